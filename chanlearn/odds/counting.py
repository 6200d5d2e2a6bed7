"""Counting hands by generating functions over the ranks.

A hand falls apart into its ranks: three suits of up to four copies each, and Chi Chi by itself.
What matters about a hand (chắn, què, red cards) is the sum of what matters about each rank, so
the ways are multiplied rank by rank, like polynomials, instead of hand by hand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import comb
from typing import TypeAlias

from chanlearn.rules.cards import CARDS, COPIES, RANKS, Card

#: How many cards, then the sums that are asked for.
Sums: TypeAlias = tuple[int, ...]
#: In how many ways each comes about.
Ways: TypeAlias = Mapping[Sums, int]
#: What matters about some kinds of cards, of which there are so many copies each.
Measure: TypeAlias = Callable[[Sequence[Card], Sequence[int]], Sums]


def ways(measure: Measure, size: int, ranks: Sequence[int] = RANKS) -> Ways:
    """Every outcome of `measure` over hands of `size` cards; the sums come without the size.

    With fewer `ranks` the deck is smaller: those ranks and Chi Chi.
    """
    total: Ways = {(): 1}
    for kinds in _parts(ranks):
        total = _times(total, _part(measure, kinds), size)
    return {sums[1:]: number for sums, number in total.items() if sums[0] == size}


def hands(size: int, ranks: Sequence[int] = RANKS) -> int:
    """How many hands of `size` cards there are, every copy being a card of its own."""
    return comb(COPIES * sum(map(len, _parts(ranks))), size)


def _parts(ranks: Sequence[int]) -> list[tuple[Card, ...]]:
    """The kinds of each rank, and Chi Chi."""
    by_rank = [tuple(card for card in CARDS if card.rank == rank) for rank in ranks]
    return [*by_rank, (Card.CHI_CHI,)]


@cache
def _part(measure: Measure, kinds: tuple[Card, ...]) -> Ways:
    found: Counter[Sums] = Counter()
    for counts in product(range(COPIES + 1), repeat=len(kinds)):
        number = 1
        for copies in counts:
            number *= comb(COPIES, copies)
        found[sum(counts), *measure(kinds, counts)] += number
    return found


def _times(first: Ways, second: Ways, size: int) -> Ways:
    """The product of two generating functions, up to hands of `size` cards."""
    found: Counter[Sums] = Counter()
    for (a, m), (b, n) in product(first.items(), second.items()):
        if not a or a[0] + b[0] <= size:
            found[_plus(a, b)] += m * n
    return found


def _plus(a: Sums, b: Sums) -> Sums:
    return tuple([x + y for x, y in zip(a, b, strict=True)]) if a else b


def which(outcomes: Ways, wanted: Callable[[Sums], bool]) -> int:
    """In how many ways comes what is wanted?"""
    return sum(number for sums, number in outcomes.items() if wanted(sums))


def at_least_one_each(kinds: Iterable[Card], size: int) -> int:
    """How many hands of `size` hold every one of these kinds (inclusion and exclusion)."""
    k = len(set(kinds))
    whole = COPIES * len(CARDS)
    return sum((-1) ** gone * comb(k, gone) * comb(whole - COPIES * gone, size)
               for gone in range(k + 1))  # fmt: skip
