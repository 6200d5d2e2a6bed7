"""What every drill does in a browser: ticks, refusals, going on, and a kernel that dies."""

import re
from typing import Any

import pytest
from answering import answer, is_told, item_of, option, submit
from playwright.sync_api import Browser, Page, expect
from touching import CONTEXTS, Learner
from visiting import kernels, still_there, violations, visit, when_ready

from chanlearn.catalogue import say
from chanlearn.course.keeping import KEY
from chanlearn.drills.codes import DealCode, parse_code
from chanlearn.drills.saved import read
from chanlearn.drills.skills import BY_ID

NOTICE_MS = 20_000
LESSON_2, LESSON_3 = "bai/2-can-ban", "bai/3-cuoc-sac"
#: What each of these says to an answer that is not whole.
MISSING = {
    "cuoc": "Bạn chưa chọn câu nào",
    "nhat_doi": "Bạn chưa chọn quân nào",
    "xep_bai": "Bạn ghi một số, không có thì ghi 0",
    "cho_gi": "Bạn chưa chọn cách chờ",
    "xuong": "Bạn chưa chọn cước nào",
}
GIVEN_AWAY = ".verdict, .right, .wrong, .missed, .notes > li"


def generator(skill: str) -> str:
    return BY_ID[skill].generator


# Ticks


def two_of_several() -> str:
    """A code of lesson 3's first drill with two right replies and a wrong one."""
    codes = (DealCode(generator("cuoc"), 1, "c", seed) for seed in range(99))
    items = ((it, item_of(it)) for it in codes)
    return str(next(it for it, item in items if len(item.right) == 2 < len(item.replies)))


@pytest.mark.parametrize("how", CONTEXTS)
def test_replies_are_ticked_marked_and_left(browser: Browser, course_url: str, how: Any) -> None:
    code = two_of_several()
    with visit(browser, f"{course_url}{LESSON_3}?van={code}", **CONTEXTS[how]) as page:
        when_ready(page)
        learner, view = Learner(page, how), drill(page, "cuoc")
        options = view.locator(".options button")
        [one, other], wrong = replies(code)
        learner.press(submit(view))
        expect(view).to_contain_text(MISSING["cuoc"])
        expect(view.locator(GIVEN_AWAY)).to_have_count(0)

        for value in (one, wrong):
            learner.tick(option(view, value))
            expect(option(view, value)).to_have_attribute("aria-pressed", "true")
            expect(option(view, value)).to_contain_text("☑")
        learner.press(submit(view))
        expect(view.locator(".verdict")).to_have_text("Chưa đúng.")
        expect(option(view, one)).to_have_text(re.compile(r"^☑ ✓ .*\(đúng\)$"))
        expect(option(view, wrong)).to_have_text(re.compile(r"^☑ ✗ .*\(sai\)$"))
        expect(option(view, other)).to_have_text(re.compile(r"^☐ ✓ .*\(đúng, còn thiếu\)$"))
        assert violations(page) == []

        # A mark stays with its reply: colour is never alone.
        for value in (wrong, other):
            learner.tick(option(view, value))
        expect(option(view, wrong)).to_have_text(re.compile(r"^☐ ✗ .*\(sai\)$"))
        expect(option(view, other)).to_have_text(re.compile(r"^☑ ✓ .*\(đúng\)$"))
        learner.press(submit(view))
        expect(view.locator(".verdict")).to_have_text("Đúng.")
        expect(view).to_contain_text("Đã ghi 1 câu, đúng 0.")

        learner.press(view.locator(".further"))
        expect(view.get_by_role("heading", level=3)).to_be_focused()
        expect(view.locator(GIVEN_AWAY)).to_have_count(0)
        expect(view.locator('.options [aria-pressed="true"]')).to_have_count(0)
        expect(options.first).to_contain_text("☐")


def drill(page: Page, skill: str) -> Any:
    """The drill of a skill on a lesson's page."""
    further = page.locator(f'.further[aria-label$="({say(BY_ID[skill].name)})"]')
    return page.locator(".widget-vbox:has(> .chan-prompt)").filter(has=further)


def replies(code: str) -> tuple[list[str], str]:
    """The right replies in their order, and a wrong one."""
    item = item_of(parse_code(code))
    right = [it.value for it in item.replies if it.right]
    return right, next(it.value for it in item.replies if not it.right)


# Quizzes


def start(page: Page, *skills: str, when: str) -> None:
    when_ready(page)
    for skill in skills:
        page.get_by_label(say(BY_ID[skill].name), exact=True).check()
    page.get_by_label("Mấy câu?").select_option("5")
    page.get_by_label("Chấm lúc nào?").select_option(when)
    page.get_by_role("button", name="Bắt đầu").click()


def comes_to(page: Page, place: int) -> str:
    """Wait for a question of the quiz; its code."""
    expect(page.locator(".chan-heading h2")).to_contain_text(f"Câu {place} trên 5")
    page.wait_for_function(
        "([key, given]) => JSON.parse(localStorage[key]).quiz?.given.length === given",
        arg=[KEY, place - 1],
    )
    return read(page.evaluate("key => localStorage[key]", KEY)).quiz.asked[place - 1].code


def test_a_reply_that_is_not_whole_gives_nothing_away_and_counts_for_nothing(
    browser: Browser, course_url: str
) -> None:
    """Told at the end: what is missing is said at once, and nothing else."""
    with visit(browser, f"{course_url}luyen-tap", script=WATCH) as page:
        start(page, *MISSING, when="cuoi")
        learner, view = Learner(page, "keyboard"), page.locator(".live")
        for place in range(1, 6):
            code = comes_to(page, place)
            skill = next(it for it in MISSING if generator(it) == code[0])
            learner.press(submit(view))
            expect(view).to_contain_text(MISSING[skill])
            comes_to(page, place)
            if skill in ("cuoc", "cho_gi"):
                assert violations(page) == []
            answer(learner, view, code, right=True)
        expect(page.get_by_text("Đúng 5 trên 5 câu.")).to_be_visible()
        assert page.evaluate("window.givenAway") == []


# What was to be seen of an answer before the quiz was over, however short.
WATCH = f"""
window.givenAway = [];
new MutationObserver(() => {{
  if (!document.querySelector(".chan-heading h2")?.textContent.startsWith("Câu")) return;
  for (const it of document.querySelectorAll(".live :is({GIVEN_AWAY})"))
    window.givenAway.push(it.outerHTML);
}}).observe(document, {{ subtree: true, childList: true, attributes: true }});
"""


@pytest.mark.parametrize(
    ("skills", "when"),
    [
        (("chan_ca", "do_den"), "ngay"),
        (("chan_ca", "do_den"), "cuoi"),
        (("cho_gi",), "cuoi"),
    ],
)
def test_going_on_leads_to_the_next_question(
    browser: Browser, course_url: str, skills: tuple[str, ...], when: str
) -> None:
    """By the button under the answer or by answering, to the same drill or to another one."""
    with visit(browser, f"{course_url}luyen-tap") as page:
        start(page, *skills, when=when)
        learner, view = Learner(page, "keyboard"), page.locator(".live")
        expect(page.locator(".chan-heading h2")).to_be_focused()
        for place in range(1, 5):
            told = answer(learner, view, comes_to(page, place), right=True)
            if when == "ngay":
                is_told(view, told)
                learner.press(page.get_by_role("button", name="Câu tiếp theo"))
            comes_to(page, place + 1)
            led_to = page.locator(":is(.chan-heading h2, .chan-prompt h3):focus")
            expect(led_to).to_have_count(1)
            expect(led_to).to_be_in_viewport()
        learner.press(page.get_by_text("Bỏ qua câu này, hoặc dừng lượt"))
        learner.press(page.get_by_role("button", name="Bỏ qua câu này"))
        expect(page.locator(".chan-heading h2")).to_have_text("Kết quả lượt tập")
        expect(page.locator(".chan-heading h2")).to_be_focused()


# Kernels


def test_a_killed_kernel_loses_nothing_of_a_lesson(browser: Browser, course_url: str) -> None:
    """What was answered is noted, what was open is open again, and one is where one was."""
    others = kernels()
    # The page asks after its dead kernel, which is no error of its own.
    with browser.new_context(**CONTEXTS["touch"]) as context:
        page = context.new_page()
        page.goto(course_url + LESSON_2)
        when_ready(page)
        done, left = drill(page, "ba_dau"), drill(page, "cho_rong")
        code = left.locator('input[id$="-code"]')
        expect(code).to_have_value(re.compile("."))
        kept = code.input_value()
        answered = done.locator('input[id$="-code"]').input_value()
        is_told(done, answer(Learner(page, "touch"), done, answered, right=False))
        expect(done).to_contain_text("Đã ghi 1 câu, đúng 0.")
        asked = left.get_by_role("heading", level=3)
        asked.scroll_into_view_if_needed()
        [kernel] = [it for it in kernels() if it not in others]
        kernel.kill()
        page.get_by_role("button", name="Tải lại trang").click(timeout=NOTICE_MS)
        when_ready(page)
        expect(code).to_have_value(kept)
        expect(done).to_contain_text("Đã ghi 1 câu, đúng 0.")
        expect(done.locator('input[id$="-code"]')).not_to_have_value(answered)
        expect(asked).to_be_in_viewport()
        running = [it for it in kernels() if it not in others]
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        assert still_there(running) == []
