"""Xướng: what a player says after an ù, read and spoken (R7).

A call is a mapping from cước id to how many times it is announced.
`parse_call(format_call(call)) == call` for every call of known cước.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import TypeAlias

from chanlearn.rules.cards import unmarked
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import Ambiguous, Unreadable
from chanlearn.rules.text import text

Call: TypeAlias = Mapping[str, int]

FILLER = "có"
FILLERS = (FILLER, "and")
SHOUT = "ù"
#: How a player turns to the others before the call.
ADDRESS = ("thưa làng", "thưa cả làng", "thưa các cụ", "thưa các bác")
NUMBERS = ("một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười")
ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MOST_SAID = 100
#: A call without marks that could be meant in more ways than these is none.
MOST_READINGS = 64
ALIKE = 0.75
#: Up to here a word is like nothing, and no cước is named for it.
UNLIKE = 0.6
LONGEST_SHOWN = 40
# «có chíu» and «có bòn» come last: said before ù bòn, «chíu ù bòn» would be heard as chíu ù.
_SAID_LAST = ("chiu", "bon")


def parse_call(call_text: str) -> Counter[str]:
    """Read an announcement from left to right, the longest name first.

    Numbers are digits or words, `có` is filler, case and Unicode form do not matter. A word
    without marks may stand for any that has them, where only one call comes of it. A cước said
    twice counts twice.

    Raises:
        Unreadable: a word is no cước (the closest one is named), a number has no cước or is
            not from 1 to 100, or nothing was announced.
        Ambiguous: without marks it could be two calls.
    """
    said = unicodedata.normalize("NFC", call_text).lower()
    words = re.findall(r"[^\s,.;:+!?«»“”\"]+", said)
    try:
        return _heard(words)
    except Unreadable:
        calls = list(_meant(words))
        if not calls:
            raise
    if len(calls) > 1:
        one, other, *_more = map(format_call, calls)
        raise Ambiguous(
            text(
                "«{call}» viết không dấu nên có thể là «{one}» hoặc «{other}»",
                call=" ".join(words),
                one=one,
                other=other,
            )
        )
    return calls[0]


def _meant(words: Sequence[str]) -> Iterator[Counter[str]]:
    """Every call that the words can be if those without marks stand for others, each once.

    Who writes marks at all means a word without any as it stands, if there is such a word.
    """
    marked = _marked_words()
    writes_marks = not "".join(words).isascii()
    options = [
        marked.get(word, ())
        if _is_bare(word) and not (writes_marks and word in marked.get(word, ()))
        else (word,)
        for word in words
    ]
    if not 0 < prod(map(len, options)) <= MOST_READINGS:
        return
    found: list[Counter[str]] = []
    for reading in product(*options):
        try:
            call = _heard(reading)
        except Unreadable:
            continue
        if call not in found:
            found.append(call)
            yield call


def _is_bare(word: str) -> bool:
    return word.isascii() and word.isalpha() and word not in (*ENGLISH, *FILLERS)


@cache
def _marked_words() -> dict[str, tuple[str, ...]]:
    """The words that calls are made of, by how they look without marks."""
    known = {FILLER, *NUMBERS, *(word for name in _names() for word in name)}
    known.update(word for it in ADDRESS for word in it.split())
    bare = sorted({unmarked(word) for word in known})
    return {one: tuple(sorted(it for it in known if unmarked(it) == one)) for one in bare}


def _names() -> dict[tuple[str, ...], str]:
    """The cước by their names, in words."""
    return {
        tuple(said.removeprefix(FILLER).split()): cuoc.id
        for cuoc in REGISTRY.values()
        for said in cuoc.said
    }


def _heard(words: Sequence[str]) -> Counter[str]:
    """The call that is said with every mark."""
    names = _names()
    longest = max(map(len, names))
    call: Counter[str] = Counter()
    times: int | None = None
    # A player turns to the others and shouts «ù» first, and goes on with what there is.
    at = _addressed(words)
    if len(words) > at + 1 and words[at] == SHOUT and tuple(words[at : at + 2]) not in names:
        at += 1
    at += _addressed(words[at:])
    while at < len(words):
        length = next((n for n in range(longest, 0, -1) if tuple(words[at : at + n]) in names), 0)
        if length:
            call[names[tuple(words[at : at + length])]] += 1 if times is None else times
            times = None
            at += length
        elif words[at] in FILLERS:
            at += 1
        elif times is None and (number := _number(words[at])) is not None:
            times = number
            at += 1
        else:
            raise _unknown(list(words[at:]), names)
    if times is not None:
        raise Unreadable(text("«{word}»: sau số phải là tên một cước", word=words[-1]))
    if not call:
        raise Unreadable(text("chưa xướng cước nào; không có cước gì thì xướng «xuông»"))
    return call


def _addressed(words: Sequence[str]) -> int:
    """How many words speak to the others, and call nothing."""
    said = " ".join(words)
    return next((len(it.split()) for it in ADDRESS if f"{said} ".startswith(f"{it} ")), 0)


def format_call(call: Call) -> str:
    """Say a call as a player would: «thông chì tám đỏ hai lèo có chíu».

    Raises:
        KeyError: an id is not a known cước.
        ValueError: a count below 1.
    """
    if any(times < 1 for times in call.values()):
        raise ValueError("a cước is announced at least once")
    order = [cuoc_id for cuoc_id in call if cuoc_id not in _SAID_LAST]
    order += [cuoc_id for cuoc_id in _SAID_LAST if cuoc_id in call]
    return " ".join(_say(cuoc_id, call[cuoc_id]) for cuoc_id in order)


def _say(cuoc_id: str, times: int) -> str:
    # Records keep calls as they are said here, so this never changes.
    name = REGISTRY[cuoc_id].said[0]
    if times == 1:
        return name
    number = NUMBERS[times - 1] if times <= len(NUMBERS) else str(times)
    return f"{number} {name.removeprefix(FILLER + ' ')}"


def _number(word: str) -> int | None:
    for numbers in (NUMBERS, ENGLISH):
        if word in numbers:
            return numbers.index(word) + 1
    if not re.fullmatch("[0-9]+", word):
        return None
    if len(word) > len(str(MOST_SAID)) or not 1 <= int(word) <= MOST_SAID:
        raise Unreadable(text("«{word}»: số lần phải từ 1 đến {most}", word=word, most=MOST_SAID))
    return int(word)


def _unknown(words: list[str], names: Mapping[tuple[str, ...], str]) -> Unreadable:
    known = {word for name in names for word in name}
    strange = next((at for at, word in enumerate(words) if word not in known), 0)
    shown = words[strange][:LONGEST_SHOWN]
    closest = _closest(words, strange, names)
    if closest is None:
        return Unreadable(text("«{word}» không phải là cước nào", word=shown))
    return Unreadable(
        text(
            "«{word}» không phải là cước nào; gần nhất là «{closest}»",
            word=shown,
            closest=REGISTRY[closest].name,
        )
    )


def _closest(words: list[str], strange: int, names: Mapping[tuple[str, ...], str]) -> str | None:
    """The cước a part of whose name is most like words that the strange one is among.

    Marks are left aside, and more words that are alike count for more than fewer. None when
    nothing is like them at all.
    """
    # Needed by nobody who makes no mistake.
    from difflib import SequenceMatcher

    best: tuple[float, str | None] = (UNLIKE, None)
    for name, cuoc_id in names.items():
        for n in range(1, len(name) + 1):
            for start in range(max(0, strange - n + 1), min(strange, len(words) - n) + 1):
                said = unmarked(" ".join(words[start : start + n]))
                for at in range(len(name) - n + 1):
                    part = unmarked(" ".join(name[at : at + n]))
                    alike = SequenceMatcher(None, said, part).ratio()
                    # The start of a name is what people remember of it.
                    weight = alike * (n if alike >= ALIKE else 1) - 0.01 * at
                    best = max(best, (weight, cuoc_id), key=lambda it: it[0])
    return best[1]
