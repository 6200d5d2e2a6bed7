"""The course as a website: its pages, its locks, and kernels that come and go with their pages."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zmq
from jinja2 import Environment
from outside import Course, get, serve
from playwright.sync_api import Browser, Route, expect
from visiting import (
    DESKTOP,
    NARROW,
    PHONE,
    kernels,
    scrolls_sideways,
    still_there,
    violations,
    visit,
    when_ready,
)

from chanlearn.server import exporter
from chanlearn.server.kernels import Kernels
from chanlearn.server.lessons import notebooks_folder, read_lessons, read_pages
from chanlearn.server.settings import (
    CULL_AFTER_SECONDS,
    HEARTBEAT,
    MAX_SOCKETS,
    TEMPLATE,
    locked,
    security_headers,
)
from chanlearn.widgets import drawn

LESSONS = read_lessons(notebooks_folder())
PAGES = read_pages(notebooks_folder())
POLICY = security_headers()["Content-Security-Policy"]
NOTICE_MS = 20_000
WIDGETS_FOLDER = Path(drawn.__file__).parent

WIDGETS = """
import builtins
import ipywidgets as w
said = w.HTML("<p>chưa bấm</p>")
button = w.Button(description="Bấm vào đây")
button.on_click(lambda _: setattr(said, "value", "<p>đã bấm</p>"))
home = w.HTML("<p>có gì từ nhà</p>" if hasattr(builtins, "from_home") else "<p>sạch</p>")
box = w.Checkbox(description="Bạch thủ", indent=False)
choice = w.Dropdown(options=["Làng", "Sân đình"], description="Luật")
w.VBox([choice, w.HBox([box]), w.Text(description="Bạn hô"), button, said, home])
"""
# Runs `chanlearn` on other notebooks than the course's own.
OTHER_NOTEBOOKS = """#!{python}
import sys
from pathlib import Path
from chanlearn.cli import main
from chanlearn.server import command
command.notebooks_folder = lambda: Path({folder!r})
sys.exit(main())
"""
OPEN_SETTINGS = {
    "Voila": {"base_url": "/elsewhere/"},
    "VoilaConfiguration": {"show_tracebacks": True, "strip_sources": False, "template": "classic"},
}


def lesson(number: int) -> dict[str, object]:
    return {"number": number, "title": f"Bài {number}", "goal": "Thử", "minutes": 1, "stub": False}


def notebook(about: dict[str, object], *cells: tuple[str, str]) -> str:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    outputs = {"code": {"outputs": [], "execution_count": None}}
    return json.dumps(
        {
            "cells": [
                {"cell_type": kind, "id": f"o-{i}", "metadata": {}, "source": source}
                | outputs.get(kind, {})
                for i, (kind, source) in enumerate(cells)
            ],
            "metadata": {"chanlearn": about, "kernelspec": kernel},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


@pytest.fixture(scope="module")
def chanlearn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A `chanlearn` that serves notebooks for trying things: widgets, one that fails, a page."""
    folder = tmp_path_factory.mktemp("notebooks")
    text = ("markdown", "# Bài thử\n\nMột câu.")
    (folder / "1-thu.ipynb").write_text(
        notebook(lesson(1), text, ("code", WIDGETS), ("markdown", "## Phần cuối")), encoding="utf-8"
    )
    (folder / "2-hong.ipynb").write_text(
        notebook(
            lesson(2), text, ("code", "secret = 'bi mat'\n1 / 0"), ("markdown", "Sau chỗ hỏng.")
        ),
        encoding="utf-8",
    )
    page = {"kind": "page", "order": 1, "title": "Bài thử", "goal": "Thử"}
    (folder / "trang-thu.ipynb").write_text(
        notebook(page, text, ("code", WIDGETS)), encoding="utf-8"
    )
    program = folder / "chanlearn"
    program.write_text(OTHER_NOTEBOOKS.format(python=sys.executable, folder=str(folder)))
    program.chmod(0o755)
    return program


@pytest.fixture(scope="module")
def trial(chanlearn: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """That course, served where the folder and the home try to open every lock."""
    home = tmp_path_factory.mktemp("home")
    startup = home / ".ipython" / "profile_default" / "startup"
    for folder in (home / ".jupyter", startup):
        folder.mkdir(parents=True)
    for path in (home / "voila.json", home / ".jupyter" / "voila.json"):
        path.write_text(json.dumps(OPEN_SETTINGS))
    (startup / "00.py").write_text("import builtins; builtins.from_home = True")
    with serve(chanlearn, cwd=home, env={"HOME": str(home)}) as course:
        yield course


# The lessons and the pages around them


@pytest.mark.parametrize("it", [*LESSONS, *PAGES], ids=lambda it: it.slug)
def test_a_notebook_opens_with_the_title_and_goal_it_gives_itself(it) -> None:
    cells = json.loads((notebooks_folder() / it.notebook).read_text(encoding="utf-8"))["cells"]
    title, goal, *_ = "".join(cells[0]["source"]).split("\n\n")
    assert (title, goal) == (f"# {it.title}", it.goal)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda it: it.slug)
def test_a_lesson_is_named_by_its_number(lesson) -> None:
    assert lesson.slug.startswith(f"{lesson.number}-")


def test_a_page_is_no_lesson_and_opens_at_its_own_address(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}trang-thu/") as page:
        when_ready(page)
        assert page.url == f"{trial.url}trang-thu"
        expect(page.get_by_role("button", name="Bấm vào đây")).to_be_visible()
        expect(page.get_by_role("navigation", name="Bài trước, bài sau")).to_have_count(0)
    listed = get(trial.url)[2].partition("<ol")[2]
    assert "1-thu" in listed
    assert "trang-thu" not in listed
    assert get(f"{trial.url}bai/trang-thu")[0] == 404


def test_the_entry_page_lists_exactly_the_lessons(browser: Browser, course_url: str) -> None:
    assert [it.number for it in LESSONS] == [1, 2, 3, 4, 5]
    with visit(browser, course_url, java_script_enabled=False) as page:
        expect(page.get_by_role("heading", level=1)).to_have_text("Học Chắn")
        entries = page.get_by_role("listitem")
        expect(entries).to_have_count(len(LESSONS))
        for lesson, entry in zip(LESSONS, entries.all(), strict=True):
            link = entry.get_by_role("link", name=lesson.title, exact=True)
            expect(link).to_have_attribute("href", f"/bai/{lesson.slug}")
            expect(entry).to_contain_text(lesson.goal)
            expect(entry).to_contain_text(f"Khoảng {lesson.minutes} phút")
            expect(entry).to_contain_text("đang soạn" if lesson.stub else "học được ngay")
    assert kernels() == []


def test_lessons_lead_to_each_other(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}bai/{LESSONS[1].slug}") as page:
        turn = page.get_by_role("navigation")
        for lesson in (LESSONS[0], LESSONS[2]):
            link = turn.get_by_role("link", name=lesson.title)
            expect(link).to_have_attribute("href", f"/bai/{lesson.slug}")
        # A kernel still on its way when its page is left is ended a minute later.
        when_ready(page)
        page.get_by_role("link", name="Học Chắn").click()
        expect(page.get_by_role("listitem")).to_have_count(len(LESSONS))


def test_a_page_that_is_not_there_says_so_in_vietnamese(browser: Browser, course_url: str) -> None:
    status, _, text = get(f"{course_url}bai/6-khong-co")
    assert status == 404
    assert '<html lang="vi">' in text
    assert "Không có trang này" in text
    assert "Không có trang này" in get(f"{course_url}khong-co")[2]


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=lambda it: str(it["width"]))
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "bai/1-thu", "trang-thu"])
def test_pages_are_accessible(browser: Browser, trial: Course, path, scheme, size) -> None:
    with visit(browser, trial.url + path, viewport=size, color_scheme=scheme) as page:
        if path:
            when_ready(page)
        assert violations(page) == []
        assert not scrolls_sideways(page)


# A lesson page comes to life


def test_a_widget_answers_by_keyboard(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}bai/1-thu?van=ABC") as page:
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Đến thẳng bài học")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("main")).to_be_focused()
        when_ready(page)
        expect(page.get_by_role("status")).to_have_count(0)
        page.get_by_role("button", name="Bấm vào đây").press("Enter")
        expect(page.get_by_text("đã bấm", exact=True)).to_be_visible()
        assert "/bai/1-thu?van=ABC" in page.url
        assert page.evaluate("document.documentElement.lang") == "vi"


def test_the_text_is_sent_before_the_kernel_is_asked(trial: Course) -> None:
    text = get(f"{trial.url}bai/1-thu")[2]
    assert 0 < text.index("Phần cuối") < text.index("data-output-of")
    for kernel in kernels():
        kernel.kill()


def test_a_long_wait_is_explained(browser: Browser, trial: Course) -> None:
    def withhold(route: Route) -> None:
        route.fulfill(body="", content_type="text/javascript")

    with browser.new_context() as context:
        page = context.new_page()
        page.clock.install()
        page.route("**/voila.js", withhold)
        page.goto(f"{trial.url}bai/1-thu")
        expect(page.get_by_role("status")).to_have_text("Đang bày bài ra chiếu…")
        page.clock.fast_forward(16_000)
        expect(page.get_by_role("status")).to_contain_text("Lâu hơn thường lệ")
        # Voilà's own sign of life comes in between.
        page.evaluate(HEARTBEAT)
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        assert still_there(kernels()) == []


# Kernels


def test_kernels_end_with_their_pages(browser: Browser, trial: Course) -> None:
    address = f"{trial.url}bai/1-thu"
    with visit(browser, address) as page:
        when_ready(page)
        first = kernels()
        assert len(first) == 1
        page.reload()
        when_ready(page)
        assert still_there(first) == []
        second = kernels()
        page.goto(trial.url)
        assert still_there(second) == []
        page.goto(address)
        when_ready(page)


def test_a_kernel_listens_on_no_port(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}bai/1-thu") as page:
        when_ready(page)
        [kernel] = kernels()
        file = kernel.cmdline()[kernel.cmdline().index("-f") + 1]
        assert json.loads(Path(file).read_text())["transport"] == "ipc"


def test_a_template_is_compiled_for_the_first_page_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled: list[str | None] = []

    class Counting(Environment):
        def compile(self, source: Any, name: str | None = None, *rest: Any) -> Any:
            compiled.append(name)
            return super().compile(source, name, *rest)

    monkeypatch.setattr("nbconvert.exporters.templateexporter.Environment", Counting)
    monkeypatch.setattr(exporter, "COMPILED", exporter.Compiled())
    for _page in range(2):
        made = exporter.Exporter(template_paths=[str(TEMPLATE)])
        made.environment.get_template("navigation.html.j2")
    assert compiled == ["navigation.html.j2"]


def test_many_kernels_fit_and_a_reader_keeps_hers() -> None:
    kept = Kernels(config=locked({}, 7, {}))
    assert kept.cull_idle_timeout == CULL_AFTER_SECONDS > 0
    assert not kept.cull_connected
    assert kept.most == 7
    with kept.context as context:
        assert context.get(zmq.MAX_SOCKETS) == MAX_SOCKETS


def test_a_page_tells_when_its_kernel_has_died(browser: Browser, trial: Course) -> None:
    with browser.new_context(viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"{trial.url}bai/1-thu")
        when_ready(page)
        notice = page.get_by_role("alert")
        expect(notice).to_be_hidden()
        [kernel] = kernels()
        kernel.kill()
        expect(notice.get_by_text("Phần thực hành đã tắt")).to_be_visible(timeout=NOTICE_MS)
        assert violations(page) == []
        page.get_by_role("button", name="Tải lại trang").press("Enter")
        when_ready(page)
        expect(notice).to_be_hidden()
        page.close(run_before_unload=True)


def test_the_server_stops_with_its_kernels_and_the_page_tells(
    browser: Browser, chanlearn: Path
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        with serve(chanlearn) as course:
            page.goto(f"{course.url}bai/1-thu")
            when_ready(page)
            running = kernels()
            assert len(running) == 1
        assert still_there(running, seconds=1) == []
        assert "Traceback" not in course.log
        notice = page.get_by_role("alert")
        expect(notice.get_by_text("Không liên lạc được")).to_be_visible(timeout=NOTICE_MS)


# What draws the widgets


def test_a_page_asks_at_once_for_what_draws_its_widgets(trial: Course) -> None:
    page = get(trial.url + "bai/2-hong")[2]
    for kernel in kernels():
        kernel.kill()
    [script] = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', page)
    status, headers, text = get(trial.url + script)
    assert status == 200
    assert headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in headers["Cache-Control"], "another script has another address"
    assert text.count("export default") == 1
    for widget in WIDGETS_FOLDER.glob("*.js"):
        assert widget.stem == "base" or f"\n{widget.stem}: () => {{\n" in text


# Locks


@pytest.mark.parametrize(
    "path",
    [
        "api/contents", "api/kernels", "api/kernelspecs", "api/sessions", "api/terminals", "api/me",
        "login", "tree", "voila/tree", "voila/api/contents/", "voila/render/1-thu.ipynb",
        "voila/files/1-thu.ipynb", "voila/templates/lab/static/index.css", "1-thu.ipynb",
        "bai/1-thu.ipynb", "bai/..%2F1-thu", "static/../app.py", "static/%2e%2e/entry.html.j2",
        "voila/labextensions/jupyterlab_pygments/package.json",
    ],
)  # fmt: skip
def test_nothing_else_is_served(trial: Course, path: str) -> None:
    status, _, text = get(trial.url + path)
    assert status in {403, 404}
    assert "bi mat" not in text
    assert kernels() == []


@pytest.mark.parametrize(
    "path", ["", "bai/2-hong", "khong-co", "so-luat", "static/course.css", "api/kernels"]
)
def test_every_answer_carries_the_security_headers(trial: Course, path: str) -> None:
    headers = get(trial.url + path)[1]
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    for kernel in kernels():
        kernel.kill()


def test_pages_may_load_nothing_from_outside() -> None:
    assert POLICY.startswith("default-src 'self'; ")
    assert "frame-ancestors 'none'" in POLICY
    assert not re.search(r"https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline", POLICY)


def test_a_failing_notebook_shows_neither_its_error_nor_its_source(
    browser: Browser, trial: Course
) -> None:
    with visit(browser, f"{trial.url}bai/2-hong") as page:
        when_ready(page)
        expect(page.get_by_text("Phần này gặp trục trặc")).to_be_visible()
        expect(page.get_by_text("Sau chỗ hỏng.")).to_be_visible()
        for leak in ("Traceback", "ZeroDivisionError", "secret", "bi mat"):
            assert leak not in page.content()


def test_an_address_cannot_choose_template_or_theme(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}bai/1-thu?template=classic&theme=dark") as page:
        when_ready(page)
        expect(page.get_by_role("link", name="Học Chắn")).to_be_visible()
        config = json.loads(page.locator("#jupyter-config-data").inner_text())
        assert config["jupyterLabTheme"] == "light"


def test_the_home_of_whoever_serves_changes_nothing(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}bai/1-thu") as page:
        when_ready(page)
        expect(page.get_by_text("sạch", exact=True)).to_be_visible()


def test_a_stranger_cannot_end_a_kernel(browser: Browser, trial: Course) -> None:
    with visit(browser, f"{trial.url}bai/1-thu") as page:
        when_ready(page)
        name = json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"]
        assert get(f"{trial.url}api/kernels/{name}", "DELETE")[0] in {403, 405}
        assert get(f"{trial.url}voila/api/shutdown/{name}", "POST")[0] == 403
        assert get(f"{trial.url}api/kernels/{name}")[0] == 200
