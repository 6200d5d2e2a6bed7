"""A learner without a mouse: Tab to a control, and see at every step where one is."""

from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, expect

MOST_STOPS = 80
SETTLE_MS = 5_000

# Where the focus is, whether it shows, and whether it lies where it can be seen.
FOCUS = """() => {
  const it = document.activeElement;
  const style = getComputedStyle(it);
  const box = it.getBoundingClientRect();
  return {
    what: `${it.tagName} ${it.name || it.id || it.textContent.slice(0, 30)}`,
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right <= innerWidth + 1,
    top: box.top + scrollY, left: box.left, bottom: box.bottom + scrollY,
  };
}"""


class Keyboard:
    """Keys pressed on a page; fails where the focus cannot be seen or jumps back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stops: list[str] = []

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def type(self, words: str) -> None:
        """Write over whatever the focused field holds."""
        self.press("ControlOrMeta+a")
        self.press("Delete")
        self.page.keyboard.type(words)

    def tab_to(self, control: Locator, key: str = "Tab") -> None:
        """Go to `control`, forwards or, with Shift+Tab, back."""
        before = None
        for _ in range(MOST_STOPS):
            self.press(key)
            # A page on its way to a new question still moves.
            with suppress(Error):
                self.page.wait_for_function(f"() => ({FOCUS})().seen", timeout=SETTLE_MS)
            focus = self.page.evaluate(FOCUS)
            self.stops.append(focus["what"])
            assert focus["ring"], f"no ring around {focus['what']}"
            assert focus["seen"], f"{focus['what']} is out of sight"
            if before:
                first, second = (before, focus) if key == "Tab" else (focus, before)
                # Down the page, and from left to right in a row.
                in_row = second["top"] < first["bottom"] and second["left"] >= first["left"]
                assert in_row or second["bottom"] > first["bottom"], self.stops[-2:]
            before = focus
            if control.evaluate("it => it === document.activeElement"):
                return
        raise AssertionError(f"never reached {control}, only {self.stops}")

    def activate(self, control: Locator, key: str = "Enter") -> None:
        """Press `key` on the control one has come to, which then still has the focus."""
        expect(control).to_be_focused()
        self.press(key)
