"""Lessons 2 and 3 as impatient and careful learners meet them, with cases really typed."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from keyboard import Keyboard
from outside import CHANLEARN
from playwright.sync_api import Browser, Locator, Page, expect
from referee_form import differences, win_cases, write_in
from visiting import (
    PHONE,
    unfold,
    violations,
    visit,
    when_ready,
)

from chanlearn.catalogue import say
from chanlearn.drills.codes import DealCode
from chanlearn.drills.wins import deal_win
from chanlearn.profiles import shipped
from chanlearn.rules.cuoc import REGISTRY, find_all, held
from chanlearn.rules.verdict import holdings
from chanlearn.server.lessons import notebooks_folder, read_lessons

SLUGS = [lesson.slug for lesson in read_lessons(notebooks_folder())]
WAITS, XUONG = SLUGS[1], SLUGS[2]
TYPED = (
    "published:s0-4-3",
    "published:s3-2-seven-ga",
    "published:five-chan-only",
    "published:chiu-u-bach-thu-2tom-leo",
    "published:hall-4-11-wrong-call-capped",
)


@contextmanager
def lesson(browser: Browser, url: str, address: str, **context: Any) -> Iterator[Page]:
    """A lesson with its drill dealt."""
    with visit(browser, f"{url}bai/{address}", **context) as page:
        yield with_cards(page)


def with_cards(page: Page) -> Page:
    when_ready(page)
    expect(code_field(page)).to_have_value(re.compile("."))
    # The cards come last.
    expect(drill(page).get_by_role("group", name="Trên tay")).to_be_visible()
    return page


def drill(page: Page) -> Locator:
    """The sheet with the lesson's drill on it."""
    return page.locator(".live", has=page.locator('form[aria-label*="mã ván" i]'))


def code_field(page: Page) -> Locator:
    """Where the drill's code stands, folded away or not."""
    return drill(page).get_by_label("Mã ván", exact=True)


def result(page: Page) -> Locator:
    return page.get_by_role("status", name="Kết quả")


def hand(page: Page) -> list[str]:
    """The cards of the drill, as they are read out."""
    return [" ".join(it.split()) for it in drill(page).get_by_role("listitem").all_inner_texts()]


def code_of(page: Page) -> str:
    return page.evaluate("new URLSearchParams(location.search).get('van')")


# By keyboard alone


def first_seed(wanted: set[str]) -> int:
    """The first seed whose hand holds exactly these."""
    profile = shipped("chan_hoc")
    return next(
        seed for seed in range(3000) if held(find_all(deal_win(seed), profile)).keys() == wanted
    )


def test_lesson_3_by_keyboard(browser: Browser, course_url: str) -> None:
    seed = first_seed({"tri", "bach_thu"})
    code = str(DealCode("u", 1, "c", seed))
    best = holdings(deal_win(seed), shipped("chan_hoc")).best.total(0)
    with lesson(browser, course_url, f"{XUONG}?van={code}") as page:
        keys = Keyboard(page)
        sheet = drill(page)
        xuong = sheet.get_by_role("button", name="Xướng", exact=True)
        another = sheet.get_by_role("form", name="Lời xướng của bạn").get_by_role("button").last
        said = sheet.get_by_label("Hoặc gõ như khi nói")
        assert code_of(page) == code

        # Whoever follows a link to a hand is led to it.
        expect(sheet.get_by_role("heading", level=3)).to_be_focused()
        keys.tab_to(sheet.get_by_label("Chì", exact=True))

        # Bạch thủ left out.
        keys.press("Space")
        keys.tab_to(xuong)
        keys.activate(xuong)
        expect(result(page).locator(".verdict")).to_have_text("Xướng thiếu cước bắt buộc.")
        expect(result(page)).to_contain_text("Bài có «Bạch thủ» là cước bắt buộc phải xướng")
        expect(result(page)).to_contain_text("Bạn đền mỗi nhà 12 điểm.")
        expect(xuong).to_be_focused()

        # One that is not there.
        keys.tab_to(sheet.get_by_label("Bạch thủ Chi", exact=True), "Shift+Tab")
        keys.press("Space")
        keys.tab_to(said)
        keys.press("Enter")
        expect(result(page).locator(".verdict")).to_have_text("Xướng sai.")
        expect(result(page)).to_contain_text("✗ Bạch thủ Chi:")
        expect(said).to_be_focused()

        # Right: the one off, the other on.
        keys.tab_to(sheet.get_by_label("Bạch thủ Chi", exact=True), "Shift+Tab")
        keys.press("Space")
        keys.tab_to(sheet.get_by_label("Bạch thủ", exact=True), "Shift+Tab")
        keys.press("Space")
        keys.tab_to(xuong)
        keys.activate(xuong, "Space")
        expect(result(page).locator(".verdict")).to_have_text("Xướng đúng.")
        expect(result(page)).to_contain_text(f"Mỗi nhà thua trả bạn {best} điểm.")
        found = find_all(deal_win(seed), shipped("chan_hoc"))
        for name in ("tri", "bach_thu"):
            cuoc = say(REGISTRY[name].name)
            expect(result(page)).to_contain_text(f"✓ {cuoc}: {say(found[name].why)}")

        # The same once more is said once more.
        page.evaluate("document.querySelector('.verdict').dataset.old = ''")
        keys.activate(xuong)
        expect(page.locator(".verdict[data-old]")).to_have_count(0)
        expect(result(page).locator(".verdict")).to_have_text("Xướng đúng.")
        reasons = result(page).get_by_text("Những cước khác, vì sao bài không có")
        keys.tab_to(reasons)
        keys.activate(reasons)
        expect(result(page).get_by_text(f"✗ Tôm: {say(found['tom'].why)}")).to_be_visible()

        # As spoken; first so that it cannot be heard.
        keys.tab_to(said, "Shift+Tab")
        keys.type("chì bạch thù")
        keys.press("Enter")
        complaint = sheet.get_by_text("không phải là cước nào; gần nhất là")
        expect(complaint).to_be_visible()
        expect(said).to_be_focused()
        expect(said).to_have_attribute("aria-invalid", "true")
        expect(said).to_have_accessible_description(re.compile("gần nhất là «Bạch thủ"))
        expect(said).to_have_value("chì bạch thù")
        keys.type("TRÌ, bạch thủ")
        keys.press("Enter")
        expect(result(page).locator(".verdict")).to_have_text("Xướng đúng.")
        expect(complaint).to_be_hidden()
        expect(said).not_to_have_attribute("aria-invalid", "true")

        # Another hand, kept by the address.
        cards = hand(page)
        keys.tab_to(another)
        keys.activate(another)
        asked = sheet.get_by_role("heading", name="Bạn ù ván này: bạn xướng những gì?")
        expect(asked).to_be_focused()
        expect(asked).to_be_in_viewport()
        expect(result(page)).to_be_empty()
        expect(said).to_have_value("")
        expect(sheet.get_by_label("Bạch thủ", exact=True)).not_to_be_checked()
        assert code_of(page) != code
        expect(code_field(page)).to_have_value(code_of(page))
        assert hand(page) != cards
        cards = hand(page)
        page.reload()
        with_cards(page)
        expect(code_field(page)).to_have_value(code_of(page))
        assert hand(page) == cards

        # Another village, the same cards.
        other = code_of(page)
        keys.press("Tab")
        keys.press("Enter")
        rules = sheet.get_by_label("Bộ luật", exact=True)
        bar = sheet.get_by_text("Bộ luật và mã ván")
        keys.tab_to(bar)
        keys.activate(bar)
        keys.tab_to(rules)
        keys.press("ArrowDown")
        expect(code_field(page)).to_have_value(re.compile("^u1d-"))
        expect(rules).to_be_focused()
        assert code_of(page).split("-")[1] == other.split("-")[1]
        assert hand(page) == cards
        keys.tab_to(xuong, "Shift+Tab")
        keys.activate(xuong)
        expect(result(page)).to_contain_text("Ở bàn này máy tự tính, không ai phải xướng.")

        # The first hand again, its code typed as one might.
        keys.tab_to(code_field(page))
        keys.type(code.upper().replace("-", " "))
        keys.press("Enter")
        expect(rules).to_have_value("c")
        expect(asked).to_be_focused()
        assert code_of(page) == code


# A case of one's own


def judged(cases: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    """What `chanlearn judge --json` says of them."""
    file = folder / "cases.json"
    file.write_text(json.dumps(cases), encoding="utf-8")
    told = subprocess.run([CHANLEARN, "judge", "--json", file], capture_output=True, check=True)
    return json.loads(told.stdout)


def test_cases_typed_in_are_judged_as_by_the_command(
    browser: Browser, course_url: str, tmp_path: Path
) -> None:
    cases = [win_cases()[name] for name in TYPED]
    with lesson(browser, course_url, XUONG) as page:
        unfold(page)
        answer = page.get_by_role("status", name="Phân xử")
        for case, expected in zip(cases, judged(cases, tmp_path), strict=True):
            assert expected["id"] == case["id"]
            write_in(page, case)
            page.evaluate("document.querySelectorAll('.verdict').forEach(it => it.remove())")
            page.get_by_role("button", name="Phân xử").click()
            expect(answer.locator(".verdict")).to_be_visible()
            shown = answer.text_content() or ""
            assert [*differences(shown, expected, case.get("hall"))] == [], case["id"]
            assert page.locator(".error:visible").count() == 0

        # A page loaded again, because its kernel died or for any reason, still has the last one.
        page.reload()
        with_cards(page)
        page.get_by_role("button", name="Phân xử").click()
        expect(answer.locator(".verdict")).to_be_visible()
        expect(answer).to_have_text(shown)


def test_a_mistake_in_a_case_is_shown_where_it_is(browser: Browser, course_url: str) -> None:
    case = win_cases()["published:hall-4-11-wrong-call-capped"]
    with lesson(browser, course_url, XUONG, viewport=PHONE) as page:
        answer = page.get_by_role("status", name="Phân xử")
        page.get_by_text("Bàn chơi và lỗi đã phạm").click()
        write_in(page, {**case, "profile": "chan_hoc", "mat": ["chan 6s", "ca 4v 5w"]})
        page.get_by_text("Bàn chơi và lỗi đã phạm").click()
        submit = page.get_by_role("button", name="Phân xử")
        submit.click()
        mat = page.get_by_label("Dưới chiếu, mỗi nhóm một dòng")
        hall = page.get_by_label("Sảnh")

        # The folded part opens for its own mistake, and one mistake is told at a time.
        expect(hall).to_be_focused()
        expect(hall).to_have_accessible_description(re.compile("không chia sảnh"))
        expect(hall).to_be_in_viewport()
        expect(answer).to_have_text("Chưa phân xử được, bạn xem lại chỗ được đánh dấu.")
        page.get_by_role("form", name="Bài của bạn").get_by_label(
            "Bộ luật", exact=True
        ).select_option("b52")
        submit.click()
        expect(mat).to_be_focused()
        expect(mat).to_be_in_viewport()
        expect(mat).to_have_accessible_description(re.compile("«ca 4v 5w»"))
        expect(hall).not_to_have_attribute("aria-invalid", "true")
        expect(mat).to_have_value("chan 6s\nca 4v 5w")
        expect(page.get_by_label("Trên tay (không kể quân ù)")).to_have_value(case["hand"])
        expect(page.get_by_label("Lời xướng", exact=True)).to_have_value(case["announce"])
        assert violations(page) == []
        mat.fill("chan 6s\nca 4v 4w")
        submit.click()
        expect(answer.locator(".verdict")).to_have_text("Xướng sai.")
        expect(answer).to_be_in_viewport()
        expect(submit).to_be_focused()


def test_typed_words_stay_words(browser: Browser, course_url: str) -> None:
    sly = "<img src=x onerror=alert(1)>"
    with lesson(browser, course_url, f"{XUONG}?van={sly}") as page:
        page.on("dialog", lambda it: pytest.fail(it.message))
        sheet = drill(page)
        # The first drill of the page says so.
        expect(page.get_by_text(f"«{sly}» không phải là mã ván").first).to_be_in_viewport()
        sheet.get_by_label("Hoặc gõ như khi nói").fill(sly)
        sheet.get_by_role("button", name="Xướng", exact=True).click()
        expect(sheet.get_by_text("«<img» không phải là cước nào")).to_be_visible()
        page.get_by_label("Trên tay (không kể quân ù)").fill("22v")
        page.get_by_role("textbox", name="Quân ù", exact=True).fill(sly)
        page.get_by_role("button", name="Phân xử").click()
        expect(page.get_by_text("«<img»").last).to_be_visible()
        assert page.locator("article img").count() == 0


# Codes and impatience


@pytest.mark.parametrize(
    ("van", "why"),
    [
        ("u1c-3nqk8n-xx", "có ký tự gõ nhầm"),
        (str(DealCode("w", 1, "c", 5)), "là của một bài tập khác"),
        (str(DealCode("u", 9, "c", 5)), "do một bản khác của khóa học chia"),
    ],
)
def test_a_bad_code_in_the_address(browser: Browser, course_url: str, van: str, why: str) -> None:
    with lesson(browser, course_url, f"{XUONG}?van={van}") as page:
        code = code_field(page)
        said = page.get_by_text(f"không mở được câu nào. Mã «{van}» {why}")
        expect(said).to_be_in_viewport()
        expect(code).not_to_have_value(van)
        assert len(hand(page)) >= 20


def test_every_button_pressed_twice(browser: Browser, course_url: str) -> None:
    with lesson(browser, course_url, XUONG) as page:
        unfold(page)
        buttons = page.locator(".live").get_by_role("button")
        assert buttons.count() >= 4
        # A pressed button may take others with it.
        for at in range(buttons.count()):
            if at < buttons.count():
                buttons.nth(at).dblclick()
        # What was pressed last is answered last, whichever drill takes the focus meanwhile.
        code = code_field(page).input_value()
        drill(page).get_by_role("button", name="Ván khác").first.click()
        expect(code_field(page)).not_to_have_value(code)
        expect(page.locator("article")).not_to_contain_text("trục trặc")


def test_another_hand_asked_for_twice_in_haste_is_led_to(browser: Browser, course_url: str) -> None:
    with lesson(browser, course_url, WAITS) as page:
        code = code_field(page).input_value()
        drill(page).get_by_role("button", name="Ván khác").first.dblclick()
        expect(page).not_to_have_url(re.compile(code))
        expect(drill(page).get_by_role("heading", level=3)).to_be_focused()
        # The second press may have asked for one more.
        page.wait_for_function(
            """() => {
              const code = new URLSearchParams(location.search).get("van");
              const fields = [...document.querySelectorAll("input[id$=-code]")];
              return fields.some(it => it.value === code);
            }"""
        )
