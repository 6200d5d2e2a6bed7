"""Gà nuôi: the pot that lives across rounds, followed move by move (R9)."""

from typing import NamedTuple

from chanlearn.rules.cards import Card
from chanlearn.rules.moves import Move
from chanlearn.rules.win import By

CHI_TIMES = 2


class Pot(NamedTuple):
    """What each seat has put in, in points, and what the next move may make dearer.

    `card` lies open, having come `by` a draw, discard or return of `thrower`; None before the
    first. `nhai` is the level of the running nhái chain.
    """

    paid: tuple[int, ...]
    card: Card | None = None
    by: By | None = None
    thrower: int = 0
    nhai: int = 0

    @property
    def points(self) -> int:
        """What lies in it from these moves."""
        return sum(self.paid)


def open_pot(players: int, start: int) -> Pot:
    """A round's pot: everybody has put in `start` points (R9.2)."""
    return Pot((start,) * players)


def after(pot: Pot, made: Move, *, chiu_u: bool = False) -> Pot:
    """The pot after a move; `chiu_u` tells that a claimed ù on a drawn card is by chíu (A28).

    On a discarded or returned card an ù can be no other.

    Raises:
        ValueError: a chíu or a chíu ù of a card that nobody is known to have brought.
    """
    act, card = made.act, made.card
    if act in ("danh", "tra"):
        # Eating or the chíu before it has ended the chain.
        return Pot(pot.paid, card, act, made.seat)
    if act == "boc":
        return _drawn(pot, made)
    if act == "chiu" or (act == "u" and (chiu_u or pot.by in ("danh", "tra"))):
        return _chiu(pot, made.seat, made.card)
    if act in ("an", "u"):
        return pot._replace(nhai=0) if pot.nhai else pot
    return pot


def _chiu(pot: Pot, seat: int, card: Card | None) -> Pot:
    """Everyone else pays for the chíu of a drawn card, its bringer for another (R9.3)."""
    if pot.by is None or pot.card != card:
        raise ValueError(f"nobody is known to have brought {card}")
    worth = CHI_TIMES if card is Card.CHI_CHI else 1
    if pot.by == "boc":
        return _everyone_but(pot, seat, worth)._replace(nhai=0)
    paid = list(pot.paid)
    paid[pot.thrower] += worth
    return pot._replace(paid=tuple(paid), nhai=0)


def _drawn(pot: Pot, made: Move) -> Pot:
    """Nhái: the drawn card is the one just declined (R9.4)."""
    nhai = pot.nhai + 1 if made.card == pot.card else 0
    if nhai:
        pot = _everyone_but(pot, made.seat, nhai * (CHI_TIMES if made.card is Card.CHI_CHI else 1))
    return Pot(pot.paid, made.card, "boc", made.seat, nhai)


def _everyone_but(pot: Pot, seat: int, worth: int) -> Pot:
    paid = tuple([put + worth * (other != seat) for other, put in enumerate(pot.paid)])
    return pot._replace(paid=paid)
