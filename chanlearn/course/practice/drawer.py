"""What the browser keeps of the practice table: the round now, others left unfinished, the ways.

Beside the round that is shown, a few that were left in the middle are kept by their codes, so that
opening another deal loses nobody a game.
"""

import json
from typing import Any, NamedTuple

from chanlearn.course.practice.game import LONGEST_SAVED, Game

MOST_OTHERS = 4


class Drawer(NamedTuple):
    """`others` are rounds as `Game.saved` writes them, the last left first; `ways` by name."""

    others: tuple[str, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()

    def leave(self, game: Game) -> "Drawer":
        """With this round put away, if it is one to come back to."""
        kept = self.take(str(game.code))[1]
        if game.is_over or not game.own:
            return kept
        return kept._replace(others=(game.saved(), *kept.others)[:MOST_OTHERS])

    def take(self, code: str) -> tuple[str, "Drawer"]:
        """The round of this code, empty for none, and what is left without it."""
        found = next((it for it in self.others if _code(it) == code), "")
        return found, self._replace(others=tuple(it for it in self.others if it != found))

    def has(self, code: str) -> bool:
        """Is this round put away?"""
        return any(_code(it) == code for it in self.others)

    def chosen(self, name: str) -> str:
        """The way chosen, empty for the first one."""
        return dict(self.ways).get(name, "")

    def way(self, name: str, value: str) -> "Drawer":
        """With a way of showing chosen; empty for the first one."""
        ways = {**dict(self.ways), name: value}
        return self._replace(ways=tuple((it, said) for it, said in ways.items() if said))

    def written(self, game: Game) -> str:
        """Everything, the round that is shown first; `resume` reads that one."""
        if not self.others and not self.ways:
            return game.saved()
        found = json.loads(game.saved())
        found["others"] = [json.loads(it) for it in self.others]
        found["ways"] = dict(self.ways)
        return json.dumps(found, ensure_ascii=False)


def opened(kept: str) -> Drawer:
    """What was kept beside the round; nothing where that cannot be read."""
    try:
        found = json.loads(kept) if len(kept) <= LONGEST_SAVED else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return Drawer()
    others, ways = found.get("others"), found.get("ways")
    rounds = [it for it in others if isinstance(it, dict)] if isinstance(others, list) else []
    chosen = ways.items() if isinstance(ways, dict) else ()
    return Drawer(
        tuple(json.dumps(it, ensure_ascii=False) for it in rounds[:MOST_OTHERS]),
        tuple((name, it) for name, it in chosen if isinstance(it, str)),
    )


def _code(saved: str) -> Any:
    return json.loads(saved).get("van")
