"""How many learners fit by memory, for machines of several sizes, by `chanlearn.server.room`."""

from reporting import Report

from chanlearn.server.room import (
    KERNEL_MB,
    MAX_SOCKETS,
    RESERVE_MB,
    SERVER_MB,
    SOCKETS_EACH,
    Machine,
    limits,
)

SIZES_GB = (1, 2, 4, 8, 16)
#: What the rest of an idle Debian takes.
SYSTEM_MB = 200


def test_how_many_fit(report: Report) -> None:
    rows = []
    for size in SIZES_GB:
        tightest = limits(Machine(size * 1024 - SYSTEM_MB, None, MAX_SOCKETS))[0]
        each = SERVER_MB + KERNEL_MB
        rows.append([f"{size} GiB", tightest.learners, f"{tightest.learners / size:.0f}", each])
        assert tightest.learners < MAX_SOCKETS // SOCKETS_EACH or tightest.name == "sockets"
    kept = f"{KERNEL_MB} MB a learner, {SERVER_MB} MB the server, {RESERVE_MB} MB kept free"
    head = [f"machine ({kept})", "learners", "for each GiB", "MB for one alone"]
    report("room", head, rows)
