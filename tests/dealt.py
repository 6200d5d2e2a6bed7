"""Dealt hands written out, and a digest of many; needs the standard library alone.

Run as a program, it prints the digests of both generators for any Python to compare.
"""

import hashlib
import json
from typing import Any

from chanlearn.drills.waits import Position, deal_position
from chanlearn.drills.wins import deal_win
from chanlearn.rules.cards import format_cards, listed
from chanlearn.rules.groups import format_group
from chanlearn.rules.win import Win

SEEDS = range(0, 2**30, 2**30 // 1000)


def written_win(win: Win) -> dict[str, Any]:
    """The win as a case of the case format."""
    case: dict[str, Any] = {
        "hand": format_cards(listed(win.hand)),
        "mat": [format_group(group) for group in win.mat],
        "discards": format_cards(win.discards or ()),
        "dealer": win.dealer,
        "draws": win.draws,
        "before": win.before,
    }
    if win.card is not None:
        door = "tri" if win.own_door else "khac"
        case["win"] = {"card": win.card.code, "by": win.by, "door": door}
    return case


def written_position(position: Position) -> dict[str, Any]:
    """The position as a case of the case format."""
    return {
        "hand": format_cards(listed(position.hand)),
        "mat": [format_group(group) for group in position.mat],
    }


def digest(hands: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(hands, sort_keys=True).encode()).hexdigest()


def digests() -> dict[str, str]:
    """By generator and version, over `SEEDS`."""
    return {
        "u1": digest([written_win(deal_win(seed)) for seed in SEEDS]),
        "w1": digest([written_position(deal_position(seed)) for seed in SEEDS]),
    }


if __name__ == "__main__":
    print(json.dumps(digests()))
