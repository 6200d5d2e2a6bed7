"""The whole rulebook, and finding a rule by its number."""

from chanlearn.catalogue import say
from chanlearn.rulebook.entries import Entry, Section
from chanlearn.rulebook.faulty import R6, R8, R9
from chanlearn.rulebook.playing import R1, R2, R3
from chanlearn.rulebook.settlements import A
from chanlearn.rulebook.winning import R4, R5, R7
from chanlearn.rules.cards import unmarked
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import text

BOOK: tuple[Section, ...] = (R1, R2, R3, R4, R5, R6, R7, R8, R9, A)
_SECTIONS = {it.number.casefold(): it for it in BOOK}
_ENTRIES = {it.number.casefold(): it for section in BOOK for it in section.entries}


def named(words: str) -> list[Entry]:
    """The rules of this title; else those whose title has these words in it, marks or not."""
    entries = [it for section in BOOK for it in section.entries]
    wanted = " ".join(words.split()).casefold()
    exact = [it for it in entries if say(it.title).casefold() == wanted]
    bare = unmarked(wanted)
    return exact or [it for it in entries if bare and bare in unmarked(say(it.title).casefold())]


def find(number: str) -> Entry | Section:
    """The rule, or the whole section, of this number; capitals or not.

    Raises:
        Unreadable: there is none.
    """
    key = number.strip().casefold()
    found = _ENTRIES.get(key) or _SECTIONS.get(key)
    if found is None:
        raise Unreadable(
            text(
                "không có luật số «{number}»; số luật có dạng như {rule}, {settlement} hay {cuoc}",
                number=number.strip(),
                rule=R3.entries[0].number,
                settlement=A.entries[0].number,
                cuoc=R4.entries[-1].number,
            )
        )
    return found
