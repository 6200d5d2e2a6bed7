"""Skill `ba_dau`: how many què, which rank has a ba đầu, and which card may be the què.

Level 1 deals a few cards, levels 2 and 3 all nineteen; from level 2 on chắn hide in the ranks,
and at level 3 a rank of a ba đầu has a chắn too, or nearly is one.
"""

from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.shown import hand_row
from chanlearn.rules.cards import CARDS, RANK_NAMES, RANKS, Card, Counts, count
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import Arrangement, arrange
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import HAND_SIZE

SKILL, GENERATOR, VERSION = "ba_dau", "q", 1
NONE = "khong"
OPTIONS = 5

Asked: TypeAlias = Literal["how_many", "which_rank", "which_que"]
ASKED: tuple[Asked, ...] = ("how_many", "which_rank", "which_que")
#: What the ranks of a hand may look like: copies of three suits. A ba đầu is odd in all three.
BA_DAU = ((1, 1, 1),)
BA_DAU_WITH_CHAN = ((3, 1, 1), (1, 1, 1))
NEARLY = ((2, 1, 1), (1, 1, 0), (2, 1, 0))
NEARLY_WITH_CHAN = ((2, 1, 1), (2, 2, 1), (3, 1, 0), (2, 3, 1))
PLAIN = ((1, 0, 0), (1, 1, 0), (2, 0, 0), (2, 1, 0))


class Size(NamedTuple):
    """How many cards a hand has, and what its ranks are made of."""

    cards: int
    ba_dau: tuple[tuple[int, int, int], ...]
    nearly: tuple[tuple[int, int, int], ...]


SIZES = {
    1: Size(8, BA_DAU, ((2, 1, 0), (1, 1, 0), (2, 1, 1))),
    2: Size(HAND_SIZE, BA_DAU, NEARLY),
    3: Size(HAND_SIZE, BA_DAU_WITH_CHAN, NEARLY_WITH_CHAN),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the profile does not matter to it."""
    dice, level = Dice(seed), level_of(seed)
    asked = dice.pick(ASKED)
    hand = _deal_hand(dice, SIZES[level], 0 if dice.chance(25) else dice.between(1, min(level, 2)))
    return item(dice, hand, asked)


def item(dice: Dice, hand: Counts, asked: Asked) -> Item:
    """The question about a hand; `dice` choose which cards are offered for the què."""
    arranged = arrange(hand)
    if asked == "how_many":
        return _how_many(hand, arranged)
    if asked == "which_rank":
        return _which_rank(hand, arranged)
    return _which_que(dice, hand, arranged)


def _deal_hand(dice: Dice, size: Size, ba_dau: int) -> Counts:
    """So many ranks with a ba đầu, one that nearly has one, and plain ones to the full number."""
    while True:
        ranks = dice.shuffled(RANKS)
        wanted = [dice.pick(size.ba_dau) for _rank in range(ba_dau)]
        wanted.append(dice.pick(size.nearly))
        cards: list[Card] = [Card.CHI_CHI] * (dice.between(1, 2) if dice.chance(30) else 0)
        for at, rank in enumerate(ranks):
            left = size.cards - len(cards)
            shape = wanted[at] if at < len(wanted) else dice.pick(PLAIN)
            if sum(shape) <= left:
                cards += _rank_cards(dice, rank, shape)
        hand = count(cards)
        if len(cards) == size.cards and len(arrange(hand).ba_dau) == ba_dau:
            return hand


def _rank_cards(dice: Dice, rank: int, shape: tuple[int, int, int]) -> list[Card]:
    suits = dice.shuffled([card for card in CARDS if card.rank == rank])
    return [card for card, n in zip(suits, shape, strict=True) for _copy in range(n)]


# How many què? ------------------------------------------------------------------------------


def _how_many(hand: Counts, arranged: Arrangement) -> Item:
    right = len(arranged.que)
    ba_dau = len(arranged.ba_dau)
    # Taken for no què at all, for three, and one off.
    numbers = {right, right - ba_dau, right + 2 * ba_dau, right + 1, abs(right - 1), right + 2}
    offered = sorted(numbers)[:OPTIONS]
    return Item(
        asked=text("Bài này có mấy quân què?"),
        replies=tuple(_number_reply(number, arranged) for number in offered),
        rows=(hand_row(hand),),
        reasons=(_told_que(arranged), *_told_ba_dau(arranged)),
    )


def _number_reply(number: int, arranged: Arrangement) -> Reply:
    right, ba_dau = len(arranged.que), len(arranged.ba_dau)
    said = counted("{n} quân", n=number)
    if number == right:
        return Reply(str(number), said, right=True, why=(_told_que(arranged),))
    if ba_dau and number == right - ba_dau:
        why = text("Chắc bạn tính ba đầu không có què: ba quân ấy là một cạ và một què.")
    elif ba_dau and number == right + 2 * ba_dau:
        why = text("Chắc bạn tính cả ba quân của ba đầu là què: chỉ một thôi, hai quân kia là cạ.")
    elif number > right:
        why = counted("Thừa {n} quân: có quân còn ghép được thành chắn hay cạ.", n=number - right)
    else:
        why = counted("Thiếu {n} quân: lấy hết chắn rồi cạ, còn lẻ bao nhiêu là què bấy nhiêu.",
                      n=right - number)  # fmt: skip
    return Reply(str(number), said, right=False, why=(why,))


def _told_que(arranged: Arrangement) -> Text:
    if arranged.is_tron:
        return text("Xếp ra không lẻ quân nào.")
    return counted("Xếp ra còn lẻ {n} quân: {cards}.", n=len(arranged.que), cards=arranged.que)


def _told_ba_dau(arranged: Arrangement) -> tuple[Text, ...]:
    return tuple(
        text("Ba đầu {rank}: một cạ, một què, quân nào trong ba làm què cũng được.",
             rank=RANK_NAMES[rank])
        for rank in arranged.ba_dau
    )  # fmt: skip


# Which rank has a ba đầu? -------------------------------------------------------------------


def _which_rank(hand: Counts, arranged: Arrangement) -> Item:
    held = [rank for rank in RANKS if sum(_copies(hand, rank).values()) > 1]
    # Those that look most like one.
    held.sort(key=lambda rank: -len(_copies(hand, rank)))
    offered = sorted({*arranged.ba_dau, *held[: OPTIONS - 1]})
    replies = [_rank_reply(rank, hand, arranged) for rank in offered]
    if arranged.ba_dau:
        why = text("Có đấy: ba đầu {ranks}.", ranks=[RANK_NAMES[it] for it in arranged.ba_dau])
    else:
        why = text("Lấy hết chắn ra, không hàng nào còn lẻ đủ ba chất.")
    said = text("Không hàng nào")
    replies.append(Reply(NONE, said, right=not arranged.ba_dau, why=(why,)))
    return Item(
        asked=text("Hàng nào có ba đầu? Chọn tất cả."),
        replies=tuple(replies),
        rows=(hand_row(hand),),
        several=True,
        reasons=(text("Lấy hết chắn ra rồi mới xét: còn lẻ đủ Vạn, Văn, Sách thì mới là ba đầu."),),
    )


def _rank_reply(rank: int, hand: Counts, arranged: Arrangement) -> Reply:
    copies = _copies(hand, rank)
    odd = [card for card, n in copies.items() if n % 2]
    name = RANK_NAMES[rank]
    right = rank in arranged.ba_dau
    if right:
        why = text("Hàng {rank} còn lẻ cả {cards}: ba đầu.", rank=name, cards=odd)
    elif len(odd) == 2:
        why = text("Hàng {rank} chỉ còn lẻ {cards}: một cạ, không phải ba đầu.",
                   rank=name, cards=odd)  # fmt: skip
    elif odd:
        why = text("Hàng {rank} lấy chắn ra chỉ còn lẻ {card}: một quân què thường.",
                   rank=name, card=odd[0])  # fmt: skip
    else:
        why = text("Hàng {rank} toàn chắn, không lẻ quân nào.", rank=name)
    return Reply(str(rank), text("Hàng {rank}", rank=name), right=right, why=(why,))


def _copies(hand: Counts, rank: int) -> dict[Card, int]:
    return {card: hand[card] for card in CARDS if card.rank == rank and hand[card]}


# Which card may be the què? -------------------------------------------------------------------


def _which_que(dice: Dice, hand: Counts, arranged: Arrangement) -> Item:
    may = [card for card in CARDS if hand[card] and may_be_que(card, arranged)]
    not_ = [card for card in CARDS if hand[card] and card not in may]
    if not may:
        return _how_many(hand, arranged)
    offered = dice.shuffled(may)[:3]
    offered += dice.shuffled(not_)[: OPTIONS - len(offered)]
    return Item(
        asked=text("Quân nào có thể là quân què? Chọn tất cả."),
        replies=tuple(_que_reply(card, hand, arranged) for card in sorted(offered)),
        rows=(hand_row(hand),),
        several=True,
        reasons=(_told_que(arranged), *_told_ba_dau(arranged)),
    )


def may_be_que(card: Card, arranged: Arrangement) -> bool:
    """Is it a lone card, or one of the three of a ba đầu (R2.2)?"""
    return card in arranged.que or any(
        card in (*pair, que)
        for rank in arranged.ba_dau
        for pair in arranged.ca
        for que in arranged.que
        if pair[0].rank == rank == que.rank
    )


def _que_reply(card: Card, hand: Counts, arranged: Arrangement) -> Reply:
    if may_be_que(card, arranged):
        if card.rank in arranged.ba_dau:
            why = text("{card} nằm trong ba đầu, hai quân kia thành cạ thì nó là què.", card=card)
        else:
            why = text("Lấy chắn, lấy cạ ra rồi, {card} không còn quân nào để ghép.", card=card)
        return Reply(card.code, card.full_name, right=True, why=(why,))
    pair = next((it for it in arranged.ca if card in it), None)
    if hand[card] % 2 == 0:
        why = text("{card} có {n} quân, thành chắn cả.", card=card, n=hand[card])
    else:
        assert pair is not None
        mate = next(it for it in pair if it != card)
        why = text("{card} đứng với {mate} thành cạ.", card=card, mate=mate)
    return Reply(card.code, card.full_name, right=False, why=(why,), cost=_cost(card, hand))


def _cost(card: Card, hand: Counts) -> Text:
    """What the hand is left with when the card is thrown for a què."""
    before = arrange(hand)
    after = arrange(tuple(n - (at == card) for at, n in enumerate(hand)))
    if len(after.chan) < len(before.chan):
        return text("Tưởng nó què mà đánh đi là xé mất một chắn.")
    return text("Tưởng nó què mà đánh đi là phá mất một cạ, thêm một què.")


DRILL = Drill(SKILL, GENERATOR, VERSION, deal, by_profile=False)
