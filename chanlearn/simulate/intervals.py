"""How far a measured share or mean may be trusted: 95 % intervals."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from chanlearn.bots.match import NORMAL_95


class Share(NamedTuple):
    """`n` of `of`, with Wilson's interval."""

    n: int
    of: int
    share: float
    low: float
    high: float


class Mean(NamedTuple):
    """The mean of `n` values, with the interval of the normal distribution."""

    n: int
    mean: float
    low: float
    high: float


def share(n: int, of: int) -> Share | None:
    """Wilson's interval, which stays between 0 and 1 and holds for rare things; None of nothing."""
    if not of:
        return None
    p, z = n / of, NORMAL_95
    middle = p + z * z / (2 * of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    # Rounding must not leave 0 outside what was never seen.
    low, high = max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
    return Share(n, of, p, 0.0 if n == 0 else low, 1.0 if n == of else high)


def mean(values: Mapping[str, int]) -> Mean | None:
    """Of values written as whole numbers or fractions, and how often each came; None of less than
    two, which say nothing about their spread.
    """
    found = _moments(values)
    return None if found is None else _mean(found.n, found.mean, found.variance / found.n)


def difference(first: Mapping[str, int], second: Mapping[str, int]) -> Mean | None:
    """How much higher the mean of the first values is; independent of each other. `n` are both."""
    one, other = _moments(first), _moments(second)
    if one is None or other is None:
        return None
    error = one.variance / one.n + other.variance / other.n
    return _mean(one.n + other.n, one.mean - other.mean, error)


class _Moments(NamedTuple):
    n: int
    mean: Fraction
    variance: Fraction


def _moments(values: Mapping[str, int]) -> _Moments | None:
    n = sum(values.values())
    if n < 2:
        return None
    weighed = [(Fraction(value), times) for value, times in values.items()]
    middle = sum((value * times for value, times in weighed), Fraction(0)) / n
    spread = sum(((value - middle) ** 2 * times for value, times in weighed), Fraction(0))
    return _Moments(n, middle, spread / (n - 1))


def _mean(n: int, middle: Fraction, squared_error: Fraction) -> Mean:
    half = NORMAL_95 * sqrt(squared_error)
    return Mean(n, float(middle), float(middle) - half, float(middle) + half)
