"""Each other language says what the Vietnamese says now, cell by cell, with the same code."""

import re
from copy import deepcopy
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest
import twins
from spelling import misspelt_english
from twins import (
    ABOUT,
    EXERCISES,
    NOTEBOOKS,
    OTHERS,
    both,
    fingerprint,
    missing,
    read,
    stale,
    text_of,
    unlike,
)

from chanlearn.catalogue import OFFERED
from chanlearn.rulebook.terms import terms

TWINS = [(code, slug) for code in OTHERS for slug in twins.twins(code)]
DIGITS = re.compile(r"\d+")
SLUG = TWINS[0][1]


@pytest.mark.parametrize("language", [it for it in OFFERED if it in OTHERS])
def test_an_edition_that_is_offered_is_whole(language: str) -> None:
    assert missing(language) == []


@pytest.mark.parametrize(("language", "slug"), TWINS)
def test_twins_have_the_same_cells_with_the_same_code(language: str, slug: str) -> None:
    assert list(unlike(*both(language, slug), language)) == []


@pytest.mark.parametrize(("language", "slug"), TWINS)
def test_a_translation_is_not_older_than_its_source(language: str, slug: str) -> None:
    assert list(stale(*both(language, slug))) == [], "translate anew, then tests/twins.py"


@pytest.mark.parametrize(("language", "slug"), TWINS)
def test_a_translation_has_the_numbers_of_its_source(language: str, slug: str) -> None:
    """What `test_prose_numbers.py` ties to the engine in Vietnamese is so in every language."""
    source, twin = both(language, slug)
    for a, b in zip(source["cells"], twin["cells"], strict=True):
        assert sorted(DIGITS.findall(text_of(a))) == sorted(DIGITS.findall(text_of(b))), a["id"]


@pytest.mark.parametrize("slug", twins.twins("en"))
def test_english_lessons_use_the_words_of_the_glossary(slug: str) -> None:
    _source, twin = both("en", slug)
    known = list(terms().values())
    texts = [text_of(it) for it in twin["cells"] if it["cell_type"] == "markdown"]
    assert [found for it in texts for found in misspelt_english(it, known)] == []
    assert [it for it in texts if re.search("[«»]", it)] == []


def changed(part: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The pair of notebooks, once somebody has written something else into that Vietnamese part."""
    source, twin = deepcopy(both("en", SLUG))
    if part == ABOUT:
        source["metadata"]["chanlearn"]["goal"] += " Nữa."
    for cell in source["cells"]:
        if cell["id"] == part:
            cell["source"] = [*cell["source"], "\nNữa."]
    return source, twin


@pytest.mark.parametrize("part", [ABOUT, read(NOTEBOOKS / f"{SLUG}.ipynb")["cells"][0]["id"]])
def test_what_was_changed_in_vietnamese_is_stale(part: str) -> None:
    assert list(stale(*changed(part))) == [part]


def test_other_code_or_another_order_is_found() -> None:
    source, twin = deepcopy(both("en", SLUG))
    code = next(it for it in twin["cells"] if it["cell_type"] == "code")
    code["source"] = ["other()"]
    assert list(unlike(source, twin, "en")) == [f"{code['id']}: other code"]
    twin["cells"].reverse()
    assert next(unlike(source, twin, "en")).startswith("cells: ")


def renamed(old: str, new: str) -> list[str]:
    """What is unlike in an exercise notebook once its twin has `new` for `old` in its code."""
    source, twin = deepcopy(both("en", f"{EXERCISES}/2-can-ban"))
    for cell in twin["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = [line.replace(old, new) for line in cell["source"]]
    return list(unlike(source, twin, "en"))


@pytest.mark.parametrize(
    ("old", "new"), [("winning_cards", "waits_for"), ('"Chắn in a hand just dealt"', '"Chắn"')]
)
def test_an_exercise_may_call_its_own_by_other_names(old: str, new: str) -> None:
    assert renamed(old, new) == []


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("chan > 6", "chan > 5", "lam-ham-cho"),
        ("arrange(", "arrayed(", "lam-nghin-van"),
        ("    found = []", "    card = []", "lam-ham-cho"),
        ("    return found\n", "", "lam-ham-cho"),
    ],
    ids=["number", "tool", "two of one name", "a line less"],
)
def test_an_exercise_with_another_program_is_found(old: str, new: str, where: str) -> None:
    assert f"{where}: other code" in renamed(old, new)


def test_a_part_translated_anew_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copytree(NOTEBOOKS / "en", tmp_path / "en")
    copy(NOTEBOOKS / f"{SLUG}.ipynb", tmp_path)
    monkeypatch.setattr(twins, "NOTEBOOKS", tmp_path)
    path = tmp_path / "en" / f"{SLUG}.ipynb"
    written = path.read_text(encoding="utf-8")
    source, twin = read(tmp_path / f"{SLUG}.ipynb"), read(path)
    part = twin["cells"][0]["id"]
    path.write_text(written.replace(fingerprint(text_of(source["cells"][0])), "old"), "utf-8")
    assert list(stale(source, read(path))) == [part]
    twins.mark("en", SLUG, part)
    assert path.read_text(encoding="utf-8") == written
