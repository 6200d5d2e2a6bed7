"""What a cước is: one decorated function that finds it in a winning hand, or says why not.

To add one, write a function in the module it belongs to:

    @cuoc("ca_nhay_dau_thuyen", text("Cá nhảy đầu thuyền"), "làng tôi")
    def ca_nhay_dau_thuyen(win: Win, profile: Profile) -> Found:
        ...

and give it points in the profile of the table that plays it. Names, announcements,
explanations, scores and drills follow from there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from chanlearn.rules.cards import Card
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text
from chanlearn.rules.win import Win


class Held(NamedTuple):
    """The hand holds it `n` times, by these cards."""

    n: int
    cards: tuple[Card, ...]
    why: Text


class Missing(NamedTuple):
    """The hand does not hold it: the first condition that fails."""

    why: Text


Found: TypeAlias = Held | Missing
Finder: TypeAlias = Callable[[Win, Profile], Found]


@dataclass(frozen=True, slots=True)
class Cuoc:
    """One cước. `said` are its spoken names, lower case, the usual one first.

    A hand holds it up to `most` times.

    A cước that `swallows` others is paid in their place, and only the dearest such one is
    (R4.2): these are the picture cước.
    """

    id: str
    name: Text
    source: str
    said: tuple[str, ...]
    swallows: frozenset[str]
    most: int
    find: Finder


#: Every known cước by id, in the order of R4.
REGISTRY: dict[str, Cuoc] = {}


def cuoc(
    cuoc_id: str,
    name: Text,
    source: str,
    *,
    said: Sequence[str] = (),
    swallows: Sequence[str] = (),
    most: int = 1,
) -> Callable[[Finder], Finder]:
    """Make the decorated function the finder of a new cước. Its spoken name is `name`, and `said`.

    Raises:
        ValueError: the id, or a spoken name, is taken.
    """
    spoken = tuple(dict.fromkeys((name.source.lower(), *said)))

    def register(find: Finder) -> Finder:
        taken = {word for other in REGISTRY.values() for word in other.said}
        if cuoc_id in REGISTRY or taken.intersection(spoken):
            raise ValueError(f"cước {cuoc_id} or one of its names {spoken} exists already")
        REGISTRY[cuoc_id] = Cuoc(cuoc_id, name, source, spoken, frozenset(swallows), most, find)
        return find

    return register
