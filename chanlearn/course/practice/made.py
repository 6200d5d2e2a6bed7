"""Moves made at a table, and who sits there: what a page needs that shows a round, bots or none."""

from typing import NamedTuple

from chanlearn.rules.moves import Move
from chanlearn.rules.state import Round

#: The learner's seat.
ME = 0
NAMES = ("A", "B", "C", "D")


class Made(NamedTuple):
    """A move, and the state in which it was made."""

    before: Round
    move: Move
