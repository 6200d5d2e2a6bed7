"""The learner's progress on a page: kept in the browser, worked out here."""

from functools import cache

from chanlearn.course.storing import Kind, Storing
from chanlearn.drills import saved
from chanlearn.drills.progress import Progress, answered
from chanlearn.rules.text import Text, text

KEY = "chanlearn.progress"
BLOCKED = text(
    "Trình duyệt này không cho ghi lại tiến độ. Kết quả chỉ còn đến khi bạn đóng trang; "
    "muốn giữ thì xuất ra tệp ở trang Luyện tập."
)
UNSAVED = text(
    "Bộ nhớ của trình duyệt đã đầy hoặc bị khóa, kết quả vừa rồi chưa ghi được. Bạn xuất tiến độ "
    "ra tệp ở trang Luyện tập, rồi dọn bớt bộ nhớ."
)


def _foreign(reason: Text) -> Text:
    return text(
        "Tiến độ cũ trong trình duyệt không đọc được: {reason}. Bản ấy vẫn được giữ riêng, "
        "kết quả mới ghi vào một bản khác.",
        reason=reason,
    )


class Keeper(Storing[Progress]):
    """The progress of whoever learns in this browser."""

    def __init__(self) -> None:
        super().__init__(Kind(KEY, Progress(), saved.write, saved.read, BLOCKED, UNSAVED, _foreign))

    @property
    def progress(self) -> Progress:
        """The progress as it is now."""
        return self.state

    def answered(self, code: str, right: bool) -> None:
        """Note the answer to a deal code's question."""
        now = self.now()
        self.change(lambda progress: answered(progress, code, right, now))


@cache
def keeper() -> Keeper:
    """The one keeper of this page."""
    return Keeper()
