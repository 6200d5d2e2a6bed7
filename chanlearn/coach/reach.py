"""Cước within reach of a hand that has not won yet, each with a rough chance, and their worth."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

from chanlearn.bots.outlook import Live
from chanlearn.rules.cards import COPIES, NO_CARDS, REDS, Card, Counts
from chanlearn.rules.cuoc.counting import LEO, TAM_DO, TOM
from chanlearn.rules.groups import MatGroup, with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.waits import rank_mates

#: A card of a ba đầu stays unless it happens to be the one that goes.
STAYS_IN_BA_DAU = 0.85
#: Only of these kinds it matters how likely they are to be there.
TOLD = sorted({mate for card in (*TOM, *LEO, *REDS) for mate in rank_mates(card)})
_FIRSTS = sorted({mates[0] for mates in map(rank_mates, TOLD)})


class Ahead(NamedTuple):
    """One kind in a win from here: `sure` copies stand in groups, `maybe` is the chance that one
    more, què now, stays, and `comes` how many copies of it would take in a què.
    """

    sure: int
    maybe: float
    comes: float


def chances(
    hand: Counts, mat: Sequence[MatGroup], live: Live, que: int, outs: float, players: int
) -> dict[str, float]:
    """How often a win would hold each cước, taken by itself; chíu and thiên khai count as often.

    `que` is odd, and `outs` are all the copies that take in one of them. Half the què stay, each
    as likely as another, and so does each card come that takes one in.
    """
    meals, whole = (que + 1) // 2, outs or 1.0
    kinds = _ahead(hand, mat, live, meals / que)
    reds = _reds([kinds[card] for card in REDS], meals, whole)
    return {
        "tri": 1 / players,
        "tom": prod(_there(kinds[card], meals, whole) for card in TOM),
        "leo": prod(_there(kinds[card], meals, whole) for card in LEO),
        "bach_dinh": reds[0],
        "tam_do": reds[TAM_DO],
        "thien_khai": float(hand.count(COPIES)),
        "chiu": float(sum(group.shape == "chiu" for group in mat)),
    }


def worth(found: Mapping[str, float], profile: Profile, ga: int) -> float:
    """What a win with these chances pays on average, in points from each loser.

    Every cước pays its dịch, and the dearest its điểm, which is the more above its dịch the
    dearer it is (R5.2).
    """
    total, without, above = 0.0, 1.0, 0.0
    steps = []
    for name, chance in found.items():
        value = profile.points.get(name)
        if value is not None and chance:
            total += chance * value.dich
            steps.append((value.diem - value.dich, min(1.0, chance)))
    xuong = profile.points["xuong"].diem
    for step, chance in sorted(steps, reverse=True):
        above += without * chance * max(step, xuong)
        without *= 1 - chance
    if ga:
        total += ga * _ga(found, profile)
    return total + above + without * xuong


def _ga(found: Mapping[str, float], profile: Profile) -> float:
    return sum(
        row.ga * prod(min(1.0, found.get(name, 0.0)) for name in row.cuoc)
        for row in profile.ga_rows
    )


def _ahead(
    hand: Counts, mat: Sequence[MatGroup], live: Live, stays: float
) -> dict[Card | int, Ahead]:
    laid = with_mat(NO_CARDS, mat)
    kinds = {}
    for first in _FIRSTS:
        rank = slice(first, first + 3)
        here = _rank_ahead(hand[rank], live.as_chan[rank], live.as_ca[rank], stays)
        for at, (sure, maybe, comes) in enumerate(here, start=first):
            kinds[at] = Ahead(sure + laid[at], maybe, comes)
    return kinds


@lru_cache(maxsize=1 << 14)
def _rank_ahead(
    held: Counts, as_chan: Counts, as_ca: Counts, stays: float
) -> tuple[tuple[int, float, float], ...]:
    odd = [copies % 2 for copies in held]
    if sum(odd) == 2:
        return tuple((copies, 0.0, 0.0) for copies in held)
    ba_dau = sum(odd) == 3
    found = []
    for copies, chan, ca in zip(held, as_chan, as_ca, strict=True):
        maybe = (STAYS_IN_BA_DAU if ba_dau else stays) if copies % 2 else 0.0
        comes = (chan if copies else ca) if sum(odd) else 0
        found.append((copies - copies % 2, maybe, float(comes)))
    return tuple(found)


def _there(it: Ahead, meals: int, whole: float) -> float:
    """The chance that a copy of the kind is there at the end."""
    if it.sure:
        return 1.0
    return 1 - (1 - it.maybe) * (1 - it.comes / whole) ** meals


def _reds(reds: Sequence[Ahead], meals: int, whole: float) -> list[float]:
    """The chance of every number of red cards."""
    spread = [0.0] * (len(REDS) * COPIES + 1)
    spread[sum(it.sure for it in reds)] = 1.0
    coming = sum(it.comes for it in reds) / whole
    for chance in [it.maybe for it in reds if it.maybe] + [coming] * (meals if coming else 0):
        stay = 1 - chance
        spread = [
            more * stay + one * chance for one, more in zip([0.0, *spread], spread, strict=False)
        ]
    return spread
