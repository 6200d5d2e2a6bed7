"""The practice table in a browser: a whole round by keyboard on a phone, one by touch on a desk."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from touching import How, Learner
from visiting import DESKTOP, NARROW, PHONE, scrolls_sideways, violations, visit, when_ready

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
from chanlearn.rules.text import signed

CHAN_HOC = shipped("chan_hoc")
PROFILES = {profile_mark(CHAN_HOC): CHAN_HOC}


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
    moves = json.dumps(json.loads(game.saved())["moves"], ensure_ascii=False, separators=(",", ":"))
    page.wait_for_function(
        """([key, moves]) => {
          const kept = localStorage.getItem(key);
          return kept && JSON.stringify(JSON.parse(kept).moves) === moves;
        }""",
        arg=[KEY, moves],
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


def play(learner: Learner, game: Game, made: Move) -> None:
    page = learner.page
    if made.act in THROWS:
        number = card(page, made).get_attribute("data-card")
        learner.pick(page.locator(".chan-hand"), int(number or ""))
    learner.press(button(page, say(label(game.state, made))))


PLAYED: dict[How, dict[str, Any]] = {
    "keyboard": {"viewport": PHONE},
    "touch": {"viewport": DESKTOP, "has_touch": True},
}


@pytest.mark.parametrize("how", PLAYED)
def test_a_whole_round_is_played_reloaded_won_and_replayed(
    browser: Browser, course_url: str, how: How, tmp_path: Path
) -> None:
    number = ending(mine=True)
    game = model(number)
    with visit(browser, address(course_url, number), **PLAYED[how]) as page:
        opened(page)
        learner = Learner(page, how)
        while game.state.phase != "xuong":
            comes_to(page, game)
            if len(game.own) == 2:
                page.reload()
                opened(page)
                comes_to(page, game)
            made = SensibleBot().choose(game.view)
            if made.act == "u":
                assert violations(page) == []
            play(learner, game, made)
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


def as_typed(made: Move) -> str:
    words = {"an": "ăn", "danh": "đánh", "tra": "trả", "boc": "bốc", "duoi": "dưới", "chiu": "chíu"}
    card = made.held if made.act == "an" else made.card
    return (
        f"{words[made.act]} {card.code}"
        if card and made.act in ("an", *THROWS)
        else words[made.act]
    )


def test_a_round_is_typed_with_named_faces_and_another_one_follows(
    browser: Browser, course_url: str
) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number)) as page:
        opened(page)
        page.get_by_text("Đặt bàn", exact=True).click()
        page.get_by_label("Mặt quân").select_option("co-ten")
        named = page.locator(".chan-hand .card use[href*='learning']").first
        expect(named).to_be_attached()
        page.get_by_text("Gõ thay cho chạm").click()
        line = page.get_by_label("Nước đi", exact=True)
        while not game.is_over:
            comes_to(page, game)
            made = SensibleBot().choose(game.view)
            line.fill(as_typed(made))
            line.press("Enter")
            game.play(made)
            game.run()
        comes_to(page, game)
        expect(page.get_by_text(re.compile("^Nhà .+ hạ bài$"))).to_be_visible()
        assert violations(page) == []
        button(page, "Ván tiếp").click()
        me = page.locator(".chan-board .seat[data-sits='me'] .facts")
        expect(me).to_contain_text(f"{signed(game.standing.points[0])} điểm")
        page.wait_for_function("key => 'sitting' in JSON.parse(localStorage.getItem(key))", arg=KEY)
        page.reload()
        opened(page)
        expect(me).to_contain_text(f"{signed(game.standing.points[0])} điểm")
        expect(named).to_be_attached()


def test_winning_leads_the_keyboard_to_the_call(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=True))
    with visit(browser, address(course_url, game.number), viewport=PHONE) as page:
        opened(page)
        while game.state.phase != "xuong":
            comes_to(page, game)
            made = SensibleBot().choose(game.view)
            ready(page, game, made).press("Enter")
            game.play(made)
            game.run()
        expect(page.get_by_role("checkbox", name="Xuông")).to_be_focused()


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


def test_table_hand_and_moves_are_seen_together(browser: Browser, course_url: str) -> None:
    game = model(ending(mine=False))
    with visit(browser, address(course_url, game.number), viewport=DESKTOP) as page:
        opened(page)
        board, hand = page.locator(".chan-board .places"), page.locator(".chan-hand .zones")
        moves = page.locator(".chan-acts:has(.main) .buttons").first
        board.evaluate("it => it.scrollIntoView({ block: 'start' })")
        for part in (board, hand, moves):
            expect(part).to_be_in_viewport(ratio=0.99)
        # On a phone the moves stay at the lower edge, beside the table and beside the hand.
        page.set_viewport_size(PHONE)
        for part in (page.locator(".chan-board .middle"), hand):
            part.evaluate("it => it.scrollIntoView({ block: 'start' })")
            expect(part).to_be_in_viewport()
            expect(moves).to_be_in_viewport(ratio=0.99)
