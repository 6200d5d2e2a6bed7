"""The course with a bare page in it, to compare its own pages with: one ipywidgets button."""

import json
import shutil
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from outside import Course, running

from chanlearn.server.lessons import notebooks_folder

BARE = "trang-tron"
#: Where it is found as a lesson, which kernels can be made for beforehand.
BARE_LESSON = f"bai/{BARE}"
BUTTON = """
from itertools import count
from ipywidgets import Button
button = Button(description="Bấm")
presses = count(1)
button.on_click(lambda it: setattr(it, "description", f"Đã bấm {next(presses)}"))
button
"""
# The settings are as they ship but for the ones given, so that a soak need not wait for minutes.
SERVER = """
import json, sys
from pathlib import Path
from chanlearn.server import settings
for name, value in json.loads(sys.argv[2]).items():
    assert hasattr(settings, name), name
    setattr(settings, name, value)
from chanlearn.server.app import serve
from chanlearn.server.options import Options
options = Options(**json.loads(sys.argv[3]))
profiles = sys.argv[4:]
serve(Path(sys.argv[1]), "127.0.0.1", 0, lambda at: print(at, flush=True), options, profiles)
"""


def course_with_bare_page(folder: Path, *, as_lesson: bool = False) -> Path:
    """A copy of the notebooks with the bare page among them, or a bare lesson."""
    shutil.copytree(notebooks_folder(), folder, dirs_exist_ok=True)
    about: dict[str, object] = {"title": "Trang trơn", "goal": "Một cái nút."}
    about |= (
        {"number": 99, "minutes": 1, "stub": False} if as_lesson else {"kind": "page", "order": 99}
    )
    cell = {"cell_type": "code", "id": "nut", "metadata": {}, "source": BUTTON}
    notebook = {
        "cells": [cell | {"outputs": [], "execution_count": None}],
        "metadata": {"chanlearn": about, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / f"{BARE}.ipynb").write_text(json.dumps(notebook), "utf-8")
    return folder


def serve_with(
    notebooks: Path,
    *profiles: str | Path,
    settings: dict[str, float] | None = None,
    **options: str | int | list[str],
) -> AbstractContextManager[Course]:
    """These notebooks served with other `settings` and `options` than the usual ones."""
    facts = [json.dumps(it) for it in (settings or {}, options)]
    return running([sys.executable, "-c", SERVER, notebooks, *facts, *profiles])
