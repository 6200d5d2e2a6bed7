"""How rounds end: verdict, money, the pot, and what the next round may say of this one."""

from dataclasses import replace

import pytest
from scripted import NAMES, Script, play
from scripted_rounds import FAULTS, FIVE_CHAN, THREE_NINES, TURNS, WIDE, win

from chanlearn.profiles import shipped
from chanlearn.rules.outcome import best_call, remembered
from chanlearn.rules.record import write_result
from chanlearn.rules.state import Outcome, Round

TRI_BACH_THU = (f"{FIVE_CHAN} 9v", "2s 3s 5w 7w 9v")


def end(hand: str, noc: str, call: str, *, card: str = "", **rest: object) -> Round:
    """B wins on the last card of `noc`."""
    won = card or noc.rsplit(maxsplit=1)[-1]
    return play(win(hand, noc, f"B u {won}", f'B xuong "{call}"', **rest))


def outcome(*args: str, **rest: object) -> Outcome:
    return end(*args, **rest).outcome


# The pot --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "noc", "call"),
    [
        (*TRI_BACH_THU, "chì bạch thủ"),
        (f"{FIVE_CHAN} cc", "2s 3s 5w 7w cc", "chì bạch thủ chi"),
    ],
)
def test_tri_with_bach_thu_or_bach_thu_chi_wins_the_whole_pot(hand, noc, call) -> None:
    found = outcome(hand, noc, call, pot=7, table={"stake": 3})
    points = found.ruling.points
    assert (found.pot, found.pay[1]) == (0, 3 * (3 * points + 7))


@pytest.mark.parametrize(
    ("hand", "noc", "call"),
    [
        (*TRI_BACH_THU, "bạch thủ"),
        (WIDE, "2s 3s 5w 7w 9w", "chì"),
        (f"{FIVE_CHAN} 9v", "2s 9v", "bạch thủ"),
    ],
)
def test_a_lesser_call_leaves_the_pot(hand, noc, call) -> None:
    found = outcome(hand, noc, call, pot=7)
    assert (found.ruling.verdict, found.pot) == ("dung", 7)


def test_a_picture_cuoc_wins_the_pot() -> None:
    script = TURNS["pot_won"].script
    picture = replace(script, hands=script.hands, pot=7)
    assert play(picture).outcome.pot == 0
    hoa = win(
        "5v 3s 3w 3w 4s 4s 8w 8w 6s 6s 7v 7s 6v 6w 4v 4w 9v 9w 2v",
        "2s 3v 5w 2v",
        *("A danh 5v", "B an 5v 5v", "B danh 3s", "B u 2v", 'B xuong "hoa rơi cửa phật"'),
        pot=7,
    )
    assert play(hoa).outcome.pot == 0


def test_a_wrong_call_leaves_the_pot() -> None:
    assert outcome(*TRI_BACH_THU, "chì bạch thủ tôm", pot=7).pot == 7


def test_where_the_table_scores_it_gives_the_pot_too() -> None:
    script = win(*TRI_BACH_THU, "B u 9v", profile="dan_gian", pot=7)
    assert play(script).outcome.pot == 0


@pytest.mark.parametrize(("minimum", "paid"), [(3, (-3, 9, -3, -3)), (4, (0, 0, 0, 0))])
def test_where_the_table_scores_a_win_below_its_minimum_is_paid_nothing(
    minimum: int, paid: tuple[int, ...]
) -> None:
    table = {"strict": False, "minimum": minimum, "nuoi_ga": False}
    script = win(WIDE, "9w", "B u 9w", profile="dan_gian", table=table)
    end = play(script)
    assert end.outcome.pay == paid
    assert write_result(end, NAMES)["points"] == -paid[0]


def test_a_drawn_round_keeps_the_pot() -> None:
    found = play(Script({"A": "9s"}, "", ("A danh 9s",), pot=7, table={"pot_start": 1})).outcome
    assert found.pot >= 7 + 4


# Fines ----------------------------------------------------------------------------------------


def test_false_claims_are_paid_at_the_end_and_capped() -> None:
    script = Script(
        {"A": "9v"},
        "",
        ("A danh 9v", "C u 9v"),
        profile="b52",
        table={"stake": 1000, "cap_range": (500, 5000), "nuoi_ga": False},
        balances=(5000, 5000, 5000, 5000),
    )
    assert play(script).outcome.pay == (5000, 5000, -15000, 5000)


def test_a_call_fined_nothing_does_not_draw_the_round() -> None:
    moves = ("A danh 9v", "B an 9v 9v", "B danh 9v", "A u 8v", 'A xuong "xuông"')
    drawn = TURNS["hoa_phat_ca"].script
    let_go = replace(
        drawn,
        noc="8s 2s 3s 8v",
        moves=(*moves[:3], "B boc 2s", *moves[3:]),
        table={"den_lang": False},
    )
    state = play(let_go)
    assert state.seats[0].faults == ("bo_u",)
    assert state.outcome.ruling.verdict == "u_bao"
    assert (state.outcome.hoa, state.outcome.winner, state.outcome.pay) == (None, 0, (0, 0))
    fined = replace(let_go, table={"den_lang": True})
    assert play(fined).outcome.hoa == "phat_ca"


def test_elsewhere_a_fined_call_among_bao_players_is_no_draw() -> None:
    script = replace(TURNS["hoa_phat_ca"].script, profile="san_dinh")
    found = play(script).outcome
    assert (found.hoa, found.winner, found.pay) == (None, 0, (0, 0))


def test_a_hall_that_announces_by_itself_pays_xuong() -> None:
    found = play(TURNS["hall_suong"].script).outcome
    assert (found.call, found.ruling.points) == (None, 2)


# What the next round may say ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "seat", "said"),
    [
        (FAULTS["bo_u_too_small"].script, 1, "dung"),
        (FAULTS["bo_u_too_small"].script, 2, "thua"),
        (FAULTS["an_treo_tranh"].script, 1, "treo_tranh"),
        (FAULTS["xuong_sai"].script, 1, "phat"),
        (FAULTS["u_bao"].script, 1, "phat"),
        (FAULTS["u_thieu_diem"].script, 1, "phat"),
        (TURNS["hoa_het_noc"].script, 0, "hoa"),
        (TURNS["hoa_phat_ca"].script, 0, "hoa"),
        (TURNS["the_table_scores"].script, 1, "dung"),
    ],
)
def test_what_a_round_lets_a_player_say_next(script: Script, seat: int, said: str) -> None:
    state = play(script)
    hung = state.settings.profile.treo_tranh
    assert remembered(state.outcome, seat, hung, state.seats[seat].faults) == said


def test_treo_tranh_called_wrong_counts_as_fined() -> None:
    script = FAULTS["an_treo_tranh"].script
    state = play(replace(script, moves=(*script.moves[:-1], 'B xuong "tôm"')))
    assert remembered(state.outcome, 1, shipped("b52").treo_tranh, state.seats[1].faults) == "phat"


def test_the_call_of_who_knows_all_names_everything() -> None:
    won = win(THREE_NINES, "2s 9v", "B u 9v", to_the_end=False, before={"B": "dung"})
    assert best_call(play(won), 1) == "thông chíu ù"
