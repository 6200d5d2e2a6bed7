"""How a table is set up for play: a profile, and what its players agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from chanlearn.rules.profile import BatBao, Profile
from chanlearn.rules.verdict import Table

FEWEST, MOST = 2, 4


@dataclass(frozen=True)
class Settings:
    """A table for play. Money is in whole units: points times `stake`.

    `nuoi_ga` says whether the pot is played, `pot_start` what each puts in at the start of a
    round and `pot_open` when the table opens (R9.2). `cap_range` is the table's range for the
    most one may lose to another (R8.2).
    """

    table: Table
    strict: bool
    bat_bao: BatBao
    thien_u_may_pass: bool
    fee: Fraction
    stake: int = 1
    nuoi_ga: bool = True
    pot_start: int = 0
    pot_open: int = 0
    cap_range: tuple[int, int] | None = None
    clocks: Mapping[str, int] = field(default_factory=dict)

    @property
    def profile(self) -> Profile:
        """The rules."""
        return self.table.profile

    def cap(self, balances: tuple[int, ...]) -> int | None:
        """The cap of a round that starts with these balances: the smallest, inside the range."""
        if self.cap_range is None:
            return None
        low, high = self.cap_range
        return max(low, min(high, *balances))


def settings(
    profile: Profile,
    *,
    ga: int = 0,
    minimum: int = 0,
    hall: str | None = None,
    den_lang: bool = True,
    strict: bool | None = None,
    bat_bao: BatBao | None = None,
    thien_u_may_pass: bool | None = None,
    fee: Fraction | None = None,
    stake: int = 1,
    nuoi_ga: bool = True,
    pot_start: int = 0,
    pot_open: int = 0,
    cap_range: tuple[int, int] | None = None,
) -> Settings:
    """A table of the profile, which says what is left None.

    Raises:
        ValueError: thiên ù may be passed, where the profile never lets it; or as `Table`.
    """
    if thien_u_may_pass and profile.thien_u_never_passed:
        raise ValueError(f"thiên ù is never passed in {profile.id}")
    return Settings(
        Table(profile, ga=ga, minimum=minimum, hall=hall, den_lang=den_lang),
        strict=profile.strict if strict is None else strict,
        bat_bao=bat_bao or profile.bat_bao,
        thien_u_may_pass=profile.thien_u_may_pass if thien_u_may_pass is None else thien_u_may_pass,
        fee=profile.fee if fee is None else fee,
        stake=stake,
        nuoi_ga=nuoi_ga,
        pot_start=pot_start,
        pot_open=pot_open,
        cap_range=cap_range,
        clocks=profile.clocks,
    )
