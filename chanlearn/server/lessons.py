"""The lessons and pages of the course, as their notebooks describe themselves.

`metadata.chanlearn.kind` is `lesson` (the default) or `page`. The notebooks of another language
than Vietnamese have a folder of their own, named by the language, among the others.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chanlearn.catalogue import SOURCE_LANGUAGE, prefix

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Notebook:
    """What can be opened; `slug` is its file's name without suffix, and names it in addresses."""

    slug: str
    title: str
    goal: str
    language: str

    @property
    def notebook(self) -> str:
        """Where the file lies in the served folder."""
        return f"{prefix(self.language)}{self.slug}.ipynb"


@dataclass(frozen=True, slots=True)
class Lesson(Notebook):
    """One lesson of the course."""

    number: int
    minutes: int
    stub: bool

    @property
    def path(self) -> str:
        """Where it is found below the course's own address."""
        return f"{prefix(self.language)}bai/{self.slug}"


@dataclass(frozen=True, slots=True)
class Page(Notebook):
    """A page a player returns to, no numbered lesson; pages are listed in their `order`."""

    order: int

    @property
    def path(self) -> str:
        """Where it is found below the course's own address."""
        return f"{prefix(self.language)}{self.slug}"


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A notebook, with the lessons before and after it where it is a lesson itself."""

    notebook: Lesson | Page
    previous: Lesson | None = None
    next: Lesson | None = None


def notebooks_folder() -> Path:
    """Where the lessons lie: inside the installed package, or at the top of a checkout.

    Raises FileNotFoundError when neither holds a notebook.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if any(folder.glob("*.ipynb")):
            return folder
    raise FileNotFoundError(PACKAGE / "notebooks")


def read_lessons(folder: Path, language: str = SOURCE_LANGUAGE) -> list[Lesson]:
    """The lessons of a language in `folder`, in the order of their numbers.

    Raises KeyError when a notebook does not describe itself under `metadata.chanlearn`.
    """
    return sorted(
        (
            Lesson(slug, it["title"], it["goal"], language, it["number"], it["minutes"], it["stub"])
            for slug, it in _abouts(folder / prefix(language), "lesson")
        ),
        key=lambda it: it.number,
    )


def read_pages(folder: Path, language: str = SOURCE_LANGUAGE) -> list[Page]:
    """The pages of a language in `folder` that are no lessons, in their order.

    Raises KeyError as `read_lessons`.
    """
    return sorted(
        (
            Page(slug, it["title"], it["goal"], language, it["order"])
            for slug, it in _abouts(folder / prefix(language), "page")
        ),
        key=lambda it: it.order,
    )


def _abouts(folder: Path, kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Slug and self-description of the notebooks of a kind; one that names none is a lesson."""
    for path in folder.glob("*.ipynb"):
        about = json.loads(path.read_text(encoding="utf-8"))["metadata"]["chanlearn"]
        if about.get("kind", "lesson") == kind:
            yield path.stem, about


def neighbours(lessons: Sequence[Lesson]) -> Iterator[Neighbours]:
    """Each lesson beside the ones before and after it."""
    for i, lesson in enumerate(lessons):
        before = lessons[i - 1] if i > 0 else None
        after = lessons[i + 1] if i + 1 < len(lessons) else None
        yield Neighbours(lesson, before, after)
