"""Sổ luật and Thuật ngữ: the rulebook and the glossary as pages to read, without a kernel."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from chanlearn.catalogue import SOURCE_LANGUAGE, _, language, say
from chanlearn.rulebook.book import BOOK, find
from chanlearn.rulebook.compare import Row, compared
from chanlearn.rulebook.entries import Entry, Section
from chanlearn.rulebook.numbers import pieces
from chanlearn.rulebook.terms import Term, terms
from chanlearn.rules.cards import unmarked
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text
from chanlearn.server.navigation import RULEBOOK

#: More rows than these stand in a table.
MOST_LINES = 2


class Line(NamedTuple):
    """A question, and the answers to it, each with the tables that give it."""

    label: str
    answers: tuple[str, ...]


class RuleView(NamedTuple):
    """An entry of the rulebook, ready to be shown; `says` is HTML."""

    number: str
    title: str
    says: str
    source: str
    lines: tuple[Line, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class SectionView(NamedTuple):
    """A section of the rulebook, ready to be shown."""

    number: str
    title: str
    rules: tuple[RuleView, ...]


class TermView(NamedTuple):
    """A term, ready to be shown; `see` are anchors and terms, `rule` a number and its address.

    `vietnamese`, `sounds` and `word_for_word` are for pages in another language, else empty.
    """

    anchor: str
    term: str
    meaning: str
    also: str
    rule: tuple[str, str] | None
    see: tuple[tuple[str, str], ...]
    vietnamese: str = ""
    sounds: str = ""
    word_for_word: str = ""


def rulebook(profiles: Sequence[Profile]) -> list[SectionView]:
    """The whole rulebook, with what these profiles differ in."""
    return [_section(section, profiles) for section in BOOK]


def glossary() -> list[TermView]:
    """Every term in the reader's language, in the order of its alphabet."""
    if language.get() == SOURCE_LANGUAGE:
        return [_term(it) for it in terms().values()]
    by_name = sorted(terms().values(), key=lambda it: unmarked(it.en).lower())
    return [_english(it) for it in by_name]


def _section(section: Section, profiles: Sequence[Profile]) -> SectionView:
    rules = tuple(_rule(entry, profiles) for entry in section.entries)
    return SectionView(section.number, say(section.title), rules)


def _rule(entry: Entry, profiles: Sequence[Profile]) -> RuleView:
    rows = compared(entry.number, profiles)
    few = len(rows) <= MOST_LINES
    return RuleView(
        entry.number,
        say(entry.title),
        linked(say(entry.says)),
        _source(entry),
        tuple(Line(say(it.label), tuple(_answers(it, profiles))) for it in rows if few),
        tuple((say(it.label), tuple(map(say, it.cells))) for it in rows if not few),
    )


def _source(entry: Entry) -> str:
    if not entry.sources:
        return _("Khóa học định.")
    return say(text("Theo {sources}.", sources=", ".join(entry.sources)))


def _answers(row: Row, profiles: Sequence[Profile]) -> Iterator[str]:
    """Tables that answer alike share a line."""
    cells = [say(cell) for cell in row.cells]
    for cell in dict.fromkeys(cells):
        names = [it.name for it, own in zip(profiles, cells, strict=True) if own == cell]
        if len(names) == len(profiles):
            yield say(text("Bộ luật nào cũng vậy: {answer}", answer=cell))
        else:
            yield say(text("{profiles}: {answer}", profiles=", ".join(names), answer=cell))


def linked(sentence: str) -> str:
    """The sentence as HTML, with a link at every rule number; a cước or fault goes by its name."""
    return "".join(
        f'<a href="#{it.words}">{escape(_called(it.words))}</a>'
        if it.is_number
        else escape(it.words)
        for it in pieces(sentence)
    )


def _called(number: str) -> str:
    """R5.1 is called by its number, R4.tri by what it is."""
    found = find(number)
    last = number.rpartition(".")[2]
    return say(found.title) if isinstance(found, Entry) and last.islower() else number


def _term(term: Term) -> TermView:
    known = terms()
    return TermView(
        term.anchor,
        term.term,
        term.meaning,
        ", ".join(term.also),
        (_called(term.rule), f"{RULEBOOK}#{term.rule}") if term.rule else None,
        tuple((known[it].anchor, known[it].term) for it in term.see),
    )


def _english(term: Term) -> TermView:
    """The same, under the name that English text gives the term."""
    return _term(term)._replace(
        term=term.en,
        meaning=term.meaning_en,
        see=tuple((it.anchor, it.en) for it in map(terms().__getitem__, term.see)),
        vietnamese=term.term,
        sounds=term.sounds,
        word_for_word=term.word_for_word,
    )
