"""The one spelling of the game's words, in Vietnamese and in English text."""

import re
from collections.abc import Iterator

from chanlearn.rulebook.terms import Term


def misspelt(sentence: str, known: list[Term]) -> Iterator[str]:
    """What the glossary refuses in a sentence, with the spelling it wants."""
    for term in known:
        for wrong in _refused(sentence, term, term.wrong):
            yield f"«{wrong}»: viết «{term.term}»"


def misspelt_english(sentence: str, known: list[Term]) -> Iterator[str]:
    """The same for a sentence in English."""
    for term in known:
        for wrong in _refused(sentence, term, (*term.wrong, *term.wrong_en)):
            yield f"“{wrong}”: write “{term.en}”"


def _refused(sentence: str, term: Term, spellings: tuple[str, ...]) -> Iterator[str]:
    """The spellings that stand in the sentence as whole words."""
    rest = sentence
    for allowed in term.but:
        rest = rest.replace(allowed, "")
    for wrong in spellings:
        if re.search(rf"(?<!\w){re.escape(wrong)}(?!\w)", rest):
            yield wrong
