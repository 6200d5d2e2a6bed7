"""What is dealt: exact chances for the 19 cards of a player, or the 20 of the one with the cái."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from chanlearn.odds.counting import Measure, Sums, at_least_one_each, hands, ways, which
from chanlearn.rules.cards import COPIES, RANKS, Card
from chanlearn.rules.cuoc.counting import LEO, TOM
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE

DEALT, WITH_CAI = HAND_SIZE, HAND_SIZE + 1


class DealOdds(NamedTuple):
    """All of them; a mapping goes from a count to its chance, the numbers are card counts."""

    chan_19: dict[int, Fraction]
    que_19: dict[int, Fraction]
    waiting_19: Fraction
    thien_u_20: Fraction
    thien_khai_19: Fraction
    thien_khai_20: Fraction
    no_chan_19: Fraction
    no_chan_20: Fraction
    red_20: dict[int, Fraction]
    leo_20: Fraction
    tom_20: Fraction


def deal_odds() -> DealOdds:
    """Count them all, over every hand there is."""
    return DealOdds(
        chan_19=chan_odds(DEALT),
        que_19=que_odds(DEALT),
        waiting_19=waiting_odds(),
        thien_u_20=thien_u_odds(),
        thien_khai_19=thien_khai_odds(DEALT),
        thien_khai_20=thien_khai_odds(WITH_CAI),
        no_chan_19=chan_odds(DEALT)[0],
        no_chan_20=chan_odds(WITH_CAI)[0],
        red_20=red_odds(WITH_CAI),
        leo_20=Fraction(at_least_one_each(LEO, WITH_CAI), hands(WITH_CAI)),
        tom_20=Fraction(at_least_one_each(TOM, WITH_CAI), hands(WITH_CAI)),
    )


def chan_odds(size: int, ranks: Sequence[int] = RANKS) -> dict[int, Fraction]:
    """How many chắn a hand of `size` holds (R2.3)."""
    return _distribution(_chan, size, ranks)


def que_odds(size: int, ranks: Sequence[int] = RANKS) -> dict[int, Fraction]:
    """How many què; the third card of a ba đầu is one (R2.3)."""
    return _distribution(_que, size, ranks)


def red_odds(size: int, ranks: Sequence[int] = RANKS) -> dict[int, Fraction]:
    """How many red cards (R1.2)."""
    return _distribution(_red, size, ranks)


def waiting_odds(size: int = DEALT, ranks: Sequence[int] = RANKS) -> Fraction:
    """The hand waits, in whatever way, without having eaten anything (R2.5).

    The què is never a kind held four times, so there is always something left to wait for.
    """
    outcomes = ways(_arranged, size, ranks)
    return Fraction(which(outcomes, _waits), hands(size, ranks))


def thien_u_odds(size: int = WITH_CAI, ranks: Sequence[int] = RANKS) -> Fraction:
    """The dealt cards are a win (R2.4)."""
    outcomes = ways(_arranged, size, ranks)
    return Fraction(which(outcomes, _is_round), hands(size, ranks))


def thien_khai_odds(size: int, ranks: Sequence[int] = RANKS) -> Fraction:
    """At least one kind is there four times (R4 `thien_khai`)."""
    outcomes = ways(_fours, size, ranks)
    return Fraction(which(outcomes, lambda sums: sums[0] > 0), hands(size, ranks))


def _distribution(measure: Measure, size: int, ranks: Sequence[int]) -> dict[int, Fraction]:
    number = hands(size, ranks)
    outcomes = ways(measure, size, ranks)
    return {sums[0]: Fraction(outcomes[sums], number) for sums in sorted(outcomes)}


def _chan(_kinds: Sequence[Card], counts: Sequence[int]) -> Sums:
    return (sum(copies // 2 for copies in counts),)


def _que(_kinds: Sequence[Card], counts: Sequence[int]) -> Sums:
    odd = sum(copies % 2 for copies in counts)
    # Two odd suits of a rank make a cạ, three a cạ and a què; an odd Chi Chi is a què.
    return (odd % 2,)


def _arranged(kinds: Sequence[Card], counts: Sequence[int]) -> Sums:
    que = _que(kinds, counts)[0]
    return (*_chan(kinds, counts), que, que if Card.CHI_CHI in kinds else 0)


def _red(kinds: Sequence[Card], counts: Sequence[int]) -> Sums:
    return (sum(copies for card, copies in zip(kinds, counts, strict=True) if card.is_red),)


def _fours(_kinds: Sequence[Card], counts: Sequence[int]) -> Sums:
    return (counts.count(COPIES),)


def _waits(sums: Sums) -> bool:
    chan, que, chi = sums
    return que == 1 and (chan == CHAN_TO_WIN - 1 or (chan >= CHAN_TO_WIN and not chi))


def _is_round(sums: Sums) -> bool:
    chan, que, _chi = sums
    return que == 0 and chan >= CHAN_TO_WIN
