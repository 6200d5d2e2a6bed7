"""A win as it is told and shown: how the last card came, and all that a call may depend on."""

from collections.abc import Callable, Iterator

from chanlearn.drills.items import Row
from chanlearn.drills.shown import hand_row, mat_row
from chanlearn.rules.cards import Counts
from chanlearn.rules.profile import Before
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.win import Win

BEFORE_WORDS: dict[Before, Text] = {
    "none": text("Ván trước: không có, hoặc không rõ."),
    "dung": text("Ván trước: bạn ù, xướng đúng."),
    "treo_tranh": text("Ván trước: bạn ù, xướng đúng nhưng bị treo tranh."),
    "phat": text("Ván trước: bạn ù nhưng bị phạt."),
    "thua": text("Ván trước: người khác ù."),
    "hoa": text("Ván trước: hòa."),
}


def how_won(win: Win) -> Text:
    """How the winning card came."""
    if win.card is None:
        return text("Bạn có cái và ù ngay trên 20 quân được chia.")
    if win.by == "boc" and win.own_door:
        return text("Bạn bốc được {card} ở cửa chì của mình và ù.", card=win.card)
    if win.by == "boc":
        return text("Nhà khác bốc được {card} ở cửa của họ, bạn ù.", card=win.card)
    if win.by == "danh":
        return text("Nhà khác đánh {card}, bạn ù.", card=win.card)
    if win.own_door:
        return text(
            "Nhà khác chíu quân ở cửa chì của bạn rồi trả {card} vào đó, bạn ù.", card=win.card
        )
    return text("Nhà khác chíu rồi trả {card} vào cửa một nhà khác, bạn ù.", card=win.card)


def circumstances(win: Win) -> Iterator[Text]:
    """All that a call may depend on, one sentence each."""
    yield how_won(win)
    if win.card is not None:
        yield text("Bạn có cái.") if win.dealer else text("Bạn không có cái.")
        if win.draws is not None:
            yield counted("Nọc đã bốc {n} quân.", n=win.draws)
    yield BEFORE_WORDS[win.before]


def win_rows(win: Win, hand: Callable[[Counts], Row] = hand_row) -> Iterator[Row]:
    """The winner's cards as they lie, the hand as `hand` shows it."""
    if win.card is not None:
        yield Row(text("Quân ù"), ((win.card,),))
    yield hand(win.hand)
    yield mat_row(win.mat)
    if win.discards:
        yield Row(text("Đã đánh ra"), (win.discards,))
