"""What a learner has answered: each skill's record, the mistakes still open, the quiz under way.

A `Progress` is never changed; each function gives the next one. Time is an argument, in seconds
since 1970.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from chanlearn.drills.reviews import Memory, reviewed
from chanlearn.drills.skills import BY_GENERATOR, SKILLS, Skill
from chanlearn.rules.text import Text, text

#: How many answers back a standing looks, and how many it takes before one is given at all.
RECENT = 20
FEW = 10
SOLID_RIGHT = 18
GOOD_SHARE = 0.75
MOST_MISSED = 200
RIGHT, WRONG = "1", "0"


class Standing(IntEnum):
    """How well a skill is known, by its recent answers."""

    NEW = 0
    TOO_FEW = 1
    LEARNING = 2
    GOOD = 3
    SOLID = 4


STANDING_NAMES: dict[Standing, Text] = {
    Standing.NEW: text("Chưa tập"),
    Standing.TOO_FEW: text("Chưa đủ câu"),
    Standing.LEARNING: text("Đang tập"),
    Standing.GOOD: text("Khá"),
    Standing.SOLID: text("Vững"),
}


class Record(NamedTuple):
    """The answers to one skill's questions.

    `recent` has a `RIGHT` or `WRONG` for each of the latest, the last one last; `best` is the
    highest standing ever reached; `last` the code of the question answered last.
    """

    answers: int = 0
    right: int = 0
    recent: str = ""
    best: Standing = Standing.NEW
    last: str = ""
    memory: Memory | None = None

    @property
    def standing(self) -> Standing:
        """How well the skill is known now."""
        if not self.answers:
            return Standing.NEW
        if len(self.recent) < FEW:
            return Standing.TOO_FEW
        right = self.recent.count(RIGHT)
        if right >= SOLID_RIGHT:
            return Standing.SOLID
        return Standing.GOOD if right >= GOOD_SHARE * len(self.recent) else Standing.LEARNING


NO_RECORD = Record()


class Asked(NamedTuple):
    """A question of a quiz by its deal code; `missed` is the code of the mistake it repeats."""

    code: str
    missed: str = ""


class Given(NamedTuple):
    """An answer in words, beside the right one and the reasons told; `said` is empty if skipped."""

    right: bool
    said: str
    best: str = ""
    why: tuple[str, ...] = ()


class Quiz(NamedTuple):
    """Questions in their order, and the answers given so far.

    `number` tells one quiz from another; with `at_end` nothing is told before the last answer.
    `set_code` is what a whole class can be given the same questions by; empty where it cannot.
    """

    number: int
    asked: tuple[Asked, ...]
    at_end: bool
    given: tuple[Given, ...] = ()
    set_code: str = ""

    @property
    def is_over(self) -> bool:
        """Is every question answered?"""
        return len(self.given) == len(self.asked)


class Progress(NamedTuple):
    """All there is to keep. `missed` are deal codes, the latest mistake last."""

    records: Mapping[str, Record] = MappingProxyType({})
    missed: tuple[str, ...] = ()
    quiz: Quiz | None = None

    def record(self, skill: str) -> Record:
        """The record of a skill by its id."""
        return self.records.get(skill, NO_RECORD)


def skill_of(code: str) -> Skill:
    """The skill a deal code asks for.

    Raises:
        KeyError: its generator exercises none.
    """
    return BY_GENERATOR[code[0]]


def answered(progress: Progress, code: str, right: bool, now: int, missed: str = "") -> Progress:
    """After an answer to a deal code's question, which may repeat a `missed` one.

    The question answered last counts only once, unless it is asked on purpose: its answer has
    just been told.
    """
    skill = skill_of(code).id
    old = progress.record(skill)
    if code == old.last and not missed:
        return progress
    recent = (old.recent + (RIGHT if right else WRONG))[-RECENT:]
    memory = reviewed(old.memory, right, now)
    new = Record(old.answers + 1, old.right + right, recent, old.best, code, memory)
    new = new._replace(best=max(old.best, new.standing))
    book = tuple(it for it in progress.missed if it not in (code, missed))
    if not right:
        book = (*book, missed or code)[-MOST_MISSED:]
    return progress._replace(records={**progress.records, skill: new}, missed=book)


def quizzed(progress: Progress, number: int, place: int, given: Given, now: int) -> Progress:
    """After the answer to question `place` of quiz `number`; nothing if it is answered already.

    A skipped question is no answer to its skill.
    """
    quiz = progress.quiz
    if quiz is None or quiz.number != number or len(quiz.given) != place or quiz.is_over:
        return progress
    asked = quiz.asked[place]
    if given.said:
        progress = answered(progress, asked.code, given.right, now, asked.missed or asked.code)
    return progress._replace(quiz=quiz._replace(given=(*quiz.given, given)))


def stopped(progress: Progress, number: int) -> Progress:
    """After quiz `number` was left: it ends with the last answer, or without a trace."""
    quiz = progress.quiz
    if quiz is None or quiz.number != number:
        return progress
    short = quiz._replace(asked=quiz.asked[: len(quiz.given)])
    return progress._replace(quiz=short if short.asked else None)


def ended(progress: Progress, number: int) -> Progress:
    """After the result of quiz `number` was put away."""
    quiz = progress.quiz
    if quiz is None or quiz.number != number or not quiz.is_over:
        return progress
    return progress._replace(quiz=None)


def due(progress: Progress, now: int) -> tuple[str, ...]:
    """The ids of the skills whose review is due, the longest overdue first."""
    dates = {
        name: record.memory.due
        for name, record in progress.records.items()
        if record.memory is not None and record.memory.due <= now
    }
    return tuple(sorted(dates, key=lambda name: (dates[name], name)))


def merged(one: Progress, other: Progress) -> Progress:
    """Both put together: of each skill the record with more answers, with its open mistakes.

    The same file taken in twice changes nothing the second time. A quiz of `one` goes on.
    """
    winners: dict[str, Progress] = {}
    for skill in SKILLS:
        both = sorted((one, other), key=lambda it: _weight(it, skill), reverse=True)
        winners[skill.id] = both[0]
    records = {}
    for name, winner in winners.items():
        if name in winner.records:
            best = max(one.record(name).best, other.record(name).best)
            records[name] = winner.records[name]._replace(best=best)
    missed = tuple(
        code
        for code in dict.fromkeys((*one.missed, *other.missed))
        if code in winners[skill_of(code).id].missed
    )
    return Progress(records, missed[-MOST_MISSED:], one.quiz or other.quiz)


def _weight(progress: Progress, skill: Skill) -> tuple[Any, ...]:
    """Orders two progresses by what they hold of a skill; equal only for equal holdings."""
    record = progress.record(skill.id)
    memory = record.memory or ()
    missed = _of(progress.missed, skill)
    return (
        record.answers,
        record.right,
        record.recent,
        record.last,
        tuple(-1 if it is None else it for it in memory),
        missed,
    )


def _of(codes: Iterable[str], skill: Skill) -> tuple[str, ...]:
    return tuple(sorted(it for it in codes if skill_of(it) == skill))
