"""The line to the server is cut, the server is restarted, a kernel is culled: the page says so.

A kernel that crashes is in `test_server`. In each case the question that was open is open again
afterwards.
"""

import contextlib
import re
import socket
import threading
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from bare import serve_with
from outside import Course
from playwright.sync_api import Browser, Page, expect
from visiting import kernels, still_there, when_ready

from chanlearn.server.lessons import notebooks_folder, read_lessons

FIRST, _SECOND, LESSON, *_OTHERS = read_lessons(notebooks_folder())
STEPS, STEP_MS, LOOK_MS = 120, 1_000, 250
# JupyterLab tries again after longer and longer waits, chosen by chance up to a minute.
EVEN_CHANCE = "Math.random = () => 0.5"
SOON = {"CULL_AFTER_SECONDS": 2, "CULL_EVERY_SECONDS": 1}


class Wire:
    """A port that leads to another, until it is cut; it may then lead to a third."""

    def __init__(self) -> None:
        self.to: int | None = None
        self._lines: list[socket.socket] = []
        self._port = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._port.getsockname()[1]}/"
        threading.Thread(target=self._take, daemon=True).start()

    def join(self, course: Course) -> None:
        self.to = urlsplit(course.url).port

    def cut(self) -> None:
        """No line is left, and no new one gets through."""
        self.to = None
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.cut()
        for line in (self._port, *self._lines):
            line.close()

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._port.accept()
                if self.to is None:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.to))
                self._lines += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while part := one.recv(65536):
            other.sendall(part)
    for line in (one, other):
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def wire() -> Iterator[Wire]:
    wire = Wire()
    yield wire
    wire.close()


@pytest.fixture
def page(browser: Browser, wire: Wire) -> Iterator[Page]:
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(EVEN_CHANCE)
        page.clock.install()
        yield page
        page.close(run_before_unload=True)


def open_question(page: Page, wire: Wire) -> str:
    """Open the lesson; the code of its question."""
    page.goto(f"{wire.address}{LESSON.path}")
    when_ready(page)
    field = page.get_by_label("Mã ván", exact=True).first
    expect(field).to_have_value(re.compile("^u1c-"))
    return field.input_value()


def goes_on(page: Page, code: str) -> None:
    """Load the page again as it offers: the same question is there."""
    page.get_by_role("button", name="Tải lại trang").click()
    when_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.get_by_label("Mã ván", exact=True).first).to_have_value(code)


def soon(page: Page, seen: Callable[..., None], steps: int = STEPS) -> None:
    """The page's clock runs ahead second by second, so that nobody waits for its timers."""
    for _ in range(steps):
        with contextlib.suppress(AssertionError):
            return seen(timeout=LOOK_MS)
        page.clock.run_for(STEP_MS)
    return seen()


def says(page: Page, words: str) -> None:
    """The notice says so, before a learner has to wonder for long."""
    soon(page, expect(page.get_by_role("alert").get_by_text(words)).to_be_visible, 20)


@pytest.fixture(scope="module")
def culling() -> Iterator[Course]:
    """The course, which soon ends the kernel of who is gone."""
    with serve_with(notebooks_folder(), settings=SOON) as course:
        yield course


def test_a_line_cut_for_a_moment_is_told_and_mended(page: Page, wire: Wire, course: Course) -> None:
    wire.join(course)
    page.goto(f"{wire.address}{FIRST.path}")
    when_ready(page)
    wire.cut()
    says(page, "Không liên lạc được")
    wire.join(course)
    # Until JupyterLab tries again the page says that it is cut.
    soon(page, expect(page.get_by_role("alert")).to_be_hidden)
    page.locator(".options button").first.click()
    expect(page.locator(".verdict").first).to_be_visible()


def test_a_kernel_ended_while_its_page_was_away_is_told(
    page: Page, wire: Wire, culling: Course
) -> None:
    wire.join(culling)
    code = open_question(page, wire)
    running = kernels()
    wire.cut()
    assert still_there(running) == []
    wire.join(culling)
    says(page, "Phần thực hành đã tắt")
    goes_on(page, code)


def test_a_server_started_anew_is_told(page: Page, wire: Wire, culling: Course) -> None:
    with serve_with(notebooks_folder()) as first:
        wire.join(first)
        code = open_question(page, wire)
        wire.cut()
    says(page, "Không liên lạc được")
    wire.join(culling)
    says(page, "Phần thực hành đã tắt")
    goes_on(page, code)
