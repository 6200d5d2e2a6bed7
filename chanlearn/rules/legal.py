"""Every move the player to decide may make, listed (R3)."""

from collections.abc import Callable

from chanlearn.rules.cards import kinds_of
from chanlearn.rules.claims import (
    CHIU_HELD,
    is_bo_u,
    is_own,
    may_chiu,
    open_card,
    too_small,
    win_of,
    would_be_empty,
)
from chanlearn.rules.faults import laid_without_fault, thrown_without_fault
from chanlearn.rules.moves import Act, Move, move
from chanlearn.rules.outcome import best_call
from chanlearn.rules.state import Round
from chanlearn.rules.waits import rank_mates
from chanlearn.rules.win import why_not as why_no_win


def legal_moves(state: Round) -> tuple[Move, ...]:
    """What the player to decide may do; nothing once the round is over.

    It is worked out once for each state.
    """
    if state.listed is None:
        state.listed = tuple(_LEGAL[state.phase](state))
    return state.listed


def _start(state: Round) -> list[Move]:
    seat = state.turn
    no_win = state.seats[seat].bao or why_no_win(win_of(state, seat)) is not None
    if no_win or too_small(state, seat):
        return _throws(state, "danh")
    thien_u = move(seat, "thien_u")
    if state.settings.strict and is_bo_u(state, seat):
        return [thien_u]
    return [thien_u, *_throws(state, "danh")]


def _claim(state: Round) -> list[Move]:
    seat, act = state.claims[0]
    if act == "u" and too_small(state, seat):
        return [move(seat, "bo")]
    taken = move(seat, act, open_card(state).card)
    if act == "u" and state.settings.strict and is_bo_u(state, seat):
        return [taken]
    return [taken, move(seat, "bo")]


def _own(state: Round) -> list[Move]:
    return [*_takes(state), move(state.turn, "duoi")]


def _facing(state: Round) -> list[Move]:
    return [*_takes(state), move(state.turn, "boc")]


def _takes(state: Round) -> list[Move]:
    seat, card = state.turn, open_card(state)
    who, kind = state.seats[seat], card.card
    hand, settings = who.hand, state.settings
    held = [mate for mate in rank_mates(kind) if hand[mate]]
    if not held or who.bao or is_own(card, seat) or would_be_empty(who, 1):
        return []
    if settings.strict:
        held = laid_without_fault(who.past, kind, held, settings.profile)
    found = [move(seat, "an", kind, mate) for mate in held]
    if hand[kind] == CHIU_HELD and may_chiu(card, seat, who, settings):
        found.append(move(seat, "chiu", kind))
    return found


def _throws(state: Round, act: Act) -> list[Move]:
    seat, settings = state.turn, state.settings
    who = state.seats[seat]
    kinds = thrown_without_fault(who.past, settings.profile) if settings.strict else []
    # With no other card to throw, even a fault is let happen (A21).
    kinds = kinds or kinds_of(who.hand)
    return [move(seat, act, card) for card in kinds]


def _xuong(state: Round) -> list[Move]:
    return [Move(state.turn, "xuong", call=best_call(state, state.turn))]


_LEGAL: dict[str, Callable[[Round], list[Move]]] = {
    "start": _start,
    "claim": _claim,
    "own": _own,
    "facing": _facing,
    "danh": lambda state: _throws(state, "danh"),
    "tra": lambda state: _throws(state, "tra"),
    "xuong": _xuong,
    "over": lambda state: [],
}
