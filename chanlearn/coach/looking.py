"""The decisions of a seat in a round that is over, each as it stood then."""

from collections.abc import Iterator

from chanlearn.rules.moves import Move, move
from chanlearn.rules.state import Round, start_round
from chanlearn.rules.table import apply, why_not
from chanlearn.rules.view import View, view


def decisions(end: Round, seat: int) -> Iterator[tuple[View, Move]]:
    """What the seat saw and did, in order; declined claims too, but not what it announced.

    A draw is without its card, which nobody knew.
    """
    state = start_round(end.deal)
    for made in end.moves:
        while state.phase == "claim" and why_not(state, made) is not None:
            declined = move(state.turn, "bo")
            if state.turn == seat:
                yield view(state, seat), declined
            state = apply(state, declined)
        if made.seat == seat and made.act != "xuong":
            yield view(state, seat), move(seat, "boc") if made.act == "boc" else made
        state = apply(state, made)
