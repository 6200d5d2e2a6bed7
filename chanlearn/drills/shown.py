"""The cards of an item in labelled rows, and the players of a table by name."""

from collections.abc import Iterator, Sequence

from chanlearn.drills.items import Row
from chanlearn.rules.cards import RANK_NAMES, Card, Counts, listed
from chanlearn.rules.claims import open_card
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import MatGroup, arrange
from chanlearn.rules.state import InPlay, Round
from chanlearn.rules.text import Text, text

#: The players in turn order, the learner first: each plays after the one before.
NAMES = (text("Bạn"), text("Lan"), text("Minh"), text("Sơn"))
#: The same inside a sentence.
NAMES_WITHIN = (text("bạn"), *NAMES[1:])
#: What is theirs, whole: a language may say «your» where it says «Lan's».
DOORS = (text("cửa của bạn"), text("cửa của Lan"), text("cửa của Minh"), text("cửa của Sơn"))
YOU = 0

#: Closes the stories that turn on who sits where; what happened comes first.
SEATED = text("Lượt đi: bạn, Lan, Minh, Sơn, rồi lại bạn; cửa trên của bạn là cửa của Sơn.")


def rank_name(card: Card) -> Text:
    """The name of a card's rank; Chi Chi is a rank of its own."""
    return card.full_name if card.rank is None else RANK_NAMES[card.rank]


def hand_row(hand: Counts) -> Row:
    """The cards in hand, in code order."""
    return Row(text("Trên tay"), (listed(hand),))


def mat_row(mat: Sequence[MatGroup]) -> Row:
    """The groups on the mat, in the order laid."""
    if not mat:
        return Row(text("Dưới chiếu: chưa có gì"), ())
    return Row(text("Dưới chiếu"), tuple(group.cards for group in mat))


def arranged_row(hand: Counts) -> Row:
    """The cards in hand, in their groups: chắn, cạ, què; a ba đầu stands together."""
    arranged = arrange(hand)
    loose = list(arranged.que)
    groups: list[tuple[Card, ...]] = [(card, card) for card in arranged.chan]
    for one, other in arranged.ca:
        third = next((it for it in loose if it.rank == one.rank), None)
        if third is None:
            groups.append((one, other))
        else:
            loose.remove(third)
            groups.append((one, other, third))
    groups += [(card,) for card in loose]
    return Row(text("Trên tay, đã xếp"), tuple(groups))


def past_rows(past: Past) -> Iterator[Row]:
    """What the player threw and let go by, in the order it happened; nothing is not shown."""
    if past.discards:
        yield Row(text("Bạn đã đánh"), (past.discards,))
    if past.passed:
        yield Row(text("Bạn đã cho qua, không ăn"), (tuple(it.card for it in past.passed),))


def just_taken(past: Past) -> tuple[Text, ...]:
    """Why the player has to throw a card now."""
    if not past.mat:
        return (text("Bạn có cái, đánh quân đầu tiên."),)
    last = past.mat[-1]
    if last.shape == "chiu":
        return (text("Bạn vừa chíu {card} ở lượt mình, giờ phải đánh.", card=last.eaten),)
    if last.shape == "chan":
        return (text("Bạn vừa ăn chắn {card}, giờ phải đánh.", card=last.eaten),)
    return (text("Bạn vừa lấy {held} ăn cạ {card}, giờ phải đánh.",
                 held=last.held, card=last.eaten),)  # fmt: skip


def name_of(seat: int, you: int) -> Text:
    """What a player is called when `you` are the learner's seat."""
    return NAMES[(seat - you) % len(NAMES)]


def within_of(seat: int, you: int) -> Text:
    """The same inside a sentence."""
    return NAMES_WITHIN[(seat - you) % len(NAMES)]


def door_of(seat: int, you: int) -> Text:
    """A player's door, inside a sentence."""
    return DOORS[(seat - you) % len(NAMES)]


def how_it_came(state: Round, you: int) -> tuple[Text, ...]:
    """How the open card came to lie where it does, and whose turn it is if that has moved on."""
    card = open_card(state)
    came = [_brought(card, you)]
    door = name_of(card.door, you)
    if card.by == "tra":
        within = within_of(card.door, you)
        came.append(
            text("Quân trả thế chỗ quân {who} vừa bốc.", who=within)
            if card.owner
            else text("Quân trả thế chỗ quân {who} đã đánh.", who=within)
        )
    if card.owner and state.phase == "facing":
        turn = within_of(state.turn, you)
        came.append(text("{who} dưới, giờ đến lượt {turn}.", who=door, turn=turn))
    return tuple(came)


def _brought(card: InPlay, you: int) -> Text:
    who = name_of(card.thrower, you)
    if card.by == "boc":
        return text("{who} vừa bốc được {card}.", who=who, card=card.card)
    if card.by == "danh":
        return text("{who} vừa đánh {card} ra cửa mình.", who=who, card=card.card)
    if card.door == card.thrower:
        return text("{who} chíu xong, trả {card} vào cửa mình.", who=who, card=card.card)
    return text("{who} chíu xong, trả {card} vào {door}.",
                who=who, card=card.card, door=door_of(card.door, you))  # fmt: skip
