"""Tables for a chíu: played rounds, with what a question needs put in one hand."""

from typing import NamedTuple

from chanlearn.drills.rounds import played
from chanlearn.drills.throwing import throw_replies
from chanlearn.rules.cards import COPIES, Card, Counts
from chanlearn.rules.claims import CHIU_HELD, is_own, open_card, own_turn
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import chiu_fault
from chanlearn.rules.groups import arrange
from chanlearn.rules.moves import move
from chanlearn.rules.seats import with_seat
from chanlearn.rules.settings import MOST
from chanlearn.rules.state import Round, waits_of
from chanlearn.rules.table import apply
from chanlearn.rules.waits import rank_mates

ROUNDS = 60
#: How many copies of the open card the question puts in hand, where it is not three.
COPIES_HELD = {"two": 2, "on_mat": 1}


class Spot(NamedTuple):
    """A table, and the seat whose chíu it is about."""

    state: Round
    seat: int

    @property
    def card(self) -> Card:
        """The open card."""
        return open_card(self.state).card

    @property
    def on_turn(self) -> bool:
        """Is it the player's own turn at the open card?"""
        return own_turn_of(self.state) == self.seat


def own_turn_of(state: Round) -> int:
    """Who is to decide about the open card once nobody claims it."""
    if state.phase == "facing":
        return state.turn
    return own_turn(open_card(state), state.players)[1]


class CannotDeal(RuntimeError):
    """No table was found: a mistake in how they are made."""


def find(dice: Dice, asked: str) -> Spot:
    """A table for what is asked: two or three copies in hand, some on the mat, the player's own
    discard, a cạ eaten in that rank before, or cards that may not be thrown.

    Raises:
        CannotDeal: never, unless this file is wrong.
    """
    for _round in range(ROUNDS):
        states = [state for state in played(dice) if state.phase in ("own", "facing")]
        for state in dice.shuffled(states):
            for seat in dice.shuffled(range(MOST)):
                spot = _made_for(dice, Spot(state, seat), asked)
                if spot is not None and _is_meant(spot, asked):
                    return spot
    raise CannotDeal(asked)


def after_chiu(spot: Spot) -> Round:
    """The table once the card is taken by chíu: the player has to throw."""
    state, seat = spot
    if not spot.on_turn:
        state = state._replace(phase="claim", claims=((seat, "chiu"),), turn=seat)
    return apply(state, move(seat, "chiu", spot.card))


def _made_for(dice: Dice, spot: Spot, asked: str) -> Spot | None:
    """The spot with the copies in hand that the question wants, if they can be there."""
    state, seat = spot
    assert state.log is not None
    if not spot.on_turn and state.log.move.act not in ("boc", "danh", "tra"):
        return None  # out of turn one is asked only when the card appears
    who = state.seats[seat]
    card = _card_for(spot, asked)
    if card is None:
        return None
    state = state._replace(open=open_card(state)._replace(card=card))
    held = COPIES_HELD.get(asked, CHIU_HELD)
    if held + 1 + _gone(Spot(state, seat)).count(card) > COPIES:
        return None
    hand = _with_copies(dice, who.hand, card, held)
    if hand is None:
        return None
    changed = who._replace(hand=hand, waits=waits_of(hand, who.mat))
    return Spot(state._replace(seats=with_seat(state.seats, seat, changed)), seat)


def _card_for(spot: Spot, asked: str) -> Card | None:
    """The card that shall lie open: the one that does, or one that goes with the mat."""
    mat = spot.state.seats[spot.seat].mat
    if asked == "ate_ca":
        eaten = [group for group in mat if group.shape == "ca"]
        thirds = [it for group in eaten for it in rank_mates(group.eaten) if it not in group.cards]
        return thirds[0] if thirds else None
    if asked == "on_mat":
        return next((group.eaten for group in mat if group.shape == "chan"), None)
    return spot.card


def _gone(spot: Spot) -> tuple[Card, ...]:
    """The cards known to be elsewhere than open and in hand: they cannot come a second time.

    One let go by and then eaten counts twice; that refuses a table more than it must.
    """
    state, seat = spot
    past = state.seats[seat].past
    thrown = past.discards[:-1] if is_own(open_card(state), seat) else past.discards
    laid = (card for who in state.seats for group in who.mat for card in group.cards)
    return (*thrown, *(it.card for it in past.passed), *laid)


def _with_copies(dice: Dice, hand: Counts, card: Card, copies: int) -> Counts | None:
    """The hand with so many of the card, exchanged for its què and then its cạ."""
    changed = list(hand)
    missing = copies - changed[card]
    if missing < 0:
        return None
    arranged = arrange(hand)
    loose = [*dice.shuffled(arranged.que), *(it for pair in arranged.ca for it in pair)]
    for other in loose:
        if missing > 0 and other != card:
            changed[other] -= 1
            changed[card] += 1
            missing -= 1
    if missing:
        return None
    return tuple(changed)


def _is_meant(spot: Spot, asked: str) -> bool:
    """Does the position ask what it is made for, and nothing beside it (an ù, a bare hand)?"""
    state, seat = spot
    card, who = open_card(state), state.seats[seat]
    if who.waits >> card.card & 1 or sum(who.hand) < CHIU_HELD + 2:
        return False
    on_mat = sum(card.card in group.cards for group in who.mat)
    fault = chiu_fault(who.past, card.card, state.settings.profile)
    if asked == "own_card":
        return is_own(card, seat)
    if is_own(card, seat):
        return False
    if asked == "ate_ca":
        return fault is not None
    if fault is not None or bool(on_mat) is not (asked == "on_mat"):
        return False
    if asked == "throw":
        return _has_faults_to_make(spot)
    return True


def _has_faults_to_make(spot: Spot) -> bool:
    past = after_chiu(spot).seats[spot.seat].past
    replies = throw_replies(past, spot.state.settings.profile)
    rights = [reply.right for reply in replies[:-1]]
    return any(rights) and not all(rights)
