"""The one navigation that every page carries."""

from collections.abc import Iterable
from typing import NamedTuple

from chanlearn.catalogue import _
from chanlearn.server.lessons import Page

RULEBOOK, GLOSSARY = "so-luat", "thuat-ngu"


class Stop(NamedTuple):
    """A page to go to; `path` is where it is found below the course's own address."""

    path: str
    label: str


def stops(pages: Iterable[Page]) -> list[Stop]:
    """The lessons first, then what a player returns to, then what is looked up."""
    return [
        Stop("", _("Bài học")),
        *(Stop(page.path, page.title) for page in pages),
        Stop(RULEBOOK, _("Sổ luật")),
        Stop(GLOSSARY, _("Thuật ngữ")),
    ]
