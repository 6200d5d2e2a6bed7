"""What a learner has begun and not yet handed in: a killed kernel and a reload take none of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from test_drills_in_browser import LESSON_2, LESSON_3, drill, replies, two_of_several
from test_practice_in_browser import address, comes_to, ending, model, opened, play
from touching import Learner
from visiting import kernels, still_there, when_ready
from walking import code_in

from chanlearn.bots.sensible import SensibleBot
from chanlearn.rules.groups import arrange

Dies = Callable[[], None]
LESSON_4 = "bai/4-tinh-diem"
CALL = "chì tám đỏ hai l"


@contextmanager
def mortal(browser: Browser, url: str, **context: Any) -> Iterator[tuple[Page, Dies]]:
    """A page, and what kills its kernel's process and loads the page again."""
    others = kernels()
    # The page may ask after its dead kernel, which is no error of its own.
    with browser.new_context(**context) as own:
        page = own.new_page()
        page.goto(url)
        when_ready(page)

        def die() -> None:
            [kernel] = [it for it in kernels() if it not in others]
            kernel.kill()
            page.reload()
            when_ready(page)

        yield page, die
        running = [it for it in kernels() if it not in others]
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        assert still_there(running) == []


def lies(page: Page, hand: Locator, groups: int) -> list[list[str]]:
    """The cards in each pile, once there are so many groups."""
    expect(hand.locator(".pile.grouped")).to_have_count(groups)
    piles = """it => [...it.querySelectorAll(".pile")].map(
        pile => [...pile.querySelectorAll(".card")].map(card => card.dataset.code))"""
    found: list[list[str]] = hand.evaluate(piles)
    return found


def test_a_hand_half_arranged_and_counted_and_the_move_come_to(
    browser: Browser, course_url: str
) -> None:
    with mortal(browser, course_url + LESSON_2) as (page, die):
        view = drill(page, "xep_bai")
        code, hand = code_in(view), view.locator(".chan-hand")
        for card in hand.locator(".card").all()[:2]:
            card.click()
        view.get_by_role("button", name="Gộp thành nhóm").click()
        lies(page, hand, groups=1)
        for card in hand.locator(".pile:not(.grouped) .card").all()[:3]:
            card.click()
        view.get_by_role("button", name="Gộp thành nhóm").click()
        left = lies(page, hand, groups=2)
        hand.locator(".pile:not(.grouped) .card").nth(4).click()
        view.get_by_text("Gõ thay cho chạm").click()
        view.get_by_label("Lệnh").fill("chan 9")
        view.get_by_label("Mấy cạ?").fill("3")
        first = page.get_by_role("heading", name="Nước 1 trên 4.")
        table = page.locator(".widget-vbox:has(> .chan-prompt)").filter(has=first)
        table.get_by_role("button", name="Bốc", exact=True).first.click()
        table.get_by_role("button", name="Nước tiếp theo").click()
        second = page.get_by_role("heading", name="Nước 2 trên 4.")
        expect(second).to_be_visible()
        other = page.locator(".widget-vbox:has(> .chan-prompt)").filter(has=second)
        other.locator(".card[data-card]").nth(2).click()

        die()
        expect(view.locator('input[id$="-code"]')).to_have_value(code)
        assert lies(page, hand, groups=2) == left
        picked = hand.locator(".pile:not(.grouped) .card").nth(4)
        expect(picked).to_have_attribute("aria-pressed", "true")
        expect(hand.locator('[aria-pressed="true"]')).to_have_count(1)
        expect(view.get_by_label("Lệnh")).to_have_value("chan 9")
        expect(view.get_by_label("Mấy cạ?")).to_have_value("3")
        expect(second).to_be_visible()
        expect(first).to_have_count(0)
        chosen = other.locator(".card[data-card]").nth(2)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        # The way back is as long as it was.
        for groups in (1, 0):
            view.get_by_role("button", name="Hoàn tác").click()
            expect(hand.locator(".pile.grouped")).to_have_count(groups)

        # What was begun on one hand comes to no other.
        view.get_by_role("button", name="Bài khác").click()
        expect(view.locator('input[id$="-code"]')).not_to_have_value(code)
        expect(view.get_by_label("Mấy cạ?")).to_have_value("")
        expect(hand.locator('[aria-pressed="true"]')).to_have_count(0)


def test_replies_ticked_and_a_call_ticked_and_typed(browser: Browser, course_url: str) -> None:
    code = two_of_several()
    [one, other], wrong = replies(code)
    with mortal(browser, f"{course_url}{LESSON_3}?van={code}") as (page, die):
        options = drill(page, "cuoc").locator(".options button")
        for value in (one, wrong):
            options.and_(page.locator(f'[data-value="{value}"]')).click()
        call = drill(page, "xuong")
        call.get_by_label("Bạch thủ", exact=True).check()
        call.get_by_label("Hoặc gõ như khi nói").fill(CALL)

        die()
        ticked = options.and_(page.locator('[aria-pressed="true"]'))
        expect(ticked).to_have_count(2)
        expect(options.and_(page.locator(f'[data-value="{other}"]'))).to_contain_text("☐")
        expect(options.and_(page.locator(f'[data-value="{wrong}"]'))).to_contain_text("☑")
        expect(call.get_by_label("Bạch thủ", exact=True)).to_be_checked()
        expect(call.get_by_label("Hoặc gõ như khi nói")).to_have_value(CALL)

        # Handed in is handed in: asked again, the question comes unticked.
        drill(page, "cuoc").locator(".chan-picks .main").click()
        expect(drill(page, "cuoc").locator(".verdict")).to_have_text("Chưa đúng.")
        page.goto(f"{course_url}{LESSON_3}?van={code}")
        when_ready(page)
        expect(options.first).to_contain_text("☐")
        expect(ticked).to_have_count(0)


def test_the_call_of_lesson_4(browser: Browser, course_url: str) -> None:
    with mortal(browser, course_url + LESSON_4) as (page, die):
        form = page.get_by_role("form", name="Cộng một lời xướng")
        form.get_by_label("Lời xướng", exact=True).fill(CALL)
        form.get_by_label("Gà").select_option("co")
        die()
        expect(form.get_by_label("Lời xướng", exact=True)).to_have_value(CALL)
        expect(form.get_by_label("Gà")).to_have_value("co")


def test_a_card_picked_at_the_table_and_a_call_half_made(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=True))
    with mortal(browser, address(course_url, game.number), has_touch=True) as (page, die):
        opened(page)
        page.get_by_role("button", name="Xếp thành chắn, cạ").click()
        hand = page.locator(".chan-hand")
        mine = arrange(game.state.seats[0].hand)
        groups = len(mine.chan) + len(mine.ca) + len(mine.que)
        left = lies(page, hand, groups)
        hand.locator(".card").nth(3).click()
        die()
        opened(page)
        assert lies(page, hand, groups) == left
        expect(hand.locator(".card").nth(3)).to_have_attribute("aria-pressed", "true")

        while game.state.phase != "xuong":
            comes_to(page, game)
            made = SensibleBot().choose(game.view)
            play(Learner(page, "touch"), game, made)
            game.play(made)
            game.run()
        comes_to(page, game)
        page.get_by_label("Thông", exact=True).check()
        page.get_by_label("Hoặc gõ như khi nói").fill(CALL)
        die()
        expect(page.get_by_label("Hoặc gõ như khi nói")).to_have_value(CALL)
        expect(page.get_by_label("Thông", exact=True)).to_be_checked()
