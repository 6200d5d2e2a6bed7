"""What an item is about: what every kind of item is read into."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from chanlearn.banks.alike import Mark, Placed
from chanlearn.cases.fields import Fields
from chanlearn.drills.skills import Skill
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile

#: Finds a profile by its name or path.
LoadProfile: TypeAlias = Callable[[str], Profile]
#: A piece of JSON Schema.
Schema: TypeAlias = Mapping[str, Any]


class Envelope(NamedTuple):
    """What every item has beside its position."""

    id: str
    skill: Skill
    level: int
    profile: Profile
    load: LoadProfile

    @property
    def dice(self) -> Dice:
        """What chooses between the wrong replies: the same for the same id, for ever."""
        return Dice(crc32(self.id.encode()))


class Content(NamedTuple):
    """A position that was read, and what the engine says about it.

    key       what `expect` may hold, as the engine has it
    question  makes what the skill's drill shows: an `Item`, or its own kind of question
    placed    where which cards are, for telling items alike
    mark      what a card must keep when ranks and suits are renamed
    frame     all else in which items may differ
    """

    key: Mapping[str, object]
    question: Callable[[], object]
    placed: tuple[Placed, ...] = ()
    mark: Mark = lambda card: ""
    frame: Hashable = ()


class Kind(NamedTuple):
    """A kind of item: how its fields are read, and what they look like to a schema.

    `skills` are those it can exercise; none for all. Fields not in `required` may be left out.
    """

    read: Callable[[Fields, Envelope], Content]
    fields: Mapping[str, Schema]
    required: tuple[str, ...]
    skills: tuple[str, ...] = ()
