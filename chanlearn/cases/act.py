"""Cases of kind `act`: one act of one player, and the fault in it."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from chanlearn.cases.fields import BadCase, Fields, card, cards, group, many, mapping, word
from chanlearn.rules.cards import Card, Counts, add, count, too_many
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.faults import Passed, Past, chiu_fault, discarding_fault, eating_fault
from chanlearn.rules.groups import MatGroup, makes_ca, with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text

NONE = "none"
CHIU_HELD = 3


class Act(NamedTuple):
    """What was done: `card` eaten with `held`, discarded, or chíu'd; `then` was discarded after."""

    how: Literal["eat", "discard", "chiu"]
    card: Card
    held: Card | None = None
    then: Card | None = None


@dataclass(frozen=True)
class ActCase:
    """An act, and the player's hand, mat and past before it."""

    past: Past
    act: Act
    profile: Profile


@dataclass(frozen=True)
class JudgedAct:
    """The first fault in the act, or in the discard that followed a faultless one."""

    case: ActCase
    fault: str | None

    def result(self, names: bool = False) -> dict[str, object]:
        """The keys that `expect` may hold."""
        return {"fault": self.fault or NONE}


def judge_act(case: ActCase) -> JudgedAct:
    """Name the fault, if there is one."""
    past, act, profile = case.past, case.act, case.profile
    if act.how == "discard":
        return JudgedAct(case, discarding_fault(past, act.card, profile))
    fault = (
        eating_fault(past, act.card, act.held, profile)
        if act.held is not None
        else chiu_fault(past, act.card, profile)
    )
    if fault is None and act.then is not None:
        fault = discarding_fault(_after(past, act), act.then, profile)
    return JudgedAct(case, fault)


def read_act(fields: Fields, profile: Profile) -> ActCase:
    """Take an act out of its fields.

    Raises:
        BadCase: a field is missing or wrong, or the hand has not the cards the act lays.
    """
    past = Past(
        count(fields.take("hand", cards)),
        fields.take_or("mat", many(group), ()),
        fields.take_or("discards", cards, ()),
        fields.take_or("passed", many(_passed), ()),
    )
    act = fields.take("act", _act)
    _check_hand(past.hand, act)
    eaten = (act.card,) if act.how != "discard" else ()
    seen = add(with_mat(past.hand, past.mat), count((*past.discards, *eaten)))
    if over := too_many(seen):
        raise BadCase("hand", text("có quá bốn quân {cards} trong những quân đã kể", cards=over))
    return ActCase(past, act, profile)


def _passed(value: object) -> Passed:
    """`chan 9v` or `ca 9s`: the card passed up, and the dearest group it could have made."""
    shape, _space, rest = word(value).strip().partition(" ")
    if shape not in ("chan", "ca"):
        raise Unreadable(text("«{word}»: cần «chan» hoặc «ca» rồi một quân", word=str(value)))
    return Passed(card(rest), "chan" if shape == "chan" else "ca")


def _act(value: object) -> Act:
    fields = Fields(mapping(value))
    try:
        act = _read_act(fields)
        fields.done()
    except BadCase as error:
        raise BadCase(f".{error.field}", error.reason) from error
    return act


def _read_act(fields: Fields) -> Act:
    given = [how for how in ("eat", "discard", "chiu") if fields.given(how)]
    if len(given) != 1:
        raise BadCase("eat", text("cần đúng một trong: eat, discard, chiu"))
    if given == ["discard"]:
        return Act("discard", fields.take("discard", card))
    then = fields.take_or("then", card, None)
    if given == ["chiu"]:
        return Act("chiu", fields.take("chiu", card), None, then)
    eaten, held = fields.take("eat", card), fields.take("with", card)
    if eaten != held and not makes_ca(eaten, held):
        raise BadCase(
            "with", text("{eaten} và {held} không thành chắn hay cạ", eaten=eaten, held=held)
        )
    return Act("eat", eaten, held, then)


def _check_hand(hand: Counts, act: Act) -> None:
    laid, copies = act.held or act.card, 1
    if act.how == "chiu":
        copies = CHIU_HELD
    if hand[laid] < copies:
        field = {"eat": "with", "discard": "discard", "chiu": "chiu"}[act.how]
        raise BadCase(f"act.{field}", text("trên tay không đủ quân {card}", card=laid))
    if act.then is not None and hand[act.then] < 1 + copies * (act.then == laid):
        raise BadCase("act.then", text("trên tay không đủ quân {card}", card=act.then))


def _after(past: Past, act: Act) -> Past:
    """Hand and mat once the group is laid."""
    shape: Literal["chan", "ca", "chiu"] = "chiu"
    if act.held is not None:
        shape = "chan" if act.held == act.card else "ca"
    laid = MatGroup(shape, act.card, act.held or act.card)
    hand = tuple(map(int.__sub__, past.hand, count(laid.from_hand)))
    return past._replace(hand=hand, mat=(*past.mat, laid))
