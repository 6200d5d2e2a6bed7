"""Whole rounds for a class on Python: written down, replayed, and a bot of one's own at a match."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from chanlearn.bots.bot import Bot, throws
from chanlearn.bots.match import Comparison, compare, shuffled_deck
from chanlearn.bots.sensible import SensibleBot
from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.catalogue import say
from chanlearn.coach.command import lead_told
from chanlearn.coach.makers import BOTS
from chanlearn.play import records as played
from chanlearn.profiles import DEFAULT, load_profile, shipped
from chanlearn.rules.cards import Card, listed
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import Move
from chanlearn.rules.record import BadRecord
from chanlearn.rules.settings import MOST, settings
from chanlearn.rules.state import deal_round
from chanlearn.rules.text import text
from chanlearn.rules.view import View, view
from chanlearn.workbook.calling import hand_told, why_stopped
from chanlearn.workbook.reading import as_python, field_told, wanted, within

#: A learner's way to discard: from the cards that may be thrown and the hand, one card.
Throw = Callable[[Sequence[Card], Sequence[Card]], object]

MOST_ROUNDS, MOST_MATCH = 1_000, 500
#: In which round of `records(1, seed)` a move is spoilt for `spoilt_record`.
SPOILT_SEED = 3


def records(n: int, seed: int = 0) -> list[dict[str, Any]]:
    """`n` rounds that sensible bots played at one table, each written down as a record.

    Raises:
        BadInput: a number out of range.
    """
    within(n, 1, MOST_ROUNDS)
    within(seed, 0, 1 << 30)
    return list(played(DEFAULT, "sensible", MOST, n, seed))


def replayed(record: Mapping[str, Any]) -> Replayed:
    """A record played again by the rules: its `state`, and a `summary` in words.

    Raises:
        BadInput: it is none, or a move in it is against the rules: which, and why.
    """
    if not isinstance(record, Mapping):
        raise wanted(record, text("một biên bản, như records(1)[0]"))
    line = json.dumps(dict(record), ensure_ascii=False, default=str).encode()
    (found,) = replay_lines(iter([line]), load_profile)
    if found.error is not None:
        raise _told(found.error)
    return found


def _told(error: BadRecord) -> BadRecord:
    """The same refusal, with what it is about in its sentence."""
    if error.move is not None:
        said = text("Nước {move}: {why} [{rule}]", move=error.move, why=error.reason,
                    rule=error.rule)  # fmt: skip
    else:
        said = field_told(error.field, error.reason)
    return BadRecord(said, field=error.field, move=error.move, rule=error.rule)


@cache
def spoilt_record() -> tuple[dict[str, Any], int]:
    """A record with a move that nobody could have made, and that move's number, from 1."""
    (record,) = records(1, SPOILT_SEED)
    moves = record["moves"]
    at = max(number for number, move in enumerate(moves) if " danh " in move)
    seat = moves[at].split()[0]
    # A card which that player has just been seen to lay down and cannot hold again.
    held = record["deal"][seat].split()
    strange = next(card.code for card in Card if card.code not in held)
    spoilt = {**record, "moves": [*moves[:at], f"{seat} danh {strange}", *moves[at + 1 :]]}
    try:
        replayed(spoilt)
    except BadInput as error:
        number = getattr(error, "move", None)
        assert number is not None
        return spoilt, number
    raise AssertionError("the spoilt record can be replayed")


class Thrower:
    """Plays as a sensible beginner, but discards as a learner's function says."""

    def __init__(self, throw: Throw) -> None:
        self._throw, self._sensible = throw, SensibleBot()

    def choose(self, view: View) -> Move:
        """The learner's discard, else the sensible move.

        Raises:
            BadInput: the function gives no card that may be thrown.
        """
        if view.phase not in ("start", "danh", "tra") or not throws(view):
            return self._sensible.choose(view)
        if view.phase == "start" and view.legal[0].act == "thien_u":
            return view.legal[0]
        return thrown(self._throw, view)


def thrown(throw: Throw, view: View) -> Move:
    """The discard a learner's function chooses where it has to.

    Raises:
        BadInput: what it gives is no card that may be thrown, or it stops half-way.
    """
    allowed = {made.card: made for made in throws(view) if made.card is not None}
    hand = listed(view.past.hand)
    try:
        card = throw(tuple(allowed), hand)
    except Exception as error:
        raise BadInput(why_stopped(error, hand_told(hand))) from error
    if not isinstance(card, Card) or card not in allowed:
        raise BadInput(
            text(
                "Hàm phải trả về một trong những quân được đánh ({cards}); nó trả về {value}.",
                cards=tuple(allowed),
                value=as_python(card),
            )
        )
    return allowed[card]


class Match:
    """How a learner's bot did: its `lead` in points a round, and the `margin` of 95 %."""

    def __init__(self, found: Comparison, other: str, seed: int) -> None:
        self.lead, self.margin, self.deals = found.lead, found.margin, found.deals
        self._said = say(lead_told(say(text("máy của bạn")), other, seed, found))

    def __repr__(self) -> str:
        return self._said


def match(throw: Throw, other: str = "sensible", deals: int = 10, seed: int = 1) -> Match:
    """A bot that discards by `throw` against another, the same deals from every seat.

    Raises:
        BadInput: no function, no such bot, a number out of range, or a card that may not go.
    """
    if not callable(throw):
        raise wanted(throw, text("một hàm chọn quân đánh: đưa tên hàm, không có ngoặc"))
    if other not in BOTS:
        raise wanted(other, text("tên một máy: {names}", names=", ".join(sorted(BOTS))))
    within(deals, 2, MOST_MATCH)
    within(seed, 0, 1 << 30)

    def mine(_dice: object) -> Bot:
        return Thrower(throw)

    found = compare(mine, BOTS[other], settings(shipped(DEFAULT)), deals=deals, seed=seed)
    return Match(found, other, seed)


def discards(seeds: Sequence[int]) -> Iterator[View]:
    """What whoever has to discard first in these deals sees."""
    for seed in seeds:
        state = deal_round(settings(shipped(DEFAULT)), shuffled_deck(Dice(seed)), MOST, 0)
        yield view(state, state.turn)
