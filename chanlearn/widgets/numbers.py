"""Numbers to turn up and down: labelled, typed or stepped, told as soon as they change.

Stock sliders can be named by nobody who only hears them, and hit by no thumb.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from chanlearn.catalogue import _
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets.answer import Answer, guarded, sentence
from chanlearn.widgets.drawn import Drawn, kept
from chanlearn.widgets.fields import BadMessage, spoken

CHANGE = "change"
#: As many letters as any number of ours has, and then some.
LONGEST = 20


class Whole(NamedTuple):
    """A whole number from `low` to `high`."""

    name: str
    label: str
    low: int
    high: int
    value: int

    def read(self, sent: Any) -> int:
        """The number that was typed.

        Raises:
            BadMessage: not what our own control sends.
            BadInput: no whole number, or one out of bounds.
        """
        if not isinstance(sent, str) or len(sent) > LONGEST:
            raise BadMessage(self.name)
        written = sent.strip()
        if not (
            written.isascii() and written.isdecimal() and self.low <= int(written) <= self.high
        ):
            raise BadInput(
                text(
                    "«{written}» chưa được: cần một số nguyên từ {low} đến {high}.",
                    written=written,
                    low=self.low,
                    high=self.high,
                )
            )
        return int(written)


class Numbers(Drawn):
    """Some numbers in a row under a common label, each with a button for one less and one more."""

    code = "numbers"
    label = traitlets.Unicode().tag(sync=True)
    numbers = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What is wrong, by the number's name.
    errors = traitlets.Dict().tag(sync=True)
    kept = kept()

    def __init__(self, label: str, numbers: Sequence[Whole], *, kept: str = "") -> None:
        """`label` is what the numbers are about, for whoever hears them."""
        self._asked = tuple(numbers)
        less, more = _("Bớt một"), _("Thêm một")
        steps = [{"less": spoken(less, it.label), "more": spoken(more, it.label)} for it in numbers]
        specs = [{**it._asdict(), **step} for it, step in zip(numbers, steps, strict=True)]
        super().__init__(label=label, numbers=specs, kept=kept)

    @property
    def first(self) -> dict[str, int]:
        """The numbers as they stand before anyone turns them."""
        return {it.name: it.value for it in self._asked}

    def on_change(self, callback: Callable[[Mapping[str, int]], None], answer: Answer) -> None:
        """Call back with every number by name when one has changed and all can be taken.

        A `BadInput` of the callback's is told in `answer`, as whatever else goes wrong.
        """

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != CHANGE:
                return
            values = self._read(content.get("values"))
            if values is not None:
                callback(values)

        self.on_msg(guarded(answer, hear))

    def refuse(self, reasons: Mapping[str, Text]) -> None:
        """Say at the numbers, by name, why they were not taken."""
        self.errors = {name: sentence(reason) for name, reason in reasons.items()}

    def _read(self, sent: Any) -> dict[str, int] | None:
        """The numbers; None, and said where, if one cannot be taken."""
        if not isinstance(sent, dict) or sent.keys() != {it.name for it in self._asked}:
            raise BadMessage("values")
        values, wrong = {}, {}
        for it in self._asked:
            try:
                values[it.name] = it.read(sent[it.name])
            except BadInput as refusal:
                wrong[it.name] = refusal.reason
        self.refuse(wrong)
        return None if wrong else values
