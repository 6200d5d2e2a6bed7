"""The course as files, in a real browser: read before Python is there, used, and used offline."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from outside import Course
from playwright.sync_api import Browser, Locator, Page, expect
from site_at import PATH, Host, built, hosted
from visiting import PHONE, visit, when_ready, whole

from chanlearn.course.keeping import KEY
from chanlearn.drills.codes import DealCode
from chanlearn.server.lessons import notebooks_folder, read_lessons
from chanlearn.site.lost import LOST
from chanlearn.site.offline import service_worker
from chanlearn.site.site import WORKER

LESSON = f"bai/{read_lessons(notebooks_folder())[0].slug}"
#: Python starts in the browser itself, on a machine that may be busy.
STARTS_MS = 180_000
#: The drill that asks whether a card is red, and a question of it.
DRILL, CODE = "tap-mau", str(DealCode("d", 1, "c", 4711))
RUNNING = "body[data-running]"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("host") / PATH.strip("/"))


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosted(site) as host:
        yield host


def started(page: Page) -> Page:
    page.wait_for_selector("body[data-ready]", timeout=STARTS_MS)
    return page


def drill(page: Page) -> Locator:
    return page.locator(f"[data-slot={DRILL}]")


def names(page: Page) -> list[str]:
    """All that the drill shows or says by name, once its question is there."""
    expect(drill(page).locator('input[id$="-code"]')).to_have_value(CODE)
    expect(drill(page).locator(".options button")).not_to_have_count(0)
    return list(
        drill(page)
        .locator("h3, [aria-label], button, label")
        .evaluate_all(
            "them => them.map(it => it.getAttribute('aria-label') ?? it.textContent.trim())"
        )
    )


def served(browser: Browser, address: str) -> list[str]:
    with visit(browser, f"{address}?van={CODE}") as page:
        return names(when_ready(page))


def test_a_lesson_is_read_before_python_and_used_in_either_language_without_any_network(
    browser: Browser, host: Host, course: Course
) -> None:
    """One visit after another, as a visit takes seconds: Python starts anew in each."""
    vietnamese, english = (served(browser, f"{course.url}{it}{LESSON}") for it in ("", "en/"))
    with visit(browser, f"{host.url}{LESSON}.html?van={CODE}", viewport=PHONE) as page:
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("Cả trò chơi xoay quanh hai kiểu đôi")).to_be_visible()
        expect(page.locator(RUNNING)).to_be_attached()
        expect(page.locator("#waiting")).to_contain_text("Bạn cứ đọc trước")
        whole(page)
        started(page)
        expect(page.locator("#waiting")).to_have_count(0)
        assert names(page) == vietnamese
        answer(page, "Đen", already=0)
        whole(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        host.stop()
        page.get_by_role("link", name="English", exact=True).click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert names(started(page)) == english
        drill(page).locator(".further").click()
        expect(drill(page).locator('input[id$="-code"]')).not_to_have_value(CODE)
        answer(page, "Black", already=1)
        whole(page)
        page.get_by_role("link", name="Rulebook", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Rulebook")


def answer(page: Page, said: str, already: int) -> None:
    """Python in the browser judges, and the browser counts it to those it kept already."""
    drill(page).locator(".options").get_by_role("button", name=said).click()
    expect(drill(page).locator(".verdict")).to_be_visible(timeout=STARTS_MS)
    page.wait_for_function(
        "([key, kept]) => localStorage.getItem(key)?.includes(kept)",
        arg=[KEY, f'"answers": {already + 1}'],
    )


def test_a_first_visit_follows_the_browser_and_later_ones_the_choice(
    browser: Browser, host: Host
) -> None:
    page_of = f"{host.url}{{}}thuat-ngu.html?van={CODE}#que".format
    with visit(browser, page_of(""), locale="en-GB") as page:
        page.wait_for_url(page_of("en/"))
        page.get_by_role("link", name="Tiếng Việt", exact=True).click()
        page.wait_for_url(page_of(""))
        page.goto(f"{host.url}so-luat.html")
        expect(page.get_by_role("heading", level=1)).to_have_text("Sổ luật")
        page.get_by_role("link", name="English", exact=True).click()
        page.wait_for_url(f"{host.url}en/so-luat.html")
        page.goto(host.url)
        page.wait_for_url(f"{host.url}en/")


@pytest.mark.parametrize(
    ("path", "visitor"),
    [
        ("", {"locale": "fr-FR"}),
        ("", {"locale": "en-GB", "java_script_enabled": False}),
        ("en/", {"locale": "vi-VN"}),
    ],
)
def test_others_read_what_they_came_for(
    browser: Browser, host: Host, path: str, visitor: dict[str, Any]
) -> None:
    with visit(browser, host.url + path, **visitor) as page:
        expect(page.locator("html")).to_have_attribute("lang", path.rstrip("/") or "vi")
        assert page.url == host.url + path


def published(site: Path, words: str) -> None:
    """A new version, in which pages to look things up begin with these words."""
    for page in (site / "so-luat.html", site / "thuat-ngu.html"):
        changed = re.sub("<h1>.*</h1>", f"<h1>{words}</h1>", page.read_text("utf-8"))
        page.write_text(changed, encoding="utf-8")
    (site / WORKER).write_text(service_worker(site), encoding="utf-8")


def told_of(page: Page) -> Locator:
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    notice = page.get_by_role("status").filter(has_text="vừa có bản mới")
    expect(notice).to_be_visible(timeout=STARTS_MS)
    return notice


def test_a_new_version_is_taken_when_it_may_or_by_the_only_page(
    browser: Browser, host: Host, site: Path
) -> None:
    with visit(browser, f"{host.url}thuat-ngu.html", viewport=PHONE) as page:
        heading = page.get_by_role("heading", level=1)
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=STARTS_MS)
        published(site, "Hai")
        told_of(page)
        whole(page)
        page.get_by_role("button", name="Để sau").click()
        expect(page.locator("#newer")).to_be_hidden()
        expect(heading).to_have_text("Thuật ngữ")
        page.locator('.terms a[href^="so-luat.html#"]').first.click()
        expect(heading).to_have_text("Hai")
        published(site, "Ba")
        told_of(page)
        second = page.context.new_page()
        second.goto(f"{host.url}thuat-ngu.html#que")
        other = second.get_by_role("heading", level=1)
        expect(other).to_have_text("Hai")
        second.get_by_role("button", name="Lấy bản mới").click()
        expect(other).to_have_text("Ba")
        assert second.url == f"{host.url}thuat-ngu.html#que"
        expect(heading).to_have_text("Hai")
        page.get_by_role("button", name="Lấy bản mới").click()
        expect(heading).to_have_text("Ba")
        assert page.evaluate("caches.keys().then(them => them.length)") == 1


@pytest.mark.parametrize("path", ["khong-co.html", "en/bai/khong-co", "a/b//c/"])
def test_what_is_missing_leads_to_the_course_from_any_address(
    browser: Browser, host: Host, site: Path, path: str
) -> None:
    lost = (site / LOST).read_text("utf-8")
    with browser.new_page(viewport=PHONE) as page:
        page.route(host.url + path, lambda it: it.fulfill(body=lost, content_type="text/html"))
        page.goto(host.url + path)
        whole(page)
        for name, start in (
            ("Về trang đầu khóa học", host.url),
            ("To the first page of the course", f"{host.url}en/"),
        ):
            expect(page.get_by_role("link", name=name)).to_have_attribute("href", start)
