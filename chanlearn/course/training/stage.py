"""The question under way: any skill's drill, with the quiz around it."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import NamedTuple

from ipywidgets import VBox, Widget

from chanlearn.catalogue import _, say
from chanlearn.course.bar import Told
from chanlearn.course.exercises import Exercise, exercise, kind_of
from chanlearn.course.keeping import Keeper
from chanlearn.course.spacing import spaced
from chanlearn.drills.progress import Given, Quiz, quizzed, skill_of, stopped
from chanlearn.drills.saved import LONGEST_SAID, MOST_REASONS
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Acts, Answer, Button, CardRows, Heading, Picks

NEXT, SKIP, STOP = "tiep", "qua", "dung"
SKIPPED = Given(right=False, said="")


class Shown(NamedTuple):
    """Which question is on the stage; `told` once its answer is."""

    number: int
    place: int
    told: bool = False


class Stage:
    """Shows a quiz's open question, notes its answer, goes on; `view` is on the page."""

    def __init__(self, keeper: Keeper, answer: Answer, refresh: Callable[[], None]) -> None:
        """What goes wrong is told in `answer`; `refresh` shows the page as the quiz now is."""
        self._keeper, self._refresh = keeper, refresh
        self.heading = Heading()
        self.place = VBox(layout=spaced())
        # A quiz has its own way on, and passing over a question is folded away.
        self.place.add_class("chan-staged")
        self.acts = Acts(_("Bỏ qua câu này, hoặc dừng lượt"))
        self.view = VBox([self.heading, self.place, self.acts], layout=spaced())
        #: The drill that asks.
        self.exercise: Exercise | None = None
        self._exercises: dict[tuple[str, bool], Exercise] = {}
        self._shown: Shown | None = None
        self._held = ExitStack()
        self.acts.on_press(self._press, lambda: None, answer)

    def is_telling(self, quiz: Quiz) -> bool:
        """Does the reply to the latest answer still stand there to be read?"""
        told = Shown(quiz.number, len(quiz.given) - 1, told=True)
        return not quiz.at_end and self._shown == told

    def show(self, quiz: Quiz) -> None:
        """Show where the quiz is; what was just told stays until the learner goes on."""
        if not self.is_telling(quiz) and self._shown != Shown(quiz.number, len(quiz.given)):
            self._ask(quiz)
        self._show_acts(quiz)

    def leave(self) -> None:
        """Put everything away."""
        self._shown = None
        self.place.children = ()
        self._held.close()

    def _ask(self, quiz: Quiz) -> None:
        place = len(quiz.given)
        code = quiz.asked[place].code
        self._shown = Shown(quiz.number, place)
        try:
            drill = self.exercise = self._exercise(*kind_of(code))
            drill.answer.silent = quiz.at_end
            drill.deals.open_code(code)
        except BadInput:
            # A question of a bank that is no longer there.
            self._give(SKIPPED)
            return
        parts = _parts(drill)
        if self.place.children != parts:
            self.place.children = parts
        # How the last question was judged has been wiped out by now, and is never seen.
        self._held.close()
        if quiz.at_end:
            for part in parts:
                if isinstance(part, CardRows | Picks):
                    self._held.enter_context(part.hold_sync())
        where = text(
            "Câu {place} trên {all}: {skill}",
            place=place + 1,
            all=len(quiz.asked),
            skill=skill_of(code).name,
        )
        self.heading.show(say(where))

    def _exercise(self, letter: str, items: bool = False) -> Exercise:
        if (letter, items) not in self._exercises:
            drill = exercise(letter, items=items)
            drill.deals.note = self._note
            drill.deals.follow = self._next
            self._exercises[letter, items] = drill
        return self._exercises[letter, items]

    def _show_acts(self, quiz: Quiz) -> None:
        go_on: list[Button] = []
        # Folded away: whoever presses twice to go on shall not pass over the next question.
        others = [Button(SKIP, _("Bỏ qua câu này")), Button(STOP, _("Dừng lượt này"))]
        if self.is_telling(quiz):
            label = _("Xem kết quả") if quiz.is_over else _("Câu tiếp theo")
            go_on, others = [Button(NEXT, label)], []
        # The same for the same state, however often it is shown: a press is never taken for old.
        serial = 2 * len(quiz.given) - self.is_telling(quiz)
        self.acts.show("", go_on, others, serial=serial)

    def _note(self, told: Told) -> None:
        assert self.exercise is not None
        why = tuple(it[:LONGEST_SAID] for it in self.exercise.answer.said if it not in _verdicts())
        said, best = told.said[:LONGEST_SAID], told.best[:LONGEST_SAID]
        self._give(Given(told.right, said, best, why[:MOST_REASONS]))

    def _give(self, given: Given) -> None:
        if self._shown is None:
            return
        number, place, _told = self._shown
        self._shown = Shown(number, place, told=bool(given.said))
        now = self._keeper.now()
        self._keeper.change(lambda progress: quizzed(progress, number, place, given, now))

    def _next(self) -> None:
        if self._shown is None:
            return
        if not self._shown.told:
            self._give(SKIPPED)
            return
        self._shown = None
        self._refresh()

    def _press(self, name: str) -> None:
        if name != STOP:
            self._next()
        elif self._shown is not None:
            number = self._shown.number
            self._shown = None
            self._keeper.change(lambda progress: stopped(progress, number))


def _parts(drill: Exercise) -> tuple[Widget, ...]:
    """What of a drill is on the stage: its questions come from the quiz, not from a bar."""
    deals = drill.deals
    return tuple(
        it for it in drill.view.children if it not in (deals.address, deals.bar, *deals.noted)
    )


def _verdicts() -> tuple[str, ...]:
    """What the result says in a sign of its own."""
    return (_("Đúng."), _("Chưa đúng."))
