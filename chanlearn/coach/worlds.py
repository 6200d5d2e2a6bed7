"""Whole rounds that look to a seat as its own does: the cards it cannot see, dealt by chance."""

from collections.abc import Iterator

from chanlearn.rules.cards import Card, Counts, add, count, listed
from chanlearn.rules.claims import claims_on
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import laid_from_hand
from chanlearn.rules.pot import open_pot
from chanlearn.rules.state import NOC, Claim, Deal, Round, Seat, waits_of
from chanlearn.rules.view import View
from chanlearn.rules.waits import HAND_SIZE

#: A hand that would have won already is dealt again, so often at most.
TRIES = 20


def world(seen: View, dice: Dice) -> Round:
    """One such round: every way to deal the unseen cards is as likely, but for what is known.

    The flipped card stays with the cái until they have thrown or laid one like it, and nobody
    waits for the open card who would have been asked before. What others let go is forgotten,
    and so are their faults that are not báo.
    """
    state = _dealt(seen, dice)
    for _try in range(TRIES):
        if not _won_before(seen, state):
            break
        state = _dealt(seen, dice)
    return state


def _dealt(seen: View, dice: Dice) -> Round:
    players, me = len(seen.mats), seen.seat
    unseen = list(listed(seen.unseen))
    kept = _flip_of(seen)
    if kept is not None:
        unseen.remove(kept)
    cards = iter(dice.shuffled(unseen))
    hands = []
    for seat in range(players):
        if seat == me:
            hands.append(seen.past.hand)
            continue
        own = [kept] if seat == seen.cai and kept is not None else []
        size = _size(seen, seat) - len(own)
        hands.append(count([*own, *(next(cards) for _card in range(size))]))
    left = [next(cards) for _card in range(seen.noc_left)]
    noc = (*listed(_drawn(seen)), *left)
    assert len(noc) == NOC - 1
    deal = Deal(
        seen.settings,
        tuple(hands),
        seen.cai,
        seen.flip,
        seen.cai,
        noc,
        tuple(cards),
        tuple(seen.before if seat == me else "none" for seat in range(players)),
        0,
        (0,) * players,
    )
    seats = tuple(_seat(seen, seat, hand) for seat, hand in enumerate(hands))
    claims = _claims(seen, seats)
    pot = open_pot(players, 0)
    return Round(
        deal, seats, seen.drawn, seen.phase, me, seen.open, claims, pot, False, (), None, None
    )


def _size(seen: View, seat: int) -> int:
    """How many cards a seat holds: each one laid or thrown has left the hand."""
    laid = sum(len(group.from_hand) for group in seen.mats[seat])
    return HAND_SIZE + (seat == seen.cai) - laid - len(seen.discards[seat])


def _flip_of(seen: View) -> Card | None:
    """The flipped card, while another seat surely still holds it."""
    cai = seen.cai
    gone = (*seen.discards[cai], *(group.held for group in seen.mats[cai]))
    return None if cai == seen.seat or seen.flip in gone else seen.flip


def _drawn(seen: View) -> Counts:
    """What was drawn: all that lay open and came from nobody's hand."""
    from_hands = count([card for cards in seen.discards for card in cards])
    for mat in seen.mats:
        from_hands = add(from_hands, laid_from_hand(mat))
    return tuple(all_ - some for all_, some in zip(seen.seen, from_hands, strict=True))


def _seat(seen: View, seat: int, hand: Counts) -> Seat:
    mat, discards = seen.mats[seat], seen.discards[seat]
    waits = 0 if _holds_one_more(seen, seat) else waits_of(hand, mat)
    if seat == seen.seat:
        past = seen.past
        return Seat(hand, mat, discards, past.passed, seen.faults, seen.bao[seat], waits)
    return Seat(hand, mat, discards, bao=seen.bao[seat], waits=waits)


def _holds_one_more(seen: View, seat: int) -> bool:
    """Who is to throw has a card too many, and waits for nothing."""
    return (seat == seen.turn and seen.phase in ("danh", "tra")) or (
        seen.phase == "start" and seat == seen.cai
    )


def _claims(seen: View, seats: tuple[Seat, ...]) -> tuple[Claim, ...]:
    """The seat's own claim, and those that are asked after it."""
    if seen.phase != "claim":
        return ()
    assert seen.open is not None
    act = "u" if any(made.act == "u" for made in seen.legal) else "chiu"
    found = claims_on(seen.open, seats, seen.settings, last=seen.noc_left == 1)
    mine = next(at for at, claim in enumerate(found) if claim == (seen.seat, act))
    return found[mine:]


def _won_before(seen: View, state: Round) -> bool:
    """Would somebody have won on the open card before the seat was asked?"""
    card = seen.open
    if card is None or seen.phase in ("danh", "tra"):
        return False
    claims = claims_on(card, state.seats, seen.settings, last=seen.noc_left == 1)
    return any(act == "u" for seat, act in claims if seat != seen.seat)


def worlds(seen: View, dice: Dice, n: int) -> Iterator[Round]:
    """So many of them."""
    for _world in range(n):
        yield world(seen, dice)
