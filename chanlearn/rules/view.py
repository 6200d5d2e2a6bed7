"""What one seat may know of a round: no bot and no widget sees more (R3)."""

from typing import NamedTuple

from chanlearn.rules.cards import Card, Counts, add, count
from chanlearn.rules.claims import open_card, own_turn, win_on
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import MatGroup, laid_from_hand
from chanlearn.rules.legal import legal_moves
from chanlearn.rules.moves import Move
from chanlearn.rules.profile import Before
from chanlearn.rules.settings import Settings
from chanlearn.rules.state import InPlay, Phase, Round
from chanlearn.rules.win import Win


class View(NamedTuple):
    """A round as `seat` sees it.

    `past` is the own hand, mat, discards and passed cards; `mats` and `discards` are everybody's,
    by seat. `legal` is empty unless the seat has to decide. `seen` counts every card that lies
    or has lain open, and so is in nobody else's hand and not in the nọc. While another seat is
    asked for a claim, `phase` and `turn` are those of the card's own turn: that somebody is
    asked would tell what they hold. `before` is what the seat may say of its round before.
    """

    seat: int
    settings: Settings
    phase: Phase
    turn: int
    cai: int
    flip: Card
    open: InPlay | None
    noc_left: int
    drawn: int
    past: Past
    mats: tuple[tuple[MatGroup, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    bao: tuple[bool, ...]
    faults: tuple[str, ...]
    legal: tuple[Move, ...]
    seen: Counts
    before: Before

    @property
    def win(self) -> Win:
        """The win the seat could claim now: on the open card, or thiên ù while there is none."""
        return win_on(
            self.open,
            self.seat,
            self.past,
            dealer=self.seat == self.cai,
            draws=self.drawn,
            before=self.before,
        )

    @property
    def unseen(self) -> Counts:
        """Copies of each kind that are neither in the own hand nor ever lay open."""
        own = self.past.hand
        return tuple(4 - mine - open_ for mine, open_ in zip(own, self.seen, strict=True))


def view(state: Round, seat: int) -> View:
    """What `seat` may know."""
    who = state.seats[seat]
    phase, turn = _open_turn(state, seat)
    return View(
        seat,
        state.settings,
        phase,
        turn,
        state.deal.cai,
        state.deal.flip,
        state.open,
        state.noc_left,
        state.drawn,
        who.past,
        tuple([other.mat for other in state.seats]),
        tuple([other.discards for other in state.seats]),
        tuple([other.bao for other in state.seats]),
        who.faults,
        legal_moves(state) if state.turn == seat else (),
        seen_cards(state),
        state.deal.before[seat],
    )


def _open_turn(state: Round, seat: int) -> tuple[Phase, int]:
    if state.phase != "claim" or state.turn == seat:
        return state.phase, state.turn
    return own_turn(open_card(state), state.players)


def seen_cards(state: Round) -> Counts:
    """Every card that lies or has lain open.

    A taken card was drawn, discarded or returned before; what went with it came from a hand.
    """
    thrown = [card for who in state.seats for card in who.discards]
    seen = count([*state.deal.noc[: state.drawn], *thrown])
    for who in state.seats:
        seen = add(seen, laid_from_hand(who.mat))
    return seen
