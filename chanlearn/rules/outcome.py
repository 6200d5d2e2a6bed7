"""How a round ends: the verdict, the money, the pot, and what the next round remembers."""

from chanlearn.rules.claims import win_of
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.profile import Before
from chanlearn.rules.state import HoaReason, Outcome, Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import Holdings, Ruling, holdings, rule, scored
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call, format_call, parse_call

HOA_NAMES: dict[HoaReason, Text] = {
    "het_noc": text("hết nọc"),
    "bao_ca": text("cả làng bị báo"),
    "phat_ca": text("người ù bị phạt, những người khác đều bị báo"),
}
XUONG: Call = {"xuong": 1}
ONE_OF_A_POT = ({"tri", "bach_thu"}, {"tri", "bach_thu_chi"})


def best_call(state: Round, seat: int) -> str:
    """What announcing everything would be: the call of one who knows all."""
    return format_call(holdings(win_of(state, seat), state.settings.profile).cuoc)


def settle_win(state: Round, seat: int, call: str | None) -> Outcome:
    """The outcome of a true win, announced as `call` (None where nobody announces).

    Raises:
        Unreadable: the call names no cước.
    """
    table = state.settings.table
    win = win_of(state, seat)
    holds = holdings(win, table.profile)
    said, ruling = _ruled(state, seat, win, holds, call)
    points = scored(holds, table) if ruling is None else ruling.points
    if ruling is not None and ruling.fine and _nobody_to_fine(state, seat):
        return settle_hoa(state, "phat_ca")
    paid = pay(
        state.players,
        seat,
        points=points,
        stake=state.settings.stake,
        verdict="dung" if ruling is None else ruling.verdict,
        fine=0 if ruling is None else ruling.fine,
        bao=[other for other, one in enumerate(state.seats) if one.bao],
        den_lang=table.den_lang,
        fee=state.settings.fee,
        cap=state.settings.cap(state.deal.balances),
    )
    takes_pot = points > 0 and wins_pot(said if ruling else holds.cuoc)
    by_seat, pot = _with_pot(state, paid, seat if takes_pot else None)
    return Outcome(by_seat, paid.house, pot, seat, win, holds, call, ruling)


def settle_hoa(state: Round, reason: HoaReason) -> Outcome:
    """The outcome of a drawn round: only the pot and earlier fines have moved."""
    nothing = Payment((0,) * state.players, 0)
    by_seat, pot = _with_pot(state, nothing, None)
    return Outcome(by_seat, 0, pot, hoa=reason)


def remembered(
    outcome: Outcome, seat: int, treo_tranh: frozenset[str], faults: tuple[str, ...]
) -> Before:
    """What `seat` may say of this round in the next one (R4 `thong`, A6)."""
    if outcome.winner is None:
        return "hoa"
    if outcome.winner != seat:
        return "thua"
    if outcome.ruling is not None and outcome.ruling.verdict != "dung":
        return "phat"
    return "treo_tranh" if treo_tranh.intersection(faults) else "dung"


def _ruled(
    state: Round, seat: int, win: Win, holds: Holdings, call: str | None
) -> tuple[Call, Ruling | None]:
    table = state.settings.table
    if not table.profile.announces:
        return holds.cuoc, None
    said = XUONG if call is None else parse_call(call)
    return said, rule(win, holds, said, table, state.seats[seat].faults)


def _nobody_to_fine(state: Round, seat: int) -> bool:
    """R3.8(c)."""
    others = [one for other, one in enumerate(state.seats) if other != seat]
    return state.settings.profile.fined_alone_is_hoa and all(one.bao for one in others)


def wins_pot(said: Call) -> bool:
    """Does this call, right and paid, take the pot (R9.1)?"""
    names = said.keys()
    return any(one <= names for one in ONE_OF_A_POT) or any(
        REGISTRY[name].swallows for name in names
    )


def _with_pot(state: Round, paid: Payment, winner: int | None) -> tuple[tuple[int, ...], int]:
    """Payments with the pot's and the false claims' money, and the points left in the pot."""
    stake = state.settings.stake
    by_seat = [won - put * stake for won, put in zip(paid.by_seat, state.pot.paid, strict=True)]
    cap = state.settings.cap(state.deal.balances)
    fine = state.settings.profile.u_lao * stake
    share = fine if cap is None else min(fine, cap)
    for liar, owed in state.false_claims:
        by_seat[liar] -= share * len(owed)
        for other in owed:
            by_seat[other] += share
    pot = state.deal.pot + state.pot.points
    if winner is None:
        return tuple(by_seat), pot
    by_seat[winner] += pot * stake
    return tuple(by_seat), 0
