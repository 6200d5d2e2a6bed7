"""All faces in one string, each part once: for pages that show many cards."""

from collections.abc import Iterable

from chanlearn.deck.backs import BACK
from chanlearn.deck.faces import TURNED, Placed, height, plan
from chanlearn.deck.parts import HEIGHT, WIDTH, part
from chanlearn.deck.style import Style
from chanlearn.rules.cards import CARDS, Card

BACK_ID = "chan-back"


def symbol_id(card: Card, style: Style | str = Style.PLAIN) -> str:
    """What a `<use href="#…">` asks the sprite for."""
    return f"chan-{card.code}-{Style(style)}"


def sprite(styles: Iterable[Style | str] = tuple(Style)) -> str:
    """An SVG without size that holds a `<symbol>` for each face in these styles, and the back.

    `<svg viewBox="0 0 100 360"><use href="#chan-9v-plain"/></svg>` then shows a card; a short one
    is 186 tall. A `<use>`
    finds its symbol in the same document or shadow root only. The symbols carry no names: say
    the card's name on the element that shows it.
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
        f"{symbols(styles)}</svg>"
    )


def symbols(styles: Iterable[Style | str]) -> str:
    """What the sprite holds, for a drawing that uses the symbols itself."""
    shared = _Shared()
    faces = "".join(
        _symbol(symbol_id(card, style), shared.face(card, Style(style)), height(Style(style)))
        for style in styles
        for card in CARDS
    )
    return f"<defs>{shared.definitions()}</defs>{faces}{_symbol(BACK_ID, BACK)}"


class _Shared:
    """Parts and ends of cards, drawn once and used by their ids."""

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}

    def face(self, card: Card, style: Style) -> str:
        field, end, name = plan(card, style)
        if name:
            return "".join(map(self.placed, field + end + name))
        upper = self.id("".join(map(self.placed, end)))
        ends = f'<use href="#{upper}"/><use href="#{upper}" {TURNED}/>'
        return "".join(map(self.placed, field)) + ends

    def placed(self, it: Placed) -> str:
        return f'<use href="#{self.id(part(it.part))}"{it.attributes}/>'

    def id(self, drawing: str) -> str:
        return self.ids.setdefault(drawing, f"chan{len(self.ids)}")

    def definitions(self) -> str:
        return "".join(_named(drawing, it) for drawing, it in self.ids.items())


def _named(drawing: str, name: str) -> str:
    """The drawing under a name that `<use>` can ask for; a single element carries it itself."""
    if drawing.count("<") == 1:
        return drawing.replace(" ", f' id="{name}" ', 1)
    return f'<g id="{name}">{drawing}</g>'


def _symbol(symbol: str, drawing: str, height: int = HEIGHT) -> str:
    return f'<symbol id="{symbol}" viewBox="0 0 {WIDTH} {height}">{drawing}</symbol>'
