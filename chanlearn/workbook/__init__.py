"""What a cell of an exercise notebook calls: `check` an answer, `show` a question, and tools.

    from chanlearn.workbook import check, show

    show("cau-sai-do-den")
    check("cau-sai-do-den", "b")

An answer is judged at once, by the engine, with a reason and a hint when it is wrong: the key
is told to nobody, and nothing is stored. `given` hands out what an exercise is about. `deals`,
`bars`, `village`, `own_cuoc`, `judge`, `match`, `records` and `replayed` let a class on Python
work with the game itself.

Each name is loaded when it is first asked for.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "bars": "drawing",
    "check": "checking",
    "deals": "hands",
    "given": "checking",
    "judge": "villages",
    "match": "table",
    "own_cuoc": "villages",
    "records": "table",
    "replayed": "table",
    "show": "checking",
    "village": "villages",
}

__all__ = [
    "bars",
    "check",
    "deals",
    "given",
    "judge",
    "match",
    "own_cuoc",
    "records",
    "replayed",
    "show",
    "village",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
