"""`chanlearn replay`: round records in, what they come to, or the first impossible move."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.catalogue import _, say
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.text import text
from chanlearn.terminal import until_the_reader_leaves

STANDARD_INPUT = "-"
REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "file", metavar="FILE", help=_("tệp biên bản, mỗi dòng một ván; «-» là đầu vào chuẩn")
    )
    parser.add_argument("--json", action="store_true", help=_("in kết quả dạng JSON"))


def run(args: argparse.Namespace) -> int:
    """Replay every record. Returns 2 if anything was refused, otherwise 0."""
    read, refused = None, 0
    try:
        with until_the_reader_leaves():
            read, refused = _print_all(_replay_file(args.file), as_json=args.json)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    if read == 0:
        print(say(text("{file}: không có biên bản nào", file=args.file)), file=sys.stderr)
    return REFUSED if refused or read == 0 else 0


def _replay_file(file: str) -> Iterator[Replayed]:
    if file == STANDARD_INPUT:
        yield from replay_lines(sys.stdin.buffer, load_profile)
        return
    path = Path(file)
    try:
        with path.open("rb") as lines:
            yield from replay_lines(lines, lambda profile: load_profile(profile, path.parent))
    except OSError as error:
        reason = why_no_file(error)
        raise BadInput(
            text("{file}: không đọc được tệp ({reason})", file=file, reason=reason)
        ) from error


def _print_all(replayed: Iterator[Replayed], *, as_json: bool) -> tuple[int, int]:
    """Print every round as it comes, in JSON one a line of a list.

    The answer is how many were read, and how many of them were refused.
    """
    read, refused = 0, 0
    opening = "["
    for one in replayed:
        read += 1
        if as_json:
            print(opening + json.dumps(one.as_json(), ensure_ascii=False), end="")
            opening = ",\n"
        elif one.error is None:
            print(say(one.summary))
        if one.error is not None:
            refused += 1
            print(say(one.problem), file=sys.stderr)
    if as_json:
        print("]" if opening != "[" else "[]")
    return read, refused
