"""Answers to press: one question at a time, and a button for the next one."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.fields import BadMessage, Option

HERE = Path(__file__).parent


class Picks(anywidget.AnyWidget):
    """Buttons that answer `question`, which is what a screen reader calls them together."""

    _esm = HERE / "picks.js"
    _css = HERE / "picks.css"
    question = traitlets.Unicode().tag(sync=True)
    options = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What the button says that hands in several options; empty where one is pressed.
    several = traitlets.Unicode().tag(sync=True)
    # What the button for the next question says.
    further = traitlets.Unicode().tag(sync=True)
    # The options judged, by value: whether each was right.
    judged = traitlets.Dict().tag(sync=True)
    # Counts the questions.
    asked = traitlets.Int().tag(sync=True)

    def __init__(self, further: str) -> None:
        self._values: tuple[str, ...] = ()
        super().__init__(further=further)

    def ask(self, question: str, options: Sequence[Option], several: str = "") -> None:
        """Put this question in place of the last one.

        With `several`, options are ticked and handed in together by a button that says so.
        """
        self._values = tuple(it.value for it in options)
        with self.hold_sync():
            self.question = question
            self.several = several
            self.options = [{"value": it.value, "label": it.label} for it in options]
            self.judged = {}
            self.asked += 1

    def judge(self, judged: Mapping[str, bool]) -> None:
        """Mark options as right or wrong, by value."""
        self.judged = dict(judged)

    def on_pick(self, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back with the value of the option pressed."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == "pick":
                if content.get("value") not in self._values:
                    raise BadMessage("value")
                callback(content["value"])

        self.on_msg(guarded(answer, hear))

    def on_several(self, callback: Callable[[frozenset[str]], None], answer: Answer) -> None:
        """Call back with the values of the options ticked."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == "several":
                values = content.get("values")
                if not isinstance(values, list) or any(it not in self._values for it in values):
                    raise BadMessage("values")
                callback(frozenset(values))

        self.on_msg(guarded(answer, hear))

    def on_further(self, callback: Callable[[], None], answer: Answer) -> None:
        """Call back when the next question is asked for."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == "further":
                callback()

        self.on_msg(guarded(answer, hear))
