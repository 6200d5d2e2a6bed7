"""Case files: UTF-8 YAML or JSON, a list of cases."""

import json
import re
from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from chanlearn.cases.fields import SPOILT, json_object, spoilt, written_twice
from chanlearn.rules.errors import BadInput, why_no_file, why_unreadable
from chanlearn.rules.text import Text, text

#: What PyYAML and json let through beside their own errors: a number or date that is none, a
#: tag on the wrong value, a number of thousands of digits, lists a thousand deep.
_UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


MERGE = "tag:yaml.org,2002:merge"


class Entry(NamedTuple):
    """One item of a case file: the case, or why it is none. `label` is its id or its place."""

    label: str
    case: Mapping[str, object] | None
    reason: Text | None


class _Loader(yaml.SafeLoader):
    """Plain YAML that marks a mapping with `<<` or a key twice, and keeps the others readable."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        own = [pair for pair in node.value if pair[0].tag != MERGE]
        keys = [self.construct_object(key, deep=True) for key, _value in own]
        why = written_twice(key for key in keys if isinstance(key, Hashable))
        if len(own) < len(node.value):
            why = text("không dùng được «<<»; hãy viết đủ các trường của từng ván")
        plain = yaml.MappingNode(node.tag, own, node.start_mark, node.end_mark)
        made = super().construct_mapping(plain, deep)
        return made if why is None else {**made, SPOILT: why}


def read_cases(content: bytes) -> Iterator[Entry]:
    """Take a case file apart, item by item.

    Raises:
        BadInput: the file as a whole is no list in UTF-8 YAML or JSON.
    """
    items = _parse(content)
    if not isinstance(items, list):
        raise BadInput(text("tệp phải là một danh sách các ván"))
    seen: set[object] = set()
    for place, item in enumerate(items, start=1):
        entry = _entry(place, item)
        if entry.case is not None and entry.label in seen:
            entry = Entry(entry.label, None, text("id này đã dùng ở một ván trước trong tệp"))
        seen.add(entry.label)
        yield entry


def read_case_file(path: Path) -> Iterator[Entry]:
    """As `read_cases`, from a file.

    Raises:
        BadInput: as `read_cases`, or the file cannot be read.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(text("không đọc được tệp ({reason})", reason=why_no_file(error))) from error
    return read_cases(content)


class Lines:
    """Where in a file its items and their fields stand."""

    def __init__(self, content: bytes) -> None:
        try:
            root = yaml.compose(content.decode("utf-8-sig"), yaml.SafeLoader)
        except (yaml.YAMLError, *_UNREADABLE):
            root = None  # JSON with tabs, say, which YAML does not have.
        self._items = root.value if isinstance(root, yaml.SequenceNode) else []

    def of(self, place: int, field: str | None = None) -> int | None:
        """The line of item `place`, from 0, or of the field with this dotted name in it.

        A field that is not there has the line of what it should stand in; None is no line known.
        """
        if place >= len(self._items):
            return None
        node = self._items[place]
        line: int = node.start_mark.line + 1
        for name in re.findall(r"[^.\[\]]+", field or ""):
            found = _child(node, name)
            if found is None:
                break
            line, node = found
        return line


def _child(node: yaml.Node, name: str) -> tuple[int, yaml.Node] | None:
    """A field of a mapping, or a place in a list: its line, and what stands there."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if getattr(key, "value", None) == name:
                return key.start_mark.line + 1, value
    elif isinstance(node, yaml.SequenceNode) and name.isdecimal() and int(name) < len(node.value):
        value = node.value[int(name)]
        return value.start_mark.line + 1, value
    return None


def _entry(place: int, item: object) -> Entry:
    if not isinstance(item, dict):
        return Entry(f"#{place}", None, text("không phải là một ván (các trường với giá trị)"))
    case_id = item.get("id")
    label = case_id if isinstance(case_id, str) and case_id else f"#{place}"
    reason = spoilt(item)
    return Entry(label, item if reason is None else None, reason)


def _parse(content: bytes) -> object:
    try:
        written = content.decode("utf-8-sig")
        if written.lstrip().startswith(("[", "{")):
            try:
                return json.loads(written, object_pairs_hook=json_object)
            except json.JSONDecodeError:
                pass  # YAML writes lists and mappings in brackets too.
        return yaml.load(written, _Loader)  # noqa: S506 - a SafeLoader
    except UnicodeDecodeError as error:
        place = error.start + 1
        raise BadInput(text("tệp không phải là UTF-8 (byte thứ {place})", place=place)) from error
    except (yaml.YAMLError, *_UNREADABLE) as error:
        reason = why_unreadable(error)
        raise BadInput(text("tệp không phải là YAML đúng ({reason})", reason=reason)) from error
