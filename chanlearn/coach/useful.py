"""Which cards bring 19 cards nearer to waiting, or win, and how many of them nobody has shown."""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.bots.bot import less
from chanlearn.bots.outlook import Live
from chanlearn.coach.distance import distance, is_within
from chanlearn.rules.cards import CARDS, Card, Counts
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import rank_mates, waiting


class Useful(NamedTuple):
    """How many cards are missing to a wait, and the kinds that bring it nearer with their copies.

    `away` is 0 while waiting, when the kinds are those that win, and None when no cards that are
    left make it wait. Copies are those the seat has not seen.
    """

    away: int | None
    kinds: tuple[tuple[Card, int], ...]

    @property
    def copies(self) -> int:
        """All of them."""
        return sum(copies for _card, copies in self.kinds)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds alone."""
        return tuple(card for card, _copies in self.kinds)


def useful(past: Past, live: Live) -> Useful:
    """What 19 cards can use; a card that only a fault would eat is of no use."""
    left = live.unseen
    here = away(past.hand, past.mat, left)
    if here == 0:
        kinds = waiting(past.hand, past.mat).cards
    elif here is None:
        kinds = ()
    else:
        kinds = tuple(card for card in CARDS if left[card] and _nearer(past, live, card, here))
    return Useful(here, tuple((card, left[card]) for card in kinds if left[card]))


def _nearer(past: Past, live: Live, card: Card, here: int) -> bool:
    left = less(live.unseen, card, 1)
    return any(is_within(hand, mat, left, here - 1) for hand, mat in _eaten(past, live, card))


def _eaten(past: Past, live: Live, card: Card) -> Iterator[tuple[Counts, tuple[MatGroup, ...]]]:
    """The ways to lay the card: with its like, or as a cạ with an odd card of its rank."""
    hand = past.hand
    if hand[card] and live.as_chan[card]:
        yield less(hand, card, 1), (*past.mat, MatGroup("chan", card, card))
    elif live.as_ca[card]:
        for held in rank_mates(card):
            if held != card and hand[held] % 2:
                yield less(hand, held, 1), (*past.mat, MatGroup("ca", card, held))


def away(hand: Counts, mat: tuple[MatGroup, ...], left: Counts) -> int | None:
    """The `distance` with what is left; None when that makes it wait for nothing."""
    try:
        return distance(hand, mat, left)
    except ValueError:
        return None


def missing(away: int | None) -> list[Text]:
    """How many cards are missing to a wait, of a hand that does not wait."""
    if away is None:
        return [text("Những quân còn lại không làm cho bài này chờ ù được nữa.")]
    return [counted("Còn thiếu {n} quân nữa mới chờ ù.", n=away)] if away else []
