"""How many cards must go by, more or less, before a position wins."""

from functools import lru_cache

from chanlearn.bots.outlook import Outs
from chanlearn.rules.waits import CHAN_TO_WIN

#: Outs that any position has, since luck changes it: no way is quite closed.
LUCK = 0.2
#: What trì, chíu or bòn pay by themselves.
CHEAP_CUOC = 3


def pace(outs: Outs, players: int, smallest: int = 0) -> float:
    """A measure of the draws until a win: lower is better. For 19 cards, so `que` is odd.

    Where the table's `smallest` win is dearer than a cheap cước, half the cards of a wide wait
    count: it needs more beside, as a narrow one does not.
    """
    short = max(0, CHAN_TO_WIN - outs.chan)
    wide = outs.wide if smallest <= CHEAP_CUOC else outs.wide / 2
    return _draws(*outs[1:-1], wide, short, players)


@lru_cache(maxsize=1 << 15)
def _draws(
    que: int,
    to_chan: int,
    to_ca: int,
    more_chan: int,
    narrow: int,
    wide: float,
    short: int,
    players: int,
) -> float:
    """Backwards from the wait: a què less, a chắn more, at the rate at which such cards come.

    Each què is taken to have an even share of the outs. A player can eat two of the cards that
    go by in a round of the table (the own draw and the upstream door's), but win on any draw.
    """
    eating = 2 / players
    chan, ca, more = eating * to_chan / que, eating * to_ca / que, eating * more_chan
    row = _waiting_row(short, more + chan, more, narrow / que, wide / que)
    for left in range(3, que + 1, 2):
        above: list[float] = []
        for need in range(short + 1):
            ways = [(row[max(0, need - 1)], chan * left), (row[need], ca * left)]
            if need:
                ways.append((above[need - 1], more))
            above.append(_soonest(ways))
        row = above
    return row[short]


def _waiting_row(short: int, anew: float, more: float, narrow: float, wide: float) -> list[float]:
    """With one què, by the number of chắn missing to six."""
    row = [1 / (wide + LUCK)]
    if short:
        row.append(_soonest([(0.0, narrow), (row[0], more)]))
    for need in range(2, short + 1):
        row.append(_soonest([(row[need - 1], anew)]))
    return row


def _soonest(ways: list[tuple[float, float]]) -> float:
    """Draws to go when each way comes at its rate and leads on to its own draws to go.

    The worse ways are left out when waiting for the better ones is sooner.
    """
    total, weighed = LUCK, 1.0
    for onward, rate in sorted(ways):
        if onward >= (weighed / total):
            break
        weighed += rate * onward
        total += rate
    return weighed / total
