"""Small pieces of HTML made in Python, with the escaping left to the standard library."""

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, tostring

Child = Element | str


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


def written(*elements: Element) -> str:
    """The elements as HTML text."""
    return "".join(tostring(it, encoding="unicode", method="html") for it in elements)


def lines(elements: Iterable[Element]) -> Iterator[str]:
    """The words of the elements, a line for each item of a list; nothing that is folded away."""
    for one in elements:
        if one.tag == "ul":
            yield from lines(one)
        elif one.tag != "details":
            yield " ".join("".join(one.itertext()).split())
