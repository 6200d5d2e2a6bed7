"""Drills of short questions: one answer each, its reason at once, and the next."""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Generic, TypeVar

from ipywidgets import VBox, Widget

from chanlearn.catalogue import _, say
from chanlearn.course.bar import Words, skill_name
from chanlearn.course.deals import Deals
from chanlearn.course.spacing import spaced
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import Answer, Choice, Field, Option, Picks, Prompt
from chanlearn.widgets.html import element, paragraph

Question = TypeVar("Question")

UNTIMED, TIMED, SHORT = "", "tinh", "10"
SHORT_SECONDS = 10


class Quick(Generic[Question]):
    """The parts every such drill has; `show_question` and `judge` are the drill's own.

    `view` is what the page shows once `build` has been given the cards.
    """

    def __init__(
        self,
        generator: str,
        version: int,
        deal: Callable[[int], Question],
        *,
        choose_profile: bool = False,
        settings: Sequence[Field] = (),
        words: Words | None = None,
        asks_items: bool = False,
        only_picked: bool = False,
    ) -> None:
        """The last two are as for `Deals`."""
        self.answer = Answer(label=_("Nhận xét"))
        self.prompt = Prompt()
        self.picks = Picks(_("Câu khác"), skill_name(generator))
        self.deals = Deals(
            generator,
            version,
            deal,
            answer=self.answer,
            prompt=self.prompt,
            words=words or question_words(),
            choose_profile=choose_profile,
            settings=[*settings, _clock()],
            asks_items=asks_items,
            only_picked=only_picked,
        )
        self.question: Question | None = None
        self._clock = UNTIMED
        self._since = 0.0
        self._interrupted = False
        self.deals.arrived = self._take_clock
        self.deals.show = self._show
        self.deals.begun = [self.picks]
        self.deals.bar.on_change("clock", self._set_clock, self.answer)
        self.picks.on_further(self.deals.another, self.answer)

    def build(self, *cards: Widget) -> VBox:
        """The drill on a page, with these cards between question and answers."""
        parts = [self.deals.address, self.prompt, *cards, self.picks, self.answer]
        return VBox([*parts, self.deals.bar, *self.deals.noted], layout=spaced())

    def show_question(self, question: Question) -> None:
        """Lay out a question."""
        raise NotImplementedError

    def ask(self, question: Text, options: Sequence[Option] = (), submit: str = "") -> None:
        """Say what is asked, and what can be answered; `submit` as for `Picks.ask`."""
        self.prompt.said = say(question)
        self.picks.ask(options, submit)

    def tell(self, right: bool, reasons: Iterable[Text], said: Text, best: Text) -> None:
        """Say whether the answer was right, and why; note what was `said` beside the `best`."""
        verdict = element("p", _("Đúng.") if right else _("Chưa đúng."), class_="verdict")
        self.answer.show(verdict, *map(paragraph, [*self.deals.again, *reasons, *self._timing()]))
        self.deals.answered(right, said, best)

    def _show(self, question: Question) -> None:
        self.question = question
        self._start_clock()
        self.show_question(question)

    def _set_clock(self, clock: str) -> None:
        self._clock = clock
        self._start_clock()
        self.deals.keep_beside(clock)

    def _start_clock(self) -> None:
        self._since = monotonic()
        self._interrupted = False

    def _take_clock(self, clock: str, again: bool) -> None:
        """The clock as it was set; nobody knows how long an open question was thought about."""
        if clock in (TIMED, SHORT):
            self.deals.bar.set_value("clock", clock)
            self._set_clock(clock)
            self._interrupted = again

    def _timing(self) -> Iterable[Text]:
        if self._clock == UNTIMED:
            return
        if self._interrupted:
            yield text("Trang đã được tải lại giữa chừng nên câu này không tính giờ.")
            return
        seconds = round(monotonic() - self._since)
        yield counted("Bạn nghĩ {n} giây.", n=seconds)
        if self._clock == SHORT and seconds > SHORT_SECONDS:
            yield counted("Quá {n} giây rồi, câu sau nhanh hơn nhé.", n=SHORT_SECONDS)


def question_words() -> Words:
    """What the bar of a drill of short questions says."""
    return Words(
        label=_("Mã câu hỏi và đồng hồ"),
        code=_("Mã câu hỏi"),
        hint=_("Ai gõ cùng một mã cũng gặp đúng câu này."),
        submit=_("Mở câu theo mã"),
    )


def _clock() -> Choice:
    options = [
        Option(UNTIMED, _("Không bấm giờ")),
        Option(TIMED, _("Bấm giờ")),
        Option(SHORT, _("Mười giây mỗi câu")),
    ]
    return Choice("clock", _("Đồng hồ"), options, UNTIMED, live=True)
