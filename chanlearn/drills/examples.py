"""For every cước a hand that has it, one that nearly has it, and one that holds what it is
confused with.

The hands are dealt, not written down: the first win of a plan, the same every time.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple, TypeAlias

from chanlearn.drills.plans import SUITED, TARGETS, Pair, Plan, beside, like
from chanlearn.drills.wins import CannotDeal, build
from chanlearn.profiles import known_profiles
from chanlearn.rules.cards import COPIES, RANKS, Card
from chanlearn.rules.cuoc import find_all, held
from chanlearn.rules.cuoc.pictures import CA, CHUA, HOA, XE
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.win import Win, why_not

# Knows the cước that the course's own profile does not.
WIDER = "b52"
SEED = 1

Planned: TypeAlias = Callable[[Dice], Plan]


class Example(NamedTuple):
    """Three wins under one profile: the last one holds `confused` in place of the cước."""

    profile: Profile
    has: Win
    nearly: Win
    confused: str
    instead: Win


class _Miss(NamedTuple):
    """How a cước is missed by one thing, with `beside` held all the same; what it is taken for."""

    nearly: Planned
    confused: str
    beside: tuple[str, ...] = ()
    instead: Planned | None = None


def _planned(cuoc: str, *, held: bool = True) -> Planned:
    return next(it.plan for it in TARGETS if it.cuoc == cuoc and it.held is held)


def _hung(dice: Dice) -> Plan:
    """The round before was won, but hung (treo tranh)."""
    return Plan(chan=(7, 8), own_door=False, before="treo_tranh")


def _other_door(dice: Dice) -> Plan:
    return Plan(chan=(6, 6), pairs=(like(dice.pick(SUITED), "win"),), own_door=False)


def _chi_in_hand(dice: Dice) -> Plan:
    pairs = (like(Card.CHI_CHI, "hand"), like(dice.pick(SUITED), "win"))
    return Plan(pairs=pairs, chan=(6, 6))


def _hoa_without_chua(dice: Dice) -> Plan:
    return Plan(pairs=(like(HOA, "win"), like(CHUA, "hand")), chan=(6, 6), own_door=True)


def _xe_on_mat(dice: Dice) -> Plan:
    pairs = (like(HOA, "win"), like(CHUA, "hand"), like(XE, "mat"))
    return Plan(pairs=pairs, chan=(6, 6), own_door=True)


def _ca_without_chua(dice: Dice) -> Plan:
    pairs = (like(CA, "win"), beside(dice, CHUA, "hand"))
    return Plan(pairs=pairs, chan=(6, 6), own_door=True)


def _dealt_one_chan(dice: Dice) -> Plan:
    """One chắn in the hand that was dealt, the others eaten."""
    own, *eaten = dice.shuffled(SUITED)[:6]
    ranks = [rank for rank in RANKS if all(card.rank != rank for card in (own, *eaten))]
    pairs = [like(own, "hand"), *(like(card, "mat") for card in eaten)]
    for rank in dice.shuffled(ranks)[:4]:
        first, second, _third = dice.shuffled([card for card in SUITED if card.rank == rank])
        pairs.append(Pair(first, second, "hand"))
    return Plan(pairs=tuple(pairs), chan=(6, 6), mat=(5, 5), dealer=False)


_TURN = ("tri", "bach_thu")
# What does not distract from what a hand is shown for.
_PLAIN = ("tri", "bach_thu", "xuong")
# Four Chi Chi never come without one of these.
_FOUR = ("thien_khai", "bon", "chiu")

MISSES: dict[str, _Miss] = {
    "xuong": _Miss(_planned("tri"), "bach_thu", ("tri",)),
    "thong": _Miss(_planned("thong", held=False), "xuong", instead=_hung),
    "tri": _Miss(_other_door, "chiu_u", ("bach_thu",)),
    "thien_u": _Miss(_planned("dia_u", held=False), "dia_u"),
    "dia_u": _Miss(_planned("dia_u", held=False), "thien_u"),
    "chiu": _Miss(_planned("bon"), "chiu_u", ("bon",)),
    "chiu_u": _Miss(_planned("u_bon"), "chiu", ("u_bon",)),
    "bon": _Miss(_planned("u_bon"), "chiu", ("u_bon",)),
    "u_bon": _Miss(_planned("bon"), "chiu_u", ("bon",)),
    "thien_khai": _Miss(_planned("bon"), "chiu", ("bon",)),
    "bach_thu": _Miss(_planned("bach_thu", held=False), "bach_thu_chi"),
    "bach_thu_chi": _Miss(_chi_in_hand, "bach_thu", ("bach_thu",)),
    "thap_thanh": _Miss(_planned("thap_thanh", held=False), "thien_khai"),
    "bach_dinh": _Miss(_planned("bach_dinh", held=False), "tam_do"),
    "tam_do": _Miss(_planned("tam_do", held=False), "kinh_tu_chi"),
    "kinh_tu_chi": _Miss(_planned("kinh_tu_chi", held=False), "tam_do"),
    "leo": _Miss(_planned("leo", held=False), "tom"),
    "tom": _Miss(_planned("tom", held=False), "leo"),
    "pha_thien": _Miss(_dealt_one_chan, "bach_dinh"),
    "hoa_roi_cua_phat": _Miss(_hoa_without_chua, "nha_lau_xe_hoi", _TURN),
    "nha_lau_xe_hoi": _Miss(_xe_on_mat, "hoa_roi_cua_phat", _TURN),
    "ca_loi_san_dinh": _Miss(_ca_without_chua, "ngu_ong_bat_ca", _TURN),
    "ngu_ong_bat_ca": _Miss(_planned("ngu_ong_bat_ca", held=False), "ca_loi_san_dinh", _TURN),
}


def example(cuoc: str) -> Example:
    """The three hands of a cước, at the first table at hand that plays it and can show them all.

    Raises:
        KeyError: no such cước.
    """
    for profile in known_profiles():
        if {cuoc, MISSES[cuoc].confused} <= profile.points.keys():
            with suppress(CannotDeal):
                return _at_table(cuoc, profile.id)
    return _at_table(cuoc, WIDER)


@cache
def _at_table(cuoc: str, profile_id: str) -> Example:
    """The hands of a cước under the profile of that id.

    Raises:
        CannotDeal: it plays something otherwise than the plans expect.
    """
    profile = next(it for it in known_profiles() if it.id == profile_id)
    miss = MISSES[cuoc]
    instead = miss.instead or _planned(miss.confused)
    return Example(
        profile,
        _deal(profile, _planned(cuoc), (cuoc,), ()),
        _deal(profile, miss.nearly, miss.beside, (cuoc,)),
        miss.confused,
        _deal(profile, instead, (miss.confused,), (cuoc,)),
    )


def _deal(profile: Profile, plan: Planned, holds: tuple[str, ...], lacks: tuple[str, ...]) -> Win:
    """The first win of the plan that holds and lacks what it shall, and little else."""

    def accept(win: Win) -> bool:
        if why_not(win) is not None:
            return False
        found = held(find_all(win, profile))
        beside = found.keys() - {
            *holds,
            *_PLAIN,
            *(_FOUR if win.cards[Card.CHI_CHI] == COPIES else ()),
        }
        return found.keys() >= set(holds) and not (beside or found.keys() & set(lacks))

    return build(Dice(SEED), plan, accept)
