"""Rounds from the deal on, from what matters in them: some cards of some hands, the first cards
of the nọc, and the moves that are not simply passing.

The other cards are dealt by chance. Between two moves written down everybody lets cards go by.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, Card, Counts, count, format_cards, parse_cards
from chanlearn.rules.moves import Move, move, parse_move
from chanlearn.rules.profile import Profile
from chanlearn.rules.record import write_record
from chanlearn.rules.settings import settings
from chanlearn.rules.state import NOC, Deal, Round, start_round
from chanlearn.rules.table import apply, why_not

NAMES = ("A", "B", "C", "D")
DECK = [card for card in CARDS for _copy in range(4)]
HAND_SIZE = 19
#: More passing than this between two moves means that the next one never comes.
PATIENCE = 150


@dataclass(frozen=True)
class Script:
    """A has the cái and so the first discard. `noc` is drawn from its first card on."""

    hands: Mapping[str, str] = field(default_factory=dict)
    noc: str = ""
    moves: Sequence[str] = ()
    profile: str | Profile = "chan_hoc"
    players: int = 4
    seed: int = 0
    to_the_end: bool = True
    before: Mapping[str, str] = field(default_factory=dict)
    pot: int = 0
    balances: tuple[int, ...] | None = None
    table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]


class NeverComes(AssertionError):
    """A scripted move is not allowed at any time before the round ends."""


def deal_of(script: Script) -> Deal:
    """The wanted cards where they are wanted, the rest by chance.

    Nobody is dealt three of a kind by chance, so that no chíu comes up that nobody wanted.
    """
    wanted = [list(parse_cards(script.hands.get(name, ""))) for name in script.names]
    noc = list(parse_cards(script.noc))
    rng = Random(script.seed)
    while True:
        rest = list(DECK)
        for card in (*noc, *(card for hand in wanted for card in hand)):
            rest.remove(card)
        rng.shuffle(rest)
        hands = [_fill(hand, rest, HAND_SIZE + (seat == 0)) for seat, hand in enumerate(wanted)]
        if all(_harmless(hand, written) for hand, written in zip(hands, wanted, strict=True)):
            break
    left = noc + [rest.pop() for _ in range(NOC - 1 - len(noc))]
    flip = hands[0][0]
    flipper = -((flip.rank or 1) - 1) % script.players
    profile = script.profile
    rules = shipped(profile) if isinstance(profile, str) else profile
    return Deal(
        settings(rules, **script.table),
        tuple(count(hand) for hand in hands),
        0,
        flip,
        flipper,
        tuple(left),
        tuple(rest),
        tuple(script.before.get(name, "none") for name in script.names),
        script.pot,
        script.balances or (0,) * script.players,
    )


def _fill(hand: list[Card], rest: list[Card], size: int) -> list[Card]:
    return hand + [rest.pop() for _ in range(size - len(hand))]


def _harmless(hand: list[Card], written: list[Card]) -> bool:
    return all(n < 3 or written.count(CARDS[kind]) >= 3 for kind, n in enumerate(count(hand)))


def start(script: Script) -> Round:
    return start_round(deal_of(script))


def play(script: Script) -> Round:
    """The round after the script's moves; at its end if the script goes `to_the_end`."""
    state = start(script)
    for written in script.moves:
        state = play_on(state, written, script.names)
    while script.to_the_end and state.outcome is None:
        state = apply(state, passing(state))
    return state


def play_on(state: Round, written: str, names: Sequence[str] = NAMES) -> Round:
    """The state after a written move, and all the passing that has to come before it."""
    made = parse_move(written, names)
    for _ in range(PATIENCE):
        if why_not(state, made) is None:
            return apply(state, made)
        if state.phase not in ("claim", "own", "facing"):
            break
        state = apply(state, passing(state))
    raise NeverComes(f"{written}: {why_not(state, made)} in {told(state, names)}")


def passing(state: Round) -> Move:
    """Let the open card go by; throw any card where one must be thrown."""
    acts = {"claim": "bo", "own": "duoi", "facing": "boc"}
    if state.phase in acts:
        return move(state.turn, acts[state.phase])
    if state.phase == "xuong":
        return Move(state.turn, "xuong", call="xuông")
    act = "tra" if state.phase == "tra" else "danh"
    who = state.seats[state.turn]
    kind = next(card for card in CARDS if who.hand[card])
    return move(state.turn, act, kind)


def told(state: Round, names: Sequence[str] = NAMES) -> str:
    """A state in a line or two, for a failing test."""
    hands = " | ".join(format_cards(_listed(who.hand)) for who in state.seats)
    return (
        f"{state.phase} {names[state.turn]}, open {state.open}, claims {state.claims}, "
        f"faults {[who.faults for who in state.seats]}\n{hands}"
    )


def _listed(hand: Counts) -> list[Card]:
    return [card for card in CARDS for _copy in range(hand[card])]


def record_of(script: Script) -> dict[str, Any]:
    """The round as a record."""
    return write_record(play(script), script.names)
