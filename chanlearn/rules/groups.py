"""Chắn, cạ, ba đầu, què: how cards stand together (R2.1 to R2.4)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import (
    CARDS,
    COPIES,
    NO_CARDS,
    Card,
    Counts,
    format_cards,
    parse_cards,
)
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import text

Pair: TypeAlias = tuple[Card, Card]
Shape: TypeAlias = Literal["chan", "ca", "chiu"]

#: How many chắn a group counts for: a chíu is two (R2.3).
_CHAN_IN: dict[Shape, int] = {"chan": 1, "ca": 0, "chiu": 2}
_SHAPE_WORDS: dict[str, Shape] = {
    "chan": "chan",
    "chắn": "chan",
    "ca": "ca",
    "cạ": "ca",
    "chiu": "chiu",
    "chíu": "chiu",
}


class MatGroup(NamedTuple):
    """A group laid on the mat: the card that was taken, and the card from hand it went with.

    In a chắn both are of one kind; in a chíu three copies of that kind came from the hand.
    """

    shape: Shape
    eaten: Card
    held: Card

    @property
    def from_hand(self) -> tuple[Card, ...]:
        """The cards that came from the player's hand."""
        return (self.held,) * (3 if self.shape == "chiu" else 1)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, the taken one first."""
        return (self.eaten, *self.from_hand)


Mat: TypeAlias = Sequence[MatGroup]


def chan(card: Card) -> MatGroup:
    """`card` eaten with its like."""
    return MatGroup("chan", card, card)


def ca(eaten: Card, held: Card) -> MatGroup:
    """`eaten` laid with `held`, of the same rank and another suit (R2.1).

    Raises:
        ValueError: the two make no cạ.
    """
    if not makes_ca(eaten, held):
        raise ValueError(f"{eaten} and {held} make no cạ")
    return MatGroup("ca", eaten, held)


def chiu(card: Card) -> MatGroup:
    """`card` taken with the three others of its kind."""
    return MatGroup("chiu", card, card)


def makes_ca(first: Card, second: Card) -> bool:
    """One rank, two suits; Chi Chi never (R2.1)."""
    return first != second and first.rank is not None and first.rank == second.rank


def parse_group(group_text: str) -> MatGroup:
    """Read `chan 9v`, `ca 9w 9v` (the eaten card first) or `chiu 9v`.

    Raises:
        Unreadable: no such group, or cards that do not make it.
        Ambiguous: as `parse_cards`.
    """
    word, _, rest = group_text.strip().partition(" ")
    shape = _SHAPE_WORDS.get(word.lower())
    if shape is None:
        raise Unreadable(
            text("«{group}»: nhóm phải bắt đầu bằng chan, ca hoặc chiu", group=group_text)
        )
    cards = parse_cards(rest)
    if shape == "ca":
        if len(cards) != 2 or not makes_ca(*cards):
            raise Unreadable(
                text(
                    "«{group}»: cạ cần hai quân cùng hàng khác chất, quân ăn viết trước",
                    group=group_text,
                )
            )
        return MatGroup("ca", *cards)
    if len(cards) != 1:
        raise Unreadable(text("«{group}»: sau chan hoặc chiu viết đúng một quân", group=group_text))
    return MatGroup(shape, cards[0], cards[0])


def format_group(group: MatGroup) -> str:
    """The text `parse_group` reads."""
    if group.shape == "ca":
        return f"ca {format_cards((group.eaten, group.held))}"
    return f"{group.shape} {group.eaten}"


def mat_chan(mat: Mat) -> int:
    """How many chắn the mat counts for."""
    chan = 0
    for group in mat:
        chan += _CHAN_IN[group.shape]
    return chan


def mat_cards(mat: Mat) -> Counts:
    """Every card on the mat."""
    return with_mat(NO_CARDS, mat)


def with_mat(hand: Counts, mat: Mat) -> Counts:
    """`hand` and every card on the mat."""
    return _piled(hand, mat, taken=1)


def laid_from_hand(mat: Mat) -> Counts:
    """The cards on the mat that came from the hand."""
    return _piled(NO_CARDS, mat, taken=0)


def _piled(start: Counts, mat: Mat, taken: int) -> Counts:
    counts = list(start)
    for shape, eaten, held in mat:
        counts[eaten] += taken
        counts[held] += 3 if shape == "chiu" else 1
    return tuple(counts)


class Arrangement(NamedTuple):
    """A concealed hand in its canonical groups (R2.3), in code order.

    A ba đầu stands as one of `ca` and one of `que`, and its rank in `ba_dau`: which of the
    three is the loose one is the player's to say.
    """

    chan: tuple[Card, ...]
    ca: tuple[Pair, ...]
    que: tuple[Card, ...]
    ba_dau: tuple[int, ...]

    @property
    def is_tron(self) -> bool:
        """Nothing left over."""
        return not self.que


def _arrange_rank(first: Card, state: Iterable[int]) -> Arrangement:
    """One rank with `state` copies of its Vạn, Văn and Sách, `first` being its Vạn."""
    counts = dict(zip((first, Card(first + 1), Card(first + 2)), state, strict=True))
    chan_here = tuple(card for card, n in counts.items() for _pair in range(n // 2))
    odd = [card for card, n in counts.items() if n % 2]
    pairs = ((odd[0], odd[1]),) if len(odd) > 1 else ()
    loose = tuple(odd[2 * len(pairs) :])
    return Arrangement(chan_here, pairs, loose, (2 + first // 3,) if len(odd) == 3 else ())


_STATES = tuple(product(range(COPIES + 1), repeat=3))
_RANKS = tuple(
    (first, {state: _arrange_rank(Card(first), state) for state in _STATES})
    for first in range(0, Card.CHI_CHI, 3)
)
_CHI = {
    n: Arrangement((Card.CHI_CHI,) * (n // 2), (), (Card.CHI_CHI,) * (n % 2), ())
    for n in range(COPIES + 1)
}


_NO_HAND = "a hand is 25 counts from 0 to 4"


@lru_cache(maxsize=256)  # While others move a hand stays as it is, and is asked about again.
def arrange(hand: Counts) -> Arrangement:
    """Arrange a concealed hand as R2.3 says; there is one way only.

    Raises:
        ValueError: more than four copies of a kind, or not 25 counts.
    """
    if len(hand) != len(CARDS):
        raise ValueError(_NO_HAND)
    chan_all: tuple[Card, ...] = ()
    ca_all: tuple[Pair, ...] = ()
    que: tuple[Card, ...] = ()
    ba_dau: tuple[int, ...] = ()
    try:
        for first, table in _RANKS:
            chan_here, ca_here, que_here, ba_dau_here = table[hand[first : first + 3]]
            chan_all += chan_here
            ca_all += ca_here
            que += que_here
            ba_dau += ba_dau_here
        chi = _CHI[hand[Card.CHI_CHI]]
    except KeyError as error:
        raise ValueError(_NO_HAND) from error
    return Arrangement(chan_all + chi.chan, ca_all, que + chi.que, ba_dau)
