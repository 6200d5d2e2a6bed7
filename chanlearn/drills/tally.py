"""What a class has handed in, put together: how each skill and each question went."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from chanlearn.drills.codes import BadCode
from chanlearn.drills.handed import (
    Handed,
    Paper,
    Result,
    Scores,
    Set,
    parse,
    profile_of,
    short,
    written,
)
from chanlearn.drills.planning import Offered, Picks
from chanlearn.drills.progress import skill_of
from chanlearn.drills.recipes import Recipe
from chanlearn.rules.text import Text, text

#: How many sets a class is thought to be asked at once.
SETS = 64


class Here(NamedTuple):
    """What codes are opened with: drills by letter, picked questions, profiles' marks."""

    offered: Offered
    picks: Picks
    profiles: Sequence[str]


class Count(NamedTuple):
    """How often a question, or a skill's questions, went right and wrong, or were left out."""

    right: int = 0
    wrong: int = 0
    skipped: int = 0

    @property
    def answers(self) -> int:
        """How many answers there were."""
        return self.right + self.wrong

    @property
    def missed(self) -> float:
        """Which share of the answers was wrong; 0 without any."""
        return self.wrong / self.answers if self.answers else 0.0

    def __add__(self, other: object) -> "Count":
        """Both together."""
        if not isinstance(other, Count):
            return NotImplemented
        return Count(*(one + two for one, two in zip(self, other, strict=True)))


NOTHING = Count()


class Opened(NamedTuple):
    """A code that was opened: what it says of questions by their codes, and of skills by id."""

    code: str
    profile: str
    items: Mapping[str, Count]
    skills: Mapping[str, Count]

    @property
    def total(self) -> Count:
        """All its answers."""
        return sum(self.skills.values(), NOTHING)


class Tally(NamedTuple):
    """A class: what was opened, and the reasons of what was not, by code."""

    opened: tuple[Opened, ...]
    shut: Mapping[str, Text]

    @property
    def skills(self) -> dict[str, Count]:
        """Every skill that was asked, the most missed first."""
        return _ranked(it.skills for it in self.opened)

    @property
    def items(self) -> dict[str, Count]:
        """Every question that is known by its code, the most missed first."""
        return _ranked(it.items for it in self.opened)


def read_code(code: str, here: Here) -> Opened:
    """Open what a learner handed in.

    Raises:
        BadCode: it is no such code or damaged, or its questions are not those that are here.
    """
    handed = parse(code)
    _check_profile(handed, here, code)
    clean = written(handed)
    if isinstance(handed, Set):
        raise BadCode(
            text("«{code}» là mã đề của lớp, không phải mã bài nộp của học viên.", code=clean)
        )
    if isinstance(handed, Scores):
        skills = {it.skill: Count(it.right, it.answers - it.right) for it in handed.scores}
        return Opened(clean, handed.profile, {}, skills)
    items = _answered(handed, questions(handed.asked, here, code))
    by_skill: dict[str, Count] = {}
    for asked, count in items.items():
        skill = skill_of(asked).id
        by_skill[skill] = by_skill.get(skill, NOTHING) + count
    return Opened(clean, profile_of(handed), items, by_skill)


def questions(asked: Set, here: Here, code: str) -> Sequence[str]:
    """The codes of a set's questions.

    Raises:
        BadCode: profile, drills or banks are here in another version than where its `code` was
            made.
    """
    _check_profile(asked, here, code)
    if asked.state != asked.recipe.state(here.offered, here.picks):
        raise BadCode(
            text(
                "Mã «{code}» hỏi theo một bản câu hỏi khác: khóa học hoặc bộ câu chọn sẵn ở đây "
                "không phải bản ấy.",
                code=short(code),
            )
        )
    offered, picks = tuple(sorted(here.offered.items())), tuple(here.picks.items())
    return _questions(asked.recipe, offered, picks)


def counted(roll: Iterable[str], here: Here) -> Tally:
    """The whole class; a code kept from before that opens no more is told and not counted."""
    opened, shut = [], {}
    for code in roll:
        try:
            opened.append(read_code(code, here))
        except BadCode as refusal:
            shut[code] = refusal.reason
    return Tally(tuple(opened), shut)


def _check_profile(handed: Handed, here: Here, code: str) -> None:
    if profile_of(handed) not in here.profiles:
        raise BadCode(
            text(
                "Mã «{code}» làm theo một tệp bộ luật khác, không có ở đây.",
                code=short(code),
            )
        )


@lru_cache(SETS)
def _questions(
    asked: Recipe, offered: tuple[tuple[str, int], ...], picks: tuple[tuple[str, int], ...]
) -> tuple[str, ...]:
    return tuple(it.code for it in asked.questions(dict(offered), dict(picks)))


def _answered(paper: Paper, asked: Sequence[str]) -> dict[str, Count]:
    """What became of each question; those after the last one answered were not come to."""
    how: dict[Result, Count] = {
        Result.RIGHT: Count(right=1),
        Result.WRONG: Count(wrong=1),
        Result.NONE: Count(skipped=1),
    }
    return {code: how[result] for code, result in zip(asked, paper.results, strict=False)}


def _ranked(parts: Iterable[Mapping[str, Count]]) -> dict[str, Count]:
    total: dict[str, Count] = {}
    for part in parts:
        for name, count in part.items():
            total[name] = total.get(name, NOTHING) + count
    return dict(sorted(total.items(), key=_most_missed))


def _most_missed(named: tuple[str, Count]) -> tuple[float, int, str]:
    name, count = named
    return -count.missed, -count.wrong, name
