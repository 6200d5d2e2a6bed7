"""A set of questions for the whole class: what is asked, and the code and picture that open it."""

from random import SystemRandom

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.addresses import SET, TRAINING, address_of
from chanlearn.course.handing import at_hand
from chanlearn.course.spacing import spaced
from chanlearn.course.training.choosing import NothingToAsk, new_set, question_fields
from chanlearn.drills.handed import written
from chanlearn.drills.recipes import NUMBERS
from chanlearn.widgets import Answer, Form, Qr, Values


class Setting:
    """The form and what it makes; `view` is on the page."""

    def __init__(self) -> None:
        label = _("Ra đề cho cả lớp")
        self.answer = Answer(label=label)
        fields = question_fields("chon")
        self.form = Form(label, fields, _("Lấy mã đề"), main=False, folded=label)
        self.qr = Qr(
            self.answer,
            comes_into_view=True,
            path=address_of(TRAINING),
            before=f"?{SET}=",
            label=_("Mã đề:"),
            alt=_("Hình QR mở đề của lớp. Không nhìn được hình thì dùng mã bằng chữ ở trên."),
            note=_(
                "Chiếu hình này lên: ai quét cũng vào đúng đề ấy. Ai không quét được thì gõ mã đề "
                "vào cuối mục chọn lượt tập, trang Luyện tập."
            ),
            local_note=_(
                "Trang này mở ngay trên máy nên điện thoại quét hình không tới được: đọc mã đề cho "
                "lớp gõ vào cuối mục chọn lượt tập, trang Luyện tập."
            ),
        )
        self.form.on_button("submit", self._make, self.answer)
        self.view = VBox([self.form, self.answer, self.qr], layout=spaced())

    def _make(self, values: Values) -> None:
        number = SystemRandom().randrange(NUMBERS)
        try:
            made = new_set(values, list(values["skills"]), at_hand(), number)
        except NothingToAsk as refusal:
            self.form.refuse({"source": refusal.reason})
            return
        self.qr.show(written(made))
        self.answer.whisper(_("Mã đề ở ngay dưới đây."))
