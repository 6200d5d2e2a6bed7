"""A missing program skips a test with what to install, and fails it under CI."""

import sys
from pathlib import Path

import pytest
from outside import require_program, serve

INSTALL = "apt install khong-co"


def test_elsewhere_it_skips_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=f"khong-co is missing: {INSTALL}"):
        require_program("khong-co", INSTALL)


def test_under_ci_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=f"khong-co is missing: {INSTALL}"):
        require_program("khong-co", INSTALL)


def test_a_program_that_is_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    python = Path(sys.executable)
    monkeypatch.setenv("PATH", str(python.parent))
    assert require_program(python.name, INSTALL) == str(python)


def test_a_server_that_ends_at_once_shows_its_words() -> None:
    # Python is asked to run a file named «serve».
    words = r"the server ended without an address:\n.*No such file"
    with pytest.raises(AssertionError, match=words), serve(sys.executable):
        pytest.fail("there is no server to use")
