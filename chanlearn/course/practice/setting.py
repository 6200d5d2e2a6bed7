"""The forms above a practice table: how it is set up, and the deal code."""

from collections.abc import Mapping

from chanlearn.catalogue import _, say
from chanlearn.course.practice.setup import STRENGTHS, Setup
from chanlearn.course.referee.form import NO_HALL, hall_options
from chanlearn.deck import Style
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import FEWEST, MOST
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import Choice, Form, Option, Typed, Values

YES, NO = "co", "khong"
AT_ONCE, BY_STEP = "luon", "tung-nuoc"
PLAIN, NAMED = "that", "co-ten"
#: Fields that count at once and belong to no deal: their values, the first one unless chosen.
WAYS: Mapping[str, tuple[str, ...]] = {"pace": (AT_ONCE, BY_STEP), "faces": (PLAIN, NAMED)}
_STRENGTH_NAMES: Mapping[str, Text] = {
    "sensible": text("Biết tính"),
    "random": text("Đi bừa, nhưng đúng luật"),
    "coach": text("Tính kỹ từng nước"),
}


def table_form(profiles: Mapping[str, Profile]) -> Form:
    """Everything a table is set up with, and the `WAYS`; only these count before a new table."""
    first = next(iter(profiles))
    players = [Option(str(n), say(counted("{n} người", n=n))) for n in range(MOST, FEWEST - 1, -1)]
    bots = [Option(name, say(_STRENGTH_NAMES[name])) for name in STRENGTHS]
    strict = [
        Option(YES, _("Nghiêm: nước phạm lỗi thì chặn, và nói vì sao")),
        Option(NO, _("Tự do: phạm lỗi thì chịu, hết ván xem lại")),
    ]
    ga = [Option(NO, _("Không")), Option(YES, _("Có, và nuôi gà"))]
    den_lang = [Option(YES, _("Có")), Option(NO, _("Không"))]
    halls = hall_options(profiles.values())
    faces = [Option(PLAIN, _("Như bộ bài thật")), Option(NAMED, _("Có ghi tên quân"))]
    pace = [Option(AT_ONCE, _("Đi luôn đến lượt bạn")), Option(BY_STEP, _("Từng nước một"))]
    fields = [
        Choice("players", _("Số người chơi"), players, str(MOST)),
        Choice("profile", _("Bộ luật"), _profiles(profiles), first),
        Choice("hall", _("Sảnh"), halls, NO_HALL),
        Choice("bots", _("Máy đánh thế nào?"), bots, STRENGTHS[0]),
        Choice("strict", _("Bàn nghiêm hay tự do?"), strict, YES),
        Choice("ga", _("Chơi gà"), ga, NO),
        Choice("den_lang", _("Đền làng"), den_lang, YES),
        Choice("pace", _("Máy đi"), pace, AT_ONCE, live=True),
        Choice("faces", _("Mặt quân"), faces, PLAIN, live=True),
    ]
    folded = _("Đặt bàn")
    return Form(folded, fields, _("Vào bàn mới"), main=False, folded=folded)


def code_form() -> Form:
    """The deal code: to note down, to type, to open."""
    folded = _("Mã ván")
    hint = _("Ai gõ cùng một mã cũng được chia đúng ván này, ở đúng bàn này.")
    return Form(
        folded,
        [Typed("code", _("Mã ván"), hint=hint)],
        _("Mở ván theo mã"),
        main=False,
        folded=folded,
    )


def read_table(
    values: Values, profiles: Mapping[str, Profile]
) -> tuple[Setup | None, dict[str, Text]]:
    """The table the form asks for, or what is wrong by field."""
    profile = profiles[values["profile"]]
    hall = values["hall"] or None
    if hall is not None and hall not in profile.halls:
        why = text("bộ luật {profile} không chia sảnh như vậy", profile=profile.name)
        return None, {"hall": why}
    return Setup(
        profile,
        players=int(values["players"]),
        bots=values["bots"],
        strict=values["strict"] == YES,
        ga=values["ga"] == YES,
        den_lang=values["den_lang"] == YES,
        hall=hall,
    ), {}


def faces_of(chosen: str) -> Style:
    """The style of this choice of «Mặt quân»."""
    return Style.LEARNING if chosen == NAMED else Style.PLAIN


def table_values(setup: Setup, profiles: Mapping[str, Profile]) -> dict[str, str]:
    """A table as the form's values."""
    return {
        "players": str(setup.players),
        "profile": next(mark for mark, it in profiles.items() if it == setup.profile),
        "hall": setup.hall or NO_HALL,
        "bots": setup.bots,
        "strict": YES if setup.strict else NO,
        "ga": YES if setup.ga else NO,
        "den_lang": YES if setup.den_lang else NO,
    }


def _profiles(profiles: Mapping[str, Profile]) -> list[Option]:
    return [Option(mark, profile.name) for mark, profile in profiles.items()]
