"""`chanlearn judge`: case files in, verdicts out."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from chanlearn.cases import BadCase, Judged, judge_case
from chanlearn.cases.fields import shown
from chanlearn.cases.files import Entry, read_case_file, read_cases
from chanlearn.cases.report import report
from chanlearn.catalogue import _, say
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Fact, Text, text
from chanlearn.terminal import until_the_reader_leaves

STANDARD_INPUT = "-"
DIFFERENT = 1
REFUSED = 2


class Refused:
    """A file or case that could not be judged: where, and why."""

    def __init__(self, file: str, case: str | None, field: str | None, reason: Text) -> None:
        self.file, self.case, self.field, self.reason = file, case, field, reason

    @property
    def line(self) -> Text:
        """The refusal in one line."""
        facts: dict[str, Fact] = {"file": self.file, "reason": self.reason}
        if self.case is None:
            return text("{file}: {reason}", **facts)
        if self.field is None:
            return text("{file}: {id}: {reason}", id=self.case, **facts)
        return text("{file}: {id}: {field}: {reason}", id=self.case, field=self.field, **facts)

    def result(self, names: bool) -> dict[str, object]:
        """What stands for a refused case in the JSON list."""
        problem = say(self.reason, codes=not names)
        error = {"file": self.file, "field": self.field, "problem": problem}
        return {"id": self.case, "kind": None, "error": error}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=_("tệp ván (YAML hoặc JSON), «-» là đầu vào chuẩn")
    )
    parser.add_argument("--json", action="store_true", help=_("in kết quả dạng JSON"))
    parser.add_argument(
        "--check", action="store_true", help=_("so với expect; có chỗ khác thì kết thúc với mã 1")
    )
    parser.add_argument("--names", action="store_true", help=_("ghi tên đầy đủ của quân bài"))
    parser.add_argument(
        "--all", action="store_true", help=_("giải thích cả những cước bài không có")
    )


def run(args: argparse.Namespace) -> int:
    """Judge every case of every file.

    Returns 1 if `--check` found a difference, otherwise 2 if anything was refused, otherwise 0.
    """
    judged: list[Judged | Refused] = [one for file in args.files for one in _judge_file(file)]
    refused = [one for one in judged if isinstance(one, Refused)]
    with until_the_reader_leaves():
        _print_answers(judged, args)
    for one in refused:
        print(say(one.line, codes=not args.names), file=sys.stderr)
    different = _print_differences(judged) if args.check else 0
    if different:
        return DIFFERENT
    return REFUSED if refused else 0


def _print_answers(judged: list[Judged | Refused], args: argparse.Namespace) -> None:
    if args.json:
        cases = [one.result(args.names) for one in judged if _is_case(one)]
        print(json.dumps(cases, ensure_ascii=False, indent=1))
        return
    for one in judged:
        if isinstance(one, Judged):
            lines = [say(line, codes=not args.names) for line in report(one, args.all)]
            print("\n".join(lines), end="\n\n")


def _is_case(one: Judged | Refused) -> bool:
    return isinstance(one, Judged) or one.case is not None


def _judge_file(file: str) -> Iterator[Judged | Refused]:
    path = None if file == STANDARD_INPUT else Path(file)
    folder = path.parent if path else None
    try:
        entries = [*(read_case_file(path) if path else read_cases(sys.stdin.buffer.read()))]
        if not entries:
            yield Refused(file, None, None, text("tệp không có ván nào"))
        for entry in entries:
            yield _judge_entry(file, folder, entry)
    except BadInput as error:
        yield Refused(file, None, None, error.reason)


def _judge_entry(file: str, folder: Path | None, entry: Entry) -> Judged | Refused:
    if entry.case is None:
        return Refused(file, entry.label, None, entry.reason or text("không đọc được"))
    try:
        return judge_case(entry.case, lambda profile: load_profile(profile, folder))
    except BadCase as error:
        return Refused(file, entry.label, error.field, error.reason)


def _print_differences(judged: list[Judged | Refused]) -> int:
    differences = [
        (one.id, key, *values)
        for one in judged
        if isinstance(one, Judged)
        for key, values in one.differences().items()
    ]
    for case_id, key, wanted, found in differences:
        message = text(
            "{id}: {key}: mong {wanted}, tính ra {found}",
            id=case_id,
            key=key,
            wanted=shown(wanted),
            found=shown(found),
        )
        print(say(message), file=sys.stderr)
    return len(differences)
