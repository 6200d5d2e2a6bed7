"""The project's own promises: one set of versions, a top level without surprises."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import yaml
from grimp import build_graph
from outside import require_program
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version
from rattler import MatchSpec

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["optional-dependencies"]

TOP_LEVEL = {
    "chanlearn", "deploy", "exercises", "notebooks", "tests",
    "environment.yml", "README.md", "README.vi.md", "README.png", "cards.png", "cards.svg",
    # The few files the tools need.
    ".ci", ".gitignore", "BENCHMARKS.md",
    "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "babel.cfg",
    "pyproject.toml", "requirements.txt",
}  # fmt: skip


def specs(requirements: list[str]) -> dict[str, SpecifierSet]:
    """Specifiers by package name."""
    return {it.name: it.specifier for it in map(Requirement, requirements)}


def conda_specs() -> dict[str, SpecifierSet]:
    """The same of environment.yml, as conda itself reads each line."""
    lines = [it for it in CONDA["dependencies"] if isinstance(it, str)]
    found = {}
    for spec in map(MatchSpec, lines):
        assert spec.name is not None
        found[canonicalize_name(spec.name.normalized)] = SpecifierSet(str(spec.version or ""))
    return found


def pins() -> dict[str, Version]:
    """The one pinned set."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==([^\s;]+)", lines, re.MULTILINE)
    return {name: Version(version) for name, version in found}


def test_conda_and_pip_users_get_the_same_versions() -> None:
    from_conda = conda_specs()
    assert from_conda.pop("python") == SpecifierSet(PROJECT["requires-python"])
    assert from_conda.pop("pip") == SpecifierSet()
    assert from_conda == specs(PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["charts"])
    assert {"pip": ["--editable .[test]"]} in CONDA["dependencies"]


@pytest.mark.parametrize(
    "requirement",
    PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["charts"] + EXTRAS["test"],
    ids=str,
)
def test_the_pinned_set_holds_what_pyproject_asks(requirement: str) -> None:
    wanted = Requirement(requirement)
    assert pins()[wanted.name] in wanted.specifier


def test_every_library_the_package_imports_is_asked_for() -> None:
    graph = build_graph("chanlearn", include_external_packages=True, cache_dir=None)
    outside = {it for it in graph.modules if not it.startswith("chanlearn")}
    libraries = packages_distributions()
    imported = {libraries[it][0] for it in outside - sys.stdlib_module_names}
    optional = EXTRAS["batch"] + EXTRAS["charts"] + EXTRAS["workshop"]
    asked = specs(PROJECT["dependencies"] + optional)
    assert set(map(canonicalize_name, imported)) <= set(asked)


def test_the_top_level_is_what_a_newcomer_is_told() -> None:
    git = require_program("git", "apt install git")
    command = [git, "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert {line.split("/")[0] for line in listed.splitlines()} == TOP_LEVEL
