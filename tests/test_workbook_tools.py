"""What the notebooks offer for programs: deals, charts, villages, records, matches."""

import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell
from workbooks import own_cuoc_forgotten

from chanlearn.catalogue import speaking
from chanlearn.odds.words import signed
from chanlearn.rules.errors import BadInput
from chanlearn.rules.win import Win
from chanlearn.workbook import (
    bars,
    deals,
    given,
    judge,
    match,
    own_cuoc,
    records,
    replayed,
    village,
)

WON = {
    "hand": "3w 3w 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 9v 9w 8v",
    "mat": ["chan 5s", "ca 4v 4w"],
    "win": {"card": "8v", "by": "boc", "door": "tri"},
}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: deals(-1), "từ 0 đến"),
        (lambda: deals(1, size=101), "từ 0 đến 100"),
        (lambda: deals(1.0), "một số nguyên"),
        (lambda: bars("", {1: 1}), "một tên"),
        (lambda: bars("Chắn", []), "một dict"),
        (lambda: bars("Chắn", {3: -1}), "Cột «3»"),
        (lambda: bars("Chắn", {3: "nhiều"}), "Cột «3»"),
        (lambda: bars("Chắn", {3: float("nan")}), "Cột «3»"),
        (lambda: village(7), "tên của làng"),
        (lambda: village("Làng", chi=(3, 1)), "Không có cước «chi»"),
        (lambda: village("Làng", tri="nhiều"), "không hợp lệ"),
        (lambda: own_cuoc("", len), "tên của cước"),
        (lambda: own_cuoc("Cá {n}", len), "tên của cước"),
        (lambda: own_cuoc("Cá bay", True), "một hàm"),
        (lambda: own_cuoc("Tôm", len), "Đã có cước tên «Tôm»"),
        (lambda: judge(3, **WON), "một bộ luật"),
        (lambda: judge("lang_nao", **WON), "lang_nao"),
        (lambda: judge(hand="9x"), "^hand: .*9x"),
        (lambda: judge(kind="wait", hand=WON["hand"], mat=WON["mat"]), "ván ù"),
        (lambda: records(0), "từ 1 đến"),
        (lambda: replayed("B an 9w 9v"), "một biên bản"),
        (lambda: replayed({}), "^format: "),
        (lambda: replayed(given("choi-lai")), r"^Nước 27: .* \[R3"),
        (lambda: match("random"), "một hàm"),
        (lambda: match(max, "vua"), "tên một máy"),
        (lambda: match(max, deals=1), "từ 2 đến"),
        (lambda: match(lambda allowed, hand: "9v", deals=2), "trả về '9v'"),
        (lambda: match(lambda allowed, hand: 1 // 0, deals=2), r"^Với bài \(.*ở dòng .*Zero"),
        (lambda: given("dem-do"), "không kèm gì"),
    ],
)
def test_a_slip_is_refused_with_a_sentence(wrong, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        wrong()


def test_in_a_notebook_a_refusal_is_a_sentence_without_a_traceback(capsys) -> None:
    shell = InteractiveShell()
    shell.run_cell("from chanlearn.workbook import deals\ndeals('nghìn')")
    out = capsys.readouterr().out
    assert "Ở đây cần một số nguyên" in out
    assert "Traceback" not in out
    assert "reading.py" not in out


def test_in_a_notebook_a_refusal_speaks_the_readers_language(capsys) -> None:
    with speaking("en"):
        InteractiveShell().run_cell("from chanlearn.workbook import deals\ndeals('nghìn')")
    assert "a whole number" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_hands() -> None:
    assert deals(3, seed=5) == deals(3, seed=5) != deals(3, seed=6)
    assert [len(hand) for hand in deals(2, size=20)] == [20, 20]


def test_bars_are_drawn_with_a_table_beside() -> None:
    drawn = bars("Số chắn", {3: 20, 4: 31})._repr_html_()
    assert "<svg" in drawn
    assert "<table" in drawn
    assert repr(bars("Số chắn", {3: 0.5})) == "Số chắn\n3: 0,5"
    with speaking("en"):
        assert repr(bars("Chắn", {3: 0.25, 4: 1_000_000})) == "Chắn\n3: 0.25\n4: 1000000"


def test_without_matplotlib_bars_are_a_table(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    drawn = bars("Số chắn", {3: 20})._repr_html_()
    assert "<svg" not in drawn
    assert "<table" in drawn


def test_a_village_prices_what_it_says_and_keeps_the_rest() -> None:
    own, base = village("Làng Chùa", tri=(6, 3), tom=None).points, village("Làng khác").points
    assert own["tri"] == (6, 3)
    assert {name: it for name, it in base.items() if name not in ("tri", "tom")} == {
        name: it for name, it in own.items() if name != "tri"
    }


def test_a_cuoc_of_ones_own_is_judged_and_can_be_written_again() -> None:
    def never(win: Win) -> bool:
        return False

    with own_cuoc_forgotten():
        for jumps, holds in ((never, False), (lambda win: win.card is not None, True)):
            cuoc = own_cuoc("Cá nhảy thử", jumps)
            ruled = judge(village("Làng Chùa", **{cuoc: (20, 17)}), **WON)
            assert (cuoc in ruled.cuoc) is holds
            assert (ruled.points >= 20) is holds
            assert "Làng Chùa" in repr(ruled)


def test_several_cuoc_of_ones_own_are_called_by_their_names() -> None:
    with own_cuoc_forgotten():
        own = {own_cuoc(name, lambda win: True): (9, 6) for name in ("Cá bay", "Cá bơi")}
        ruled = judge(village("Làng Chùa", **own), **WON, announce="chì bạch thủ cá bay cá bơi")
    assert set(own) <= set(ruled.cuoc)
    assert "Xướng đúng." in repr(ruled)


def test_what_is_no_win_has_no_points() -> None:
    ruled = judge(**{**WON, "hand": "3w"})
    assert (ruled.is_u, ruled.points, ruled.cuoc) == (False, 0, {})


def test_records_are_replayed_to_what_they_say() -> None:
    (record,) = records(1, seed=2)
    assert replayed(record).as_json()["result"] == record["result"]


def test_a_match_says_its_lead_in_a_sentence() -> None:
    found = match(lambda allowed, hand: max(allowed), deals=2)
    assert repr(found).startswith("2 ván chia")
    assert signed(found.lead) in repr(found)
