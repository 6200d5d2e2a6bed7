"""Every choice of a seat weighed by counting: what it comes to, and what is best thrown after."""

from typing import NamedTuple

from chanlearn.bots.bot import faultless_takes, less, passing, throws
from chanlearn.bots.closed import live, live_after_throw
from chanlearn.bots.outlook import Live, outs_in
from chanlearn.coach.value import Table, parts_of, table_of, value
from chanlearn.rules.cards import Card
from chanlearn.rules.faults import Passed, Past, thrown_without_fault
from chanlearn.rules.moves import Move
from chanlearn.rules.view import View


class Weighed(NamedTuple):
    """A move without a fault: the 19 cards it leads to, `thrown` after a meal, and their worth.

    `live` are the copies not seen then, and those that may still be eaten.
    """

    move: Move
    after: Past
    live: Live
    worth: float
    thrown: Card | None = None


def weigh(seen: View) -> list[Weighed]:
    """The seat's moves but a win, the best first; among equals what leaves others fewest copies."""
    table = table_of(seen)
    if seen.phase in ("start", "danh", "tra"):
        by_card = {made.card: made for made in throws(seen)}
        cards = [card for card in by_card if card is not None]
        return [
            it._replace(move=by_card[it.thrown], thrown=None)
            for it in _throws(seen, table, seen.past, cards)
        ]
    found = [_passed(seen, table)]
    for made, after in faultless_takes(seen):
        cards = thrown_without_fault(after, seen.settings.profile)
        found.append(_throws(seen, table, after, cards)[0]._replace(move=made))
    return sorted(found, key=lambda it: -it.worth)


def _passed(seen: View, table: Table) -> Weighed:
    """The hand as it is; on turn, a card let go can no more be taken back (R6.0)."""
    past = seen.past
    if seen.phase in ("own", "facing"):
        assert seen.open is not None
        card = seen.open.card
        passed = Passed(card, "chan" if past.hand[card] else "ca")
        past = past._replace(passed=(*past.passed, passed))
    now = live(past, seen.unseen, table.profile)
    return Weighed(passing(seen), past, now, value(past, now, table, parts_of(past.hand, now)))


def _throws(seen: View, table: Table, past: Past, cards: list[Card]) -> list[Weighed]:
    now = live(past, seen.unseen, table.profile)
    parts = parts_of(past.hand, now)
    found = []
    for card in cards:
        after = past._replace(hand=less(past.hand, card, 1), discards=(*past.discards, card))
        then = live_after_throw(now, past, card, table.profile)
        outs = list(parts)
        outs[card // 3] = outs_in(card, after.hand, then)
        if any(now.as_ca) and not any(then.as_ca):
            outs = parts_of(after.hand, then)
        worth = value(after, then, table, outs)
        found.append(Weighed(Move(seen.seat, "danh", card), after, then, worth, card))
    return sorted(found, key=lambda it: (-it.worth, seen.unseen[it.thrown or 0], it.thrown))
