"""How fast the engine judges, beside the PyPI package `mahjong` scoring its own hands.

`make bench` prints figures and a ratio. Nothing is asserted: machines differ, and a slow one is
no bug. Both sides are timed in the same run, by processor time, the best of several repeats.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import yaml
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from chanlearn.cases import WinCase, judge_case
from chanlearn.profiles import load_profile
from chanlearn.rules.groups import arrange
from chanlearn.rules.verdict import holdings, rule
from chanlearn.rules.waits import waiting
from chanlearn.rules.win import Win, why_not

CASES = Path(__file__).parents[1] / "cases"
REPEATS = 15
MAHJONG_HANDS = 400
COPIES = 4


def best_of(work: Callable[[], object]) -> float:
    """The shortest processor time of one call, in seconds."""
    return min(_timed(work) for _repeat in range(REPEATS))


def _timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def our_wins() -> list[WinCase]:
    """Every case in the tests that is a win."""
    wins = []
    for path in sorted(CASES.glob("*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            judged = judge_case(case, load_profile).judged
            if isinstance(judged.case, WinCase) and why_not(judged.case.win) is None:
                wins.append(judged.case)
    return wins


def facts(case: WinCase) -> dict[str, Any]:
    """What a `Win` is made of."""
    return {field.name: getattr(case.win, field.name) for field in fields(case.win)}


def judge(facts: dict[str, Any], case: WinCase) -> None:
    """From cards to verdict: arrangement, cước, points, announcement."""
    win = Win(**facts)
    assert why_not(win) is None
    holds = holdings(win, case.table.profile)
    rule(win, holds, case.call or holds.cuoc, case.table, case.faults)


def mahjong_hands() -> Iterator[tuple[list[int], int]]:
    """Random closed hands of four sets and a pair: tiles of 136, and the winning one."""
    rng = Random(1)
    while True:
        left = [COPIES] * 34
        kinds = [kind for _set in range(4) for kind in rng.choice((_run, _triplet))(rng)]
        kinds += [rng.randrange(34)] * 2
        tiles = []
        for kind in kinds:
            left[kind] -= 1
            tiles.append(COPIES * kind + max(left[kind], 0))
        if min(left) >= 0:
            yield sorted(tiles), rng.choice(tiles)


def _run(rng: Random) -> list[int]:
    first = 9 * rng.randrange(3) + rng.randrange(7)
    return [first, first + 1, first + 2]


def _triplet(rng: Random) -> list[int]:
    return [rng.randrange(34)] * 3


def test_wins_against_mahjong() -> None:
    ours = [(facts(case), case) for case in our_wins()]
    hands = mahjong_hands()
    theirs = [next(hands) for _hand in range(MAHJONG_HANDS)]
    calculator, config = HandCalculator(), HandConfig(is_riichi=True)

    def judge_all() -> None:
        for made_of, case in ours:
            judge(made_of, case)

    def estimate_all() -> None:
        for tiles, won in theirs:
            answer = calculator.estimate_hand_value(tiles, won, config=config)
            assert answer.error is None

    # In turns, so that a busy machine is busy for both.
    rounds = [(best_of(judge_all), best_of(estimate_all)) for _round in range(3)]
    our_time = min(ours_best for ours_best, _theirs in rounds) / len(ours)
    their_time = min(theirs_best for _ours, theirs_best in rounds) / len(theirs)
    print(f"\none win judged, mean of {len(ours)}: {our_time * 1e6:.1f} µs, {1 / our_time:,.0f}/s")
    print(f"one hand scored by mahjong, mean of {len(theirs)}: {their_time * 1e6:.1f} µs")
    print(f"chanlearn : mahjong = {their_time / our_time:.2f} wins in the time of one hand")


def test_arrange_and_waiting() -> None:
    cases = [case.win for case in our_wins() if case.win.card is not None]

    def arrange_all() -> None:
        for win in cases:
            arrange(win.hand)

    def wait_all() -> None:
        for win in cases:
            waiting(win.hand, win.mat)

    for what, work in (("arrange", arrange_all), ("waiting", wait_all)):
        print(f"\n{what}: {best_of(work) / len(cases) * 1e6:.2f} µs for one hand", end="")
    print()
