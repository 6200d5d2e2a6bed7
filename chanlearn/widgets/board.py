"""A table seen from one seat: everybody's mats and doors, the nọc, the open card, and the log.

Also where a round in progress is kept in the browser, and where its record is handed out.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import traitlets

from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.faces import Faced, script

HERE = Path(__file__).parent
LONGEST_KEPT = 20_000


class Board(Faced):
    """Draws the `table` it is shown; its live region reads out the moves that are new."""

    _esm = script("board.js")
    _css = HERE / "board.css"
    label = traitlets.Unicode().tag(sync=True)
    # What the board says of itself: labels of the log.
    words = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    # Counts the pictures: the same one is read out again.
    shown = traitlets.Int().tag(sync=True)
    calls = traitlets.Int().tag(sync=True)
    # What the browser keeps under `key` for the next visit; empty for nothing.
    key = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)

    def __init__(self, label: str, words: Mapping[str, str], *, key: str = "") -> None:
        """`words` has `log`, and `new`: what the log and its new lines are called."""
        super().__init__(label=label, words=dict(words), key=key)

    def show(self, table: Mapping[str, Any]) -> None:
        """Draw this in place of what was there, and read out the log from `since` on."""
        with self.hold_sync():
            self.table = dict(table)
            self.shown += 1

    def come(self) -> None:
        """Bring the board into view."""
        self.calls += 1

    def on_kept(self, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back with what the browser has kept, once for each that shows the board."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != "kept":
                return
            kept = content.get("kept")
            callback(kept if isinstance(kept, str) and len(kept) <= LONGEST_KEPT else "")

        self.on_msg(guarded(answer, hear))
