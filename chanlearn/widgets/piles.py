"""Cards lying in piles on a small table, and what a hand can do to them.

A card is known by its place in the list it was laid from, since copies cannot be told apart. A
zone holds its loose cards in one pile and every group in a pile of its own. Nothing here
changes a layout: each move gives a new one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import COPIES, Card, count
from chanlearn.rules.groups import arrange, makes_ca

Mark: TypeAlias = Literal["", "chan", "ca", "chiu", "ba_dau", "que"]


class Pile(NamedTuple):
    """Cards, by number, that lie together in a zone; loose ones are no group."""

    zone: str
    cards: tuple[int, ...]
    grouped: bool = False


Layout: TypeAlias = tuple[Pile, ...]


def mark_of(cards: Sequence[Card]) -> Mark:
    """What a group of these is; empty where they make nothing."""
    if len(cards) == 1:
        return "que"
    if len(cards) == 2 and cards[0] == cards[1]:
        return "chan"
    if len(cards) == 2 and makes_ca(*cards):
        return "ca"
    if len(cards) == COPIES and len(set(cards)) == 1:
        return "chiu"
    if len(cards) == 3 and len(set(cards)) == 3 and makes_ca(*cards[:2]) and makes_ca(*cards[1:]):
        return "ba_dau"
    return ""


def tidy(piles: Iterable[Pile]) -> Layout:
    """Without empty groups, and with the loose cards of a zone in one pile before its groups."""
    kept = [pile for pile in piles if pile.cards]
    zones = dict.fromkeys(pile.zone for pile in kept)
    return tuple(pile for zone in zones for pile in _tidy_zone(zone, kept))


def _tidy_zone(zone: str, piles: Sequence[Pile]) -> Iterator[Pile]:
    here = [pile for pile in piles if pile.zone == zone]
    loose = tuple(card for pile in here if not pile.grouped for card in pile.cards)
    if loose:
        yield Pile(zone, loose)
    yield from (pile for pile in here if pile.grouped)


def zone_of(layout: Layout, card: int) -> str:
    """Where the card lies."""
    return next(pile.zone for pile in layout if card in pile.cards)


def group(layout: Layout, chosen: Sequence[int], zone: str) -> Layout:
    """The chosen cards as one group in the zone."""
    return tidy([*_without(layout, chosen), Pile(zone, tuple(chosen), grouped=True)])


def loosen(layout: Layout, chosen: Sequence[int], zone: str | None = None) -> Layout:
    """The chosen cards loose, in `zone` or each where it lay."""
    places = dict.fromkeys(zone or zone_of(layout, card) for card in chosen)
    loose = [
        Pile(place, tuple(it for it in chosen if (zone or zone_of(layout, it)) == place))
        for place in places
    ]
    return tidy([*_without(layout, chosen), *loose])


def join(layout: Layout, chosen: Sequence[int], pile: int) -> Layout:
    """The chosen cards laid to the pile of that number."""
    zone, cards, grouped = layout[pile]
    rest = tuple(card for card in cards if card not in chosen)
    joined = Pile(zone, (*rest, *chosen), grouped)
    others = _without(layout, chosen)
    return tidy(joined if at == pile else other for at, other in enumerate(others))


def by_rank(layout: Layout, cards: Sequence[Card]) -> Layout:
    """The loose cards of every zone in code order."""
    return tuple(
        pile if pile.grouped else pile._replace(cards=tuple(sorted(pile.cards, key=_order(cards))))
        for pile in layout
    )


def by_groups(layout: Layout, cards: Sequence[Card], zone: str) -> Layout:
    """The cards of a zone as the rules arrange them (R2.3)."""
    here = [card for pile in layout if pile.zone == zone for card in pile.cards]
    arranged = arrange(count(cards[it] for it in here))
    kinds: list[tuple[Card, ...]] = [(card, card) for card in arranged.chan]
    kinds += arranged.ca
    kinds += [(card,) for card in arranged.que]
    left = sorted(here, key=_order(cards))
    groups = []
    for wanted in kinds:
        taken = []
        for card in wanted:
            taken.append(next(it for it in left if cards[it] == card))
            left.remove(taken[-1])
        groups.append(Pile(zone, tuple(taken), grouped=True))
    return tidy([*(pile for pile in layout if pile.zone != zone), *groups])


def find(
    layout: Layout, cards: Sequence[Card], wanted: Sequence[Card], first: str
) -> tuple[int, ...] | None:
    """Numbers of cards of the wanted kinds, loose ones and those of zone `first` before others.

    None where there are not so many.
    """
    order = [
        card
        for _far, _bound, pile in sorted(
            ((it.zone != first, it.grouped, it) for it in layout), key=lambda it: it[:2]
        )
        for card in pile.cards
    ]
    found: list[int] = []
    for kind in wanted:
        card = next((it for it in order if cards[it] == kind and it not in found), None)
        if card is None:
            return None
        found.append(card)
    return tuple(found)


def _without(layout: Layout, chosen: Sequence[int]) -> list[Pile]:
    return [
        pile._replace(cards=tuple(card for card in pile.cards if card not in chosen))
        for pile in layout
    ]


def _order(cards: Sequence[Card]) -> Callable[[int], tuple[Card, int]]:
    return lambda number: (cards[number], number)
