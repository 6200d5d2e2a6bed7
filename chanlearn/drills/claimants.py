"""Tables at which several want one open card, each with a whole hand: built, not played.

Several hands of one deck that all go for the same card are too rare to wait for.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.plans import Pair, Plan, beside, like
from chanlearn.drills.wins import CannotDeal, build
from chanlearn.rules.cards import CARDS, COPIES, NO_CARDS, Card, Counts, add, count
from chanlearn.rules.claims import CHIU_HELD, claims_on, own_turn
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import MatGroup, with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST, settings
from chanlearn.rules.state import InPlay, Seat, waits_of
from chanlearn.rules.waits import rank_mates
from chanlearn.rules.win import Win

#: Ù rộng and bạch thủ on the card, chíu ù, chíu only, and eating it as a chắn or cạ only.
Role: TypeAlias = Literal["rong", "bach_thu", "chiu_u", "chiu", "an"]
Came: TypeAlias = Literal["boc", "danh"]

#: A hand that has not come out by then has no room beside the others.
TRIES = 300


class Scene(NamedTuple):
    """How the card came, and who wants it: roles by steps from its door, counter-clockwise."""

    came: Came
    roles: tuple[Role | None, Role | None, Role | None, Role | None]


def drawn(*roles: Role | None) -> Scene:
    """The card was drawn: roles from the drawer on, in turn order."""
    at_door, after, opposite, before = roles
    return Scene("boc", (at_door, after, opposite, before))


def discarded(*roles: Role | None) -> Scene:
    """The card was discarded: roles from the discarder on, in turn order."""
    at_door, after, opposite, before = roles
    return Scene("danh", (at_door, after, opposite, before))


#: Per level, the scenes that are asked about.
SCENES: dict[int, tuple[Scene, ...]] = {
    1: (
        drawn("an", "an", None, None),
        drawn("an", None, "chiu", None),
        drawn("an", None, None, "chiu"),
        drawn("an", None, "rong", None),
        drawn(None, "an", "chiu", "rong"),
        drawn("an", "an", None, "rong"),
        discarded(None, "an", "an", None),
        discarded(None, "an", None, "chiu"),
        discarded(None, "an", "chiu", None),
    ),
    2: (
        drawn("rong", "rong", None, None),
        drawn("bach_thu", None, None, "rong"),
        drawn("an", "rong", "bach_thu", None),
        drawn(None, None, "rong", "bach_thu"),
        drawn("an", "chiu", None, "rong"),
        discarded(None, "an", "rong", None),
        discarded(None, "an", None, "bach_thu"),
        discarded(None, None, "rong", "an"),
        discarded(None, "rong", "an", "chiu"),
    ),
    3: (
        drawn("rong", None, "chiu_u", None),
        drawn(None, "rong", None, "chiu_u"),
        drawn("an", None, "rong", "chiu_u"),
        drawn("an", "rong", None, "chiu"),
        drawn("chiu_u", "rong", None, None),
        discarded(None, "an", "rong", "chiu_u"),
        discarded(None, "rong", None, "chiu"),
        discarded("rong", "an", None, None),
        discarded(None, None, "bach_thu", "rong"),
    ),
}


class Claimant(NamedTuple):
    """What a player wants the card for, and the hand and mat that let them."""

    role: Role
    hand: Counts
    mat: tuple[MatGroup, ...]

    @property
    def seat(self) -> Seat:
        """The player at the table."""
        return Seat(self.hand, self.mat, waits=waits_of(self.hand, self.mat))


class Table(NamedTuple):
    """An open card and those who want it, by seat; the learner is seat 0."""

    card: InPlay
    wanted: dict[int, Claimant]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All the players; those who want nothing with their cards face down."""
        nothing = Seat(NO_CARDS)
        return tuple(
            self.wanted[seat].seat if seat in self.wanted else nothing for seat in range(MOST)
        )

    @property
    def on_turn(self) -> int:
        """Who decides about the card when nobody claims it."""
        return own_turn(self.card, MOST)[1]


class Taken(NamedTuple):
    """Who has the card, and what for."""

    seat: int
    act: Literal["u", "chiu", "an"]


def seated(dice: Dice, scene: Scene, door: int, card: Card, gone: Counts) -> Table | None:
    """The scene around a door with hands out of one deck; None if they do not come out of it."""
    gone = add(gone, count([card]))
    wanted: dict[int, Claimant] = {}
    for steps, role in enumerate(scene.roles):
        if role is not None:
            found = _claimant(dice, role, card, gone)
            if found is None:
                return None
            gone = add(gone, with_mat(found.hand, found.mat))
            wanted[(door + steps) % MOST] = found
    return Table(InPlay(card, door, scene.came, door, owner=scene.came == "boc"), wanted)


def first(table: Table, profile: Profile) -> Taken | None:
    """Who has the card, everybody wanting it: the first claim, else whose turn it is to eat."""
    claims = claims_on(table.card, table.seats, settings(profile), last=False)
    if claims:
        return Taken(*claims[0])
    hand = table.seats[table.on_turn].hand
    if any(hand[mate] for mate in rank_mates(table.card.card)):
        return Taken(table.on_turn, "an")
    return None


def role_of(card: Card, hand: Counts, mat: tuple[MatGroup, ...]) -> Role | None:
    """What a hand can do with a drawn card; None for nothing, or for several cards to eat with."""
    win = Win(hand, mat, card, "boc")
    roles: tuple[Role, ...] = ("chiu_u", "rong", "bach_thu", "chiu", "an")
    return next((role for role in roles if _is_meant(role, card, win)), None)


def _claimant(dice: Dice, role: Role, card: Card, gone: Counts) -> Claimant | None:
    """A hand in that role for the card, out of the copies not `gone`; None without room."""
    fill = tuple(it for it in CARDS if gone[it] <= COPIES - 2 and it is not card)

    def plan(dice: Dice) -> Plan:
        return replace(_PLANS[role](dice, card), fill=fill)

    def accept(win: Win) -> bool:
        own = with_mat(win.hand, win.mat)
        return max(add(own, gone)) <= COPIES and _is_meant(role, card, win)

    try:
        win = build(dice, plan, accept, TRIES)
    except CannotDeal:
        return None
    return Claimant(role, win.hand, win.mat)


def _is_meant(role: Role, card: Card, win: Win) -> bool:
    """Does the hand do what the role says with the card, and no more than that?"""
    if win.card is None:
        return False
    waits = bool(waits_of(win.hand, win.mat) >> card & 1)
    three = win.hand[card] == CHIU_HELD
    one_mate = sum(win.hand[mate] for mate in rank_mates(card)) == 1
    return {
        "rong": waits and not three and win.wait.kind == "rong",
        "bach_thu": waits and not three and win.wait.kind.startswith("bach_thu"),
        "chiu_u": waits and three,
        "chiu": three and not waits,
        "an": one_mate and not waits,
    }[role]


def _rong(dice: Dice, card: Card) -> Plan:
    que = dice.pick([mate for mate in rank_mates(card) if mate is not card])
    return Plan(pairs=(Pair(que, card, "win"),))


def _bach_thu(dice: Dice, card: Card) -> Plan:
    return Plan(pairs=(like(card, "win"),), chan=(6, 6))


def _chiu_u(dice: Dice, card: Card) -> Plan:
    return Plan(pairs=(like(card, "hand"), like(card, "win")), chan=(6, 7))


def _chiu(dice: Dice, card: Card) -> Plan:
    return Plan(pairs=(like(card, "hand"), like(card, "win")), chan=(3, 5))


def _an(dice: Dice, card: Card) -> Plan:
    mate = dice.pick([mate for mate in rank_mates(card) if mate is not card])
    return Plan(pairs=(beside(dice, mate, "win"),), chan=(3, 5))


_PLANS: dict[Role, Callable[[Dice, Card], Plan]] = {
    "rong": _rong,
    "bach_thu": _bach_thu,
    "chiu_u": _chiu_u,
    "chiu": _chiu,
    "an": _an,
}
