"""Rounds written down (`chan-record/1`), and replayed against the rules.

A record is a mapping of plain JSON values. `write_record` makes one of a finished round;
`replay` plays one again, move by move, and refuses the first impossible one.
"""

from collections.abc import Sequence
from typing import Any

from chanlearn.rules.cards import format_cards, listed
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import format_move, move, parse_move
from chanlearn.rules.outcome import XUONG
from chanlearn.rules.state import Deal, Outcome, Round, start_round
from chanlearn.rules.table import NotAllowed, apply, why_not
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import scored
from chanlearn.rules.xuong import format_call, parse_call

FORMAT = "chan-record/1"


class BadRecord(BadInput):
    """A record that cannot be replayed: the `field`, or the `move` (from 1) and its `rule`."""

    def __init__(
        self, reason: Text, *, field: str = "", move: int | None = None, rule: str = ""
    ) -> None:
        super().__init__(reason)
        self.field, self.move, self.rule = field, move, rule


def write_record(state: Round, names: Sequence[str]) -> dict[str, Any]:
    """A finished round as a record.

    Raises:
        ValueError: the round is not over.
    """
    deal = state.deal
    return {
        "format": FORMAT,
        "profile": deal.settings.profile.id,
        "seats": list(names),
        "cai": names[deal.cai],
        "flip": deal.flip.code,
        "flipper": names[deal.flipper],
        "deal": {
            name: format_cards(listed(hand)) for name, hand in zip(names, deal.hands, strict=True)
        },
        "noc": format_cards(deal.noc),
        "aside": format_cards(deal.aside),
        "settings": write_settings(deal, names),
        "moves": [format_move(made, names) for made in state.moves],
        "result": write_result(state, names),
    }


def write_settings(deal: Deal, names: Sequence[str]) -> dict[str, Any]:
    """The table's keys, and what the round found: `before`, `pot`, `balances`."""
    at = deal.settings
    return {
        "ga": at.table.ga,
        "minimum": at.table.minimum,
        "hall": at.table.hall,
        "den_lang": at.table.den_lang,
        "strict": at.strict,
        "bat_bao": at.bat_bao,
        "thien_u_may_pass": at.thien_u_may_pass,
        "fee": float(at.fee),
        "stake": at.stake,
        "nuoi_ga": at.nuoi_ga,
        "pot_start": at.pot_start,
        "pot_open": at.pot_open,
        "cap_range": None if at.cap_range is None else list(at.cap_range),
        "before": dict(zip(names, deal.before, strict=True)),
        "pot": deal.pot,
        "balances": dict(zip(names, deal.balances, strict=True)),
    }


def write_result(state: Round, names: Sequence[str]) -> dict[str, Any]:
    """How the round ended, in plain values.

    Raises:
        ValueError: it has not.
    """
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the round is not over")
    money = {
        "faults": {name: list(who.faults) for name, who in zip(names, state.seats, strict=True)},
        "bao": {name: who.bao for name, who in zip(names, state.seats, strict=True)},
        "pot": outcome.pot,
        "pay": dict(zip(names, outcome.pay, strict=True)),
        "house": outcome.house,
    }
    if outcome.winner is None:
        return {"hoa": outcome.hoa, **money}
    return {"winner": names[outcome.winner], **_won(state, outcome), **money}


def _won(state: Round, outcome: Outcome) -> dict[str, Any]:
    win, holds, ruling = outcome.win, outcome.holds, outcome.ruling
    assert win is not None
    assert holds is not None
    said = None if ruling is None else parse_call(outcome.call) if outcome.call else XUONG
    return {
        "card": None if win.card is None else win.card.code,
        "cuoc": holds.cuoc,
        "announce": None if said is None else format_call(said),
        "verdict": None if ruling is None else ruling.verdict,
        "points": scored(holds, state.settings.table) if ruling is None else ruling.points,
        "fine": 0 if ruling is None else ruling.fine,
    }


def replay(deal: Deal, moves: Sequence[str], names: Sequence[str]) -> Round:
    """Play written moves again; declined claims are inferred.

    Raises:
        BadRecord: a move is unreadable or against the rules, or the moves end too soon.
    """
    state = start_round(deal)
    for number, written in enumerate(moves, start=1):
        try:
            state = _step(state, written, names)
        except NotAllowed as error:
            reason = text("«{move}»: {why}", move=written, why=error.reason)
            raise BadRecord(reason, move=number, rule=error.refusal.rule) from error
        except BadInput as error:
            raise BadRecord(error.reason, move=number, rule="R3") from error
    return _ended(state, len(moves) + 1)


def _step(state: Round, written: str, names: Sequence[str]) -> Round:
    made = parse_move(written, names)
    while state.phase == "claim" and why_not(state, made) is not None:
        state = apply(state, move(state.turn, "bo"))
    return apply(state, made)


def _ended(state: Round, number: int) -> Round:
    """The round once the claims nobody wrote down are declined; `number` would be the next move."""
    try:
        while state.phase == "claim":
            state = apply(state, move(state.turn, "bo"))
    except NotAllowed as error:
        raise BadRecord(error.reason, move=number, rule=error.refusal.rule) from error
    if state.outcome is None:
        raise BadRecord(text("Biên bản dừng khi ván chưa xong."), move=number, rule="R3.8")
    return state
