"""Every lesson from top to bottom as a learner goes: each thing touched in the order it stands."""

import ast
import json
import os
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from urllib.parse import urldefrag, urljoin

import pytest
from anchors import Links
from outside import get
from playwright.sync_api import Browser, Page, expect
from touching import CONTEXTS, How, Learner
from visiting import unfold, visit, when_ready, whole
from walking import WALKS

from chanlearn.catalogue import LANGUAGES, SOURCE_LANGUAGE, say, speaking
from chanlearn.server.lessons import Lesson, notebooks_folder, read_lessons, read_pages
from chanlearn.widgets.answer import SORRY

FOLDER = notebooks_folder()
LESSONS = {it: read_lessons(FOLDER, it) for it in LANGUAGES}
#: Pages whose every visit starts a kernel: `test_pages.py` asks whether they are there.
LIVE = {it.path for code in LANGUAGES for it in (*LESSONS[code], *read_pages(FOLDER, code))}
# Another language has the same cells; its first lesson tells whether it is spoken at all.
SHORT = [LESSONS[it][0] for it in LANGUAGES if it != SOURCE_LANGUAGE]
# One lesson at a desk, the next one by phone; `make test-languages` walks each of them both ways.
WALKED: list[tuple[Lesson, How]] = [
    *zip(LESSONS[SOURCE_LANGUAGE], cycle(CONTEXTS), strict=False),
    *((lesson, "keyboard") for lesson in SHORT),
]
if os.environ.get("CHANLEARN_LONG"):
    WALKED = [(lesson, how) for it in LANGUAGES for lesson in LESSONS[it] for how in CONTEXTS]


def cells(lesson: Lesson) -> Iterator[list[ast.Call]]:
    """The calls of each code cell, in the lesson's order."""
    notebook = json.loads((notebooks_folder() / lesson.notebook).read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            body = ast.parse("".join(cell["source"])).body
            yield [it.value for it in body if isinstance(it, ast.Expr)]


@pytest.mark.parametrize(
    ("lesson", "how"), WALKED, ids=lambda it: it if isinstance(it, str) else it.path
)
def test_a_lesson_is_walked(browser: Browser, course_url: str, lesson: Lesson, how: How) -> None:
    with (
        speaking(lesson.language),
        visit(browser, course_url + lesson.path, **CONTEXTS[how]) as page,
    ):
        when_ready(page)
        learner = Learner(page, how)
        for sheet, calls in zip(page.locator(".live").all(), cells(lesson), strict=True):
            for call in calls:
                walk = WALKS[call.func.id]
                walk(learner, sheet, *(ast.literal_eval(it) for it in call.args))
        expect(page.locator("article")).not_to_contain_text(say(SORRY))
        expect(page.locator(".broken, .chan-broken")).to_have_count(0)
        unfold(page)
        whole(page)
        lead_somewhere(page, course_url)


def lead_somewhere(page: Page, course_url: str) -> None:
    """Every link leads to a page of the course and, where it names one, a place on it."""
    links = page.locator("a[href]").evaluate_all("all => all.map(it => it.getAttribute('href'))")
    here = page.locator("[id]").evaluate_all("all => all.map(it => it.id)")
    assert links
    for href in set(links):
        address, anchor = urldefrag(urljoin(page.url, href))
        path = address.removeprefix(course_url)
        assert path != address, href
        if address == urldefrag(page.url)[0]:
            assert anchor in here, href
        elif path.partition("?")[0] not in LIVE:
            places = anchors(address)
            assert not anchor or anchor in places, href


@cache
def anchors(address: str) -> frozenset[str]:
    """The places on a page that needs no kernel."""
    status, _headers, html = get(address)
    assert status == 200, address
    return frozenset(Links(html).ids)
