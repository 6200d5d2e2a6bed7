"""What a learner does at each thing of a lesson, by the name under which its cell calls it."""

import re
from collections.abc import Callable
from functools import cache

from answering import Told, answer, is_told, item_of, option
from playwright.sync_api import Locator, expect
from referee_form import win_cases, write_in
from said import said
from touching import Learner

from chanlearn.catalogue import say
from chanlearn.course.faces import CONFUSED
from chanlearn.course.ledger import ROUND, START, ledger
from chanlearn.course.ledger import pot_ledger as made_ledger
from chanlearn.course.little_table import TRIES
from chanlearn.course.practice.choices import THROWS, choices
from chanlearn.course.practice.scene import play_scene
from chanlearn.course.sums import FIRST
from chanlearn.course.table import DRAWN
from chanlearn.course.villages import SEATS
from chanlearn.drills.codes import DealCode
from chanlearn.drills.examples import MISSES, example
from chanlearn.drills.items import Item
from chanlearn.drills.registry import drill_for
from chanlearn.drills.signs import apart, how_to_read
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import DEFAULT, SHIPPED, shipped
from chanlearn.rules.cards import CARDS, REDS, Card, listed, parse_cards
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import score
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round
from chanlearn.rules.text import text
from chanlearn.rules.waits import WAIT_NAMES
from chanlearn.rules.xuong import parse_call

Walk = Callable[..., None]
OWN_CASE = "published:s0-4-3"
CALL = "chì tám đỏ hai lèo"


# Drills: one rightly, and another one wrongly


def drilled(learner: Learner, view: Locator) -> None:
    """Answer rightly, go on, answer wrongly; both are told, explained and noted."""
    code = code_in(view)
    is_told(view, answer(learner, view, code, right=True))
    expect(view).to_contain_text(said("Đã ghi {n} câu, đúng {right}.", n=1, right=1))
    learner.press(view.locator(".further"))
    asked = view.get_by_role("heading", level=3)
    expect(asked).to_be_focused()
    expect(asked).to_be_in_viewport()
    expect(view.locator(".verdict")).to_have_count(0)
    expect(view.locator('input[id$="-code"]')).not_to_have_value(code)
    is_told(view, answer(learner, view, code_in(view), right=False))
    expect(view).to_contain_text(said("Đã ghi {n} câu, đúng {right}.", n=2, right=1))


def code_in(view: Locator) -> str:
    """The deal code under a drill."""
    field = view.locator('input[id$="-code"]')
    expect(field).to_have_value(re.compile("."))
    return field.input_value()


def ask(learner: Learner, sheet: Locator, *skills: str) -> None:
    views = sheet.locator(".widget-vbox:has(> .chan-prompt)")
    expect(views).to_have_count(len(skills))
    for at, skill in enumerate(skills):
        assert code_in(views.nth(at))[0] == BY_ID[skill].generator
        drilled(learner, views.nth(at))
        if skill == "danh_gi":
            either_will_do(learner, views.nth(at), skill)


def either_will_do(learner: Learner, view: Locator, skill: str) -> None:
    """Of two right replies the second is right, too, and told of before the first."""
    code, item = two_right(skill)
    first, second = (it for it in item.replies if it.right)
    learner.press(view.locator("summary").last)
    learner.write(view.locator('input[id$="-code"]'), code)
    learner.page.keyboard.press("Enter")
    expect(view.get_by_role("heading", level=3)).to_have_text(say(item.asked))
    learner.press(option(view, second.value))
    is_told(view, Told(said("Đúng."), [say(it) for it in second.why]))
    expect(option(view, second.value)).to_contain_text(said("(đúng)"))
    expect(view).to_contain_text(said("«{said}» cũng được.", said=first.said))
    expect(view).to_contain_text(said("Đã ghi {n} câu, đúng {right}.", n=3, right=2))


@cache
def two_right(skill: str) -> tuple[str, Item]:
    """The first question with two right discards that are so for the same first reason."""
    codes = (
        DealCode(BY_ID[skill].generator, drill_for(skill).version, "c", it) for it in range(99)
    )
    asked = ((str(it), item_of(it)) for it in codes)
    return next(
        (code, item)
        for code, item in asked
        if len(item.right) == 2 and len({str(it.why[0]) for it in item.replies if it.right}) == 1
    )


def chart(learner: Learner, sheet: Locator, _name: str) -> None:
    """See it, and read the same from its table."""
    expect(sheet.get_by_role("img")).to_be_visible()
    learner.press(sheet.get_by_text(said("Xem bảng số")))
    expect(sheet.get_by_role("table").first).to_be_visible()


# Lesson 1


def meet_cards(learner: Learner, sheet: Locator) -> None:
    cards = sheet.locator(".card")
    expect(cards).to_have_count(len(CARDS))
    for card in (Card.CUU_WAN, Card.CHI_CHI):
        number = cards.evaluate_all(
            "(all, name) => all.findIndex(it => it.textContent.startsWith(name))",
            say(card.full_name),
        )
        learner.pick(sheet, number)
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(sheet.locator(".said")).to_have_text(say(how_to_read(card)))
        # Twenty-five cards are higher than a telephone.
        expect(sheet.locator(".said")).to_be_in_viewport()


def look_alikes(learner: Learner, sheet: Locator) -> None:
    for codes in CONFUSED:
        row = sheet.get_by_role("group", name=say(next(apart(*parse_cards(codes)))))
        expect(row.get_by_role("listitem")).to_have_count(2)


def red_cards(learner: Learner, sheet: Locator) -> None:
    names = [re.compile(say(it.full_name)) for it in REDS]
    expect(sheet.get_by_role("listitem")).to_have_text(names)


def draw_and_win(learner: Learner, sheet: Locator) -> None:
    """Draw, lay it to its mate, see the hand come round; undo that, and see it once more."""
    drawn = sheet.locator("[data-zone=noc] .card")
    expect(drawn).to_have_accessible_name(said("Quân úp ở nọc"))
    number = int(drawn.get_attribute("data-card") or "")
    in_hand = sheet.locator("[data-zone=hand] .card")
    groups = sheet.get_by_role("group", name=said("chắn"), exact=True)
    held, eaten = in_hand.count(), groups.count()
    learner.press(sheet.get_by_role("button", name=said("Lật vào cửa chì")))
    flipped = said("Đã đưa {cards} vào «{zone}».", cards=DRAWN, zone=text("Cửa chì của bạn"))
    expect(sheet.locator(".said")).to_have_text(flipped)
    learner.pick(sheet, number)
    learner.press(sheet.get_by_role("button", name=said("Đưa về tay")))
    expect(in_hand).to_have_count(held + 1)
    arrange = sheet.get_by_role("button", name=said("Xếp thành chắn, cạ"))
    learner.press(arrange)
    expect(groups).to_have_count(6)
    learner.press(sheet.get_by_role("button", name=said("Hoàn tác")))
    expect(groups).to_have_count(eaten)
    learner.press(arrange)
    expect(sheet.get_by_role("status", name=said("Bài bạn"))).to_have_text(
        said("{chan} chắn, {ca} cạ, không lẻ quân nào: tròn bài, bạn ù!", chan=6, ca=4)
    )


# Lesson 2


def compare_waits(learner: Learner, sheet: Locator) -> None:
    titles = [say(WAIT_NAMES[kind]) for kind in ("rong", "bach_thu")]
    expect(sheet.locator(".title")).to_have_text(titles)


def try_move(learner: Learner, sheet: Locator, *names: str) -> None:
    """One move after another at the same table."""
    for name in names:
        _try(learner, sheet, name, first=name == names[0])
        if name != names[-1]:
            learner.press(sheet.get_by_role("button", name=said("Nước tiếp theo")))
            expect(sheet.get_by_role("heading", level=3)).to_be_focused()


def _try(learner: Learner, table: Locator, name: str, *, first: bool) -> None:
    """Make a move that is not allowed here, then the one that is wanted.

    The first time also look at the moves so far, and make the wanted one again.
    """
    wanted = TRIES[name]
    strict = settings(shipped(DEFAULT), strict=True, nuoi_ga=False)
    state, moves = play_scene(wanted.scene, strict)
    answered = table.get_by_role("status", name=said("Nhắc luật"))
    expect(table).to_contain_text(say(wanted.asked))
    if first:
        learner.press(table.get_by_text(said("Các nước đã đi")))
        learner.press(table.get_by_text(said("Thử nước khác, để biết vì sao được hay không")))
    expect(table.locator(".log > li")).to_have_count(len(moves))
    if wanted.act in THROWS:
        learner.press(_act(table, wanted.act))
        expect(answered).to_have_text(said("Bạn chọn một quân trên tay đã."))
    refused = "try-thien_u" if wanted.act == "u" else "try-u"
    learner.press(_act(table, refused))
    not_allowed, rule = said("Không được. {why} [{rule}]", why="|", rule="R").split("|")
    expect(answered).to_contain_text(
        re.compile(f"{re.escape(not_allowed)}.*{re.escape(rule.rstrip(']'))}")
    )
    _make(learner, table, state, name)
    if first:
        learner.press(table.get_by_role("button", name=said("Làm lại")))
        expect(answered).to_be_empty()
        _make(learner, table, state, name)


def _make(learner: Learner, table: Locator, state: Round, name: str) -> None:
    """Make the wanted move, with the card it throws picked up, and see what it does."""
    act = TRIES[name].act
    chosen: list[Card] = []
    if act in THROWS:
        hand = listed(state.seats[0].hand)
        chosen = [min(hand)]
        learner.pick(table, hand.index(*chosen))
    made = next(it for it in choices(state, chosen) if it.move and it.move.act == act)
    expect(_act(table, made.name)).to_have_text(say(made.label))
    learner.press(_act(table, made.name))
    expect(table.get_by_role("status", name=said("Nhắc luật"))).to_contain_text(
        say(TRIES[name].done)
    )


def _act(table: Locator, name: str) -> Locator:
    return table.locator(f'.chan-acts button[data-name="{name}"]')


# Lesson 3


def cuoc_gallery(learner: Learner, sheet: Locator) -> None:
    """The last but one chosen, then the button for the next."""
    names = [*MISSES]
    select = sheet.get_by_label(said("Xem cước nào?"))
    _three_hands(sheet, names[0])
    learner.choose(select, names[-2])
    _three_hands(sheet, names[-2])
    learner.press(sheet.get_by_role("button", name=said("Cước kế tiếp")))
    expect(select).to_have_value(names[-1])
    _three_hands(sheet, names[-1])


def _three_hands(sheet: Locator, cuoc: str) -> None:
    name, other = (say(REGISTRY[it].name) for it in (cuoc, example(cuoc).confused))
    nearly = "Không còn là {cuoc}, vì bài có cước" if cuoc == "xuong" else "Suýt có {cuoc}"
    titles = (
        said("Đúng là {cuoc}", cuoc=name),
        said(nearly, cuoc=name),
        said("Dễ nhầm: đây là {other}, không phải {cuoc}", cuoc=name, other=other),
    )
    expect(sheet.locator(".title")).to_have_text([re.compile(f"^{it}") for it in titles])


def own_hand(learner: Learner, sheet: Locator) -> None:
    """Nothing written down is asked for where it is missing; then a whole case."""
    judge = sheet.get_by_role("button", name=said("Phân xử"))
    answered = sheet.get_by_role("status", name=said("Phân xử"))
    learner.press(judge)
    expect(sheet.get_by_label(said("Trên tay (không kể quân ù)"))).to_be_focused()
    expect(answered).to_have_text(said("Chưa phân xử được, bạn xem lại chỗ được đánh dấu."))
    learner.press(sheet.get_by_text(said("Bàn chơi và lỗi đã phạm")))
    write_in(learner.page, win_cases()[OWN_CASE])
    learner.press(judge)
    expect(answered.locator(".verdict")).to_be_visible()
    expect(sheet.locator(".error:visible")).to_have_count(0)


# Lesson 4


def call_sum(learner: Learner, sheet: Locator) -> None:
    """Step by step to the end of the source's sum; then one's own call at another table."""
    worth = score(parse_call(FIRST), shipped(DEFAULT)).points
    _step_through(learner, sheet, said("Cộng tiếp"), _added(worth))
    learner.write(sheet.get_by_role("textbox", name=said("Lời xướng")), CALL)
    learner.choose(sheet.get_by_label(said("Bộ luật")), "b")
    learner.press(sheet.get_by_role("button", name=said("Cộng từ đầu")))
    expect(sheet.locator("li")).to_have_count(1)
    learner.press(sheet.get_by_role("button", name=said("Cộng hết")))
    worth = score(parse_call(CALL), shipped("b52")).points
    expect(sheet.locator(".sum")).to_contain_text(_added(worth))


def _added(worth: int) -> str:
    return " ".join((said("Được {n} điểm.", n=worth), said("Cộng xong.")))


def _step_through(learner: Learner, sheet: Locator, forward: str, end: str) -> int:
    """Press until there is no next step; how many lines there are then."""
    following, lines = sheet.get_by_role("button", name=forward), sheet.locator("li")
    count = 1
    while following.get_attribute("aria-disabled") == "false":
        expect(lines).to_have_count(count)
        learner.press(following)
        count += 1
    expect(lines).to_have_count(count)
    expect(sheet.locator(".sum")).to_contain_text(end)
    return count


def price_table(learner: Learner, sheet: Locator) -> None:
    cuoc = {it for mark in SHIPPED for it in shipped(mark).points}
    expect(sheet.get_by_role("row")).to_have_count(1 + len(cuoc))


def three_prices(learner: Learner, sheet: Locator) -> None:
    for worth in ("11", "12", "17"):
        expect(sheet.get_by_role("cell", name=worth, exact=True)).not_to_have_count(0)


def fault_table(learner: Learner, sheet: Locator) -> None:
    expect(sheet.get_by_role("row")).to_have_count(1 + len(FAULTS))
    expect(sheet.get_by_role("columnheader")).to_have_count(1 + len(SHIPPED))


def who_pays(learner: Learner, sheet: Locator) -> None:
    expect(sheet.get_by_role("columnheader")).to_have_count(1 + len(SEATS))


# Lesson 5


def pot_ledger(learner: Learner, sheet: Locator) -> None:
    told = made_ledger()
    end = f"{told.lines[-1]['sum']} {told.end}"
    lines = _step_through(learner, sheet, said("Bước tiếp"), end)
    assert lines == len(ledger(ROUND, START).steps)
    learner.press(sheet.get_by_role("button", name=said("Lùi lại")))
    expect(sheet.locator("li")).to_have_count(lines - 1)
    learner.press(sheet.get_by_role("button", name=said("Xem hết")))
    expect(sheet.locator("li")).to_have_count(lines)


#: By the name of `chanlearn.course` that brings the thing.
WALKS: dict[str, Walk] = {
    **dict.fromkeys(
        ("face_drill", "colour_drill", "pair_drill", "build_drill", "arrange_drill",
         "wait_drill", "xuong_drill"),
        drilled,
    ),
    **{walk.__name__: walk for walk in (
        chart, meet_cards, look_alikes, red_cards, draw_and_win, ask, compare_waits, try_move,
        cuoc_gallery, own_hand, call_sum, price_table, three_prices, fault_table, who_pays,
        pot_ledger,
    )},
}  # fmt: skip
