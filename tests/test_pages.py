"""The pages to read, the one navigation, and links: everything leads somewhere."""

from urllib.parse import urldefrag, urljoin

import pytest
from anchors import Links
from outside import Course, get
from playwright.sync_api import Browser, expect
from visiting import (
    DESKTOP,
    NARROW,
    PHONE,
    kernels,
    scrolls_sideways,
    still_there,
    violations,
    visit,
)

from chanlearn.catalogue import LANGUAGES, SOURCE_LANGUAGE, prefix
from chanlearn.course.addresses import RECEIVING
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rulebook.book import BOOK
from chanlearn.rulebook.terms import terms
from chanlearn.server.lessons import notebooks_folder, read_lessons, read_pages

READINGS = ("so-luat", "thuat-ngu")
LESSONS = [it.path for it in read_lessons(notebooks_folder())]
OWN_PAGES = [it.path for it in read_pages(notebooks_folder())]
NOWHERE = "khong-co-trang-nay"
# What a learner's picture opens is no place to go to by oneself.
PATHS = ["", *LESSONS, *OWN_PAGES, *READINGS, RECEIVING, NOWHERE]
# In the other languages; whether the links of a lesson lead somewhere is seen when it is walked.
OTHERS = [it for it in LANGUAGES if it != SOURCE_LANGUAGE]
ELSEWHERE = [f"{prefix(code)}{path}" for code in OTHERS for path in ("", *READINGS, RECEIVING)]
LIVE_ELSEWHERE = {
    it.path
    for code in OTHERS
    for it in (*read_lessons(notebooks_folder(), code), *read_pages(notebooks_folder(), code))
} | {f"{prefix(code)}{NOWHERE}" for code in OTHERS}


@pytest.fixture(scope="module")
def pages(course: Course) -> dict[str, Links]:
    """Every page of the course as it is sent, by address."""
    sent = {course.url + path: Links(get(course.url + path)[2]) for path in (*PATHS, *ELSEWHERE)}
    for kernel in kernels():
        kernel.kill()
    assert still_there(kernels()) == []
    return sent


@pytest.mark.parametrize("path", [*PATHS, *ELSEWHERE])
def test_every_link_leads_to_a_page_and_a_place_on_it(
    course: Course, pages: dict[str, Links], path: str
) -> None:
    here = course.url + path
    assert pages[here].hrefs
    for href in pages[here].hrefs:
        address, anchor = urldefrag(urljoin(here, href))
        address = address.partition("?")[0]
        assert address.startswith(course.url), href
        if address in pages:
            assert not anchor or anchor in pages[address].ids, href
        elif address.removeprefix(course.url) not in LIVE_ELSEWHERE:
            assert get(address, "HEAD")[0] == 200, href


@pytest.mark.parametrize("path", PATHS)
def test_every_page_leads_to_all_the_others(
    course: Course, pages: dict[str, Links], path: str
) -> None:
    wanted = ["/", *(f"/{it}" for it in (*OWN_PAGES, *READINGS))]
    found = [href for href in pages[course.url + path].hrefs if href in wanted]
    assert list(dict.fromkeys(found)) == wanted


@pytest.mark.parametrize("path", PATHS)
def test_an_anchor_names_one_place(course: Course, pages: dict[str, Links], path: str) -> None:
    ids = pages[course.url + path].ids
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("path", ["", *READINGS])
def test_the_navigation_says_where_one_is(browser: Browser, course_url: str, path: str) -> None:
    with visit(browser, course_url + path, java_script_enabled=False) as page:
        stops = page.get_by_role("navigation", name="Các trang")
        expect(stops.locator("[aria-current=page]")).to_have_attribute("href", f"/{path}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=lambda it: str(it["width"]))
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", READINGS)
def test_pages_to_read_are_accessible(browser: Browser, course_url, path, scheme, size) -> None:
    with visit(browser, course_url + path, viewport=size, color_scheme=scheme) as page:
        assert violations(page) == []
        assert not scrolls_sideways(page)
    assert kernels() == []


def test_the_rulebook_shows_every_rule_and_every_profile(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}so-luat#R5.1", java_script_enabled=False) as page:
        for entry in (entry for section in BOOK for entry in section.entries):
            expect(page.locator(f"[id='{entry.number}'] h3")).to_contain_text(entry.number)
        table = page.locator("[id='R5.1'] table")
        names = [shipped(name).name for name in SHIPPED]
        assert set(table.locator("thead th").all_inner_texts()) == set(names)
        row = table.get_by_role("row", name="Bạch thủ Chi", exact=False)
        assert row.get_by_role("cell").all_inner_texts() == ["6/3"] * len(names)
        expect(page.locator("[id='R5.1']")).to_be_in_viewport()
        expect(page.locator("[id='R6.1'] a[href='#R8.3']")).to_have_text("R8.3")


def test_the_glossary_shows_every_term(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}thuat-ngu#tron-bai", java_script_enabled=False) as page:
        assert page.locator("dt").all_inner_texts() == [it.term for it in terms().values()]
        expect(page.locator("#tron-bai")).to_be_in_viewport()
