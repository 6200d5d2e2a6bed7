"""What is still to come: chances over the cards nobody has shown."""

from fractions import Fraction
from math import comb

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text


def comes_within(left: int, unseen: int, draws: int) -> Fraction:
    """One of the `left` wanted cards among `unseen` comes within the next `draws` from the nọc.

    The unseen cards lie in the nọc and in other hands; for whoever has seen none of them, any
    `draws` of them are as likely as any others. Who may claim the card first, and whether the
    round ends before, is left out.

    Raises:
        BadInput: fewer unseen cards than wanted or drawn ones, or a number below zero.
    """
    _check(unseen, left=left, draws=draws)
    return _at_least(1, left, unseen, draws)


def opponent_holds(at_least: int, left: int, unseen: int, hand: int) -> Fraction:
    """An opponent's `hand` of that many cards holds `at_least` of the `left` among `unseen`.

    It ignores how they play: what somebody keeps or throws away tells more than this counts.

    Raises:
        BadInput: fewer unseen cards than wanted ones or than the hand has, or a number below
            zero.
    """
    _check(unseen, at_least, left=left, hand=hand)
    return _at_least(at_least, left, unseen, hand)


def _check(unseen: int, at_least: int = 0, **parts: int) -> None:
    """Nothing is below zero, and no part is more than all the unseen cards."""
    for field, number in (("unseen", unseen), ("at_least", at_least), *parts.items()):
        if number < 0:
            raise BadInput(text("{field}: {n} là số âm, cần từ 0 trở lên", field=field, n=number))
    for field, number in parts.items():
        if number > unseen:
            raise BadInput(
                text(
                    "{field}: {n} nhiều hơn unseen: chỉ còn {unseen} quân chưa thấy",
                    field=field,
                    n=number,
                    unseen=unseen,
                )
            )


def _at_least(wanted: int, left: int, unseen: int, taken: int) -> Fraction:
    """At least `wanted` of `left` marked cards when `taken` are taken from `unseen`."""
    ways = sum(
        comb(left, many) * comb(unseen - left, taken - many)
        for many in range(wanted, min(left, taken) + 1)
    )
    return Fraction(ways, comb(unseen, taken))
