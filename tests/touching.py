"""A learner on a page, by keyboard alone or by finger."""

from typing import Any, Literal

from keyboard import Keyboard
from playwright.sync_api import Locator, Page, expect
from visiting import DESKTOP, PHONE

How = Literal["keyboard", "touch"]
#: How each learner comes: at a desk with a keyboard, or with a phone in hand.
CONTEXTS: dict[How, dict[str, Any]] = {
    "keyboard": {"viewport": DESKTOP},
    "touch": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
# Where the keyboard is, seen from a control.
SIDE = """it => it === document.activeElement ? "here"
  : it.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
  ? "after" : "before" """


class Learner:
    """Touches what a page offers. By keyboard, each control is come to with Tab and seen to be."""

    def __init__(self, page: Page, how: How) -> None:
        self.page = page
        self._keys = Keyboard(page) if how == "keyboard" else None

    def reach(self, control: Locator) -> None:
        """Tab there, forwards or back; a finger has nothing to do."""
        expect(control).to_be_visible()
        side = control.evaluate(SIDE)
        if self._keys and side != "here":
            self._keys.tab_to(control, "Shift+Tab" if side == "after" else "Tab")

    def press(self, control: Locator, key: str = "Enter") -> None:
        """Press a button, or whatever else is pressed."""
        self.reach(control)
        if self._keys:
            self._keys.activate(control, key)
        else:
            control.tap()

    def tick(self, box: Locator) -> None:
        """Tick a box, or take its tick away."""
        self.press(box, "Space")

    def write(self, field: Locator, words: str) -> None:
        """Write over whatever the field holds."""
        self.reach(field)
        if self._keys:
            self._keys.type(words)
        else:
            field.fill(words)

    def choose(self, field: Locator, value: str) -> None:
        """Choose from a list."""
        self.reach(field)
        field.select_option(value)

    def pick(self, hand: Locator, number: int) -> None:
        """Pick a card of a hand up, or put it down: tapped, or come to by the arrows."""
        wanted = hand.locator(f'[data-card="{number}"]')
        if not self._keys:
            wanted.tap()
            return
        expect(wanted).to_be_visible()
        if not hand.locator(".zones:focus-within").count():
            self.reach(hand.locator('.card[tabindex="0"]'))
        self._keys.press("Home")
        order = hand.locator("[data-card]").evaluate_all("all => all.map(it => it.dataset.card)")
        for _step in range(order.index(str(number))):
            self._keys.press("ArrowRight")
        self._keys.activate(wanted, "Space")
