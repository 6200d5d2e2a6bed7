"""One session of a plan, played and counted: what is handed out to processes and machines."""

from collections.abc import Iterator

from chanlearn.bots.match import SEEDS, shuffled_deck
from chanlearn.rules.dice import Dice
from chanlearn.rules.session import finish, next_round, open_session
from chanlearn.simulate.departures import departures, play_both
from chanlearn.simulate.plan import Plan
from chanlearn.simulate.tally import Tally, round_entries, tally_of

NAMES = ("A", "B", "C", "D")


def play_chunk(plan: Plan, number: int) -> Tally:
    """Play session `number` and count it.

    In every round one seat, drawn by lot, is watched for its first chance of one departure; these
    take turns. When it comes, the rest of the deal is played both ways, but the session goes on
    from the sensible one.
    """
    return tally_of(_entries(plan, number))


def _entries(plan: Plan, number: int) -> Iterator[tuple[str, object]]:
    table = plan.table
    watched = departures(table.profile)
    dice = Dice(plan.seed * SEEDS + number)
    session = open_session(table, NAMES[: plan.players])
    first = number * plan.chunk
    for played in range(first, first + plan.rounds_in(number)):
        lot, seat = dice.below(plan.players), dice.below(plan.players)
        dealt = next_round(session, shuffled_deck(dice), lot)
        departure = watched[played % len(watched)]
        end, other = play_both(dealt, seat, departure)
        yield from round_entries(end)
        yield "watched", departure
        if other is not None:
            assert end.outcome is not None
            assert other.outcome is not None
            yield f"cost {departure}", end.outcome.pay[seat] - other.outcome.pay[seat]
        session = finish(session, end)._replace(history=())
