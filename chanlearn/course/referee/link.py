"""A win in the query of the page's address: short names, and every value checked on the way in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from chanlearn.cases.fields import expected
from chanlearn.course.bar import known_profiles
from chanlearn.course.referee.laid import groups_in
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets import Check, Checks, Choice, Field, Values
from chanlearn.widgets.fields import first_value

PROFILE = "profile"
#: Goes before the query of a win that is still being laid: it is not to be judged on arrival.
DRAFT = "nhap=1&"
MOST_NAMES = 40
YES, NO = "1", "0"


class Asked(NamedTuple):
    """What an address asked for: values, what is wrong by field name, and names of nobody's."""

    values: dict[str, Any]
    wrong: dict[str, Text]
    unknown: tuple[str, ...]


def write_query(values: Values, fields: Sequence[Field]) -> str:
    """The query that asks for these values; untouched fields are left out, all but the profile."""
    pairs = [
        (field.name, _written(field, values[field.name]))
        for field in fields
        if field.name == PROFILE or values[field.name] != first_value(field)
    ]
    return urlencode(pairs)


def read_query(query: str, fields: Sequence[Field]) -> Asked:
    """What a query asks for.

    Raises:
        BadInput: it cannot be taken apart, or says one thing twice.
    """
    by_name = {field.name: field for field in fields}
    values: dict[str, Any] = {}
    wrong: dict[str, Text] = {}
    unknown = []
    for name, written in _pairs(query):
        if name not in by_name:
            unknown.append(name)
            continue
        if name in values or name in wrong:
            raise BadInput(text("Địa chỉ ghi «{name}» hai lần.", name=name))
        try:
            values[name] = _read(by_name[name], written)
        except BadInput as error:
            wrong[name] = error.reason
    return Asked(values, wrong, tuple(unknown))


def _pairs(query: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(query, keep_blank_values=True, max_num_fields=MOST_NAMES)
    except ValueError as error:
        raise BadInput(text("Địa chỉ có quá nhiều mục, trọng tài không đọc được.")) from error


def _written(field: Field, value: Any) -> str:
    if field.name == PROFILE:
        return {profile.id: mark for mark, profile in known_profiles().items()}[value]
    if isinstance(field, Check):
        return YES if value else NO
    if isinstance(field, Checks):
        return ",".join(value)
    return ";".join(groups_in(value)) if field.name == "mat" else str(value)


def _read(field: Field, written: str) -> Any:
    """The value of a field.

    Raises:
        BadInput: it cannot have this one.
    """
    if field.name == PROFILE:
        return _profile(written)
    if isinstance(field, Check):
        return _one_of({YES: True, NO: False}, written)
    if isinstance(field, Checks):
        chosen = [it for it in written.split(",") if it]
        known = {option.value: option.value for option in field.options}
        return {_one_of(known, it): 1 for it in chosen}
    if isinstance(field, Choice):
        return _one_of({option.value: option.value for option in field.options}, written)
    return field.read(written.replace(";", "\n") if field.name == "mat" else written)


def _profile(mark: str) -> Any:
    """Marks carry a fingerprint: a file of the same name with other rules is another profile."""
    known = {mark: profile.id for mark, profile in known_profiles().items()}
    if mark.startswith("x") and mark not in known:
        raise BadInput(text("Ván này xử theo một tệp bộ luật khác, không có ở đây."))
    return _one_of(known, mark)


def _one_of(known: Mapping[str, Any], written: str) -> Any:
    if written not in known:
        choices = ", ".join(it or "«»" for it in known)
        raise expected(written, text("một trong: {choices}", choices=choices))
    return known[written]
