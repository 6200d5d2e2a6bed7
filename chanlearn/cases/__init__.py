"""The case format: a disputed hand written down, judged, and explained.

`judge_case` takes one case as a mapping (from YAML, JSON or a form) and gives a `Judged`;
`read_cases` takes a file apart. The format is a contract with everybody who writes cases.

Each name is loaded when it is first asked for: whoever only reads fields needs no judge.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chanlearn.cases.fields import BadCase
    from chanlearn.cases.judge import KINDS, Judged, judge_case
    from chanlearn.cases.wait import WaitCase
    from chanlearn.cases.win import WinCase

__all__ = ["KINDS", "BadCase", "Judged", "WaitCase", "WinCase", "judge_case"]

_HOMES = {
    "BadCase": "chanlearn.cases.fields",
    "KINDS": "chanlearn.cases.judge",
    "Judged": "chanlearn.cases.judge",
    "WaitCase": "chanlearn.cases.wait",
    "WinCase": "chanlearn.cases.win",
    "judge_case": "chanlearn.cases.judge",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
