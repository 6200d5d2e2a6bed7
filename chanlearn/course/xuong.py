"""Lesson 3's drill: a win is dealt, and the learner announces it."""

from collections.abc import Mapping

from ipywidgets import VBox

from chanlearn.cases.win import WinCase, judge_win
from chanlearn.catalogue import _, say
from chanlearn.course.bar import deal_words, known_profiles, skill_name
from chanlearn.course.deals import Deals
from chanlearn.course.spacing import spaced
from chanlearn.course.verdicts import win_answer
from chanlearn.course.words import win_rows
from chanlearn.drills.wins import GENERATOR, VERSION, deal_win
from chanlearn.drills.won import circumstances
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import Table
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call, format_call, parse_call
from chanlearn.widgets import Answer, CardRows, Checks, Field, Form, Option, Prompt, Typed, Values
from chanlearn.widgets.html import paragraph

NOTHING_CALLED = text("bạn chưa chọn cước nào; không có cước gì thì chọn «Xuông»")


class XuongDrill:
    """Deal, ask, judge; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Kết quả"))
        self.cards = CardRows(flowing=True)
        self.prompt = Prompt(said=_("Bạn ù ván này: bạn xướng những gì?"))
        self.deals = Deals(
            GENERATOR,
            VERSION,
            deal_win,
            answer=self.answer,
            prompt=self.prompt,
            words=deal_words(_("Bộ luật và mã ván")),
            choose_profile=True,
        )
        self.call = call_form({"another": _("Ván khác")}, skill_name(GENERATOR))
        self._win: Win | None = None
        self._said: Values | None = None
        self.deals.show = self._show
        self.deals.begun = [self.call]
        self.call.on_button("submit", self._judge, self.answer)
        self.call.on_button("another", self.deals.another, self.answer)
        parts = [self.deals.address, self.prompt, self.cards, self.call, self.answer]
        self.view = VBox([*parts, self.deals.bar, *self.deals.noted], layout=spaced())

    def _show(self, win: Win) -> None:
        same = win == self._win
        self._win = win
        self.cards.show(win_rows(win), circumstances(win))
        if not same:
            self._said = None
            self.call.empty()
        elif self._said is not None:
            # Another village's verdict on the same call.
            self._judge(self._said)

    def _judge(self, values: Values) -> None:
        if self._win is None:
            return
        # Another village's verdict on the same call is no second answer.
        again = () if values is self._said else self.deals.again
        self._said = values
        table = Table(self.deals.profile)
        self.answer.show()
        try:
            call = read_call(values)
        except Unreadable as refusal:
            self.call.refuse({"said": refusal.reason})
            return
        if not call and table.profile.announces:
            self.call.refuse({"cuoc": NOTHING_CALLED})
            return
        judged = judge_win(WinCase(self._win, table, call))
        self.answer.show(*win_answer(judged), *map(paragraph, again))
        # Where the machine counts, nobody announces and nothing is right or wrong.
        if judged.holds is not None and judged.ruling is not None:
            right = judged.ruling.verdict == "dung"
            self.deals.answered(right, _spoken(call), _spoken(judged.holds.cuoc))


def call_form(buttons: Mapping[str, str] | None = None, about: str = "") -> Form:
    """A form to announce with, by ticks or as one says it; `about` as for `Form`."""
    hint = _("Ví dụ: chì tám đỏ hai lèo. Có chữ ở đây thì những ô đánh dấu không tính.")
    fields: list[Field] = [
        Checks("cuoc", _("Bạn xướng những cước nào?"), _options(), _("Số lần {name}")),
        Typed("said", _("Hoặc gõ như khi nói"), hint=hint),
    ]
    return Form(_("Lời xướng của bạn"), fields, _("Xướng"), buttons, about=about)


def read_call(values: Values) -> Call:
    """What the form's values announce; empty for nothing.

    Raises:
        Unreadable: as `parse_call`.
    """
    ticked: Call = values["cuoc"]
    return parse_call(values["said"]) if values["said"] else ticked


def _spoken(call: Call) -> Text:
    return text("«{call}»", call=format_call(call))


def _options() -> list[Option]:
    """Every cước that some table plays, in the order the tables list them."""
    ids = dict.fromkeys(name for profile in known_profiles().values() for name in profile.points)
    every = [REGISTRY[cuoc_id] for cuoc_id in ids]
    return [Option(cuoc.id, say(cuoc.name), cuoc.most) for cuoc in every]


def xuong_drill() -> VBox:
    """A dealt win to announce, under a profile one chooses."""
    return XuongDrill().view
