"""A PDF as pictures and as words, for tests that look at paper."""

from collections.abc import Iterator
from typing import NamedTuple

import pypdfium2
from PIL import Image

#: Pixels to a millimetre of the pictures.
SHARP = 3
POINTS = 72 / 25.4


class Box(NamedTuple):
    """Where a run of words stands, in points from the lower left corner."""

    left: float
    bottom: float
    right: float
    top: float


def pictures(pdf: bytes) -> Iterator[Image.Image]:
    """Each page as a black and white printer puts it on paper."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        yield page.render(scale=SHARP / POINTS).to_pil().convert("L")
    document.close()


def words(pdf: bytes) -> str:
    """All that is written, with single spaces."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return " ".join(" ".join(pages).split())


def boxes(pdf: bytes) -> Iterator[list[Box]]:
    """Each page's runs of words."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        yield [Box(*text.get_rect(it)) for it in range(text.count_rects())]
    document.close()


def overlaps(page: list[Box], least: float = 1.0) -> list[tuple[Box, Box]]:
    """Runs of words that lie over each other by more than `least` points."""
    return [
        (one, other)
        for at, one in enumerate(page)
        for other in page[at + 1 :]
        if min(one.right, other.right) - max(one.left, other.left) > least
        and min(one.top, other.top) - max(one.bottom, other.bottom) > least
    ]
