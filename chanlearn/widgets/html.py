"""Small pieces of HTML made in Python, with the escaping left to the standard library.

Rule numbers in what is written become links to the rulebook, where the page's server has one.
"""

import os
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, tostring

from chanlearn.catalogue import say
from chanlearn.rulebook.numbers import pieces, shown_number
from chanlearn.rules.text import Text, text

Child = Element | str
#: The environment variable in which the server tells its kernels where the rulebook is read.
RULEBOOK = "CHANLEARN_RULEBOOK"
#: Nothing inside these can be a link of its own.
NO_LINKS_IN = ("a", "button", "summary")


def element(tag: str, *children: Child, **attributes: str) -> Element:
    """An HTML element; `class_` stands for the attribute `class`."""
    made = Element(tag, {name.rstrip("_").replace("_", "-"): it for name, it in attributes.items()})
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + child
        else:
            made.text = (made.text or "") + child
    return made


def paragraph(sentence: Text) -> Element:
    """A sentence on its own."""
    return element("p", say(sentence))


def written(*elements: Element) -> str:
    """The elements as HTML text."""
    rulebook = os.environ.get(RULEBOOK, "")
    shown = [_linked(it, rulebook) for it in elements] if rulebook else elements
    return "".join(tostring(it, encoding="unicode", method="html") for it in shown)


def _linked(plain: Element, rulebook: str) -> Element:
    """A copy with a link at every rule number; the page that is open keeps its state."""
    if plain.tag in NO_LINKS_IN:
        return plain
    children: list[Child] = [*_pieces(plain.text, rulebook)]
    for child in plain:
        children.append(_linked(child, rulebook))
        children += _pieces(child.tail, rulebook)
    made = element(plain.tag, *children)
    made.attrib.update(plain.attrib)
    return made


def _pieces(words: str | None, rulebook: str) -> Iterator[Child]:
    for piece in pieces(words or ""):
        if not piece.is_number:
            yield piece.words
            continue
        number = shown_number(piece.words)
        label = say(text("{number}: mở Sổ luật ở thẻ mới", number=number))
        href = f"{rulebook}#{piece.words}"
        yield element("a", number, href=href, target="_blank", aria_label=label)


def lines(elements: Iterable[Element]) -> Iterator[str]:
    """The words of the elements, a line for each item of a list; nothing that is folded away."""
    for one in elements:
        if one.tag == "ul":
            yield from lines(one)
        elif one.tag != "details":
            yield " ".join("".join(one.itertext()).split())
