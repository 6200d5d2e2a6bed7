"""Seats, doors and moves in whole sentences, from where the learner sits."""

from chanlearn.course.practice.made import Made
from chanlearn.rules.cards import Card
from chanlearn.rules.claims import open_card
from chanlearn.rules.moves import Move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, text

YOU = text("Bạn")
BELOW = text("Nhà dưới")
OPPOSITE = text("Nhà đối diện")
ABOVE = text("Nhà trên")
#: By the number of players, in turn order from the learner on.
PLACES = {2: (YOU, OPPOSITE), 3: (YOU, BELOW, ABOVE), 4: (YOU, BELOW, OPPOSITE, ABOVE)}
OWN_DOOR = text("cửa chì của bạn")
UPSTREAM_DOOR = text("cửa trên")
BELOW_DOOR = text("cửa nhà dưới")
OPPOSITE_DOOR = text("cửa nhà đối diện")
#: The door whose discards the learner faces is called «cửa trên», whoever sits there.
DOORS = {
    2: (OWN_DOOR, UPSTREAM_DOOR),
    3: (OWN_DOOR, BELOW_DOOR, UPSTREAM_DOOR),
    4: (OWN_DOOR, BELOW_DOOR, OPPOSITE_DOOR, UPSTREAM_DOOR),
}


def place(seat: int, players: int) -> Text:
    """Who sits there."""
    return PLACES[players][seat]


def door(seat: int, players: int) -> Text:
    """What the door at that player's right hand is called."""
    return DOORS[players][seat]


def told(made: Made) -> Text:
    """What somebody has just done."""
    return sentence(made.before, made.move)


def sentence(state: Round, made: Move) -> Text:
    """The move as a sentence; `state` is the one before it."""
    players, act, card = state.players, made.act, made.card
    who, at = place(made.seat, players), door(made.seat, players)
    if act == "xuong":
        return text("{who} xướng: «{call}».", who=who, call=made.call or "")
    if act == "thien_u":
        return text("{who} thiên ù!", who=who)
    if card is None:
        return _without_card(state, made, who)
    if act == "danh":
        return text("{who} đánh {card} ra {door}.", who=who, card=card, door=at)
    if act == "boc":
        return text("{who} bốc {card} ra {door}.", who=who, card=card, door=at)
    return _of_the_open_card(state, made, who, card)


def _of_the_open_card(state: Round, made: Move, who: Text, card: Card) -> Text:
    at = door(open_card(state).door, state.players)
    if made.act == "tra":
        return text("{who} trả {card} vào {door}.", who=who, card=card, door=at)
    if made.act == "chiu":
        return text("{who} chíu {card} ở {door}.", who=who, card=card, door=at)
    if made.act == "u":
        return text("{who} ù {card} ở {door}!", who=who, card=card, door=at)
    held = made.held
    assert held is not None
    if held == card:
        return text("{who} ăn {card} thành chắn.", who=who, card=card)
    return text("{who} ăn {card} bằng {held} thành cạ.", who=who, card=card, held=held)


def _without_card(state: Round, made: Move, who: Text) -> Text:
    if made.act == "boc":
        return text("{who} bốc một quân từ nọc.", who=who)
    card = open_card(state).card
    if made.act == "duoi":
        return text("{who} nói «dưới», không ăn {card}.", who=who, card=card)
    if state.claims and state.claims[0][1] == "u":
        return text("{who} không ù {card}.", who=who, card=card)
    return text("{who} không chíu {card}.", who=who, card=card)
