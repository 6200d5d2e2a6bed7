"""Printing to a terminal or a pipe whose reader may leave early."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def until_the_reader_leaves() -> Iterator[None]:
    """End the block quietly when whoever reads our output (head, less) has seen enough."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more at the end, and must find somewhere to write to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
