"""The settings of a written round: the table's keys, and what the round found."""

from collections.abc import Callable
from typing import Any, TypeAlias

from chanlearn.cases.fields import BadCase, Fields, flag, hall, many, mapping, one_of, whole
from chanlearn.cases.money import MOST_MONEY, share
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import BAT_BAO, BEFORE, WON_BEFORE, Before, Profile
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.text import text

SettingsRead: TypeAlias = tuple[Settings, tuple[Before, ...], int, tuple[int, ...]]


def settings_of(profile: Profile, names: tuple[str, ...]) -> Callable[[object], SettingsRead]:
    """Reads the table's settings, `before`, the pot's points and the balances."""

    def read(value: object) -> SettingsRead:
        fields = Fields(mapping(value))
        try:
            return _read_settings(fields, profile, names)
        except BadCase as error:
            raise BadCase(f".{error.field}", error.reason) from error

    return read


def _read_settings(fields: Fields, profile: Profile, names: tuple[str, ...]) -> SettingsRead:
    money = whole(MOST_MONEY)
    at = settings(
        profile,
        ga=fields.take_or("ga", money, 0),
        minimum=fields.take_or("minimum", money, 0),
        hall=fields.take_or("hall", hall(profile), None),
        den_lang=fields.take_or("den_lang", flag, default=True),
        strict=fields.take_or("strict", flag, None),
        bat_bao=fields.take_or("bat_bao", one_of(BAT_BAO), None),
        thien_u_may_pass=fields.take_or("thien_u_may_pass", _may_pass(profile), None),
        fee=fields.take_or("fee", share, None),
        stake=fields.take_or("stake", money, 1),
        nuoi_ga=fields.take_or("nuoi_ga", flag, default=True),
        pot_start=fields.take_or("pot_start", money, 0),
        pot_open=fields.take_or("pot_open", money, 0),
        cap_range=fields.take_or("cap_range", _range, None),
    )
    nobody: list[Before] = ["none"] * len(names)
    before = fields.take_or("before", _before(names), tuple(nobody))
    pot = fields.take_or("pot", money, 0)
    balances = fields.take_or("balances", by_seat(names, _balance), (0,) * len(names))
    fields.done()
    return at, before, pot, balances


def _may_pass(profile: Profile) -> Callable[[object], bool]:
    """Reads whether thiên ù may be passed, which some villages never let happen (R6)."""

    def read(value: object) -> bool:
        may_pass = flag(value)
        if may_pass and profile.thien_u_never_passed:
            raise BadInput(
                text("bộ luật «{profile}» không bao giờ cho bỏ thiên ù", profile=profile.name)
            )
        return may_pass

    return read


def _before(names: tuple[str, ...]) -> Callable[[object], tuple[Before, ...]]:
    """Reads how each player's round before ended: it had one end."""

    def read(value: object) -> tuple[Before, ...]:
        before: tuple[Before, ...] = by_seat(names, one_of(BEFORE))(value)
        winners = [name for name, how in zip(names, before, strict=True) if how in WON_BEFORE]
        if len(winners) > 1:
            raise BadInput(
                text(
                    "ván trước chỉ một người ù được, không phải cả {names}",
                    names=", ".join(winners),
                )
            )
        if "hoa" in before and not {"hoa", "none"}.issuperset(before):
            raise BadInput(text("ván trước đã hòa thì không có ai thắng hay thua"))
        return before

    return read


def _range(value: object) -> tuple[int, int]:
    ends = many(whole(MOST_MONEY))(value)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadInput(text("cần hai số [thấp nhất, cao nhất]"))
    return ends[0], ends[1]


def _balance(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_MONEY:
        raise BadInput(text("cần một số nguyên"))
    return value


def by_seat(names: tuple[str, ...], read: Callable[[object], Any]) -> Callable[[object], Any]:
    """Reads a mapping with one value for each seat, in seat order."""

    def read_all(value: object) -> tuple[Any, ...]:
        fields = Fields(mapping(value))
        try:
            found = tuple(fields.take(name, read) for name in names)
            fields.done()
        except BadCase as error:
            raise BadCase(f".{error.field}", error.reason) from error
        return found

    return read_all
