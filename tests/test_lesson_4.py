"""Lesson 4: sums step by step, and tables side by side."""

import re
from typing import Any

import pytest

from chanlearn.course.sums import FIRST, CallSum
from chanlearn.course.villages import (
    KNOWN_FINE,
    SEATS,
    fault_table,
    price_table,
    three_prices,
    who_pays,
)
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import score
from chanlearn.rules.text import signed
from chanlearn.rules.xuong import parse_call
from chanlearn.widgets import Sheet

ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)


def rows(sheet: Sheet) -> list[list[str]]:
    """The cells of every row below the heads."""
    return [CELL.findall(row) for row in ROW.findall(sheet.html)][1:]


def asked(said: str, profile: str = "c", ga: str = "khong") -> dict[str, Any]:
    return {"said": said, "profile": profile, "ga": ga}


def added(drill: CallSum) -> list[int]:
    return [line["adds"] for line in drill.steps.lines]


def test_the_sources_own_sum_comes_out_as_its_addends_do() -> None:
    """A1: S0 §4.3 says 12."""
    drill = CallSum()
    assert added(drill) == [8, 1, 2, 1, 1]
    assert drill.steps.lines[-1]["sum"] == "Được 13 điểm."
    assert score(parse_call(FIRST), shipped("chan_hoc")).points == 13


@pytest.mark.parametrize(("profile", "ga", "total"), [("c", "khong", 12), ("c", "co", 17)])
def test_the_known_fine_with_and_without_its_ga(profile: str, ga: str, total: int) -> None:
    drill = CallSum()
    drill._read(asked(KNOWN_FINE, profile, ga))
    assert sum(added(drill)) == total


def test_xuong_beside_others_is_no_call() -> None:
    """R7.5: not added up as if it were not there."""
    drill = CallSum()
    drill._read(asked("xuông chì"))
    assert drill.form.errors == {"said": "Xuông chỉ được xướng một mình."}
    assert added(drill) == [8, 1, 2, 1, 1], "the sum before it still stands"


def test_a_line_and_the_sum_are_two_sentences() -> None:
    assert [it["said"][-1] for it in CallSum().steps.lines] == ["."] * 5


def test_thap_thanh_as_san_dinh_counts_it() -> None:
    """R5.3: 12 + 7 + 1."""
    drill = CallSum()
    drill._read(asked("trì thập thành bạch định", "s"))
    assert sorted(added(drill)) == [1, 7, 12]


def test_a_cuoc_the_table_does_not_play_adds_nothing_and_is_named() -> None:
    drill = CallSum()
    drill._read(asked("phá thiên"))
    assert added(drill) == [0]
    assert "không có cước ấy" in drill.steps.lines[0]["said"]


@pytest.mark.parametrize("said", ["mười lèo", "", "tam doo"])
def test_what_cannot_be_called_is_told_at_the_field(said: str) -> None:
    drill = CallSum()
    before = list(drill.steps.lines)
    drill._read(asked(said))
    assert drill.form.errors.keys() == {"said"}
    assert drill.steps.lines == before


def test_every_cuoc_has_its_price_at_every_table() -> None:
    found = {row[0]: row[1:] for row in rows(price_table())}
    for at, mark in enumerate(SHIPPED):
        points = {
            str(REGISTRY[it].name): f"{v.diem}/{v.dich}" for it, v in shipped(mark).points.items()
        }
        assert {name: cells[at] for name, cells in found.items() if cells[at] != "–"} == points


def test_eleven_twelve_and_seventeen_each_have_a_village() -> None:
    """A19."""
    prices = {row[1] for row in rows(three_prices())} | {row[2] for row in rows(three_prices())}
    assert {"11", "12", "17"} <= prices


def test_every_fault_has_its_consequence_at_every_table() -> None:
    found = {row[0]: row[1:] for row in rows(fault_table())}
    assert list(found) == [str(name) for name in FAULTS.values()]
    assert all(len(cells) == len(SHIPPED) for cells in found.values())


@pytest.mark.parametrize(
    ("story", "paid"),
    [
        (0, [36, -12, -12, -12]),
        (1, [36, 0, -36, 0]),
        (2, [36, -12, -12, -12]),
        (3, [72, 0, -36, -36]),
        (4, [0, 0, 0, 0]),
        (5, [-36, 12, 12, 12]),
        (7, [-24, 12, 0, 12]),
    ],
)
def test_who_pays_whom(story: int, paid: list[int]) -> None:
    """R8.1, R8.3, R8.4 worked by hand for 12 points and four players."""
    told = rows(who_pays())[story]
    assert told[1:] == [signed(it) for it in paid]
    assert len(told) == len(SEATS) + 1
