"""Cases of kind `wait`: what a 19-card position waits for."""

from dataclasses import dataclass

from chanlearn.cases.fields import BadCase, Fields, cards, group, many
from chanlearn.rules.cards import Card, Counts, add, count, format_cards, too_many
from chanlearn.rules.groups import MatGroup, with_mat
from chanlearn.rules.text import counted, text
from chanlearn.rules.waits import HAND_SIZE, Wait, waiting


@dataclass(frozen=True)
class WaitCase:
    """A position, and the other cards its player can see."""

    hand: Counts
    mat: tuple[MatGroup, ...]
    seen: Counts

    @property
    def own(self) -> Counts:
        """Hand and mat."""
        return with_mat(self.hand, self.mat)


@dataclass(frozen=True)
class JudgedWait:
    """What the position waits for."""

    case: WaitCase
    wait: Wait

    @property
    def left(self) -> int:
        """Copies of the waited kinds that are neither own nor seen."""
        return self.wait.left(self.case.own, self.case.seen)

    def result(self, names: bool = False) -> dict[str, object]:
        """The keys that `expect` may hold."""
        return {
            "wait": self.wait.kind,
            "cards": spoken(self.wait.cards) if names else format_cards(self.wait.cards),
            "left": self.left,
        }


def spoken(kinds: tuple[Card, ...]) -> str:
    """Full names, as `--names` prints them."""
    return ", ".join(str(card.full_name) for card in kinds)


def judge_wait(case: WaitCase) -> JudgedWait:
    """Classify the wait."""
    return JudgedWait(case, waiting(case.hand, case.mat))


def read_wait(fields: Fields) -> WaitCase:
    """Take a wait case out of its fields.

    Raises:
        BadCase: a field is missing, or the cards cannot be a 19-card position.
    """
    case = WaitCase(
        hand=count(fields.take("hand", cards)),
        mat=fields.take_or("mat", many(group), ()),
        seen=count(fields.take_or("seen", cards, ())),
    )
    if over := too_many(case.own):
        raise BadCase("hand", text("có quá bốn quân {cards} trên tay và dưới chiếu", cards=over))
    if over := too_many(add(case.own, case.seen)):
        raise BadCase("seen", text("có quá bốn quân {cards} kể cả bài của mình", cards=over))
    total = sum(case.own)
    if total != HAND_SIZE:
        raise BadCase(
            "hand", counted("có {n} quân cả trên tay lẫn dưới chiếu, phải đúng 19", n=total)
        )
    return case
