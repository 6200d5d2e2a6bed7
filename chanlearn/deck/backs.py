"""The back of the cards: red, woven like the mat they are played on."""

from chanlearn.deck.brush import block, dot
from chanlearn.deck.layers import printed
from chanlearn.deck.palette import INK, PAPER, RED

_STEP = 14
_ROWS, _COLUMNS = range(19, 342, _STEP), range(15, 86, _STEP)


def _weave() -> str:
    """Bundles of three bands, by turns level and upright, from dashed lines."""
    level, upright = ["", ""], ["", ""]
    for row, y in enumerate(_ROWS):
        level[row % 2] += "".join(f"M8 {y + shift}h84" for shift in (-3, 0, 3))
    for column, x in enumerate(_COLUMNS):
        upright[column % 2] += "".join(f"M{x + shift} 12v336" for shift in (-3, 0, 3))
    # A dash fills 11 of a step of 14, with 1.5 free at either end.
    first, second = 2 * _STEP - 1.5, _STEP - 1.5
    lines = ((level[0], first), (level[1], second), (upright[0], second), (upright[1], first))
    return (
        f'<g stroke="{PAPER}" stroke-width="1.5" stroke-dasharray="11 17">'
        + "".join(f'<path stroke-dashoffset="{offset}" d="{d}"/>' for d, offset in lines)
        + "</g>"
    )


_MEDALLION = printed((
    ("red", dot(50, 180, 31)),
    ("paper", dot(50, 180, 28)),
    ("red", dot(50, 180, 24.5)),
    ("paper", block("50,162 68,180 50,198 32,180")),
    ("red", block("50,169 61,180 50,191 39,180")),
))  # fmt: skip

BACK = (
    f'<rect x=".75" y=".75" width="98.5" height="358.5" rx="8" fill="{PAPER}" stroke="{INK}" '
    f'stroke-width="1.5"/><rect x="5" y="5" width="90" height="350" rx="4" fill="{RED}"/>'
    + _weave()
    + _MEDALLION
)
