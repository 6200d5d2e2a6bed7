"""`chanlearn play`: bots play rounds, written down as records."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from chanlearn.arguments import add_players, add_profile, add_seed, whole_number
from chanlearn.bots.match import play_round, shuffled_deck
from chanlearn.catalogue import _, say
from chanlearn.coach.makers import BOTS
from chanlearn.profiles import load_profile
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.record import write_record
from chanlearn.rules.session import finish, next_round, open_session
from chanlearn.rules.settings import settings
from chanlearn.terminal import not_written, until_the_reader_leaves

NAMES = ("A", "B", "C", "D")
#: Seeds of the bots' own dice.
SEEDS = 1 << 30
REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--bots",
        nargs="?",
        choices=sorted(BOTS),
        const="sensible",
        default="sensible",
        help=_("máy đánh thế nào: coach tính kỹ, sensible biết tính, random đánh bừa đúng luật"),
    )
    parser.add_argument("-n", type=whole_number(0), default=1, metavar="N", help=_("số ván"))
    add_seed(parser)
    add_profile(parser)
    add_players(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help=_("ghi biên bản vào tệp này"))


def run(args: argparse.Namespace) -> int:
    """Play one session and print its records, one a line. Returns 2 if it cannot."""
    try:
        played = records(args.profile, args.bots, args.players, args.n, args.seed)
        _print_all(played, args.out)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    except OSError as error:
        print(say(not_written(args.out, error)), file=sys.stderr)
        return REFUSED
    return 0


def records(
    profile: str, bot: str, players: int, rounds: int, seed: int
) -> Iterator[dict[str, object]]:
    """The rounds that one kind of bot plays at a table, as records.

    Raises:
        BadInput: there is no such profile.
    """
    rules = load_profile(profile)
    dice = Dice(seed)
    bots = [BOTS[bot](Dice(dice.below(SEEDS))) for _seat in range(players)]
    session = open_session(settings(rules), NAMES[:players])
    for _round in range(rounds):
        dealt = next_round(session, shuffled_deck(dice), dice.below(players))
        played = play_round(dealt, bots)
        # As it was named here, so that replay finds a person's own profile too.
        yield write_record(played, session.names) | {"profile": profile}
        session = finish(session, played)._replace(history=())


def _print_all(played: Iterator[dict[str, object]], out: Path | None) -> None:
    lines = (json.dumps(record, ensure_ascii=False) + "\n" for record in played)
    if out is not None:
        with out.open("w", encoding="utf-8") as file:
            file.writelines(lines)
        return
    with until_the_reader_leaves():
        for line in lines:
            sys.stdout.write(line)
