"""A written sheet: tables and sentences made in Python, to read."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

import traitlets

from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.html import Child, element, written


class Sheet(Drawn):
    """Shows elements as they are; nothing is announced when they change."""

    code = "sheet"
    html = traitlets.Unicode().tag(sync=True)

    def show(self, *content: Element) -> None:
        """Put this in place of what was there."""
        self.html = written(*content)


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[Child]]) -> Element:
    """A table under its caption; the first cell of every row is what the row is about."""
    heading = element("tr", *(element("th", it, scope="col") for it in head))
    body = [
        element("tr", element("th", row[0], scope="row"), *(element("td", it) for it in row[1:]))
        for row in rows
    ]
    return element(
        "table", element("caption", caption), element("thead", heading), element("tbody", *body)
    )
