"""What a page loads beside Python: Voici's front end, JupyterLite's kernel, anywidget."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.site.pins import ANYWIDGET, KERNEL, VOICI

#: Where they lie below the site's own address.
LITE = "lite"
EXTENSIONS = f"{LITE}/extensions"
MAIN = "voici.js"
#: What is only of use to whoever works on them.
LEFT_OUT = (".map", ".whl", "/all.json", "treepage.js")

# JupyterLite would put the page's folder into Python through a service worker: each import would
# look for its module there, through a request. Ours has other things to do, and there is one only.
WORKER = '.filter((e=>"@jupyterlite/application-extension:service-worker-manager"===e.id))'
NO_WORKER = ".filter((()=>!1))"


def front(pinned: Mapping[str, Path]) -> dict[str, bytes]:
    """The files by their paths below the site.

    Raises:
        BadInput: the front end is not the one that is meant.
    """
    found = dict(_files(pinned[VOICI], "voici_core/static/build/", LITE))
    for name in (KERNEL, ANYWIDGET):
        found |= dict(_files(pinned[name], "/share/jupyter/labextensions/", EXTENSIONS))
    without = [path for path, it in found.items() if WORKER.encode() in it]
    if not without:
        raise BadInput(text("voici: không thấy chỗ cần tắt service worker"))
    for path in without:
        found[path] = found[path].replace(WORKER.encode(), NO_WORKER.encode())
    return found


def _files(wheel: Path, under: str, into: str) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as archive:
        for path in archive.namelist():
            _before, found, rest = path.partition(under)
            if found and rest and not path.endswith(("/", *LEFT_OUT)):
                yield f"{into}/{rest}", archive.read(path)


def extensions(files: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """Those of the files that a page loads as extensions, as it wants to be told."""
    return [
        {"name": json.loads(it)["name"], **json.loads(it)["jupyterlab"]["_build"]}
        for path, it in files.items()
        if path.startswith(EXTENSIONS) and path.endswith("/package.json")
    ]
