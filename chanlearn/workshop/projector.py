"""The page for the projector: one slide after another, each revealed step by step, with a clock.

The page is whole in itself and asks for nothing; without scripts everything on it is shown.
"""

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from chanlearn.catalogue import _, say
from chanlearn.deck import Style, sprite, symbol_id
from chanlearn.deck.faces import height
from chanlearn.deck.names import whole_name
from chanlearn.drills.items import Row
from chanlearn.drills.signs import signs
from chanlearn.rules.cards import Card
from chanlearn.rules.text import counted, text
from chanlearn.widgets.html import element
from chanlearn.workshop.document import html_page, tostring_html
from chanlearn.workshop.outline import Block, Outline, Slot
from chanlearn.workshop.plan import plan_title
from chanlearn.workshop.questions import Question
from chanlearn.workshop.sheets import answer_line, numbered, points_at_cards, said_row

HERE = Path(__file__).parent
#: The steps of a question: it stands there, what can be answered, what is right, why not else.
OPTIONS, ANSWER, AGAINST = "1", "2", "3"
#: With more cards than that they are shown smaller; bare faces, which are few, larger.
MANY = 12


def projector_page(plan: Outline) -> str:
    """The page as HTML."""
    slides = [_title_slide(plan), *(slide for it in _slots(plan) for slide in it)]
    body = [
        element("header", element("h1", plan_title(plan)), _clock()),
        element("main", *slides),
        _controls(slides),
    ]
    style = (HERE / "projector.css").read_text(encoding="utf-8")
    script = (HERE / "projector.js").read_text(encoding="utf-8")
    faces = sprite([Style.PLAIN, Style.SHORT])
    return html_page(plan_title(plan), style, faces + "".join(map(tostring_html, body)), script)


def _clock() -> Element:
    return element(
        "div",
        element("span", "0:00", id="clock", role="timer", aria_label=_("Đồng hồ")),
        element("span", id="over", role="status", data_over=_("Hết giờ")),
        class_="clock",
    )


def _controls(slides: list[Element]) -> Element:
    jump = element("select", id="jump", aria_label=_("Đến trang"))
    for number, slide in enumerate(slides, 1):
        jump.append(element("option", slide.attrib["data-name"], value=str(number)))
    buttons = [
        ("back", _("Lùi (←)")),
        ("next", _("Tiếp (→)")),
        ("toggle", _("Chạy hoặc dừng đồng hồ (T)")),
        ("more", _("Thêm một phút")),
        ("reset", _("Đặt lại đồng hồ")),
    ]
    made = [element("button", label, type="button", id=name) for name, label in buttons]
    return element("footer", *made, jump, element("span", id="place", class_="place"))


def _slide(name: str, minutes: int, *parts: Element) -> Element:
    heading = element("h2", name, tabindex="-1")
    return element(
        "section", heading, *parts, class_="slide", data_name=name, data_minutes=str(minutes)
    )


def _wait_slide(name: str, minutes: int, *parts: Element) -> Element:
    """A slide that stands while people work, rest or play: its clock is large."""
    slide = _slide(name, minutes, *parts)
    slide.set("data-waiting", "")
    return slide


def _title_slide(plan: Outline) -> Element:
    about = text("Bộ luật: {profile} · Buổi số {seed}", profile=plan.profile.name, seed=plan.seed)
    names = [element("li", say(block.skill.name)) for block in plan.blocks]
    opening = plan.slots[0]
    return _slide(
        say(opening.title), opening.minutes, element("p", say(about)), element("ol", *names)
    )


def _slots(plan: Outline) -> Iterator[Iterator[Element]]:
    """A slide for each slot that has no questions, and for each question of the others."""
    begun: set[str] = set()
    for slot in plan.slots[1:]:
        if slot.block is None:
            yield iter([_wait_slide(say(slot.title), slot.minutes)])
        elif slot.block.skill.id not in begun:
            begun.add(slot.block.skill.id)
            yield _questions(slot.block, 0, 1, slot.block.pace.together)
        else:
            yield _on_paper(slot, slot.block)


def _on_paper(slot: Slot, block: Block) -> Iterator[Element]:
    """Time for the worksheet, then its questions one by one."""
    told = counted("Làm trên phiếu: {n} câu, rồi so với người bên cạnh.", n=block.alone)
    yield _wait_slide(say(slot.title), slot.minutes, element("p", say(told), class_="told"))
    yield from _questions(block, 1, len(block.questions), block.pace.each)


def _questions(block: Block, first: int, end: int, minutes: int) -> Iterator[Element]:
    for at in range(first, end):
        number, question = block.number + at, block.questions[at]
        name = say(text("{skill} · {number}",
                        skill=block.skill.name, number=numbered(number, question)))  # fmt: skip
        yield _slide(name, minutes, *_question(question))


def _question(question: Question) -> Iterator[Element]:
    item = question.item
    if item.told:
        yield element("p", " ".join(map(say, item.told)), class_="told")
    yield element("p", say(item.asked), class_="asked")
    if item.rows:
        yield _rows(question, item.rows, numbered=points_at_cards(question))
    pointed = points_at_cards(question)
    live = element("div", aria_live="polite")
    if item.replies and not pointed:
        kind = _("Chọn mọi câu đúng.") if item.several else _("Chọn một câu.")
        live.append(element("p", kind, class_="kind", data_step=OPTIONS))
        live.append(element("ul", *_options(question), class_="options", data_step=OPTIONS))
    for blank in question.blanks:
        live.append(element("p", f"{say(blank)}: …", class_="kind", data_step=OPTIONS))
    live.append(element("p", say(answer_line(question)), class_="answer", data_step=ANSWER))
    for why in question.why():
        live.append(element("p", say(why), data_step=ANSWER))
    if question.shown:
        shown = _rows(question, question.shown)
        shown.set("data-step", ANSWER)
        live.append(shown)
    yield live


def _options(question: Question) -> Iterator[Element]:
    known = {str(it) for it in question.why()}
    for letter, reply in question.lettered:
        parts = [element("span", letter, class_="letter"), element("span", say(reply.said))]
        if reply.right:
            parts.append(element("strong", _("✓ đúng"), class_="mark", data_step=ANSWER))
        against = [say(it) for it in reply.why if str(it) not in known]
        if against and not reply.right:
            parts.append(element("em", " ".join(against), data_step=AGAINST))
        yield element("li", *parts, class_="right" if reply.right else "wrong")


def _rows(question: Question, rows: tuple[Row, ...], *, numbered: bool = False) -> Element:
    cards = sum(len(group) for row in rows for group in row.groups)
    style = Style.PLAIN if question.bare else Style.SHORT
    boxes = []
    for row in rows:
        groups = [_group(place if numbered else 0, group, style, question.bare)
                  for place, group in enumerate(row.groups, 1)]  # fmt: skip
        label = [element("p", said_row(row), class_="label")] if row.label is not None else []
        boxes.append(element("div", *label, element("div", *groups, class_="groups")))
    size = "few" if question.bare else "many" if cards > MANY else "some"
    return element("div", *boxes, class_=f"rows {size}")


def _group(place: int, group: tuple[Card, ...], style: Style, bare: bool) -> Element:
    cards = [_card(card, style, say(signs(card)) if bare else whole_name(card)) for card in group]
    number = [element("span", str(place), class_="number")] if place else []
    return element("span", element("span", *cards), *number, class_="group")


def _card(card: Card, style: Style, name: str) -> Element:
    use = element("use", href=f"#{symbol_id(card, style)}")
    return element("svg", use, viewBox=f"0 0 100 {height(style)}", role="img", aria_label=name)
