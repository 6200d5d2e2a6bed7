"""What the browser's Python imports: the course, the pinned wheels, the lock file of them all.

The lock file lists nothing else, so that nothing can be asked of any other machine.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from chanlearn import __version__
from chanlearn.server.lessons import PACKAGE
from chanlearn.site.pins import FRONT, KERNEL, SITE_PACKAGES

#: Of the course, what lessons import; the rest is for whoever serves it or works at a terminal.
COURSE = (
    *("rules", "profiles", "cases", "bots", "coach", "drills", "rulebook", "deck", "odds"),
    *("figures", "banks", "widgets", "course", "locale"),
)
#: The page has the scripts already; translators alone read the template of what they translate.
LEFT_OUT = {".js", ".pyc", ".pot"}
#: JupyterLite's kernel asks for these by name. It can do without what they do: a history in a
#: database, completion, and installing whatever a page names.
STAND_INS: Mapping[str, Mapping[str, str]] = {
    "sqlite3": {"sqlite3/__init__.py": ""},
    "micropip": {"micropip/__init__.py": ""},
    "piplite": {"piplite/__init__.py": "", "piplite/piplite.py": ""},
    "jedi": {"jedi/__init__.py": ""},
}
#: Shipped inside the kernel's own wheel.
CARRIED = ("pyodide_kernel", "ipykernel")
#: What a publisher brings along, and where Python finds it.
OWN = "chanlearn_own"
OWN_FOLDER = f"{SITE_PACKAGES}/{OWN}"
#: The kernel was written for an IPython that asked less; this is how today's is asked.
ASKED_BEFORE = b"should_run_async(code)"
ASKED_NOW = b"should_run_async(code, transformed_cell=exec_code)"

# The first moment a zip file can name: the same course gives the same bytes.
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


class Wheel(NamedTuple):
    """A wheel under the name the kernel knows it by."""

    name: str
    version: str
    file: str
    content: bytes


def every_wheel(pinned: Mapping[str, Path], own: Mapping[str, str]) -> list[Wheel]:
    """All that the browser's Python imports; `own` are a publisher's files."""
    return [
        made("chanlearn", __version__, dict(_course())),
        made(OWN, "1", {f"{OWN}/{name}": it for name, it in own.items()}),
        *(made(name, "1", files) for name, files in STAND_INS.items()),
        *_carried(pinned[KERNEL]),
        *(_read(name, path) for name, path in pinned.items() if name not in FRONT),
    ]


def _course() -> Iterator[tuple[str, str]]:
    for path in sorted(PACKAGE.rglob("*")):
        within = path.relative_to(PACKAGE)
        of_lessons = len(within.parts) == 1 or within.parts[0] in COURSE
        if of_lessons and path.is_file() and path.suffix not in LEFT_OUT:
            yield f"chanlearn/{within.as_posix()}", path.read_text(encoding="utf-8")


def _carried(kernel: Path) -> Iterator[Wheel]:
    with ZipFile(kernel) as archive:
        for path in archive.namelist():
            file = path.rpartition("/")[2]
            name, _, rest = file.partition("-")
            if file.endswith(".whl") and name in CARRIED:
                content = _for_this_ipython(archive.read(path))
                yield Wheel(name, rest.partition("-")[0], file, content)


def _for_this_ipython(wheel: bytes) -> bytes:
    with ZipFile(BytesIO(wheel)) as archive:
        files = {it: archive.read(it) for it in archive.namelist()}
    return _packed({it: file.replace(ASKED_BEFORE, ASKED_NOW) for it, file in files.items()})


def _read(name: str, path: Path) -> Wheel:
    return Wheel(name, path.name.split("-")[1], path.name, path.read_bytes())


def made(name: str, version: str, files: Mapping[str, str]) -> Wheel:
    """A wheel of these files, by their paths in it."""
    about = f"{name}-{version}.dist-info"
    described = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    content = _packed({path: it.encode() for path, it in {**files, **described}.items()})
    return Wheel(name, version, f"{name}-{version}-py3-none-any.whl", content)


def _packed(files: Mapping[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for path, content in files.items():
            archive.writestr(ZipInfo(path, _LONG_AGO), content, ZIP_DEFLATED)
    return out.getvalue()


def lock(info: Mapping[str, Any], wheels: Sequence[Wheel]) -> str:
    """Pyodide's lock file for exactly these wheels; `info` says for which Pyodide."""
    packages = {it.name.replace("_", "-"): _locked(it) for it in wheels}
    return json.dumps({"info": info, "packages": packages}, indent=1)


def _locked(wheel: Wheel) -> dict[str, Any]:
    return {
        "name": wheel.name.replace("_", "-"),
        "version": wheel.version,
        "file_name": wheel.file,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.content).hexdigest(),
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }
