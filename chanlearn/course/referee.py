"""«Nhập bài của bạn»: a disputed win typed into a form, and judged."""

import re
from typing import NamedTuple

from ipywidgets import VBox

from chanlearn.cases import BadCase, Judged, judge_case
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.course.deals import SPACED
from chanlearn.course.verdicts import win_answer
from chanlearn.profiles import DEFAULT, SHIPPED, load_profile, shipped
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    Answer,
    Check,
    Checks,
    Choice,
    Field,
    Form,
    Group,
    Number,
    Option,
    Typed,
    Values,
)
from chanlearn.widgets.html import element

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
HALLS = (
    _Named(NO_HALL, text("Không chia sảnh")),
    _Named("tu_do", text("Ù tự do")),
    _Named("suong", text("Ù suông")),
    _Named("4-7", text("Ù 4–7")),
    _Named("4-11", text("Ù 4–11")),
)
# Where the form keeps what a case nests or names otherwise.
FORM_NAMES = {"win.card": "card", "win.by": "by", "win.door": "door"}


def case_from(values: Values) -> dict[str, object]:
    """The `win` case that the form's values write down; empty fields are left out."""
    case: dict[str, object] = {"id": CASE_ID, "kind": "win", "profile": values["profile"]}
    case["hand"] = values["hand"]
    case["mat"] = [part.strip() for part in re.split(r"[;\n]", values["mat"]) if part.strip()]
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
        return judge_case(case_from(values), load_profile)
    except BadCase as error:
        name = FORM_NAMES.get(error.field, error.field.partition("[")[0])
        raise BadCase(name, error.reason) from error


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


class OwnHand:
    """The form with every field of a win case; `view` is what the page shows."""

    def __init__(self) -> None:
        self.answer = Answer(label=_("Phân xử"))
        self.form = Form(_("Bài của bạn"), form_fields(), _("Phân xử"))
        self.form.on_button("submit", self._judge, self.answer)
        self.view = VBox([self.form, self.answer], layout=SPACED)

    def _judge(self, values: Values) -> None:
        try:
            judged = judge_form(values)
        except BadCase as refusal:
            self.form.refuse({refusal.field: refusal.reason})
            said = _("Chưa phân xử được, bạn xem lại chỗ được đánh dấu.")
            self.answer.show(element("p", said, class_="refusal"), comes=False)
            return
        if isinstance(judged.judged, JudgedWin):
            self.answer.show(*win_answer(judged.judged))


def form_fields() -> list[Field]:
    """Every field of a `win` case."""
    return [
        Choice("profile", _("Bộ luật"), _profiles(), DEFAULT),
        Group(_("Bài"), _card_fields()),
        Group(_("Ván bài"), _round_fields()),
        Group(_("Bàn chơi và lỗi đã phạm"), _table_fields(), folded=True),
        Typed(
            "announce",
            _("Lời xướng"),
            hint=_("Ví dụ: chì bạch thủ. Để trống nếu chỉ hỏi bài có gì."),
        ),
    ]


def _card_fields() -> list[Field]:
    return [
        Typed(
            "hand",
            _("Trên tay (không kể quân ù)"),
            hint=_(
                "v là Vạn, w là Văn, s là Sách, cc là Chi Chi. Ví dụ: 22v 33w 9s cc, hay Cửu Vạn."
            ),
            lines=2,
        ),
        Typed(
            "mat",
            _("Dưới chiếu, mỗi nhóm một dòng hoặc cách nhau bằng dấu chấm phẩy"),
            hint=_("Ví dụ: chan 6s; ca 4v 4w (quân ăn viết trước); chiu 8s."),
            lines=4,
        ),
        Typed("discards", _("Đã đánh và trả cửa"), hint=_("Không nhớ thì để trống.")),
    ]


def _round_fields() -> list[Field]:
    return [
        Choice("by", _("Quân ù từ đâu đến?"), [it.option() for it in BY], BY[0].value),
        Typed("card", _("Quân ù")),
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
        Choice("hall", _("Sảnh (bộ luật B52)"), [it.option() for it in HALLS], NO_HALL),
        Check("den_lang", _("Chơi đền làng"), value=True),
        Checks("faults", _("Lỗi đã phạm trong ván này"), faults),
    ]


def _profiles() -> list[Option]:
    return [Option(name, shipped(name).name) for name in SHIPPED]


def own_hand() -> VBox:
    """A form for any win one wants judged."""
    return OwnHand().view
