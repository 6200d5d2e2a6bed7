"""What the class missed: a chart and its table by skill, and a table by question."""

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from xml.etree.ElementTree import Element

from chanlearn.banks.shelf import shelf
from chanlearn.catalogue import _, say
from chanlearn.course.bar import known_profiles
from chanlearn.course.charts import figure
from chanlearn.drills.progress import skill_of
from chanlearn.drills.skills import BY_ID
from chanlearn.drills.tally import NOTHING, Count, Tally
from chanlearn.figures.chart import Chart, Series
from chanlearn.figures.plain import share_bars
from chanlearn.odds.words import percent
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets.html import Child, element, paragraph
from chanlearn.widgets.sheet import table

#: As many questions lie open; the others are folded away.
FIRST = 10


def board(tally: Tally) -> Iterator[Element]:
    """The class in words, a chart and tables; a hint where there is nothing yet."""
    if not tally.opened:
        yield element("p", _("Chưa có mã nào. Học viên nộp mã, bảng sẽ hiện ở đây."))
    else:
        yield from _opened(tally)
    if tally.shut:
        n = len(tally.shut)
        yield paragraph(counted("{n} mã đang giữ không mở được ở đây nên không đếm:", n=n))
        yield element("ul", *(element("li", say(why)) for why in tally.shut.values()))


def _opened(tally: Tally) -> Iterator[Element]:
    total = sum((it.total for it in tally.opened), NOTHING)
    n = len(tally.opened)
    yield paragraph(
        counted("Đã đếm {n} mã: đúng {right} trên {answers} câu.", n=n,
                right=total.right, answers=total.answers)
    )  # fmt: skip
    yield from _profiles(tally)
    answered = {name: it for name, it in tally.skills.items() if it.answers}
    if answered:
        chart = _chart(answered)
        yield figure(chart, share_bars(chart))
    items = tally.items
    if items:
        yield from _questions(items)


def _profiles(tally: Tally) -> Iterator[Element]:
    """Who learns under other rules than the rest is worth knowing."""
    marks = [it.profile for it in tally.opened]
    names = {mark: it.name for mark, it in known_profiles().items()}
    if len(set(marks)) > 1:
        each = [
            text("{profile} {n}", profile=names[it], n=marks.count(it))
            for it in dict.fromkeys(marks)
        ]
        yield paragraph(text("Lớp làm theo nhiều bộ luật: {each}.", each=each))


def _chart(skills: Mapping[str, Count]) -> Chart:
    names = tuple(BY_ID[it].name for it in skills)
    worst, count = next(iter(skills.items()))
    says = text(
        "Sai nhiều nhất là «{skill}»: {wrong} trên {answers} câu.",
        skill=BY_ID[worst].name,
        wrong=count.wrong,
        answers=count.answers,
    )
    values = tuple(it.missed for it in skills.values())
    labels = tuple(_missed(it) for it in skills.values())
    return Chart(
        title=text("Tỉ lệ câu sai theo kỹ năng"),
        says=(says,),
        how=(says, text("Câu bỏ qua không tính.")),
        places=names,
        series=(Series(text("Câu sai"), values, labels),),
        axis=text("Tỉ lệ câu sai"),
        head=(text("Kỹ năng"), text("Sai"), text("Sai trên số câu"), text("Bỏ qua")),
        rows=tuple(
            (name, percent(it.missed), _of(it), str(it.skipped))
            for name, it in zip(names, skills.values(), strict=True)
        ),
    )


def _missed(count: Count) -> str:
    return say(text("{share} ({of})", share=percent(count.missed), of=_of(count)))


def _of(count: Count) -> Text:
    return text("{wrong}/{answers}", wrong=count.wrong, answers=count.answers)


def _questions(items: Mapping[str, Count]) -> Iterator[Element]:
    head = [_("Câu hỏi"), _("Sai"), _("Bỏ qua")]
    rows: list[list[Child]] = [
        [_question(code), _missed(it), str(it.skipped)] for code, it in items.items()
    ]
    if not any(it.skipped for it in items.values()):
        # A phone has little room.
        head, rows = head[:-1], [row[:-1] for row in rows]
    yield table(_("Từng câu, câu sai nhiều nhất trước"), head, rows[:FIRST])
    if len(rows) > FIRST:
        more = counted("Xem {n} câu còn lại", n=len(rows) - FIRST)
        rest = table(_("Những câu còn lại"), head, rows[FIRST:])
        yield element("details", element("summary", say(more)), rest)
    yield element(
        "p", _("Muốn mở lại câu nào trước lớp thì gõ mã của nó vào mục «Mở một câu» ở dưới.")
    )


def _question(code: str) -> Element:
    """What is asked, where that was written down, its skill and its code."""
    skill = say(skill_of(code).name)
    shelved = shelf().get(code)
    said = shelved.prompt if shelved is not None else skill
    return element("span", f"{said} ", element("code", code))


def export(tally: Tally) -> str:
    """The numbers as a table for a spreadsheet."""
    written = StringIO()
    # With a mark at its start, or spreadsheets show other letters than ours.
    written.write("\ufeff")
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow((_("Kỹ năng"), _("Câu"), _("Đúng"), _("Sai"), _("Bỏ qua")))
    for name, count in tally.skills.items():
        rows.writerow((say(BY_ID[name].name), "", *count))
    for code, count in tally.items.items():
        rows.writerow((say(skill_of(code).name), code, *count))
    return written.getvalue()
