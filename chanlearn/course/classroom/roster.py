"""The codes a class has handed in: kept in the browser, opened here."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from chanlearn.course.handing import at_hand
from chanlearn.course.storing import Kind, Storing
from chanlearn.drills import roll
from chanlearn.drills.codes import BadCode
from chanlearn.drills.roll import Roll
from chanlearn.drills.tally import Here, Tally, counted, read_code
from chanlearn.rules.text import Text, text

KEY = "chanlearn.class"
BLOCKED = text(
    "Trình duyệt này không cho ghi lại bảng của lớp. Bảng chỉ còn đến khi bạn đóng trang: tải các "
    "mã về trước."
)
UNSAVED = text(
    "Bộ nhớ của trình duyệt đã đầy hoặc bị khóa, mã vừa thêm chưa ghi được. Bạn tải các mã về, rồi "
    "dọn bớt bộ nhớ."
)


class Refused(NamedTuple):
    """What was not taken in, and why; `again` if only because it was counted before."""

    written: str
    why: Text
    again: bool = False


class Taken(NamedTuple):
    """What became of what was handed in."""

    added: int
    refused: tuple[Refused, ...]


def _foreign(reason: Text) -> Text:
    return text(
        "Bảng cũ của lớp trong trình duyệt không đọc được: {reason}. Bản ấy vẫn được giữ riêng.",
        reason=reason,
    )


class Roster(Storing[Roll]):
    """The class in this browser."""

    def __init__(self) -> None:
        super().__init__(Kind(KEY, (), roll.write, roll.read, BLOCKED, UNSAVED, _foreign))

    @cached_property
    def here(self) -> Here:
        """What codes are opened with."""
        return at_hand()

    @property
    def tally(self) -> Tally:
        """The class as it is now."""
        return counted(self.state, self.here)

    def take(self, codes: Iterable[str]) -> Taken:
        """Take in what opens; the rest is told."""
        known = set(self.state)
        fresh: list[str] = []
        refused = []
        for written in codes:
            try:
                code = read_code(written, self.here).code
                roll.check_new(known, code)
            except BadCode as refusal:
                again = isinstance(refusal, roll.Counted)
                refused.append(Refused(written, refusal.reason, again))
            else:
                fresh.append(code)
                known.add(code)
        if fresh:
            self.change(lambda state: roll.extended(state, fresh))
        return Taken(len(fresh), tuple(refused))

    def remove(self, code: str) -> None:
        """Take a code off."""
        self.change(lambda state: tuple(it for it in state if it != code))

    def clear(self) -> None:
        """Take all codes off."""
        self.change(lambda state: ())
