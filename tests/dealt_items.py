"""Items of a drill by the hundred, and what a learner sees of one."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from chanlearn.drills.codes import SEEDS
from chanlearn.drills.items import LEVELS, Drill, Item, seed_at
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cards import COPIES, format_cards
from chanlearn.rules.text import Text

NUMBERS = range(0, SEEDS, SEEDS // 150)
#: Of the numbers only every so manieth, where the coach has to settle what is asked.
SPARSE = {"danh_gi": 2}


@cache
def items(drill: Drill, level: int, profile: str = DEFAULT) -> tuple[Item, ...]:
    """A hundred and fifty items of a level, fifty where another table than the course's asks.

    There are fewer where each takes its time.
    """
    step = SPARSE.get(drill.skill, 1) * (1 if profile == DEFAULT else 3)
    rules, numbers = shipped(profile), NUMBERS[::step]
    return tuple(drill.deal(seed_at(level, number), rules) for number in numbers)


def all_items(drill: Drill, profile: str = DEFAULT) -> Iterator[Item]:
    for level in LEVELS:
        yield from items(drill, level, profile)


def sentences(item: Item) -> Iterator[Text]:
    yield item.asked
    yield from (*item.told, *item.reasons)
    yield from (row.label for row in item.rows if row.label)
    for reply in item.replies:
        yield from (reply.said, *reply.why)
        if reply.cost is not None:
            yield reply.cost


def is_early(item: Item) -> bool:
    """Is it a hand that waits after no discard, settled by the coach?"""
    return "chưa chờ ù" in item.asked.source


def told(item: Item) -> str:
    return " ".join(map(str, item.told))


def cards_in(item: Item, label: str) -> list[str]:
    """The cards of the row called so, whatever follows a comma in its label."""
    return [card for group in groups_in(item, label) for card in group]


def groups_in(item: Item, label: str) -> list[tuple[str, ...]]:
    return [
        tuple(card.code for card in group)
        for row in item.rows
        if str(row.label).split(",")[0] == label
        for group in row.groups
    ]


def mat_of(item: Item, label: str = "Dưới chiếu") -> list[str]:
    """The mat as the independent readings of the rules take it."""
    shapes = []
    for group in groups_in(item, label):
        if len(group) == 4:
            shapes.append(f"chiu {group[0]}")
        else:
            name = "chan" if group[0] == group[1] else "ca"
            shapes.append(f"{name} {' '.join(group if name == 'ca' else group[:1])}")
    return shapes


def written(item: Item) -> str:
    """An item on one line: what is told and lies open, and what is right."""
    cards = " / ".join("|".join(map(format_cards, row.groups)) for row in item.rows)
    return f"{told(item)} {cards} : {','.join(sorted(item.right))}"


def check_dealable(item: Item) -> None:
    """No card is shown more often than the deck has it.

    A card the learner threw lies open and among their discards: it is one card all the same.
    """
    own = re.search(r"Bạn (?:vừa đánh|chíu xong)", told(item))
    shown = Counter(
        card
        for row in item.rows
        if not (own and str(row.label) == "Quân đang ngửa")
        for group in row.groups
        for card in group
    )
    assert max(shown.values(), default=0) <= COPIES, written(item)


def check_sound(item: Item) -> None:
    """A reply is right; of those one is chosen or all of them. Each is unlike another, and has its
    reason.
    """
    check_dealable(item)
    assert len(item.replies) > 1
    assert len({reply.value for reply in item.replies}) == len(item.replies), written(item)
    said = [str(reply.said) for reply in item.replies]
    assert len(set(said)) == len(said), written(item)
    assert item.right, written(item)
    assert len(item.right) == 1 or item.several or item.answer.source.count("hoặc"), written(item)
    for reply in item.replies:
        assert reply.why
        assert not (reply.right and reply.cost)


def check_sentences(item: Item) -> None:
    for sentence in sentences(item):
        spoken = str(sentence)
        assert "{" not in spoken
        assert "  " not in spoken
        assert spoken[0].isupper() or spoken[0] in "«0123456789+-−", spoken


def golden(item: Item) -> str:
    """What a deal code stands for, whatever words it is asked in: cards, calls and answers."""
    cards = " / ".join("|".join(map(format_cards, row.groups)) for row in item.rows)
    calls = re.findall("«.*?»", told(item))
    answers = " ".join(f"{reply.value}{'*' * reply.right}" for reply in item.replies)
    return " : ".join(filter(None, (cards, *calls, answers)))
