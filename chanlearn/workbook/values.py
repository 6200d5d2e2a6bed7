"""Exercises whose answer is one value: right, or the slip it gives away."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from chanlearn.rules.text import Text, text
from chanlearn.workbook.task import Slip

OTHER = text("kết quả khác")


class Wrong(NamedTuple):
    """A way to get it wrong: what comes out then, its name, and why it is wrong."""

    gives: Callable[..., object]
    name: Text
    why: Text


def by_value(
    key: Callable[[], object], wrong: Sequence[Wrong] = ()
) -> Callable[[Any], Slip | None]:
    """Judges a value against the engine's; `wrong` ones have names."""

    def judge(value: object) -> Slip | None:
        if value == key():
            return None
        for it in wrong:
            if value == it.gives():
                return Slip(it.name, it.why)
        return Slip(OTHER)

    return judge
