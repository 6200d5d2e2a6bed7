"""Lesson 3: every cước on three hands, one that has it, one that misses it, one taken for it."""

from collections.abc import Iterator

from ipywidgets import VBox

from chanlearn.cases.report import cuoc_line
from chanlearn.catalogue import _, say
from chanlearn.course.spacing import spaced
from chanlearn.course.words import win_rows
from chanlearn.drills.examples import MISSES, Example, example
from chanlearn.drills.won import circumstances
from chanlearn.profiles import known_profiles
from chanlearn.rules.cuoc import REGISTRY, find_all, held
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call
from chanlearn.widgets import Answer, CardRows, Choice, Form, Option, Values

NOTHING = "xuong"


class CuocGallery:
    """Choose a cước, see its hands; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Cước đang xem"))
        options = [Option(cuoc, say(REGISTRY[cuoc].name)) for cuoc in MISSES]
        choice = Choice("cuoc", _("Xem cước nào?"), options, options[0].value, live=True)
        self.form = Form(_("Chọn cước"), [choice], _("Cước kế tiếp"), main=False, kept="bang_cuoc")
        self.form.on_change("cuoc", self.show, self.answer)
        self.form.on_button("submit", self._next, self.answer)
        self.hands = [CardRows(flowing=True) for _hand in range(3)]
        self.view = VBox([self.form, self.answer, *self.hands], layout=spaced())
        self.show(options[0].value)

    def show(self, cuoc: str) -> None:
        """Lay out the three hands of a cước.

        Raises:
            KeyError: no such cước.
        """
        shown = example(cuoc)
        wins = (shown.has, shown.nearly, shown.instead)
        for hand, title, win in zip(self.hands, _titles(cuoc, shown), wins, strict=True):
            hand.title = say(title)
            hand.show(win_rows(win), _remarks(cuoc, win, shown.profile))

    def _next(self, values: Values) -> None:
        names = list(MISSES)
        following = names[(names.index(values["cuoc"]) + 1) % len(names)]
        self.form.set_value("cuoc", following)
        self.show(following)
        self.hands[0].come()


def _titles(cuoc: str, shown: Example) -> Iterator[Text]:
    name = REGISTRY[cuoc].name
    if shown.profile == known_profiles()[0]:
        yield text("Đúng là {cuoc}", cuoc=name)
    else:
        yield text("Đúng là {cuoc} (chỉ vài làng chơi; đây theo bộ luật {profile})",
                   cuoc=name, profile=shown.profile.name)  # fmt: skip
    if cuoc == NOTHING:
        # One is never short of it: it is what is left where a hand holds nothing else.
        yield text("Không còn là {cuoc}, vì bài có cước", cuoc=name)
    else:
        yield text("Suýt có {cuoc}", cuoc=name)
    yield text("Dễ nhầm: đây là {other}, không phải {cuoc}",
               other=REGISTRY[shown.confused].name, cuoc=name)  # fmt: skip


def _remarks(cuoc: str, win: Win, profile: Profile) -> Iterator[Text]:
    found = find_all(win, profile)
    yield from circumstances(win)
    yield cuoc_line(cuoc, found[cuoc])
    yield text("Xướng đủ: «{call}».", call=format_call(held(found)))


def cuoc_gallery() -> VBox:
    """Every cước to look through."""
    return CuocGallery().view
