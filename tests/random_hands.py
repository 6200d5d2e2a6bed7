"""Seeded random positions for comparing the oracle with the rules, as plain card codes.

`uniform` draws cards blindly, so nearly every hand is far from a win. `built` starts from ten
groups and takes one card away as the winning card, then spoils some hands a little, so that
every kind of wait, every win and every near miss comes up in thousands.
"""

from random import Random
from typing import NamedTuple

from tests.brute_force import CHI, KINDS, RANKS, SUITS

CA_PAIRS = [(r + a, r + b) for r in RANKS for a in SUITS for b in SUITS if a != b]
CHAN_WANTED = (4, 5, 6, 7, 8, 9, 10)
CHAN_WEIGHTS = (1, 4, 8, 4, 2, 1, 1)


class Position(NamedTuple):
    """Nineteen own cards and a claimed card; `win` None and twenty in hand for thiên ù."""

    hand: tuple[str, ...]
    mat: tuple[str, ...]
    win: str | None
    by: str


class Deck:
    """What is left of the hundred cards."""

    def __init__(self) -> None:
        self.left = dict.fromkeys(KINDS, 4)

    def kinds(self, copies: int = 1) -> list[str]:
        return [kind for kind, left in self.left.items() if left >= copies]

    def has(self, one: str, other: str) -> bool:
        return self.left[one] > 0 and self.left[other] > 0

    def take(self, *cards: str) -> None:
        for card in cards:
            self.left[card] -= 1


def uniform(rng: Random) -> Position:
    """Groups on the mat at random, the other cards drawn blindly."""
    deck = Deck()
    groups = [group for _ in range(rng.choice((0, 0, 0, 1, 2, 3, 4))) if (group := _eat(rng, deck))]
    size = 20 - sum(len(cards) for _, cards in groups)
    rest = [kind for kind, left in deck.left.items() for _ in range(left)]
    drawn = rng.sample(rest, size)
    return Position(tuple(drawn[1:]), tuple(text for text, _ in groups), drawn[0], _how(rng))


def _eat(rng: Random, deck: Deck) -> tuple[str, list[str]] | None:
    name = rng.choice(("chan", "chan", "ca", "ca", "chiu"))
    if name == "ca":
        pairs = [pair for pair in CA_PAIRS if deck.has(*pair)]
        pair = rng.choice(pairs)
        deck.take(*pair)
        return "ca " + " ".join(pair), list(pair)
    copies = 4 if name == "chiu" else 2
    kinds = deck.kinds(copies)
    if not kinds:
        return None
    kind = rng.choice(kinds)
    deck.take(*[kind] * copies)
    return f"{name} {kind}", [kind] * copies


def built(rng: Random) -> Position:
    """Ten groups, some of them laid on the mat, one card of a concealed one the winning card."""
    deck = Deck()
    wanted = rng.choices(CHAN_WANTED, CHAN_WEIGHTS)[0]
    groups = [_chan(rng, deck, chi=rng.random() < 0.08) for _ in range(wanted)]
    groups += [_ca(rng, deck) for _ in range(10 - wanted)]
    rng.shuffle(groups)
    laid = rng.choice((0, 0, 1, 2, 3, 4, 5))
    mat = _lay(rng, groups[:laid])
    hand = [card for group in groups[laid:] for card in group]
    rng.shuffle(hand)
    if rng.random() < 0.05:
        return Position(tuple(_spoil(rng, deck, hand)), mat, None, "boc")
    chi = CHI in hand and rng.random() < 0.5
    win = hand.pop(hand.index(CHI) if chi else rng.randrange(len(hand)))
    if win != CHI and rng.random() < 0.2:
        win = rng.choice([win[0] + suit for suit in SUITS])
    return Position(tuple(_spoil(rng, deck, hand)), mat, win, _how(rng))


def _chan(rng: Random, deck: Deck, *, chi: bool) -> list[str]:
    kinds = deck.kinds(2)
    kind = CHI if chi and CHI in kinds else rng.choice(kinds)
    deck.take(kind, kind)
    return [kind, kind]


def _ca(rng: Random, deck: Deck) -> list[str]:
    pair = rng.choice([p for p in CA_PAIRS if deck.has(*p)])
    deck.take(*pair)
    return list(pair)


def _lay(rng: Random, groups: list[list[str]]) -> tuple[str, ...]:
    """The groups as texts; two equal chắn may have come by chíu."""
    mat: list[str] = []
    for one, other in groups:
        if one != other:
            mat.append(f"ca {one} {other}")
        elif f"chan {one}" in mat and rng.random() < 0.5:
            mat[mat.index(f"chan {one}")] = f"chiu {one}"
        else:
            mat.append(f"chan {one}")
    return tuple(mat)


def _spoil(rng: Random, deck: Deck, hand: list[str]) -> list[str]:
    """Now and then one card swapped for another, or dropped, or one too many."""
    chance = rng.random()
    if chance < 0.15:
        hand[rng.randrange(len(hand))] = rng.choice(deck.kinds())
    elif chance < 0.17:
        hand.pop()
    elif chance < 0.19:
        hand.append(rng.choice(deck.kinds()))
    return hand


def _how(rng: Random) -> str:
    return rng.choices(("boc", "danh", "tra"), (8, 1, 1))[0]
