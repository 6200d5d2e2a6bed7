"""A heading that says what the page is at, and takes the focus when what had it is gone."""

import traitlets

from chanlearn.widgets.drawn import Drawn


class Heading(Drawn):
    """Changes as the learner goes on; whoever has just left the last step is led to it."""

    code = "heading"
    said = traitlets.Unicode().tag(sync=True)
    # Counts the changes: the same heading may stand for the next step.
    shown = traitlets.Int().tag(sync=True)

    def show(self, said: str) -> None:
        """Put this in place of what was there."""
        with self.hold_sync():
            self.said = said
            self.shown += 1
