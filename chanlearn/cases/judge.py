"""One case as a mapping, judged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from chanlearn.cases.act import JudgedAct, judge_act, read_act
from chanlearn.cases.fields import BadCase, Fields, cards, mapping, one_of, same, shown, word
from chanlearn.cases.money import JudgedPay, JudgedPot, read_pay, read_pot
from chanlearn.cases.wait import JudgedWait, judge_wait, read_wait
from chanlearn.cases.win import JudgedWin, judge_win, read_win
from chanlearn.rules.cards import format_cards
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text

JudgedKind: TypeAlias = JudgedWin | JudgedWait | JudgedAct | JudgedPot | JudgedPay

KINDS: dict[str, Callable[[Fields, Profile], JudgedKind]] = {
    "win": lambda fields, profile: judge_win(read_win(fields, profile)),
    "wait": lambda fields, _profile: judge_wait(read_wait(fields)),
    "act": lambda fields, profile: judge_act(read_act(fields, profile)),
    "pot": read_pot,
    "pay": lambda fields, _profile: read_pay(fields),
}
DEFAULT_PROFILE = "chan_hoc"

LoadProfile = Callable[[str], Profile]


@dataclass(frozen=True)
class Judged:
    """A judged case, and the `expect` it came with."""

    id: str
    kind: str
    profile: Profile
    judged: JudgedKind
    expect: Mapping[str, object] | None

    def result(self, names: bool = False) -> dict[str, object]:
        """What `chanlearn judge --json` prints; with full card names if `names`."""
        return {"id": self.id, "kind": self.kind, **self.judged.result(names)}

    def differences(self) -> dict[str, tuple[object, object]]:
        """The expected keys whose value is another: expected and found."""
        found = self.judged.result()
        wanted = self.expect or {}
        return {
            key: (wanted[key], found[key]) for key in wanted if not same(wanted[key], found[key])
        }


def judge_case(case: Mapping[str, object], load: LoadProfile) -> Judged:
    """Read and judge one case; `load` finds profiles by name or path.

    Raises:
        BadCase: a field is missing, unknown or wrong.
    """
    fields = Fields(case)
    case_id = fields.take("id", word)
    kind = fields.take_or("kind", one_of(tuple(KINDS)), "win")
    profile = fields.take_or("profile", _profile(load), None) or load(DEFAULT_PROFILE)
    for remark in ("note", "source"):
        fields.ignore(remark)
    expect = fields.take_or("expect", mapping, None)
    judged = KINDS[kind](fields, profile)
    fields.done()
    return Judged(case_id, kind, profile, judged, _checked(expect, judged))


def _profile(load: LoadProfile) -> Callable[[object], Profile]:
    return lambda value: load(word(value))


def _checked(
    expect: Mapping[str, object] | None, judged: JudgedKind
) -> Mapping[str, object] | None:
    """Refuse what no result can hold; put expected cards into code order's spelling."""
    if expect is None:
        return None
    known = judged.result()
    for key in expect:
        if key not in known:
            raise BadCase(
                f"expect.{shown(key)}",
                text("không có mục nào tên như vậy; có: {known}", known=", ".join(known)),
            )
    if not isinstance(judged, JudgedWait):
        return expect
    written = Fields(expect, "expect").take_or("cards", cards, None)
    return expect if written is None else {**expect, "cards": format_cards(written)}
