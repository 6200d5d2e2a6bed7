"""What a form can ask, and how an answer from the browser is checked.

Each field has a `spec` (JSON for the script) and a `read` that takes whatever the browser sent
and gives a value of the field's kind; anything else raises `BadMessage`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from chanlearn.catalogue import say
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

LONGEST = 2000
MOST_TIMES = 9

Values: TypeAlias = Mapping[str, Any]


class BadMessage(ValueError):
    """The browser sent what our own form cannot send."""


class Option(NamedTuple):
    """One thing to choose; one that may be chosen `most` times gets a count beside it."""

    value: str
    label: str
    most: int = 1


class Field(Protocol):
    """Anything a form can hold."""

    @property
    def name(self) -> str:
        """Its name among the form's values."""

    def spec(self) -> dict[str, Any]:
        """The field as JSON."""

    def read(self, sent: Any) -> Any:
        """The value sent, checked."""


@dataclass(frozen=True)
class Typed:
    """A line, or several, of text; a `live` one is told as soon as it is left."""

    name: str
    label: str
    hint: str = ""
    value: str = ""
    lines: int = 1
    live: bool = False
    longest: int = LONGEST

    def spec(self) -> dict[str, Any]:
        return {"kind": "text", **_own(self)}

    def read(self, sent: Any) -> str:
        return _written(self.name, sent, self.longest)


@dataclass(frozen=True)
class Number:
    """A whole number as typed: text, so that a wrong one can be told from none."""

    name: str
    label: str
    hint: str = ""
    value: str = ""

    def spec(self) -> dict[str, Any]:
        return {"kind": "number", "longest": LONGEST, **_own(self)}

    def read(self, sent: Any) -> str:
        return _written(self.name, sent)


@dataclass(frozen=True)
class Check:
    """Yes or no."""

    name: str
    label: str
    value: bool = False

    def spec(self) -> dict[str, Any]:
        return {"kind": "check", **_own(self)}

    def read(self, sent: Any) -> bool:
        if not isinstance(sent, bool):
            raise BadMessage(self.name)
        return sent


@dataclass(frozen=True)
class Choice:
    """One of several; a `live` one is told at once, not with the whole form."""

    name: str
    label: str
    options: Sequence[Option]
    value: str = ""
    live: bool = False

    def spec(self) -> dict[str, Any]:
        return {"kind": "choice", **_own(self), "options": [it._asdict() for it in self.options]}

    def read(self, sent: Any) -> str:
        if not isinstance(sent, str) or sent not in [option.value for option in self.options]:
            raise BadMessage(self.name)
        return sent


@dataclass(frozen=True)
class Checks:
    """Any of several, some of them more than once: `times_label` names the count."""

    name: str
    label: str
    options: Sequence[Option]
    times_label: str = ""

    def spec(self) -> dict[str, Any]:
        return {"kind": "checks", **_own(self), "options": [it._asdict() for it in self.options]}

    def read(self, sent: Any) -> dict[str, int]:
        known = {option.value: option.most for option in self.options}
        if not isinstance(sent, dict) or not known.keys() >= sent.keys():
            raise BadMessage(self.name)
        for value, times in sent.items():
            if not isinstance(times, int) or isinstance(times, bool):
                raise BadMessage(self.name)
            if not 1 <= times <= known[value]:
                raise BadMessage(self.name)
        # In the order offered, whichever was ticked first.
        return {value: sent[value] for value in known if value in sent}


@dataclass(frozen=True)
class Group:
    """Fields under a common heading, folded away at first if `folded`."""

    label: str
    fields: Sequence[Field]
    folded: bool = False
    name: str = ""

    def spec(self) -> dict[str, Any]:
        inner = [field.spec() for field in self.fields]
        return {"kind": "group", "label": self.label, "folded": self.folded, "fields": inner}

    def read(self, sent: Any) -> Any:
        raise BadMessage(self.label)


def spoken(label: str, about: str) -> str:
    """What a control is called where a page has several that say the same."""
    if about in ("", label):
        return label
    return say(text("{label} ({about})", label=label, about=about))


def _written(name: str, sent: Any, longest: int = LONGEST) -> str:
    if not isinstance(sent, str):
        raise BadMessage(name)
    if len(sent) > longest:
        raise BadInput(text("Dài quá: chỉ ghi được {longest} ký tự.", longest=longest))
    return sent.strip()


def leaves(fields: Sequence[Field]) -> list[Field]:
    """The fields that have a value, those inside groups too."""
    flat: list[Field] = []
    for field in fields:
        flat += leaves(field.fields) if isinstance(field, Group) else [field]
    return flat


def first_value(field: Field) -> Any:
    """What an untouched field holds."""
    return {} if isinstance(field, Checks) else getattr(field, "value", "")


def read_values(fields: Sequence[Field], sent: Any) -> Values:
    """The values of a form, by field name.

    Raises:
        BadMessage: a field is missing, unknown, or of another kind than its form allows.
    """
    if not isinstance(sent, dict):
        raise BadMessage("values")
    flat = leaves(fields)
    if {field.name for field in flat} != sent.keys():
        raise BadMessage(", ".join(map(str, sent)))
    return {field.name: field.read(sent[field.name]) for field in flat}


def _own(field: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(field).items() if name != "options"}
