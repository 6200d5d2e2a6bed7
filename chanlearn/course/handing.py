"""What a learner hands in to a class: the code of a quiz or a lesson, and its picture."""

import hashlib

from ipywidgets import VBox

from chanlearn.banks.shelf import shelf
from chanlearn.catalogue import _
from chanlearn.course.addresses import RECEIVING, address_of
from chanlearn.course.bar import known_profiles
from chanlearn.course.exercises import versions
from chanlearn.course.spacing import spaced
from chanlearn.drills import saved
from chanlearn.drills.codes import BadCode
from chanlearn.drills.handed import (
    TAGS,
    Handed,
    Paper,
    Result,
    Score,
    Scores,
    Set,
    parse,
    scored,
    short,
    written,
)
from chanlearn.drills.progress import RIGHT, Given, Progress, Quiz, skill_of
from chanlearn.drills.skills import SKILLS
from chanlearn.drills.tally import Here
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Answer, Qr, Sheet
from chanlearn.widgets.html import element


def at_hand() -> Here:
    """What codes are opened with in this course; the profile it follows comes first."""
    picks = {code: it.level for code, it in shelf().items()}
    return Here(versions(), picks, tuple(known_profiles()))


def read_set(code: str) -> Set:
    """The set of questions of a code, as the class was given it.

    Raises:
        BadCode: it is none.
    """
    handed = parse(code)
    if not isinstance(handed, Set):
        raise BadCode(text("«{code}» là mã bài nộp, không phải mã đề của lớp.", code=short(code)))
    return handed


def of_quiz(quiz: Quiz) -> Handed:
    """What is handed in after a quiz: question by question, if a class can be asked the same."""
    if quiz.set_code:
        # The upper part: the lower one may have chosen the questions.
        tag = quiz.number * TAGS // (saved.MOST_NUMBER + 1)
        return Paper(read_set(quiz.set_code), tag, tuple(map(_result, quiz.given)))
    answers = [
        (skill_of(asked.code).id, given.right)
        for asked, given in zip(quiz.asked, quiz.given, strict=True)
        if given.said
    ]
    return Scores(next(iter(known_profiles())), quiz.number % TAGS, scored(answers))


def of_lesson(lesson: int, progress: Progress) -> Handed:
    """What is handed in after a lesson: how the latest answers to each of its skills went.

    The same progress gives the same code. Raises BadInput where nothing was answered yet.
    """
    records = {
        it.id: progress.records[it.id]
        for it in SKILLS
        if it.lesson == lesson and it.id in progress.records
    }
    if not records:
        raise BadInput(text("Bạn chưa làm câu nào của bài này nên chưa có gì để nộp."))
    scores = tuple(
        Score(name, len(it.recent), it.recent.count(RIGHT)) for name, it in records.items()
    )
    digest = hashlib.sha256(saved.write(Progress(records)).encode()).digest()
    tag = int.from_bytes(digest[:8], "big") % TAGS
    return Scores(next(iter(known_profiles())), tag, scores)


def _result(given: Given) -> Result:
    if not given.said:
        return Result.NONE
    return Result.RIGHT if given.right else Result.WRONG


class Handing:
    """The code with its picture, and what to do with them; `view` is on the page."""

    def __init__(self, answer: Answer) -> None:
        self.words = Sheet()
        self.qr = Qr(
            answer,
            path=address_of(RECEIVING),
            before="#",
            label=_("Mã bài nộp:"),
            alt=_("Hình QR của mã bài nộp. Không nhìn được hình thì dùng mã bằng chữ ở trên."),
            note=_("Đưa hình này cho người dẫn lớp quét bằng máy ảnh điện thoại, hoặc gửi mã."),
            local_note=_(
                "Trang này mở ngay trên máy nên điện thoại quét hình không tới được: bạn gửi mã "
                "bằng chữ cho người dẫn lớp."
            ),
        )
        self.view = VBox([self.words, self.qr], layout=spaced())

    def show(self, handed: Handed, title: str) -> None:
        """Show what is handed in, under a title."""
        said = _(
            "Học cùng lớp thì nộp mã dưới đây. Trong mã chỉ có hỏi gì, đúng hay sai; không có tên "
            "bạn, và không lưu ở máy chủ nào."
        )
        self.words.show(element("h3", title), element("p", said))
        self.qr.show(written(handed))

    def clear(self) -> None:
        """Show nothing."""
        self.words.show()
        self.qr.show("")
