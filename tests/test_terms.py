"""The glossary, and the one spelling of its words wherever the course speaks."""

import json
import re
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from spelling import misspelt, misspelt_english

from chanlearn.catalogue import language
from chanlearn.rulebook.book import find
from chanlearn.rulebook.terms import Term, alphabetical, terms
from chanlearn.rules.cards import unmarked
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.server.reference import glossary

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CATALOGUE = ROOT / "chanlearn" / "locale" / "chanlearn.pot"


@pytest.mark.parametrize("term", terms().values(), ids=lambda it: it.id)
def test_a_term_leads_only_to_what_is_there(term: Term) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", term.id)
    assert [it for it in term.see if it not in terms() or it == term.id] == []
    assert not term.rule or find(term.rule).number == term.rule
    for meaning in (term.meaning, term.meaning_en):
        assert meaning[0].isupper()
        assert meaning.count(".") == 1
        assert meaning.endswith(".")


@pytest.mark.parametrize("term", terms().values(), ids=lambda it: it.id)
def test_a_term_does_not_refuse_its_own_page(term: Term) -> None:
    known = list(terms().values())
    said = [term.term, term.meaning]
    assert [it for one in said for it in misspelt(one, known)] == []
    english = [term.en, term.meaning_en]
    assert [it for one in english for it in misspelt_english(one, known)] == []


def test_no_two_terms_are_written_alike() -> None:
    for written in ([it.term for it in terms().values()], [it.en for it in terms().values()]):
        assert len(set(written)) == len(written)


@pytest.mark.parametrize("cuoc", REGISTRY.values(), ids=lambda it: it.id)
def test_every_cuoc_is_explained_under_its_name(cuoc) -> None:
    names = {it.term.casefold() for it in terms().values()}
    name = cuoc.name.source.casefold()
    assert name in names or name.removeprefix("có ") in names


def test_the_alphabet_is_the_vietnamese_one() -> None:
    words = ["ù", "đánh", "ă", "dưới", "cạ", "ca", "bạch thủ", "ba đầu", "ân", "ăn", "ba", "à"]
    assert sorted(words, key=alphabetical) == [
        "à", "ă", "ăn", "ân", "ba", "ba đầu", "bạch thủ", "ca", "cạ", "dưới", "đánh", "ù",
    ]  # fmt: skip


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda it: it.name)
def test_a_notebook_spells_the_words_as_the_glossary_does(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    found = [
        f"{cell['id']}: {it}"
        for cell in cells
        for it in misspelt("".join(cell["source"]), list(terms().values()))
    ]
    assert found == []


def test_the_catalogue_spells_the_words_as_the_glossary_does() -> None:
    with CATALOGUE.open("rb") as file:
        sentences = [str(it.id) for it in read_po(file) if it.id]
    known = list(terms().values())
    assert [f"{one}: {it}" for one in sentences for it in misspelt(one, known)] == []


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Bạn xướng suông.", 1),
        ("Sảnh «Ù suông» của cổng chơi.", 0),
        ("Bài bạn có bạch thủ chi.", 1),
        ("Bài bạn có bạch thủ Chi.", 0),
        ("Anh ấy suôngg.", 0),
    ],
)
def test_a_wrong_spelling_is_found_as_a_whole_word(sentence: str, found: int) -> None:
    assert len(list(misspelt(sentence, list(terms().values())))) == found


def test_the_english_glossary_says_each_term_once_and_leads_to_the_same_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vietnamese = {it.anchor: it for it in glossary()}
    # Names of rules may stay untranslated here: the words of the glossary are its own.
    monkeypatch.setattr("chanlearn.catalogue._translations", lambda _: NullTranslations())
    before = language.set("en")
    try:
        english = glossary()
    finally:
        language.reset(before)
    names = [unmarked(it.en).lower() for it in terms().values()]
    assert [unmarked(it.term).lower() for it in english] == sorted(names)
    for view in english:
        twin = vietnamese[view.anchor]
        assert view.vietnamese == twin.term
        assert [anchor for anchor, _ in view.see] == [anchor for anchor, _ in twin.see]
        assert view.sounds
