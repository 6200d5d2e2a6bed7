"""When a skill should come up again: spaced review by FSRS, with one memory for each skill."""

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fsrs import Scheduler

#: The states of a memory: being learnt, known, being learnt again.
STATES = (1, 2, 3)
MOST_STEPS = 2
#: Nobody should be left alone for longer.
MOST_DAYS = 365
MOST_STABILITY = 36_500
HARDEST = 10
#: The end of 2099: a clock that says more is wrong, and dates must not run over.
LATEST = 4_102_444_799


class Memory(NamedTuple):
    """What FSRS keeps of a skill: `stability` in days, times in seconds since 1970."""

    state: int
    step: int | None
    stability: float
    difficulty: float
    due: int
    last: int


def reviewed(memory: Memory | None, right: bool, now: int) -> Memory:
    """The memory after an answer; None is the memory of a skill never asked."""
    # Only whoever answers a question needs it: it takes its time to import.
    from fsrs import Card, Rating, State

    now = min(max(now, memory.last if memory else 0), LATEST)
    card = Card(card_id=0, due=_date(now))
    if memory is not None:
        card = Card(
            card_id=0,
            state=State(memory.state),
            step=memory.step,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=_date(memory.due),
            last_review=_date(memory.last),
        )
    card, _log = _scheduler().review_card(card, Rating.Good if right else Rating.Again, _date(now))
    assert card.stability is not None
    assert card.difficulty is not None
    return Memory(
        card.state.value,
        card.step,
        min(card.stability, MOST_STABILITY),
        card.difficulty,
        min(int(card.due.timestamp()), LATEST),
        now,
    )


@cache
def _scheduler() -> "Scheduler":
    from fsrs import Scheduler

    # The same answers at the same times give the same dates.
    return Scheduler(maximum_interval=MOST_DAYS, enable_fuzzing=False)


def _date(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
