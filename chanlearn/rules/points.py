"""What a call is worth: điểm, dịch and gà (R5)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.profile import GaRow, Profile, Value
from chanlearn.rules.xuong import Call

NOTHING = Value(0, 0)
#: What one gà adds at most tables that play it (R5.4).
POINTS_PER_GA = 5


class Line(NamedTuple):
    """One addend: `cuoc` counted `times`, `each` points as its `measure`."""

    cuoc: str
    times: int
    each: int
    measure: Literal["diem", "dich"]


class Score(NamedTuple):
    """The addends, the dearest first, and the rows that carry gà."""

    lines: tuple[Line, ...]
    ga_rows: tuple[GaRow, ...]

    @property
    def ga(self) -> int:
        """How many gà (R5.4)."""
        return sum([row.ga for row in self.ga_rows])

    @property
    def points(self) -> int:
        """The total without gà."""
        return sum(line.times * line.each for line in self.lines)

    def total(self, points_per_ga: int) -> int:
        """The total at a table that plays gà (0: it does not) (R5.4)."""
        return self.points + self.ga * points_per_ga


def paid(call: Call, profile: Profile) -> Call:
    """What of a call is paid: the dearest picture cước in place of what it swallows (R4.2).

    A wrong call is reduced the same way.
    """
    pictures = [cuoc_id for cuoc_id in call if REGISTRY[cuoc_id].swallows]
    if not pictures:
        return call
    dearest = _dearest(pictures, profile)
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


def _dearest(names: Iterable[str], profile: Profile) -> str:
    """The one with the most điểm; the first of equals."""
    points = profile.points
    return max(names, key=lambda name: points.get(name, NOTHING))


def _lines(call: Call, profile: Profile) -> tuple[Line, ...]:
    beyond_dich = "thap_thanh" in call and profile.thap_thanh != "dich"
    first = "thap_thanh" if beyond_dich else _dearest(call, profile)
    points = profile.points
    lines = [Line(first, 1, points.get(first, NOTHING).diem, "diem")]
    for name, times in call.items():
        beside = times - (name == first)
        if not beside:
            continue
        value = points.get(name, NOTHING)
        if beyond_dich and _whole_beside_thap_thanh(name, profile):
            lines.append(Line(name, beside, value.diem, "diem"))
        else:
            lines.append(Line(name, beside, value.dich, "dich"))
    return tuple(lines)


def _whole_beside_thap_thanh(name: str, profile: Profile) -> bool:
    """Does the table count its điểm, not its dịch, beside thập thành (R5.3)?"""
    return profile.thap_thanh == "sum" or any(row.cuoc == {name} for row in profile.ga_rows)


def _ga(call: Call, profile: Profile) -> tuple[GaRow, ...]:
    called = frozenset(call)
    rows = [row for row in profile.ga_rows if row.cuoc <= called]
    inside = {lone for row in rows for lone in row.includes}
    return tuple([row for row in rows if row.cuoc not in inside])
