"""Chances and measured numbers as the reader's language writes them."""

from fractions import Fraction

from chanlearn.catalogue import SOURCE_LANGUAGE, language

#: Below so many hundredths the digits say less than that there are hardly any.
LEAST = Fraction(1, 10_000)


def percent(chance: Fraction | float) -> str:
    """The chance in hundredths, with three digits that count."""
    hundredths = 100 * Fraction(chance)
    if 0 < hundredths < LEAST:
        return f"< {decimal(float(LEAST), 4)}%"
    return f"{_written(f'{float(hundredths):.3g}')}%"


def decimal(value: float, digits: int = 2) -> str:
    """A number with so many digits after its comma or point, and a true minus."""
    return _written(f"{value:.{digits}f}")


def signed(value: float, digits: int = 2) -> str:
    """The same with a plus too."""
    return _written(f"{value:+.{digits}f}")


def whole(number: int) -> str:
    """A whole number with its thousands marked."""
    return _written(f"{number:,}")


#: Vietnamese has a comma where English has a point, and the other way round.
_SWAPPED = str.maketrans(",.", ".,")


def _written(number: str) -> str:
    own = number.translate(_SWAPPED) if language.get() == SOURCE_LANGUAGE else number
    return own.replace("-", "−")
