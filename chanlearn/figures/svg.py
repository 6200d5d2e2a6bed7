"""A drawn chart as SVG: small, the same every time, and in the colours of its page."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from chanlearn.figures.palette import LIGHT

NAMESPACE = "http://www.w3.org/2000/svg"
HREF = "{http://www.w3.org/1999/xlink}href"
NUMBER = re.compile(r"-?\d+\.\d+")
REFERENCE = re.compile(r"#([\w.-]+)")
#: Colours whose place a variable takes, with the colour of daylight where there is no page.
VARIABLES = {colour: f"var(--chart-{name}, {colour})" for name, colour in LIGHT.items()}


def tidied(drawn: str, name: str) -> str:
    """What matplotlib wrote, as one line of SVG for a page that holds others too.

    Only what is referred to keeps its id, which begins with the `name`.
    """
    root = ElementTree.fromstring(drawn)  # noqa: S314 - our own drawing
    used = {ref for it in root.iter() for at in it.attrib.values() for ref in REFERENCE.findall(at)}
    for it in root.iter():
        _tidy(it, used, name)
    _drop_unseen(root)
    for size in ("width", "height", "version"):
        root.attrib.pop(size, None)
    root.set("xmlns", NAMESPACE)
    root.set("stroke-linejoin", "round")
    root.set("font-family", "DejaVu Sans, sans-serif")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _tidy(it: Element, used: set[str], name: str) -> None:
    it.tag = it.tag.rpartition("}")[2]
    it.tail = None
    if it.text is not None and not it.text.strip():
        it.text = None
    if it.get("id") not in used:
        it.attrib.pop("id", None)
    if HREF in it.attrib:
        it.set("href", it.attrib.pop(HREF))
    if it.get("transform", "").startswith("rotate(-0 "):
        del it.attrib["transform"]
    for key, value in it.attrib.items():
        it.set(key, _attribute(key, value, used, name))


def _drop_unseen(parent: Element) -> None:
    """What leaves no ink, and the style sheet, which would reach the whole page."""
    for it in list(parent):
        _drop_unseen(it)
        is_empty = it.tag in ("g", "defs") and not len(it)
        if is_empty or it.tag == "style" or it.get("style") == "fill: none":
            parent.remove(it)


def _attribute(key: str, value: str, used: set[str], name: str) -> str:
    if key == "id":
        return f"{name}-{value}"
    value = re.sub(r"font-family: [^;]*; ?", "", value)
    value = re.sub(r"\s+", " ", value).strip()
    for ref in REFERENCE.findall(value):
        if ref in used and (key == "href" or "url(" in value):
            value = value.replace(f"#{ref}", f"#{name}-{ref}")
    value = NUMBER.sub(lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), value)
    for colour, variable in VARIABLES.items():
        value = value.replace(colour, variable)
    return value


def element_of(svg: str) -> Element:
    """A tidied drawing as an element of a page."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own drawing
    for it in root.iter():
        it.tag = it.tag.rpartition("}")[2]
    return root
