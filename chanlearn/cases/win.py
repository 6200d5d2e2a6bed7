"""Cases of kind `win`: a claimed ù, from the winner's side."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from chanlearn.cases.fields import (
    BadCase,
    Fields,
    card,
    cards,
    expected,
    flag,
    group,
    hall,
    many,
    mapping,
    one_of,
    whole,
)
from chanlearn.rules.cards import Card, count
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.groups import laid_from_hand
from chanlearn.rules.profile import BEFORE, Profile
from chanlearn.rules.text import text
from chanlearn.rules.verdict import Holdings, Ruling, Table, holdings, rule, scored
from chanlearn.rules.waits import HAND_SIZE
from chanlearn.rules.win import By, Problem, Win, problems
from chanlearn.rules.xuong import Call, parse_call

MOST_POINTS = 1_000_000
NOC_AFTER_FLIP = 23
BY: tuple[By, ...] = ("boc", "danh", "tra")
XUONG: Call = {"xuong": 1}

How: TypeAlias = tuple[Card | None, By | None, bool]
THIEN_U: How = (None, None, False)


@dataclass(frozen=True)
class WinCase:
    """A win as claimed, the table it was claimed at, and what was announced, as it was `said`."""

    win: Win
    table: Table
    call: Call | None = None
    faults: tuple[str, ...] = ()
    said: str = ""

    @property
    def plays_faults(self) -> tuple[str, ...]:
        """The faults that mean something at this table."""
        return tuple(fault for fault in self.faults if fault in self.table.profile.faults)


@dataclass(frozen=True)
class JudgedWin:
    """All that the engine says about a `WinCase`; no `holds` when it is no win."""

    case: WinCase
    problems: tuple[Problem, ...]
    holds: Holdings | None = None
    ruling: Ruling | None = None

    def result(self, names: bool = False) -> dict[str, object]:
        """The keys that `expect` may hold."""
        if self.holds is None:
            return {
                "u": False,
                "why": self.problems[0].id,
                "cuoc": {},
                "best": None,
                "best_ga": None,
                "verdict": None,
                "points": None,
                "fine": self.case.table.profile.u_lao or None,
            }
        best = self.holds.best
        return {
            "u": True,
            "why": None,
            "cuoc": self.holds.cuoc,
            "best": best.total(self.case.table.ga),
            "best_ga": best.ga,
            **self._ruled(),
        }

    def _ruled(self) -> dict[str, object]:
        case, ruling = self.case, self.ruling
        if ruling is not None:
            return {"verdict": ruling.verdict, "points": ruling.points, "fine": ruling.fine}
        if not case.table.profile.announces and self.holds is not None:
            return {"verdict": None, "points": scored(self.holds, case.table), "fine": 0}
        return {"verdict": None, "points": None, "fine": None}


def judge_win(case: WinCase) -> JudgedWin:
    """Is it a win, what does it hold, and what is the verdict on the announcement?"""
    found = tuple(problems(case.win))
    if found:
        return JudgedWin(case, found)
    holds = holdings(case.win, case.table.profile)
    call = XUONG if case.table.is_automatic else case.call
    if call is None or not case.table.profile.announces:
        return JudgedWin(case, (), holds)
    return JudgedWin(case, (), holds, rule(case.win, holds, call, case.table, case.faults))


def read_win(fields: Fields, profile: Profile) -> WinCase:
    """Take a win case out of its fields.

    Raises:
        BadCase: a field is missing, or cannot be what it says.
    """
    dealer = fields.take_or("dealer", flag, default=False)
    card_won, by, own_door = fields.take_or("win", _how, THIEN_U)
    table = _table(fields, profile)
    win = Win(
        hand=count(fields.take("hand", cards)),
        mat=fields.take_or("mat", many(group), ()),
        card=card_won,
        by=by,
        own_door=own_door,
        dealer=dealer,
        draws=fields.take_or("draws", whole(NOC_AFTER_FLIP), None),
        before=fields.take_or("before", one_of(BEFORE), "none"),
        discards=fields.take_or("discards", cards, None),
    )
    _check_thien_u(win)
    _check_draws(win)
    _check_discards(win)
    said, call = fields.take_or("announce", _call, ("", None))
    if table.is_automatic and call not in (None, XUONG):
        raise BadCase("announce", text("ở sảnh này bàn tự xướng xuông, không xướng cước nào khác"))
    faults = fields.take_or("faults", many(_fault(profile)), ())
    return WinCase(win, table, call, faults, said)


def _fault(profile: Profile) -> Callable[[object], str]:
    """Reads a fault; where faults are fined it must be one the table knows (A12)."""

    def read(value: object) -> str:
        fault = one_of(tuple(FAULTS))(value)
        if profile.announces and fault not in profile.faults:
            raise BadInput(
                text(
                    "bộ luật «{profile}» không có lỗi «{fault}»",
                    profile=profile.name,
                    fault=FAULTS[fault],
                )
            )
        return fault

    return read


def _table(fields: Fields, profile: Profile) -> Table:
    return Table(
        profile,
        ga=fields.take_or("ga", whole(MOST_POINTS), 0),
        minimum=fields.take_or("minimum", whole(MOST_POINTS), 0),
        hall=fields.take_or("hall", hall(profile), None),
        den_lang=fields.take_or("den_lang", flag, default=True),
    )


def _how(value: object) -> How:
    fields = Fields(mapping(value))
    try:
        won = fields.take("card", card)
        by = fields.take("by", one_of(BY))
        own_door = fields.take("door", one_of(("tri", "khac"))) == "tri"
        fields.done()
    except BadCase as error:
        raise BadCase(f".{error.field}", error.reason) from error
    if by == "danh" and own_door:
        raise BadCase(
            ".door", text("«tri»: quân đánh ra ở cửa mình là quân mình đánh, không ù được")
        )
    return won, by, own_door


def _call(value: object) -> tuple[str, Call | None]:
    if not isinstance(value, str):
        raise expected(value, text("lời xướng, như «chì bạch thủ»"))
    return value.strip(), parse_call(value)


def _check_thien_u(win: Win) -> None:
    if win.card is not None:
        return
    if not win.dealer:
        raise BadCase("win", text("thiếu trường này; chỉ thiên ù (dealer: true) mới bỏ trống"))
    if win.mat:
        raise BadCase("win", text("thiếu trường này; đã có bài dưới chiếu thì không phải thiên ù"))


def _check_draws(win: Win) -> None:
    if win.draws is None:
        return
    if win.by == "boc" and win.draws < 1:
        raise BadCase("draws", text("giá trị 0 không hợp lệ: quân ù bốc từ nọc cũng được tính"))
    if win.card is None and win.draws > 0:
        raise BadCase(
            "draws", text("giá trị {draws} không hợp lệ: thiên ù thì chưa ai bốc", draws=win.draws)
        )


def _check_discards(win: Win) -> None:
    if win.dealt is None:
        return
    dealt, size = sum(win.dealt), HAND_SIZE + win.dealer
    if dealt != size:
        parts = {
            "hand": sum(win.hand),
            "laid": sum(laid_from_hand(win.mat)),
            "discards": len(win.discards or ()),
        }
        raise BadCase(
            "discards",
            text(
                "trên tay {hand} + hạ từ tay {laid} + đã đánh {discards} = {dealt}, "
                "phải bằng {size} quân được chia",
                **parts,
                dealt=dealt,
                size=size,
            ),
        )
