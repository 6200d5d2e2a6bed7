"""A text kept in the browser's own storage, shared with the other tabs of the course."""

from collections.abc import Callable
from typing import Any, NamedTuple

import traitlets

from chanlearn.widgets.answer import Voice, guarded
from chanlearn.widgets.drawn import Drawn

LONGEST_BASE = 40
LATEST_MS = 2**53


class Stored(NamedTuple):
    """What the browser holds now: the text, empty for none, and whether it `works` at all.

    `base` names this handing over: what is saved must build on the latest. `now` is the browser's
    clock in seconds since 1970.
    """

    text: str
    base: str
    works: bool
    now: float


class Shelf(Drawn):
    """Nothing to see. `key` names the text among all that the browser keeps for this site."""

    code = "shelf"
    key = traitlets.Unicode().tag(sync=True)

    def on_stored(self, callback: Callable[[Stored], None], voice: Voice) -> None:
        """Call back on arrival, and whenever another tab has changed what is stored."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            stored = _read(content)
            if stored is not None:
                callback(stored)

        self.on_msg(guarded(voice, hear))

    def on_saved(self, callback: Callable[[int | None], None], voice: Voice) -> None:
        """Call back with the serial of what was saved; None if the browser could not save."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            event = content.get("event") if isinstance(content, dict) else None
            if event == "saved" and type(content.get("serial")) is int:
                callback(content["serial"])
            elif event == "unsaved":
                callback(None)

        self.on_msg(guarded(voice, hear))

    def save(self, text: str, base: str, serial: int, *, aside: bool = False) -> None:
        """Store the text, built on what was handed over under `base`.

        With `aside`, what is stored now is first put under another key.
        """
        self.send({"event": "save", "text": text, "base": base, "serial": serial, "aside": aside})


def _read(content: Any) -> Stored | None:
    """A visitor can send anything; what is no handing over is none."""
    if not isinstance(content, dict) or content.get("event") != "stored":
        return None
    text, base = content.get("stored"), content.get("base")
    works, now = content.get("works"), content.get("now")
    if not isinstance(text, str) or not isinstance(base, str) or not isinstance(works, bool):
        return None
    if not isinstance(now, int) or isinstance(now, bool) or not 0 <= now < LATEST_MS:
        return None
    return Stored(text, base[:LONGEST_BASE], works, now / 1000)
