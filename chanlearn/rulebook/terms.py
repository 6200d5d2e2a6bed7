"""The glossary, read from `terms.toml`."""

import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).parent / "terms.toml"
LETTERS = "aăâbcdđeêfghijklmnoôơpqrstuưvwxyz"
#: Ngang, huyền, hỏi, ngã, sắc, nặng.
TONES = "\u0300\u0309\u0303\u0301\u0323"


class Term(NamedTuple):
    """One word of the game; the fields are explained in `terms.toml`."""

    id: str
    term: str
    meaning: str
    en: str
    meaning_en: str
    also: tuple[str, ...] = ()
    rule: str = ""
    see: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    word_for_word: str = ""
    sounds: str = ""
    wrong_en: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Where the glossary page has it."""
        return self.id.replace("_", "-")


@cache
def terms() -> dict[str, Term]:
    """Every term by id, in the order of the Vietnamese alphabet."""
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    made = [Term(term_id, **_plain(table)) for term_id, table in tables.items()]
    return {it.id: it for it in sorted(made, key=lambda it: alphabetical(it.term))}


def alphabetical(words: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """A key that sorts as a Vietnamese dictionary does: letters before tones, by the syllable."""
    return [_syllable(word) for word in words.lower().split()]


def _syllable(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    letters, tones = [], []
    for letter in unicodedata.normalize("NFC", word):
        apart = unicodedata.normalize("NFD", letter)
        tone = next((mark for mark in apart if mark in TONES), "")
        bare = unicodedata.normalize("NFC", apart.replace(tone, "")) if tone else letter
        letters.append(LETTERS.index(bare))
        tones.append(TONES.index(tone) + 1 if tone else 0)
    return tuple(letters), tuple(tones)


def _plain(table: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(it) if isinstance(it, list) else it for key, it in table.items()}
