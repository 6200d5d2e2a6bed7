"""The page `/trong-tai`: lay or type a win, have it judged at every table, take it along."""

from collections.abc import Callable, Iterator
from typing import Any

from ipywidgets import VBox

from chanlearn.cases import BadCase
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.course.referee import laid as lay
from chanlearn.course.referee.file import NAME, case_file
from chanlearn.course.referee.form import check_miswritten, form_fields, judge_form
from chanlearn.course.referee.laid import Laid
from chanlearn.course.referee.link import DRAFT, read_query, write_query
from chanlearn.course.referee.own import refuse
from chanlearn.course.referee.seats import seat_fields, settle
from chanlearn.course.referee.sides import payments, side_by_side
from chanlearn.course.spacing import spaced
from chanlearn.course.verdicts import win_answer
from chanlearn.course.words import win_rows
from chanlearn.drills.won import circumstances
from chanlearn.profiles import known_profiles
from chanlearn.rules.cards import Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    Answer,
    CardRows,
    Field,
    Form,
    Palette,
    Query,
    Sheet,
    Takeout,
    Values,
)
from chanlearn.widgets.fields import first_value, leaves
from chanlearn.widgets.html import element, paragraph


class RefereePage:
    """The page's parts and what connects them; `view` is what it shows."""

    def __init__(self) -> None:
        self.laid, self.place = Laid(), lay.PLACES[0].name
        fields = _fields()
        self._leaves = leaves(fields)
        #: The form as it was last heard as a whole.
        self._heard = self._untouched
        self.answer = Answer(label=_("Phân xử"))
        self.query = Query()
        self.palette = Palette(_("Bày bài"), _("Chạm một quân để thêm vào:"), lay.PLACES)
        self.form = Form(_("Ván cần xử"), fields, _("Phân xử"), {"renew": _("Xóa hết")})
        self.cards = CardRows(flowing=True)
        self.sheet = Sheet()
        self.takeout = Takeout(
            print_label=_("In phiếu"),
            file_label=_("Tải tệp ván"),
            file_name=NAME,
            link_label=_("Đường dẫn mở lại ván này"),
        )
        self._listen()
        self._show()
        slip = VBox([self.answer, self.cards, self.sheet], layout=spaced())
        slip.add_class("chan-slip")
        parts = [self.query, self.palette, self.form, slip, self.takeout]
        self.view = VBox(parts, layout=spaced())

    def _listen(self) -> None:
        self.query.on_arrival(self._arrive, self.answer)
        self.palette.on_place(self._open, self.answer)
        self.palette.on_add(self._add, self.answer)
        self.palette.on_take(self._take, self.answer)
        self.palette.on_remove(self._remove, self.answer)
        for name in lay.FIELDS:
            self.form.on_change(name, self._typed(name), self.answer)
        self.form.on_button("submit", self._judge, self.answer)
        self.form.on_button("renew", self._renew, self.answer)

    # Laying cards

    def _open(self, place: str) -> None:
        self.place = place
        self.palette.turn_to(place)
        self._show()

    def _add(self, card: Card) -> None:
        try:
            self._lay(lay.add(self.laid, self.place, card))
        except BadInput as refusal:
            self.palette.tell(refusal.reason)

    def _take(self, card: Card) -> None:
        self._lay(lay.take(self.laid, self.place, card))

    def _remove(self, row: str, item: int) -> None:
        self._lay(lay.remove(self.laid, row, item))

    def _lay(self, after: Laid) -> None:
        before, self.laid = self.laid, after
        self.form.set_values(lay.written(after))
        self._show()
        self.palette.tell(lay.happened(before, after, self.place))
        self._note()

    def _typed(self, name: str) -> Callable[[str], None]:
        def hear(value: str) -> None:
            # What the browser has; so that a later change of ours is one to it too.
            self.form.set_value(name, value)
            try:
                self.laid = lay.read(self.laid, name, value)
            except BadInput as refusal:
                self.palette.tell(refusal.reason)
                return
            self._show()
            self._note()

        return hear

    def _note(self) -> None:
        """Put what lies there into the address, for whoever reloads the page half-way."""
        values = {**self._heard, **lay.written(self.laid)}
        is_empty = values == self._untouched
        self.query.query = "" if is_empty else DRAFT + write_query(values, self._leaves)

    @property
    def _untouched(self) -> dict[str, Any]:
        return {field.name: first_value(field) for field in self._leaves}

    def _show(self) -> None:
        here = lay.inside(self.laid, self.place)
        self.palette.show(lay.used(self.laid), here, lay.rows(self.laid))

    # Judging

    def _judge(self, values: Values) -> None:
        self.laid, self._heard = lay.read_all(values), dict(values)
        self._show()
        self._clear()
        try:
            judged = judge_form(values)
            win = judged.judged
            if not isinstance(win, JudgedWin):
                return
            check_miswritten(win)
            settled = settle(win, values)
        except BadCase as refusal:
            refuse(refusal, self.form, self.answer)
            return
        self.answer.show(*win_answer(win))
        self.cards.title = say(text("Ván xử theo bộ luật {profile}", profile=judged.profile.name))
        self.cards.show(win_rows(win.case.win), circumstances(win.case.win))
        paid = payments(settled) if settled is not None else iter(())
        self.sheet.show(*side_by_side(win.case, known_profiles()), *paid)
        self.query.query = write_query(values, self._leaves)
        self.takeout.offer(case_file(values, judged, settled), self.query.query)

    def _clear(self) -> None:
        self.cards.title = ""
        self.cards.show([])
        self.sheet.show()
        self.takeout.offer("", "")

    def _renew(self, _values: Values) -> None:
        self.laid, self._heard = Laid(), self._untouched
        self.form.renew()
        self._clear()
        self._show()
        self.answer.show()
        self.query.query = ""

    # The address

    def _arrive(self, query: str) -> None:
        if not query:
            return
        asked = read_query(query.removeprefix(DRAFT), self._leaves)
        if not asked.values and not asked.wrong:
            self.answer.show(*map(paragraph, _unused(asked.unknown)), comes=False)
            return
        values = self._untouched | asked.values
        self.form.set_values(values)
        if query.startswith(DRAFT) and not asked.wrong:
            self.laid, self._heard = lay.read_all(values), values
            self._show()
            return
        if asked.wrong:
            self.laid = lay.read_all(values)
            self._show()
            self.form.refuse(asked.wrong)
            said = _("Địa chỉ này có chỗ trọng tài không hiểu, bạn xem chỗ được đánh dấu.")
            self.answer.show(element("p", said, class_="refusal"))
            return
        self._judge(values)


def _unused(names: tuple[str, ...]) -> Iterator[Text]:
    for name in names:
        yield text("Địa chỉ có mục «{name}» mà trang này không dùng.", name=name)


def _fields() -> list[Field]:
    *most, announce = form_fields(live=True)
    return [*most, seat_fields(), announce]


def referee_page() -> VBox:
    """Any win, judged at every table."""
    return RefereePage().view
