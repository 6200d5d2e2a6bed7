"""Drawing the charts as SVG: the same bytes every time, readable on paper and without colours."""

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from chanlearn.catalogue import say
from chanlearn.figures.data import Series

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIZE = (7.0, 3.6)
#: Dark on light and told apart by dashes and marks too, never by colour alone.
INK, LINES = "#2c251f", (("#a3231f", "-", "o"), ("#1d4f7c", "--", "s"))
BAR, EDGE = "#c9b68f", "#2c251f"
EVERY = 3


def bars(series: Series) -> str:
    """Bars with their values written on them; values are chances."""
    figure, axes = _blank(f"bars:{series.name.source}")
    drawn = axes.bar(range(len(series.values)), series.values, color=BAR, edgecolor=EDGE)
    axes.bar_label(drawn, [percent(value) for value in series.values], fontsize=8, color=INK)
    axes.set_xticks(range(len(series.places)), [say(place) for place in series.places])
    _as_percent(axes)
    return _written(figure)


def lines(many: Sequence[Series]) -> str:
    """One line for each, named at its end; values are chances."""
    figure, axes = _blank("lines")
    for series, (colour, dash, mark) in zip(many, LINES, strict=False):
        places = range(1, len(series.values) + 1)
        axes.plot(places, series.values, color=colour, linestyle=dash, marker=mark, markersize=4,
                  label=say(series.name))  # fmt: skip
    axes.set_xticks(range(1, len(many[0].values) + 1, EVERY))
    axes.set_ylim(0, 1)
    axes.legend(frameon=False, loc="best")
    _as_percent(axes)
    return _written(figure)


def percent(value: float) -> str:
    """Hundredths with three digits that count; Vietnamese writes a comma."""
    return f"{100 * value:.3g}%".replace(".", ",")


def _blank(name: str) -> "tuple[Figure, Axes]":
    import matplotlib
    from matplotlib.figure import Figure

    # Letters as outlines: no font is needed to see them, and no two machines differ.
    matplotlib.rcParams.update({"svg.fonttype": "path", "svg.hashsalt": name})
    figure = Figure(figsize=SIZE, layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _as_percent(axes: "Axes") -> None:
    axes.yaxis.set_major_formatter(lambda value, _at: percent(value))
    axes.tick_params(colors=INK, labelsize=9)


def _written(figure: "Figure") -> str:
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]
