"""Bots at a table: rounds, sessions, and which of two bots is the better one."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

from chanlearn.bots.bot import Bot, Maker
from chanlearn.rules.cards import CARDS, COPIES, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.session import Session, finish, next_round
from chanlearn.rules.settings import MOST, Settings
from chanlearn.rules.state import Round, deal_round
from chanlearn.rules.table import apply
from chanlearn.rules.view import view

DECK: tuple[Card, ...] = tuple(card for card in CARDS for _copy in range(COPIES))
#: Seeds of one deal's dice: some for each seat of each table it is played at.
SEEDS = 1 << 30
NORMAL_95 = 1.96


def shuffled_deck(dice: Dice) -> tuple[Card, ...]:
    """The hundred cards in a new order."""
    return tuple(dice.shuffled(DECK))


def play_round(state: Round, bots: Sequence[Bot]) -> Round:
    """Play to the end: each bot is asked with its own seat's view, and nothing else."""
    while state.phase != "over":
        seat = state.turn
        state = apply(state, bots[seat].choose(view(state, seat)))
    return state


def play_session(session: Session, bots: Sequence[Bot], dice: Dice, rounds: int) -> Session:
    """Deal and play so many rounds more; the first flipper is drawn by lot."""
    for _round in range(rounds):
        lot = dice.below(len(bots))
        dealt = next_round(session, shuffled_deck(dice), lot)
        session = finish(session, play_round(dealt, bots))
    return session


class Comparison(NamedTuple):
    """How one bot did against another over deals played at every seat.

    `lead` is the mean, over the deals, of how many points a round the first bot won more than
    the other, with the half width `margin` of its 95 % interval. `won` and `lost` are the shares
    of rounds that the first bot and the other won a seat of theirs, the rest of the rounds were
    drawn; `moves` and `draws` are medians.
    """

    deals: int
    rounds: int
    lead: float
    margin: float
    won: float
    lost: float
    hoa: float
    moves: float
    draws: float

    @property
    def told(self) -> str:
        """The figures in one line, for a report."""
        return (
            f"{self.deals} deals in {self.rounds} rounds, lead {self.lead:+.2f} ± {self.margin:.2f}"
            f" points a round, won {self.won:.1%} against {self.lost:.1%}, hòa {self.hoa:.1%},"
            f" median {self.moves:.0f} moves and {self.draws:.0f} draws"
        )


def compare(
    first: Maker, other: Maker, table: Settings, *, deals: int, seed: int, players: int = MOST
) -> Comparison:
    """Play every deal with `first` alone on each seat in turn, and with `other` alone likewise.

    Each deal is one observation: the same cards are played from every side, so luck of the deal
    counts on both.
    """
    leads: list[float] = []
    played: list[_Played] = []
    for deal in range(deals):
        dice = Dice(seed * SEEDS + deal)
        deck, flipper = shuffled_deck(dice), dice.below(players)
        start = deal_round(table, deck, players, flipper)
        here = []
        for alone in range(players):
            for is_first in (True, False):
                bots = [
                    first(dice) if (seat == alone) == is_first else other(dice)
                    for seat in range(players)
                ]
                here.append(_played(play_round(start, bots), alone, is_first=is_first))
        leads.append(fmean(it.lead for it in here))
        played += here
    return _summed_up(leads, played)


class _Played(NamedTuple):
    """What counts of a finished round; whole ones by the thousand would fill the memory.

    `lead` is by how many points a seat of the first bot's was ahead of the other's, `won` whether
    the winner, if there was one, was the first bot.
    """

    lead: float
    won: bool | None
    moves: int
    draws: int


def _played(end: Round, alone: int, *, is_first: bool) -> _Played:
    """`alone` is the one seat of its kind: the first bot's if `is_first`, else the other's."""
    assert end.outcome is not None
    pay, winner = end.outcome.pay, end.outcome.winner
    mean_of_many = (sum(pay) - pay[alone]) / (len(pay) - 1)
    ahead = (pay[alone] - mean_of_many) / end.settings.stake
    won = None if winner is None else (winner == alone) == is_first
    return _Played(ahead if is_first else -ahead, won, len(end.moves), end.drawn)


def _summed_up(leads: list[float], played: list[_Played]) -> Comparison:
    rounds = len(played)
    won, lost, drawn = (sum(it.won is how for it in played) for how in (True, False, None))
    return Comparison(
        deals=len(leads),
        rounds=rounds,
        lead=fmean(leads),
        margin=NORMAL_95 * stdev(leads) / sqrt(len(leads)),
        won=won / rounds,
        lost=lost / rounds,
        hoa=drawn / rounds,
        moves=median(it.moves for it in played),
        draws=median(it.draws for it in played),
    )
