"""One win at every table, side by side; and who pays whom at the one that was chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element

from chanlearn.cases.win import JudgedWin, WinCase, judge_win
from chanlearn.catalogue import _, say
from chanlearn.course.referee.seats import Settled, called
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, signed, text
from chanlearn.rules.verdict import VERDICT_NAMES
from chanlearn.rules.xuong import format_call
from chanlearn.widgets import table
from chanlearn.widgets.html import element

NOTHING = text("–")


def at_table(case: WinCase, profile: Profile) -> JudgedWin:
    """The same win, call and circumstances under another profile.

    A hall or fault it does not know is left out: they are that other table's own.
    """
    hall = case.table.hall
    here = replace(case.table, profile=profile, hall=hall if hall and profile.hall(hall) else None)
    faults = tuple(fault for fault in case.faults if fault in profile.faults)
    return judge_win(replace(case, table=here, faults=faults))


def side_by_side(case: WinCase, profiles: Sequence[Profile]) -> Iterator[Element]:
    """A table of what every profile makes of the win, and what was left out of it."""
    judged = [at_table(case, profile) for profile in profiles]
    head = (_("Bộ luật"), *(profile.name for profile in profiles))
    questions = (
        (text("Có ù không"), _is_win),
        (text("Bài có"), _holds),
        (text("Xướng đủ đáng"), _best),
        (text("Lời xướng"), _verdict),
        (text("Mỗi nhà thua trả"), _points),
        (text("Người ù đền mỗi nhà"), _fine),
    )
    rows = [(say(label), *(say(answer(it)) for it in judged)) for label, answer in questions]
    yield table(_("Ván này theo từng bộ luật"), head, rows)
    left_out = [it for it in judged if it.case.table.hall != case.table.hall]
    if left_out or any(it.case.faults != case.faults for it in judged):
        said = _("Sảnh và lỗi chỉ tính ở bộ luật nào có chúng.")
        yield element("p", said, class_="remark")


def payments(settled: Settled) -> Iterator[Element]:
    """What everybody gets or gives."""
    amounts = zip(settled.players, settled.payment.by_seat, strict=True)
    rows = [(say(called(player)), signed(amount)) for player, amount in amounts]
    if settled.payment.house:
        rows.append((_("Tiền phế"), signed(settled.payment.house)))
    yield table(_("Ai trả ai"), (_("Người chơi"), _("Được hay mất")), rows)


def _is_win(judged: JudgedWin) -> Text:
    return text("ù") if judged.holds else text("không ù")


def _holds(judged: JudgedWin) -> Text:
    if judged.holds is None:
        return NOTHING
    return text("{cuoc}", cuoc=format_call(judged.holds.cuoc))


def _best(judged: JudgedWin) -> Text:
    if judged.holds is None:
        return NOTHING
    return counted("{n} điểm", n=judged.holds.best.total(judged.case.table.ga))


def _verdict(judged: JudgedWin) -> Text:
    if judged.holds is None:
        return NOTHING
    if judged.ruling is not None:
        return VERDICT_NAMES[judged.ruling.verdict]
    return text("chưa xướng") if judged.case.table.profile.announces else text("bàn tự tính")


def _points(judged: JudgedWin) -> Text:
    return _amount(judged.result()["points"])


def _fine(judged: JudgedWin) -> Text:
    return _amount(judged.result()["fine"] or None)


def _amount(points: object) -> Text:
    return counted("{n} điểm", n=points) if isinstance(points, int) else NOTHING
