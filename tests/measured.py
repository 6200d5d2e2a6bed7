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
