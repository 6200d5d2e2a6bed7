"""The page «Xác suất» as players meet it: numbers turned by keyboard and by thumb, charts drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from keyboard import Keyboard
from playwright.sync_api import Browser, Locator, Page, expect
from visiting import DESKTOP, PHONE, READY_MS, scrolls_sideways, violations, visit, when_ready

from chanlearn.odds.draws import comes_within, opponent_holds
from chanlearn.odds.words import percent

NARROW = {"width": 320, "height": 700}
CHARTS = 6
LEFT = "Còn mấy quân ù được"


@contextmanager
def chances(browser: Browser, url: str, **context: Any) -> Iterator[Page]:
    with visit(browser, f"{url}xac-suat", **context) as page:
        yield when_ready(page)


def verdict(page: Page, label: str = "Quân chờ có kịp ra không") -> Locator:
    return page.get_by_role("status", name=label).locator(".verdict")


def test_the_page_with_every_table_open(browser: Browser, course_url: str) -> None:
    with chances(browser, course_url) as page:
        folded = page.locator("details:not([open]) > summary")
        expect(page.get_by_role("img")).to_have_count(CHARTS, timeout=READY_MS)
        while folded.count():
            folded.first.click()
        for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
            page.set_viewport_size(size)
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], scheme
            assert not scrolls_sideways(page)
        page.set_viewport_size(NARROW)
        assert not scrolls_sideways(page)


def test_numbers_are_turned_by_keyboard_and_the_chart_is_drawn(
    browser: Browser, course_url: str
) -> None:
    with chances(browser, course_url) as page:
        keys = Keyboard(page)
        left = page.get_by_role("spinbutton", name=LEFT, exact=True)
        unseen = page.get_by_role("spinbutton", name="Mấy quân chưa thấy", exact=True)
        draw = page.get_by_role("button", name="Vẽ", exact=True)
        expect(verdict(page)).to_have_text(percent(comes_within(3, 81, 11)))
        keys.press("Tab")
        keys.press("Enter")
        keys.tab_to(left)
        keys.press("ArrowUp")
        expect(verdict(page)).to_have_text(percent(comes_within(4, 81, 11)))
        expect(left).to_be_focused()
        keys.tab_to(unseen)
        keys.type("3")
        keys.press("Enter")
        expect(page.get_by_text("4 thì nhiều hơn số quân chưa thấy (3).")).to_be_visible()
        expect(left).to_have_attribute("aria-invalid", "true")
        expect(verdict(page)).to_have_count(0)
        keys.type("40")
        keys.press("Enter")
        expect(verdict(page)).to_have_text(percent(comes_within(4, 40, 11)))
        expect(left).not_to_have_attribute("aria-invalid", "true")
        keys.tab_to(draw)
        keys.activate(draw)
        title = page.get_by_text("Còn 4 quân ù được trong 40 quân chưa thấy", exact=True)
        expect(title.first).to_be_visible(timeout=READY_MS)
        expect(draw).to_be_focused()
        keys.tab_to(left, "Shift+Tab")
        keys.press("ArrowDown")
        chart = page.get_by_role("img", name="Còn 3 quân ù được trong 40 quân chưa thấy")
        expect(chart).to_be_visible()
        assert violations(page) == []


def test_numbers_are_turned_by_thumb(browser: Browser, course_url: str) -> None:
    with chances(browser, course_url, viewport=PHONE, has_touch=True) as page:
        label = "Cầm ít nhất mấy quân"
        less, more = (
            page.get_by_role("button", name=f"{step} ({label})") for step in ("Bớt một", "Thêm một")
        )
        answer = verdict(page, "Người kia có cầm quân ấy không")
        more.tap()
        expect(answer).to_have_text(percent(opponent_holds(2, 3, 81, 19)))
        for _beyond in range(4):
            more.tap()
        expect(page.get_by_role("spinbutton", name=label)).to_have_value("4")
        expect(answer).to_have_text("0%")
        less.tap()
        expect(answer).to_have_text(percent(opponent_holds(3, 3, 81, 19)))
        for button in (less, more):
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
