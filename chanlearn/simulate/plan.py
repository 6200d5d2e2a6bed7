"""What is to be played: all that the totals depend on, in plain values to send anywhere."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from chanlearn.profiles import profile_of
from chanlearn.rules.settings import Settings, settings

#: Rounds of one session at a table; what is handed out, counted and kept is whole sessions.
CHUNK = 100


class Plan(NamedTuple):
    """So many rounds from a seed. `profile` is the id of the rules whose TOML text is `rules`.

    Session `k` has dice of its own, so that it comes out the same wherever it is played.
    """

    n: int
    seed: int
    players: int
    profile: str
    rules: str
    chunk: int = CHUNK

    @property
    def chunks(self) -> int:
        """How many sessions; the last may be a short one."""
        return -(-self.n // self.chunk)

    def rounds_in(self, number: int) -> int:
        """Rounds of session `number`, from 0."""
        return min(self.chunk, self.n - number * self.chunk)

    def has(self, numbers: Iterable[int], of: "Plan") -> bool:
        """Whether the sessions with these numbers are the same ones here as in another plan."""
        return all(
            number < self.chunks and self.rounds_in(number) == of.rounds_in(number)
            for number in numbers
        )

    @property
    def table(self) -> Settings:
        """A table that lets faults happen and judges them, without the pot and the house's share:
        what one player wins the others lose.
        """
        profile = profile_of(self.profile, self.rules)
        return settings(profile, strict=False, nuoi_ga=False, fee=Fraction(0))
