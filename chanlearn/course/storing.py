"""Something that outlives the page: kept in the browser, worked out here."""

from collections.abc import Callable
from time import time
from typing import Generic, NamedTuple, TypeVar

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text
from chanlearn.widgets import Shelf, Stored
from chanlearn.widgets.answer import SORRY

State = TypeVar("State")


class Kind(NamedTuple, Generic[State]):
    """What is kept: under which `key`, as which text, and what is said when it cannot be.

    `read` raises BadInput for a text that is none; `foreign` says so, with the {reason}.
    """

    key: str
    empty: State
    write: Callable[[State], str]
    read: Callable[[str], State]
    blocked: Text
    unsaved: Text
    foreign: Callable[[Text], Text]


class Storing(Generic[State]):
    """One for each page: the `state` as it is now, and what is wrong with keeping it, if anything.

    A change holds at once and is stored at once. Where another tab was quicker, it is made again
    on top of what that tab stored.
    """

    def __init__(self, kind: Kind[State]) -> None:
        self._kind = kind
        self.shelf = Shelf(key=kind.key)
        self.state = kind.empty
        self.trouble: Text | None = None
        self._listeners: list[Callable[[], None]] = []
        self._base = ""
        self._serial = 0
        # From one state to the next. The same change may be made again on what another tab stored.
        self._unsaved: dict[int, Callable[[State], State]] = {}
        self._foreign = False
        self._ahead = 0.0
        self.shelf.on_stored(self._take, self)
        self.shelf.on_saved(self._settle, self)

    @property
    def has_arrived(self) -> bool:
        """Has a browser told what it keeps?"""
        return bool(self._base)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call it after every change, from this tab or another; now, too, if that was missed."""
        self._listeners.append(listener)
        if self.has_arrived:
            listener()

    def now(self) -> int:
        """The browser's clock, in seconds since 1970."""
        return int(time() + self._ahead)

    def change(self, change: Callable[[State], State]) -> None:
        """Make a change and store it."""
        self.state = change(self.state)
        self._serial += 1
        self._unsaved[self._serial] = change
        self._save()
        self._tell()

    def refuse(self, refusal: BadInput) -> None:
        """Remember what is wrong, to be told where the state is shown."""
        self.trouble = refusal.reason
        self._tell()

    def apologise(self) -> None:
        """Remember that something broke."""
        self.trouble = SORRY
        self._tell()

    def _take(self, stored: Stored) -> None:
        self._base = stored.base
        self._ahead = stored.now - time()
        self.trouble = None if stored.works else self._kind.blocked
        self._foreign = False
        state = self._kind.empty
        try:
            state = self._kind.read(stored.text) if stored.text else state
        except BadInput as refusal:
            self._foreign = True
            self.trouble = self._kind.foreign(refusal.reason)
        for change in self._unsaved.values():
            state = change(state)
        self.state = state
        if self._unsaved:
            self._save()
        self._tell()

    def _save(self) -> None:
        if self._base:
            written = self._kind.write(self.state)
            self.shelf.save(written, self._base, self._serial, aside=self._foreign)

    def _settle(self, serial: int | None) -> None:
        kind = self._kind
        if serial is None:
            self.trouble = kind.blocked if self.trouble is kind.blocked else kind.unsaved
            self._tell()
            return
        self._unsaved = {at: it for at, it in self._unsaved.items() if at > serial}
        self._foreign = False
        if self.trouble in (kind.unsaved, kind.blocked):
            self.trouble = None
            self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
