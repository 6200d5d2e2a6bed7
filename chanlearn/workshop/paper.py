"""A4 pages that fill from the top with blocks; what belongs together is not split.

Nothing is set outside the margins: words wrap, cards go on to a further line.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from fpdf import FPDF
from fpdf.fonts import TTFFont

from chanlearn.catalogue import language
from chanlearn.deck import Style
from chanlearn.drills.items import Row
from chanlearn.rules.cards import Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.workshop.printed import Faces, tall_as

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
MARGIN, TOP, FOOT = 15.0, 14.0, 12.0
WIDTH = PAGE_WIDTH - 2 * MARGIN
BOTTOM = PAGE_HEIGHT - FOOT - 6
FAMILY = "DejaVu"
BLACK, GREY = 0, 85
#: Millimetres for a point of the letters' size.
POINT = 25.4 / 72
LEADING = 1.36
#: The label above cards, and how much room it takes.
LABEL_SIZE, LABEL = 8.0, 4.6
FOOT_SIZE = 7.5
#: Between cards of a group, between groups, between boxes.
CLOSE, APART, BOXES = 0.7, 3.2, 6.0
#: The same files every time: no clock of ours stands in them.
NO_TIME = datetime(2000, 1, 1, tzinfo=UTC)


class Block(NamedTuple):
    """Something `height` tall; `draw(x, y)` puts it on the page with its left upper corner there.

    `width` is what it takes across.
    """

    height: float
    draw: Callable[[float, float], None]
    width: float = WIDTH


def fonts() -> dict[str, Path]:
    """The font files by style ("" and "B"): matplotlib ships faces with every Vietnamese letter.

    Raises:
        BadInput: they are not where matplotlib has them.
    """
    spec = find_spec("matplotlib")
    folder = Path(spec.origin or "").parent / "mpl-data" / "fonts" / "ttf" if spec else Path()
    found = {"": folder / "DejaVuSans.ttf", "B": folder / "DejaVuSans-Bold.ttf"}
    for path in found.values():
        if not path.is_file():
            raise BadInput(text("không thấy phông chữ {file} của matplotlib", file=path.name))
    return found


def stacked(*blocks: Block) -> Block:
    """The blocks one under the other, as one."""

    def draw(x: float, y: float) -> None:
        for it in blocks:
            it.draw(x, y)
            y += it.height

    return Block(sum(it.height for it in blocks), draw, max(it.width for it in blocks))


def beside(blocks: Sequence[Block], step: float) -> Block:
    """The blocks side by side, each so far from the one before."""

    def draw(x: float, y: float) -> None:
        for place, it in enumerate(blocks):
            it.draw(x + place * step, y)

    return Block(max(it.height for it in blocks), draw)


class Paper:
    """A document of A4 pages; `foot` stands at the bottom of each, with the page's number."""

    def __init__(self, title: str, foot: str) -> None:
        self._pdf = FPDF(format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_creation_date(NO_TIME)
        self._pdf.set_title(title)
        self._pdf.set_lang(language.get())
        for style, path in fonts().items():
            self._pdf.add_font(FAMILY, style, path)
        self._faces = Faces(self._pdf)
        self._foot = foot
        self._y = BOTTOM

    @property
    def room(self) -> float:
        """Millimetres left on the page."""
        return BOTTOM - self._y

    def place(self, *blocks: Block) -> None:
        """Put the blocks one under the other: on the next page if not all fit on this one."""
        whole = sum(it.height for it in blocks)
        fits_a_page = whole <= BOTTOM - TOP
        for at, block in enumerate(blocks):
            wanted = whole if at == 0 and fits_a_page else block.height
            if wanted > self.room:
                self.turn()
            block.draw(MARGIN, self._y)
            self._y += block.height

    def turn(self) -> None:
        """Begin the next page."""
        self._pdf.add_page()
        self._y = TOP

    def finish(self, pages: Callable[[int, int], str]) -> bytes:
        """The document; `pages` says which page of how many."""
        for page in range(1, self._pdf.pages_count + 1):
            self._pdf.page = page
            # The library writes a font only when it changes, whichever page it was set on.
            self._font(LABEL_SIZE)
            self._font(FOOT_SIZE)
            self._pdf.set_text_color(GREY)
            y = PAGE_HEIGHT - FOOT
            self._pdf.text(MARGIN, y, self._foot)
            number = pages(page, self._pdf.pages_count)
            self._pdf.text(PAGE_WIDTH - MARGIN - self._pdf.get_string_width(number), y, number)
        written = bytes(self._pdf.output())
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()
        return written

    def words(
        self,
        said: str,
        size: float = 9.5,
        *,
        bold: bool = False,
        grey: bool = False,
        indent: float = 0,
        width: float = WIDTH,
        after: float = 0,
    ) -> Block:
        """A paragraph, `indent` from the left edge of where it is put, wrapped to `width`."""
        self._font(size, bold)
        lines = wrapped(said, width - indent, self._pdf.get_string_width)
        step = size * POINT * LEADING

        def draw(x: float, y: float) -> None:
            self._font(size, bold)
            self._pdf.set_text_color(GREY if grey else BLACK)
            for at, line in enumerate(lines):
                self._pdf.text(x + indent, y + step * at + size * POINT * 1.05, line)

        self._font(size, bold)
        across = indent + max((self._pdf.get_string_width(it) for it in lines), default=0)
        return Block(step * len(lines) + after, draw, across)

    def space(self, height: float) -> Block:
        """Nothing."""
        return Block(height, lambda x, y: None, 0)

    def rule(self, width: float = WIDTH, height: float = 2.4) -> Block:
        """A thin line across."""
        return Block(height, lambda x, y: self.line(x, y + height / 2, width), width)

    def line(self, x: float, y: float, width: float, thick: float = 0.25) -> None:
        """Draw a level line."""
        self._pdf.set_draw_color(GREY)
        self._pdf.set_line_width(thick)
        self._pdf.line(x, y, x + width, y)

    def box(self, x: float, y: float, size: float, *, rounded: bool = False) -> None:
        """Draw a box to tick, or a ring where just one is to be chosen."""
        self._pdf.set_draw_color(BLACK)
        self._pdf.set_line_width(0.3)
        if rounded:
            self._pdf.ellipse(x, y, size, size)
        else:
            self._pdf.rect(x, y, size, size)

    def rows(
        self, rows: Iterable[tuple[str, Row]], style: Style, card: float, *, numbered: bool = False
    ) -> Block:
        """Rows of cards under their labels, side by side as far as they go.

        Cards are `card` millimetres wide; `numbered` groups have their place under them.
        """
        boxes = [self._box(label, row, style, card, numbered) for label, row in rows]
        lines: list[list[Block]] = []
        for box in boxes:
            if lines and sum(it.width + BOXES for it in lines[-1]) + box.width <= WIDTH:
                lines[-1].append(box)
            else:
                lines.append([box])

        def draw(x: float, y: float) -> None:
            for line in lines:
                at = x
                for box in line:
                    box.draw(at, y)
                    at += box.width + BOXES
                y += max(it.height for it in line) + 2

        across = max(sum(it.width + BOXES for it in line) - BOXES for line in lines)
        return Block(sum(max(it.height for it in line) + 2 for line in lines), draw, across)

    def _box(self, label: str, row: Row, style: Style, card: float, numbered: bool) -> Block:
        tall = tall_as(style, card)
        lines = laid_out(row.groups, card)
        across = max((_across(line, card) for line in lines), default=0)
        head = (
            self.words(label, LABEL_SIZE, grey=True, after=LABEL - LABEL_SIZE * POINT * LEADING)
            if label
            else None
        )
        under = self.words("1", 8).height if numbered else 0
        top = head.height if head else 0
        step = tall + under + 1.2

        def draw(x: float, y: float) -> None:
            if head:
                head.draw(x, y)
            for at, line in enumerate(lines):
                self._cards(line, style, card, x, y + top + at * step, numbered)

        return Block(top + step * len(lines), draw, max(across, head.width if head else 0))

    def _cards(
        self, line: Sequence[Sequence[Card]], style: Style, card: float,
        x: float, y: float, numbered: bool,
    ) -> None:  # fmt: skip
        for place, group in enumerate(line, 1):
            for one in group:
                self._faces.draw(one, style, x, y, card)
                x += card + CLOSE
            x += APART - CLOSE
            if numbered:
                centre = x - APART - card / 2 - 0.8
                self.words(str(place), 8).draw(centre, y + tall_as(style, card) + 0.4)

    def _font(self, size: float, bold: bool = False) -> None:
        self._pdf.set_font(FAMILY, "B" if bold else "", size)


def wrapped(said: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """The words in lines no wider than `width`; a word wider than that is cut."""
    lines: list[str] = []
    line = ""
    for word in said.split():
        longer = f"{line} {word}" if line else word
        if measure(longer) > width:
            lines += [line] if line else []
            *full, longer = _cut(word, width, measure)
            lines += full
        line = longer
    return [*lines, line] if line else lines


def _cut(word: str, width: float, measure: Callable[[str], float]) -> Iterator[str]:
    """The word in pieces no wider than `width`, or of one letter."""
    while len(word) > 1 and measure(word) > width:
        n = next(it for it in range(len(word) - 1, 0, -1) if it == 1 or measure(word[:it]) <= width)
        yield word[:n]
        word = word[n:]
    yield word


def laid_out(groups: Sequence[Sequence[Card]], card: float) -> list[list[tuple[Card, ...]]]:
    """The groups in lines that fit across; one too long for a line is shared out evenly."""
    most = int((WIDTH + CLOSE) / (card + CLOSE))
    lines: list[list[tuple[Card, ...]]] = []
    for group in groups:
        count = -(-len(group) // most) or 1
        size = -(-len(group) // count) or 1
        for start in range(0, len(group), size):
            part = tuple(group[start : start + size])
            if lines and count == 1 and _across([*lines[-1], part], card) <= WIDTH:
                lines[-1].append(part)
            else:
                lines.append([part])
    return lines


def _across(line: Sequence[Sequence[Card]], card: float) -> float:
    cards = sum(map(len, line))
    return cards * card + (cards - len(line)) * CLOSE + (len(line) - 1) * APART
