"""Rounds by chance at tables of every kind: nothing is lost, nothing impossible happens."""

from random import Random

import pytest
from long_mode import TIMES
from random_rounds import (
    TABLES,
    check,
    check_money,
    check_record,
    random_start,
    random_states,
)

from chanlearn.rules.faults import FAULTS
from chanlearn.rules.moves import CARDS_NAMED

FREE = [table for table in TABLES if not table[2]]
ROUNDS_EACH = 45 * TIMES


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_cards_and_money_are_conserved_after_every_move(table) -> None:
    rng = Random(str(table))
    for _round in range(ROUNDS_EACH):
        states = list(random_states(rng, random_start(rng, *table)))
        for state in states:
            check(state)
        check_money(states[-1])
        check_record(states[-1])


def test_chance_brings_up_every_act_and_every_end() -> None:
    rng = Random(7)
    acts, ends, faults, claims = set(), set(), set(), 0
    for number in range(1200):
        *states, end = random_states(rng, random_start(rng, *FREE[number % len(FREE)]))
        acts.update(made.act for made in end.moves)
        ruling = end.outcome.ruling
        ends.update((end.outcome.hoa, ruling and ruling.verdict))
        faults.update(fault for who in end.seats for fault in who.faults)
        claims = max(claims, *(len(state.claims) for state in states))
    assert acts == set(CARDS_NAMED) | {"xuong"}
    assert {"het_noc", "bao_ca", "dung", "sai", "thieu", "thieu_diem", "u_bao"} <= ends
    assert set(FAULTS) - faults <= {"bo_an_danh"}
    assert claims > 1
