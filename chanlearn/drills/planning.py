"""Which questions a quiz has, as the learner chose them."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.codes import SEEDS, BadCode, DealCode, parse_code
from chanlearn.drills.items import LEVELS, seed_at
from chanlearn.drills.progress import Asked
from chanlearn.drills.skills import BY_ID
from chanlearn.drills.variants import has_levels, variant
from chanlearn.rules.dice import Dice

#: The version of each generator whose drill is there, by the generator's letter.
Offered: TypeAlias = Mapping[str, int]
#: The picked questions at hand by code, each with its level, in the banks' order.
Picks: TypeAlias = Mapping[str, int]
NO_PICKS: Picks = MappingProxyType({})
ANY_LEVEL = 0
#: Where questions come from: dealt, picked, or either.
Source: TypeAlias = Literal["chia", "chon", "ca_hai"]


class Wanted(NamedTuple):
    """Skills by id, how hard (`ANY_LEVEL` for all), how many questions, for which profile.

    Of picked ones there may not be as many.
    """

    skills: Sequence[str]
    level: int
    questions: int
    profile: str
    source: Source = "chia"


def fresh(
    wanted: Wanted, offered: Offered, number: int, picks: Picks = NO_PICKS
) -> tuple[Asked, ...]:
    """New questions, the skills in turn; the same `number` gives the same ones."""
    dice = Dice(number)
    letters = [BY_ID[it].generator for it in wanted.skills if BY_ID[it].generator in offered]
    left = {letter: _fitting(dice, letter, wanted, picks) for letter in letters}
    asked: dict[Asked, None] = {}
    while letters and len(asked) < wanted.questions:
        for letter in dice.shuffled(letters):
            if left[letter] and (wanted.source == "chon" or dice.chance(50)):
                asked[Asked(left[letter].pop())] = None
            elif wanted.source != "chon":
                asked[Asked(str(_dealt(dice, letter, wanted, offered)))] = None
        letters = [it for it in letters if left[it] or wanted.source != "chon"]
    return tuple(asked)[: wanted.questions]


def _fitting(dice: Dice, letter: str, wanted: Wanted, picks: Picks) -> list[str]:
    """The picked questions of a generator that may be asked, in any order."""
    if wanted.source == "chia":
        return []
    levels = LEVELS if wanted.level == ANY_LEVEL else (wanted.level,)
    return dice.shuffled([it for it in picks if it[0] == letter and picks[it] in levels])


def _dealt(dice: Dice, letter: str, wanted: Wanted, offered: Offered) -> DealCode:
    seed = dice.below(SEEDS)
    if wanted.level != ANY_LEVEL and has_levels(letter):
        seed = seed_at(wanted.level, seed)
    return DealCode(letter, offered[letter], wanted.profile, seed)


def again(
    missed: Sequence[str], offered: Offered, marks: Sequence[str], picks: Picks = NO_PICKS
) -> Iterator[Asked]:
    """Missed questions once more, the oldest first; only those that can be rebuilt here."""
    for written in missed:
        if written in picks or _rebuilt(written, offered, marks) is not None:
            yield Asked(written, missed=written)


def varied(
    missed: Sequence[str],
    offered: Offered,
    marks: Sequence[str],
    number: int,
    picks: Picks = NO_PICKS,
) -> Iterator[Asked]:
    """Another question of the same kind for each missed one: for a picked one, as hard a one."""
    dice = Dice(number)
    used = set(missed)
    for written in missed:
        if written in picks:
            alike = [it for it in picks if it[0] == written[0] and picks[it] == picks[written]]
            others = [it for it in alike if it not in used] or [written]
            picked = dice.pick(others)
            used.add(picked)
            yield Asked(picked, missed=written)
            continue
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
