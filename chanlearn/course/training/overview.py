"""How every skill stands: in words and a shape, never in colour alone."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from chanlearn.catalogue import _, say
from chanlearn.course.exercises import OFFERED
from chanlearn.drills.progress import (
    FEW,
    RECENT,
    SOLID_RIGHT,
    STANDING_NAMES,
    Progress,
    Record,
    Standing,
)
from chanlearn.drills.skills import SKILLS
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets.html import element, paragraph
from chanlearn.widgets.sheet import table

DAY = 86_400
SHAPES = {
    Standing.NEW: "○",
    Standing.TOO_FEW: "◔",
    Standing.LEARNING: "◑",
    Standing.GOOD: "◕",
    Standing.SOLID: "●",
}


def overview(progress: Progress, now: int) -> Iterator[Element]:
    """A row for each skill that is offered or has been answered."""
    skills = [it for it in SKILLS if it in OFFERED or it.id in progress.records]
    head = [_("Kỹ năng"), _("Đúng trên số câu"), _("Mức"), _("Ôn lại")]
    rows = [_row(say(it.name), progress.record(it.id), now) for it in skills]
    yield table(_("Tiến độ"), head, rows)
    yield paragraph(
        text(
            "Mức tính theo {recent} câu gần nhất, chưa đủ {few} câu thì chưa nói gì. Vững là đúng "
            "từ {right} câu trở lên. Mức cao nhất từng đạt thì giữ mãi.",
            recent=RECENT,
            few=FEW,
            right=SOLID_RIGHT,
        )
    )
    if progress.missed:
        missed = len(progress.missed)
        yield paragraph(counted("Sổ câu sai đang có {n} câu chờ hỏi lại.", n=missed))


def _row(name: str, record: Record, now: int) -> list[str | Element]:
    if not record.answers:
        return [name, "–", _standing(record), "–"]
    right = text("{right} trên {answers}", right=record.right, answers=record.answers)
    return [name, say(right), _standing(record), say(_due(record, now))]


def _standing(record: Record) -> Element:
    standing = record.standing
    said = STANDING_NAMES[standing]
    if record.best > standing:
        said = text("{now}, từng {best}", now=said, best=STANDING_NAMES[record.best])
    shape = element("span", SHAPES[standing], aria_hidden="true")
    return element("span", shape, f" {say(said)}")


def _due(record: Record, now: int) -> Text:
    if record.memory is None:
        return text("–")
    left = record.memory.due - now
    if left <= 0:
        return text("Đến hạn")
    return counted("Sau {n} ngày", n=left // DAY) if left >= DAY else text("Trong hôm nay")
