"""What a chart shows: series to draw, words for whoever sees none of it, and a table twin."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from chanlearn.catalogue import say
from chanlearn.rules.text import Text

#: What stands in a cell: a sentence, or a number written out.
Cell: TypeAlias = Text | str


class Series(NamedTuple):
    """A line, or bars of one kind: a value for each place, and what is written beside it.

    Where values were measured, `low` and `high` bound them. `second` ones are drawn in the second
    colour, broken or hatched, so that no eye needs the colours.
    """

    name: Text
    values: tuple[float, ...]
    labels: tuple[str, ...] = ()
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    second: bool = False


class Chart(NamedTuple):
    """`says` is what the picture shows, in sentences; `how` is how the numbers were come by.

    A value of each series stands at each place, and `axis` is what the values (or places) are.
    `kinds` names the first and the second colour where series do not.
    """

    title: Text
    says: tuple[Text, ...]
    how: tuple[Text, ...]
    places: tuple[Text, ...]
    series: tuple[Series, ...]
    axis: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    kinds: tuple[Text, ...] = ()

    @property
    def alt(self) -> str:
        """The picture in words."""
        return " ".join(map(say, (self.title, *self.says)))


def spoken(cells: Sequence[Cell]) -> list[str]:
    """A row of a table in the reader's language."""
    return [cell if isinstance(cell, str) else say(cell) for cell in cells]
