"""The round in progress in the browser's own storage: the tab that moved last keeps its own."""

from collections.abc import Callable

from chanlearn.widgets.answer import Voice
from chanlearn.widgets.shelf import Shelf, Stored

KEY = "chan-ban-tap"


class Kept:
    """A text that outlives the page; `text` is what it is, or is to be, in the browser."""

    def __init__(self) -> None:
        self.shelf = Shelf(key=KEY)
        self.text = ""
        self._base: str | None = None
        self._serial = 0
        self._pending = False

    def on_arrival(self, callback: Callable[[str], None], voice: Voice) -> None:
        """Call back once, with what the browser has kept; empty for nothing."""

        def take(stored: Stored) -> None:
            is_first = self._base is None
            self._base = stored.base
            if is_first:
                callback(stored.text)
            elif self._pending:
                self._save()

        self.shelf.on_stored(take, voice)
        self.shelf.on_saved(self._settle, voice)

    def keep(self, text: str) -> None:
        """Put this in place of what is kept."""
        if text != self.text:
            self.text, self._pending = text, True
            self._serial += 1
            self._save()

    def _save(self) -> None:
        if self._base is not None:
            self.shelf.save(self.text, self._base, self._serial)

    def _settle(self, serial: int | None) -> None:
        """What was saved is done with; a browser that cannot save will not be asked again."""
        self._pending = self._pending and serial is not None and serial != self._serial
