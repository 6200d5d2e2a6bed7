"""What the charts show, in numbers: exact chances, nothing drawn at random."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from chanlearn.odds.deals import DEALT, chan_odds
from chanlearn.odds.draws import comes_within
from chanlearn.rules.cards import CARDS, COPIES, Card, Counts, add, count
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import waiting
from chanlearn.rules.xuong import Call

#: How many winning cards are left at most: three of a kind, or eleven of a rank (R2.6).
BACH_THU_LEFT, RONG_LEFT = 3, 11
UNSEEN = COPIES * len(CARDS) - DEALT
#: The nọc has 23 cards after the flip (R3.1); the last one is never drawn (R3.8).
DRAWS = 22


class Series(NamedTuple):
    """A line or a row of bars: its name, where each value stands, and the values (0 to 1)."""

    name: Text
    places: tuple[Text, ...]
    values: tuple[float, ...]


def chan_in_a_deal() -> Series:
    """How likely each number of chắn is in the nineteen cards dealt."""
    odds = chan_odds(DEALT)
    places = tuple(counted("{n} chắn", n=n) for n in odds)
    return Series(text("19 quân được chia"), places, tuple(float(it) for it in odds.values()))


def wait_by_draws(left: int) -> tuple[Series, Series]:
    """How likely a winning card has come after 1, 2, … draws of the nọc.

    The first line is a bạch thủ wait with `left` cards (at most three), the second the widest ù
    rộng. Nobody's cards but one's own are seen.
    """
    rare = _coming(text("Bạch thủ, còn {n} quân", n=left), left)
    return rare, _coming(text("Ù rộng, còn {n} quân", n=RONG_LEFT), RONG_LEFT)


def _coming(name: Text, left: int) -> Series:
    draws = range(1, DRAWS + 1)
    chances = (comes_within(left, UNSEEN, n) for n in draws)
    places = tuple(counted("{n} lần bốc", n=n) for n in draws)
    return Series(name, places, tuple(map(float, chances)))


def price_by_profile(call: Call, profiles: Sequence[Profile]) -> Series:
    """What one call is worth at each table, in points without gà."""
    worth = tuple(float(score(call, profile).points) for profile in profiles)
    names = tuple(text("{profile}", profile=profile.name) for profile in profiles)
    return Series(text("điểm"), names, worth)


def after_discard(cards: Sequence[Card]) -> Iterator[tuple[Card, int]]:
    """Each kind among twenty cards, with the winning cards left to wait for without it."""
    own = count(cards)
    for card in CARDS:
        if own[card]:
            yield card, _left(own, card)


def _left(own: Counts, card: Card) -> int:
    kept = add(own, count([]))
    rest = tuple(n - (at == card) for at, n in enumerate(kept))
    # What was thrown away is seen: it cannot come.
    return waiting(rest, ()).left(own)


def fraction_words(chance: Fraction) -> str:
    """The chance in hundredths, with three digits that count; Vietnamese writes a comma."""
    return f"{float(100 * chance):.3g}%".replace(".", ",")
