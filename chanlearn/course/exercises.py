"""The drill for each skill: by the letter of its deal codes."""

from importlib import import_module
from typing import Any, Protocol

from ipywidgets import VBox

from chanlearn.course.deals import Deals
from chanlearn.widgets import Answer

#: Where the questions come from, and what shows them. A skill not here yet is not offered.
_HOMES = {
    "m": ("chanlearn.drills.faces", "chanlearn.course.faces", "FaceDrill"),
    "d": ("chanlearn.drills.colours", "chanlearn.course.pairs", "ColourDrill"),
    "g": ("chanlearn.drills.pairs", "chanlearn.course.pairs", "PairDrill"),
    "b": ("chanlearn.drills.building", "chanlearn.course.pairs", "BuildDrill"),
    "x": ("chanlearn.drills.arranging", "chanlearn.course.arranging", "ArrangeDrill"),
    "w": ("chanlearn.drills.waits", "chanlearn.course.waits", "WaitDrill"),
    "u": ("chanlearn.drills.wins", "chanlearn.course.xuong", "XuongDrill"),
}


class Exercise(Protocol):
    """What every drill on a page has."""

    deals: Deals[Any]
    answer: Answer
    view: VBox


def offered() -> dict[str, int]:
    """The generators' letters, in the order of the lessons, each with its version."""
    return {letter: import_module(home[0]).VERSION for letter, home in _HOMES.items()}


def exercise(letter: str) -> Exercise:
    """A drill of its own for this generator.

    Raises:
        KeyError: none is there.
    """
    _drill, module, name = _HOMES[letter]
    made: Exercise = getattr(import_module(module), name)()
    return made
