"""A table seen from one seat: everybody's mats and doors, the nọc, the open card, and the log."""

from collections.abc import Mapping
from typing import Any

import traitlets

from chanlearn.widgets.faces import Faced


class Board(Faced):
    """Draws the `table` it is shown; its live region reads out the moves that are new."""

    code = "board"
    label = traitlets.Unicode().tag(sync=True)
    # What the board says of itself: labels of the log.
    words = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    # Counts the pictures: the same one is read out again.
    shown = traitlets.Int().tag(sync=True)
    calls = traitlets.Int().tag(sync=True)

    def __init__(self, label: str, words: Mapping[str, str]) -> None:
        """`words` has `log`, and `new`: what the log and its new lines are called."""
        super().__init__(label=label, words=dict(words))

    def show(self, table: Mapping[str, Any]) -> None:
        """Draw this in place of what was there, and read out the log from `since` on."""
        with self.hold_sync():
            self.table = dict(table)
            self.shown += 1

    def come(self) -> None:
        """Bring the board into view."""
        self.calls += 1
