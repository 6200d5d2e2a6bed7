"""What a hand is made of: keys, fingers, room for every sign; and it is never a blank."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from keyboard import Keyboard
from playwright.sync_api import Browser, Locator, Page, expect
from touching import CONTEXTS
from visiting import (
    DESKTOP,
    violations,
    visit,
    when_ready,
)

from chanlearn.drills.codes import DealCode
from chanlearn.rules.cards import CARDS
from chanlearn.server.lessons import notebooks_folder, read_lessons
from chanlearn.widgets import GROUP, HAND, UNDO, CardRows, Hand, Heap

FIRST, SECOND = (lesson.slug for lesson in read_lessons(notebooks_folder())[:2])
TOUCH = CONTEXTS["touch"]
LEAST_TARGET = 24
MOST_MS = 100
# Code cells of lesson 1.
FACES, COLOURS, TABLE = 0, 4, 7


@contextmanager
def opened(browser: Browser, url: str, address: str, **context: Any) -> Iterator[Page]:
    """A lesson with its cards drawn."""
    with visit(browser, f"{url}bai/{address}", **context) as page:
        when_ready(page)
        page.wait_for_selector("#chan-faces > svg", state="attached")
        yield page


def code(generator: str, seed: int) -> str:
    return str(DealCode(generator, 1, "c", seed))


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


# Lesson 1


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
        sheet.get_by_role("button", name="Câu khác").click()
        expect(verdict(sheet)).to_have_count(0)
        page.reload()
        when_ready(page)
        expect(sheet.get_by_label("Đồng hồ", exact=True)).to_have_value("tinh")
        reply(sheet, "Đen").click()
        expect(sheet).to_contain_text(
            "Trang đã được tải lại giữa chừng nên câu này không tính giờ."
        )


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


# What a page does once it has another width is done before the frame after the next one.
TWO_FRAMES = "() => new Promise(it => requestAnimationFrame(() => requestAnimationFrame(it)))"


@pytest.mark.parametrize("widths", [(320, 390), (1280, 768)])
@pytest.mark.parametrize("lesson", [FIRST, SECOND])
def test_every_card_can_be_read(
    browser: Browser, course_url: str, lesson: str, widths: tuple[int, int]
) -> None:
    """Opened at a width, and then at another one."""
    first, second = ({"width": it, "height": DESKTOP["height"]} for it in widths)
    with opened(browser, course_url, lesson, viewport=first) as page:
        cards_can_be_read(page)
        page.set_viewport_size(second)
        page.evaluate(TWO_FRAMES)
        cards_can_be_read(page)


def cards_can_be_read(page: Page) -> None:
    """Signs and names are covered by nothing, and rows look like no groups."""
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
    folded = moved.locator("summary")
    folded.click()
    assert moved.locator('.card:not([data-code=""])').evaluate_all(COVERED) == []
    folded.click()


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
