"""How fast hands are counted by the million, beside `mahjong`'s shanten and `phevaluator`.

`make bench` prints figures and ratios, on one core, and asserts nothing. phevaluator comes with
`pip install chanlearn[bench]`; without it its line says so.
"""

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time

import numpy as np
from mahjong.shanten import Shanten

from chanlearn.batch import Counts, groups, waits
from chanlearn.rules.cards import CARDS, COPIES

HANDS, SIZE = 1_000_000, 19
CHUNK = 50_000
ROUNDS = 5
TILE_KINDS, TILES = 34, 13
POKER_HANDS = 20_000


def dealt(number: int) -> Counts:
    """So many hands of 19 cards as rows of counts."""
    chance = np.random.default_rng(1)
    deck = np.repeat(np.arange(len(CARDS), dtype=np.uint8), COPIES)
    hands = np.zeros((number, len(CARDS)), np.uint8)
    for start in range(0, number, CHUNK):
        rows = min(CHUNK, number - start)
        order = chance.random((rows, len(deck)), np.float32).argpartition(SIZE, axis=1)
        picked = deck[order[:, :SIZE]]
        np.add.at(hands, (np.arange(start, start + rows)[:, None], picked), 1)
    return hands


def rate(work: Callable[[], object], number: int) -> float:
    """Hands a second, the best of several goes, by processor time."""
    best = min(_timed(work) for _round in range(ROUNDS))
    return number / best


def _timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def shanten_rate() -> float:
    rng, calculator = Random(1), Shanten()
    hands = []
    for _hand in range(400):
        tiles = [0] * TILE_KINDS
        for tile in rng.sample(range(TILE_KINDS * COPIES), TILES):
            tiles[tile // COPIES] += 1
        hands.append(tiles)
    return rate(lambda: [calculator.calculate_shanten(tiles) for tiles in hands], len(hands))


def poker_rate() -> float | None:
    """Seven-card hands a second, one call each; None without the package."""
    if find_spec("phevaluator") is None:
        return None
    from phevaluator import evaluate_cards

    rng = Random(1)
    hands = [rng.sample(range(52), 7) for _hand in range(POKER_HANDS)]
    return rate(lambda: [evaluate_cards(*hand) for hand in hands], len(hands))


def test_hands_by_the_million() -> None:
    hands = dealt(HANDS)
    ours = {
        "groups": rate(lambda: groups(hands), HANDS),
        "waits": rate(lambda: waits(hands), HANDS),
    }
    shanten, poker = shanten_rate(), poker_rate()
    print(f"\nmahjong shanten: {shanten:,.0f} hands/s")
    print("phevaluator: not installed" if poker is None else f"phevaluator: {poker:,.0f} hands/s")
    for what, ours_rate in ours.items():
        line = f"{what}: {ours_rate / 1e6:.1f} M hands/s, {ours_rate / shanten:,.0f} × mahjong"
        print(line if poker is None else f"{line}, {ours_rate / poker:,.0f} × phevaluator")
