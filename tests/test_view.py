"""What a seat may see: its own cards and what lies open, and nothing else."""

from random import Random

import pytest
from random_rounds import TABLES, random_start, random_states
from scripted import DECK, Script, play_on, start
from scripted_rounds import WIDE

from chanlearn.rules.cards import CARDS, add, count, listed
from chanlearn.rules.claims import win_of
from chanlearn.rules.state import Round, waits_of
from chanlearn.rules.table import legal_moves
from chanlearn.rules.view import seen_cards, view


def dealt_anew(state: Round, seat: int, rng: Random) -> Round:
    """The same round with all that `seat` does not see shuffled."""
    others = [other for other in range(state.players) if other != seat]
    hidden = [card for other in others for card in listed(state.seats[other].hand)]
    hidden += [*state.deal.noc[state.drawn :], *state.deal.aside]
    rng.shuffle(hidden)
    seats = list(state.seats)
    for other in others:
        size = sum(seats[other].hand)
        hand, hidden = count(hidden[:size]), hidden[size:]
        waits = waits_of(hand, seats[other].mat) if seats[other].waits else 0
        seats[other] = seats[other]._replace(hand=hand, waits=waits)
    left = len(state.deal.noc) - state.drawn
    noc, aside = (*state.deal.noc[: state.drawn], *hidden[:left]), tuple(hidden[left:])
    deal = state.deal._replace(noc=noc, aside=aside)
    return state._replace(deal=deal, seats=tuple(seats))


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_a_seat_that_is_not_asked_sees_the_same_whatever_is_hidden(table) -> None:
    rng = Random(f"view {table}")
    for state in random_states(rng, random_start(rng, *table)):
        for seat in range(state.players):
            if state.turn != seat and state.phase not in ("xuong", "over"):
                seen = view(state, seat)
                assert seen == view(dealt_anew(state, seat, rng), seat)


def test_that_another_seat_is_asked_is_not_seen() -> None:
    state = play_on(start(Script({"A": "9s", "D": WIDE}, "9w")), "A danh 9s")
    state = play_on(state, "B boc 9w")
    assert (state.phase, state.turn) == ("claim", 3)
    assert (view(state, 3).phase, view(state, 3).turn) == ("claim", 3)
    assert (view(state, 0).phase, view(state, 0).turn) == ("own", 1)
    assert view(state, 1).legal == ()
    state = play_on(start(Script({"A": "9s", "D": "9s 9s 9s"})), "A danh 9s")
    assert (view(state, 1).phase, view(state, 1).turn) == ("facing", 1)


def test_legal_moves_are_shown_to_who_decides() -> None:
    rng = Random(3)
    for state in random_states(rng, random_start(rng, "b52", 4, False, "ngay")):
        for seat in range(4):
            expected = legal_moves(state) if seat == state.turn else ()
            assert view(state, seat).legal == expected


def test_the_win_a_seat_may_claim_is_what_it_would_be_paid_for() -> None:
    rng = Random(5)
    claimed = 0
    for _round in range(60):
        for state in random_states(rng, random_start(rng, "chan_hoc", 4, False, "ngay")):
            seat = state.turn
            if {made.act for made in legal_moves(state)} & {"u", "thien_u"}:
                assert view(state, seat).win == win_of(state, seat)
                claimed += 1
    assert claimed > 5


def test_seen_and_unseen_and_own_cards_are_the_deck() -> None:
    rng = Random(4)
    for state in random_states(rng, random_start(rng, "chan_hoc", 3, False, "ngay")):
        for seat in range(3):
            seen = view(state, seat)
            assert min(seen.unseen) >= 0
            whole = add(add(seen.unseen, seen.seen), seen.past.hand)
            assert whole == count(DECK)
            hidden = sum(sum(who.hand) for at, who in enumerate(state.seats) if at != seat)
            left = state.noc_left + len(state.deal.aside)
            assert sum(seen.unseen) == hidden + left


def test_every_card_that_lay_open_is_seen_once() -> None:
    script = Script({"A": "9s", "B": "5w 5w", "C": "3w 3w 3w 7s"}, "3w")
    state = start(script)
    assert sum(seen_cards(state)) == 0
    for written, lain in [
        ("A danh 9s", "9s"),
        ("B boc 3w", "9s 3w"),
        ("C chiu 3w", "9s 3w 3w 3w 3w"),
        ("C tra 7s", "9s 3w 3w 3w 3w 7s"),
    ]:
        state = play_on(state, written)
        codes = lain.split()
        assert seen_cards(state) == tuple(codes.count(card.code) for card in CARDS)


def test_a_seat_knows_what_it_may_say_of_the_round_before() -> None:
    state = start(Script(before={"B": "dung"}))
    assert [view(state, seat).before for seat in range(4)] == ["none", "dung", "none", "none"]
