"""An exhaustive oracle for groups, tròn, ù and waiting (R2), independent of `chanlearn.rules`.

Nothing here is clever, and nothing comes from the package: cards are short codes ("9v", "9w",
"9s", "cc"), a hand is a list or tuple of codes, a mat is a list of texts ("chan 9v",
"ca 9w 9v", "chiu 9v", the eaten card first). A concealed hand is judged by looking at *every*
way to pair up the cards of a rank; only the answer for one rank is remembered.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

CHI = "cc"
SUITS = "vws"
RANKS = "23456789"
KINDS = (*(rank + suit for rank in RANKS for suit in SUITS), CHI)
RED = frozenset({"8v", "8s", "9v", "9s", CHI})

Hand = Sequence[str]
Mat = Sequence[str]


class Partition(NamedTuple):
    """One way to lay out some cards: pairs of equal cards, pairs of one rank, single cards."""

    chan: tuple[str, ...]
    ca: tuple[tuple[str, str], ...]
    que: tuple[str, ...]


class Arrangement(NamedTuple):
    """The canonical layout (R2.3) of a concealed hand: how many groups, how many left over.

    `que` holds every set of leftovers that a canonical layout may show: a ba đầu can leave
    out any one of its three suits.
    """

    chan: int
    ca: int
    left: int
    que: frozenset[tuple[str, ...]]


def can_pair(one: str, other: str) -> bool:
    """Whether two cards make a group: equal cards, or one rank; Chi Chi only with itself (R2.1)."""
    return one == other or (CHI not in (one, other) and one[0] == other[0])


@cache
def partitions(cards: tuple[str, ...]) -> frozenset[Partition]:
    """Every way to partition `cards` (sorted) into chắn, cạ and leftovers."""
    if not cards:
        return frozenset({Partition((), (), ())})
    first, rest = cards[0], cards[1:]
    found = {Partition(p.chan, p.ca, tuple(sorted((first, *p.que)))) for p in partitions(rest)}
    for at, other in enumerate(rest):
        if not can_pair(first, other):
            continue
        for p in partitions(rest[:at] + rest[at + 1 :]):
            if first == other:
                found.add(Partition(tuple(sorted((first, *p.chan))), p.ca, p.que))
            else:
                ca = tuple(sorted(((first, other), *p.ca)))
                found.add(Partition(p.chan, ca, p.que))
    return frozenset(found)


@cache
def best_of_rank(cards: tuple[str, ...]) -> Arrangement:
    """The most chắn first, then the fewest leftovers, among all partitions of one rank."""
    every = partitions(cards)
    most = max(len(p.chan) for p in every)
    with_most = [p for p in every if len(p.chan) == most]
    fewest = min(len(p.que) for p in with_most)
    chosen = [p for p in with_most if len(p.que) == fewest]
    return Arrangement(most, len(chosen[0].ca), fewest, frozenset(p.que for p in chosen))


def by_rank(hand: Hand) -> list[tuple[str, ...]]:
    """The cards of each rank present, sorted; Chi Chi is a rank of its own."""
    rows: dict[str, list[str]] = {}
    for card in hand:
        rows.setdefault(card[0], []).append(card)
    return [tuple(sorted(row)) for row in rows.values()]


def arrange(hand: Hand) -> Arrangement:
    """The canonical layout of a concealed hand (R2.3)."""
    rows = [best_of_rank(row) for row in by_rank(hand)]
    que = frozenset(
        tuple(sorted(sum(choice, ()))) for choice in product(*(row.que for row in rows))
    )
    return Arrangement(
        sum(row.chan for row in rows),
        sum(row.ca for row in rows),
        sum(row.left for row in rows),
        que,
    )


def counts(hand: Hand) -> tuple[int, int]:
    """How many chắn and how many leftovers the canonical layout has."""
    chan = left = 0
    for row in by_rank(hand):
        best = best_of_rank(row)
        chan += best.chan
        left += best.left
    return chan, left


def mat_cards(mat: Mat) -> list[str]:
    """Every card lying on the mat: two for a chắn, two for a cạ, four for a chíu."""
    cards: list[str] = []
    for group in mat:
        name, *codes = group.split()
        cards += {"chan": codes * 2, "ca": codes, "chiu": codes * 4}[name]
    return cards


def mat_chan(mat: Mat) -> int:
    """Chắn on the mat; a chíu counts two."""
    return sum({"chan": 1, "ca": 0, "chiu": 2}[group.split()[0]] for group in mat)


def why_not_u(hand: Hand, mat: Mat = (), win: str | None = None, by: str = "boc") -> str | None:
    """Why the claim is no win, the first reason in the order of the case format; None if it is.

    `win` is the card claimed, None for thiên ù; `by` says how it came: boc, danh or tra.
    """
    concealed = [*hand] if win is None else [*hand, win]
    own = concealed + mat_cards(mat)
    if any(own.count(kind) > 4 for kind in set(own)):
        return "bai_sai"
    if len(own) != 20:
        return "thieu_la" if len(own) < 20 else "du_la"
    in_hand, left = counts(concealed)
    chan = in_hand + mat_chan(mat)
    if left:
        return "khong_tron"
    if chan < 6:
        return "thieu_chan"
    if win == CHI and chan != 6:
        return "chi_rong"
    if win is not None and by != "boc" and list(hand).count(win) < 3:
        return "khong_duoc_u"
    return None


class Wait(NamedTuple):
    """rong, bach_thu, bach_thu_chi or none, and the kinds that win when drawn, in code order."""

    kind: str
    cards: tuple[str, ...]


@cache
def one_more(row: tuple[str, ...], kind: str) -> tuple[int, int]:
    """How many chắn and leftovers one rank has more once `kind` joins it."""
    before, after = best_of_rank(row), best_of_rank(tuple(sorted((*row, kind))))
    return after.chan - before.chan, after.left - before.left


def completing_kinds(hand: Hand, mat: Mat = ()) -> tuple[str, ...]:
    """The kinds that would win when drawn if the deck had copies without end, of all 25 tried."""
    rows = {row[0][0]: row for row in by_rank(hand)}
    best = [best_of_rank(row) for row in rows.values()]
    chan, left = sum(row.chan for row in best) + mat_chan(mat), sum(row.left for row in best)
    found = []
    for kind in KINDS:
        more_chan, more_left = one_more(rows.get(kind[0], ()), kind)
        enough = chan + more_chan == 6 if kind == CHI else chan + more_chan >= 6
        if enough and left + more_left == 0:
            found.append(kind)
    return tuple(found)


def wait(hand: Hand, mat: Mat = ()) -> Wait:
    """What a 19-card position waits for, found by trial (R2.5).

    Four own copies leave none to draw. A wide wait is one that more than one kind completes;
    whether a copy of them still exists decides only if there is a wait at all.
    """
    completing = completing_kinds(hand, mat)
    own = [*hand, *mat_cards(mat)]
    winning = tuple(kind for kind in completing if own.count(kind) < 4)
    if not winning:
        return Wait("none", ())
    if len(completing) > 1:
        return Wait("rong", winning)
    return Wait("bach_thu_chi" if completing == (CHI,) else "bach_thu", winning)


def copies_left(hand: Hand, mat: Mat = (), seen: Iterable[str] = ()) -> int:
    """Copies of the waited kinds that lie neither in own cards nor among the seen ones."""
    visible = [*hand, *mat_cards(mat), *seen]
    return sum(4 - visible.count(kind) for kind in wait(hand, mat).cards)


def every_matching(cards: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """(chắn, cạ, leftovers) of every matching of the cards taken as distinct pieces.

    The second, dumber oracle: no memory, no merging of equal layouts, up to 140,152 matchings
    for the twelve cards of a rank.
    """
    if not cards:
        yield 0, 0, 0
        return
    first, rest = cards[0], cards[1:]
    for chan, ca, left in every_matching(rest):
        yield chan, ca, left + 1
    for at, other in enumerate(rest):
        if not can_pair(first, other):
            continue
        same = first == other
        for chan, ca, left in every_matching([*rest[:at], *rest[at + 1 :]]):
            yield chan + same, ca + (not same), left


def rank_states(rank: str = "9") -> Iterator[tuple[str, ...]]:
    """All 125 holdings of one rank: 0 to 4 copies of each suit."""
    for numbers in product(range(5), repeat=3):
        row = zip(SUITS, numbers, strict=True)
        yield tuple(rank + suit for suit, number in row for _ in range(number))
