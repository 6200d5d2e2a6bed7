"""Faults (R6): their names, and finding the first one in an act.

A fault is a fact about one player's hand, mat and past acts; what it costs is the profile's to
say. Faults the profile does not know are not looked at.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import Card, Counts, kinds_of
from chanlearn.rules.groups import MatGroup, arrange, with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import HAND_SIZE, rank_mates, waiting

#: Faults a player can have committed before claiming a win, in the order of R6.
FAULTS: dict[str, Text] = {
    "an_treo_tranh": text("Ăn treo tranh"),
    "chiu_an_thuong": text("Chíu được lại ăn thường"),
    "bo_chan_an_chan": text("Bỏ chắn ăn chắn"),
    "co_chan_cau_ca": text("Có chắn cấu cạ"),
    "bo_chan_an_ca": text("Bỏ chắn ăn cạ"),
    "bo_chan_danh_chan": text("Bỏ chắn đánh chắn"),
    "bo_ca_an_ca": text("Bỏ cạ ăn cạ"),
    "an_ca_danh_ca": text("Ăn cạ đánh cạ, đánh cạ ăn cạ"),
    "an_ca_danh_cung_hang": text("Ăn cạ đánh cùng hàng"),
    "an_roi_danh": text("Ăn rồi đánh đúng quân đó"),
    "danh_roi_an_ca": text("Đánh rồi ăn cạ cùng hàng"),
    "danh_roi_an": text("Đánh rồi ăn đúng quân đó"),
    "danh_chan": text("Đánh cả chắn"),
    "an_ca_an_chan_cung_hang": text("Ăn cạ rồi ăn hoặc chíu cùng hàng"),
    "an_chon_ca": text("Ăn chọn cạ"),
    "an_ca_chuyen_cho": text("Ăn cạ chuyển chờ"),
    "uu_tien_chan": text("Không ưu tiên ăn chắn"),
    "bo_an_danh": text("Bỏ không ăn rồi lại đánh"),
    "bo_u": text("Bỏ ù"),
    "u_lao": text("Ù láo"),
}


class Passed(NamedTuple):
    """A card that could have been eaten and was not, and the dearest group it could have made.

    `shape` is None for a card that nothing in the hand went with.
    """

    card: Card
    shape: Literal["chan", "ca"] | None


class Past(NamedTuple):
    """One player's cards and acts so far this round. Partial hands do for naming faults."""

    hand: Counts
    mat: tuple[MatGroup, ...] = ()
    discards: tuple[Card, ...] = ()
    passed: tuple[Passed, ...] = ()


def eating_fault(past: Past, eaten: Card, held: Card, profile: Profile) -> str | None:
    """The first fault in laying `held` with `eaten`, in the order of R6.0."""
    return _first(held, _eating(past, eaten, eaten == held, profile))


def chiu_fault(past: Past, card: Card, profile: Profile) -> str | None:
    """The fault in taking `card` by chíu."""
    fault = "an_ca_an_chan_cung_hang"
    return fault if fault in profile.faults and card // 3 in _ca_ranks(past) else None


def discarding_fault(past: Past, card: Card, profile: Profile) -> str | None:
    """The first fault in discarding or returning `card`, in the order of R6.0."""
    return _first(card, _discarding(past, profile))


def laid_without_fault(
    past: Past, eaten: Card, cards: Sequence[Card], profile: Profile
) -> list[Card]:
    """Those of `cards`, all of one rank, in which `eating_fault` finds nothing; in code order."""
    chan = [card for card in cards if card == eaten]
    ca = [card for card in cards if card != eaten]
    if chan:
        chan = _faultless(chan, _eating(past, eaten, True, profile))
    if ca:
        ca = _faultless(ca, _eating(past, eaten, False, profile))
    return sorted(chan + ca)


def thrown_without_fault(past: Past, profile: Profile) -> list[Card]:
    """The kinds of the hand in which `discarding_fault` finds nothing, in code order."""
    return _faultless(kinds_of(past.hand), _discarding(past, profile))


#: Faults in the order of R6.0, each with the cards that commit it if laid or thrown now: one
#: walk answers for a whole hand.
Found: TypeAlias = Iterator[tuple[str, Collection[Card]]]


def _first(card: Card, found: Found) -> str | None:
    for fault, cards in found:
        if card in cards:
            return fault
    return None


def _faultless(cards: list[Card], found: Found) -> list[Card]:
    for _fault, faulty in found:
        if faulty:
            cards = [card for card in cards if card not in faulty]
            if not cards:
                break
    return cards


def _eating(past: Past, eaten: Card, chan: bool, profile: Profile) -> Found:
    known = profile.faults
    for fault, at_fault in (_EATING_CHAN if chan else _EATING_CA).items():
        if fault in known:
            yield fault, at_fault(past, eaten, profile)


def _discarding(past: Past, profile: Profile) -> Found:
    known = profile.faults
    for fault, at_fault in _DISCARDING.items():
        if fault in known:
            yield fault, at_fault(past)


# What commits a fault ---------------------------------------------------------------------------


def _passed_as_chan(past: Past) -> list[Card]:
    return [card for card, shape in past.passed if shape == "chan"]


def _ca_ranks(past: Past) -> list[int]:
    """The ranks in which a cạ was eaten, as `card // 3`."""
    return [group.eaten // 3 for group in past.mat if group.shape == "ca"]


def _passed_as_ca(past: Past, eaten: Card) -> list[Card]:
    """The cards that could have eaten another one of their rank, passed up."""
    mates = rank_mates(eaten)
    passed = [it.card for it in past.passed if it.card in mates]
    return [card for card in mates if passed.count(card) < len(passed)]


def _whole_ca_thrown(past: Past) -> bool:
    """Are there two own discards of one rank and different suits?"""
    discards = past.discards
    return len({card // 3 for card in discards}) < len(set(discards))


def _makes_ca_thrown(past: Past) -> list[Card]:
    """The cards that would be the second of a thrown cạ, once a cạ was eaten."""
    if not _ca_ranks(past):
        return []
    thrown = past.discards
    return [mate for card in thrown for mate in rank_mates(card) if mate != card]


def _of_a_ca(hand: Counts, eaten: Card, profile: Profile) -> Collection[Card]:
    """The cards of a cạ or ba đầu in the hand. S1 asks only whether the rank holds one."""
    mates = rank_mates(eaten)
    odd = [card for card in mates if hand[card] % 2]
    if len(odd) < 2:
        return ()
    return mates if profile.by_rank else odd


def _leaves_wait(past: Past, profile: Profile) -> bool:
    """Was the player waiting? S1 asks only whether one què was left."""
    if profile.by_rank:
        return len(arrange(past.hand).que) == 1
    if sum(with_mat(past.hand, past.mat)) != HAND_SIZE:
        return False
    return waiting(past.hand, past.mat).kind != "none"


def _rank_if(holds: bool, card: Card) -> tuple[Card, ...]:
    return rank_mates(card) if holds else ()


#: Laying the card's like with it; the order is that of R6.0, here and below.
_EATING_CHAN: dict[str, Callable[[Past, Card, Profile], Collection[Card]]] = {
    "danh_roi_an": lambda past, card, _: past.discards,
    "bo_chan_an_chan": lambda past, card, _: _passed_as_chan(past),
    "an_ca_an_chan_cung_hang": lambda past, card, _: _rank_if(card // 3 in _ca_ranks(past), card),
    "chiu_an_thuong": lambda past, card, _: _rank_if(past.hand[card] == 3, card),
}
#: Laying another card of the rank with it.
_EATING_CA: dict[str, Callable[[Past, Card, Profile], Collection[Card]]] = {
    "danh_roi_an": lambda past, card, _: _rank_if(card in past.discards, card),
    "bo_chan_an_ca": lambda past, card, _: _passed_as_chan(past),
    "an_ca_danh_ca": lambda past, card, _: _rank_if(_whole_ca_thrown(past), card),
    "bo_ca_an_ca": lambda past, card, _: _passed_as_ca(past, card),
    "danh_roi_an_ca": lambda past, card, _: _rank_if(
        card // 3 in [thrown // 3 for thrown in past.discards], card
    ),
    "an_ca_an_chan_cung_hang": lambda past, card, _: _rank_if(card // 3 in _ca_ranks(past), card),
    "co_chan_cau_ca": lambda past, card, _: [
        held for held in rank_mates(card) if past.hand[held] % 2 == 0
    ],
    "uu_tien_chan": lambda past, card, _: _rank_if(past.hand[card] > 0, card),
    "an_chon_ca": lambda past, card, profile: _of_a_ca(past.hand, card, profile),
    "an_ca_chuyen_cho": lambda past, card, profile: _rank_if(_leaves_wait(past, profile), card),
    "an_treo_tranh": lambda past, card, _: _rank_if(past.hand[card] >= 2, card),
}
#: Discarding or returning.
_DISCARDING: dict[str, Callable[[Past], Collection[Card]]] = {
    "bo_chan_danh_chan": _passed_as_chan,
    "bo_an_danh": lambda past: [card for card, _shape in past.passed],
    "danh_chan": lambda past: past.discards,
    "an_roi_danh": lambda past: [group.eaten for group in past.mat],
    "an_ca_danh_ca": _makes_ca_thrown,
    "an_ca_danh_cung_hang": lambda past: [
        card for group in past.mat if group.shape == "ca" for card in rank_mates(group.eaten)
    ],
}
