"""Faults (R6): their names, and finding the first one in an act.

A fault is a fact about one player's hand, mat and past acts; what it costs is the profile's to
say. Faults the profile does not know are not looked at.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from chanlearn.rules.cards import Card, Counts
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
    found = _eating_chan(past, eaten) if eaten == held else _eating_ca(past, eaten, held, profile)
    return _first(found, profile)


def chiu_fault(past: Past, card: Card, profile: Profile) -> str | None:
    """The fault in taking `card` by chíu."""
    found = iter(["an_ca_an_chan_cung_hang"] if _ate_ca_in(past, card) else [])
    return _first(found, profile)


def discarding_fault(past: Past, card: Card, profile: Profile) -> str | None:
    """The first fault in discarding or returning `card`, in the order of R6.0."""
    return _first(_discarding(past, card), profile)


def _first(found: Iterator[str], profile: Profile) -> str | None:
    known = profile.faults
    for fault in found:
        if fault in known:
            return fault
    return None


def _eating_chan(past: Past, card: Card) -> Iterator[str]:
    if card in past.discards:
        yield "danh_roi_an"
    if (card, "chan") in past.passed:
        yield "bo_chan_an_chan"
    if _ate_ca_in(past, card):
        yield "an_ca_an_chan_cung_hang"
    if past.hand[card] == 3:
        yield "chiu_an_thuong"


def _eating_ca(past: Past, eaten: Card, held: Card, profile: Profile) -> Iterator[str]:
    yield from _ca_against_the_past(past, eaten, held)
    hand = past.hand
    if hand[held] % 2 == 0:
        yield "co_chan_cau_ca"
    if hand[eaten]:
        yield "uu_tien_chan"
    if _breaks_ca(hand, held, profile):
        yield "an_chon_ca"
    if _leaves_wait(past, profile):
        yield "an_ca_chuyen_cho"
    if hand[eaten] >= 2:
        yield "an_treo_tranh"


def _ca_against_the_past(past: Past, eaten: Card, held: Card) -> Iterator[str]:
    mates = rank_mates(eaten)
    if eaten in past.discards:
        yield "danh_roi_an"
    if (held, "chan") in past.passed:
        yield "bo_chan_an_ca"
    if _discarded_a_ca(past.discards):
        yield "an_ca_danh_ca"
    if any(card in mates and card != held for card, _shape in past.passed):
        yield "bo_ca_an_ca"
    if any(card in mates for card in past.discards):
        yield "danh_roi_an_ca"
    if _ate_ca_in(past, eaten):
        yield "an_ca_an_chan_cung_hang"


def _discarding(past: Past, card: Card) -> Iterator[str]:
    declined = [shape for passed, shape in past.passed if passed == card]
    if "chan" in declined:
        yield "bo_chan_danh_chan"
    if declined:
        yield "bo_an_danh"
    if card in past.discards:
        yield "danh_chan"
    if card in [group.eaten for group in past.mat]:
        yield "an_roi_danh"
    if _threw_a_mate(past, card) and "ca" in [group.shape for group in past.mat]:
        yield "an_ca_danh_ca"
    if _ate_ca_in(past, card):
        yield "an_ca_danh_cung_hang"


def _ate_ca_in(past: Past, card: Card) -> bool:
    """Was a cạ of this card's rank eaten?"""
    mates = rank_mates(card)
    return bool([1 for group in past.mat if group.shape == "ca" and group.eaten in mates])


def _threw_a_mate(past: Past, card: Card) -> bool:
    """Was a card of this rank and another suit discarded?"""
    mates = rank_mates(card)
    return bool([1 for thrown in past.discards if thrown in mates and thrown != card])


def _discarded_a_ca(discards: tuple[Card, ...]) -> bool:
    """Are there two own discards of one rank and different suits?"""
    return len({card // 3 for card in discards}) < len(set(discards))


def _breaks_ca(hand: Counts, held: Card, profile: Profile) -> bool:
    """Does laying `held` break a cạ or ba đầu of the hand? S1 asks only whether there is one."""
    odd = [card for card in rank_mates(held) if hand[card] % 2]
    return len(odd) > 1 and (profile.by_rank or held in odd)


def _leaves_wait(past: Past, profile: Profile) -> bool:
    """Was the player waiting? S1 asks only whether one què was left."""
    if profile.by_rank:
        return len(arrange(past.hand).que) == 1
    if sum(with_mat(past.hand, past.mat)) != HAND_SIZE:
        return False
    return waiting(past.hand, past.mat).kind != "none"
