"""The course's own deck: 25 faces and a back, drawn as SVG without fonts or pictures from outside.

- `face(card, style)`, `back()`: one card as an SVG document
- `sprite(styles)`: every face as a `<symbol>`, for a page that shows many cards; `symbol_id(card,
  style)` and `BACK_ID` are what its `<use>` asks for, `STRIP` how much of a card a fan must show
- `sheet()`: all faces, styles and signs to look at
- `show(cards)`: a card or a hand that a notebook draws by itself

What draws is loaded when it is first asked for: whoever only names a style needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chanlearn.deck.style import Style

if TYPE_CHECKING:
    from chanlearn.deck.contact_sheet import sheet
    from chanlearn.deck.faces import STRIP, back, face
    from chanlearn.deck.notebook import Picture, show
    from chanlearn.deck.pictures import PICTURES
    from chanlearn.deck.sprites import BACK_ID, sprite, symbol_id

_HOMES = {
    "sheet": "contact_sheet",
    "STRIP": "faces",
    "back": "faces",
    "face": "faces",
    "Picture": "notebook",
    "show": "notebook",
    "PICTURES": "pictures",
    "BACK_ID": "sprites",
    "sprite": "sprites",
    "symbol_id": "sprites",
}

__all__ = [
    "BACK_ID",
    "PICTURES",
    "STRIP",
    "Picture",
    "Style",
    "back",
    "face",
    "sheet",
    "show",
    "sprite",
    "symbol_id",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
