"""How a practice table is set up. A deal code holds all of it, so that it rebuilds the round."""

from collections.abc import Mapping
from typing import NamedTuple

from chanlearn.bots.makers import BOTS
from chanlearn.bots.match import shuffled_deck
from chanlearn.drills.codes import SEEDS, BadCode, DealCode, profile_mark, read_code
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import FEWEST, MOST, Settings, settings
from chanlearn.rules.state import Round, deal_round
from chanlearn.rules.text import text

GENERATOR, VERSION = "z", 1
GA_POINTS, POT_START = 5, 1
#: The bots by the place that a code of version 1 gives them; a new one goes to the end.
STRENGTHS = ("sensible", "random")
#: Room in a code for «no hall» and the halls of a profile, in its own order.
MOST_HALLS = 8
_SIZES = (MOST - FEWEST + 1, len(STRENGTHS), 2, 2, 2, MOST_HALLS)
SETUPS = 3 * 2 * 2 * 2 * 2 * MOST_HALLS
#: How many deals there are: the cards and who has the cái depend on nothing else.
DEALS = SEEDS // SETUPS


class Setup(NamedTuple):
    """A table: `bots` is a name of `BOTS`, `ga` says whether gà and the pot are played."""

    profile: Profile
    players: int = MOST
    bots: str = STRENGTHS[0]
    strict: bool = True
    ga: bool = False
    den_lang: bool = True
    hall: str | None = None

    @property
    def settings(self) -> Settings:
        """The table as the rules take it."""
        return settings(
            self.profile,
            ga=GA_POINTS if self.ga else 0,
            hall=self.hall,
            den_lang=self.den_lang,
            strict=self.strict,
            nuoi_ga=self.ga,
            pot_start=POT_START if self.ga else 0,
        )

    def code(self, deal: int) -> DealCode:
        """The code of a deal (0 to DEALS - 1) at this table."""
        halls = (None, *self.profile.halls)
        digits = (
            self.players - FEWEST,
            STRENGTHS.index(self.bots),
            int(self.strict),
            int(self.ga),
            int(self.den_lang),
            halls.index(self.hall),
        )
        seed = deal
        for size, digit in zip(_SIZES, digits, strict=True):
            seed = seed * size + digit
        return DealCode(GENERATOR, VERSION, profile_mark(self.profile), seed)


def read_setup(written: str, profiles: Mapping[str, Profile]) -> tuple[Setup, int]:
    """The table and the deal of a code; `profiles` are those known, by mark.

    Raises:
        BadCode: it rebuilds nothing here.
    """
    code, profile = read_code(written, GENERATOR, (VERSION,), profiles)
    seed, digits = code.seed, []
    for size in reversed(_SIZES):
        seed, digit = divmod(seed, size)
        digits.append(digit)
    hall, den_lang, ga, strict, bots, players = digits
    halls = (None, *profile.halls)
    if hall >= len(halls) or seed >= DEALS:
        raise BadCode(text("Mã «{code}» không phải là của một bàn nào ở đây.", code=written))
    return Setup(
        profile,
        FEWEST + players,
        STRENGTHS[bots],
        bool(strict),
        bool(ga),
        bool(den_lang),
        halls[hall],
    ), seed


def deal(setup: Setup, number: int) -> Round:
    """The start of the round of that number."""
    dice = Dice(number)
    deck = shuffled_deck(dice)
    return deal_round(setup.settings, deck, setup.players, dice.below(setup.players))


assert set(STRENGTHS) == BOTS.keys()
