"""What a dealt win is built for: a cước it shall hold, or a hand that nearly holds it.

A `Plan` fixes some pairs and some circumstances; `chanlearn.drills.wins` fills the rest. Cards
fixed in the hand may include the pair the winning card completes.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import CARDS, COPIES, RANKS, Card
from chanlearn.rules.cuoc.counting import LEO, TOM
from chanlearn.rules.cuoc.pictures import CA, CHUA, HOA, NGU_ONG, THUYEN, XE
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Before
from chanlearn.rules.waits import rank_mates

Place: TypeAlias = Literal["hand", "mat", "win", "any"]

BLACK = tuple(card for card in CARDS if not card.is_red)
RED = tuple(card for card in CARDS if card.is_red)
SUITED = tuple(card for card in CARDS if card is not Card.CHI_CHI)


class Pair(NamedTuple):
    """Two cards that stand together, and where; in a "win" pair the second is the winning card."""

    first: Card
    second: Card
    place: Place = "any"


@dataclass(frozen=True)
class Plan:
    """The fixed part of a deal. Fields left None are left to chance.

    `chan` is how many chắn the 20 cards have; `fill` the kinds the other pairs come from.
    `chiu` kinds are chíu'd onto the mat.
    """

    pairs: tuple[Pair, ...] = ()
    chiu: tuple[Card, ...] = ()
    chan: tuple[int, int] = (6, 8)
    fill: tuple[Card, ...] = CARDS
    mat: tuple[int, int] = (2, 5)
    own_door: bool | None = None
    by_discard: bool = False
    dealer: bool | None = None
    draws: int | None = None
    before: Before | None = None
    thien_u: bool = False


class Target(NamedTuple):
    """A cước to deal for, and whether the hand shall hold it or only look like it.

    The hand holds `beside` in any case: what leaves a near miss with one thing amiss.
    """

    cuoc: str
    held: bool
    plan: Callable[[Dice], Plan]
    beside: tuple[str, ...] = ()


def like(card: Card, place: Place = "any") -> Pair:
    """A chắn."""
    return Pair(card, card, place)


def beside(dice: Dice, card: Card, place: Place = "any") -> Pair:
    """A chắn of the card, or a cạ with a rank-mate, the card first."""
    mates = rank_mates(card)
    return Pair(card, dice.pick(mates), place)


def _plain(dice: Dice) -> Plan:
    return Plan(chan=(7, 8), own_door=False, before="thua")


def _thong(dice: Dice) -> Plan:
    return Plan(before="dung")


def _no_thong(dice: Dice) -> Plan:
    return Plan(before="phat")


def _tri(dice: Dice) -> Plan:
    return Plan(own_door=True)


def _thien_u(dice: Dice) -> Plan:
    return Plan(thien_u=True, dealer=True, mat=(0, 0))


def _dia_u(dice: Dice) -> Plan:
    return Plan(mat=(0, 0), draws=1, dealer=False)


def _no_dia_u(dice: Dice) -> Plan:
    return Plan(mat=(0, 0), draws=1, dealer=True)


def _chiu(dice: Dice) -> Plan:
    kinds = dice.shuffled(BLACK)[: dice.between(1, 2)]
    return Plan(chiu=tuple(kinds), mat=(0, 3))


def _chiu_u(dice: Dice) -> Plan:
    card = dice.pick(CARDS)
    pairs = (like(card, "hand"), like(card, "win"))
    return Plan(pairs=pairs, chan=(6, 6 if card is Card.CHI_CHI else 8), by_discard=dice.chance(60))


def _bon(dice: Dice) -> Plan:
    card = dice.pick(BLACK)
    return Plan(pairs=(like(card, "mat"), like(card, "mat")), mat=(3, 6))


def _u_bon(dice: Dice) -> Plan:
    card = dice.pick(SUITED)
    return Plan(pairs=(like(card, "mat"), like(card, "win")))


def _thien_khai(dice: Dice) -> Plan:
    kinds = dice.shuffled(SUITED)[: dice.between(1, 2)]
    return Plan(pairs=tuple(like(card, "hand") for card in kinds for _pair in range(2)))


def _bach_thu(dice: Dice) -> Plan:
    return Plan(pairs=(like(dice.pick(SUITED), "win"),), chan=(6, 6))


def _ba_dau(dice: Dice) -> Plan:
    """Five chắn and a ba đầu: wide, although the win makes the sixth chắn."""
    first, second, third = dice.shuffled(rank_mates(dice.pick(SUITED)))
    return Plan(pairs=(like(first, "win"), Pair(second, third, "hand")), chan=(6, 6))


def _bach_thu_chi(dice: Dice) -> Plan:
    return Plan(pairs=(like(Card.CHI_CHI, "win"),), chan=(6, 6))


def _thap_thanh(dice: Dice) -> Plan:
    return Plan(chan=(10, 10))


def _nearly_thap_thanh(dice: Dice) -> Plan:
    return Plan(chan=(9, 9))


def _bach_dinh(dice: Dice) -> Plan:
    return Plan(fill=BLACK)


def _nearly_bach_dinh(dice: Dice) -> Plan:
    return Plan(pairs=(beside(dice, dice.pick(RED)),), fill=BLACK)


def _reds(dice: Dice, reds: int) -> Plan:
    """Pairs with exactly `reds` red cards, the rest of the hand black."""
    while True:
        pairs = _red_pairs(dice, reds)
        if pairs is not None:
            return Plan(pairs=tuple(pairs), fill=BLACK)


def _red_pairs(dice: Dice, reds: int) -> list[Pair] | None:
    """One pair after the other, at most one cạ a rank; None when they do not come out even."""
    pairs: list[Pair] = []
    used: Counter[Card] = Counter()
    ca_ranks: set[int | None] = set()
    while reds:
        choices = [
            Pair(card, mate)
            for card in RED
            for mate in rank_mates(card)
            if _reds_in(card, mate) <= reds
            and (mate is card or card.rank not in ca_ranks)
            and used[card] + (2 if mate is card else 1) <= COPIES
            and used[mate] < COPIES
        ]
        if not choices:
            return None
        pair = dice.pick(choices)
        pairs.append(pair)
        used.update(pair[:2])
        if pair.first != pair.second:
            ca_ranks.add(pair.first.rank)
        reds -= _reds_in(*pair[:2])
    return pairs


def _reds_in(first: Card, second: Card) -> int:
    return first.is_red + second.is_red


def _tam_do(dice: Dice) -> Plan:
    return _reds(dice, 8)


def _nearly_tam_do(dice: Dice) -> Plan:
    return _reds(dice, dice.pick((7, 9)))


def _kinh_tu_chi(dice: Dice) -> Plan:
    place: Place = dice.pick(("hand", "mat"))
    return Plan(pairs=(like(Card.CHI_CHI, place), like(Card.CHI_CHI, place)), fill=BLACK)


def _nearly_kinh_tu_chi(dice: Dice) -> Plan:
    plan = _kinh_tu_chi(dice)
    red = dice.pick([card for card in RED if card is not Card.CHI_CHI])
    return Plan(pairs=(*plan.pairs, beside(dice, red)), fill=BLACK)


def _sets(kinds: tuple[Card, ...]) -> Callable[[Dice], Plan]:
    def plan(dice: Dice) -> Plan:
        n = 2 if dice.chance(30) else 1
        if n == 2:
            return Plan(pairs=tuple(like(card) for card in kinds))
        return Plan(pairs=tuple(_single(dice, kinds)))

    return plan


def _single(dice: Dice, kinds: tuple[Card, ...]) -> list[Pair]:
    """Pairs that hold each of the kinds, one pair for two of a rank where chance says so."""
    first, second, third = kinds
    if first.rank is not None and first.rank == second.rank and dice.chance(50):
        return [Pair(first, second), beside(dice, third)]
    return [like(card) for card in kinds]


def _nearly_sets(kinds: tuple[Card, ...]) -> Callable[[Dice], Plan]:
    def plan(dice: Dice) -> Plan:
        gone, *kept = dice.shuffled(kinds)
        fill = tuple(card for card in CARDS if card is not gone)
        return Plan(pairs=tuple(like(card) for card in kept), fill=fill)

    return plan


def _picture(
    won: Card, mat: tuple[Card, ...], hand: tuple[Card, ...], *, own_door: bool
) -> Callable[[Dice], Plan]:
    def plan(dice: Dice) -> Plan:
        pairs = [like(won, "win"), *(like(card, "hand") for card in hand)]
        pairs += [beside(dice, card, "mat") for card in mat]
        return Plan(pairs=tuple(pairs), chan=(6, 6), own_door=own_door)

    return plan


def _ngu_ong_on_mat(dice: Dice) -> Plan:
    pairs = (like(CA, "win"), like(NGU_ONG, "mat"), like(THUYEN, "hand"))
    return Plan(pairs=pairs, chan=(6, 6), own_door=True)


def _pha_thien(dice: Dice) -> Plan:
    """No chắn dealt: every chắn but the last comes from the mat, and the hand holds only cạ."""
    eaten = dice.shuffled(SUITED)[:6]
    ranks = [rank for rank in RANKS if all(card.rank != rank for card in eaten)]
    pairs = [like(card, "mat") for card in eaten]
    for rank in dice.shuffled(ranks)[:4]:
        first, second, _third = dice.shuffled([card for card in SUITED if card.rank == rank])
        pairs.append(Pair(first, second, "hand"))
    return Plan(pairs=tuple(pairs), chan=(6, 6), mat=(6, 6), dealer=False)


#: Everything a win is dealt for, in version 1 of the generator. Codes depend on this order.
TARGETS: tuple[Target, ...] = (
    Target("xuong", True, _plain),
    Target("thong", True, _thong),
    Target("thong", False, _no_thong),
    Target("tri", True, _tri),
    Target("thien_u", True, _thien_u),
    Target("dia_u", True, _dia_u),
    Target("dia_u", False, _no_dia_u),
    Target("chiu", True, _chiu),
    Target("chiu_u", True, _chiu_u),
    Target("bon", True, _bon),
    Target("u_bon", True, _u_bon),
    Target("thien_khai", True, _thien_khai),
    Target("bach_thu", True, _bach_thu),
    Target("bach_thu", False, _ba_dau),
    Target("bach_thu_chi", True, _bach_thu_chi),
    Target("thap_thanh", True, _thap_thanh),
    Target("thap_thanh", False, _nearly_thap_thanh),
    Target("bach_dinh", True, _bach_dinh),
    Target("bach_dinh", False, _nearly_bach_dinh),
    Target("tam_do", True, _tam_do),
    Target("tam_do", False, _nearly_tam_do),
    Target("kinh_tu_chi", True, _kinh_tu_chi),
    Target("kinh_tu_chi", False, _nearly_kinh_tu_chi),
    Target("leo", True, _sets(LEO)),
    Target("leo", False, _nearly_sets(LEO)),
    Target("tom", True, _sets(TOM)),
    Target("tom", False, _nearly_sets(TOM)),
    Target("pha_thien", True, _pha_thien),
    Target("hoa_roi_cua_phat", True, _picture(HOA, (CHUA,), (), own_door=True)),
    Target("hoa_roi_cua_phat", False, _picture(HOA, (CHUA,), (), own_door=False), ("bach_thu",)),
    Target("nha_lau_xe_hoi", True, _picture(HOA, (), (CHUA, XE), own_door=True)),
    Target("ca_loi_san_dinh", True, _picture(CA, (CHUA,), (), own_door=True)),
    Target("ngu_ong_bat_ca", True, _picture(CA, (), (NGU_ONG, THUYEN), own_door=True)),
    Target("ngu_ong_bat_ca", False, _ngu_ong_on_mat, ("tri", "bach_thu")),
)
