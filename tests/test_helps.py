"""The helps of a web table (R3.13) and its clocks (R3.11)."""

from random import Random

import pytest
from random_rounds import TABLES, random_start, random_states
from scripted import Script, play_on, start
from scripted_rounds import WIDE, b_hand

from chanlearn.profiles import shipped
from chanlearn.rules.cards import Card, count, parse_card, parse_cards
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import parse_group
from chanlearn.rules.helps import (
    Quick,
    Tally,
    Trash,
    find_trash,
    quick_discard,
    quick_eat,
    seconds,
    takes_chiu_by_itself,
    tally,
    when_time_is_up,
)
from chanlearn.rules.moves import move
from chanlearn.rules.table import apply, legal_moves, why_not

DAN_GIAN = shipped("dan_gian")
B52 = shipped("b52")


def past(hand: str, mat: str = "", discards: str = "") -> Past:
    groups = tuple(parse_group(group) for group in mat.split(", ") if group)
    return Past(count(parse_cards(hand)), groups, parse_cards(discards))


def test_chan_and_ca_of_hand_and_mat_are_counted() -> None:
    assert tally(past("9v 9v 9v 9w 2s", "chan 5v, ca 4v 4w, chiu 8s")) == Tally(4, 2)


def test_every_que_is_found_with_whether_it_may_be_thrown() -> None:
    held = past("9v 9v 2s 3s", "", "2s")
    assert find_trash(held, DAN_GIAN) == (
        Trash(Card.NHI_SACH, False),
        Trash(Card.TAM_SACH, True),
    )


def test_a_que_that_may_be_thrown_is_chosen() -> None:
    assert quick_discard(past("9v 9v 2s 3s", "", "2s"), DAN_GIAN) is Card.TAM_SACH
    assert quick_discard(past("9v 9v 2s", "", "2s"), DAN_GIAN) is None
    assert quick_discard(past("9v 9v 4v 4w"), DAN_GIAN) is None


@pytest.mark.parametrize(
    ("hand", "card", "cards", "advice"),
    [
        ("9v 2s", "9w", "9v", "fewer_que"),
        ("9v 9v 9w 2s", "9s", "9v 9v 9w", "fewer_que"),
        ("9v 9w 2s", "9s", "9v 9w", "only_for_chan"),
        ("9v 9v 2s 3s", "9s", "9v 9v", "only_for_chan"),
        ("9v 9w 2v 2v 3v 3v 4v 4v 5v 5v 6v 6v 7v 7v", "9s", "9v 9w", "not_needed"),
        ("cc 2s", "cc", "cc", "fewer_que"),
        ("cc cc 2s", "cc", "cc cc", "only_for_chan"),
    ],
)
def test_the_parity_advice(hand: str, card: str, cards: str, advice: str) -> None:
    assert quick_eat(past(hand), parse_card(card)) == Quick(parse_cards(cards), advice)


SIX = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 9v 9v"


@pytest.mark.parametrize(
    ("hand", "card", "returned", "taken"),
    [
        ("9v 9v 2s 3s 4s", "9v", "2s", False),  # not three in the hand
        ("9v 9v 9v 2s 3s 4s", "9v", "2s", True),  # three què and more
        (f"{SIX} 7w 7w 7w 7v 6v 4w", "7w", "6v", True),  # two què: waits for nothing
        (f"{SIX} 9v 9w 7v 7s 6v 6w 4v", "9v", "4v", True),  # waits, and dearer with a chíu
        (f"{SIX} 9v 9w 7v 7s 6v 6w 4v", "9v", "2v", False),  # but not for a wait that is lost
        (f"{SIX} 9v 7v 7s 6v 6w 4v 4w", "9v", "4v", False),  # the chíu ù is worth as much
    ],
)
def test_chiu_out_of_turn_is_done_as_s1_words_it(hand, card, returned, taken) -> None:
    asked = (past(hand), parse_card(card), parse_card(returned), DAN_GIAN)
    assert takes_chiu_by_itself(*asked) is taken


# Clocks ---------------------------------------------------------------------------------------

OPENING = Script({"A": "9s", "B": WIDE, "D": "9s 9s 9s"}, "2s 9w", profile="b52")


def test_each_decision_has_its_clock() -> None:
    state = start(OPENING)
    assert seconds(state) == 10
    state = apply(state, move(0, "danh", Card.CUU_SACH))
    assert (state.claims[0], seconds(state)) == ((3, "chiu"), 5)
    state = apply(state, move(3, "chiu", Card.CUU_SACH))
    assert (state.phase, seconds(state)) == ("tra", 10)
    state = play_on(start(OPENING), "A danh 9s")
    state = play_on(state, "B boc 2s")
    assert (state.phase, seconds(state)) == ("own", 10)
    state = play_on(state, "C boc 9w")
    assert (state.claims[0], seconds(state)) == ((1, "u"), 12)
    state = apply(state, move(1, "u", Card.CUU_WAN))
    assert (state.phase, seconds(state)) == ("xuong", None)


def test_a_table_without_clocks_gives_all_the_time_there_is() -> None:
    state = start(Script({"A": "9s", "B": WIDE}, "9w"))
    assert seconds(state) is None
    assert seconds(play_on(play_on(state, "A danh 9s"), "B boc 9w")) is None


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_move_made_for_who_was_too_slow_is_allowed(table) -> None:
    rng = Random(f"late {table}")
    for _round in range(3):
        for state in random_states(rng, random_start(rng, *table)):
            if state.phase in ("xuong", "over"):
                with pytest.raises(ValueError, match="no clock runs"):
                    when_time_is_up(state)
                continue
            quick = rng.choice((None, *Card))
            made = when_time_is_up(state, quick)
            assert why_not(state, made) is None
            assert made.act not in ("an", "chiu")


def test_who_is_too_slow_throws_the_card_chosen_if_it_may_be() -> None:
    moves = ("A danh 9v", "B an 9v 9v")
    state = start(Script({"A": "9v", "B": b_hand("9v 9v")}, profile="dan_gian"))
    for written in moves:
        state = play_on(state, written)
    assert when_time_is_up(state, Card.NHI_VAN) == move(1, "danh", Card.NHI_VAN)
    thrown = when_time_is_up(state, Card.CUU_VAN)
    assert thrown.card is quick_discard(state.seats[1].past, DAN_GIAN)


def test_a_strict_table_takes_the_win_of_who_is_too_slow() -> None:
    state = start(Script({"A": "9s", "B": WIDE}, "9w", table={"strict": True}))
    state = play_on(play_on(state, "A danh 9s"), "B boc 9w")
    assert when_time_is_up(state) == move(1, "u", Card.CUU_WAN)
    assert legal_moves(state) == (move(1, "u", Card.CUU_WAN),)
    thien_u = start(Script({"A": f"{WIDE} 9v"}, table={"strict": True}))
    assert when_time_is_up(thien_u) == move(0, "thien_u")
    free = start(Script({"A": f"{WIDE} 9v"}))
    assert when_time_is_up(free).act == "danh"
