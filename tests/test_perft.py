"""How many sequences of legal moves there are from fixed deals: a change in the rules shows here.

A deal is rebuilt from its seed. A count may only change with a rule, never with its code.
"""

from random import Random

import pytest
from random_rounds import random_deck

from chanlearn.profiles import shipped
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round, deal_round
from chanlearn.rules.table import apply, legal_moves

LATE = 4


def dealt(profile: str, strict: bool, players: int, seed: int) -> Round:
    """The start of a round."""
    rng = Random(seed)
    table = settings(shipped(profile), strict=strict, nuoi_ga=False)
    return deal_round(table, random_deck(rng), players, seed % players)


def late(profile: str, strict: bool, players: int, seed: int) -> Round:
    """The same round played by chance as far as four cards of the nọc, or as it goes."""
    state, rng = dealt(profile, strict, players, seed), Random(seed)
    while state.noc_left > LATE:
        after = apply(state, rng.choice(legal_moves(state)))
        if after.outcome is not None:
            break
        state = after
    return state


def perft(state: Round, depth: int) -> int:
    """How many sequences of that many legal moves there are; shorter where the round ends."""
    moves = legal_moves(state)
    if depth == 1 or not moves:
        return max(len(moves), 1)
    return sum(perft(apply(state, made), depth - 1) for made in moves)


#: Profile, strict, players, seed; then the count at each depth from 1 on.
FROM_THE_START = [
    ("chan_hoc", False, 2, 3, (16, 48, 579, 2257, 17890)),
    ("chan_hoc", False, 2, 8, (15, 41, 375, 1197, 9789)),
    ("chan_hoc", False, 3, 1, (14, 41, 467, 1830, 14756)),
    ("chan_hoc", False, 4, 3, (16, 48, 579, 2294, 19781)),
    ("chan_hoc", False, 4, 8, (15, 41, 375, 1188, 10463)),
    ("chan_hoc", True, 2, 3, (16, 29, 239, 636, 3262)),
    ("chan_hoc", True, 2, 8, (15, 30, 222, 543, 2754)),
    ("chan_hoc", True, 3, 1, (14, 23, 162, 490, 2770)),
    ("chan_hoc", True, 4, 3, (16, 29, 239, 627, 3426)),
    ("chan_hoc", True, 4, 8, (15, 30, 222, 506, 2240)),
    ("dan_gian", True, 2, 3, (16, 29, 240, 678, 3707)),
    ("dan_gian", True, 2, 8, (15, 32, 254, 672, 3825)),
    ("dan_gian", True, 3, 1, (14, 25, 195, 564, 3491)),
    ("dan_gian", True, 4, 3, (16, 29, 240, 643, 3456)),
    ("dan_gian", True, 4, 8, (15, 32, 254, 600, 2854)),
    ("b52", False, 2, 3, (16, 48, 579, 2257, 17890)),
    ("b52", False, 2, 8, (15, 41, 375, 1197, 9789)),
    ("b52", False, 3, 1, (14, 41, 467, 1830, 14756)),
    ("b52", False, 4, 3, (16, 48, 579, 2294, 19781)),
    ("b52", False, 4, 8, (15, 41, 375, 1188, 10463)),
]
FROM_LATE = [
    ("chan_hoc", False, 3, 3, (13, 13, 13, 13, 13, 31, 241, 533, 533, 533)),
    ("chan_hoc", True, 2, 2, (1, 2, 7, 13, 24, 44, 85, 139, 209, 373)),
    ("chan_hoc", True, 3, 3, (1, 1, 1, 1, 1, 2, 5, 6, 10, 10)),
    ("chan_hoc", True, 4, 3, (2, 11, 20, 40, 57, 93, 148, 307, 492, 820)),
    ("dan_gian", True, 2, 1, (2, 6, 12, 22, 50, 86, 106, 143, 203, 232)),
    ("dan_gian", True, 2, 2, (1, 2, 4, 7, 20, 43, 79, 123, 219, 356)),
    ("dan_gian", True, 2, 3, (2, 2, 4, 16, 29, 66, 126, 177, 273, 421)),
    ("dan_gian", True, 3, 1, (1, 2, 5, 7, 8, 12, 23, 38, 41, 42)),
    ("dan_gian", True, 3, 2, (2, 2, 3, 8, 19, 67, 165, 300, 492, 816)),
    ("dan_gian", True, 3, 3, (2, 6, 11, 17, 21, 36, 61, 91, 148, 239)),
    ("dan_gian", True, 4, 1, (2, 6, 10, 18, 33, 58, 102, 204, 359, 503)),
    ("dan_gian", True, 4, 2, (2, 3, 13, 22, 47, 159, 550, 1467, 4031, 11524)),
    ("dan_gian", True, 4, 3, (2, 11, 23, 73, 170, 313, 586, 1112, 2394, 4689)),
    ("b52", False, 3, 3, (13, 13, 13, 13, 13, 31, 241, 533, 533, 533)),
]


@pytest.mark.parametrize(("profile", "strict", "players", "seed", "counts"), FROM_THE_START)
def test_sequences_from_the_first_discard(profile, strict, players, seed, counts) -> None:
    state = dealt(profile, strict, players, seed)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("profile", "strict", "players", "seed", "counts"), FROM_LATE)
def test_sequences_to_the_end_of_the_noc(profile, strict, players, seed, counts) -> None:
    state = late(profile, strict, players, seed)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts
