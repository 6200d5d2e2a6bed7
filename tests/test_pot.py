"""Gà nuôi move by move (R9); tests/cases/pots.yaml has the single cases."""

import pytest
from scripted import Script, play, start

from chanlearn.rules.cards import Card
from chanlearn.rules.moves import move
from chanlearn.rules.pot import after, open_pot


def test_everybody_puts_in_at_the_start() -> None:
    assert open_pot(3, 2).paid == (2, 2, 2)
    assert open_pot(3, 2).points == 6


def test_a_table_that_plays_no_ga_puts_nothing_in() -> None:
    table = {"nuoi_ga": False, "pot_start": 5}
    moves = ("A danh 9v", "C chiu 9v")
    script = Script({"A": "9v", "C": "9v 9v 9v"}, "", moves, table=table, to_the_end=False)
    assert start(script).pot.points == 0
    assert play(script).pot.points == 0


def test_a_table_that_plays_it_takes_the_chiu_from_who_threw_the_card() -> None:
    moves = ("A danh 9v", "C chiu 9v")
    script = Script({"A": "9v", "C": "9v 9v 9v"}, "", moves, to_the_end=False)
    assert play(script).pot.paid == (1, 0, 0, 0)


def test_a_chiu_u_on_a_drawn_card_is_paid_by_all() -> None:
    pot = after(open_pot(3, 0), move(0, "boc", Card.CUU_VAN))
    assert after(pot, move(1, "u", Card.CUU_VAN), chiu_u=True).paid == (1, 0, 1)
    assert after(pot, move(1, "u", Card.CUU_VAN)).paid == (0, 0, 0)


def test_a_chiu_of_a_card_nobody_brought_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="nobody is known to have brought 9v"):
        after(open_pot(2, 0), move(0, "chiu", Card.CUU_VAN))
    pot = after(open_pot(2, 0), move(0, "danh", Card.CUU_SACH))
    with pytest.raises(ValueError, match="nobody is known to have brought 9v"):
        after(pot, move(1, "chiu", Card.CUU_VAN))


def test_passing_and_announcing_leave_the_pot_as_it_is() -> None:
    pot = open_pot(2, 1)
    for act in ("duoi", "bo", "thien_u", "xuong"):
        assert after(pot, move(0, act)) is pot
