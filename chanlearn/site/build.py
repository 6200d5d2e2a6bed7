"""A whole site, put together in a folder."""

import hashlib
import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from chanlearn.banks.shelf import CHOSEN as BANKS
from chanlearn.profiles import CHOSEN as PROFILES
from chanlearn.profiles import SHIPPED, choose_profiles
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.server.bundle import bundle, script_name
from chanlearn.server.lessons import notebooks_folder
from chanlearn.server.settings import STATIC
from chanlearn.site.front import LITE, extensions, front
from chanlearn.site.offline import service_worker
from chanlearn.site.pages import pages
from chanlearn.site.site import WORKER, Site
from chanlearn.site.tools import pyodide, unpack, wheels
from chanlearn.site.wheels import OWN_FOLDER, every_wheel, lock

CORE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
BANK = "bank.json"
MB = 1_000_000


def refuse_foreign(out: Path) -> None:
    """Refuse a folder with anything in it but a site: it would be lost.

    Raises:
        BadInput: there is something else.
    """
    if out.is_dir() and ((out / WORKER).is_file() or not any(out.iterdir())):
        return
    if out.exists():
        raise BadInput(
            text("{folder}: đã có thứ khác ở đó, bạn chọn một thư mục mới", folder=str(out))
        )


def build(
    out: Path, cache: Path, languages: Sequence[str], profiles: Sequence[str], bank: str
) -> int:
    """Write the site into the folder `out`, in place of what is there, and tell its size in MB.

    It is in these languages and follows `profiles`, by name or path; `bank` is a packed bank beside
    the shipped one.

    Raises:
        BadInput: what it is made of cannot be had.
        OSError: the folder cannot be written.
    """
    pinned, archive = wheels(cache), pyodide(cache)
    choose_profiles(profiles)
    own = {Path(it).name: Path(it).read_text("utf-8-sig") for it in profiles if it not in SHIPPED}
    with TemporaryDirectory(dir=_parent(out), prefix=".chanlearn-") as folder:
        made = Path(folder) / "site"
        own |= {BANK: bank} if bank else {}
        _fill(made, pinned, archive, languages, own, _chosen(profiles, bank))
        if out.exists():
            shutil.rmtree(out)
        # Made for its owner only, as temporary folders are.
        made.chmod(0o755)
        made.rename(out)
    return megabytes(it for it in out.rglob("*") if it.is_file())


def megabytes(files: Iterable[Path]) -> int:
    """What the files weigh together."""
    return round(sum(it.stat().st_size for it in files) / MB)


def _parent(out: Path) -> Path:
    parent = out.resolve().parent
    parent.mkdir(parents=True, exist_ok=True)
    return parent


def _chosen(profiles: Sequence[str], bank: str) -> dict[str, str]:
    """The variables that tell the browser's Python what was chosen."""
    named = [it if it in SHIPPED else f"{OWN_FOLDER}/{Path(it).name}" for it in profiles]
    banks = [f"{OWN_FOLDER}/{BANK}"] if bank else []
    return {PROFILES: json.dumps(named), BANKS: json.dumps(banks)}


def _fill(
    out: Path,
    pinned: Mapping[str, Path],
    archive: Path,
    languages: Sequence[str],
    own: Mapping[str, str],
    env: Mapping[str, str],
) -> None:
    files = front(pinned)
    python = every_wheel(pinned, own)
    core = out / LITE / "pyodide"
    core.mkdir(parents=True)
    unpack(archive, (*CORE, LOCK), core)
    info = json.loads((core / LOCK).read_text("utf-8"))["info"]
    (core / LOCK).write_text(lock(info, python), "utf-8")
    for wheel in python:
        (core / wheel.file).write_bytes(wheel.content)
    for path, content in files.items():
        _write(out / path, content)
    static = {it.name: it.read_bytes() for it in STATIC.iterdir()}
    for name, content in static.items():
        _write(out / "static" / name, content)
    _write(out / script_name(), bundle().encode())
    site = Site(
        notebooks_folder(),
        {name: hashlib.sha256(it).hexdigest()[:16] for name, it in static.items()},
        languages,
        tuple(it.name for it in python),
        env,
        tuple(extensions(files)),
        megabytes(core.iterdir()),
    )
    for path, page in pages(site):
        _write(out / path, page.encode())
    _write(out / WORKER, service_worker(out).encode())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
