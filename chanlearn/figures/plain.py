"""Bars drawn without a library, for numbers that are only known on the page."""

from xml.etree.ElementTree import Element, SubElement, tostring

from chanlearn.catalogue import say
from chanlearn.figures.chart import Chart

#: As wide as a phone in points: a row is a name, and under it a bar with what is written beside.
WIDTH, ROW, NAME, BAR = 320, 48, 20, 16
LETTERS = 13
#: How long a bar of 1 is: the rest of the row is for its label.
LONGEST = 200
GAP = 6


def share_bars(chart: Chart) -> str:
    """A row for each place with its share, from 0 to 1, of the one series, as SVG."""
    (series,) = chart.series
    height = ROW * len(chart.places)
    svg = Element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDTH} {height}"},
    )
    svg.set("font-size", str(LETTERS))
    rows = zip(chart.places, series.values, series.labels, strict=True)
    for at, (place, value, label) in enumerate(rows):
        top = at * ROW
        _words(svg, say(place), 0, top + NAME - 6, "600")
        # What all of it would be, so that a short bar is seen as one.
        _bar(svg, top + NAME, LONGEST, {"fill": "none", "stroke": "var(--chart-line, #d8cab0)"})
        if value:
            _bar(svg, top + NAME, LONGEST * value, {"fill": "var(--chart-first, #1b5a8f)"})
        _words(svg, label, LONGEST + GAP, top + NAME + BAR - 4, "400")
    return tostring(svg, encoding="unicode")


def _words(svg: Element, words: str, x: float, y: float, weight: str) -> None:
    ink = {"fill": "var(--chart-ink, #2c251f)", "font-weight": weight}
    SubElement(svg, "text", {"x": f"{x:g}", "y": f"{y:g}", **ink}).text = words


def _bar(svg: Element, top: float, width: float, how: dict[str, str]) -> None:
    place = {"x": "0", "y": f"{top:g}", "width": f"{width:.1f}", "height": str(BAR)}
    SubElement(svg, "rect", {**place, **how})
