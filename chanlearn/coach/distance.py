"""How many cards must be exchanged until a hand waits for ù: exact, rank by rank (R2.5).

Cards of different ranks never stand together, so what a rank can be turned into is listed once
(how many cards come, how many go, its chắn, its què) and the ranks are put together by their sums.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from chanlearn.rules.cards import CARDS, COPIES, Card, Counts
from chanlearn.rules.groups import MatGroup, arrange, mat_chan, with_mat
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE

CHI = Card.CHI_CHI
#: Chắn beside a què that waits: what it waits for is the sixth, or any card once there are six.
BESIDE = CHAN_TO_WIN - 1

#: The què of a hand, by how many chắn it may wait with.
NO_QUE, FROM_FIVE, FROM_SIX, ONLY_FIVE = range(4)


class Turned(NamedTuple):
    """What a rank can be turned into: `come` cards and `go` cards exchanged, its chắn and què."""

    come: int
    go: int
    chan: int
    que: int


def distance(hand: Counts, mat: Sequence[MatGroup] = (), left: Counts | None = None) -> int:
    """The fewest cards that must come until the position waits for something; 0 when it waits.

    With 20 cards one goes without any coming. `left` are the copies of each kind that can still
    come, by default all that are not in hand or on the mat; cards that go do not come back, and
    what is waited for must be left, too.

    Raises:
        ValueError: not 19 or 20 cards, or no way to wait at all.
    """
    own = with_mat(hand, mat)
    over = sum(own) - HAND_SIZE
    if over not in (0, 1):
        raise ValueError("a position has 19 cards, or 20 before a discard")
    if left is None:
        left = tuple([COPIES - copies for copies in own])
    arranged = arrange(hand)
    chan = len(arranged.chan) + mat_chan(mat)
    nearest = max(0, (len(arranged.que) - over) // 2, BESIDE - chan)
    for most in range(nearest, HAND_SIZE + 1):
        if _reaches(hand, mat_chan(mat), left, over, most):
            return most
    raise ValueError("no cards that are left make this hand wait")


def _reaches(hand: Counts, laid: int, left: Counts, over: int, most: int) -> bool:
    """Does the hand wait after at most so many cards have come?"""
    states = {(0, 0, min(laid, CHAN_TO_WIN), NO_QUE)}
    for first in range(0, len(CARDS), 3):
        rank = slice(first, min(first + 3, len(CARDS)))
        room = tuple([min(copies, most + 1) for copies in left[rank]])
        options = _turned(hand[rank], room, most, most + over)
        states = {
            (come + c, go + g, min(chan + n, CHAN_TO_WIN), que or q)
            for come, go, chan, que in states
            for c, g, n, q in options
            if come + c <= most and go + g <= most + over and not (que and q)
        }
    return any(
        go - come == over
        and (
            (que == FROM_FIVE and chan >= BESIDE)
            or (que == FROM_SIX and chan >= CHAN_TO_WIN)
            or (que == ONLY_FIVE and chan == BESIDE)
        )
        for come, go, chan, que in states
    )


@lru_cache(maxsize=1 << 14)
def _turned(held: Counts, left: Counts, most: int, gone: int) -> tuple[Turned, ...]:
    """Everything one rank (its Vạn, Văn and Sách, or Chi Chi) can be turned into."""
    found = set()
    for made in product(*(range(have + more + 1) for have, more in zip(held, left, strict=True))):
        come = sum(max(0, new - have) for new, have in zip(made, held, strict=True))
        go = sum(max(0, have - new) for new, have in zip(made, held, strict=True))
        if come > most or go > gone or max(made) > COPIES:
            continue
        still = [
            more - max(0, new - have) for new, have, more in zip(made, held, left, strict=True)
        ]
        que = _que(made, still)
        if que is not None:
            found.add(Turned(come, go, sum(copies // 2 for copies in made), que))
    return tuple(sorted(found))


def _que(made: Counts, left: Sequence[int]) -> int | None:
    """The què of the rank and what it can wait with; None when it can wait for nothing."""
    odd = [suit for suit, copies in enumerate(made) if copies % 2]
    if len(odd) in (0, 2):
        return NO_QUE
    if not any(left):
        return None
    if len(made) == 1:
        return ONLY_FIVE
    return FROM_FIVE if len(odd) == len(made) or left[odd[0]] else FROM_SIX
