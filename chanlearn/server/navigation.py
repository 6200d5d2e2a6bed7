"""The course in each of its languages, and the one navigation that every page of it carries."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from chanlearn.catalogue import LANGUAGES, _, prefix, speaking, translations
from chanlearn.rulebook.unmarked import plain_words, whole_words
from chanlearn.server.lessons import (
    Neighbours,
    Page,
    neighbours,
    read_lessons,
    read_pages,
)

RULEBOOK, GLOSSARY = "so-luat", "thuat-ngu"


class Stop(NamedTuple):
    """A page to go to; `path` is where it is found below the course's own address."""

    path: str
    label: str


class Edition:
    """The course in one language; its paths begin with `prefix` and differ in nothing else."""

    def __init__(self, notebooks: Path, language: str) -> None:
        self.language = language
        self.name = LANGUAGES[language]
        self.prefix = prefix(language)
        self.lessons = read_lessons(notebooks, language)
        self.pages = read_pages(notebooks, language)
        # For templates that are rendered whenever Voilà wants them, not while we answer.
        self.gettext = translations(language).gettext
        self.ngettext = translations(language).ngettext
        #: What a page in this language tells to be Vietnamese though it has no marks.
        self.plain_words, self.whole_words = plain_words(), whole_words()

    @cached_property
    def stops(self) -> list[Stop]:
        """Where every page of the edition leads."""
        with speaking(self.language):
            return stops(self.pages, self.prefix)

    @cached_property
    def places(self) -> dict[str, Neighbours]:
        """Each notebook with its neighbours, by slug."""
        found = [*neighbours(self.lessons), *map(Neighbours, self.pages)]
        return {place.notebook.slug: place for place in found}

    def twin(self, path: str, of: "Edition") -> str:
        """The path of the page that is at `path` in another edition."""
        return self.prefix + path.removeprefix(of.prefix)


def stops(pages: Iterable[Page], before: str) -> list[Stop]:
    """The lessons first, then what a player returns to, then what is looked up."""
    return [
        Stop(before, _("Bài học")),
        *(Stop(page.path, page.title) for page in pages),
        Stop(before + RULEBOOK, _("Sổ luật")),
        Stop(before + GLOSSARY, _("Thuật ngữ")),
    ]


def editions(notebooks: Path, languages: Sequence[str]) -> dict[str, Edition]:
    """The course in those of these languages that have lessons in the folder, by their codes."""
    found = [Edition(notebooks, it) for it in languages]
    return {it.language: it for it in found if it.lessons or not it.prefix}
