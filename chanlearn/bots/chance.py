"""The bot that knows the rules and nothing else."""

from chanlearn.bots.bot import WINS, faultless_takes, passing, throws, winning_move
from chanlearn.rules.dice import Dice
from chanlearn.rules.moves import Move
from chanlearn.rules.view import View


class RandomBot:
    """Plays a legal move by chance: takes every true ù, and commits no fault unless told to.

    Eating in each way and passing are equally likely, and so is every kind that may be thrown.
    With `faults` it plays any legal move, so at a free table it soon commits one.
    """

    def __init__(self, dice: Dice, *, faults: bool = False) -> None:
        self._dice = dice
        self._faults = faults

    def choose(self, view: View) -> Move:
        """A win, else any move without a fault."""
        win = winning_move(view)
        if win is not None:
            return win
        if view.phase == "xuong":
            return view.legal[0]
        if self._faults:
            return self._dice.pick([made for made in view.legal if made.act not in WINS])
        return self._dice.pick(_faultless(view))


def _faultless(view: View) -> list[Move]:
    if view.phase in ("start", "danh", "tra"):
        return throws(view)
    return [*(made for made, _after in faultless_takes(view)), passing(view)]
