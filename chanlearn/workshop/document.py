"""A short document of headings, paragraphs, lists and tables: as Markdown, and as a page."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple, TypeAlias
from xml.etree.ElementTree import Element, tostring

from chanlearn.catalogue import language
from chanlearn.widgets.html import element

STYLE = Path(__file__).with_name("page.css")


class Heading(NamedTuple):
    """A heading of the second level."""

    said: str


class Paragraph(NamedTuple):
    """Words on their own."""

    said: str


class Points(NamedTuple):
    """A list."""

    said: Sequence[str]


class Table(NamedTuple):
    """A table with a head; numbers stand to the right where `right` says so by column."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Sequence[bool]


Part: TypeAlias = Heading | Paragraph | Points | Table


def markdown(title: str, parts: Iterable[Part]) -> str:
    """The document as Markdown."""
    written = [f"# {title}"]
    for part in parts:
        if isinstance(part, Heading):
            written.append(f"## {part.said}")
        elif isinstance(part, Paragraph):
            written.append(part.said)
        elif isinstance(part, Points):
            written.append("\n".join(f"- {it}" for it in part.said))
        else:
            written.append(_markdown_table(part))
    return "\n\n".join(written) + "\n"


def _markdown_table(table: Table) -> str:
    marks = ["---:" if right else "---" for right in table.right]
    lines = [table.head, marks, *table.rows]
    return "\n".join("| " + " | ".join(it.replace("|", "\\|") for it in line) + " |"
                     for line in lines)  # fmt: skip


def page(title: str, parts: Iterable[Part]) -> str:
    """The document as a page of its own, that asks for nothing else."""
    body = element("main", element("h1", title), *map(_element, parts))
    return html_page(title, STYLE.read_text(encoding="utf-8"), tostring_html(body))


def html_page(title: str, style: str, body: str, script: str = "") -> str:
    """A whole page around its `body`."""
    scripted = f"<script>\n{script}</script>\n" if script else ""
    return (
        f'<!doctype html>\n<html lang="{language.get()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n{body}\n{scripted}</body>\n</html>\n"
    )


def tostring_html(made: Element) -> str:
    """The element as HTML text."""
    return tostring(made, encoding="unicode", method="html")


def _element(part: Part) -> Element:
    if isinstance(part, Heading):
        return element("h2", part.said)
    if isinstance(part, Paragraph):
        return element("p", part.said)
    if isinstance(part, Points):
        return element("ul", *(element("li", it) for it in part.said))
    head = element("tr", *map(_head, part.head, part.right))
    rows = [element("tr", *map(_cell, line, part.right)) for line in part.rows]
    table = element("table", element("thead", head), element("tbody", *rows))
    # A table wider than a phone scrolls by itself, by keyboard too.
    return element("div", table, class_="wide", tabindex="0", role="group",
                   aria_label=" · ".join(part.head))  # fmt: skip


def _head(said: str, right: bool) -> Element:
    head = element("th", said, scope="col")
    if right:
        head.set("class", "number")
    return head


def _cell(said: str, right: bool) -> Element:
    return element("td", said, class_="number") if right else element("td", said)
