"""What a notebook shows of a question or an answer: sentences and cards, in words elsewhere."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from xml.etree.ElementTree import Element

from chanlearn.catalogue import say
from chanlearn.deck import Style
from chanlearn.deck import show as drawn
from chanlearn.drills.signs import signs
from chanlearn.rules.cards import Card, format_cards
from chanlearn.rules.text import Text, text
from chanlearn.widgets.answer import sentence
from chanlearn.widgets.html import element, paragraph, written

#: Letters of the page around it; a bar and a sign tell right from wrong, not colour alone.
_STYLE = (
    ".chan-said{border-left:4px solid var(--jp-border-color1,#999);padding:.1rem .8rem;"
    "max-width:46rem;font-size:1rem;line-height:1.6}"
    ".chan-said.right{border-color:#2c7a3d}.chan-said.wrong{border-color:#b3261e}"
    ".chan-said p{margin:.35rem 0}.chan-said .head{font-weight:700}"
    ".chan-said ul{list-style:none;margin:.35rem 0;padding:0 0 0 1rem}"
    ".chan-said svg{max-width:100%;height:auto}"
)

_TITLE = re.compile("<title>(.*?)</title>")


class Cards:
    """Cards in a row, under a label; `by_signs` where their names are what is asked for."""

    def __init__(
        self, cards: Sequence[Card], label: Text | None = None, *, by_signs: bool = False
    ) -> None:
        self.cards, self.label, self.by_signs = tuple(cards), label, by_signs

    def __str__(self) -> str:
        named = self._signs if self.by_signs else format_cards(self.cards)
        return named if self.label is None else f"{say(self.label)}: {named}"

    @property
    def svg(self) -> str:
        """The row drawn; its title, which is read out, names the cards or their signs."""
        svg = drawn(self.cards, Style.PLAIN if self.by_signs else Style.SHORT).svg
        if not self.by_signs:
            return svg
        before, _title, after = _TITLE.split(svg, maxsplit=1)
        return f"{before}<title>{escape(self._signs)}</title>{after}"

    @property
    def _signs(self) -> str:
        return "; ".join(say(signs(card)) for card in self.cards)


Line = Text | Cards | Sequence[Text]


class Said:
    """An answer's verdict, or a question: a head and lines; a list among them has letters.

    `right` is None where nothing was judged. In a condition it is as true as `right` is.
    """

    def __init__(self, head: Text, lines: Iterable[Line] = (), right: bool | None = None) -> None:
        self.head, self.lines, self.right = head, tuple(lines), right

    def __bool__(self) -> bool:
        return self.right is True

    def __repr__(self) -> str:
        return "\n".join([f"{self._sign}{say(self.head)}", *map(_spoken, self.lines)])

    def _repr_html_(self) -> str:
        kind = {True: " right", False: " wrong", None: ""}[self.right]
        head = element("p", f"{self._sign}{say(self.head)}", class_="head")
        inside = "".join([written(head), *map(_html, self.lines)])
        return f'<style>{_STYLE}</style><div class="chan-said{kind}">{inside}</div>'

    @property
    def _sign(self) -> str:
        return {True: "✓ ", False: "✗ ", None: ""}[self.right]


def ended(reason: Text) -> Text:
    """A reason standing by itself, with a capital and a full stop: elsewhere it follows a colon."""
    said = sentence(reason)
    stop = "" if said[-1:] in ".!?…]" else "."
    return text("{sentence}", sentence=said + stop)


def letter(at: int) -> str:
    """What the option of this place is called: a, b, c…"""
    return chr(ord("a") + at)


def _spoken(line: Line) -> str:
    if isinstance(line, Cards):
        return str(line)
    if isinstance(line, Text):
        return say(line)
    return "\n".join(f"  {letter(at)}) {say(it)}" for at, it in enumerate(line))


def _html(line: Line) -> str:
    if isinstance(line, Cards):
        label = "" if line.label is None else written(paragraph(line.label))
        return f"{label}<div>{line.svg}</div>"
    if isinstance(line, Text):
        return written(paragraph(line))
    return written(_letters(line))


def _letters(options: Sequence[Text]) -> Element:
    """Letters in words: JupyterLab numbers every ordered list with digits."""
    lines = (f"{letter(at)}) {say(it)}" for at, it in enumerate(options))
    return element("ul", *(element("li", it) for it in lines))
