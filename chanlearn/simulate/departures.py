"""One seat made to do, once, what the sensible bot does not: commit a fault, let a chíu go."""

from chanlearn.bots.bot import WINS
from chanlearn.bots.sensible import SensibleBot
from chanlearn.rules.claims import is_bo_u, open_card
from chanlearn.rules.faults import FAULTS, chiu_fault, discarding_fault, eating_fault
from chanlearn.rules.moves import Move, move
from chanlearn.rules.profile import Profile
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, why_not
from chanlearn.rules.view import View, view

BO_CHIU = "bo_chiu"
BO_U = "bo_u"
U_LAO = "u_lao"
BOT = SensibleBot()


def departures(profile: Profile) -> tuple[str, ...]:
    """Every fault that the profile makes its player answer for, in the order of R6; and the chíu
    let go.
    """
    answered = profile.treo_tranh | profile.bao | profile.fined
    if profile.u_lao:
        answered |= {U_LAO}
    return (*(fault for fault in FAULTS if fault in answered), BO_CHIU)


def play_both(state: Round, seat: int, departure: str) -> tuple[Round, Round | None]:
    """The round as sensible bots play it to its end, and from the first chance on as they play it
    when `seat` departs from that; None if there never is a chance.

    After it the seat plays on as before, as one who does not know what they did.
    """
    other = None
    while state.phase != "over":
        seen = view(state, state.turn)
        made = BOT.choose(seen)
        if other is None and seen.seat == seat:
            departing = depart(state, seen, made, departure)
            if departing is not None:
                other = apply(state, departing)
        state = apply(state, made)
    return state, None if other is None else played(other)


def played(state: Round) -> Round:
    """The end of a round of sensible bots."""
    while state.phase != "over":
        state = apply(state, BOT.choose(view(state, state.turn)))
    return state


def depart(state: Round, seen: View, chosen: Move, departure: str) -> Move | None:
    """The move that departs so, if one may be made in place of the one `chosen`.

    Of several throws the one that the bot likes best, of several ways to eat the first.
    """
    if departure == BO_CHIU:
        return _without(seen, ("chiu",)) if chosen.act == "chiu" else None
    if departure == BO_U:
        lets_go = chosen.act in WINS and is_bo_u(state, seen.seat)
        return _without(seen, WINS) if lets_go else None
    if departure == U_LAO:
        return _false_win(state, seen)
    faulty = [made for made in seen.legal if _fault(seen, made) == departure]
    if faulty and faulty[0].act in ("danh", "tra"):
        return BOT.choose(seen._replace(legal=tuple(faulty)))
    return next(iter(faulty), None)


def _without(seen: View, acts: tuple[str, ...]) -> Move:
    legal = [made for made in seen.legal if made.act not in acts]
    return BOT.choose(seen._replace(legal=tuple(legal)))


def _false_win(state: Round, seen: View) -> Move | None:
    """A false ù on the own turn; it might be claimed out of turn too, but nobody asks then."""
    if seen.phase not in ("own", "facing"):
        return None
    claimed = move(seen.seat, "u", open_card(state).card)
    return claimed if why_not(state, claimed) is None else None


def _fault(seen: View, made: Move) -> str | None:
    past, profile, card = seen.past, seen.settings.profile, made.card
    if made.act in ("danh", "tra") and card is not None:
        return discarding_fault(past, card, profile)
    if made.act == "chiu" and card is not None:
        return chiu_fault(past, card, profile)
    if made.act == "an" and card is not None and made.held is not None:
        return eating_fault(past, card, made.held, profile)
    return None
