"""Wins to be announced or reckoned, and what announcing them so or so comes to."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from chanlearn.drills.examples import MISSES
from chanlearn.drills.plans import TARGETS, Plan, Target
from chanlearn.drills.wins import build, deal_for
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.dice import Dice
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Holdings, Table, holdings, rule
from chanlearn.rules.win import Win, why_not
from chanlearn.rules.xuong import Call

#: No cước; it stands alone.
XUONG: Call = {"xuong": 1}
#: How many wins are looked at for one that a table finds enough in.
TRIES = 80
#: What Thông and Chì cannot be laid on top of.
_STAND_ALONE = ("xuong", "thien_u", "dia_u", "pha_thien")
_USUAL, _SIX = Plan().chan, (6, 6)


def target(cuoc: str, *, held: bool = True) -> Target:
    """The plan of a cước, or of a hand that nearly holds it."""
    return next(it for it in TARGETS if it.cuoc == cuoc and it.held is held)


def taken_for(cuoc: str) -> Iterator[str]:
    """The cước it is confused with; nothing for one of a village's own."""
    if cuoc in MISSES:
        yield MISSES[cuoc].confused


def at_table(profile: Profile, plays: Callable[[Profile], object]) -> Profile:
    """The table to ask about: this one, or the course's own where this one does not play it."""
    return profile if plays(profile) else shipped(DEFAULT)


def deal_until(
    dice: Dice, make: Callable[[Dice], Win], profile: Profile, enough: Callable[[Holdings], bool]
) -> tuple[Win, Holdings]:
    """A win in which the table finds `enough`; the last one tried where it never does."""
    for _attempt in range(TRIES):
        win = make(dice)
        holds = holdings(win, profile)
        if enough(holds):
            break
    return win, holds


def plain_win(dice: Dice) -> Win:
    """Any win at all."""
    return deal_for(dice)


def rich_win(dice: Dice) -> Win:
    """A win with Chì, and often Thông and bạch thủ, on top of what it is dealt for."""
    chosen = dice.pick([it for it in TARGETS if it.held and it.cuoc not in _STAND_ALONE])

    def plan(dice: Dice) -> Plan:
        planned = replace(chosen.plan(dice), own_door=True, by_discard=False)
        if dice.chance(60):
            planned = replace(planned, before="dung")
        if planned.chan == _USUAL and dice.chance(50):
            planned = replace(planned, chan=_SIX)
        return planned

    return build(dice, plan, lambda win: why_not(win) is None)


def lesser_call(holds: Holdings, table: Table) -> Call:
    """What a timid player says: only what must be said, or xuông."""
    profile = table.profile
    must = {name: holds.cuoc[name] for name in holds.cuoc if name in profile.must_call}
    return must or XUONG


def call_cost(win: Win, holds: Holdings, call: Call, table: Table) -> Text | None:
    """What announcing `call` would lose of the win's full worth; None for nothing (R7)."""
    best = holds.best.total(table.ga)
    if not table.profile.announces:
        return _reckoned(score(call, table.profile).total(table.ga) - best)
    ruling = rule(win, holds, call, table)
    if ruling.fine:
        return counted(
            "Xướng thế là mất {best} điểm mỗi nhà, lại phải đền mỗi nhà {n} điểm.",
            n=ruling.fine,
            best=best,
        )
    if ruling.verdict != "dung":
        return counted("Xướng thế là mất {n} điểm mỗi nhà.", n=best)
    if ruling.points < best:
        return counted("Xướng thế không sai, nhưng bỏ phí {n} điểm mỗi nhà.",
                       n=best - ruling.points)  # fmt: skip
    return None


def _reckoned(over: int) -> Text | None:
    """At a table that scores by itself one only reckons wrongly."""
    if over > 0:
        return counted("Bàn này máy tự tính; tính thế là thừa {n} điểm mỗi nhà.", n=over)
    if over < 0:
        return counted("Bàn này máy tự tính; tính thế là hụt {n} điểm mỗi nhà.", n=-over)
    return None


def says(call: str) -> Text:
    """What the winner announces."""
    return text("Xướng: «{call}».", call=call)
