"""`chanlearn replay`: round records in, what they come to, or the first impossible move."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.catalogue import _, say
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import why_no_file
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
    refused = 0
    try:
        with until_the_reader_leaves():
            refused = _print_all(_replay_file(args.file), as_json=args.json)
    except OSError as error:
        reason = text(
            "{file}: không đọc được tệp ({reason})", file=args.file, reason=why_no_file(error)
        )
        print(say(reason), file=sys.stderr)
        return REFUSED
    return REFUSED if refused else 0


def _replay_file(file: str) -> Iterator[Replayed]:
    if file == STANDARD_INPUT:
        yield from replay_lines(sys.stdin.buffer, load_profile)
        return
    path = Path(file)
    with path.open("rb") as lines:
        yield from replay_lines(lines, lambda profile: load_profile(profile, path.parent))


def _print_all(replayed: Iterator[Replayed], *, as_json: bool) -> int:
    """Print every round as it comes, in JSON one a line of a list; how many were refused."""
    refused = 0
    opening = "["
    for one in replayed:
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
    return refused
