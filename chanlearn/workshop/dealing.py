"""The questions of a block: by the evening's seed, easy ones first, no two alike.

Picked ones come first where there are some; what is missing is dealt.
"""

from collections.abc import Hashable, Sequence

from chanlearn.banks.item import BankItem
from chanlearn.drills.codes import SEEDS
from chanlearn.drills.items import LEVELS, seed_at
from chanlearn.drills.skills import Skill
from chanlearn.drills.variants import KINDS
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.workshop.questions import Question, deal_code, picked_question, question

#: How many are looked at for one of a kind that the block has not yet.
TRIES = 12
#: More skills than there are: each place in the plan has chances of its own.
PLACES = 1_000


def deal_block(
    skill: Skill,
    number: int,
    seed: int,
    place: int,
    profile: Profile,
    picks: Sequence[BankItem] = (),
) -> tuple[Question, ...]:
    """So many questions of a skill; `place` is the block's in the plan."""
    dice = Dice(seed * PLACES + place)
    left = dice.shuffled([it for it in picks if it.skill == skill])
    asked: list[Question] = []
    for at in range(number):
        level = LEVELS[at * len(LEVELS) // number]
        picked = _take(left, level)
        if picked is not None:
            asked.append(picked_question(picked, profile))
        else:
            asked.append(_another(dice, skill, level, profile, asked))
    return tuple(asked)


def _take(left: list[BankItem], level: int) -> BankItem | None:
    """One of this level, and no longer left; None where there is none."""
    for at, it in enumerate(left):
        if it.level == level:
            return left.pop(at)
    return None


def _another(
    dice: Dice, skill: Skill, level: int, profile: Profile, asked: list[Question]
) -> Question:
    """A question unlike those asked before, and of a kind of its own if chance has one."""
    spare: Question | None = None
    kinds = {_kind(it) for it in asked}
    seen = {_content(it) for it in asked}
    for _attempt in range(TRIES):
        found = _deal(dice, skill, level, profile)
        if _content(found) in seen:
            continue
        if _kind(found) not in kinds:
            return found
        spare = spare or found
    while spare is None:
        found = _deal(dice, skill, level, profile)
        spare = None if _content(found) in seen else found
    return spare


def _deal(dice: Dice, skill: Skill, level: int, profile: Profile) -> Question:
    seed = dice.below(SEEDS)
    if skill.generator not in KINDS:
        seed = seed_at(level, seed)
    return question(deal_code(skill.id, profile, seed), profile)


def _kind(asked: Question) -> Hashable:
    """What the question comes down to: the same is asked, and the same is right."""
    return asked.item.asked.source, asked.key or str(asked.answer)


def _content(asked: Question) -> Hashable:
    item = asked.item
    return str(item.asked), *map(str, item.told), *(row.groups for row in item.rows)
