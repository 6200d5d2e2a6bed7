"""Progress in a real browser: nothing answered is lost, whatever happens to page, kernel or tab."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from outside import CHANLEARN, Course, serve
from playwright.sync_api import Browser, Download, Page, expect
from visiting import (
    DESKTOP,
    PHONE,
    kernels,
    still_there,
    visit,
    when_ready,
    whole,
)

from chanlearn.course.keeping import KEY
from chanlearn.drills.saved import read

PATH = "luyen-tap"
SKILL = "Chắn, cạ hay chẳng là gì"
LESSON_1 = "bai/1-nhap-mon"
CODE_IS_OPEN = """code => [...document.querySelectorAll("[data-field=code] input")].some(
  it => it.value === code)"""


def opened(page: Page) -> Page:
    """The page once it shows what the browser keeps."""
    when_ready(page)
    expect(page.get_by_role("button", name="Bắt đầu").or_(heading(page)).first).to_be_visible()
    return page


def heading(page: Page) -> Any:
    return page.locator(".chan-heading h2")


def start(page: Page, *, when: str = "ngay", count: str = "5") -> None:
    page.get_by_label(SKILL).check()
    page.get_by_label("Mấy câu?").select_option(count)
    page.get_by_label("Chấm lúc nào?").select_option(when)
    page.get_by_role("button", name="Bắt đầu").click()
    expect(heading(page)).to_have_text(f"Câu 1 trên {count}: {SKILL}")


def answer(page: Page, name: str = "Chắn") -> None:
    page.locator(".chan-picks").get_by_role("button", name=name, exact=True).click()


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Câu tiếp theo").click()


def stored(page: Page) -> Any:
    return read(page.evaluate(f"localStorage.getItem('{KEY}')"))


def answers(page: Page, skill: str = "chan_ca") -> int:
    return stored(page).record(skill).answers


def until(page: Page, expression: str) -> None:
    """Wait for what is stored, called `it`, to be so."""
    read_it = f"const it = JSON.parse(localStorage['{KEY}'])"
    page.wait_for_function(f"() => {{ {read_it}; return {expression}; }}")


def at(page: Page, place: int, count: int = 5) -> None:
    expect(heading(page)).to_have_text(f"Câu {place} trên {count}: {SKILL}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda it: str(it["width"]))
def test_choosing_answering_and_the_result(browser: Browser, course_url: str, size: Any) -> None:
    with visit(browser, course_url + PATH, viewport=size) as page:
        opened(page)
        whole(page)
        start(page)
        expect(heading(page)).to_be_focused()
        expect(page.get_by_role("button", name="Câu khác")).to_have_count(0)
        whole(page)
        for place in range(1, 6):
            at(page, place)
            answer(page)
            expect(page.locator(".verdict")).to_have_text(re.compile("úng"))
            if place == 1:
                whole(page)
            if place < 5:
                go_on(page)
        page.get_by_role("button", name="Xem kết quả").click()
        expect(heading(page)).to_have_text("Kết quả lượt tập")
        quiz = stored(page).quiz
        right = sum(it.right for it in quiz.given)
        expect(page.get_by_text(f"Đúng {right} trên 5 câu.")).to_be_visible()
        for it in quiz.asked:
            expect(page.get_by_text(f"Mã: {it.code}")).to_be_attached()
        whole(page)
        page.get_by_role("button", name="Lượt mới").click()
        expect(heading(page)).to_have_text("Lượt tập mới")
        expect(heading(page)).to_be_focused()
        expect(heading(page)).to_be_in_viewport()
        expect(page.get_by_role("button", name="Bắt đầu")).to_be_visible()
        row = page.get_by_role("row", name=SKILL)
        expect(row).to_contain_text(f"{right} trên 5")
        expect(row).to_contain_text("Chưa đủ câu")


def test_whoever_goes_on_is_led_to_the_next_question(browser: Browser, course_url: str) -> None:
    with visit(browser, course_url + PATH, viewport=PHONE) as page:
        opened(page)
        start(page)
        answer(page)
        page.get_by_role("button", name="Câu tiếp theo").dblclick()
        at(page, 2)
        expect(heading(page)).to_be_focused()
        expect(heading(page)).to_be_in_viewport()
        assert len(stored(page).quiz.given) == 1, "the second press passed nothing over"


@pytest.mark.parametrize("when", ["ngay", "cuoi"])
def test_a_reload_in_mid_quiz_loses_nothing(browser: Browser, course_url: str, when: str) -> None:
    with visit(browser, course_url + PATH) as page:
        opened(page)
        start(page, when=when)
        answer(page)
        if when == "ngay":
            go_on(page)
        at(page, 2)
        if when == "cuoi":
            assert page.locator(".verdict").count() == 0
        answer(page)
        until(page, "it.quiz.given.length == 2")
        before = stored(page)
        page.reload()
        opened(page)
        at(page, 3)
        assert stored(page) == before
        answer(page)
        until(page, "it.quiz.given.length == 3")
        assert stored(page).quiz.given[:2] == before.quiz.given


def test_a_killed_kernel_loses_nothing(browser: Browser, course_url: str) -> None:
    others = kernels()
    # The page asks after its dead kernel, which is no error of its own.
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(course_url + PATH)
        opened(page)
        start(page)
        answer(page)
        until(page, "it.quiz.given.length == 1")
        [kernel] = [it for it in kernels() if it not in others]
        kernel.kill()
        page.get_by_role("button", name="Tải lại trang").click(timeout=30_000)
        opened(page)
        at(page, 2)
        assert answers(page) == 1
        running = [it for it in kernels() if it not in others]
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        assert still_there(running) == []


def test_a_server_started_anew_loses_nothing(browser: Browser) -> None:
    with serve() as first:
        port = first.url.rsplit(":", 1)[1].strip("/")
        context = browser.new_context()
        page = context.new_page()
        page.goto(first.url + PATH)
        opened(page)
        start(page)
        answer(page)
        until(page, "it.quiz.given.length == 1")
    with context, serve(CHANLEARN, "--port", port) as second:
        page.goto(second.url + PATH)
        opened(page)
        at(page, 2)
        with page.expect_event("close"):
            page.close(run_before_unload=True)


def test_a_lessons_drill_opens_again_where_it_was_left(browser: Browser, course_url: str) -> None:
    with visit(browser, course_url + LESSON_1) as page:
        when_ready(page)
        page.wait_for_function(
            "() => [...'mdgb'].every(it => localStorage[`chanlearn.open.${it}`])"
        )
        left = page.evaluate("({...localStorage})")
        page.reload()
        when_ready(page)
        for letter in "mdgb":
            page.wait_for_function(CODE_IS_OPEN, arg=left[f"chanlearn.open.{letter}"])


def test_two_tabs_add_up_and_follow_each_other(browser: Browser, course_url: str) -> None:
    with visit(browser, course_url + LESSON_1) as page:
        when_ready(page)
        other = page.context.new_page()
        other.goto(course_url + PATH)
        opened(other)
        replies = page.locator(".chan-picks")
        group = replies.filter(has=page.get_by_role("button", name="Chẳng là gì", exact=True))
        group.get_by_role("button", name="Chắn", exact=True).click()
        expect(other.get_by_role("row", name=SKILL)).to_contain_text("trên 1")
        start(other)
        answer(other)
        expect(page.get_by_text("Đã ghi 2 câu")).to_be_visible()
        until(other, "it.skills.chan_ca.answers == 2")
        with other.expect_event("close"):
            other.close(run_before_unload=True)


def test_export_reset_and_import(browser: Browser, course_url: str, tmp_path: Path) -> None:
    with visit(browser, course_url + PATH) as page:
        opened(page)
        start(page)
        answer(page)
        go_on(page)
        page.get_by_text("Bỏ qua câu này, hoặc dừng lượt").click()
        page.get_by_role("button", name="Dừng lượt này").click()
        expect(heading(page)).to_have_text("Kết quả lượt tập")
        before = stored(page)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Xuất tiến độ ra tệp").click()
        file = kept(downloading.value, tmp_path)
        assert read(file.read_text(encoding="utf-8")) == before

        reset = page.get_by_role("button", name="Xóa hết tiến độ")
        reset.click()
        page.get_by_role("button", name="Thôi, giữ lại").click()
        expect(reset).to_be_visible()
        assert stored(page) == before
        reset.click()
        whole(page)
        page.get_by_role("button", name="Xóa thật").click()
        expect(page.get_by_text("Đã xóa hết tiến độ.")).to_be_visible()
        expect(page.get_by_role("row", name=SKILL)).to_contain_text("Chưa tập")
        assert answers(page) == 0

        upload = page.get_by_label("Nhập tiến độ từ tệp")
        wrong = tmp_path / "wrong.json"
        wrong.write_text(json.dumps({"format": "chanlearn.progress", "version": 7, "skills": {}}))
        upload.set_input_files(wrong)
        expect(page.get_by_text("Trường «version»: giá trị 7 không hợp lệ")).to_be_visible()
        upload.set_input_files(file)
        expect(page.get_by_text("Đã nhập tệp: 1 câu đã trả lời")).to_be_visible()
        assert stored(page) == before


def kept(download: Download, folder: Path) -> Path:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }",
         "Bộ nhớ của trình duyệt đã đầy"),
        ("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('') }})",
         "không cho ghi lại tiến độ"),
    ],
    ids=["full", "blocked"],
)  # fmt: skip
def test_a_browser_that_keeps_nothing_is_told_and_serves(
    browser: Browser, course: Course, broken: str, told: str
) -> None:
    with visit(browser, course.url + "so-luat") as page:
        page.add_init_script(broken)
        page.goto(course.url + PATH)
        opened(page)
        start(page)
        answer(page)
        expect(page.locator(".verdict")).to_be_visible()
        expect(page.get_by_text(told)).to_be_visible()
        go_on(page)
        at(page, 2)


def test_a_foreign_value_is_put_aside_not_lost(browser: Browser, course_url: str) -> None:
    with visit(browser, course_url + "so-luat") as page:
        page.evaluate(f"localStorage.setItem('{KEY}', 'của ai khác')")
        page.goto(course_url + PATH)
        opened(page)
        expect(page.get_by_text("Tiến độ cũ trong trình duyệt không đọc được")).to_be_visible()
        start(page)
        page.wait_for_function(f"() => localStorage['{KEY}'].startsWith('{{')")
        others = page.evaluate("Object.values(localStorage)")
        assert "của ai khác" in others
