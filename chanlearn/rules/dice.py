"""Chance from a seed, the same in every Python.

Of `random.Random` only the sequence of `random()` for an integer seed is promised never to
change; `shuffle`, `choice` and the rest are not. Everything here is drawn from that one method.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A reproducible source of choices."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random  # noqa: S311 - a hand, not a secret

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1.

        Raises:
            ValueError: n is not positive.
        """
        if n < 1:
            raise ValueError("nothing to choose from")
        return int(self._random() * n)

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def chance(self, percent: int) -> bool:
        """True `percent` times in a hundred."""
        return self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
