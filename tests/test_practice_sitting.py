"""Rounds in a row at a practice table: what goes on, and what is read back."""

from random import Random
from typing import Any

import pytest
from test_practice_game import played

from chanlearn.course.practice.game import Game
from chanlearn.course.practice.setup import Setup, flips
from chanlearn.course.practice.sitting import (
    Sitting,
    after,
    next_number,
    read_sitting,
    sit_down,
    write_sitting,
)
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.errors import BadInput

CHAN_HOC = Setup(shipped("chan_hoc"), ga=True)


def some_rounds(setup: Setup, rounds: int) -> Sitting:
    sitting, rng = sit_down(setup), Random(7)
    for _round in range(rounds):
        number = next_number(setup, sitting, rng.randrange)
        game = played(setup, number, sitting=sitting)
        sitting = game.standing
    return sitting


@pytest.mark.parametrize("name", SHIPPED)
def test_points_are_conserved_over_rounds_and_read_back(name: str) -> None:
    setup = Setup(shipped(name), 3, strict=False, ga=True)
    sitting = some_rounds(setup, 6)
    session = sitting.session
    assert sitting.rounds == 6
    assert sum(sitting.points) + session.pot + session.house == 0
    assert read_sitting(write_sitting(sitting), setup) == sitting


def test_whoever_is_to_flip_flips_in_the_next_deal() -> None:
    sitting = some_rounds(CHAN_HOC, 1)
    assert sitting.session.flipper is not None
    for seed in range(8):
        number = next_number(CHAN_HOC, sitting, Random(seed).randrange)
        assert flips(CHAN_HOC, number) == sitting.session.flipper
        assert Game(CHAN_HOC, number, sitting).state.deal.flipper == sitting.session.flipper


def test_a_round_that_goes_on_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="not over"):
        after(sit_down(CHAN_HOC), Game(CHAN_HOC, 1).state)


WRITTEN = write_sitting(some_rounds(CHAN_HOC, 1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"rounds": "1"},
        {"rounds": True},
        {"points": [0, 0]},
        {"points": [0, 0, 0, 10**12]},
        {"before": ["none"] * 3 + ["won"]},
        {"before": [[], [], [], []]},
        {"flipper": 4},
        {"flipper": None},
        {"pot": -1},
    ],
    ids=str,
)
def test_what_is_no_sitting_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        read_sitting({**WRITTEN, **wrong}, CHAN_HOC)


def test_a_sitting_is_a_table_of_values() -> None:
    with pytest.raises(BadInput):
        read_sitting([], CHAN_HOC)
