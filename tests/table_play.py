"""Rounds played by bots, for tests; needs the standard library alone.

Run as a program, it prints a digest of many rounds for any Python to compare.
"""

import hashlib
from collections.abc import Iterator, Sequence

from chanlearn.bots.bot import Bot
from chanlearn.bots.match import play_round, shuffled_deck
from chanlearn.coach.makers import BOTS
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import count, listed
from chanlearn.rules.dice import Dice
from chanlearn.rules.moves import Move
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.state import Round, deal_round, waits_of
from chanlearn.rules.table import apply
from chanlearn.rules.view import View, view


def dealt(table: Settings, players: int, seed: int) -> tuple[Round, Dice]:
    """The start of a round, and the dice to go on with."""
    dice = Dice(seed)
    return deal_round(table, shuffled_deck(dice), players, dice.below(players)), dice


def mixed(players: int, seed: int, dice: Dice) -> list[Bot]:
    """Sensible and random bots in turn, who sits first by the seed."""
    return [BOTS["sensible" if (seat + seed) % 2 else "random"](dice) for seat in range(players)]


def decisions(state: Round, bots: Sequence[Bot]) -> Iterator[tuple[Round, View, Move]]:
    """Every decision of a round as it is played."""
    while state.phase != "over":
        seen = view(state, state.turn)
        made = bots[seen.seat].choose(seen)
        yield state, seen, made
        state = apply(state, made)


def other_world(state: Round, seat: int, dice: Dice) -> Round:
    """The state with everything that `seat` cannot see dealt anew, as many cards to each place.

    The flipped card stays with the cái while it may be there: everybody has seen it.
    """
    others = [other for other in range(state.players) if other != seat]
    cai, flip = state.deal.cai, state.deal.flip
    keeps = cai if cai != seat and state.seats[cai].hand[flip] else None
    unseen = [card for other in others for card in listed(state.seats[other].hand)]
    unseen += [*state.deal.noc[state.drawn :], *state.deal.aside]
    if keeps is not None:
        unseen.remove(flip)
    cards = iter(dice.shuffled(unseen))
    seats = list(state.seats)
    for other in others:
        own = [flip] if other == keeps else []
        size = sum(seats[other].hand) - len(own)
        hand = count([*own, *(next(cards) for _card in range(size))])
        waits = waits_of(hand, seats[other].mat) if seats[other].waits else 0
        seats[other] = seats[other]._replace(hand=hand, waits=waits)
    drawn = state.deal.noc[: state.drawn]
    left = [next(cards) for _card in state.deal.noc[state.drawn :]]
    deal = state.deal._replace(noc=(*drawn, *left), aside=tuple(cards))
    return state._replace(seats=tuple(seats), deal=deal)


def digest() -> str:
    """A digest of every move of some rounds at every profile's table."""
    said = hashlib.sha256()
    for name in SHIPPED:
        for seed in range(6):
            players = 2 + seed % 3
            state, dice = dealt(settings(shipped(name)), players, seed)
            end = play_round(state, mixed(players, seed, dice))
            said.update(repr([tuple(made) for made in end.moves]).encode())
    return said.hexdigest()


if __name__ == "__main__":
    print(digest())
