"""Hands by the thousand, the same for everybody who asks with the same seed."""

from chanlearn.bots.match import DECK
from chanlearn.rules.cards import Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.waits import HAND_SIZE
from chanlearn.workbook.reading import within

MOST_DEALS = 100_000


def deals(n: int, seed: int = 0, size: int = HAND_SIZE) -> list[tuple[Card, ...]]:
    """`n` hands of `size` cards, each from a deck shuffled anew, its cards in code order.

    Raises:
        BadInput: a number out of range.
    """
    within(n, 0, MOST_DEALS)
    within(size, 0, len(DECK))
    within(seed, 0, 1 << 30)
    dice = Dice(seed)
    return [tuple(sorted(dice.shuffled(DECK)[:size])) for _deal in range(n)]
