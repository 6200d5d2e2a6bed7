"""Round records read from their JSON lines, field by field, and replayed."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from chanlearn.cases.fields import (
    MOST_SHOWN,
    BadCase,
    Fields,
    card,
    cards,
    flag,
    json_object,
    many,
    mapping,
    one_of,
    spoilt,
    whole,
    word,
)
from chanlearn.cases.money import MOST_MONEY, player_names, share
from chanlearn.rules.cards import CARDS, COPIES, Counts, add, count
from chanlearn.rules.errors import BadInput
from chanlearn.rules.outcome import HOA_NAMES
from chanlearn.rules.profile import BAT_BAO, BEFORE, Before, Profile
from chanlearn.rules.record import FORMAT, BadRecord, replay, write_result
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.state import NOC, Deal, Round, pick_cai
from chanlearn.rules.text import Fact, Text, text
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
                rule=where.rule or "R3",
            )
        facts: dict[str, Fact] = {"line": self.line, "why": where.reason}
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
        pay = ", ".join(f"{name} {won:+d}" for name, won in shares)
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
        why = text("dòng này không phải là JSON trong UTF-8 ({why})", why=str(error)[:MOST_SHOWN])
        raise BadRecord(why) from error
    if not isinstance(record, dict):
        raise BadRecord(text("dòng này không phải là một biên bản"))
    if (reason := spoilt(record)) is not None:
        raise BadRecord(reason)
    return record


def _head(record: Mapping[str, Any]) -> Fields:
    fields = Fields(record)
    fields.take("format", one_of((FORMAT,)))
    return fields


def _compare(promised: Mapping[str, object], found: Mapping[str, object]) -> None:
    """The result written down must be the one played."""
    for key in (*found, *promised):
        if promised.get(key, found) != found.get(key, promised):
            raise BadRecord(text("chơi lại thì ra kết quả khác"), field=f"result.{key}", rule="R3")


def _read_deal(fields: Fields, names: tuple[str, ...], load: LoadProfile) -> Deal:
    seat = _seat(names)
    profile = fields.take("profile", lambda value: load(word(value)))
    cai, flipper = fields.take("cai", seat), fields.take("flipper", seat)
    flip = fields.take("flip", card)
    hands = fields.take("deal", _by_seat(names, lambda value: count(cards(value))))
    noc, aside = fields.take("noc", cards), fields.take_or("aside", cards, ())
    at, before, pot, balances = fields.take("settings", _settings(profile, names))
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


SettingsRead = tuple[Settings, tuple[Before, ...], int, tuple[int, ...]]


def _settings(profile: Profile, names: tuple[str, ...]) -> Callable[[object], SettingsRead]:
    def read(value: object) -> SettingsRead:
        fields = Fields(mapping(value))
        try:
            return _read_settings(fields, profile, names)
        except BadCase as error:
            raise BadCase(f".{error.field}", error.reason) from error

    return read


def _read_settings(fields: Fields, profile: Profile, names: tuple[str, ...]) -> SettingsRead:
    money, of_seats = whole(MOST_MONEY), _by_seat
    hall = fields.take_or("hall", one_of(tuple(profile.halls)), None)
    at = settings(
        profile,
        ga=fields.take_or("ga", money, 0),
        minimum=fields.take_or("minimum", money, 0),
        hall=hall,
        den_lang=fields.take_or("den_lang", flag, default=True),
        strict=fields.take_or("strict", flag, None),
        bat_bao=fields.take_or("bat_bao", one_of(BAT_BAO), None),
        thien_u_may_pass=fields.take_or("thien_u_may_pass", flag, None),
        fee=fields.take_or("fee", share, None),
        stake=fields.take_or("stake", money, 1),
        nuoi_ga=fields.take_or("nuoi_ga", flag, default=True),
        pot_start=fields.take_or("pot_start", money, 0),
        pot_open=fields.take_or("pot_open", money, 0),
        cap_range=fields.take_or("cap_range", _range, None),
    )
    nobody: list[Before] = ["none"] * len(names)
    before = fields.take_or("before", of_seats(names, one_of(BEFORE)), tuple(nobody))
    pot = fields.take_or("pot", money, 0)
    balances = fields.take_or("balances", of_seats(names, _balance), (0,) * len(names))
    fields.done()
    return at, before, pot, balances


def _range(value: object) -> tuple[int, int]:
    ends = many(whole(MOST_MONEY))(value)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadInput(text("cần hai số [thấp nhất, cao nhất]"))
    return ends[0], ends[1]


def _balance(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_MONEY:
        raise BadInput(text("cần một số nguyên"))
    return value


def _seat(names: tuple[str, ...]) -> Callable[[object], int]:
    return lambda value: names.index(one_of(names)(value))


def _by_seat(names: tuple[str, ...], read: Callable[[object], Any]) -> Callable[[object], Any]:
    """Reads a mapping with one value for each seat, in seat order."""

    def read_all(value: object) -> tuple[Any, ...]:
        fields = Fields(mapping(value))
        try:
            found = tuple(fields.take(name, read) for name in names)
            fields.done()
        except BadCase as error:
            raise BadCase(f".{error.field}", error.reason) from error
        return found

    return read_all
