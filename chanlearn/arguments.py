"""Arguments that several commands take, declared in one way."""

import argparse
from collections.abc import Callable

from chanlearn.catalogue import _
from chanlearn.profiles import DEFAULT
from chanlearn.rules.settings import FEWEST, MOST


def whole_number(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `lowest` on, up to `highest` if there is one."""

    def read(typed: str) -> int:
        # Python refuses to read, and says so in English, what has thousands of digits.
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 20 else -1
        if number >= lowest and (highest is None or number <= highest):
            return number
        if highest is None:
            wrong = _("phải là một số nguyên từ {lowest} trở lên, không phải «{typed}»")
        else:
            wrong = _("phải là một số nguyên từ {lowest} đến {highest}, không phải «{typed}»")
        facts = {"lowest": lowest, "highest": highest, "typed": typed}
        raise argparse.ArgumentTypeError(wrong.format(**facts))

    return read


def add_profile(parser: argparse.ArgumentParser) -> None:
    """`--profile`: the rules of a table, by name or from a file."""
    parser.add_argument(
        "--profile", default=DEFAULT, metavar="P", help=_("bộ luật, hoặc tệp .toml")
    )


def add_players(parser: argparse.ArgumentParser) -> None:
    """`--players`: how many sit down."""
    parser.add_argument(
        "--players",
        type=int,
        default=MOST,
        choices=range(FEWEST, MOST + 1),
        help=_("số người chơi"),
    )


def add_seed(parser: argparse.ArgumentParser, default: int = 0) -> None:
    """`--seed`: the same number, the same cards."""
    parser.add_argument(
        "--seed",
        type=whole_number(0),
        default=default,
        metavar="S",
        help=_("hạt giống may rủi"),
    )
