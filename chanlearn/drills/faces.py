"""Generator `m`: read a face. A card and four names, or a name and four cards."""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.drills.signs import apart, how_to_read
from chanlearn.rules.cards import CARDS, SUITS, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.text import Text
from chanlearn.rules.waits import rank_mates

GENERATOR = "m"
VERSION = 1
OPTIONS = 4
#: Half of the questions are about these, which learners take for each other.
_HARD = tuple(card for card in CARDS if card.rank in (7, 9))
_TWIN_RANKS = {7: 9, 9: 7, 2: 3, 3: 2, 5: 9}
_TWIN_SUITS = {"v": "w", "w": "v", "s": "w"}


class Question(NamedTuple):
    """Which card is asked for, among which; `named` if its name is given and the face sought."""

    card: Card
    options: tuple[Card, ...]
    named: bool


def deal_question(seed: int) -> Question:
    """The question of a seed, the same in every Python."""
    dice = Dice(seed)
    named = dice.chance(50)
    card = dice.pick(_HARD if dice.chance(50) else CARDS)
    options = [card, *look_alikes(card)]
    for other in dice.shuffled(CARDS):
        if len(options) < OPTIONS and other not in options and _near(card, other):
            options.append(other)
    return Question(card, tuple(dice.shuffled(options)), named)


def look_alikes(card: Card) -> tuple[Card, ...]:
    """The cards it is most often taken for: the suit mistaken, then the rank."""
    if card.suit is None or card.rank is None:
        return ()
    suit = _with(card.rank, _TWIN_SUITS[card.suit])
    twin = _TWIN_RANKS.get(card.rank)
    return (suit,) if twin is None else (suit, _with(twin, card.suit))


def judge(question: Question, chosen: Card) -> bool:
    """Is it the one?"""
    return chosen is question.card


def explain(question: Question, chosen: Card) -> Iterator[Text]:
    """How the card is read; for a wrong one, first what tells the two apart."""
    if chosen is not question.card:
        yield from apart(question.card, chosen)
    yield how_to_read(question.card)


def _near(card: Card, other: Card) -> bool:
    """Told apart by one sign only; Chi Chi is like none of the others."""
    if card.suit is None or other.suit is None:
        return card.suit is None
    return other.suit == card.suit or other in rank_mates(card)


def _with(rank: int, suit: str) -> Card:
    return CARDS[(rank - 2) * len(SUITS) + SUITS.index(suit)]
