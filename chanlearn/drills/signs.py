"""The signs on the faces in words: for learners who hear cards, and for telling two apart."""

from collections.abc import Iterator

from chanlearn.deck.names import SUIT_NAMES
from chanlearn.rules.cards import RANK_NAMES, Card
from chanlearn.rules.text import Text, text

SUIT_SHAPES = {
    "v": text("ô vuông chia bốn, đội hai cái sừng"),
    "w": text("hai nét bắt chéo"),
    "s": text("nét loằng ngoằng"),
}
RANK_SHAPES = {
    2: text("hai nét ngang"),
    3: text("hai nét ngang, thêm một nét ở giữa"),
    4: text("hình chữ nhật rỗng"),
    5: text("chữ h đứng trên vạch ngang"),
    6: text("một nét ngang đội cái chấm, dưới có hai chân"),
    7: text("giống chữ t, một thân, có vạch ngang"),
    8: text("giống chữ B"),
    9: text("chữ h kéo dài, hai chân, không có vạch ngang"),
}
CHI_CHI_SHAPE = text("một dấu rộng, kín cả đầu quân bài")

#: What learners take for each other: two suits, or two ranks.
_SUITS_APART = {
    frozenset("vw"): text("Dấu bên trái: ô vuông chia bốn là Vạn, hai nét bắt chéo là Văn."),
    frozenset("vs"): text("Dấu bên trái: ô vuông chia bốn là Vạn, nét loằng ngoằng là Sách."),
    frozenset("ws"): text("Dấu bên trái: hai nét bắt chéo là Văn, nét loằng ngoằng là Sách."),
}
_RANKS_APART = {
    frozenset({7, 9}): text("Thất chỉ có một thân và vạch ngang; Cửu hai chân, không có vạch."),
    frozenset({5, 9}): text("Ngũ đứng trên vạch ngang; Cửu dài chạm đất, không có vạch."),
    frozenset({2, 3}): text("Tam là Nhị thêm một nét ở giữa."),
    frozenset({5, 7}): text("Ngũ là chữ h đứng trên vạch ngang; Thất là chữ t, vạch ở trên."),
}


def signs(card: Card) -> Text:
    """The card as its signs show it, without its name."""
    if card.suit is None or card.rank is None:
        return text("{sign}; có dấu son đỏ", sign=CHI_CHI_SHAPE)
    facts = {"suit": SUIT_SHAPES[card.suit], "rank": RANK_SHAPES[card.rank]}
    if card.is_red:
        return text("bên trái {suit}; bên phải {rank}; có dấu son đỏ", **facts)
    return text("bên trái {suit}; bên phải {rank}", **facts)


def how_to_read(card: Card) -> Text:
    """Sign by sign."""
    if card.suit is None or card.rank is None:
        return text("{card}: {sign}.", card=card, sign=CHI_CHI_SHAPE)
    return text(
        "{card}: bên trái {suit} là {suit_name}, bên phải {rank} là {rank_name}.",
        card=card,
        suit=SUIT_SHAPES[card.suit],
        suit_name=SUIT_NAMES[card.suit],
        rank=RANK_SHAPES[card.rank],
        rank_name=RANK_NAMES[card.rank],
    )


def apart(first: Card, second: Card) -> Iterator[Text]:
    """How to tell two cards apart: what differs, suit before rank."""
    if first.suit is None or second.suit is None or first.rank is None or second.rank is None:
        yield text("Chi Chi chỉ có một dấu rộng; mọi quân khác có hai dấu, chất và số.")
        return
    if first.suit != second.suit:
        yield _SUITS_APART[frozenset(first.suit + second.suit)]
    if first.rank != second.rank:
        yield _RANKS_APART.get(
            frozenset({first.rank, second.rank}), _ranks_apart(first.rank, second.rank)
        )


def _ranks_apart(first: int, second: int) -> Text:
    return text(
        "{one}: {one_shape}. {other}: {other_shape}.",
        one=RANK_NAMES[first],
        one_shape=RANK_SHAPES[first],
        other=RANK_NAMES[second],
        other_shape=RANK_SHAPES[second],
    )
