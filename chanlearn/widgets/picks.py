"""Answers to press, one or several, and a button for the next question."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets

from chanlearn.catalogue import _
from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn, kept
from chanlearn.widgets.fields import BadMessage, Option, spoken


class Picks(Drawn):
    """Buttons that answer what is asked elsewhere."""

    code = "picks"
    # What the buttons are called together.
    label = traitlets.Unicode().tag(sync=True)
    options = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What the button says that hands the answer in; empty where pressing an option answers.
    submit = traitlets.Unicode().tag(sync=True)
    # What the button for the next question says, and what it is called.
    further = traitlets.Unicode().tag(sync=True)
    further_spoken = traitlets.Unicode().tag(sync=True)
    # The options judged, by value: whether each was right.
    judged = traitlets.Dict().tag(sync=True)
    # What is heard after a judged option.
    marks = traitlets.Dict().tag(sync=True)
    # Counts the questions.
    asked = traitlets.Int().tag(sync=True)
    kept = kept()

    def __init__(self, further: str, about: str = "") -> None:
        """`about` tells this widget's controls from others' on the page, for who hears them."""
        self._values: tuple[str, ...] = ()
        super().__init__(
            label=spoken(_("Câu trả lời"), about),
            further=further,
            further_spoken=spoken(further, about),
            marks={"right": _("(đúng)"), "wrong": _("(sai)"), "missed": _("(đúng, còn thiếu)")},
        )

    def ask(self, options: Sequence[Option], submit: str = "") -> None:
        """Offer these in place of the last ones.

        With `submit`, options are ticked, if there are any, and a button that says so hands the
        answer in.
        """
        self._values = tuple(it.value for it in options)
        with self.hold_sync():
            self.submit = submit
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

    def on_submit(self, callback: Callable[[frozenset[str]], None], answer: Answer) -> None:
        """Call back with the values of the options ticked."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == "submit":
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
