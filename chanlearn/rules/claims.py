"""Who may claim an open card out of turn, in the order they are asked (R3.7, R3.10)."""

from chanlearn.rules.faults import Past, chiu_fault
from chanlearn.rules.profile import Before
from chanlearn.rules.settings import Settings
from chanlearn.rules.state import Claim, InPlay, Phase, Round, Seat
from chanlearn.rules.verdict import holdings
from chanlearn.rules.win import Win
from chanlearn.rules.win import why_not as why_no_win

CHIU_HELD = 3


def own_turn(card: InPlay, players: int) -> tuple[Phase, int]:
    """The phase in which the card is decided about when nobody claims it, and by whom (R3.3)."""
    return ("own", card.door) if card.owner else ("facing", (card.door + 1) % players)


def claims_on(
    card: InPlay, seats: tuple[Seat, ...], settings: Settings, *, last: bool
) -> tuple[Claim, ...]:
    """Every true claim: ù first, then the chíu of a player who is not on turn.

    On the `last` drawn card of a round only ù is asked (R3.8).
    """
    kind = card.card
    bit = 1 << kind
    for seat in seats:
        if seat.waits & bit or seat.hand[kind] == CHIU_HELD:
            break
    else:
        return ()
    wins = sorted(_wins(card, seats, bit))
    claims: list[Claim] = [(seat, "u") for _rank, _turn, seat in wins]
    if not last:
        _phase, on_turn = own_turn(card, len(seats))
        claims += [
            (seat, "chiu")
            for seat in range(len(seats))
            if seat != on_turn and may_chiu(card, seat, seats[seat], settings)
        ]
    return tuple(claims)


def may_chiu(card: InPlay, seat: int, who: Seat, settings: Settings) -> bool:
    """Does this player hold the three, and may they take the fourth?"""
    if who.hand[card.card] != CHIU_HELD or who.bao or is_own(card, seat):
        return False
    if would_be_empty(who, CHIU_HELD):
        return False
    return not settings.strict or chiu_fault(who.past, card.card, settings.profile) is None


def would_be_empty(who: Seat, laid: int) -> bool:
    """Would laying so many cards leave none to discard? Then nothing can be eaten (R3.3)."""
    return len(who.mat) > 3 and sum(who.hand) == laid


def is_own(card: InPlay, seat: int) -> bool:
    """Nobody eats, chíu's or wins on their own discard or return (R3.5)."""
    return card.thrower == seat and card.by != "boc"


def can_win(card: InPlay, seat: int, who: Seat) -> bool:
    """Would this card make a true win? A discard or return only by chíu (R3.6)."""
    return (
        bool(who.waits >> card.card & 1)
        and not who.bao
        and not is_own(card, seat)
        and (card.by == "boc" or who.hand[card.card] == CHIU_HELD)
    )


def _wins(card: InPlay, seats: tuple[Seat, ...], bit: int) -> list[tuple[int, int, int]]:
    """Winners with their rank: the own door, chíu ù, then counter-clockwise from that door."""
    found = []
    for steps in range(len(seats)):
        seat = (card.door + steps) % len(seats)
        who = seats[seat]
        if who.waits & bit and can_win(card, seat, who):
            rank = 0 if steps == 0 else 1 if who.hand[card.card] == CHIU_HELD else 2
            found.append((rank, steps, seat))
    return found


def open_card(state: Round) -> InPlay:
    """The open card.

    Raises:
        ValueError: none lies open yet.
    """
    if state.open is None:
        raise ValueError(f"no card is open in phase {state.phase}")
    return state.open


def win_of(state: Round, seat: int) -> Win:
    """The win `seat` would have on the open card; thiên ù while there is none."""
    deal = state.deal
    return win_on(
        state.open,
        seat,
        state.seats[seat].past,
        dealer=seat == deal.cai,
        draws=state.drawn,
        before=deal.before[seat],
    )


def win_on(
    card: InPlay | None, seat: int, own: Past, *, dealer: bool, draws: int, before: Before
) -> Win:
    """As `win_of`, from what the seat itself may know."""
    return Win(
        hand=own.hand,
        mat=own.mat,
        card=None if card is None else card.card,
        by=None if card is None else card.by,
        own_door=card is not None and card.door == seat,
        dealer=dealer,
        draws=draws,
        before=before,
        discards=own.discards,
    )


def too_small(state: Round, seat: int) -> bool:
    """Does a strict table refuse the win on the open card, or thiên ù, as ù thiếu điểm (R7.7)?"""
    settings = state.settings
    if not settings.strict or settings.table.smallest == 0:
        return False
    best = holdings(win_of(state, seat), settings.profile).best
    return best.points < settings.table.smallest


def is_bo_u(state: Round, seat: int) -> bool:
    """Would letting the win on the open card, or thiên ù, go be the fault bỏ ù?

    Not when it was too small to be made, and only once a round.
    """
    settings, who = state.settings, state.seats[seat]
    if who.bao or "bo_u" in who.faults or "bo_u" not in settings.profile.fined:
        return False
    win = win_of(state, seat)
    if win.is_thien_u and (settings.thien_u_may_pass or why_no_win(win) is not None):
        return False
    return holdings(win, settings.profile).best.points >= settings.table.smallest
