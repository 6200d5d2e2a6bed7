"""The verdict on an announced win: right or not, what is paid, what is fined (R6.1, R7)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.cuoc import REGISTRY, Found, find_all, held
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import Score, score
from chanlearn.rules.profile import Hall, Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call

Verdict: TypeAlias = Literal["dung", "sai", "thieu", "thieu_diem", "u_bao"]

VERDICT_NAMES: dict[Verdict, Text] = {
    "dung": text("Xướng đúng"),
    "sai": text("Xướng sai"),
    "thieu": text("Xướng thiếu cước bắt buộc"),
    "thieu_diem": text("Ù thiếu điểm"),
    "u_bao": text("Ù báo"),
}
ANY_TOTAL = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The table's settings around a profile; `ga` is the points per gà, 0 for none.

    Raises:
        ValueError: the profile has no such hall.
    """

    profile: Profile
    ga: int = 0
    minimum: int = ANY_TOTAL
    hall: str | None = None
    den_lang: bool = True

    def __post_init__(self) -> None:
        if self.hall is not None and self.profile.hall(self.hall) is None:
            raise ValueError(f"{self.profile.id} has no hall {self.hall}")

    @property
    def in_hall(self) -> Hall | None:
        """The hall's own rules, if the table stands in one."""
        return None if self.hall is None else self.profile.hall(self.hall)

    @property
    def is_automatic(self) -> bool:
        """Does the table announce xuông by itself (R3.12), so that nobody can leave one out?"""
        in_hall = self.in_hall
        return in_hall is not None and in_hall.automatic

    @property
    def smallest(self) -> int:
        """The smallest total that may win; gà is not counted for it (R7.7)."""
        in_hall = self.in_hall
        lowest = max(self.minimum, self.profile.minimum)
        return lowest if in_hall is None else max(lowest, in_hall.minimum)


Step: TypeAlias = tuple[str, Text]


class Ruling(NamedTuple):
    """The verdict on a call, what each loser pays, what the winner pays each other player.

    `why` has one sentence per step of the decision, with the rule number it stands on. `called`
    is the worth of the call, right or wrong; None where it did not matter.
    """

    verdict: Verdict
    points: int
    fine: int
    why: tuple[Step, ...]
    called: Score | None = None


class Holdings(NamedTuple):
    """Everything a true win holds, and what announcing all of it is worth."""

    found: dict[str, Found]
    cuoc: dict[str, int]
    best: Score


def holdings(win: Win, profile: Profile) -> Holdings:
    """Find and price all that a true win holds."""
    found = find_all(win, profile)
    cuoc = held(found)
    return Holdings(found, cuoc, score(cuoc, profile))


def rule(
    win: Win, holds: Holdings, call: Call, table: Table, faults: Collection[str] = ()
) -> Ruling:
    """Judge what the winner announced, after the `faults` of this round.

    Raises:
        ValueError: an empty call.
    """
    profile = table.profile
    committed = [fault for fault in faults if fault in profile.bao or fault in profile.fined]
    if committed:
        return _u_bao(committed, table)
    called = holds.best if call == holds.cuoc else score(call, profile)
    must_call = () if table.is_automatic else profile.must_call
    wrong = _wrong(win, holds.cuoc, call, profile, must_call)
    smallest = table.smallest
    if holds.best.points < smallest:
        return _hand_below(holds.best, called, table)
    if wrong is not None:
        fine, steps = _wrong_call_fine(called, table)
        return Ruling(wrong[0], 0, fine, (wrong[1], *steps), called)
    if called.points < smallest:
        return _call_below(called, table)
    why = _right(win, holds.cuoc, call, table)
    hung = next((fault for fault in faults if fault in profile.treo_tranh), None)
    if hung is not None:
        return Ruling("dung", 0, 0, (why, hangs(hung)), called)
    return Ruling("dung", called.total(table.ga), 0, (why,), called)


def scored(holds: Holdings, table: Table) -> int:
    """What each loser pays where the table scores by itself; nothing below its minimum (R7.7)."""
    return 0 if holds.best.points < table.smallest else holds.best.total(table.ga)


def u_bao_fine(committed: Iterable[str], table: Table) -> int:
    """What an ù báo costs the winner toward each other player (R6.1)."""
    profile = table.profile
    if table.den_lang or not profile.u_bao_needs_den_lang:
        return profile.u_bao
    # S2 fines bỏ ù in its halls with a minimum even without đền làng.
    in_fined_hall = table.in_hall is not None and table.in_hall.minimum > ANY_TOTAL
    return profile.u_bao if in_fined_hall and "bo_u" in committed else 0


def _u_bao(committed: list[str], table: Table) -> Ruling:
    return Ruling("u_bao", 0, u_bao_fine(committed, table), (makes_u_bao(committed[0]),))


def makes_u_bao(fault: str) -> Step:
    """Why nobody pays after a fault that makes the win an ù báo."""
    return "R6.1", text(
        "Đã phạm lỗi «{fault}» trước khi ù: đây là ù báo, không ai phải trả.", fault=FAULTS[fault]
    )


def hangs(fault: str) -> Step:
    """Why nobody pays after a fault of treo tranh."""
    return "R8.4", text(
        "Phạm lỗi «{fault}»: treo tranh, ù đúng nhưng không ai phải trả.", fault=FAULTS[fault]
    )


def _right(win: Win, holds: Call, call: Call, table: Table) -> Step:
    if table.is_automatic:
        return "R3.12", text("Sảnh này bàn tự xướng xuông.")
    if "xuong" in call and "xuong" not in holds:
        return "R7.5", text("Bài chỉ có cước không bắt buộc, nên xướng xuông vẫn là đúng.")
    if "bach_thu" in holds and win.is_thien_u and "bach_thu" not in call:
        return "R7.4", text("Thiên ù bạch thủ thì được bỏ không xướng bạch thủ.")
    pictures = [name for name in holds if REGISTRY[name].swallows and name not in call]
    if pictures and "bach_thu" in call:
        picture = REGISTRY[pictures[0]].name
        return "R7.4", text(
            "Bỏ «{picture}» mà có xướng bạch thủ thì vẫn đúng, chỉ được như đã xướng.",
            picture=picture,
        )
    return "R7.2", text("Mọi cước đã xướng đều có trong bài.")


def _wrong(
    win: Win, holds: Call, call: Call, profile: Profile, must_call: Collection[str]
) -> tuple[Verdict, Step] | None:
    """What is wrong with a call, and why; None for a right one (R7.1 to R7.5)."""
    if call.keys() == {"xuong"}:
        if call["xuong"] > 1:
            return "sai", ("R7.3", text("Xuông chỉ xướng một lần."))
        missed = _missed(win, holds, {}, must_call)
        return None if missed is None else ("thieu", ("R7.5", missed))
    if "xuong" in call:
        return "sai", ("R7.5", text("Xuông chỉ được xướng một mình."))
    for name, times in call.items():
        if times > holds.get(name, 0):
            return "sai", ("R7.3", _not_held(name, times, holds, profile))
    missed = _missed(win, holds, call, must_call)
    return None if missed is None else ("thieu", ("R7.1", missed))


def _not_held(name: str, times: int, holds: Call, profile: Profile) -> Text:
    cuoc = REGISTRY[name].name
    if name not in profile.points:
        return text("Xướng «{cuoc}» mà bộ luật này không có cước ấy: xướng sai cả.", cuoc=cuoc)
    if name in holds:
        return text(
            "Xướng {times} «{cuoc}» mà bài chỉ có {n}: xướng sai cả.",
            times=times,
            cuoc=cuoc,
            n=holds[name],
        )
    return text("Xướng «{cuoc}» mà bài không có: xướng sai cả.", cuoc=cuoc)


def _missed(win: Win, holds: Call, call: Call, must_call: Collection[str]) -> Text | None:
    """The first mandatory cước left out (R7.1), with the exceptions of R7.4."""
    for name in must_call:
        if name in holds and name not in call and not _excused(name, win, call):
            return text(
                "Bài có «{cuoc}» là cước bắt buộc phải xướng mà không xướng.",
                cuoc=REGISTRY[name].name,
            )
    return None


def _excused(name: str, win: Win, call: Call) -> bool:
    if any(name in REGISTRY[called].swallows for called in call):
        return True
    return name == "bach_thu" and win.is_thien_u


def _hand_below(best: Score, called: Score, table: Table) -> Ruling:
    why = counted(
        "Xướng hết cũng chỉ được {n} điểm không kể gà, bàn chỉ cho ù từ {smallest} điểm.",
        n=best.points,
        smallest=table.smallest,
    )
    return _below(why, called, table)


def _call_below(called: Score, table: Table) -> Ruling:
    why = counted(
        "Lời xướng chỉ đáng {n} điểm không kể gà, bàn chỉ cho ù từ {smallest} điểm.",
        n=called.points,
        smallest=table.smallest,
    )
    return _below(why, called, table)


def _below(why: Text, called: Score, table: Table) -> Ruling:
    in_hall = table.in_hall
    fine = in_hall.fine if in_hall and in_hall.minimum else table.profile.below_minimum
    return Ruling("thieu_diem", 0, fine, (("R7.7", why),), called)


def _wrong_call_fine(called: Score, table: Table) -> tuple[int, tuple[Step, ...]]:
    """What a wrong call costs, and why so much (R7.6)."""
    flat = table.profile.wrong_call
    if flat is not None:
        return flat, (("R7.6", counted("Xướng sai hay thiếu thì đền {n} điểm.", n=flat)),)
    fine = called.total(table.ga)
    why = counted("Đền bằng lời đã xướng: {n} điểm.", n=fine)
    cap = table.in_hall.cap if table.in_hall else None
    if cap is None or fine <= cap:
        return fine, (("R7.6", why),)
    capped = counted("Sảnh này đền nhiều nhất {n} điểm.", n=cap)
    return cap, (("R7.6", why), ("R7.6", capped))
