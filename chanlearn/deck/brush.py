"""From strokes to SVG path data: a flat brush whose width changes along the way.

A stroke is written as points `x,y,w` (w: the width of the brush there) with spaces between; a
shape as points `x,y`. Curves go smoothly through every point (Catmull-Rom). All lengths are in
the units of the drawing, 100 to the width of a card. Every outline runs clockwise: where two
of one path overlap, they add up instead of leaving a hole.
"""

import re
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_START = re.compile(r"M(-?\.?[0-9][0-9.]*)")


def stroke(points: str, stretch: Point = (1, 1), weight: float = 1) -> str:
    """The outline of a brush stroke through `x,y,w` points, with square ends.

    `stretch` moves the points apart across and down, `weight` makes the brush wider: a sign
    drawn taller keeps an even line.
    """
    across, down = stretch
    spine = [
        (x * across, y * down, w * weight) for x, y, w in (_numbers(it) for it in points.split())
    ]
    middles = [(x, y) for x, y, _w in spine]
    left: list[Point] = []
    right: list[Point] = []
    for (x, y, width), (dx, dy) in zip(spine, map(_unit, _headings(middles)), strict=True):
        left.append((x + dy * width / 2, y - dx * width / 2))
        right.append((x - dy * width / 2, y + dx * width / 2))
    right.reverse()
    return _Pen(left[0]).curve(left).line(right[0]).curve(right).closed()


def strokes(*lines: str, stretch: Point = (1, 1), weight: float = 1) -> str:
    """Several brush strokes as one path."""
    return "".join(stroke(line, stretch, weight) for line in lines)


def shape(points: str) -> str:
    """A closed shape with a smooth edge through `x,y` points."""
    edge = _clockwise(_points(points))
    ring = [edge[-1], *edge, edge[0], edge[1]]
    pen = _Pen(edge[0])
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        pen.bend(before, start, end, after)
    return pen.closed()


def block(points: str) -> str:
    """A closed shape with straight edges between `x,y` points."""
    edge = _clockwise(_points(points))
    pen = _Pen(edge[0])
    for point in edge[1:]:
        pen.line(point)
    return pen.closed()


def line(points: str) -> str:
    """A smooth open line through `x,y` points, to be drawn with an even pen."""
    through = _points(points)
    return _Pen(through[0]).curve(through).path()


def dot(x: float, y: float, radius: float) -> str:
    """A disc."""
    r = _short(radius)
    across = _short(2 * radius)
    return f"M{_short(x - radius)} {_short(y)}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0z"


def shifted(path: str, x: float) -> str:
    """The outlines of a path moved to the right: only their first points are absolute."""
    return _START.sub(lambda found: f"M{_short(float(found[1]) + x)}", path)


def turned(points: str, turns: float, x: float, y: float) -> str:
    """Points around (0, 0) turned clockwise and moved to (x, y); widths stay."""
    c, s = cos(2 * pi * turns), sin(2 * pi * turns)
    moved = (
        (x + px * c - py * s, y + px * s + py * c, *width)
        for px, py, *width in map(_numbers, points.split())
    )
    return " ".join(",".join(map(str, point)) for point in moved)


def scaled(points: str, scale: float) -> str:
    """Points around (0, 0) and their widths, larger or smaller."""
    return " ".join(
        ",".join(str(number * scale) for number in _numbers(point)) for point in points.split()
    )


class _Pen:
    """Writes relative path commands, rounded without letting the errors add up."""

    def __init__(self, start: Point) -> None:
        self.x, self.y = (round(it, 1) for it in start)
        self.parts = [f"M{_pair(self.x, self.y)}"]

    def line(self, to: Point) -> "_Pen":
        """A straight edge."""
        x, y = (round(it, 1) for it in to)
        self.parts.append(f"l{_pair(x - self.x, y - self.y)}")
        self.x, self.y = x, y
        return self

    def bend(self, before: Point, start: Point, end: Point, after: Point) -> "_Pen":
        """A cubic from `start` to `end`, heading as its neighbours say."""
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        moves = "".join(
            _pair(x - self.x, y - self.y, lead=i > 0)
            for i, (x, y) in enumerate((first, second, end))
        )
        self.parts.append("c" + moves)
        self.x, self.y = (round(it, 1) for it in end)
        return self

    def curve(self, through: Sequence[Point]) -> "_Pen":
        """From the first of the points smoothly to the last."""
        if len(through) == 2:
            return self.line(through[1])
        line = [through[0], *through, through[-1]]
        for before, start, end, after in zip(line, line[1:], line[2:], line[3:], strict=False):
            self.bend(before, start, end, after)
        return self

    def path(self) -> str:
        """What was drawn."""
        return "".join(self.parts)

    def closed(self) -> str:
        """What was drawn, with an edge back to the start."""
        return self.path() + "z"


def _points(text: str) -> list[Point]:
    return [(x, y) for x, y in map(_numbers, text.split())]


def _clockwise(edge: list[Point]) -> list[Point]:
    turn = sum(
        x * after_y - after_x * y
        for (x, y), (after_x, after_y) in zip(edge, edge[1:] + edge[:1], strict=True)
    )
    return edge if turn >= 0 else edge[::-1]


def _numbers(point: str) -> list[float]:
    return [float(number) for number in point.split(",")]


def _headings(points: Sequence[Point]) -> Iterable[Point]:
    """Where the brush is going at each point."""
    for before, after in zip([points[0], *points[:-1]], [*points[1:], points[-1]], strict=True):
        yield after[0] - before[0], after[1] - before[1]


def _unit(vector: Point) -> Point:
    length = hypot(*vector)
    return vector[0] / length, vector[1] / length


def _pair(x: float, y: float, lead: bool = False) -> str:
    first, second = _short(x), _short(y)
    between = "" if second.startswith("-") else " "
    space = " " if lead and not first.startswith("-") else ""
    return f"{space}{first}{between}{second}"


def _short(number: float) -> str:
    """The number with at most one decimal: `.5`, `-3`, `0`."""
    text = f"{number:.1f}".removesuffix(".0")
    if abs(number) < 1:
        text = text.replace("0.", ".")
    return "0" if text == "-0" else text
