"""A claimed ù, seen from the winner's side: is it one, and what do the cước stand on (R2, R4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import REDS, Card, Counts, add, count, too_many
from chanlearn.rules.groups import (
    Arrangement,
    MatGroup,
    arrange,
    laid_from_hand,
    mat_chan,
    with_mat,
)
from chanlearn.rules.once import once
from chanlearn.rules.profile import Before
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE, Wait, waiting

By: TypeAlias = Literal["boc", "danh", "tra"]
WhyNot: TypeAlias = Literal[
    "bai_sai", "thieu_la", "du_la", "khong_tron", "thieu_chan", "chi_rong", "khong_duoc_u"
]

WHY_NOT: tuple[WhyNot, ...] = (
    *("bai_sai", "thieu_la", "du_la", "khong_tron", "thieu_chan", "chi_rong", "khong_duoc_u"),
)


@dataclass(frozen=True)
class Win:
    """The winner's cards and how the last one came.

    `hand` is the concealed hand without the winning card (20 cards for thiên ù, else 19 less the
    mat). `card` and `by` are None for thiên ù. `draws` counts cards drawn from the nọc so far,
    the winning one included; None if nobody counted. `discards` are the own discards and
    returned cards; None if not known.
    """

    hand: Counts
    mat: tuple[MatGroup, ...] = ()
    card: Card | None = None
    by: By | None = None
    own_door: bool = False
    dealer: bool = False
    draws: int | None = None
    before: Before = "none"
    discards: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        if (self.card is None) != (self.by is None):
            raise ValueError("a winning card and how it came go together")
        if self.by == "danh" and self.own_door:
            raise ValueError("nobody wins on a card discarded to their own door")

    @property
    def winning_card(self) -> Card:
        """The card won on.

        Raises:
            ValueError: thiên ù has none.
        """
        if self.card is None:
            raise ValueError("thiên ù has no winning card")
        return self.card

    @once
    def concealed(self) -> Counts:
        """Hand and winning card."""
        if self.card is None:
            return self.hand
        card = self.card
        return (*self.hand[:card], self.hand[card] + 1, *self.hand[card + 1 :])

    @once
    def cards(self) -> Counts:
        """All the winner's cards: 20 in a true win."""
        return with_mat(self.concealed, self.mat)

    @once
    def arrangement(self) -> Arrangement:
        """How hand and winning card stand together (R2.3)."""
        return arrange(self.concealed)

    @once
    def chan(self) -> int:
        """Chắn of hand, winning card and mat; a chíu is two."""
        return len(self.arrangement.chan) + mat_chan(self.mat)

    @once
    def wait(self) -> Wait:
        """What the 19 cards waited for. Only for a win with a winning card."""
        return waiting(self.hand, self.mat)

    @once
    def red_cards(self) -> tuple[Card, ...]:
        """The red cards, copy by copy."""
        cards = self.cards
        heap: list[Card] = []
        for card in REDS:
            heap += [card] * cards[card]
        return tuple(heap)

    @property
    def is_thien_u(self) -> bool:
        """No winning card: claimed on the 20 dealt cards."""
        return self.card is None

    @once
    def is_chiu_u(self) -> bool:
        """Three copies of the winning card were in hand (R4 `chiu_u`)."""
        return self.card is not None and self.hand[self.card] == 3

    @property
    def dealt(self) -> Counts | None:
        """The dealt hand (R4.1); None while the discards are not known."""
        if self.discards is None:
            return None
        return add(add(self.hand, laid_from_hand(self.mat)), count(self.discards))


_RULES = {"bai_sai": "R1.1", "chi_rong": "R2.5", "khong_duoc_u": "R3.6"}


class Problem(NamedTuple):
    """One reason why a claim is no win, and the rule it stands on."""

    id: WhyNot
    why: Text

    @property
    def rule(self) -> str:
        """The number in the rulebook."""
        return _RULES.get(self.id, "R2.4")


def problems(win: Win) -> Iterator[Problem]:
    """All that is wrong with a claimed ù, weightiest first; nothing for a true win.

    What cannot be looked at after an earlier problem (too many copies, a wrong number of cards)
    ends the list.
    """
    held = win.cards if win.discards is None else add(win.cards, count(win.discards))
    if over := too_many(held):
        yield Problem(
            "bai_sai", text("Có quá bốn quân {cards}: bộ bài chỉ có bốn quân mỗi loại.", cards=over)
        )
        return
    total = sum(win.cards)
    if total != HAND_SIZE + 1:
        yield _wrong_number(total)
        return
    if win.arrangement.que:
        que = win.arrangement.que
        yield Problem(
            "khong_tron",
            counted("Bài chưa tròn: còn {n} quân lẻ ({cards}).", n=len(que), cards=que),
        )
    if win.chan < CHAN_TO_WIN:
        yield Problem(
            "thieu_chan", counted("Mới có {n} chắn, muốn ù phải có ít nhất 6.", n=win.chan)
        )
    if win.card is Card.CHI_CHI and win.chan > CHAN_TO_WIN:
        yield Problem(
            "chi_rong",
            counted("Ù Chi Chi phải vừa đúng 6 chắn kể cả nó; ở đây có {n}.", n=win.chan),
        )
    if win.by in ("danh", "tra") and not win.is_chiu_u:
        yield Problem(
            "khong_duoc_u",
            text(
                "Quân đánh ra hay trả cửa chỉ ù được bằng chíu ù, "
                "tức là trên tay phải có sẵn ba quân {card}.",
                card=win.winning_card,
            ),
        )


def why_not(win: Win) -> Problem | None:
    """The first problem, in the order CASES.md names them; None for a true win."""
    return next(problems(win), None)


def _wrong_number(total: int) -> Problem:
    if total <= HAND_SIZE:
        return Problem("thieu_la", counted("Có {n} quân kể cả quân ù, cần đủ 20.", n=total))
    return Problem("du_la", counted("Có {n} quân kể cả quân ù, chỉ được 20.", n=total))
