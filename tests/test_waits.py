"""Waiting for ù, and why (R2.5). What is waited for is told by `cases/*waits.yaml`."""

import pytest
from claims import CHI, MAT, NARROW, WIDE

from chanlearn.rules.cards import CARDS, Card, count, format_cards, parse_cards
from chanlearn.rules.groups import parse_group
from chanlearn.rules.waits import WAIT_NAMES, Wait, rank_mates, waiting


def wait(hand: str, mat: tuple[str, ...] = MAT) -> Wait:
    return waiting(count(parse_cards(hand)), tuple(parse_group(group) for group in mat))


#: hand, mat, kind, part of the reason
REASONS = {
    "six chắn": (WIDE, MAT, "rong", "Đã đủ 6 chắn, chỉ lẻ 9v"),
    "five chắn": (NARROW, MAT, "bach_thu", "Mới có 5 chắn"),
    "a Chi Chi": (CHI, MAT, "bach_thu_chi", "chỉ cc mới ù"),
    "a ba đầu": (
        "2v 2v 3w 3w 4s 4s 5v 5v 9v 9w 9s 7v 7s",
        (*MAT, "ca 8v 8w"),
        "rong",
        "nằm trong ba đầu",
    ),
    "six chắn, one kind gone": (
        "2v 2v 3w 3w 4s 4s 9w 9w 7v 7s 6v 6w 9v",
        ("chan 9w", "chan 6s", "ca 4v 4w"),
        "rong",
        "Quân nào cùng hàng với 9v cũng ù, trừ 9w đã nằm cả bốn quân trong bài mình",
    ),
    "no què": (WIDE.removesuffix(" 9v"), MAT, "none", "Không còn quân què nào"),
    "three què": (NARROW.replace("7v 7s", "7v 2w"), MAT, "none", "Còn 3 quân què (2w, 7v, 9v)"),
    "four chắn": (NARROW.replace("5v 5v", "5v 5w"), MAT, "none", "Mới có 4 chắn"),
    "Chi Chi with six": (CHI.replace("6v 6w", "6w 6w"), MAT, "none", "Đã có 6 chắn: ù Chi Chi"),
    "nothing left": (
        "2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 9v",
        ("chan 9v", "ca 9v 9w", "ca 4v 4w"),
        "none",
        "đều đã nằm cả trong bài mình",
    ),
}


@pytest.mark.parametrize("case", REASONS)
def test_a_wait_says_why(case: str) -> None:
    hand, mat, kind, reason = REASONS[case]
    found = wait(hand, mat)
    assert found.kind == kind
    assert reason in found.why.fill(lambda text: text.source, codes=True)


def test_a_wide_wait_has_at_most_eleven_cards_left() -> None:
    assert wait(WIDE).left(count(parse_cards(WIDE))) == 11


def test_a_narrow_wait_has_at_most_three_cards_left() -> None:
    assert wait(NARROW).left(count(parse_cards(NARROW))) == 3


def test_seen_cards_are_not_left() -> None:
    own = count(parse_cards(WIDE))
    assert wait(WIDE).left(own, count(parse_cards("9w 9w 9s"))) == 8


def test_a_wait_shows_the_hand_it_stands_on() -> None:
    assert (wait(WIDE).chan, format_cards(wait(WIDE).hand.que)) == (6, "9v")


def test_every_kind_of_wait_has_a_name() -> None:
    assert set(WAIT_NAMES) == {"rong", "bach_thu", "bach_thu_chi", "none"}


@pytest.mark.parametrize("card", [card for card in CARDS if card is not Card.CHI_CHI])
def test_rank_mates_are_the_three_suits_of_a_rank(card: Card) -> None:
    assert {mate.suit for mate in rank_mates(card) if mate.rank == card.rank} == set("vws")


def test_chi_chi_is_its_only_rank_mate() -> None:
    assert rank_mates(Card.CHI_CHI) == (Card.CHI_CHI,)


def test_five_of_a_kind_cannot_wait() -> None:
    with pytest.raises(ValueError, match="from 0 to 4"):
        wait("9v 9v 9v 9v 9v")
