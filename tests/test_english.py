"""The English of the catalogue: whole, filled from the same facts, in the glossary's words."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from spelling import misspelt_english

from chanlearn.rulebook.terms import terms

LOCALE = Path(__file__).parents[1] / "chanlearn" / "locale"
FACTS = re.compile(r"\{[^{}]*\}|%\(\w+\)s")
QUOTES = re.compile("[«»]")
A_WORD = re.compile(r"[^\W\d_]+")
MARKED = re.compile(r"[^\x00-\x7f]")
#: Vietnamese words of English text that no term has: cards, names, and what is said of the deck.
OWN_NAMES = (
    "Nhị Tam Tứ Ngũ Lục Thất Bát Cửu Vạn Văn Sách nhất yêu lão Lan Minh Sơn Tổ tôm Chắn học "
    "Dân gian Sân Đình thường tập chữ lớn ngắn"
)


@cache
def catalogue(file: str) -> Catalog:
    with (LOCALE / file).open("rb") as read:
        return read_po(read)


def translated() -> list[Message]:
    return [it for it in catalogue("en/LC_MESSAGES/chanlearn.po") if it.id]


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def test_every_sentence_has_its_english_and_no_other() -> None:
    wanted = {sources(it) for it in catalogue("chanlearn.pot") if it.id}
    assert {sources(it) for it in translated()} == wanted
    assert [it.id for it in translated() if not all(forms(it)) or it.fuzzy] == []
    assert not catalogue("en/LC_MESSAGES/chanlearn.po").obsolete


def test_where_a_number_decides_english_has_two_forms() -> None:
    counted = [it for it in translated() if len(sources(it)) == 2]
    assert [it.id for it in counted if len(forms(it)) != 2] == []


def test_both_languages_are_filled_from_the_same_facts() -> None:
    assert [
        (it.id, form)
        for it in translated()
        for form in forms(it)
        if set(FACTS.findall(form)) != set(FACTS.findall(sources(it)[0]))
    ] == []


def test_english_begins_and_ends_as_the_sentence_does() -> None:
    assert [
        (it.id, form)
        for it in translated()
        for form in forms(it)
        if _space(form) != _space(sources(it)[0]) or (form[-1:] == ".") != (it_ends(it) == ".")
    ] == []


def it_ends(message: Message) -> str:
    return sources(message)[0][-1:]


def _space(sentence: str) -> tuple[int, int]:
    return len(sentence) - len(sentence.lstrip()), len(sentence) - len(sentence.rstrip())


def test_english_has_english_quotes_and_the_words_of_the_glossary() -> None:
    known = list(terms().values())
    assert [
        (form, found)
        for it in translated()
        for form in forms(it)
        for found in (*QUOTES.findall(form), *misspelt_english(FACTS.sub("", form), known))
    ] == []


def test_no_word_is_left_in_vietnamese_but_the_games_own() -> None:
    said = [OWN_NAMES]
    for term in terms().values():
        said += [term.term, term.en, *term.also]
    games = {word.lower() for one in said for word in A_WORD.findall(one)}
    assert [
        (form, word)
        for it in translated()
        for form in forms(it)
        for word in A_WORD.findall(form)
        if MARKED.search(word) and word.lower() not in games
    ] == []


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("You announce the cước you have.", 1),
        ("You call the cước you have.", 0),
        ("A bach thu waits for one kind.", 1),
        ("A tile is drawn.", 1),
    ],
)
def test_a_word_against_the_glossary_is_found(sentence: str, found: int) -> None:
    assert len(list(misspelt_english(sentence, list(terms().values())))) == found
