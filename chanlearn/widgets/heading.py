"""A heading that says what the page is at, and takes the focus when what had it is gone."""

from pathlib import Path

import anywidget
import traitlets

HERE = Path(__file__).parent


class Heading(anywidget.AnyWidget):
    """Changes as the learner goes on; whoever has just left the last step is led to it."""

    _esm = HERE / "heading.js"
    _css = HERE / "heading.css"
    said = traitlets.Unicode().tag(sync=True)
    # Counts the changes: the same heading may stand for the next step.
    shown = traitlets.Int().tag(sync=True)

    def show(self, said: str) -> None:
        """Put this in place of what was there."""
        with self.hold_sync():
            self.said = said
            self.shown += 1
