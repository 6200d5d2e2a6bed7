"""A bar chart of a learner's own numbers, with a table for whoever does not see it."""

from collections.abc import Mapping
from math import inf

from chanlearn.course.charts import NO_MATPLOTLIB, figure
from chanlearn.figures.chart import Chart, Series
from chanlearn.figures.draw import bars as draw_bars
from chanlearn.odds.words import decimal
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets.html import paragraph, written
from chanlearn.workbook.reading import as_python, wanted

MOST_BARS = 40


class Bars:
    """Bars as a notebook shows them; `values` are what was drawn."""

    def __init__(self, title: str, values: Mapping[object, float]) -> None:
        self.title, self.values = title, dict(values)

    @property
    def chart(self) -> Chart:
        """What there is to draw and to tell."""
        places = tuple(text("{name}", name=str(name)) for name in self.values)
        labels = tuple(_written(it) for it in self.values.values())
        series = Series(text("Số lần"), tuple(map(float, self.values.values())), labels)
        return Chart(
            title=text("{name}", name=self.title),
            says=(),
            how=(),
            places=places,
            series=(series,),
            axis=text("{name}", name=""),
            head=(text("Nhóm"), text("Giá trị")),
            rows=tuple(zip(places, labels, strict=True)),
        )

    def _repr_html_(self) -> str:
        try:
            return written(figure(self.chart, draw_bars(self.chart, "bars")))
        except ModuleNotFoundError:
            return written(paragraph(NO_MATPLOTLIB), figure(self.chart))

    def __repr__(self) -> str:
        rows = (f"{name}: {_written(it)}" for name, it in self.values.items())
        return "\n".join([self.title, *rows])


def bars(title: object, values: object) -> Bars:
    """A bar for each entry, in the order given; lengths are from nought up.

    Raises:
        BadInput: no title, no mapping from names to numbers, or too many of them.
    """
    if not isinstance(title, str) or not title.strip():
        raise wanted(title, text("một tên cho biểu đồ"))
    if not isinstance(values, Mapping) or not 0 < len(values) <= MOST_BARS:
        raise wanted(values, text("một dict có từ 1 đến {most} cột", most=MOST_BARS))
    return Bars(title.strip(), {name: _length(name, it) for name, it in values.items()})


def _length(name: object, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < inf:
        raise BadInput(
            text(
                "Cột «{name}» cần một số từ 0 trở lên, không phải {value}.",
                name=str(name),
                value=as_python(value),
            )
        )
    return value


def _written(value: float) -> str:
    return decimal(value, len(f"{value:.6g}".partition(".")[2]))
