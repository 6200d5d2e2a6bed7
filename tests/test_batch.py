"""Hands by the million are arranged as the rules arrange each of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.batch import BLOCK, groups, waits
from chanlearn.rules.cards import CARDS, COPIES, RANKS, Card, Counts, count
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import arrange
from chanlearn.rules.waits import waiting

DECK = [card for card in CARDS for _copy in range(COPIES)]


def array(hands: list[Counts]) -> np.ndarray:
    return np.array(hands, np.uint8).reshape(len(hands), len(CARDS))


def dealt(size: int, number: int) -> list[Counts]:
    dice = Dice(size)
    return [count(dice.shuffled(DECK)[:size]) for _hand in range(number)]


def nearly_waiting(number: int) -> list[Counts]:
    """Some chắn, some cạ and a què: nineteen cards that wait, or miss it by little."""
    dice = Dice(7)
    hands: list[Counts] = []
    while len(hands) < number:
        wanted = dice.between(4, 7)
        cards = [card for card in dice.shuffled(CARDS)[:wanted] for _copy in range(2)]
        for rank in dice.shuffled(RANKS)[: 9 - wanted]:
            cards += dice.shuffled([card for card in CARDS if card.rank == rank])[:2]
        hand = count([*cards, Card.CHI_CHI if dice.chance(20) else dice.pick(CARDS)])
        if max(hand) <= COPIES:
            hands.append(hand)
    return hands


def mask(hand: Counts) -> int:
    if sum(hand) != 19:
        return 0
    return sum(1 << card for card in waiting(hand, ()).cards)


def same(hands: list[Counts]) -> None:
    """Every number of every hand."""
    found = groups(array(hands))
    waited = waits(array(hands))
    for at, hand in enumerate(hands):
        arranged = arrange(hand)
        sizes = (len(arranged.chan), len(arranged.ca), len(arranged.que))
        assert (found.chan[at], found.ca[at], found.que[at]) == sizes
        assert found.red[at] == sum(hand[card] for card in CARDS if card.is_red)
        is_round = sizes[0] + sizes[1] == 10 and not sizes[2] and sizes[0] >= 6
        assert bool(found.tron[at]) is is_round
        assert int(waited[at]) == mask(hand)


@pytest.mark.parametrize("size", [0, 1, 18, 19, 20, 37])
def test_dealt_hands(size: int) -> None:
    same(dealt(size, 300))


def test_hands_that_wait_or_nearly_do() -> None:
    hands = nearly_waiting(3000)
    same(hands)
    kinds = [waiting(hand, ()).kind for hand in hands]
    assert {"rong", "bach_thu", "bach_thu_chi", "none"} <= set(kinds)


@given(st.lists(st.integers(0, COPIES), min_size=25, max_size=25))
def test_any_counts_at_all(copies: list[int]) -> None:
    if sum(copies) <= 20:
        same([tuple(copies)])
    else:
        groups(array([tuple(copies)]))


def test_rows_beyond_one_block_are_worked_on_too() -> None:
    hands = array(nearly_waiting(50))
    many = np.tile(hands, (BLOCK // 50 + 2, 1))
    assert (waits(many).reshape(-1, 50) == waits(hands)).all()
    assert (groups(many).chan.reshape(-1, 50) == groups(hands).chan).all()


@pytest.mark.parametrize(
    "hands", [np.zeros(25, np.uint8), np.zeros((2, 24), np.uint8), np.zeros((2, 25))]
)
def test_another_array_is_refused(hands: np.ndarray) -> None:
    for ask in (groups, waits):
        with pytest.raises(ValueError, match="25"):
            ask(hands)
