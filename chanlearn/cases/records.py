"""Round records read from their JSON lines, field by field, and replayed."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from chanlearn.cases.fields import (
    BadCase,
    Fields,
    card,
    cards,
    json_object,
    many,
    mapping,
    one_of,
    same,
    shown,
    spoilt,
    word,
)
from chanlearn.cases.money import player_names
from chanlearn.cases.settings import by_seat, settings_of
from chanlearn.rules.cards import CARDS, COPIES, Counts, add, count
from chanlearn.rules.errors import why_unreadable
from chanlearn.rules.outcome import HOA_NAMES
from chanlearn.rules.profile import Profile
from chanlearn.rules.record import FORMAT, BadRecord, replay, write_result
from chanlearn.rules.state import NOC, Deal, Round, pick_cai
from chanlearn.rules.text import Fact, Text, signed, text
from chanlearn.rules.waits import HAND_SIZE
from chanlearn.rules.xuong import format_call

LoadProfile = Callable[[str], Profile]


class Replayed(NamedTuple):
    """One line of a record file: the round, or what is wrong with it and where."""

    line: int
    names: tuple[str, ...]
    state: Round | None
    error: BadRecord | None

    def as_json(self) -> dict[str, Any]:
        """Result, faults, pot and payments; or line, move, rule and problem."""
        if self.state is None:
            assert self.error is not None
            return {
                "line": self.line,
                "move": self.error.move,
                "field": self.error.field or None,
                "rule": self.error.rule or None,
                "problem": str(self.error),
            }
        result = write_result(self.state, self.names)
        told = {key: result[key] for key in ("faults", "pot", "pay")}
        return {"line": self.line, "result": result, **told}

    @property
    def problem(self) -> Text:
        """The refusal in one line."""
        assert self.error is not None
        where = self.error
        if where.move is not None:
            return text(
                "dòng {line}, nước {move}: {why} [{rule}]",
                line=self.line,
                move=where.move,
                why=where.reason,
                rule=where.rule,
            )
        facts: dict[str, Fact] = {"line": self.line, "why": where.reason}
        if where.field and where.rule:
            return text(
                "dòng {line}: {field}: {why} [{rule}]", field=where.field, rule=where.rule, **facts
            )
        if where.field:
            return text("dòng {line}: {field}: {why}", field=where.field, **facts)
        return text("dòng {line}: {why}", **facts)

    @property
    def summary(self) -> Text:
        """How the round ended, in one line."""
        assert self.state is not None
        outcome = self.state.outcome
        assert outcome is not None
        shares = zip(self.names, outcome.pay, strict=True)
        pay = ", ".join(f"{name} {signed(won)}" for name, won in shares)
        if outcome.hoa is not None:
            reason = HOA_NAMES[outcome.hoa]
            return text("dòng {line}: hòa, {why}; {pay}", line=self.line, why=reason, pay=pay)
        assert outcome.winner is not None
        assert outcome.holds is not None
        return text(
            "dòng {line}: {winner} ù, bài có «{call}»; {pay}",
            line=self.line,
            winner=self.names[outcome.winner],
            call=format_call(outcome.holds.cuoc),
            pay=pay,
        )


def replay_lines(lines: Iterator[bytes], load: LoadProfile) -> Iterator[Replayed]:
    """Replay a record file, one round a line; blank lines are passed over."""
    for number, written in enumerate(lines, start=1):
        if written.strip():
            yield _replay_line(number, written, load)


def _replay_line(number: int, written: bytes, load: LoadProfile) -> Replayed:
    try:
        record = _parse(written)
        fields = _head(record)
        names = fields.take("seats", player_names)
        moves = fields.take("moves", many(word))
        promised = fields.take_or("result", mapping, None)
        deal = _read_deal(fields, names, load)
        state = replay(deal, moves, names)
        if promised is not None:
            _compare(promised, write_result(state, names))
    except BadRecord as error:
        return Replayed(number, (), None, error)
    except BadCase as error:
        return Replayed(number, (), None, BadRecord(error.reason, field=error.field))
    return Replayed(number, names, state, None)


def _parse(written: bytes) -> Mapping[str, Any]:
    try:
        record = json.loads(written.decode("utf-8-sig"), object_pairs_hook=json_object)
    except (ValueError, RecursionError) as error:
        why = why_unreadable(error)
        if isinstance(error, json.JSONDecodeError):
            why = text("hỏng từ chữ thứ {place}", place=error.colno)
        raise BadRecord(text("dòng này không phải là JSON đúng ({why})", why=why)) from error
    if not isinstance(record, dict):
        raise BadRecord(text("dòng này không phải là một biên bản"))
    if (reason := spoilt(record)) is not None:
        raise BadRecord(reason)
    return record


def _head(record: Mapping[str, Any]) -> Fields:
    fields = Fields(record)
    fields.take("format", one_of((FORMAT,)))
    return fields


#: The rule by which each part of a result is found; R3 for the others.
RULES = {
    "hoa": "R3.8",
    "cuoc": "R4",
    "points": "R5",
    "faults": "R6",
    "bao": "R6",
    "announce": "R7",
    "verdict": "R7",
    "fine": "R7",
    "pay": "R8",
    "house": "R8",
    "pot": "R9",
}


_ABSENT = object()


def _compare(promised: Mapping[str, object], found: Mapping[str, object]) -> None:
    """The result written down must be the one played."""
    for key in dict.fromkeys((*found, *promised)):
        pair = promised.get(key, _ABSENT), found.get(key, _ABSENT)
        for field, recorded, replayed in _differences(f"result.{key}", *pair):
            why = _difference(recorded, replayed)
            raise BadRecord(why, field=field, rule=RULES.get(key, "R3"))


def _differences(
    field: str, recorded: object, replayed: object
) -> Iterator[tuple[str, object, object]]:
    """The innermost fields that are not the same, with both values."""
    if isinstance(recorded, dict) and isinstance(replayed, dict):
        for key in dict.fromkeys((*replayed, *recorded)):
            pair = recorded.get(key, _ABSENT), replayed.get(key, _ABSENT)
            yield from _differences(f"{field}.{shown(key)}", *pair)
    elif not same(recorded, replayed):
        yield field, recorded, replayed


def _difference(recorded: object, replayed: object) -> Text:
    if recorded is _ABSENT:
        return text("biên bản không ghi, chơi lại ra {replayed}", replayed=_written(replayed))
    if replayed is _ABSENT:
        return text("biên bản ghi {recorded}, chơi lại không có", recorded=_written(recorded))
    return text(
        "biên bản ghi {recorded}, chơi lại ra {replayed}",
        recorded=_written(recorded),
        replayed=_written(replayed),
    )


def _written(value: object) -> str:
    return shown(json.dumps(value, ensure_ascii=False))


def _read_deal(fields: Fields, names: tuple[str, ...], load: LoadProfile) -> Deal:
    seat = _seat(names)
    profile = fields.take("profile", lambda value: load(word(value)))
    cai, flipper = fields.take("cai", seat), fields.take("flipper", seat)
    flip = fields.take("flip", card)
    hands = fields.take("deal", by_seat(names, lambda value: count(cards(value))))
    noc, aside = fields.take("noc", cards), fields.take_or("aside", cards, ())
    at, before, pot, balances = fields.take("settings", settings_of(profile, names))
    fields.done()
    deal = Deal(at, hands, cai, flip, flipper, noc, aside, before, pot, balances)
    _check_deal(deal)
    return deal


def _check_deal(deal: Deal) -> None:
    """R1.1 and R3.1: the whole deck, dealt as it must be."""
    for seat, hand in enumerate(deal.hands):
        size = HAND_SIZE + (seat == deal.cai)
        if sum(hand) != size:
            raise BadRecord(text("mỗi người 19 quân, người có cái 20"), field="deal", rule="R3.1")
    if len(deal.noc) != NOC - 1:
        raise BadRecord(text("nọc sau khi lật cái phải còn 23 quân"), field="noc", rule="R3.1")
    total: Counts = count((*deal.noc, *deal.aside))
    for hand in deal.hands:
        total = add(total, hand)
    if total != (COPIES,) * len(CARDS):
        raise BadRecord(text("cộng lại không đủ bộ bài 100 quân"), field="deal", rule="R1.1")
    if not deal.hands[deal.cai][deal.flip]:
        raise BadRecord(text("bài cái không có quân lật"), field="flip", rule="R3.1")
    if pick_cai(deal.flip, deal.flipper, deal.players) != deal.cai:
        raise BadRecord(text("quân lật không chỉ vào người này"), field="cai", rule="R3.1")


def _seat(names: tuple[str, ...]) -> Callable[[object], int]:
    return lambda value: names.index(one_of(names)(value))
