"""What is asked, how hard, how many, and when it is told: the form, and the quiz made of it."""

from collections.abc import Sequence

from chanlearn.catalogue import _, say
from chanlearn.course.asking import LEVEL_NAMES
from chanlearn.course.bar import known_profiles
from chanlearn.course.exercises import OFFERED
from chanlearn.course.handing import at_hand, read_set
from chanlearn.drills.handed import Set, written
from chanlearn.drills.planning import ANY_LEVEL, Source, again, varied
from chanlearn.drills.progress import Asked, Progress, Quiz, due
from chanlearn.drills.recipes import recipe
from chanlearn.drills.skills import BY_ID
from chanlearn.drills.tally import Here, questions
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import counted, text
from chanlearn.widgets import Checks, Choice, Field, Form, Option, Typed, Values

CHOSEN, DUE, AGAIN, VARIED = "chon", "lich", "lai", "kieu"
COUNTS = (5, 10, 20, 40)
ALL = tuple(it.id for it in OFFERED)
AT_ONCE, AT_END = "ngay", "cuoi"


class NothingToAsk(BadInput):
    """The form asks for questions there are none of."""


def question_fields(source: Source) -> list[Field]:
    """From which `source` unless another is chosen, about what, how hard and how many."""
    levels = [Option(str(ANY_LEVEL), _("Mọi mức"))]
    levels += [Option(str(level), say(name)) for level, name in LEVEL_NAMES.items()]
    villages = [Option(mark, it.name) for mark, it in known_profiles().items()]
    counts = [Option(str(n), say(counted("{n} câu", n=n))) for n in COUNTS]
    sources = [
        Option("chia", _("Máy chia, không bao giờ hết")),
        Option("chon", _("Câu chọn sẵn, những chỗ dễ lẫn")),
        Option("ca_hai", _("Cả hai")),
    ]
    return [
        Choice("source", _("Câu lấy từ đâu?"), sources, source),
        Checks(
            "skills",
            _("Kỹ năng (không đánh dấu ô nào là hỏi tất cả)"),
            [Option(skill.id, say(skill.name)) for skill in OFFERED],
        ),
        Choice("level", _("Mức khó (kỹ năng nào có chia mức)"), levels, str(ANY_LEVEL)),
        Choice("profile", _("Theo bộ luật nào?"), villages, villages[0].value),
        Choice("count", _("Mấy câu?"), counts, str(COUNTS[1])),
    ]


def choosing_form() -> Form:
    """The form; nothing ticked among the skills means all of them."""
    what = [
        Option(CHOSEN, _("Những kỹ năng chọn ở dưới")),
        Option(DUE, _("Ôn theo lịch: kỹ năng nào đến hạn")),
        Option(VARIED, _("Câu từng sai, đổi bài khác cùng kiểu")),
        Option(AGAIN, _("Câu từng sai, đúng câu ấy")),
    ]
    when = [Option(AT_ONCE, _("Ngay sau mỗi câu")), Option(AT_END, _("Hết lượt mới chấm"))]
    fields: list[Field] = [
        Choice("what", _("Hỏi gì?"), what, CHOSEN),
        *question_fields("chia"),
        Choice("when", _("Chấm lúc nào?"), when, AT_ONCE),
        Typed(
            "set",
            _("Mã đề của lớp"),
            hint=_("Người dẫn lớp đưa mã thì gõ vào đây; hỏi gì, mấy câu đã có trong mã."),
        ),
    ]
    return Form(_("Chọn lượt tập"), fields, _("Bắt đầu"), kept="luot_tap")


def made(values: Values, progress: Progress, now: int, number: int) -> Quiz:
    """The quiz that the form asks for; `number` is its chance.

    Raises:
        NothingToAsk: there is no such question.
        BadCode: the code of a set that opens none here.
    """
    here, at_end = at_hand(), values["when"] == AT_END
    what = values["what"]
    if values["set"] or what in (CHOSEN, DUE):
        if values["set"]:
            wanted = read_set(values["set"])
        else:
            skills = _due(progress, now) if what == DUE else list(values["skills"])
            wanted = new_set(values, skills, here, number)
        code = written(wanted)
        asked = tuple(Asked(it) for it in questions(wanted, here, values["set"] or code))
        return Quiz(number, asked, at_end, set_code=code)
    if what == AGAIN:
        asked = tuple(again(progress.missed, here.offered, here.profiles, here.picks))
    else:
        asked = tuple(varied(progress.missed, here.offered, here.profiles, number, here.picks))
    if not asked:
        raise NothingToAsk(text("sổ câu sai đang trống, bạn chọn cách hỏi khác"))
    return Quiz(number, asked[: int(values["count"])], at_end)


def _due(progress: Progress, now: int) -> list[str]:
    skills = [it for it in due(progress, now) if BY_ID[it] in OFFERED]
    if not skills:
        raise NothingToAsk(text("chưa kỹ năng nào đến hạn ôn, bạn chọn cách hỏi khác"))
    return skills


def new_set(values: Values, skills: Sequence[str], here: Here, number: int) -> Set:
    """What the question fields ask for, with the number that chooses the questions.

    Raises:
        NothingToAsk: there is no such question.
    """
    level, count = int(values["level"]), int(values["count"])
    source: Source = values["source"]
    chosen = recipe(skills or ALL, level, count, values["profile"], source, number)
    if not chosen.questions(here.offered, here.picks):
        raise NothingToAsk(text("không có câu chọn sẵn nào như thế, bạn chọn mức hay nguồn khác"))
    return Set(chosen, chosen.state(here.offered, here.picks))
