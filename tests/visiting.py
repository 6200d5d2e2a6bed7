"""Visiting pages of the course as a learner would, with an eye on what must never happen.

`visit` opens a page and, at the end of the block, fails on any console error, any request off
the machine, any exception in a script, and any kernel that outlives the page. `violations` asks
axe; `whole` looks for whatever would hinder anyone. With CHANLEARN_SLOW set, what the kernel says
reaches the page one message at a time, so that a test that looks before it waits fails every time
and not once in a hundred.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psutil
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 700}
READY = "body[data-ready]"
READY_MS = 30_000
# How a kernel is started: by our server, and by JupyterLab.
KERNELS = {"chanlearn.server.kernel", "ipykernel_launcher"}
# Ids tie labels to fields; axe does not look for one given twice.
TWICE = """() => {
  const ids = [...document.querySelectorAll("article [id]")].map(it => it.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
# From the first key or touch on, forty milliseconds between any two messages of the kernel.
SLOW = """
let touched = false;
for (const kind of ["keydown", "pointerdown", "click"]) {
  addEventListener(kind, () => { touched = true; }, { capture: true, once: true });
}
window.WebSocket = class extends WebSocket {
  set onmessage(heard) {
    let last = 0;
    super.onmessage = (event) => {
      const now = performance.now();
      last = touched ? Math.max(last, now) + 40 : now;
      setTimeout(() => this.readyState === 1 && heard?.call(this, event), last - now);
    };
  }
};
"""


@contextmanager
def visit(
    browser: Browser,
    address: str,
    *,
    script: str = "",
    frees: bool = True,
    watch: Callable[[Page], object] = lambda _page: None,
    **context: Any,
) -> Iterator[Page]:
    """The page at `address` in a fresh browser context; `context` as for `Browser.new_context`.

    A `script` runs before the page's own; `watch` is called before anything is loaded. A page that
    `frees` its kernel does so when it is left; JupyterLab keeps it.
    """
    origin = "/".join(address.split("/")[:3])
    wrong: list[str] = []
    others = kernels()
    with browser.new_context(**{"viewport": DESKTOP} | context) as own:
        own.add_init_script(script)
        if os.environ.get("CHANLEARN_SLOW"):
            own.add_init_script(SLOW)
        page = own.new_page()
        page.on("console", lambda it: it.type == "error" and wrong.append(it.text))
        page.on("pageerror", lambda it: wrong.append(str(it)))
        page.on("request", lambda it: origin not in it.url and wrong.append(it.url))
        watch(page)
        page.goto(address)
        yield page
        running = [it for it in kernels() if it not in others]
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        # A context closed too soon takes along the page's last message, which frees its kernel.
        left = still_there(running) if frees else []
    assert wrong == [], wrong
    assert left == [], left


def when_ready(page: Page) -> Page:
    """The same lesson page once all its widgets are drawn."""
    page.wait_for_selector(READY, timeout=READY_MS)
    return page


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is now."""
    found = Axe().run(page).response["violations"]
    return [f"{it['id']}: {node['html']}" for it in found for node in it["nodes"]]


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def unfold(page: Page) -> None:
    """Open everything that is folded away."""
    folded = page.locator("details:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()


def whole(page: Page) -> None:
    """Nothing hinders anyone: in daylight and in the dark, and at both sizes of phone."""
    assert page.evaluate(TWICE) == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
    assert not scrolls_sideways(page)
    if page.viewport_size == PHONE:
        page.set_viewport_size(NARROW)
        assert not scrolls_sideways(page)
        page.set_viewport_size(PHONE)


def kernels() -> list[psutil.Process]:
    """Every kernel of every server this test process has started."""
    return [it for it in psutil.Process().children(recursive=True) if _is_kernel(it)]


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return not KERNELS.isdisjoint(process.cmdline())
    except psutil.Error:  # It has just ended.
        return False


def still_there(processes: list[psutil.Process], seconds: float = 15) -> list[psutil.Process]:
    """Those of `processes` that have not ended after `seconds`."""
    return psutil.wait_procs(processes, timeout=seconds)[1]
