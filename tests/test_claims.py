"""Who is asked about a card, and in what order (R3.3 to R3.10), against a second reading."""

from dataclasses import replace
from random import Random

import pytest
from random_rounds import TABLES, random_start, random_states
from scripted import Script, play_on, start

from chanlearn.profiles import shipped
from chanlearn.rules.cards import Card
from chanlearn.rules.claims import claims_on, is_own, open_card, own_turn
from chanlearn.rules.faults import chiu_fault
from chanlearn.rules.moves import move
from chanlearn.rules.state import InPlay, Round
from chanlearn.rules.table import apply, legal_moves
from chanlearn.rules.win import Win, why_not

# A second reading, plain and slow ---------------------------------------------------------------


def asked(state: Round) -> list[tuple[int, str]]:
    """Everybody to be asked about the open card, in order, and whose turn it is after them."""
    if all(who.bao for who in state.seats):
        return []
    card = state.open
    around = [(card.door + steps) % state.players for steps in range(state.players)]
    winners = [seat for seat in around if wins(state, seat)]
    own_door = [seat for seat in winners if seat == card.door]
    by_chiu = [seat for seat in winners if holds_three(state, seat) and seat not in own_door]
    others = [seat for seat in winners if seat not in own_door + by_chiu]
    order = [(seat, "u") for seat in own_door + by_chiu + others]
    if is_last_draw(state):
        return order
    on_turn_now = card.door if stands_as_a_draw(state) else (card.door + 1) % state.players
    order += [(seat, "chiu") for seat in around if seat != on_turn_now and chius(state, seat)]
    return [*order, (on_turn_now, "turn")]


def wins(state: Round, seat: int) -> bool:
    """The rules of a win, on the cards themselves; nothing the state remembers is used."""
    who, card = state.seats[seat], state.open
    if who.bao or (card.by != "boc" and card.thrower == seat):
        return False
    return why_not(Win(who.hand, who.mat, card.card, card.by, card.door == seat)) is None


def holds_three(state: Round, seat: int) -> bool:
    return state.seats[seat].hand[state.open.card] == 3


def chius(state: Round, seat: int) -> bool:
    who, card = state.seats[seat], state.open
    if not holds_three(state, seat) or who.bao or (card.by != "boc" and card.thrower == seat):
        return False
    if sum(who.hand) == 3:
        return False
    fault = chiu_fault(who.past, card.card, state.settings.profile)
    return fault is None or not state.settings.strict


def stands_as_a_draw(state: Round) -> bool:
    """Was the card at this door drawn, or does it stand for one that was (R3.5)?

    Told from the moves: the last card that came to stay is a draw or a discard.
    """
    came = [made for made in state.moves if made.act in ("danh", "boc")]
    return came[-1].act == "boc"


def is_last_draw(state: Round) -> bool:
    return state.open.by == "boc" and state.noc_left == 1


# Compared ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_everybody_is_asked_in_the_order_of_a_second_reading(table) -> None:
    rng = Random(f"claims {table}")
    for _round in range(6):
        before = None
        for state in random_states(rng, random_start(rng, *table)):
            if state.open is not None and (before is None or before.open is not state.open):
                assert answers(state) == asked(state)
            before = state


def answers(state: Round) -> list[tuple[int, str]]:
    """Who is asked while everybody declines. Where a strict table lets no win go, that is all."""
    order = []
    while state.phase == "claim":
        order.append((state.turn, state.claims[0][1]))
        if move(state.turn, "bo") not in legal_moves(state):
            return [*order, *asked(state)[len(order) :]]
        state = apply(state, move(state.turn, "bo"))
    return order if state.phase in ("over", "xuong") else [*order, (state.turn, "turn")]


# Single cases -----------------------------------------------------------------------------------


def facing(hands: dict[str, str], *moves: str, noc: str = "", **rest: object) -> Round:
    """The state after some written moves."""
    script = Script({"A": moves[0].split()[-1], **hands}, noc, **rest)
    state = start(script)
    for written in moves:
        state = play_on(state, written, script.names)
    return state


def test_a_discard_is_offered_to_the_next_player() -> None:
    state = facing({}, "A danh 9v")
    assert (state.phase, state.turn, state.open) == (
        "facing",
        1,
        InPlay(Card.CUU_VAN, 0, "danh", 0, owner=False),
    )


def test_a_draw_is_the_drawer_s_first_and_the_next_player_s_after_duoi() -> None:
    state = facing({}, "A danh 9v", "B boc 2s", noc="2s")
    assert (state.phase, state.turn) == ("own", 1)
    assert own_turn(state.open, 4) == ("own", 1)
    state = play_on(state, "B duoi")
    assert (state.phase, state.turn) == ("facing", 2)


def test_a_return_stands_where_the_taken_draw_stood() -> None:
    state = facing({"C": "3w 3w 3w 7s"}, "A danh 9v", "C chiu 3w", "C tra 7s", noc="3w")
    assert state.open == InPlay(Card.THAT_SACH, 1, "tra", 2, owner=True)
    assert (state.phase, state.turn) == ("own", 1)


def test_a_return_stands_where_the_taken_discard_stood() -> None:
    state = facing({"D": "3w 3w 3w 7s"}, "A danh 3w", "D chiu 3w", "D tra 7s")
    assert state.open == InPlay(Card.THAT_SACH, 0, "tra", 3, owner=False)
    assert (state.phase, state.turn) == ("facing", 1)


def test_nobody_takes_their_own_return() -> None:
    state = facing(
        {"C": "3w 3w 3w 7s 7s"}, "A danh 9v", "C chiu 3w", "C tra 7s", "B duoi", noc="3w"
    )
    assert (state.turn, is_own(state.open, 2)) == (2, True)
    assert [made.act for made in legal_moves(state)] == ["boc"]


def test_their_own_return_is_not_passed_up() -> None:
    state = facing(
        {"C": "3w 3w 3w 7s 7s"}, "A danh 9v", "C chiu 3w", "C tra 7s", "C boc 4s", noc="3w 4s"
    )
    assert Card.THAT_SACH not in [passed.card for passed in state.seats[2].passed]
    assert Card.THAT_SACH in [passed.card for passed in state.seats[1].passed]


def test_on_the_last_draw_only_u_is_asked() -> None:
    state = facing({"C": "3w 3w 3w"}, "A danh 9v")
    drawn = InPlay(Card.TAM_WAN, 1, "boc", 1, owner=True)
    assert claims_on(drawn, state.seats, state.settings, last=False) == ((2, "chiu"),)
    assert claims_on(drawn, state.seats, state.settings, last=True) == ()


def test_a_player_with_nothing_left_to_throw_neither_eats_nor_takes_by_chiu() -> None:
    state = facing({"C": "3w 3w 3w"}, "A danh 9v")
    who = state.seats[2]
    groups = tuple(
        play_on(facing({"B": f"{code} {code} {code}"}, f"A danh {code}"), f"B chiu {code}")
        .seats[1]
        .mat[0]
        for code in ("2v", "3v", "4v", "5v")
    )
    only_three = who._replace(hand=tuple(3 * (card is Card.TAM_WAN) for card in Card), mat=groups)
    drawn = InPlay(Card.TAM_WAN, 1, "boc", 1, owner=True)
    seats = (*state.seats[:2], only_three, state.seats[3])
    assert claims_on(drawn, seats, state.settings, last=False) == ()


def test_a_strict_table_does_not_ask_for_a_chiu_that_would_be_a_fault() -> None:
    moves = ("A danh 9w", "B an 9w 9v", "B danh 2s")
    # With three alike in the hand the cạ was chosen; this village minds only the chíu.
    village = replace(shipped("b52"), fined=frozenset())
    for strict, claims in ((False, ((1, "chiu"),)), (True, ())):
        table = {"strict": strict}
        state = facing({"B": "9v 9s 9s 9s 2s"}, *moves, profile=village, table=table)
        thrown = InPlay(Card.CUU_SACH, 2, "danh", 2, owner=False)
        assert claims_on(thrown, state.seats, state.settings, last=False) == claims


def test_no_card_is_open_before_the_first_discard() -> None:
    with pytest.raises(ValueError, match="no card is open"):
        open_card(start(Script()))
