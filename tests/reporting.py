"""What a measurement writes down: a table in its place in BENCHMARKS.md, and how it was made."""

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import psutil

FILE = Path(__file__).parents[1] / "BENCHMARKS.md"
#: Shows a table, by name, head and rows.
Report = Callable[[str, Sequence[str], Sequence[Sequence[object]]], None]


def put(text: str, name: str, content: str) -> str:
    """The text with this between the marks of that name. ValueError where it has no such place."""
    place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    new, found = place.subn(lambda it: f"{it[1]}{content}\n{it[2]}", text)
    if found != 1:
        raise ValueError(f"{found} places for {name}")
    return new


def made() -> str:
    """When, on what machine, and with which versions; how busy it was with other work."""
    cores, memory = os.cpu_count(), round(psutil.virtual_memory().total / 2**30)
    parts = [f"Python {platform.python_version()}"]
    parts += [f"{it} {version(it)}" for it in ("voila", "ipykernel", "ipywidgets", "tornado")]
    chromium = shutil.which("chromium")
    if chromium is not None:
        told = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=False)
        parts += [" ".join(told.stdout.split()[:2])]
    where = f"{cores} cores, {memory} GiB, {platform.system()} {platform.release()}"
    load = f"load {os.getloadavg()[0]:.1f} at the end"
    return f"{datetime.now(UTC):%Y-%m-%d}; {where}; {load}; {', '.join(parts)}."
