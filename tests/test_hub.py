"""Many machines: JupyterHub as `deploy/jupyterhub_config.py` sets it up, here with one machine."""

import os
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from outside import get, missing
from playwright.sync_api import Browser, Page, expect
from test_deploy import free_port
from visiting import when_ready

from chanlearn.server.lessons import notebooks_folder, read_lessons

TOP = Path(__file__).parents[1]
CONFIG = TOP / "deploy" / "jupyterhub_config.py"
HUB = Path(os.environ.get("CHANLEARN_HUB", TOP / ".hub")) / "bin" / "jupyterhub"
WORD = "lop-thu-bay"
LESSON = read_lessons(notebooks_folder())[0].path
# A hub, its proxy, and for each learner a proxy and a course.
START_SECONDS, SPAWN_MS = 90, 90_000


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running hub."""
    if not HUB.exists():
        missing("JupyterHub", "make hub")
    folder = tmp_path_factory.mktemp("hub")
    address = f"http://127.0.0.1:{free_port()}/"
    command = [
        HUB, "-f", CONFIG,
        f"--JupyterHub.bind_url={address}",
        f"--JupyterHub.hub_bind_url=http://127.0.0.1:{free_port()}",
        f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{free_port()}",
        # A course that was started in the background hears no Ctrl-C: ask it in the next way soon.
        "--LocalProcessSpawner.interrupt_timeout=1",
    ]  # fmt: skip
    own = {"CHANLEARN_TOKEN": WORD, "CHANLEARN_BIN": sysconfig.get_path("scripts")}
    with (folder / "log").open("wb") as log:
        running = subprocess.Popen(
            command, cwd=folder, env=os.environ | own, stdout=log, stderr=log
        )
        try:
            until_open(running, address, folder / "log")
            yield address
        finally:
            # Told to end, the hub ends its learners' courses first.
            running.terminate()
            running.wait(60)


def until_open(running: subprocess.Popen[bytes], address: str, log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while running.poll() is None and time.monotonic() < until:
        try:
            if get(f"{address}hub/health")[0] == 200:
                return
        except OSError:
            continue
    raise AssertionError(log.read_text("utf-8"))


def come_in(page: Page, hub: str, name: str) -> str:
    """Say name and word, and wait for the course; its address."""
    page.goto(hub)
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(WORD)
    page.locator("#login_submit").click()
    page.wait_for_url(f"**/user/{name}/", timeout=SPAWN_MS)
    expect(page.get_by_role("heading", level=1)).to_have_text("Học Chắn", timeout=SPAWN_MS)
    return page.url


def test_each_of_two_learners_has_a_course_of_her_own(browser: Browser, hub: str) -> None:
    with ExitStack() as contexts:
        own = {}
        for name in ("lan", "minh"):
            page = contexts.enter_context(browser.new_context()).new_page()
            own[name] = come_in(page, hub, name)
            page.goto(own[name] + LESSON)
            when_ready(page)
            page.locator(".options button").first.click()
            expect(page.locator(".verdict").first).to_be_visible()
            others = [it for it in own.values() if it != own[name]]
            assert {page.request.get(it + LESSON).status for it in others} <= {403, 404}
        assert own["lan"] != own["minh"]
        nobody = contexts.enter_context(browser.new_context()).new_page()
        nobody.goto(own["lan"] + LESSON)
        expect(nobody.get_by_label("Username")).to_be_visible()
