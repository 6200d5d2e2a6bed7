"""What is counted of a finished round: whole numbers alone, so the order of adding is all one."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from chanlearn.rules.groups import Mat
from chanlearn.rules.state import Outcome, Round

#: By table (`wait`, `cuoc`, `points`…), how many times each of its values came.
Tally: TypeAlias = dict[str, Counter[str]]

#: A win without a winning card, where the way it came or what was waited for is asked.
THIEN_U = "thien_u"
WON = "u"
#: What lies on the mat and is asked about: does it pay?
LAID = ("chiu", "bon")


def added(first: Tally, second: Tally) -> Tally:
    """Both together; neither is changed."""
    return {
        table: first.get(table, Counter()) + second.get(table, Counter())
        for table in sorted(first.keys() | second.keys())
    }


def tally_of(entries: Iterator[tuple[str, object]]) -> Tally:
    """The values counted by table."""
    found: Tally = {}
    for table, value in entries:
        found.setdefault(table, Counter())[str(value)] += 1
    return found


def round_entries(end: Round) -> Iterator[tuple[str, object]]:
    """Everything one finished round adds, as (table, value)."""
    outcome = end.outcome
    assert outcome is not None
    yield "end", WON if outcome.hoa is None else outcome.hoa
    if outcome.winner is not None:
        yield "draws", end.drawn
        yield "cai", int(outcome.winner == end.deal.cai)
        yield from _win_entries(outcome, end.settings.table.ga)
    for kind in LAID:
        yield from _ahead(end, outcome, kind)


def has_laid(mat: Mat, kind: str) -> bool:
    """Is there a chíu, or a bòn (two chắn alike, both eaten; R4 `bon`), on the mat?"""
    if kind == "chiu":
        return any(group.shape == "chiu" for group in mat)
    eaten = sorted(group.eaten for group in mat if group.shape == "chan")
    return any(card == following for card, following in pairwise(eaten))


def _win_entries(outcome: Outcome, ga: int) -> Iterator[tuple[str, object]]:
    win, holds = outcome.win, outcome.holds
    assert win is not None
    assert holds is not None
    points = outcome.ruling.points if outcome.ruling else holds.best.total(ga)
    yield "by", win.by or THIEN_U
    yield "wait", THIEN_U if win.is_thien_u else win.wait.kind
    yield "points", points
    for name in holds.cuoc:
        yield "cuoc", name
    for kind in LAID:
        yield f"points {'with' if has_laid(win.mat, kind) else 'without'} {kind}", points


def _ahead(end: Round, outcome: Outcome, kind: str) -> Iterator[tuple[str, object]]:
    """How much more a seat with it won than one without, in a round that has both kinds."""
    having: dict[bool, list[int]] = {True: [], False: []}
    for who, pay in zip(end.seats, outcome.pay, strict=True):
        having[has_laid(who.mat, kind)].append(pay)
    if having[True] and having[False]:
        yield f"ahead {kind}", _mean(having[True]) - _mean(having[False])


def _mean(pay: list[int]) -> Fraction:
    return Fraction(sum(pay), len(pay))
