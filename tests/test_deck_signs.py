"""The signs on a card 40 pixels wide: how far the closest are from each other.

The measure is the sum of absolute differences of grey between two drawings, pixel by pixel. Two
signs are told apart when they differ at least twice as much as either of them differs from
itself moved by one pixel, in the direction in which that is most.
"""

from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from chanlearn.deck.faces import document, moved, plan
from chanlearn.deck.palette import PAPER
from chanlearn.deck.parts import part
from chanlearn.deck.png import png
from chanlearn.deck.style import Style
from chanlearn.rules.cards import CARDS, RANKS, SUITS, Card, parse_card

CARD_WIDTH = 40
APART = 2.0
ROOM = 50
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def sign_alone(card: Card, at: int) -> Image.Image:
    """The suit sign (0) or the rank sign (1), where it is on the card, with nothing else.

    There is room around the card, so that a sign can move and lose nothing.
    """
    placed = [it for it in plan(card, Style.PLAIN).end if it.part != "seal"][at]
    sign = moved(part(placed.part), placed.x + ROOM, placed.y + ROOM, placed.scale)
    size = 2 * ROOM + 100
    ground = f'<rect width="{size}" height="{size}" fill="{PAPER}"/>'
    drawing = png(document(ground + sign, "", size, (size, size)), CARD_WIDTH * size // 100)
    return Image.open(BytesIO(drawing)).convert("L")


def difference(one: Image.Image, other: Image.Image) -> int:
    # ImageChops.offset wraps around, but only paper is near the edge.
    histogram = ImageChops.difference(one, other).histogram()
    return sum(grey * times for grey, times in enumerate(histogram))


def moved_by_a_pixel(sign: Image.Image) -> int:
    """The most that the sign differs from itself, moved by one pixel."""
    return max(difference(sign, ImageChops.offset(sign, *step)) for step in STEPS)


SUIT_SIGNS = {suit: sign_alone(parse_card(f"2{suit}"), 0) for suit in SUITS}
RANK_SIGNS = {str(rank): sign_alone(parse_card(f"{rank}w"), 1) for rank in RANKS}


@pytest.mark.parametrize("signs", [SUIT_SIGNS, RANK_SIGNS], ids=["suits", "ranks"])
def test_the_closest_signs_are_far_apart(signs: dict[str, Image.Image]) -> None:
    moves = {name: moved_by_a_pixel(sign) for name, sign in signs.items()}
    apart = sorted(
        (difference(signs[one], signs[other]) / max(moves[one], moves[other]), one, other)
        for one, other in combinations(signs, 2)
    )
    print("closest:", ", ".join(f"{one}-{other} {ratio:.2f}" for ratio, one, other in apart[:5]))
    assert apart[0][0] >= APART


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("card", CARDS, ids=lambda it: it.code)
def test_signs_touch_neither_each_other_nor_the_edge(card: Card, style: Style) -> None:
    """Two units stay free, nearly a pixel on a small card; measured at two pixels to a unit."""
    reach = [(0, 0)]
    for it in plan(card, style).end:
        if it.part != "seal":
            sign = document(moved(part(it.part), it.x, it.y, it.scale), "", 100)
            with Image.open(BytesIO(png(sign, 200))) as picture:
                left, _top, right, _bottom = picture.getchannel("A").getbbox() or (0, 0, 0, 0)
            reach.append((left, right))
    reach.append((200, 200))
    assert all(after[0] - before[1] >= 4 for before, after in pairwise(reach))


def test_a_sign_that_only_moved_is_not_apart() -> None:
    sign = RANK_SIGNS["7"]
    shifted = ImageChops.offset(sign, 1, 0)
    assert difference(sign, shifted) <= moved_by_a_pixel(sign) < APART * moved_by_a_pixel(sign)
