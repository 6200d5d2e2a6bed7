"""Calls of a win, right ones and ones with a mistake that players make."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from chanlearn.drills.calls import XUONG, taken_for
from chanlearn.drills.wins import REFERENCE
from chanlearn.profiles import shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.verdict import Holdings
from chanlearn.rules.xuong import Call

Maker: TypeAlias = Callable[[Holdings], Iterator[Call]]


def without(name: str, holds: Holdings) -> Call:
    """All but this one; xuông when nothing is left."""
    return {it: times for it, times in holds.cuoc.items() if it != name} or XUONG


def full(holds: Holdings) -> Iterator[Call]:
    """Everything there is."""
    yield holds.cuoc


def _one_less(holds: Holdings) -> Iterator[Call]:
    if len(holds.cuoc) > 1:
        for name in holds.cuoc:
            yield without(name, holds)


def _must_less(holds: Holdings) -> Iterator[Call]:
    """One that nearly every table wants said is forgotten."""
    for name in shipped(REFERENCE).must_call:
        if name in holds.cuoc:
            yield without(name, holds)


def _one_more(holds: Holdings) -> Iterator[Call]:
    for name in holds.cuoc:
        for confused in taken_for(name):
            if confused in holds.found and confused not in (*holds.cuoc, "xuong"):
                yield {it: n for it, n in {**holds.cuoc, confused: 1}.items() if it != "xuong"}


def _confused(holds: Holdings) -> Iterator[Call]:
    """A name taken for another one, as «bạch thủ» for bạch thủ Chi."""
    for name in ("bach_thu_chi", "chiu_u", "u_bon"):
        taken = {"bach_thu_chi": "bach_thu", "chiu_u": "chiu", "u_bon": "bon"}[name]
        if name in holds.cuoc and taken not in holds.cuoc:
            yield {**_dropped(holds, name), taken: 1}


def _miscounted(holds: Holdings) -> Iterator[Call]:
    for name, times in holds.cuoc.items():
        if REGISTRY[name].most > times:
            yield {**holds.cuoc, name: times + 1}
        if times > 1:
            yield {**holds.cuoc, name: times - 1}


def _bare(holds: Holdings) -> Iterator[Call]:
    if "xuong" not in holds.cuoc:
        yield XUONG


def _with_xuong(holds: Holdings) -> Iterator[Call]:
    if "xuong" not in holds.cuoc:
        yield {**holds.cuoc, **XUONG}


def _pictures(holds: Holdings) -> Iterator[Call]:
    """The picture left out, what it swallows left out, or both (R7.4)."""
    for name in holds.cuoc:
        swallowed = REGISTRY[name].swallows
        if swallowed:
            yield _dropped(holds, name)
            yield _dropped(holds, *swallowed)
            yield _dropped(holds, name, "bach_thu")


def _no_bach_thu(holds: Holdings) -> Iterator[Call]:
    if "bach_thu" in holds.cuoc and "thien_u" in holds.cuoc:
        yield _dropped(holds, "bach_thu")


def _dropped(holds: Holdings, *names: str) -> Call:
    return {it: times for it, times in holds.cuoc.items() if it not in names}


#: Per level, what the calls are; each maker yields those that the win allows.
CALLS: dict[int, tuple[Maker, ...]] = {
    2: (full, _must_less, _one_less, _one_less, _one_more),
    3: (
        *(_confused, _miscounted, _miscounted, _bare, _with_xuong, _pictures, _pictures),
        *(_no_bach_thu, _no_bach_thu, _must_less, full),
    ),
}
