"""Wrong numbers to offer beside a right one: each is what a mistake somebody makes comes to."""

from collections.abc import Iterable
from typing import NamedTuple

from chanlearn.rules.dice import Dice
from chanlearn.rules.text import Text, counted

#: Wrong numbers offered; fewer where there are fewer slips to make.
MOST, FEWEST = 4, 2


class Slip(NamedTuple):
    """A number reached by a mistake, and the mistake."""

    number: int
    why: Text


def offer(dice: Dice, slips: Iterable[Slip], spare: Iterable[Slip], right: int) -> list[Slip]:
    """Some of the slips, each with a number of its own; `spare` ones only if they are too few."""
    found: dict[int, Slip] = {}
    for some, enough in ((dice.shuffled(list(slips)), MOST), (list(spare), FEWEST)):
        for slip in some:
            if len(found) < enough and slip.number != right:
                found.setdefault(slip.number, slip)
    return list(found.values())


def asking_cost(over: int) -> Text:
    """What it costs the winner, or the others, to ask each player for `over` points too many."""
    if over > 0:
        return counted("Đòi thế là thừa {n} điểm mỗi nhà.", n=over)
    return counted("Đòi thế là thiệt {n} điểm mỗi nhà.", n=-over)
