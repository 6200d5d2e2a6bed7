"""The page «Xác suất»: questions with numbers to turn, answered by exact counting."""

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.charts import drawn_now, figure
from chanlearn.course.spacing import spaced
from chanlearn.figures.discards import HAND, after_each_discard
from chanlearn.figures.draw import bars, curves
from chanlearn.figures.prepared import PREPARED, drawn
from chanlearn.figures.waits import BACH_THU_LEFT, DRAWS, RONG_LEFT, UNSEEN, wait_of
from chanlearn.odds.draws import comes_within, opponent_holds
from chanlearn.odds.words import percent
from chanlearn.rules.cards import COPIES, format_cards, parse_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import HAND_SIZE
from chanlearn.widgets import Answer, Form, Numbers, Sheet, Typed, Values, Whole
from chanlearn.widgets.html import element, paragraph

#: Draws to begin with: half the nọc.
AT_FIRST = DRAWS // 2


class WaitOdds:
    """Does the card come in time? `view` is what the page shows.

    The chart follows the numbers once it has been asked for: only then is matplotlib loaded.
    """

    def __init__(self) -> None:
        self.answer = Answer(label=_("Quân chờ có kịp ra không"))
        self.numbers = Numbers(
            _("Quân chờ có kịp ra không"),
            [
                Whole("left", _("Còn mấy quân ù được"), 1, RONG_LEFT, BACH_THU_LEFT),
                Whole("unseen", _("Mấy quân chưa thấy"), 1, UNSEEN, UNSEEN),
                Whole("draws", _("Nọc còn bốc mấy lần"), 1, DRAWS, AT_FIRST),
            ],
            kept="cho_kip",
        )
        self.form = Form(_("Biểu đồ theo số của bạn"), [], _("Vẽ"))
        self.picture = Sheet()
        self.is_drawn = False
        self.numbers.on_change(self._turn, self.answer)
        self.form.on_button("submit", self._draw, self.answer)
        self.view = VBox([self.numbers, self.answer, self.form, self.picture], layout=spaced())
        self._turn(self.numbers.first)
        self.picture.show(figure(PREPARED["cho"].counted(), drawn("cho")))

    def _turn(self, numbers: Mapping[str, int]) -> None:
        self._numbers = numbers
        wrong = dict(_too_many(numbers, "left", "draws"))
        if wrong:
            self.answer.show()
            self.numbers.refuse(wrong)
            return
        self.answer.show(*_wait_answer(**numbers), comes=False)
        if self.is_drawn:
            self._show()

    def _draw(self, _values: Values) -> None:
        self.is_drawn = True
        self._turn(self._numbers)

    def _show(self) -> None:
        self.picture.show(*drawn_now(wait_of(**self._numbers), curves, "cho-cua-ban"))


def _wait_answer(left: int, unseen: int, draws: int) -> Iterator[Element]:
    yield _verdict(percent(comes_within(left, unseen, draws)))
    yield paragraph(
        counted("là khả năng có ít nhất một quân ù được ra trong {n} lần bốc tới.", n=draws)
    )


def _verdict(said: str) -> Element:
    return element("p", said, class_="verdict")


def _too_many(numbers: Mapping[str, int], *parts: str) -> Iterator[tuple[str, Text]]:
    """What is more than all the cards not seen."""
    for part in parts:
        if numbers[part] > numbers["unseen"]:
            why = text("{n} thì nhiều hơn số quân chưa thấy ({unseen}).",
                       n=numbers[part], unseen=numbers["unseen"])  # fmt: skip
            yield part, why


class HoldsOdds:
    """Does an opponent hold the cards? `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Người kia có cầm quân ấy không"))
        self.numbers = Numbers(
            _("Người kia có cầm quân ấy không"),
            [
                Whole("at_least", _("Cầm ít nhất mấy quân"), 1, COPIES, 1),
                Whole("left", _("Quân ấy còn mấy quân chưa thấy"), 1, COPIES, BACH_THU_LEFT),
                Whole("unseen", _("Tất cả mấy quân chưa thấy"), 1, UNSEEN, UNSEEN),
                Whole("hand", _("Người ấy còn mấy quân trên tay"), 1, HAND_SIZE, HAND_SIZE),
            ],
            kept="ai_cam",
        )
        self.numbers.on_change(self._turn, self.answer)
        self.view = VBox([self.numbers, self.answer], layout=spaced())
        self._turn(self.numbers.first)

    def _turn(self, numbers: Mapping[str, int]) -> None:
        wrong = dict(_too_many(numbers, "left", "hand"))
        if wrong:
            self.answer.show()
            self.numbers.refuse(wrong)
            return
        chance = opponent_holds(**numbers)
        self.answer.show(
            _verdict(percent(chance)),
            paragraph(
                counted("là khả năng người ấy cầm ít nhất {n} quân.", n=numbers["at_least"])
            ),
            paragraph(
                text("Con số này coi như bài chia ngẫu nhiên, không xét người ấy đánh thế nào. "
                     "Họ đã ăn gì, bỏ gì, đánh gì ra thì cứ để ý mà đoán thêm.")
            ),
            comes=False,
        )  # fmt: skip


class DiscardOdds:
    """Twenty cards: what does each discard leave? `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Đánh quân nào"))
        hint = _("Đủ 20 quân, ví dụ: {cards}").format(cards=format_cards(HAND))
        self.form = Form(
            _("Đánh quân nào"),
            [Typed("cards", _("Bài của bạn"), hint, format_cards(HAND), lines=2)],
            _("Tính"),
            {"draw": _("Tính rồi vẽ")},
            kept="danh_quan_nao",
        )
        self.picture = Sheet()
        self.form.on_button("submit", self._count, self.answer)
        self.form.on_button("draw", self._draw, self.answer)
        self.view = VBox([self.form, self.answer, self.picture], layout=spaced())
        self.picture.show(figure(PREPARED["danh"].counted(), drawn("danh")))

    def _count(self, values: Values) -> None:
        self._show(values, draws=False)

    def _draw(self, values: Values) -> None:
        self._show(values, draws=True)

    def _show(self, values: Values, *, draws: bool) -> None:
        try:
            chart = after_each_discard(parse_cards(values["cards"]))
        except BadInput as refusal:
            self.answer.show()
            self.form.refuse({"cards": refusal.reason})
            return
        self.answer.show(*map(paragraph, chart.says), comes=False)
        self.picture.show(*(drawn_now(chart, bars, "danh-cua-ban") if draws else [figure(chart)]))


def wait_odds() -> VBox:
    """Copies left, cards unseen and draws to come: the chance that one comes."""
    return WaitOdds().view


def holds_odds() -> VBox:
    """The chance that an opponent holds some of a kind."""
    return HoldsOdds().view


def discard_odds() -> VBox:
    """What each discard of a hand of one's own leaves to wait for."""
    return DiscardOdds().view
