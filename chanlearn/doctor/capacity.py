"""How many learners this machine can serve at once, and what sets the limit.

Each open page has a Python of its own behind it. The numbers were measured on Debian with Python
3.11, six lessons open in Chromium: a page's Python takes 36 to 42 MB (shared pages counted by
share), the server itself 75 MB and 90 MB once it serves, and 19 open files for each learner;
ZeroMQ gave 169 kernels from its 1023 sockets.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from chanlearn.doctor.findings import Finding, broken, fine, note
from chanlearn.rules.text import Text, text

KERNEL_MB = 42
SERVER_MB = 90
#: Left to the rest of the machine.
RESERVE_MB = 256
FILES_EACH, FILES_SERVER = 19, 40
SOCKETS_EACH = 6
#: A class; fewer than that is worth knowing before they come.
CLASS = 20
MEMINFO, CGROUP = Path("/proc/meminfo"), Path("/sys/fs/cgroup")
MB = 2**20


class Machine(NamedTuple):
    """What limits learners; None where this system does not tell."""

    free_mb: int | None
    files: int | None
    sockets: int


class Limit(NamedTuple):
    """How many learners something allows."""

    name: str
    learners: int


def this_machine() -> Machine:
    """The machine as it is now."""
    from chanlearn.server.settings import MAX_SOCKETS

    return Machine(free_mb(), open_files(), MAX_SOCKETS)


def free_mb(meminfo: Path = MEMINFO, cgroup: Path = CGROUP) -> int | None:
    """Memory that can be had without swapping, no more than a container may take."""
    free = _available(meminfo)
    if free is None:
        return None
    try:
        most = int((cgroup / "memory.max").read_text(encoding="ascii"))
        used = int((cgroup / "memory.current").read_text(encoding="ascii"))
    except (OSError, ValueError):  # No container, or one without a limit («max»).
        return free
    return min(free, max(0, most - used) // MB)


def _available(meminfo: Path) -> int | None:
    try:
        lines = meminfo.read_text(encoding="ascii").splitlines()
    except OSError:
        return _physical()
    found = [int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")]
    return found[0] // 1024 if found else _physical()


def _physical() -> int | None:
    """All the memory there is, where what is free is not told; None where neither is."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // MB
    except (AttributeError, ValueError, OSError):  # Windows knows no such thing.
        return None


def open_files() -> int | None:
    """How many files the server may have open; None where there is no such limit."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return None
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def limits(machine: Machine) -> list[Limit]:
    """What each thing allows, the tightest first."""
    found = [Limit("sockets", machine.sockets // SOCKETS_EACH)]
    if machine.free_mb is not None:
        found.append(Limit("memory", (machine.free_mb - SERVER_MB - RESERVE_MB) // KERNEL_MB))
    if machine.files is not None:
        found.append(Limit("files", (machine.files - FILES_SERVER) // FILES_EACH))
    return sorted((it._replace(learners=max(0, it.learners)) for it in found), key=_learners)


def _learners(limit: Limit) -> int:
    return limit.learners


def capacity_finding(machine: Callable[[], Machine] = this_machine) -> Finding:
    """How many learners at once, by which formula, and what to do for more."""
    here = machine()
    tightest = limits(here)[0]
    facts: dict[str, int | str] = {"learners": tightest.learners, "limit": tightest.name}
    said = text("phục vụ được khoảng {n} người một lúc: {formula}",
                n=tightest.learners, formula=formula(here, tightest.name))  # fmt: skip
    if tightest.learners >= CLASS:
        return fine("capacity", said, **facts)
    if tightest.learners == 0:
        return broken("capacity", said, _more(tightest.name), **facts)
    return note("capacity", said, _more(tightest.name), **facts)


def formula(machine: Machine, limit: str) -> Text:
    """The reckoning behind a limit."""
    if limit == "memory":
        return text(
            "({free} MB bộ nhớ trống − {server} MB cho máy chủ − {reserve} MB để dành) : {each} MB "
            "mỗi người",
            free=machine.free_mb or 0, server=SERVER_MB, reserve=RESERVE_MB, each=KERNEL_MB,
        )  # fmt: skip
    if limit == "files":
        return text(
            "({files} tệp được mở − {server} cho máy chủ) : {each} tệp mỗi người",
            files=machine.files or 0, server=FILES_SERVER, each=FILES_EACH,
        )  # fmt: skip
    return text("{sockets} ổ nối ZeroMQ : {each} ổ mỗi người",
                sockets=machine.sockets, each=SOCKETS_EACH)  # fmt: skip


def _more(limit: str) -> Text:
    if limit == "memory":
        return text("Tắt bớt chương trình khác, hoặc mở khóa học ở máy nhiều bộ nhớ hơn")
    if limit == "files":
        return text("Trước khi mở khóa học, chạy: ulimit -n 4096")
    return text("Chia người học ra hai máy chủ, mỗi máy một cổng")
