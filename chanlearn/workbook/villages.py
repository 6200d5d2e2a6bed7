"""A village of one's own: its prices, a cước that only it plays, and a hand judged there."""

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from chanlearn.cases.fields import BadCase
from chanlearn.cases.judge import judge_case
from chanlearn.cases.report import report
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import say
from chanlearn.profiles import DEFAULT, load_profile, profile_source
from chanlearn.rules.cards import unmarked
from chanlearn.rules.cuoc import REGISTRY, Found, Held, Missing, cuoc
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile
from chanlearn.rules.read_profile import parse_profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.win import Win
from chanlearn.workbook.reading import field_told, wanted

#: Cước made here, which may be made anew when a cell is run again.
_OWN: set[str] = set()


def village(name: object, base: str = DEFAULT, **points: object) -> Profile:
    """The rules of `base` under another name, some cước at other prices: `tri=(6, 3)`.

    Prices are (điểm, dịch); None leaves a cước out.

    Raises:
        BadInput: there is no such table or cước, or no price of this form.
    """
    if not isinstance(name, str) or not name.strip():
        raise wanted(name, text("tên của làng"))
    table = tomllib.loads(profile_source(base)[1])
    prices = dict(table["points"])
    for cuoc_id, price in points.items():
        if cuoc_id not in REGISTRY:
            raise BadInput(text("Không có cước «{cuoc}»; mã có dạng «bach_thu».", cuoc=cuoc_id))
        if price is None:
            prices.pop(cuoc_id, None)
        else:
            prices[cuoc_id] = list(price) if isinstance(price, tuple) else price
    changed = {**table, "name": name.strip(), "points": prices}
    return parse_profile(_slug(name), changed, tuple(REGISTRY), tuple(FAULTS))


def own_cuoc(name: object, holds: object) -> str:
    """A cước of one's own; `holds` says of a win whether it is there. The answer is its id.

    It is worth something where a `village` prices it.

    Raises:
        BadInput: no name, no function, or a cước of that name is in the game already.
    """
    # Braces would stand for facts of the sentence that the name is.
    if not isinstance(name, str) or not name.strip() or set("{}") & set(name):
        raise wanted(name, text("tên của cước"))
    if not callable(holds):
        raise wanted(holds, text("một hàm nhận ván ù, trả về True hoặc False"))
    cuoc_id = _slug(name)
    if cuoc_id in _OWN:
        REGISTRY.pop(cuoc_id, None)
    try:
        cuoc(cuoc_id, Text(name.strip(), {}), name)(_finder(holds))
    except ValueError as error:
        raise BadInput(text("Đã có cước tên «{name}»: bạn chọn tên khác.", name=name)) from error
    _OWN.add(cuoc_id)
    return cuoc_id


def _finder(holds: Callable[[Win], object]) -> Callable[[Win, Profile], Found]:
    def find(win: Win, _profile: Profile) -> Found:
        if holds(win):
            return Held(1, (), text("Làng mình tính là có."))
        return Missing(text("Làng mình tính là không."))

    return find


class Ruled:
    """A hand judged: `cuoc` it holds, `points` and what else the engine says, as sentences."""

    def __init__(self, judged: JudgedWin, lines: tuple[str, ...]) -> None:
        self._lines = lines
        self.is_u = judged.holds is not None
        self.cuoc: Mapping[str, int] = {} if judged.holds is None else dict(judged.holds.cuoc)
        best = judged.result()["best"]
        self.points = best if isinstance(best, int) else 0

    def __repr__(self) -> str:
        return "\n".join(self._lines)


def judge(profile: Profile | str = DEFAULT, **case: Any) -> Ruled:
    """A win judged under a profile: `hand`, `mat`, `win` and the other fields of a case.

    Raises:
        BadInput: a field is missing, unknown or wrong.
    """
    rules = load_profile(profile) if isinstance(profile, str) else profile
    if not isinstance(rules, Profile):
        raise wanted(rules, text("một bộ luật: tên như «chan_hoc», hoặc một làng tự đặt"))
    try:
        judged = judge_case({"id": say(text("Ván này")), **case}, lambda _name: rules)
    except BadCase as error:
        raise BadCase(error.field, field_told(error.field, error.reason)) from error
    if not isinstance(judged.judged, JudgedWin):
        raise wanted(judged.kind, text("một ván ù, không có trường kind"))
    return Ruled(judged.judged, tuple(map(say, report(judged))))


def _slug(name: str) -> str:
    return "_".join(unmarked(name).lower().split())
