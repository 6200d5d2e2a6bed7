"""`chanlearn doctor`: what works on this machine, what does not, and what to do about it."""

import argparse
import json
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError

from chanlearn.catalogue import _, say
from chanlearn.doctor.capacity import capacity_finding, opening_finding
from chanlearn.doctor.findings import WORDS, Finding, Standing, broken
from chanlearn.doctor.served import served_findings
from chanlearn.doctor.surroundings import (
    browser_finding,
    paper_finding,
    port_finding,
    screen_finding,
)
from chanlearn.rules.text import Text, counted, text
from chanlearn.server.command import port_number

BROKEN = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--ip", default="127.0.0.1", help=_("địa chỉ sẽ nghe (mặc định %(default)s)")
    )
    parser.add_argument(
        "--port", type=port_number, default=8866, help=_("cổng sẽ nghe (mặc định %(default)s)")
    )
    parser.add_argument(
        "--quick", action="store_true", help=_("không mở thử khóa học, chỉ xem máy có gì")
    )
    parser.add_argument("--json", action="store_true", help=_("in JSON cho chương trình khác"))


def run(args: argparse.Namespace) -> int:
    """Print the findings: 0 when the course can be served, 1 when something is broken."""
    findings = list(examined(args.ip, args.port, quick=args.quick))
    if args.json:
        print(json.dumps([_plain(it) for it in findings], ensure_ascii=False, indent=1))
    else:
        for line in lines(findings):
            print(say(line))
    return BROKEN if any(it.standing is Standing.BROKEN for it in findings) else 0


def examined(ip: str, port: int, *, quick: bool) -> Iterator[Finding]:
    """Every finding, in the order of what depends on what."""
    environment = list(_environment())
    yield from environment
    yield browser_finding()
    yield screen_finding()
    yield paper_finding()
    yield port_finding(ip, port)
    if any(it.standing is Standing.BROKEN for it in environment):
        return  # What follows needs them all.
    yield capacity_finding()
    yield opening_finding()
    if not quick:
        yield from served_findings()


def _environment() -> Iterator[Finding]:
    try:
        # Where even the reader of versions is missing, that is the finding.
        from chanlearn.doctor.versions import package_findings, python_finding

        yield python_finding()
        yield from package_findings()
    except PackageNotFoundError:
        yield broken(
            "packages",
            text("chanlearn chạy từ thư mục nguồn, chưa được cài vào Python này"),
            text("Trong thư mục nguồn, chạy: make install"),
        )
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        yield broken(
            "packages",
            text("thiếu gói {requirement}", requirement=name),
            text("pip install '{requirement}'", requirement=name),
        )


def lines(findings: Sequence[Finding]) -> Iterator[Text]:
    """A line for each finding, one below it for what to do, and the sum."""
    for it in findings:
        yield text("{standing}: {said}", standing=WORDS[it.standing], said=it.said)
        if it.to_do is not None:
            yield text("    → {to_do}", to_do=it.to_do)
    wrong = sum(it.standing is Standing.BROKEN for it in findings)
    notes = sum(it.standing is Standing.NOTE for it in findings)
    if wrong:
        yield counted("Có {n} chỗ hỏng phải sửa trước khi mở khóa học.", n=wrong)
    elif notes:
        yield counted("Mở được khóa học; có {n} chỗ cần lưu ý.", n=notes)
    else:
        yield text("Mọi thứ đều ổn.")


def _plain(finding: Finding) -> dict[str, object]:
    return {
        "about": finding.about,
        "standing": str(finding.standing),
        "said": say(finding.said),
        "to_do": None if finding.to_do is None else say(finding.to_do),
        **dict(finding.facts),
    }
