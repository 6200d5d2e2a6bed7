"""The bots by name."""

from collections.abc import Mapping
from types import MappingProxyType

from chanlearn.bots.bot import Maker
from chanlearn.bots.chance import RandomBot
from chanlearn.bots.sensible import SensibleBot

#: The sensible bot uses no dice.
BOTS: Mapping[str, Maker] = MappingProxyType(
    {"random": RandomBot, "sensible": lambda _dice: SensibleBot()}
)
