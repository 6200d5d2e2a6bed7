"""Rounds played for a drill's sake: tables whose hands, mats and discards look like Chắn's.

The players here are not the bots, which may get better: what a deal code asks must stay as it
is. They keep to the course's own table whatever profile judges afterwards.
"""

from collections.abc import Iterator

from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cards import CARDS, COPIES, Card
from chanlearn.rules.claims import open_card
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import Past, chiu_fault, discarding_fault, eating_fault
from chanlearn.rules.groups import arrange, mat_chan
from chanlearn.rules.moves import Move
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST, Settings, settings
from chanlearn.rules.state import Deal, Round, deal_round
from chanlearn.rules.table import apply, legal_moves
from chanlearn.rules.waits import CHAN_TO_WIN, rank_mates

#: In a hundred, how often a player lets a good card go: what later cards may then not be eaten.
LETS_GO = 20


def played(dice: Dice) -> Iterator[Round]:
    """Every state of a round at which somebody has to decide, in order.

    Played by one table's rules whoever judges it then: a code deals the same everywhere.
    """
    deck = tuple(dice.shuffled(CARDS * COPIES))
    state = deal_round(settings(shipped(DEFAULT)), deck, MOST, dice.below(MOST))
    while state.phase not in ("xuong", "over"):
        yield state
        state = apply(state, _choose(dice, state))


def judged_by(state: Round, profile: Profile) -> Round:
    """The same table under another profile's rules."""
    table: Settings = settings(profile)
    deal: Deal = state.deal._replace(settings=table)
    return state._replace(deal=deal)


def _choose(dice: Dice, state: Round) -> Move:
    legal = legal_moves(state)
    if state.phase in ("start", "danh", "tra"):
        return _throw(dice, state, legal)
    if legal[0].act == "u":
        return legal[0]
    wanted = [made for made in legal if made.act in ("an", "chiu") and _is_good(state, made)]
    if wanted and not dice.chance(LETS_GO):
        return _best(wanted)
    return next(made for made in legal if made.act in ("bo", "duoi", "boc"))


def _best(wanted: list[Move]) -> Move:
    """Chíu before chắn before cạ."""
    return min(wanted, key=lambda made: (made.act != "chiu", made.card != made.held))


def _is_good(state: Round, made: Move) -> bool:
    """No fault; a què less, or a chắn more while chắn are needed (R3.13)."""
    past, card = state.seats[state.turn].past, open_card(state).card
    rules = state.settings.profile
    if made.act == "chiu":
        return chiu_fault(past, card, rules) is None
    assert made.held is not None
    if eating_fault(past, card, made.held, rules) is not None:
        return False
    if sum(past.hand[mate] for mate in rank_mates(card)) % 2:
        return True
    return made.held == card and _chan(past) < CHAN_TO_WIN


def _chan(past: Past) -> int:
    return len(arrange(past.hand).chan) + mat_chan(past.mat)


def _throw(dice: Dice, state: Round, legal: tuple[Move, ...]) -> Move:
    """A què that may be thrown, else a card of a cạ, else anything, faultless if there is one."""
    past, rules = state.seats[state.turn].past, state.settings.profile
    arranged = arrange(past.hand)
    in_ca = [card for pair in arranged.ca for card in pair]
    throws = [made for made in legal if made.act != "thien_u"]
    clean = [made for made in throws if _is_clean(past, made.card, rules)] or throws
    for cards in (arranged.que, in_ca):
        found = [made for made in clean if made.card in cards]
        if found:
            return dice.pick(found)
    return dice.pick(clean)


def _is_clean(past: Past, card: Card | None, rules: Profile) -> bool:
    return card is not None and discarding_fault(past, card, rules) is None
