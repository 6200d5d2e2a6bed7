"""The plan of the evening for whoever leads: minutes, what to print, what to drop when late."""

from collections.abc import Iterator

from chanlearn.catalogue import SOURCE_LANGUAGE, _, language, say
from chanlearn.course.addresses import CLASS
from chanlearn.rules.text import counted, text
from chanlearn.workshop.document import Heading, Paragraph, Part, Points, Table
from chanlearn.workshop.files import ANSWERS, CARD, DEALS, PROJECTOR, WORKSHEETS
from chanlearn.workshop.outline import Outline, cuts, latest
from chanlearn.workshop.sheets import LEVELS


def plan_title(plan: Outline) -> str:
    """What the plan is called."""
    return say(counted("Buổi học Chắn {n} phút", n=plan.minutes))


def plan_parts(plan: Outline) -> Iterator[Part]:
    """The plan as a document."""
    skills = " ".join(it.skill.id for it in plan.blocks)
    spoken = "" if language.get() == SOURCE_LANGUAGE else f" --lang {language.get()}"
    command = (
        f"chanlearn workshop new --minutes {plan.minutes} --skills {skills} --seed {plan.seed} "
        f"--profile {plan.profile.id}{plan.further}{spoken}"
    )
    said = text(
        "Bộ luật: {profile}. Chạy lại lệnh này thì ra đúng bộ tài liệu này: {command}",
        profile=plan.profile.name,
        command=command,
    )
    yield Paragraph(say(said))
    yield Heading(_("Chuẩn bị"))
    yield Points(list(_to_prepare(plan)))
    yield Heading(_("Trình tự"))
    yield _timetable(plan)
    yield Paragraph(
        _("«Muộn nhất» là phút chậm nhất còn bắt đầu được việc ấy mà vẫn kịp giờ, sau khi đã bỏ "
          "giờ chơi thử và những câu ở cuối mỗi phần (xem mục dưới).")
    )  # fmt: skip
    yield Heading(_("Khi muộn giờ: bỏ gì trước"))
    yield _cut_list(plan)
    yield Heading(_("Cách dẫn mỗi phần"))
    yield Points(_how_to_lead())
    yield Heading(_("Xem cả lớp vướng ở đâu"))
    yield Points(list(_to_count(plan)))
    yield Heading(_("Câu và mã"))
    yield _questions(plan)


def _to_prepare(plan: Outline) -> Iterator[str]:
    yield say(text("In {file}: mỗi người một bản; đen trắng cũng đọc được.", file=WORKSHEETS))
    yield say(text("In {file}: mỗi chiếu một tờ.", file=CARD))
    yield say(text("In {file}: chỉ cho người dẫn.", file=ANSWERS))
    yield say(text(
        "Mở {file} trong trình duyệt của máy chiếu, không cần mạng. Trang ấy có cả đáp án, chỉ "
        "hiện khi bấm tới.", file=PROJECTOR,
    ))  # fmt: skip
    yield say(text("Gửi {file} cho ai muốn mở lại đúng những câu này trong khóa học.", file=DEALS))
    yield _("Mỗi chiếu nhiều nhất bốn người, một bộ bài.")
    if plan.address:
        yield say(text("Cho cả lớp mở khóa học ở {address}", address=plan.address))


def _to_count(plan: Outline) -> Iterator[str]:
    """How the class is counted without accounts."""
    page = f"{plan.address}{CLASS}"
    yield say(
        text("Mở trang Lớp học ({page}), lấy mã đề cho cả lớp rồi chiếu hình QR lên.", page=page)
    )
    yield _("Mỗi người làm xong đề thì màn hình hiện mã bài nộp và hình QR: quét bằng máy ảnh điện "
            "thoại, hoặc dán các mã vào trang Lớp học.")  # fmt: skip
    yield _("Bảng của lớp cho thấy kỹ năng nào, câu nào sai nhiều nhất: chữa những câu ấy trước. "
            "Không ai cần tài khoản, máy chủ không giữ gì.")  # fmt: skip


def _timetable(plan: Outline) -> Table:
    rows = []
    at = 0
    for slot, late in zip(plan.slots, latest(plan), strict=True):
        rows.append([f"{at}–{at + slot.minutes}", say(slot.title), str(slot.minutes), str(late)])
        at += slot.minutes
    head = (_("Phút"), _("Việc"), _("Dài"), _("Muộn nhất"))
    return Table(head, rows, (True, False, True, True))


def _cut_list(plan: Outline) -> Table:
    rows = []
    saved = 0
    for place, cut in enumerate(cuts(plan), 1):
        saved += cut.saves
        rows.append([str(place), say(cut.what), str(cut.saves), str(saved)])
    head = (_("Thứ tự"), _("Bỏ gì"), _("Được mấy phút"), _("Cộng lại"))
    return Table(head, rows, (True, False, True, True))


def _how_to_lead() -> list[str]:
    return [
        _("Câu đầu của phần làm chung trên màn chiếu: hỏi cả lớp, để vài người nói vì sao, rồi mới "
          "bấm hiện đáp án."),
        _("Những câu sau làm trên phiếu, từng người trước, rồi hai người cạnh nhau so với nhau. "
          "Bấm giờ trên màn chiếu."),
        _("Chữa từng câu: giơ tay theo chữ A, B, C… trước khi hiện đáp án. Ai chọn sai thì đọc lý "
          "do của đúng câu trả lời ấy."),
        _("Câu nào cả lớp đều đúng thì lướt qua, dành phút cho câu chia rẽ cả lớp."),
    ]  # fmt: skip


def _questions(plan: Outline) -> Table:
    rows = [
        [str(number), say(it.skill.name), say(LEVELS[hard]) if (hard := it.level) else "–",
         it.code]
        for number, it in plan.questions
    ]  # fmt: skip
    return Table((_("Câu"), _("Kỹ năng"), _("Mức"), _("Mã")), rows, (True, False, False, False))
