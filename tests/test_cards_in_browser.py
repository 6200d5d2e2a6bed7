"""Cards one can touch: each drill by keyboard alone and by finger; a hand is never a blank."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from keyboard import Keyboard
from playwright.sync_api import Browser, Locator, Page, expect
from visiting import (
    DESKTOP,
    PHONE,
    scrolls_sideways,
    violations,
    visit,
    when_ready,
)

from chanlearn.catalogue import say
from chanlearn.drills import arranging, building, colours, faces, pairs
from chanlearn.drills.codes import DealCode
from chanlearn.drills.signs import signs
from chanlearn.rules.cards import CARDS, Card, count, format_cards
from chanlearn.rules.groups import arrange
from chanlearn.server.lessons import notebooks_folder, read_lessons
from chanlearn.widgets import GROUP, HAND, UNDO, CardRows, Hand, Heap

FIRST, SECOND = (lesson.slug for lesson in read_lessons(notebooks_folder())[:2])
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
NARROW = {"width": 320, "height": 700}
LEAST_TARGET = 24
MOST_MS = 100

Press = Callable[[Locator], None]


@contextmanager
def opened(browser: Browser, url: str, address: str, **context: Any) -> Iterator[Page]:
    """A lesson with its cards drawn."""
    with visit(browser, f"{url}bai/{address}", **context) as page:
        when_ready(page)
        page.wait_for_selector("#chan-faces > svg", state="attached")
        yield page


def code(generator: str, seed: int) -> str:
    return str(DealCode(generator, 1, "c", seed))


def first(wanted: Callable[[int], bool]) -> int:
    return next(seed for seed in range(999) if wanted(seed))


def cell(page: Page, at: int) -> Locator:
    """The sheet of the notebook's code cell of that number."""
    return page.locator(".live").nth(at)


def verdict(sheet: Locator) -> Locator:
    return sheet.get_by_role("status", name="Nhận xét").locator(".verdict")


def reply(sheet: Locator, said: str) -> Locator:
    """The button that answers so."""
    return sheet.locator(".options").get_by_role("button", name=said)


def card(sheet: Locator, number: int) -> Locator:
    return sheet.locator(f'[data-card="{number}"]')


@pytest.fixture(params=["keyboard", "touch"])
def learner(request: pytest.FixtureRequest) -> str:
    return request.param


def context(learner: str) -> dict[str, Any]:
    return TOUCH if learner == "touch" else {}


def presser(page: Page, learner: str) -> Press:
    """A way to press a control: tapped, or come to with Tab and pressed with Enter."""
    if learner == "touch":
        return lambda control: control.tap()
    keys = Keyboard(page)

    def press(control: Locator) -> None:
        # Tab leads through the page in one direction; the other way may be nearer.
        if not control.evaluate("it => it === document.activeElement"):
            after = control.evaluate(
                "it => !!(document.activeElement.compareDocumentPosition(it) & 4)"
            )
            keys.tab_to(control, "Tab" if after else "Shift+Tab")
        keys.activate(control)

    return press


def pick(page: Page, learner: str, sheet: Locator, number: int) -> None:
    """Pick a card up: tapped, or come to by its rank's key and the arrows."""
    wanted = card(sheet, number)
    if learner == "touch":
        wanted.tap()
        return
    stop = sheet.locator('.card[tabindex="0"]').first
    if not sheet.locator(".zones:focus-within").count():
        presser(page, learner)  # Its tab stop first.
        after = stop.evaluate("it => !!(document.activeElement.compareDocumentPosition(it) & 4)")
        Keyboard(page).tab_to(stop, "Tab" if after else "Shift+Tab")
    page.keyboard.press("Home")
    order = sheet.locator(".card").evaluate_all("all => all.map(it => Number(it.dataset.card))")
    for _step in range(order.index(number)):
        page.keyboard.press("ArrowRight")
    expect(wanted).to_be_focused()
    page.keyboard.press("Space")


def whole(page: Page) -> None:
    """Nothing hinders anyone, at both sizes of phone and in the dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
    if page.viewport_size == PHONE:
        assert not scrolls_sideways(page)
        page.set_viewport_size(NARROW)
        assert not scrolls_sideways(page)


# Lesson 1


FACES, LOOKS, READ, REDS_SHOWN, COLOURS, PAIRS, BUILD, TABLE = range(8)


def test_every_face_says_how_it_is_read(browser: Browser, course_url: str, learner: str) -> None:
    with opened(browser, course_url, FIRST, **context(learner)) as page:
        sheet = cell(page, FACES)
        expect(sheet.locator(".card")).to_have_count(len(CARDS))
        number = sheet.locator(".card").evaluate_all(
            "all => all.findIndex(it => it.textContent === 'Cửu Văn')"
        )
        pick(page, learner, sheet, number)
        expect(sheet.get_by_role("button", name="Cửu Văn", exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
        expect(sheet.locator(".said")).to_have_text(
            "Cửu Văn: bên trái hai nét bắt chéo là Văn, bên phải chữ h kéo dài, hai chân, "
            "không có vạch ngang là Cửu."
        )
        whole(page)


def test_a_face_is_named(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: not faces.deal_question(it).named)
    question = faces.deal_question(seed)
    wrong = next(it for it in question.options if it is not question.card)
    with opened(browser, course_url, f"{FIRST}?van={code('m', seed)}", **context(learner)) as page:
        sheet, press = cell(page, READ), presser(page, learner)
        # The face is told by its signs: its name would be the answer.
        expect(sheet.locator(".chan-cards")).to_contain_text(say(signs(question.card)))
        expect(sheet.locator(".chan-cards")).not_to_contain_text(say(question.card.full_name))
        press(sheet.get_by_role("button", name=say(wrong.full_name)))
        expect(verdict(sheet)).to_have_text("Chưa đúng.")
        press(sheet.get_by_role("button", name=say(question.card.full_name)))
        expect(verdict(sheet)).to_have_text("Đúng.")
        whole(page)
        press(sheet.get_by_role("button", name="Câu khác"))
        expect(verdict(sheet)).to_have_count(0)
        expect(sheet.get_by_role("status", name="Nhận xét")).to_be_empty()
        expect(sheet.get_by_role("heading", name=re.compile("Quân n"))).to_be_focused()
        page.wait_for_function("van => !location.search.endsWith(van)", arg=code("m", seed))


def test_a_name_is_found_among_faces(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: faces.deal_question(it).named)
    question = faces.deal_question(seed)
    right = question.options.index(question.card)
    with opened(browser, course_url, f"{FIRST}?van={code('m', seed)}", **context(learner)) as page:
        sheet = cell(page, READ)
        asked = f"Quân nào là {say(question.card.full_name)}?"
        expect(sheet.get_by_role("heading", name=asked, exact=True)).to_be_visible()
        pick(page, learner, sheet, (right + 1) % 4)
        expect(verdict(sheet)).to_have_text("Chưa đúng.")
        expect(sheet.locator(".notes")).to_contain_text("Quân này mới là")
        pick(page, learner, sheet, right)
        expect(verdict(sheet)).to_have_text("Đúng.")
        expect(card(sheet, right)).to_have_attribute("aria-pressed", "true")
        whole(page)


def test_a_colour_is_told(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: colours.deal_card(it) is Card.CUU_WAN)
    with opened(browser, course_url, f"{FIRST}?van={code('d', seed)}", **context(learner)) as page:
        sheet, press = cell(page, COLOURS), presser(page, learner)
        expect(sheet.get_by_role("heading")).to_have_text("Cửu Văn đỏ hay đen?")
        press(reply(sheet, "Đỏ"))
        expect(verdict(sheet)).to_have_text("Chưa đúng.")
        expect(sheet).to_contain_text("Văn vẫn đen")
        press(reply(sheet, "Đen"))
        expect(verdict(sheet)).to_have_text("Đúng.")
        expect(sheet.get_by_role("listitem")).to_have_text("Cửu Văn")
        whole(page)


def test_a_pair_is_told(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: pairs.kind_of(pairs.deal_two(it)) == "ca")
    two = pairs.deal_two(seed)
    with opened(browser, course_url, f"{FIRST}?van={code('g', seed)}", **context(learner)) as page:
        sheet, press = cell(page, PAIRS), presser(page, learner)
        press(reply(sheet, "Chắn"))
        expect(verdict(sheet)).to_have_text("Chưa đúng.")
        expect(sheet).to_contain_text("Chắn phải giống hệt nhau")
        press(reply(sheet, "Cạ"))
        expect(verdict(sheet)).to_have_text("Đúng.")
        expect(sheet).to_contain_text(say(pairs.because(two)))
        whole(page)


def test_a_pair_is_built(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: building.deal_spread(it).wanted == "chan")
    spread = building.deal_spread(seed)
    right = next(building.solutions(spread.cards, "chan")).first
    numbers = [at for at, it in enumerate(spread.cards) if it is right]
    other = next(at for at, it in enumerate(spread.cards) if it is not right)
    with opened(browser, course_url, f"{FIRST}?van={code('b', seed)}", **context(learner)) as page:
        sheet, press = cell(page, BUILD), presser(page, learner)
        answer = sheet.get_by_role("button", name="Trả lời")
        pick(page, learner, sheet, other)
        press(answer)
        expect(sheet).to_contain_text("Bạn đang chọn 1 quân")
        expect(verdict(sheet)).to_have_count(0)
        pick(page, learner, sheet, other)
        for number in numbers:
            pick(page, learner, sheet, number)
        press(answer)
        expect(verdict(sheet)).to_have_text("Đúng.")
        whole(page)


def test_the_last_card_is_drawn(browser: Browser, course_url: str, learner: str) -> None:
    with opened(browser, course_url, FIRST, **context(learner)) as page:
        sheet, press = cell(page, TABLE), presser(page, learner)
        said = sheet.locator(".said")
        drawn = sheet.locator("[data-zone=noc] .card")
        expect(drawn).to_have_accessible_name("Quân úp ở nọc")
        number = int(drawn.get_attribute("data-card") or "")
        press(sheet.get_by_role("button", name="Lật vào cửa chì"))
        expect(said).to_have_text("Đã đưa Cửu Văn vào «Cửa chì của bạn».")
        pick(page, learner, sheet, number)
        press(sheet.get_by_role("button", name="Đưa về tay"))
        expect(sheet.locator("[data-zone=hand] .card")).to_have_count(16)
        press(sheet.get_by_role("button", name="Xếp thành chắn, cạ"))
        expect(sheet.get_by_role("status", name="Bài bạn")).to_have_text(
            "6 chắn, 4 cạ, không lẻ quân nào: tròn bài, bạn ù!"
        )
        expect(sheet.get_by_role("group", name="chắn", exact=True)).to_have_count(6)
        whole(page)
        for _move in range(3):
            press(sheet.get_by_role("button", name="Hoàn tác"))
        expect(drawn).to_have_accessible_name("Quân úp ở nọc")


def test_a_code_of_one_drill_leaves_the_others_alone(browser: Browser, course_url: str) -> None:
    van = code("g", 5)
    with opened(browser, course_url, f"{FIRST}?van={van}") as page:
        fields = page.locator('input[id$="-code"]')
        expect(fields).to_have_count(4)
        for at, letter in enumerate("mdgb"):
            expect(fields.nth(at)).to_have_value(re.compile(f"^{letter}1c-"))
        expect(fields.nth(2)).to_have_value(van)
        expect(page.locator(".error:not(:empty)")).to_have_count(0)
        assert page.evaluate("new URLSearchParams(location.search).get('van')") == van


def test_a_clock_for_whoever_wants_one(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST) as page:
        sheet = cell(page, COLOURS)
        reply(sheet, "Đen").click()
        expect(verdict(sheet)).to_be_visible()
        expect(sheet).not_to_contain_text(re.compile(r"Bạn nghĩ \d+ giây"))
        sheet.get_by_text("Mã câu hỏi và đồng hồ").click()
        sheet.get_by_label("Đồng hồ", exact=True).select_option("tinh")
        sheet.get_by_role("button", name="Câu khác").click()
        expect(verdict(sheet)).to_have_count(0)
        reply(sheet, "Đen").click()
        expect(sheet).to_contain_text(re.compile(r"Bạn nghĩ \d+ giây\."))
        assert violations(page) == []


# Lesson 2


def test_a_hand_is_arranged_and_counted(browser: Browser, course_url: str, learner: str) -> None:
    seed = first(lambda it: len(arrange(count(arranging.deal_hand(it))).ba_dau) == 1)
    dealt = arranging.deal_hand(seed)
    arranged = arrange(count(dealt))
    counts = arranging.tally(arranged)
    pair = [at for at, it in enumerate(dealt) if it is arranged.chan[0]][:2]
    with opened(browser, course_url, f"{SECOND}?van={code('x', seed)}", **context(learner)) as page:
        sheet, press = cell(page, 0), presser(page, learner)
        said = sheet.locator(".said")
        group = sheet.get_by_role("button", name="Gộp thành nhóm")
        for number in pair:
            pick(page, learner, sheet, number)
        press(group)
        expect(said).to_have_text(re.compile(": chắn.$"))

        # The rest by typing, which does all that pointing does.
        press(sheet.get_by_text("Gõ thay cho chạm"))
        line = sheet.get_by_label("Lệnh")
        chan = [f"chan {it}" for it in arranged.chan[1:]]
        ca = [f"ca {format_cards(it)}" for it in arranged.ca]
        if learner == "keyboard":
            Keyboard(page).tab_to(line)
        else:
            line.tap()
        page.keyboard.type("; ".join([*chan, *ca[:-1]]))
        page.keyboard.press("Enter")
        expect(sheet.locator(".pile.grouped")).to_have_count(len(chan) + len(ca))
        for label, number in zip(("Mấy chắn?", "Mấy cạ?", "Mấy què?"), counts, strict=True):
            sheet.get_by_label(label).fill(str(number))
        check = sheet.get_by_role("button", name="Chấm bài xếp")
        press(check)
        expect(verdict(sheet)).to_have_text("Đếm đúng, xếp chưa xong.")
        one, other = arranged.ca[-1]
        missing = f"{say(one.full_name)} và {say(other.full_name)} cùng hàng, còn lẻ"
        expect(sheet).to_contain_text(missing)
        whole(page)
        line.fill(ca[-1])
        line.press("Enter")
        expect(sheet.locator(".pile.grouped")).to_have_count(len(chan) + 1 + len(ca))
        press(check)
        expect(verdict(sheet)).to_have_text("Xếp đúng, đếm đúng.")


def test_cards_are_dragged(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST) as page:
        sheet = cell(page, TABLE)
        drawn = sheet.locator("[data-zone=noc] .card")
        number = int(drawn.get_attribute("data-card") or "")
        drag(page, drawn, sheet.locator("[data-zone=door]"))
        expect(sheet.locator("[data-zone=door] .card")).to_have_text("Cửu Văn")
        last = sheet.locator("[data-zone=hand] .card").last
        drag(page, card(sheet, number), last)
        expect(sheet.locator(".said")).to_have_text("Cửu Vạn, Cửu Văn: cạ.")
        # Let go over nothing, it goes back; and the drag picked nothing up.
        drag(page, card(sheet, number), page.get_by_role("heading", name="Tóm lại"))
        expect(sheet.get_by_role("group", name="cạ", exact=True)).to_have_count(2)
        expect(sheet.locator('[aria-pressed="true"]')).to_have_count(0)


@pytest.mark.parametrize("how", ["sideways", "picked", "held"])
def test_a_finger_drags_cards_to_each_other_and_to_zones(
    browser: Browser, course_url: str, how: str
) -> None:
    """Sideways at once; up and down a picked card at once, another once the finger has rested."""
    with opened(browser, course_url, FIRST, **TOUCH) as page:
        sheet = cell(page, TABLE)
        hand = sheet.locator("[data-zone=hand]")
        said = sheet.locator(".said")
        top = hand.evaluate("it => { it.scrollIntoView(); return scrollY; }")
        finger = Finger(page)
        if how == "sideways":
            finger.down(card(sheet, 1))
            finger.move(card(sheet, 0))
            expect(card(sheet, 0)).to_have_class("card target")
            finger.up()
            expect(said).to_have_text("Nhị Vạn, Nhị Vạn: chắn.")
            expect(hand.get_by_role("group", name="chắn", exact=True)).to_have_count(1)
        else:
            if how == "picked":
                card(sheet, 0).tap()
            finger.down(card(sheet, 0))
            if how == "held":
                expect(card(sheet, 0)).to_have_class("card dragged")
            finger.move(sheet.locator("[data-zone=mat] .label"))
            finger.up()
            expect(said).to_have_text("Đã đưa Nhị Vạn vào «Dưới chiếu».")
            expect(sheet.locator("[data-zone=mat] .card")).to_have_count(5)
        expect(sheet.locator('[aria-pressed="true"]')).to_have_count(0)
        expect(sheet.locator(".dragged")).to_have_count(0)
        assert page.evaluate("scrollY") == top


def test_a_finger_that_only_passes_over_cards_scrolls(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST, **TOUCH) as page:
        sheet = cell(page, TABLE)
        hand = sheet.locator("[data-zone=hand]")
        top = hand.evaluate("it => { it.scrollIntoView(); return scrollY; }")
        finger = Finger(page)
        finger.down(card(sheet, 0))
        finger.move(sheet.locator("[data-zone=mat] .label"))
        page.wait_for_function("top => scrollY < top", arg=top)
        finger.up()
        expect(hand.locator(".card")).to_have_count(15)
        expect(sheet.locator(".said")).to_be_empty()
        expect(sheet.locator('.dragged, [aria-pressed="true"]')).to_have_count(0)


class Finger:
    """One finger on the glass, as the browser gets it from the screen."""

    def __init__(self, page: Page) -> None:
        self.screen = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def down(self, what: Locator) -> None:
        self.at = middle(what)
        self._touch("touchStart", self.at)

    def move(self, where: Locator, steps: int = 6) -> None:
        (x, y), (end_x, end_y) = self.at, middle(where)
        for step in range(1, steps + 1):
            self.at = (x + (end_x - x) * step / steps, y + (end_y - y) * step / steps)
            self._touch("touchMove", self.at)

    def up(self) -> None:
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, where: Locator) -> None:
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), where.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 12, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=6)
    page.mouse.up()


# What a hand is made of


def test_keys_lead_through_a_hand(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST) as page:
        sheet = cell(page, FACES)
        keys = Keyboard(page)
        stop = sheet.locator('.card[tabindex="0"]')
        expect(stop).to_have_count(1)
        keys.tab_to(stop)
        focused = sheet.locator(".card:focus")
        for key, name in [
            ("End", "Chi Chi, đỏ"), ("Home", "Nhị Vạn"), ("ArrowRight", "Tam Vạn"),
            ("ArrowDown", "Tam Văn"), ("ArrowUp", "Tam Vạn"), ("ArrowLeft", "Nhị Vạn"),
            ("ArrowLeft", "Nhị Vạn"), ("9", "Cửu Vạn, đỏ"), ("9", "Cửu Văn"),
            ("9", "Cửu Sách, đỏ"), ("9", "Cửu Vạn, đỏ"), ("c", "Chi Chi, đỏ"), ("1", "Chi Chi, đỏ"),
        ]:  # fmt: skip
            keys.press(key)
            expect(focused).to_have_text(name)
        expect(stop).to_have_count(1)
        keys.press("Space")
        expect(focused).to_have_attribute("aria-pressed", "true")


# Where something of another card lies over a card's suit, rank or name; where no name is shown.
COVERED = """all => all.flatMap(it => {
  it.scrollIntoView({ block: "center" });
  const box = it.getBoundingClientRect();
  const svg = [...it.querySelectorAll("svg")].find(it => it.getBoundingClientRect().height);
  const style = svg.firstChild.getAttribute("href").split("-").pop();
  const tall = it.offsetHeight;
  const turn = parseFloat(getComputedStyle(it).getPropertyValue("--turn").split("*")[0].slice(5));
  const angle = (turn || 0) * 0.8 * Math.PI / 180;
  const places = { suit: [-0.25, 0.1 * 3.6], rank: [0.25, 0.1 * 3.6] };
  if (style !== "plain") places.name = [0, tall / it.offsetWidth - 0.3];
  return Object.entries(places).flatMap(([place, [across, down]]) => {
    const [x, y] = [across * it.offsetWidth, down * it.offsetWidth - tall / 2];
    const found = document.elementFromPoint(
      box.left + box.width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      box.top + box.height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    );
    return it.contains(found) ? [] : [`${place} of ${it.textContent}`];
  });
})"""
# The rows of each heap of loose cards, as how many cards stand in them.
ROWS = """all => all.map(list => {
  const rows = {};
  for (const it of list.children) rows[it.offsetTop] = (rows[it.offsetTop] ?? 0) + 1;
  return Object.values(rows);
})"""


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
@pytest.mark.parametrize("lesson", [FIRST, SECOND])
def test_every_card_can_be_read(browser: Browser, course_url: str, lesson: str, width: int) -> None:
    """Whatever the width: signs and names are covered by nothing, and rows look like no groups."""
    size = {"width": width, "height": DESKTOP["height"]}
    with opened(browser, course_url, lesson, viewport=size) as page:
        for zones in page.locator(".chan-hand > .zones:visible").all():
            cards = zones.locator('.card:not([data-code=""])')
            assert cards.evaluate_all(COVERED) == []
            assert zones.locator("svg:visible").count() == zones.locator(".card").count()
            rows = zones.locator(".pile:not(.grouped) > .cards").evaluate_all(ROWS)
            # As few rows as there is room for, and the last not much shorter than the first.
            assert all(row[0] - row[-1] < len(row) for row in rows), rows
            assert all(row.count(row[0]) >= len(row) - 1 for row in rows), rows
        moved = page.locator(".chan-hand.handled").first
        named = moved.locator('.card:not([data-code=""]) svg:visible use')
        styles = {str(it.get_attribute("href")).split("-")[-1] for it in named.all()}
        assert styles <= {"learning", "short"}
        moved.locator("summary").click()
        assert moved.locator('.card:not([data-code=""])').evaluate_all(COVERED) == []


def test_badges_hide_no_sign(browser: Browser, course_url: str) -> None:
    """The tick of a picked card stands above the card and below the row before, to half a pixel."""
    over = """it => {
      const tick = getComputedStyle(it, "::after");
      const box = it.getBoundingClientRect();
      const rows = [...it.closest(".cards").querySelectorAll(".card")]
        .map(it => it.getBoundingClientRect().bottom).filter(bottom => bottom < box.top);
      return [parseFloat(tick.bottom) >= it.offsetHeight - 1,
        box.top - parseFloat(tick.height) >= Math.max(...rows) - 0.5];
    }"""
    with opened(browser, course_url, SECOND, **TOUCH) as page:
        last = page.locator(".chan-hand.handled .card").last
        last.tap()
        expect(last).to_have_attribute("aria-pressed", "true")
        expect(last).to_have_css("translate", re.compile("-"))
        last.evaluate("it => Promise.all(it.getAnimations().map(rise => rise.finished))")
        assert last.evaluate(over) == [True, True]


def test_buttons_stay_within_reach(browser: Browser, course_url: str) -> None:
    """On a phone they are in sight wherever the table is, and hide no card that has the focus."""
    seen = "it => Math.round(it.getBoundingClientRect().bottom) <= innerHeight"
    with opened(browser, course_url, FIRST, **TOUCH) as page:
        sheet = cell(page, TABLE)
        sheet.locator(".zones").evaluate("it => it.scrollIntoView({ block: 'start' })")
        assert sheet.locator(".actions").evaluate(seen)
        sheet.locator(".card").first.focus()
        for _step in range(20):
            page.keyboard.press("ArrowRight")
        focused = sheet.locator("[data-zone=noc] .card")
        expect(focused).to_be_focused()
        bar = sheet.locator(".bar").bounding_box()
        box = focused.bounding_box()
        assert bar
        assert box
        assert box["y"] + box["height"] <= bar["y"]


def test_what_is_typed_is_written_under_the_cards(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST) as page:
        sheet = cell(page, TABLE)
        shown = "it => getComputedStyle(it, '::before').content"
        one = card(sheet, 0)
        assert one.evaluate(shown) == "none"
        summary = sheet.get_by_text("Gõ thay cho chạm")
        expect(summary).to_have_accessible_name("Gõ thay cho chạm")
        summary.click()
        expect(sheet.locator(".coded")).to_have_count(1)
        assert "2v" in one.evaluate(shown)
        page.keyboard.press("Tab")
        page.keyboard.type("chan nhị vạn; 8w")
        page.keyboard.press("Enter")
        expect(sheet.locator(".said")).to_have_text("Đang chọn 1 quân: Bát Văn.")


def test_cards_keep_still_for_whoever_asks(browser: Browser, course_url: str) -> None:
    moves = "it => parseFloat(getComputedStyle(it).transitionDuration)"
    with opened(browser, course_url, FIRST) as page:
        first = cell(page, FACES).locator(".card").first
        assert first.evaluate(moves) > 0
        page.emulate_media(reduced_motion="reduce")
        assert first.evaluate(moves) == 0


def test_targets_are_large_enough(browser: Browser, course_url: str) -> None:
    with opened(browser, course_url, FIRST, **TOUCH) as page:
        small = page.locator(".live :is(button, summary, input, select):visible").evaluate_all(
            """(all, least) => all.filter(it => {
              const box = it.getBoundingClientRect();
              return box.width < least || box.height < least;
            }).map(it => it.textContent)""",
            LEAST_TARGET,
        )
        assert small == []


def test_a_hand_answers_at_once(browser: Browser, course_url: str) -> None:
    """From pressing to the next paint, on a table with every card on it; the median of nine."""
    with opened(browser, course_url, FIRST) as page:
        sheet = cell(page, TABLE).element_handle()
        took = page.evaluate(TIMED, [sheet, ["Xếp thành chắn, cạ", "Hoàn tác"]])
        # Reported, not held to a number: the machine may be busy.
        print(f"goal below {MOST_MS} ms: {json.dumps(took)}")
        assert min(took.values()) > 0


TIMED = """async ([sheet, names]) => {
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const changed = node => new Promise(done => {
    const seen = new MutationObserver(() => { seen.disconnect(); done(); });
    seen.observe(node, { subtree: true, childList: true, attributes: true });
  });
  const time = async (node, press) => {
    const times = [];
    for (let n = 0; n < 9; n += 1) {
      // A person presses when the page is at rest.
      await new Promise(done => requestIdleCallback(done));
      await painted();
      await new Promise(done => requestIdleCallback(done));
      const start = performance.now();
      const change = changed(node);
      press(n);
      await change;
      await painted();
      times.push(performance.now() - start);
    }
    return Math.round(times.sort((a, b) => a - b)[4]);
  };
  const zones = sheet.querySelector(".zones");
  const button = name => [...sheet.querySelectorAll(".actions button")].find(
    it => it.textContent === name);
  return {
    pick: await time(zones, n => zones.querySelectorAll(".card")[n].click()),
    move: await time(zones, n => button(names[n % 2]).click()),
  };
}"""


# A widget that fails shows a note


BROKEN = """async ({ script, state, breakLater }) => {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  const heard = {};
  const model = {
    get: name => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => {},
    send: () => {},
    on: (name, callback) => { (heard[name] ??= []).push(callback); },
  };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.initialize({ model });
  widget.render({ model, el });
  for (const [name, value] of Object.entries(breakLater)) {
    state[name] = value;
    for (const trait of ["change:laid", "change:rows"]) heard[trait]?.forEach(tell => tell());
  }
  return el.innerText;
}"""


def a_hand() -> Hand:
    hand = Hand("Bài", [HAND], [GROUP, UNDO])
    hand.lay([Heap("hand", CARDS)])
    return hand


@pytest.mark.parametrize("later", [False, True], ids=["at once", "later"])
@pytest.mark.parametrize(
    ("widget", "broken"),
    [
        (a_hand(), {"piles": [{"zone": "hand"}]}),
        (a_hand(), {"cards": None}),
        (a_hand(), {"zones": 3}),
        (CardRows(), {"rows": [{"label": "Trên tay", "groups": None}]}),
    ],
    ids=["piles", "cards", "zones", "rows"],
)
def test_a_widget_that_fails_shows_a_note(
    browser: Browser, widget: Any, broken: dict[str, Any], later: bool
) -> None:
    good = {name: getattr(widget, name) for name in widget.keys if not name.startswith("_")}
    good = {name: it for name, it in good.items() if name not in ("layout", "comm")}
    context = {"script": widget._esm, "state": json.loads(json.dumps(good, default=str))}
    page = browser.new_page()
    try:
        shown = page.evaluate(BROKEN, {**context, "breakLater": {}})
        assert widget.sorry not in shown
        if later:
            shown = page.evaluate(BROKEN, {**context, "breakLater": broken})
        else:
            context["state"] |= broken
            shown = page.evaluate(BROKEN, {**context, "breakLater": {}})
        assert shown.strip() == widget.sorry
    finally:
        page.close()
