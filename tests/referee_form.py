"""A `win` case as somebody writes it into «nhập bài của bạn», and the files to take it from."""

from pathlib import Path
from typing import Any

import yaml

from chanlearn.course.referee import NO_HALL, THIEN_U, form_fields
from chanlearn.widgets import Check, Checks
from chanlearn.widgets.fields import leaves

FILES = sorted(Path(__file__).parent.glob("cases/*.yaml"))
COPIED = ("announce", "before", "dealer", "den_lang", "discards", "hall", "hand", "profile")


def win_cases() -> dict[str, dict[str, Any]]:
    """Every case of kind `win` in `tests/cases`, by file and id."""
    return {
        f"{file.stem}:{case['id']}": case
        for file in FILES
        for case in yaml.safe_load(file.read_text(encoding="utf-8"))
        if case.get("kind", "win") == "win"
    }


def untouched() -> dict[str, Any]:
    """What the form sends when nobody has written anything."""
    return {field.name: first_value(field) for field in leaves(form_fields())}


def first_value(field: Any) -> Any:
    if isinstance(field, Checks):
        return {}
    return field.value if isinstance(field, Check) else str(field.value)


def form_values(case: dict[str, Any]) -> dict[str, Any]:
    """The form's values that say what the case says; nothing in the case is left out."""
    values = untouched() | {name: case[name] for name in COPIED if name in case}
    values |= {name: str(case[name]) for name in ("draws", "ga", "minimum") if name in case}
    values["mat"] = "\n".join(case.get("mat", []))
    values["faults"] = dict.fromkeys(case.get("faults", []), 1)
    values |= case.get("win") or {"by": THIEN_U}
    values["hall"] = case.get("hall", NO_HALL)
    said = {*COPIED, "draws", "ga", "minimum", "mat", "faults", "win"}
    assert case.keys() <= said | {"id", "kind", "note", "source", "expect"}, case["id"]
    return values
