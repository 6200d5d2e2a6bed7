"""Choices played out to the end of the round, in worlds the seat cannot tell from its own.

Every choice is played in the same worlds, by the sensible bot on every seat, so what is compared
is the same cards played one way and the other. It knows no better than that bot plays.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from chanlearn.bots.match import NORMAL_95, play_round
from chanlearn.bots.sensible import SensibleBot
from chanlearn.coach.worlds import worlds
from chanlearn.rules.dice import Dice
from chanlearn.rules.moves import Move
from chanlearn.rules.table import apply
from chanlearn.rules.view import View

#: How many rounds an answer may play at most: it is to come within a second.
MOST_ROUNDS = 90


class Behind(NamedTuple):
    """By how many points a choice did worse than the best: the mean, and half its 95 % interval."""

    move: Move
    points: float
    margin: float


class Played(NamedTuple):
    """Rounds played out in `n` worlds: the choice that brought most, and the others behind it."""

    n: int
    best: Move
    behind: tuple[Behind, ...]

    @property
    def settled(self) -> bool:
        """Did every other choice do worse by more than chance explains?"""
        return all(it.points > it.margin for it in self.behind)


def play_out(seen: View, moves: Sequence[Move], n: int) -> Played:
    """Play each of at least two moves in `n` worlds, or as many as `MOST_ROUNDS` allows.

    The same view gives the same answer everywhere: its worlds follow from what it shows.
    """
    n = max(2, min(n, MOST_ROUNDS // len(moves)))
    dice = Dice(_seed(seen))
    won: dict[Move, list[float]] = {made: [] for made in moves}
    for state in worlds(seen, dice, n):
        for made, points in won.items():
            bots = [SensibleBot()] * state.players
            end = play_round(apply(state, made), bots)
            assert end.outcome is not None
            points.append(end.outcome.pay[seen.seat] / seen.settings.stake)
    best = max(moves, key=lambda made: fmean(won[made]))
    behind = tuple(_behind(made, won[best], won[made]) for made in moves if made != best)
    return Played(n, best, behind)


def _behind(made: Move, best: list[float], other: list[float]) -> Behind:
    differences = [one - two for one, two in zip(best, other, strict=True)]
    return Behind(made, fmean(differences), NORMAL_95 * stdev(differences) / sqrt(len(differences)))


def _seed(seen: View) -> int:
    """A number that follows from the cards in hand and those that lie open."""
    seed = 0
    for copies in (*seen.past.hand, *seen.seen):
        seed = (seed * 5 + copies) % (1 << 61)
    return seed
