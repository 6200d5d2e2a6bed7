"""A question of any skill: as it is asked on screen and on paper, and as the engine answers it."""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.banks.item import BankItem
from chanlearn.drills.codes import DealCode, profile_mark
from chanlearn.drills.items import Item, Reply, Row, level_of
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_GENERATOR, BY_ID, Skill
from chanlearn.drills.variants import has_levels
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.workshop.own import OWN, Written

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Question(NamedTuple):
    """One question under its code; `level` is how hard it is, where that is known.

    `blanks` are what is to be written in where there is nothing to choose from, `written` what
    belongs there. `bare` faces carry no name, for their reading is what is asked. `shown` are
    the cards that explain the answer.
    """

    code: str
    skill: Skill
    item: Item
    level: int | None = None
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
    level = level_of(code.seed) if has_levels(code.generator) else None
    if skill.id in ASKED:
        item = drill_for(skill.id).deal(code.seed, profile)
        return Question(str(code), skill, item, level)
    return _own(str(code), skill, OWN[skill.id].deal(code.seed), profile, level)


def picked_question(picked: BankItem, profile: Profile) -> Question:
    """A picked question among others that are judged by this profile."""
    code, skill, found = str(picked.code), picked.skill, picked.question
    if isinstance(found, Item):
        asked = Question(code, skill, found, picked.level)
    else:
        asked = _own(code, skill, found, picked.profile, picked.level)
    item = asked.item._replace(asked=text("{said}", said=picked.prompt))
    if picked.profile.id != profile.id:
        other = text("Câu này xét theo bộ luật {profile}.", profile=picked.profile.name)
        item = item._replace(told=(other, *item.told))
    return asked._replace(item=item)


def _own(code: str, skill: Skill, dealt: object, profile: Profile, level: int | None) -> Question:
    """A question of a drill that asks no items."""
    own = OWN[skill.id]
    made = own.ask(dealt, profile)
    if isinstance(made, Written):
        return Question(code, skill, made.item, level, made.blanks, made.answer, shown=made.shown)
    return Question(code, skill, made, level, bare=own.bare)
