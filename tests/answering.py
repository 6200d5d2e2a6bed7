"""Each drill answered on a page, by the engine's own key or against it, and what must be told."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from playwright.sync_api import Locator, expect
from said import said
from touching import Learner

from chanlearn.catalogue import say
from chanlearn.course.bar import known_profiles
from chanlearn.drills import arranging, building, colours, faces, pairs
from chanlearn.drills.codes import DealCode, parse_code
from chanlearn.drills.items import Item
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.signs import signs
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.drills.waits import deal_position
from chanlearn.drills.wins import deal_win
from chanlearn.rules.cards import Card, count, format_cards, listed
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.groups import arrange
from chanlearn.rules.text import Text
from chanlearn.rules.verdict import VERDICT_NAMES, Table, holdings, rule
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.xuong import format_call


class Told(NamedTuple):
    """What the page has to say to an answer: the verdict, and sentences that go with it."""

    verdict: str
    reasons: list[str]


Answered = Callable[[Learner, Locator, DealCode, bool], Told]


def answer(learner: Learner, view: Locator, code: str, *, right: bool) -> Told:
    """Answer the question of this code, which `view` shows, rightly or wrongly."""
    asked = parse_code(code)
    how = _OWN.get(asked.generator, _items)
    return how(learner, view, asked, right)


def is_told(view: Locator, told: Told) -> None:
    """Wait until the page says it."""
    status = view.get_by_role("status").filter(has=view.page.locator(".verdict"))
    expect(status.locator(".verdict")).to_have_text(told.verdict)
    for reason in told.reasons:
        expect(status).to_contain_text(reason)


def item_of(code: DealCode) -> Item:
    """The item of a code of a drill that asks with items."""
    profile = known_profiles()[code.profile]
    return drill_for(BY_GENERATOR[code.generator].id).deal(code.seed, profile)


def option(view: Locator, value: str) -> Locator:
    """The button of a reply."""
    return view.locator(f'.options [data-value="{value}"]')


def submit(view: Locator) -> Locator:
    """The button that hands an answer in."""
    return view.locator(".chan-picks .main, .chan-form .main")


def _told(right: bool, reasons: Iterable[Text]) -> Told:
    return Told(said("Đúng." if right else "Chưa đúng."), [say(it) for it in reasons])


def _shown(view: Locator, cards: Iterable[Card]) -> None:
    """Wait for these to be the first cards shown."""
    card = view.locator(".card:visible")
    for at, it in enumerate(cards):
        expect(card.nth(at)).to_contain_text(say(it.full_name))


def _items(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    item = item_of(code)
    wrong = {it.value for it in item.replies if not it.right}
    chosen = item.right if right else {min(wrong or item.right)}
    expect(view.get_by_role("heading", level=3)).to_have_text(say(item.asked))
    options = view.locator(".options button")
    expect(options).to_have_count(len(item.replies))
    expect(options).to_contain_text([say(it.said) for it in item.replies])
    for reply in item.replies:
        if reply.value in chosen:
            learner.press(option(view, reply.value))
    if item.several:
        learner.press(submit(view))
    told = [it for it in item.replies if it.right or it.value in chosen]
    costs = [it.cost for it in told if it.cost is not None]
    return _told(right, [*(why for it in told for why in it.why), *costs, *item.reasons])


def _face(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    asked = faces.deal_question(code.seed)
    chosen = asked.card if right else next(it for it in asked.options if it is not asked.card)
    heading = view.get_by_role("heading", level=3)
    # Nothing is left standing of a question of the other kind.
    expect(view.locator(".chan-hand")).to_be_visible(visible=asked.named)
    expect(view.locator(".chan-cards")).to_be_visible(visible=not asked.named)
    if asked.named:
        expect(heading).to_have_text(said("Quân nào là {card}?", card=asked.card))
        learner.pick(view, asked.options.index(chosen))
        # Left picked up, it would be put down by whoever picks it again.
        expect(view.locator(".notes")).to_contain_text(say(asked.card.full_name))
    else:
        # The face is told by its signs: its name would be the answer.
        expect(heading).to_have_text(said("Quân này là quân gì?"))
        expect(view.locator(".chan-cards")).to_contain_text(say(signs(asked.card)))
        expect(view.locator(".chan-cards")).not_to_contain_text(say(asked.card.full_name))
        learner.press(option(view, str(int(chosen))))
    return _told(right, faces.explain(asked, chosen))


def _colour(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    card = colours.deal_card(code.seed)
    asked = said("{card} đỏ hay đen?", card=card)
    expect(view.get_by_role("heading", level=3)).to_have_text(asked)
    learner.press(option(view, "red" if card.is_red == right else "black"))
    return _told(right, colours.explain(card))


def _pair(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    two = pairs.deal_two(code.seed)
    kind = str(pairs.kind_of(two))
    chosen = kind if right else next(str(it) for it in pairs.KIND_NAMES if it != kind)
    _shown(view, two)
    learner.press(option(view, chosen))
    return _told(right, pairs.explain(two, chosen))


def _build(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    spread = building.deal_spread(code.seed)
    cards = spread.cards
    _shown(view, cards)
    every = [(one, two) for two in range(len(cards)) for one in range(two)]
    numbers = next(it for it in every if building.judge(spread, [cards[at] for at in it]) == right)
    for number in numbers:
        learner.pick(view, number)
    learner.press(submit(view))
    return _told(right, building.explain(spread, [cards[at] for at in numbers]))


def _arrange(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    """The first chắn by touching, the rest by typing, which does all that touching does."""
    dealt = arranging.deal_hand(code.seed)
    made = arrange(count(dealt))
    counts = arranging.tally(made)
    _shown(view, dealt)
    if not right:
        return _miscount(learner, view, counts)
    # A hand may well have no chắn at all.
    twos = [("chắn", (it, it)) for it in made.chan] + [("cạ", it) for it in made.ca]
    mark, (one, other) = twos[0]
    number = dealt.index(one)
    for it in (number, dealt.index(other, number + 1 if one is other else 0)):
        learner.pick(view, it)
    learner.press(view.get_by_role("button", name=said("Gộp thành nhóm")))
    expect(view.locator(".said").first).to_have_text(
        f"{say(one.full_name)}, {say(other.full_name)}: {mark}."
    )
    learner.press(view.get_by_text(said("Gõ thay cho chạm")))
    chan, ca = made.chan[mark == "chắn" :], made.ca[mark == "cạ" :]
    groups = [f"chan {it}" for it in chan] + [f"ca {format_cards(it)}" for it in ca]
    learner.write(view.get_by_label(said("Lệnh")), "; ".join(groups))
    learner.page.keyboard.press("Enter")
    expect(view.locator(".pile.grouped")).to_have_count(len(made.chan) + len(made.ca))
    _count(learner, view, counts)
    return Told(said("Xếp đúng, đếm đúng."), [])


def _miscount(learner: Learner, view: Locator, counts: arranging.Tally) -> Told:
    counted = counts._replace(que=counts.que + 1)
    _count(learner, view, counted)
    reason = said("Bài có {n} què, bạn đếm {said}.", n=counts.que, said=counted.que)
    return Told(said("Chưa đúng."), [reason])


def _count(learner: Learner, view: Locator, counts: arranging.Tally) -> None:
    for label, number in zip(("Mấy chắn?", "Mấy cạ?", "Mấy què?"), counts, strict=True):
        learner.write(view.get_by_label(said(label)), str(number))
    learner.press(submit(view))


def _wait(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    position = deal_position(code.seed)
    wait = waiting(*position)
    left = wait.left(position.own)
    kind = wait.kind if right else next(it for it in WAIT_NAMES if it != wait.kind)
    _shown(view, listed(position.hand))
    learner.choose(view.get_by_label(said("Chờ thế nào?")), kind)
    learner.write(view.get_by_label(said("Còn mấy quân ù được?")), str(left if right else left + 1))
    learner.press(submit(view))
    best = said("Đáp án: {wait}.", wait=WAIT_NAMES[wait.kind])
    return _told(right, [wait.why])._replace(reasons=[best, say(wait.why)])


def _call(learner: Learner, view: Locator, code: DealCode, right: bool) -> Told:
    """Ticked if rightly; wrongly as one says it, with a cước too many."""
    win, profile = deal_win(code.seed), known_profiles()[code.profile]
    holds = holdings(win, profile)
    if right:
        call = holds.cuoc
        for cuoc in sorted(call, key=[*profile.points].index):
            name = say(REGISTRY[cuoc].name)
            learner.tick(view.get_by_label(name, exact=True))
            if REGISTRY[cuoc].most > 1:
                learner.choose(view.get_by_label(said("Số lần {name}", name=name)), str(call[cuoc]))
    else:
        others = (it for it in profile.points if it not in holds.cuoc and it != "xuong")
        call = {next(others): 1}
        learner.write(view.get_by_label(said("Hoặc gõ như khi nói")), format_call(call))
    learner.press(submit(view))
    ruling = rule(win, holds, call, Table(profile))
    return Told(f"{say(VERDICT_NAMES[ruling.verdict])}.", [say(why) for _rule, why in ruling.why])


_OWN: dict[str, Answered] = {
    "m": _face,
    "d": _colour,
    "g": _pair,
    "b": _build,
    "x": _arrange,
    "w": _wait,
    "u": _call,
}
assert {it for it in BY_GENERATOR if BY_GENERATOR[it].id not in ASKED} == {*_OWN}
