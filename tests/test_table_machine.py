"""The table as a machine: any move at any time, and what must hold after each."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from long_mode import TIMES
from random_rounds import (
    CALLS,
    TABLES,
    check,
    check_money,
    check_record,
    random_start,
)

from chanlearn.rules.cards import CARDS
from chanlearn.rules.moves import Move, move
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, legal_moves, why_not
from chanlearn.rules.view import view

SEATS = st.integers(0, 3)


class TableMachine(RuleBasedStateMachine):
    """One round. The hidden deal comes from a seed; every decision is hypothesis' to make."""

    state: Round

    @initialize(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def deal(self, table, seed: int) -> None:
        self.state = random_start(Random(seed), *table)
        self.start = self.state

    def _make(self, made: Move) -> None:
        before = self.state
        self.state = apply(before, made)
        assert self.state is not before
        assert len(self.state.moves) == len(before.moves) + (made.act != "bo")

    @precondition(lambda self: self.state.outcome is None)
    @rule(choice=st.randoms(use_true_random=False))
    def make_a_listed_move(self, choice) -> None:
        self._make(choice.choice(legal_moves(self.state)))

    @precondition(lambda self: self.state.open is not None and self.state.outcome is None)
    @rule(seat=SEATS)
    def claim_an_u(self, seat: int) -> None:
        made = move(seat % self.state.players, "u", self.state.open.card)
        if why_not(self.state, made) is None:
            self._make(made)

    @precondition(lambda self: self.state.phase == "start")
    @rule()
    def claim_thien_u(self) -> None:
        made = move(self.state.turn, "thien_u")
        if why_not(self.state, made) is None:
            self._make(made)

    @precondition(lambda self: self.state.phase == "xuong")
    @rule(call=st.sampled_from(CALLS))
    def announce(self, call: str) -> None:
        self._make(Move(self.state.turn, "xuong", call=call))

    @precondition(lambda self: self.state.outcome is None)
    @rule(seat=SEATS, card=st.sampled_from(CARDS), act=st.sampled_from(["danh", "tra", "chiu"]))
    def try_any_card(self, seat: int, card, act) -> None:
        made = move(seat % self.state.players, act, card)
        if why_not(self.state, made) is None:
            assert made in legal_moves(self.state)
            self._make(made)

    @precondition(lambda self: self.state.outcome is not None)
    @rule(seat=SEATS, card=st.sampled_from(CARDS), act=st.sampled_from(["danh", "boc", "u"]))
    def try_to_go_on(self, seat: int, card, act) -> None:
        refused = why_not(self.state, move(seat % self.state.players, act, card))
        assert refused.id == "van_da_xong"

    @invariant()
    def everything_is_where_it_belongs(self) -> None:
        check(self.state)

    @invariant()
    def the_deal_does_not_change(self) -> None:
        assert self.state.deal is self.start.deal

    @invariant()
    def every_seat_has_a_view(self) -> None:
        for seat in range(self.state.players):
            seen = view(self.state, seat)
            assert seen.past.hand == self.state.seats[seat].hand
            assert bool(seen.legal) == (seat == self.state.turn and self.state.outcome is None)

    @invariant()
    def a_finished_round_is_settled_and_can_be_written_down(self) -> None:
        if self.state.outcome is not None:
            check_money(self.state)
            check_record(self.state)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=100 * TIMES, stateful_step_count=60, deadline=None)
