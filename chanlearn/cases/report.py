"""A judged case in words, each decision with its rule."""

from collections.abc import Iterator
from unicodedata import normalize

from chanlearn.cases.act import JudgedAct
from chanlearn.cases.judge import Judged
from chanlearn.cases.money import JudgedPay, JudgedPot
from chanlearn.cases.wait import JudgedWait
from chanlearn.cases.win import JudgedWin, WinCase
from chanlearn.rules.cuoc import REGISTRY, Found, Held
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import Line, Score
from chanlearn.rules.profile import FaultClass, GaRow, Profile
from chanlearn.rules.text import Fact, Text, signed, text
from chanlearn.rules.verdict import (
    VERDICT_NAMES,
    Holdings,
    Ruling,
    Table,
    hangs,
    makes_u_bao,
    scored,
)
from chanlearn.rules.waits import WAIT_NAMES
from chanlearn.rules.xuong import Call, format_call

CONSEQUENCES: dict[FaultClass, Text] = {
    "treo_tranh": text("Treo tranh: ù vẫn là ù nhưng không được trả điểm."),
    "bao": text("Bị báo: từ đó chỉ được bốc và dưới, và đền thay làng nếu chơi đền làng."),
    "fined": text("Chưa sao, nhưng nếu ù thì là ù báo, phải đền."),
    "refused": text("Bàn này không cho làm như vậy."),
}
MEASURES = {"diem": text("{cuoc}: {worth} điểm"), "dich": text("{cuoc}: {worth} dịch")}
#: The same of a cước held more than once.
TIMES = {
    "diem": text("{cuoc}: {times} × {each} = {worth} điểm"),
    "dich": text("{cuoc}: {times} × {each} = {worth} dịch"),
}


def report(judged: Judged, every_cuoc: bool = False) -> Iterator[Text]:
    """The case line by line; `every_cuoc` also tells why the others do not hold."""
    yield text("{id} (bộ luật {profile})", id=judged.id, profile=judged.profile.name)
    one = judged.judged
    if isinstance(one, JudgedWin):
        yield from _win_lines(one, every_cuoc)
    elif isinstance(one, JudgedWait):
        yield from _wait_lines(one)
    elif isinstance(one, JudgedAct):
        yield from _act_lines(one)
    elif isinstance(one, JudgedPot):
        yield from _pot_lines(one)
    else:
        yield from _pay_lines(one)


def _wait_lines(judged: JudgedWait) -> Iterator[Text]:
    wait = judged.wait
    yield text("  {wait}. {why} [R2.5]", wait=WAIT_NAMES[wait.kind], why=wait.why)
    if wait.cards:
        yield text("  Chờ {cards}; còn {left} quân.", cards=wait.cards, left=judged.left)


def _act_lines(judged: JudgedAct) -> Iterator[Text]:
    if judged.fault is None:
        yield text("  Không có lỗi. [R6.0]")
        return
    fault = judged.fault
    yield text("  Phạm lỗi: {fault}. [R6.{id}]", fault=FAULTS[fault], id=fault)
    fault, profile = judged.fault, judged.case.profile
    cost, rule = consequence(fault, profile), cost_rule(fault, profile)
    yield text("  {cost} [{rule}]", cost=cost, rule=rule)


def consequence(fault: str, profile: Profile) -> Text:
    """What the fault leads to at this table."""
    return CONSEQUENCES[profile.class_of(fault) or "refused"]


def cost_rule(fault: str, profile: Profile) -> str:
    """The rule that `consequence` stands on: S1's own list, or the classes of the others."""
    return "R6.2" if fault in profile.refused else "R6.1"


def _pot_lines(judged: JudgedPot) -> Iterator[Text]:
    yield text("  Gà nuôi có {points} điểm. [R9]", points=judged.pot.points)
    for player, put in zip(judged.players, judged.pot.paid, strict=True):
        yield text("  - {player} góp {put}", player=player, put=put)


def _pay_lines(judged: JudgedPay) -> Iterator[Text]:
    yield text("  Thanh toán: [R8]")
    for player, won in zip(judged.players, judged.payment.by_seat, strict=True):
        yield text("  - {player}: {won}", player=player, won=signed(won))
    if judged.payment.house:
        yield text("  - tiền phế: {house}", house=judged.payment.house)


def _win_lines(judged: JudgedWin, every_cuoc: bool) -> Iterator[Text]:
    if judged.holds is None:
        yield text("  Không phải là ù:")
        for problem in judged.problems:
            yield text("  - {why} [{rule}]", why=problem.why, rule=problem.rule)
        if judged.case.table.profile.u_lao:
            yield fine_line(judged.case.table.profile.u_lao)
        return
    yield text("  Đúng là ù [R2.4]. Bài có:")
    called = judged.case.call or {}
    for cuoc_id, found in judged.holds.found.items():
        if isinstance(found, Held) or every_cuoc or cuoc_id in called:
            yield text("  {line}", line=cuoc_line(cuoc_id, found))
    yield from _worth_lines(judged, judged.holds)
    if judged.ruling is not None:
        yield from _ruling_lines(judged, judged.ruling)
    elif judged.case.plays_faults:
        yield from (text("  {line}", line=line) for line in fault_lines(judged.case))


def _worth_lines(judged: JudgedWin, holds: Holdings) -> Iterator[Text]:
    table = judged.case.table
    if table.is_automatic:
        return
    announces = table.profile.announces
    yield text("  Xướng hết thì được:") if announces else text("  Bàn tự tính:")
    for line in score_lines(holds.best, holds.cuoc, table):
        yield text("    {line}", line=line)
    if not announces and holds.best.points < table.smallest:
        yield text("  Bàn này chỉ cho ù từ {smallest} điểm. [R7.7]", smallest=table.smallest)
    if not announces:
        yield text("  Mỗi nhà thua trả {points} điểm. [R8.1]", points=scored(holds, table))
    if not announces and judged.case.call:
        yield text("  Ở bàn này không ai phải xướng: lời xướng không tính. [R7.6]")


def fault_lines(case: WinCase) -> Iterator[Text]:
    """What the faults before the win mean, whatever is announced."""
    profile = case.table.profile
    for fault in case.plays_faults:
        if fault in profile.refused:
            cost, rule = consequence(fault, profile), cost_rule(fault, profile)
            name = FAULTS[fault]
            yield text(
                "Đã phạm lỗi «{fault}». {cost} [R6.{id}, {rule}]",
                fault=name,
                cost=cost,
                id=fault,
                rule=rule,
            )
        else:
            rule, why = hangs(fault) if fault in profile.treo_tranh else makes_u_bao(fault)
            yield text("{why} [{rule}]", why=why, rule=rule)


def cuoc_line(cuoc_id: str, found: Found) -> Text:
    """One cước: held or not, and why."""
    cuoc = REGISTRY[cuoc_id]
    if not isinstance(found, Held):
        return text(
            "✗ {cuoc}: {why} [R4.{id}, {source}]",
            id=cuoc_id,
            cuoc=cuoc.name,
            why=found.why,
            source=cuoc.source,
        )
    facts: dict[str, Fact] = {
        "id": cuoc_id,
        "cuoc": cuoc.name,
        "why": found.why,
        "source": cuoc.source,
    }
    if found.n == 1:
        return text("✓ {cuoc}: {why} [R4.{id}, {source}]", **facts)
    return text("✓ {cuoc} × {times}: {why} [R4.{id}, {source}]", times=found.n, **facts)


def score_lines(score: Score, call: Call, table: Table) -> Iterator[Text]:
    """The addends of a call's total, one a line, and the total."""
    for line, _worth in addends(score, call, table):
        yield line
    counted_in = [line.cuoc for line in score.lines]
    exception = table.profile.thap_thanh != "dich" and "thap_thanh" in counted_in
    rule = "R5.3" if exception else "R5.2"
    yield text("Cộng: {total} điểm [{rule}]", total=score.total(table.ga), rule=rule)


def addends(score: Score, call: Call, table: Table) -> Iterator[tuple[Text, int]]:
    """The addends one a line, each with its points; what is swallowed adds none."""
    for line in score.lines:
        yield _score_line(line), line.times * line.each
    counted_in = [line.cuoc for line in score.lines]
    gone = [REGISTRY[name].name for name in call if name not in counted_in]
    if gone:
        yield text("Không tính thêm: {gone}, đã nằm trong cước to hơn [R4.2]", gone=gone), 0
    if table.ga:
        for row in score.ga_rows:
            yield _ga_line(row, table), row.ga * table.ga


def _ga_line(row: GaRow, table: Table) -> Text:
    names = [REGISTRY[name].name for name in table.profile.points if name in row.cuoc]
    return text(
        "Gà của {cuoc}: {ga} × {each} = {worth} điểm [R5.4]",
        cuoc=names,
        ga=row.ga,
        each=table.ga,
        worth=row.ga * table.ga,
    )


def _score_line(line: Line) -> Text:
    cuoc, worth = REGISTRY[line.cuoc].name, line.times * line.each
    if line.times == 1:
        return Text(MEASURES[line.measure].source, {"cuoc": cuoc, "worth": worth})
    facts: dict[str, Fact] = {"times": line.times, "each": line.each}
    return Text(TIMES[line.measure].source, {"cuoc": cuoc, "worth": worth, **facts})


def _ruling_lines(judged: JudgedWin, ruling: Ruling) -> Iterator[Text]:
    case = judged.case
    if case.call is not None:
        yield text("  {line}:", line=call_line(case))
    yield text("  {verdict}.", verdict=VERDICT_NAMES[ruling.verdict])
    for rule, why in ruling.why:
        yield text("  - {why} [{rule}]", why=why, rule=rule)
    if ruling.called is not None and case.call is not None and shows_working(judged, ruling):
        yield text("  Lời xướng ấy đáng:")
        for line in score_lines(ruling.called, case.call, case.table):
            yield text("    {line}", line=line)
    if ruling.fine:
        yield fine_line(ruling.fine)
    else:
        yield text("  Mỗi nhà thua trả {points} điểm. [R8.1]", points=ruling.points)


def call_line(case: WinCase) -> Text:
    """What was said, and how it was understood where that reads otherwise."""
    understood = format_call(case.call or {})
    if not case.said or normalize("NFC", case.said).lower() == understood:
        return text("Xướng «{call}»", call=understood)
    return text("Xướng «{said}», hiểu là «{call}»", said=case.said, call=understood)


def shows_working(judged: JudgedWin, ruling: Ruling) -> bool:
    """Is there a sum to show beside that of the whole hand? Not where a fine is flat."""
    if judged.holds is None or ruling.called == judged.holds.best:
        return False
    flat = judged.case.table.profile.wrong_call is not None
    return ruling.verdict in ("dung", "thieu_diem") or not flat


def fine_line(fine: int) -> Text:
    """What the winner pays."""
    return text("  Người ù đền mỗi nhà {fine} điểm.", fine=fine)
