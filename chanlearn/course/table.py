"""Lesson 1: a small table on which the last card is drawn."""

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.spacing import spaced
from chanlearn.course.waits import RONG
from chanlearn.deck import Style
from chanlearn.rules.cards import Card, listed
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import CHAN_TO_WIN
from chanlearn.widgets import (
    APART,
    BY_GROUPS,
    GROUP,
    HAND,
    UNDO,
    Answer,
    Hand,
    Heap,
    Zone,
    mark_of,
)
from chanlearn.widgets.html import paragraph

TABLE = (
    HAND._replace(drop=text("Đưa về tay")),
    Zone("mat", text("Dưới chiếu"), text("Đưa xuống chiếu")),
    Zone("door", text("Cửa chì của bạn"), text("Lật vào cửa chì"), takes="noc"),
    Zone("noc", text("Nọc"), face_down=text("Quân úp ở nọc")),
)
DRAWN = Card.CUU_WAN
PAIRS = 10
WON = text("{chan} chắn, {ca} cạ, không lẻ quân nào: tròn bài, bạn ù!")


class DrawAndWin:
    """Nineteen cards that wait, and the card that wins on top of the nọc."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Bài bạn"))
        actions = (GROUP, APART, UNDO, BY_GROUPS)
        self.hand = Hand(_("Chiếu bài nhỏ"), TABLE, actions, style=Style.LEARNING)
        self.hand.lay(
            [
                Heap("hand", listed(RONG.hand)),
                *(Heap("mat", group.cards, grouped=True) for group in RONG.mat),
                Heap("noc", (DRAWN,)),
            ]
        )
        self._count()
        self.hand.on_move(self._count, self.answer)
        self.hand.kept = "len_chieu"
        self.view = VBox([self.hand, self.answer], layout=spaced())

    def _count(self) -> None:
        stands = standing(self.hand.heaps())
        # What all this is for is seen wherever the page stands.
        self.answer.show(paragraph(stands), comes=stands.source == WON.source)


def standing(heaps: list[Heap]) -> Text:
    """How the cards in hand and on the mat stand, as they are grouped."""
    own = [heap for heap in heaps if heap.zone in ("hand", "mat")]
    marks = [mark_of(heap.cards) for heap in own if heap.grouped]
    chan, ca = marks.count("chan") + 2 * marks.count("chiu"), marks.count("ca")
    loose = sum(len(heap.cards) for heap in own) - 2 * (chan + ca)
    if loose:
        return text(
            "Trên tay và dưới chiếu: {chan} chắn, {ca} cạ, còn {loose} quân chưa gộp thành đôi.",
            chan=chan,
            ca=ca,
            loose=loose,
        )
    if chan + ca < PAIRS or chan < CHAN_TO_WIN:
        return text("{chan} chắn, {ca} cạ: chưa đủ mười đôi với sáu chắn.", chan=chan, ca=ca)
    return Text(WON.source, {"chan": chan, "ca": ca})


def draw_and_win() -> VBox:
    """Draw the card, lay it to its mate, and see the hand come round."""
    return DrawAndWin().view
