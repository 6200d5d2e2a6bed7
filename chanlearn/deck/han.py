"""The Han signs that the cards' signs come from, to compare.

The outlines in `han.json` are those of LXGW WenKai TC, each in a box of 1000 units with the
baseline at 880. They are under the SIL Open Font License: `OFL-lxgw-wenkai.txt`.
"""

import json
from functools import cache
from importlib.resources import files

SIGNS = {
    "v": "萬", "w": "文", "s": "索",
    "2": "二", "3": "三", "4": "四", "5": "五", "6": "六", "7": "七", "8": "八", "9": "九",
    "cc": "枝",
}  # fmt: skip
UNITS = 1000


def outline(sign: str) -> str:
    """Path data of the Han sign behind a suit (`v`, `w`, `s`), a rank (`2` to `9`) or `cc`."""
    return _outlines()[SIGNS[sign]]


@cache
def _outlines() -> dict[str, str]:
    text = files("chanlearn.deck").joinpath("han.json").read_text(encoding="utf-8")
    outlines: dict[str, str] = json.loads(text)
    return outlines
