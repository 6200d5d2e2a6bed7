"""Playing a round: what is allowed, what a move leads to, and what is refused with which rule."""

from dataclasses import replace
from random import Random

import pytest
from long_mode import TIMES
from random_rounds import (
    CALLS,
    TABLES,
    conceivable,
    not_listed,
    random_deck,
    random_start,
    random_states,
)
from scripted import NAMES, Script, passing, play, play_on, start
from scripted_rounds import D_WAITS, SIX_CHAN, THREE_CA, THREE_NINES, WIDE, b_hand

from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.faults import (
    discarding_fault,
    eating_fault,
    laid_without_fault,
    thrown_without_fault,
)
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.moves import Move, move, parse_move
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round, deal_round, pick_cai
from chanlearn.rules.table import NotAllowed, apply, legal_moves, why_not
from chanlearn.rules.waits import rank_mates

NINE = Card.CUU_VAN


def after(script: Script) -> Round:
    """The state after the script's moves, the round going on."""
    return play(replace(script, to_the_end=False))


def refusal(state: Round, written: str) -> tuple[str, str]:
    """Id and rule of what stands against a written move."""
    found = why_not(state, parse_move(written, NAMES))
    assert found is not None
    assert str(found.why)
    return found.id, found.rule


# What is allowed is what is listed ---------------------------------------------------------------


def some_states(table: tuple[str, int, bool, str], each: int) -> list[Round]:
    """States of rounds by chance, among them some of every phase that came up."""
    rng = Random(f"allowed {table}")
    picked = []
    for _round in range(each):
        states = list(random_states(rng, random_start(rng, *table)))
        picked += rng.sample(states, min(3, len(states)))
    return picked


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_apply_takes_exactly_what_why_not_does_not_refuse(table) -> None:
    for state in some_states(table, 4 * TIMES):
        allowed = []
        for made in conceivable(state):
            refused = why_not(state, made)
            if refused is None:
                apply(state, made)
                allowed.append(made)
            else:
                with pytest.raises(NotAllowed) as caught:
                    apply(state, made)
                assert caught.value.refusal == refused
        assert set(legal_moves(state)) <= {*allowed, *announced(state)}
        assert list(not_listed(state, allowed)) == []


def announced(state: Round) -> list[Move]:
    """What the winner who knows all would announce is listed, and is no call of `CALLS`."""
    listed = [made for made in legal_moves(state) if made.act == "xuong"]
    assert all(why_not(state, made) is None for made in listed)
    return listed


@pytest.mark.parametrize("table", [it for it in TABLES if it[1] == 4], ids=str)
def test_one_look_at_a_hand_finds_what_each_card_by_itself_does(table) -> None:
    for state in some_states(table, 4 * TIMES):
        profile = state.settings.profile
        for past in (who.past for who in state.seats):
            faultless = [it for it in CARDS if discarding_fault(past, it, profile) is None]
            kinds = [it for it in CARDS if past.hand[it]]
            assert thrown_without_fault(past, profile) == [it for it in kinds if it in faultless]
            for eaten in CARDS:
                mates = [it for it in rank_mates(eaten) if past.hand[it]]
                assert laid_without_fault(past, eaten, mates, profile) == [
                    it for it in mates if eating_fault(past, eaten, it, profile) is None
                ]


def test_the_legal_moves_of_a_state_are_worked_out_once() -> None:
    state = random_start(Random(2), "dan_gian", 4, True, "ngay")
    assert legal_moves(state) is legal_moves(state)
    after_one = apply(state, legal_moves(state)[0])
    assert after_one.listed is None
    assert state._replace(drawn=1).listed is None


def test_states_do_not_change() -> None:
    rng = Random(1)
    state = random_start(rng, "b52", 4, False, "ngay")
    states, pictures = [], []
    for one in random_states(rng, state):
        states.append(one)
        pictures.append(repr(one))
    assert [repr(one) for one in states] == pictures
    assert len(states) > 10


# The deal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_19_cards_the_cai_20_and_the_noc_keeps_23(players: int) -> None:
    deck = random_deck(Random(players))
    state = deal_round(settings(shipped("chan_hoc")), deck, players, 1)
    sizes = [sum(who.hand) for who in state.seats]
    assert sorted(sizes) == [19] * (players - 1) + [20]
    assert sizes[state.deal.cai] == 20
    assert state.noc_left == 23
    assert state.deal.flip == deck[-24]
    assert len(state.deal.aside) == 19 * (4 - players)
    assert (state.phase, state.turn, state.players) == ("start", state.deal.cai, players)


@pytest.mark.parametrize(
    ("flips", "seats_on"),
    [("cc 5v 9s", 0), ("2v 6w", 1), ("3s 7v", 2), ("4w 8s", 3)],
)
def test_the_flipped_card_counts_counter_clockwise_to_the_cai(flips: str, seats_on: int) -> None:
    for code in flips.split():
        card = next(card for card in CARDS if card.code == code)
        assert pick_cai(card, 2, 4) == (2 + seats_on) % 4


@pytest.mark.parametrize(("players", "flipper"), [(1, 0), (5, 0), (4, 4), (2, -1)])
def test_no_other_number_of_players_is_dealt(players: int, flipper: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        deal_round(settings(shipped("chan_hoc")), random_deck(Random(1)), players, flipper)


def test_another_deck_is_not_dealt() -> None:
    deck = tuple(sorted(random_deck(Random(1))))
    with pytest.raises(ValueError, match="four copies of each"):
        deal_round(settings(shipped("chan_hoc")), (deck[-1], *deck[1:]), 4, 0)


# A false ù ---------------------------------------------------------------------------------------


def test_a_false_u_is_fined_and_play_goes_on() -> None:
    state = after(Script({"A": "9v", "B": "2s"}, "", ("A danh 9v", "C u 9v"), profile="b52"))
    liar = state.seats[2]
    assert (liar.bao, liar.faults) == (True, ("u_lao",))
    assert (state.phase, state.turn) == ("facing", 1)
    assert state.false_claims == ((2, (0, 1, 3)),)
    end = state
    while end.outcome is None:
        end = apply(end, passing(end))
    assert end.outcome.pay[2] <= -36 + 12


def test_a_false_u_of_who_is_on_turn_leaves_them_the_turn_and_no_card_to_take() -> None:
    state = after(Script({"A": "9v", "B": "9v"}, "", ("A danh 9v", "B u 9v"), profile="b52"))
    assert (state.phase, state.turn) == ("facing", 1)
    assert legal_moves(state) == (move(1, "boc"),)


def test_a_false_u_takes_back_the_claims_of_the_liar_only() -> None:
    script = Script(
        {"A": "9v", "C": "9v 9v 9v"}, "", ("A danh 9v", "D u 9v", "C u 9v"), profile="b52"
    )
    state = after(script)
    assert [who.bao for who in state.seats] == [False, False, True, True]
    assert state.claims == ()
    assert state.false_claims == ((3, (0, 1, 2)), (2, (0, 1)))


def test_a_false_u_of_the_last_one_who_is_not_bao_ends_the_round() -> None:
    script = Script({"A": "9v"}, "2s", ("A danh 9v", "B u 9v"), players=2, profile="b52")
    state = play_on(after(script), "A u 2s")
    assert (state.phase, state.outcome.hoa) == ("over", "bao_ca")
    # Who is báo is owed no fine.
    assert state.outcome.pay == (12, -12)


def test_a_false_thien_u_makes_the_cai_bao_who_still_discards() -> None:
    state = after(Script({"A": "9v 2s 3s"}, "", ("A thien_u",), profile="san_dinh"))
    assert state.seats[0].bao
    assert (state.phase, state.turn) == ("start", 0)
    assert refusal(state, "A thien_u") == ("dang_bao", "R6.1")
    assert {made.act for made in legal_moves(state)} == {"danh"}
    assert play_on(state, "A danh 9v").phase in ("facing", "claim")


@pytest.mark.parametrize(
    ("profile", "strict", "rule"),
    [("chan_hoc", False, "R6.1"), ("dan_gian", True, "R6.1"), ("b52", True, "R3.9")],
)
def test_a_false_u_is_refused_where_it_is_not_fined_and_at_strict_tables(
    profile: str, strict: bool, rule: str
) -> None:
    script = Script({"A": "9v 2s 3s"}, profile=profile, table={"strict": strict})
    assert refusal(start(script), "A thien_u") == ("u_lao", rule)
    state = play_on(start(script), "A danh 9v")
    assert refusal(state, "C u 9v") == ("u_lao", rule)


# Báo and the discard that belongs to a fault -----------------------------------------------------


def test_a_bao_player_draws_and_passes_only() -> None:
    moves = ("A danh 9v", "B an 9v 9v", "B danh 9v", "A boc 2s", "B boc 3s")
    hands = {"A": "9v", "B": "9v 9v 2s 3s 2v", "C": "5w"}
    state = after(Script(hands, "5s 6s 2s 3s", moves, seed=2))
    assert state.seats[1].bao
    assert legal_moves(state) == (move(1, "duoi"),)
    assert refusal(state, "B an 3s 3s") == ("dang_bao", "R6.1")
    assert refusal(state, "B chiu 3s") == ("dang_bao", "R6.1")
    assert refusal(state, "B u 3s") == ("dang_bao", "R6.1")
    assert state.seats[1].passed == ()


def test_bao_starts_after_the_discard_that_belongs_to_the_fault() -> None:
    moves = ("A danh 2v", "B an 2v 2v", "B danh 9v", "A boc 9v", "B an 9v 9v")
    state = after(Script({"A": "2v", "B": b_hand("2v 9v 9v")}, "5s 6s 9v", moves))
    assert (state.seats[1].faults, state.seats[1].bao) == (("danh_roi_an",), False)
    state = play_on(state, "B danh 2w")
    assert (state.seats[1].faults, state.seats[1].bao) == (("danh_roi_an",), True)


def test_the_discard_of_a_bao_fault_is_not_judged_again() -> None:
    moves = ("A danh 2v", "B an 2v 2v", "B danh 9v", "A boc 9v", "B an 9v 9v", "B danh 2v")
    state = after(Script({"A": "2v", "B": b_hand("2v 2v 9v 9v")}, "5s 6s 9v", moves))
    assert (state.seats[1].faults, state.seats[1].bao) == (("danh_roi_an",), True)


def test_the_discard_after_a_fault_that_is_no_bao_is_judged() -> None:
    moves = ("A danh 9s", "B an 9s 9v", "B danh 9w")
    state = after(Script({"A": "9s", "B": b_hand("9v 9w")}, "", moves, profile="b52"))
    assert state.seats[1].faults == ("an_chon_ca", "an_ca_danh_cung_hang")
    assert state.seats[1].bao


def test_bao_may_be_caught_on_winning_only() -> None:
    moves = ("A danh 9v", "B an 9v 9v", "B danh 9v")
    table = {"bat_bao": "khi_u"}
    state = after(Script({"A": "9v", "B": "9v 9v"}, "", moves, table=table))
    assert (state.seats[1].faults, state.seats[1].bao) == (("an_roi_danh",), False)


# Strict tables -----------------------------------------------------------------------------------


def test_a_strict_table_lets_a_fault_happen_where_no_other_discard_is_left() -> None:
    moves = ("A danh 9v", "B an 9v 9v")
    script = Script({"A": "9v", "B": "9v 9v"}, "", moves, profile="dan_gian")
    state = after(script)
    who = state.seats[1]
    only_nines = tuple(who.hand[card] if card is NINE else 0 for card in CARDS)
    cornered = who._replace(hand=only_nines)
    state = state._replace(seats=(state.seats[0], cornered, *state.seats[2:]))
    assert legal_moves(state) == (move(1, "danh", NINE),)
    thrown = apply(state, move(1, "danh", NINE))
    assert (thrown.seats[1].faults, thrown.seats[1].forced) == ((), ("an_roi_danh",))


def test_a_strict_table_lists_no_fault() -> None:
    moves = ("A danh 9v", "B an 9v 9v")
    strict = after(Script({"A": "9v", "B": "9v 9v"}, "", moves, profile="dan_gian"))
    assert move(1, "danh", NINE) not in legal_moves(strict)
    assert refusal(strict, "B danh 9v") == ("an_roi_danh", "R6.2")
    free = after(Script({"A": "9v", "B": "9v 9v"}, "", moves, profile="b52"))
    assert move(1, "danh", NINE) in legal_moves(free)


def test_a_strict_table_names_the_fault_of_a_chiu_it_does_not_ask_for() -> None:
    village = replace(shipped("b52"), fined=frozenset())
    moves = ("A danh 9w", "B an 9w 9v", "B danh 2s")
    hands = {"A": "9w", "B": "9v 9s 9s 9s 2s"}
    script = Script(hands, "9s", moves, profile=village, table={"strict": True})
    state = play_on(after(script), "C boc 9s")
    assert (state.phase, state.turn) == ("own", 2)
    assert refusal(state, "B chiu 9s") == ("an_ca_an_chan_cung_hang", "R3.9")
    assert refusal(state, "D chiu 9s") == ("khong_du_ba", "R3.5")
    state = play_on(after(replace(script, noc="5w 6w 9s")), "A boc 9s")
    state = play_on(state, "A duoi")
    assert state.turn == 1
    assert refusal(state, "B chiu 9s") == ("an_ca_an_chan_cung_hang", "R3.9")


@pytest.mark.parametrize("may_pass", [False, True])
def test_a_strict_table_lets_thien_u_go_only_where_that_is_no_fault(may_pass: bool) -> None:
    table = {"strict": True, "thien_u_may_pass": may_pass}
    state = start(Script({"A": f"{WIDE} 9v"}, table=table))
    assert (move(0, "danh", NINE) in legal_moves(state)) == may_pass
    if not may_pass:
        assert refusal(state, "A danh 9v") == ("bo_u", "R3.9")


def test_a_strict_table_refuses_a_win_that_is_too_small() -> None:
    table = {"strict": True, "minimum": 3}
    state = after(Script({"A": "9s", "B": WIDE}, "2s 9w", ("A danh 9s", "C boc 9w"), table=table))
    assert [made.act for made in legal_moves(state)] == ["bo"]
    refusal = why_not(state, Move(1, "u", state.open.card))
    assert (refusal.id, refusal.rule) == ("u_thieu_diem", "R7.7")
    let_go = Script({"A": "9s", "B": WIDE}, "2s 9w 5w", ("A danh 9s", "D boc 5w"), table=table)
    assert after(let_go).seats[1].faults == ()


# What is refused, with its rule ------------------------------------------------------------------

FACING = Script({"A": "9v", "B": "9w 9s 2s 2s 2s", "C": "5w"}, "2s", ("A danh 9v",))


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("C boc 2s", ("khong_phai_luot", "R3.3")),
        ("B danh 9w", ("khong_phai_luc", "R3.3")),
        ("B duoi", ("khong_phai_luc", "R3.3")),
        ("B tra 9w", ("khong_phai_luc", "R3.3")),
        ("B boc 3s", ("khong_phai_quan_noc", "R3.3")),
        ("B an 2s 2s", ("khong_co_quan", "R3.3")),
        ("B an 9v 9v", ("khong_co_tren_tay", "R3.4")),
        ("B an 9v 2s", ("khong_thanh_bo", "R2.1")),
        ("B chiu 9v", ("khong_du_ba", "R3.5")),
        ("B chiu 2s", ("khong_co_quan", "R3.3")),
        ("B u 2s", ("khong_co_quan", "R3.6")),
        ("A u 9v", ("quan_cua_minh", "R3.5")),
        ("B u 9v", ("u_lao", "R6.1")),
        ('B xuong "xuông"', ("khong_phai_luc", "R3.3")),
    ],
)
def test_a_move_against_the_rules_is_refused_with_its_rule(written: str, why) -> None:
    assert refusal(after(FACING), written) == why


def test_only_what_the_hand_can_do_is_offered_instead() -> None:
    """No chíu without three alike in hand."""
    assert str(why_not(after(FACING), move(1, "duoi")).why) == "Lúc này chỉ được: ăn, bốc."


def test_who_eats_names_the_card_laid() -> None:
    assert why_not(after(FACING), move(1, "an", NINE)).id == "khong_co_tren_tay"


def test_a_card_that_is_not_in_the_hand_is_not_thrown() -> None:
    state = start(Script({"A": "9v 9v 9w"}))
    missing = next(card.code for card in CARDS if not state.seats[0].hand[card])
    assert refusal(state, f"A danh {missing}") == ("khong_co_tren_tay", "R3.3")
    assert why_not(state, move(0, "danh")).id == "khong_co_tren_tay"


def test_nobody_eats_their_own_return() -> None:
    script = Script(
        {"A": "9v", "B": "5s", "C": "3w 3w 3w 7s 7s 7w"},
        "3w",
        ("A danh 9v", "C chiu 3w", "C tra 7s", "B duoi"),
    )
    state = after(script)
    assert refusal(state, "C an 7s 7w") == ("quan_cua_minh", "R3.5")
    assert refusal(state, "C chiu 7s") == ("quan_cua_minh", "R3.5")


def test_who_is_asked_for_a_chiu_cannot_do_another_thing() -> None:
    state = after(Script({"A": "9v", "C": "9v 9v 9v 2s"}, "", ("A danh 9v",)))
    assert (state.phase, state.turn) == ("claim", 2)
    assert refusal(state, "C danh 2s") == ("khong_phai_luc", "R3.3")
    assert why_not(state, move(2, "chiu", Card.NHI_SACH)).id == "khong_co_quan"


def test_who_is_asked_for_an_u_takes_it_or_declines() -> None:
    state = after(Script({"A": "9v", "B": THREE_NINES}, "", ("A danh 9v",)))
    assert state.claims == ((1, "u"),)
    assert refusal(state, "B chiu 9v") == ("khong_phai_luc", "R3.10")
    declined = apply(state, move(1, "bo"))
    assert refusal(declined, "B u 9v") == ("qua_luc", "R3.10")
    assert declined.seats[1].faults == ("bo_u",)


def test_a_lower_claim_waits_for_the_higher_ones() -> None:
    hands = {"A": "5s", "B": WIDE, "D": THREE_NINES.replace("9v", "9w").replace("7v 7s", "2w 2s")}
    state = after(Script(hands, "9w", ("A danh 5s", "B boc 9w"), profile="b52"))
    assert state.claims == ((1, "u"), (3, "u"), (3, "chiu"))
    assert refusal(state, "D u 9w") == ("chua_den_luot_u", "R3.7")


def test_with_one_card_left_nothing_is_eaten() -> None:
    state = after(FACING)
    nine_groups = tuple(MatGroup("chan", card, card) for card in CARDS[:9])
    only = tuple(int(card is Card.CUU_WAN) for card in CARDS)
    last = state.seats[1]._replace(hand=only, mat=nine_groups)
    state = state._replace(seats=(state.seats[0], last, *state.seats[2:]))
    assert refusal(state, "B an 9v 9w") == ("het_quan_danh", "R3.3")
    three = tuple(3 * (card is NINE) for card in CARDS)
    state = state._replace(
        seats=(state.seats[0], last._replace(hand=three, mat=nine_groups[:8]), *state.seats[2:])
    )
    assert refusal(state, "B chiu 9v") == ("het_quan_danh", "R3.3")
    assert [made.act for made in legal_moves(state)] == ["an", "boc"]


def test_nothing_is_done_after_the_round() -> None:
    state = play(Script({"A": "9s"}, "", ("A danh 9s",)))
    assert legal_moves(state) == ()
    assert refusal(state, "A u 9s") == ("van_da_xong", "R3.8")


def test_an_announcement_names_cuoc() -> None:
    state = after(Script({"A": "9s", "B": WIDE}, "2s 9w", ("A danh 9s", "B u 9w")))
    assert (state.phase, state.turn) == ("xuong", 1)
    assert refusal(state, 'B xuong "chì chà"') == ("khong_hieu_loi_xuong", "R7")
    assert why_not(state, Move(1, "xuong")).id == "khong_hieu_loi_xuong"
    assert refusal(state, 'A xuong "chì"') == ("khong_phai_luot", "R3.3")
    assert all(why_not(state, Move(1, "xuong", call=call)) is None for call in CALLS)


# Chíu out of turn ---------------------------------------------------------------------------------


def interrupting(noc: str, *moves: str, **more: object) -> Round:
    """A throws, C has three Cửu Vạn and whatever else; then the moves."""
    hands = {"A": "9v 5s", "B": "5w 5w 5w 6s", "C": "9v 9v 9v 2v", "D": "3w 3w 3w 4w 4w 2v"}
    return after(Script(hands, noc, ("A danh 9v", *moves), **more))


def test_a_chiu_out_of_turn_needs_three_in_hand() -> None:
    assert refusal(interrupting("2s", "B boc 2s"), "D chiu 2s") == ("khong_du_ba", "R3.5")


def test_nobody_takes_their_own_discard_by_chiu() -> None:
    assert refusal(interrupting("2s"), "A chiu 9v") == ("quan_cua_minh", "R3.5")


def test_a_bao_player_takes_nothing_by_chiu_out_of_turn() -> None:
    state = interrupting("9s 3w", "B boc 9s", "D u 9s", "B duoi", profile="b52")
    state = play_on(state, "C boc 3w")
    assert state.seats[3].bao
    assert refusal(state, "D chiu 3w") == ("dang_bao", "R6.1")


def test_a_chiu_is_asked_for_once_and_not_after_duoi() -> None:
    state = interrupting("3w 6v", "B boc 3w")
    assert (state.phase, state.turn) == ("claim", 3)
    declined = apply(state, move(3, "bo"))
    assert refusal(declined, "D chiu 3w") == ("qua_luc", "R3.10")
    passed = play_on(declined, "B duoi")
    assert passed.turn == 2
    assert refusal(passed, "D chiu 3w") == ("qua_luc", "R3.10")


def test_another_card_than_the_open_one_is_not_taken_by_chiu() -> None:
    assert refusal(interrupting("2s", "B boc 2s"), "D chiu 3w") == ("khong_co_quan", "R3.3")
    thrown = interrupting("2s", "C chiu 9v")
    assert refusal(thrown, "D chiu 3w") == ("khong_co_quan", "R3.5")


def test_who_may_chiu_waits_while_another_is_asked() -> None:
    hands = {"A": "5s", "B": WIDE, "D": THREE_NINES.replace("9v", "9w").replace("7v 7s", "2w 2s")}
    state = after(Script(hands, "9w", ("A danh 5s", "B boc 9w"), profile="b52"))
    assert state.claims == ((1, "u"), (3, "u"), (3, "chiu"))
    assert refusal(state, "D chiu 9w") == ("chua_den_luot_chiu", "R3.10")
    last = state._replace(drawn=len(state.deal.noc) - 1)
    assert refusal(last, "D chiu 9w") == ("quan_cuoi", "R3.8")


# Turns and ends ----------------------------------------------------------------------------------


def test_a_chiu_out_of_turn_returns_and_one_on_turn_discards() -> None:
    out_of_turn = after(Script({"A": "9v", "C": "9v 9v 9v"}, "", ("A danh 9v", "C chiu 9v")))
    assert (out_of_turn.phase, out_of_turn.turn) == ("tra", 2)
    on_turn = after(Script({"A": "9v", "B": "9v 9v 9v"}, "", ("A danh 9v", "B chiu 9v")))
    assert (on_turn.phase, on_turn.turn) == ("danh", 1)


def test_who_declined_a_chiu_may_still_take_it_on_their_turn() -> None:
    script = Script({"A": "9s", "C": "9v 9v 9v"}, "9v", ("A danh 9s", "B boc 9v"))
    state = after(script)
    assert (state.phase, state.turn) == ("claim", 2)
    state = play_on(play_on(state, "B duoi"), "C chiu 9v")
    assert (state.phase, state.turn) == ("danh", 2)


def test_the_round_is_drawn_when_one_card_is_left() -> None:
    state = play(Script({"A": "9s"}, "", ("A danh 9s",)))
    assert (state.outcome.hoa, state.noc_left) == ("het_noc", 1)


def test_the_last_draw_may_still_be_won() -> None:
    noc = "2s 2s 3s 3s 4w 5s 5s 4w 5w 2w 2w 3v 3v 4v 4v 5w 6s 6s 7w 7w 7s"
    hand = f"{SIX_CHAN} {THREE_CA} 9v".replace("6s 6s", "8v 8v")
    state = play(Script({"A": "9s", "B": hand}, f"{noc} 9w", ("A danh 9s", "B u 9w")))
    assert state.noc_left == 1
    assert state.outcome.winner == 1


def test_a_thien_u_has_no_winning_card() -> None:
    state = play(Script({"A": f"{WIDE} 9v"}, "", ("A thien_u", 'A xuong "thiên ù"')))
    assert state.outcome.win.card is None
    assert state.moves[0] == move(0, "thien_u")


def test_the_cards_passed_up_are_kept_with_what_they_could_have_made() -> None:
    hands = {"A": "9v", "B": "9v 2s 3s 3s 4s 5s 6s 7s 2v 3v 4v 5v 6v 7v 2w 3w 4w 5w 6w"}
    state = after(Script(hands, "8w 2s 9s", ("A danh 9v", "C boc 2s")))
    passed = state.seats[1].passed
    assert passed == ((NINE, "chan"), (Card.BAT_WAN, None))
    state = after(Script(hands, "9s", ("A danh 9v", "C boc 2s")[:1]))
    assert play_on(play_on(state, "B boc 9s"), "B duoi").seats[1].passed[1] == (
        Card.CUU_SACH,
        "ca",
    )


def test_d_waits_is_what_its_name_says() -> None:
    state = start(Script({"D": D_WAITS}))
    assert state.seats[3].waits == sum(1 << card for card in CARDS[18:21])
