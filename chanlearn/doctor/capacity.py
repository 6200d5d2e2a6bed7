"""How many learners this machine can serve at once, and what to do for more."""

import os
from collections.abc import Callable
from math import ceil

from chanlearn.doctor.findings import Finding, broken, fine, note
from chanlearn.odds.words import decimal
from chanlearn.rules.text import Text, text
from chanlearn.server.room import (
    FILES_EACH,
    FILES_SERVER,
    KERNEL_MB,
    RESERVE_MB,
    SERVER_MB,
    SOCKETS_EACH,
    Machine,
    limits,
    this_machine,
)

#: A class; fewer than that is worth knowing before they come.
CLASS = 20
#: One core's work for a page to open: 0.23 s of the server and 0.65 s of the page's own Python,
#: measured over ten lessons on a busy machine with two cores.
OPENING_SECONDS = 0.9
#: Longer than that people reload the page, and wait twice.
PATIENCE_SECONDS = 15


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


def opening_finding(cores: int | None = None) -> Finding:
    """How long the last of a class waits when all open the course at the same instant."""
    here = cores or os.cpu_count() or 1
    seconds = ceil(CLASS * OPENING_SECONDS / here)
    said = text(
        "{people} người cùng mở một lúc thì người cuối đợi khoảng {seconds} giây: {people} × "
        "{each} giây máy : {cores} nhân",
        people=CLASS, seconds=seconds, each=decimal(OPENING_SECONDS, 1), cores=here,
    )  # fmt: skip
    if seconds <= PATIENCE_SECONDS:
        return fine("opening", said, seconds=seconds, cores=here)
    to_do = text("Cho vào làm mấy đợt, mỗi đợt cách nhau một lát")
    return note("opening", said, to_do, seconds=seconds, cores=here)


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
        return text("Nâng số tệp mà hệ điều hành cho một chương trình mở (ulimit -Hn)")
    return text("Chia người học ra hai máy chủ, mỗi máy một cổng")
