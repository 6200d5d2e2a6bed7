"""How many cards must be exchanged until a hand waits for ù: exact, rank by rank (R2.5).

Cards of different ranks never stand together, so what a rank can be turned into is listed once
(how many cards come, how many go, its chắn, its què) and the ranks are put together by their sums.
All the sums so far are the bits of one number for each kind of què: a rank added is a shift.
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
#: No position and all that may come to it has so many chắn: room for their number in a bit's place.
CHAN_ROOM = 32


class Turns(NamedTuple):
    """What a rank can be turned into, as shifts of the sums: to no què of its own, and to each."""

    plain: tuple[int, ...]
    odd: tuple[tuple[int, int], ...]


class Sums(NamedTuple):
    """How sums are laid out when at most `come` cards come and `go` go.

    A sum stands at bit (come * `stride` + go) * CHAN_ROOM + chắn; `within` masks those allowed,
    and `waits` has, for each kind of què, those of a position that waits.
    """

    stride: int
    within: int
    waits: tuple[int, ...]

    def at(self, come: int, go: int, chan: int) -> int:
        """The bit's place, and as well the shift that adds so many of each."""
        return (come * self.stride + go) * CHAN_ROOM + chan


def distance(hand: Counts, mat: Sequence[MatGroup] = (), left: Counts | None = None) -> int:
    """The fewest cards that must come until the position waits for something; 0 when it waits.

    With 20 cards one goes without any coming. `left` are the copies of each kind that can still
    come, by default all that are not in hand or on the mat; cards that go do not come back, and
    what is waited for must be left, too.

    Raises:
        ValueError: not 19 or 20 cards, or no way to wait at all.
    """
    own = with_mat(hand, mat)
    over = _over(own)
    if left is None:
        left = tuple([COPIES - copies for copies in own])
    arranged = arrange(hand)
    chan = len(arranged.chan) + mat_chan(mat)
    nearest = max(0, (len(arranged.que) - over) // 2, BESIDE - chan)
    for most in range(nearest, HAND_SIZE + 1):
        if _reaches(hand, mat_chan(mat), left, over, most):
            return most
    raise ValueError("no cards that are left make this hand wait")


def is_within(hand: Counts, mat: Sequence[MatGroup], left: Counts, most: int) -> bool:
    """Is the `distance` with what is left no more than `most`?

    Raises:
        ValueError: not 19 or 20 cards.
    """
    return _reaches(hand, mat_chan(mat), left, _over(with_mat(hand, mat)), most)


def _over(own: Counts) -> int:
    over = sum(own) - HAND_SIZE
    if over not in (0, 1):
        raise ValueError("a position has 19 cards, or 20 before a discard")
    return over


def _reaches(hand: Counts, laid: int, left: Counts, over: int, most: int) -> bool:
    """Does the hand wait after at most so many cards have come?"""
    layout = _sums(most, over)
    none, *kinds = 1 << min(laid, CHAN_TO_WIN), 0, 0, 0
    for first in range(0, len(CARDS), 3):
        rank = slice(first, min(first + 3, len(CARDS)))
        room = tuple([min(copies, most + 1) for copies in left[rank]])
        turns = _turns(hand[rank], room, most, over)
        kinds = [_added(sums, turns.plain, layout.within) for sums in kinds]
        for que, shift in turns.odd:
            kinds[que - 1] |= none << shift & layout.within
        none = _added(none, turns.plain, layout.within)
    return any(sums & wanted for sums, wanted in zip(kinds, layout.waits, strict=True))


def _added(sums: int, shifts: tuple[int, ...], within: int) -> int:
    """The sums with any of these added; 0 stands for none."""
    found = 0
    if sums:
        for shift in shifts:
            found |= sums << shift
    return found & within


@lru_cache(maxsize=64)
def _sums(most: int, over: int) -> Sums:
    """The layout: two sums' worth of cards that go, so that adding never runs into the next."""
    layout = Sums(2 * (most + over) + 1, 0, ())
    all_chan = (1 << CHAN_ROOM) - 1
    within, waits = 0, [0, 0, 0]
    wanted = {
        FROM_FIVE: all_chan >> BESIDE << BESIDE,
        FROM_SIX: all_chan >> CHAN_TO_WIN << CHAN_TO_WIN,
        ONLY_FIVE: 1 << BESIDE,
    }
    for come in range(most + 1):
        for go in range(most + over + 1):
            within |= all_chan << layout.at(come, go, 0)
        for que, chan in wanted.items():
            waits[que - 1] |= chan << layout.at(come, come + over, 0)
    return layout._replace(within=within, waits=tuple(waits))


@lru_cache(maxsize=1 << 14)
def _turns(held: Counts, left: Counts, most: int, over: int) -> Turns:
    """Everything one rank (its Vạn, Văn and Sách, or Chi Chi) can be turned into."""
    plain, odd, layout = set(), set(), _sums(most, over)
    for made in product(*(range(have + more + 1) for have, more in zip(held, left, strict=True))):
        come = sum(max(0, new - have) for new, have in zip(made, held, strict=True))
        go = sum(max(0, have - new) for new, have in zip(made, held, strict=True))
        if come > most or go > most + over or max(made) > COPIES:
            continue
        still = [
            more - max(0, new - have) for new, have, more in zip(made, held, left, strict=True)
        ]
        que = _que(made, still)
        shift = layout.at(come, go, sum(copies // 2 for copies in made))
        if que == NO_QUE:
            plain.add(shift)
        elif que is not None:
            odd.add((que, shift))
    return Turns(tuple(sorted(plain)), tuple(sorted(odd)))


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
