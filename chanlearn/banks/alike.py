"""Are two items one and the same, but for the names of ranks and suits?

The rules do not care which rank is which, nor which suit within a rank, but for what a question
leans on: red cards, the cards of lèo and tôm, those of the picture cước; and faces themselves
where faces are read. A `Mark` is what of a card has to stay.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, TypeAlias

from chanlearn.rules.cards import CARDS, RANKS, REDS, Card
from chanlearn.rules.cuoc.counting import LEO, TOM
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.waits import rank_mates

Mark: TypeAlias = Callable[[Card], str]

#: The pictures that cước lean on (R1.4).
_PICTURES = (Card.NHI_VAN, Card.TU_VAN, Card.NGU_VAN, Card.NGU_SACH, Card.BAT_VAN)


class Placed(NamedTuple):
    """A copy of a card somewhere: in hand, say, or eaten onto the mat."""

    place: str
    card: Card


def in_hand(cards: Iterable[Card], place: str = "hand") -> tuple[Placed, ...]:
    """Copies that lie together in no order."""
    return tuple(Placed(place, card) for card in cards)


def in_order(cards: Iterable[Card], place: str) -> tuple[Placed, ...]:
    """Copies one after the other."""
    return tuple(Placed(f"{place}{at:02}", card) for at, card in enumerate(cards))


def on_mat(mat: Iterable[MatGroup], place: str = "mat") -> tuple[Placed, ...]:
    """Groups on a mat, whichever was laid first."""
    return tuple(
        placed
        for group in mat
        for placed in (
            Placed(f"{place} {group.shape} eaten", group.eaten),
            *(Placed(f"{place} {group.shape} held", card) for card in group.from_hand),
        )
    )


def canonical(placed: Iterable[Placed], mark: Mark) -> Hashable:
    """The same for two heaps that differ in the names of ranks and suits only."""
    places: dict[Card, list[str]] = defaultdict(list)
    for place, card in placed:
        places[card].append(place)
    signed = {card: (mark(card), *sorted(places[card])) for card in places}
    ranks = [
        tuple(sorted(signed[card] for card in CARDS if card.rank == rank and card in signed))
        for rank in RANKS
    ]
    return signed.get(Card.CHI_CHI), tuple(sorted(filter(None, ranks)))


# What has to stay ---------------------------------------------------------------------------


def nothing(card: Card) -> str:
    """Chắn, cạ, què and waiting: any rank is like any other (R2)."""
    return ""


def colour(card: Card) -> str:
    """Red or black, and beside how many red ones of its rank (R1.2)."""
    reds = sum(it in REDS for it in rank_mates(card))
    return f"{card in REDS:d}{reds}"


def face(card: Card) -> str:
    """Every face is its own."""
    return card.code


def worth(card: Card) -> str:
    """All that cước lean on (R4)."""
    signs = ["red"] * (card in REDS) + ["leo"] * (card in LEO) + ["tom"] * (card in TOM)
    return " ".join([*signs, card.code if card in _PICTURES else ""])
