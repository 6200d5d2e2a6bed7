"""The bot that plays as a sensible beginner is taught to."""

from chanlearn.bots.bot import (
    faultless_takes,
    less,
    passing,
    throws,
    winning_move,
)
from chanlearn.bots.closed import live, live_after_throw
from chanlearn.bots.outlook import Outs, all_outs, changed, outs_in
from chanlearn.bots.pace import pace
from chanlearn.rules.cards import Card
from chanlearn.rules.faults import Passed, Past, thrown_without_fault
from chanlearn.rules.groups import mat_chan
from chanlearn.rules.helps import takes_chiu_by_itself
from chanlearn.rules.moves import Move
from chanlearn.rules.view import View


class SensibleBot:
    """Counts what could still better its hand, and plays for the soonest win.

    It weighs a position by the draws that must go by until a win, as its què, the chắn missing
    to six and the cards not seen yet let it expect (`pace`). From that follows what is advised:

    - it eats when its cards of the rank are odd in number, since that leaves a què less, and
      with an even number only while chắn are needed (R3.13), or to trade a què that hardly any
      card can take in for a better one; chắn before cạ until there are six
    - it keeps chắn, cạ and ba đầu, and throws the què which the fewest cards not seen could still
      take in; among equals the one with the fewest copies left for others
    - it prefers the wide wait, and waits for Chi Chi only with exactly five chắn
    - it minds what a move closes: a thrown rank for cạ, a passed card for chắn (R6)
    - out of turn it takes a chíu as S1's table would (R3.13), on its turn when that is sooner

    It takes every true win that the table's minimum allows, announces all it holds, and commits
    no fault. It uses no chance.
    """

    def choose(self, view: View) -> Move:
        """The win, else the soonest way to one."""
        win = winning_move(view)
        if win is not None:
            return win
        if view.phase == "xuong":
            return view.legal[0]
        if view.phase in ("start", "danh", "tra"):
            return _throw(view)
        if view.phase == "claim":
            return _claimed(view)
        return _facing(view)


def _throw(view: View) -> Move:
    allowed = throws(view)
    cards = [made.card for made in allowed if made.card is not None]
    card, _draws = _best_throw(view, view.past, cards)
    return next(made for made in allowed if made.card == card)


def _claimed(view: View) -> Move:
    """Take a chíu out of turn? A win was looked at before."""
    for made, after in faultless_takes(view):
        assert made.card is not None
        returned, _draws = _best_throw(view, after, _may_throw(view, after))
        if takes_chiu_by_itself(view.past, made.card, returned, view.settings.profile):
            return made
    return passing(view)


def _facing(view: View) -> Move:
    """Eat the open card if that is sooner than letting it go."""
    takes = faultless_takes(view)
    if not takes:
        return passing(view)
    choice, best = passing(view), _draws_when_passed(view)
    for made, after in takes:
        _card, draws = _best_throw(view, after, _may_throw(view, after))
        if draws < best:
            choice, best = made, draws
    return choice


def _may_throw(view: View, after: Past) -> list[Card]:
    return thrown_without_fault(after, view.settings.profile)


def _draws_when_passed(view: View) -> float:
    """The pace of the hand as it is, when the open card can no more be taken back."""
    past, table = view.past, view.settings
    assert view.open is not None
    card = view.open.card
    passed = Passed(card, "chan" if past.hand[card] else "ca")
    now = live(past._replace(passed=(*past.passed, passed)), view.unseen, table.profile)
    return _pace(view, all_outs(past.hand, mat_chan(past.mat), now))


def _best_throw(view: View, past: Past, cards: list[Card]) -> tuple[Card, float]:
    """Of the cards that may be thrown from a position the best one, and the pace then.

    Among equals the one of which the fewest copies are left for others.
    """
    profile, laid_chan = view.settings.profile, mat_chan(past.mat)
    now = live(past, view.unseen, profile)
    whole = all_outs(past.hand, laid_chan, now)
    found = []
    for card in cards:
        hand = less(past.hand, card, 1)
        then = live_after_throw(now, past, card, profile)
        if any(now.as_ca) and not any(then.as_ca):
            outs = all_outs(hand, laid_chan, then)
        else:
            outs = changed(whole, outs_in(card, past.hand, now), outs_in(card, hand, then))
        found.append((_pace(view, outs), view.unseen[card], card))
    draws, _copies, card = min(found)
    return card, draws


def _pace(view: View, outs: Outs) -> float:
    return pace(outs, len(view.mats), view.settings.table.smallest)
