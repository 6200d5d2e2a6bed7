"""Runs the cells of every notebook as a browser that has just come would have them run.

    python -I -S run_cells.py <folder of notebooks> <folders to import from>…

Prints, by notebook, each cell's HTML and all that its widgets hold: every question with its code,
every name and alt text. What differs from run to run is left out.
"""

import ast
import json
import re
import sys
from pathlib import Path
from typing import Any

#: What the browser says when a page opens.
ARRIVE: dict[str, dict[str, object]] = {
    "address": {"event": "arrive", "van": "", "chance": 2026, "kept": "", "led": False},
    "query": {"event": "arrive", "query": ""},
}
MODEL = re.compile(r"IPY_MODEL_[0-9a-f]{32}")


def main(notebooks: str, *folders: str) -> None:
    sys.path[:0] = folders
    found = {it.stem: held_by(it) for it in sorted(Path(notebooks).glob("*.ipynb"))}
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    json.dump(found, sys.stdout, ensure_ascii=False)


def held_by(notebook: Path) -> dict[str, Any]:
    from ipywidgets.widgets import widget

    widget._instances.clear()
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    html = {
        it["id"]: run("".join(it["source"]), space) for it in cells if it["cell_type"] == "code"
    }
    for one in list(widget._instances.values()):
        if getattr(one, "code", "") in ARRIVE:
            one._handle_custom_msg(ARRIVE[one.code], [])
    states = [it.get_state() for it in widget._instances.values()]
    written = json.dumps(states, default=str, sort_keys=True, ensure_ascii=False)
    return {"html": html, "widgets": json.loads(MODEL.sub("…", written))}


def run(source: str, space: dict[str, Any]) -> str:
    """What the cell's last line shows as HTML, if anything."""
    cell = ast.parse(source)
    last = cell.body.pop()
    assert isinstance(last, ast.Expr)
    exec(compile(cell, "cell", "exec"), space)  # noqa: S102 - the course's own notebooks
    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), space)  # noqa: S307
    html = getattr(shown, "_repr_html_", None)
    return str(html()) if html else ""


if __name__ == "__main__":
    main(*sys.argv[1:])
