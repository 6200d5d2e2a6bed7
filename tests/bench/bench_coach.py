"""How long the coach thinks, in processor time on one core.

`make bench` prints figures; nothing is asserted. The decisions are those of rounds that the coach
plays against itself from fixed seeds; `make match` times its bot over a whole match.
"""

from collections.abc import Callable, Iterator
from statistics import fmean, median
from time import process_time

import pytest

from chanlearn.bots.match import DECK
from chanlearn.coach.advice import advise
from chanlearn.coach.bot import CoachBot
from chanlearn.coach.distance import distance
from chanlearn.coach.rollouts import MOST_ROUNDS
from chanlearn.profiles import shipped
from chanlearn.rules.cards import count
from chanlearn.rules.dice import Dice
from chanlearn.rules.settings import settings
from chanlearn.rules.state import deal_round
from chanlearn.rules.table import apply
from chanlearn.rules.view import View, view

ROUNDS = 20
HANDS = 2_000


def decisions() -> Iterator[View]:
    table = settings(shipped("chan_hoc"))
    for seed in range(ROUNDS):
        state = deal_round(table, tuple(Dice(seed).shuffled(DECK)), 4, 0)
        while state.phase != "over":
            seen = view(state, state.turn)
            if seen.phase != "xuong":
                yield seen
            state = apply(state, CoachBot().choose(seen))


def timed(do: Callable[[], object]) -> float:
    start = process_time()
    do()
    return process_time() - start


def test_the_coachs_time() -> None:
    hands = [count(Dice(seed).shuffled(DECK)[:19]) for seed in range(HANDS)]
    spent = timed(lambda: [distance(hand) for hand in hands])
    print(f"\ndistance of a dealt hand: {1e6 * spent / HANDS:.0f} µs")
    seen = list(decisions())
    for name, ask in {
        "the bot's decision": lambda at: CoachBot().choose(at),
        "advice by counting": advise,
        "advice played out": lambda at: advise(at, worlds=MOST_ROUNDS),
    }.items():
        asked = seen if "played" not in name else seen[::10]
        times = [1e3 * timed(lambda at=at, ask=ask: ask(at)) for at in asked]
        print(
            f"{name}: mean {fmean(times):.1f} ms, median {median(times):.1f} ms, "
            f"slowest {max(times):.1f} ms of {len(times)}"
        )


if __name__ == "__main__":
    pytest.main([__file__, "--capture=no"])
