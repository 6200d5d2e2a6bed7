"""Who pays whom after a win (R8); tests/cases/pays.yaml has the single cases."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.profiles import shipped
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.settings import settings

MONEY = st.integers(0, 10**6)


@st.composite
def settlements(draw) -> dict[str, object]:
    """Everything `pay` can be asked, with báo players and the winner among the players."""
    players = draw(st.integers(2, 4))
    winner = draw(st.integers(0, players - 1))
    others = [seat for seat in range(players) if seat != winner]
    return {
        "players": players,
        "winner": winner,
        "points": draw(MONEY),
        "stake": draw(st.integers(0, 1000)),
        "verdict": draw(st.sampled_from(["dung", "sai", "thieu", "thieu_diem", "u_bao"])),
        "fine": draw(MONEY),
        "bao": draw(st.lists(st.sampled_from(others), unique=True)),
        "den_lang": draw(st.booleans()),
        "treo_tranh": draw(st.booleans()),
        "fee": draw(st.fractions(0, Fraction(99, 100), max_denominator=100)),
        "cap": draw(st.none() | MONEY),
    }


@given(settlements())
def test_money_is_conserved_to_the_unit(asked) -> None:
    paid = pay(**asked)
    assert sum(paid.by_seat) + paid.house == 0


@given(settlements())
def test_only_a_right_win_pays_a_fee(asked) -> None:
    paid = pay(**asked)
    right = asked["verdict"] == "dung" and not asked["treo_tranh"]
    assert paid.house == 0 or right
    won = paid.by_seat[asked["winner"]] + paid.house
    assert paid.house == (int(won * asked["fee"]) if right else 0)


@given(settlements())
def test_nobody_pays_another_more_than_the_cap(asked) -> None:
    paid, cap = pay(**asked), asked["cap"]
    if cap is None:
        return
    others = asked["players"] - 1
    for seat, won in enumerate(paid.by_seat):
        stands_for_all = seat == asked["winner"] or (seat in asked["bao"] and asked["den_lang"])
        assert -won <= cap * (others if stands_for_all else 1)


@given(settlements())
def test_a_fined_winner_gains_nothing_and_bao_players_neither(asked) -> None:
    if asked["verdict"] == "dung":
        return
    paid = pay(**asked)
    assert paid.by_seat[asked["winner"]] <= 0
    assert all(paid.by_seat[seat] == 0 for seat in asked["bao"])


@given(settlements())
def test_with_den_lang_only_the_bao_players_pay_for_a_right_win(asked) -> None:
    asked |= {"verdict": "dung", "den_lang": True, "treo_tranh": False}
    paid, free = pay(**asked), [seat for seat in range(asked["players"]) if seat != asked["winner"]]
    if asked["bao"]:
        assert all(paid.by_seat[seat] == 0 for seat in free if seat not in asked["bao"])
        alone = pay(**{**asked, "bao": []})
        each = alone.by_seat[asked["winner"]] + alone.house
        assert all(paid.by_seat[seat] == -each for seat in asked["bao"])


def test_the_winner_gets_what_all_pay() -> None:
    assert pay(3, 1, points=4, stake=5) == Payment((-20, 40, -20), 0)


def test_the_cap_is_the_smallest_wallet_inside_the_range() -> None:
    table = settings(shipped("b52"), cap_range=(5000, 25000))
    assert table.cap((15000, 15000, 15000, 5000)) == 5000
    assert table.cap((15000, 9000)) == 9000
    assert table.cap((15000, 10)) == 5000
    assert table.cap((90000, 80000)) == 25000


def test_a_table_without_a_range_has_no_cap() -> None:
    assert settings(shipped("chan_hoc")).cap((5, 5)) is None


def test_a_bao_player_does_not_win() -> None:
    with pytest.raises(ValueError, match="báo does not win"):
        pay(3, 1, points=4, stake=5, bao=[1])
