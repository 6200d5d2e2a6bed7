"""Three editions from one source: the learner's, the solution, the instructor's.

A source notebook is written with its solutions in. What is between `### BEGIN SOLUTION` and
`### END SOLUTION` (nbgrader's marks, so that its tools read our sources too) is left out of the
learner's edition. The line before is the stub, with `...` in it, which stands for the solution
there; the other editions leave it out. Cells tagged `instructor` are in the instructor's edition
alone. So the learner's edition is a part of the source, and nothing is written twice.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Literal, TypeAlias, get_args

Edition: TypeAlias = Literal["learner", "solution", "instructor"]
Notebook: TypeAlias = dict[str, Any]

EDITIONS: tuple[Edition, ...] = get_args(Edition)
BEGIN, END, STUB = "### BEGIN SOLUTION", "### END SOLUTION", "..."
INSTRUCTOR = "instructor"


class BadSource(ValueError):
    """A source whose marks do not fit: the cell, and what is wrong there."""


def edition(source: Notebook, kind: Edition) -> Notebook:
    """The notebook of one edition; the source stays as it is.

    Raises:
        BadSource: a solution has no end, no beginning or no stub.
    """
    cells = [
        _cell(cell, kind) for cell in source["cells"] if kind == "instructor" or not is_note(cell)
    ]
    metadata = deepcopy(source["metadata"])
    metadata["chanlearn"]["edition"] = kind
    return {**source, "cells": cells, "metadata": metadata}


def is_note(cell: Notebook) -> bool:
    """Is the cell for instructors only?"""
    return INSTRUCTOR in cell["metadata"].get("tags", ())


def lines_of(cell: Notebook) -> list[str]:
    """A cell's source, line by line; on disk it is a list or one string."""
    return "".join(cell["source"]).splitlines()


def _cell(cell: Notebook, kind: Edition) -> Notebook:
    if cell["cell_type"] != "code":
        return deepcopy(cell)
    kept = _without_solutions(cell) if kind == "learner" else _without_stubs(cell)
    return {**deepcopy(cell), "source": "\n".join(kept).splitlines(keepends=True)}


def _without_solutions(cell: Notebook) -> Iterator[str]:
    for line, part in _parts(cell):
        if part in ("text", "stub"):
            yield line


def _without_stubs(cell: Notebook) -> Iterator[str]:
    for line, part in _parts(cell):
        if part in ("text", "solution"):
            yield line


def _parts(cell: Notebook) -> Iterator[tuple[str, Literal["text", "stub", "solution", "mark"]]]:
    """Every line, and what it is."""
    lines, inside = lines_of(cell), False
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line.strip() in (BEGIN, END):
            if inside is (line.strip() == BEGIN):
                raise BadSource(f"cell {cell['id']}: {line.strip()} in the wrong place")
            inside = not inside
            yield line, "mark"
        elif after.strip() == BEGIN:
            if STUB not in line:
                raise BadSource(f"cell {cell['id']}: no {STUB} in the line before {BEGIN}")
            yield line, "stub"
        else:
            yield line, "solution" if inside else "text"
    if inside:
        raise BadSource(f"cell {cell['id']}: a solution has no end")
