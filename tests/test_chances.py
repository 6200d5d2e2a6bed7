"""The page «Xác suất»: turned numbers and typed cards, driven by what a browser would send."""

import json
import sys
from fractions import Fraction
from typing import Any

import pytest
from markup import Tags

from chanlearn.course.chances import DiscardOdds, HoldsOdds, WaitOdds
from chanlearn.course.charts import chart
from chanlearn.odds import rounds as told
from chanlearn.odds.draws import comes_within, opponent_holds
from chanlearn.odds.words import decimal, percent, whole
from chanlearn.profiles import DEFAULT, SHIPPED, profile_source
from chanlearn.rules.settings import MOST
from chanlearn.simulate.kept import digest
from chanlearn.simulate.plan import CHUNK, Plan
from chanlearn.simulate.sessions import play_chunk
from chanlearn.simulate.summary import FORMAT
from chanlearn.widgets import Numbers
from chanlearn.widgets.fields import BadMessage


def turn(odds: Any, **changed: int | str) -> None:
    values = {name: str(it) for name, it in (odds.numbers.first | changed).items()}
    odds.numbers._handle_custom_msg({"event": "change", "values": values}, [])


def press(odds: Any, button: str = "submit", **values: str) -> None:
    odds.form._handle_custom_msg({"event": button, "values": values}, [])


def said(odds: Any) -> str:
    return Tags(odds.answer.html).said


@pytest.fixture
def without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [it for it in sys.modules if it.partition(".")[0] == "matplotlib"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)


# Numbers to turn ----------------------------------------------------------------------------


def test_a_wait_is_answered_as_soon_as_a_number_is_turned() -> None:
    odds = WaitOdds()
    assert percent(comes_within(**odds.numbers.first)) in said(odds)
    turn(odds, left=7, unseen=40, draws=5)
    assert percent(comes_within(7, 40, 5)) in said(odds)
    assert not odds.answer.comes


def test_what_an_opponent_holds_says_what_it_leaves_out() -> None:
    odds = HoldsOdds()
    turn(odds, at_least=2, left=3, unseen=30, hand=10)
    assert percent(opponent_holds(2, 3, 30, 10)) in said(odds)
    assert "không xét người ấy đánh thế nào" in said(odds)


@pytest.mark.parametrize("odds", [WaitOdds, HoldsOdds])
def test_more_than_the_cards_not_seen_is_refused_where_it_stands(odds: Any) -> None:
    asked = odds()
    turn(asked, left=3, unseen=2)
    assert "3 thì nhiều hơn số quân chưa thấy (2)" in asked.numbers.errors["left"]
    assert said(asked) == ""
    turn(asked)
    assert asked.numbers.errors == {}


@pytest.mark.parametrize("written", ["", "ba", "-1", "0", "12", "1.5", "²", "٣"])
def test_what_is_no_number_is_refused_where_it_stands(written: str) -> None:
    odds = WaitOdds()
    before = said(odds)
    turn(odds, left=written)
    assert odds.numbers.errors == {"left": f"«{written}» chưa được: cần một số nguyên từ 1 đến 11."}
    assert said(odds) == before


@pytest.mark.parametrize(
    "values",
    [None, [], {}, {"left": "3"}, {"left": 3, "unseen": "9", "draws": "1"},
     {"left": "3" * 21, "unseen": "9", "draws": "1"},
     {"left": "3", "unseen": "9", "draws": "1", "more": "1"}],
)  # fmt: skip
def test_what_our_control_cannot_send_changes_nothing(
    values: Any, caplog: pytest.LogCaptureFixture
) -> None:
    odds = WaitOdds()
    odds.numbers._handle_custom_msg({"event": "change", "values": values}, [])
    assert "trục trặc" in said(odds)
    assert caplog.records[0].exc_info[0] is BadMessage


def test_other_messages_are_passed_over() -> None:
    odds = WaitOdds()
    before = said(odds)
    for content in ("change", {"event": "other"}, None):
        odds.numbers._handle_custom_msg(content, [])
    assert said(odds) == before


def test_a_button_says_which_number_it_turns() -> None:
    spoken = [it[way] for it in WaitOdds().numbers.numbers for way in ("less", "more")]
    assert len(set(spoken)) == len(spoken)
    assert "Thêm một (Còn mấy quân ù được)" in spoken
    assert isinstance(WaitOdds().numbers, Numbers)


# Charts that are asked for ------------------------------------------------------------------


def test_the_chart_follows_the_numbers_once_it_is_asked_for() -> None:
    odds = WaitOdds()
    prepared = odds.picture.html
    turn(odds, left=5)
    assert odds.picture.html == prepared
    press(odds)
    assert "Còn 5 quân ù được trong 81 quân chưa thấy" in odds.picture.html
    turn(odds, left=6)
    assert "Còn 6 quân ù được" in odds.picture.html
    assert 'role="img"' in odds.picture.html


@pytest.mark.usefixtures("without_matplotlib")
def test_without_matplotlib_the_table_stands_in_for_the_chart() -> None:
    odds, discards = WaitOdds(), DiscardOdds()
    assert "<svg" in odds.picture.html
    press(odds)
    press(discards, "draw", cards="22v 33w 44s 55v 66s 88w 2w 2s 4v 4w 7v 7s 9v cc")
    for picture in (odds.picture, discards.picture):
        assert "chưa cài thư viện vẽ (matplotlib)" in picture.html
        assert "<svg" not in picture.html
        assert "<table" in picture.html
        assert "<details" not in picture.html


def test_discards_of_ones_own_hand() -> None:
    odds = DiscardOdds()
    press(odds, cards="22v 33w 44s 55v 66s 88w 2w 2s 4v 4w 7v 7s 9v cc")
    assert "Đánh Chi Chi còn chờ được 11 quân (Ù rộng)." in said(odds)
    assert "<svg" not in odds.picture.html
    press(odds, "draw", cards="22v 33w 44s 55v 66s 88w 2w 2s 4v 4w 7v 7s 9v cc")
    assert "<svg" in odds.picture.html


@pytest.mark.parametrize(
    ("cards", "why"),
    [("2v", "Bài có 1 quân, cần 20 quân"), ("2x", "2x"), ("", "Bài có 0 quân"), ("<b>", "<b>")],
)
def test_cards_that_cannot_be_are_refused_where_they_stand(cards: str, why: str) -> None:
    odds = DiscardOdds()
    press(odds, cards=cards)
    assert why in odds.form.errors["cards"]
    assert said(odds) == ""


def test_a_chart_on_a_page_is_a_picture_with_words_and_a_table() -> None:
    html = chart("cho")._repr_html_()
    assert html.count('role="img"') == 1
    assert f'aria-label="{chart("cho")!r}"' in html
    assert "<details><summary>Xem bảng số</summary><table>" in html


def test_a_table_by_itself_is_not_folded() -> None:
    html = chart("chia")._repr_html_()
    assert "<details" not in html
    assert "<svg" not in html


@pytest.mark.parametrize(
    ("chance", "words"),
    [(Fraction(1, 3), "33,3%"), (1, "100%"), (0, "0%"), (Fraction(1, 10**7), "< 0,0001%"),
     (0.000123, "0,0123%")],
)  # fmt: skip
def test_chances_in_words(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_numbers_in_words() -> None:
    assert (decimal(-1.25, 1), decimal(3.14159), whole(1234567)) == ("−1,2", "3,14", "1.234.567")


# The rounds that ship -----------------------------------------------------------------------


def test_the_summary_that_ships_says_how_it_was_made() -> None:
    made = told.rounds()["made"]
    assert told.rounds()["format"] == FORMAT
    assert made["command"] == (
        f"chanlearn simulate -n {made['rounds']} --seed {made['seed']} --players {MOST}"
        f" --profile {DEFAULT}"
    )
    assert (made["profile"], made["session"], made["players"]) == (SHIPPED[0], CHUNK, MOST)
    assert made["rounds"] % CHUNK == 0
    ends = sum(it["n"] for it in told.rounds()["ends"].values())
    assert ends == made["rounds"]
    assert json.dumps(told.rounds(), ensure_ascii=False, indent=1) + "\n" == told.FILE.read_text(
        "utf-8"
    )


def test_the_first_session_played_again_is_the_same() -> None:
    """If not, bots or rules have changed: `make simulate`, and put rounds.json into odds/."""
    made = told.rounds()["made"]
    source = profile_source(made["profile"])
    plan = Plan(made["rounds"], made["seed"], made["players"], *source, made["session"])
    assert digest(play_chunk(plan, 0)) == made["first_session"]
