"""In JupyterLab: lesson 3 is run, answered, and again after a restart; lesson 1 is touched.

An exercise is answered wrong, right and not at all.
"""

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from visiting import visit

from chanlearn.cli import main
from chanlearn.server.lessons import notebooks_folder

FACES, LESSON = "1-nhap-mon.ipynb", "3-cuoc-sac.ipynb"
TOKEN = secrets.token_hex()
START_SECONDS, POLL_SECONDS, STOP_SECONDS = 60, 0.1, 20
PATIENCE_MS = 60_000
# JupyterLab would ask its makers for news.
NO_NEWS = '{"fetchNews": "false", "checkForUpdates": false}'
# Cells out of sight would be taken out of the page.
WHOLE_PAGE = '{"windowingMode": "none"}'
IDLE = re.compile(r"Python 3 \(ipykernel\) \| Idle")


def free_port() -> int:
    """JupyterLab announces port 0 as 0, so one is chosen for it."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def start(home: Path, port: int) -> subprocess.Popen[bytes]:
    """JupyterLab on `home`/notebooks, with nothing of the person's who runs the tests."""
    folders = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "run",
        "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }  # fmt: skip
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
        f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}",
        f"--notebook-dir={home / 'notebooks'}",
    ]  # fmt: skip
    own = {name: str(home / folder) for name, folder in folders.items()}
    with (home / "log").open("w") as log:
        return subprocess.Popen(command, cwd=home, env=os.environ | own, stdout=log, stderr=log)


def wait_until_listening(port: int, lab: subprocess.Popen[bytes], log: Path) -> None:
    deadline = monotonic() + START_SECONDS
    while lab.poll() is None and monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), POLL_SECONDS).close()
        except OSError:
            Event().wait(POLL_SECONDS)
        else:
            return
    raise AssertionError(log.read_text())


@pytest.fixture(scope="module")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running JupyterLab with a copy of the notebooks, and the exercises in stubs."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(notebooks_folder(), home / "notebooks")
    assert main(["workbook", "--out", str(home / "notebooks" / "vo-bai-tap")]) == 0
    settings = home / "settings" / "@jupyterlab"
    for extension, file, setting in (
        ("apputils-extension", "notification", NO_NEWS),
        ("notebook-extension", "tracker", WHOLE_PAGE),
    ):
        (settings / extension).mkdir(parents=True)
        (settings / extension / f"{file}.jupyterlab-settings").write_text(setting)
    port = free_port()
    lab = start(home, port)
    try:
        wait_until_listening(port, lab, home / "log")
        yield f"http://127.0.0.1:{port}/"
    finally:
        lab.terminate()
        lab.wait(STOP_SECONDS)


def choose(page: Page, menu: str, item: str) -> None:
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def answer(page: Page) -> str:
    """Announce xuông, which some hand may hold; the code of the hand dealt."""
    code = page.get_by_label("Mã ván", exact=True)
    expect(code).to_have_value(re.compile("^u1c-"), timeout=PATIENCE_MS)
    result = page.get_by_role("status", name="Kết quả")
    expect(page.locator(".verdict")).to_have_count(0)
    page.get_by_label("Xuông", exact=True).check()
    page.get_by_role("button", name="Xướng", exact=True).click()
    expect(result.locator(".verdict")).to_have_text(re.compile("^Xướng"))
    expect(result).to_contain_text(re.compile(r"Mỗi nhà thua trả bạn 2 điểm\.|Bạn đền mỗi nhà 12"))
    return code.input_value()


def troubles(page: Page, *widgets: str) -> list[str]:
    """What axe finds in these widgets; the rest of the page is JupyterLab's."""
    found = Axe().run(page, context={"include": [[it] for it in widgets]}).response["violations"]
    return [f"{it['id']}: {node['html']}" for it in found for node in it["nodes"]]


def test_cards_are_touched(browser: Browser, lab_url: str) -> None:
    with visit(
        browser, f"{lab_url}lab/workspaces/faces/tree/{FACES}?token={TOKEN}", frees=False
    ) as page:
        expect(page.get_by_text(IDLE)).to_be_visible(timeout=PATIENCE_MS)
        choose(page, "Run", "Run All Cells")
        page.wait_for_selector("#chan-faces > svg", state="attached", timeout=PATIENCE_MS)
        assert page.locator("#chan-faces").count() == 1

        # The keys of a hand are the hand's, not JupyterLab's.
        table = page.locator(".chan-hand", has=page.locator('[data-zone="noc"]'))
        drawn = table.locator('[data-zone="noc"] .card')
        drawn.focus()
        page.keyboard.press("Space")
        expect(drawn).to_have_attribute("aria-pressed", "true")
        table.get_by_role("button", name="Đưa về tay").click()
        expect(table.locator(".said")).to_have_text("Đã đưa Cửu Văn vào «Trên tay».")
        table.locator(".card").first.focus()
        for key, name in (("9", "Cửu Vạn, đỏ"), ("9", "Cửu Văn"), ("ArrowLeft", "Cửu Vạn, đỏ")):
            page.keyboard.press(key)
            expect(table.locator(".card:focus")).to_have_text(name)
        page.keyboard.press("n")
        expect(page.get_by_role("status", name="Bài bạn")).to_contain_text("tròn bài, bạn ù!")
        page.keyboard.press("z")
        expect(table.locator(".said")).to_have_text("Đã hoàn tác.")

        colour = page.locator(".chan-picks", has=page.get_by_role("button", name="Đỏ", exact=True))
        colour.get_by_role("button", name="Đỏ", exact=True).click()
        expect(page.locator(".verdict")).to_have_text(re.compile("úng"))
        assert troubles(page, ".chan-hand", ".chan-picks", ".chan-cards", ".chan-answer") == []
        page.get_by_role("menuitem", name="Settings", exact=True).click()
        page.get_by_text("Theme", exact=True).hover()
        page.get_by_text("JupyterLab Dark", exact=True).click()
        page.wait_for_selector('body[data-jp-theme-light="false"]')
        page.wait_for_selector("#jupyterlab-splash", state="detached")
        assert troubles(page, ".chan-hand", ".chan-picks", ".chan-cards", ".chan-answer") == []


def test_a_lesson_lives_through_a_restart(browser: Browser, lab_url: str) -> None:
    with visit(
        browser, f"{lab_url}lab/workspaces/lesson/tree/{LESSON}?token={TOKEN}", frees=False
    ) as page:
        expect(page.get_by_text(IDLE)).to_be_visible(timeout=PATIENCE_MS)
        choose(page, "Run", "Run All Cells")
        first = answer(page)
        assert "van=" not in page.url, "the address is JupyterLab's own"

        choose(page, "Kernel", "Restart Kernel and Run All Cells…")
        page.get_by_role("button", name="Confirm Kernel Restart").click()
        expect(page.get_by_label("Mã ván", exact=True)).not_to_have_value(
            first, timeout=PATIENCE_MS
        )
        assert answer(page) != first


def test_an_exercise_is_checked_where_it_stands(browser: Browser, lab_url: str) -> None:
    with visit(
        browser,
        f"{lab_url}lab/workspaces/exercises/tree/vo-bai-tap/1-nhap-mon.ipynb?token={TOKEN}",
        frees=False,
    ) as page:
        expect(page.get_by_text(IDLE)).to_be_visible(timeout=PATIENCE_MS)
        choose(page, "Run", "Run All Cells")
        code = page.locator(".cm-content", has_text='check("dem-do"')
        cell = page.locator(".jp-CodeCell", has=code)
        head = cell.locator(".chan-said .head")
        expect(head).to_have_text("Chưa có câu trả lời.", timeout=PATIENCE_MS)
        for answer, told in (
            ("20", "✓ Đúng rồi."),
            ("'hai mươi'", "Chưa chấm được."),
            ("len({it for it in CARDS if it.is_red})", "✗ Chưa đúng: đếm mặt, không đếm lá."),
        ):
            code.click()
            page.keyboard.press("Control+a")
            page.keyboard.insert_text(f'check("dem-do", {answer})')
            page.keyboard.press("Control+Enter")
            expect(head).to_have_text(told)
        expect(cell.locator(".chan-said")).to_contain_text("Gợi ý: Duyệt cả bộ bài")
        assert troubles(page, ".chan-said") == []
