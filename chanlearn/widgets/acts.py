"""Buttons for what one may do now; they change with every move, and an old one does nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.fields import BadMessage


class Button(NamedTuple):
    """What is sent when it is pressed, and what it says."""

    name: str
    label: str


class Acts(Drawn):
    """A prompt, the buttons that answer it, and further ones folded away."""

    code = "acts"
    prompt = traitlets.Unicode().tag(sync=True)
    buttons = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What unfolds the further buttons, and these.
    more_label = traitlets.Unicode().tag(sync=True)
    more = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Is the first button what the page is about?
    main = traitlets.Bool(default_value=True).tag(sync=True)
    # A file to take along: `label`, `name`, `text`; empty for none.
    file = traitlets.Dict().tag(sync=True)
    # Which state the buttons belong to: every message says it, and one for another is not heard.
    serial = traitlets.Int().tag(sync=True)
    # Counts the changes.
    drawn = traitlets.Int().tag(sync=True)

    def __init__(self, more_label: str = "", *, main: bool = True) -> None:
        """`more_label` unfolds the further buttons; `main` marks the first of the others."""
        self._known: frozenset[str] = frozenset()
        super().__init__(more_label=more_label, main=main)

    def show(
        self,
        prompt: str,
        buttons: Sequence[Button],
        more: Sequence[Button] = (),
        *,
        serial: int,
        file: Mapping[str, str] | None = None,
    ) -> None:
        """Put these in place of the last ones; `serial` numbers the state they belong to."""
        self._known = frozenset(it.name for it in (*buttons, *more))
        with self.hold_sync():
            self.prompt = prompt
            self.buttons = [it._asdict() for it in buttons]
            self.more = [it._asdict() for it in more]
            self.file = dict(file or {})
            self.serial = serial
            self.drawn += 1

    def on_press(
        self, callback: Callable[[str], None], stale: Callable[[], None], answer: Answer
    ) -> None:
        """Call back with the name of the button pressed; `stale` when it was one of another state.

        A second press of a button that has done its work is such a one.
        """

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != "press":
                return
            name, serial = content.get("name"), content.get("serial")
            if not isinstance(name, str) or not isinstance(serial, int):
                raise BadMessage("press")
            if serial != self.serial:
                stale()
            elif name not in self._known:
                raise BadMessage("name")
            else:
                callback(name)

        self.on_msg(guarded(answer, hear))
