"""Charts: what is counted is right, what is drawn says the same, and always in the same bytes."""

import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from test_deck import contrast

import chanlearn
from chanlearn.catalogue import LANGUAGES, prefix, speaking
from chanlearn.figures.chart import spoken
from chanlearn.figures.deals import chan_in_a_deal, deal_chances
from chanlearn.figures.discards import HAND, after_each_discard
from chanlearn.figures.palette import DARK, LIGHT
from chanlearn.figures.prepared import DRAWN, FOLDER, PREPARED, drawn, redraw
from chanlearn.figures.prices import HAND as WON
from chanlearn.figures.prices import points_by_profile
from chanlearn.figures.rounds import cuoc_frequencies, fault_costs, round_length
from chanlearn.figures.svg import element_of
from chanlearn.figures.waits import DRAWS, UNSEEN, wait_by_draws, wait_of
from chanlearn.odds import rounds as told
from chanlearn.odds.deals import deal_odds
from chanlearn.odds.draws import comes_within
from chanlearn.odds.words import percent
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import COPIES, count, parse_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import POINTS_PER_GA
from chanlearn.rules.verdict import holdings
from chanlearn.rules.waits import waiting

PACKAGE = Path(chanlearn.__file__).parent
CSS = (PACKAGE / "widgets/chart.css").read_text("utf-8")
COURSE = (PACKAGE / "server/template/static/course.css").read_text("utf-8")
PAPER = {"light": "#fdfaf1", "dark": "#26211c"}
NUMBER = re.compile(r"\d[\d.,]*\d|\d")


# What is counted ----------------------------------------------------------------------------


def test_chan_in_a_deal_are_the_exact_odds() -> None:
    (series,) = chan_in_a_deal().series
    odds = deal_odds().chan_19
    assert series.values == tuple(map(float, odds.values()))
    assert "4 chắn: 34%" in chan_in_a_deal().alt
    assert f"5 chắn trở lên: {percent(sum(odds[n] for n in range(5, 10)))}" in chan_in_a_deal().alt


def test_chances_of_a_deal_fall_and_say_once_in_how_many() -> None:
    rows = deal_chances().rows
    chances = [1 / Fraction(int(str(times).replace(".", ""))) for _name, _chance, times in rows]
    assert chances == sorted(chances, reverse=True)
    assert rows[-1][2] == f"{round(1 / deal_odds().no_chan_20):,}".replace(",", ".")


@pytest.mark.parametrize("draws", [1, 7, DRAWS])
def test_a_wait_is_the_exact_chance(draws: int) -> None:
    lefts = (11, 6, 3, 2, 1)
    lines = wait_by_draws().series
    found = tuple(line.values[draws - 1] for line in lines)
    assert found == tuple(float(comes_within(left, UNSEEN, draws)) for left in lefts)


def test_half_is_reached_when_the_alt_text_says() -> None:
    soon, late = map(int, re.findall(r"bốc (\d+) lần (?:là|mới)", wait_by_draws().alt))
    for left, draws in ((11, soon), (3, late)):
        assert comes_within(left, UNSEEN, draws - 1) <= Fraction(1, 2)
        assert comes_within(left, UNSEEN, draws) > Fraction(1, 2)


@pytest.mark.parametrize(
    ("left", "unseen", "lines"), [(4, 50, 3), (11, 50, 2), (3, 50, 2), (2, 5, 2)]
)
def test_a_wait_of_ones_own_stands_beside_the_widest(left: int, unseen: int, lines: int) -> None:
    chart = wait_of(left, unseen, 5)
    assert len(chart.series) == lines
    (own,) = [it for it in chart.series if not it.second]
    assert own.values[-1] == float(comes_within(left, unseen, 5))


def test_a_wait_for_more_than_there_is_is_refused() -> None:
    with pytest.raises(BadInput):
        wait_of(4, 3, 1)


def test_each_discard_leaves_what_the_rules_count() -> None:
    chart = after_each_discard()
    own = count(HAND)
    expected = {}
    for card in set(HAND):
        rest = list(own)
        rest[card] -= 1
        wait = waiting(tuple(rest), ())
        left = sum(COPIES - own[it] for it in wait.cards)
        if left:
            expected[str(card.full_name)] = left
    *waits, others = zip(chart.places, chart.series[0].values, strict=True)
    assert {str(place): value for place, value in waits} == expected
    assert (str(others[0]), others[1]) == (f"{len(set(HAND)) - len(expected)} loại khác", 0)


def test_a_hand_that_waits_for_nothing_says_so() -> None:
    chart = after_each_discard(
        parse_cards("2v 2w 3v 3w 4v 4w 5v 5w 6v 6w 7v 7w 8v 8w 9v 9w 2s 3s 4s cc")
    )
    assert "Đánh quân nào cũng chưa chờ ù được." in chart.alt
    assert [str(row[3]) for row in chart.rows] == ["0"]


@pytest.mark.parametrize(
    ("cards", "why"),
    [("2v 3v", "có 2 quân, cần 20 quân"), ("22222v " + "3v 4v 5v 6v 7v " * 3, "Nhị Vạn, cả bộ")],
)
def test_a_hand_that_cannot_be_is_refused(cards: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        after_each_discard(parse_cards(cards))


def test_a_hand_is_worth_what_each_village_counts() -> None:
    plain, with_ga = points_by_profile().series
    best = [holdings(WON, shipped(name)).best for name in SHIPPED]
    assert plain.values == tuple(it.total(0) for it in best)
    assert with_ga.values == tuple(it.total(POINTS_PER_GA) for it in best)


def test_cuoc_come_in_order_and_inside_their_intervals() -> None:
    (series,) = cuoc_frequencies().series
    assert list(series.values) == sorted(series.values, reverse=True)
    assert all(a <= b <= c for a, b, c in zip(series.low, series.values, series.high, strict=True))
    assert len(series.values) == len(shipped("chan_hoc").points)


def test_every_round_ends_once() -> None:
    (series,) = round_length().series
    assert sum(series.values) == pytest.approx(told.rounds()["ends"]["u"]["share"], abs=1e-6)


def test_faults_met_too_rarely_are_left_out() -> None:
    costs = told.rounds()["faults"]
    shown = {str(place) for place in fault_costs().places}
    assert shown == {
        str(FAULTS[it]) for it, found in costs.items() if found["cost"] and found["cost"]["n"] >= 30
    }


# Words and tables ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", DRAWN)
def test_the_table_has_a_row_for_every_place_and_a_column_for_every_series(name: str) -> None:
    chart = PREPARED[name].counted()
    assert [row[0] for row in chart.rows] == [
        str(it) if name == "dai" else it for it in chart.places
    ]
    assert all(len(row) == len(chart.head) for row in chart.rows)
    assert len(chart.head) > len(chart.series)


@pytest.mark.parametrize("name", ["chan", "cho", "dai", "loi", "diem"])
def test_the_alt_text_says_numbers_that_are_in_the_table(name: str) -> None:
    chart = PREPARED[name].counted()
    table = {
        number for row in chart.rows for cell in spoken(row) for number in NUMBER.findall(cell)
    }
    said = {it for says in chart.says for it in NUMBER.findall(str(says))}
    assert said
    assert said & table


def test_words_follow_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cuoc_frequencies().alt
    changed = dict(told.rounds()) | {"cuoc": dict(told.rounds()["cuoc"])}
    changed["cuoc"]["tam_do"] = {"n": 99, "of": 100, "share": 0.99, "low": 0.98, "high": 1.0}
    changed["cuoc"]["tri"] = {"n": 9_999_999, "of": 10**7, "share": 0.999, "low": 0.99, "high": 1.0}
    monkeypatch.setattr("chanlearn.figures.rounds.rounds", lambda: changed)
    after = cuoc_frequencies().alt
    assert after != before
    assert "Hay gặp nhất là Chì (99,9%)" in after


# What is drawn ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", DRAWN)
def test_what_ships_is_what_is_drawn_today(name: str, code: str) -> None:
    """If not: `make charts`."""
    with speaking(code):
        assert redraw(name) == drawn(name)


def test_another_process_with_other_likings_draws_the_same_bytes(tmp_path: Path) -> None:
    likings = tmp_path / "matplotlibrc"
    likings.write_text("font.size: 20\naxes.grid: True\nsvg.fonttype: path\n")
    ask = "from chanlearn.figures.prepared import *; import sys; sys.stdout.write(redraw('cho'))"
    env = {**os.environ, "PYTHONHASHSEED": "1", "MATPLOTLIBRC": str(likings)}
    ran = subprocess.run([sys.executable, "-c", ask], env=env, check=True, capture_output=True)
    assert ran.stdout.decode("utf-8") == redraw("cho")


def test_there_is_no_drawing_without_a_chart() -> None:
    shipped = {it.relative_to(FOLDER).as_posix() for it in FOLDER.rglob("*.svg")}
    assert shipped == {f"{prefix(code)}{name}.svg" for code in LANGUAGES for name in DRAWN}
    with pytest.raises(KeyError):
        drawn("../palette")


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_takes_its_colours_and_letters_from_the_page(name: str) -> None:
    svg = drawn(name)
    colours = set(re.findall(r"#[0-9a-f]{6}", svg))
    assert colours
    for colour in colours:
        assert re.search(rf"var\(--chart-[a-z]+, {colour}\)", svg)
        assert svg.count(colour) == len(re.findall(rf"var\(--chart-[a-z]+, {colour}\)", svg))
    assert "<style" not in svg
    assert svg.count("font-family") == 1


def test_drawings_on_one_page_share_no_id() -> None:
    ids, used = [], set()
    for name in DRAWN:
        root = element_of(drawn(name))
        ids += [it.get("id") for it in root.iter() if it.get("id")]
        used |= set(re.findall(r"(?:url\(|href=\")#([^\")]+)", drawn(name)))
    assert len(set(ids)) == len(ids)
    assert used == set(ids)


@pytest.mark.parametrize("name", DRAWN)
def test_every_label_of_a_drawing_is_in_the_table_or_on_an_axis(name: str) -> None:
    """Nothing is only in the picture."""
    chart = PREPARED[name].counted()
    words = " ".join(cell for row in (chart.head, *chart.rows) for cell in spoken(row))
    written = {"".join(it.itertext()) for it in element_of(drawn(name)).iter("text")}
    labels = {label for series in chart.series for label in series.labels}
    for label in written & labels:
        assert label.partition(" (")[0] in words or label == "–"
    assert set(str(chart.axis).split()) <= set(" ".join(written).split())


SHIPS = """
import sys
from chanlearn.course import chart, wait_odds, holds_odds, discard_odds
for name in ("chan", "cho", "cuoc", "dai", "danh", "diem", "loi"):
    assert "<svg" in chart(name)._repr_html_()
chart("chia"), wait_odds(), holds_odds(), discard_odds()
print(*{"matplotlib", "numpy"} & set(sys.modules))
"""


def test_prepared_charts_and_pages_load_no_matplotlib() -> None:
    ran = subprocess.run([sys.executable, "-c", SHIPS], check=True, capture_output=True, text=True)
    assert ran.stdout.split() == []


# Colours ------------------------------------------------------------------------------------

#: What is left of red, green and blue (linear) where one kind of cone is missing: Viénot, Brettel
#: and Mollon 1999 for red and green, and the same projection for blue.
BLIND = {
    "protan": ((0.1124, 0.8876, 0), (0.1124, 0.8876, 0), (0.004, -0.004, 1)),
    "deutan": ((0.2928, 0.7072, 0), (0.2928, 0.7072, 0), (-0.0223, 0.0223, 1)),
    "tritan": ((1, 0.1446, -0.1446), (0, 0.8593, 0.1407), (0, 0.8593, 0.1407)),
    "nobody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
#: Two colours so far apart in CIE Lab are told apart at a glance.
APART = 25


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts]


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    """As seen by such eyes, in CIE Lab."""
    rgb = linear(colour)
    r, g, b = (max(0, sum(a * c for a, c in zip(row, rgb, strict=True))) for row in BLIND[eyes])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (it ** (1 / 3) if it > 0.008856 else 7.787 * it + 16 / 116 for it in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", BLIND)
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_colours_are_told_apart_by_all_eyes(palette: dict[str, str], eyes: str) -> None:
    seen = {name: lab(palette[name], eyes) for name in ("first", "second", "line")}
    for one, other in combinations(seen, 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        assert apart >= APART, (one, other)


def test_the_measure_finds_colours_that_are_not() -> None:
    red, green = lab("#b03030", "deutan"), lab("#6d7a20", "deutan")
    assert sum((a - b) ** 2 for a, b in zip(red, green, strict=True)) ** 0.5 < APART


@pytest.mark.parametrize(("scheme", "palette"), [("light", LIGHT), ("dark", DARK)])
def test_marks_and_letters_stand_out_from_the_page(scheme: str, palette: dict[str, str]) -> None:
    assert f"--sheet: {PAPER[scheme]};" in COURSE
    for name, least in (("ink", 4.5), ("first", 3), ("second", 3)):
        assert contrast(palette[name], PAPER[scheme]) >= least, name


def test_the_page_has_the_same_palette() -> None:
    light, dark = CSS.split("prefers-color-scheme: dark")[:2]
    for name in ("first", "second"):
        assert f"--chart-{name}: {LIGHT[name]};" in light
        assert f"--chart-{name}: {DARK[name]};" in dark
    for name in ("ink", "line"):
        assert f"--{name}: {LIGHT[name]};" in COURSE
        assert f"--{name}: {DARK[name]};" in COURSE
