"""One round against bots, from the learner's seat. Nothing of a screen in here.

A bot's dice follow from the deal and the number of the move, so a round is its deal code and its
moves: that is what `saved` writes and `resume` reads.
"""

import json
from collections.abc import Mapping
from typing import Any

from chanlearn.coach.makers import BOTS
from chanlearn.course.practice.made import ME, Made
from chanlearn.course.practice.setup import Setup, deal, read_setup
from chanlearn.course.practice.sitting import (
    Sitting,
    after,
    read_sitting,
    sit_down,
    write_sitting,
)
from chanlearn.drills.codes import DealCode
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.moves import Move, format_move, move, parse_move
from chanlearn.rules.profile import Profile
from chanlearn.rules.record import write_record
from chanlearn.rules.table import apply
from chanlearn.rules.text import text
from chanlearn.rules.view import View, view

#: More moves than any round has, declined claims counted.
MOST_MOVES = 1 << 10
#: Of a round with the others that are kept beside it.
LONGEST_SAVED = 100_000


class Game:
    """A round in progress: the learner plays by `play`, the bots by `step` or `run`.

    `sitting` is the table before it.
    """

    def __init__(self, setup: Setup, number: int, sitting: Sitting | None = None) -> None:
        self.setup, self.number = setup, number
        self.sitting = sit_down(setup) if sitting is None else sitting
        self.state = deal(setup, number, self.sitting.session)
        #: Every move, declined claims too.
        self.made: list[Made] = []
        self._settle()

    @property
    def code(self) -> DealCode:
        """What rebuilds this deal at this table."""
        return self.setup.code(self.number)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats as a record names them; the learner's is the first."""
        return self.setup.names

    @property
    def view(self) -> View:
        """All that the learner may know."""
        return view(self.state, ME)

    @property
    def is_over(self) -> bool:
        """Has the round ended?"""
        return self.state.phase == "over"

    @property
    def is_mine(self) -> bool:
        """Is it for the learner to decide?"""
        return not self.is_over and self.state.turn == ME

    @property
    def seen(self) -> tuple[Made, ...]:
        """The moves everybody saw: a claim that is declined is not one."""
        return tuple(it for it in self.made if it.move.act != "bo")

    @property
    def own(self) -> tuple[Made, ...]:
        """The learner's decisions."""
        return tuple(it for it in self.made if it.move.seat == ME)

    @property
    def last_own(self) -> int:
        """Which of the moves seen was the learner's last; 0 before there is one."""
        own = [at for at, it in enumerate(self.seen) if it.move.seat == ME]
        return own[-1] if own else 0

    @property
    def standing(self) -> Sitting:
        """The table as it stands: with this round, once it is over."""
        return after(self.sitting, self.state) if self.is_over else self.sitting

    def play(self, made: Move) -> None:
        """The learner's move.

        Raises:
            NotAllowed: it is against the rules.
        """
        self._apply(made)
        self._settle()

    def step(self) -> None:
        """One bot's move that can be seen; none while the learner is to decide."""
        if not self.is_over and not self.is_mine:
            self._apply(self._bots_move())
            self._settle()

    def run(self) -> None:
        """Bots' moves until the learner is to decide, or the round is over."""
        while not self.is_over and not self.is_mine:
            self.step()

    def record(self) -> dict[str, Any]:
        """The finished round as a record.

        Raises:
            ValueError: it is not over.
        """
        return write_record(self.state, self.names)

    def saved(self) -> str:
        """The round so far, for `resume`."""
        moves = [format_move(it.move, self.names) for it in self.made]
        found: dict[str, Any] = {"van": str(self.code), "moves": moves}
        if self.sitting.rounds:
            found["sitting"] = write_sitting(self.sitting)
        return json.dumps(found, ensure_ascii=False)

    def _bots_move(self) -> Move:
        """Each bot is asked with its own seat's view, and nothing else."""
        dice = Dice(self.number * MOST_MOVES + len(self.made))
        return BOTS[self.setup.bots](dice).choose(view(self.state, self.state.turn))

    def _settle(self) -> None:
        """Let the bots decline what they would: that they are asked is not to be seen."""
        while self.state.phase == "claim" and not self.is_mine:
            declined = self._bots_move()
            if declined.act != "bo":
                return
            self._apply(declined)

    def _apply(self, made: Move) -> None:
        after = apply(self.state, made)
        if made.act == "boc":
            made = after.moves[-1]
        self.made.append(Made(self.state, made))
        self.state = after


def resume(saved: str, profiles: Mapping[str, Profile]) -> Game:
    """A round that `Game.saved` wrote down, as it stood then.

    Raises:
        BadInput: it is none, or can no more be played here.
    """
    found = _read(saved)
    setup, number = read_setup(found["van"], profiles)
    sitting = read_sitting(found["sitting"], setup) if "sitting" in found else None
    game = Game(setup, number, sitting)
    game.state, game.made = deal(setup, number, game.sitting.session), []
    for written in found["moves"]:
        game._apply(_move(written, game.names))
    game._settle()
    return game


def _read(saved: str) -> dict[str, Any]:
    try:
        found = json.loads(saved) if len(saved) <= LONGEST_SAVED else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise _no_round()
    code, moves = found.get("van"), found.get("moves")
    if not isinstance(code, str) or not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise _no_round()
    if not all(isinstance(it, str) for it in moves):
        raise _no_round()
    return found


def _move(written: str, names: tuple[str, ...]) -> Move:
    words = written.split()
    if len(words) == 2 and words[0] in names and words[1] == "bo":
        return move(names.index(words[0]), "bo")
    return parse_move(written, names)


def _no_round() -> BadInput:
    return Unreadable(text("Ván đang dở đã lưu không đọc được, nên máy chia ván mới."))
