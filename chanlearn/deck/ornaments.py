"""The quiet ornament of a card without a picture: one for each suit, in a box 84 by 170.

Each says the suit's rhyme once more, in washed ink: square rice cakes for Vạn («vuông»), crossed
writing brushes for Văn («chéo»), a tangled cord for Sách («loằng ngoằng»). They are the same on
every rank, so that only the sign tells the rank.
"""

from math import cos, pi

from chanlearn.deck.brush import block, dot, line, shape, stroke, strokes, turned
from chanlearn.deck.layers import Layers


def _cake(x: float, y: float, half: float) -> Layers:
    """A bánh chưng: a square parcel of leaves, tied four times."""
    outside, inside = (
        shape(
            f"{x - b},{y - a} {x},{y - a - 1} {x + b},{y - a} {x + a},{y - b} {x + a + 1},{y} "
            f"{x + a},{y + b} {x + b},{y + a} {x},{y + a + 1} {x - b},{y + a} {x - a},{y + b} "
            f"{x - a - 1},{y} {x - a},{y - b}"
        )
        for a, b in ((half, half * 0.93), (half - 3, (half - 3) * 0.93))
    )
    a, c = half - 1, half / 3
    bands = "".join(
        line(f"{x + at},{y - a - 2} {x + at * 0.88},{y} {x + at},{y + a + 2}")
        + line(f"{x - a - 2},{y + at} {x},{y + at * 0.88} {x + a + 2},{y + at}")
        for at in (-c, c)
    )

    knot = (
        ("own", dot(x, y, 8)),
        ("paper", dot(x, y, 6)),
        ("own", strokes(
            f"{x - 11},{y - 7},1.5 {x},{y},4 {x + 11},{y + 7},1.5",
            f"{x - 11},{y + 7},1.5 {x},{y},4 {x + 11},{y - 7},1.5")),
    )  # fmt: skip
    return (("own", outside, 2), ("own", inside), ("paper", bands, 5), ("own", bands, 1.5), *knot)


def _brush(turns: float) -> Layers:
    """A writing brush, its hair down, leaning by `turns`."""

    def at(points: str) -> str:
        return turned(points, turns, 42, 84)

    return (
        ("paper", stroke(at("0,-84,12 0,40,14"))),
        ("own", strokes(at("0,-70,5 0,34,8.5"), at("0,-82,2.4 -2,-77,2.4 0,-72,2.4"))
            + shape(at("-6.5,38 0,37 6.5,38 9.5,48 8,60 3,70 0,83 -3,70 -8,60 -9.5,48"))
            + strokes(at("0,32,12 0,39,13"))),
        ("paper", strokes(at("-7,35.4,1.6 7,35.4,1.6"), at("-4,-55,1.4 4,-55,1.4"),
            at("-3,46,1.3 -3.6,56,1.3 -1.4,68,1"), at("3,44,1.3 3.6,56,1.3 1.6,66,1"),
            at("-.6,-48,1.2 -1.4,26,1.4"))),
    )  # fmt: skip


def _cord() -> Layers:
    """A knot without ends (a Lissajous curve): it crosses itself seven times."""

    def along(*places: float) -> str:
        """Points on the way around, which is 24 long."""
        turns = [2 * pi * place / 24 for place in places]
        return " ".join(
            f"{42 + 33 * cos(3 * it + pi / 4):.1f},{74 + 43 * cos(2 * it):.1f}" for it in turns
        )

    whole = shape(along(*range(24)))
    layers = _cord_layers(whole, whole)
    # Where it goes over; it goes under at 2, 5, 9, 13, 16, 20 and 22.
    for over in (1, 4, 8, 10, 14, 17, 21):
        edge = line(along(over - 0.33, over, over + 0.33))
        layers += _cord_layers(edge, line(along(over - 0.5, over, over + 0.5)))
    return layers


def _cord_layers(edge: str, cord: str) -> Layers:
    return (("paper", edge, 13.5), ("own", cord, 9.6), ("paper", cord, 5.4), ("own", cord, 1.6))


_TASSELS: Layers = (
    ("own", strokes("42,0,4 42,38,4", "24,116,4 27,136,4", "60,116,4 57,136,4")
        + block("21,135 33,135 34,141 20,141") + block("51,135 63,135 64,141 50,141")
        + strokes("21,142,2.4 18,166,2.4", "25,142,2.4 24,169,2.4", "29,142,2.4 30,169,2.4",
                  "33,142,2.4 36,166,2.4", "51,142,2.4 48,166,2.4", "55,142,2.4 54,169,2.4",
                  "59,142,2.4 60,169,2.4", "63,142,2.4 66,166,2.4")),
)  # fmt: skip

ORNAMENTS: dict[str, Layers] = {
    "v": (*_cake(42, 43, 33), *_cake(42, 127, 33)),
    "w": (*_brush(0.07), *_brush(-0.07)),
    "s": (*_TASSELS, *_cord()),
}
