"""Whether a winning card comes in time: exact, by copies left and draws to come."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from chanlearn.catalogue import say
from chanlearn.figures.chart import Chart, Series
from chanlearn.odds.draws import comes_within
from chanlearn.odds.words import percent
from chanlearn.rules.cards import CARDS, COPIES
from chanlearn.rules.state import NOC
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import HAND_SIZE

#: Whoever has just been dealt has seen their own cards and nobody else's.
UNSEEN = COPIES * len(CARDS) - HAND_SIZE
#: One card of the nọc joins the hand of the cái (R3.1), the last is never drawn (R3.8).
DRAWS = NOC - 2
#: The most copies that a bạch thủ, and an ù rộng, has left to wait for (R2.6).
BACH_THU_LEFT, RONG_LEFT = COPIES - 1, 3 * COPIES - 1
BACH_THU, RONG = (1, 2, BACH_THU_LEFT), (6, RONG_LEFT)
HALF = Fraction(1, 2)


def wait_by_draws() -> Chart:
    """Ù rộng against bạch thủ, right after the deal."""
    rong, bach_thu = (_soon(left) for left in (RONG_LEFT, BACH_THU_LEFT))
    says = (
        _compared(DRAWS // 2),
        counted("Ù rộng còn {left} quân: bốc {n} lần là khả năng đã quá nửa.",
                n=rong, left=RONG_LEFT),
        counted("Bạch thủ còn {left} quân: phải bốc {n} lần mới quá nửa.",
                n=bach_thu, left=BACH_THU_LEFT),
    )  # fmt: skip
    lines = [Line(left, left in BACH_THU) for left in (*RONG[::-1], *BACH_THU[::-1])]
    title = text("Quân mình chờ có kịp ra không")
    kinds = (text("ù rộng"), text("bạch thủ"))
    return _chart(title, lines, kinds, UNSEEN, DRAWS)._replace(says=says)


def wait_of(left: int, unseen: int, draws: int) -> Chart:
    """The same for one wait, beside the widest ù rộng and the widest bạch thủ.

    Raises:
        BadInput: fewer unseen cards than wanted or drawn ones, or a number below zero.
    """
    chance = comes_within(left, unseen, draws)
    others = [it for it in (RONG_LEFT, BACH_THU_LEFT) if it != left and it <= unseen]
    lines = sorted([Line(left, False), *(Line(it, True) for it in others)], reverse=True)
    title = counted("Còn {n} quân ù được trong {unseen} quân chưa thấy", n=left, unseen=unseen)
    kinds = (text("bài của bạn"), text("để so"))
    says = (counted("Nọc còn bốc {n} lần: {chance}.", n=draws, chance=percent(chance)),)
    return _chart(title, lines, kinds, unseen, draws)._replace(says=says)


class Line(NamedTuple):
    """A wait for so many copies."""

    left: int
    second: bool

    def chances(self, unseen: int, draws: int) -> list[Fraction]:
        """After the first draw, the second, and so on."""
        return [comes_within(self.left, unseen, n) for n in range(1, draws + 1)]


def _chart(
    title: Text, lines: Sequence[Line], kinds: tuple[Text, ...], unseen: int, draws: int
) -> Chart:
    chances = [line.chances(unseen, draws) for line in lines]
    names = [counted("còn {n} quân", n=line.left) for line in lines]
    series = tuple(
        Series(name, tuple(map(float, found)), (_copies(line.left),), second=line.second)
        for line, name, found in zip(lines, names, chances, strict=True)
    )
    places = tuple(counted("{n} lần", n=n) for n in range(1, draws + 1))
    return Chart(
        title=title,
        says=(),
        how=(
            counted("Tính đúng trên {n} quân chưa thấy, quân nào cũng dễ ra như nhau. "
                    "Chưa kể người khác ù trước hay ván dừng sớm.", n=unseen),
        ),
        places=places,
        series=series,
        axis=text("nọc còn bốc mấy lần"),
        head=(text("Nọc còn bốc"), *names),
        rows=tuple(
            (place, *map(percent, row)) for place, *row in zip(places, *chances, strict=True)
        ),
        kinds=kinds,
    )  # fmt: skip


def _copies(left: int) -> str:
    return say(counted("{n} quân", n=left))


def _compared(draws: int) -> Text:
    rong, bach_thu = (percent(comes_within(it, UNSEEN, draws)) for it in (RONG_LEFT, BACH_THU_LEFT))
    return counted(
        "Nọc còn bốc {n} lần: ù rộng còn {rong_left} quân thì {rong}, "
        "bạch thủ còn {bach_thu_left} quân thì {bach_thu}.",
        n=draws,
        rong_left=RONG_LEFT,
        rong=rong,
        bach_thu_left=BACH_THU_LEFT,
        bach_thu=bach_thu,
    )


def _soon(left: int) -> int:
    """After how many draws the card has more likely come than not."""
    return next(n for n in range(1, UNSEEN) if comes_within(left, UNSEEN, n) > HALF)
