"""What the learner may do now, and what they may try: a refusal teaches as much as a move."""

from collections.abc import Sequence
from typing import NamedTuple

from chanlearn.course.practice.made import ME
from chanlearn.course.practice.words import door
from chanlearn.rules.cards import Card
from chanlearn.rules.claims import open_card
from chanlearn.rules.moves import Act, Move, move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.view import view

THROWS: tuple[Act, ...] = ("danh", "tra")
CHOOSE_FIRST = text("Bạn chọn một quân trên tay đã.")
NO_OPEN_CARD = text("Chưa có quân nào ở cửa.")

#: The acts one can try at any time; those with a card from hand take the one chosen.
TRIED: dict[Act, Text] = {
    "an": text("Ăn bằng quân đã chọn"),
    "danh": text("Đánh quân đã chọn"),
    "boc": text("Bốc"),
    "duoi": text("Dưới"),
    "chiu": text("Chíu"),
    "tra": text("Trả cửa quân đã chọn"),
    "u": text("Ù"),
    "thien_u": text("Thiên ù"),
}


class Choice(NamedTuple):
    """A button: what it is called among the others, what it says, and the move it makes.

    No `move` while a card has to be chosen first; `missing` says so.
    """

    name: str
    label: Text
    move: Move | None
    missing: Text | None = None


def choices(state: Round, chosen: Sequence[Card] = ()) -> list[Choice]:
    """The learner's moves, one button each; of the many discards only that of the chosen card.

    Also a discard that this table refuses: pressing it is how one learns why.
    """
    seen = view(state, ME)
    if seen.turn != ME or seen.phase in ("xuong", "over"):
        return []
    made = [Choice(_name(it), label(state, it), it) for it in seen.legal if it.act not in THROWS]
    throw = next((it.act for it in seen.legal if it.act in THROWS), None)
    return made if throw is None else [*made, _throw(state, throw, chosen)]


def tries(state: Round, chosen: Sequence[Card] = ()) -> list[Choice]:
    """Every act, allowed now or not, with the chosen card where it takes one from hand."""
    return [_tried(state, act, said, chosen) for act, said in TRIED.items()]


def label(state: Round, made: Move) -> Text:
    """The move as its button says it."""
    card, held = made.card, made.held
    if made.act == "an":
        return text("Ăn {card} bằng {held}", card=_card(card), held=_card(held))
    if made.act == "chiu":
        return text("Chíu {card}", card=_card(card))
    if made.act == "u":
        return text("Ù {card}", card=_card(card))
    if made.act == "danh":
        return text("Đánh {card}", card=_card(card))
    if made.act == "tra":
        at = door(open_card(state).door, state.players)
        return text("Trả {card} vào {door}", card=_card(card), door=at)
    if made.act == "bo":
        return _let_go(state)
    return TRIED[made.act]


def prompt(state: Round) -> Text:
    """What the learner is asked now."""
    phase = state.phase
    if phase == "start":
        return text("Bạn có cái, cầm 20 quân: đánh một quân trước.")
    if phase == "claim":
        return _claim(state)
    if state.seats[ME].bao and phase == "own":
        return text(
            "Bạn đang bị báo: {card} ở cửa chì thì chỉ được dưới.", card=open_card(state).card
        )
    if state.seats[ME].bao and phase == "facing":
        return text("Bạn đang bị báo: chỉ được bốc.")
    if phase == "own":
        card = open_card(state).card
        return text("{card} ở cửa chì của bạn: ăn, hay dưới cho nhà sau?", card=card)
    if phase == "facing":
        return text("{card} ở cửa trên, đến lượt bạn: ăn, hay bốc?", card=open_card(state).card)
    if phase == "danh":
        return text("Ăn rồi phải đánh: chọn một quân trên tay.")
    if phase == "tra":
        at = door(open_card(state).door, state.players)
        return text("Chíu rồi phải trả cửa: chọn một quân trả vào {door}.", door=at)
    if phase == "xuong":
        return text("Bạn ù! Xướng những cước bài mình có.")
    return text("Ván đã xong.")


def _claim(state: Round) -> Text:
    """What the learner may claim, whoever's turn it is."""
    card, at = open_card(state), door(open_card(state).door, state.players)
    if card.by == "boc" and card.thrower == ME:
        return text("Bạn bốc được {card}: ù được.", card=card.card)
    if state.claims[0][1] == "u":
        return text("{card} ở {door}: bạn ù được, dù chưa đến lượt.", card=card.card, door=at)
    return text("{card} ở {door}: bạn chíu được, dù chưa đến lượt.", card=card.card, door=at)


def _name(made: Move) -> str:
    return "-".join([made.act, *(card.code for card in (made.card, made.held) if card is not None)])


def _throw(state: Round, act: Act, chosen: Sequence[Card]) -> Choice:
    if len(chosen) != 1:
        return Choice(act, TRIED[act], None, CHOOSE_FIRST)
    made = move(ME, act, chosen[0])
    return Choice(act, label(state, made), made)


def _tried(state: Round, act: Act, said: Text, chosen: Sequence[Card]) -> Choice:
    name = f"try-{act}"
    if act in (*THROWS, "an") and len(chosen) != 1:
        return Choice(name, said, None, CHOOSE_FIRST)
    if act in THROWS:
        return Choice(name, said, move(ME, act, chosen[0]))
    if act in ("an", "chiu", "u") and state.open is None:
        return Choice(name, said, None, NO_OPEN_CARD)
    if act == "an":
        return Choice(name, said, move(ME, act, open_card(state).card, chosen[0]))
    if act in ("chiu", "u"):
        return Choice(name, said, move(ME, act, open_card(state).card))
    return Choice(name, said, move(ME, act))


def _let_go(state: Round) -> Text:
    if state.claims[0][1] == "u":
        return text("Không ù")
    return text("Không chíu")


def _card(card: Card | None) -> Card:
    assert card is not None
    return card
