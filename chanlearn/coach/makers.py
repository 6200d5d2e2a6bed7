"""The bots by name."""

from collections.abc import Mapping
from types import MappingProxyType

from chanlearn.bots.bot import Maker
from chanlearn.bots.chance import RandomBot
from chanlearn.bots.sensible import SensibleBot
from chanlearn.coach.bot import CoachBot

#: Only the random bot uses its dice.
BOTS: Mapping[str, Maker] = MappingProxyType(
    {
        "random": RandomBot,
        "sensible": lambda _dice: SensibleBot(),
        "coach": lambda _dice: CoachBot(),
    }
)
