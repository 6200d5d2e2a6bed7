"""Millions of hands at once: what the rules say of one hand, for rows of an array.

A hand is a row of 25 counts (0 to 4) in code order, as `chanlearn.rules.cards.Counts`. Needs
numpy, which nothing that runs in a browser may need.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chanlearn.rules.cards import CARDS, COPIES, SUITS, Card
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE

Counts: TypeAlias = NDArray[np.uint8]
#: Hands worked on together: what belongs to them fits the processor's nearest memory.
BLOCK = 16_384

# An array of bytes with a plain number is typed as something wider.
_ONE = np.uint8(1)
_KINDS, _SUITS, _SUITED = len(CARDS), len(SUITS), len(CARDS) - 1
_CHI = int(Card.CHI_CHI)
_RED = [int(card) for card in CARDS if card.is_red]
_FIRST_BIT = np.arange(0, _SUITED, _SUITS, dtype=np.uint8)


class Groups(NamedTuple):
    """How each hand is arranged (R2.3): `tron` tells which are round, with chắn enough (R2.4)."""

    chan: Counts
    ca: Counts
    que: Counts
    red: Counts
    tron: NDArray[np.bool_]


def groups(hands: Counts) -> Groups:
    """Chắn, cạ, què and red cards of (N, 25) hands.

    Raises:
        ValueError: not an (N, 25) array of bytes.
    """
    _check(hands)
    found = np.empty((4, len(hands)), np.uint8)
    round_ = np.empty(len(hands), np.bool_)
    for rows, kinds in _blocks(hands):
        odd = kinds & _ONE
        chan, ca, que, red = found[:, rows]
        _sum(kinds >> _ONE, chan)
        in_rank = _by_rank(odd)
        _sum(in_rank >> _ONE, ca)
        _sum(in_rank & _ONE, que)
        que += odd[_CHI]
        _sum(kinds[_RED], red)
        # 20 cards in ten groups: chắn and cạ are then all there is.
        np.equal(chan + ca, (HAND_SIZE + 1) // 2, out=round_[rows])
        round_[rows] &= (que == 0) & (chan >= CHAN_TO_WIN)
    return Groups(found[0], found[1], found[2], found[3], round_)


def waits(hands: Counts) -> NDArray[np.uint32]:
    """The kinds each concealed hand of 19 waits for (R2.5): bit k for the kind of code order k.

    A hand of any other size, or one that waits for nothing, has no bit.

    Raises:
        ValueError: not an (N, 25) array of bytes.
    """
    _check(hands)
    found = np.empty(len(hands), np.uint32)
    for rows, kinds in _blocks(hands):
        found[rows] = _waits(kinds)
    return found


def _waits(kinds: Counts) -> NDArray[np.uint32]:
    odd = kinds & _ONE
    chan = _sum(kinds >> _ONE)
    in_rank = _by_rank(odd)
    alone = in_rank & _ONE
    chi = odd[_CHI]
    # Nineteen cards are nine groups and a què exactly when there is one què.
    one = (_sum(alone) + chi == 1) & (_sum(kinds) == HAND_SIZE)
    five = chan == CHAN_TO_WIN - 1
    # With six chắn, or with the què in a ba đầu, all its rank; else its own kind.
    wide = one & (chan >= CHAN_TO_WIN)
    narrow = one & five
    whole_rank = wide | (narrow & (in_rank == _SUITS).any(axis=0))
    suits = _suit_bits(odd)
    suits[:, whole_rank] = _suit_bits((kinds != COPIES).view(np.uint8))[:, whole_rank]
    # Only the rank of the què counts, so that sums pick its bits and their place.
    suits *= alone
    picked = _sum(suits).astype(np.uint32)
    place = _sum(alone * _FIRST_BIT[:, None])
    mask = picked << place
    mask *= wide | narrow
    mask |= (chi & narrow).astype(np.uint32) << np.uint32(_CHI)
    return mask


def _check(hands: Counts) -> None:
    if hands.ndim != 2 or hands.shape[1] != _KINDS or hands.dtype != np.uint8:
        shape = f"{hands.shape} of {hands.dtype}"
        raise ValueError(f"hands are an (N, {_KINDS}) array of uint8, not {shape}")


def _blocks(hands: Counts) -> Iterator[tuple[slice, Counts]]:
    """Some rows at a time, with a row for each kind: numpy is fast along rows."""
    for start in range(0, len(hands), BLOCK):
        rows = slice(start, start + BLOCK)
        yield rows, np.ascontiguousarray(hands[rows].T)


def _sum(rows: Counts, out: Counts | None = None) -> Counts:
    return np.add.reduce(rows, axis=0, dtype=np.uint8, out=out)


def _by_rank(odd: Counts) -> Counts:
    """How many suits of each rank have an odd copy: (8, n)."""
    return odd[0:_SUITED:_SUITS] + odd[1:_SUITED:_SUITS] + odd[2:_SUITED:_SUITS]


def _suit_bits(marked: Counts) -> Counts:
    """The marked suits of each rank as three bits: (8, n)."""
    bits = marked[0:_SUITED:_SUITS].copy()
    for suit in range(1, _SUITS):
        bits |= marked[suit:_SUITED:_SUITS] << np.uint8(suit)
    return bits
