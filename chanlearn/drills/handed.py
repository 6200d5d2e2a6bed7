"""What a learner hands in: a code that says what was asked and what was right, and nothing else.

A code reads `z1c-7f3m-2ak9-…-k9p`: the letter of these codes and their version, the profile's mark,
a number, three check characters. The number is made of fields of fixed range, so that no code can
carry words. There are three kinds: a set of questions for a class, the answers to such a set, and
how often each skill was asked and right. A `tag` tells apart learners who answered alike.

The check is the whole code's remainder by a prime: no single wrong character and no two swapped
neighbours pass it. It stays what it is in every version.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from math import prod
from typing import NamedTuple, TypeAlias

from chanlearn.drills.codes import (
    ALPHABET,
    MARK,
    BadCode,
    digits,
    is_picked,
    number_of,
    tidied,
)
from chanlearn.drills.items import LEVELS
from chanlearn.drills.planning import ANY_LEVEL, Source
from chanlearn.drills.recipes import MOST_QUESTIONS, NUMBERS, STATES, Recipe, recipe
from chanlearn.drills.skills import BY_GENERATOR, BY_ID
from chanlearn.rules.text import text

LETTER, VERSION = "z", 1
CHECK_LENGTH = 3
#: The greatest prime that three characters can write a remainder of.
PRIME = 32_749
TAGS = 2**20
#: How often a skill can have been asked in one code.
MOST_ASKED = 63
LONGEST_BODY = 120
#: How much of what was typed is said back: somebody may paste a book.
SHOWN = 60
GROUP = 4
#: Every letter a skill may ever have.
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SOURCES: tuple[Source, ...] = ("chia", "chon", "ca_hai")

_SHAPE = re.compile(
    rf"({LETTER}([1-9][0-9]?)({MARK}))([{ALPHABET}]{{4,{LONGEST_BODY}}})"
    rf"([{ALPHABET}]{{{CHECK_LENGTH}}})"
)


class Result(IntEnum):
    """How a question of a set was answered, if it was."""

    NONE = 0
    WRONG = 1
    RIGHT = 2


class Set(NamedTuple):
    """Questions for a class; `state` is what they come from where the code was made."""

    recipe: Recipe
    state: int


class Paper(NamedTuple):
    """The answers to a set, question by question."""

    asked: Set
    tag: int
    results: tuple[Result, ...]


class Score(NamedTuple):
    """A skill by its id: how many questions were answered, and how many of them right."""

    skill: str
    answers: int
    right: int


class Scores(NamedTuple):
    """How often each skill was asked and right, under a profile's mark."""

    profile: str
    tag: int
    scores: tuple[Score, ...]


Handed: TypeAlias = Set | Paper | Scores
#: A field's value, and how many values it can have.
_Field: TypeAlias = tuple[int, int]
_KINDS = (Set, Paper, Scores)


def profile_of(handed: Handed) -> str:
    """The mark of the profile it was answered under."""
    if isinstance(handed, Scores):
        return handed.profile
    asked = handed if isinstance(handed, Set) else handed.asked
    return asked.recipe.wanted.profile


def written(handed: Handed) -> str:
    """Its code."""
    kind = _KINDS.index(type(handed))
    fields = [(kind, len(_KINDS)), *_fields(handed)]
    number = 0
    for value, values in reversed(fields):
        number = number * values + value
    body = digits(number, _length(values for _value, values in fields))
    head = f"{LETTER}{VERSION}{profile_of(handed)}"
    groups = [body[at : at + GROUP] for at in range(0, len(body), GROUP)]
    return "-".join([head, *groups, _check(head + body)])


def parse(code: str) -> Handed:
    """Read a code of any of the three kinds.

    Raises:
        BadCode: it is none, a character was mistyped, or it is of another version.
    """
    shape = _SHAPE.fullmatch(tidied(code))
    if shape is None:
        raise _no_code(code)
    head, version, profile, body, check = shape.groups()
    if check != _check(head + body):
        raise BadCode(
            text("Mã «{code}» có ký tự gõ nhầm hoặc thiếu, bạn xem lại từng chữ.", code=short(code))
        )
    if int(version) != VERSION:
        raise BadCode(
            text(
                "Mã «{code}» do một bản khác của khóa học ghi, bản này không đọc được.",
                code=short(code),
            )
        )
    try:
        return _read(_Reader(body), profile)
    except ValueError as error:
        # The check holds, so somebody made it up.
        raise _no_code(code) from error


def short(code: str) -> str:
    """What was typed, to be said back."""
    return code.strip()[:SHOWN]


def _no_code(code: str) -> BadCode:
    shown = short(code)
    if is_picked(code) or re.fullmatch(rf"[a-y]\d{{1,3}}({MARK})[{ALPHABET}]{{8}}", tidied(code)):
        return BadCode(
            text("«{code}» là mã một câu hỏi, không phải mã bài nộp của học viên.", code=shown)
        )
    return BadCode(text("«{code}» không phải là mã bài nộp; mã ấy mở đầu bằng z1.", code=shown))


def _fields(handed: Handed) -> Iterator[_Field]:
    if isinstance(handed, Scores):
        yield handed.tag, TAGS
        yield _mask(it.skill for it in handed.scores), 2 ** len(LETTERS)
        for it in sorted(handed.scores, key=lambda one: BY_ID[one.skill].generator):
            yield it.answers, MOST_ASKED + 1
            yield it.right, it.answers + 1
        return
    asked = handed if isinstance(handed, Set) else handed.asked
    wanted = asked.recipe.wanted
    yield _mask(wanted.skills), 2 ** len(LETTERS)
    yield wanted.level, len(LEVELS) + 1
    yield wanted.questions, MOST_QUESTIONS + 1
    yield SOURCES.index(wanted.source), len(SOURCES)
    yield asked.recipe.number, NUMBERS
    yield asked.state, STATES
    if isinstance(handed, Paper):
        yield handed.tag, TAGS
        # Of picked questions there may have been fewer than were wanted.
        yield len(handed.results), MOST_QUESTIONS + 1
        for result in handed.results:
            yield result, len(Result)


class _Reader:
    """Takes fields off a number, and knows in the end whether it was written as we write."""

    def __init__(self, body: str) -> None:
        self._length, self._left = len(body), number_of(body)
        self._taken: list[int] = []

    def take(self, values: int) -> int:
        """The next field, which can have so many values."""
        self._left, value = divmod(self._left, values)
        self._taken.append(values)
        return value

    def done(self) -> None:
        """Refuse what is left over.

        Raises:
            ValueError: there is something, or the body is longer or shorter than its fields.
        """
        if self._left or self._length != _length(self._taken):
            raise ValueError("not as long as its fields")


def _read(reader: _Reader, profile: str) -> Handed:
    kind = _KINDS[reader.take(len(_KINDS))]
    made: Handed
    if kind is Scores:
        tag = reader.take(TAGS)
        made = Scores(profile, tag, tuple(_read_scores(reader)))
    else:
        made = asked = _read_set(reader, profile)
        if kind is Paper:
            tag = reader.take(TAGS)
            count = reader.take(MOST_QUESTIONS + 1)
            results = tuple(Result(reader.take(len(Result))) for _place in range(count))
            made = Paper(asked, tag, results)
    reader.done()
    return made


def _read_set(reader: _Reader, profile: str) -> Set:
    skills = tuple(_unmasked(reader.take(2 ** len(LETTERS))))
    level = reader.take(len(LEVELS) + 1)
    questions = reader.take(MOST_QUESTIONS + 1)
    source = SOURCES[reader.take(len(SOURCES))]
    number = reader.take(NUMBERS)
    if not skills or not questions or level not in (ANY_LEVEL, *LEVELS):
        raise ValueError("a set that asks nothing")
    return Set(recipe(skills, level, questions, profile, source, number), reader.take(STATES))


def _read_scores(reader: _Reader) -> Iterator[Score]:
    for skill in _unmasked(reader.take(2 ** len(LETTERS))):
        answers = reader.take(MOST_ASKED + 1)
        yield Score(skill, answers, reader.take(answers + 1))


def _mask(skills: Iterable[str]) -> int:
    return sum(1 << LETTERS.index(BY_ID[it].generator) for it in skills)


def _unmasked(mask: int) -> Iterator[str]:
    """The skills of a mask by their letters.

    Raises:
        ValueError: a letter is no skill's.
    """
    for at, letter in enumerate(LETTERS):
        if mask >> at & 1:
            if letter not in BY_GENERATOR:
                raise ValueError(f"no skill {letter}")
            yield BY_GENERATOR[letter].id


def _length(fields: Iterable[int]) -> int:
    """How many characters fields of these ranges take."""
    most, length = prod(fields) - 1, 1
    while most >= len(ALPHABET) ** length:
        length += 1
    return length


def _check(rest: str) -> str:
    return digits(number_of(rest) % PRIME, CHECK_LENGTH)


def scored(answers: Sequence[tuple[str, bool]]) -> tuple[Score, ...]:
    """The scores of answers, each by its skill's id and whether it was right."""
    skills = dict.fromkeys(skill for skill, _right in answers)
    return tuple(
        Score(it, len(right), sum(right))
        for it in skills
        if (right := [one for skill, one in answers if skill == it][-MOST_ASKED:])
    )
