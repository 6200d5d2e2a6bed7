"""What a drill asks: one question, the cards it is about, and each reply with its reason.

Most skills are asked this way, so that one widget shows them all. A drill makes its items from
the engine: which reply is right is computed, never written down.
"""

from collections.abc import Callable
from typing import NamedTuple

from chanlearn.drills.codes import SEEDS
from chanlearn.rules.cards import Card
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text

#: Every drill has an easy, a middling and a hard kind of question.
LEVELS = (1, 2, 3)


class Row(NamedTuple):
    """Groups of cards under a label; cards of one group stand close together."""

    label: Text | None
    groups: tuple[tuple[Card, ...], ...]


class Reply(NamedTuple):
    """One thing that can be answered: `why` it is right or wrong, what choosing it would `cost`."""

    value: str
    said: Text
    right: bool
    why: tuple[Text, ...]
    cost: Text | None = None


class Item(NamedTuple):
    """A question. With `several`, every right reply is to be ticked; else one reply is chosen,
    and any right one will do.

    `told` is the story that stands above the cards, `reasons` what is explained whatever was
    answered.
    """

    asked: Text
    replies: tuple[Reply, ...]
    told: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    several: bool = False
    reasons: tuple[Text, ...] = ()

    @property
    def right(self) -> frozenset[str]:
        """The values of the right replies."""
        return frozenset(reply.value for reply in self.replies if reply.right)

    def accepts(self, chosen: frozenset[str]) -> bool:
        """Is this a right answer?"""
        return chosen == self.right if self.several else bool(chosen & self.right)

    @property
    def answer(self) -> Text:
        """The right replies in words: all of them, or any of them."""
        right = [reply.said for reply in self.replies if reply.right]
        if self.several or len(right) == 1:
            return text("{replies}", replies=right)
        *others, last = right
        return text("{replies} hoặc {last}", replies=others, last=last)


class Drill(NamedTuple):
    """Endless items for one skill: the same seed gives the same item in every Python.

    `generator` is the letter deal codes begin with; a `version` whose items changed is a new one.
    `by_profile` tells whether items depend on the profile, so that one is worth choosing.
    """

    skill: str
    generator: str
    version: int
    deal: Callable[[int, Profile], Item]
    by_profile: bool = True


def level_of(seed: int) -> int:
    """How hard the item of a seed is: a deal code rebuilds that too."""
    return LEVELS[seed % len(LEVELS)]


def seed_at(level: int, number: int) -> int:
    """The seed of this level among the three around a number (0 to SEEDS - 1) drawn by chance."""
    seed = number - number % len(LEVELS) + LEVELS.index(level)
    return seed if seed < SEEDS else seed - len(LEVELS)
