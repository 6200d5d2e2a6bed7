"""Positions and circumstances in words, as every lesson says them."""

from collections.abc import Iterator, Sequence

from chanlearn.rules.cards import Card, Counts, listed
from chanlearn.rules.groups import Arrangement, MatGroup
from chanlearn.rules.profile import Before
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.win import Win
from chanlearn.widgets import CardRow

BEFORE_WORDS: dict[Before, Text] = {
    "none": text("Ván trước: không có, hoặc không rõ."),
    "dung": text("Ván trước: bạn ù, xướng đúng."),
    "treo_tranh": text("Ván trước: bạn ù, xướng đúng nhưng bị treo tranh."),
    "phat": text("Ván trước: bạn ù nhưng bị phạt."),
    "thua": text("Ván trước: người khác ù."),
    "hoa": text("Ván trước: hòa."),
}


def hand_row(hand: Counts) -> CardRow:
    """The cards in hand, in code order."""
    return CardRow(text("Trên tay"), [listed(hand)])


def mat_row(mat: Sequence[MatGroup]) -> CardRow:
    """The groups on the mat, in the order laid."""
    if not mat:
        return CardRow(text("Dưới chiếu: chưa có gì"), [])
    return CardRow(text("Dưới chiếu"), [group.cards for group in mat])


def arranged_rows(hand: Arrangement) -> Iterator[CardRow]:
    """The concealed hand in its groups; a ba đầu stands together."""
    loose = list(hand.que)
    pairs = list(hand.ca)
    three: list[tuple[Card, ...]] = []
    for rank in hand.ba_dau:
        pair = next(pair for pair in pairs if pair[0].rank == rank)
        que = next(card for card in loose if card.rank == rank)
        pairs.remove(pair)
        loose.remove(que)
        three.append((*pair, que))
    yield CardRow(text("Chắn"), [(card, card) for card in hand.chan])
    if pairs:
        yield CardRow(text("Cạ"), pairs)
    if three:
        yield CardRow(text("Ba đầu: một cạ và một què"), three)
    if loose:
        yield CardRow(text("Què"), [(card,) for card in loose])


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


def win_rows(win: Win) -> Iterator[CardRow]:
    """The winner's cards as they lie."""
    if win.card is not None:
        yield CardRow(text("Quân ù"), [(win.card,)])
    yield hand_row(win.hand)
    yield mat_row(win.mat)
    if win.discards:
        yield CardRow(text("Đã đánh ra"), [win.discards])
