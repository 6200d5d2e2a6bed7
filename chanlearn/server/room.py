"""How many learners this machine can serve at once, and what sets the limit.

Each open page has a Python of its own behind it. The numbers were measured on Debian with Python
3.11, six lessons open in Chromium: a page's Python takes 36 to 42 MB (shared pages counted by
share), the server itself 75 MB and 90 MB once it serves, and 19 open files for each learner;
ZeroMQ gave 169 kernels from its 1023 sockets.
"""

import os
from pathlib import Path
from typing import NamedTuple

from chanlearn.server.settings import MAX_SOCKETS

KERNEL_MB = 42
SERVER_MB = 90
#: Left to the rest of the machine.
RESERVE_MB = 256
FILES_EACH, FILES_SERVER = 19, 40
#: More than thousands of learners need, where the system sets no limit.
MANY_FILES = 65_536
SOCKETS_EACH = 6
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
    # The server takes all it may: see `open_more_files`.
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if hard == resource.RLIM_INFINITY else hard


def open_more_files() -> None:
    """Let this process and its kernels open as many files as the machine allows at all."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS calls its own limit infinite and takes no such number.
    most = MANY_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


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


def room() -> int:
    """How many pages with a kernel fit on this machine now, at least one."""
    return max(1, limits(this_machine())[0].learners)
