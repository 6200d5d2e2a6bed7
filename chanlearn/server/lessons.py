"""The lessons of the course, as their notebooks describe themselves."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; `slug` names it in addresses and is its notebook's file name without suffix."""

    slug: str
    number: int
    title: str
    goal: str
    minutes: int
    stub: bool

    @property
    def notebook(self) -> str:
        """The notebook's file name in the served folder."""
        return f"{self.slug}.ipynb"


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A lesson with the ones before and after it."""

    lesson: Lesson
    previous: Lesson | None
    next: Lesson | None


def notebooks_folder() -> Path:
    """Where the lessons lie: inside the installed package, or at the top of a checkout.

    Raises FileNotFoundError when neither holds a notebook.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if any(folder.glob("*.ipynb")):
            return folder
    raise FileNotFoundError(PACKAGE / "notebooks")


def read_lessons(folder: Path) -> list[Lesson]:
    """The lessons in `folder` in the order of their numbers.

    Raises KeyError when a notebook does not describe itself under `metadata.chanlearn`.
    """
    return sorted((_read(path) for path in folder.glob("*.ipynb")), key=lambda it: it.number)


def _read(path: Path) -> Lesson:
    about = json.loads(path.read_text(encoding="utf-8"))["metadata"]["chanlearn"]
    return Lesson(
        slug=path.stem,
        number=about["number"],
        title=about["title"],
        goal=about["goal"],
        minutes=about["minutes"],
        stub=about["stub"],
    )


def neighbours(lessons: Sequence[Lesson]) -> Iterator[Neighbours]:
    """Each lesson beside the ones before and after it."""
    for i, lesson in enumerate(lessons):
        before = lessons[i - 1] if i > 0 else None
        after = lessons[i + 1] if i + 1 < len(lessons) else None
        yield Neighbours(lesson, before, after)
