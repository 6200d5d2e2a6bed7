"""The bot that plays by the coach's counting alone."""

from chanlearn.bots.bot import winning_move
from chanlearn.coach.counted import weigh
from chanlearn.rules.moves import Move
from chanlearn.rules.view import View


class CoachBot:
    """Plays what the coach counts as worth most: how soon it wins, and how dear.

    It takes every true win that the table's minimum allows, announces all it holds, and commits
    no fault. It plays nothing out, and uses no chance.
    """

    def choose(self, view: View) -> Move:
        """The win, else the move that counting puts first."""
        win = winning_move(view)
        if win is not None:
            return win
        if view.phase == "xuong":
            return view.legal[0]
        return weigh(view)[0].move
