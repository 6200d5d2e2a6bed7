"""What a great many rounds of sensible bots came to: measured once, shipped, and read here.

`rounds.json` is what `chanlearn simulate` wrote; it says under `made` by which command, with how
many rounds, seed and version. Shares and means carry their 95 % intervals.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("rounds.json")


class Measured(NamedTuple):
    """A share of `n` in `of`, and the bounds that hold it 95 times in 100."""

    n: int
    of: int
    share: float
    low: float
    high: float


@cache
def rounds() -> dict[str, Any]:
    """The summary; see `chanlearn.simulate.summary` for what is in it."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
