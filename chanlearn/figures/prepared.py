"""The charts that ask a learner nothing: drawn once, shipped, and shown without matplotlib.

What counts one is loaded when it is asked for, so that a lesson carries only its own.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from chanlearn.figures.chart import Chart
from chanlearn.profiles import SHIPPED, known_profiles

FOLDER = Path(__file__).with_name("drawn")


class Prepared(NamedTuple):
    """The module and function that count a chart, and what of `draw.py` draws it, if anything.

    One of every table known is drawn as it is with those that ship.
    """

    module: str
    function: str
    drawing: str | None
    of_tables: bool = False

    def counted(self) -> Chart:
        """The chart, from today's numbers."""
        counts = getattr(import_module(f"chanlearn.figures.{self.module}"), self.function)
        chart: Chart = counts()
        return chart


PREPARED: Mapping[str, Prepared] = {
    "chan": Prepared("deals", "chan_in_a_deal", "bars"),
    "chia": Prepared("deals", "deal_chances", None),
    "cho": Prepared("waits", "wait_by_draws", "curves"),
    "cuoc": Prepared("rounds", "cuoc_frequencies", "spans"),
    "dai": Prepared("rounds", "round_length", "columns"),
    "loi": Prepared("rounds", "fault_costs", "ranges"),
    "diem": Prepared("prices", "points_by_profile", "bars", of_tables=True),
    "danh": Prepared("discards", "after_each_discard", "bars"),
}
#: Those that are drawn.
DRAWN = tuple(name for name, it in PREPARED.items() if it.drawing is not None)


def drawn(name: str) -> str | None:
    """The shipped drawing; None of a table, or where it would leave a profile out.

    Raises:
        KeyError: there is no such chart.
    """
    prepared = PREPARED[name]
    if prepared.drawing is None:
        return None
    if prepared.of_tables and tuple(it.id for it in known_profiles()) != SHIPPED:
        return None
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def redraw(name: str) -> str:
    """The drawing made anew, from today's numbers."""
    draw = getattr(import_module("chanlearn.figures.draw"), str(PREPARED[name].drawing))
    svg: str = draw(PREPARED[name].counted(), name)
    return svg
