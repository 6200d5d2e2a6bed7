"""Rounds in a row at one table: points, Thông, the pot and who flips go on from one to the next."""

from collections.abc import Callable
from typing import Any, NamedTuple

from chanlearn.course.practice.picture import Stakes
from chanlearn.course.practice.setup import DEALS, Setup, flips
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.profile import BEFORE
from chanlearn.rules.session import Session, finish
from chanlearn.rules.state import Round
from chanlearn.rules.text import text

#: More points than anybody wins in a lifetime, and more rounds.
MOST_POINTS = 10**9


class Sitting(NamedTuple):
    """A table between two rounds, and how many it has finished."""

    session: Session
    rounds: int = 0

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has won or lost so far."""
        return self.session.balances


def sit_down(setup: Setup) -> Sitting:
    """A table nobody has played at."""
    return Sitting(setup.session())


def after(sitting: Sitting, state: Round) -> Sitting:
    """The table once this round is over.

    Raises:
        ValueError: it is not over.
    """
    return Sitting(finish(sitting.session, state)._replace(history=()), sitting.rounds + 1)


def stakes(sitting: Sitting, state: Round) -> Stakes:
    """What everybody at the table knows of points in this round."""
    pot = None
    if state.settings.nuoi_ga:
        pot = state.outcome.pot if state.outcome else state.deal.pot + state.pot.points
    return Stakes(sitting.points if sitting.rounds else (), pot)


def next_number(setup: Setup, sitting: Sitting, draw: Callable[[int], int]) -> int:
    """A deal in which whoever is to flip does: its code then gives anybody the same cards.

    `draw` gives a number below the one it gets.
    """
    while True:
        number = draw(DEALS)
        if sitting.session.flipper in (None, flips(setup, number)):
            return number


def write_sitting(sitting: Sitting) -> dict[str, Any]:
    """What `read_sitting` reads, in plain values."""
    session = sitting.session
    return {
        "rounds": sitting.rounds,
        "points": [*session.balances],
        "before": [*session.before],
        "pot": session.pot,
        "house": session.house,
        "flipper": session.flipper,
    }


def read_sitting(found: Any, setup: Setup) -> Sitting:
    """The table that was written down.

    Raises:
        Unreadable: it is none of this kind.
    """
    if not isinstance(found, dict):
        raise _no_sitting()
    rounds, pot, house = (_number(found.get(name), 0) for name in ("rounds", "pot", "house"))
    points = tuple(_number(it, -MOST_POINTS) for it in _seats(found.get("points"), setup))
    before = _seats(found.get("before"), setup)
    flipper = _number(found.get("flipper"), 0)
    if any(it not in BEFORE for it in before) or flipper >= setup.players:
        raise _no_sitting()
    session = setup.session()._replace(
        balances=points, before=tuple(before), pot=pot, house=house, flipper=flipper
    )
    return Sitting(session, rounds)


def _seats(found: Any, setup: Setup) -> list[Any]:
    if not isinstance(found, list) or len(found) != setup.players:
        raise _no_sitting()
    return found


def _number(found: Any, least: int) -> int:
    if type(found) is not int or not least <= found <= MOST_POINTS:
        raise _no_sitting()
    return found


def _no_sitting() -> BadInput:
    return Unreadable(text("Điểm của chiếu đang ngồi không đọc được, nên máy bày bàn mới."))
