"""Lesson 2: nineteen dealt cards, to arrange by hand and to count."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.bar import Words, skill_name
from chanlearn.course.deals import Deals
from chanlearn.course.spacing import spaced
from chanlearn.course.words import arranged_rows
from chanlearn.deck import Style
from chanlearn.drills.arranging import (
    GENERATOR,
    VERSION,
    Tally,
    deal_hand,
    explain,
    explain_tally,
    tally,
)
from chanlearn.rules.cards import Card, Counts, count
from chanlearn.rules.groups import Arrangement, arrange
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    APART,
    BY_RANK,
    GROUP,
    HAND,
    UNDO,
    Answer,
    CardRows,
    Form,
    Hand,
    Heap,
    Number,
    Prompt,
    Values,
)
from chanlearn.widgets.html import element, paragraph

COUNTED = ("chan", "ca", "que")


class ArrangeDrill:
    """Deal, let the learner group and count, compare with the rules; `view` is on the page."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Nhận xét"))
        actions = (GROUP, APART, UNDO, BY_RANK)
        self.hand = Hand(_("Bài để xếp"), [HAND], actions, style=Style.LEARNING)
        self.groups = CardRows(flowing=True)
        self.prompt = Prompt(said=_("Bạn xếp bài thành chắn, cạ, què, rồi đếm."))
        self.deals = Deals(
            GENERATOR,
            VERSION,
            deal_hand,
            answer=self.answer,
            prompt=self.prompt,
            words=_words(),
        )
        self.tally_form = Form(
            _("Bạn đếm được"),
            [
                Number("chan", _("Mấy chắn?")),
                Number("ca", _("Mấy cạ?")),
                Number("que", _("Mấy què?"), hint=_("Ba đầu tính là một cạ và một què.")),
            ],
            _("Chấm bài xếp"),
            {"another": _("Bài khác")},
            about=skill_name(GENERATOR),
        )
        self._dealt: Counts | None = None
        self.deals.show = self._show
        self.deals.begun = [self.hand, self.tally_form]
        self.tally_form.on_button("submit", self._judge, self.answer)
        self.tally_form.on_button("another", self.deals.another, self.answer)
        parts = [self.deals.address, self.prompt, self.hand, self.tally_form, self.answer]
        self.view = VBox([*parts, self.groups, self.deals.bar, *self.deals.noted], layout=spaced())

    def _show(self, cards: tuple[Card, ...]) -> None:
        self._dealt = count(cards)
        self.tally_form.empty()
        self.hand.lay([Heap(HAND.name, cards)])
        self.groups.show([])

    def _judge(self, values: Values) -> None:
        if self._dealt is None:
            return
        wrong = {name: _missing() for name in COUNTED if not values[name].isdecimal()}
        self.answer.show()
        self.groups.show([])
        if wrong:
            self.tally_form.refuse(wrong)
            return
        said = Tally(*(int(values[name]) for name in COUNTED))
        arranged = arrange(self._dealt)
        amiss = list(explain(self._dealt, [it.cards for it in self.hand.heaps() if it.grouped]))
        self.answer.show(*self._answer(arranged, amiss, said))
        self.groups.show(arranged_rows(arranged))
        best = tally(arranged)
        self.deals.answered(not amiss and said == best, _spoken(said), _spoken(best))

    def _answer(
        self, arranged: Arrangement, amiss: Sequence[Text], said: Tally
    ) -> Iterator[Element]:
        yield element("p", _verdict(not amiss, said == tally(arranged)), class_="verdict")
        for reason in (*self.deals.again, *amiss, *explain_tally(arranged, said)):
            yield paragraph(reason)
        yield paragraph(text("Xếp theo luật thì bài như dưới đây."))


def _verdict(arranged: bool, counted: bool) -> str:
    if arranged and counted:
        return _("Xếp đúng, đếm đúng.")
    if counted:
        return _("Đếm đúng, xếp chưa xong.")
    return _("Xếp đúng, đếm chưa đúng.") if arranged else _("Chưa đúng.")


def _spoken(counts: Tally) -> Text:
    return text("{chan} chắn, {ca} cạ, {que} què", **counts._asdict())


def _missing() -> Text:
    return text("bạn ghi một số, không có thì ghi 0")


def _words() -> Words:
    return Words(
        label=_("Mã bài để xếp"),
        code=_("Mã bài"),
        hint=_("Ai gõ cùng một mã cũng được đúng bài này."),
        submit=_("Mở bài theo mã"),
    )


def arrange_drill() -> VBox:
    """Nineteen cards to arrange and count."""
    return ArrangeDrill().view
