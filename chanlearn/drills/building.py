"""Generator `b`: pick a chắn, or a cạ, out of a spread of cards."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from chanlearn.drills.faces import look_alikes
from chanlearn.drills.pairs import Two, because, kind_of
from chanlearn.drills.plans import SUITED
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import makes_ca
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import rank_mates

GENERATOR = "b"
VERSION = 1
SPREAD = 8
#: How many cards a chắn or a cạ has.
WANTED = 2
TRIES = 200


class CannotSpread(RuntimeError):
    """No spread was found: a mistake in how they are made."""


class Spread(NamedTuple):
    """Cards to choose from, and what is asked for."""

    cards: tuple[Card, ...]
    wanted: Literal["chan", "ca"]


def deal_spread(seed: int) -> Spread:
    """The spread of a seed, the same in every Python; exactly one pair of cards is right.

    Raises:
        CannotSpread: never, unless this file is wrong.
    """
    dice = Dice(seed)
    wanted: Literal["chan", "ca"] = "chan" if dice.chance(50) else "ca"
    for _attempt in range(TRIES):
        cards = dice.shuffled(_cards(dice, wanted))
        if len(list(solutions(cards, wanted))) == 1:
            return Spread(tuple(cards), wanted)
    raise CannotSpread


def solutions(cards: Sequence[Card], wanted: str) -> Iterator[Two]:
    """Every pair of places that is what was asked for, as cards."""
    for at, first in enumerate(cards):
        yield from (
            Two(first, other) for other in cards[at + 1 :] if kind_of(Two(first, other)) == wanted
        )


def judge(spread: Spread, chosen: Sequence[Card]) -> bool:
    """Are these the two?"""
    return len(chosen) == WANTED and kind_of(Two(*chosen)) == spread.wanted


def too_many_or_few(chosen: int) -> Text:
    """What to tell whoever chose another number of cards than `WANTED`."""
    if not chosen:
        return text("Bạn chưa chọn quân nào: chọn đúng hai quân rồi hẵng trả lời.")
    return counted("Bạn đang chọn {n} quân: chọn đúng hai quân rồi hẵng trả lời.", n=chosen)


def explain(spread: Spread, chosen: Sequence[Card]) -> Iterator[Text]:
    """What the two chosen ones are; for wrong ones, where the right ones are."""
    yield because(Two(*chosen))
    if not judge(spread, chosen):
        right = next(solutions(spread.cards, spread.wanted))
        if spread.wanted == "chan":
            yield text("Chắn ở đây là hai quân {card}.", card=right.first)
        else:
            yield text("Cạ ở đây là {one} và {other}.", one=right.first, other=right.second)


def _cards(dice: Dice, wanted: str) -> list[Card]:
    """The pair asked for, cards that look like it, and strangers."""
    card = dice.pick(CARDS if wanted == "chan" else SUITED)
    if wanted == "chan":
        cards = [card, card]
    else:
        cards = [card, dice.pick([it for it in rank_mates(card) if it is not card])]
        cards += [it for it in look_alikes(card) if it.rank != card.rank]
    cards += [it for it in look_alikes(card) if it not in cards and not _spoils(cards, it, wanted)]
    for other in dice.shuffled(CARDS):
        if len(cards) < SPREAD and other not in cards and not _spoils(cards, other, wanted):
            cards.append(other)
    return cards


def _spoils(cards: Sequence[Card], other: Card, wanted: str) -> bool:
    return wanted == "ca" and any(makes_ca(card, other) for card in cards)
