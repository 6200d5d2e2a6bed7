"""The arrows between packages, and what the inner ones may lean on.

Which package may import which is a contract in pyproject.toml, read by import-linter. Here: the
rules, cases, deck and drills run on the standard library alone, and importing them does nothing
else; a browser's Python has neither threads nor processes nor sockets.
"""

import json
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph

ROOT = Path(__file__).parents[1]
READS_FILES = "chanlearn.cases.files"  # the one module that needs YAML, for the command line only
REVIEWS = "chanlearn.drills.reviews"  # asks fsrs, a pure wheel, once a question is answered
DRAWS = "chanlearn.figures.draw"  # loads matplotlib once something is drawn
LEANS = {REVIEWS: {"fsrs"}, DRAWS: {"matplotlib"}}
# They look through case files, for the command line only.
CHECKS_BANKS = ("chanlearn.banks.checking", "chanlearn.banks.command")
PURE = (
    *("rules", "catalogue", "profiles", "cases", "bots", "deck", "drills", "odds", "coach"),
    *("banks", "figures"),
)
# segno is pure Python too: it draws QR pictures.
WIDGET_LIBRARIES = {"anywidget", "ipywidgets", "segno", "traitlets"}
NOT_IN_A_BROWSER = {"asyncio", "concurrent", "multiprocessing", "socket", "subprocess", "threading"}

# Runs in a Python without site-packages, so nothing but the standard library can be imported.
IMPORT_ALL = """
import importlib, json, pkgutil, sys
from pathlib import Path

root, left_out, *names = sys.argv[1:]
left_out = left_out.split(",")
sys.path.insert(0, root)
import chanlearn

# What importing a module is made of.
IMPORTING = {"import", "compile", "exec", "marshal.loads", "os.listdir", "object.__getattr__",
             "object.__setattr__", "sys._getframe", "sys._getframemodulename"}
events = []

def watch(event, args):
    reads_code = event == "open" and str(args[0]).endswith((".py", ".pyc"))
    if not reads_code and event not in IMPORTING:
        events.append(f"{event}: {args!r}")

sys.addaudithook(watch)
for name in names:
    module = importlib.import_module(name)
    for path in getattr(module, "__path__", []):
        for info in pkgutil.walk_packages([path], name + "."):
            if info.name not in left_out:
                importlib.import_module(info.name)
found = [name for name in sys.modules if name.startswith("chanlearn")]
json.dump({"events": list(events), "modules": found}, sys.stdout)
"""


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph("chanlearn", include_external_packages=True, cache_dir=None)


def present(*names: str) -> list[str]:
    modules = [f"chanlearn.{name}" for name in names]
    return [module for module in modules if find_spec(module)]


def imported(graph: ImportGraph, package: str) -> dict[str, set[str]]:
    """What each module of `package` imports from outside chanlearn, even inside a function."""
    modules = ({package} | graph.find_descendants(package)) - {READS_FILES}
    return {
        module: {
            name
            for name in graph.find_modules_directly_imported_by(module)
            if not name.startswith("chanlearn")
        }
        for module in sorted(modules)
    }


def test_arrows_point_one_way() -> None:
    # In this process it would take their loggers away from the tests that come after.
    command = [Path(sysconfig.get_path("scripts")) / "lint-imports", "--no-cache"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize("package", present(*PURE))
def test_pure_packages_need_only_the_standard_library(graph: ImportGraph, package: str) -> None:
    allowed = sys.stdlib_module_names - NOT_IN_A_BROWSER
    found = {name: it - allowed for name, it in imported(graph, package).items() if it - allowed}
    assert found == {name: it for name, it in LEANS.items() if name.startswith(package)}


def test_reviews_bring_in_nothing_a_browser_lacks() -> None:
    """Answering a question takes nothing heavier than fsrs itself."""
    ask = """
import sys
sys.path.insert(0, sys.argv[1])
from chanlearn.drills.reviews import reviewed
reviewed(None, True, 0)
print(*sys.modules)
"""
    command = [sys.executable, "-I", "-c", ask, str(ROOT)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    brought = {it.partition(".")[0] for it in ran.stdout.split()}
    assert "fsrs" in brought
    assert not brought & {"numpy", "torch", "pandas", *NOT_IN_A_BROWSER}


def test_only_the_command_line_reads_case_files(graph: ImportGraph) -> None:
    assert graph.find_modules_that_directly_import(READS_FILES) == {
        "chanlearn.judge",
        "chanlearn.banks.checking",
    }


def test_a_simulation_is_counted_without_processes(graph: ImportGraph) -> None:
    reaching = {
        module.rpartition(".")[2]
        for module, names in imported(graph, "chanlearn.simulate").items()
        if names & (NOT_IN_A_BROWSER | {"signal"})
    }
    assert reaching == {"run", "command"}


@pytest.mark.parametrize("package", present("widgets", "course"))
def test_widgets_need_only_widget_libraries(graph: ImportGraph, package: str) -> None:
    allowed = (sys.stdlib_module_names - NOT_IN_A_BROWSER) | WIDGET_LIBRARIES
    assert {
        name: it - allowed for name, it in imported(graph, package).items() if it - allowed
    } == {}


def test_importing_the_pure_packages_does_nothing_else() -> None:
    packages = present(*PURE)
    command = [sys.executable, "-I", "-S", "-B", "-c", IMPORT_ALL]
    command += [str(ROOT), ",".join((READS_FILES, *CHECKS_BANKS)), *packages]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    report = json.loads(ran.stdout)
    assert report["events"] == []
    assert set(packages) < set(report["modules"])
