"""All the cước (R4): what a winning hand holds, and why not the rest."""

from chanlearn.rules.cuoc import counting, eating, pictures, winning
from chanlearn.rules.cuoc.base import REGISTRY, Cuoc, Found, Held, Missing, cuoc
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text
from chanlearn.rules.win import Win

__all__ = [
    "REGISTRY",
    "Cuoc",
    "Found",
    "Held",
    "Missing",
    "counting",
    "cuoc",
    "eating",
    "find_all",
    "held",
    "pictures",
    "winning",
]


def find_all(win: Win, profile: Profile) -> dict[str, Found]:
    """Every cước of the table, in the table's order: held, or the first condition that fails.

    The caller answers for `win` being a true win (`why_not(win) is None`).
    """
    found = {cuoc_id: REGISTRY[cuoc_id].find(win, profile) for cuoc_id in profile.points}
    others = [REGISTRY[cuoc_id].name for cuoc_id in held(found) if cuoc_id != "xuong"]
    if others:
        found["xuong"] = Missing(text("Bài có cước khác: {cuoc}.", cuoc=others))
    return found


def held(found: dict[str, Found]) -> dict[str, int]:
    """The cước held, and how many times."""
    return {cuoc_id: result.n for cuoc_id, result in found.items() if isinstance(result, Held)}
