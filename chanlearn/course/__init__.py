"""What a lesson's cells call: one name, one call, one thing to touch.

Each name is loaded when it is first asked for, so that a lesson's kernel carries no more than
the lesson shows.
"""

from functools import partial
from importlib import import_module
from typing import Any

from chanlearn.course.later import one_by_one, part

_HOMES = {
    "any_skill": "chanlearn.course.training.page",
    "ask": "chanlearn.course.asking",
    "arrange_drill": "chanlearn.course.arranging",
    "build_drill": "chanlearn.course.pairs",
    "colour_drill": "chanlearn.course.pairs",
    "cuoc_gallery": "chanlearn.course.gallery",
    "compare_waits": "chanlearn.course.waits",
    "chart": "chanlearn.course.charts",
    "class_tally": "chanlearn.course.classroom.page",
    "discard_odds": "chanlearn.course.chances",
    "holds_odds": "chanlearn.course.chances",
    "wait_odds": "chanlearn.course.chances",
    "draw_and_win": "chanlearn.course.table",
    "face_drill": "chanlearn.course.faces",
    "look_alikes": "chanlearn.course.faces",
    "meet_cards": "chanlearn.course.faces",
    "own_hand": "chanlearn.course.referee.own",
    "pair_drill": "chanlearn.course.pairs",
    "pot_ledger": "chanlearn.course.ledger",
    "practice_table": "chanlearn.course.practice.page",
    "referee_page": "chanlearn.course.referee.page",
    "red_cards": "chanlearn.course.faces",
    "try_move": "chanlearn.course.little_table",
    "wait_drill": "chanlearn.course.waits",
    "call_sum": "chanlearn.course.sums",
    "fault_table": "chanlearn.course.villages",
    "price_table": "chanlearn.course.villages",
    "three_prices": "chanlearn.course.villages",
    "who_pays": "chanlearn.course.villages",
    "xuong_drill": "chanlearn.course.xuong",
}

__all__ = [
    "any_skill",
    "arrange_drill",
    "ask",
    "build_drill",
    "call_sum",
    "chart",
    "class_tally",
    "colour_drill",
    "compare_waits",
    "cuoc_gallery",
    "discard_odds",
    "draw_and_win",
    "face_drill",
    "fault_table",
    "holds_odds",
    "look_alikes",
    "meet_cards",
    "own_hand",
    "pair_drill",
    "pot_ledger",
    "practice_table",
    "price_table",
    "red_cards",
    "referee_page",
    "three_prices",
    "try_move",
    "wait_drill",
    "wait_odds",
    "who_pays",
    "xuong_drill",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return part(name, partial(find, name)) if one_by_one(name) else find(name)


def find(name: str) -> Any:
    """The function itself, loaded if it is not yet."""
    return getattr(import_module(_HOMES[name]), name)
