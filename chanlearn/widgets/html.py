"""Small pieces of HTML made in Python, with the escaping left to the standard library."""

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
