"""Groups on the mat, and the one way a concealed hand is arranged (R2.1 to R2.4)."""

import pytest

from chanlearn.rules.cards import Card, count, format_cards, listed, parse_cards
from chanlearn.rules.errors import Ambiguous, BadInput, Unreadable
from chanlearn.rules.groups import (
    MatGroup,
    arrange,
    ca,
    chan,
    chiu,
    format_group,
    laid_from_hand,
    makes_ca,
    mat_cards,
    mat_chan,
    parse_group,
    with_mat,
)

NINE = Card.CUU_VAN
GROUPS = {
    "chan 9v": chan(NINE),
    "ca 9w 9v": ca(Card.CUU_WAN, NINE),
    "chiu 9v": chiu(NINE),
    "chiu cc": chiu(Card.CHI_CHI),
    "Chắn Cửu Vạn": chan(NINE),
    "CẠ Cửu Văn Cửu Vạn": ca(Card.CUU_WAN, NINE),
    "chíu 9V": chiu(NINE),
    "  ca  9w,9v ": ca(Card.CUU_WAN, NINE),
}


@pytest.mark.parametrize("written", GROUPS)
def test_a_group_is_read(written: str) -> None:
    assert parse_group(written) == GROUPS[written]


REFUSED = {
    "": "nhóm phải bắt đầu bằng chan, ca hoặc chiu",
    "9v": "nhóm phải bắt đầu bằng chan, ca hoặc chiu",
    "bon 9v": "nhóm phải bắt đầu bằng chan, ca hoặc chiu",
    "chan": "sau chan hoặc chiu viết đúng một quân",
    "chan 9v 9v": "sau chan hoặc chiu viết đúng một quân",
    "chiu 9v 8v": "sau chan hoặc chiu viết đúng một quân",
    "ca 9v": "cạ cần hai quân cùng hàng khác chất",
    "ca 9v 9v": "cạ cần hai quân cùng hàng khác chất",
    "ca 9v 8v": "cạ cần hai quân cùng hàng khác chất",
    "ca cc cc": "cạ cần hai quân cùng hàng khác chất",
    "ca 9v 9w 9s": "cạ cần hai quân cùng hàng khác chất",
    "chan 9x": "chất phải là v (Vạn), w (Văn) hoặc s (Sách)",
}


@pytest.mark.parametrize("written", REFUSED)
def test_what_is_no_group_is_refused(written: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_group(written)
    assert REFUSED[written] in str(refusal.value)


def test_an_ambiguous_card_stays_ambiguous_in_a_group() -> None:
    with pytest.raises(Ambiguous):
        parse_group("chan cuu van")


@pytest.mark.parametrize("written", ["chan 9v", "ca 9w 9v", "chiu cc"])
def test_a_group_is_written_as_it_is_read(written: str) -> None:
    assert format_group(parse_group(written)) == written


def test_cards_of_two_ranks_make_no_ca() -> None:
    with pytest.raises(ValueError, match="make no cạ"):
        ca(NINE, Card.BAT_VAN)


@pytest.mark.parametrize(
    ("first", "second"), [("9v", "9v"), ("9v", "8v"), ("cc", "cc"), ("cc", "9v"), ("9v", "cc")]
)
def test_no_ca(first: str, second: str) -> None:
    assert not makes_ca(*parse_cards(f"{first} {second}"))


def test_a_ca_is_one_rank_and_two_suits() -> None:
    assert makes_ca(NINE, Card.CUU_SACH)


@pytest.mark.parametrize(
    ("group", "from_hand", "cards"),
    [("chan 9v", "9v", "9v 9v"), ("ca 9w 9v", "9v", "9w 9v"), ("chiu 9v", "9v 9v 9v", "9999v")],
)
def test_a_group_knows_what_came_from_the_hand(group: str, from_hand: str, cards: str) -> None:
    laid = parse_group(group)
    assert (laid.from_hand, laid.cards) == (parse_cards(from_hand), parse_cards(cards))


MAT = tuple(parse_group(group) for group in ("chan 9v", "ca 8v 8s", "chiu cc"))


def test_a_chiu_counts_as_two_chan() -> None:
    assert mat_chan(MAT) == 3


def test_the_mat_holds_the_eaten_cards_too() -> None:
    assert format_cards(listed(mat_cards(MAT))) == "8v 8s 9v 9v cc cc cc cc"


def test_what_was_laid_from_the_hand() -> None:
    assert format_cards(listed(laid_from_hand(MAT))) == "8s 9v cc cc cc"


def test_hand_and_mat_together() -> None:
    assert sum(with_mat(count(parse_cards("2v 2v")), MAT)) == 10


#: hand → chắn, cạ, què, ranks of ba đầu
ARRANGED = {
    "": ("", "", "", ()),
    "9v 9v": ("9v", "", "", ()),
    "9v 9v 9v": ("9v", "", "9v", ()),
    "9v 9v 9v 9v": ("9v 9v", "", "", ()),
    "9v 9w": ("", "9v 9w", "", ()),
    "9v 9w 9s": ("", "9v 9w", "9s", (9,)),
    "9v 9v 9w": ("9v", "", "9w", ()),
    "9v 9v 9w 9s": ("9v", "9w 9s", "", ()),
    "9v 9v 9v 9w 9s": ("9v", "9v 9w", "9s", (9,)),
    "9v 9w 8v 8s": ("", "8v 8s 9v 9w", "", ()),
    "cc": ("", "", "cc", ()),
    "cc cc cc": ("cc", "", "cc", ()),
    "cc 9v": ("", "", "9v cc", ()),
    "2v 3v 4v": ("", "", "2v 3v 4v", ()),
}


@pytest.mark.parametrize("hand", ARRANGED)
def test_a_hand_is_arranged_with_every_chan_there_is(hand: str) -> None:
    chan_there, ca_there, que, ba_dau = ARRANGED[hand]
    found = arrange(count(parse_cards(hand)))
    pairs = [card for pair in found.ca for card in pair]
    assert (
        format_cards(found.chan),
        format_cards(pairs),
        format_cards(found.que),
        found.ba_dau,
    ) == (chan_there, ca_there, que, ba_dau)


def test_nothing_left_over_is_tron() -> None:
    assert arrange(count(parse_cards("9v 9v 8v 8w"))).is_tron


def test_a_que_is_not_tron() -> None:
    assert not arrange(count(parse_cards("9v 9v 8v"))).is_tron


@pytest.mark.parametrize("hand", [(5, *[0] * 24), (0,) * 24, (0,) * 26])
def test_no_hand_cannot_be_arranged(hand: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="25 counts from 0 to 4"):
        arrange(hand)


def test_no_text_is_a_group_by_accident() -> None:
    with pytest.raises(BadInput):
        parse_group("chan9v")


def test_groups_of_one_shape_and_cards_are_equal() -> None:
    assert chan(NINE) == MatGroup("chan", NINE, NINE) != chiu(NINE)
