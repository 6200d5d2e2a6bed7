"""`chanlearn rule`: rules of the rulebook in the terminal."""

import argparse
import sys
from collections.abc import Iterator, Sequence

from chanlearn.catalogue import _, say
from chanlearn.profiles import known_profiles
from chanlearn.rulebook.book import BOOK, find, named
from chanlearn.rulebook.compare import compared
from chanlearn.rulebook.entries import Entry, Section
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.terminal import until_the_reader_leaves

REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "numbers",
        nargs="*",
        metavar="R3.5",
        help=_("số luật, hoặc tên như «lèo»; không ghi thì in cả mục lục"),
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules asked for, or the contents. Returns 2 if there is no such rule."""
    try:
        found = _asked(args.numbers)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    with until_the_reader_leaves():
        for line in _contents() if not found else _rules(found, known_profiles()):
            print(say(line))
    return 0


def _asked(words: Sequence[str]) -> Sequence[Entry | Section]:
    """The rules of these numbers, or those that are called so.

    Raises:
        Unreadable: there are none.
    """
    try:
        return [find(number) for number in words]
    except BadInput:
        called = named(" ".join(words))
        if not called:
            raise
        return called


def _contents() -> Iterator[Text]:
    for section in BOOK:
        yield text("{number} {title}", number=section.number, title=section.title)
        for entry in section.entries:
            yield text("  {number} {title}", number=entry.number, title=entry.title)


def _rules(found: Sequence[Entry | Section], profiles: Sequence[Profile]) -> Iterator[Text]:
    for one in found:
        if isinstance(one, Section):
            yield text("{number} {title}", number=one.number, title=one.title)
        for entry in one.entries if isinstance(one, Section) else (one,):
            yield from entry_lines(entry, profiles)


def entry_lines(entry: Entry, profiles: Sequence[Profile]) -> Iterator[Text]:
    """A rule in lines: what it says, on whose word, and what the tables differ in."""
    yield text("{number} {title}", number=entry.number, title=entry.title)
    yield text("  {says}", says=entry.says)
    if entry.sources:
        yield text("  Theo {sources}.", sources=", ".join(entry.sources))
    else:
        yield text("  Khóa học định.")
    for row in compared(entry.number, profiles):
        yield text("  {label}:", label=row.label)
        for profile, cell in zip(profiles, row.cells, strict=True):
            yield text("    {profile}: {cell}", profile=profile.name, cell=cell)
