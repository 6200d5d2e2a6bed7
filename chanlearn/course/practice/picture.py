"""The table as the learner sees it, in plain values for the board to draw.

Made from the learner's view and from the moves everybody saw, so nothing hidden can get into it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from chanlearn.catalogue import say
from chanlearn.course.practice.made import ME, Made
from chanlearn.course.practice.words import door, place, told
from chanlearn.rules.cards import Card
from chanlearn.rules.groups import MatGroup, laid_from_hand
from chanlearn.rules.text import Text, counted, signed, text
from chanlearn.rules.view import View
from chanlearn.rules.waits import HAND_SIZE
from chanlearn.widgets import MARK_NAMES
from chanlearn.widgets.faces import Named, spoken, spoken_whole

#: Where each seat sits, by the number of players, the learner first.
SITS = {
    2: ("me", "opposite"),
    3: ("me", "below", "above"),
    4: ("me", "below", "opposite", "above"),
}


class Stakes(NamedTuple):
    """What a table counts: points by seat once a round is over, and the pot where it is played."""

    points: tuple[int, ...] = ()
    pot: int | None = None


NO_STAKES = Stakes()


def picture(
    seen: View, moves: Sequence[Made], since: int, stakes: Stakes = NO_STAKES
) -> dict[str, Any]:
    """The board; moves from number `since` on are new to the learner."""
    lying = doors(moves, len(seen.mats))
    log = [say(told(made)) for made in moves]
    seats = (*range(1, len(seen.mats)), ME)
    return {
        # In turn order, the learner last: next to their hand.
        "seats": [_seat(seen, seat, lying[seat], stakes) for seat in seats],
        "noc": say(counted("Nọc còn {n} quân", n=seen.noc_left)),
        "pot": "" if stakes.pot is None else say(counted("Gà nuôi {n} điểm", n=stakes.pot)),
        "open": say(open_words(seen)),
        "card": face(seen.open.card) if seen.open is not None and _lies(seen) else None,
        "log": log,
        "since": min(since, len(log)),
    }


def doors(moves: Sequence[Made], players: int) -> list[list[Card]]:
    """The cards that lie at each door, in the order they came; what was taken is gone."""
    lying: list[list[Card]] = [[] for _seat in range(players)]
    for before, made in moves:
        at = made.seat if before.open is None or made.act != "tra" else before.open.door
        if made.act in ("danh", "boc", "tra") and made.card is not None:
            lying[at].append(made.card)
        if made.act in ("an", "chiu") and before.open is not None:
            lying[before.open.door].pop()
    return lying


def open_words(seen: View) -> Text:
    """The open card, how it came and where it lies."""
    card, players = seen.open, len(seen.mats)
    if card is None:
        return text("Chưa có quân nào ở cửa. {flip} là quân lật cái.", flip=seen.flip)
    if not _lies(seen):
        return text("{card} đã được lấy xuống chiếu.", card=card.card)
    who, at = place(card.thrower, players), door(card.door, players)
    if card.by == "boc":
        return text("{card} nằm ở {door}: {who} bốc.", card=card.card, door=at, who=who)
    if card.by == "danh":
        return text("{card} nằm ở {door}: {who} đánh.", card=card.card, door=at, who=who)
    return text("{card} nằm ở {door}: {who} trả cửa.", card=card.card, door=at, who=who)


def _lies(seen: View) -> bool:
    """Does the open card still lie at its door?"""
    return seen.phase not in ("danh", "tra")


def cards_in_hand(seen: View, seat: int) -> int:
    """How many cards a player still holds: anybody can count that."""
    laid = sum(laid_from_hand(seen.mats[seat]))
    return HAND_SIZE + (seat == seen.cai) - laid - len(seen.discards[seat])


def _seat(seen: View, seat: int, lying: Sequence[Card], stakes: Stakes) -> dict[str, Any]:
    players, mat = len(seen.mats), seen.mats[seat]
    return {
        "sits": SITS[players][seat],
        "name": say(place(seat, players)),
        "facts": [say(it) for it in _facts(seen, seat, stakes)],
        "turn": seen.turn == seat and seen.phase != "over",
        "mat": [_group(group) for group in mat],
        "mat_label": say(text("Dưới chiếu") if mat else text("Dưới chiếu: chưa có gì")),
        "door": _door(seen, seat, lying),
    }


def _facts(seen: View, seat: int, stakes: Stakes) -> list[Text]:
    facts = []
    if stakes.points:
        facts.append(text("{points} điểm", points=signed(stakes.points[seat])))
    if seen.turn == seat and seen.phase != "over":
        asked = text("được hỏi trước khi đến lượt")
        facts.append(asked if seen.phase == "claim" else text("đang đến lượt"))
    # A scene deals fewer cards than a round, and nobody could count them.
    if cards_in_hand(seen, seen.seat) == sum(seen.past.hand):
        facts.append(counted("{n} quân trên tay", n=cards_in_hand(seen, seat)))
    if seen.cai == seat:
        facts.append(text("có cái"))
    if seen.bao[seat]:
        facts.append(text("bị báo: chỉ được bốc và dưới"))
    return facts


def _group(group: MatGroup) -> dict[str, Any]:
    cards = [face(card, spoken) for card in group.cards]
    return {"label": say(MARK_NAMES[group.shape]), "cards": cards}


def _door(seen: View, seat: int, lying: Sequence[Card]) -> dict[str, Any]:
    is_open = seen.open is not None and seen.open.door == seat and _lies(seen)
    name = say(door(seat, len(seen.mats)))
    top, under = lying[-1:], lying[:-1]
    earlier = counted("Nằm dưới còn {n} quân: {cards}", n=len(under), cards=under)
    return {
        "label": name[:1].upper() + name[1:],
        "card": face(top[0]) if top else None,
        "open": is_open,
        "empty": say(text("chưa có quân")),
        "earlier": say(earlier) if under else "",
    }


def face(card: Card, named: Named = spoken_whole) -> dict[str, str]:
    """A card for a script to draw, by its whole name where it lies by itself."""
    return {"code": card.code, "name": named(card)}
