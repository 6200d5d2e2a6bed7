"""`chanlearn serve` before the public: its door, its limit, its log, its end."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener, urlopen

import pytest
from outside import CHANLEARN, Course, get, serve
from playwright.sync_api import Browser, expect
from test_cli import run
from visiting import DESKTOP, PHONE, kernels, scrolls_sideways, violations, visit, when_ready

from chanlearn import __version__
from chanlearn.rules.errors import BadInput
from chanlearn.server.command import TOKEN_IN
from chanlearn.server.lessons import notebooks_folder, read_lessons
from chanlearn.server.options import (
    read_base_url,
    read_token,
)

WORD = "lop-thu-bay"
LESSONS = read_lessons(notebooks_folder())
DRILL = next(it for it in LESSONS if it.number == 3)


@pytest.fixture(autouse=True)
def _none_left() -> Iterator[None]:
    """A test that opens a page without a browser leaves its kernel behind."""
    yield
    for kernel in kernels():
        kernel.kill()


def health(course: Course) -> dict[str, object]:
    return json.loads(get(f"{course.url}healthz")[2])


# What may be chosen


@pytest.mark.parametrize(
    ("typed", "meant"), [("", "/"), ("/", "/"), ("chan", "/chan/"), ("/a/b-1/", "/a/b-1/")]
)
def test_a_base_path_is_read_however_it_is_written(typed: str, meant: str) -> None:
    assert read_base_url(typed) == meant


@pytest.mark.parametrize("typed", ["chắn", "a b", "../a?", "a//b", "https://x"])
def test_what_is_no_plain_path_is_refused(typed: str) -> None:
    with pytest.raises(BadInput, match="không hợp lệ"):
        read_base_url(typed)


@pytest.mark.parametrize("typed", ["1234567", "lớp thứ bảy", "a" * 101])
def test_a_word_soon_guessed_or_not_fit_for_a_link_is_refused(typed: str) -> None:
    with pytest.raises(BadInput, match="mã lớp"):
        read_token(typed)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--base-url=chắn", "đường dẫn gốc: «chắn» không hợp lệ"),
        ("--token=ngan", "mã lớp: cần ít nhất 8 ký tự"),
        ("--most=0", "phải là một số nguyên từ 1 đến 2000, không phải «0»"),
        ("--preheat=nhiều", "phải là một số nguyên từ 0 đến 2000, không phải «nhiều»"),
    ],
)
def test_a_wrong_option_is_refused_with_its_name(option: str, said: str) -> None:
    ran = run("serve", option)
    assert ran.returncode == 2
    assert option.split("=", maxsplit=1)[0] in ran.stderr
    assert said in ran.stderr


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = run("serve", "--port=0", f"--log={tmp_path}/không/có")
    assert ran.returncode == 1
    assert "không/có" in ran.stderr
    assert "Traceback" not in ran.stderr


# A limit


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Course, Path]]:
    """A course with one place, and its log."""
    log = tmp_path_factory.mktemp("log") / "lines"
    with serve(CHANLEARN, "--most", "1", "--log", str(log)) as course:
        yield course, log


def test_a_full_class_says_so_and_lets_the_next_one_in_later(
    browser: Browser, small: tuple[Course, Path]
) -> None:
    course, _log = small
    address = f"{course.url}{LESSONS[0].path}"
    whole = {"status": "ok", "open": 0, "most": 1, "waiting": 0, "version": __version__}
    assert health(course) == whole
    with visit(browser, address) as page:
        when_ready(page)
        assert health(course)["status"] == "full"
        status, headers, text = get(address)
        assert (status, headers["Retry-After"]) == (503, "60")
        assert "Lớp đã đầy" in text
        assert get(f"{course.url}so-luat")[0] == 200
        # Whoever is in may reload.
        page.reload()
        when_ready(page)
    with visit(browser, address) as page:
        when_ready(page)


def test_the_log_tells_what_happened_and_nothing_of_who(
    browser: Browser, small: tuple[Course, Path]
) -> None:
    course, log = small
    typed = "u1c-bimat"
    with visit(browser, f"{course.url}{DRILL.path}?van={typed}") as page:
        when_ready(page)
        [kernel] = kernels()
        name = Path(kernel.cmdline()[-1]).stem.removeprefix("kernel-")
    get(f"{course.url}khong/co?ten=lan")
    # An answer is written down after it is sent, and before the next one.
    health(course)
    text = log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    answers = [it for it in lines if it["event"] == "answer"]
    assert {"NotebookPage", "NotFound"} <= {it["what"] for it in answers}
    assert {"open", "kernel started", "kernel ended"} <= {it["event"] for it in lines}
    for told in (typed, "bimat", "lan", name, "127.0.0.1", "Mozilla", "Chrome", DRILL.slug):
        assert told not in text


# Its end


def test_a_page_on_its_way_is_sent_whole_when_the_server_is_stopped() -> None:
    with serve(CHANLEARN) as course:
        with urlopen(f"{course.url}{LESSONS[0].path}", timeout=60) as answer:
            start = answer.read(2000)
            stopping = threading.Thread(target=course.stop)
            stopping.start()
            whole = start + answer.read()
        stopping.join()
    assert whole.rstrip().endswith(b"</html>")


# A private class


@pytest.fixture(scope="module")
def private() -> Iterator[Course]:
    with serve(CHANLEARN, env={TOKEN_IN: WORD}) as course:
        yield course


def test_nothing_is_open_but_the_door(private: Course) -> None:
    name = "0" * 8 + "-0000-0000-0000-" + "0" * 12
    paths = ["", LESSONS[0].path, "so-luat", "voila/static/voila.js", f"api/kernels/{name}"]
    for path in [*paths, f"api/kernels/{name}/channels", "khong-co"]:
        status, _, text = get(private.url + path)
        assert status == 401, path
        assert LESSONS[0].title not in text
    assert get(f"{private.url}voila/api/shutdown/{name}", "POST")[0] == 401
    assert get(f"{private.url}healthz")[0] == 200
    assert kernels() == []


def test_a_wrong_word_is_refused(private: Course) -> None:
    for wrong in ("", "sai", WORD.upper(), WORD + "x"):
        status, headers, text = get(f"{private.url}?token={wrong}")
        assert status == 401
        assert "Mã này không đúng" in text
        assert "Set-Cookie" not in headers


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example/"])
def test_the_door_leads_nowhere_else(private: Course, path: str) -> None:
    class Stay(HTTPRedirectHandler):
        def redirect_request(self, *_args: object) -> None:
            return None

    target = private.url.rstrip("/") + path + f"?token={WORD}"
    with pytest.raises(OSError, match="302") as told:
        build_opener(Stay).open(Request(target), timeout=30)
    with told.value as answer:  # type: ignore[attr-defined]
        where = urlsplit(answer.headers["Location"])
    assert (where.scheme, where.netloc) == ("", "")
    assert not where.path.startswith(("//", "/\\"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda it: str(it["width"]))
def test_who_says_the_word_comes_in_where_she_wanted(
    browser: Browser, private: Course, size: dict[str, int]
) -> None:
    with asked_first(browser, f"{private.url}{DRILL.path}?van=u1c-4", size) as page:
        assert violations(page) == []
        assert not scrolls_sideways(page)
        field = page.get_by_label("Mã lớp")
        field.fill("nhầm-rồi")
        field.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("Mã này không đúng")
        expect(field).to_be_focused()
        assert violations(page) == []
        field.fill(WORD)
        page.get_by_role("button", name="Vào lớp").click()
        when_ready(page)
        assert WORD not in page.url
        page.goto(private.url)
        expect(page.get_by_role("heading", level=1)).to_have_text("Học Chắn")


@contextmanager
def asked_first(browser: Browser, address: str, size: dict[str, int]) -> Iterator[object]:
    """The page at `address`; that its first answer is 401 is no error here."""
    with browser.new_context(viewport=size) as context:
        page = context.new_page()
        page.goto(address)
        yield page
        with page.expect_event("close"):
            page.close(run_before_unload=True)


def test_the_cookie_is_kept_from_scripts_and_other_sites(private: Course) -> None:
    opener = build_opener(HTTPCookieProcessor())
    with opener.open(f"{private.url}?token={WORD}", timeout=30) as answer:
        assert answer.status == 200
        assert "token" not in answer.url
    jar = next(it for it in opener.handlers if isinstance(it, HTTPCookieProcessor)).cookiejar
    [cookie] = [it for it in jar if it.name == "chanlearn_class"]
    assert WORD not in (cookie.value or "")
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "Lax"


# Kernels in waiting


def test_readers_of_pages_made_beforehand_get_hands_of_their_own(browser: Browser) -> None:
    # Each lesson has one waiting; they take no reader's place.
    with serve(CHANLEARN, "--preheat", "1", "--most", "2") as course:
        assert health(course)["open"] == 0
        codes = set()
        for _visitor in range(2):
            # The next one waits already when this page is left.
            with visit(browser, f"{course.url}{DRILL.path}", frees=False) as page:
                when_ready(page)
                field = page.get_by_label("Mã ván", exact=True).first
                expect(field).to_have_value(re.compile("^u1c-"))
                codes.add(field.input_value())
        assert len(codes) == 2
        [code, _] = sorted(codes)
        with visit(browser, f"{course.url}{DRILL.path}?van={code}", frees=False) as page:
            when_ready(page)
            field = page.get_by_label("Mã ván", exact=True).first
            expect(field).to_have_value(code)
