"""Skill `chiu`: may the open card be taken by chíu, and what becomes of the card thrown for it?

The table comes from a played round; the learner's hand is given what the question needs, which
nobody else at the table could see. Level 1 asks who may, level 2 where the card is returned and
who faces it, level 3 minds what was eaten, thrown and let go before.
"""

from collections.abc import Iterator

from chanlearn.drills.chiu_tables import Spot, after_chiu, find
from chanlearn.drills.items import Drill, Item, Reply, Row, level_of
from chanlearn.drills.reasons import chiu_reason, fault_cost
from chanlearn.drills.rounds import judged_by
from chanlearn.drills.shown import (
    SEATED,
    door_of,
    hand_row,
    how_it_came,
    mat_row,
    name_of,
    past_rows,
)
from chanlearn.drills.throwing import throw_reasons, throw_replies
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.claims import CHIU_HELD, is_own, may_chiu, open_card
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import chiu_fault
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, legal_moves
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import rank_mates

SKILL, GENERATOR, VERSION = "chiu", "c", 2
#: The doors as replies, the learner's first.
DOOR_REPLIES = (text("Cửa của bạn"), text("Cửa của Lan"), text("Cửa của Minh"), text("Cửa của Sơn"))
#: Per level: what is asked about, and how the position is made for it.
ASKED: dict[int, tuple[str, ...]] = {
    1: ("may", "may", "may", "may", "two", "two", "door"),
    2: ("may", "door", "door", "next", "next", "on_mat"),
    3: ("may", "own_card", "ate_ca", "throw", "throw", "next", "on_mat"),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    asked = dice.pick(ASKED[level])
    return item(dice, find(dice, asked), asked, profile)


def item(dice: Dice, found: Spot, asked: str, profile: Profile) -> Item:
    """What is `asked` about a table; `dice` choose the card that is thrown for the chíu."""
    spot = Spot(judged_by(found.state, profile), found.seat)
    if asked == "door":
        return _door_item(spot)
    if asked == "next":
        return _next_item(spot, dice)
    if asked == "throw":
        return _throw_item(spot, profile)
    return _may_item(spot, profile)


# May one chíu? ------------------------------------------------------------------------------


def _may_item(spot: Spot, profile: Profile) -> Item:
    state, seat = spot
    card, who = open_card(state), state.seats[seat]
    fault = chiu_fault(who.past, card.card, profile)
    if is_own(card, seat):
        right = "own_card"
    elif who.hand[card.card] < CHIU_HELD:
        right = "few"
    elif fault is not None:
        right = "fault"
    else:
        assert may_chiu(card, seat, who, state.settings)
        right = "may"
    replies = [
        _may_reply(spot, right, profile),
        _few_reply(spot, right),
        _turn_reply(spot, right),
        _own_reply(spot, right),
    ]
    if any(group.shape == "ca" for group in who.mat):
        replies.append(_fault_reply(spot, right, profile))
    return Item(
        asked=text("Bạn chíu {card} này được không?", card=card.card),
        replies=tuple(replies),
        told=(*how_it_came(state, seat), SEATED),
        rows=tuple(_rows(spot)),
        reasons=(),
    )


def _may_reply(spot: Spot, right: str, profile: Profile) -> Reply:
    state, seat = spot
    card, past = spot.card, state.seats[seat].past
    said = text("Được")
    if right == "few":
        why = counted("Trên tay mới có {n} quân {card}, chíu phải có đủ ba.",
                      n=past.hand[card], card=card)  # fmt: skip
        return Reply("may", said, right=False, why=(why,))
    if right == "own_card":
        return Reply("may", said, right=False, why=(_own_card(),))
    fault = chiu_fault(past, card, profile)
    if fault is not None:
        why, cost = chiu_reason(past, card), fault_cost(fault, profile)
        return Reply("may", said, right=False, why=(why,), cost=cost)
    why = text("Trên tay có đủ ba {card}: ai bốc, ai đánh, ai trả cũng chíu được.", card=card)
    return Reply("may", said, right=True, why=(why,))


def _few_reply(spot: Spot, right: str) -> Reply:
    card = spot.card
    who = spot.state.seats[spot.seat]
    said = text("Không, trên tay không đủ ba quân")
    if who.hand[card] == CHIU_HELD:
        why = text("Đếm lại xem: trên tay có đủ ba {card}.", card=card)
        return Reply("few", said, right=False, why=(why,))
    if any(card in group.cards for group in who.mat):
        why = text(
            "{card} dưới chiếu đã thành bộ rồi, không tính: phải có ba quân ở trên tay.", card=card
        )
    else:
        why = counted("Trên tay chỉ có {n} quân {card}: đến lượt thì ăn chắn, chứ không chíu.",
                      n=who.hand[card], card=card)  # fmt: skip
    return Reply("few", said, right=right == "few", why=(why,))


def _turn_reply(spot: Spot, right: str) -> Reply:
    """The reply that minds the turn, which a chíu need not."""
    if spot.on_turn:
        said = text("Không, đến lượt mình thì chỉ được ăn thường")
        why = text("Đến lượt mình vẫn chíu được, chíu xong đánh ra cửa mình.")
    else:
        said = text("Không, chưa đến lượt bạn")
        why = text("Chíu thì không phải đợi lượt, quân nằm ở cửa nào cũng được.")
    return Reply("turn", said, right=False, why=(why,))


def _own_reply(spot: Spot, right: str) -> Reply:
    said = text("Không, quân này chính bạn vừa đánh hay trả")
    if right == "own_card":
        return Reply("own_card", said, right=True, why=(_own_card(),))
    card = open_card(spot.state)
    who = name_of(card.thrower, spot.seat)
    if card.by == "boc":
        own = card.thrower == spot.seat
        why = (
            text("Quân này bạn bốc từ nọc, không phải quân bạn đánh.")
            if own
            else text("Quân này {who} bốc từ nọc.", who=who)
        )
    elif card.by == "danh":
        why = text("Quân này {who} đánh ra, không phải bạn.", who=who)
    else:
        why = text("Quân này {who} trả cửa, không phải bạn.", who=who)
    return Reply("own_card", said, right=False, why=(why,))


def _fault_reply(spot: Spot, right: str, profile: Profile) -> Reply:
    card, past = spot.card, spot.state.seats[spot.seat].past
    said = text("Không, đã ăn cạ hàng ấy mà chíu là phạm lỗi")
    if right == "fault":
        return Reply("fault", said, right=True, why=(chiu_reason(past, card),))
    if any(g.shape == "ca" and g.eaten in rank_mates(card) for g in past.mat):
        if right == "may":
            why = text("Bàn này ăn cạ rồi chíu cùng hàng không phải là lỗi.")
        else:
            why = text("Chưa cần xét đến cạ: quân này bạn vốn đã không chíu được.")
    else:
        why = text("Dưới chiếu không có cạ nào cùng hàng với {card}.", card=card)
    return Reply("fault", said, right=False, why=(why,))


def _own_card() -> Text:
    return text("Quân này chính bạn bỏ ra: không ai được ăn hay chíu lại quân của mình.")


# Which door, who then, what to throw ----------------------------------------------------------


def _door_item(spot: Spot) -> Item:
    state, seat = spot
    after = after_chiu(spot)
    card = open_card(state)
    thrown = next(made for made in legal_moves(after) if made.card is not None)
    right = open_card(apply(after, thrown)).door
    replies = [_door_reply(spot, (seat + step) % MOST, right) for step in range(MOST)]
    none = text("Không cửa nào, chíu xong không phải đánh")
    why = text("Chíu lấy vào một quân thì phải bỏ ra một quân, bài mới đủ.")
    replies.append(Reply("none", none, right=False, why=(why,)))
    return Item(
        asked=text("Bạn chíu {card}. Xong rồi đánh ra cửa nào?", card=card.card),
        replies=tuple(replies),
        told=(*how_it_came(state, seat), SEATED),
        rows=tuple(_rows(spot)),
    )


def _door_reply(spot: Spot, door: int, right: int) -> Reply:
    you = spot.seat
    card = open_card(spot.state)
    said = DOOR_REPLIES[(door - you) % MOST]
    if door == right:
        if spot.on_turn:
            why = text("Quân này đúng lượt bạn được ăn: chíu xong đánh ra cửa mình như ăn thường.")
        else:
            why = text("Chíu quân ở cửa nào thì trả vào cửa ấy, ở đây là {door}.",
                       door=door_of(door, you))  # fmt: skip
    elif door == card.door:
        why = text("Quân chíu nằm ở đó thật, nhưng đang đúng lượt bạn: không trả cửa mà đánh ra "
                   "cửa mình.")  # fmt: skip
    elif door == you:
        why = text("Chíu chen ngang thì không đánh ra cửa mình mà trả vào cửa vừa bị chíu.")
    else:
        why = text("Cửa của {who} không dính gì đến quân vừa chíu.", who=name_of(door, you))
    return Reply(str((door - you) % MOST), said, right=door == right, why=(why,))


def _next_item(spot: Spot, dice: Dice) -> Item:
    """Who decides about the card thrown after the chíu."""
    state, seat = spot
    after = after_chiu(spot)
    throws = [made for made in legal_moves(after) if made.card is not None]
    thrown = dice.pick(throws)
    quiet = _without_others_claims(after, seat)
    then = apply(quiet, thrown)
    card = thrown.card
    assert card is not None
    replies = [_next_reply(spot, (seat + step) % MOST, then.turn) for step in range(MOST)]
    return Item(
        asked=text("Không ai ù hay chíu {card}. Ai được quyền ăn nó trước?", card=card),
        replies=tuple(replies),
        told=(*how_it_came(state, seat), _thrown(spot, card), SEATED),
        rows=(mat_row(after.seats[seat].mat),),
    )


def _thrown(spot: Spot, card: Card) -> Text:
    """The chíu and the card thrown for it."""
    door = open_card(spot.state).door
    if spot.on_turn:
        return text("Bạn chíu {taken}, rồi đánh {card} ra cửa mình.", taken=spot.card, card=card)
    return text(
        "Bạn chíu {taken}, rồi trả {card} vào {door}.",
        taken=spot.card,
        card=card,
        door=door_of(door, spot.seat),
    )


def _without_others_claims(state: Round, seat: int) -> Round:
    """The table with the other hands put face down: nobody claims what is thrown."""
    empty = (0,) * len(CARDS)
    seats = tuple(
        who if at == seat else who._replace(hand=empty, waits=0)
        for at, who in enumerate(state.seats)
    )
    return state._replace(seats=seats)


def _next_reply(spot: Spot, seat: int, right: int) -> Reply:
    you = spot.seat
    card, name = open_card(spot.state), name_of(seat, you)
    door = name_of(card.door, you)
    value = str((seat - you) % MOST)
    if seat == right:
        return Reply(value, name, right=True, why=(_why_next(spot, name),))
    if seat == you:
        why = text("Quân bạn vừa bỏ ra, bạn không được ăn lại.")
    elif spot.on_turn:
        why = text(
            "Bạn đánh ra cửa mình thì nhà ngay sau bạn được trước, chưa đến {who}.", who=name
        )
    elif seat == card.door:
        why = text("Quân bị chíu là quân {who} đã bỏ ra rồi: {who} hết lượt ở cửa ấy.", who=name)
    elif card.owner and spot.state.phase == "own":
        why = text("{door} chưa dưới thì chưa đến {who}.", door=door, who=name)
    else:
        why = text("Chưa đến lượt {who} ở {door}.", who=name, door=door_of(card.door, you))
    return Reply(value, name, right=False, why=(why,))


def _why_next(spot: Spot, name: Text) -> Text:
    card = open_card(spot.state)
    if spot.on_turn:
        return text(
            "Đánh ra cửa bạn như mọi khi, nhà ngay sau bạn là {who} được ăn trước.", who=name
        )
    if card.owner:
        return text("Quân trả thế chỗ quân {who} vừa bốc: {who} được ăn nó, hoặc dưới.", who=name)
    return text("Quân trả thế chỗ quân vừa bị chíu, nên vẫn là {who} được ăn hay bốc.", who=name)


def _throw_item(spot: Spot, profile: Profile) -> Item:
    after = after_chiu(spot)
    past = after.seats[spot.seat].past
    if spot.on_turn:
        asked = text("Bạn chíu {card}. Đánh ra quân nào thì không phạm lỗi?", card=spot.card)
        replies = throw_replies(past, profile)
    else:
        asked = text("Bạn chíu {card}. Trả cửa quân nào thì không phạm lỗi?", card=spot.card)
        replies = throw_replies(past, profile, _returned)
    return Item(
        asked=asked,
        replies=replies,
        told=(*how_it_came(spot.state, spot.seat), SEATED),
        rows=(hand_row(past.hand), mat_row(past.mat), *past_rows(past)),
        several=True,
        reasons=throw_reasons(past, profile),
    )


def _returned(card: Card) -> Text:
    return text("Trả {card}", card=card)


def _rows(spot: Spot) -> Iterator[Row]:
    past = spot.state.seats[spot.seat].past
    yield Row(text("Quân đang ngửa"), ((spot.card,),))
    yield hand_row(past.hand)
    yield mat_row(past.mat)
    yield from past_rows(past)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
