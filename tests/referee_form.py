"""A `win` case as somebody writes it into «nhập bài của bạn», and the files to take it from."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page
from said import said

from chanlearn.catalogue import say
from chanlearn.course.referee.form import NO_HALL, THIEN_U, form_fields
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.verdict import VERDICT_NAMES
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
    known = {*COPIED, "draws", "ga", "minimum", "mat", "faults", "win"}
    assert case.keys() <= known | {"id", "kind", "note", "source", "expect"}, case["id"]
    return values


def write_in(page: Page, case: dict[str, Any]) -> None:
    """Type the whole case into the form, whatever stands there already."""
    form = page.get_by_role("form", name=said("Bài của bạn"))
    for name, value in form_values(case).items():
        field = form.locator(f'[data-field="{name}"]')
        if name == "faults":
            # Each leaves the list as it loses its tick.
            while (ticked := field.get_by_role("checkbox", checked=True)).count():
                ticked.first.uncheck()
            for fault in value:
                field.get_by_label(fault).check()
        elif isinstance(value, bool):
            field.get_by_role("checkbox").set_checked(value)
        elif field.locator("select").count():
            field.locator("select").select_option(value)
        elif (box := field.get_by_role("textbox")).input_value() != value:
            box.fill("")
            box.press_sequentially(value)


def differences(said: str, result: dict[str, Any], hall: str | None = None) -> Iterator[str]:
    """Where the page's answer says something else than the result `chanlearn judge` prints."""
    verdict = "Không phải là ù."
    hung = result["verdict"] == "dung" and result["points"] == 0
    if result["u"] and result["verdict"]:
        verdict = f"{say(VERDICT_NAMES[result['verdict']])}{', nhưng treo tranh' if hung else ''}."
    if (result["verdict"] or not result["u"]) and not said.startswith(verdict):
        yield f"{verdict} is not how it begins"
    held = {
        cuoc.id: times
        for cuoc in REGISTRY.values()
        for times in range(1, 9)
        if f"✓ {say(cuoc.name)}{f' × {times}' if times > 1 else ''}:" in said
    }
    if held != result["cuoc"]:
        yield f"{held} are not the cước"
    paid = None
    if result["fine"]:
        paid = f"Bạn đền mỗi nhà {result['fine']} điểm."
    elif result["points"] is not None and not hung:
        paid = f"Mỗi nhà thua trả bạn {result['points']} điểm."
    if paid and paid not in said:
        yield f"{paid} is not there"
    if hall == "suong":
        # The table announces by itself, so there is nothing that could have been called.
        if "Xướng đủ" in said or "bỏ lỡ" in said:
            yield "it tells what a call would have brought"
    elif result["u"] and all(
        f"{lead} {result['best']} điểm" not in said for lead in ("Xướng đủ thì đáng", "Tính ra")
    ):
        yield f"{result['best']} is not what it comes to"
