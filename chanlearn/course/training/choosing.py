"""What is asked, how hard, how many, and when it is told: the form, and the quiz made of it."""

from chanlearn.banks.shelf import shelf
from chanlearn.catalogue import _, say
from chanlearn.course.asking import LEVEL_NAMES
from chanlearn.course.deals import known_profiles
from chanlearn.course.exercises import OFFERED, versions
from chanlearn.drills.planning import ANY_LEVEL, Wanted, again, fresh, varied
from chanlearn.drills.progress import Progress, Quiz, due
from chanlearn.drills.skills import BY_ID
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import counted, text
from chanlearn.widgets import Checks, Choice, Field, Form, Option, Values

CHOSEN, DUE, AGAIN, VARIED = "chon", "lich", "lai", "kieu"
COUNTS = (5, 10, 20, 40)
AT_ONCE, AT_END = "ngay", "cuoi"


def at_hand() -> dict[str, int]:
    """The picked questions at hand by code, each with its level."""
    return {code: it.level for code, it in shelf().items()}


class NothingToAsk(BadInput):
    """The form asks for questions there are none of."""


def choosing_form() -> Form:
    """The form; nothing ticked among the skills means all of them."""
    what = [
        Option(CHOSEN, _("Những kỹ năng chọn ở dưới")),
        Option(DUE, _("Ôn theo lịch: kỹ năng nào đến hạn")),
        Option(VARIED, _("Câu từng sai, đổi bài khác cùng kiểu")),
        Option(AGAIN, _("Câu từng sai, đúng câu ấy")),
    ]
    levels = [Option(str(ANY_LEVEL), _("Mọi mức"))]
    levels += [Option(str(level), say(name)) for level, name in LEVEL_NAMES.items()]
    counts = [Option(str(n), say(counted("{n} câu", n=n))) for n in COUNTS]
    villages = [Option(mark, it.name) for mark, it in known_profiles().items()]
    when = [Option(AT_ONCE, _("Ngay sau mỗi câu")), Option(AT_END, _("Hết lượt mới chấm"))]
    sources = [
        Option("chia", _("Máy chia, không bao giờ hết")),
        Option("chon", _("Câu chọn sẵn, những chỗ dễ lẫn")),
        Option("ca_hai", _("Cả hai")),
    ]
    fields: list[Field] = [
        Choice("what", _("Hỏi gì?"), what, CHOSEN),
        Choice("source", _("Câu lấy từ đâu?"), sources, "chia"),
        Checks(
            "skills",
            _("Kỹ năng (không đánh dấu ô nào là hỏi tất cả)"),
            [Option(skill.id, say(skill.name)) for skill in OFFERED],
        ),
        Choice("level", _("Mức khó (kỹ năng nào có chia mức)"), levels, str(ANY_LEVEL)),
        Choice("profile", _("Theo bộ luật nào?"), villages, villages[0].value),
        Choice("count", _("Mấy câu?"), counts, str(COUNTS[1])),
        Choice("when", _("Chấm lúc nào?"), when, AT_ONCE),
    ]
    return Form(_("Chọn lượt tập"), fields, _("Bắt đầu"), kept="luot_tap")


def made(values: Values, progress: Progress, now: int, number: int) -> Quiz:
    """The quiz that the form asks for; `number` is its chance.

    Raises:
        NothingToAsk: there is no such question.
    """
    here, marks, picks = versions(), list(known_profiles()), at_hand()
    count = int(values["count"])
    skills = list(values["skills"]) or [it.id for it in OFFERED]
    what = values["what"]
    if what == DUE:
        skills = [it for it in due(progress, now) if BY_ID[it].generator in here]
        if not skills:
            raise NothingToAsk(text("chưa kỹ năng nào đến hạn ôn, bạn chọn cách hỏi khác"))
    if what in (CHOSEN, DUE):
        wanted = Wanted(skills, int(values["level"]), count, values["profile"], values["source"])
        asked = fresh(wanted, here, number, picks)
        if not asked:
            raise NothingToAsk(
                text("không có câu chọn sẵn nào như thế, bạn chọn mức hay nguồn khác")
            )
    elif what == AGAIN:
        asked = tuple(again(progress.missed, here, marks, picks))
    else:
        asked = tuple(varied(progress.missed, here, marks, number, picks))
    if not asked:
        raise NothingToAsk(text("sổ câu sai đang trống, bạn chọn cách hỏi khác"))
    return Quiz(number, asked[:count], values["when"] == AT_END)
