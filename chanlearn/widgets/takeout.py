"""What a visitor takes along from a page: a sheet of paper, a file, an address."""

import traitlets

from chanlearn.widgets.drawn import Drawn


class Takeout(Drawn):
    """Prints the page, saves a file, links to the page as it stands; hidden without a file."""

    code = "takeout"
    print_label = traitlets.Unicode().tag(sync=True)
    file_label = traitlets.Unicode().tag(sync=True)
    file_name = traitlets.Unicode().tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)
    link_label = traitlets.Unicode().tag(sync=True)
    query = traitlets.Unicode().tag(sync=True)

    def offer(self, file: str, query: str) -> None:
        """Offer this file, and the page under this query; nothing without a file."""
        with self.hold_sync():
            self.query = query
            self.file = file
