"""What each discard leaves to wait for, by what counting settles now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chanlearn.catalogue import say
from chanlearn.drills.discard import ranked
from chanlearn.figures.chart import Cell, Chart, Series
from chanlearn.profiles import known_profiles
from chanlearn.rules.cards import CARDS, COPIES, Card, Counts, count, parse_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import arrange
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import HAND_SIZE, WAIT_NAMES, WaitKind

#: So many discards are told of by name; the table has them all.
MENTIONED = 4

#: Five chắn, three cạ, a ba đầu and a què: thrown away, the què leaves a wide wait (R2.6).
HAND = parse_cards("22v 33w 44s 55v 66s 4v 4w 7v 7s 8v 8w 9v 9w 9s 3s")


class Left(NamedTuple):
    """What some discards leave: how to wait, for how many kinds, and how many copies."""

    thrown: Text
    wait: WaitKind
    cards: tuple[Card, ...]
    copies: int


def after_each_discard(cards: Sequence[Card] = HAND) -> Chart:
    """Copies and kinds left to win with after each discard of twenty dealt cards, best first.

    Raises:
        BadInput: these are not twenty cards, or more copies of a kind than there are.
    """
    choices = ranked(Past(_hand(cards)), known_profiles()[0])
    waits = [Left(it.card.full_name, it.wait.kind, it.wait.cards, it.kept)
             for it in choices if it.kept]  # fmt: skip
    rest = len(choices) - len(waits)
    shown = [*waits, Left(counted("{n} loại khác", n=rest), "none", (), 0)] if rest else waits
    return Chart(
        title=text("Đánh quân nào thì còn chờ được mấy quân"),
        says=tuple(_told(waits, rest)),
        how=(_stands(cards), text("Tính những quân chưa lộ với bạn, không kể quân vừa đánh ra. "
                  "Chỉ đếm bài chờ ù ngay, chưa kể quân sau này mới ăn."),),
        places=tuple(it.thrown for it in shown),
        series=(
            Series(
                text("quân còn chờ được"),
                tuple(float(it.copies) for it in shown),
                tuple(map(_label, shown)),
            ),
        ),
        axis=text("số quân còn chờ được"),
        head=(text("Đánh"), text("Thành"), text("Chờ"), text("Còn mấy quân")),
        rows=tuple((it.thrown, WAIT_NAMES[it.wait], _kinds(it), str(it.copies)) for it in shown),
    )  # fmt: skip


def _hand(cards: Sequence[Card]) -> Counts:
    if len(cards) != HAND_SIZE + 1:
        raise BadInput(
            text("bài có {n} quân, cần {wanted} quân", n=len(cards), wanted=HAND_SIZE + 1)
        )
    hand = count(cards)
    for card in CARDS:
        if hand[card] > COPIES:
            raise BadInput(
                text("bài có {n} quân {card}, cả bộ chỉ có {most}",
                     n=hand[card], card=card, most=COPIES)
            )  # fmt: skip
    return hand


def _stands(cards: Sequence[Card]) -> Text:
    """The hand in a sentence: whoever sees the chart need not see the cards."""
    hand = arrange(count(cards))
    if hand.que:
        return counted("Bài có {n} chắn, {ca} cạ, lẻ {que}.",
                       n=len(hand.chan), ca=len(hand.ca), que=hand.que)  # fmt: skip
    return counted("Bài có {n} chắn, {ca} cạ, không lẻ quân nào.",
                   n=len(hand.chan), ca=len(hand.ca))  # fmt: skip


def _label(left: Left) -> str:
    if not left.cards:
        return "0"
    return say(counted("{copies} ({n} loại)", n=len(left.cards), copies=left.copies))


def _kinds(left: Left) -> Cell:
    return text("{cards}", cards=left.cards) if left.cards else "–"


def _told(waits: list[Left], rest: int) -> Iterator[Text]:
    if not waits:
        yield text("Đánh quân nào cũng chưa chờ ù được.")
        return
    for it in waits[:MENTIONED]:
        yield counted("Đánh {card} còn chờ được {n} quân ({wait}).",
                      n=it.copies, card=it.thrown, wait=WAIT_NAMES[it.wait])  # fmt: skip
    if rest:
        yield counted("Đánh một trong {n} loại khác thì chưa chờ ù được.", n=rest)
