"""Skill `cho_rong`: ù rộng, bạch thủ, bạch thủ Chi, or not waiting yet.

Level 1 lays the hand out in its groups and asks the plain cases; level 2 adds Chi Chi and an
unsorted hand; level 3 asks the near misses: a ba đầu with five chắn, Chi Chi with six.
"""

from collections.abc import Callable
from typing import TypeAlias

from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.plans import SUITED, Pair, Plan
from chanlearn.drills.reasons import false_win_cost
from chanlearn.drills.shown import arranged_row, hand_row, mat_row
from chanlearn.drills.waits import SHAPES, Position, Shape, deal_shape
from chanlearn.rules.cards import Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import CHAN_TO_WIN, WAIT_NAMES, Wait, WaitKind, rank_mates, waiting

SKILL, GENERATOR, VERSION = "cho_rong", "r", 1
WIDE, WIDE_BA_DAU, BACH_THU, BACH_THU_CHI, CHI_WITH_SIX, TOO_FEW, MANY_QUE = SHAPES


def _wide_ba_dau_elsewhere(dice: Dice) -> Plan:
    """Bạch thủ on a rank that looks like a ba đầu: two of a kind in it, so a chắn and a què."""
    que, like, _third = dice.shuffled(rank_mates(dice.pick(SUITED)))
    return Plan(pairs=(Pair(que, que, "win"), Pair(like, like, "hand")), chan=(6, 6))


NEARLY_BA_DAU = Shape(_wide_ba_dau_elsewhere, "bach_thu")
#: Per level, what is dealt.
DEALT: dict[int, tuple[Shape, ...]] = {
    1: (WIDE, BACH_THU, TOO_FEW, MANY_QUE),
    2: (WIDE, BACH_THU, BACH_THU_CHI, TOO_FEW, MANY_QUE),
    3: (WIDE_BA_DAU, WIDE_BA_DAU, NEARLY_BA_DAU, BACH_THU_CHI, CHI_WITH_SIX, CHI_WITH_SIX, TOO_FEW),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    return item(deal_shape(dice, dice.pick(DEALT[level])), profile, level)


def item(position: Position, profile: Profile, level: int) -> Item:
    """The question about a position; at level 1 the hand is laid out in its groups."""
    wait = waiting(*position)
    kinds: tuple[WaitKind, ...] = ("rong", "bach_thu", "bach_thu_chi", "none")
    row = arranged_row if level == 1 else hand_row
    return Item(
        asked=text("Bài này chờ thế nào?"),
        replies=tuple(_reply(kind, position, wait, profile) for kind in kinds),
        rows=(row(position.hand), mat_row(position.mat)),
        reasons=(
            counted("Có {n} chắn cả trên tay lẫn dưới chiếu.", n=wait.chan),
            *_told_left(position, wait),
        ),
    )


def _told_left(position: Position, wait: Wait) -> tuple[Text, ...]:
    left = wait.left(position.own)
    if wait.kind == "none":
        return ()
    return (counted("Còn {n} quân ù được, không kể quân của mình.", n=left),)


def _reply(kind: WaitKind, position: Position, wait: Wait, profile: Profile) -> Reply:
    said = WAIT_NAMES[kind]
    if kind == wait.kind:
        return Reply(kind, said, right=True, why=(wait.why,))
    why = _AGAINST[kind](wait)
    return Reply(kind, said, right=False, why=(why,), cost=_cost(kind, position, wait, profile))


# What speaks against a reply ------------------------------------------------------------------


def _against_rong(wait: Wait) -> Text:
    que = wait.hand.que
    if wait.kind == "bach_thu":
        return text(
            "Mới có 5 chắn, {card} lên cạ thì vẫn chỉ 5: quân cùng hàng mà khác chất chưa ù được.",
            card=que[0],
        )
    if wait.kind == "bach_thu_chi":
        return text("Chi Chi đứng một mình một hàng, không lên cạ được thì không thể chờ rộng.")
    if len(que) > 1:
        return counted("Chờ rộng cũng chỉ được lẻ một quân; ở đây lẻ {n}: {cards}.",
                       n=len(que), cards=que)  # fmt: skip
    if wait.chan < CHAN_TO_WIN - 1:
        return counted("Chờ rộng phải có sẵn 6 chắn (hay 5 chắn với ba đầu); ở đây có {n}.",
                       n=wait.chan)  # fmt: skip
    return text("{card} lẻ thật, nhưng không quân nào lên với nó mà ù được.", card=que[0])


def _against_bach_thu(wait: Wait) -> Text:
    que = wait.hand.que
    if wait.kind == "rong" and wait.chan >= CHAN_TO_WIN:
        return counted("Đã có sẵn {n} chắn, {card} lên cạ cũng ù: chờ như thế là rộng.",
                       n=wait.chan, card=que[0])  # fmt: skip
    if wait.kind == "rong":
        return text("Đúng là năm chắn, nhưng quân què nằm trong ba đầu, chất nào lên cũng "
                    "thành chắn: vẫn là rộng.")  # fmt: skip
    if wait.kind == "bach_thu_chi":
        return text("Quân chờ là Chi Chi thì gọi là bạch thủ Chi, xướng «bạch thủ» là xướng sai.")
    if len(que) > 1:
        return counted("Bạch thủ chỉ lẻ đúng một quân; bài này còn lẻ {n}.", n=len(que))
    if wait.chan < CHAN_TO_WIN - 1:
        return counted("Bạch thủ phải có đúng 5 chắn; bài này mới có {n}, lên chắn nữa vẫn thiếu.",
                       n=wait.chan)  # fmt: skip
    return counted("Bạch thủ phải đúng 5 chắn; bài này có {n}.", n=wait.chan)


def _against_bach_thu_chi(wait: Wait) -> Text:
    que = wait.hand.que
    if que != (Card.CHI_CHI,):
        return text("Bạch thủ Chi thì quân lẻ duy nhất phải là Chi Chi; ở đây lẻ {cards}.",
                    cards=que)  # fmt: skip
    return counted("Lẻ Chi Chi thật, nhưng ù Chi phải vừa đúng 6 chắn kể cả nó; bài đã có {n}.",
                   n=wait.chan)  # fmt: skip


def _against_none(wait: Wait) -> Text:
    return counted("Bài có {n} chắn và chỉ lẻ {card}: thế là đã chờ ù rồi.",
                   n=wait.chan, card=wait.hand.que[0])  # fmt: skip


Against: TypeAlias = Callable[[Wait], Text]
_AGAINST: dict[WaitKind, Against] = {
    "rong": _against_rong,
    "bach_thu": _against_bach_thu,
    "bach_thu_chi": _against_bach_thu_chi,
    "none": _against_none,
}


# What it would have cost ----------------------------------------------------------------------


def _cost(kind: WaitKind, position: Position, wait: Wait, profile: Profile) -> Text | None:
    """Winning cards that would have been let go, or the fine for claiming on others."""
    best = wait.left(position.own)
    if wait.kind == "none":
        return false_win_cost(profile)
    if kind == "none":
        return counted("Tưởng chưa chờ thì bỏ phí cả {n} quân ù được.", n=best)
    if kind == "bach_thu_chi":
        return counted("Chỉ rình Chi Chi thì bỏ phí cả {n} quân ù được.", n=best)
    if wait.kind == "rong":
        only = tuple(card for card in wait.cards if card in wait.hand.que)
        kept = wait._replace(cards=only).left(position.own)
        return counted("Chỉ rình {kept} quân trong {n} quân ù được.", n=best, kept=kept)
    if wait.kind == "bach_thu":
        return false_win_cost(profile)
    return _wrong_call(profile)


def _wrong_call(profile: Profile) -> Text | None:
    if not profile.announces:
        return None
    if profile.wrong_call is None:
        return text("Xướng sai hay thiếu thì đền mỗi nhà bằng số điểm đã xướng.")
    return counted("Xướng sai hay thiếu thì đền mỗi nhà {n} điểm.", n=profile.wrong_call)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
