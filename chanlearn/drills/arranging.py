"""Generator `x`: nineteen dealt cards to arrange and count (R2.3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from chanlearn.rules.cards import CARDS, COPIES, RANK_NAMES, Card, Counts
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import Arrangement, arrange, makes_ca
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import HAND_SIZE

GENERATOR = "x"
VERSION = 1


class Tally(NamedTuple):
    """How many chắn, cạ and què; a ba đầu is one cạ and one què."""

    chan: int
    ca: int
    que: int


def deal_hand(seed: int) -> tuple[Card, ...]:
    """The first nineteen cards of the shuffled deck as they come, the same in every Python."""
    return tuple(Dice(seed).shuffled(CARDS * COPIES)[:HAND_SIZE])


def tally(arranged: Arrangement) -> Tally:
    """What there is to count."""
    return Tally(len(arranged.chan), len(arranged.ca), len(arranged.que))


def judge(hand: Counts, groups: Iterable[Sequence[Card]]) -> bool:
    """Are the groups the canonical ones? See `explain`."""
    return not list(explain(hand, groups))


def explain(hand: Counts, groups: Iterable[Sequence[Card]]) -> Iterator[Text]:
    """What is amiss with these groups, mistake by mistake; cards in no group are taken as què.

    A ba đầu may stand together, or as a cạ and a loose card, whichever it is.
    """
    made = [tuple(group) for group in groups]
    for group in made:
        yield from _amiss(group)
    chan = Counter(card for group in made for card in _chan_in(group))
    wanted = Counter(arrange(hand).chan)
    apart = [*(wanted - chan)]
    if apart:
        yield text("Giống nhau mà chưa đứng thành chắn: {cards}.", cards=apart)
    yield from _missing_ca(hand, made)


def explain_tally(arranged: Arrangement, said: Tally) -> Iterator[Text]:
    """Which count is wrong."""
    right = tally(arranged)
    if said.chan != right.chan:
        yield counted("Bài có {n} chắn, bạn đếm {said}.", n=right.chan, said=said.chan)
    if said.ca != right.ca:
        yield counted("Bài có {n} cạ, bạn đếm {said}.", n=right.ca, said=said.ca)
    if said.que != right.que:
        yield counted("Bài có {n} què, bạn đếm {said}.", n=right.que, said=said.que)
    if said != right and arranged.ba_dau:
        ranks = [RANK_NAMES[rank] for rank in arranged.ba_dau]
        for rank in ranks:
            yield text("Ba đầu {rank} tính là một cạ và một què.", rank=rank)


def _amiss(group: Sequence[Card]) -> Iterator[Text]:
    """What is wrong with a group in itself."""
    kinds = set(group)
    if len(group) < 2 or _chan_in(group):
        return
    if len(group) == 2 and not makes_ca(*group):
        one, other = group
        if Card.CHI_CHI in kinds:
            yield text("{one} và {other}: Chi Chi không làm cạ với quân nào.", one=one, other=other)
        else:
            yield text("{one} và {other} khác hàng, không thành gì.", one=one, other=other)
    elif len(group) > 2 and not _is_ba_dau(group):
        yield text("{cards}: không phải chắn, cạ hay ba đầu.", cards=group)


def _chan_in(group: Sequence[Card]) -> tuple[Card, ...]:
    """The chắn a group stands for: one, or two where all four copies lie together."""
    if len(set(group)) == 1 and len(group) in (2, COPIES):
        return (group[0],) * (len(group) // 2)
    return ()


def _is_ba_dau(group: Sequence[Card]) -> bool:
    return len(group) == 3 and len({card.rank for card in group}) == 1 and len(set(group)) == 3


def _missing_ca(hand: Counts, made: Sequence[Sequence[Card]]) -> Iterator[Text]:
    """Cạ that should stand and do not, once the chắn are out."""
    standing = {
        group[0].rank
        for group in made
        if (len(group) == 2 and makes_ca(*group)) or _is_ba_dau(group)
    }
    apart = [
        text("{one} với {other}", one=one, other=other)
        for one, other in arrange(hand).ca
        if one.rank not in standing
    ]
    if apart:
        yield text("Cùng hàng, còn lẻ, phải ghép thành cạ: {pairs}.", pairs=apart)
