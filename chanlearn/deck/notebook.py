"""Cards as pictures that a notebook draws by itself."""

from collections.abc import Iterable, Sequence

from chanlearn.catalogue import _, say
from chanlearn.deck.faces import STRIP, document, drawing, height, moved
from chanlearn.deck.names import whole_name
from chanlearn.deck.parts import WIDTH
from chanlearn.deck.style import Style
from chanlearn.rules.cards import CARDS, Card, Counts, listed
from chanlearn.rules.text import text

_ROW = 10  # A hand of 20 lies in two rows, as ten groups of two would.
_GAP = 6
_SHOWN = 50  # pixels to the width of a card


class Picture:
    """A drawing that notebooks show; `svg` is the whole of it."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def show(cards: Card | Counts | Iterable[Card], style: Style | str = Style.PLAIN) -> Picture:
    """A card, or cards laid in rows: in the order given, a hand of 25 counts in code order.

    Rows lie over each other like the rows of a hand on the table: of all but the last, only the
    strip with the signs is seen. Short cards lie free of each other.
    """
    laid, style = _cards(cards), Style(style)
    step = (height(style) if style is Style.SHORT else STRIP) + _GAP
    rows = [laid[start : start + _ROW] for start in range(0, len(laid), _ROW)]
    hand = "".join(
        moved(drawing(card, style), x * (WIDTH + _GAP), y * step)
        for y, row in enumerate(rows)
        for x, card in enumerate(row)
    )
    columns = min(len(laid), _ROW)
    across = max(columns * (WIDTH + _GAP) - _GAP, 1)
    down = (len(rows) - 1) * step + height(style) if rows else 1
    return Picture(document(hand, _title(laid), round(across * _SHOWN / WIDTH), (across, down)))


def _cards(cards: Card | Counts | Iterable[Card]) -> Sequence[Card]:
    if isinstance(cards, Card):
        return (cards,)
    given = tuple(cards)
    if len(given) == len(CARDS) and not any(isinstance(it, Card) for it in given):
        return listed(given)
    return tuple(Card(it) for it in given)


def _title(cards: Sequence[Card]) -> str:
    if not cards:
        return _("Không có quân nào")
    return whole_name(cards[0]) if len(cards) == 1 else say(text("Các quân: {cards}", cards=cards))
