"""Short ways to write hands and claims in tests."""

from collections.abc import Sequence
from typing import Any

from chanlearn.rules.cards import count, parse_card, parse_cards
from chanlearn.rules.groups import parse_group
from chanlearn.rules.win import Win

#: Six chắn and a lone Cửu Vạn: waits wide for any Cửu.
WIDE = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 7v 7s 6v 6w 9v"
#: Five chắn and a lone Cửu Vạn: bạch thủ.
NARROW = "2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 8v 8w 9v"
#: Five chắn and a lone Chi Chi: bạch thủ Chi.
CHI = "2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 9v 9w cc"
#: Six chắn with three Cửu Vạn among them, nothing eaten yet.
THREE = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 7v 7s 6v 6w 4v 4w 9v 9v 9v"
#: Twenty cards dealt tròn with seven chắn, or with just six.
DEALT = "2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 7v 7v 2w 2s 3v 3s 4v 4w 9v 9v"
DEALT_SIX = "2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 7v 7v 2w 2s 3v 3s 4v 4w 8v 8w"
MAT = ("chan 6s", "ca 4v 4w")


def claim(
    hand: str = WIDE,
    mat: Sequence[str] = MAT,
    card: str = "9w",
    by: str = "boc",
    discards: str | None = None,
    **rest: Any,
) -> Win:
    """A win as claimed; `rest` are further fields of `Win`."""
    return Win(
        hand=count(parse_cards(hand)),
        mat=tuple(parse_group(group) for group in mat),
        card=parse_card(card),
        by=by,
        discards=None if discards is None else parse_cards(discards),
        **rest,
    )


def thien_u(hand: str = DEALT) -> Win:
    """A claim on the dealt cards."""
    return Win(hand=count(parse_cards(hand)), dealer=True)
