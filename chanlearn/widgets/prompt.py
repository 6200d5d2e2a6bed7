"""What is asked, over the cards: where whoever calls for another question is led."""

import traitlets

from chanlearn.widgets.drawn import Drawn


class Prompt(Drawn):
    """A heading that says what to do, with hints folded under it: for each a label and the hint."""

    code = "prompt"
    said = traitlets.Unicode().tag(sync=True)
    hints = traitlets.List(traitlets.Tuple(traitlets.Unicode(), traitlets.Unicode())).tag(sync=True)
    # Counts how often a learner was to be led here.
    calls = traitlets.Int().tag(sync=True)

    def come(self) -> None:
        """Bring it into view and the keyboard to it, so that it is read out."""
        self.calls += 1
