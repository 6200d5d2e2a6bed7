"""What several test files share: a browser, and the course being served.

- `browser`: Chromium driven by Playwright, one for each worker
- `course`: a running `chanlearn serve`; `course_url`: its address, ending in a slash
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from measured import MEASURED, forget, untraced
from outside import Course, missing, serve
from playwright.sync_api import Browser, expect, sync_playwright

from chanlearn.course.later import ON_PAGE
from chanlearn.profiles import CHOSEN

# Programs speak the terminal's language; what the tests expect of them is Vietnamese.
os.environ |= {"LC_ALL": "C.UTF-8"}

# A test says what is right, not how fast: the machine may be busy.
settings.register_profile("chanlearn", deadline=None)
settings.load_profile("chanlearn")
expect.set_options(timeout=20_000)

# Quiet where a browser would speak to its maker, so that any request off the machine is ours.
CHROMIUM_ARGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Whoever comes with another language is led elsewhere.
    "--accept-lang=vi-VN",
)


def in_browser(item: pytest.Item) -> bool:
    return bool({"browser", "course"} & {*getattr(item, "fixturenames", ())})


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with a browser begin first: they take longest, and a worker that came to one last
    would leave the other idle.

    On a busy machine a browser may lose a race that no learner would: under CI such a test has
    a second try, and the summary names it, to be mended.
    """
    slow = [item for item in items if in_browser(item)]
    files = {item.path for item in slow}
    items.sort(key=lambda item: item.path not in files)
    for item in slow if os.environ.get("CI") else ():
        item.add_marker(pytest.mark.flaky(reruns=1))


#: The files of measured tests that this worker has begun.
BEGUN: set[Path] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """Only tests of the rules say how well the rules are tested."""
    measured = item.path.stem.removeprefix("test_") in MEASURED
    if measured and item.path not in BEGUN:
        BEGUN.add(item.path)
        forget()
    with nullcontext() if measured else untraced():
        return (yield)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Playwright's own Chromium if it is installed, else the system's.

    While it is open, this worker's thread has a running event loop: no `asyncio.run` in tests.
    """
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        path = own if Path(own).exists() else shutil.which("chromium")
        if path is None:
            missing("Chromium", "apt install chromium, or playwright install chromium")
        with playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS) as browser:
            yield browser


@pytest.fixture(scope="session")
def course() -> Iterator[Course]:
    """The course served from this checkout on a free port."""
    with serve() as course:
        yield course


@pytest.fixture(scope="session")
def course_url(course: Course) -> str:
    return course.url


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show the server's log beside a test that failed while using it."""
    report = yield
    course = getattr(item, "funcargs", {}).get("course")
    if report.failed and course is not None:
        report.sections.append(("chanlearn serve", course.log))
    return report


@pytest.fixture(autouse=True)
def page() -> None:
    """Every test has a page of its own to put drills on, and no profile chosen by another."""
    ON_PAGE.clear()
    os.environ.pop(CHOSEN, None)
