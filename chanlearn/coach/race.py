"""Whether a hand wins before the others do: counted by the copies that further it.

A hand with k què needs (k - 1) / 2 meals, each of which takes in one què and throws another, and
then one card to win on. At every step the cards that further it come at the rate of so many copies
among the unseen ones, and somebody else's win comes at its own rate: which is first is a race.
"""

from collections.abc import Sequence
from typing import NamedTuple

#: Copies that any position has beside those counted, since luck changes it: no way is quite closed.
LUCK = 0.5


class Stray(NamedTuple):
    """One què, and the copies that better it.

    `to_chan` would take it in as a chắn, `to_ca` only as a cạ. When it is the last one, `narrow`
    copies win by making the sixth chắn, worth `prize` each, and `wide` copies with six already.
    """

    to_chan: float = 0.0
    to_ca: float = 0.0
    narrow: float = 0.0
    wide: float = 0.0
    prize: float = 0.0

    @property
    def outs(self) -> float:
        """Copies that take it in."""
        return self.to_chan + self.to_ca


def race(
    strays: Sequence[Stray], short: int, more: float, prize: float, against: float, meals: float
) -> float:
    """What a position is worth on average: `prize` for a wide win, nothing for another's win.

    `short` chắn are missing to six, `more` copies make a chắn of a cạ; `against` is the rate at
    which others win, in copies, and `meals` how many cards one may eat for each card drawn.
    """
    last, *before = _pools(strays)
    row = _waiting(last, short, more * meals, prize, against)
    for pool in before:
        chan, ca = pool.to_chan * meals, pool.to_ca * meals + LUCK
        above: list[float] = []
        for need in range(short + 1):
            ways = [(row[max(0, need - 1)], chan), (row[need], ca)]
            if need:
                ways.append((above[need - 1], more * meals))
            above.append(_first_past(ways, against))
        row = above
    return row[short]


def _pools(strays: Sequence[Stray]) -> list[Stray]:
    """What the què left come to together when there is one, then when there are three, and so on.

    At each step one is eaten, the likelier the more copies take it in, and the worst one thrown.
    """
    left = sorted(strays, key=lambda it: -it.outs)
    weights = [1.0] * len(left)
    pools = []
    for _step in range(len(left) // 2):
        pool = _together(left, weights)
        pools.append(pool)
        outs, thrown = pool.outs, 2.0
        if outs:
            thrown = 1.0
            weights = [w - w * it.outs / outs for w, it in zip(weights, left, strict=True)]
        for at in reversed(range(len(weights))):
            gone = min(thrown, weights[at])
            weights[at] -= gone
            thrown -= gone
    return [_together(left, weights), *reversed(pools)]


def _together(strays: Sequence[Stray], weights: Sequence[float]) -> Stray:
    to_chan = to_ca = narrow = wide = prizes = 0.0
    for (chan, ca, few, many, prize), weight in zip(strays, weights, strict=True):
        to_chan += weight * chan
        to_ca += weight * ca
        narrow += weight * few
        wide += weight * many
        prizes += weight * few * prize
    return Stray(to_chan, to_ca, narrow, wide, prizes / narrow if narrow else 0.0)


def _waiting(last: Stray, short: int, more: float, prize: float, against: float) -> list[float]:
    """With one què, by the number of chắn missing to six."""
    row = [_first_past([(prize, last.wide + LUCK)], against)]
    if short:
        row.append(_first_past([(last.prize, last.narrow), (row[0], more)], against))
    for need in range(2, short + 1):
        row.append(_first_past([(row[need - 1], more + last.to_chan / 2)], against))
    return row


def _first_past(ways: list[tuple[float, float]], against: float) -> float:
    """The mean of what each way leads to when the first to come is taken, `against` counting 0.

    A way that leads to less than waiting for a better one does is left out.
    """
    weighed, total = 0.0, against
    for onward, rate in sorted(ways, reverse=True):
        if onward * total <= weighed:
            break
        weighed += onward * rate
        total += rate
    return weighed / total
