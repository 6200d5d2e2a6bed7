"""Chance from a seed: whole, even, and the same for ever."""

import pytest

from chanlearn.rules.dice import Dice

SEEDS = range(200)
ROLLS = 6_000


def rolls(n: int) -> list[int]:
    dice = Dice(1)
    return [dice.below(n) for _ in range(ROLLS)]


def test_what_a_seed_gives_never_changes() -> None:
    """Deal codes out there stand on these numbers: never to be changed."""
    dice = Dice(2024)
    assert [dice.below(100) for _ in range(10)] == [47, 72, 30, 88, 41, 71, 26, 24, 81, 49]
    assert dice.shuffled("chắn") == ["c", "n", "ắ", "h"]
    assert dice.pick("vws") == "v"
    assert [dice.chance(50) for _ in range(4)] == [False, False, False, False]
    assert [dice.between(2, 9) for _ in range(5)] == [3, 8, 5, 7, 8]


def test_each_number_comes_about_equally_often() -> None:
    counts = [rolls(6).count(n) for n in range(6)]
    assert sum(counts) == ROLLS
    assert all(0.9 < count / (ROLLS / 6) < 1.1 for count in counts)


def test_both_ends_belong() -> None:
    assert {Dice(seed).between(3, 5) for seed in SEEDS} == {3, 4, 5}
    assert {Dice(seed).between(7, 7) for seed in SEEDS} == {7}


def test_nothing_to_choose_from() -> None:
    for choose in (lambda it: it.below(0), lambda it: it.pick([]), lambda it: it.between(2, 1)):
        with pytest.raises(ValueError, match="nothing to choose from"):
            choose(Dice(1))


def test_certain_and_impossible() -> None:
    assert not any(Dice(seed).chance(0) for seed in SEEDS)
    assert all(Dice(seed).chance(100) for seed in SEEDS)
    happened = sum(Dice(seed).chance(30) for seed in range(ROLLS))
    assert 0.27 < happened / ROLLS < 0.33


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    orders = {tuple(Dice(seed).shuffled([1, 2, 3])) for seed in SEEDS}
    assert len(orders) == 6
    assert all(sorted(order) == [1, 2, 3] for order in orders)
    assert Dice(1).shuffled([]) == []


def test_a_shuffle_leaves_the_deck_alone() -> None:
    deck = list(range(20))
    Dice(1).shuffled(deck)
    assert deck == list(range(20))
