"""The page's parts and what connects them."""

from random import SystemRandom
from urllib.parse import parse_qsl

from ipywidgets import Layout, VBox, Widget

from chanlearn.catalogue import _, say
from chanlearn.course.addresses import LESSON, SET
from chanlearn.course.exercises import Exercise, asked_by
from chanlearn.course.handing import Handing, of_quiz
from chanlearn.course.keeping import keeper
from chanlearn.course.spacing import GAP, spaced
from chanlearn.course.training.choosing import NothingToAsk, choosing_form, made
from chanlearn.course.training.lesson_code import LessonCode
from chanlearn.course.training.overview import overview
from chanlearn.course.training.stage import Stage
from chanlearn.course.training.summary import summary
from chanlearn.course.training.taking import Taking
from chanlearn.drills.codes import BadCode
from chanlearn.drills.progress import ended
from chanlearn.drills.saved import MOST_NUMBER
from chanlearn.widgets import (
    Acts,
    Address,
    Answer,
    Arrival,
    Button,
    Heading,
    Query,
    Sheet,
    Values,
)
from chanlearn.widgets.html import element

ANEW, LEAVE = "moi", "ve"
#: What is kept stands a little apart from what is being done.
APART = "1.5rem 0 0"


class Training:
    """Choose, answer, look back; `view` is what the page shows.

    Everything it shows follows from the progress kept: a page opened again is where it was. A
    code in the address opens its question by itself, beside any quiz.
    """

    def __init__(self) -> None:
        self._keeper = keeper()
        self.answer = Answer(label=_("Thông báo"))
        self.form_heading = Heading()
        self.form = choosing_form()
        self.stage = Stage(self._keeper, self.answer, self._refresh)
        self.result_heading = Heading()
        self.result = Sheet()
        self.anew = Acts()
        self.trouble = Sheet()
        self.overview = Sheet()
        self.taking = Taking(self._keeper)
        self.handing = Handing(self.answer)
        self.lesson_code = LessonCode(self._keeper)
        self.query = Query()
        #: What the page's address asks for, until the browser has told what it keeps.
        self._asked: dict[str, str] = {}
        #: What a link asked to see comes before all else.
        self._first: tuple[Widget, ...] = ()
        self.address = Address()
        self.guest_heading = Heading()
        self.leave = Acts(main=False)
        #: What asks the address's question, while it is on the page.
        self.guest: Exercise | None = None
        result = [self.result_heading, self.result, self.anew, self.handing.view]
        self._result = VBox(result, layout=spaced())
        apart = Layout(grid_gap=GAP, margin=APART)
        kept = [self.overview, self.lesson_code.view, self.taking.view]
        self._kept = VBox(kept, layout=apart)
        always = [self._keeper.shelf, self.address, self.query, self.trouble, self.answer]
        self.view = VBox(always, layout=spaced())
        self.address.on_arrival(self._arrive, self.answer)
        self.query.on_arrival(self._hear_query, self.answer)
        self.leave.on_press(self._leave, lambda: None, self.answer)
        self.form.on_button("submit", self._start, self.answer)
        self.anew.on_press(self._choose, lambda: None, self.answer)
        self._keeper.listen(self._refresh)

    def _refresh(self) -> None:
        if not self._keeper.has_arrived:
            return
        if self._asked:
            self._do_asked()
        trouble = self._keeper.trouble
        said = [element("p", say(trouble), class_="refusal")] if trouble else []
        self.trouble.show(*said)
        if self.guest is not None:
            self._lay(self.guest_heading, self.guest.view, self.leave)
            return
        quiz = self._keeper.progress.quiz
        if quiz is not None and (not quiz.is_over or self.stage.is_telling(quiz)):
            self.stage.show(quiz)
            self._lay(self.stage.view)
            return
        self.stage.leave()
        self._show_kept()
        if quiz is None:
            if self.form not in self.view.children:
                self.form_heading.show(_("Lượt tập mới"))
            self._lay(self.form_heading, self.form, self._kept)
            return
        if self._result not in self.view.children:
            self.result_heading.show(_("Kết quả lượt tập"))
        self.result.show(*summary(quiz))
        self.anew.show("", [Button(ANEW, _("Lượt mới"))], serial=quiz.number)
        self.handing.show(of_quiz(quiz), _("Nộp lượt này cho lớp"))
        self._lay(self._result, self._kept)

    def _lay(self, *parts: Widget) -> None:
        """Have these on the page, after what is always there."""
        kept = self._keeper.shelf
        always = (kept, self.address, self.query, self.trouble, *self._first)
        children = (*always, *parts, self.answer)
        if self.view.children != children:
            self.view.children = children

    def _arrive(self, arrival: Arrival) -> None:
        if arrival.van and self.guest is None:
            self.guest = asked_by(arrival.van)
            self.guest_heading.show(_("Câu theo mã"))
            self.leave.show("", [Button(LEAVE, _("Sang trang luyện tập"))], serial=0)
            self._refresh()

    def _leave(self, _name: str) -> None:
        if self.guest is not None:
            self.guest.deals.address.van = ""
            self.guest = None
            self._refresh()

    def _show_kept(self) -> None:
        self.overview.show(*overview(self._keeper.progress, self._keeper.now()))
        self.taking.show()

    def _start(self, values: Values) -> None:
        self.answer.show()
        number = SystemRandom().randrange(MOST_NUMBER)
        try:
            quiz = made(values, self._keeper.progress, self._keeper.now(), number)
        except NothingToAsk as refusal:
            self.form.refuse({"what": refusal.reason})
            return
        except BadCode as refusal:
            self.form.refuse({"set": refusal.reason})
            return
        # The next time is another set's, or none.
        self.form.set_value("set", values["set"])
        self.form.set_value("set", "")
        self._keeper.change(lambda progress: progress._replace(quiz=quiz))

    def _hear_query(self, query: str) -> None:
        asked = dict(parse_qsl(query))
        if SET in asked or LESSON in asked:
            self._asked = asked
            # What the address says now, so that taking it away is a change.
            self.query.query = query
            self._refresh()

    def _do_asked(self) -> None:
        """What a link asks for, once: a page loaded again shows what was done since."""
        asked, self._asked = self._asked, {}
        self.query.query = ""
        if LESSON in asked:
            self.lesson_code.open(asked[LESSON])
            self._first = (self.lesson_code.view,)
            self._kept.children = (self.overview, self.taking.view)
        if SET not in asked:
            return
        self.form.set_value("set", asked[SET])
        quiz = self._keeper.progress.quiz
        if quiz is not None and not quiz.is_over:
            said = _("Bạn đang dở một lượt. Xong lượt này thì bấm «Bắt đầu» để làm đề của lớp.")
            self.answer.show(element("p", said))
            return
        self._start({**self.form.first_values, "set": asked[SET]})
        if self.form.errors:
            self.answer.show(element("p", self.form.errors["set"], class_="refusal"))

    def _choose(self, _name: str) -> None:
        number = self.anew.serial
        self._keeper.change(lambda progress: ended(progress, number))


def any_skill() -> VBox:
    """Questions of any skill, and how each skill stands."""
    return Training().view
