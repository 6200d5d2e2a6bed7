"""Chances and measured numbers as Vietnamese writes them."""

from fractions import Fraction

#: Below so many hundredths the digits say less than that there are hardly any.
LEAST = Fraction(1, 10_000)


def percent(chance: Fraction | float) -> str:
    """The chance in hundredths, with three digits that count."""
    hundredths = 100 * Fraction(chance)
    if 0 < hundredths < LEAST:
        return f"< {decimal(float(LEAST), 4)}%"
    return f"{_comma(f'{float(hundredths):.3g}')}%"


def decimal(value: float, digits: int = 2) -> str:
    """A number with so many digits after its comma, and a true minus."""
    return _comma(f"{value:.{digits}f}").replace("-", "−")


def whole(number: int) -> str:
    """A whole number with a dot at every thousand."""
    return f"{number:,}".replace(",", ".")


def _comma(written: str) -> str:
    return written.replace(".", ",")
