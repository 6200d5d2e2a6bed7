"""The service worker of a site: it keeps all that pages load, for when there is no network."""

import hashlib
import json
from pathlib import Path

SCRIPT = Path(__file__).with_name("service-worker.js")
#: Never loaded: fonts of an editor no page has, and the licences, which are there to be read.
LEFT_OUT = (".woff", ".woff2", ".ttf", ".eot", ".txt", "third-party-licenses.json")


def service_worker(site: Path) -> str:
    """The script for the files in `site`; any change to them makes another."""
    paths = sorted(it for it in site.rglob("*") if it.is_file() and not it.name.endswith(LEFT_OUT))
    files = {it.relative_to(site).as_posix(): _digest(it.read_bytes()) for it in paths}
    listed = json.dumps(files)
    script = SCRIPT.read_text(encoding="utf-8")
    version = json.dumps(_digest(listed.encode()))
    return f"const VERSION = {version};\nconst FILES = {listed};\n{script}"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
