"""A sum, or any account, that grows line by line: stepped through in the browser alone."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import anywidget
import traitlets

from chanlearn.catalogue import _, say
from chanlearn.rules.text import Text, counted

HERE = Path(__file__).parent


class Step(NamedTuple):
    """A line, and what it adds to the total."""

    said: Text
    adds: int


class Steps(anywidget.AnyWidget):
    """Lines shown one after another, each with what it adds drawn beside it as so many squares."""

    _esm = HERE / "steps.js"
    _css = HERE / "steps.css"
    title = traitlets.Unicode().tag(sync=True)
    lines = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What is said once the last line is reached.
    end = traitlets.Unicode().tag(sync=True)
    buttons = traitlets.Dict().tag(sync=True)
    # Counts the accounts laid out.
    laid = traitlets.Int().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(
            buttons={"next": _("Cộng tiếp"), "back": _("Lùi lại"), "all": _("Cộng hết")}
        )

    def lay(self, title: str, steps: Sequence[Step], end: Text) -> None:
        """Begin this account in place of the last one, with its first line showing."""
        total = 0
        lines = []
        for step in steps:
            total += step.adds
            said = say(counted("Được {n} điểm.", n=total))
            lines.append({"said": say(step.said), "adds": step.adds, "sum": said})
        with self.hold_sync():
            self.title = title
            self.lines = lines
            self.end = say(end)
            self.laid += 1
