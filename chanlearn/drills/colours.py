"""Generator `d`: is the named card red or black?"""

from collections.abc import Iterator

from chanlearn.rules.cards import CARDS, REDS, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.text import Text, text

GENERATOR = "d"
VERSION = 1
#: The black cards of the two ranks that have red ones.
TRAPS = (Card.BAT_WAN, Card.CUU_WAN)
_OTHERS = tuple(card for card in CARDS if card not in (*REDS, *TRAPS))


def deal_card(seed: int) -> Card:
    """The card of a seed, the same in every Python: red ones and traps more often than not."""
    dice = Dice(seed)
    kind = dice.below(10)
    if kind < 4:
        return dice.pick(REDS)
    return dice.pick(TRAPS if kind < 6 else _OTHERS)


def judge(card: Card, red: bool) -> bool:
    """Is the answer right?"""
    return red is card.is_red


def explain(card: Card) -> Iterator[Text]:
    """Why the card has its colour."""
    if card is Card.CHI_CHI:
        yield text("Chi Chi đỏ, cả bốn lá đều đỏ.")
    elif card.is_red:
        yield text("{card} đỏ: ở hàng Bát và hàng Cửu, quân Vạn và quân Sách là đỏ.", card=card)
    elif card in TRAPS:
        yield text(
            "{card} đen: ở hàng Bát và hàng Cửu, quân Vạn và quân Sách đỏ, quân Văn vẫn đen.",
            card=card,
        )
    else:
        yield text("{card} đen: từ Nhị đến Thất, chất nào cũng đen.", card=card)
    yield text("Cả bộ chỉ năm mặt quân đỏ: {cards}.", cards=REDS)
