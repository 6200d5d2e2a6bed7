"""What a lesson's cells call: one name, one call, one thing to touch.

Each name is loaded when it is first asked for, so that a lesson's kernel carries no more than
the lesson shows.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "compare_waits": "chanlearn.course.waits",
    "own_hand": "chanlearn.course.referee",
    "wait_drill": "chanlearn.course.waits",
    "xuong_drill": "chanlearn.course.xuong",
}

__all__ = ["compare_waits", "own_hand", "wait_drill", "xuong_drill"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
