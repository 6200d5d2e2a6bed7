"""What is asked, over the cards: where whoever calls for another question is led."""

from pathlib import Path

import anywidget
import traitlets

HERE = Path(__file__).parent


class Prompt(anywidget.AnyWidget):
    """A heading that says what to do."""

    _esm = HERE / "prompt.js"
    _css = HERE / "prompt.css"
    said = traitlets.Unicode().tag(sync=True)
    # Counts how often a learner was to be led here.
    calls = traitlets.Int().tag(sync=True)

    def come(self) -> None:
        """Bring it into view and the keyboard to it, so that it is read out."""
        self.calls += 1
