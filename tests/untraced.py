"""Long comparisons without line tracing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def untraced() -> Iterator[None]:
    """Suspend coverage: tracing makes a loop three times as long and has nothing to add here.

    The marker `no_cover` of pytest-cov would do, were it not that a worker of pytest-xdist
    starts coverage twice and the marker stops it once.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)
