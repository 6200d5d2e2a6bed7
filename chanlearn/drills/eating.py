"""Skill `an`: a card lies open. May it be eaten, with which card; and what may be thrown then?

What may be eaten is what is no fault at the table of the profile, so a card may be asked about
that the table would let one lay. Level 1 needs the groups only, level 2 looks at the hand, level
3 at what was thrown, eaten and let go before.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chanlearn.drills.items import Drill, Item, Reply, Row, level_of
from chanlearn.drills.reasons import eating_reason, fault_cost
from chanlearn.drills.rounds import judged_by, played
from chanlearn.drills.shown import (
    SEATED,
    arranged_row,
    hand_row,
    how_it_came,
    mat_row,
    name_of,
    past_rows,
    rank_name,
)
from chanlearn.drills.throwing import throw_reasons, throw_replies
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.claims import CHIU_HELD, is_own, open_card, own_turn, would_be_empty
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import Past, discarding_fault, eating_fault
from chanlearn.rules.groups import MatGroup, makes_ca
from chanlearn.rules.moves import Move, move
from chanlearn.rules.profile import Profile
from chanlearn.rules.seats import laid
from chanlearn.rules.state import InPlay, Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import rank_mates

SKILL, GENERATOR, VERSION = "an", "a", 1
NOT = "khong"
ROUNDS = 16
#: Per level, up to how many cards of the hand are offered with ones that do not go.
OFFERED = {1: 4, 2: 3, 3: 3}
#: Per level, what is looked for: a fault that threatens, or a plain case.
WANTED: dict[int, tuple[str, ...]] = {
    1: ("chan", "chan", "ca", "ca", "nothing", "elsewhere"),
    2: ("co_chan_cau_ca", "an_chon_ca", "an_treo_tranh", "chiu_an_thuong", "elsewhere"),
    3: (
        *("bo_ca_an_ca", "bo_chan_an_ca", "danh_roi_an_ca", "danh_roi_an", "bo_chan_an_chan"),
        *("an_ca_an_chan_cung_hang", "an_ca_chuyen_cho"),
        *("throw", "throw", "throw"),
    ),
}
#: Faults beside which the card can never be eaten in another way.
CLOSED = ("chiu_an_thuong", "danh_roi_an", "bo_chan_an_chan", "an_ca_an_chan_cung_hang")
#: In a hundred, how often there is another way beside a fault that leaves one.
OPEN = 75


class Spot(NamedTuple):
    """A state, and the seat that is asked about."""

    state: Round
    seat: int

    @property
    def past(self) -> Past:
        """The player's cards and acts."""
        return self.state.seats[self.seat].past

    @property
    def card(self) -> InPlay:
        """The open card."""
        return open_card(self.state)


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    wanted = dice.pick(WANTED[level])
    if wanted == "throw":
        spot, made = _find(dice, _thrown_after)
        return _throw_item(spot, made, profile)
    has_way = wanted not in CLOSED and dice.chance(OPEN)
    spot, _made = _find(dice, lambda spot: _is_wanted(spot, wanted, has_way=has_way))
    return eat_item(spot, profile, level)


def _find(dice: Dice, seek: Callable[[Spot], Move | None]) -> tuple[Spot, Move]:
    """A spot that is sought, from one of so many rounds, with what was found there.

    What is rarer than that gives way to the first spot where anything could be eaten.
    """
    spare = None
    for _round in range(ROUNDS):
        found = []
        for spot in _spots(dice):
            made = seek(spot)
            if made is not None:
                found.append((spot, made))
            elif spare is None and _is_wanted(spot, "chan"):
                spare = spot, move(spot.seat, "boc")
        if found:
            return dice.pick(found)
    assert spare is not None
    return spare


def _spots(dice: Dice) -> Iterator[Spot]:
    for state in played(dice):
        if state.phase in ("own", "facing"):
            yield Spot(state, state.turn)
            yield Spot(state, (state.turn + 1) % state.players)


# What is looked for -------------------------------------------------------------------------


def _is_wanted(spot: Spot, wanted: str, *, has_way: bool = False) -> Move | None:
    past, kind = spot.past, spot.card.card
    nothing = move(spot.seat, "boc")
    mates = [held for held in rank_mates(kind) if past.hand[held]]
    if wanted == "elsewhere":
        return nothing if mates and _why_not_here(spot) and past.hand[kind] < CHIU_HELD else None
    if _why_not_here(spot):
        return None
    if wanted == "nothing":
        return None if mates else nothing
    # Found under the rules the round was played by, so that codes ask the same everywhere.
    faults = {held: _fault(spot, held, spot.state.settings.profile) for held in mates}
    if wanted in ("chan", "ca"):
        plain = set(faults.values()) == {None} and past.hand[kind] < CHIU_HELD
        return nothing if plain and (kind in faults) is (wanted == "chan") else None
    if has_way and None not in faults.values():
        return None
    return nothing if wanted in faults.values() else None


def _thrown_after(spot: Spot) -> Move | None:
    """A faultless way to eat after which some discards would be faults and others not."""
    if _why_not_here(spot):
        return None
    kind, rules = spot.card.card, spot.state.settings.profile
    for held in rank_mates(kind):
        if spot.past.hand[held] and _fault(spot, held, rules) is None:
            after = _after(spot, held)
            faults = [discarding_fault(after, card, rules) for card in CARDS if after.hand[card]]
            if sum(fault is not None for fault in faults) > 1 and None in faults:
                return move(spot.seat, "an", kind, held)
    return None


def _why_not_here(spot: Spot) -> Text | None:
    """Why the open card is not this player's to eat, whatever they hold; None when it is."""
    state, card = spot.state, spot.card
    if is_own(card, spot.seat):
        return text("Quân này chính bạn đánh ra, không ai được ăn quân mình đánh.")
    who = state.seats[spot.seat]
    if would_be_empty(who, 1):
        return text("Ăn xong không còn quân nào để đánh.")
    if state.turn == spot.seat:
        return None
    phase, turn = own_turn(card, state.players)
    name = name_of(turn, spot.seat)
    if phase == "own":
        return text("{who} vừa bốc quân này, {who} chưa «dưới» thì chưa đến lượt bạn.", who=name)
    return text("Quân này đến lượt {who} ăn hay bốc, chưa đến lượt bạn.", who=name)


def _fault(spot: Spot, held: Card, profile: Profile) -> str | None:
    return eating_fault(spot.past, spot.card.card, held, profile)


def _after(spot: Spot, held: Card) -> Past:
    kind = spot.card.card
    group = MatGroup("chan" if held == kind else "ca", kind, held)
    return laid(spot.state.seats[spot.seat], group, None).past


# The questions ------------------------------------------------------------------------------


def eat_item(spot: Spot, profile: Profile, level: int) -> Item:
    """May the open card be eaten, and with what, by the rules of this profile?"""
    spot = Spot(judged_by(spot.state, profile), spot.seat)
    kind, away = spot.card.card, _why_not_here(spot)
    replies = [_eat_reply(spot, held, away, profile) for held in _offered(spot, level)]
    right = [reply for reply in replies if reply.right]
    replies.append(_not_reply(spot, away, right_card=_first_right(spot, replies), profile=profile))
    reasons = []
    if spot.past.hand[kind] == CHIU_HELD and not is_own(spot.card, spot.seat):
        reasons.append(text("Trên tay có ba {card}: quân này bạn chíu được.", card=kind))
    if len(right) > 1:
        reasons.append(
            text("Chắn quý hơn cạ: còn thiếu chắn thì ăn chắn trước, đủ sáu chắn rồi mới tính cạ.")
        )
    return Item(
        asked=text("Có được ăn {card} không, ăn bằng quân nào? Chọn mọi cách ăn mà không phạm lỗi.",
                   card=kind),
        replies=tuple(replies),
        told=(*how_it_came(spot.state, spot.seat), SEATED),
        rows=tuple(_rows(spot, level)),
        several=True,
        reasons=tuple(reasons),
    )  # fmt: skip


def _first_right(spot: Spot, replies: list[Reply]) -> Card | None:
    return next((card for card in CARDS for it in replies if it.right and it.value == card.code),
                None)  # fmt: skip


def _offered(spot: Spot, level: int) -> list[Card]:
    """Cards of the hand: those of the rank, and some that only look as if they went with it."""
    kind, hand = spot.card.card, spot.past.hand
    near = [card for card in CARDS if hand[card] and card.suit == kind.suit]
    others = [card for card in CARDS if hand[card] and card not in near]
    offered = [card for card in rank_mates(kind) if hand[card]]
    number = max(OFFERED[level], len(offered) + 1)
    for card in (*near, *others):
        if len(offered) < number and card not in offered:
            offered.append(card)
    return sorted(offered)


def _eat_reply(spot: Spot, held: Card, away: Text | None, profile: Profile) -> Reply:
    kind = spot.card.card
    said = text("Ăn bằng {card}", card=held)
    if held != kind and not makes_ca(held, kind):
        return Reply(held.code, said, right=False, why=(_strangers(kind, held),))
    group = _what_it_makes(kind, held)
    if away is not None:
        return Reply(held.code, said, right=False, why=(group, away))
    fault = _fault(spot, held, profile)
    if fault is None:
        return Reply(held.code, said, right=True, why=(group,))
    why = eating_reason(fault, spot.past, kind, held)
    return Reply(held.code, said, right=False, why=(why,), cost=fault_cost(fault, profile))


def _what_it_makes(kind: Card, held: Card) -> Text:
    if kind == held:
        return text("Hai quân {card} thành chắn.", card=kind)
    return text("{kind} với {held} cùng hàng, thành cạ.", kind=kind, held=held)


def _strangers(kind: Card, held: Card) -> Text:
    if Card.CHI_CHI in (kind, held):
        return text("{held} không đi với {kind} được: Chi Chi chỉ làm chắn với Chi Chi.",
                    held=held, kind=kind)  # fmt: skip
    if kind.suit == held.suit:
        return text("{held} với {kind} cùng chất nhưng khác hàng, chẳng thành gì.",
                    held=held, kind=kind)  # fmt: skip
    return text("{held} với {kind} khác hàng, chẳng thành gì.", held=held, kind=kind)


def _not_reply(spot: Spot, away: Text | None, right_card: Card | None, profile: Profile) -> Reply:
    said = text("Không ăn được bằng quân nào")
    kind = spot.card.card
    if right_card is not None:
        why = text("Lấy {held} ra ăn {kind} được, không phạm lỗi gì.", held=right_card, kind=kind)
        return Reply(
            NOT, said, right=False, why=(why,), cost=_cost_of_passing(spot, right_card, profile)
        )
    if away is not None:
        return Reply(NOT, said, right=True, why=(away,))
    if not any(spot.past.hand[mate] for mate in rank_mates(kind)):
        why = text("Trên tay không có quân hàng {rank} nào để ghép với {kind}.",
                   rank=rank_name(kind), kind=kind)  # fmt: skip
        if kind is Card.CHI_CHI:
            why = text("Trên tay không có Chi Chi, mà Chi Chi chỉ làm chắn với Chi Chi.")
        return Reply(NOT, said, right=True, why=(why,))
    return Reply(NOT, said, right=True, why=(_only_faults(spot.past, kind),))


def _only_faults(past: Past, kind: Card) -> Text:
    if past.hand[kind] == CHIU_HELD:
        return text("Ăn thường thì phạm lỗi: có ba {kind} trên tay thì chíu, không ăn.", kind=kind)
    mates = [card for card in rank_mates(kind) if past.hand[card]]
    if len(mates) == 1:
        return text("{held} thì có, nhưng lấy ra ăn là phạm lỗi: đành cho qua.", held=mates[0])
    return text("Quân cùng hàng thì có, nhưng ăn bằng quân nào cũng phạm lỗi: đành cho qua.")


def _cost_of_passing(spot: Spot, held: Card, profile: Profile) -> Text | None:
    """What letting the card go forbids later, when `held` could have eaten it (R6.0)."""
    kind = spot.card.card
    if held == kind and "bo_chan_an_chan" in profile.faults:
        return text("Cho qua là bỏ chắn: sau gặp lại {card} cũng không được ăn chắn nữa.",
                    card=kind)  # fmt: skip
    if held != kind and "bo_ca_an_ca" in profile.faults:
        return text("Cho qua là bỏ cạ: từ đó không được lấy {held} ra ăn cạ nữa.", held=held)
    return None


def _throw_item(spot: Spot, made: Move, profile: Profile) -> Item:
    """The discard after eating `made`; any chắn if none was found."""
    held = spot.card.card if made.held is None else made.held
    past = _after(spot, held)
    return Item(
        asked=text("Ăn rồi thì phải đánh. Những quân nào sau đây đánh ra mà không phạm lỗi?"),
        replies=throw_replies(past, profile),
        told=(*how_it_came(spot.state, spot.seat), _ate(spot.card.card, held), SEATED),
        rows=(hand_row(past.hand), mat_row(past.mat), *past_rows(past)),
        several=True,
        reasons=throw_reasons(past, profile),
    )


def _ate(kind: Card, held: Card) -> Text:
    if kind == held:
        return text("Bạn ăn chắn {kind}.", kind=kind)
    return text("Bạn lấy {held} ăn {kind} thành cạ.", held=held, kind=kind)


def _rows(spot: Spot, level: int) -> Iterator[Row]:
    past = spot.past
    yield Row(text("Quân đang ngửa"), ((spot.card.card,),))
    yield arranged_row(past.hand) if level == 1 else hand_row(past.hand)
    yield mat_row(past.mat)
    yield from past_rows(past)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
