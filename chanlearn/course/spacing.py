"""Room between the parts of what a cell shows, wherever the notebook is open."""

from functools import cache

from ipywidgets import Layout

GAP = "0.75rem"


@cache
def spaced() -> Layout:
    """The one layout of every column: each layout is a widget of its own."""
    return Layout(grid_gap=GAP)
