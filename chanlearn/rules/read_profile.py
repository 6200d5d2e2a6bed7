"""Reading a rule profile from the mapping of a TOML file, key by key.

What cannot be taken is refused by its key. Reading files is `chanlearn.profiles`' work.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar, cast

from chanlearn.rules.errors import BadProfile
from chanlearn.rules.profile import (
    BAT_BAO,
    BEFORE,
    CLOCKS,
    MOST,
    THAP_THANH,
    GaRow,
    Hall,
    Profile,
    Value,
)
from chanlearn.rules.text import Text, text

T = TypeVar("T")
_MISSING = object()


class _Reader:
    """Takes keys out of a TOML table one by one, so that what stays is unknown."""

    def __init__(self, table: Mapping[str, object], path: str = "") -> None:
        self.rest = dict(table)
        self.path = path

    def key(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def take(self, name: str, read: Callable[[object, str], T], default: object = _MISSING) -> T:
        """The key's value, read; a default is taken as it is."""
        value = self.rest.pop(name, default)
        if value is _MISSING:
            raise BadProfile(self.key(name), text("thiếu khóa này"))
        return cast(T, value) if value is default else read(value, self.key(name))

    def table(self, name: str, *, optional: bool = False) -> "_Reader":
        value = self.rest.pop(name, {} if optional else _MISSING)
        if value is _MISSING:
            raise BadProfile(self.key(name), text("thiếu khóa này"))
        if not isinstance(value, dict):
            raise _expected(self.key(name), value, text("một bảng [{key}]", key=self.key(name)))
        return _Reader(value, self.key(name))

    def done(self) -> None:
        for name in self.rest:
            raise BadProfile(self.key(name), text("không có khóa nào tên như vậy"))


def parse_profile(
    profile_id: str,
    table: Mapping[str, object],
    cuoc_ids: Sequence[str],
    fault_ids: Sequence[str],
) -> Profile:
    """The Profile a TOML mapping describes.

    `cuoc_ids` and `fault_ids` are the ids that exist; others are refused.

    Raises:
        BadProfile: a key is missing, unknown or of the wrong form.
    """
    top = _Reader(table)
    points = {
        name: _value(value, f"points.{name}")
        for name, value in top.take("points", _mapping).items()
    }
    for name in points:
        _known(name, f"points.{name}", cuoc_ids)
    if "xuong" not in points:
        raise BadProfile("points.xuong", text("thiếu khóa này"))
    rules, calls, fines = top.table("cuoc"), top.table("announce"), top.table("fines")
    faults, halls = top.table("faults", optional=True), top.table("halls", optional=True)
    table_keys, clocks = top.table("table", optional=True), top.table("clocks", optional=True)
    profile = Profile(
        id=profile_id,
        name=top.take("name", _word),
        points=MappingProxyType(points),
        ga_rows=top.take("ga", _ga_rows(cuoc_ids), ()),
        thap_thanh=rules.take("thap_thanh", _one_of(THAP_THANH)),
        thong_after=frozenset(rules.take("thong_after", _many_of(BEFORE))),
        dia_u_by_chiu=rules.take("dia_u_by_chiu", _flag),
        thien_u_bach_thu=rules.take("thien_u_bach_thu", _flag),
        announces=calls.take("by_player", _flag),
        must_call=calls.take("must_call", _many_of(tuple(cuoc_ids))),
        wrong_call=fines.take("wrong_call", _fine_or_called),
        below_minimum=fines.take("below_minimum", _whole),
        u_bao=fines.take("u_bao", _whole),
        u_bao_needs_den_lang=fines.take("u_bao_needs_den_lang", _flag),
        u_lao=fines.take("u_lao", _whole),
        minimum=top.take("minimum", _whole, 0),
        treo_tranh=frozenset(faults.take("treo_tranh", _many_of(tuple(fault_ids)), ())),
        bao=frozenset(faults.take("bao", _many_of(tuple(fault_ids)), ())),
        fined=frozenset(faults.take("fined", _many_of(tuple(fault_ids)), ())),
        refused=frozenset(faults.take("refused", _many_of(tuple(fault_ids)), ())),
        by_rank=faults.take("by_rank", _flag, default=False),
        strict=table_keys.take("strict", _flag, default=False),
        bat_bao=table_keys.take("bat_bao", _one_of(BAT_BAO), BAT_BAO[0]),
        thien_u_may_pass=table_keys.take("thien_u_may_pass", _flag, default=False),
        thien_u_never_passed=table_keys.take("thien_u_never_passed", _flag, default=False),
        fined_alone_is_hoa=table_keys.take("fined_alone_is_hoa", _flag, default=False),
        fee=table_keys.take("fee", _share, Fraction(0)),
        clocks=MappingProxyType(
            {name: clocks.take(name, _whole) for name in CLOCKS if name in clocks.rest}
        ),
        halls=MappingProxyType({name: _hall(halls.table(name)) for name in tuple(halls.rest)}),
    )
    for reader in (rules, calls, fines, faults, halls, table_keys, clocks, top):
        reader.done()
    _check_together(profile)
    return profile


def _check_together(profile: Profile) -> None:
    """Refuse keys that are right one by one and not together."""
    for name, value in profile.points.items():
        if value.dich > value.diem:
            raise BadProfile(f"points.{name}", text("dịch không thể nhiều hơn điểm"))
    missing = text("cước này không có trong [points]")
    for at, row in enumerate(profile.ga_rows):
        if not row.cuoc <= profile.points.keys():
            raise BadProfile(f"ga[{at}].cuoc", missing)
    if not profile.points.keys() >= set(profile.must_call):
        raise BadProfile("announce.must_call", missing)
    if profile.thien_u_never_passed and profile.thien_u_may_pass:
        never = text("không thể là true: ở bàn này không bao giờ được bỏ thiên ù")
        raise BadProfile("table.thien_u_may_pass", never)
    classes = {
        "treo_tranh": profile.treo_tranh,
        "bao": profile.bao,
        "fined": profile.fined,
        "refused": profile.refused,
    }
    seen: set[str] = set()
    for name, faults in classes.items():
        if twice := sorted(seen & faults):
            reason = text("lỗi «{fault}» đã ở một loại khác", fault=twice[0])
            raise BadProfile(f"faults.{name}", reason)
        seen |= faults


def _expected(key: str, value: object, what: Text) -> BadProfile:
    shown = repr(value) if isinstance(value, str) else str(value)
    return BadProfile(key, text("giá trị {value} không hợp lệ, cần {what}", value=shown, what=what))


def _word(value: object, key: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _expected(key, value, text("một chuỗi chữ"))
    return value


def _flag(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise _expected(key, value, text("true hoặc false"))
    return value


def _whole(value: object, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise _expected(key, value, text("một số nguyên từ 0 đến {most}", most=MOST))
    return value


A_SHARE = text("một tỷ lệ từ 0 đến dưới 1, như 0.02")


def as_share(value: object) -> Fraction | None:
    """A share from 0 to below 1, exactly as written; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1:
        return None
    # As written, not as the nearest binary number.
    return Fraction(str(value))


def _share(value: object, key: str) -> Fraction:
    share = as_share(value)
    if share is None:
        raise _expected(key, value, A_SHARE)
    return share


def _mapping(value: object, key: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _expected(key, value, text("một bảng [{key}]", key=key))
    return value


def _value(value: object, key: str) -> Value:
    if not isinstance(value, list) or len(value) != 2:
        raise _expected(key, value, text("hai số [điểm, dịch]"))
    return Value(_whole(value[0], key), _whole(value[1], key))


def _fine_or_called(value: object, key: str) -> int | None:
    if value == "called":
        return None
    if isinstance(value, str):
        raise _expected(key, value, text('một số điểm, hoặc "called" (đền bằng điểm đã xướng)'))
    return _whole(value, key)


def _known(name: str, key: str, known: Sequence[str]) -> None:
    if name not in known:
        raise BadProfile(key, text("«{name}» không phải là tên nào đã biết", name=name))


def _one_of(choices: tuple[T, ...]) -> Callable[[object, str], T]:
    def read(value: object, key: str) -> T:
        if value not in choices:
            raise _expected(
                key, value, text("một trong: {choices}", choices=", ".join(map(str, choices)))
            )
        return value

    return read


def _many_of(choices: tuple[T, ...]) -> Callable[[object, str], tuple[T, ...]]:
    def read(value: object, key: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _expected(key, value, text("một danh sách"))
        return tuple(_one_of(choices)(item, key) for item in value)

    return read


def _ga_rows(cuoc_ids: Sequence[str]) -> Callable[[object, str], tuple[GaRow, ...]]:
    ids = _many_of(tuple(cuoc_ids))

    def row(value: object, key: str) -> GaRow:
        reader = _Reader(_mapping(value, key), key)
        together = frozenset(reader.take("cuoc", ids))
        if not together:
            raise BadProfile(f"{key}.cuoc", text("phải có ít nhất một cước"))
        included = reader.take("includes", _list, [])
        made = GaRow(
            together,
            reader.take("ga", _whole),
            tuple(frozenset(ids(item, f"{key}.includes")) for item in included),
        )
        reader.done()
        return made

    def read(value: object, key: str) -> tuple[GaRow, ...]:
        return tuple(row(item, f"{key}[{at}]") for at, item in enumerate(_list(value, key)))

    return read


def _list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise _expected(key, value, text("một danh sách"))
    return value


def _hall(reader: _Reader) -> Hall:
    cap = reader.take("cap", _whole, None)
    hall = Hall(
        minimum=reader.take("minimum", _whole, 0),
        fine=reader.take("below_minimum", _whole, 0),
        cap=cap,
        automatic=reader.take("automatic", _flag, default=False),
    )
    reader.done()
    return hall
