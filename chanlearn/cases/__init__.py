"""The case format: a disputed hand written down, judged, and explained.

`judge_case` takes one case as a mapping (from YAML, JSON or a form) and gives a `Judged`;
`read_cases` takes a file apart. The format is a contract with everybody who writes cases.
"""

from chanlearn.cases.fields import BadCase
from chanlearn.cases.judge import KINDS, Judged, judge_case
from chanlearn.cases.wait import WaitCase
from chanlearn.cases.win import WinCase

__all__ = ["KINDS", "BadCase", "Judged", "WaitCase", "WinCase", "judge_case"]
