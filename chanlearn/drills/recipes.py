"""The same questions for a whole class: what is to be asked, and the number that chooses it."""

import hashlib
import json
from collections.abc import Collection
from typing import NamedTuple

from chanlearn.drills.planning import NO_PICKS, Offered, Picks, Source, Wanted, fresh
from chanlearn.drills.progress import Asked
from chanlearn.drills.skills import BY_ID, SKILLS

#: How many sets of questions there are of each kind, and how many states of what they come from
#: are told apart.
NUMBERS, STATES = 2**20, 2**15
MOST_QUESTIONS = 40


class Recipe(NamedTuple):
    """`Wanted` questions, the skills in the course's order, and their `number` below NUMBERS."""

    wanted: Wanted
    number: int

    def questions(self, offered: Offered, picks: Picks = NO_PICKS) -> tuple[Asked, ...]:
        """The questions: the same wherever `state` is the same."""
        return fresh(self.wanted, offered, self.number, picks)

    def state(self, offered: Offered, picks: Picks = NO_PICKS) -> int:
        """What the questions come from, below STATES: drills in their versions, banks."""
        letters = [BY_ID[it].generator for it in self.wanted.skills]
        drills = [(it, offered.get(it)) for it in letters]
        picked = [(code, level) for code, level in picks.items() if code[0] in letters]
        source = [drills, picked if self.wanted.source != "chia" else []]
        found = hashlib.sha256(json.dumps(source).encode()).digest()
        return int.from_bytes(found[:8], "big") % STATES


def recipe(
    skills: Collection[str],
    level: int,
    questions: int,
    profile: str,
    source: Source,
    number: int,
) -> Recipe:
    """The recipe for these skills in whatever order, and any number."""
    ordered = tuple(it.id for it in SKILLS if it.id in skills)
    return Recipe(Wanted(ordered, level, questions, profile, source), number % NUMBERS)
