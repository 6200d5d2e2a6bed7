"""A question of the class opened before all: nothing that is tried here is noted."""

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.exercises import exercise, kind_of
from chanlearn.course.spacing import spaced
from chanlearn.drills.codes import BadCode
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Answer, Form, Typed, Values


class Looking:
    """A code to type and the drill that opens it; `view` is on the page."""

    def __init__(self) -> None:
        label = _("Mở một câu")
        self.answer = Answer(label=label)
        hint = _("Chép mã ở bảng trên; thử trả lời ở đây không ghi vào tiến độ của ai.")
        fields = [Typed("code", _("Mã câu hỏi"), hint=hint)]
        self.form = Form(label, fields, _("Mở câu này"), main=False, folded=label)
        self.place = VBox(layout=spaced())
        # Another question is opened by its code.
        self.place.add_class("chan-staged")
        self.form.on_button("submit", self._open, self.answer)
        self.view = VBox([self.form, self.answer, self.place], layout=spaced())

    def _open(self, values: Values) -> None:
        code = values["code"].lower()
        self.answer.show()
        try:
            if code[:1] not in BY_GENERATOR:
                raise BadCode(text("«{code}» không phải là mã câu hỏi", code=code[:40]))
            letter, items = kind_of(code)
            drill = exercise(letter, items=items)
            drill.deals.note = lambda told: None
            drill.deals.open_code(code)
        except BadInput as refusal:
            self.form.refuse({"code": refusal.reason})
            return
        deals = drill.deals
        apart = (deals.address, deals.bar, *deals.noted)
        self.place.children = tuple(it for it in drill.view.children if it not in apart)
