"""The letters of the cards' names, cut with the same brush as the signs: no font is needed.

Each letter stands on the line y = 0 and takes its width; a mark sits over, or under, a small
letter 14 wide. Only what the 25 names need is here.
"""

import unicodedata
from typing import NamedTuple

from chanlearn.deck.brush import block, dot, strokes

GAP = 3.0  # between letters


class Word(NamedTuple):
    """Its letters as (x, path), and its width."""

    width: float
    letters: tuple[tuple[float, str], ...]


class _Letter(NamedTuple):
    width: float
    path: str


_A = ("13,-13,4 8,-17,4 3,-13,5 3,-5,5 7,-1.5,4 13,-6,3", "13,-18,5 13,0,5")
_LETTERS = {
    "B": _Letter(17, strokes(
        "3,-28,5 3,0,5", "3,-26,4 12,-25,5 13,-18,5 8,-15,4",
        "8,-15,4 15,-12,5 14,-4,5.5 8,-2,4 3,-2,4")),
    "C": _Letter(17, strokes(
        "16,-21,5 13,-26,4 8,-26,4 3,-20,5 3,-9,5.5 8,-2,4.5 13,-2,4 16,-7,4")),
    "L": _Letter(15, strokes("3,-28,5 3,0,5", "1,-2.3,4.5 15,-2.3,5")),
    "N": _Letter(20, strokes("3,-28,5 3,0,5", "3,-26,5.5 17,-2,5.5", "17,-28,5 17,0,5")),
    "S": _Letter(16, strokes(
        "15,-21,5 12,-26,4 6,-26,4 3,-21,5 6,-16,5 12,-13,5 14,-7,5 10,-2,4 5,-2,4 1.5,-7,4.5")),
    "T": _Letter(19, strokes("0,-25.5,5 19,-25.5,5", "9.5,-27,5 9.5,0,5")),
    "V": _Letter(19, block("-1,-28 4,-28 9.5,-8 15,-28 20,-28 12,0 7,0")),
    "a": _Letter(15.5, strokes(*_A)),
    "c": _Letter(13, strokes("13,-13,4 9,-17,4 3,-13,5 3,-5,5 8,-1.5,4 13,-5,4")),
    "g": _Letter(15.5, strokes(_A[0], "13,-18,5 13,2,5 9,7,4 2,6,4")),
    "h": _Letter(15.5, strokes("2.5,-29,5 2.5,0,5", "3,-11,3 8,-16.5,4 13,-12,5 13,0,5")),
    "i": _Letter(5, strokes("2.5,-18,5 2.5,0,5") + dot(2.5, -24.5, 3)),
    "m": _Letter(24, strokes(
        "2.5,-18,5 2.5,0,5", "3,-11,3 8,-16.5,4 12,-12,5 12,0,5",
        "12,-11,3 17,-16.5,4 21.5,-12,5 21.5,0,5")),
    "n": _Letter(15.5, strokes("2.5,-18,5 2.5,0,5", "3,-11,3 8,-16.5,4 13,-12,5 13,0,5")),
    "t": _Letter(12, strokes("4.5,-25,4 4.5,-6,5 7,-2,4 12,-2,3", "0,-16.5,4.5 11.5,-16.5,4")),
    "u": _Letter(15.5, strokes("2.5,-18,5 2.5,-6,5 7,-1.5,4 13,-7,3", "13,-18,5 13,0,5")),
}  # fmt: skip

_MARKS = {
    "\N{COMBINING ACUTE ACCENT}": strokes("6,-21.5,3 11.5,-28,5"),
    "\N{COMBINING BREVE}": strokes("1.5,-28,4 5,-23,4 10,-23,4 13.5,-28,4"),
    "\N{COMBINING CIRCUMFLEX ACCENT}": strokes("1,-21,4 7.5,-27,4", "7.5,-27,4 14,-21,4"),
    "\N{COMBINING DOT BELOW}": dot(7.5, 6, 3),
    "\N{COMBINING HOOK ABOVE}": strokes("4.5,-27,4 8,-30,3.5 11,-27,4 8,-24,3.5 7.5,-20.5,3.5"),
    "\N{COMBINING HORN}": strokes("13,-16.5,3 17.5,-18,4 18,-23,4"),
    "\N{COMBINING TILDE}": strokes("1,-22.5,3.5 4.5,-26,4 10,-22.5,4 14,-27,3.5"),
}
# The second mark on «ấ» stands beside the first.
_ASIDE = strokes("13,-26.5,3 17,-32,5")


def cut(word: str) -> Word | None:
    """The word in cut letters; None when a letter of it is not among them."""
    x = 0.0
    placed: list[tuple[float, str]] = []
    for cluster in _clusters(word):
        letter = _LETTERS.get(cluster[0])
        if letter is None or not set(cluster[1:]) <= set(_MARKS):
            return None
        placed.append((round(x, 1), letter.path + _marks(cluster[1:], letter)))
        x += letter.width + GAP + (2.5 if "\N{COMBINING HORN}" in cluster else 0)
    return Word(round(x - GAP, 1), tuple(placed))


def _clusters(word: str) -> list[str]:
    """Each letter with the marks it carries."""
    clusters: list[str] = []
    for sign in unicodedata.normalize("NFD", word):
        if unicodedata.combining(sign) and clusters:
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return clusters


def _marks(marks: str, letter: _Letter) -> str:
    if marks == "\N{COMBINING CIRCUMFLEX ACCENT}\N{COMBINING ACUTE ACCENT}":
        return _MARKS[marks[0]] + _ASIDE
    if letter.width < 10:  # «ị»
        return "".join(dot(letter.width / 2, 6, 3) for _mark in marks)
    return "".join(_MARKS[mark] for mark in marks)
