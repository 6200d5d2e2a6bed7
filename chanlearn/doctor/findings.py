"""One finding of the doctor's: how it stands, what was found, and what to do about it."""

from enum import StrEnum
from typing import NamedTuple

from chanlearn.rules.text import Text, text


class Standing(StrEnum):
    """How a finding stands; only a broken one keeps the course from opening."""

    OK = "ok"
    NOTE = "note"
    BROKEN = "broken"


#: The word each line begins with: no colour tells it.
WORDS = {
    Standing.OK: text("ok"),
    Standing.NOTE: text("lưu ý"),
    Standing.BROKEN: text("hỏng"),
}


class Finding(NamedTuple):
    """`about` names what was looked at, for programs; `to_do` is there unless all is well."""

    about: str
    standing: Standing
    said: Text
    to_do: Text | None = None
    facts: tuple[tuple[str, int | str], ...] = ()


def fine(about: str, said: Text, **facts: int | str) -> Finding:
    """Nothing to do."""
    return Finding(about, Standing.OK, said, facts=tuple(facts.items()))


def note(about: str, said: Text, to_do: Text, **facts: int | str) -> Finding:
    """The course opens, but something of it does not work."""
    return Finding(about, Standing.NOTE, said, to_do, tuple(facts.items()))


def broken(about: str, said: Text, to_do: Text, **facts: int | str) -> Finding:
    """The course cannot be served like this."""
    return Finding(about, Standing.BROKEN, said, to_do, tuple(facts.items()))
