"""What a move does to the player who makes it: cards laid and thrown, faults, báo (R6)."""

from chanlearn.rules.cards import Card, Counts
from chanlearn.rules.claims import CHIU_HELD, is_own, open_card
from chanlearn.rules.faults import Passed, discarding_fault
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.state import Round, Seat, waits_of
from chanlearn.rules.waits import rank_mates


def with_seat(seats: tuple[Seat, ...], seat: int, who: Seat) -> tuple[Seat, ...]:
    """The seats, one of them changed."""
    return (*seats[:seat], who, *seats[seat + 1 :])


def at_fault(who: Seat, fault: str | None) -> Seat:
    """The player with one more fault, if there is one."""
    return who if fault is None else who._replace(faults=(*who.faults, fault))


def laid(who: Seat, group: MatGroup, fault: str | None) -> Seat:
    """The player once a group is on the mat; with a card too many they wait for nothing."""
    copies = CHIU_HELD if group.shape == "chiu" else 1
    hand = _less(who.hand, group.held, copies)
    return at_fault(who._replace(hand=hand, mat=(*who.mat, group), waits=0), fault)


def thrown(state: Round, seat: int, card: Card, *, bo_u: bool = False) -> tuple[Seat, ...]:
    """The seats after a discard or return: judged, and báo caught, unless the act before it was
    a báo fault already; `bo_u` says that thiên ù was let go with it.
    """
    who, settings = state.seats[seat], state.settings
    faults, forced = who.faults, who.forced
    if not state.unjudged and not who.bao:
        fault = discarding_fault(who.past, card, settings.profile)
        if fault is not None and settings.strict:
            forced = (*forced, fault)
        elif fault is not None:
            faults = (*faults, fault)
    if bo_u:
        faults = (*faults, "bo_u")
    hand = _less(who.hand, card, 1)
    caught = settings.bat_bao == "ngay" and not settings.profile.bao.isdisjoint(faults)
    after = Seat(
        hand,
        who.mat,
        (*who.discards, card),
        who.passed,
        faults,
        who.bao or caught,
        waits_of(hand, who.mat),
        forced,
    )
    return with_seat(state.seats, seat, after)


def passing(state: Round, seat: int) -> tuple[Seat, ...]:
    """The seats after a player has let the open card go by (R6.0).

    Their own returned card they could not have eaten, nor could a báo player any.
    """
    who, open_ = state.seats[seat], open_card(state)
    if who.bao or is_own(open_, seat):
        return state.seats
    hand, card = who.hand, open_.card
    if hand[card]:
        passed = Passed(card, "chan")
    elif any(map(hand.__getitem__, rank_mates(card))):
        passed = Passed(card, "ca")
    else:
        passed = Passed(card, None)
    after = Seat(
        hand,
        who.mat,
        who.discards,
        (*who.passed, passed),
        who.faults,
        who.bao,
        who.waits,
        who.forced,
    )
    return with_seat(state.seats, seat, after)


def _less(hand: Counts, card: Card, copies: int) -> Counts:
    return (*hand[:card], hand[card] - copies, *hand[card + 1 :])
