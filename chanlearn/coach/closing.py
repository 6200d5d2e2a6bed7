"""What a move forbids from then on: cards that only a fault would eat or throw any more (R6)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.faults import (
    Past,
    discarding_fault,
    eating_fault,
    laid_without_fault,
    thrown_without_fault,
)
from chanlearn.rules.profile import Profile
from chanlearn.rules.waits import rank_mates

#: Faults that follow from what one did; the others follow from what one holds.
OF_ACTS = frozenset(
    {
        *("danh_roi_an", "danh_roi_an_ca", "an_ca_danh_ca", "an_ca_an_chan_cung_hang"),
        *("bo_chan_an_chan", "bo_chan_an_ca", "bo_ca_an_ca"),
    }
)


class Closed(NamedTuple):
    """Cards that may no more be eaten as chắn or as cạ, or be thrown, and the fault it would be."""

    act: Literal["chan", "ca", "danh"]
    fault: str
    cards: tuple[Card, ...]


def closed(before: Past, after: Past, profile: Profile) -> tuple[Closed, ...]:
    """What the way from one past to the other has closed, of the cards in hand after it."""
    found: dict[tuple[Literal["chan", "ca", "danh"], str], list[Card]] = {}
    for act, fault, card in _newly(before, after, profile):
        cards = found.setdefault((act, fault), [])
        if card not in cards:
            cards.append(card)
    return tuple(Closed(act, fault, tuple(cards)) for (act, fault), cards in found.items())


def _newly(
    before: Past, after: Past, profile: Profile
) -> Iterator[tuple[Literal["chan", "ca", "danh"], str, Card]]:
    clean = thrown_without_fault(after, profile)
    for card in CARDS:
        held = [mate for mate in rank_mates(card) if after.hand[mate]]
        # Most cards are no fault: asked about together, that is soon known.
        fine = laid_without_fault(after, card, held, profile) if held else []
        for mate in held:
            if mate not in fine:
                fault = eating_fault(after, card, mate, profile)
                if fault in OF_ACTS and eating_fault(before, card, mate, profile) is None:
                    yield "chan" if card == mate else "ca", fault, card
        if after.hand[card] and card not in clean:
            fault = discarding_fault(after, card, profile)
            if fault is not None and discarding_fault(before, card, profile) is None:
                yield "danh", fault, card
