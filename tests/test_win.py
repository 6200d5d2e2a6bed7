"""Is it an ù, and if not, why not (R2.4, R3.6). Each `why` is told by `cases/why.yaml`."""

import pytest
from claims import CHI, MAT, NARROW, THREE, WIDE, claim, thien_u

from chanlearn.rules.cards import Card, count, format_cards, listed, parse_cards
from chanlearn.rules.text import Text
from chanlearn.rules.win import WHY_NOT, Win, problems, why_not


def said(text: Text) -> str:
    return text.fill(lambda bare: bare.source, codes=True)


def test_twenty_cards_in_groups_with_six_chan_are_u() -> None:
    assert why_not(claim()) is None


def test_twenty_dealt_cards_in_groups_are_u() -> None:
    assert why_not(thien_u()) is None


#: A claim, all that is wrong with it in order, part of each reason.
WRONG = {
    "too many copies, and that is all one can say": (
        claim(WIDE.replace("7v 7s", "4s 4s"), card="4s"),
        [("bai_sai", "Có quá bốn quân 4s")],
    ),
    "too few cards": (claim(mat=("chan 6s",)), [("thieu_la", "Có 18 quân kể cả quân ù")]),
    "too many cards": (claim(mat=(*MAT, "chan 8s")), [("du_la", "Có 22 quân kể cả quân ù")]),
    "not in groups, few chắn": (
        claim(NARROW, card="2w"),
        [("khong_tron", "còn 2 quân lẻ (2w, 9v)"), ("thieu_chan", "Mới có 5 chắn")],
    ),
    "Chi Chi with seven chắn": (
        claim(CHI.replace("6v 6w", "6w 6w"), card="cc"),
        [("chi_rong", "ở đây có 7")],
    ),
    "a discard that is no chíu ù": (
        claim(by="danh"),
        [("khong_duoc_u", "phải có sẵn ba quân 9w")],
    ),
    "everything at once": (
        claim(CHI.replace("6v 6w", "6w 6w").replace("9v 9w", "9v 2w"), card="cc", by="tra"),
        [("khong_tron", ""), ("chi_rong", ""), ("khong_duoc_u", "")],
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_all_that_is_wrong_is_told_weightiest_first(case: str) -> None:
    win, expected = WRONG[case]
    found = list(problems(win))
    assert [problem.id for problem in found] == [why for why, _reason in expected]
    assert all(
        reason in said(problem.why) for problem, (_why, reason) in zip(found, expected, strict=True)
    )


def test_the_first_problem_is_the_answer() -> None:
    problem = why_not(claim(NARROW, card="2w"))
    assert problem is not None
    assert problem.id == "khong_tron"


def test_every_reason_can_be_given() -> None:
    assert {why for _win, wrong in WRONG.values() for why, _reason in wrong} | {
        "thieu_chan"
    } == set(WHY_NOT)


def test_discards_count_among_the_copies() -> None:
    win = claim(WIDE, ("chan 6s", "ca 8v 8w"), discards="8w 8w")
    assert [problem.id for problem in problems(win)] == ["bai_sai"]


def test_a_discard_with_three_alike_in_hand_is_u() -> None:
    assert why_not(claim(THREE, (), "9v", "danh")) is None


def test_a_winning_card_and_how_it_came_go_together() -> None:
    with pytest.raises(ValueError, match="go together"):
        Win(hand=count(()), card=Card.CUU_VAN)


def test_nobody_wins_on_the_own_discard() -> None:
    with pytest.raises(ValueError, match="discarded to their own door"):
        claim(by="danh", own_door=True)


def test_thien_u_has_no_winning_card() -> None:
    win = thien_u()
    assert (win.is_thien_u, win.is_chiu_u, win.concealed) == (True, False, win.hand)
    with pytest.raises(ValueError, match="no winning card"):
        _ = win.winning_card


def test_what_was_dealt_is_hand_and_laid_and_discarded() -> None:
    win = claim(WIDE, ("chan 6s", "ca 4v 4w"), discards="2w 9s")
    assert win.dealt is not None
    own = parse_cards(f"{WIDE} 6s 4w 2w 9s")
    assert format_cards(listed(win.dealt)) == format_cards(sorted(own))


def test_without_the_discards_nobody_knows_what_was_dealt() -> None:
    assert claim().dealt is None


def test_red_cards_are_told_copy_by_copy() -> None:
    assert format_cards(claim(card="9v").red_cards) == "9v 9v"
