"""A judged win on a page: the verdict, what it pays, and every cước with its reason."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from chanlearn.cases.report import cuoc_line, fault_lines, score_lines, shows_working
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.rules.cuoc import REGISTRY, Found, Held
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import VERDICT_NAMES, Holdings, Ruling, scored
from chanlearn.rules.xuong import Call, format_call
from chanlearn.widgets.html import element, paragraph


def win_answer(judged: JudgedWin) -> Iterator[Element]:
    """Everything there is to say, the most important first."""
    if judged.holds is None:
        yield from _no_win(judged)
        return
    if judged.ruling is not None:
        yield from _ruled(judged, judged.ruling)
    else:
        yield from map(paragraph, fault_lines(judged.case))
    yield from _best(judged, judged.holds)
    called = judged.case.call or {}
    yield from _cuoc(judged.holds.found, called)


def _no_win(judged: JudgedWin) -> Iterator[Element]:
    yield element("p", _("Không phải là ù."), class_="verdict")
    reasons = [
        text("{why} [{rule}]", why=problem.why, rule=problem.rule) for problem in judged.problems
    ]
    yield element("ul", *(element("li", say(it), class_="missing") for it in reasons))
    if fine := judged.case.table.profile.u_lao:
        yield paragraph(_fined(fine))


def _ruled(judged: JudgedWin, ruling: Ruling) -> Iterator[Element]:
    verdict = text("{verdict}.", verdict=VERDICT_NAMES[ruling.verdict])
    if _hung(judged, ruling):
        verdict = text("{verdict}, nhưng treo tranh.", verdict=VERDICT_NAMES[ruling.verdict])
    yield element("p", say(verdict), class_="verdict")
    for rule, why in ruling.why:
        yield paragraph(text("{why} [{rule}]", why=why, rule=rule))
    if ruling.fine:
        yield paragraph(_fined(ruling.fine))
    elif not _hung(judged, ruling):
        yield paragraph(counted("Mỗi nhà thua trả bạn {n} điểm.", n=ruling.points))
    case = judged.case
    if ruling.called is not None and case.call is not None and shows_working(judged, ruling):
        worth = ruling.called.total(case.table.ga)
        lines = score_lines(ruling.called, case.call, case.table)
        yield folded(counted("Lời xướng ấy đáng {n} điểm", n=worth), lines)


def _hung(judged: JudgedWin, ruling: Ruling) -> bool:
    """Announced right, and still paid nothing (R8.4)?"""
    hangs = judged.case.table.profile.treo_tranh.intersection(judged.case.plays_faults)
    return ruling.verdict == "dung" and bool(hangs)


def _fined(fine: int) -> Text:
    return counted("Bạn đền mỗi nhà {n} điểm.", n=fine)


def _best(judged: JudgedWin, holds: Holdings) -> Iterator[Element]:
    table, ruling = judged.case.table, judged.ruling
    if table.is_automatic:
        return
    best, total = format_call(holds.cuoc), holds.best.total(table.ga)
    if table.profile.announces:
        yield paragraph(text("Xướng đủ thì là: «{call}».", call=best))
        # A win that is not paid (treo tranh) has lost nothing by its call.
        if ruling is not None and 0 < ruling.points < total:
            yield paragraph(counted("Bạn bỏ lỡ {n} điểm.", n=total - ruling.points))
    else:
        yield paragraph(
            text("Ở bàn này máy tự tính, không ai phải xướng. Bài có: {call}.", call=best)
        )
        yield paragraph(counted("Mỗi nhà thua trả bạn {n} điểm.", n=scored(holds, table)))
    summary = (
        counted("Xướng đủ thì đáng {n} điểm", n=total)
        if table.profile.announces
        else counted("Tính ra {n} điểm", n=total)
    )
    yield folded(summary, score_lines(holds.best, holds.cuoc, table))


def folded(summary: Text, lines: Iterator[Text]) -> Element:
    """Lines to be unfolded under a summary."""
    items = [element("li", say(line)) for line in lines]
    return element("details", element("summary", say(summary)), element("ul", *items))


def _cuoc(found: dict[str, Found], called: Call) -> Iterator[Element]:
    near = [it for it in found.items() if isinstance(it[1], Held) or it[0] in called]
    unknown = [REGISTRY[cuoc_id].name for cuoc_id in called if cuoc_id not in found]
    yield element("ul", *(_cuoc_item(*it) for it in near), *map(_unknown_item, unknown))
    rest = [it for it in found.items() if it not in near]
    if rest:
        summary = element("summary", _("Những cước khác, vì sao bài không có"))
        yield element("details", summary, element("ul", *(_cuoc_item(*it) for it in rest)))


def _cuoc_item(cuoc_id: str, found: Found) -> Element:
    kind = "held" if isinstance(found, Held) else "missing"
    return element("li", say(cuoc_line(cuoc_id, found)), class_=kind)


def _unknown_item(name: Text) -> Element:
    line = text("✗ {cuoc}: bộ luật này không có cước ấy.", cuoc=name)
    return element("li", say(line), class_="missing")
