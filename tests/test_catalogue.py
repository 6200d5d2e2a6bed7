"""The catalogue holds every sentence the code marks; pages and scripts hold none of their own."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from outside import require_program

ROOT = Path(__file__).parents[1]
COMMITTED = ROOT / "chanlearn" / "locale" / "chanlearn.pot"
PAGES = sorted(it for kind in ("*.js", "*.j2", "*.html") for it in (ROOT / "chanlearn").rglob(kind))
VIETNAMESE_WORD = re.compile(r"\w*[^\W\d_a-zA-Z]\w*")
# Comments, and what Jinja works out: «{{ _("…") }}» is marked for the catalogue.
NOT_ON_SCREEN = re.compile(
    r"/\*.*?\*/|^\s*//.*?$|\s//\s.*?$|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL | re.MULTILINE
)


def messages(path: Path) -> set[str | tuple[str, ...]]:
    with path.open("rb") as file:
        catalog: Catalog = read_po(file)
    return {tuple(it.id) if it.pluralizable else it.id for it in catalog if it.id}


def test_the_catalogue_is_up_to_date(tmp_path: Path) -> None:
    make = require_program("make", "apt install make")
    fresh = tmp_path / "fresh.pot"
    command = [
        make, "--silent", "--old-file=.venv/installed", "catalogue",
        f"BIN={sysconfig.get_path('scripts')}", f"POT={fresh}",
    ]  # fmt: skip
    subprocess.run(command, cwd=ROOT, check=True)
    assert messages(fresh) == messages(COMMITTED), "run `make catalogue`"


@pytest.mark.parametrize("page", PAGES, ids=lambda it: it.name)
def test_pages_and_scripts_speak_only_what_they_are_given(page: Path) -> None:
    own = NOT_ON_SCREEN.sub("", page.read_text(encoding="utf-8"))
    assert VIETNAMESE_WORD.findall(own) == []
