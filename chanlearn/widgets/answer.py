"""Where a page answers: a live region, and the guard that every callback stands behind."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, Protocol
from xml.etree.ElementTree import Element

import traitlets

from chanlearn.catalogue import say
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.html import element, lines, written

log = logging.getLogger(__name__)
P = ParamSpec("P")

SORRY = text("Máy gặp trục trặc với thao tác này, bạn thử lại nhé. Phần đã làm vẫn còn.")


class Voice(Protocol):
    """Something that can tell a learner what went wrong."""

    def refuse(self, refusal: BadInput) -> None:
        """Say why an input was not taken."""

    def apologise(self) -> None:
        """Say that something broke which is not the learner's doing."""


class Answer(Drawn):
    """A place whose changes are read out by screen readers and brought into view."""

    code = "answer"
    label = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    # Whether it is brought into view.
    comes = traitlets.Bool(default_value=True).tag(sync=True)
    # Counts the answers: the same one given again is said again.
    shown = traitlets.Int().tag(sync=True)

    def __init__(self, label: str = "") -> None:
        #: What was shown last, line by line.
        self.said: tuple[str, ...] = ()
        #: Is what is shown only remembered, for the end of a quiz? Complaints are still seen.
        self.silent = False
        super().__init__(label=label)

    def show(self, *content: Element, comes: bool = True) -> None:
        """Put this in place of what was there, and bring it into view if it `comes`."""
        self.said = tuple(lines(content))
        if not self.silent or not content:
            self._put(*content, comes=comes)

    def _put(self, *content: Element, comes: bool = True) -> None:
        with self.hold_sync():
            self.comes = comes
            self.html = written(*content)
            self.shown += 1

    def whisper(self, said: str) -> None:
        """Have this read out where nothing is to be seen."""
        self._put(element("p", said, class_="chan-heard"), comes=False)

    def refuse(self, refusal: BadInput) -> None:
        """Say why an input was not taken."""
        self._put(element("p", sentence(refusal.reason), class_="refusal"))

    def apologise(self) -> None:
        """Say that something broke which is not the learner's doing."""
        self._put(element("p", say(SORRY), class_="refusal"))


def sentence(reason: Text) -> str:
    """A reason standing by itself; in the command line it follows a colon."""
    said = say(reason)
    return said[:1].upper() + said[1:]


def guarded(answer: Voice, callback: Callable[P, Any]) -> Callable[P, None]:
    """`callback` behind the guard: a refusal is told, a mistake of ours is logged and admitted.

    Without it an exception in a callback would vanish, and the page look dead.
    """

    @wraps(callback)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(*args, **kwargs)
        except BadInput as refusal:
            answer.refuse(refusal)
        except Exception:
            log.exception("a callback failed")
            answer.apologise()

    return run
