"""How far a hand is from a win, by counts: groups, what is missing, and what can still come.

Everything is counted rank by rank, since cards of different ranks never stand together.
"""

from functools import lru_cache
from typing import NamedTuple

from chanlearn.rules.cards import Card, Counts

CHI = Card.CHI_CHI
RANKS = range(0, CHI, 3)


class Outs(NamedTuple):
    """Chắn and què of some ranks, and the copies that would better them.

    Eating one of `to_chan` leaves a què less and makes a chắn, one of `to_ca` only leaves a què
    less, one of `more_chan` makes a chắn out of a cạ and leaves as many què. When only one què
    is left, `narrow` copies win with it as a chắn and `wide` ones anyhow.
    """

    chan: int = 0
    que: int = 0
    to_chan: int = 0
    to_ca: int = 0
    more_chan: int = 0
    narrow: int = 0
    wide: int = 0


class Live(NamedTuple):
    """Copies of each kind not seen yet, and those that may be eaten as chắn and as cạ."""

    unseen: Counts
    as_chan: Counts
    as_ca: Counts


@lru_cache(maxsize=1 << 15)
def _rank_outs(held: Counts, unseen: Counts, as_chan: Counts, as_ca: Counts) -> Outs:
    """One rank's part; the four are its Vạn, Văn and Sách (or Chi Chi alone).

    The parity advice (R3.13) is here: an odd number of cards has a què, which any card of the
    rank may take in; an even one has none, and only chắn are to be had.
    """
    chan = sum(copies // 2 for copies in held)
    odd = [suit for suit, copies in enumerate(held) if copies % 2]
    matching = sum(as_chan[suit] for suit in odd)
    if len(odd) % 2 == 0:
        return Outs(chan, more_chan=matching)
    narrow = sum(unseen[suit] for suit in odd)
    if len(held) == 1:
        return Outs(chan, 1, matching, narrow=narrow)
    to_ca = 0
    if len(odd) == 1:
        # A kind of which a chắn is held is eaten as a chắn, which frees its like for the cạ.
        others = [suit for suit in range(3) if suit not in odd]
        to_ca = sum(as_chan[suit] if held[suit] else as_ca[suit] for suit in others)
    return Outs(chan, 1, matching, to_ca, narrow=narrow, wide=sum(unseen))


def outs_in(card: int, hand: Counts, live: Live) -> Outs:
    """The outs of this card's rank."""
    first = card - card % 3
    rank = slice(first, first + 3)
    return _rank_outs(hand[rank], live.unseen[rank], live.as_chan[rank], live.as_ca[rank])


def all_outs(hand: Counts, laid_chan: int, live: Live) -> Outs:
    """The outs of a whole position, `laid_chan` chắn of which lie on the mat."""
    parts = [outs_in(first, hand, live) for first in (*RANKS, CHI)]
    chan, *rest = map(sum, zip(*parts, strict=True))
    return Outs(chan + laid_chan, *rest)


def changed(outs: Outs, old: Outs, new: Outs) -> Outs:
    """The outs of a position in which one rank has changed."""
    return Outs(*[a - b + c for a, b, c in zip(outs, old, new, strict=True)])
