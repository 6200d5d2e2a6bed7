"""The helps of a web table, as S1 words them (R3.13), and its clocks (R3.11)."""

from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import Card, Counts
from chanlearn.rules.claims import CHIU_HELD
from chanlearn.rules.cuoc import find_all, held
from chanlearn.rules.faults import Past, discarding_fault
from chanlearn.rules.groups import MatGroup, arrange, mat_chan
from chanlearn.rules.legal import legal_moves
from chanlearn.rules.moves import Move
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile
from chanlearn.rules.state import Phase, Round
from chanlearn.rules.waits import CHAN_TO_WIN, rank_mates, waiting
from chanlearn.rules.win import Win

MANY_QUE = 3
Advice: TypeAlias = Literal["fewer_que", "only_for_chan", "not_needed"]


class Tally(NamedTuple):
    """How many chắn and cạ a player has, hand and mat together."""

    chan: int
    ca: int


class Trash(NamedTuple):
    """A què of the hand, and whether it may be discarded without a fault."""

    card: Card
    may_discard: bool


class Quick(NamedTuple):
    """The cards one could eat the open card with, and whether eating is worth while."""

    cards: tuple[Card, ...]
    advice: Advice


def tally(past: Past) -> Tally:
    """The running count of chắn and cạ."""
    arranged = arrange(past.hand)
    laid = sum(group.shape == "ca" for group in past.mat)
    return Tally(len(arranged.chan) + mat_chan(past.mat), len(arranged.ca) + laid)


def find_trash(past: Past, profile: Profile) -> tuple[Trash, ...]:
    """«Tìm rác»: every què, with which of them may be discarded."""
    return tuple(
        Trash(card, discarding_fault(past, card, profile) is None)
        for card in arrange(past.hand).que
    )


def quick_discard(past: Past, profile: Profile) -> Card | None:
    """«Chọn nhanh» before a discard: the first què that may be discarded, if there is one."""
    return next((trash.card for trash in find_trash(past, profile) if trash.may_discard), None)


def quick_eat(past: Past, card: Card) -> Quick:
    """«Chọn nhanh» before an open card: the cards of its rank, and the parity advice.

    With an odd number of cards in that rank eating leaves one què less; with an even number it
    is worth while only if more chắn are needed.
    """
    cards = tuple(mate for mate in rank_mates(card) for _copy in range(past.hand[mate]))
    if len(cards) % 2:
        return Quick(cards, "fewer_que")
    needed = tally(past).chan < CHAN_TO_WIN
    return Quick(cards, "only_for_chan" if needed else "not_needed")


def takes_chiu_by_itself(past: Past, card: Card, returned: Card, profile: Profile) -> bool:
    """Does S1's table chíu out of turn for a player who would return `returned`?

    Always with three or more què; while waiting only if it leads to a dearer wait. In between
    S1 says «in most cases»: here too it does.
    """
    if past.hand[card] != CHIU_HELD:
        return False
    arranged = arrange(past.hand)
    if len(arranged.que) >= MANY_QUE:
        return True
    now = waiting(past.hand, past.mat)
    if now.kind == "none":
        return True
    hand = list(past.hand)
    hand[card] = 0
    hand[returned] -= 1
    then = (*past.mat, MatGroup("chiu", card, card))
    return _dearest(tuple(hand), then, profile) > _dearest(past.hand, past.mat, profile)


def _dearest(hand: Counts, mat: tuple[MatGroup, ...], profile: Profile) -> int:
    """The points of the dearest win the position waits for; 0 when it waits for nothing."""
    points = [0]
    for card in waiting(hand, mat).cards:
        found = find_all(Win(hand, mat, card, "boc"), profile)
        points.append(score(held(found), profile).points)
    return max(points)


# Clocks -------------------------------------------------------------------------------------

_CLOCK: dict[Phase, str] = {
    "start": "danh",
    "own": "an",
    "facing": "an",
    "danh": "danh",
    "tra": "tra",
}


def seconds(state: Round) -> int | None:
    """How long the player to decide has, at a table that runs clocks; None without one."""
    if state.phase == "claim":
        return state.settings.clocks.get(state.claims[0][1])
    return state.settings.clocks.get(_CLOCK.get(state.phase, ""))


def when_time_is_up(state: Round, quick: Card | None = None) -> Move:
    """The move made for a player whose time is up: decline, pass, draw, or discard.

    The discard is `quick` if it may be made, else as `quick_discard`, else any that may. A win
    that a strict table does not let go is taken.

    Raises:
        ValueError: nobody's clock runs.
    """
    legal = legal_moves(state)
    if state.phase in ("claim", "own", "facing"):
        return next((made for made in legal if made.act in ("bo", "duoi", "boc")), legal[0])
    if state.phase not in _CLOCK:
        raise ValueError(f"no clock runs in phase {state.phase}")
    throws = {made.card: made for made in legal if made.act != "thien_u"}
    past = state.seats[state.turn].past
    wanted = quick if quick in throws else quick_discard(past, state.settings.profile)
    return throws.get(wanted, legal[-1])
