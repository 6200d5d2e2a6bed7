"""What a call is worth: điểm, dịch and gà (R5)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.profile import Profile, Value
from chanlearn.rules.xuong import Call

NOTHING = Value(0, 0)


class Line(NamedTuple):
    """One addend: `cuoc` counted `times`, `each` points as its `measure`."""

    cuoc: str
    times: int
    each: int
    measure: Literal["diem", "dich"]


class Score(NamedTuple):
    """The addends, the dearest first, and how many gà."""

    lines: tuple[Line, ...]
    ga: int

    @property
    def points(self) -> int:
        """The total without gà."""
        return sum(line.times * line.each for line in self.lines)

    def total(self, points_per_ga: int) -> int:
        """The total at a table that plays gà (0: it does not) (R5.4)."""
        return self.points + self.ga * points_per_ga


def paid(call: Call, profile: Profile) -> dict[str, int]:
    """What of a call is paid: the dearest picture cước in place of what it swallows (R4.2).

    A wrong call is reduced the same way.
    """
    pictures = [cuoc_id for cuoc_id in call if REGISTRY[cuoc_id].swallows]
    if not pictures:
        return dict(call)
    dearest = max(pictures, key=lambda cuoc_id: _value(cuoc_id, profile))
    gone = REGISTRY[dearest].swallows.union(pictures) - {dearest}
    return {cuoc_id: times for cuoc_id, times in call.items() if cuoc_id not in gone}


def score(call: Call, profile: Profile) -> Score:
    """The worth of a call, right or wrong (R5.2 to R5.4).

    A cước the table does not know is worth nothing.

    Raises:
        KeyError: an id is not a known cước.
        ValueError: nothing is called.
    """
    if not call:
        raise ValueError("an empty call has no worth")
    counted = paid(call, profile)
    return Score(_lines(counted, profile), _ga(counted, profile))


def _value(cuoc_id: str, profile: Profile) -> Value:
    return profile.points.get(cuoc_id, NOTHING)


def _lines(call: Mapping[str, int], profile: Profile) -> tuple[Line, ...]:
    thap_thanh = "thap_thanh" in call and profile.thap_thanh
    first = "thap_thanh" if thap_thanh else max(call, key=lambda name: _value(name, profile))
    rest = dict(call)
    rest[first] -= 1
    lines = [Line(first, 1, _value(first, profile).diem, "diem")]
    for name, times in rest.items():
        if times:
            lines.append(_line(name, times, profile, thap_thanh))
    return tuple(lines)


def _line(name: str, times: int, profile: Profile, thap_thanh: str | Literal[False]) -> Line:
    """A cước beside the dearest; with thập thành some tables count its điểm (R5.3)."""
    value = _value(name, profile)
    lone_ga = frozenset({name}) in (row.cuoc for row in profile.ga_rows)
    if thap_thanh == "sum" or (thap_thanh == "ga" and lone_ga):
        return Line(name, times, value.diem, "diem")
    return Line(name, times, value.dich, "dich")


def _ga(call: Mapping[str, int], profile: Profile) -> int:
    rows = [row for row in profile.ga_rows if row.cuoc <= call.keys()]
    inside = {lone for row in rows for lone in row.includes}
    return sum(row.ga for row in rows if row.cuoc not in inside)
