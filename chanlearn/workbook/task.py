"""What an exercise is: what it asks, how an answer is read, and what is amiss with it."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from chanlearn.rules.text import Text
from chanlearn.workbook.said import Line


class Slip(NamedTuple):
    """What went wrong, by name, and why it is wrong. Neither tells what is right."""

    name: Text
    why: Text | None = None


class Task(NamedTuple):
    """An exercise.

    read   takes what was answered; what cannot be an answer is refused with BadInput
    judge  the slip in an answer, None for a right one; a function yet to be written is refused
    well   what a right answer is told
    shown  what is to be seen of the question, below what is asked
    given  what a program is to work with, anew each time; None where there is nothing
    """

    id: str
    asked: Callable[[], Text]
    read: Callable[[object], Any]
    judge: Callable[[Any], Slip | None]
    hints: Callable[[], tuple[Text, ...]]
    well: Callable[[], Iterable[Text]]
    shown: Callable[[], Iterable[Line]] = tuple
    given: Callable[[], object] | None = None


def task(
    task_id: str,
    asked: Text,
    *,
    read: Callable[[object], Any],
    judge: Callable[[Any], Slip | None],
    hint: Text,
    well: Text,
    shown: Callable[[], Iterable[Line]] = tuple,
    given: Callable[[], object] | None = None,
) -> Task:
    """An exercise with fixed sentences."""
    return Task(
        task_id,
        lambda: asked,
        read,
        judge,
        lambda: (hint,),
        lambda: (well,),
        shown,
        given,
    )
