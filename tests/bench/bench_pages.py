"""How soon a page's widgets can be used, and what its kernel weighs, beside a bare page.

The bare page holds one ipywidgets button and comes from the same server. All pages are opened in
turns in one Chromium, each time with nothing kept from before, and only one is open at a time.
`make bench` prints medians and ratios; nothing is asserted: machines differ.
"""

import json
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from outside import running
from playwright.sync_api import Browser
from visiting import READY_MS, kernels, visit, when_ready

from chanlearn.server.lessons import notebooks_folder, read_lessons, read_pages

RUNS = 7
BARE = "trang-tron"
SCRIPT = (Path(__file__).parent / "first_use.js").read_text("utf-8")
SERVER = """
import sys
from pathlib import Path
from chanlearn.server.app import serve
from chanlearn.server.options import Options
serve(Path(sys.argv[1]), "127.0.0.1", 0, print, Options())
"""
BUTTON = """
from ipywidgets import Button
button = Button(description="Bấm")
button.on_click(lambda it: setattr(it, "description", "Đã bấm"))
button
"""


class Visit(NamedTuple):
    """Seconds until the page's first button had its answer, and its kernel's PSS in MB."""

    usable: float
    memory: float


def course_with_bare_page(folder: Path) -> Path:
    """A copy of the notebooks with the bare page among them."""
    shutil.copytree(notebooks_folder(), folder, dirs_exist_ok=True)
    about = {"kind": "page", "order": 99, "title": "Trang trơn", "goal": "Một cái nút."}
    cell = {"cell_type": "code", "id": "nut", "metadata": {}, "source": BUTTON}
    notebook = {
        "cells": [cell | {"outputs": [], "execution_count": None}],
        "metadata": {"chanlearn": about, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / f"{BARE}.ipynb").write_text(json.dumps(notebook), "utf-8")
    return folder


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


def test_pages_against_a_bare_page(browser: Browser, tmp_path: Path) -> None:
    folder = course_with_bare_page(tmp_path)
    visits: dict[str, list[Visit]] = {it: [] for it in addresses(folder)}
    with running([sys.executable, "-c", SERVER, folder]) as course:
        measure(browser, course.url + BARE)
        for _run in range(RUNS):
            for path, made in visits.items():
                made.append(measure(browser, course.url + path))
    print(f"\nmedians of {RUNS} visits in turns", end="")
    bare = _medians(visits[BARE])
    for path, made in visits.items():
        usable, memory = _medians(made)
        print(f"\n{path:16} usable after {usable:5.2f} s ({usable / bare.usable:4.2f} ×)", end="")
        print(f"   kernel {memory:5.1f} MB ({memory / bare.memory:4.2f} ×)", end="")
    print()


def _medians(visits: list[Visit]) -> Visit:
    return Visit(median(it.usable for it in visits), median(it.memory for it in visits))
