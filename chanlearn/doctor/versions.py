"""Python and the packages against what the installed chanlearn asks for."""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from typing import TypeAlias

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from chanlearn.doctor.findings import Finding, broken, fine, note
from chanlearn.rules.text import Text, text

PACKAGE = "chanlearn"
#: What each extra is for; those that only prove the project are left out.
EXTRAS: Mapping[str, Text] = {
    "lab": text("mở bài trong JupyterLab"),
    "charts": text("vẽ biểu đồ theo số của mình"),
    "workshop": text("soạn buổi học: phiếu và đáp án PDF"),
    "png": text("ghi hình quân bài ra PNG"),
    "batch": text("đếm hàng triệu bài"),
}
#: The version of a package, or None where it is not installed.
Installed: TypeAlias = Callable[[str], str | None]


def installed(name: str) -> str | None:
    """The version that is here."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def python_finding(
    running: tuple[int, int, int] = sys.version_info[:3], asked: str | None = None
) -> Finding:
    """Is this Python new enough? `asked` is a specifier like `>=3.11`."""
    wanted = asked or metadata(PACKAGE)["Requires-Python"]
    here = ".".join(map(str, running))
    if SpecifierSet(wanted).contains(here):
        return fine("python", text("Python {version} (cần {asked})", version=here, asked=wanted))
    return broken(
        "python",
        text("Python {version} quá cũ (cần {asked})", version=here, asked=wanted),
        text("Cài Python mới hơn rồi dựng lại môi trường: make PYTHON=/đường/dẫn/python3 install"),
    )


def package_findings(
    asked: list[str] | None = None, installed: Installed = installed
) -> Iterator[Finding]:
    """The packages serving takes, in one line if all is well; then each extra."""
    wanted = [Requirement(it) for it in (asked if asked is not None else requires(PACKAGE) or [])]
    needed = [it for it in wanted if _applies(it, "")]
    wrong = [it for it in needed if not _is_met(it, installed)]
    if not wrong:
        said = text("{n} gói cần để mở khóa học đều đủ", n=len(needed))
        yield fine("packages", said)
    for it in wrong:
        yield broken(
            "packages",
            _found(it, installed(it.name)),
            text("pip install '{requirement}'", requirement=_spec(it)),
        )
    for extra, use in EXTRAS.items():
        more = [it for it in wanted if _applies(it, extra) and not _applies(it, "")]
        yield _extra(extra, use, [it for it in more if not _is_met(it, installed)])


def _extra(extra: str, use: Text, missing: list[Requirement]) -> Finding:
    if not missing:
        return fine(extra, text("phần thêm «{extra}»: {use}", extra=extra, use=use))
    names = ", ".join(_spec(it) for it in missing)
    return note(
        extra,
        text("phần thêm «{extra}» ({use}) còn thiếu {names}", extra=extra, use=use, names=names),
        text("Chỉ khi cần đến: pip install 'chanlearn[{extra}]'", extra=extra),
    )


def _found(wanted: Requirement, here: str | None) -> Text:
    if here is None:
        return text("thiếu gói {requirement}", requirement=_spec(wanted))
    return text("gói {name} là bản {here}, cần {asked}",
                name=wanted.name, here=here, asked=str(wanted.specifier))  # fmt: skip


def _is_met(wanted: Requirement, installed: Installed) -> bool:
    here = installed(wanted.name)
    return here is not None and wanted.specifier.contains(here, prereleases=True)


def _applies(wanted: Requirement, extra: str) -> bool:
    environment = {name: str(it) for name, it in default_environment().items()} | {"extra": extra}
    return wanted.marker is None or wanted.marker.evaluate(environment)


def _spec(wanted: Requirement) -> str:
    return f"{wanted.name}{wanted.specifier}"
