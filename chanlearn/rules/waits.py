"""Waiting for ù: for what, and how wide (R2.5, R2.6)."""

from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import CARDS, COPIES, NO_CARDS, Card, Counts
from chanlearn.rules.groups import Arrangement, Mat, arrange, mat_chan, with_mat
from chanlearn.rules.text import Text, counted, text

WaitKind: TypeAlias = Literal["rong", "bach_thu", "bach_thu_chi", "none"]

WAIT_NAMES: dict[WaitKind, Text] = {
    "rong": text("Ù rộng"),
    "bach_thu": text("Bạch thủ"),
    "bach_thu_chi": text("Bạch thủ Chi"),
    "none": text("Chưa chờ ù"),
}

CHAN_TO_WIN = 6
HAND_SIZE = 19


class Wait(NamedTuple):
    """What a 19-card position waits for, and what it stands on.

    `cards` are the kinds that win, in code order, without kinds of which the player holds all
    four. `chan` counts the chắn of hand and mat; `hand` is how the concealed hand stands.
    """

    kind: WaitKind
    cards: tuple[Card, ...]
    chan: int
    hand: Arrangement

    def left(self, own: Counts, seen: Counts = NO_CARDS) -> int:
        """How many copies of the waited kinds are neither `own` (hand and mat) nor `seen`."""
        return sum(COPIES - own[card] - seen[card] for card in self.cards)

    @property
    def why(self) -> Text:
        """The reason for `kind`, in one sentence."""
        return _why(self)


def rank_mates(card: Card) -> tuple[Card, ...]:
    """The three kinds of the card's rank; Chi Chi alone."""
    if card is Card.CHI_CHI:
        return (card,)
    first = card - card % 3
    return CARDS[first : first + 3]


def waiting(hand: Counts, mat: Mat = ()) -> Wait:
    """What the position waits for (R2.5). The caller answers for its having 19 cards.

    Raises:
        ValueError: as `arrange`.
    """
    arranged = arrange(hand)
    chan = len(arranged.chan) + mat_chan(mat)
    kind, kinds = _classify(arranged, chan)
    own = with_mat(hand, mat)
    cards = tuple([card for card in kinds if own[card] < COPIES])
    return Wait(kind if cards else "none", cards, chan, arranged)


def _classify(hand: Arrangement, chan: int) -> tuple[WaitKind, tuple[Card, ...]]:
    if len(hand.que) != 1 or chan < CHAN_TO_WIN - 1:
        return "none", ()
    que = hand.que[0]
    if que is Card.CHI_CHI:
        return ("bach_thu_chi", (que,)) if chan == CHAN_TO_WIN - 1 else ("none", ())
    if chan >= CHAN_TO_WIN or hand.ba_dau:
        return "rong", rank_mates(que)
    return "bach_thu", (que,)


def _why(wait: Wait) -> Text:
    que = wait.hand.que
    if wait.kind == "rong":
        return _why_rong(wait)
    if wait.kind != "none":
        return text(
            "Mới có 5 chắn nên quân ù phải làm thành chắn thứ sáu: chỉ {card} mới ù.", card=que[0]
        )
    if not que:
        return text("Không còn quân què nào để chờ.")
    if len(que) > 1:
        return counted(
            "Còn {n} quân què ({cards}), muốn chờ thì chỉ được còn một.", n=len(que), cards=que
        )
    if wait.chan < CHAN_TO_WIN - 1:
        return counted("Mới có {n} chắn, muốn chờ phải có ít nhất 5.", n=wait.chan)
    if que[0] is Card.CHI_CHI and wait.chan >= CHAN_TO_WIN:
        return counted(
            "Đã có {n} chắn: ù Chi Chi phải vừa đúng 6 chắn kể cả nó, "
            "nên Chi Chi lẻ này không chờ được gì.",
            n=wait.chan,
        )
    return text("Mọi quân có thể ù đều đã nằm cả trong bài mình, không còn gì để chờ.")


def _why_rong(wait: Wait) -> Text:
    rank = wait.hand.que[0]
    gone = [card for card in rank_mates(rank) if card not in wait.cards]
    if gone:
        return text(
            "Quân nào cùng hàng với {card} cũng ù, trừ {gone} đã nằm cả bốn quân trong bài mình.",
            card=rank,
            gone=gone,
        )
    if wait.chan >= CHAN_TO_WIN:
        return counted(
            "Đã đủ {n} chắn, chỉ lẻ {card}: quân nào cùng hàng cũng ù.", n=wait.chan, card=rank
        )
    return text(
        "Mới có 5 chắn nhưng quân què nằm trong ba đầu, nên quân nào cùng hàng "
        "cũng làm thành chắn thứ sáu: đây là ù rộng, không phải bạch thủ."
    )
