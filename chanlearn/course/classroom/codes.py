"""The codes the class has handed in: to look through, to take one off, to take along, to clear."""

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.classroom.roster import Roster
from chanlearn.course.spacing import spaced
from chanlearn.drills.codes import tidied
from chanlearn.drills.tally import Opened, Tally
from chanlearn.rules.text import counted, text
from chanlearn.widgets import Acts, Answer, Button, Form, Sheet, Typed, Values
from chanlearn.widgets.html import element
from chanlearn.widgets.sheet import table

FILE = "chanlearn-ma-bai-nop.txt"
RESET, REALLY, KEEP = "xoa", "xoa-that", "thoi"


class Codes:
    """The list and its buttons; `view` is on the page."""

    def __init__(self, roster: Roster) -> None:
        self._roster = roster
        label = _("Bỏ một mã")
        self.answer = Answer(label=label)
        self.list = Sheet()
        fields = [Typed("which", _("Số thứ tự trong danh sách, hoặc cả mã"))]
        self.form = Form(label, fields, _("Bỏ mã này"), main=False, folded=label)
        self.acts = Acts(main=False)
        self.form.hideable()
        self.acts.hideable()
        self.form.on_button("submit", self._remove, self.answer)
        self.acts.on_press(self._press, lambda: None, self.answer)
        self.view = VBox([self.list, self.form, self.answer, self.acts], layout=spaced())

    def show(self, tally: Tally) -> None:
        """The list as it is now."""
        roll = self._roster.state
        self.form.hide(not roll)
        self.acts.hide(not roll)
        if not roll:
            self.list.show()
            return
        opened = {it.code: it for it in tally.opened}
        rows = [[str(at), code, _went(opened.get(code))] for at, code in enumerate(roll, 1)]
        head = [_("Số"), _("Mã bài nộp"), _("Đúng trên số câu")]
        summary = say(counted("Xem {n} mã đã nhận", n=len(roll)))
        codes = table(_("Các mã đã nhận"), head, rows)
        self.list.show(element("details", element("summary", summary), codes))
        self._offer("", [Button(RESET, _("Xóa cả bảng"))])

    def _offer(self, prompt: str, buttons: list[Button]) -> None:
        codes = "\n".join(self._roster.state) + "\n"
        file = {"label": _("Tải các mã về"), "name": FILE, "text": codes}
        self.acts.show(prompt, buttons, serial=self.acts.serial + 1, file=file)

    def _remove(self, values: Values) -> None:
        which, roll = values["which"], self._roster.state
        found = None
        if which.isdecimal() and which.isascii() and 1 <= int(which) <= len(roll):
            found = roll[int(which) - 1]
        else:
            found = next((it for it in roll if tidied(it) == tidied(which)), None)
        if found is None:
            self.form.refuse({"which": text("trong danh sách không có mã hay số này")})
            return
        self._roster.remove(found)
        self.form.empty()
        self.answer.show(element("p", say(text("Đã bỏ mã {code}.", code=found))))

    def _press(self, name: str) -> None:
        if name == RESET:
            asked = _("Xóa thật chứ? Mọi mã trên trình duyệt này mất hết. Tải các mã về thì sau "
                      "dán lại được.")  # fmt: skip
            self._offer(asked, [Button(KEEP, _("Thôi, giữ lại")), Button(REALLY, _("Xóa thật"))])
            return
        if name == REALLY:
            self._roster.clear()
            self.answer.show(element("p", _("Đã xóa cả bảng.")))
            return
        self._offer("", [Button(RESET, _("Xóa cả bảng"))])


def _went(opened: Opened | None) -> str:
    if opened is None:
        return _("không mở được")
    total = opened.total
    return say(text("{right} trên {answers}", right=total.right, answers=total.answers))
