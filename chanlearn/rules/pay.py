"""Who pays whom after a win (R8), in units of money, conserved to the unit."""

from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from chanlearn.rules.verdict import Verdict


class Payment(NamedTuple):
    """What each seat wins (or, below zero, loses), and what the house keeps. The sum is zero."""

    by_seat: tuple[int, ...]
    house: int


def pay(
    players: int,
    winner: int,
    *,
    points: int,
    stake: int,
    verdict: Verdict = "dung",
    fine: int = 0,
    bao: Collection[int] = (),
    den_lang: bool = True,
    treo_tranh: bool = False,
    fee: Fraction = Fraction(0),
    cap: int | None = None,
) -> Payment:
    """Settle one win. Seats are 0 to `players` - 1; `points` and `fine` are for each payer.

    A right call is paid by all, or by each báo player for all with đền làng (R8.3), then cut by
    the house's `fee`, rounded down (R8.2). A fined call is paid to everybody not báo. Treo
    tranh called right costs nobody anything (R8.4).

    Raises:
        ValueError: the winner is báo, who could not have won (R6.1).
    """
    if winner in bao:
        raise ValueError("a player who is báo does not win")
    others = [seat for seat in range(players) if seat != winner]
    takes = [0] * players
    if verdict != "dung":
        share = _capped(fine * stake, cap)
        for seat in others:
            takes[seat] = 0 if seat in bao else share
        takes[winner] = -sum(takes)
        return Payment(tuple(takes), 0)
    if treo_tranh:
        return Payment(tuple(takes), 0)
    share = _capped(points * stake, cap)
    guilty = [seat for seat in others if seat in bao]
    if guilty and den_lang:
        for seat in guilty:
            takes[seat] = -share * len(others)
    else:
        for seat in others:
            takes[seat] = -share
    won = -sum(takes)
    house = int(won * fee)
    takes[winner] = won - house
    return Payment(tuple(takes), house)


def _capped(money: int, cap: int | None) -> int:
    return money if cap is None else min(money, cap)
