"""A page's kernel loads beforehand what its page begins with."""

import ast
import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ipykernel.ipkernel import IPythonKernel

#: Whoever starts a kernel makes sure of it for a fifth of a second before any cell is to run.
AFTER_SECONDS = 0.01
COURSE = "chanlearn.course"


class PageKernel(IPythonKernel):
    """Loads what its page begins with while whoever started it makes sure of it."""

    _has_loaded = False

    async def kernel_info_request(self, stream: Any, ident: Any, parent: Any) -> None:
        """Answer, then use the time until the first cell is to run."""
        await super().kernel_info_request(stream, ident, parent)  # type: ignore[no-untyped-call]
        if not self._has_loaded:
            self._has_loaded = True
            asyncio.get_running_loop().call_later(AFTER_SECONDS, load_beforehand)


def load_beforehand() -> None:
    """Import what the first cell of the page calls. The cell itself tells of what cannot be."""
    # The page's address ends in the name of its notebook, which lies in the folder we are in.
    slug = os.environ.get("SCRIPT_NAME", "").rpartition("/")[2]
    notebook = Path(f"{slug}.ipynb")
    if not notebook.is_file():
        return
    from chanlearn import course

    for name in first_parts(json.loads(notebook.read_text("utf-8"))["cells"]):
        course.find(name)


def first_parts(cells: list[dict[str, Any]]) -> Iterator[str]:
    """What the first cell with code imports of the course."""
    code = next((it["source"] for it in cells if it["cell_type"] == "code"), "")
    for line in ast.parse("".join(code)).body:
        if isinstance(line, ast.ImportFrom) and line.module == COURSE:
            yield from (it.name for it in line.names)
