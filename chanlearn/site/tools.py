"""What a site is made of, fetched once through pip and npm and kept in a cache folder.

Each thing is told by its hash, whenever it is used: a cache that somebody changed is fetched again.
"""

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
import venv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.site.pins import NPM, PINS, PYODIDE, PYODIDE_INTEGRITY, PYTHON, Pin, pins

#: What is going on, in words.
Tell = Callable[[str], None]


def cache_folder() -> Path:
    """Where this user's programs keep what can be had again."""
    own = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(own) if own else Path.home() / ".cache") / "chanlearn"


def wheels(cache: Path) -> Mapping[str, Path]:
    """The file of every pinned wheel, by the package's name.

    Raises:
        BadInput: one cannot be had; it says why.
    """
    folder = cache / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    found = _found(folder)
    if len(found) < len(pins()):
        pure = ["--only-binary", ":all:", "--implementation", "py", "--abi", "none"]
        pure += ["--platform", "any", "--python-version", PYTHON]
        _pip(cache, "download", "--no-deps", *pure, "--dest", folder, "-r", PINS)
        found = _found(folder)
    lacking = [it.name for it in pins() if it.name not in found]
    if lacking:
        raise BadInput(text("pip không tải được: {names}", names=", ".join(lacking)))
    return found


def _found(folder: Path) -> dict[str, Path]:
    return {pin.name: path for pin in pins() for path in folder.glob("*.whl") if _is(path, pin)}


def _is(path: Path, pin: Pin) -> bool:
    name, version, *_rest = path.name.split("-")
    called = name.lower().replace("_", "-") == pin.name and version == pin.version
    return called and hashlib.sha256(path.read_bytes()).hexdigest() in pin.sha256


def pyodide(cache: Path) -> Path:
    """The archive of Pyodide's core.

    Raises:
        BadInput: it cannot be had; it says why.
    """
    cache.mkdir(parents=True, exist_ok=True)
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not (archive.exists() and _integrity(archive) == PYODIDE_INTEGRITY):
        archive.unlink(missing_ok=True)
        _run([_npm(cache), "pack", f"pyodide@{PYODIDE}"], cwd=cache)
    if not (archive.exists() and _integrity(archive) == PYODIDE_INTEGRITY):
        raise BadInput(text("npm đưa về một bản pyodide khác bản cần dùng."))
    return archive


def unpack(archive: Path, names: Sequence[str], folder: Path) -> None:
    """Files of an npm archive, by name, into `folder`."""
    with tarfile.open(archive) as opened:
        for name in names:
            packed = opened.extractfile(f"package/{name}")
            assert packed is not None
            (folder / name).write_bytes(packed.read())


def _integrity(path: Path) -> str:
    digest = hashlib.sha512(path.read_bytes()).digest()
    return f"sha512-{base64.b64encode(digest).decode()}"


def _npm(cache: Path) -> Path:
    """This machine's npm, or one of our own from PyPI."""
    there = shutil.which("npm")
    if there is not None:
        return Path(there)
    own = _scripts(cache) / "npm"
    if not own.exists():
        _pip(cache, "install", "--require-hashes", "--only-binary", ":all:", "-r", NPM)
    return own


def _pip(cache: Path, *arguments: str | Path) -> None:
    """Run the pip of an environment of our own, made on first use."""
    python = _scripts(cache) / "python"
    if not python.exists():
        venv.create(cache / "tools", clear=True, with_pip=True, symlinks=os.name == "posix")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    _run([python, "-m", "pip", *quiet, *arguments], cwd=cache)


def _scripts(cache: Path) -> Path:
    return cache / "tools" / ("bin" if os.name == "posix" else "Scripts")


def _run(command: Sequence[str | Path], cwd: Path) -> None:
    try:
        # What runs is pip or npm, with arguments of ours.
        ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as error:
        raise BadInput(text("không chạy được {program}: {error}", program=Path(command[0]).name,
                            error=str(error))) from error  # fmt: skip
    if ran.returncode:
        lines = (ran.stderr or ran.stdout).strip().splitlines()
        raise BadInput(
            text(
                "{program} không tải được những gì cần để dựng trang; nó nói:\n{said}",
                program=Path(command[0]).name,
                said="\n".join(lines[-5:]),
            )
        )
