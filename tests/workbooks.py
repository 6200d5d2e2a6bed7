"""The exercise notebooks' sources, and their editions run as a learner's kernel runs them."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from chanlearn.catalogue import OFFERED, speaking
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.workbook.command import read, sources
from chanlearn.workbook.editions import Edition, Notebook, edition, lines_of

SOURCES = {code: {path.stem: read(path) for path in sources(code)} for code in OFFERED}
NAMES = [(code, name) for code, found in SOURCES.items() for name in found]


def code_cells(notebook: Notebook) -> Iterator[Notebook]:
    return (cell for cell in notebook["cells"] if cell["cell_type"] == "code")


def checked_in(cell: Notebook) -> list[str]:
    """The exercises that a cell has judged, by id."""
    calls = [it for it in ast.walk(ast.parse("\n".join(lines_of(cell)))) if is_check(it)]
    return [call.args[0].value for call in calls]


def is_check(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "check"


@contextmanager
def own_cuoc_forgotten() -> Iterator[None]:
    """Whatever cước a notebook adds is gone again afterwards: other tests count them."""
    known = dict(REGISTRY)
    try:
        yield
    finally:
        REGISTRY.clear()
        REGISTRY.update(known)


def run(language: str, name: str, kind: Edition) -> Iterator[tuple[str, Any]]:
    """What each code cell of an edition shows, by the cell's id; all in one namespace."""
    with own_cuoc_forgotten(), speaking(language):
        yield from _run(SOURCES[language][name], kind)


def _run(source: Notebook, kind: Edition) -> Iterator[tuple[str, Any]]:
    names: dict[str, Any] = {}
    for cell in code_cells(edition(source, kind)):
        tree = ast.parse("\n".join(lines_of(cell)))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, cell["id"], "exec"), names)  # noqa: S102 - the project's own cells
        value = last and compile(ast.Expression(last.value), cell["id"], "eval")
        shown = value and eval(value, names)  # noqa: S307 - likewise
        yield cell["id"], shown
