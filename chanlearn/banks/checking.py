"""A bank looked through: everything in it that an instructor would have to put right.

For the command line only: it reads YAML.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.banks.item import BankItem, read_item
from chanlearn.banks.shelf import SHIPPED, unpacked
from chanlearn.cases.fields import BadCase, shown
from chanlearn.cases.files import Entry, Lines, read_cases
from chanlearn.profiles import SHIPPED as SHIPPED_PROFILES
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.text import Fact, Text, text

#: A key that the engine contradicts; what cannot be read; an id, or a question, there twice.
Sort: TypeAlias = Literal["key", "unreadable", "same_id", "alike"]
ENDINGS = (".yaml", ".yml", ".json")
#: Lies beside the items for editors.
SCHEMA_ENDING = ".schema.json"


class Found(NamedTuple):
    """An item that was read, and where it stands."""

    file: str
    line: int | None
    item: BankItem
    written: Mapping[str, object]


class Wrong(NamedTuple):
    """One thing to put right: where it is, the field and its value as written, and the problem.

    For a key that the engine contradicts `expected` is what is written and `found` what it says.
    """

    sort: Sort
    file: str
    line: int | None
    id: str | None
    field: str | None
    value: object
    problem: Text
    expected: object = None
    found: object = None

    @property
    def said(self) -> Text:
        """In one line."""
        facts: dict[str, Fact] = {"file": self.file, "problem": self.problem}
        if self.line is not None:
            facts["file"] = f"{self.file}:{self.line}"
        if self.id is None:
            return text("{file}: {problem}", **facts)
        if self.field is None:
            return text("{file}: {id}: {problem}", id=self.id, **facts)
        return text("{file}: {id}: {field}: {problem}", id=self.id, field=self.field, **facts)


class Checked(NamedTuple):
    """What a bank holds, in its order, and what is wrong with it."""

    items: tuple[Found, ...]
    wrong: tuple[Wrong, ...]


def check(paths: Iterable[Path]) -> Checked:
    """Look through files, and folders of files, as one bank."""
    items: list[Found] = []
    wrong: list[Wrong] = []
    for path in paths:
        for file in _files(path, wrong):
            for one in _read(file):
                (items if isinstance(one, Found) else wrong).append(one)  # type: ignore[arg-type]
    wrong += _contradicted(items)
    wrong += _twice(items)
    return Checked(tuple(items), tuple(wrong))


def portable(found: Found) -> Mapping[str, object]:
    """The item as it is packed: a profile of one's own is found wherever the pack lies."""
    folder = Path(found.file).parent

    def located(name: object) -> object:
        if not isinstance(name, str) or name in SHIPPED_PROFILES:
            return name
        path = folder / name
        return str((path if path.is_file() else Path(name)).resolve())

    written = dict(found.written)
    if "profile" in written:
        written["profile"] = located(written["profile"])
    if isinstance(written.get("profiles"), list):
        names = written["profiles"]
        written["profiles"] = [located(name) for name in names]  # type: ignore[attr-defined]
        expect = written["expect"]
        assert isinstance(expect, dict)
        written["expect"] = {located(name): it for name, it in expect.items()}
    return written


def _files(path: Path, wrong: list[Wrong]) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(
        it for it in path.iterdir() if it.suffix in ENDINGS and not it.name.endswith(SCHEMA_ENDING)
    )
    if not found:
        problem = text("thư mục không có tệp câu hỏi nào (.yaml, .yml, .json)")
        wrong.append(Wrong("unreadable", str(path), None, None, None, None, problem))
    return found


def _read(file: Path) -> Iterator[Found | Wrong]:
    name = str(file)
    try:
        content = file.read_bytes()
    except OSError as error:
        problem = text("không đọc được tệp ({reason})", reason=why_no_file(error))
        yield Wrong("unreadable", name, None, None, None, None, problem)
        return
    lines = Lines(content)
    try:
        for place, entry in enumerate(read_cases(content)):
            yield _item(file, place, entry, lines)
    except BadInput as error:
        yield Wrong("unreadable", name, None, None, None, None, error.reason)


def _item(file: Path, place: int, entry: Entry, lines: Lines) -> Found | Wrong:
    name, line = str(file), lines.of(place)
    if entry.case is None:
        problem = entry.reason or text("không đọc được")
        return Wrong("unreadable", name, line, entry.label, None, None, problem)
    try:
        item = read_item(entry.case, lambda it: load_profile(it, file.parent))
    except BadCase as error:
        line = lines.of(place, error.field)
        value = _value(entry.case, error.field)
        return Wrong("unreadable", name, line, entry.label, error.field, value, error.reason)
    except BadInput as error:
        return Wrong("unreadable", name, line, entry.label, None, None, error.reason)
    return Found(name, line, item, entry.case)


def _value(case: object, field: str) -> object:
    """What is written in a field of this dotted name; None where it is not there."""
    for name in field.replace("[", ".").replace("]", "").split("."):
        if isinstance(case, Mapping):
            case = case.get(name)
        elif isinstance(case, list) and name.isdecimal() and int(name) < len(case):
            case = case[int(name)]
        else:
            return None
    return case


def _contradicted(items: Iterable[Found]) -> Iterator[Wrong]:
    for it in items:
        for key, (wanted, found) in it.item.differences.items():
            problem = text("ghi {wanted}, máy tính ra {found}",
                           wanted=shown(wanted), found=shown(found))  # fmt: skip
            yield Wrong("key", it.file, _line(it, f"expect.{key}"), it.item.id, f"expect.{key}",
                        wanted, problem, wanted, found)  # fmt: skip


def _line(found: Found, field: str) -> int | None:
    """The line of a field: the file is read once more, for the few that need it."""
    content = Path(found.file).read_bytes()
    labels = [entry.label for entry in read_cases(content)]
    return Lines(content).of(labels.index(found.item.id), field)


def _twice(items: Iterable[Found]) -> Iterator[Wrong]:
    """Ids and questions that stand there before; ids of the shipped bank for other questions."""
    shipped = _shipped_ids(items)
    ids: dict[str, Found] = {}
    asked: dict[object, Found] = {}
    for it in items:
        item = it.item
        before = ids.setdefault(item.id, it)
        if before is not it:
            problem = text("id này đã dùng ở {where}", where=_where(before))
            yield Wrong("same_id", it.file, it.line, item.id, "id", item.id, problem)
        elif item.id in shipped and shipped[item.id] != json.dumps(it.written, sort_keys=True):
            problem = text("id này là của một câu khác trong bộ câu đi kèm khóa học")
            yield Wrong("same_id", it.file, it.line, item.id, "id", item.id, problem)
        alike = asked.setdefault(item.likeness, it)
        if alike is not it and before is it:
            problem = text("trùng với câu {id} ({where}): chỉ khác tên hàng, tên chất",
                           id=alike.item.id, where=_where(alike))  # fmt: skip
            yield Wrong("alike", it.file, it.line, item.id, None, None, problem)


def _where(found: Found) -> str:
    return found.file if found.line is None else f"{found.file}:{found.line}"


def _shipped_ids(items: Iterable[Found]) -> Mapping[str, str]:
    """The shipped bank's items by id; none while looking through that bank itself."""
    shipped = unpacked(SHIPPED.read_text(encoding="utf-8"))
    own = {it.item.id for it in items}
    if own.issuperset(it["id"] for it in shipped):
        return {}
    return {it["id"]: json.dumps(it, sort_keys=True) for it in shipped}
