"""Three editions from one source: a learner's has no solution in it, and every solution passes."""

import os
from itertools import pairwise

import nbformat
import pytest
from nbclient import NotebookClient
from workbooks import NAMES, SOURCES, checked_in, code_cells, run

from chanlearn.catalogue import SOURCE_LANGUAGE
from chanlearn.cli import main
from chanlearn.workbook.checking import LESSONS, tasks
from chanlearn.workbook.command import sources
from chanlearn.workbook.editions import (
    BEGIN,
    EDITIONS,
    END,
    BadSource,
    Notebook,
    edition,
    is_note,
    lines_of,
)

KERNEL_SECONDS = 60
#: What an instructor's note says in each language, after how many minutes.
SAID = {
    "vi": (" phút.", "Hay nhầm:", "Hỏi cả lớp:"),
    "en": (" minutes.", "Often mistaken:", "Ask the room:"),
}
#: The other language runs whole in the long mode; here one lesson, which is answered in words.
RUN = [
    (code, name)
    for code, name in NAMES
    if code == SOURCE_LANGUAGE or name == "1-nhap-mon" or os.environ.get("CHANLEARN_LONG")
]
in_both = pytest.mark.parametrize(("language", "name"), NAMES)


def solutions(source: Notebook) -> list[str]:
    """The lines between the marks."""
    found, inside = [], False
    for cell in code_cells(source):
        for line in lines_of(cell):
            inside = line.strip() == BEGIN or (inside and line.strip() != END)
            if inside and line.strip() != BEGIN:
                found.append(line.strip())
    return found


def whole(notebook: Notebook) -> list[str]:
    return [line for cell in notebook["cells"] for line in lines_of(cell)]


@pytest.mark.parametrize("language", SOURCES)
def test_there_is_a_notebook_for_each_lesson(language: str) -> None:
    numbers = [it["metadata"]["chanlearn"]["number"] for it in SOURCES[language].values()]
    assert numbers == list(LESSONS)


@in_both
def test_the_learners_edition_is_the_source_less_its_solutions(language: str, name: str) -> None:
    learner, left = (
        whole(edition(SOURCES[language][name], "learner")),
        iter(whole(SOURCES[language][name])),
    )
    assert all(line in left for line in learner), "a line of the learner's is not in the source"
    assert not {BEGIN, END}.intersection(map(str.strip, learner))


@in_both
def test_no_line_of_a_solution_is_in_the_learners_edition(language: str, name: str) -> None:
    learner = {line.strip() for line in whole(edition(SOURCES[language][name], "learner"))}
    assert solutions(SOURCES[language][name])
    assert learner.isdisjoint(solutions(SOURCES[language][name]))


@in_both
@pytest.mark.parametrize("kind", ["learner", "solution"])
def test_only_the_instructor_reads_notes(language: str, name: str, kind) -> None:
    assert not any(map(is_note, edition(SOURCES[language][name], kind)["cells"]))
    assert any(map(is_note, edition(SOURCES[language][name], "instructor")["cells"]))


@in_both
def test_a_note_says_how_long_what_is_mistaken_and_what_to_ask(language: str, name: str) -> None:
    """One after every exercise."""
    cells = SOURCES[language][name]["cells"]
    notes = ["\n".join(lines_of(cell)) for cell in cells if is_note(cell)]
    assert len(notes) == sum(bool(checked_in(cell)) for cell in code_cells(SOURCES[language][name]))
    for note in notes:
        assert all(words in note for words in SAID[language])
    assert not any(is_note(one) and is_note(other) for one, other in pairwise(cells))


@in_both
def test_a_notebook_has_the_exercises_of_its_lesson_in_order(language: str, name: str) -> None:
    source = SOURCES[language][name]
    asked = [task_id for cell in code_cells(source) for task_id in checked_in(cell)]
    assert asked == list(tasks(int(name[0])))
    assert 6 <= len(asked) <= 10


def test_an_id_is_an_exercise_of_one_lesson() -> None:
    ids = [task_id for lesson in LESSONS for task_id in tasks(lesson)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("language", "name"), RUN)
def test_every_solution_passes_its_own_check(language: str, name: str) -> None:
    said = {
        cell: shown for cell, shown in run(language, name, "solution") if cell.startswith("lam-")
    }
    assert said
    assert {cell: repr(shown) for cell, shown in said.items() if not shown} == {}


@pytest.mark.parametrize(("language", "name"), RUN)
def test_stubs_run_and_pass_nothing(language: str, name: str) -> None:
    said = {
        cell: shown for cell, shown in run(language, name, "learner") if cell.startswith("lam-")
    }
    assert said
    assert [cell for cell, shown in said.items() if shown] == []


def test_a_notebook_runs_in_a_kernel_in_the_language_of_its_folder(tmp_path) -> None:
    """One of them; the others run the same way, above."""
    asked = ["workbook", "--lang", "en", "--edition", "solution", "--out", str(tmp_path)]
    assert main(asked) == 0
    notebook = nbformat.read(tmp_path / "en" / "1-nhap-mon.ipynb", as_version=4)
    nbformat.validate(notebook)
    where = {"metadata": {"path": str(tmp_path / "en")}}
    ran = NotebookClient(notebook, timeout=KERNEL_SECONDS, resources=where).execute()
    shown = [out.data["text/html"] for cell in code_cells(ran) for out in cell.outputs
             if "text/html" in out.get("data", {})]  # fmt: skip
    assert sum("✓ That is right." in html for html in shown) == len(tasks(1))


def cell(*lines: str) -> Notebook:
    source = [f"{line}\n" for line in lines]
    return {"id": "lam", "cell_type": "code", "metadata": {}, "source": source}


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["a = ...", BEGIN, "a = 1"], "has no end"),
        (["a = ...", "a = 1", END], "END SOLUTION in the wrong place"),
        (["a = ...", BEGIN, BEGIN, "a = 1", END], "BEGIN SOLUTION in the wrong place"),
        (["a = None", BEGIN, "a = 1", END], r"no \.\.\. in the line before"),
    ],
    ids=["no end", "no beginning", "twice", "no stub"],
)
def test_marks_that_do_not_fit_are_refused(lines: list[str], problem: str) -> None:
    source = {"cells": [cell(*lines)], "metadata": {"chanlearn": {}}}
    with pytest.raises(BadSource, match=rf"cell lam: .*{problem}"):
        edition(source, "learner")


# The command ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EDITIONS)
def test_the_command_writes_the_edition_asked_for(kind: str, tmp_path) -> None:
    assert main(["workbook", "--edition", kind, "--out", str(tmp_path / "vo")]) == 0
    written = sorted((tmp_path / "vo").iterdir())
    assert [path.name for path in written] == [path.name for path in sources()]
    notebook = nbformat.read(written[0], as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    assert notebook.metadata.chanlearn.edition == kind


def test_english_notebooks_lie_in_a_folder_of_that_name(tmp_path, capsys) -> None:
    assert main(["workbook", "--lang", "en", "--out", str(tmp_path)]) == 0
    written = sorted((tmp_path / "en").iterdir())
    assert [path.name for path in written] == [path.name for path in sources("en")]
    assert f"{written[0]}: written" in capsys.readouterr().out


def test_a_learner_gets_stubs_unless_asked_otherwise(tmp_path) -> None:
    main(["workbook", "--out", str(tmp_path)])
    notebook = nbformat.read(tmp_path / "1-nhap-mon.ipynb", as_version=4)
    assert notebook.metadata.chanlearn.edition == "learner"


def test_work_that_was_begun_stays_unless_forced(tmp_path, capsys) -> None:
    begun = tmp_path / "1-nhap-mon.ipynb"
    begun.write_text("bài làm dở", encoding="utf-8")
    assert main(["workbook", "--out", str(tmp_path)]) == 0
    assert begun.read_text(encoding="utf-8") == "bài làm dở"
    assert f"{begun}: đã có, giữ nguyên" in capsys.readouterr().out
    assert main(["workbook", "--out", str(tmp_path), "--force"]) == 0
    assert begun.read_text(encoding="utf-8").startswith("{")


def test_a_place_that_takes_no_files_is_refused(tmp_path, capsys) -> None:
    (tmp_path / "tep").write_text("", encoding="utf-8")
    assert main(["workbook", "--out", str(tmp_path / "tep")]) == 2
    assert "không ghi được" in capsys.readouterr().err
