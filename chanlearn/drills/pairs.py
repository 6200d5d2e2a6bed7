"""Generator `g`: two cards. A chắn, a cạ, or nothing?"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.deck.names import SUIT_NAMES
from chanlearn.drills.faces import look_alikes
from chanlearn.drills.plans import SUITED
from chanlearn.drills.signs import apart
from chanlearn.rules.cards import CARDS, RANK_NAMES, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import makes_ca
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import rank_mates

GENERATOR = "g"
VERSION = 1

Kind: TypeAlias = Literal["chan", "ca", "none"]
KIND_NAMES: dict[Kind, Text] = {
    "chan": text("Chắn"),
    "ca": text("Cạ"),
    "none": text("Chẳng là gì"),
}


class Two(NamedTuple):
    """Two cards side by side."""

    first: Card
    second: Card


def deal_two(seed: int) -> Two:
    """The two cards of a seed, the same in every Python."""
    dice = Dice(seed)
    kind = dice.below(6)
    if kind < 2:
        card = dice.pick(CARDS)
        return Two(card, card)
    card = dice.pick(SUITED)
    if kind < 4:
        return Two(card, dice.pick([it for it in rank_mates(card) if it is not card]))
    if dice.chance(20):
        return Two(*dice.shuffled([card, Card.CHI_CHI]))
    others = [it for it in look_alikes(card) if it.rank != card.rank]
    others = others or [it for it in SUITED if it.suit == card.suit and it is not card]
    return Two(card, dice.pick(others))


def kind_of(two: Two) -> Kind:
    """What the two make."""
    if two.first is two.second:
        return "chan"
    return "ca" if makes_ca(*two) else "none"


def judge(two: Two, answer: str) -> bool:
    """Is the answer right?"""
    return answer == kind_of(two)


def explain(two: Two, answer: str) -> Iterator[Text]:
    """Why the two are what they are; for a wrong answer, first what speaks against it."""
    kind = kind_of(two)
    if answer != kind:
        yield from _against(two, answer)
    yield because(two)
    if kind == "none":
        yield from apart(*two)


def because(two: Two) -> Text:
    """Why the two are what they are."""
    first, second = two
    if kind_of(two) == "chan":
        return text("Hai quân đều là {card}: giống hệt nhau là chắn.", card=first)
    if Card.CHI_CHI in two:
        return text("Chi Chi không cùng hàng với quân nào, nên chỉ làm chắn với Chi Chi khác.")
    if first.rank == second.rank:
        return text("{one} và {other}: cùng hàng, khác chất là cạ.", one=first, other=second)
    return text("{one} và {other}: khác hàng thì chẳng là gì.", one=first, other=second)


def _against(two: Two, answer: str) -> Iterator[Text]:
    first, second = two
    if answer == "chan" and first.suit and second.suit and first.suit != second.suit:
        one, other = SUIT_NAMES[first.suit], SUIT_NAMES[second.suit]
        yield text("Chắn phải giống hệt nhau; đây một quân {one}, một quân {other}.",
                   one=one, other=other)  # fmt: skip
    elif answer == "ca" and first is second:
        yield text("Cạ phải khác chất; đây hai quân cùng chất.")
    elif answer != "none" and first.rank and second.rank and first.rank != second.rank:
        one, other = RANK_NAMES[first.rank], RANK_NAMES[second.rank]
        yield text("Cùng chất chưa đủ: một quân hàng {one}, một quân hàng {other}.",
                   one=one, other=other)  # fmt: skip
