"""Rounds by chance at free tables of every kind: nothing is lost, nothing impossible happens."""

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

FREE = [table for table in TABLES if not table[2]]
ROUNDS_EACH = 50 * TIMES


@pytest.mark.parametrize("table", FREE, ids=str)
def test_cards_and_money_are_conserved_after_every_move(table) -> None:
    rng = Random(str(table))
    for _round in range(ROUNDS_EACH):
        states = list(random_states(rng, random_start(rng, *table)))
        for state in states:
            check(state)
        check_money(states[-1])
        check_record(states[-1])
