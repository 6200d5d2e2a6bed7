"""Lesson 2: what a hand waits for, to compare and to try."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ipywidgets import HBox, Layout, VBox

from chanlearn.catalogue import _, say
from chanlearn.course.bar import deal_words, skill_name
from chanlearn.course.deals import Deals
from chanlearn.course.spacing import spaced
from chanlearn.course.words import arranged_rows, hand_row, mat_row
from chanlearn.drills.waits import GENERATOR, VERSION, Position, deal_position
from chanlearn.rules.cards import count, parse_cards
from chanlearn.rules.groups import parse_group
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import WAIT_NAMES, Wait, WaitKind, waiting
from chanlearn.widgets import (
    Answer,
    CardRow,
    CardRows,
    Choice,
    Form,
    Number,
    Option,
    Prompt,
    Values,
)
from chanlearn.widgets.html import element, paragraph

#: Two positions that differ in one pair: a cạ here, a chắn there.
BACH_THU = Position(
    count(parse_cards("22v 33w 44s 55v 6v 6w 7v 7s 8v 8w 9v")),
    (parse_group("chan 6s"), parse_group("ca 4v 4w")),
)
RONG = Position(
    count(parse_cards("22v 33w 44s 55v 6v 6w 7v 7s 88w 9v")),
    BACH_THU.mat,
)


def compare_waits() -> HBox:
    """Ù rộng and bạch thủ side by side, one above the other where there is no room."""
    column = Layout(flex="1 1 17rem", min_width="0")
    columns = [_laid_out(position) for position in (RONG, BACH_THU)]
    for it in columns:
        it.layout = column
    row = Layout(flex_flow="row wrap", align_items="flex-start", grid_gap="0.75rem 1.5rem")
    return HBox(columns, layout=row)


def _laid_out(position: Position) -> CardRows:
    wait = waiting(*position)
    laid = CardRows(title=say(WAIT_NAMES[wait.kind]))
    rows = [*arranged_rows(wait.hand), mat_row(position.mat), *_waited(wait)]
    laid.show(rows, [*_explained(wait), _left(position, wait)])
    return laid


def _explained(wait: Wait) -> Iterator[Text]:
    yield counted("Có {n} chắn cả trên tay lẫn dưới chiếu.", n=wait.chan)
    yield wait.why


def _left(position: Position, wait: Wait) -> Text:
    return counted("Còn {n} quân ù được, không kể quân của mình.", n=wait.left(position.own))


def _waited(wait: Wait) -> list[CardRow]:
    return [CardRow(text("Chờ"), [wait.cards])] if wait.cards else []


UNCHOSEN = ""


class WaitDrill:
    """Deal a position, ask what it waits for, explain; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Kết quả"))
        self.cards = CardRows(flowing=True)
        self.groups = CardRows(flowing=True)
        self.prompt = Prompt(said=_("Bài này chờ thế nào, còn mấy quân ù được?"))
        self.deals = Deals(
            GENERATOR,
            VERSION,
            deal_position,
            answer=self.answer,
            prompt=self.prompt,
            words=deal_words(_("Mã ván")),
        )
        kinds = [Option(UNCHOSEN, _("Chọn một cách chờ…"))]
        kinds += [Option(kind, say(name)) for kind, name in WAIT_NAMES.items()]
        self.question = Form(
            _("Câu trả lời của bạn"),
            [
                Choice("wait", _("Chờ thế nào?"), kinds, UNCHOSEN),
                Number(
                    "left",
                    _("Còn mấy quân ù được?"),
                    hint=_("Chưa nhìn thấy bài ai khác: chỉ trừ những quân của mình."),
                ),
            ],
            _("Trả lời"),
            {"another": _("Ván khác")},
            about=skill_name(GENERATOR),
        )
        self._position: Position | None = None
        self.deals.show = self._show
        self.deals.begun = [self.question]
        self.question.on_button("submit", self._judge, self.answer)
        self.question.on_button("another", self.deals.another, self.answer)
        parts = [self.deals.address, self.prompt, self.cards, self.question, self.answer]
        self.view = VBox([*parts, self.groups, self.deals.bar, *self.deals.noted], layout=spaced())

    def _show(self, position: Position) -> None:
        self._position = position
        self.question.empty()
        self.cards.show([hand_row(position.hand), mat_row(position.mat)])
        self.groups.show([])

    def _judge(self, values: Values) -> None:
        if self._position is None:
            return
        if missing := _missing(values):
            self.answer.show()
            self.groups.show([])
            self.question.refuse(missing)
            return
        wait = waiting(*self._position)
        left = wait.left(self._position.own)
        kind, said_left = values["wait"], int(values["left"])
        right_wait, right_left = kind == wait.kind, said_left == left
        self.answer.show(*self._answer(wait, left, _verdict(right_wait, right_left)))
        self.groups.show([*arranged_rows(wait.hand), *_waited(wait)])
        said, best = _spoken(kind, said_left), _spoken(wait.kind, left)
        self.deals.answered(right_wait and right_left, said, best)

    def _answer(self, wait: Wait, left: int, verdict: str) -> Iterator[Element]:
        yield element("p", verdict, class_="verdict")
        yield from map(paragraph, self.deals.again)
        yield paragraph(text("Đáp án: {wait}.", wait=WAIT_NAMES[wait.kind]))
        for sentence in _explained(wait):
            yield paragraph(sentence)
        if wait.cards:
            yield paragraph(counted("Còn {n} quân ù được.", n=left))
        else:
            yield paragraph(text("Chưa chờ thì chưa quân nào ù được."))


def _missing(values: Values) -> dict[str, Text]:
    """What is still to be answered, by field."""
    missing = {}
    if values["wait"] == UNCHOSEN:
        missing["wait"] = text("bạn chưa chọn cách chờ")
    if not values["left"].isdecimal():
        missing["left"] = text("bạn ghi một số, chưa chờ ù thì ghi 0")
    return missing


def _spoken(kind: WaitKind, left: int) -> Text:
    if kind == "none" and not left:
        return WAIT_NAMES[kind]
    return counted("{wait}, còn {n} quân ù được", n=left, wait=WAIT_NAMES[kind])


def _verdict(right_wait: bool, right_left: bool) -> str:
    if right_wait and right_left:
        return _("Đúng.")
    if right_wait:
        return _("Đúng cách chờ, chưa đúng số quân.")
    return _("Chưa đúng.")


def wait_drill() -> VBox:
    """A dealt position: what does it wait for?"""
    return WaitDrill().view
