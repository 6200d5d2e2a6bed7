"""Cards (R1), hands as counts, and every text form of them."""

import unicodedata

import pytest

from chanlearn.rules.cards import (
    CARDS,
    COPIES,
    NO_CARDS,
    RANK_NAMES,
    RANKS,
    Card,
    add,
    count,
    format_cards,
    listed,
    parse_card,
    parse_cards,
    too_many,
)
from chanlearn.rules.errors import Ambiguous, BadInput, Unreadable


def test_the_deck_has_25_kinds_of_four() -> None:
    assert len(CARDS) * COPIES == 100


def test_twenty_cards_are_red() -> None:
    red = [card.code for card in CARDS if card.is_red]
    assert red == ["8v", "8s", "9v", "9s", "cc"]


def test_cards_stand_in_code_order() -> None:
    codes = [card.code for card in CARDS]
    assert codes == [f"{rank}{suit}" for rank in RANKS for suit in "vws"] + ["cc"]


def test_a_card_knows_its_rank_and_suit() -> None:
    assert (Card.CUU_SACH.rank, Card.CUU_SACH.suit) == (9, "s")


def test_chi_chi_has_no_rank_mates() -> None:
    assert (Card.CHI_CHI.rank, Card.CHI_CHI.suit) == (None, None)


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({str(card.full_name) for card in CARDS}) == len(CARDS)


def test_a_name_is_its_rank_and_its_suit() -> None:
    assert str(Card.TU_WAN.full_name) == f"{RANK_NAMES[4]} Văn"


def test_a_card_prints_as_its_code() -> None:
    assert str(Card.NHI_VAN) == "2v"


READABLE = {
    "": "",
    "9v": "9v",
    "9w 9s cc": "9w 9s cc",
    "9V CC": "9v cc",
    "2233v 45w 99s cc cc": "2v 2v 3v 3v 4w 5w 9s 9s cc cc",
    "9v,9w, cc": "9v 9w cc",
    "  9v\t9w\n9s ": "9v 9w 9s",
    "Cửu Vạn": "9v",
    "cửu văn CỬU SÁCH": "9w 9s",
    "Chi Chi": "cc",
    "chi chi CHI CHI": "cc cc",
    "Nhì Vạn": "2v",
    "Bát Sách, 9v, Chi Chi": "8s 9v cc",
    "cuu sach": "9s",
    "tu vạn": "4v",
    "Ngũ sach": "5s",
    "nine of Vạn": "9v",
    "Two of sách, 3 of sach 9v": "2s 3s 9v",
    "eight Văn": "8w",
}


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("written", READABLE)
def test_cards_are_read(written: str, form: str) -> None:
    assert format_cards(parse_cards(unicodedata.normalize(form, written))) == READABLE[written]


@pytest.mark.parametrize("card", CARDS)
def test_every_full_name_is_read(card: Card) -> None:
    assert parse_card(str(card.full_name)) is card


UNREADABLE = {
    "9": "«9» thiếu chất",
    "22": "«22» thiếu chất",
    "9x": "«9x»: chất phải là v (Vạn), w (Văn) hoặc s (Sách)",
    "1v": "không có hàng 1",
    "23401v": "không có hàng 0",
    "10v": "không có hàng 1",
    "9vw": "«9vw» không phải là quân bài",
    "9-v": "«9-v» không phải là quân bài",
    "9cc": "«9cc» không phải là quân bài",
    "٩v": "«٩v» không phải là quân bài",
    "²v": "«²v» không phải là quân bài",
    "c": "«c» không phải là quân bài",
    "ccc": "«ccc»: mỗi Chi Chi viết một «cc»",
    "chi": "«chi» không phải là quân bài",
    "chi cửu": "«chi» không phải là quân bài",
    "nhất vạn": "«nhất» không phải là quân bài",
    "cửu": "«cửu»: sau tên hàng phải là Vạn, Văn hoặc Sách",
    "cửu chi": "«cửu chi»: sau tên hàng",
    "of": "«of» không phải là quân bài",
    "nine of": "«nine»: sau tên hàng",
    "ten of vạn": "«ten» không phải là quân bài",
    "vạn cửu": "«vạn» không phải là quân bài",
    "9v; 9w": "«9v;» không phải là quân bài",
}


@pytest.mark.parametrize("written", UNREADABLE)
def test_what_is_no_card_is_refused_by_name(written: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_cards(written)
    assert UNREADABLE[written] in str(refusal.value)


@pytest.mark.parametrize("written", ["cuu van", "Cửu van", "9v tam Van", "nine of van"])
def test_van_without_marks_is_ambiguous(written: str) -> None:
    with pytest.raises(Ambiguous, match="không rõ là Vạn hay Văn"):
        parse_cards(written)


@pytest.mark.parametrize("written", ["", "9v 9w", "99v"])
def test_one_card_means_exactly_one(written: str) -> None:
    with pytest.raises(BadInput, match="không phải là đúng một quân bài"):
        parse_card(written)


def test_a_heap_counts_each_kind() -> None:
    counts = count(parse_cards("9v 9v cc"))
    assert (counts[Card.CUU_VAN], counts[Card.CHI_CHI], sum(counts)) == (2, 1, 3)


def test_a_heap_is_listed_in_code_order() -> None:
    assert format_cards(listed(count(parse_cards("cc 9v 2s 9v")))) == "2s 9v 9v cc"


def test_two_heaps_add_up() -> None:
    one, other = count(parse_cards("9v cc")), count(parse_cards("9v 2v"))
    assert listed(add(one, other)) == parse_cards("2v 9v 9v cc")


def test_four_copies_are_not_too_many() -> None:
    assert too_many(count(parse_cards("9999v"))) == ()


def test_five_copies_are_too_many() -> None:
    assert too_many(count(parse_cards("99999v 8888s"))) == (Card.CUU_VAN,)


def test_an_empty_heap_has_no_cards() -> None:
    assert listed(NO_CARDS) == ()
