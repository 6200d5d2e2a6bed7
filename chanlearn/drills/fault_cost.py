"""Skill `loi`: a move in a played round. Which fault is it, and what does it cost (R6)?

Level 1 asks for the fault where the hand alone shows it; level 2 looks at what happened before,
and asks for the fault or what follows; level 3 asks what a win later on is still worth.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.acts import Act, fault_of, find_act, is_also
from chanlearn.drills.calls import deal_until, plain_win
from chanlearn.drills.items import Drill, Item, Reply, Row, level_of
from chanlearn.drills.no_fault import CONFUSED, EATING, THROWING, why_no_fault
from chanlearn.drills.reasons import discarding_reason, eating_reason, fault_cost
from chanlearn.drills.shown import SEATED, arranged_row, hand_row, how_it_came, mat_row, past_rows
from chanlearn.rules.claims import win_of
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Ruling, Table, rule
from chanlearn.rules.win import problems

SKILL, GENERATOR, VERSION = "loi", "s", 1
NONE = "khong"
OPTIONS = 4
#: In a hundred, how often level 2 asks for the fault and not for what follows.
NAMED = 50
#: Per level, what is looked for; None is a clean act beside a faulty one.
WANTED: dict[int, tuple[str | None, ...]] = {
    1: (
        *("co_chan_cau_ca", "an_chon_ca", "an_treo_tranh", "chiu_an_thuong", "danh_chan"),
        *("an_roi_danh", "bo_u", "u_lao", None),
    ),
    2: (
        *("bo_ca_an_ca", "bo_chan_an_ca", "danh_roi_an_ca", "danh_roi_an", "bo_chan_an_chan"),
        *("an_ca_an_chan_cung_hang", "bo_chan_danh_chan", "an_ca_danh_cung_hang"),
        *("an_ca_danh_ca", "an_treo_tranh", "an_chon_ca", None),
    ),
    3: (
        *("an_treo_tranh", "chiu_an_thuong", "co_chan_cau_ca", "an_chon_ca", "an_ca_chuyen_cho"),
        *("bo_u", "bo_u", "bo_ca_an_ca", "danh_roi_an", "an_roi_danh", None, None, "u_lao"),
    ),
}
Follows: TypeAlias = Literal["khong", "treo_tranh", "bao", "phat", "chan"]
FOLLOWS: dict[Follows, Text] = {
    "khong": text("Không sao, nước ấy không phạm lỗi"),
    "treo_tranh": text("Treo tranh"),
    "bao": text("Bị báo ngay"),
    "phat": text("Chưa sao, nhưng ù thì thành ù báo"),
    "chan": text("Bàn không cho đi nước ấy"),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    act = find_act(dice, dice.pick(WANTED[level]))
    fault = fault_of(act, profile)
    if level == 3:
        return _win_item(dice, act, fault, profile)
    if level == 1 or dice.chance(NAMED):
        return name_item(dice, act, fault, profile, level)
    return follows_item(act, fault, profile)


def follows(fault: str | None, profile: Profile) -> Follows:
    """What class of consequence the fault has at this table (R6.1, R6.2)."""
    if fault is None:
        return "khong"
    if profile.strict or fault in profile.refused or (fault == "u_lao" and not profile.u_lao):
        return "chan"
    if fault in profile.treo_tranh:
        return "treo_tranh"
    return "phat" if fault in profile.fined else "bao"


def _item(act: Act, asked: Text, replies: list[Reply], level: int, told: tuple[Text, ...]) -> Item:
    row = arranged_row if level == 1 else hand_row
    past = act.past
    open_ = () if act.kind in ("danh", "tra") else (Row(text("Quân đang ngửa"), ((act.card,),)),)
    return Item(
        asked=asked,
        replies=tuple(replies),
        told=(*_story(act), *told, SEATED),
        rows=(*open_, row(past.hand), mat_row(past.mat), *past_rows(past)),
    )


def _story(act: Act) -> Iterator[Text]:
    if act.kind == "danh":
        yield text("Đến lúc phải đánh, bạn đánh {card}.", card=act.card)
    elif act.kind == "tra":
        yield text("Bạn vừa chíu xong, trả cửa {card}.", card=act.card)
    else:
        yield from how_it_came(act.state, act.seat)
    if act.kind == "an" and act.held is not None:
        yield (
            text("Bạn lấy {held} trên tay ăn {card}.", held=act.held, card=act.card)
            if act.held != act.card
            else text("Bạn ăn chắn {card}.", card=act.card)
        )
    if act.kind == "bo":
        yield text("Bạn không ù.")
    if act.kind == "u":
        yield text("Bạn hô ù.")
    yield text("Bài bày dưới đây là ngay trước nước ấy.")


def _why(act: Act, fault: str | None) -> Text:
    """What makes the act this fault."""
    if fault is None:
        return text("Xét hết rồi: nước ấy không phạm lỗi nào.")
    if fault == "bo_u":
        return text("Bạn đang chờ đúng {card}: ù được mà bỏ.", card=act.card)
    if fault == "u_lao":
        return next(problems(win_of(act.state, act.seat))).why
    if act.kind == "an":
        assert act.held is not None
        return eating_reason(fault, act.past, act.card, act.held)
    return discarding_reason(fault, act.past, act.card)


# Which fault? -------------------------------------------------------------------------------


def name_item(dice: Dice, act: Act, fault: str | None, profile: Profile, level: int) -> Item:
    """Which fault the act is; `dice` choose what else is offered."""
    replies = [_name_reply(it, act, fault, profile) for it in _names(dice, act, fault, profile)]
    none = text("Không phạm lỗi gì")
    if fault is None:
        replies.append(Reply(NONE, none, right=True, why=(_why(act, None),)))
    else:
        cost = fault_cost(fault, profile)
        replies.append(Reply(NONE, none, right=False, why=(_why(act, fault),), cost=cost))
    return _item(act, text("Nước ấy phạm lỗi gì?"), replies, level, ())


def _names(dice: Dice, act: Act, fault: str | None, profile: Profile) -> list[str]:
    """The fault, what it is taken for, and others of such acts; never one it is as well."""
    alike = EATING if act.kind == "an" else THROWING if act.kind in ("danh", "tra") else ()
    others = [*CONFUSED.get(fault, ()), *dice.shuffled(alike), *dice.shuffled(EATING)]
    wanted = [] if fault is None else [fault]
    for name in others:
        known = name in profile.faults or name == "u_lao"
        if (
            len(wanted) < OPTIONS
            and known
            and name not in wanted
            and not is_also(act, name, profile)
        ):
            wanted.append(name)
    return [name for name in FAULTS if name in wanted]


def _name_reply(name: str, act: Act, fault: str | None, profile: Profile) -> Reply:
    said = FAULTS[name]
    if name == fault:
        return Reply(name, said, right=True, why=(_why(act, fault),))
    why = why_no_fault(name, act, profile)
    cost = None if fault is None else fault_cost(fault, profile)
    return Reply(name, said, right=False, why=(why,), cost=cost)


# What follows? ------------------------------------------------------------------------------


def follows_item(act: Act, fault: str | None, profile: Profile) -> Item:
    """What follows the act at this table (R6.1)."""
    right = follows(fault, profile)
    replies = []
    for it, said in FOLLOWS.items():
        if it == right:
            replies.append(Reply(it, said, right=True, why=_told_follows(act, fault, profile)))
        elif it != "chan" or profile.strict or not profile.u_lao:
            cost = None if fault is None else fault_cost(fault, profile)
            why = _against(it, act, fault, profile)
            replies.append(Reply(it, said, right=False, why=(why,), cost=cost))
    return _item(act, text("Nước ấy rồi sao?"), replies, 2, ())


def _told_follows(act: Act, fault: str | None, profile: Profile) -> tuple[Text, ...]:
    if fault is None:
        return (_why(act, None),)
    return (_why(act, fault), fault_cost(fault, profile))


def _against(it: Follows, act: Act, fault: str | None, profile: Profile) -> Text:
    """Why this is not what follows."""
    if it == "khong":
        return text("Có lỗi đấy. {why}", why=_why(act, fault))
    if fault is None:
        return text("Không phạm lỗi thì chẳng ai bắt gì cả.")
    name = FAULTS[fault]
    if it == "treo_tranh":
        if not profile.treo_tranh:
            return text("Làng này không có treo tranh.")
        hung = [FAULTS[that] for that in FAULTS if that in profile.treo_tranh]
        return text("Treo tranh chỉ dành cho: {hung}.", hung=hung)
    if it == "bao":
        return text("«{fault}» không phải lỗi bị báo.", fault=name)
    if it == "phat":
        return text("«{fault}» không phải loại lỗi chờ đến lúc ù mới bắt.", fault=name)
    return text("Làng này cứ cho đi, phạm lỗi thì chịu.")


# What is a win worth after it? --------------------------------------------------------------


class After(NamedTuple):
    """What may come of the win, and the points the learner has from it."""

    value: str
    said: Text
    points: int


def _win_item(dice: Dice, act: Act, fault: str | None, profile: Profile) -> Item:
    table = Table(profile)
    win, holds = deal_until(dice, plain_win, profile, lambda it: it.best.points >= table.smallest)
    worth, right = holds.best.points, follows(fault, profile)
    known = (fault,) if fault is not None and right in ("treo_tranh", "phat") else ()
    ruling = rule(win, holds, holds.cuoc, table, known)
    came = _came(right, ruling)
    options = _afters(act, worth, profile)
    points = next(it.points for it in options if it.value == came)
    replies = [_after_reply(it, came, points, act, fault, profile) for it in options]
    story = (counted("Về sau, nếu còn được ù thì bạn ù đúng, bài đáng {n} điểm.", n=worth),)
    return _item(act, text("Kết cục bạn được gì, mất gì?"), replies, 3, story)


def _came(right: Follows, ruling: Ruling) -> str:
    if right in ("bao", "chan"):
        return right
    if ruling.fine:
        return "den"
    return "du" if ruling.points else "khong_tra"


def _afters(act: Act, worth: int, profile: Profile) -> list[After]:
    others, fine = MOST - 1, profile.u_bao
    options = [
        After(
            "du", counted("Nước ấy không sao: mỗi nhà trả bạn {n} điểm", n=worth), others * worth
        ),
        After("khong_tra", text("Ù vẫn là ù, nhưng không ai phải trả"), 0),
    ]
    if fine:
        said = counted("Không ai trả, bạn còn phải đền mỗi nhà {n} điểm", n=fine)
        options.append(After("den", said, -others * fine))
    if act.kind == "u" and profile.u_lao and not profile.strict:
        said = counted("Bị báo, không còn được ù, lại đền mỗi nhà {n} điểm", n=profile.u_lao)
        options.append(After("bao", said, -others * profile.u_lao))
    elif profile.bao:
        options.append(After("bao", text("Bị báo từ nước ấy, không còn được ù"), 0))
    if profile.strict or not profile.u_lao:
        said = counted("Bàn không cho đi nước ấy, phải đi nước khác; sau ù thì mỗi nhà vẫn trả {n}",
                       n=worth)  # fmt: skip
        options.append(After("chan", said, others * worth))
    return options


def _after_reply(
    it: After, came: str, points: int, act: Act, fault: str | None, profile: Profile
) -> Reply:
    if it.value == came:
        return Reply(it.value, it.said, right=True, why=_told_follows(act, fault, profile))
    if it.value == "du":
        why = _told_follows(act, fault, profile)
    else:
        why = (_against(_CLASS[it.value], act, fault, profile),)
    off = abs(it.points - points)
    cost = counted("Tính thế là lệch {n} điểm.", n=off) if off else None
    return Reply(it.value, it.said, right=False, why=why, cost=cost)


#: What one believes to follow who gives such a reply.
_CLASS: dict[str, Follows] = {
    "khong_tra": "treo_tranh",
    "den": "phat",
    "bao": "bao",
    "chan": "chan",
}


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
