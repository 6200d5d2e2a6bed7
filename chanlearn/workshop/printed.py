"""Card faces as PDF drawing instructions: each face is worked out once and placed often."""

from functools import cache
from typing import Any

from fpdf import FPDF
from fpdf.drawing import GraphicsContext
from fpdf.drawing_primitives import Transform
from fpdf.svg import SVGObject

from chanlearn.deck import Style
from chanlearn.deck.faces import drawing, height
from chanlearn.deck.palette import PAPER
from chanlearn.deck.parts import WIDTH
from chanlearn.rules.cards import Card


class _Kept(GraphicsContext):
    """A drawing whose instructions are made at its first use: a hand has twenty faces."""

    def __init__(self, inner: GraphicsContext) -> None:
        super().__init__()
        self.add_item(inner, clone=False)
        self._made: tuple[Any, Any, Any] | None = None

    def render(self, *args: Any, **keywords: Any) -> tuple[Any, Any, Any]:
        """The instructions, in the form `GraphicsContext.render` gives them."""
        if self._made is None:
            self._made = super().render(*args, **keywords)
        return self._made


class Faces:
    """The faces of one document."""

    def __init__(self, pdf: FPDF) -> None:
        self._pdf = pdf
        self._kept: dict[tuple[Card, Style, float], _Kept] = {}

    def draw(self, card: Card, style: Style, x: float, y: float, width: float) -> None:
        """Put a face `width` millimetres wide with its upper left corner at (x, y)."""
        key = (card, style, width)
        if key not in self._kept:
            tall = tall_as(style, width)
            svg = SVGObject(_svg(card, style))
            self._kept[key] = _Kept(
                svg.transform_to_rect_viewport(
                    scale=1, width=width, height=tall, ignore_svg_top_attrs=True
                )[2]
            )
        placed = GraphicsContext()
        placed.transform = Transform.translation(x, y)
        placed.add_item(self._kept[key], clone=False)
        with self._pdf.drawing_context() as context:
            context.add_item(placed, clone=False)


def tall_as(style: Style, width: float) -> float:
    """How tall a face of this width is."""
    return width * height(style) / WIDTH


@cache
def _svg(card: Card, style: Style) -> str:
    """The face on white: the sheet is paper already, and a printer saves its toner."""
    inked = drawing(card, style).replace(PAPER, "#ffffff")
    box = f'viewBox="0 0 {WIDTH} {height(style)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{inked}</svg>'
