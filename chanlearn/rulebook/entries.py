"""What the rulebook is made of: numbered entries, in sections."""

from typing import NamedTuple

from chanlearn.rules.text import Text

CHAN_HOC, DAN_GIAN, B52, SAN_DINH = "Chắn học", "Dân gian", "B52", "Sân Đình"


class Entry(NamedTuple):
    """One rule or settlement. `number` is what explanations cite, and its anchor on the page.

    `sources` are the documents that say so, by the names of the profiles built from them; none
    where the course had to settle it.
    """

    number: str
    title: Text
    says: Text
    sources: tuple[str, ...] = ()


class Section(NamedTuple):
    """The rules of one subject; its `number` (R3) stands for all of them (R3.1 …)."""

    number: str
    title: Text
    entries: tuple[Entry, ...]
