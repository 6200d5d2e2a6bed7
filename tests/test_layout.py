"""No page is too wide and no words are cut, in any language, on a phone and at twice the size.

Every page by `make test-languages`; in the suite those without a kernel, and one with.
"""

import os

import pytest
from playwright.sync_api import Browser, Page
from visiting import DESKTOP, PHONE, scrolls_sideways, unfold, visit, when_ready

from chanlearn.catalogue import LANGUAGES, prefix
from chanlearn.server.lessons import notebooks_folder, read_lessons, read_pages
from chanlearn.server.navigation import GLOSSARY, RULEBOOK

FOLDER = notebooks_folder()
READ = [f"{prefix(code)}{it}" for code in LANGUAGES for it in ("", RULEBOOK, GLOSSARY)]
LIVE = [
    it.path for code in LANGUAGES for it in (*read_lessons(FOLDER, code), *read_pages(FOLDER, code))
]
SHORT = [it for it in LIVE if it == "en/luyen-tap"]
#: What a browser makes of a desktop's window when its reader asks for twice the size.
ZOOMED = {"width": DESKTOP["width"] // 2, "height": DESKTOP["height"] // 2}
TWICE_THE_LETTERS = "document.documentElement.style.fontSize = '200%'"
# Boxes whose words do not fit: cut off, or running out of them.
CUT = """() => [...document.querySelectorAll("body *:not(svg *)")].filter(it => {
  const says = [...it.childNodes].some(one => one.nodeType === 3 && one.data.trim());
  // What is one pixel wide, or clipped away whole, is there for screen readers alone.
  if (!says || it.clientWidth <= 1 || getComputedStyle(it).clipPath === "inset(50%)") return false;
  const scrolls = /auto|scroll/.test(getComputedStyle(it).overflowX);
  return !scrolls && it.scrollWidth > it.clientWidth + 1;
}).map(it => it.outerHTML.slice(0, 120))"""


def fits(page: Page) -> None:
    assert not scrolls_sideways(page)
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("path", [*READ, *(LIVE if os.environ.get("CHANLEARN_LONG") else SHORT)])
def test_everything_fits(browser: Browser, course_url: str, path: str) -> None:
    with visit(browser, course_url + path, viewport=PHONE) as page:
        if path in LIVE:
            when_ready(page)
        unfold(page)
        fits(page)
        page.set_viewport_size(ZOOMED)
        fits(page)
        page.set_viewport_size(DESKTOP)
        page.evaluate(TWICE_THE_LETTERS)
        fits(page)


@pytest.mark.parametrize("style", ["overflow: hidden", ""])
def test_words_that_do_not_fit_are_found(browser: Browser, style: str) -> None:
    page = browser.new_page()
    page.set_content(f'<p style="width: 3em; white-space: nowrap; {style}">Nhiều chữ quá</p>')
    assert len(page.evaluate(CUT)) == 1
    page.close()
