"""How soon a lesson of the course as files can be read and used, and what it weighs.

Each run has a browser of its own: a first visit with nothing kept, then one more once the service
worker has kept the site. `make bench` prints medians; nothing is asserted: machines differ.
"""

import gzip
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page
from site_at import PATH, built, hosted

from chanlearn.server.lessons import notebooks_folder, read_lessons

RUNS = 5
LESSON = f"bai/{read_lessons(notebooks_folder())[0].slug}.html"
WAIT_MS = 300_000
READABLE = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class Visit(NamedTuple):
    """Seconds from the click until the text is on screen, and until every widget is drawn."""

    readable: float
    interactive: float


def opened(page: Page, address: str) -> Visit:
    start = monotonic()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("body[data-ready]", timeout=WAIT_MS)
    interactive = monotonic() - start
    return Visit(page.evaluate(READABLE) / 1000, interactive)


def test_a_lesson_without_a_server(browser: Browser, tmp_path: Path) -> None:
    site = built(tmp_path / PATH.strip("/"))
    first, again, asked = [], [], set()
    with hosted(site) as host:
        for _run in range(RUNS):
            with browser.new_context() as context:
                context.on("request", lambda it: asked.add(it.url))
                page = context.new_page()
                first.append(opened(page, host.url + LESSON))
                loaded = frozenset(asked)
                page.evaluate("async () => { await navigator.serviceWorker.ready }")
                page.goto("about:blank")
                again.append(opened(page, host.url + LESSON))
        files = {site / unquote(urlsplit(it).path)[len(PATH) + 1 :] for it in loaded}
    contents = [it.read_bytes() for it in files if it.is_file()]
    print(f"\nmedians of {RUNS} visits to {LESSON}")
    for name, visits in (("first", first), ("again", again)):
        readable, interactive = (median(it) for it in zip(*visits, strict=True))
        print(f"{name:6} readable after {readable:5.2f} s, interactive after {interactive:5.2f} s")
    plain, packed = (sum(map(len, it)) for it in (contents, map(gzip.compress, contents)))
    print(f"{len(contents)} files, {plain / 1e6:.1f} MB, {packed / 1e6:.1f} MB with gzip")
