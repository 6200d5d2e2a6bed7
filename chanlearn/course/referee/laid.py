"""Cards laid one by one into the places of a win, and the same cards as the form writes them."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.rules.cards import CARDS, COPIES, Card, format_cards, parse_card, parse_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.groups import MatGroup, ca, chan, chiu, format_group, makes_ca, parse_group
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import Lain, Place, Values

HAND, WON, THROWN = "hand", "card", "discards"
CHAN, CA, CHIU = "chan", "ca", "chiu"
PLACES = (
    Place(HAND, text("Trên tay")),
    Place(CHAN, text("Ăn chắn")),
    Place(CA, text("Ăn cạ")),
    Place(CHIU, text("Chíu")),
    Place(WON, text("Quân ù")),
    Place(THROWN, text("Đã đánh")),
)
LABELS = {it.name: it.label for it in PLACES}
#: How many copies go to a place at once.
TAKES = {CHAN: 2, CHIU: COPIES}
#: The fields of the form that hold cards.
FIELDS = ("hand", "mat", "card", "discards")


class Laid(NamedTuple):
    """What lies where; `eaten` is the card of a cạ whose second card is still to come."""

    hand: tuple[Card, ...] = ()
    mat: tuple[MatGroup, ...] = ()
    card: Card | None = None
    discards: tuple[Card, ...] = ()
    eaten: Card | None = None


def used(laid: Laid) -> Counter[Card]:
    """How many copies of each card lie somewhere."""
    groups = [card for group in laid.mat for card in group.cards]
    alone = [card for card in (laid.card, laid.eaten) if card is not None]
    return Counter([*laid.hand, *groups, *alone, *laid.discards])


def inside(laid: Laid, place: str) -> Counter[Card]:
    """How many copies of each card lie in a place."""
    if place == HAND:
        return Counter(laid.hand)
    if place == THROWN:
        return Counter(laid.discards)
    if place == WON:
        return Counter([laid.card] if laid.card is not None else [])
    half = [laid.eaten] if place == CA and laid.eaten is not None else []
    groups = [card for group in laid.mat if group.shape == place for card in group.cards]
    return Counter([*groups, *half])


def add(laid: Laid, place: str, card: Card) -> Laid:
    """With one more of this card, or a whole group of it, in that place.

    Raises:
        BadInput: not so many copies are left, or the card makes no cạ with the eaten one.
    """
    taken, needed = used(laid), TAKES.get(place, 1)
    if place == WON and laid.card is not None:
        taken[laid.card] -= 1
    left = COPIES - taken[card]
    if left <= 0:
        raise BadInput(text("Cả bốn quân {card} đã bày rồi.", card=card))
    if left < needed:
        raise BadInput(
            counted("{card} chỉ còn {n} quân, ở đây cần {needed}.", n=left, card=card,
                    needed=needed)
        )  # fmt: skip
    if place == HAND:
        return laid._replace(hand=(*laid.hand, card))
    if place == THROWN:
        return laid._replace(discards=(*laid.discards, card))
    if place == WON:
        return laid._replace(card=card)
    if place == CA:
        return _add_ca(laid, card)
    group = chan(card) if place == CHAN else chiu(card)
    return laid._replace(mat=(*laid.mat, group))


def _add_ca(laid: Laid, card: Card) -> Laid:
    eaten = laid.eaten
    if eaten is None:
        if card is Card.CHI_CHI:
            raise BadInput(text("Chi Chi không cùng hàng với quân nào, không ăn cạ được."))
        return laid._replace(eaten=card)
    if not makes_ca(eaten, card):
        raise BadInput(text("{eaten} và {card} không thành cạ.", eaten=eaten, card=card))
    return laid._replace(mat=(*laid.mat, ca(eaten, card)), eaten=None)


def take(laid: Laid, place: str, card: Card) -> Laid:
    """With one less of this card in that place: the last copy, or the last group that has it."""
    if place == HAND:
        return laid._replace(hand=_without(laid.hand, card))
    if place == THROWN:
        return laid._replace(discards=_without(laid.discards, card))
    if place == WON:
        return laid._replace(card=None) if laid.card == card else laid
    if place == CA and laid.eaten == card:
        return laid._replace(eaten=None)
    having = [at for at, it in enumerate(laid.mat) if it.shape == place and card in it.cards]
    return _without_group(laid, having[-1]) if having else laid


def remove(laid: Laid, row: str, item: int) -> Laid:
    """Without the item of that number in a row that `rows` made."""
    if row == "mat":
        return _without_group(laid, item)
    if row == CA:
        return laid._replace(eaten=None)
    if row == WON:
        return laid._replace(card=None)
    lying = sorted(laid.hand) if row == HAND else laid.discards
    return take(laid, row, lying[item])


def rows(laid: Laid) -> Iterator[Lain]:
    """What lies where, as the palette shows it."""
    hand = tuple((card,) for card in sorted(laid.hand))
    yield Lain(HAND, counted("Trên tay: {n} quân", n=len(hand)), hand)
    groups = tuple(group.cards for group in laid.mat)
    yield Lain("mat", counted("Dưới chiếu: {n} nhóm", n=len(groups)), groups)
    if laid.eaten is not None:
        label = text("Cạ mới có quân ăn, chọn tiếp quân hạ từ tay")
        yield Lain(CA, label, ((laid.eaten,),))
    if laid.card is not None:
        yield Lain(WON, text("Quân ù"), ((laid.card,),))
    if laid.discards:
        label = counted("Đã đánh và trả cửa: {n} quân", n=len(laid.discards))
        yield Lain(THROWN, label, tuple((card,) for card in laid.discards))


def written(laid: Laid) -> dict[str, str]:
    """The fields of the form that say the same."""
    return {
        "hand": format_cards(sorted(laid.hand)),
        "mat": "\n".join(map(format_group, laid.mat)),
        "card": "" if laid.card is None else laid.card.code,
        "discards": format_cards(laid.discards),
    }


def read(laid: Laid, name: str, value: str) -> Laid:
    """With what a field of the form says.

    Raises:
        BadInput: it says no cards.
    """
    if name == "hand":
        return laid._replace(hand=parse_cards(value))
    if name == "discards":
        return laid._replace(discards=parse_cards(value))
    if name == "card":
        return laid._replace(card=parse_card(value) if value else None)
    return laid._replace(mat=tuple(parse_group(part) for part in groups_in(value)))


def read_all(values: Values) -> Laid:
    """What a whole form says; a field that says no cards says nothing here."""
    laid = Laid()
    for name in FIELDS:
        try:
            laid = read(laid, name, values[name])
        except BadInput:
            continue
    return laid


def groups_in(value: str) -> list[str]:
    """The groups on the mat as they are typed: on lines, or between semicolons."""
    return [part.strip() for part in re.split(r"[;\n]", value) if part.strip()]


def happened(before: Laid, after: Laid, place: str) -> Text:
    """What was laid or taken, for whoever cannot see it."""
    counts = inside(after, place)
    cards = [card for card in CARDS for _copy in range(counts[card])]
    if before == after:
        return text("Không có gì đổi.")
    if not cards:
        return text("{place}: chưa có quân nào.", place=LABELS[place])
    return text("{place}: {cards}.", place=LABELS[place], cards=cards)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    if card not in cards:
        return cards
    at = len(cards) - 1 - cards[::-1].index(card)
    return cards[:at] + cards[at + 1 :]


def _without_group(laid: Laid, at: int) -> Laid:
    return laid._replace(mat=laid.mat[:at] + laid.mat[at + 1 :])
