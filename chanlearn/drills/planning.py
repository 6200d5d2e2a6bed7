"""Which questions a quiz has, as the learner chose them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from chanlearn.drills.codes import SEEDS, BadCode, DealCode, parse_code
from chanlearn.drills.items import seed_at
from chanlearn.drills.progress import Asked
from chanlearn.drills.skills import BY_ID
from chanlearn.drills.variants import has_levels, variant
from chanlearn.rules.dice import Dice

#: The version of each generator whose drill is there, by the generator's letter.
Offered: TypeAlias = Mapping[str, int]
ANY_LEVEL = 0


class Wanted(NamedTuple):
    """Skills by id, how hard (`ANY_LEVEL` for all), how many questions, for which profile."""

    skills: Sequence[str]
    level: int
    questions: int
    profile: str


def fresh(wanted: Wanted, offered: Offered, number: int) -> tuple[Asked, ...]:
    """New questions, the skills in turn; the same `number` gives the same ones."""
    dice = Dice(number)
    letters = [BY_ID[it].generator for it in wanted.skills if BY_ID[it].generator in offered]
    asked: dict[Asked, None] = {}
    while letters and len(asked) < wanted.questions:
        for letter in dice.shuffled(letters):
            seed = dice.below(SEEDS)
            if wanted.level != ANY_LEVEL and has_levels(letter):
                seed = seed_at(wanted.level, seed)
            code = DealCode(letter, offered[letter], wanted.profile, seed)
            asked[Asked(str(code))] = None
    return tuple(asked)[: wanted.questions]


def again(missed: Sequence[str], offered: Offered, marks: Sequence[str]) -> Iterator[Asked]:
    """Missed questions once more, the oldest first; only those that can be rebuilt here."""
    for written in missed:
        if _rebuilt(written, offered, marks) is not None:
            yield Asked(written, missed=written)


def varied(
    missed: Sequence[str], offered: Offered, marks: Sequence[str], number: int
) -> Iterator[Asked]:
    """Another question of the same kind for each missed one."""
    dice = Dice(number)
    used = set(missed)
    for written in missed:
        code = _rebuilt(written, offered, marks)
        if code is None:
            continue
        other = variant(code, dice.below(SEEDS))
        while str(other) in used:
            other = variant(code, dice.below(SEEDS))
        used.add(str(other))
        yield Asked(str(other), missed=written)


def _rebuilt(written: str, offered: Offered, marks: Sequence[str]) -> DealCode | None:
    """The code, where its drill, in its version, and its profile are here."""
    try:
        code = parse_code(written)
    except BadCode:
        return None
    here = offered.get(code.generator) == code.version and code.profile in marks
    return code if here else None
