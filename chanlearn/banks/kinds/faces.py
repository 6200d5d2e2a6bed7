"""Lesson 1: faces, colours, two cards, and a spread to pick from."""

from collections.abc import Callable

from chanlearn.banks.alike import colour, face, in_hand, in_order
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.kinds.parts import CARD, CARDS, FLAG, choice
from chanlearn.cases.fields import BadCase, Fields, card, cards, expected, flag, one_of
from chanlearn.drills import building, colours, faces, pairs
from chanlearn.drills.items import Item, Reply
from chanlearn.rules.cards import Card, format_cards
from chanlearn.rules.text import Text, text

FEWEST_FACES, MOST_FACES = 2, 6
MOST_NAMED = 8
NONE_RED = "khong"


def several(least: int, most: int) -> Callable[[object], tuple[Card, ...]]:
    """Reads so many different cards."""

    def read(value: object) -> tuple[Card, ...]:
        found = cards(value)
        if not least <= len(found) <= most or len(set(found)) < len(found):
            raise expected(value, text("{least} đến {most} quân khác nhau", least=least, most=most))
        return found

    return read


def _face(fields: Fields, _envelope: Envelope) -> Content:
    shown = fields.take("card", card)
    among = fields.take("among", several(FEWEST_FACES, MOST_FACES))
    named = fields.take_or("named", flag, default=False)
    if shown not in among:
        raise BadCase("among", text("phải có cả {card} trong đó", card=shown))
    question = faces.Question(shown, among, named)
    return Content(
        {"name": str(shown.full_name)},
        lambda: question,
        (*in_hand([shown], "asked"), *in_hand(among, "among")),
        face,
        named,
    )


def _colours(fields: Fields, _envelope: Envelope) -> Content:
    named = fields.take("cards", several(1, MOST_NAMED))
    red = [it for it in named if it.is_red]
    return Content(
        {"red": format_cards(red)}, lambda: _colour_item(named), in_hand(named, "named"), colour
    )


def _colour_item(named: tuple[Card, ...]) -> Item:
    replies = [Reply(it.code, it.full_name, it.is_red, _why_coloured(it)) for it in named]
    red = [it for it in named if it.is_red]
    why = text("Có đấy: {cards}.", cards=red) if red else text("Không quân nào trong đó đỏ.")
    none = Reply(NONE_RED, text("Không quân nào"), not red, (why,))
    return Item(
        asked=text("Quân nào đỏ? Chọn tất cả."),
        replies=(*replies, none),
        several=True,
        reasons=(list(colours.explain(named[0]))[-1],),
    )


def _why_coloured(it: Card) -> tuple[Text, ...]:
    return (next(colours.explain(it)),)


def _pair(fields: Fields, _envelope: Envelope) -> Content:
    def read(value: object) -> pairs.Two:
        found = cards(value)
        if len(found) != len(pairs.Two._fields):
            raise expected(value, text("đúng hai quân"))
        return pairs.Two(*found)

    two = fields.take("cards", read)
    return Content({"group": pairs.kind_of(two)}, lambda: two, in_hand(two, "two"), face)


def _spread(fields: Fields, _envelope: Envelope) -> Content:
    def read(value: object) -> tuple[Card, ...]:
        found = cards(value)
        if not building.WANTED < len(found) <= building.SPREAD:
            raise expected(value, text("3 đến {most} quân", most=building.SPREAD))
        return found

    laid = fields.take("cards", read)
    want = fields.take("want", one_of(("chan", "ca")))
    found = list(building.solutions(laid, want))
    if len(found) != 1:
        why = text("có {n} cách chọn ra hai quân như thế, phải đúng một", n=len(found))
        raise BadCase("cards", why)
    spread = building.Spread(laid, "chan" if want == "chan" else "ca")
    return Content(
        {"pick": format_cards(sorted(found[0]))}, lambda: spread, in_order(laid, "laid"), face, want
    )


KINDS = {
    "face": Kind(
        _face, {"card": CARD, "among": CARDS, "named": FLAG}, ("card", "among"), ("mat_quan",)
    ),
    "colours": Kind(_colours, {"cards": CARDS}, ("cards",), ("do_den",)),
    "pair": Kind(_pair, {"cards": CARDS}, ("cards",), ("chan_ca",)),
    "spread": Kind(
        _spread, {"cards": CARDS, "want": choice("chan", "ca")}, ("cards", "want"), ("nhat_doi",)
    ),
}
