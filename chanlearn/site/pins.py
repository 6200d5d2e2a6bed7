"""Which wheels and which Pyodide a site is made of."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PINS = Path(__file__).with_name("pins.txt")
#: An npm for who has none.
NPM = Path(__file__).with_name("npm.txt")
#: The core of Pyodide as npm has it, and its integrity there.
PYODIDE = "0.29.0"
PYODIDE_INTEGRITY = "sha512-ObIvsTmcrxAWKg+FT1GjfSdDmQc5CabnYe/nn5BCuhr9BVVITeQ24DBdZuG5B2tIiAZ9YonBpnDB7cmHZyd2Rw=="  # noqa: E501
#: Its Python, and the folder that Python imports wheels from.
PYTHON = "3.13"
SITE_PACKAGES = f"/lib/python{PYTHON}/site-packages"

#: Wheels that pages take their scripts from; the browser's Python never sees them.
VOICI, KERNEL, ANYWIDGET = "voici-core", "jupyterlite-pyodide-kernel", "anywidget"
FRONT = (VOICI, KERNEL, ANYWIDGET)

_PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Pin(NamedTuple):
    """A package in its one version; `sha256` are the hashes its file may have."""

    name: str
    version: str
    sha256: frozenset[str]


@cache
def pins() -> tuple[Pin, ...]:
    """Every pinned wheel, by name."""
    written = PINS.read_text(encoding="utf-8")
    starts = list(_PIN.finditer(written))
    ends = [it.start() for it in starts[1:]] + [len(written)]
    return tuple(
        Pin(it[1], it[2], frozenset(_HASH.findall(written, it.start(), end)))
        for it, end in zip(starts, ends, strict=True)
    )
