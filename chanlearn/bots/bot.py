"""What a player is, and the manners all of them share: no fault, no false ù, no win let go."""

from collections.abc import Callable
from typing import Protocol

from chanlearn.rules.cards import Card, Counts
from chanlearn.rules.claims import CHIU_HELD
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import (
    Past,
    chiu_fault,
    discarding_fault,
    eating_fault,
    thrown_without_fault,
)
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.moves import Move
from chanlearn.rules.profile import Profile
from chanlearn.rules.verdict import holdings
from chanlearn.rules.view import View


class Bot(Protocol):
    """A player: from what a seat may see, one of its legal moves."""

    def choose(self, view: View) -> Move:
        """The move to make; `view.legal` is not empty."""


#: A bot for one seat, with its own dice.
Maker = Callable[[Dice], Bot]

WINS = ("u", "thien_u")

#: No win is worth less, so where the table's minimum is no higher nothing has to be counted.
SMALLEST_WIN = 2


def winning_move(view: View) -> Move | None:
    """The ù or thiên ù to claim; none below the table's minimum, which would be fined (R7.7)."""
    made = next((one for one in view.legal if one.act in WINS), None)
    smallest = view.settings.table.smallest
    if made is None or smallest <= SMALLEST_WIN:
        return made
    worth = holdings(view.win, view.settings.profile).best.points
    return made if worth >= smallest else None


def laid(past: Past, made: Move) -> Past:
    """The seat after eating or taking by chíu, before its discard."""
    card, held = made.card, made.held
    assert card is not None
    if made.act == "chiu":
        group = MatGroup("chiu", card, card)
        return past._replace(hand=less(past.hand, card, CHIU_HELD), mat=(*past.mat, group))
    assert held is not None
    group = MatGroup("chan" if card == held else "ca", card, held)
    return past._replace(hand=less(past.hand, held, 1), mat=(*past.mat, group))


def less(hand: Counts, card: Card, copies: int) -> Counts:
    """A hand without some copies of a card."""
    return (*hand[:card], hand[card] - copies, *hand[card + 1 :])


def faultless_takes(view: View) -> list[tuple[Move, Past]]:
    """Ways to eat or chíu the open card with no fault, each with the seat after it.

    A card is left to throw without a fault, too: only who eats has to discard, so a player who
    looks one step ahead never comes to a fault.
    """
    found = []
    for made in view.legal:
        if made.act in ("an", "chiu") and _take_fault(view, made) is None:
            after = laid(view.past, made)
            if thrown_without_fault(after, view.settings.profile):
                found.append((made, after))
    return found


def throws(view: View) -> list[Move]:
    """The discards or returns to choose from: those without a fault, else the least bad."""
    profile = view.settings.profile
    clean = set(thrown_without_fault(view.past, profile))
    allowed = [made for made in view.legal if made.act in ("danh", "tra")]
    found = [made for made in allowed if made.card in clean]
    if found or not allowed:
        return found
    costs = [_cost(view.past, made, profile) for made in allowed]
    return [made for made, cost in zip(allowed, costs, strict=True) if cost == min(costs)]


def passing(view: View) -> Move:
    """The legal move that neither takes the open card nor wins on it."""
    return next(made for made in view.legal if made.act in ("bo", "duoi", "boc"))


def _take_fault(view: View, made: Move) -> str | None:
    assert made.card is not None
    profile = view.settings.profile
    if made.act == "chiu":
        return chiu_fault(view.past, made.card, profile)
    assert made.held is not None
    return eating_fault(view.past, made.card, made.held, profile)


def _cost(past: Past, made: Move, profile: Profile) -> int:
    """How bad the fault in a discard is: 3 for báo, which ends the round for the player."""
    assert made.card is not None
    fault = discarding_fault(past, made.card, profile)
    classes = (profile.treo_tranh, profile.fined, profile.bao)
    return next((n for n, known in enumerate(classes, start=1) if fault in known), 0)
