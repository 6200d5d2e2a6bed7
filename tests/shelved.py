"""What shelf.js does, in Python: tabs of one browser, and the storage they share."""

from typing import Any

from chanlearn.course import keeping
from chanlearn.course.keeping import Keeper
from chanlearn.drills.progress import Progress
from chanlearn.drills.saved import read

NOW_MS = 1_800_000_000_000
FULL, BLOCKED = "full", "blocked"


class Browser:
    """A storage; `state` says what is wrong with it."""

    def __init__(self, stored: str | None = None, state: str = "") -> None:
        self.storage: dict[str, str] = {} if stored is None else {keeping.KEY: stored}
        self.state = state
        self.tabs: list[Tab] = []

    @property
    def stored(self) -> Progress:
        return read(self.storage[keeping.KEY])


class Tab:
    """One page: its keeper, or whatever else it stores by, and what its script knows."""

    def __init__(self, browser: Browser, keeper: Any = None) -> None:
        self.browser = browser
        self.keeper = keeper or Keeper()
        self.key = self.keeper.shelf.key
        self.handed = 0
        self.seen: str | None = None
        self.sent: list[dict[str, Any]] = []
        self.keeper.shelf.send = self.sent.append
        browser.tabs.append(self)

    def hand(self) -> None:
        self.seen = self.browser.storage.get(self.key)
        self.handed += 1
        self.tell(
            event="stored", base=f"{id(self)}-{self.handed}", stored=self.seen or "",
            works=self.browser.state != BLOCKED, now=NOW_MS,
        )  # fmt: skip

    def tell(self, **content: Any) -> None:
        self.keeper.shelf._handle_custom_msg(content, [])

    def work_off(self) -> None:
        """Let the browser hear all that Python sent."""
        while self.sent:
            self.hear(self.sent.pop(0))

    def hear(self, content: dict[str, Any]) -> None:
        storage = self.browser.storage
        if content["base"] != f"{id(self)}-{self.handed}":
            return
        if storage.get(self.key) != self.seen:
            self.hand()
            return
        if self.browser.state:
            self.tell(event="unsaved")
            return
        if content["aside"] and self.seen:
            storage[f"{self.key}.1"] = self.seen
        storage[self.key] = self.seen = content["text"]
        self.tell(event="saved", serial=content["serial"])


def tab(browser: Browser, keeper: Any = None) -> Tab:
    """A page just opened in this browser."""
    opened = Tab(browser, keeper)
    opened.hand()
    return opened
