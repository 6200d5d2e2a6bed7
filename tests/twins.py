"""The notebooks of each language beside the Vietnamese ones they are made from: what went stale.

    python tests/twins.py                        what is missing, unlike or stale
    python tests/twins.py en 1-nhap-mon bo-bai   this cell's translation is up to date again
    python tests/twins.py en vo-bai-tap/1-nhap-mon doc-ten       the same in an exercise notebook

A translated cell carries `made_from`, a hash of the Vietnamese text it says; so does the notebook
itself, for its title and goal. Lessons have the same code; exercises the same but for their own
names and what they say, since a learner reads them.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from programs import named_in, same_program

from chanlearn.catalogue import LANGUAGES, SOURCE_LANGUAGE

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
#: The folder of the exercise notebooks; their slugs begin with it.
EXERCISES = "vo-bai-tap"
OTHERS = [it for it in LANGUAGES if it != SOURCE_LANGUAGE]
#: The part of a notebook that says what it is; no cell is called so.
ABOUT = "about"
#: What is said in a language of its own; all else that notebooks tell of themselves is equal.
OWN = ("title", "goal", "language", "made_from")


def fingerprint(text: str) -> str:
    """Another text has another."""
    return sha256(text.encode()).hexdigest()[:12]


def fingerprint_of_about(about: dict[str, Any]) -> str:
    """The same for what a notebook says it is."""
    return fingerprint(f"{about['title']}\n{about['goal']}")


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def text_of(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def slugs(folder: str = "") -> set[str]:
    """The notebooks of a language's folder, by slug; Vietnamese has none of its own."""
    lessons = {it.stem for it in (NOTEBOOKS / folder).glob("*.ipynb")}
    exercises = (ROOT / "exercises" / EXERCISES / folder).glob("*.ipynb")
    return lessons | {f"{EXERCISES}/{it.stem}" for it in exercises}


def place(slug: str, folder: str = "") -> Path:
    """Where that notebook is."""
    home, _, stem = slug.rpartition("/")
    return (ROOT / "exercises" / home if home else NOTEBOOKS) / folder / f"{stem}.ipynb"


def missing(language: str) -> list[str]:
    """The notebooks that have no twin, or are none."""
    return sorted(slugs() ^ slugs(language))


def twins(language: str) -> list[str]:
    """The slugs of the notebooks that are there in both."""
    return sorted(slugs() & slugs(language))


def both(language: str, slug: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The Vietnamese notebook and its twin."""
    return read(place(slug)), read(place(slug, language))


def unlike(source: dict[str, Any], twin: dict[str, Any], language: str) -> Iterator[str]:
    """Where the two are not the same notebook in two languages."""
    ours, theirs = ([(it["id"], it["cell_type"]) for it in nb["cells"]] for nb in (source, twin))
    if ours != theirs:
        yield f"cells: {theirs}, not {ours}"
    yield from (f"{it}: other code" for it in _other_code(source, twin))
    about, its = (nb["metadata"]["chanlearn"] for nb in (source, twin))
    if {k: v for k, v in about.items() if k not in OWN} != {
        k: v for k, v in its.items() if k not in OWN
    }:
        yield f"{ABOUT}: {its}, not like {about}"
    if its.get("language") != language:
        yield f"{ABOUT}: language is {its.get('language')}, not {language}"


def _other_code(source: dict[str, Any], twin: dict[str, Any]) -> Iterator[str]:
    """Code cells that differ, by id; in exercises names of their own and words may."""
    code = [text_of(it) for it in source["cells"] if it["cell_type"] == "code"]
    own = named_in(code) if any("### BEGIN SOLUTION" in it for it in code) else set()
    names: dict[str, str] = {}
    for a, b in zip(source["cells"], twin["cells"], strict=False):
        if a["cell_type"] != "code" or text_of(a) == text_of(b):
            continue
        if not own or not same_program(text_of(a), text_of(b), own, names):
            yield a["id"]


def stale(source: dict[str, Any], twin: dict[str, Any]) -> Iterator[str]:
    """The parts whose Vietnamese is no longer what they were made from."""
    about = twin["metadata"]["chanlearn"]
    if about.get("made_from") != fingerprint_of_about(source["metadata"]["chanlearn"]):
        yield ABOUT
    made_from = {it["id"]: it["metadata"].get("made_from") for it in twin["cells"]}
    for cell in source["cells"]:
        if cell["cell_type"] == "markdown" and made_from.get(cell["id"]) != fingerprint(
            text_of(cell)
        ):
            yield cell["id"]


def mark(language: str, slug: str, part: str) -> None:
    """Note that this part of the twin says what the Vietnamese says now."""
    source, twin = both(language, slug)
    if part == ABOUT:
        made_from = fingerprint_of_about(source["metadata"]["chanlearn"])
        twin["metadata"]["chanlearn"]["made_from"] = made_from
    else:
        ours, theirs = (next(it for it in nb["cells"] if it["id"] == part) for nb in (source, twin))
        theirs["metadata"]["made_from"] = fingerprint(text_of(ours))
    written = json.dumps(twin, indent=1, ensure_ascii=False) + "\n"
    place(slug, language).write_text(written, encoding="utf-8")


def report(language: str) -> Iterator[str]:
    """All that keeps the edition from being whole, a line each."""
    yield from (f"{slug}: no twin" for slug in missing(language))
    for slug in twins(language):
        source, twin = both(language, slug)
        yield from (f"{slug}: {it}" for it in unlike(source, twin, language))
        yield from (f"{slug}: {it}: stale" for it in stale(source, twin))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        mark(*sys.argv[1:])
    else:
        lines = [f"{language}: {line}" for language in OTHERS for line in report(language)]
        print("\n".join(lines))
        sys.exit(bool(lines))
