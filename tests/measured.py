"""Which tests are measured for how much of the rules they reach."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: `tests/test_….py`: by themselves they reach every line and branch of the rules.
MEASURED = {
    "cards", "cases", "case_files", "claims", "cuoc", "dice", "faults", "groups",
    "helps", "judge", "moves", "outcome", "own_cuoc", "pay", "points", "pot", "profiles", "records",
    "referee", "session", "table", "verdict", "view", "waits", "win", "workbook_tools", "xuong",
}  # fmt: skip


def forget() -> None:
    """Empty what the rules keep: no test works out again what one that was not traced did."""
    rules = [module for name, module in sys.modules.items() if name.startswith("chanlearn.rules")]
    for module in rules:
        for it in vars(module).values():
            if hasattr(it, "cache_clear"):
                it.cache_clear()


@contextmanager
def untraced() -> Iterator[None]:
    """Suspend coverage: tracing makes a test of whatever plays rounds three times as long.

    The marker `no_cover` of pytest-cov would do, were it not that a worker of pytest-xdist
    starts coverage twice and the marker stops it once.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)
