"""Progress to take along, to bring in, and to wipe out."""

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.keeping import Keeper
from chanlearn.course.spacing import spaced
from chanlearn.drills import saved
from chanlearn.drills.progress import Progress, merged
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Acts, Answer, Button, Upload
from chanlearn.widgets.html import element

FILE = "chanlearn-tien-do.json"
RESET, REALLY, KEEP = "xoa", "xoa-that", "thoi"


class Taking:
    """The buttons under the overview; `view` is on the page."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self.answer = Answer(label=_("Tệp tiến độ"))
        self.acts = Acts(main=False)
        self.upload = Upload(label=_("Nhập tiến độ từ tệp"), accept=".json", longest=saved.LONGEST)
        self.view = VBox([self.acts, self.upload, self.answer], layout=spaced())
        self.acts.on_press(self._press, lambda: None, self.answer)
        self.upload.on_file(self._take_in, self.answer)

    def show(self) -> None:
        """Offer what there is now."""
        self._show_acts("", [Button(RESET, _("Xóa hết tiến độ"))])

    def _show_acts(self, prompt: str, buttons: list[Button]) -> None:
        written = saved.write(self._keeper.progress)
        file = {"label": _("Xuất tiến độ ra tệp"), "name": FILE, "text": written}
        self.acts.show(prompt, buttons, serial=self.acts.serial + 1, file=file)

    def _press(self, name: str) -> None:
        if name == RESET:
            asked = _(
                "Xóa thật chứ? Số câu, sổ câu sai và lịch ôn trên trình duyệt này mất hết. "
                "Xuất ra tệp trước thì sau này nhập lại được."
            )
            buttons = [Button(KEEP, _("Thôi, giữ lại")), Button(REALLY, _("Xóa thật"))]
            self._show_acts(asked, buttons)
            return
        if name == REALLY:
            self._keeper.change(lambda progress: Progress())
            self.answer.show(element("p", _("Đã xóa hết tiến độ.")))
        self.show()

    def _take_in(self, written: str) -> None:
        try:
            brought = saved.read(written)
        except saved.BadProgress as error:
            raise BadInput(
                text(
                    "Tệp này không phải tệp tiến độ của khóa học, hoặc đã hỏng. Tiến độ ở đây vẫn "
                    "còn nguyên. Máy đọc thấy: {why}.",
                    why=error.reason,
                )
            ) from error
        self._keeper.change(lambda progress: merged(progress, brought))
        answers = sum(it.answers for it in brought.records.values())
        told = text(
            "Đã nhập tệp: {answers} câu đã trả lời, {missed} câu trong sổ câu sai.",
            answers=answers,
            missed=len(brought.missed),
        )
        self.answer.show(element("p", say(told)))
