"""The course's own deck: 25 faces and a back, drawn as SVG without fonts or pictures from outside.

- `face(card, style)`, `back()`: one card as an SVG document
- `sprite(styles)`: every face as a `<symbol>`, for a page that shows many cards
- `sheet()`: all faces, styles and signs to look at
- `show(cards)`: a card or a hand that a notebook draws by itself
"""

from chanlearn.deck.faces import STRIP, Style, back, face
from chanlearn.deck.pictures import PICTURES
from chanlearn.deck.show import Picture, show
from chanlearn.deck.sprite import sprite, symbol_id

__all__ = [
    "PICTURES",
    "STRIP",
    "Picture",
    "Style",
    "back",
    "face",
    "show",
    "sprite",
    "symbol_id",
]  # fmt: skip
