"""Skill `u_chua`: twenty cards, the last of them just come. Is this an ù, and if not, why not?

Level 1 lays the hand out in its groups and draws the last card from the nọc; level 2 leaves it
unsorted and adds Chi Chi and discards; level 3 has chíu ù, ba đầu, Chi Chi and the twenty dealt
cards of the player with the cái.
"""

from collections.abc import Callable, Iterator

from chanlearn.drills.items import Drill, Item, Reply, Row, level_of
from chanlearn.drills.plans import TARGETS, Plan
from chanlearn.drills.reasons import false_win_cost
from chanlearn.drills.shown import DOORS, NAMES, YOU, arranged_row, hand_row, mat_row
from chanlearn.drills.waits import SHAPES, Shape, deal_shape
from chanlearn.drills.wins import LATEST_DRAW, build, deal_for
from chanlearn.rules.cards import CARDS, COPIES, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Table, holdings
from chanlearn.rules.waits import rank_mates, waiting
from chanlearn.rules.win import By, Win, problems, why_not

SKILL, GENERATOR, VERSION = "u_chua", "n", 1
U = "u"
WIDE, WIDE_BA_DAU, BACH_THU, BACH_THU_CHI, CHI_WITH_SIX, TOO_FEW, MANY_QUE = SHAPES
OTHERS = range(1, len(NAMES))


def _waited(shape: Shape, by: By = "boc") -> Callable[[Dice], Win]:
    """The card that is waited for comes, or one of the què's rank where nothing is."""

    def make(dice: Dice) -> Win:
        return _with_card(dice, shape, by, mate=True, other=False)

    return make


def _mate(shape: Shape) -> Callable[[Dice], Win]:
    """A card of the què's rank comes that is not the one waited for."""

    def make(dice: Dice) -> Win:
        return _with_card(dice, shape, "boc", mate=True, other=True)

    return make


def _stranger(shape: Shape) -> Callable[[Dice], Win]:
    """A card of another rank comes."""

    def make(dice: Dice) -> Win:
        return _with_card(dice, shape, "boc", mate=False, other=True)

    return make


def _with_card(dice: Dice, shape: Shape, by: By, *, mate: bool, other: bool) -> Win:
    """A position of the shape with a last card: one of the què's rank or not, another or the
    one waited for.
    """
    while True:
        position = deal_shape(dice, shape)
        own, waited = position.own, waiting(*position)
        loose = waited.hand.que[-1]
        wins = waited.cards or rank_mates(loose)
        cards = [
            card
            for card in CARDS
            if own[card] < COPIES
            and (card in rank_mates(loose)) is mate
            and (card in wins) is not other
        ]
        if not cards:
            continue
        own_door = by == "boc" and dice.chance(40)
        draws = dice.between(len(position.mat) + 1, LATEST_DRAW)
        win = Win(position.hand, position.mat, dice.pick(cards), by, own_door, draws=draws)
        if len(list(problems(win))) < 2:
            return win


def _target(cuoc: str) -> Callable[[Dice], Win]:
    target = next(it for it in TARGETS if it.cuoc == cuoc and it.held)
    return lambda dice: deal_for(dice, target)


def _nearly_thien_u(dice: Dice) -> Win:
    """Twenty dealt cards, none left over, and a chắn short."""
    plan = Plan(thien_u=True, dealer=True, mat=(0, 0), chan=(4, 5))
    return build(dice, lambda _dice: plan, lambda win: len(list(problems(win))) == 1)


#: Per level, what is dealt: a true win as often as any of its near misses.
DEALT: dict[int, tuple[Callable[[Dice], Win], ...]] = {
    1: (
        *(_waited(WIDE), _waited(WIDE), _waited(BACH_THU)),
        *(_stranger(WIDE), _waited(MANY_QUE), _mate(BACH_THU), _waited(TOO_FEW)),
    ),
    2: (
        *(_waited(WIDE), _waited(BACH_THU), _waited(BACH_THU_CHI)),
        *(_stranger(BACH_THU), _mate(BACH_THU), _waited(CHI_WITH_SIX), _waited(WIDE, "danh")),
    ),
    3: (
        *(_waited(WIDE_BA_DAU), _target("chiu_u"), _target("chiu_u"), _target("thien_u")),
        *(_waited(BACH_THU_CHI), _nearly_thien_u, _mate(BACH_THU), _waited(CHI_WITH_SIX)),
        *(_waited(WIDE, "tra"), _waited(WIDE_BA_DAU, "danh"), _stranger(WIDE_BA_DAU)),
    ),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    win = dice.pick(DEALT[level])(dice)
    return item(dice, win, profile, level)


def item(dice: Dice, win: Win, profile: Profile, level: int) -> Item:
    """Are these twenty cards an ù? `dice` choose who brings the last one, if another does."""
    who, at = dice.shuffled(OTHERS)[:2]
    row = arranged_row if level == 1 else hand_row
    last = () if win.card is None else (Row(text("Quân vừa ra"), ((win.card,),)),)
    return Item(
        asked=text("Ù được chưa?"),
        replies=tuple(_replies(win, profile)),
        told=(_how_it_came(win, NAMES[who], DOORS[at]),),
        rows=(*last, row(win.hand), mat_row(win.mat)),
        reasons=(
            counted("Cả thảy {n} chắn, tính cả quân vừa ra.", n=win.chan)
            if win.card is not None
            else counted("Cả thảy {n} chắn.", n=win.chan),
        ),
    )


def _how_it_came(win: Win, who: Text, door: Text) -> Text:
    card = win.card
    if card is None:
        return text("Bạn có cái, cầm lên đủ 20 quân, chưa đánh quân nào.")
    if win.by == "boc":
        if win.own_door:
            return text("Bạn vừa bốc được {card}.", card=card)
        return text("{who} vừa bốc được {card}.", who=who, card=card)
    if win.by == "danh":
        return text("{who} vừa đánh {card} ra cửa mình.", who=who, card=card)
    if win.own_door:
        return text("{who} chíu xong, trả {card} vào {door}.", who=who, card=card, door=DOORS[YOU])
    return text("{who} chíu xong, trả {card} vào {door}.", who=who, card=card, door=door)


# Replies --------------------------------------------------------------------------------------


def _replies(win: Win, profile: Profile) -> Iterator[Reply]:
    problem = why_not(win)
    right = U if problem is None else problem.id
    let_go = _cost_of_letting_go(win, profile) if problem is None else None
    said = {
        U: text("Ù được"),
        "khong_tron": text("Chưa, bài còn què"),
        "thieu_chan": text("Chưa, không đủ 6 chắn"),
    }
    if win.card is Card.CHI_CHI:
        said["chi_rong"] = text("Chưa, ù Chi Chi mà quá 6 chắn")
    if win.card is not None:
        said["khong_duoc_u"] = text("Chưa, quân này không phải quân bốc nọc")
    for value, words in said.items():
        if value == U:
            why = _why_u(win) if problem is None else problem.why
            cost = None if problem is None else false_win_cost(profile)
            yield Reply(U, words, right=problem is None, why=(why,), cost=cost)
        elif value == right:
            assert problem is not None
            yield Reply(value, words, right=True, why=(problem.why,))
        else:
            yield Reply(value, words, right=False, why=(_against(value, win),), cost=let_go)


def _why_u(win: Win) -> Text:
    if win.is_chiu_u and win.by != "boc":
        return counted("Tròn bài, đủ {n} chắn; quân không bốc từ nọc nhưng trên tay có ba, chíu ù "
                       "được.", n=win.chan)  # fmt: skip
    return counted("Tròn bài: mười đôi, trong đó {n} chắn.", n=win.chan)


def _against(value: str, win: Win) -> Text:
    """What speaks against this reason not to win."""
    if value == "khong_tron":
        return text("Xếp đủ mười đôi, không lẻ quân nào.")
    if value == "thieu_chan":
        return counted("Đếm lại cả trên tay lẫn dưới chiếu: có {n} chắn.", n=win.chan)
    if value == "chi_rong":
        return counted("Kể cả Chi Chi, bài có {n} chắn, không quá 6.", n=win.chan)
    if win.by == "boc":
        return text("Quân này bốc từ nọc: nhà nào bốc mình cũng ù được.")
    return text("Trên tay có đủ ba {card}: chíu ù thì quân đánh hay trả cửa cũng ù được.",
                card=win.winning_card)  # fmt: skip


def _cost_of_letting_go(win: Win, profile: Profile) -> Text | None:
    """Points given up, and what the table makes of bỏ ù (R6)."""
    points = holdings(win, profile).best.points
    if points < Table(profile).smallest:
        return None
    if "bo_u" in profile.fined and not (win.is_thien_u and profile.thien_u_may_pass):
        return counted("Bỏ tay này là mất ít nhất {n} điểm mỗi nhà, sau có ù cũng là ù báo.",
                       n=points)  # fmt: skip
    return counted("Bỏ tay này là mất ít nhất {n} điểm mỗi nhà.", n=points)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
