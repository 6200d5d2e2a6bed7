"""The charts that ask a learner nothing: drawn once, shipped, and shown without matplotlib."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from chanlearn.figures import draw
from chanlearn.figures.chart import Chart
from chanlearn.figures.deals import chan_in_a_deal
from chanlearn.figures.discards import after_each_discard
from chanlearn.figures.prices import points_by_profile
from chanlearn.figures.rounds import cuoc_frequencies, fault_costs, round_length
from chanlearn.figures.waits import wait_by_draws

FOLDER = Path(__file__).with_name("drawn")


class Prepared(NamedTuple):
    """What counts a chart, and what draws it."""

    counted: Callable[[], Chart]
    draw: draw.Drawing


PREPARED: Mapping[str, Prepared] = {
    "chan": Prepared(chan_in_a_deal, draw.bars),
    "cho": Prepared(wait_by_draws, draw.curves),
    "cuoc": Prepared(cuoc_frequencies, draw.spans),
    "dai": Prepared(round_length, draw.columns),
    "loi": Prepared(fault_costs, draw.ranges),
    "diem": Prepared(points_by_profile, draw.bars),
    "danh": Prepared(after_each_discard, draw.bars),
}


def drawn(name: str) -> str:
    """The shipped drawing.

    Raises:
        KeyError: there is no such chart.
    """
    if name not in PREPARED:
        raise KeyError(name)
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def redraw(name: str) -> str:
    """The same drawing made anew, from today's numbers."""
    chart = PREPARED[name]
    return chart.draw(chart.counted(), name)
