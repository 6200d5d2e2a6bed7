"""`chanlearn match`: two bots play the same deals from every seat, and which is better.

Every deal is one observation, so the interval is about deals, not about rounds.
"""

import argparse
import json
from time import process_time

from chanlearn.arguments import add_players, add_profile, add_seed, whole_number
from chanlearn.bots.bot import Bot, Maker
from chanlearn.bots.match import Comparison, compare
from chanlearn.catalogue import _, say
from chanlearn.coach.makers import BOTS
from chanlearn.coach.reasons import points_said
from chanlearn.odds.words import decimal, signed
from chanlearn.profiles import load_profile
from chanlearn.rules.moves import Move
from chanlearn.rules.settings import settings
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.view import View

DEALS = 2_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    names = sorted(BOTS)
    parser.add_argument("first", nargs="?", choices=names, default="coach", help=_("máy thứ nhất"))
    parser.add_argument(
        "other", nargs="?", choices=names, default="sensible", help=_("máy thứ hai")
    )
    parser.add_argument(
        "-n", type=whole_number(2), default=DEALS, metavar="N", help=_("số ván chia, từ 2 trở lên")
    )
    add_seed(parser, 1)
    add_profile(parser)
    add_players(parser)
    parser.add_argument("--json", action="store_true", help=_("in JSON"))


def run(args: argparse.Namespace) -> int:
    """Play the match and print its figures.

    Raises:
        BadInput: there is no such profile.
    """
    clock = Clock()
    found = compare(
        clock.timed(BOTS[args.first]),
        BOTS[args.other],
        settings(load_profile(args.profile)),
        deals=args.n,
        seed=args.seed,
        players=args.players,
    )
    if args.json:
        print(json.dumps(_plain(args, found, clock), indent=2))
        return 0
    print(say(lead_told(args.first, args.other, args.seed, found)))
    print(
        say(
            text(
                "Mỗi quyết định của {first} mất {mean} ms, lâu nhất {slowest} ms (giờ bộ xử lý).",
                first=args.first,
                mean=points_said(1000 * clock.spent / max(1, clock.decisions), sign=False),
                slowest=points_said(1000 * clock.slowest, sign=False),
            )
        )
    )
    return 0


def lead_told(first: str, other: str, seed: int, found: Comparison) -> Text:
    """By how much the first bot was ahead, with the interval, in a sentence."""
    return counted(
        "{n} ván chia (hạt giống {seed}), mỗi ván đánh {rounds} lần để máy nào cũng ngồi "
        "đủ mọi chỗ: {first} hơn {other} {lead} ± {margin} điểm một ván (khoảng 95%).",
        n=found.deals,
        seed=seed,
        rounds=found.rounds // found.deals,
        first=first,
        other=other,
        lead=signed(found.lead),
        margin=decimal(found.margin),
    )


class Clock:
    """How long a bot thinks, in seconds of processor time."""

    def __init__(self) -> None:
        self.decisions = 0
        self.spent = self.slowest = 0.0

    def timed(self, maker: Maker) -> Maker:
        """The same bot, watched."""
        return lambda dice: _Watched(maker(dice), self)

    def note(self, seconds: float) -> None:
        """One decision more."""
        self.decisions += 1
        self.spent += seconds
        self.slowest = max(self.slowest, seconds)


class _Watched:
    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot, self._clock = bot, clock

    def choose(self, view: View) -> Move:
        start = process_time()
        made = self._bot.choose(view)
        self._clock.note(process_time() - start)
        return made


def _plain(args: argparse.Namespace, found: Comparison, clock: Clock) -> dict[str, object]:
    return {
        "first": args.first,
        "other": args.other,
        "profile": args.profile,
        "players": args.players,
        "seed": args.seed,
        **found._asdict(),
        "decisions": clock.decisions,
        "ms_mean": 1000 * clock.spent / max(1, clock.decisions),
        "ms_slowest": 1000 * clock.slowest,
    }
