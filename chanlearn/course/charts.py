"""Charts on a page: the picture, how its numbers were come by, and the table that says the same.

Prepared ones are plain HTML, no widgets: they cost a kernel next to nothing.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

import chanlearn.widgets
from chanlearn.catalogue import _, say
from chanlearn.figures.chart import Chart, spoken
from chanlearn.figures.prepared import PREPARED, drawn
from chanlearn.figures.svg import element_of
from chanlearn.rules.text import text
from chanlearn.widgets import table
from chanlearn.widgets.html import element, paragraph, written

if TYPE_CHECKING:
    from chanlearn.figures.draw import Drawing

STYLE = Path(chanlearn.widgets.__file__).with_name("chart.css")


NO_MATPLOTLIB = text(
    "Ở đây chưa cài thư viện vẽ (matplotlib) nên không vẽ được. Bảng dưới nói đúng những điều ấy."
)


class Picture:
    """A chart, or a table by itself, to be shown as it is; in words where no HTML is."""

    def __init__(self, chart: Chart, svg: str | None = None) -> None:
        self._chart = chart
        self._svg = svg

    def _repr_html_(self) -> str:
        return written(figure(self._chart, self._svg))

    def __repr__(self) -> str:
        return self._chart.alt


def figure(chart: Chart, svg: str | None = None) -> Element:
    """The chart as an element; without a drawing its table lies open."""
    return element("figure", *_parts(chart, svg), class_="chan-chart")


def _parts(chart: Chart, svg: str | None) -> Iterator[Element]:
    title = say(chart.title)
    numbers = table(title, spoken(chart.head), [spoken(row) for row in chart.rows])
    how = [paragraph(sentence) for sentence in chart.how]
    yield element("style", STYLE.read_text(encoding="utf-8"))
    if svg is None:
        yield numbers
        yield from how
        return
    yield element("figcaption", title)
    picture = element_of(svg)
    picture.attrib.update({"role": "img", "aria-label": chart.alt})
    yield picture
    yield from how
    yield element("details", element("summary", _("Xem bảng số")), numbers)


def drawn_now(chart: Chart, draw: "Drawing", name: str) -> tuple[Element, ...]:
    """The chart drawn at this moment, or its table where there is no matplotlib.

    `name` is no prepared chart's: both may be on a page.
    """
    try:
        return (figure(chart, draw(chart, name)),)
    except ModuleNotFoundError:
        return paragraph(NO_MATPLOTLIB), figure(chart)


def chart(name: str) -> Picture:
    """One of the prepared charts and tables by name.

    Raises:
        KeyError: there is no such chart.
    """
    return Picture(PREPARED[name].counted(), drawn(name))
