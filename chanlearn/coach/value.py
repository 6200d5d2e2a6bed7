"""What a position is worth to a player, in points of the round: how soon it wins, and how dear.

All of it is counted from what the seat may see. How soon others win, and for how much, is set to
what fits rounds that the sensible bot played against itself: with these rates the chance to win
comes out as often as it did. `make match` shows what they are good for.
"""

from typing import NamedTuple

from chanlearn.bots.outlook import CHI, RANKS, Live, Outs, outs_in
from chanlearn.coach.race import Stray, race
from chanlearn.coach.reach import chances, worth
from chanlearn.rules.cards import REDS, Card, Counts
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import MatGroup, mat_chan
from chanlearn.rules.profile import Before, Profile
from chanlearn.rules.verdict import holdings
from chanlearn.rules.view import View
from chanlearn.rules.waits import CHAN_TO_WIN, waiting
from chanlearn.rules.win import Win

#: How likely three others are to win at each card drawn from here on: when none is drawn yet, more
#: for each one that is, and at most.
OTHERS_FIRST, OTHERS_MORE, OTHERS_MOST = 0.13, 0.022, 0.5
#: What somebody else's win costs: the points of a middling one.
OTHERS_WIN = 3.4
#: A player eats of the own draw and of the upstream door's card.
EATS = 2.0
#: A win that is on average below the table's minimum can be made half the time.
TOO_CHEAP = 0.5
FIRSTS = (*RANKS, int(CHI))
_RED_FIRSTS = sorted({card - card % 3 for card in REDS})


class Table(NamedTuple):
    """What of the table matters to a position; `against` and `meals` are rates as in a race."""

    profile: Profile
    players: int
    ga: int
    smallest: int
    against: float
    meals: float
    dealer: bool
    drawn: int
    before: Before

    def gain(self, points: float) -> float:
        """A win of so many points, above somebody else's win."""
        made = points if points >= self.smallest else points * TOO_CHEAP
        return made * (self.players - 1) + OTHERS_WIN


def table_of(seen: View) -> Table:
    """The table as the seat sees it now."""
    players, table = len(seen.mats), seen.settings.table
    others = min(OTHERS_MOST, OTHERS_FIRST + OTHERS_MORE * seen.drawn) * (players - 1) / 3
    return Table(
        table.profile,
        players,
        table.ga,
        table.smallest,
        others * sum(seen.unseen),
        EATS / players,
        seen.seat == seen.cai,
        seen.drawn,
        seen.before,
    )


def parts_of(hand: Counts, live: Live) -> list[Outs]:
    """The outs of each rank, and of Chi Chi."""
    return [outs_in(first, hand, live) for first in FIRSTS]


def value(past: Past, live: Live, table: Table, parts: list[Outs]) -> float:
    """The worth of 19 cards, in points above letting somebody else win; `parts` are their outs.

    The better of two plans: as the hand stands, or with every red card thrown for bạch định.
    """
    plain = _plain(past, live, table, parts)
    if any(group.eaten in REDS or group.held in REDS for group in past.mat):
        return plain
    return max(plain, _black(past, live, table, parts))


def _plain(past: Past, live: Live, table: Table, parts: list[Outs]) -> float:
    que = sum(it.que for it in parts)
    if que == 1:
        wait = waiting(past.hand, past.mat)
        if any(live.unseen[card] for card in wait.cards):
            return _waits(past, live, table, wait.cards)
    return _raced(past.hand, past.mat, live, table, parts)


def _waits(past: Past, live: Live, table: Table, cards: tuple[Card, ...]) -> float:
    """Each card waited for pays what it would pay, at the own door or another one."""
    won = rate = 0.0
    for card in cards:
        for own_door in (True, False):
            share = 1 / table.players if own_door else 1 - 1 / table.players
            win = Win(
                past.hand,
                past.mat,
                card,
                "boc",
                own_door=own_door,
                dealer=table.dealer,
                draws=table.drawn + 1,
                before=table.before,
                discards=past.discards,
            )
            best = holdings(win, table.profile).best
            if best.points >= table.smallest:
                copies = live.unseen[card] * share
                won += copies * table.gain(best.total(table.ga))
                rate += copies
    return won / (rate + table.against)


def _raced(
    hand: Counts,
    mat: tuple[MatGroup, ...],
    live: Live,
    table: Table,
    parts: list[Outs],
    thrown: int = 0,
) -> float:
    """`thrown` cards more have to go before it waits, and nothing takes them in."""
    que = outs = more = 0
    chan = mat_chan(mat)
    for it in parts:
        que += it.que
        chan += it.chan
        outs += it.to_chan + it.to_ca
        more += it.more_chan
    found = chances(hand, mat, live, que + thrown, outs, table.players)
    wide, narrow, chi = (
        table.gain(worth(found | beside, table.profile, table.ga))
        for beside in ({}, {"bach_thu": 1.0}, {"bach_thu_chi": 1.0})
    )
    strays = [Stray()] * thrown
    for it in parts[:-1]:
        if it.que:
            # All that comes to a ba đầu makes a chắn of it: that is no bạch thủ.
            prize = wide if it.narrow == it.wide else narrow
            strays.append(Stray(it.to_chan, it.to_ca, it.narrow, it.wide, prize))
    if parts[-1].que:
        strays.append(Stray(parts[-1].to_chan, 0, parts[-1].narrow, 0, chi))
    return race(strays, max(0, CHAN_TO_WIN - chan), more, wide, table.against, table.meals)


def _black(past: Past, live: Live, table: Table, parts: list[Outs]) -> float:
    """The worth of the plan to win without a red card; 0 where too many would have to go.

    Each meal lets one card go, so the red ones must be fewer than the black què.
    """
    reds = sum(past.hand[card] for card in REDS)
    if not reds:
        return 0.0  # The hand as it stands is that plan.
    hand, black = _without_reds(past.hand), Live(*map(_without_reds, live))
    outs = list(parts)
    for first in _RED_FIRSTS:
        outs[first // 3] = outs_in(first, hand, black)
    if reds >= sum(it.que for it in outs):
        return 0.0
    return _raced(hand, past.mat, black, table, outs, reds)


def _without_reds(counts: Counts) -> Counts:
    left = list(counts)
    for card in REDS:
        left[card] = 0
    return tuple(left)
