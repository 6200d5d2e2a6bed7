"""A rule profile: one village's table, as data (R5, R6, R7).

`parse_profile` turns the mapping of a TOML file into a `Profile` and refuses, key by key, what
it cannot take. Reading files is `chanlearn.profiles`' work.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, TypeVar, cast

from chanlearn.rules.errors import BadProfile
from chanlearn.rules.text import Text, text

Before: TypeAlias = Literal["none", "dung", "treo_tranh", "phat", "thua", "hoa"]
BatBao: TypeAlias = Literal["ngay", "khi_u"]
ThapThanh: TypeAlias = Literal["dich", "ga", "sum"]

BEFORE: tuple[Before, ...] = ("none", "dung", "treo_tranh", "phat", "thua", "hoa")
BAT_BAO: tuple[BatBao, ...] = ("ngay", "khi_u")
CLOCKS = ("an", "danh", "chiu", "tra", "u")
THAP_THANH: tuple[ThapThanh, ...] = ("dich", "ga", "sum")
#: No point, gà or fine is more.
MOST = 1_000_000


class Value(NamedTuple):
    """What a cước pays: `diem` as the dearest one called, `dich` beside a dearer one (R5.1)."""

    diem: int
    dich: int


class GaRow(NamedTuple):
    """`ga` are counted when all of `cuoc` are paid; the rows in `includes` are then inside it."""

    cuoc: frozenset[str]
    ga: int
    includes: tuple[frozenset[str], ...]


class Hall(NamedTuple):
    """A hall's smallest total, its fine for a total below, and its cap on a wrong call's fine.

    In a hall that is `automatic` the table announces xuông by itself (R3.12).
    """

    minimum: int
    fine: int
    cap: int | None
    automatic: bool


@dataclass(frozen=True)
class Profile:
    """One table's rules.

    `points` holds every cước that exists there. `wrong_call` is the fine for a wrong or missing
    announcement, None where it is the points of what was announced (R7.6). `u_lao` 0 means the
    table refuses a false ù (R6.1). Faults are in one of four classes, or without consequence:
    `treo_tranh`, `bao`, `fined` (on winning), `refused` (by a strict table that knows nothing
    else of them). `by_rank` reads two faults as S1 words them: ăn chọn cạ wherever the rank
    holds a cạ, chuyển chờ wherever one què is left. The last fields are what a new table starts
    with: `strict` refuses faults (R3.9), `bat_bao` says when báo faults are caught (R6.1),
    `fined_alone_is_hoa` is R3.8(c), `fee` the house's share (R8.2), `clocks` seconds (R3.11).
    """

    id: str
    name: str
    points: Mapping[str, Value]
    ga_rows: tuple[GaRow, ...]
    thap_thanh: ThapThanh
    thong_after: frozenset[Before]
    dia_u_by_chiu: bool
    thien_u_bach_thu: bool
    announces: bool
    must_call: tuple[str, ...]
    wrong_call: int | None
    below_minimum: int
    u_bao: int
    u_bao_needs_den_lang: bool
    u_lao: int
    minimum: int
    treo_tranh: frozenset[str]
    bao: frozenset[str]
    fined: frozenset[str]
    refused: frozenset[str]
    by_rank: bool
    strict: bool
    bat_bao: BatBao
    thien_u_may_pass: bool
    fined_alone_is_hoa: bool
    fee: Fraction
    clocks: Mapping[str, int]
    halls: Mapping[str, Hall]

    @cached_property
    def faults(self) -> frozenset[str]:
        """Every fault the table knows."""
        return self.treo_tranh | self.bao | self.fined | self.refused

    def hall(self, name: str) -> Hall | None:
        """The hall of that name; None at a table without halls."""
        return self.halls.get(name)


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


def _share(value: object, key: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1:
        raise _expected(key, value, text("một tỷ lệ từ 0 đến dưới 1, như 0.02"))
    # As written, not as the nearest binary number.
    return Fraction(str(value))


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
