"""Skill `diem_dich`: what a called win comes to. Every wrong total is a slip somebody makes.

Level 1 has two cước, level 2 three, or one held more than once; level 3 long calls, the picture
cước, thập thành, and tables that play gà.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from chanlearn.cases.report import addends
from chanlearn.drills.calls import deal_until, plain_win, rich_win, says, target
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.slips import Slip, asking_cost, offer
from chanlearn.drills.wins import deal_for
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.dice import Dice
from chanlearn.rules.points import POINTS_PER_GA, Line, Score, score
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Holdings, Table
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call, format_call

SKILL, GENERATOR, VERSION = "diem_dich", "e", 1
#: In a hundred, how often level 3 plays gà.
PLAYS_GA = 45


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed: a call that is worth reckoning at this table."""
    dice, level = Dice(seed), level_of(seed)
    _win, holds = deal_until(dice, MAKES[level], profile, ENOUGH[level])
    plays_ga = level == 3 and bool(profile.ga_rows) and dice.chance(PLAYS_GA)
    return item(dice, holds, Table(profile, ga=POINTS_PER_GA if plays_ga else 0))


def item(dice: Dice, holds: Holdings, table: Table) -> Item:
    """What announcing all of it comes to; `dice` choose among the slips."""
    ga, call = table.ga, holds.cuoc
    right = holds.best.total(ga)
    slips = offer(dice, _slips(call, table, holds.best), _off_by_some(right), right)
    replies = [_reply(slip, right) for slip in slips]
    replies.append(Reply(str(right), _points(right), right=True, why=(_added(holds.best, table),)))
    return Item(
        asked=text("Lời xướng này được mấy điểm?"),
        replies=tuple(sorted(replies, key=lambda reply: int(reply.value))),
        told=(says(format_call(call)), _plays(ga)),
        reasons=tuple(line for line, _worth in addends(holds.best, call, table)),
    )


def _plays(ga: int) -> Text:
    if ga:
        return counted("Làng có chơi gà, mỗi gà {n} điểm.", n=ga)
    return text("Làng không chơi gà.")


def _points(total: int) -> Text:
    return counted("{n} điểm", n=total)


def _added(best: Score, table: Table) -> Text:
    """The sum in one line, as one says it over the cards."""
    addends = [*(str(line.each) for line in best.lines for _time in range(line.times))]
    if table.ga and best.ga:
        addends.append(str(best.ga * table.ga))
    if len(addends) == 1:
        return counted("Một mình {cuoc}: {n} điểm.", n=best.total(table.ga),
                       cuoc=_name(best.lines[0]))  # fmt: skip
    return counted("{sum} = {n}.", n=best.total(table.ga), sum=" + ".join(addends))


def _reply(slip: Slip, right: int) -> Reply:
    said, cost = _points(slip.number), asking_cost(slip.number - right)
    return Reply(str(slip.number), said, right=False, why=(slip.why,), cost=cost)


# What is dealt ------------------------------------------------------------------------------


def _two(holds: Holdings) -> bool:
    return len(holds.best.lines) == 2 and max(holds.cuoc.values()) == 1 and not _swallows(holds)


def _three(holds: Holdings) -> bool:
    times = [line.times for line in holds.best.lines]
    return (len(times) == 3 or max(times) > 1) and sum(times) < 5 and not _swallows(holds)


def _many(holds: Holdings) -> bool:
    times = sum(line.times for line in holds.best.lines)
    return times > 3 or (times > 1 and (_swallows(holds) or "thap_thanh" in holds.cuoc))


def _swallows(holds: Holdings) -> bool:
    return any(REGISTRY[name].swallows for name in holds.cuoc)


def _middling(dice: Dice) -> Win:
    return plain_win(dice) if dice.chance(60) else rich_win(dice)


def _long(dice: Dice) -> Win:
    """A win with much to say, a picture or thập thành as often as not."""
    return deal_for(dice, target(dice.pick(_DEAR))) if dice.chance(40) else rich_win(dice)


_DEAR = (
    *("hoa_roi_cua_phat", "nha_lau_xe_hoi", "ca_loi_san_dinh", "ngu_ong_bat_ca"),
    *("thap_thanh", "thap_thanh", "kinh_tu_chi"),
)
MAKES: dict[int, Callable[[Dice], Win]] = {1: plain_win, 2: _middling, 3: _long}
ENOUGH: dict[int, Callable[[Holdings], bool]] = {1: _two, 2: _three, 3: _many}


# Slips --------------------------------------------------------------------------------------


def _slips(call: Call, table: Table, best: Score) -> Iterator[Slip]:
    profile, added = table.profile, best.ga * table.ga
    values, first = profile.points, best.lines[0]
    whole = sum(line.times * values[line.cuoc].diem for line in best.lines)
    yield Slip(
        whole + added,
        text("Cộng điểm của mọi cước là thừa: chỉ {first} tính điểm, còn lại tính dịch.",
             first=_name(first)),
    )  # fmt: skip
    dich = sum(line.times * values[line.cuoc].dich for line in best.lines)
    yield Slip(
        dich + added,
        text("Toàn cộng dịch là hụt: cước to nhất, {first}, phải tính điểm.", first=_name(first)),
    )
    yield Slip(
        best.total(table.ga) + values[first.cuoc].dich,
        text("{first} đã tính điểm rồi thì không cộng thêm dịch của nó nữa.", first=_name(first)),
    )
    if len(best.lines) > 1:
        yield Slip(
            first.each * first.times + added,
            text("Mới tính {first}, quên dịch của các cước kia.", first=_name(first)),
        )
    yield from _one_forgotten(best, added)
    yield from _miscounted(best, added)
    yield from _about_ga(table, best)
    yield from _other_rules(call, table, best)


def _one_forgotten(best: Score, added: int) -> Iterator[Slip]:
    if len(best.lines) > 2:
        for line in best.lines[1:]:
            yield Slip(best.points - line.times * line.each + added,
                       text("Bỏ sót {cuoc}.", cuoc=_name(line)))  # fmt: skip


def _miscounted(best: Score, added: int) -> Iterator[Slip]:
    times: dict[str, int] = {}
    for line in best.lines:
        times[line.cuoc] = times.get(line.cuoc, 0) + line.times
    for line in best.lines:
        if times[line.cuoc] > 1 and line.measure == "dich":
            # One of them may stand as điểm already.
            over = line.times - (times[line.cuoc] == line.times)
            yield Slip(
                best.points - over * line.each + added,
                counted("{cuoc} có {n} lần thì tính đủ {n} lần.",
                        n=times[line.cuoc], cuoc=_name(line)),
            )  # fmt: skip


def _about_ga(table: Table, best: Score) -> Iterator[Slip]:
    if not best.ga:
        if table.ga:
            yield Slip(best.points + table.ga, text("Lời xướng này không có con gà nào."))
        return
    if not table.ga:
        yield Slip(
            best.points + best.ga * POINTS_PER_GA,
            text("Thế là cộng cả gà vào, mà làng này không chơi gà."),
        )
        return
    yield Slip(best.points, counted("Quên gà: lời xướng này có {n} gà.", n=best.ga))
    yield Slip(
        best.points + best.ga,
        counted("Mỗi gà {n} điểm, không phải một.", n=table.ga),
    )
    if best.ga > 1:
        yield Slip(best.points + table.ga, counted("Mới tính một gà, ở đây có {n}.", n=best.ga))


def _other_rules(call: Call, table: Table, best: Score) -> Iterator[Slip]:
    """Prices of other tables, thập thành taken as another cước, and what a picture swallows."""
    profile = table.profile
    for other in map(shipped, SHIPPED):
        if other.id != profile.id and call.keys() <= other.points.keys():
            yield Slip(
                score(call, other).total(table.ga),
                text("Đấy là tính theo bộ luật {other}; ở đây tính theo {here}.",
                     other=other.name, here=profile.name),
            )  # fmt: skip
    if "thap_thanh" in call and profile.thap_thanh != "dich":
        usual = score(call, replace(profile, thap_thanh="dich"))
        yield Slip(
            usual.total(table.ga),
            text("Làng này có thập thành thì tính khác: {rule}", rule=_BESIDE[profile.thap_thanh]),
        )
    paid = {line.cuoc for line in best.lines}
    gone = [name for name in call if name not in paid]
    if gone:
        yield Slip(
            best.total(table.ga) + sum(profile.points[name].dich for name in gone),
            text("{gone} đã nằm trong {first}, không tính thêm.",
                 gone=[REGISTRY[name].name for name in gone], first=_name(best.lines[0])),
        )  # fmt: skip


_BESIDE = {
    "ga": text("cước nào có gà thì tính điểm chứ không tính dịch."),
    "sum": text("cộng điểm của mọi cước."),
}


def _off_by_some(right: int) -> Iterator[Slip]:
    yield Slip(right + 1, text("Cộng nhầm, thừa một điểm."))
    yield Slip(right - 1, text("Cộng nhầm, hụt một điểm."))
    yield Slip(right + 2, text("Cộng nhầm, thừa hai điểm."))


def _name(line: Line) -> Text:
    return REGISTRY[line.cuoc].name


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
