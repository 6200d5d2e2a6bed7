"""A disputed win as a form: its fields, the case they write down, and its judgement."""

from collections.abc import Iterable
from typing import NamedTuple

from chanlearn.cases import BadCase, Judged, judge_case
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.course.referee.laid import groups_in
from chanlearn.profiles import known_profiles
from chanlearn.rulebook.compare import HALL_NAMES
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.win import WhyNot
from chanlearn.widgets import (
    Check,
    Checks,
    Choice,
    Field,
    Group,
    Number,
    Option,
    Typed,
    Values,
)

CASE_ID = "van-cua-ban"
THIEN_U = "thien_u"
NO_HALL = ""


class _Named(NamedTuple):
    value: str
    name: Text

    def option(self) -> Option:
        return Option(self.value, say(self.name))


BY = (
    _Named("boc", text("Bốc từ nọc")),
    _Named("danh", text("Người khác đánh ra (chíu ù)")),
    _Named("tra", text("Người khác trả cửa (chíu ù)")),
    _Named(THIEN_U, text("Thiên ù: không có quân ù")),
)
DOOR = (
    _Named("tri", text("Cửa chì của mình")),
    _Named("khac", text("Cửa người khác")),
)
BEFORE = (
    _Named("none", text("Không có, hoặc không rõ")),
    _Named("dung", text("Người này ù, xướng đúng")),
    _Named("treo_tranh", text("Người này ù, xướng đúng, treo tranh")),
    _Named("phat", text("Người này ù nhưng bị phạt")),
    _Named("thua", text("Người khác ù")),
    _Named("hoa", text("Hòa")),
)
#: Nobody claims such a win: it was written down wrongly.
MISWRITTEN: tuple[WhyNot, ...] = ("bai_sai", "thieu_la", "du_la")
# Where the form keeps what a case nests or names otherwise.
FORM_NAMES = {"win.card": "card", "win.by": "by", "win.door": "door"}


def case_from(values: Values) -> dict[str, object]:
    """The `win` case that the form's values write down; empty fields are left out."""
    case: dict[str, object] = {"id": CASE_ID, "kind": "win", "profile": values["profile"]}
    case["hand"] = values["hand"]
    case["mat"] = groups_in(values["mat"])
    case["dealer"], case["den_lang"] = values["dealer"], values["den_lang"]
    case["before"], case["faults"] = values["before"], list(values["faults"])
    if values["by"] != THIEN_U:
        case["win"] = {name: values[name] for name in ("card", "by", "door")}
    for name in ("discards", "hall", "announce"):
        if values[name]:
            case[name] = values[name]
    for name in ("draws", "ga", "minimum"):
        if values[name]:
            case[name] = _number(values[name])
    return case


def judge_form(values: Values) -> Judged:
    """Judge what was typed.

    Raises:
        BadCase: a field is missing or wrong; its `field` is the form's.
    """
    _check_written(values)
    try:
        return judge_case(case_from(values), profile_of)
    except BadCase as error:
        name = FORM_NAMES.get(error.field, error.field.partition("[")[0])
        raise BadCase(name, error.reason) from error


def check_miswritten(win: JudgedWin) -> None:
    """Refuse cards that nobody can have held: that is no ù láo, but a slip in writing.

    Raises:
        BadCase: they are too many, too few, or five of a kind.
    """
    for problem in win.problems:
        if problem.id in MISWRITTEN:
            raise BadCase("hand", text("{why} Bạn xem lại bài đã ghi.", why=problem.why))


def profile_of(profile_id: str) -> Profile:
    """The profile of this id among those at hand.

    Raises:
        KeyError: none of them; the form offers no other.
    """
    return {it.id: it for it in known_profiles()}[profile_id]


def _check_written(values: Values) -> None:
    """Refuse in the form's own words what the case format would name by its own fields."""
    if not values["hand"]:
        raise BadCase("hand", text("chưa ghi bài trên tay"))
    if values["by"] == THIEN_U:
        if values["card"]:
            raise BadCase("card", text("thiên ù không có quân ù: để trống"))
        if not values["dealer"]:
            raise BadCase("dealer", text("chỉ người có cái mới thiên ù được"))
        if values["mat"]:
            raise BadCase("mat", text("đã có bài dưới chiếu thì không phải thiên ù"))
    elif not values["card"]:
        raise BadCase("card", text("chưa ghi quân ù"))
    elif values["by"] == "danh" and values["door"] == "tri":
        raise BadCase("door", text("quân đánh ra ở cửa mình là quân mình đánh, không ù được"))


def _number(written: str) -> int | str:
    """Digits as a number; anything else stays, for the case reader to refuse."""
    return int(written) if written.isascii() and written.isdecimal() else written


def form_fields(*, live: bool = False) -> list[Field]:
    """Every field of a `win` case; the cards are told at once if they are `live`."""
    profiles = [Option(it.id, it.name) for it in known_profiles()]
    return [
        Choice("profile", _("Bộ luật"), profiles, profiles[0].value),
        Group(_("Bài"), _card_fields(live)),
        Group(_("Ván bài"), _round_fields(live)),
        Group(_("Bàn chơi và lỗi đã phạm"), _table_fields(), folded=True),
        Typed(
            "announce",
            _("Lời xướng"),
            hint=_("Ví dụ: chì bạch thủ. Để trống nếu chỉ hỏi bài có gì."),
        ),
    ]


def _card_fields(live: bool) -> list[Field]:
    return [
        Typed(
            "hand",
            _("Trên tay (không kể quân ù)"),
            hint=_(
                "v là Vạn, w là Văn, s là Sách, mỗi Chi Chi là một cc. "
                "Ví dụ: 22v 33w 9s cc cc, hay Cửu Vạn."
            ),
            lines=2,
            live=live,
        ),
        Typed(
            "mat",
            _("Dưới chiếu, mỗi nhóm một dòng hoặc cách nhau bằng dấu chấm phẩy"),
            hint=_("Ví dụ: chan 6s; ca 4v 4w (quân ăn viết trước); chiu 8s."),
            lines=4,
            live=live,
        ),
        Typed(
            "discards",
            _("Đã đánh và trả cửa"),
            hint=_("Không nhớ thì để trống."),
            live=live,
        ),
    ]


def _round_fields(live: bool) -> list[Field]:
    return [
        Choice("by", _("Quân ù từ đâu đến?"), [it.option() for it in BY], BY[0].value),
        Typed("card", _("Quân ù"), live=live),
        Choice("door", _("Quân ù nằm ở cửa nào?"), [it.option() for it in DOOR], DOOR[1].value),
        Check("dealer", _("Người ù có cái")),
        Number("draws", _("Nọc đã bốc mấy quân, kể cả quân ù?"), hint=_("Không nhớ thì để trống.")),
        Choice("before", _("Ván trước"), [it.option() for it in BEFORE], BEFORE[0].value),
    ]


def _table_fields() -> list[Field]:
    faults = [Option(fault, say(name)) for fault, name in FAULTS.items()]
    return [
        Number("ga", _("Mỗi gà mấy điểm?"), hint=_("Không chơi gà thì để trống.")),
        Number("minimum", _("Được ù từ mấy điểm?"), hint=_("Ù tự do thì để trống.")),
        Choice("hall", _("Sảnh"), hall_options(known_profiles()), NO_HALL),
        Check("den_lang", _("Chơi đền làng"), value=True),
        Checks("faults", _("Lỗi đã phạm trong ván này"), faults),
    ]


def hall_options(profiles: Iterable[Profile]) -> list[Option]:
    """Every hall of these profiles, and none at all."""
    halls = dict.fromkeys(name for it in profiles for name in it.halls)
    names = {name: say(HALL_NAMES[name]) if name in HALL_NAMES else name for name in halls}
    return [Option(NO_HALL, _("Không chia sảnh")), *(Option(*it) for it in names.items())]
