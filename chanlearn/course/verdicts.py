"""A judged win on a page: the verdict, what it pays, and every cước with its reason."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from chanlearn.cases.report import cuoc_line, score_lines
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.rules.cuoc import REGISTRY, Found, Held
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import VERDICT_NAMES, Holdings, Ruling
from chanlearn.rules.xuong import Call, format_call
from chanlearn.widgets.html import element


def win_answer(judged: JudgedWin) -> Iterator[Element]:
    """Everything there is to say, the most important first."""
    if judged.holds is None:
        yield element("p", _("Không phải là ù."), class_="verdict")
        reasons = [element("li", say(problem.why), class_="missing") for problem in judged.problems]
        yield element("ul", *reasons)
        if fine := judged.case.table.profile.u_lao:
            yield paragraph(_fined(fine))
        return
    if judged.ruling is not None:
        yield from _ruled(judged.ruling)
    yield from _best(judged, judged.holds)
    called = judged.case.call or {}
    yield from _cuoc(judged.holds.found, called)


def paragraph(sentence: Text) -> Element:
    """A sentence on its own."""
    return element("p", say(sentence))


def _ruled(ruling: Ruling) -> Iterator[Element]:
    yield element(
        "p", say(text("{verdict}.", verdict=VERDICT_NAMES[ruling.verdict])), class_="verdict"
    )
    for rule, why in ruling.why:
        yield paragraph(text("{why} [{rule}]", why=why, rule=rule))
    if ruling.fine:
        yield paragraph(_fined(ruling.fine))
    else:
        yield paragraph(counted("Mỗi nhà thua trả bạn {n} điểm.", n=ruling.points))


def _fined(fine: int) -> Text:
    return counted("Bạn đền mỗi nhà {n} điểm.", n=fine)


def _best(judged: JudgedWin, holds: Holdings) -> Iterator[Element]:
    table = judged.case.table
    best = format_call(holds.cuoc)
    if table.profile.announces:
        yield paragraph(text("Xướng đủ thì là: «{call}».", call=best))
        lost = holds.best.total(table.ga) - (judged.ruling.points if judged.ruling else 0)
        if judged.ruling is not None and judged.ruling.verdict == "dung" and lost > 0:
            yield paragraph(counted("Bạn bỏ lỡ {n} điểm.", n=lost))
    else:
        yield paragraph(
            text("Ở bàn này máy tự tính, không ai phải xướng. Bài có: {call}.", call=best)
        )
    lines = [element("li", say(line)) for line in score_lines(holds.best, table.ga)]
    summary = counted("Tính ra {n} điểm", n=holds.best.total(table.ga))
    yield element("details", element("summary", say(summary)), element("ul", *lines))


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
