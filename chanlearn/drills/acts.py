"""Acts of one player in a played round, and the first fault in each, whatever it costs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.rounds import judged_by, played
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.claims import can_win, is_bo_u, is_own, open_card, win_of, would_be_empty
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import Past, discarding_fault, eating_fault
from chanlearn.rules.profile import Profile
from chanlearn.rules.state import Round
from chanlearn.rules.waits import rank_mates
from chanlearn.rules.win import problems

Kind: TypeAlias = Literal["an", "danh", "tra", "bo", "u"]
#: More rounds than this are not looked through for one rare fault.
ROUNDS = 40


class Act(NamedTuple):
    """What a player does at a table: eats `card` with `held`, throws or returns it, lets a win on
    it go («bo»), or claims a win that is none («u»).
    """

    kind: Kind
    state: Round
    seat: int
    card: Card
    held: Card | None = None

    @property
    def past(self) -> Past:
        """The player's cards and acts before."""
        return self.state.seats[self.seat].past


def fault_of(act: Act, profile: Profile) -> str | None:
    """The first fault the table of the profile sees in it."""
    if act.kind == "an":
        assert act.held is not None
        return eating_fault(act.past, act.card, act.held, profile)
    if act.kind in ("danh", "tra"):
        return discarding_fault(act.past, act.card, profile)
    if act.kind == "bo":
        return "bo_u" if is_bo_u(judged_by(act.state, profile), act.seat) else None
    return "u_lao"


def is_also(act: Act, fault: str, profile: Profile) -> bool:
    """Is it this fault as well, were it the only one the table knew?"""
    nothing: frozenset[str] = frozenset()
    alone = replace(
        profile, treo_tranh=nothing, bao=frozenset({fault}), fined=nothing, refused=nothing
    )
    return fault_of(act, alone) == fault


def find_act(dice: Dice, wanted: str | None) -> Act:
    """An act with the wanted fault by the course's own rules, or a clean one beside a faulty one.

    What is too rare gives way to another fault.
    """
    rules = shipped(DEFAULT)
    spare: Act | None = None
    for _round in range(ROUNDS):
        found = []
        for state in played(dice):
            acts = [(fault_of(act, rules), act) for act in _acts(state)]
            if wanted is None and not any(fault for fault, _act in acts):
                continue
            found += [act for fault, act in acts if fault == wanted]
            spare = spare or next((act for fault, act in acts if fault), None)
        if found:
            return dice.pick(found)
    assert spare is not None
    return spare


def _acts(state: Round) -> Iterator[Act]:
    """What the player on turn may do, however faulty."""
    seat = state.turn
    who = state.seats[seat]
    if state.phase in ("danh", "tra"):
        kind: Kind = "danh" if state.phase == "danh" else "tra"
        yield from (Act(kind, state, seat, card) for card in CARDS if who.hand[card])
        return
    if state.phase == "claim" and state.claims[0][1] == "u":
        yield Act("bo", state, seat, open_card(state).card)
    if state.phase not in ("own", "facing"):
        return
    open_ = open_card(state)
    if is_own(open_, seat) or would_be_empty(who, 1):
        return
    card = open_.card
    yield from (Act("an", state, seat, card, it) for it in rank_mates(card) if who.hand[it])
    no_win = open_.by == "boc" and not can_win(open_, seat, who)
    if no_win and len(list(problems(win_of(state, seat)))) == 1:
        yield Act("u", state, seat, card)
