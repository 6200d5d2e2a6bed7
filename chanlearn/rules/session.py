"""Many rounds at one table: balances, who flips, Thông and the pot carried on (R3.1, R8, R9)."""

from typing import NamedTuple

from chanlearn.rules.cards import Card
from chanlearn.rules.outcome import remembered
from chanlearn.rules.profile import Before
from chanlearn.rules.settings import Settings
from chanlearn.rules.state import Round, deal_round


class Session(NamedTuple):
    """A table between rounds. `pot` is in points; `history` has every finished round.

    `flipper` flips for the next cái: the winner, after a drawn round whoever had the cái (A23);
    None before the first, when it is drawn by lot.
    """

    settings: Settings
    names: tuple[str, ...]
    balances: tuple[int, ...]
    before: tuple[Before, ...]
    pot: int = 0
    house: int = 0
    flipper: int | None = None
    history: tuple[Round, ...] = ()


def open_session(
    settings: Settings, names: tuple[str, ...], balances: tuple[int, ...] | None = None
) -> Session:
    """A table at which nobody has played yet. Each has put `pot_open` points into the pot.

    Raises:
        ValueError: names and balances do not go together.
    """
    money = (0,) * len(names) if balances is None else balances
    if len(money) != len(names) or len(set(names)) != len(names):
        raise ValueError("one balance for each of the players, all of different names")
    unknown: list[Before] = ["none"] * len(names)
    each = settings.pot_open if settings.nuoi_ga else 0
    money = tuple(balance - each * settings.stake for balance in money)
    return Session(settings, names, money, tuple(unknown), pot=each * len(names))


def next_round(session: Session, deck: tuple[Card, ...], lot: int = 0) -> Round:
    """Deal the next round of a shuffled deck; `lot` is who flips in the first one.

    Raises:
        ValueError: as `deal_round`.
    """
    return deal_round(
        session.settings,
        deck,
        len(session.names),
        lot if session.flipper is None else session.flipper,
        before=session.before,
        pot=session.pot,
        balances=session.balances,
    )


def finish(session: Session, state: Round) -> Session:
    """The table after a round.

    Raises:
        ValueError: the round is not over.
    """
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the round is not over")
    hung = session.settings.profile.treo_tranh
    before = tuple(
        remembered(outcome, seat, hung, who.faults) for seat, who in enumerate(state.seats)
    )
    return session._replace(
        balances=tuple(map(int.__add__, session.balances, outcome.pay)),
        before=before,
        pot=outcome.pot,
        house=session.house + outcome.house,
        flipper=state.deal.cai if outcome.winner is None else outcome.winner,
        history=(*session.history, state),
    )


def seat_newcomer(session: Session, seat: int, name: str, balance: int) -> Session:
    """Somebody new on a seat: they may not call Thông, the others still may (A27).

    Raises:
        ValueError: somebody else at the table has that name.
    """
    if name in session.names[:seat] + session.names[seat + 1 :]:
        raise ValueError(f"there is a {name} at the table already")
    names, balances, before = list(session.names), list(session.balances), list(session.before)
    names[seat], balances[seat], before[seat] = name, balance, "none"
    return session._replace(names=tuple(names), balances=tuple(balances), before=tuple(before))
