"""Faults (R6) read once more, on plain lists of card codes, for whoever has whole hands.

A hand only ever loses cards: a card that was let go and is still held was held then, so letting
it go was passing up a chắn.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.brute_force import arrange, wait

TREO_TRANH = {"an_treo_tranh", "chiu_an_thuong"}
BAO = {
    *("bo_chan_an_chan", "bo_chan_an_ca", "bo_chan_danh_chan", "bo_ca_an_ca", "an_ca_danh_ca"),
    *("an_ca_danh_cung_hang", "an_roi_danh", "danh_roi_an_ca", "danh_roi_an", "danh_chan"),
    "an_ca_an_chan_cung_hang",
}
FINED = {"co_chan_cau_ca", "an_chon_ca", "an_ca_chuyen_cho", "bo_u"}
REFUSED = {
    *("danh_roi_an", "an_ca_danh_ca", "uu_tien_chan", "an_chon_ca", "an_ca_chuyen_cho"),
    *("bo_chan_danh_chan", "bo_an_danh", "danh_chan", "an_roi_danh"),
}


class Player(NamedTuple):
    hand: Sequence[str]
    mat: Sequence[tuple[str, ...]]
    thrown: Sequence[str]
    passed: Sequence[str]


def known(profile: str) -> set[str]:
    return REFUSED if profile == "dan_gian" else TREO_TRANH | BAO | FINED


def follows(fault: str | None, profile: str) -> str:
    """What class of consequence it has: khong, treo_tranh, bao, phat or chan."""
    if fault is None:
        return "khong"
    if profile == "dan_gian" or (fault == "u_lao" and profile == "chan_hoc"):
        return "chan"
    if fault in TREO_TRANH:
        return "treo_tranh"
    return "phat" if fault in FINED else "bao"


def eating(player: Player, card: str, held: str, profile: str) -> str | None:
    """The first fault in laying `held` with `card`, in the order of R6.0."""
    return next(iter(all_eating(player, card, held, profile)), None)


def throwing(player: Player, card: str, profile: str) -> str | None:
    """The first fault in throwing the card."""
    return next(iter(all_throwing(player, card, profile)), None)


def all_eating(player: Player, card: str, held: str, profile: str) -> list[str]:
    """Every fault it is, the first one first."""
    found = _chan(player, card) if card == held else _ca(player, card, held, profile)
    return [it for it in found if it in known(profile)]


def all_throwing(player: Player, card: str, profile: str) -> list[str]:
    """Every fault it is, the first one first."""
    return [it for it in _throw(player, card) if it in known(profile)]


def mates(card: str) -> list[str]:
    return [card] if card == "cc" else [card[0] + suit for suit in "vws"]


def _cas(player: Player) -> list[tuple[str, ...]]:
    return [group for group in player.mat if len({*group}) == 2]


def _chan(player: Player, card: str) -> Iterator[str]:
    if card in player.thrown:
        yield "danh_roi_an"
    if card in player.passed:
        yield "bo_chan_an_chan"
    if any(group[0] in mates(card) for group in _cas(player)):
        yield "an_ca_an_chan_cung_hang"
    if list(player.hand).count(card) == 3:
        yield "chiu_an_thuong"


def _ca(player: Player, card: str, held: str, profile: str) -> Iterator[str]:
    yield from _against_the_past(player, card, held)
    hand = list(player.hand)
    if hand.count(held) in (2, 4):
        yield "co_chan_cau_ca"
    if card in hand:
        yield "uu_tien_chan"
    odd = [it for it in mates(card) if hand.count(it) in (1, 3)]
    if len(odd) > 1 and (profile == "dan_gian" or held in odd):
        yield "an_chon_ca"
    if _waits(player, profile):
        yield "an_ca_chuyen_cho"
    if hand.count(card) >= 2:
        yield "an_treo_tranh"


def _against_the_past(player: Player, card: str, held: str) -> Iterator[str]:
    rank, thrown = mates(card), {*player.thrown}
    if card in thrown:
        yield "danh_roi_an"
    if held in player.passed:
        yield "bo_chan_an_ca"
    if any(one != other and one[0] == other[0] for one in thrown for other in thrown):
        yield "an_ca_danh_ca"
    if any(it in rank and it != held for it in player.passed):
        yield "bo_ca_an_ca"
    if thrown & {*rank}:
        yield "danh_roi_an_ca"
    if any(group[0] in rank for group in _cas(player)):
        yield "an_ca_an_chan_cung_hang"


def _waits(player: Player, profile: str) -> bool:
    if profile == "dan_gian":
        stands = arrange(list(player.hand))
        return len(player.hand) - 2 * (stands.chan + stands.ca) == 1
    return wait(list(player.hand), [_shape(group) for group in player.mat]).kind != "none"


def _shape(group: tuple[str, ...]) -> str:
    if len(group) == 4:
        return f"chiu {group[0]}"
    return f"chan {group[0]}" if group[0] == group[1] else f"ca {group[0]} {group[1]}"


def _throw(player: Player, card: str) -> Iterator[str]:
    rank = mates(card)
    if card in player.passed:
        yield "bo_chan_danh_chan"
    if card in player.thrown:
        yield "danh_chan"
    if any(group[0] == card for group in player.mat):
        yield "an_roi_danh"
    if _cas(player) and any(it in rank and it != card for it in player.thrown):
        yield "an_ca_danh_ca"
    if any(group[0] in rank for group in _cas(player)):
        yield "an_ca_danh_cung_hang"
