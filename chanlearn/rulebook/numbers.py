"""Rule numbers inside sentences, for whoever makes links of them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_NUMBER = re.compile(r"\b(?:R[1-9](?:\.[0-9]+|\.[a-z_]+)?|A[1-9][0-9]?)\b")


class Piece(NamedTuple):
    """Some words of a sentence, or a rule number in it."""

    words: str
    is_number: bool


def shown_number(number: str) -> str:
    """R4.tri leads to its own lines and is written R4: its name stands beside it anyway."""
    whole, _dot, part = number.partition(".")
    return whole if part[:1].isalpha() else number


def pieces(sentence: str) -> Iterator[Piece]:
    """The sentence in order, its rule numbers apart."""
    at = 0
    for found in _NUMBER.finditer(sentence):
        if found.start() > at:
            yield Piece(sentence[at : found.start()], is_number=False)
        yield Piece(found[0], is_number=True)
        at = found.end()
    if at < len(sentence):
        yield Piece(sentence[at:], is_number=False)
