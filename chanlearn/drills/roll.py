"""The codes a class has handed in: as JSON for the browser's storage, and out of what is pasted.

{"format": "chanlearn.class", "version": 1, "codes": ["z1c-…"]}
"""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from chanlearn.cases.fields import json_object
from chanlearn.drills.codes import BadCode
from chanlearn.drills.handed import parse
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

FORMAT, VERSION = "chanlearn.class", 1
#: Far more learners than one room holds.
MOST_CODES = 3_000
#: More than any code takes, and more than so many codes take.
LONGEST_CODE, LONGEST = 200, 1_000_000

#: The codes as they are written, in the order they came.
Roll: TypeAlias = tuple[str, ...]


class Counted(BadCode):
    """A code that is there already."""


def check_new(roll: Collection[str], code: str) -> None:
    """Refuse a code that cannot be added.

    Raises:
        Counted: it is there already.
        BadCode: there are too many.
    """
    if code in roll:
        raise Counted(text("Mã «{code}» đã đếm rồi, không đếm hai lần.", code=code))
    if len(roll) >= MOST_CODES:
        raise BadCode(text("Bảng này chỉ chứa được {most} mã.", most=MOST_CODES))


def extended(roll: Roll, codes: Iterable[str]) -> Roll:
    """With these codes too; what is there already stays where it is."""
    return tuple(dict.fromkeys((*roll, *codes)))[:MOST_CODES]


def write(roll: Roll) -> str:
    """The roll as JSON, for the browser's storage."""
    return json.dumps({"format": FORMAT, "version": VERSION, "codes": roll})


def read(kept: str) -> Roll:
    """The roll in this JSON; what it holds is opened later, by `counted`.

    Raises:
        BadInput: it is something else.
    """
    try:
        value = json.loads(kept[: LONGEST + 1], object_pairs_hook=json_object)
        codes = value["codes"]
        good = value["format"] == FORMAT and value["version"] == VERSION
        good = good and len(codes) <= MOST_CODES and all(_is_short(it) for it in codes)
    except (ValueError, RecursionError, KeyError, TypeError, BadInput) as error:
        raise _no_roll() from error
    if not good or not isinstance(codes, list):
        raise _no_roll()
    return tuple(dict.fromkeys(codes))


def _no_roll() -> BadInput:
    return BadInput(text("không phải bảng của lớp, hoặc do một bản khác ghi"))


def _is_short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_CODE


def split(pasted: str) -> Iterator[str]:
    """The codes in what was pasted: one a line, or several with commas or blanks between them.

    A code may have blanks of its own: a line is taken apart only where several begin in it.
    """
    for line in pasted.replace(",", "\n").replace(";", "\n").splitlines():
        words = line.split()
        if words:
            yield from _grouped(words) if _several(words) else [line]


def _several(words: Sequence[str]) -> bool:
    return sum(map(_begins, words)) > 1 and not _parses(" ".join(words))


def _grouped(words: Sequence[str]) -> Iterator[str]:
    group: list[str] = []
    for word in words:
        if _begins(word) and group:
            yield " ".join(group)
            group = []
        group.append(word)
    yield " ".join(group)


def _begins(word: str) -> bool:
    """Does a code begin with this word?"""
    return word[:1] in "zZ" and word[1:2].isdecimal()


def _parses(code: str) -> bool:
    try:
        parse(code)
    except BadCode:
        return False
    return True
