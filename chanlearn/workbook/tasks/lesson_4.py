"""Lesson 4: sums by hand and by program, one hand in three villages, and a village of one's own."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile, Value
from chanlearn.rules.text import Text, text
from chanlearn.rules.xuong import Call, format_call
from chanlearn.workbook.functions import by_running
from chanlearn.workbook.picked import picked
from chanlearn.workbook.reading import function, wanted, whole, wholes
from chanlearn.workbook.task import Slip, Task, task
from chanlearn.workbook.values import Wrong
from chanlearn.workbook.villages import judge

# Sums ---------------------------------------------------------------------------------------

_CALLS: tuple[Call, ...] = (
    {"xuong": 1},
    {"tri": 1},
    {"leo": 2},
    {"tri": 1, "bach_thu": 1},
    {"tri": 1, "tam_do": 1, "leo": 2, "tom": 1},
    {"thong": 1, "chiu": 2, "bach_thu_chi": 1},
    {"bach_dinh": 1, "tom": 3},
    {"u_bon": 1, "bach_thu": 1, "chiu": 1},
)


def _prices() -> dict[str, tuple[int, int]]:
    return {name: (it.diem, it.dich) for name, it in shipped(DEFAULT).points.items()}


def _points(call: Call) -> int:
    return score(call, shipped(DEFAULT)).points


def _all_as(at: int) -> Callable[[Call], int]:
    """As if all were counted as điểm (0) or as dịch (1)."""
    return lambda call: sum(times * _prices()[name][at] for name, times in call.items())


def _once_each(call: Call) -> int:
    return _points(dict.fromkeys(call, 1))


def _dearest_twice(call: Call) -> int:
    dearest = max(call, key=lambda name: _prices()[name])
    return _all_as(1)(call) + _prices()[dearest][0]


def _said(call: Call) -> Text:
    return text("lời xướng «{call}»", call=format_call(call))


# Villages -----------------------------------------------------------------------------------

_TABLES = ("chan_hoc", "dan_gian", "san_dinh")


def _hand() -> dict[str, Any]:
    """A win that no two of the tables pay alike."""
    return {
        "hand": "2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 9v 9v 9s 9s 7v",
        "mat": ["chan 8s", "chan cc"],
        "win": {"card": "7v", "by": "boc", "door": "khac"},
    }


def _priced() -> dict[str, int]:
    return {name: judge(name, **_hand()).points for name in _TABLES}


def _mispriced(given: Mapping[str, int]) -> Slip | None:
    right = _priced()
    wrong = [name for name in _TABLES if given[name] != right[name]]
    if not wrong:
        return None
    if len(set(given.values())) == 1:
        why = text("Bạn ghi ba nơi như nhau; mỗi nơi một bộ luật, hỏi lại từng nơi.")
        return Slip(text("một giá cho cả ba làng"), why)
    return Slip(
        text("giá ở {table}", table=wrong[0]), text("Truyền đúng tên bộ luật cho judge(…).")
    )


def _village(value: object) -> Profile:
    if not isinstance(value, Profile):
        raise wanted(value, text("một làng do village(…) tạo ra"))
    return value


_NEW_PRICE = Value(6, 3)


def _mistaken(given: Profile) -> Slip | None:
    base = shipped(DEFAULT).points
    if given.points.get("tri") != _NEW_PRICE:
        why = text("Làng này trả Chì {diem} điểm, {dich} dịch.", **_NEW_PRICE._asdict())
        return Slip(text("giá của Chì"), why)
    if "tom" in given.points:
        return Slip(text("Tôm vẫn còn"), text("Ở làng này không có Tôm; ghi tom=None là bỏ."))
    changed = {
        name for name in base if name not in ("tri", "tom") and given.points.get(name) != base[name]
    }
    if changed:
        names = [REGISTRY[name].name for name in base if name in changed]
        why = text("Những cước này không được đổi: {names}.", names=names)
        return Slip(text("đổi cả cước khác"), why)
    return None


TASKS: tuple[Task, ...] = (
    picked("e.tranh-nuot-chi-bach-thu"),
    picked("f.chi-bach-thu-chi-chan-hoc"),
    picked("y.hai-bao-xuong-sai"),
    picked("s.cau-sai-loi"),
    picked("e.thap-thanh-dan-gian"),
    task(
        "ham-diem",
        text("Viết hàm nhận bảng giá và một lời xướng, trả về số điểm."),
        read=function,
        judge=by_running(
            lambda: _CALLS,
            _points,
            read=whole,
            told=_said,
            call=lambda given, call: given(_prices(), Counter(call)),
            wrong=[
                Wrong(
                    _all_as(0),
                    text("cước nào cũng tính điểm"),
                    text("Chỉ cước to nhất tính điểm, những cước kia tính dịch."),
                ),
                Wrong(
                    _all_as(1),
                    text("cước nào cũng tính dịch"),
                    text("Cước to nhất phải tính điểm."),
                ),
                Wrong(
                    _dearest_twice,
                    text("cước to nhất tính hai lần"),
                    text("Đã tính điểm rồi thì lần ấy không cộng thêm dịch nữa."),
                ),
                Wrong(
                    _once_each,
                    text("cước nhiều lần mà tính một"),
                    text("Hai lèo là hai lần: xem giá trị trong lời xướng, không chỉ xem khóa."),
                ),
            ],
        ),
        hint=text(
            "Cộng dịch của mọi cước theo số lần, rồi đổi một lần của cước to nhất sang điểm."
        ),
        well=text("Một cước tính điểm, còn lại tính dịch: hàm của bạn đúng với mọi lời xướng thử."),
        given=_prices,
    ),
    task(
        "ba-lang",
        text("Cùng một ván ù, ba bộ luật trả mấy điểm? Ghi thành dict, khóa là tên bộ luật."),
        read=wholes(*_TABLES),
        judge=_mispriced,
        hint=text("judge(tên, **van).points là số điểm xướng đủ; cho tên chạy qua ba bộ luật."),
        well=text("Bài y hệt nhau, giá khác nhau: nên hỏi luật làng trước khi ngồi xuống."),
        given=_hand,
    ),
    task(
        "lang-toi",
        text("Lập một làng theo Chắn học, nhưng Chì là 6 điểm 3 dịch, và không có Tôm."),
        read=_village,
        judge=_mistaken,
        hint=text("village(tên, tri=(điểm, dịch), tom=None)."),
        well=text("Làng bạn xong rồi: judge(làng, …) xử theo luật của nó."),
    ),
)
