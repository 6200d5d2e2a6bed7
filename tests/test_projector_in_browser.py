"""The projector page in a browser: stepped through by key, with its clock, asking for nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from visiting import DESKTOP, PHONE, scrolls_sideways, violations

from chanlearn.catalogue import say
from chanlearn.drills.signs import signs
from chanlearn.profiles import shipped
from chanlearn.workshop.document import page as plan_page
from chanlearn.workshop.outline import Outline, outline
from chanlearn.workshop.plan import plan_parts, plan_title
from chanlearn.workshop.projector import projector_page

NARROW = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def plan() -> Outline:
    return outline(["mat_quan", "xep_bai", "an"], 45, 7, shipped("chan_hoc"))


@pytest.fixture(scope="module")
def address(plan: Outline, tmp_path_factory: pytest.TempPathFactory) -> str:
    file: Path = tmp_path_factory.mktemp("projector") / "trinh-chieu.html"
    file.write_text(projector_page(plan), encoding="utf-8")
    return file.as_uri()


@contextmanager
def shown(browser: Browser, address: str, **context: Any) -> Iterator[Page]:
    """The page with its time standing still; it may ask for nothing but itself."""
    wrong: list[str] = []
    own_address = address.partition("#")[0]
    with browser.new_context(**{"viewport": DESKTOP} | context) as own:
        page = own.new_page()
        page.clock.install()
        page.on("console", lambda it: it.type == "error" and wrong.append(it.text))
        page.on("pageerror", lambda it: wrong.append(str(it)))
        page.on(
            "request", lambda it: it.url.partition("#")[0] != own_address and wrong.append(it.url)
        )
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        yield page
    assert wrong == []


def slide_of(plan: Outline, skill: str) -> int:
    """The slide of a skill's first question, counted from 1."""
    before = 2
    for block in plan.blocks:
        if block.skill.id == skill:
            return before
        before += len(block.questions) + 1
    raise AssertionError(skill)


def test_a_question_is_revealed_step_by_step_by_key(
    browser: Browser, plan: Outline, address: str
) -> None:
    question = next(it.questions[0] for it in plan.blocks if it.skill.id == "an")
    with shown(browser, f"{address}#{slide_of(plan, 'an')}") as page:
        slide = page.locator(".slide:not([hidden])")
        expect(slide.get_by_text(say(question.item.asked))).to_be_visible()
        expect(slide.locator(".options")).to_be_hidden()
        page.keyboard.press("ArrowRight")
        expect(slide.locator(".options")).to_be_visible()
        expect(slide.locator(".answer")).to_be_hidden()
        page.keyboard.press("PageDown")
        expect(slide.locator(".answer")).to_contain_text(say(question.answer))
        right = slide.locator(".options li", has=page.locator(".mark:not([hidden])"))
        expect(right).to_have_count(len(question.item.right))
        expect(slide.locator(".options em").first).to_be_hidden()
        page.keyboard.press("Space")
        expect(slide.locator(".options em").first).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(slide.locator(".options em").first).to_be_hidden()
        page.keyboard.press("End")
        expect(slide.get_by_role("heading")).to_contain_text("Kết thúc")
        expect(slide.get_by_role("heading")).to_be_focused()
        page.keyboard.press("Home")
        expect(page.locator("#place")).to_have_text(f"1/{page.locator('.slide').count()}")


def test_a_slide_is_found_again_after_a_reload_and_in_the_list(
    browser: Browser, plan: Outline, address: str
) -> None:
    with shown(browser, address) as page:
        page.get_by_label("Đến trang").select_option(index=2)
        expect(page.locator("#place")).to_contain_text("3/")
        page.reload()
        expect(page.locator("#place")).to_contain_text("3/")


def test_the_clock_runs_stops_and_says_when_time_is_over(browser: Browser, address: str) -> None:
    with shown(browser, address) as page:
        clock = page.locator("#clock")
        expect(clock).to_have_text("4:00")
        page.keyboard.press("t")
        page.clock.run_for(61_000)
        expect(clock).to_have_text("2:59")
        page.keyboard.press("t")
        page.clock.run_for(30_000)
        expect(clock).to_have_text("2:59")
        page.get_by_role("button", name="Thêm một phút").click()
        expect(clock).to_have_text("3:59")
        page.get_by_role("button", name="Chạy hoặc dừng đồng hồ (T)").click()
        page.clock.run_for(240_000)
        expect(clock).to_have_text("0:00")
        expect(page.get_by_text("Hết giờ")).to_be_visible()
        page.get_by_role("button", name="Đặt lại đồng hồ").click()
        expect(clock).to_have_text("4:00")
        expect(page.get_by_text("Hết giờ")).to_be_hidden()


def test_a_face_to_read_is_not_named_by_its_name(
    browser: Browser, plan: Outline, address: str
) -> None:
    (card,) = plan.blocks[0].questions[0].item.rows[0].groups[0]
    with shown(browser, f"{address}#{slide_of(plan, 'mat_quan')}") as page:
        face = page.locator(".slide:not([hidden]) svg[role=img]").first
        expect(face).to_have_attribute("aria-label", say(signs(card)))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("skill", ["mat_quan", "xep_bai", "an"])
def test_axe_finds_nothing_wrong_with_a_question_and_its_answer(
    browser: Browser, plan: Outline, address: str, skill: str, scheme: str
) -> None:
    with shown(browser, f"{address}#{slide_of(plan, skill)}", color_scheme=scheme) as page:
        for _step in range(3 if skill == "an" else 1):
            page.get_by_role("button", name="Tiếp (→)").click()
        assert violations(page) == []


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=lambda it: str(it["width"]))
def test_nothing_is_wider_than_a_phone(
    browser: Browser, plan: Outline, address: str, size: dict[str, int]
) -> None:
    with shown(browser, address, viewport=size) as page:
        for _slide in range(slide_of(plan, "an") * 4):
            assert not scrolls_sideways(page)
            page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_the_plan(
    browser: Browser, plan: Outline, tmp_path: Path, scheme: str
) -> None:
    file = tmp_path / "ke-hoach.html"
    file.write_text(plan_page(plan_title(plan), plan_parts(plan)), encoding="utf-8")
    with browser.new_context(viewport=PHONE, color_scheme=scheme) as own:
        page = own.new_page()
        page.goto(file.as_uri())
        expect(page.get_by_role("heading", level=1)).to_have_text(plan_title(plan))
        assert not scrolls_sideways(page)
        assert violations(page) == []


def test_without_scripts_everything_is_on_the_page(
    browser: Browser, plan: Outline, address: str
) -> None:
    with browser.new_context(java_script_enabled=False) as own:
        page = own.new_page()
        page.goto(address)
        for _number, question in plan.questions:
            expect(page.get_by_text(question.code).first).to_be_visible()
