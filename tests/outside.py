"""Programs outside Python that some tests need, and the course served by one of them.

On a developer's machine a test whose program is missing is skipped with what to install; under
CI it fails, so that no check silently stops running.
"""

import os
import re
import shutil
import subprocess
import sysconfig
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

CHANLEARN = Path(sysconfig.get_path("scripts")) / "chanlearn"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/(?:[\w.~-]+/)*")
START_SECONDS = 60
STOP_SECONDS = 30


def get(address: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
    """Status, headers and text of the answer."""
    try:
        with urlopen(Request(address, method=method), timeout=30) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read().decode()


def missing(what: str, install: str) -> None:
    """Skip the test, or fail it under CI, saying how `what` can be had."""
    message = f"{what} is missing: {install}"
    if os.environ.get("CI") == "true":
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def require_program(name: str, install: str) -> str:
    """The path of the program `name`; `install` is the command that brings it."""
    path = shutil.which(name)
    if path is None:
        missing(name, install)
    return str(path)


class Course:
    """A running `chanlearn serve`: its address, and what it has printed so far."""

    def __init__(self, command: Sequence[str | Path], cwd: Path | None, env: Mapping[str, str]):
        self.url = ""
        self._lines: list[str] = []
        self._announced = threading.Event()
        self._process = subprocess.Popen(
            command,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def process(self) -> int:
        """The server's process id."""
        return self._process.pid

    @property
    def log(self) -> str:
        return "".join(self._lines)

    def _read(self) -> None:
        """Follow the output to its end, or the pipe fills and the server stands still."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.append(line)
                found = ADDRESS.search(line)
                if found and not self.url:
                    self.url = found[0]
                    self._announced.set()
        self._announced.set()

    def wait_until_ready(self) -> None:
        if not self._announced.wait(START_SECONDS):
            raise AssertionError(f"no address after {START_SECONDS} s:\n{self.log}")
        if not self.url:
            raise AssertionError(f"the server ended without an address:\n{self.log}")
        # A private class answers too, with its door.
        assert get(self.url)[0] in {200, 401}, self.log

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise AssertionError(
                f"still there {STOP_SECONDS} s after SIGTERM:\n{self.log}"
            ) from None
        finally:
            self._reader.join(STOP_SECONDS)


@contextmanager
def running(
    command: Sequence[str | Path],
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[Course]:
    """Run a `command` that serves the course and prints its address; ready inside the block."""
    course = Course(command, cwd, {**os.environ, "PYTHONUNBUFFERED": "1", **(env or {})})
    try:
        course.wait_until_ready()
        yield course
    finally:
        course.stop()


def serve(
    command: str | Path = CHANLEARN,
    *options: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> AbstractContextManager[Course]:
    """Run `chanlearn serve` on a free port with more `options`; ready inside the block."""
    return running([command, "serve", "--ip", "127.0.0.1", "--port", "0", *options], cwd, env)
