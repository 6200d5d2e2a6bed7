"""A rule profile: one village's table, as data (R5, R6, R7); see `read_profile`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Before: TypeAlias = Literal["none", "dung", "treo_tranh", "phat", "thua", "hoa"]
BatBao: TypeAlias = Literal["ngay", "khi_u"]
ThapThanh: TypeAlias = Literal["dich", "ga", "sum"]
FaultClass: TypeAlias = Literal["treo_tranh", "bao", "fined", "refused"]

BEFORE: tuple[Before, ...] = ("none", "dung", "treo_tranh", "phat", "thua", "hoa")
BAT_BAO: tuple[BatBao, ...] = ("ngay", "khi_u")
#: Those of who won the round before, rightly or not.
WON_BEFORE: tuple[Before, ...] = ("dung", "treo_tranh", "phat")
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
    `thien_u_may_pass` lets thiên ù go without a fault, and where it is `thien_u_never_passed` no
    table may be set up so; `fined_alone_is_hoa` is R3.8(c), `fee` the house's share (R8.2),
    `clocks` seconds (R3.11).
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
    thien_u_never_passed: bool
    fined_alone_is_hoa: bool
    fee: Fraction
    clocks: Mapping[str, int]
    halls: Mapping[str, Hall]

    @cached_property
    def faults(self) -> frozenset[str]:
        """Every fault the table knows."""
        return self.treo_tranh | self.bao | self.fined | self.refused

    def class_of(self, fault: str) -> FaultClass | None:
        """How the table takes a fault; None where it does not mind (R6.1, R6.2)."""
        if fault in self.treo_tranh:
            return "treo_tranh"
        if fault in self.bao:
            return "bao"
        if fault in self.fined:
            return "fined"
        return "refused" if fault in self.refused else None

    def hall(self, name: str) -> Hall | None:
        """The hall of that name; None at a table without halls."""
        return self.halls.get(name)
