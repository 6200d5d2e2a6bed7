"""How a practice table is set up. A deal code holds all of it, so that it rebuilds the round."""

from collections.abc import Mapping
from typing import NamedTuple

from chanlearn.bots.match import shuffled_deck
from chanlearn.coach.makers import BOTS
from chanlearn.course.practice.made import NAMES
from chanlearn.drills.codes import SEEDS, BadCode, DealCode, profile_mark, read_code
from chanlearn.rules.cards import Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.session import Session, next_round, open_session
from chanlearn.rules.settings import FEWEST, MOST, Settings, settings
from chanlearn.rules.state import Round
from chanlearn.rules.text import text

GENERATOR = "z"
GA_POINTS, POT_START = 5, 1
#: The bots by the place that a code gives them; a new one goes to the end.
STRENGTHS = ("sensible", "random", "coach")
#: Room in a code for the bots, by its version: the first two were all that version 1 knew.
MOST_BOTS = {1: 2, 2: 8}
#: Room in a code for «no hall» and the halls of a profile, in its own order.
MOST_HALLS = 8
SETUPS = {version: 3 * bots * 2 * 2 * 2 * MOST_HALLS for version, bots in MOST_BOTS.items()}
#: How many deals there are: the cards and who has the cái depend on nothing else.
DEALS = SEEDS // max(SETUPS.values())


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

    @property
    def names(self) -> tuple[str, ...]:
        """The seats as a record names them; the learner's is the first."""
        return NAMES[: self.players]

    def session(self) -> Session:
        """This table before its first round."""
        return open_session(self.settings, self.names)

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
        version = 1 if STRENGTHS.index(self.bots) < MOST_BOTS[1] else 2
        seed = deal
        for size, digit in zip(_sizes(version), digits, strict=True):
            seed = seed * size + digit
        return DealCode(GENERATOR, version, profile_mark(self.profile), seed)


def read_setup(written: str, profiles: Mapping[str, Profile]) -> tuple[Setup, int]:
    """The table and the deal of a code; `profiles` are those known, by mark.

    Raises:
        BadCode: it rebuilds nothing here.
    """
    code, profile = read_code(written, GENERATOR, MOST_BOTS, profiles)
    seed, digits = code.seed, []
    for size in reversed(_sizes(code.version)):
        seed, digit = divmod(seed, size)
        digits.append(digit)
    hall, den_lang, ga, strict, bots, players = digits
    halls = (None, *profile.halls)
    if hall >= len(halls) or bots >= len(STRENGTHS) or seed >= SEEDS // SETUPS[code.version]:
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


def _sizes(version: int) -> tuple[int, ...]:
    return (MOST - FEWEST + 1, MOST_BOTS[version], 2, 2, 2, MOST_HALLS)


def deal(setup: Setup, number: int, session: Session | None = None) -> Round:
    """The start of the round of that number, at a new table or at one that has played before.

    Cards and cái are the same at both where `number` is one that `flips` for who is to flip.
    """
    deck, lot = _shuffled(setup, number)
    return next_round(setup.session() if session is None else session, deck, lot)


def flips(setup: Setup, number: int) -> int:
    """The seat that flips for the cái in the deal of that number, at a new table."""
    return _shuffled(setup, number)[1]


def _shuffled(setup: Setup, number: int) -> tuple[tuple[Card, ...], int]:
    dice = Dice(number)
    deck = shuffled_deck(dice)
    return deck, dice.below(setup.players)


assert set(STRENGTHS) == BOTS.keys()
