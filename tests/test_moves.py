"""Moves as a record writes them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.moves import CARDS_NAMED, Move, format_move, move, parse_move

NAMES = ("A", "Bà-Năm", "C")

WRITTEN = [
    ("A danh 3w", Move(0, "danh", Card.TAM_WAN)),
    ("A thien_u", Move(0, "thien_u")),
    ("Bà-Năm boc 9s", Move(1, "boc", Card.CUU_SACH)),
    ("Bà-Năm an 9w 9v", Move(1, "an", Card.CUU_WAN, Card.CUU_VAN)),
    ("Bà-Năm duoi", Move(1, "duoi")),
    ("C chiu cc", Move(2, "chiu", Card.CHI_CHI)),
    ("C tra 7s", Move(2, "tra", Card.THAT_SACH)),
    ("C u 3w", Move(2, "u", Card.TAM_WAN)),
    ('C xuong "chì bạch thủ"', Move(2, "xuong", call="chì bạch thủ")),
    ('C xuong ""', Move(2, "xuong", call="")),
]


@pytest.mark.parametrize(("written", "made"), WRITTEN)
def test_a_move_is_written_and_read(written: str, made: Move) -> None:
    assert parse_move(written, NAMES) == made
    assert format_move(made, NAMES) == written


def test_spaces_do_not_matter() -> None:
    assert parse_move("  A   danh\t3w ", NAMES) == Move(0, "danh", Card.TAM_WAN)
    assert parse_move(' A  xuong  "chì" ', NAMES) == Move(0, "xuong", call="chì")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "phải bắt đầu bằng một người chơi"),
        ("A", "phải bắt đầu bằng một người chơi"),
        ("D danh 3w", "A, Bà-Năm, C"),
        ("A nhai 3w", "không có nước đi nào tên «nhai»"),
        ("A bo", "không có nước đi nào tên «bo»"),
        ("A xuong chì", "không có nước đi nào tên «xuong»"),
        ("A danh", "phải kèm đúng 1 quân"),
        ("A danh 3w 4w", "phải kèm đúng 1 quân"),
        ("A an 3w", "phải kèm đúng 2 quân"),
        ("A duoi 3w", "phải kèm đúng 0 quân"),
        ("A danh 3x", "chất phải là"),
        ("A danh 33w", "không phải là đúng một quân bài"),
    ],
)
def test_what_is_no_move_is_refused(written: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        parse_move(written, NAMES)


def test_equal_moves_are_one() -> None:
    assert move(0, "danh", Card.TAM_WAN) is move(0, "danh", Card.TAM_WAN)


@given(
    st.builds(
        move,
        st.integers(0, 2),
        st.sampled_from([act for act, named in CARDS_NAMED.items() if named == 1]),
        st.sampled_from(CARDS),
    )
)
def test_every_move_reads_back(made: Move) -> None:
    assert parse_move(format_move(made, NAMES), NAMES) == made


@given(st.text())
def test_any_text_is_a_move_or_a_clean_refusal(written: str) -> None:
    with suppress(BadInput):
        assert parse_move(format_move(parse_move(written, NAMES), NAMES), NAMES)
