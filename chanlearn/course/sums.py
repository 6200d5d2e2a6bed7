"""Lesson 4: what a call comes to, built up addend by addend."""

from collections.abc import Iterator

from ipywidgets import VBox

from chanlearn.cases.report import addends
from chanlearn.catalogue import _, say
from chanlearn.course.bar import known_profiles
from chanlearn.course.spacing import spaced
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.points import POINTS_PER_GA, score
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Table
from chanlearn.rules.xuong import Call, format_call, parse_call
from chanlearn.widgets import Answer, Choice, Form, Option, Step, Steps, Typed, Values

NO_GA, WITH_GA = "khong", "co"
#: The source's own example, where its sum goes wrong (A1).
FIRST = "chì tám đỏ lèo tôm có chíu"


class CallSum:
    """Type a call, choose the table, step through the sum; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Lời xướng"))
        self.steps = Steps()
        self._profiles = known_profiles()
        villages = [Option(mark, it.name) for mark, it in self._profiles.items()]
        each = say(counted("Mỗi gà {n} điểm", n=POINTS_PER_GA))
        ga = [Option(NO_GA, _("Không chơi gà")), Option(WITH_GA, each)]
        self.form = Form(
            _("Cộng một lời xướng"),
            [
                Typed("said", _("Lời xướng"), _("Ví dụ: chì tám đỏ hai lèo."), FIRST),
                Choice("profile", _("Bộ luật"), villages, villages[0].value),
                Choice("ga", _("Gà"), ga, NO_GA),
            ],
            _("Cộng từ đầu"),
            kept="cong_loi_xuong",
        )
        self.form.on_button("submit", self._read, self.answer)
        self.view = VBox([self.form, self.answer, self.steps], layout=spaced())
        self._lay(parse_call(FIRST), Table(self._profiles[villages[0].value]))

    def _read(self, values: Values) -> None:
        self.answer.show()
        ga = POINTS_PER_GA if values["ga"] == WITH_GA else 0
        try:
            call = parse_call(values["said"])
        except Unreadable as refusal:
            self.form.refuse({"said": refusal.reason})
            return
        for reason in _amiss(call):
            self.form.refuse({"said": reason})
            return
        self._lay(call, Table(self._profiles[values["profile"]], ga))

    def _lay(self, call: Call, table: Table) -> None:
        points = table.profile.points
        known = {cuoc: times for cuoc, times in call.items() if cuoc in points}
        steps = (
            [Step(*it) for it in addends(score(known, table.profile), known, table)]
            if known
            else []
        )
        steps += [Step(_unknown(cuoc), 0) for cuoc in call if cuoc not in points]
        title = text("«{call}» theo bộ luật {profile}",
                     call=format_call(call), profile=table.profile.name)  # fmt: skip
        self.steps.lay(say(title), steps, text("Cộng xong."))


def _unknown(cuoc: str) -> Text:
    return text("{cuoc}: bộ luật này không có cước ấy.", cuoc=REGISTRY[cuoc].name)


def _amiss(call: Call) -> Iterator[Text]:
    """What no hand could be called, whoever plays (R7.5)."""
    if "xuong" in call and len(call) > 1:
        yield text("Xuông chỉ được xướng một mình.")
    for cuoc, times in call.items():
        most = REGISTRY[cuoc].most
        if times > most:
            name = REGISTRY[cuoc].name
            yield counted("{cuoc}: một bài nhiều nhất chỉ có {n} lần", cuoc=name, n=most)


def call_sum() -> VBox:
    """A call to type, and its sum step by step."""
    return CallSum().view
