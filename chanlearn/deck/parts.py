"""The pieces that faces are put together from, each drawn once and used on many cards.

Signs, pictures, ornaments, the seal of the red cards and the frames have fixed names; a word of
a card's name is the part `word-…`.
"""

from collections.abc import Iterator
from functools import cache
from html import escape

from chanlearn.deck.brush import block, dot, shifted, strokes
from chanlearn.deck.layers import Layers, printed
from chanlearn.deck.letters import cut
from chanlearn.deck.ornaments import ORNAMENTS
from chanlearn.deck.palette import INK, PAPER, WASH
from chanlearn.deck.pictures import PICTURES
from chanlearn.deck.signs import CHI_CHI_SIGN, RANK_SIGNS, SUIT_SIGNS

WIDTH, HEIGHT = 100, 360
SHORT_HEIGHT = 186
# How far a sign is stretched, across and down, and how much wider its brush is.
_SIZES = {"sign": ((0.95, 0.95), 0.95), "large": ((0.9, 1.7), 1.03)}

#: What the name of a part starts with that writes a word.
WORD = "word-"

_SEAL: Layers = (
    ("paper", dot(0, 0, 15)),
    ("red", dot(0, 0, 12.5)),
    ("paper", dot(0, 0, 9.6)),
    ("red", dot(0, 0, 8)),
    ("paper", block("0,-4.6 4.6,0 0,4.6 -4.6,0")),
)


def part(name: str) -> str:
    """The drawing of a part, as SVG."""
    if name.startswith(WORD):
        return _word(name.removeprefix(WORD))[0]
    return _drawings()[name]


def word_width(text: str) -> float:
    """How wide the part is that writes this word."""
    return _word(text)[1]


@cache
def _drawings() -> dict[str, str]:
    return dict(_signs()) | dict(_fields()) | dict(_frames()) | {"seal": printed(_SEAL)}


def _signs() -> Iterator[tuple[str, str]]:
    ranks = {str(rank): sign for rank, sign in RANK_SIGNS.items()}
    for name, sign in {**SUIT_SIGNS, **ranks, "cc": CHI_CHI_SIGN}.items():
        for size, (stretch, weight) in _SIZES.items():
            yield f"{size}-{name}", _inked(strokes(*sign, stretch=stretch, weight=weight))


def _inked(path: str) -> str:
    # The thin line around it takes the sharpness off corners, as ink on paper does.
    return f'<path fill="{INK}" stroke="{INK}" stroke-linejoin="round" d="{path}"/>'


def _fields() -> Iterator[tuple[str, str]]:
    for card, picture in PICTURES.items():
        yield f"picture-{card.code}", printed(picture)
    for suit, ornament in ORNAMENTS.items():
        yield f"ornament-{suit}", printed(ornament)


def _frames() -> Iterator[tuple[str, str]]:
    paper = _paper(HEIGHT)
    yield "frame-plain", paper + _panel(78, 204)
    yield "frame-learning", paper + _panel(78, 190)
    yield "frame-large", paper + _rule(170)
    yield "frame-short", _paper(SHORT_HEIGHT) + _rule(80)


def _paper(height: float) -> str:
    return _box(0.75, 0.75, 98.5, height - 1.5, 8, INK, 1.5, PAPER)


def _rule(y: float) -> str:
    return f'<path stroke="{WASH}" stroke-width="2" d="M8 {y:g}h84"/>'


def _panel(top: float, height: float) -> str:
    outer = _box(6, top, 88, height, 3, INK, 1.6)
    return outer + _box(9, top + 3, 82, height - 6, 1.5, WASH, 0.8)


def _box(
    x: float, y: float, width: float, height: float, corner: float,
    line: str, thick: float, fill: str = "none",
) -> str:  # fmt: skip
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" fill="{fill}" '
        f'stroke="{line}" stroke-width="{thick}"/>'
    )


def _word(text: str) -> tuple[str, float]:
    cut_word = cut(text)
    if cut_word is None:
        return _typeset(text)
    # One path: every piece of a card is looked at for each card on a page.
    letters = "".join(shifted(d, x) for x, d in cut_word.letters)
    return f'<path fill="{INK}" d="{letters}"/>', cut_word.width


def _typeset(text: str) -> tuple[str, float]:
    """A translated name may need letters that nobody has cut; any serif will do."""
    width = 17.0 * len(text)
    how = f'font-family="serif" font-size="34" textLength="{width}" lengthAdjust="spacingAndGlyphs"'
    return f'<text fill="{INK}" {how}>{escape(text, quote=False)}</text>', width
