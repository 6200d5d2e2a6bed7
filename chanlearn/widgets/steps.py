"""A sum, or any account, that grows line by line: stepped through in the browser alone."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import traitlets

from chanlearn.catalogue import _, say
from chanlearn.rules.text import Text, counted
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.html import element, written

#: What a line may end with: a mark, or the number of its rule after one.
_ENDS = ".!?]"


class Step(NamedTuple):
    """A line, and what it adds to the total."""

    said: Text
    adds: int


def _points(n: int) -> Text:
    return counted("Được {n} điểm.", n=n)


class Steps(Drawn):
    """Lines shown one after another, each with what it adds drawn beside it as so many squares."""

    code = "steps"
    title = traitlets.Unicode().tag(sync=True)
    lines = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What is said once the last line is reached.
    end = traitlets.Unicode().tag(sync=True)
    buttons = traitlets.Dict().tag(sync=True)
    # Counts the accounts laid out.
    laid = traitlets.Int().tag(sync=True)

    def __init__(self, forward: str = "", whole: str = "") -> None:
        """`forward` and `whole` are what the buttons say for the next line and for all."""
        super().__init__(
            buttons={
                "next": forward or _("Cộng tiếp"),
                "back": _("Lùi lại"),
                "all": whole or _("Cộng hết"),
            }
        )

    def lay(
        self, title: str, steps: Sequence[Step], end: Text, total: Callable[[int], Text] = _points
    ) -> None:
        """Begin this account in place of the last one, with its first line showing.

        `total` says the sum so far.
        """
        so_far = 0
        lines = []
        for step in steps:
            so_far += step.adds
            said = say(step.said)
            html = written(element("span", said))
            # Read out in one breath with the sum.
            heard = said if said[-1] in _ENDS else f"{said}."
            lines.append(
                {"said": heard, "html": html, "adds": step.adds, "sum": say(total(so_far))}
            )
        with self.hold_sync():
            self.title = title
            self.lines = lines
            self.end = say(end)
            self.laid += 1
