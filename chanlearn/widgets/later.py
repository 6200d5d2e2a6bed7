"""The place of something that is not there yet, and whose turn has come."""

from collections.abc import Callable
from typing import Any

import traitlets

from chanlearn.widgets.drawn import Drawn


class Later(Drawn):
    """Says that something comes, and asks for it: once in sight, or when nothing else is due."""

    code = "later"
    said = traitlets.Unicode().tag(sync=True)

    def on_turn(self, make: Callable[[], None]) -> None:
        """Call `make` the first time the page asks."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if content == {"event": "turn"}:
                self.on_msg(hear, remove=True)
                make()

        self.on_msg(hear)
