"""Generator `w`: positions of 19 cards that wait, or nearly do."""

from collections.abc import Callable
from typing import NamedTuple

from chanlearn.drills.plans import SUITED, TARGETS, Pair, Plan, like
from chanlearn.drills.wins import build
from chanlearn.rules.cards import CARDS, COPIES, Card, Counts
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import MatGroup, with_mat
from chanlearn.rules.waits import WaitKind, rank_mates, waiting
from chanlearn.rules.win import Win

GENERATOR = "w"
VERSION = 1


class Position(NamedTuple):
    """Nineteen cards: in hand, and on the mat."""

    hand: Counts
    mat: tuple[MatGroup, ...]

    @property
    def own(self) -> Counts:
        """All of them."""
        return with_mat(self.hand, self.mat)


class Shape(NamedTuple):
    """A position to deal for: how it comes about, what it waits for, with how many què."""

    plan: Callable[[Dice], Plan]
    wait: WaitKind
    que: int = 1


def _wide(dice: Dice) -> Plan:
    first, second, _third = dice.shuffled(rank_mates(dice.pick(SUITED)))
    return Plan(pairs=(Pair(first, second, "win"),))


def _planned(cuoc: str, *, held: bool) -> Callable[[Dice], Plan]:
    return next(it.plan for it in TARGETS if it.cuoc == cuoc and it.held is held)


def _too_few(dice: Dice) -> Plan:
    return Plan(chan=(4, 5))


def _chi_with_six(dice: Dice) -> Plan:
    return Plan(pairs=(like(Card.CHI_CHI, "win"),), chan=(7, 8))


#: In version 1. Codes depend on this order.
SHAPES: tuple[Shape, ...] = (
    Shape(_wide, "rong"),
    Shape(_planned("bach_thu", held=False), "rong"),
    Shape(_planned("bach_thu", held=True), "bach_thu"),
    Shape(_planned("bach_thu_chi", held=True), "bach_thu_chi"),
    Shape(_chi_with_six, "none"),
    Shape(_too_few, "none"),
    Shape(_wide, "none", que=3),
)


def deal_position(seed: int) -> Position:
    """The position of a seed, the same in every Python."""
    dice = Dice(seed)
    return deal_shape(dice, dice.pick(SHAPES))


def deal_shape(dice: Dice, shape: Shape) -> Position:
    """A position of the wanted shape."""
    while True:
        position = _position(dice, shape)
        wait = waiting(*position)
        if wait.kind == shape.wait and len(wait.hand.que) == shape.que:
            return position


def _position(dice: Dice, shape: Shape) -> Position:
    win = build(dice, shape.plan, lambda win: win.card is not None)
    return Position(win.hand if shape.que == 1 else _spoiled(dice, win), win.mat)


def _spoiled(dice: Dice, win: Win) -> Counts:
    """The hand with one card exchanged for a stranger."""
    hand = list(win.hand)
    gone = dice.pick([card for card in CARDS if hand[card]])
    came = dice.pick([card for card in SUITED if win.cards[card] < COPIES and card != gone])
    hand[gone] -= 1
    hand[came] += 1
    return tuple(hand)
