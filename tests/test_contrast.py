"""Words can be read: contrast computed from the colours that the course and its widgets name."""

import re
from pathlib import Path

import pytest
from test_deck import contrast

import chanlearn

PACKAGE = Path(chanlearn.__file__).parent
COURSE = (PACKAGE / "server/template/static/course.css").read_text("utf-8")
WIDGETS = sorted((PACKAGE / "widgets").glob("*.css"))
NAMED = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COLOUR = re.compile(r"(?:^|[;\s])(color|background): (#[0-9a-f]{6});")
BORROWED = re.compile(r"--chan-[a-z-]+: var\(--([a-z-]+),[^;]*?(#[0-9a-f]{6})\)")
READ, SEEN = 4.5, 3


def schemes() -> dict[str, dict[str, str]]:
    """The colours of the course by name, in daylight and in the dark."""
    light, dark = (NAMED.findall(part) for part in COURSE.split("prefers-color-scheme: dark")[:2])
    return {"light": dict(light), "dark": dict(light) | dict(dark)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "sheet"])
@pytest.mark.parametrize(
    ("colour", "least"), [("ink", READ), ("muted", READ), ("red", READ), ("edge", SEEN)]
)
def test_colours_of_the_course(scheme: str, ground: str, colour: str, least: float) -> None:
    colours = schemes()[scheme]
    assert contrast(colours[colour], colours[ground]) >= least


def test_the_dark_is_another_palette() -> None:
    colours = schemes()
    assert colours["light"].keys() == colours["dark"].keys()
    assert all(colours["light"][name] != colours["dark"][name] for name in ("ink", "sheet", "red"))


@pytest.mark.parametrize("sheet", WIDGETS, ids=lambda it: it.name)
def test_colours_of_a_widget_alone(sheet: Path) -> None:
    """Outside the course and JupyterLab, a widget's own colours stand on white."""
    css = sheet.read_text("utf-8")
    for name, colour in BORROWED.findall(css):
        if name in ("ink", "muted", "red"):
            assert contrast(colour, "#ffffff") >= READ, name
    for selector, body in RULE.findall(css):
        found = dict(COLOUR.findall(body))
        if len(found) == 2:
            assert contrast(found["color"], found["background"]) >= READ, selector


def test_badges_and_names_set_both_their_colours() -> None:
    css = (PACKAGE / "widgets/hand.css").read_text("utf-8")
    both = [it for it, body in RULE.findall(css) if len(dict(COLOUR.findall(body))) == 2]
    assert len(both) == 3
