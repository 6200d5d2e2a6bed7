"""The course built as files, and any file host that has them below a path."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from outside import CHANLEARN, missing

PATH = "chan/"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def built(folder: Path, *options: str) -> Path:
    """Build into `folder`; what is fetched stays in this user's cache for the next time."""
    command = [CHANLEARN, "build", folder, *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode == 1 and "không tải được" in ran.stderr:
        missing("what a site is made of", f"a network for pip and npm ({ran.stderr.strip()})")
    assert ran.returncode == 0, ran.stderr
    return folder


class Host:
    """`python -m http.server` in a folder; `url` is where the site lies."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        found = ADDRESS.search(self._process.stdout.readline())
        assert found is not None
        self.url = found[0] + PATH

    def stop(self) -> None:
        assert self._process.stdout is not None
        self._process.terminate()
        self._process.wait(30)
        self._process.stdout.close()


@contextmanager
def hosted(site: Path) -> Iterator[Host]:
    """The site, which lies in a folder named as `PATH`, on a host of its own."""
    assert f"{site.name}/" == PATH
    host = Host(site.parent)
    try:
        yield host
    finally:
        host.stop()
