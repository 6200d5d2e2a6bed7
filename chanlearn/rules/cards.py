"""The 25 kinds of card (R1), hands as counts, and the text forms of both.

Three representations, used everywhere:

* a `Card` is a *kind*; its four copies cannot be told apart. Its int value is its place in code
  order: rank by rank (nhị to cửu), Vạn, Văn, Sách inside a rank, Chi Chi last.
* a hand is a tuple of 25 counts (`Counts`), indexed by Card.
* text is short codes (`9v 9w 9s cc`); `parse_cards(format_cards(cards)) == cards`.
"""

import re
import unicodedata
from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from chanlearn.rules.errors import Ambiguous, Unreadable
from chanlearn.rules.text import Text, text

COPIES = 4
RANKS = range(2, 10)
SUITS = "vws"


class Card(IntEnum):
    """One of the 25 kinds, in code order."""

    NHI_VAN = 0
    NHI_WAN = 1
    NHI_SACH = 2
    TAM_VAN = 3
    TAM_WAN = 4
    TAM_SACH = 5
    TU_VAN = 6
    TU_WAN = 7
    TU_SACH = 8
    NGU_VAN = 9
    NGU_WAN = 10
    NGU_SACH = 11
    LUC_VAN = 12
    LUC_WAN = 13
    LUC_SACH = 14
    THAT_VAN = 15
    THAT_WAN = 16
    THAT_SACH = 17
    BAT_VAN = 18
    BAT_WAN = 19
    BAT_SACH = 20
    CUU_VAN = 21
    CUU_WAN = 22
    CUU_SACH = 23
    CHI_CHI = 24

    @property
    def rank(self) -> int | None:
        """2 to 9; None for Chi Chi, which has no rank-mates."""
        return None if self is Card.CHI_CHI else 2 + self // 3

    @property
    def suit(self) -> str | None:
        """`v`, `w` or `s`; None for Chi Chi."""
        return None if self is Card.CHI_CHI else SUITS[self % 3]

    @property
    def is_red(self) -> bool:
        """R1.2."""
        return self in REDS

    @property
    def code(self) -> str:
        """The short code, `9v`."""
        return _CODES[self]

    @property
    def full_name(self) -> Text:
        """The spoken name, «Cửu Vạn»."""
        return _NAMES[self]

    def __str__(self) -> str:
        return _CODES[self]


Counts: TypeAlias = tuple[int, ...]

CARDS: tuple[Card, ...] = tuple(Card)
REDS = (Card.BAT_VAN, Card.BAT_SACH, Card.CUU_VAN, Card.CUU_SACH, Card.CHI_CHI)
NO_CARDS: Counts = (0,) * len(CARDS)

_CODES = (*(f"{rank}{suit}" for rank in RANKS for suit in SUITS), "cc")
_NAMES = (
    *(text("Nhị Vạn"), text("Nhị Văn"), text("Nhị Sách")),
    *(text("Tam Vạn"), text("Tam Văn"), text("Tam Sách")),
    *(text("Tứ Vạn"), text("Tứ Văn"), text("Tứ Sách")),
    *(text("Ngũ Vạn"), text("Ngũ Văn"), text("Ngũ Sách")),
    *(text("Lục Vạn"), text("Lục Văn"), text("Lục Sách")),
    *(text("Thất Vạn"), text("Thất Văn"), text("Thất Sách")),
    *(text("Bát Vạn"), text("Bát Văn"), text("Bát Sách")),
    *(text("Cửu Vạn"), text("Cửu Văn"), text("Cửu Sách")),
    text("Chi Chi"),
)
RANK_NAMES = {
    2: text("Nhị"),
    3: text("Tam"),
    4: text("Tứ"),
    5: text("Ngũ"),
    6: text("Lục"),
    7: text("Thất"),
    8: text("Bát"),
    9: text("Cửu"),
}


def count(cards: Iterable[Card]) -> Counts:
    """How many copies of each kind; more than four of a kind are counted, not judged."""
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def add(first: Counts, second: Counts) -> Counts:
    """The two heaps put together."""
    return tuple(map(int.__add__, first, second))


def listed(counts: Counts) -> tuple[Card, ...]:
    """The cards of a heap in code order."""
    heap: list[Card] = []
    for card, copies in zip(CARDS, counts, strict=True):
        heap += [card] * copies
    return tuple(heap)


def kinds_of(counts: Counts) -> list[Card]:
    """The kinds there is a copy of, in code order."""
    return [card for card, n in zip(CARDS, counts, strict=True) if n]


def too_many(counts: Counts) -> tuple[Card, ...]:
    """The kinds of which the heap holds more copies than the deck."""
    if max(counts) <= COPIES:
        return ()
    return tuple(card for card in CARDS if counts[card] > COPIES)


# Text forms ---------------------------------------------------------------------------------

_RANK_WORDS = {
    "nhị": 2,
    "nhì": 2,
    "tam": 3,
    "tứ": 4,
    "ngũ": 5,
    "lục": 6,
    "thất": 7,
    "bát": 8,
    "cửu": 9,
}
_ENGLISH_RANKS = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    # «9 of Vạn»
    **{str(rank): rank for rank in RANKS},
}
#: Between rank and suit, as English names a card.
_OF = "of"
_SUIT_WORDS = {"vạn": "v", "văn": "w", "sách": "s"}
_BY_CODE = {card.code: card for card in CARDS}
_CODE_SHAPE = re.compile(r"([0-9]+)([a-z]?)")


def unmarked(word: str) -> str:
    """`word` without tone and vowel marks: «Cửu Vạn» gives «Cuu Van»."""
    plain = word.replace("đ", "d").replace("Đ", "D")
    return "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))


_BARE_RANKS = {unmarked(word): rank for word, rank in _RANK_WORDS.items()}


def parse_cards(cards_text: str) -> tuple[Card, ...]:
    """Read codes and names, in the order written.

    Takes `9v 9w cc`, ranks run together before one suit (`2233v`), and full names in any case
    and Unicode normal form, separated by spaces or commas; in English too: `nine of Vạn`.

    Raises:
        Unreadable: a word is no card.
        Ambiguous: a name without marks could be Vạn or Văn.
    """
    words = unicodedata.normalize("NFC", cards_text).lower().replace(",", " ").split()
    cards: list[Card] = []
    at = 0
    while at < len(words):
        if words[at + 1 : at + 2] == [_OF]:
            cards.append(_parse_name(words[at], words[at + 2] if at + 2 < len(words) else ""))
            at += 3
        elif words[at][0].isdecimal() or _is_chi(words[at]):
            cards.extend(_parse_code(words[at]))
            at += 1
        else:
            cards.append(_parse_name(words[at], words[at + 1] if at + 1 < len(words) else ""))
            at += 2
    return tuple(cards)


def parse_card(card_text: str) -> Card:
    """Read exactly one card; the same refusals as `parse_cards`."""
    cards = parse_cards(card_text)
    if len(cards) != 1:
        raise Unreadable(text("«{word}» không phải là đúng một quân bài", word=card_text))
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Short codes separated by spaces, in the order given."""
    return " ".join(_CODES[card] for card in cards)


def _is_chi(word: str) -> bool:
    """`cc`, or so many run together as nobody can count."""
    return word.startswith("cc") and not word.strip("c")


def _parse_code(word: str) -> list[Card]:
    if word == "cc":
        return [Card.CHI_CHI]
    if _is_chi(word):
        raise Unreadable(
            text("«{word}»: mỗi Chi Chi viết một «cc», cách nhau bằng dấu cách", word=word)
        )
    shape = _CODE_SHAPE.fullmatch(word)
    if shape is None:
        raise Unreadable(
            text("«{word}» không phải là quân bài; cần mã như 9v, 9w, 9s, cc", word=word)
        )
    ranks, suit = shape.groups()
    if not suit:
        raise Unreadable(text("«{word}» thiếu chất: thêm v, w hoặc s", word=word))
    if suit not in SUITS:
        raise Unreadable(text("«{word}»: chất phải là v (Vạn), w (Văn) hoặc s (Sách)", word=word))
    wrong = next((digit for digit in ranks if int(digit) not in RANKS), None)
    if wrong is not None:
        raise Unreadable(
            text(
                "«{word}»: bài Chắn không có hàng {rank}, chỉ có từ 2 đến 9", word=word, rank=wrong
            )
        )
    return [_BY_CODE[digit + suit] for digit in ranks]


def _parse_name(first: str, second: str) -> Card:
    name = f"{first} {second}".strip()
    if name == "chi chi":
        return Card.CHI_CHI
    rank = _RANK_WORDS.get(first) or _BARE_RANKS.get(first) or _ENGLISH_RANKS.get(first)
    if rank is None:
        raise Unreadable(
            text("«{word}» không phải là quân bài; cần mã như 9v hoặc tên như Cửu Vạn", word=first)
        )
    if second == "van":
        raise Ambiguous(text("«{word}» viết không dấu nên không rõ là Vạn hay Văn", word=name))
    suit = "s" if second == "sach" else _SUIT_WORDS.get(second)
    if suit is None:
        raise Unreadable(text("«{word}»: sau tên hàng phải là Vạn, Văn hoặc Sách", word=name))
    return _BY_CODE[f"{rank}{suit}"]
