"""Rounds by chance at strict tables of every kind, as test_random_rounds.py plays free ones."""

from random import Random

import pytest
from random_rounds import (
    TABLES,
    TIMES,
    check,
    check_money,
    check_record,
    random_start,
    random_states,
)

STRICT = [table for table in TABLES if table[2]]
ROUNDS_EACH = 40 * TIMES


@pytest.mark.parametrize("table", STRICT, ids=str)
def test_a_strict_table_conserves_cards_and_money_and_sees_no_fault(table) -> None:
    rng = Random(str(table))
    for _round in range(ROUNDS_EACH):
        states = list(random_states(rng, random_start(rng, *table)))
        for state in states:
            check(state)
        check_money(states[-1])
        check_record(states[-1])
