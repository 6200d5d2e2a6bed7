"""`chanlearn replay`: round records in, what they come to, or the first impossible move."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from chanlearn.arguments import whole_number
from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.catalogue import _, say
from chanlearn.coach.advice import advise
from chanlearn.coach.looking import decisions
from chanlearn.coach.reasons import COUNTED_ONLY, IGNORES, compared, how_known
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.moves import format_move
from chanlearn.rules.state import Round
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
    parser.add_argument(
        "--coach", metavar="A", help=_("xem lại từng nước của người này: nước nào hay hơn, vì sao")
    )
    parser.add_argument(
        "--worlds",
        type=whole_number(0),
        default=0,
        metavar="N",
        help=_("chỗ đếm quân chưa rõ thì mỗi nước chơi thử N ván (với --coach)"),
    )


def run(args: argparse.Namespace) -> int:
    """Replay every record. Returns 2 if anything was refused, otherwise 0."""
    read, refused = None, 0
    try:
        with until_the_reader_leaves():
            replayed = _replay_file(args.file)
            if args.coach is not None:
                replayed = _looked_at(replayed, args.coach, args.worlds)
            read, refused = _print_all(replayed, as_json=args.json)
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


def _looked_at(replayed: Iterator[Replayed], name: str, worlds: int) -> Iterator[Replayed]:
    """Every round, after what the coach says of one player's moves in it."""
    for one in replayed:
        if one.state is not None:
            if name not in one.names:
                raise BadInput(
                    text(
                        "--coach: ván ở dòng {line} không có ai tên «{name}»; có: {names}",
                        line=one.line,
                        name=name,
                        names=", ".join(one.names),
                    )
                )
            print(say(text("Dòng {line}, các nước của {name}:", line=one.line, name=name)))
            for line in _advice(one.state, one.names, one.names.index(name), worlds):
                print(line)
        yield one


def _advice(end: Round, names: tuple[str, ...], seat: int, worlds: int) -> Iterator[str]:
    for number, (seen, made) in enumerate(decisions(end, seat), start=1):
        advice = advise(seen, worlds=worlds)
        mine = next(it for it in advice.choices if it.move == made)
        yield f"{number}. {format_move(made, names)}"
        named = text("{move}", move=format_move(advice.best.move, names))
        said = list(compared(advice, mine, named))
        if advice.played is not None:
            said.append(how_known(advice))
        yield from (f"   {say(line)}" for line in said)
    if not worlds:
        yield say(COUNTED_ONLY)
    yield say(IGNORES)


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
