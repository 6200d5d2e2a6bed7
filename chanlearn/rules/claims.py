"""Who may claim an open card out of turn, in the order they are asked (R3.7, R3.10)."""

from chanlearn.rules.faults import chiu_fault
from chanlearn.rules.settings import Settings
from chanlearn.rules.state import Claim, InPlay, Seat

CHIU_HELD = 3


def on_turn(card: InPlay, players: int) -> int:
    """Who decides about the card when nobody claims it."""
    return card.door if card.owner else (card.door + 1) % players


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
        waiting_for = on_turn(card, len(seats))
        claims += [
            (seat, "chiu")
            for seat in range(len(seats))
            if seat != waiting_for and may_chiu(card, seat, seats[seat], settings)
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
