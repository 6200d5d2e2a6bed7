"""Many rounds at one table: balances, who flips, Thông, the pot and newcomers."""

from dataclasses import replace
from random import Random

import pytest
from long_mode import TIMES
from random_rounds import random_deck, random_states
from scripted import Script, deal_of, play
from scripted_rounds import FAULTS, TURNS

from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.session import Session, finish, next_round, open_session, seat_newcomer
from chanlearn.rules.settings import settings

NAMES = ("A", "B", "C", "D")


def table(profile: str = "chan_hoc", **keys: object) -> Session:
    return open_session(settings(shipped(profile), **keys), NAMES, (1000,) * 4)


def after(script: Script) -> Session:
    """The table after a scripted round."""
    return finish(open_session(deal_of(script).settings, script.names), play(script))


@pytest.mark.parametrize("profile", SHIPPED)
def test_no_point_is_lost_in_many_rounds(profile: str) -> None:
    rng = Random(profile)
    opened = open_session(
        settings(shipped(profile), ga=5, stake=10, pot_open=3, pot_start=1, cap_range=(50, 500)),
        NAMES,
        (900, 1000, 1100, 1200),
    )
    total = 4200
    session = opened
    assert sum(session.balances) + session.pot * 10 == total
    for number in range(1, 40 * TIMES):
        state = next_round(session, random_deck(rng), lot=2)
        assert state.deal.balances == session.balances
        assert state.deal.flipper == (2 if session.flipper is None else session.flipper)
        *_before, end = random_states(rng, state)
        session = finish(session, end)
        assert sum(session.balances) + session.house + session.pot * 10 == total
        assert len(session.history) == number


def test_the_winner_flips_for_the_next_round() -> None:
    session = after(FAULTS["u_lao"].script)
    assert session.history[-1].outcome.winner == 3
    assert session.flipper == 3


def test_after_a_drawn_round_the_cai_flips_again() -> None:
    assert after(TURNS["hoa_het_noc"].script).flipper == 0


def test_in_the_first_round_the_lot_says_who_flips() -> None:
    assert next_round(table(), random_deck(Random(1)), lot=3).deal.flipper == 3


@pytest.mark.parametrize(
    ("profile", "thong"), [("chan_hoc", False), ("b52", True), ("san_dinh", True)]
)
def test_after_treo_tranh_thong_is_the_profile_s_to_say(profile: str, thong: bool) -> None:
    hung = after(replace(FAULTS["an_treo_tranh"].script, profile=profile))
    assert hung.before == ("thua", "treo_tranh", "thua", "thua")
    again = replace(
        FAULTS["bo_u_too_small"].script,
        profile=profile,
        table={},
        noc="2s 8v",
        moves=("A danh 9s", "B u 8v", 'B xuong "thông"'),
        before=dict(zip(NAMES, hung.before, strict=True)),
    )
    assert play(again).outcome.ruling.verdict == ("dung" if thong else "sai")


def test_a_u_bao_brings_no_thong() -> None:
    assert after(FAULTS["bo_u"].script).before[1] == "phat"


def test_the_pot_goes_on_to_the_next_round() -> None:
    session = after(TURNS["nhai_chi_chi"].script)
    assert session.pot == 36
    assert next_round(session, random_deck(Random(1))).deal.pot == 36


def test_a_pot_opens_with_the_table_where_it_is_played() -> None:
    assert table(pot_open=5, stake=2).balances == (990,) * 4
    assert table(pot_open=5, stake=2).pot == 20
    assert table(pot_open=5, nuoi_ga=False).balances == (1000,) * 4


def test_the_house_keeps_the_fees() -> None:
    session = after(TURNS["bao_with_fee_and_cap"].script)
    assert session.house == 90
    assert sum(session.balances) == -90


def test_a_newcomer_may_not_call_thong_the_others_may() -> None:
    session = after(FAULTS["u_lao"].script)
    assert session.before == ("thua", "thua", "thua", "dung")
    joined = seat_newcomer(session, 1, "E", 500)
    assert joined.before == ("thua", "none", "thua", "dung")
    assert (joined.names, joined.balances[1]) == (("A", "E", "C", "D"), 500)
    assert seat_newcomer(session, 3, "E", 500).before[3] == "none"


def test_nobody_joins_under_the_name_of_another() -> None:
    with pytest.raises(ValueError, match="there is a A at the table already"):
        seat_newcomer(table(), 1, "A", 0)


def test_a_round_that_is_not_over_is_not_finished() -> None:
    session = table()
    with pytest.raises(ValueError, match="not over"):
        finish(session, next_round(session, random_deck(Random(1))))


@pytest.mark.parametrize(
    ("names", "balances"), [(("A", "B"), (1,)), (("A", "A"), None), (("A", "B"), (1, 2, 3))]
)
def test_names_and_balances_go_together(names, balances) -> None:
    with pytest.raises(ValueError, match="one balance for each"):
        open_session(settings(shipped("b52")), names, balances)


def test_nobody_has_anything_at_a_table_without_balances() -> None:
    assert open_session(settings(shipped("b52")), ("A", "B")).balances == (0, 0)
