"""The practice table in a browser: a whole round by keyboard on a phone, one by touch on a desk."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from keyboard import Keyboard
from playwright.sync_api import Browser, Locator, Page, expect
from visiting import DESKTOP, PHONE, scrolls_sideways, violations, visit, when_ready

from chanlearn.bots.sensible import SensibleBot
from chanlearn.cases.records import replay_lines
from chanlearn.catalogue import say
from chanlearn.course.practice.choices import THROWS, label
from chanlearn.course.practice.game import Game, resume
from chanlearn.course.practice.kept import KEY
from chanlearn.course.practice.setup import Setup
from chanlearn.drills.codes import profile_mark
from chanlearn.profiles import load_profile, shipped
from chanlearn.rules.moves import Move

CHAN_HOC = shipped("chan_hoc")
PROFILES = {profile_mark(CHAN_HOC): CHAN_HOC}
NARROW = {"width": 320, "height": 700}


def model(number: int) -> Game:
    """The round the page plays, with the learner to decide."""
    game = Game(Setup(CHAN_HOC), number)
    game.run()
    return game


def ending(*, mine: bool) -> int:
    """A short deal that the learner, playing as the bot would, wins or does not win."""
    for number in range(400):
        game = model(number)
        while not game.is_over:
            game.play(SensibleBot().choose(game.view))
            game.run()
        won = game.state.outcome is not None and game.state.outcome.winner == 0
        if won == mine and len(game.own) in range(4, 12):
            return number
    raise AssertionError("no such deal")


def address(url: str, number: int) -> str:
    return f"{url}ban-tap?van={Setup(CHAN_HOC).code(number)}"


def opened(page: Page) -> Page:
    when_ready(page)
    expect(page.locator(".chan-acts button").first).to_be_visible()
    return page


def kept(page: Page) -> str:
    return str(page.evaluate("key => localStorage.getItem(key)", KEY))


def comes_to(page: Page, game: Game) -> None:
    """Wait until the page shows the same moves as the model."""
    expect(page.locator(".chan-board .log > li")).to_have_count(len(game.seen))
    page.wait_for_function(
        "([key, kept]) => localStorage.getItem(key) === kept", arg=[KEY, game.saved()]
    )


def button(page: Page, name: str) -> Locator:
    return page.locator(".chan-acts").get_by_role("button", name=name, exact=True)


def card(page: Page, made: Move) -> Locator:
    assert made.card is not None
    name = re.compile(f"^{say(made.card.full_name)}(, đỏ)?")
    return page.get_by_role("group", name="Trên tay").get_by_role("button", name=name).first


def ready(page: Page, game: Game, made: Move) -> Locator:
    """The button of this move, with the card it throws chosen."""
    if made.act in THROWS:
        card(page, made).click()
    return button(page, say(label(game.state, made)))


def by_touch(page: Page, game: Game, made: Move) -> None:
    if made.act in THROWS:
        card(page, made).tap()
    button(page, say(label(game.state, made))).tap()


def go_to(keys: Keyboard, control: Locator) -> None:
    """Tab there from where the last move has left the keyboard, forwards or back."""
    where = control.evaluate(
        """it => it === document.activeElement ? "here"
          : it.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
          ? "after" : "before" """
    )
    if where != "here":
        keys.tab_to(control, "Shift+Tab" if where == "after" else "Tab")


def by_keyboard(page: Page, game: Game, made: Move) -> None:
    keys = Keyboard(page)
    if made.act in THROWS:
        wanted = card(page, made)
        go_to(keys, page.locator(".chan-hand .card[tabindex='0']"))
        keys.press("Home")
        for _ in range(20):
            if wanted.evaluate("it => it === document.activeElement"):
                break
            keys.press("ArrowRight")
        keys.activate(wanted, "Space")
    chosen = button(page, say(label(game.state, made)))
    expect(chosen).to_be_visible()
    go_to(keys, chosen)
    keys.activate(chosen)


PLAYED: dict[str, Any] = {
    "keyboard": (by_keyboard, {"viewport": PHONE}),
    "touch": (by_touch, {"viewport": DESKTOP, "has_touch": True}),
}


@pytest.mark.parametrize("how", PLAYED)
def test_a_whole_round_is_played_reloaded_won_and_replayed(
    browser: Browser, course_url: str, how: str, tmp_path: Path
) -> None:
    play, context = PLAYED[how]
    number = ending(mine=True)
    game = model(number)
    with visit(browser, address(course_url, number), **context) as page:
        opened(page)
        while game.state.phase != "xuong":
            comes_to(page, game)
            if len(game.own) == 2:
                page.reload()
                opened(page)
                comes_to(page, game)
            made = SensibleBot().choose(game.view)
            if made.act == "u":
                assert violations(page) == []
            play(page, game, made)
            game.play(made)
            game.run()
        call = SensibleBot().choose(game.view)
        page.get_by_label("Hoặc gõ như khi nói").fill(call.call or "")
        page.get_by_role("button", name="Xướng", exact=True).click()
        game.play(call)
        comes_to(page, game)
        verdict = page.get_by_role("status", name="Kết quả ván")
        expect(verdict).to_contain_text("Xướng đúng")
        expect(verdict).to_contain_text("có cách đi hay hơn")
        for folded in verdict.locator("summary").all():
            folded.click()
        assert violations(page) == []
        assert not scrolls_sideways(page)
        with page.expect_download() as download:
            button(page, "Tải biên bản").click()
        file = tmp_path / "van.jsonl"
        download.value.save_as(file)
    with file.open("rb") as lines:
        (found,) = replay_lines(lines, load_profile)
    assert found.error is None
    assert json.loads(file.read_text("utf-8"))["result"] == game.record()["result"]


def test_a_wrong_move_is_answered_with_its_rule_and_the_round_stands(
    browser: Browser, course_url: str
) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number), viewport=NARROW) as page:
        opened(page)
        comes_to(page, game)
        page.get_by_text("Thử nước khác").click()
        button(page, "Ù").click()
        answer = page.get_by_role("status", name="Nhắc luật")
        expect(answer).to_contain_text(re.compile(r"\[R\d"))
        comes_to(page, game)
        assert not scrolls_sideways(page)
        assert violations(page) == []


def test_a_double_click_makes_one_move(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number)) as page:
        opened(page)
        made = SensibleBot().choose(game.view)
        ready(page, game, made).dblclick()
        game.play(made)
        game.run()
        comes_to(page, game)


def test_a_round_is_taken_up_after_its_kernel_has_died(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number)) as page:
        opened(page)
        made = SensibleBot().choose(game.view)
        ready(page, game, made).click()
        game.play(made)
        game.run()
        comes_to(page, game)
        page.goto("about:blank")
        page.goto(f"{course_url}ban-tap")
        opened(page)
        comes_to(page, game)
        expect(page.get_by_text("bày lại như lúc bạn đi")).to_be_visible()
        assert resume(kept(page), PROFILES).made == game.made


def test_step_by_step_the_bots_wait_for_a_press(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number)) as page:
        opened(page)
        page.get_by_text("Đặt bàn", exact=True).click()
        page.get_by_label("Máy đi").select_option("tung-nuoc")
        made = SensibleBot().choose(game.view)
        ready(page, game, made).click()
        game.play(made)
        while not game.is_mine and not game.is_over:
            comes_to(page, game)
            button(page, "Bước tiếp").click()
            game.step()
        comes_to(page, game)
