"""What a lesson's cells call: one name, one call, one thing to touch.

Each name is loaded when it is first asked for, so that a lesson's kernel carries no more than
the lesson shows.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "arrange_drill": "chanlearn.course.arranging",
    "build_drill": "chanlearn.course.pairs",
    "colour_drill": "chanlearn.course.pairs",
    "compare_waits": "chanlearn.course.waits",
    "draw_and_win": "chanlearn.course.table",
    "face_drill": "chanlearn.course.faces",
    "look_alikes": "chanlearn.course.faces",
    "meet_cards": "chanlearn.course.faces",
    "own_hand": "chanlearn.course.referee",
    "pair_drill": "chanlearn.course.pairs",
    "practice_table": "chanlearn.course.practice.page",
    "red_cards": "chanlearn.course.faces",
    "wait_drill": "chanlearn.course.waits",
    "xuong_drill": "chanlearn.course.xuong",
}

__all__ = [
    "arrange_drill",
    "build_drill",
    "colour_drill",
    "compare_waits",
    "draw_and_win",
    "face_drill",
    "look_alikes",
    "meet_cards",
    "own_hand",
    "pair_drill",
    "practice_table",
    "red_cards",
    "wait_drill",
    "xuong_drill",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
