"""The learner's progress on a page: kept in the browser, worked out here."""

from collections.abc import Callable
from functools import cache
from time import time

from chanlearn.drills import saved
from chanlearn.drills.progress import Progress, answered
from chanlearn.drills.saved import BadProgress
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets import Shelf, Stored
from chanlearn.widgets.answer import SORRY

KEY = "chanlearn.progress"
BLOCKED = text(
    "Trình duyệt này không cho ghi lại tiến độ. Kết quả chỉ còn đến khi bạn đóng trang; "
    "muốn giữ thì xuất ra tệp ở trang Luyện tập."
)
UNSAVED = text(
    "Bộ nhớ của trình duyệt đã đầy hoặc bị khóa, kết quả vừa rồi chưa ghi được. Bạn xuất tiến độ "
    "ra tệp ở trang Luyện tập, rồi dọn bớt bộ nhớ."
)

#: From one progress to the next. The same change may be made again on what another tab stored.
Change = Callable[[Progress], Progress]


class Keeper:
    """One for each page: `progress` as it is now, and what is wrong with keeping it, if anything.

    A change holds at once and is stored at once. Where another tab was quicker, it is made again
    on top of what that tab stored.
    """

    def __init__(self) -> None:
        self.shelf = Shelf(key=KEY)
        self.progress = Progress()
        self.trouble: Text | None = None
        #: Called after every change, from this tab or another.
        self.listeners: list[Callable[[], None]] = []
        self._base = ""
        self._serial = 0
        self._unsaved: dict[int, Change] = {}
        self._foreign = False
        self._ahead = 0.0
        self.shelf.on_stored(self._take, self)
        self.shelf.on_saved(self._settle, self)

    @property
    def has_arrived(self) -> bool:
        """Has a browser told what it keeps?"""
        return bool(self._base)

    def now(self) -> int:
        """The browser's clock, in seconds since 1970."""
        return int(time() + self._ahead)

    def answered(self, code: str, right: bool) -> None:
        """Note the answer to a deal code's question."""
        now = self.now()
        self.change(lambda progress: answered(progress, code, right, now))

    def change(self, change: Change) -> None:
        """Make a change and store it."""
        self.progress = change(self.progress)
        self._serial += 1
        self._unsaved[self._serial] = change
        self._save()
        self._tell()

    def refuse(self, refusal: BadInput) -> None:
        """Remember what is wrong, to be told where progress is shown."""
        self.trouble = refusal.reason
        self._tell()

    def apologise(self) -> None:
        """Remember that something broke."""
        self.trouble = SORRY
        self._tell()

    def _take(self, stored: Stored) -> None:
        self._base = stored.base
        self._ahead = stored.now - time()
        self.trouble = None if stored.works else BLOCKED
        self._foreign = False
        progress = Progress()
        try:
            progress = saved.read(stored.text) if stored.text else progress
        except BadProgress as refusal:
            self._foreign = True
            self.trouble = text(
                "Tiến độ cũ trong trình duyệt không đọc được: {reason}. Bản ấy vẫn được giữ riêng, "
                "kết quả mới ghi vào một bản khác.",
                reason=refusal.reason,
            )
        for change in self._unsaved.values():
            progress = change(progress)
        self.progress = progress
        if self._unsaved:
            self._save()
        self._tell()

    def _save(self) -> None:
        if self._base:
            written = saved.write(self.progress)
            self.shelf.save(written, self._base, self._serial, aside=self._foreign)

    def _settle(self, serial: int | None) -> None:
        if serial is None:
            self.trouble = BLOCKED if self.trouble is BLOCKED else UNSAVED
            self._tell()
            return
        self._unsaved = {at: it for at, it in self._unsaved.items() if at > serial}
        self._foreign = False
        if self.trouble in (UNSAVED, BLOCKED):
            self.trouble = None
            self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


@cache
def keeper() -> Keeper:
    """The one keeper of this page."""
    return Keeper()
