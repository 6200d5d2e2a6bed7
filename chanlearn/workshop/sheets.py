"""The worksheets for learners, and the answer sheet for whoever leads: PDF, A4."""

from collections.abc import Iterator, Sequence

from chanlearn.catalogue import _, say
from chanlearn.deck import Style
from chanlearn.drills.items import Reply, Row
from chanlearn.rules.text import Text, text
from chanlearn.workshop.outline import Block as Part
from chanlearn.workshop.outline import Outline
from chanlearn.workshop.paper import (
    LABEL,
    LEADING,
    POINT,
    WIDTH,
    Block,
    Paper,
    beside,
    stacked,
)
from chanlearn.workshop.questions import Question

#: Widths of cards in millimetres: to be worked with, to be read at a glance, to look up.
HAND, FACE, SMALL = 10.0, 11.0, 6.8
BOX = 3.4
#: Between what stands side by side, and the least width of what stands beside cards.
GUTTER, NARROWEST = 7.0, 48.0
#: No more than that many cards fit into half a line.
FEW_CARDS = 4
SIZE = 9.5
LEVELS = {1: text("dễ"), 2: text("vừa"), 3: text("khó")}


def worksheets(plan: Outline) -> bytes:
    """What every learner gets: all questions, none of the answers."""
    paper = Paper(_("Phiếu bài Chắn"), _foot(plan))
    paper.place(
        paper.words(_("Phiếu bài Chắn"), 17, bold=True, after=2),
        paper.words(_("Tên: ……………………………………………………   Nhóm: ……………   Ngày: …………………"), 10, after=2),
        paper.words(
            _(
                "Mỗi câu có một mã: gõ mã ấy vào «Mở một câu» ở trang Lớp học thì câu hiện ra "
                "trên màn hình."
            ),
            8.5, grey=True, after=1,
        ),
    )  # fmt: skip
    for part in plan.blocks:
        heading = _heading(paper, part)
        for line in _lines(part):
            width = (WIDTH - GUTTER) / 2 if is_small(line[0][1]) else WIDTH
            columns = [stacked(*_asked(paper, *it, width)) for it in line]
            paper.place(*heading, beside(columns, width + GUTTER))
            heading = []
    return paper.finish(_page)


def answer_sheet(plan: Outline) -> bytes:
    """What only whoever leads gets: each answer by number and code, and its reasons."""
    paper = Paper(_("Đáp án phiếu bài Chắn"), _foot(plan))
    paper.place(
        paper.words(_("Đáp án phiếu bài Chắn"), 17, bold=True, after=2),
        paper.words(
            _("Chỉ dành cho người dẫn. Đáp án do máy tính từ đúng ván của mã, theo bộ luật ghi ở "
              "chân trang."),
            8.5, grey=True, after=1,
        ),
    )  # fmt: skip
    for part in plan.blocks:
        heading = _heading(paper, part)
        for number, question in enumerate(part.questions, part.number):
            paper.place(*heading, *_answered(paper, number, question))
            heading = []
    return paper.finish(_page)


def numbered(number: int, question: Question) -> Text:
    """What a question is called, on paper and on screen: its number and code, how hard it is."""
    hard = question.level
    if hard is None:
        return text("Câu {number} · {code}", number=number, code=question.code)
    return text("Câu {number} · {code} · {level}",
                number=number, code=question.code, level=LEVELS[hard])  # fmt: skip


def said_row(row: Row) -> str:
    """The label of a row."""
    return say(row.label) if row.label is not None else ""


def points_at_cards(question: Question) -> bool:
    """Do the replies point at the cards by their places?"""
    return question.bare and len(question.item.rows[0].groups) > 1


def is_small(question: Question) -> bool:
    """Is there room for two of it side by side?"""
    return not question.item.told and all(
        sum(map(len, row.groups)) <= FEW_CARDS for row in question.item.rows
    )


def _lines(part: Part) -> Iterator[list[tuple[int, Question]]]:
    """The part's questions with their numbers: two small ones to a line."""
    line: list[tuple[int, Question]] = []
    for number, question in enumerate(part.questions, part.number):
        if line and not (is_small(question) and is_small(line[0][1]) and len(line) == 1):
            yield line
            line = []
        line.append((number, question))
    yield line


def _heading(paper: Paper, part: Part) -> list[Block]:
    title = text("{skill} (bài {lesson})", skill=part.skill.name, lesson=part.skill.lesson)
    return [paper.space(2), paper.words(say(title), 12.5, bold=True, after=1)]


def _foot(plan: Outline) -> str:
    foot = text("Bộ luật: {profile} · Buổi số {seed}", profile=plan.profile.name, seed=plan.seed)
    return say(foot)


def _page(page: int, pages: int) -> str:
    return say(text("Trang {page}/{pages}", page=page, pages=pages))


def _asked(paper: Paper, number: int, question: Question, width: float) -> Iterator[Block]:
    item = question.item
    yield paper.rule(width)
    yield paper.words(say(numbered(number, question)), 8.5, bold=True, width=width, after=0.6)
    if item.told:
        yield paper.words(" ".join(map(say, item.told)), SIZE, width=width, after=0.6)
    yield paper.words(say(item.asked), 10.5, bold=True, width=width, after=1.2)
    yield _body(paper, question, width)
    yield paper.space(2.5)


def _body(paper: Paper, question: Question, width: float) -> Block:
    """The cards and what to tick or write: side by side where that takes less room."""
    below = _replies(paper, question, width)
    if not question.item.rows:
        return below
    style, card = (Style.PLAIN, FACE) if question.bare else (Style.SHORT, HAND)
    rows = [(said_row(row), row) for row in question.item.rows]
    cards = paper.rows(rows, style, card, numbered=points_at_cards(question))
    room = width - cards.width - GUTTER
    if room >= NARROWEST:
        aside = _replies(paper, question, room)
        if max(cards.height, aside.height) < cards.height + below.height:
            lowered = stacked(paper.space(LABEL if said_row(rows[0][1]) else 0), aside)
            return beside([cards, lowered], cards.width + GUTTER)
    return stacked(cards, below)


def _replies(paper: Paper, question: Question, width: float) -> Block:
    """What to do in answer, in a column so wide."""
    if points_at_cards(question):
        return paper.words(_how_to_point(question), 8.5, grey=True, width=width)
    if question.item.replies:
        return _options(paper, question, width)
    return stacked(*(_blank(paper, say(it), width) for it in question.blanks))


def _how_to_point(question: Question) -> str:
    if question.item.several:
        return _("Khoanh hai số dưới quân.")
    return _("Khoanh một số dưới quân.")


def _options(paper: Paper, question: Question, width: float) -> Block:
    """The replies with a box each to tick, or a ring where just one is right."""
    half = (width - GUTTER) / 2
    indent = BOX + 2.2
    said = [f"{letter}. {say(reply.said)}" for letter, reply in question.lettered]
    narrow = [paper.words(it, SIZE, indent=indent, width=half, after=0.8) for it in said]
    one_line = SIZE * POINT * LEADING + 1
    columns = 2 if all(it.height <= one_line for it in narrow) else 1
    blocks = narrow if columns == 2 else [
        paper.words(it, SIZE, indent=indent, width=width, after=0.8) for it in said
    ]  # fmt: skip
    lines = [blocks[at : at + columns] for at in range(0, len(blocks), columns)]

    def draw(x: float, y: float) -> None:
        for line in lines:
            for column, block in enumerate(line):
                left = x + column * (half + GUTTER)
                paper.box(left, y + 0.5, BOX, rounded=not question.item.several)
                block.draw(left, y)
            y += max(it.height for it in line)

    return Block(sum(max(it.height for it in line) for line in lines), draw)


def _blank(paper: Paper, label: str, width: float) -> Block:
    word = paper.words(f"{label}:", SIZE)

    def draw(x: float, y: float) -> None:
        word.draw(x, y + 2)
        start = word.width + 2
        paper.line(x + start, y + 1 + word.height, min(100, width - start))

    return Block(word.height + 3, draw)


def _answered(paper: Paper, number: int, question: Question) -> Iterator[Block]:
    yield paper.rule()
    yield paper.words(say(numbered(number, question)), 8.5, bold=True, after=0.4)
    yield paper.words(say(question.item.asked), SIZE, after=0.4)
    yield paper.words(say(answer_line(question)), 10.5, bold=True, after=0.6)
    for why in question.why():
        yield paper.words(f"– {say(why)}", 9, indent=2, after=0.2)
    for letter, reply in question.lettered:
        if not reply.right:
            yield from _against(paper, letter, reply, question)
    if question.shown:
        rows = [(said_row(row), row) for row in question.shown]
        yield paper.rows(rows, Style.SHORT, SMALL)
    yield paper.space(2)


def answer_line(question: Question) -> Text:
    """The answer, with the letters where there are some."""
    if points_at_cards(question) or not question.key:
        return text("Đáp án: {answer}", answer=question.answer)
    return text("Đáp án: {key} ({answer})", key=question.key, answer=question.answer)


def _against(paper: Paper, letter: str, reply: Reply, question: Question) -> Iterator[Block]:
    """Why a reply is wrong, if it has a reason that the right one has not."""
    known = {str(it) for it in question.why()}
    said: Sequence[str] = [say(it) for it in reply.why if str(it) not in known]
    if said and not points_at_cards(question):
        wrong = say(text("{letter} sai: {why}", letter=letter, why=" ".join(said)))
        yield paper.words(wrong, 8.5, grey=True, indent=2, after=0.2)
