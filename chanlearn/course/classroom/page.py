"""The page's parts and what connects them."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.addresses import INBOX
from chanlearn.course.classroom.board import board, export
from chanlearn.course.classroom.codes import Codes
from chanlearn.course.classroom.looking import Looking
from chanlearn.course.classroom.roster import Roster, Taken
from chanlearn.course.classroom.setting import Setting
from chanlearn.course.spacing import spaced
from chanlearn.drills.roll import LONGEST, split
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import Acts, Answer, Form, Inbox, Sheet, Typed, Values
from chanlearn.widgets.answer import sentence
from chanlearn.widgets.html import element, paragraph

FILE = "chanlearn-lop-hoc.csv"
#: So many refusals are told one by one.
MOST_TOLD = 10
#: A thousand codes and more.
LONGEST_PASTED = LONGEST // 5


class Classroom:
    """Give the class a set, take codes in, see what was missed; `view` is what the page shows."""

    def __init__(self) -> None:
        self.roster = Roster()
        self.answer = Answer(label=_("Thông báo"))
        self.inbox = Inbox(key=INBOX)
        self.setting = Setting()
        self.form = Form(
            _("Thêm mã bài nộp"),
            [
                Typed(
                    "codes",
                    _("Mã bài nộp của học viên"),
                    hint=_("Mỗi dòng một mã; dán nhiều mã một lúc cũng được."),
                    lines=4,
                    longest=LONGEST_PASTED,
                )
            ],
            _("Thêm vào bảng"),
        )
        self.trouble = Sheet()
        self.form_heading = Sheet()
        self.form_heading.show(element("h2", _("Gom mã bài nộp")))
        self.board = Sheet()
        self.file = Acts(main=False)
        self.looking = Looking()
        self.codes = Codes(self.roster)
        self.inbox.on_codes(self._take_waiting, self.answer)
        self.form.on_button("submit", self._take_typed, self.answer)
        self.file.on_press(lambda name: None, lambda: None, self.answer)
        self.roster.listen(self._refresh)
        self.view = VBox([self.roster.shelf, self.trouble], layout=spaced())

    def _refresh(self) -> None:
        if not self.roster.has_arrived:
            return
        trouble = self.roster.trouble
        self.trouble.show(*([element("p", say(trouble), class_="refusal")] if trouble else []))
        tally = self.roster.tally
        self.board.show(element("h2", _("Bảng của lớp")), *board(tally))
        self.codes.show(tally)
        file = {"label": _("Tải bảng số (CSV)"), "name": FILE, "text": export(tally)}
        self.file.show("", [], serial=0, file=file if tally.opened else None)
        self._lay()

    def _lay(self) -> None:
        """The inbox comes last: what it hands over is added to what the browser has kept."""
        parts = [
            self.roster.shelf, self.trouble, self.setting.view, self.form_heading, self.form,
            self.answer, self.board, self.file, self.looking.view, self.codes.view, self.inbox,
        ]  # fmt: skip
        if len(self.view.children) != len(parts):
            self.view.children = parts

    def _take_typed(self, values: Values) -> None:
        pieces = list(split(values["codes"]))
        if not pieces:
            self.form.refuse({"codes": text("bạn chưa dán mã nào")})
            return
        taken = self.roster.take(pieces)
        # What is to be mended stays there.
        wrong = [it.written for it in taken.refused if not it.again]
        self.form.set_value("codes", "\n".join(wrong))
        self.form.empty()
        self._tell(taken)

    def _take_waiting(self, codes: Sequence[str]) -> None:
        self._tell(self.roster.take(codes))

    def _tell(self, taken: Taken) -> None:
        self.answer.show(*_told(taken, len(self.roster.state)))


def _told(taken: Taken, now: int) -> Iterator[Element]:
    added = counted("Đã thêm {n} mã, bảng có {now} mã.", n=taken.added, now=now)
    yield element("p", say(added), class_="verdict")
    if not taken.refused:
        return
    yield paragraph(counted("Không nhận {n} mã:", n=len(taken.refused)))
    reasons = [element("li", sentence(it.why)) for it in taken.refused[:MOST_TOLD]]
    yield element("ul", *reasons)
    if len(taken.refused) > MOST_TOLD:
        yield paragraph(_more(len(taken.refused) - MOST_TOLD))


def _more(n: int) -> Text:
    return counted("Và {n} mã nữa.", n=n)


def class_tally() -> VBox:
    """A set for the class, and what it missed."""
    return Classroom().view
