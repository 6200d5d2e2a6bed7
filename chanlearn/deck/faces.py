"""The 25 faces in four styles, and the back."""

from html import escape
from typing import NamedTuple

from chanlearn.catalogue import _, say
from chanlearn.deck.backs import BACK
from chanlearn.deck.names import whole_name
from chanlearn.deck.palette import RED, WASH
from chanlearn.deck.parts import HEIGHT, SHORT_HEIGHT, WIDTH, WORD, part, word_width
from chanlearn.deck.pictures import PICTURES
from chanlearn.deck.style import Style
from chanlearn.rules.cards import Card

#: The strip at the top of a card, in units of its width 100, that tells all of it in a fan.
STRIP = 96


class Placed(NamedTuple):
    """A part, and where it goes on the card."""

    part: str
    x: float
    y: float
    scale: float = 1
    colour: str | None = None

    @property
    def attributes(self) -> str:
        """How SVG says it."""
        colour = f' color="{self.colour}"' if self.colour else ""
        return _moved(self.x, self.y, self.scale) + colour


class Plan(NamedTuple):
    """What a face is put together from, the lowest layer first."""

    field: list[Placed]
    end: list[Placed]
    name: list[Placed]

    @property
    def two_ends(self) -> bool:
        """Whether the lower end shows the same as the upper, upside down."""
        return not self.name


#: Turns the upper end of a card into the lower one.
TURNED = f'transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"'


def height(style: Style) -> int:
    """How tall a face is whose width is 100."""
    return SHORT_HEIGHT if style is Style.SHORT else HEIGHT


def plan(card: Card, style: Style) -> Plan:
    """The parts of a face."""
    frame = Placed(f"frame-{style}", 0, 0)
    if style is Style.LARGE:
        return Plan([frame], _end(card, style), _name(card, (232, 308), 1.27))
    if style is Style.SHORT:
        return Plan([frame], _end(card, style), _name(card, (130, 171), 1))
    if style is Style.LEARNING:
        return Plan([frame, _field(card, 93)], _end(card, style), _name(card, (301, 343), 1))
    return Plan([frame, _field(card, 100)], _end(card, style), [])


def face(card: Card, style: Style | str = Style.PLAIN, width: int = WIDTH) -> str:
    """The face as an SVG document of its own, `width` pixels wide; it is named by its title."""
    style = Style(style)
    return document(drawing(card, style), whole_name(card), width, (WIDTH, height(style)))


def drawing(card: Card, style: Style) -> str:
    """The face as SVG elements."""
    field, end, name = (_put(parts) for parts in plan(card, style))
    turned = f"<g {TURNED}>{end}</g>" if plan(card, style).two_ends else ""
    return field + end + turned + name


def back(width: int = WIDTH) -> str:
    """The back, the same for every card."""
    return document(BACK, _("Lưng bài"), width)


def document(drawing: str, title: str, width: int, box: tuple[int, int] = (WIDTH, HEIGHT)) -> str:
    """An SVG document around a drawing of the size `box`."""
    across, down = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {across} {down}" '
        f'width="{width}" height="{round(width * down / across)}">'
        f"<title>{escape(title, quote=False)}</title>{drawing}</svg>"
    )


def moved(drawing: str, x: float, y: float, scale: float = 1) -> str:
    """The drawing somewhere else."""
    return f"<g{_moved(x, y, scale)}>{drawing}</g>"


def _moved(x: float, y: float, scale: float) -> str:
    moved = f"translate({x:g} {y:g})" if x or y else ""
    scaled = f"scale({scale:g})".replace("(0.", "(.") if scale != 1 else ""
    return f' transform="{moved}{scaled}"' if moved or scaled else ""


def _put(parts: list[Placed]) -> str:
    return "".join(f"<g{it.attributes}>{part(it.part)}</g>" for it in parts)


def _end(card: Card, style: Style) -> list[Placed]:
    """What stands at the end of a card: suit on the left, rank on the right; the red seal."""
    if style is Style.LARGE:
        size, left, right, seal = "large", 6, 55.5, Placed("seal", 50, 146, 1.25)
    else:
        size, left, right, seal = "sign", 5, 54, Placed("seal", 50, 80)
    names = [card.suit, str(card.rank)] if card.suit else [card.code]
    signs = [Placed(f"{size}-{name}", x, 8) for name, x in zip(names, (left, right), strict=False)]
    return [seal, *signs] if card.is_red else signs


def _field(card: Card, y: float) -> Placed:
    """The picture or the ornament; only red cards are printed in red."""
    if card in PICTURES:
        return Placed(f"picture-{card.code}", 10.5, y, 0.94)
    return Placed(f"ornament-{card.suit}", 10.5, y, 0.94, RED if card.is_red else WASH)


def _name(card: Card, lines: tuple[int, int], largest: float) -> list[Placed]:
    """The name on two lines; `lines` is where the letters of each stand."""
    placed = []
    for word, y in zip(say(card.full_name).split(" ", 1), lines, strict=False):
        width = word_width(word)
        scale = round(min(largest, 91 / width), 2)
        placed.append(Placed(WORD + word, round(WIDTH / 2 - width * scale / 2, 1), y, scale))
    return placed
