"""Cước, points, gà and verdicts (R4, R5, R7) of the rules against the oracle's own judge."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
import yaml
from long_mode import TIMES

from chanlearn.cases import judge_case
from chanlearn.profiles import shipped
from chanlearn.rules.points import score
from tests import brute_points as oracle
from tests.brute_judge import judge_wait, judge_win
from tests.random_cases import random_case

WRITTEN = Path(__file__).parent / "cases"
CASES, CALLS = 2_000 * TIMES, 3_000
AT_LEAST = 5 * TIMES
VERDICTS = {"dung", "sai", "thieu", "thieu_diem", "u_bao"}


@pytest.mark.parametrize("profile", oracle.TABLES)
def test_random_cases(profile):
    """Whole `win` cases, announcements and faults included, until every cước has come up."""
    rng = Random(f"cases {profile}")
    seen: Counter[str] = Counter()
    for _ in range(CASES):
        case = random_case(rng, profile)
        expected = judge_win(case)
        found = judge_case(case, shipped).result()
        assert {key: found[key] for key in expected} == expected, case
        seen.update(expected["cuoc"])
        seen[expected["verdict"] or ""] += 1
    wanted = {*oracle.TABLES[profile], *(() if profile == "dan_gian" else VERDICTS)}
    assert {name: seen[name] for name in wanted if seen[name] < AT_LEAST} == {}


@pytest.mark.parametrize("profile", oracle.TABLES)
def test_random_calls(profile):
    """Any call, also one no hand can hold: it is what a wrong announcement is fined by."""
    rng = Random(f"calls {profile}")
    table = shipped(profile)
    for _ in range(CALLS):
        named = rng.sample(sorted(oracle.TABLES[profile]), rng.randint(1, 7))
        # Of two pictures at one price either may be the one paid, so none is called twice.
        call = {cuoc: 1 if cuoc in oracle.PICTURES else rng.choice((1, 1, 2, 3)) for cuoc in named}
        worth = score(call, table)
        expected = oracle.total(profile, call), oracle.ga(profile, call)
        assert (worth.points, worth.ga) == expected, call
        assert worth.total(5) == worth.points + 5 * worth.ga


@pytest.mark.parametrize("name", ["wins", "published", "waits"])
def test_written_expectations(name):
    """What the case files expect is what the oracle finds, so neither side alone says so."""
    cases = yaml.safe_load((WRITTEN / f"{name}.yaml").read_text(encoding="utf-8"))
    assert cases
    for case in cases:
        found = (judge_wait if case.get("kind") == "wait" else judge_win)(case)
        assert {key: found[key] for key in case["expect"]} == case["expect"], case["id"]
