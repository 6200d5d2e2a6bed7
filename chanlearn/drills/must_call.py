"""Skill `phai_xuong`: what must be said of a win, what may be forgotten, what a call comes to.

Level 1 asks which cước one is fined for leaving out; level 2 what a call comes to, with one cước
too many or too few; level 3 the exceptions of R7.4 and R7.5, wrong numbers and confused names.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from chanlearn.drills.calls import (
    at_table,
    call_cost,
    lesser_call,
    plain_win,
    rich_win,
    says,
    taken_for,
    target,
)
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.said_calls import CALLS, full, without
from chanlearn.drills.shown import arranged_row, hand_row
from chanlearn.drills.wins import REFERENCE, deal_for
from chanlearn.drills.won import circumstances, win_rows
from chanlearn.profiles import shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import VERDICT_NAMES, Holdings, Ruling, Table, holdings, rule
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call, format_call

SKILL, GENERATOR, VERSION = "phai_xuong", "p", 1
NONE = "khong"
#: Not held, but offered beside what is.
STRANGERS = 2
#: In a hundred, how often a win is sure to hold something that must be said.
MUST = 60
Came: TypeAlias = Literal["dung_du", "dung_sot", "thieu", "sai"]
CAME_TO: dict[Came, Text] = {
    "dung_du": text("Xướng đúng và đủ"),
    "dung_sot": text("Đúng, nhưng bỏ phí điểm"),
    "thieu": VERDICT_NAMES["thieu"],
    "sai": VERDICT_NAMES["sai"],
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    asked = at_table(profile, lambda it: it.announces and it.must_call)
    told = _other_table(profile, asked)
    # A win too small for the table is fined whatever is said: that is not asked here.
    table = Table(replace(asked, minimum=0))
    if level == 1 or (level == 3 and dice.chance(25)):
        return _must_item(dice, table, told, level)
    return _call_item(dice, table, told, level)


def _other_table(profile: Profile, asked: Profile) -> tuple[Text, ...]:
    if asked is profile:
        return ()
    return (
        text("Bộ luật {here} không bắt xướng cước nào: câu này theo bộ luật {there}.",
             here=profile.name, there=asked.name),
    )  # fmt: skip


# Which must be said? ------------------------------------------------------------------------


def _must_item(dice: Dice, table: Table, told: tuple[Text, ...], level: int) -> Item:
    must = dice.chance(MUST)
    win = _win_with(dice, 2, _of_level_3 if level == 3 else rich_win, must=must)
    return must_item(win, table, told, level)


def must_item(win: Win, table: Table, told: tuple[Text, ...], level: int) -> Item:
    """Which cước of a win one is fined for leaving out; `told` comes before its story."""
    holds = holdings(win, table.profile)
    held = [name for name in holds.cuoc if name != "xuong"]
    confused = [it for name in (*held, *table.profile.must_call) for it in taken_for(name)]
    strangers = [it for it in confused if it in holds.found and it not in (*held, "xuong")]
    offered = {*held, *list(dict.fromkeys(strangers))[:STRANGERS]}
    replies = [_must_reply(it, win, holds, table) for it in holds.found if it in offered]
    return Item(
        asked=text("Các cước khác đều xướng đủ, riêng cước nào mà quên thì bị phạt? Chọn tất cả."),
        replies=(*replies, _none_reply(replies)),
        told=(*told, *circumstances(win)),
        rows=tuple(win_rows(win, arranged_row if level == 1 else hand_row)),
        several=True,
        reasons=(
            text("Làng bắt phải xướng: {cuoc}. Cước khác quên thì chỉ mất phần điểm của nó.",
                 cuoc=[REGISTRY[it].name for it in table.profile.must_call]),
        ),
    )  # fmt: skip


def _must_reply(name: str, win: Win, holds: Holdings, table: Table) -> Reply:
    cuoc = REGISTRY[name].name
    why: tuple[Text, ...]
    if name not in holds.cuoc:
        why = (
            text("Bài không có «{cuoc}», chẳng có gì mà quên.", cuoc=cuoc),
            holds.found[name].why,
        )
        cost = call_cost(win, holds, {**holds.cuoc, name: 1}, table)
        return Reply(name, cuoc, right=False, why=why, cost=cost)
    call = without(name, holds)
    ruling = rule(win, holds, call, table)
    if ruling.verdict == "thieu":
        why = (
            counted("Quên «{cuoc}» là xướng thiếu: mất {best} điểm mỗi nhà, lại đền mỗi nhà {n}.",
                    n=ruling.fine, cuoc=cuoc, best=holds.best.total(table.ga)),
        )  # fmt: skip
        return Reply(name, cuoc, right=True, why=why)
    if name in table.profile.must_call:
        why = (_excused(name, holds),)
    else:
        why = (text("{cuoc} không bắt buộc, quên thì thôi, không ai phạt.", cuoc=cuoc),)
    return Reply(name, cuoc, right=False, why=why, cost=call_cost(win, holds, call, table))


def _excused(name: str, holds: Holdings) -> Text:
    """Why a cước that must be said may be left out of this call after all (R7.4)."""
    if "thien_u" in holds.cuoc:
        return text("Thiên ù rồi thì được miễn xướng bạch thủ.")
    picture = next(it for it in holds.cuoc if name in REGISTRY[it].swallows)
    return text("Đã xướng {picture} thì {cuoc} nằm trong đó rồi, khỏi phải xướng.",
                picture=REGISTRY[picture].name, cuoc=REGISTRY[name].name)  # fmt: skip


def _none_reply(replies: list[Reply]) -> Reply:
    musts = [reply.said for reply in replies if reply.right]
    said = text("Không cước nào")
    if musts:
        why = text("Quên {cuoc} là bị phạt.", cuoc=musts)
    else:
        why = text("Quên riêng cước nào ở đây cũng không bị phạt, cùng lắm phí điểm.")
    return Reply(NONE, said, right=not musts, why=(why,))


# What does the call come to? ----------------------------------------------------------------


def _call_item(dice: Dice, table: Table, told: tuple[Text, ...], level: int) -> Item:
    win = _win_with(dice, 1, plain_win if level == 2 else _of_level_3)
    holds = holdings(win, table.profile)
    call = next(
        made
        for maker in (*dice.shuffled(CALLS[level]), full)
        for made in dice.shuffled(list(maker(holds)))
        if made
    )
    return call_item(win, call, table, told)


def call_item(win: Win, call: Call, table: Table, told: tuple[Text, ...]) -> Item:
    """What a call of a win comes to; `told` comes before its story."""
    holds = holdings(win, table.profile)
    ruling = rule(win, holds, call, table)
    came = _came_to(ruling, holds, table)
    return Item(
        asked=text("Xướng thế thì sao?"),
        replies=tuple(_came_reply(it, came, win, holds, ruling, table) for it in CAME_TO),
        told=(*told, *circumstances(win), says(format_call(call))),
        rows=tuple(win_rows(win)),
        reasons=tuple(_told_worth(holds, ruling, table)),
    )


def _of_level_3(dice: Dice) -> Win:
    if dice.chance(25):
        return rich_win(dice)
    return deal_for(dice, target(dice.pick(_TRICKY)))


_TRICKY = (
    *("bach_thu_chi", "bach_thu_chi", "chiu_u", "chiu_u", "thien_u", "thien_u", "tri", "leo"),
    *("tom", "hoa_roi_cua_phat", "nha_lau_xe_hoi", "ca_loi_san_dinh", "ngu_ong_bat_ca"),
)


def _win_with(dice: Dice, least: int, make: Callable[[Dice], Win], *, must: bool = False) -> Win:
    """A win with some cước that every table which announces knows, one that must be said among
    them if wanted.
    """
    rules = shipped(REFERENCE)
    while True:
        win = make(dice)
        cuoc = holdings(win, rules).cuoc.keys() - {"xuong", "pha_thien", "thong"}
        if len(cuoc) >= least and not (must and cuoc.isdisjoint(rules.must_call)):
            return win


def _came_to(ruling: Ruling, holds: Holdings, table: Table) -> Came:
    if ruling.verdict == "dung":
        return "dung_du" if ruling.points == holds.best.total(table.ga) else "dung_sot"
    # A hand below the table's minimum is called in vain, whatever is said.
    return "thieu" if ruling.verdict == "thieu" else "sai"


def _ruled(ruling: Ruling) -> Text:
    return ruling.why[0][1]


def _came_reply(
    it: Came, came: Came, win: Win, holds: Holdings, ruling: Ruling, table: Table
) -> Reply:
    if it == came:
        return Reply(it, CAME_TO[it], right=True, why=(_ruled(ruling),))
    why = (_AGAINST[it, came](holds, ruling),)
    cost = _cost(it, came, win, holds, ruling, table)
    return Reply(it, CAME_TO[it], right=False, why=why, cost=cost)


def _cost(
    it: Came, came: Came, win: Win, holds: Holdings, ruling: Ruling, table: Table
) -> Text | None:
    """What the mistake leads to: calling so, or not daring to."""
    best = holds.best.total(table.ga)
    if came in ("thieu", "sai"):
        return counted("Cứ xướng thế là mất {best} điểm mỗi nhà, lại đền mỗi nhà {n} điểm.",
                       n=ruling.fine, best=best)  # fmt: skip
    if came == "dung_sot":
        return counted("Xướng thế là phí {n} điểm mỗi nhà.", n=best - ruling.points)
    lost = best - rule(win, holds, lesser_call(holds, table), table).points
    if it == "dung_sot" or not lost:
        return None
    return counted("Sợ sai mà chỉ dám xướng phần bắt buộc thì phí {n} điểm mỗi nhà.", n=lost)


Against: TypeAlias = Callable[[Holdings, Ruling], Text]


def _ruling(holds: Holdings, ruling: Ruling) -> Text:
    return _ruled(ruling)


def _nothing_lost(holds: Holdings, ruling: Ruling) -> Text:
    return counted("Không phí điểm nào: xướng hết cũng chỉ được {n} điểm.", n=holds.best.points)


def _something_lost(holds: Holdings, ruling: Ruling) -> Text:
    return counted("Đúng thì đúng, nhưng chưa đủ: bài đáng {n} điểm.", n=holds.best.points)


def _more_than_lost(holds: Holdings, ruling: Ruling) -> Text:
    return text("Không chỉ phí điểm đâu. {why}", why=_ruled(ruling))


def _nothing_missing(holds: Holdings, ruling: Ruling) -> Text:
    return text("Không thiếu cước bắt buộc nào. {why}", why=_ruled(ruling))


def _wrong_not_missing(holds: Holdings, ruling: Ruling) -> Text:
    return text("Không phải thiếu mà là sai. {why}", why=_ruled(ruling))


def _not_wrong(holds: Holdings, ruling: Ruling) -> Text:
    return text("Không sai chỗ nào. {why}", why=_ruled(ruling))


def _missing_not_wrong(holds: Holdings, ruling: Ruling) -> Text:
    return text("Không xướng gì sai, mà là thiếu. {why}", why=_ruled(ruling))


#: What speaks against a reply, given what the call comes to.
_AGAINST: dict[tuple[Came, Came], Against] = {
    ("dung_du", "dung_sot"): _something_lost,
    ("dung_du", "thieu"): _ruling,
    ("dung_du", "sai"): _ruling,
    ("dung_sot", "dung_du"): _nothing_lost,
    ("dung_sot", "thieu"): _more_than_lost,
    ("dung_sot", "sai"): _more_than_lost,
    ("thieu", "dung_du"): _nothing_missing,
    ("thieu", "dung_sot"): _nothing_missing,
    ("thieu", "sai"): _wrong_not_missing,
    ("sai", "dung_du"): _not_wrong,
    ("sai", "dung_sot"): _not_wrong,
    ("sai", "thieu"): _missing_not_wrong,
}


def _told_worth(holds: Holdings, ruling: Ruling, table: Table) -> Iterator[Text]:
    yield text("Xướng đủ là «{call}».", call=format_call(holds.cuoc))
    if ruling.verdict == "dung":
        yield counted("Xướng như trên được mỗi nhà trả {n} điểm, xướng đủ thì {best}.",
                      n=ruling.points, best=holds.best.total(table.ga))  # fmt: skip
    else:
        yield counted("Xướng như trên phải đền mỗi nhà {n} điểm.", n=ruling.fine)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
