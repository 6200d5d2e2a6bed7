"""How soon a page's widgets can be used, what it brings along and what its kernel weighs, beside a
bare page.

The bare page holds one ipywidgets button and comes from the same server. All pages are opened in
turns in one Chromium, only one at a time: with nothing kept from before, then once more by the same
visitor; lessons also where their kernels wait for a reader. `make bench` prints medians and ratios;
nothing is asserted: machines differ.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any

from bare import BARE, BARE_LESSON, course_with_bare_page, serve_with
from outside import Course, get
from playwright.sync_api import Browser, Page
from reporting import Report
from visiting import READY_MS, kernels, still_there, visit, when_ready

from chanlearn.server.lessons import read_lessons, read_pages

RUNS = 5
SCRIPT = (Path(__file__).parent / "first_use.js").read_text("utf-8")


@dataclass
class Visits:
    """Of one page, what each visit took.

    Seconds until its first button had its answer, cold, by the same visitor once more, and with a
    kernel that waited; MB sent to the browser cold and again; the kernel's PSS in MB.
    """

    cold: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    awaited: list[float] = field(default_factory=list)
    sent: list[float] = field(default_factory=list)
    sent_again: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def addresses(folder: Path) -> list[str]:
    """Of every notebook with something to run, below the course's own; the bare one first."""
    notebooks = [*read_lessons(folder), *read_pages(folder)]
    running = [it for it in notebooks if _runs(folder / it.notebook)]
    return [it.path for it in sorted(running, key=lambda it: it.path != BARE)]


def _runs(notebook: Path) -> bool:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return any(cell["cell_type"] == "code" for cell in cells)


def used(page: Page) -> float:
    """Seconds until the page's first button had its answer; then all of it is there."""
    answered = page.wait_for_selector("[data-answered]", state="attached", timeout=READY_MS)
    when_ready(page)
    assert answered is not None
    return float(answered.get_attribute("data-answered") or "nan") / 1000


class Scale:
    """MB `sent` to a page so far, as the course itself sends them: a proxy would pack them."""

    sent = 0.0

    def watch(self, page: Page) -> None:
        network = page.context.new_cdp_session(page)
        network.on("Network.loadingFinished", self._add)
        network.on("Network.webSocketFrameReceived", self._add)
        network.send("Network.enable")

    def _add(self, event: dict[str, Any]) -> None:
        frame = event.get("response", {}).get("payloadData", "")
        self.sent += event.get("encodedDataLength", len(frame)) / 1e6


def measure(browser: Browser, address: str, visits: Visits) -> None:
    """Open the page, press its first button, weigh its kernel; then come back to it."""
    scale = Scale()
    with visit(browser, address, script=SCRIPT, watch=scale.watch) as page:
        visits.cold.append(used(page))
        visits.sent.append(scale.sent)
        (kernel,) = kernels()
        visits.memory.append(kernel.memory_full_info().pss / 1e6)
        page.goto("about:blank")
        assert still_there([kernel]) == []
        before = scale.sent
        page.goto(address)
        visits.again.append(used(page))
        visits.sent_again.append(scale.sent - before)


def until_waiting(course: Course, many: int) -> None:
    """Until kernels wait for this many pages."""
    while json.loads(get(f"{course.url}healthz")[2])["waiting"] < many:
        sleep(0.1)


def measure_awaited(browser: Browser, notebooks: Path, visits: dict[str, Visits]) -> None:
    """Open each lesson with nothing kept from before, once a kernel waits for it."""
    paths = [it.path for it in read_lessons(notebooks)]
    with serve_with(notebooks, preheat=1, languages=["vi"]) as course:
        for _run in range(RUNS):
            for path in paths:
                until_waiting(course, len(paths))
                with visit(browser, course.url + path, script=SCRIPT, frees=False) as page:
                    visits[BARE if path == BARE_LESSON else path].awaited.append(used(page))


def test_pages_against_a_bare_page(browser: Browser, tmp_path: Path, report: Report) -> None:
    notebooks = course_with_bare_page(tmp_path / "page")
    visits = {it: Visits() for it in addresses(notebooks)}
    with serve_with(notebooks) as course:
        measure(browser, course.url + BARE, Visits())
        for _run in range(RUNS):
            for path, made in visits.items():
                measure(browser, course.url + path, made)
    measure_awaited(browser, course_with_bare_page(tmp_path / "lesson", as_lesson=True), visits)
    bare = visits[BARE]
    times = [f"medians of {RUNS} visits in turns", "cold", "× bare", "again", "× bare"]
    times += ["kernel waits", "× bare"]
    report("pages", times, [[it, *_times(made, bare)] for it, made in visits.items()])
    head = [
        f"medians of {RUNS}",
        "kernel, PSS",
        "× bare",
        "sent, cold",
        "× bare",
        "again",
        "× bare",
    ]
    report("page-weights", head, [[it, *_weights(made, bare)] for it, made in visits.items()])


def _times(made: Visits, bare: Visits) -> Iterator[str]:
    for mine, other in (
        (made.cold, bare.cold),
        (made.again, bare.again),
        (made.awaited, bare.awaited),
    ):
        yield from _beside(mine, other, "s")


def _weights(made: Visits, bare: Visits) -> Iterator[str]:
    yield from _beside(made.memory, bare.memory, "MB", places=1)
    yield from _beside(made.sent, bare.sent, "MB")
    yield from _beside(made.sent_again, bare.sent_again, "MB", places=3)


def _beside(
    mine: Sequence[float], other: Sequence[float], unit: str, *, places: int = 2
) -> Iterator[str]:
    """The median, and how many times the other's it is; nothing where nothing was measured."""
    yield f"{median(mine):.{places}f} {unit}" if mine else ""
    yield f"{median(mine) / median(other):.2f}" if mine else ""
