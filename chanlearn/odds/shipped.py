"""The chances of a deal as they ship: counting every hand anew would keep a page waiting.

`deals.json` is what `chanlearn odds deal --json` wrote; `make charts` writes it again.
"""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from chanlearn.odds.deals import DealOdds

FILE = Path(__file__).with_name("deals.json")


@cache
def deal_odds() -> DealOdds:
    """All of them, as `chanlearn.odds.deals.deal_odds` counts them."""
    return DealOdds(*map(_read, json.loads(FILE.read_text(encoding="utf-8")).values()))


def _read(written: str | dict[str, str]) -> Any:
    if isinstance(written, str):
        return Fraction(written)
    return {int(n): Fraction(chance) for n, chance in written.items()}
