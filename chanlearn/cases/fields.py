"""Taking the fields of a case one by one: each refusal names the field and the value."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from reprlib import Repr
from typing import Any, TypeVar

from chanlearn.rules.cards import Card, parse_card, parse_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.groups import MatGroup, parse_group
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text

T = TypeVar("T")
D = TypeVar("D")

MOST_SHOWN = 200
_CUT = Repr()
_CUT.maxlevel = 2
_CUT.maxdict = 25


class BadCase(BadInput):
    """A case that cannot be judged; `field` is the dotted name of what is wrong in it."""

    def __init__(self, field: str, reason: Text) -> None:
        super().__init__(reason)
        self.field = field


class Fields:
    """A mapping read field by field; `done` refuses what nobody asked for."""

    def __init__(self, case: Mapping[str, object], path: str = "") -> None:
        self._rest = dict(case)
        self._path = path

    def name(self, field: str) -> str:
        """The field's dotted name."""
        return f"{self._path}.{field}" if self._path else field

    def given(self, field: str) -> bool:
        """Is the field there and not null?"""
        return self._rest.get(field) is not None

    def take(self, field: str, read: Callable[[object], T]) -> T:
        """The required field, read.

        Raises:
            BadCase: it is not there, or `read` refuses it.
        """
        if not self.given(field):
            raise BadCase(self.name(field), text("thiếu trường này"))
        return self._read(field, read)

    def take_or(self, field: str, read: Callable[[object], T], default: D) -> T | D:
        """The field, read, or `default` where it is not there."""
        if self.given(field):
            return self._read(field, read)
        self._rest.pop(field, None)
        return default

    def _read(self, field: str, read: Callable[[object], T]) -> T:
        value = self._rest.pop(field)
        try:
            return read(value)
        except BadCase as error:
            raise BadCase(_inside(self.name(field), error.field), error.reason) from error
        except BadInput as error:
            raise BadCase(self.name(field), error.reason) from error

    def ignore(self, field: str) -> None:
        """Let the field hold anything."""
        self._rest.pop(field, None)

    def done(self) -> None:
        """Refuse a field that is not part of the format."""
        for field in self._rest:
            raise BadCase(self.name(shown(field)), text("không có trường nào tên như vậy"))


def _inside(outer: str, inner: str) -> str:
    """The dotted name of a field, or a place in a list, inside another."""
    return outer + inner if inner.startswith(("[", ".")) else f"{outer}.{inner}"


def shown(value: object) -> str:
    """A value as a refusal names it, cut short: aliases in YAML can make one endless."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    try:
        whole = _CUT.repr(value) if isinstance(value, list | dict | set) else str(value)
    except ValueError:  # Python prints no number of more than 4300 digits.
        return "…"
    return whole if len(whole) <= MOST_SHOWN else whole[:MOST_SHOWN] + "…"


def expected(value: object, what: Text) -> BadInput:
    """The refusal of `value` where `what` was expected."""
    named = f"«{shown(value)}»" if isinstance(value, str) else shown(value)
    return BadInput(text("giá trị {value} không hợp lệ, cần {what}", value=named, what=what))


def word(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise expected(value, text("một chuỗi chữ"))
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise expected(value, text("true hoặc false"))
    return value


def whole(most: int) -> Callable[[object], int]:
    """Reads a whole number from 0 to `most`."""

    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise expected(value, text("một số nguyên từ 0 đến {most}", most=most))
        return value

    return read


def one_of(choices: Sequence[T]) -> Callable[[object], T]:
    """Reads one of `choices`."""

    def read(value: object) -> T:
        for choice in choices:
            if value == choice and isinstance(value, str):
                return choice
        raise expected(value, text("một trong: {choices}", choices=", ".join(map(str, choices))))

    return read


def hall(profile: Profile) -> Callable[[object], str]:
    """Reads one of the profile's halls."""

    def read(value: object) -> str:
        name = word(value)
        if profile.hall(name) is not None:
            return name
        if profile.halls:
            known = ", ".join(profile.halls)
            raise BadInput(
                text("«{hall}» không phải là sảnh nào; có: {known}", hall=name, known=known)
            )
        raise BadInput(
            text("«{hall}»: bộ luật «{profile}» không chia sảnh", hall=name, profile=profile.name)
        )

    return read


def same(wanted: object, found: object) -> bool:
    """Equal, and of one type: true is not 1."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return wanted.keys() == found.keys() and all(same(wanted[key], found[key]) for key in found)
    return type(wanted) is type(found) and wanted == found


def many(read: Callable[[object], T]) -> Callable[[object], tuple[T, ...]]:
    """Reads a list; a refusal names the place in it."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise expected(value, text("một danh sách"))
        items = []
        for at, item in enumerate(value):
            try:
                items.append(read(item))
            except BadCase as error:
                raise BadCase(_inside(f"[{at}]", error.field), error.reason) from error
            except BadInput as error:
                raise BadCase(f"[{at}]", error.reason) from error
        return tuple(items)

    return read_all


def mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise expected(value, text("các trường con"))
    return value


def cards(value: object) -> tuple[Card, ...]:
    """Reads cards in any text form, none included."""
    if not isinstance(value, str):
        raise expected(value, text("các quân bài, như 9v 9w cc"))
    return parse_cards(value)


def card(value: object) -> Card:
    return parse_card(word(value))


def group(value: object) -> MatGroup:
    return parse_group(word(value))


#: The key under which a mapping that cannot be taken keeps the reason.
SPOILT = object()


def written_twice(keys: Iterable[object]) -> Text | None:
    """The refusal of a key written twice, of which JSON and YAML would keep the last."""
    seen: set[object] = set()
    for key in keys:
        if key in seen:
            return text("trường «{key}» viết hai lần", key=shown(key))
        seen.add(key)
    return None


def json_object(pairs: list[tuple[str, object]]) -> dict[Any, object]:
    """For `json.loads`: an object, spoilt by a key written twice."""
    twice = written_twice(key for key, _value in pairs)
    made: dict[Any, object] = dict(pairs)
    return made if twice is None else {**made, SPOILT: twice}


def spoilt(value: object) -> Text | None:
    """Why this value, or one inside it, cannot be taken; None when all can."""
    # Aliases in YAML can put one value in many places; JSON may nest deeper than Python calls.
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, dict):
            reason = one.get(SPOILT)
            if isinstance(reason, Text):
                return reason
            waiting += reversed(one.values())
        elif isinstance(one, list):
            waiting += reversed(one)
    return None
