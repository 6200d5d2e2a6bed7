"""Drawing charts with matplotlib, which is loaded here and nowhere else, when it is needed.

Every drawing is as wide as a phone in points, so that its letters keep a readable size there.
The same chart gives the same bytes every time: words stay words in the page's own letters, and
nothing of the day or of chance goes in.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any, TypeAlias

from chanlearn.catalogue import say
from chanlearn.figures.chart import Chart, Series
from chanlearn.figures.palette import LIGHT
from chanlearn.figures.svg import tidied
from chanlearn.odds.words import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Drawing: TypeAlias = Callable[[Chart, str], str]

WIDTH, POINTS_PER_INCH = 320, 72
#: Points that a row takes, each further line of a name, what stands under all rows; and a curve.
ROW, LINE, FOOT, CURVES = 19, 11, 38, 230
LETTERS = 11
#: Letters of a name before it is broken, and of what stands under rows that have names beside them.
LONGEST, LONGEST_AXIS = 18, 36
#: Of a bar's place, how much it fills.
FILLED = 0.7
HATCH, MARKS = "////", ("o", "s")
#: Room to the right of the longest bar for what is written there, as a part of its length.
ROOM = 1.22


def bars(chart: Chart, name: str) -> str:
    """A row for each place, with its value written at the end of its bar."""
    kinds = len(chart.series)
    with _axes(chart, name, FOOT + ROW * len(chart.places) * (1 + (kinds - 1) * 0.8)) as (
        axes,
        out,
    ):
        for at, series in enumerate(chart.series):
            height = FILLED / kinds
            middles = [row + (at - (kinds - 1) / 2) * height for row in range(len(chart.places))]
            drawn = axes.barh(middles, series.values, height * 0.9, **_filled(series))
            axes.bar_label(drawn, list(series.labels), padding=3, color=LIGHT["ink"])
        _rows(axes, chart)
        axes.set_xlim(0, ROOM * max(it for series in chart.series for it in series.values))
        axes.set_xticks([])
        axes.set_xlabel(say(chart.axis))
        if kinds > 1:
            _named(axes)
    return out[0]


def spans(chart: Chart, name: str) -> str:
    """A row for each place: a dot in its interval, and its value; every step is tenfold."""
    with _axes(chart, name, _height(chart)) as (axes, out):
        (series,) = chart.series
        lowest = min(filter(None, series.values)) / 4
        axes.set_xscale("log")
        _dots(axes, chart, lowest)
        axes.set_xlim(lowest, 1)
        axes.minorticks_off()
        steps = [10.0**-step for step in range(10) if 10.0**-step >= lowest]
        axes.set_xticks(steps, [percent(it) if at % 2 == 0 else "" for at, it in enumerate(steps)])
    return out[0]


def ranges(chart: Chart, name: str) -> str:
    """A row for each place: a dot in its interval, and its value, from nought."""
    with _axes(chart, name, _height(chart)) as (axes, out):
        (series,) = chart.series
        _dots(axes, chart, min(0, *series.low))
        axes.set_xlim(min(0, *series.low), 1.02 * max(series.high))
    return out[0]


def _dots(axes: "Axes", chart: Chart, lowest: float) -> None:
    """Nothing that was never met has a dot."""
    (series,) = chart.series
    for row, (low, high) in enumerate(zip(series.low, series.high, strict=True)):
        axes.hlines(row, max(low, lowest), high, color=LIGHT["second"], linewidth=3)
    met = {row: value for row, value in enumerate(series.values) if value}
    axes.plot(list(met.values()), list(met), "o", color=LIGHT["first"], markersize=5)
    for row, label in enumerate(series.labels):
        axes.annotate(label, (1, row), (4, 0), xycoords=("axes fraction", "data"),
                      textcoords="offset points", va="center", color=LIGHT["ink"],
                      annotation_clip=False)  # fmt: skip
    _rows(axes, chart)
    axes.grid(axis="x", color=LIGHT["line"])
    axes.set_xlabel("\n".join(_axis(chart)))


def columns(chart: Chart, name: str) -> str:
    """Columns side by side: how something is spread out."""
    (series,) = chart.series
    with _axes(chart, name, CURVES) as (axes, out):
        axes.bar(range(len(series.values)), series.values, FILLED, **_filled(series))
        axes.set_xticks(range(0, len(chart.places), 5))
        axes.set_xticklabels([say(place) for place in chart.places[::5]])
        _percents(axes, chart)
    return out[0]


def curves(chart: Chart, name: str) -> str:
    """A line for each series, named where it ends; the two kinds of them on top."""
    with _axes(chart, name, CURVES) as (axes, out):
        kinds = dict(enumerate(map(say, chart.kinds)))
        for series in sorted(chart.series, key=lambda it: it.second):
            every = range(1, len(series.values) + 1)
            axes.plot(every, series.values, clip_on=False, linewidth=2, markersize=5, markevery=3,
                      color=LIGHT["second" if series.second else "first"],
                      linestyle="--" if series.second else "-",
                      marker=MARKS[series.second],
                      label=kinds.pop(series.second, None))  # fmt: skip
            axes.annotate(series.labels[-1], (every[-1], series.values[-1]), (7, 0),
                          textcoords="offset points", va="center", color=LIGHT["ink"],
                          annotation_clip=False)  # fmt: skip
        axes.set_xlim(1, len(chart.places))
        axes.set_ylim(0, 1)
        _percents(axes, chart)
        _named(axes)
    return out[0]


def _names(chart: Chart) -> list[str]:
    return ["\n".join(wrap(say(place), LONGEST)) for place in chart.places]


def _axis(chart: Chart) -> list[str]:
    return wrap(say(chart.axis), LONGEST_AXIS)


def _height(chart: Chart) -> float:
    names = _names(chart)
    row = ROW + LINE * max(name.count("\n") for name in names)
    return FOOT + LINE * (len(_axis(chart)) - 1) + row * len(names)


def _rows(axes: "Axes", chart: Chart) -> None:
    names = _names(chart)
    axes.set_yticks(range(len(names)), names, linespacing=1.15)
    axes.set_ylim(len(names) - 0.5, -0.5)


def _percents(axes: "Axes", chart: Chart) -> None:
    axes.yaxis.set_major_formatter(lambda value, _at: percent(round(value, 9)))
    axes.grid(axis="y", color=LIGHT["line"])
    axes.set_xlabel(say(chart.axis))


def _named(axes: "Axes") -> None:
    """What each colour is, in the order drawn, above the axes."""
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, borderpad=0)


def _filled(series: Series) -> dict[str, Any]:
    if not series.second:
        return {"color": LIGHT["first"], "label": say(series.name)}
    return {
        "color": "none",
        "edgecolor": LIGHT["second"],
        "hatch": HATCH,
        "label": say(series.name),
    }


@contextmanager
def _axes(chart: Chart, name: str, height: float) -> Iterator[tuple["Axes", list[str]]]:
    """Empty axes to draw on; when the block ends, the drawing is in the list.

    Raises:
        ModuleNotFoundError: matplotlib is not there.
    """
    from matplotlib import rc_context, rcdefaults, rcParams
    from matplotlib.figure import Figure

    out: list[str] = []
    with rc_context():
        rcdefaults()  # Whatever whoever runs this likes elsewhere.
        rcParams.update(
            {
                "svg.fonttype": "none",
                "svg.hashsalt": name,
                "font.size": LETTERS,
                "hatch.color": LIGHT["second"],
                "text.color": LIGHT["ink"],
                "axes.labelcolor": LIGHT["ink"],
                "xtick.color": LIGHT["ink"],
                "ytick.color": LIGHT["ink"],
            }
        )
        size = (WIDTH / POINTS_PER_INCH, height / POINTS_PER_INCH)
        figure = Figure(figsize=size, layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right", "bottom", "left"]].set_visible(False)
        axes.tick_params(length=0)
        axes.set_axisbelow(True)
        yield axes, out
        written = StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(written, format="svg", metadata=nothing, transparent=True)
        out.append(tidied(written.getvalue(), name))
