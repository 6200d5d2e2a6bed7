"""Printing a drawing: layers of ink, one over the other, as a woodcut is printed."""

from typing import TypeAlias

from chanlearn.deck import palette

Layer: TypeAlias = tuple[str, str] | tuple[str, str, float]
"""A colour's name and path data: a shape filled with it, or a line drawn this wide."""
Layers: TypeAlias = tuple[Layer, ...]
"""From the bottom to the top."""

EDGED = "edged"  # An ink line around paper.
COLOURS = {
    "paper": palette.PAPER,
    "ink": palette.INK,
    "red": palette.RED,
    "wash": palette.WASH,
    # Whatever ink the card asks for where it places the drawing.
    "own": "currentColor",
}


def printed(layers: Layers) -> str:
    """The layers as SVG paths."""
    return "".join(map(_path, layers))


def _path(layer: Layer) -> str:
    if len(layer) == 2:
        name, d = layer
        return f'<path fill="{COLOURS[name]}" d="{d}"/>'
    name, d, width = layer
    fill, line = (palette.PAPER, palette.INK) if name == EDGED else ("none", COLOURS[name])
    return f'<path fill="{fill}" stroke="{line}" stroke-width="{width:g}" d="{d}"/>'
