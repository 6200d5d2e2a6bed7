"""A property that is worked out when first asked for, and then kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - stands where @property stands
    """Like functools.cached_property, which takes a lock until Python 3.12 and so is slow."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type) -> T:
        value = instance.__dict__[self.name] = self.work_out(instance)
        return value
