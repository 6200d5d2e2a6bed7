"""Groups, tròn, ù and waits (R2) of the rules against the exhaustive oracle.

Every holding of one rank, and seeded random positions in equal parts, each part with enough of
every kind of wait and of every common verdict.
"""

from collections import Counter
from functools import cache
from random import Random

import pytest
from long_mode import TIMES

from chanlearn.rules.cards import CARDS, Counts, count
from chanlearn.rules.groups import Arrangement, MatGroup, arrange, ca, chan, chiu
from chanlearn.rules.waits import waiting
from chanlearn.rules.win import Win, why_not
from tests import brute_force as oracle
from tests.random_hands import Position, built, uniform

PARTS, HANDS_PER_PART = 8, 5_000 * TIMES
AT_LEAST = 100 * TIMES
COMMON = (
    "u", "khong_tron", "thieu_chan", "chi_rong", "khong_duoc_u",
    "rong", "bach_thu", "bach_thu_chi", "none",
)  # fmt: skip
CARD = {card.code: card for card in CARDS}


def counted(hand: oracle.Hand) -> Counts:
    return count(CARD[code] for code in hand)


@cache
def laid(group: str) -> MatGroup:
    name, *codes = group.split()
    return {"chan": chan, "ca": ca, "chiu": chiu}[name](*(CARD[code] for code in codes))


def compare_arrangement(hand: oracle.Hand, found: Arrangement) -> None:
    """The engine's layout uses up the hand, and is one the oracle allows."""
    codes = [card.code for card in found.chan for _ in range(2)]
    codes += [card.code for pair in found.ca for card in pair]
    codes += [card.code for card in found.que]
    assert sorted(codes) == sorted(hand)
    assert all(one != two and one.rank == two.rank is not None for one, two in found.ca)
    expected = oracle.arrange(hand)
    assert (len(found.chan), len(found.ca)) == (expected.chan, expected.ca)
    assert tuple(sorted(card.code for card in found.que)) in expected.que
    assert found.is_tron == (expected.left == 0)
    ba_dau = [row[0][0] for row in oracle.by_rank(hand) if len(oracle.best_of_rank(row).que) == 3]
    assert sorted(str(rank) for rank in found.ba_dau) == sorted(ba_dau)


@pytest.mark.parametrize("rank", oracle.RANKS)
def test_every_state_of_a_rank(rank):
    states = list(oracle.rank_states(rank))
    assert len(states) == 125
    for state in states:
        compare_arrangement(state, arrange(counted(state)))


@pytest.mark.parametrize("copies", range(5))
def test_every_number_of_chi_chi(copies):
    hand = (oracle.CHI,) * copies
    compare_arrangement(hand, arrange(counted(hand)))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_positions(part):
    rng = Random(f"positions {part}")
    seen: Counter[str] = Counter()
    for _ in range(HANDS_PER_PART):
        position = (built if rng.random() < 0.6 else uniform)(rng)
        try:
            seen.update(compare_position(position))
        except Exception as problem:
            problem.add_note(repr(position))
            raise
    assert {name: seen[name] for name in COMMON if seen[name] < AT_LEAST} == {}


def compare_position(position: Position) -> list[str]:
    """Compare all the two sides say about a position; the classes it falls into."""
    hand, mat, _, _ = position
    own = [*hand, *oracle.mat_cards(mat)]
    legal = all(own.count(kind) <= 4 for kind in set(own))
    if legal:
        compare_arrangement(hand, arrange(counted(hand)))
    why = compare_claim(position)
    if not legal or len(own) != 19:
        return [why]
    groups = tuple(laid(group) for group in mat)
    wait = waiting(counted(hand), groups)
    expected = oracle.wait(hand, mat)
    assert (wait.kind, tuple(card.code for card in wait.cards)) == expected
    assert wait.left(counted(own)) == sum(4 - own.count(kind) for kind in expected.cards)
    assert wait.chan == oracle.counts(hand)[0] + oracle.mat_chan(mat)
    return [why, expected.kind]


def compare_claim(position: Position) -> str:
    hand, mat, win, by = position
    claim = Win(
        hand=counted(hand),
        mat=tuple(laid(group) for group in mat),
        card=None if win is None else CARD[win],
        by=None if win is None else by,
    )
    problem = why_not(claim)
    expected = oracle.why_not_u(hand, mat, win, by)
    assert (problem.id if problem else None) == expected
    if expected not in ("bai_sai", "thieu_la", "du_la"):
        concealed = hand if win is None else (*hand, win)
        assert claim.chan == oracle.counts(concealed)[0] + oracle.mat_chan(mat)
    return expected or "u"
