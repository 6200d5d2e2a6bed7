"""The drill for each skill: by the letter of its deal codes."""

from importlib import import_module
from typing import Any, Protocol

from ipywidgets import VBox

from chanlearn.banks.shelf import asks_items
from chanlearn.course.deals import Deals
from chanlearn.drills.codes import BadCode, is_picked
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_GENERATOR, SKILLS
from chanlearn.rules.text import text
from chanlearn.widgets import Answer

#: Drills whose questions are no items: where these come from, and what shows them.
_OWN = {
    "mat_quan": ("chanlearn.drills.faces", "chanlearn.course.faces", "FaceDrill"),
    "do_den": ("chanlearn.drills.colours", "chanlearn.course.pairs", "ColourDrill"),
    "chan_ca": ("chanlearn.drills.pairs", "chanlearn.course.pairs", "PairDrill"),
    "nhat_doi": ("chanlearn.drills.building", "chanlearn.course.pairs", "BuildDrill"),
    "xep_bai": ("chanlearn.drills.arranging", "chanlearn.course.arranging", "ArrangeDrill"),
    "cho_gi": ("chanlearn.drills.waits", "chanlearn.course.waits", "WaitDrill"),
    "xuong": ("chanlearn.drills.wins", "chanlearn.course.xuong", "XuongDrill"),
}

#: The skills that can be asked, in the order of the lessons; one without a drill yet is left out.
OFFERED = tuple(it for it in SKILLS if it.id in _OWN or it.id in ASKED)


class Exercise(Protocol):
    """What every drill on a page has."""

    deals: Deals[Any]
    answer: Answer
    view: VBox


def versions() -> dict[str, int]:
    """The version of every drill there is, by its generator's letter."""
    return {it.generator: _version(it.id) for it in OFFERED}


def kind_of(code: str) -> tuple[str, bool]:
    """What drill a code needs: its generator's letter, and whether it is to ask items instead of
    questions of the skill's own kind.

    Raises:
        BadInput: a picked question that is not at hand.
    """
    letter = code[0]
    has_own = BY_GENERATOR[letter].id not in ASKED
    return letter, is_picked(code) and asks_items(code) and has_own


def asked_by(written: str) -> Exercise:
    """A drill of its own for the question of this code, which the drill is yet to open.

    Raises:
        BadCode: no skill here asks it.
    """
    code = written.strip().lower()
    if code[:1] not in versions():
        raise BadCode(text("Mã «{code}» không phải của kỹ năng nào ở đây.", code=written))
    letter, items = kind_of(code)
    return exercise(letter, items=items)


def exercise(letter: str, *, items: bool = False) -> Exercise:
    """A drill of its own for this generator; with `items` one that asks these in any case.

    Raises:
        KeyError: none is there.
    """
    skill = BY_GENERATOR[letter].id
    if items or skill in ASKED:
        # It brings the drills of items, which not every page has.
        from chanlearn.course.asking import item_drill

        return item_drill(skill)
    _questions, module, name = _OWN[skill]
    made: Exercise = getattr(import_module(module), name)()
    return made


def _version(skill: str) -> int:
    if skill in ASKED:
        return drill_for(skill).version
    version: int = import_module(_OWN[skill][0]).VERSION
    return version
