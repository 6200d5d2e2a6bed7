"""Moves at the table, and the short texts a record writes them in."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias, cast

from chanlearn.rules.cards import Card, parse_card
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import Text, text

Act: TypeAlias = Literal["thien_u", "danh", "boc", "an", "duoi", "chiu", "tra", "u", "xuong", "bo"]

#: How many cards each act names.
CARDS_NAMED: dict[Act, int] = {
    "thien_u": 0,
    "danh": 1,
    "boc": 1,
    "an": 2,
    "duoi": 0,
    "chiu": 1,
    "tra": 1,
    "u": 1,
}

#: What each act is called at the table.
ACT_NAMES: dict[Act, Text] = {
    "thien_u": text("thiên ù"),
    "danh": text("đánh"),
    "boc": text("bốc"),
    "an": text("ăn"),
    "duoi": text("dưới"),
    "chiu": text("chíu"),
    "tra": text("trả cửa"),
    "u": text("ù"),
    "xuong": text("xướng"),
    "bo": text("bỏ qua"),
}


class Move(NamedTuple):
    """What one seat does.

    `boc` names its card only once it is known: a player draws unseen. `bo` declines a claim; it
    is not written down, replay infers it. `call` is the text announced.
    """

    seat: int
    act: Act
    card: Card | None = None
    held: Card | None = None
    call: str | None = None


@cache
def move(seat: int, act: Act, card: Card | None = None, held: Card | None = None) -> Move:
    """The one Move of these parts: there are few, and they are made again and again."""
    return Move(seat, act, card, held)


def format_move(made: Move, names: Sequence[str]) -> str:
    """The text of a record: `B an 9w 9v`, `D xuong "chì bạch thủ"`."""
    parts = [names[made.seat], made.act]
    parts += [card.code for card in (made.card, made.held) if card is not None]
    if made.call is not None:
        parts.append(f'"{made.call}"')
    return " ".join(parts)


_XUONG = re.compile(r'\s*(\S+)\s+xuong\s+"([^"]*)"\s*')


def parse_move(written: str, names: Sequence[str]) -> Move:
    """Read a record's move.

    Raises:
        Unreadable: no such seat or act, or the wrong number of cards.
        Ambiguous: as `parse_card`.
    """
    said = _XUONG.fullmatch(written)
    words = [said[1], "xuong"] if said else written.split()
    if len(words) < 2 or words[0] not in names:
        raise Unreadable(
            text(
                "«{move}»: nước đi phải bắt đầu bằng một người chơi: {names}",
                move=written,
                names=", ".join(names),
            )
        )
    seat = list(names).index(words[0])
    if said:
        return Move(seat, "xuong", call=said[2])
    if words[1] not in CARDS_NAMED:
        raise Unreadable(
            text(
                "«{move}»: không có nước đi nào tên «{act}»; có: {known}, xuong",
                move=written,
                act=words[1],
                known=", ".join(CARDS_NAMED),
            )
        )
    act = cast(Act, words[1])
    if len(words) - 2 != CARDS_NAMED[act]:
        raise Unreadable(
            text(
                "«{move}»: «{act}» phải kèm đúng {n} quân",
                move=written,
                act=act,
                n=CARDS_NAMED[act],
            )
        )
    return move(seat, act, *(parse_card(word) for word in words[2:]))
