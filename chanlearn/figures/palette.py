"""The colours of charts by what they mark, in daylight and in the dark.

Told apart by whoever sees no red, no green or no blue (tests/test_figures.py), and never told by
colour alone. A drawing names them as CSS variables, so that the page decides.
"""

LIGHT = {
    "ink": "#2c251f",
    "line": "#d8cab0",
    "first": "#1b5a8f",
    "second": "#c2571a",
}
DARK = {
    "ink": "#ebe1cf",
    "line": "#453b31",
    "first": "#7ab8ec",
    "second": "#f0a35e",
}
