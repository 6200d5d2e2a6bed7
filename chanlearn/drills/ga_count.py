"""Skill `ga`: how many gà a called win takes. Every wrong number is a slip somebody makes.

Level 1 has the cước that carry gà by themselves, and calls without any; level 2 what carries gà
only together; level 3 several at once, and the picture cước.
"""

from collections.abc import Callable, Iterator

from chanlearn.drills.calls import at_table, deal_until, plain_win, rich_win, says, target
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.plans import SUITED, Plan, like
from chanlearn.drills.slips import Slip, asking_cost, offer
from chanlearn.drills.wins import build, deal_for
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.dice import Dice
from chanlearn.rules.points import POINTS_PER_GA, paid, score
from chanlearn.rules.profile import GaRow, Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Holdings
from chanlearn.rules.win import Win, why_not
from chanlearn.rules.xuong import Call, format_call

SKILL, GENERATOR, VERSION = "ga", "f", 1
#: In a hundred, how often the call shall carry none.
NO_GA = {1: 25, 2: 20, 3: 5}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed, at a table that plays gà."""
    dice, level = Dice(seed), level_of(seed)
    table = at_table(profile, lambda it: it.ga_rows)
    _win, holds = deal_until(dice, MAKES[level], table, _wanted(dice, level))
    return item(dice, holds, table, _other_table(profile, table))


def item(dice: Dice, holds: Holdings, table: Profile, told: tuple[Text, ...] = ()) -> Item:
    """How many gà announcing all of it takes; `told` comes before the call."""
    call, right = holds.cuoc, holds.best.ga
    slips = offer(dice, _slips(call, table), _others(right), right)
    replies = [_reply(slip, right) for slip in slips]
    replies.append(Reply(str(right), _said(right), right=True, why=why_ga(holds)))
    return Item(
        asked=text("Lời xướng này được mấy gà?"),
        replies=tuple(sorted(replies, key=lambda reply: int(reply.value))),
        told=(
            *told,
            says(format_call(call)),
            counted("Làng có chơi gà, mỗi gà {n} điểm.", n=POINTS_PER_GA),
        ),
        reasons=_worth(right),
    )


def _other_table(profile: Profile, asked: Profile) -> tuple[Text, ...]:
    if asked is profile:
        return ()
    return (
        text("Bộ luật {here} không chơi gà: câu này theo bộ luật {there}.",
             here=profile.name, there=asked.name),
    )  # fmt: skip


def _said(number: int) -> Text:
    return counted("{n} gà", n=number) if number else text("Không có gà nào")


def _worth(right: int) -> tuple[Text, ...]:
    if not right:
        return ()
    return (
        counted("Thế là cộng thêm {points} điểm ngoài điểm và dịch.",
                n=right, points=right * POINTS_PER_GA),
    )  # fmt: skip


def why_ga(holds: Holdings) -> tuple[Text, ...]:
    """Where the gà of announcing everything come from (R5.4)."""
    if not holds.best.ga:
        return (text("Không cước nào trong lời xướng có gà, đứng riêng hay đi cùng nhau."),)
    return tuple(_row_says(row) for row in holds.best.ga_rows)


def _row_says(row: GaRow) -> Text:
    if len(row.cuoc) == 1:
        return counted("{cuoc}: {n} gà.", n=row.ga, cuoc=_names(row.cuoc))
    return counted("{cuoc} đi cùng nhau: {n} gà.", n=row.ga, cuoc=_names(row.cuoc))


def _names(cuoc: frozenset[str]) -> list[Text]:
    return [REGISTRY[name].name for name in REGISTRY if name in cuoc]


def _reply(slip: Slip, right: int) -> Reply:
    cost = asking_cost((slip.number - right) * POINTS_PER_GA)
    return Reply(str(slip.number), _said(slip.number), right=False, why=(slip.why,), cost=cost)


# What is dealt ------------------------------------------------------------------------------


def _one_door(card: Card, *, bon: bool) -> Plan:
    """Bạch thủ at the own door, perhaps by ù bòn."""
    pairs = [like(card, "win")] + ([like(card, "mat")] if bon else [])
    return Plan(pairs=tuple(pairs), chan=(6, 6), own_door=True)


def _together(dice: Dice) -> Win:
    """What carries gà only together, and nearly so."""
    card = Card.CHI_CHI if dice.chance(30) else dice.pick(SUITED)
    plan = _one_door(card, bon=dice.chance(40))
    if dice.chance(40):
        return deal_for(dice, target(dice.pick(("tri", "u_bon", "bach_thu", "bach_thu_chi"))))
    return build(dice, lambda _dice: plan, lambda win: why_not(win) is None)


def _several(dice: Dice) -> Win:
    if dice.chance(35):
        return _together(dice)
    if dice.chance(45):
        return deal_for(dice, target(dice.pick(_PICTURES)))
    return rich_win(dice)


def _alone(dice: Dice) -> Win:
    if dice.chance(60):
        return deal_for(dice, target(dice.pick(_ALONE)))
    return plain_win(dice)


_ALONE = ("thap_thanh", "bach_dinh", "tam_do", "kinh_tu_chi", "bach_thu_chi")
_PICTURES = ("hoa_roi_cua_phat", "nha_lau_xe_hoi", "ca_loi_san_dinh", "ngu_ong_bat_ca")
MAKES: dict[int, Callable[[Dice], Win]] = {1: _alone, 2: _together, 3: _several}


def _wanted(dice: Dice, level: int) -> Callable[[Holdings], bool]:
    """Calls with or without gà, and no plainer than the level is."""
    none = dice.chance(NO_GA[level])

    def enough(holds: Holdings) -> bool:
        together = any(len(row.cuoc) > 1 for row in holds.best.ga_rows)
        swallows = any(REGISTRY[name].swallows for name in holds.cuoc)
        if none:
            return not holds.best.ga and len(holds.cuoc) > 1
        if level == 1:
            return holds.best.ga == 1 and not together
        if level == 2:
            return together and not swallows
        return holds.best.ga > 1 or swallows

    return enough


# Slips --------------------------------------------------------------------------------------


def _slips(call: Call, table: Profile) -> Iterator[Slip]:
    best = score(call, table)
    rows, together = best.ga_rows, [row for row in best.ga_rows if len(row.cuoc) > 1]
    lone = [row for row in rows if len(row.cuoc) == 1]
    if together:
        yield Slip(
            sum(row.ga for row in lone),
            text("Quên gà của những cước đi cùng nhau: {cuoc}.", cuoc=_names(together[0].cuoc)),
        )
    if lone:
        forgot = counted("Quên mất {cuoc}: có {n} gà.", n=lone[0].ga, cuoc=_names(lone[0].cuoc))
        yield Slip(sum(row.ga for row in rows) - lone[0].ga, forgot)
    if len(rows) > 1:
        yield Slip(max(row.ga for row in rows), text("Mỗi thứ có gà đều tính, không chỉ lấy một."))
    if any(row.ga > 1 for row in rows):
        dear = next(row for row in rows if row.ga > 1)
        yield Slip(
            len(rows),
            counted("{cuoc} đi cùng nhau được những {n} gà.", n=dear.ga, cuoc=_names(dear.cuoc)),
        )
    yield from _too_many(call, table, rows)
    yield from _elsewhere(call, table)


def _too_many(call: Call, table: Profile, rows: tuple[GaRow, ...]) -> Iterator[Slip]:
    counted_in = paid(call, table)
    carrying = {name for row in rows for name in row.cuoc}
    bare = [name for name in counted_in if name not in carrying and name != "xuong"]
    ga = sum(row.ga for row in rows)
    for name in bare:
        yield Slip(ga + 1, text("{cuoc} không có gà.", cuoc=REGISTRY[name].name))
    if len(bare) > 1:
        yield Slip(
            ga + len(bare),
            text("{cuoc} đều không có gà.", cuoc=[REGISTRY[name].name for name in bare]),
        )
    for row in rows:
        if len(row.cuoc) > 1:
            yield Slip(
                ga + len(row.cuoc) - sum(frozenset({it}) in _alone_rows(table) for it in row.cuoc),
                counted("{cuoc} đi cùng nhau thì được {n} gà, không phải mỗi cước thêm một con.",
                        n=row.ga, cuoc=_names(row.cuoc)),
            )  # fmt: skip
        for inside in row.includes:
            yield Slip(
                ga + 1,
                text("Gà của {lone} đã nằm trong gà của {cuoc}.",
                     lone=_names(inside), cuoc=_names(row.cuoc)),
            )  # fmt: skip
    gone = [name for name in call if name not in counted_in]
    if gone:
        whole = [row for row in table.ga_rows if row.cuoc <= call.keys() and row not in rows]
        yield Slip(
            ga + (sum(row.ga for row in whole) or len(gone)),
            text("{gone} đã nằm trong cước to hơn, gà cũng thế.",
                 gone=[REGISTRY[name].name for name in gone]),
        )  # fmt: skip


def _alone_rows(table: Profile) -> frozenset[frozenset[str]]:
    return frozenset(row.cuoc for row in table.ga_rows if len(row.cuoc) == 1)


def _elsewhere(call: Call, table: Profile) -> Iterator[Slip]:
    for other in map(shipped, SHIPPED):
        if other.id != table.id and other.ga_rows and call.keys() <= other.points.keys():
            yield Slip(
                score(call, other).ga,
                text("Đấy là gà theo bộ luật {other}; ở đây tính theo {here}.",
                     other=other.name, here=table.name),
            )  # fmt: skip


def _others(right: int) -> Iterator[Slip]:
    if right:
        yield Slip(0, text("Lời xướng này có gà đấy."))
        yield Slip(right + 1, text("Thừa một con: chẳng còn cước nào có gà nữa."))
    else:
        yield Slip(1, text("Chẳng có con nào: không cước nào ở đây có gà."))
        yield Slip(2, text("Chẳng có con nào, nói gì đến hai."))


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
