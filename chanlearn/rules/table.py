"""Playing a round: what a move leads to (R3).

    state = deal_round(…)
    while moves := legal_moves(state):
        state = apply(state, choose(moves))

States are immutable. `legal_moves` lists what the player to decide may do; where the table lets
a false ù happen, that is left out, although `apply` takes it.
"""

from collections.abc import Callable

from chanlearn.rules.allowed import NotAllowed, Refusal, why_not
from chanlearn.rules.cards import Card
from chanlearn.rules.claims import (
    CHIU_HELD,
    can_win,
    claims_on,
    is_bo_u,
    open_card,
    own_turn,
    win_of,
)
from chanlearn.rules.faults import chiu_fault, eating_fault
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.legal import legal_moves
from chanlearn.rules.moves import Move, move
from chanlearn.rules.outcome import settle_hoa, settle_win
from chanlearn.rules.pot import Pot, after
from chanlearn.rules.seats import at_fault, laid, passing, thrown, with_seat
from chanlearn.rules.state import InPlay, Log, Round, Seat
from chanlearn.rules.win import why_not as why_no_win

__all__ = ["NotAllowed", "Refusal", "apply", "legal_moves", "why_not"]


def apply(state: Round, made: Move) -> Round:
    """The state after a move.

    Raises:
        NotAllowed: the move is against the rules, as `why_not` says.
    """
    if state.listed is None or made not in state.listed:
        refusal = why_not(state, made)
        if refusal is not None:
            raise NotAllowed(refusal)
    return _APPLY[made.act](state, made)


def _danh(state: Round, made: Move) -> Round:
    """A card thrown to the own door, which the next player faces."""
    seat, card = made.seat, _card(made)
    thien_u_let_go = state.phase == "start" and is_bo_u(state, seat)
    seats = thrown(state, seat, card, bo_u=thien_u_let_go)
    return _appear(state, made, seats, InPlay(card, seat, "danh", seat, owner=False), state.drawn)


def _tra(state: Round, made: Move) -> Round:
    """A card returned to the interrupted door stands where the taken one stood (R3.5)."""
    card, taken = _card(made), open_card(state)
    seats = thrown(state, made.seat, card)
    returned = InPlay(card, taken.door, "tra", made.seat, taken.owner)
    return _appear(state, made, seats, returned, state.drawn)


def _boc(state: Round, made: Move) -> Round:
    card, seat = state.deal.noc[state.drawn], made.seat
    seats = passing(state, seat)
    drawn = InPlay(card, seat, "boc", seat, owner=True)
    return _appear(state, move(seat, "boc", card), seats, drawn, state.drawn + 1)


def _duoi(state: Round, made: Move) -> Round:
    return state._replace(
        seats=passing(state, made.seat),
        phase="facing",
        turn=(made.seat + 1) % len(state.seats),
        log=Log(made, state.log),
    )


def _an(state: Round, made: Move) -> Round:
    who, card, held = state.seats[made.seat], open_card(state).card, made.held
    assert held is not None
    settings = state.settings
    # A strict table has refused it already, had there been one.
    fault = None if settings.strict else eating_fault(who.past, card, held, settings.profile)
    group = MatGroup("chan" if card == held else "ca", card, held)
    return _taken(state, made, group, fault)


def _chiu(state: Round, made: Move) -> Round:
    who, card = state.seats[made.seat], open_card(state).card
    fault = chiu_fault(who.past, card, state.settings.profile)
    return _taken(state, made, MatGroup("chiu", card, card), fault)


def _u(state: Round, made: Move) -> Round:
    card, who = open_card(state), state.seats[made.seat]
    if not can_win(card, made.seat, who):
        return _u_lao(state, made)
    chiu_u = who.hand[card.card] == CHIU_HELD
    won = state._replace(
        turn=made.seat,
        claims=(),
        pot=_pot(state, made, chiu_u=chiu_u),
        log=Log(made, state.log),
    )
    return _won(won, made.seat)


def _thien_u(state: Round, made: Move) -> Round:
    if why_no_win(win_of(state, made.seat)) is not None:
        return _u_lao(state, made)
    return _won(state._replace(log=Log(made, state.log)), made.seat)


def _xuong(state: Round, made: Move) -> Round:
    outcome = settle_win(state, made.seat, made.call)
    return state._replace(phase="over", outcome=outcome, log=Log(made, state.log))


def _bo(state: Round, made: Move) -> Round:
    """A claim declined; the next one is asked, or the card's own turn comes."""
    seats = state.seats
    if state.claims[0][1] == "u" and is_bo_u(state, made.seat):
        seats = with_seat(seats, made.seat, at_fault(seats[made.seat], "bo_u"))
    return _next_claim(state._replace(seats=seats, claims=state.claims[1:]))


_APPLY: dict[str, Callable[[Round, Move], Round]] = {
    "danh": _danh,
    "tra": _tra,
    "boc": _boc,
    "duoi": _duoi,
    "an": _an,
    "chiu": _chiu,
    "u": _u,
    "thien_u": _thien_u,
    "xuong": _xuong,
    "bo": _bo,
}


# Steps that several moves share ---------------------------------------------------------------


def _appear(state: Round, made: Move, seats: tuple[Seat, ...], card: InPlay, drawn: int) -> Round:
    """A new open card: who claims it, or whose turn is it?"""
    last = card.by == "boc" and drawn == len(state.deal.noc) - 1
    claims = claims_on(card, seats, state.settings, last=last)
    phase, turn = own_turn(card, len(seats))
    placed = Round(
        state.deal,
        seats,
        drawn,
        phase,
        turn,
        card,
        claims,
        _pot(state, made),
        False,
        state.false_claims,
        Log(made, state.log),
        None,
    )
    if seats[made.seat].bao and all(seat.bao for seat in seats):
        return placed._replace(phase="over", claims=(), outcome=settle_hoa(placed, "bao_ca"))
    return _next_claim(placed) if claims or last else placed


def _next_claim(state: Round) -> Round:
    """Ask the first claim left; without one, the card's own turn, or the end of the nọc."""
    if state.claims:
        return state._replace(phase="claim", turn=state.claims[0][0])
    if state.is_last_draw:
        return state._replace(phase="over", outcome=settle_hoa(state, "het_noc"))
    phase, turn = own_turn(open_card(state), len(state.seats))
    return state._replace(phase=phase, turn=turn)


def _taken(state: Round, made: Move, group: MatGroup, fault: str | None) -> Round:
    """The open card laid on the mat; a card must be thrown for it.

    To the own door when the player was on turn, else to the interrupted one (R3.5).
    """
    who = laid(state.seats[made.seat], group, fault)
    interrupts = state.phase == "claim"
    return state._replace(
        seats=with_seat(state.seats, made.seat, who),
        phase="tra" if interrupts else "danh",
        turn=made.seat,
        claims=(),
        pot=_pot(state, made),
        unjudged=fault in state.settings.profile.bao,
        log=Log(made, state.log),
    )


def _won(state: Round, seat: int) -> Round:
    """A true win: announced where players announce, else settled at once."""
    table = state.settings.table
    if table.profile.announces and not table.is_automatic:
        return state._replace(phase="xuong", turn=seat)
    return state._replace(phase="over", turn=seat, outcome=settle_win(state, seat, None))


def _u_lao(state: Round, made: Move) -> Round:
    """A false ù where it is fined: the claimant is báo and play goes on (R6.1)."""
    owed = tuple(seat for seat, who in enumerate(state.seats) if seat != made.seat and not who.bao)
    liar = at_fault(state.seats[made.seat], "u_lao")._replace(bao=True)
    seats = with_seat(state.seats, made.seat, liar)
    claims = tuple([claim for claim in state.claims if claim[0] != made.seat])
    told = state._replace(
        seats=seats,
        claims=claims,
        false_claims=(*state.false_claims, (made.seat, owed)),
        log=Log(made, state.log),
    )
    if all(who.bao for who in seats):
        return told._replace(phase="over", claims=(), outcome=settle_hoa(told, "bao_ca"))
    return _next_claim(told) if state.phase == "claim" else told


def _pot(state: Round, made: Move, *, chiu_u: bool = False) -> Pot:
    """The pot after a move, where the table plays it."""
    return after(state.pot, made, chiu_u=chiu_u) if state.settings.nuoi_ga else state.pot


def _card(made: Move) -> Card:
    assert made.card is not None
    return made.card
