"""Positions in labelled rows of cards, as every lesson shows them."""

from collections.abc import Iterator, Sequence

from chanlearn.rules.cards import Card, Counts, listed
from chanlearn.rules.groups import Arrangement, MatGroup
from chanlearn.rules.text import text
from chanlearn.rules.win import Win
from chanlearn.widgets import CardRow


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


def win_rows(win: Win) -> Iterator[CardRow]:
    """The winner's cards as they lie."""
    if win.card is not None:
        yield CardRow(text("Quân ù"), [(win.card,)])
    yield hand_row(win.hand)
    yield mat_row(win.mat)
    if win.discards:
        yield CardRow(text("Đã đánh ra"), [win.discards])
