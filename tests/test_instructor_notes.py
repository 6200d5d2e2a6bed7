"""Each lesson has notes for whoever leads it: the same sections, the lesson's own minutes."""

import re
import shlex
from pathlib import Path

import pytest
from spelling import misspelt, misspelt_english

from chanlearn import cli
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rulebook.book import find
from chanlearn.rulebook.terms import terms
from chanlearn.server.lessons import Lesson, notebooks_folder, read_lessons
from chanlearn.workshop.outline import outline

NOTES = Path(__file__).parents[1] / "exercises" / "nguoi-dan"
LESSONS = read_lessons(notebooks_folder())
ORDER, WRONG, CUT, ASK = SECTIONS = (
    "Trình tự và vì sao", "Chỗ hay hiểu sai", "Muộn giờ thì bỏ gì", "Hỏi cả lớp",
)  # fmt: skip
ENGLISH_SECTIONS = (
    "Order and why", "Often misunderstood", "What to drop when late", "Ask the room",
)  # fmt: skip
FEWEST = 3
RULE = re.compile(r"\(([RA]\d[\w.]*)\)")
LENGTH = re.compile(r"^Dài: (\d+) phút\. Bộ tài liệu: `(chanlearn workshop new .*)`$", re.MULTILINE)
ENGLISH_LENGTH = re.compile(
    r"^Length: (\d+) minutes\. Materials: `(chanlearn workshop new .*)`$", re.MULTILINE
)
EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda it: it.slug)


def written(lesson: Lesson) -> str:
    return (NOTES / f"{lesson.slug}.md").read_text(encoding="utf-8")


def items(notes: str, section: str) -> list[str]:
    """The lines of a section's list or table, without its head."""
    body = notes.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| *(\d+ \|.*)\|$", body, re.MULTILINE)
    return rows or re.findall(r"^- (.*)$", body, re.MULTILINE)


def test_there_are_notes_for_the_lessons_and_no_others() -> None:
    assert sorted(it.stem for it in NOTES.glob("*.md")) == [it.slug for it in LESSONS]


@EACH
def test_notes_bear_the_lessons_title_and_have_its_sections(lesson: Lesson) -> None:
    notes = written(lesson)
    assert notes.startswith(f"# {lesson.title}\n")
    assert tuple(re.findall(r"^## (.*)$", notes, re.MULTILINE)) == SECTIONS
    assert {it: len(items(notes, it)) for it in SECTIONS if len(items(notes, it)) < FEWEST} == {}


@EACH
def test_the_minutes_are_the_lessons_and_add_up(lesson: Lesson) -> None:
    notes = written(lesson)
    length = LENGTH.search(notes)
    assert length is not None
    minutes = [int(row.partition(" |")[0]) for row in items(notes, ORDER)]
    assert (int(length[1]), sum(minutes)) == (lesson.minutes, lesson.minutes)
    assert all(row.count("|") == 2 for row in items(notes, ORDER)), "each step has its reason"


@EACH
def test_the_kit_named_can_be_made_in_those_minutes(lesson: Lesson) -> None:
    length = LENGTH.search(written(lesson))
    assert length is not None
    args = cli._parser("workshop").parse_args(shlex.split(length[2])[1:])
    assert args.minutes == lesson.minutes
    assert {BY_ID[it].lesson for it in args.skills} == {lesson.number}
    outline(args.skills, args.minutes, 0, shipped(DEFAULT))


@EACH
def test_every_misconception_and_question_names_a_rule_that_is_there(lesson: Lesson) -> None:
    for section in (WRONG, ASK):
        for line in items(written(lesson), section):
            numbers = RULE.findall(line)
            assert numbers, line
            assert [it for it in numbers if find(it).number != it] == []


@EACH
def test_what_is_not_to_be_cut_is_said_last(lesson: Lesson) -> None:
    lines = items(written(lesson), CUT)
    assert [it.startswith("Không bỏ") for it in lines] == [False] * (len(lines) - 1) + [True]


@EACH
def test_notes_spell_the_words_as_the_glossary_does(lesson: Lesson) -> None:
    assert list(misspelt(written(lesson), list(terms().values()))) == []


# In English


def heads(notes: str) -> list[str]:
    return re.findall(r"^## (.*)$", notes, re.MULTILINE)


def shape(notes: str) -> list[tuple[str, ...]]:
    """What both languages have in common: minutes, rule numbers and the kit, section by section."""
    kit = LENGTH.search(notes) or ENGLISH_LENGTH.search(notes)
    assert kit is not None
    minutes = [
        [row.partition(" |")[0] for row in items(notes, it) if "|" in row] for it in heads(notes)
    ]
    rules = [[*map(str, map(RULE.findall, items(notes, it)))] for it in heads(notes)]
    return [kit.groups(), *map(tuple, minutes), *map(tuple, rules)]


@EACH
def test_english_notes_are_a_twin(lesson: Lesson) -> None:
    english = (NOTES / "en" / f"{lesson.slug}.md").read_text(encoding="utf-8")
    assert shape(english) == shape(written(lesson))
    assert tuple(heads(english)) == ENGLISH_SECTIONS
    assert items(english, heads(english)[2])[-1].startswith("Never drop")
    said = re.sub(r"`[^`]*`", "", english)
    assert list(misspelt_english(said, list(terms().values()))) == []
    assert not set(english) & set("«»")
