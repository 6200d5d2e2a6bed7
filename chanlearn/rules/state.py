"""A round in progress, immutable: what is dealt, who holds what, whose decision it is."""

from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cards import CARDS, COPIES, Card, Counts, count
from chanlearn.rules.faults import Passed, Past
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.moves import Move
from chanlearn.rules.pot import Pot, open_pot
from chanlearn.rules.profile import Before
from chanlearn.rules.settings import FEWEST, MOST, Settings
from chanlearn.rules.verdict import Holdings, Ruling
from chanlearn.rules.waits import HAND_SIZE, waiting
from chanlearn.rules.win import By, Win

Phase: TypeAlias = Literal["start", "claim", "own", "facing", "danh", "tra", "xuong", "over"]
HoaReason: TypeAlias = Literal["het_noc", "bao_ca", "phat_ca"]
Claim: TypeAlias = tuple[int, Literal["u", "chiu"]]

NOC = 24


class Seat(NamedTuple):
    """One player. `waits` has the bit `1 << card` for every kind a drawn copy of which wins.

    `forced` are faults a strict table had to let happen, without consequence (A21).
    """

    hand: Counts
    mat: tuple[MatGroup, ...] = ()
    discards: tuple[Card, ...] = ()
    passed: tuple[Passed, ...] = ()
    faults: tuple[str, ...] = ()
    bao: bool = False
    waits: int = 0
    forced: tuple[str, ...] = ()

    @property
    def past(self) -> Past:
        """What faults are found in."""
        return Past(self.hand, self.mat, self.discards, self.passed)


class InPlay(NamedTuple):
    """The open card: whose door it lies at, how it came, and who brought it.

    It stands as a draw (`owner` True: the door's owner may eat it or say dưới) or as a discard
    that the next player faces; a returned card stands as the one it replaces (R3.5).
    """

    card: Card
    door: int
    by: By
    thrower: int
    owner: bool


class Deal(NamedTuple):
    """How a round started. `hands` has 19 cards a seat, the cái's 20 with the flipped card.

    `noc` is what is left after the flip, in drawing order; `aside` the unused portions.
    """

    settings: Settings
    hands: tuple[Counts, ...]
    cai: int
    flip: Card
    flipper: int
    noc: tuple[Card, ...]
    aside: tuple[Card, ...] = ()
    before: tuple[Before, ...] = ()
    pot: int = 0
    balances: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """2 to 4."""
        return len(self.hands)


class Outcome(NamedTuple):
    """How a round ended. Money by seat, the house's share, and the pot's points after it.

    A win has `winner`, `win`, `holds`, `call` (None where the table scores by itself) and
    `ruling` (None likewise); a drawn round has `hoa`.
    """

    pay: tuple[int, ...]
    house: int
    pot: int
    winner: int | None = None
    win: Win | None = None
    holds: Holdings | None = None
    call: str | None = None
    ruling: Ruling | None = None
    hoa: HoaReason | None = None


class Log(NamedTuple):
    """The moves so far, newest first."""

    move: Move
    before: "Log | None"


class _Round(NamedTuple):
    deal: Deal
    seats: tuple[Seat, ...]
    drawn: int
    phase: Phase
    turn: int
    open: InPlay | None
    claims: tuple[Claim, ...]
    pot: Pot
    unjudged: bool
    false_claims: tuple[tuple[int, tuple[int, ...]], ...]
    log: Log | None
    outcome: Outcome | None


class Round(_Round):
    """The whole state of a round. `turn` is who decides now, in `phase`:

    start   the cái discards the first card, or claims thiên ù
    claim   the first of `claims` may be taken or declined
    own     the door's owner eats, chíu's or passes (dưới) the open card
    facing  the next player eats, chíu's or draws
    danh    a discard to the own door; tra: a card returned to the interrupted door
    xuong   the winner announces; over: see `outcome`

    `unjudged` says that the coming discard belongs to an act already found a báo fault (R6.1).
    `false_claims` are ù láo with those who are owed a fine for it.
    """

    #: What `legal_moves` answers, kept once it is worked out.
    listed: tuple[Move, ...] | None = None

    @property
    def settings(self) -> Settings:
        """The table's."""
        return self.deal.settings

    @property
    def players(self) -> int:
        """2 to 4."""
        return len(self.seats)

    @property
    def noc_left(self) -> int:
        """How many cards can still be drawn."""
        return len(self.deal.noc) - self.drawn

    @property
    def is_last_draw(self) -> bool:
        """Is the open card the last that may be drawn (R3.8)? Nobody but a winner takes it."""
        return self.open is not None and self.open.by == "boc" and self.noc_left == 1

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move made, oldest first."""
        made = []
        log = self.log
        while log is not None:
            made.append(log.move)
            log = log.before
        return tuple(reversed(made))


def deal_round(
    settings: Settings,
    deck: tuple[Card, ...],
    players: int,
    flipper: int,
    *,
    before: tuple[Before, ...] = (),
    pot: int = 0,
    balances: tuple[int, ...] = (),
) -> Round:
    """Deal a shuffled deck of 100: the first 19 cards to seat 0, and so on; the last 24 are the
    nọc, whose first card is flipped to pick the cái (R3.1, A14).

    Raises:
        ValueError: not 2 to 4 players, no such flipper, or not the deck.
    """
    if not FEWEST <= players <= MOST or not 0 <= flipper < players:
        raise ValueError("2 to 4 players, one of whom flips")
    if count(deck) != (COPIES,) * len(CARDS):
        raise ValueError("the deck has four copies of each of the 25 kinds")
    flip, noc = deck[-NOC], deck[-NOC + 1 :]
    cai = pick_cai(flip, flipper, players)
    portions = [deck[at : at + HAND_SIZE] for at in range(0, HAND_SIZE * players, HAND_SIZE)]
    hands = [count((*cards, flip) if seat == cai else cards) for seat, cards in enumerate(portions)]
    aside = deck[HAND_SIZE * players : -NOC]
    unknown: list[Before] = ["none"] * players
    return start_round(
        Deal(
            settings,
            tuple(hands),
            cai,
            flip,
            flipper,
            noc,
            aside,
            before or tuple(unknown),
            pot,
            balances or (0,) * players,
        )
    )


def pick_cai(flip: Card, flipper: int, players: int) -> int:
    """Who has the cái: counted counter-clockwise from the flipper as 1 to the rank; Chi is 1."""
    return (flipper + (flip.rank or 1) - 1) % players


def start_round(deal: Deal) -> Round:
    """The first state of a deal."""
    seats = tuple(
        [
            Seat(hand, waits=0 if seat == deal.cai else waits_of(hand))
            for seat, hand in enumerate(deal.hands)
        ]
    )
    start = deal.settings.pot_start if deal.settings.nuoi_ga else 0
    pot = open_pot(len(seats), start)
    return Round(deal, seats, 0, "start", deal.cai, None, (), pot, False, (), None, None)


def waits_of(hand: Counts, mat: tuple[MatGroup, ...] = ()) -> int:
    """The kinds waited for, as bits."""
    bits = 0
    for card in waiting(hand, mat).cards:
        bits |= 1 << card
    return bits
