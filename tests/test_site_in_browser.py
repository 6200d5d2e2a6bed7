"""The course as files, in a real browser: read before Python is there, used, and used offline."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import Course
from playwright.sync_api import Browser, Page, expect
from site_at import PATH, Host, built, hosted
from visiting import PHONE, visit, when_ready, whole

from chanlearn.course.keeping import KEY
from chanlearn.drills.codes import DealCode
from chanlearn.server.lessons import notebooks_folder, read_lessons

LESSON = f"bai/{read_lessons(notebooks_folder())[0].slug}"
#: Python starts in the browser itself, on a machine that may be busy.
STARTS_MS = 180_000
#: The drill that asks whether a card is red, and a question of it.
DRILL, CODE = "tap-mau", str(DealCode("d", 1, "c", 4711))
RUNNING = "body[data-running]"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    site: Path = built(tmp_path_factory.mktemp("host") / PATH.strip("/"))
    with hosted(site) as host:
        yield host


def started(page: Page) -> Page:
    page.wait_for_selector("body[data-ready]", timeout=STARTS_MS)
    return page


def names(page: Page) -> list[str]:
    """All that the drill shows or says by name, once its question is there."""
    drill = page.locator(f"[data-slot={DRILL}]")
    expect(drill.locator('input[id$="-code"]')).to_have_value(CODE)
    expect(drill.locator(".options button")).not_to_have_count(0)
    return list(
        drill.locator("h3, [aria-label], button, label").evaluate_all(
            "them => them.map(it => it.getAttribute('aria-label') ?? it.textContent.trim())"
        )
    )


def test_a_lesson_is_read_before_python_and_used_without_any_network(
    browser: Browser, host: Host, course: Course
) -> None:
    """One visit after another, as a visit takes seconds: Python starts anew in each."""
    with visit(browser, f"{course.url}{LESSON}?van={CODE}") as page:
        served = names(when_ready(page))
    with visit(browser, f"{host.url}{LESSON}.html?van={CODE}", viewport=PHONE) as page:
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("Cả trò chơi xoay quanh hai kiểu đôi")).to_be_visible()
        expect(page.locator(RUNNING)).to_be_attached()
        expect(page.locator("#waiting")).to_contain_text("Bạn cứ đọc trước")
        whole(page)
        started(page)
        expect(page.locator("#waiting")).to_have_count(0)
        assert names(page) == served
        answer(page)
        whole(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        host.stop()
        page.reload()
        names(started(page))
        page.get_by_role("link", name="Sổ luật", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Sổ luật")


def answer(page: Page) -> None:
    """Python in the browser judges, and the browser keeps what it said."""
    drill = page.locator(f"[data-slot={DRILL}]")
    drill.locator(".options").get_by_role("button", name="Đen").click()
    expect(drill.locator(".verdict")).to_be_visible(timeout=STARTS_MS)
    page.wait_for_function(
        "code => localStorage.getItem(code[0])?.includes(code[1])", arg=[KEY, CODE]
    )
