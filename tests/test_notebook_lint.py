"""Lessons stay thin: short cells that call `chanlearn`, prose of a readable length, no outputs."""

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))
#: Exercises, in which learners program: their cells may be longer, and have functions and loops.
WORKBOOKS = sorted((ROOT / "exercises" / "vo-bai-tap").rglob("*.ipynb"))
MAX_CODE_CELLS = 12
MAX_LINES = 4
MAX_LINES_OF_WORK = 14
WORDS = range(400, 901)
BLOCKS = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda,
    ast.For, ast.AsyncFor, ast.While, ast.Try, ast.With, ast.If,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
)  # fmt: skip
# A name someone chose («muc-tieu»), not the eight hex digits or UUID that editors draw by lot.
CHOSEN_ID = re.compile(r"(?![0-9a-f]{8}(-|$))[a-z0-9]+(-[a-z0-9]+)*")
LINK_TARGET = re.compile(r"\]\([^)]*\)|<[^>]*>")
WORD = re.compile(r"[^\W_]+")


def problems(notebook: NotebookNode) -> Iterator[str]:
    """What is wrong with a lesson, each naming its cell."""
    yield from _notebook_problems(notebook)
    for cell in notebook.cells:
        found = _code_problems(cell) if cell.cell_type == "code" else []
        yield from (f"cell {cell.id}: {problem}" for problem in found)


def workbook_problems(notebook: NotebookNode) -> Iterator[str]:
    """What is wrong with a notebook of exercises, each naming its cell."""
    yield from _about_problems(notebook)
    for cell in notebook.cells:
        found = _work_problems(cell) if cell.cell_type == "code" else []
        yield from (f"cell {cell.id}: {problem}" for problem in found)


def _notebook_problems(notebook: NotebookNode) -> Iterator[str]:
    yield from _about_problems(notebook)
    about = notebook.metadata.get("chanlearn", {})
    prose = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    words = sum(len(WORD.findall(LINK_TARGET.sub("", cell.source))) for cell in prose)
    may_be_short = about.get("stub") or about.get("kind") == "page"
    if words not in WORDS and not (may_be_short and words < WORDS.start):
        yield f"{words} words, not {WORDS.start}–{WORDS.stop - 1}"
    code_cells = sum(cell.cell_type == "code" for cell in notebook.cells)
    if code_cells > MAX_CODE_CELLS:
        yield f"{code_cells} code cells, more than {MAX_CODE_CELLS}"


def _about_problems(notebook: NotebookNode) -> Iterator[str]:
    about = notebook.metadata.get("chanlearn", {})
    kernel = notebook.metadata.get("kernelspec", {})
    if (kernel.get("name"), kernel.get("language")) != ("python3", "python"):
        yield f"kernelspec is {dict(kernel)}, not python3"
    if notebook.metadata.get("language_info", {}).get("name") != "python":
        yield "language_info does not say python"
    prose = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    first = notebook.cells[0]
    heading = first.source.splitlines()[0] if first in prose else first.source
    if heading != f"# {about.get('title')}":
        yield f"cell {first.id}: begins with {heading!r}, not with its title as a heading"
    ids = [cell.id for cell in notebook.cells]
    for cell_id in dict.fromkeys(ids):
        if ids.count(cell_id) > 1:
            yield f"cell {cell_id}: id used {ids.count(cell_id)} times"
        if not CHOSEN_ID.fullmatch(cell_id):
            yield f"cell {cell_id}: id is not a chosen name"


def _code_problems(cell: NotebookNode) -> Iterator[str]:
    yield from _cell_problems(cell, MAX_LINES)
    tree = _parsed(cell)
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, BLOCKS):
            yield f"line {node.lineno}: {type(node).__name__} belongs into the package"


def _work_problems(cell: NotebookNode) -> Iterator[str]:
    yield from _cell_problems(cell, MAX_LINES_OF_WORK)


def _cell_problems(cell: NotebookNode, most: int) -> Iterator[str]:
    if cell.outputs or cell.execution_count is not None:
        yield "keeps outputs or an execution count"
    lines = len(cell.source.splitlines())
    if lines > most:
        yield f"{lines} lines, more than {most}"
    tree = _parsed(cell)
    if tree is None:
        yield "not plain Python"
        return
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or "."]
        for name in names:
            if name.partition(".")[0] != "chanlearn":
                yield f"imports {name}, not chanlearn"


def _parsed(cell: NotebookNode) -> ast.Module | None:
    try:
        return ast.parse(cell.source)
    except SyntaxError:
        return None


def test_there_are_lessons() -> None:
    assert len(NOTEBOOKS) >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: "/".join(path.parts[-2:]))
def test_lesson_is_thin(path: Path) -> None:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    found = list(problems(notebook))
    assert not found, "\n".join(["", *(f"{path.name}: {problem}" for problem in found)])


@pytest.mark.parametrize("path", WORKBOOKS, ids=lambda path: "/".join(path.parts[-2:]))
def test_exercises_are_short_and_need_the_package_alone(path: Path) -> None:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    found = list(workbook_problems(notebook))
    assert not found, "\n".join(["", *(f"{path.name}: {problem}" for problem in found)])


def lesson() -> NotebookNode:
    """A lesson without fault."""
    markdown = nbformat.v4.new_markdown_cell("# Cước sắc\n\n" + "một câu văn " * 150, id="muc-tieu")
    code = nbformat.v4.new_code_cell("from chanlearn import course\ncourse.lesson()", id="van-bai")
    metadata = {
        "chanlearn": {"title": "Cước sắc", "stub": False},
        "kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"},
        "language_info": {"name": "python"},
    }
    return nbformat.v4.new_notebook(cells=[markdown, code], metadata=metadata)


def with_code(source: str) -> NotebookNode:
    notebook = lesson()
    notebook.cells[1].source = source
    return notebook


def with_prose(source: str) -> NotebookNode:
    notebook = lesson()
    notebook.cells[0].source = source
    return notebook


def with_cell_set(**fields: object) -> NotebookNode:
    notebook = lesson()
    notebook.cells[1].update(fields)
    return notebook


def with_metadata(**fields: object) -> NotebookNode:
    notebook = lesson()
    notebook.metadata.update(fields)
    return notebook


def with_code_cells(count: int) -> NotebookNode:
    notebook = lesson()
    cells = [deepcopy(notebook.cells[1]) for _ in range(count)]
    for i, cell in enumerate(cells):
        cell.id = f"van-{i}"
    notebook.cells[1:] = cells
    return notebook


def test_a_good_lesson_has_no_problem() -> None:
    assert list(problems(lesson())) == []
    assert list(problems(with_code_cells(MAX_CODE_CELLS))) == []


@pytest.mark.parametrize(
    ("notebook", "problem"),
    [
        (with_code("a = 1\n" * 5), "cell van-bai: 5 lines, more than 4"),
        (with_code("def f():\n    return 1"), "cell van-bai: line 1: FunctionDef belongs into"),
        (with_code("for i in x:\n    i()"), "cell van-bai: line 1: For belongs into the package"),
        (with_code("[i for i in x]"), "cell van-bai: line 1: ListComp belongs into the package"),
        (with_code("import numpy as np"), "cell van-bai: imports numpy, not chanlearn"),
        (with_code("import chanlearn, os"), "cell van-bai: imports os, not chanlearn"),
        (with_code("from . import secret"), "cell van-bai: imports ., not chanlearn"),
        (with_code("%matplotlib inline"), "cell van-bai: not plain Python"),
        (with_prose("# Cước sắc\n\nNgắn quá."), "4 words, not 400–900"),
        (with_prose("# Cước sắc\n\n" + "chữ " * 900), "902 words, not 400–900"),
        (with_prose("Mở đầu " * 200), "cell muc-tieu: begins with"),
        (with_code_cells(13), "13 code cells, more than 12"),
        (with_cell_set(execution_count=3), "cell van-bai: keeps outputs or an execution count"),
        (with_cell_set(outputs=["5"]), "cell van-bai: keeps outputs or an execution count"),
        (with_cell_set(id="muc-tieu"), "cell muc-tieu: id used 2 times"),
        (with_cell_set(id="8a7bc01d"), "cell 8a7bc01d: id is not a chosen name"),
        (with_cell_set(id="Ván bài"), "cell Ván bài: id is not a chosen name"),
        (with_metadata(kernelspec={}), "kernelspec is {}, not python3"),
        (with_metadata(language_info={}), "language_info does not say python"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_lint_finds(notebook: NotebookNode, problem: str) -> None:
    found = list(problems(notebook))
    assert len(found) == 1
    assert found[0].startswith(problem)


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("import math", "cell van-bai: imports math, not chanlearn"),
        ("a = 1\n" * 15, "cell van-bai: 15 lines, more than 14"),
    ],
    ids=["import", "long"],
)
def test_the_lint_finds_in_exercises(source: str, problem: str) -> None:
    assert list(workbook_problems(with_code(source))) == [problem]


def test_in_exercises_one_programs() -> None:
    assert list(workbook_problems(with_code("def f(x):\n    for i in x:\n        i()"))) == []


@pytest.mark.parametrize("about", [{"stub": True}, {"kind": "page"}], ids=["stub", "page"])
def test_a_lesson_still_to_come_and_a_page_may_be_short(about) -> None:
    notebook = with_prose("# Cước sắc\n\nMột câu.")
    notebook.metadata.chanlearn.update(about)
    assert list(problems(notebook)) == []
