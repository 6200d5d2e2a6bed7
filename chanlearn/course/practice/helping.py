"""The helps of a web table (R3.13) as buttons: what each says, points out and picks up."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from chanlearn.rules.cards import Card
from chanlearn.rules.faults import FAULTS, discarding_fault
from chanlearn.rules.groups import arrange
from chanlearn.rules.helps import Advice, find_trash, quick_discard, quick_eat, tally
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.view import View

ADVICE: dict[Advice, Text] = {
    "fewer_que": text("Số quân lẻ: ăn thì bớt được một què."),
    "only_for_chan": text("Số quân chẵn: chỉ nên ăn nếu còn thiếu chắn."),
    "not_needed": text("Số quân chẵn mà đã đủ sáu chắn: không cần ăn."),
}


class Help(NamedTuple):
    """What is said, which cards are pointed out with their reasons, which is picked up."""

    told: tuple[Text, ...]
    pointed: Mapping[Card, Text]
    chosen: tuple[Card, ...] = ()


def trash(seen: View) -> Help:
    """«Tìm rác»: every què, and which of them may be discarded."""
    found = find_trash(seen.past, seen.settings.profile)
    if not found:
        return Help((text("Trên tay không có què nào."),), {})
    reasons = {it.card: _reason(seen, it.card) for it in found}
    cards = tuple(it.card for it in found)
    return Help((counted("Có {n} què: {cards}.", n=len(cards), cards=cards),), reasons)


def quick(seen: View) -> Help:
    """«Chọn nhanh»: a què to discard, or the cards to eat with and the parity advice."""
    card = seen.open
    if seen.phase in ("own", "facing") and card is not None:
        found = quick_eat(seen.past, card.card)
        if not found.cards:
            return Help(
                (text("Trên tay không có quân nào cùng hàng với {card}.", card=card.card),), {}
            )
        said = counted(
            "Cùng hàng với {card} có {n} quân: {cards}.",
            n=len(found.cards),
            card=card.card,
            cards=found.cards,
        )
        return Help((said, ADVICE[found.advice]), {}, found.cards[:1])
    thrown = quick_discard(seen.past, seen.settings.profile)
    if thrown is None:
        return Help((text("Không có què nào đánh được mà không phạm lỗi."),), {})
    return Help((text("Đánh được: {card}.", card=thrown),), {}, (thrown,))


def counts(seen: View) -> Help:
    """The running count of chắn and cạ."""
    have, que = tally(seen.past), len(arrange(seen.past.hand).que)
    said = text("Bạn có {chan} chắn, {ca} cạ, {que} què.", chan=have.chan, ca=have.ca, que=que)
    return Help((said,), {})


def _reason(seen: View, card: Card) -> Text:
    fault = discarding_fault(seen.past, card, seen.settings.profile)
    if fault is None:
        return text("què, đánh được")
    return text("què, nhưng đánh là lỗi «{fault}»", fault=FAULTS[fault])


#: By the button's name: what it says, and what it does.
HELPS: Mapping[str, tuple[Text, Callable[[View], Help]]] = {
    "trash": (text("Tìm rác"), trash),
    "quick": (text("Chọn nhanh"), quick),
    "count": (text("Đếm chắn, cạ"), counts),
}
