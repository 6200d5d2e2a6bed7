"""The banks that ship: every key as the engine has it, nothing twice, the pack in step."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from dealt_items import check_sentences, check_sound
from jsonschema import Draft202012Validator
from spelling import misspelt_english

from chanlearn.banks.checking import Checked, check, portable
from chanlearn.banks.kinds import KINDS
from chanlearn.banks.schema import schema
from chanlearn.banks.shelf import SHIPPED, find, packed, shelf
from chanlearn.cases.files import read_cases
from chanlearn.drills import building, faces, pairs, waits
from chanlearn.drills.codes import parse_picked
from chanlearn.drills.items import LEVELS, Item
from chanlearn.drills.registry import ASKED
from chanlearn.drills.skills import SKILLS, Skill
from chanlearn.rulebook.terms import terms
from chanlearn.rules.win import Win

EXERCISES = Path(__file__).parents[1] / "exercises"
#: How many hand-picked items a skill has at least.
ENOUGH = 15
#: What the drills with questions of their own deal.
DEALT = {
    "mat_quan": faces.Question,
    "chan_ca": pairs.Two,
    "nhat_doi": building.Spread,
    "xep_bai": tuple,
    "cho_gi": waits.Position,
    "xuong": Win,
}
FILES = sorted(EXERCISES.glob("*.yaml"))
RANKS = "Nhị|Tam|Tứ|Ngũ|Lục|Thất|Bát|Cửu"
NAMED = re.compile(rf"\d+|(?:{RANKS}) (?:Vạn|Văn|Sách)")
QUOTES = re.compile("[«»]")


@pytest.fixture(scope="module")
def bank() -> Checked:
    return check([EXERCISES])


def test_nothing_is_wrong_with_the_shipped_banks(bank: Checked) -> None:
    assert [str(it.said) for it in bank.wrong] == []


def test_the_package_carries_them_as_they_are(bank: Checked) -> None:
    assert SHIPPED.read_text(encoding="utf-8") == packed(map(portable, bank.items)), "make banks"


def test_the_schema_is_that_of_the_readers() -> None:
    written = (EXERCISES / "bank.schema.json").read_text(encoding="utf-8")
    assert json.loads(written) == schema(), "make banks"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_file_is_valid_by_the_schema(file: Path) -> None:
    items = [entry.case for entry in read_cases(file.read_bytes())]
    found = Draft202012Validator(schema()).iter_errors(items)
    assert [f"{it.json_path}: {it.message[:200]}" for it in found] == []


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_each_skill_has_enough_of_every_level(skill: Skill, bank: Checked) -> None:
    levels = [it.item.level for it in bank.items if it.item.skill == skill]
    assert len(levels) >= ENOUGH
    assert {*levels} == {*LEVELS}


@pytest.mark.parametrize("skill", ASKED)
def test_each_item_asks_as_a_dealt_one_does(skill: str, bank: Checked) -> None:
    for found in bank.items:
        question = found.item.question
        if found.item.skill.id == skill:
            assert isinstance(question, Item)
            assert str(question.asked) == found.item.prompt
            check_sound(question)
            check_sentences(question)


def test_what_has_a_drill_of_its_own_is_asked_by_it(bank: Checked) -> None:
    """The other skills' drills get what they would have dealt; a few items ask in replies."""
    for found in bank.items:
        item, skill = found.item, found.item.skill.id
        question = item.question
        if skill not in ASKED and not isinstance(question, Item):
            assert type(question) is DEALT[skill]
        elif isinstance(question, Item):
            check_sound(question)


def test_false_sentences_and_two_villages_are_spread_over_the_skills(bank: Checked) -> None:
    kinds = {(it.item.kind, it.item.skill.lesson) for it in bank.items}
    assert {lesson for kind, lesson in kinds if kind == "sentences"} == {1, 2, 3, 4, 5}
    assert {lesson for kind, lesson in kinds if kind == "villages"} == {3, 4}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_file_is_its_skills_and_has_the_hardest_first(file: Path, bank: Checked) -> None:
    items = [it.item for it in bank.items if it.file == str(file)]
    assert {it.skill.id for it in items} == {file.stem}
    levels = [it.level for it in items]
    assert levels == sorted(levels, reverse=True)


def test_every_question_is_found_by_its_code(bank: Checked) -> None:
    codes = [str(it.item.code) for it in bank.items]
    assert codes == list(shelf())
    for code in codes[::20]:
        assert str(parse_picked(code.upper())) == code
        assert find(code).id == code[2:]


def test_no_prompt_is_used_twice(bank: Checked) -> None:
    prompts = Counter(it.item.prompt for it in bank.items)
    assert [prompt for prompt, times in prompts.items() if times > 1] == []


def test_every_question_is_asked_in_english_too(bank: Checked) -> None:
    said = {it.item.id: it.item.words.get("en") for it in bank.items}
    assert [name for name, words in said.items() if words is None] == []
    prompts = Counter(words.prompt for words in said.values() if words)
    assert [prompt for prompt, times in prompts.items() if times > 1] == []


def test_the_english_of_a_question_has_its_numbers_and_cards_and_the_words_of_the_course(
    bank: Checked,
) -> None:
    known = list(terms().values())
    pairs = [(it.item.id, *pair) for it in bank.items for pair in _both(portable(it))]
    assert [it for it in pairs if _named(it[1]) != _named(it[2])] == []
    assert [it for it in pairs if QUOTES.search(it[2]) or [*misspelt_english(it[2], known)]] == []


def _named(words: str) -> set[str]:
    return set(NAMED.findall(words))


def _both(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Everything an item says, in Vietnamese and in English."""
    for words in (item, *item.get("sentences", ())):
        for field in ("prompt", "says", "why"):
            if field in words:
                yield words[field], words["en"][field]
        yield from zip(words.get("hints", ()), words.get("en", {}).get("hints", ()), strict=True)


def test_each_question_has_a_hint(bank: Checked) -> None:
    assert [it.item.id for it in bank.items if not it.item.hints] == []


def test_every_kind_declares_the_fields_it_needs() -> None:
    for kind in KINDS.values():
        assert set(kind.required) <= kind.fields.keys()
