"""The code of a lesson's answers, for whoever learns with a class."""

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.handing import Handing, of_lesson
from chanlearn.course.keeping import Keeper
from chanlearn.course.spacing import spaced
from chanlearn.drills.skills import SKILLS
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Answer, Choice, Form, Option, Values
from chanlearn.widgets.html import element

LESSONS = tuple(str(it) for it in sorted({skill.lesson for skill in SKILLS}))


class LessonCode:
    """A lesson to choose, and its code; `view` is on the page."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        label = _("Nộp kết quả một bài học cho lớp")
        options = [Option(it, say(text("Bài {number}", number=it))) for it in LESSONS]
        fields = [Choice("lesson", _("Bài nào?"), options, LESSONS[0])]
        self.answer = Answer(label=label)
        self.form = Form(label, fields, _("Lấy mã"), main=False, folded=label)
        self.handing = Handing(self.answer)
        self.form.on_button("submit", self._ask, self.answer)
        parts = [self.form, self.answer, self.handing.view]
        self.view = VBox(parts, layout=spaced())

    def open(self, lesson: str) -> None:
        """Show the code of a lesson, as if it had been asked for."""
        if lesson in LESSONS:
            self.form.set_value("lesson", lesson)
            self._ask({"lesson": lesson})

    def _ask(self, values: Values) -> None:
        self.handing.clear()
        self.answer.show()
        try:
            handed = of_lesson(int(values["lesson"]), self._keeper.progress)
        except BadInput as refusal:
            self.answer.refuse(refusal)
            return
        title = say(text("Nộp bài {number} cho lớp", number=values["lesson"]))
        self.handing.show(handed, title)
        self.answer.show(element("p", _("Mã ở ngay dưới đây.")))
