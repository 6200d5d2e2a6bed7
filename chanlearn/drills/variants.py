"""Another question of the same kind: what a missed one is asked again as."""

from collections.abc import Callable, Hashable

from chanlearn.drills import arranging, building, colours, faces, pairs, plans, waits
from chanlearn.drills.codes import SEEDS, DealCode
from chanlearn.drills.items import level_of
from chanlearn.rules.cards import count
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import arrange

#: Far more than any kind takes to come up again.
TRIES = 2_000

#: What makes two questions alike, by generator; questions of the others have levels.
KINDS: dict[str, Callable[[int], Hashable]] = {
    faces.GENERATOR: lambda seed: faces.deal_question(seed).card,
    colours.GENERATOR: lambda seed: (colours.deal_card(seed).is_red, colours.deal_card(seed).suit),
    pairs.GENERATOR: lambda seed: pairs.kind_of(pairs.deal_two(seed)),
    building.GENERATOR: lambda seed: building.deal_spread(seed).wanted,
    arranging.GENERATOR: lambda seed: bool(arrange(count(arranging.deal_hand(seed))).ba_dau),
    waits.GENERATOR: lambda seed: Dice(seed).pick(range(len(waits.SHAPES))),
    "u": lambda seed: Dice(seed).pick(range(len(plans.TARGETS))),
}


class NoVariant(RuntimeError):
    """None was found: a kind so narrow is a mistake of ours."""


def has_levels(generator: str) -> bool:
    """Are there easy, middling and hard questions?"""
    return generator not in KINDS


def variant(code: DealCode, number: int) -> DealCode:
    """A question of the same kind, but another: the first from seed `number` on.

    Raises:
        NoVariant: never, unless a kind is too narrow.
    """
    kind = KINDS.get(code.generator, level_of)
    wanted = kind(code.seed)
    start = number % (SEEDS - TRIES)
    for seed in range(start, start + TRIES):
        if seed != code.seed and kind(seed) == wanted:
            return code._replace(seed=seed)
    raise NoVariant(code)
