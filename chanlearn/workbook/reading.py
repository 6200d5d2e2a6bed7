"""How answers are read: each reader refuses what cannot be one, saying what it wants instead."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import BuiltinFunctionType, FunctionType
from typing import Any

from chanlearn.catalogue import _, say
from chanlearn.rules.cards import Card, format_cards, unmarked
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, counted, text

WHOLE = text("một số nguyên")
MOST_SHOWN = 120


def wanted(value: object, what: Text) -> BadInput:
    """The refusal of `value` where `what` is wanted."""
    return BadInput(text("Ở đây cần {what}; bạn đưa {value}.", what=what, value=as_python(value)))


def field_told(field: str, why: Text) -> Text:
    """A refusal of one field, with its name."""
    return text("{field}: {why}", field=field, why=why) if field else why


def as_python(value: object) -> str:
    """A value as Python writes it, cut short; a card by its code, a function by its name."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, list | tuple) and value and all(isinstance(it, Card) for it in value):
        return f"({format_cards(value)})"
    if isinstance(value, FunctionType | BuiltinFunctionType):
        return _("hàm {name}").format(name=value.__name__)
    try:
        written = repr(value)
    except Exception:  # noqa: BLE001 - a learner's own class may do anything
        written = type(value).__name__
    return written if len(written) <= MOST_SHOWN else f"{written[:MOST_SHOWN]}…"


def whole(value: object) -> int:
    """A whole number; True is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wanted(value, WHOLE)
    return value


def within(value: object, least: int, most: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise wanted(value, text("một số nguyên từ {least} đến {most}", least=least, most=most))
    return value


def wholes(*names: str) -> Callable[[object], dict[str, int]]:
    """A mapping from each of these names to a whole number."""
    what = text("một dict có đúng các khóa {names}", names=", ".join(map(repr, names)))

    def read(value: object) -> dict[str, int]:
        if not isinstance(value, Mapping) or set(value) != set(names):
            raise wanted(value, what)
        return {name: whole(value[name]) for name in names}

    return read


def true_or_false(value: object) -> bool:
    """True or False, nothing that is only as good as these."""
    if not isinstance(value, bool):
        raise wanted(value, text("True hoặc False"))
    return value


def cards(value: object) -> frozenset[Card]:
    """Some cards, in any order."""
    if not isinstance(value, list | tuple | set | frozenset):
        raise wanted(value, text("một danh sách quân bài"))
    for it in value:
        if not isinstance(it, Card):
            raise wanted(it, text("quân bài (Card)"))
    return frozenset(value)


def counts(value: object) -> dict[int, int]:
    """How often each number came; those that never came may be left out."""
    if not isinstance(value, Mapping) or not value:
        raise wanted(value, text("một dict: mỗi khóa là số chắn, giá trị là số lần"))
    read = {whole(key): whole(times) for key, times in value.items()}
    return {key: times for key, times in read.items() if times}


def tallies(value: object) -> dict[str, int]:
    """How often, for each name."""
    if not isinstance(value, Mapping):
        raise wanted(value, text("một dict: mỗi khóa là một tên, giá trị là số lần"))
    return {str(name): whole(times) for name, times in value.items()}


def fraction(value: object) -> Fraction:
    """An exact chance."""
    if isinstance(value, float):
        raise wanted(value, text("một phân số đúng (Fraction), không phải số thập phân làm tròn"))
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise wanted(value, text("một phân số (Fraction)"))
    return Fraction(value)


def listed(length: int, one: Callable[[object], Any]) -> Callable[[object], list[Any]]:
    """A list of so many answers."""

    def read(value: object) -> list[Any]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise wanted(value, counted("một danh sách {n} câu trả lời", n=length))
        if len(value) != length:
            raise BadInput(
                text(
                    "Danh sách phải có {wanted} mục, bạn đưa {given}.",
                    wanted=length,
                    given=len(value),
                )
            )
        found = []
        for at, it in enumerate(value, start=1):
            try:
                found.append(one(it))
            except BadInput as error:
                raise BadInput(text("Mục {at}: {why}", at=at, why=error.reason)) from error
        return found

    return read


def one_word(choices: Mapping[str, Text]) -> Callable[[object], str]:
    """One of some words, in Vietnamese or the reader's language, with or without marks: its id."""
    what = text("một trong: {choices}", choices=[*choices.values()])

    def read(value: object) -> str:
        words = {
            plain(it): name for name, said in choices.items() for it in (name, str(said), say(said))
        }
        found = words.get(plain(value)) if isinstance(value, str) else None
        if found is None:
            raise wanted(value, what)
        return found

    return read


def plain(words: str) -> str:
    """Words without marks, case or stops, to be compared."""
    return " ".join(unmarked(words).casefold().strip(" .!?«»“”\"'").split())


def function(value: object) -> Callable[..., object]:
    """A function."""
    if not callable(value):
        raise wanted(value, text("một hàm: đưa tên hàm, không có ngoặc"))
    return value
