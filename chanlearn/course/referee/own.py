"""«Nhập bài của bạn», in lesson 3: the form and its answer."""

from ipywidgets import VBox

from chanlearn.cases import BadCase
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _
from chanlearn.course.referee.form import form_fields, judge_form
from chanlearn.course.spacing import spaced
from chanlearn.course.verdicts import win_answer
from chanlearn.widgets import Answer, Form, Values
from chanlearn.widgets.html import element


class OwnHand:
    """The form with every field of a win case; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Phân xử"))
        self.form = Form(_("Bài của bạn"), form_fields(), _("Phân xử"))
        self.form.on_button("submit", self._judge, self.answer)
        self.view = VBox([self.form, self.answer], layout=spaced())

    def _judge(self, values: Values) -> None:
        try:
            judged = judge_form(values)
        except BadCase as refusal:
            refuse(refusal, self.form, self.answer)
            return
        if isinstance(judged.judged, JudgedWin):
            self.answer.show(*win_answer(judged.judged))


def refuse(refusal: BadCase, form: Form, answer: Answer) -> None:
    """Say what is wrong at its field, and that nothing was judged."""
    form.refuse({refusal.field: refusal.reason})
    said = _("Chưa phân xử được, bạn xem lại chỗ được đánh dấu.")
    answer.show(element("p", said, class_="refusal"), comes=False)


def own_hand() -> VBox:
    """A form for any win one wants judged."""
    return OwnHand().view
