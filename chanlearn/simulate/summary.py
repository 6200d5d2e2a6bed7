"""The one small summary of a run: every share and mean with what it was taken from."""

from collections import Counter
from typing import Any

from chanlearn import __version__
from chanlearn.rules.profile import Profile
from chanlearn.simulate.departures import BO_CHIU, departures
from chanlearn.simulate.intervals import Mean, Share, difference, mean, share
from chanlearn.simulate.kept import Kept, code_digest
from chanlearn.simulate.plan import Plan
from chanlearn.simulate.tally import LAID, WON, Tally

FORMAT = "chanlearn-simulate/1"
#: No interval is so narrow that more would say anything.
DIGITS = 6

NONE: Counter[str] = Counter()


def summarise(plan: Plan, kept: Kept) -> dict[str, Any]:
    """Plain values for JSON. Shares have `n`, `of`, `share` and Wilson's 95 % interval `low` to
    `high`, means `n`, `mean` and the normal one; None where nothing can be said.

    `ahead` is what a seat with a chíu (or bòn) on its mat won more than a seat without in the same
    round; `points` are the wins' with it, without it, and how much higher the first are. `cost`
    is the points a seat won less for a departure than in the same deal without it.
    """
    tally, profile = kept.tally, plan.table.profile
    wins = tally.get("end", NONE)[WON]
    return {
        "format": FORMAT,
        "made": _made(plan, kept),
        "ends": _shares(tally, "end", plan.n),
        "draws": _counts(tally, "draws"),
        "by": _shares(tally, "by", wins),
        "won_by_cai": _plain(share(tally.get("cai", NONE)["1"], wins)),
        "waits": _shares(tally, "wait", wins),
        "cuoc": {
            name: _plain(share(tally.get("cuoc", NONE)[name], wins)) for name in profile.points
        },
        "points": _counts(tally, "points"),
        **{kind: _laid(tally, kind) for kind in LAID},
        "chiu_let_go": _departure(tally, BO_CHIU),
        "faults": _faults(tally, profile),
    }


def _made(plan: Plan, kept: Kept) -> dict[str, Any]:
    table = plan.table
    return {
        "command": f"chanlearn simulate -n {plan.n} --seed {plan.seed} --players {plan.players}"
        f" --profile {plan.profile}",
        "version": __version__,
        "code": code_digest(),
        "rounds": plan.n,
        "seed": plan.seed,
        "players": plan.players,
        "profile": plan.profile,
        "session": plan.chunk,
        "first_session": kept.first,
        "bots": "sensible",
        "strict": table.strict,
        "bat_bao": table.bat_bao,
        "pot": table.nuoi_ga,
        "fee": float(table.fee),
        "ga": table.table.ga,
        "interval": "95 %",
    }


def _faults(tally: Tally, profile: Profile) -> dict[str, Any]:
    names = [name for name in departures(profile) if name != BO_CHIU]
    return {name: {"class": _class(name, profile), **_departure(tally, name)} for name in names}


def _class(fault: str, profile: Profile) -> str:
    classes = {"treo_tranh": profile.treo_tranh, "bao": profile.bao, "fined": profile.fined}
    return next((name for name, faults in classes.items() if fault in faults), "u_lao")


def _departure(tally: Tally, name: str) -> dict[str, Any]:
    """In how many of the rounds it was watched for there was a chance, and what it cost."""
    cost = tally.get(f"cost {name}", NONE)
    chance = share(cost.total(), tally.get("watched", NONE)[name])
    return {"chance": _plain(chance), "cost": _plain(mean(cost))}


def _laid(tally: Tally, kind: str) -> dict[str, Any]:
    having = tally.get(f"points with {kind}", NONE)
    lacking = tally.get(f"points without {kind}", NONE)
    return {
        "points": {
            "with": _plain(mean(having)),
            "without": _plain(mean(lacking)),
            "difference": _plain(difference(having, lacking)),
        },
        "ahead": _plain(mean(tally.get(f"ahead {kind}", NONE))),
    }


def _shares(tally: Tally, table: str, of: int) -> dict[str, Any]:
    found = tally.get(table, NONE)
    return {value: _plain(share(found[value], of)) for value in sorted(found)}


def _counts(tally: Tally, table: str) -> dict[str, Any]:
    """How often each number came, and their mean."""
    found = tally.get(table, NONE)
    numbers = {value: found[value] for value in sorted(found, key=int)}
    return {"times": numbers, "mean": _plain(mean(found))}


def _plain(measured: Share | Mean | None) -> dict[str, Any] | None:
    if measured is None:
        return None
    named = measured._asdict().items()
    return {name: round(it, DIGITS) if isinstance(it, float) else it for name, it in named}
