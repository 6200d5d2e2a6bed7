"""PNG for print, by resvg: the one thing about the deck that needs a library."""

from importlib import import_module

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text


class NoRasteriser(BadInput):
    """The optional library that makes PNG is not installed."""


def png(svg: str, width: int) -> bytes:
    """The drawing as a PNG file `width` pixels wide.

    Raises:
        NoRasteriser: resvg-py is missing.
    """
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError as error:
        raise NoRasteriser(
            text("Muốn ghi PNG phải có resvg-py: pip install 'chanlearn[png]'. Ghi SVG thì không.")
        ) from error
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width))
