"""A question of any skill: as it is asked on screen and on paper, and as the engine answers it."""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.drills.codes import DealCode, profile_mark
from chanlearn.drills.items import Item, Reply, Row
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_GENERATOR, BY_ID, Skill
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text
from chanlearn.workshop.own import OWN, Written

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Question(NamedTuple):
    """One question under its deal code.

    `blanks` are what is to be written in where there is nothing to choose from, `written` what
    belongs there. `bare` faces carry no name, for their reading is what is asked. `shown` are
    the cards that explain the answer.
    """

    code: str
    skill: Skill
    item: Item
    blanks: tuple[Text, ...] = ()
    written: Text | None = None
    bare: bool = False
    shown: tuple[Row, ...] = ()

    @property
    def lettered(self) -> tuple[tuple[str, Reply], ...]:
        """The replies with the letters they stand under."""
        return tuple(zip(LETTERS, self.item.replies, strict=False))

    @property
    def key(self) -> str:
        """The letters of the right replies; empty where the answer is written in."""
        return ", ".join(letter for letter, reply in self.lettered if reply.right)

    @property
    def answer(self) -> Text:
        """The right answer in words."""
        if self.written is not None:
            return self.written
        return self.item.answer

    def why(self) -> Iterator[Text]:
        """Why it is right, each reason once."""
        reasons = [why for reply in self.item.replies if reply.right for why in reply.why]
        yield from {str(it): it for it in [*reasons, *self.item.reasons]}.values()


def deal_code(skill: str, profile: Profile, seed: int) -> DealCode:
    """The code under which the learner's page opens the same question."""
    version = drill_for(skill).version if skill in ASKED else OWN[skill].version
    return DealCode(BY_ID[skill].generator, version, profile_mark(profile), seed)


def question(code: DealCode, profile: Profile) -> Question:
    """The question of a code made for this profile."""
    skill = BY_GENERATOR[code.generator]
    if skill.id in ASKED:
        return Question(str(code), skill, drill_for(skill.id).deal(code.seed, profile))
    own = OWN[skill.id]
    written = own.ask(code.seed, profile)
    if isinstance(written, Written):
        return Question(
            str(code), skill, written.item, written.blanks, written.answer, shown=written.shown
        )
    return Question(str(code), skill, written, bare=own.bare)
