"""Which cards may be thrown without a fault: replies that the drills of eating and chíu share."""

from collections.abc import Callable

from chanlearn.drills.items import Reply
from chanlearn.drills.reasons import discarding_reason, fault_cost
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.faults import Past, discarding_fault
from chanlearn.rules.groups import arrange
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text

NONE = "khong"
OPTIONS = 5
FEWEST_CLEAN = 2


def throw_card(card: Card) -> Text:
    """What is said of a discard."""
    return text("Đánh {card}", card=card)


def throw_replies(
    past: Past, profile: Profile, said: Callable[[Card], Text] = throw_card
) -> tuple[Reply, ...]:
    """Cards of the hand to choose among, and that none will do; several may be right."""
    replies = [_reply(past, card, profile, said(card)) for card in _to_choose(past, profile)]
    clean = next((card for card in CARDS if _is_clean(past, card, profile)), None)
    none = text("Quân nào cũng phạm lỗi")
    if clean is None:
        why = text("Mọi quân trên tay đều dính lỗi: bí quân đánh.")
    else:
        why = text("Vẫn có quân không dính lỗi: {card} đánh được.", card=clean)
    return (*replies, Reply(NONE, none, right=clean is None, why=(why,)))


def throw_reasons(past: Past, profile: Profile) -> tuple[Text, ...]:
    """Which of the faultless cards are the ones to throw."""
    que = [card for card in arrange(past.hand).que if _is_clean(past, card, profile)]
    if not que:
        return (text("Không còn què nào đánh được, đành phải phá cạ hay chắn."),)
    return (
        text("Què đánh được mà không lỗi: {cards}. Đánh què thì khỏi phải phá chắn, phá cạ.",
             cards=que),
    )  # fmt: skip


def _is_clean(past: Past, card: Card, profile: Profile) -> bool:
    return past.hand[card] > 0 and discarding_fault(past, card, profile) is None


def _to_choose(past: Past, profile: Profile) -> list[Card]:
    """Some kinds of the hand: faulty ones first, but never without faultless ones, què first."""
    clean = [card for card in CARDS if _is_clean(past, card, profile)]
    faulty = [card for card in CARDS if past.hand[card] and card not in clean]
    que = arrange(past.hand).que
    clean.sort(key=lambda card: card not in que)
    room = max(FEWEST_CLEAN, OPTIONS - len(faulty))
    return sorted((clean[:room] + faulty)[:OPTIONS])


def _reply(past: Past, card: Card, profile: Profile, said: Text) -> Reply:
    fault = discarding_fault(past, card, profile)
    if fault is None:
        return Reply(card.code, said, right=True, why=(_why_clean(past, card),))
    why = discarding_reason(fault, past, card)
    return Reply(card.code, said, right=False, why=(why,), cost=fault_cost(fault, profile))


def _why_clean(past: Past, card: Card) -> Text:
    arranged = arrange(past.hand)
    if card in arranged.que:
        return text("{card} đang què, không dính lỗi gì: đánh được.", card=card)
    if card in arranged.chan:
        return text("{card} không dính lỗi gì, nhưng đánh là xé mất một chắn.", card=card)
    return text("{card} không dính lỗi gì, nhưng đánh là phá mất một cạ.", card=card)
