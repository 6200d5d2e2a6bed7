"""How soon a page's widgets can be used, and what its kernel weighs, beside a bare page.

The bare page holds one ipywidgets button and comes from the same server. All pages are opened in
turns in one Chromium, each time with nothing kept from before, and only one is open at a time.
`make bench` prints medians and ratios; nothing is asserted: machines differ.
"""

import json
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bare import BARE, course_with_bare_page, serve_with
from playwright.sync_api import Browser
from reporting import Report
from visiting import READY_MS, kernels, visit, when_ready

from chanlearn.server.lessons import read_lessons, read_pages

RUNS = 7
SCRIPT = (Path(__file__).parent / "first_use.js").read_text("utf-8")


class Visit(NamedTuple):
    """Seconds until the page's first button had its answer, and its kernel's PSS in MB."""

    usable: float
    memory: float


def addresses(folder: Path) -> list[str]:
    """Of every notebook with something to run, below the course's own; the bare one first."""
    notebooks = [*read_lessons(folder), *read_pages(folder)]
    running = [it for it in notebooks if _runs(folder / it.notebook)]
    return [it.path for it in sorted(running, key=lambda it: it.path != BARE)]


def _runs(notebook: Path) -> bool:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return any(cell["cell_type"] == "code" for cell in cells)


def measure(browser: Browser, address: str) -> Visit:
    """Open the page, press its first button, and weigh its kernel once everything is drawn."""
    with visit(browser, address, script=SCRIPT) as page:
        used = page.wait_for_selector("[data-answered]", state="attached", timeout=READY_MS)
        when_ready(page)
        (kernel,) = kernels()
        assert used is not None
        return Visit(
            float(used.get_attribute("data-answered") or "nan") / 1000,
            kernel.memory_full_info().pss / 1e6,
        )


def test_pages_against_a_bare_page(browser: Browser, tmp_path: Path, report: Report) -> None:
    folder = course_with_bare_page(tmp_path)
    visits: dict[str, list[Visit]] = {it: [] for it in addresses(folder)}
    with serve_with(folder) as course:
        measure(browser, course.url + BARE)
        for _run in range(RUNS):
            for path, made in visits.items():
                made.append(measure(browser, course.url + path))
    bare = _medians(visits[BARE])
    head = [f"medians of {RUNS} visits in turns", "usable after", "× bare", "kernel, PSS", "× bare"]
    rows = []
    for path, made in visits.items():
        usable, memory = _medians(made)
        times, weight = f"{usable / bare.usable:.2f}", f"{memory / bare.memory:.2f}"
        rows.append([path, f"{usable:.2f} s", times, f"{memory:.1f} MB", weight])
    report("pages", head, rows)


def _medians(visits: list[Visit]) -> Visit:
    return Visit(median(it.usable for it in visits), median(it.memory for it in visits))
