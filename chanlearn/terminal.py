"""Printing to a terminal or a pipe whose reader may leave early."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.text import Text, text


@contextmanager
def until_the_reader_leaves() -> Iterator[None]:
    """End the block quietly when whoever reads our output (head, less) has seen enough.

    The block answers for what it reads: any OSError is taken for one of printing.

    Raises:
        BadInput: nothing more can be printed, to a full disk say.
    """
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
    except OSError as error:
        _print_no_more()
        raise BadInput(text("không in ra được ({why})", why=why_no_file(error))) from error


def not_written(file: object, error: OSError) -> Text:
    """Why the file could not be written."""
    return text("{file}: không ghi được ({why})", file=str(file), why=why_no_file(error))


def _print_no_more() -> None:
    """Python flushes once more at the end, and must find somewhere to write to."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
