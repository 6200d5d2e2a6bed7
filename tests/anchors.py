"""The links and anchors of a page as it is sent."""

from html.parser import HTMLParser
from typing import Any


class Links(HTMLParser):
    """The anchors a page has, and the addresses it links to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.hrefs: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        given = dict(attrs)
        if "id" in given:
            self.ids.append(given["id"])
        if tag in ("a", "link") and given.get("href"):
            self.hrefs.append(given["href"])
