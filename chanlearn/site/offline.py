"""The service worker of a site: it keeps all that pages load, for when there is no network."""

import hashlib
import json
from pathlib import Path

SCRIPT = Path(__file__).with_name("service-worker.js")
#: Never loaded: fonts of an editor no page has, and the licences, which are there to be read.
LEFT_OUT = (".woff", ".woff2", ".ttf", ".eot", ".txt", "third-party-licenses.json")


def service_worker(site: Path) -> str:
    """The script for the files in `site`; any change to them makes another."""
    files = sorted(
        it.relative_to(site).as_posix()
        for it in site.rglob("*")
        if it.is_file() and not it.name.endswith(LEFT_OUT)
    )
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.encode() + (site / file).read_bytes())
    script = SCRIPT.read_text(encoding="utf-8")
    version = json.dumps(digest.hexdigest()[:16])
    return f"const VERSION = {version};\nconst FILES = {json.dumps(files)};\n{script}"
