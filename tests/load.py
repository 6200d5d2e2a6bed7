"""Many visitors of the course without a browser: how long each waits, and what they leave behind.

A `Crowd` comes and stays; `soak` has visitors come, answer, and leave or vanish.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import cycle, islice
from math import ceil
from time import perf_counter
from typing import Any, NamedTuple

import psutil
from guests import Gone, Guest, Message, new_client
from outside import Course, get
from tornado.httpclient import HTTPClientError

#: What a visit may fail with; anything else is a mistake of ours.
FAILURES = (Gone, HTTPClientError, OSError)
#: Seconds after which whatever has been left must be gone, as servers are served here.
PATIENCE = 180.0


class Way(Enum):
    """How a visit ends."""

    LEAVES = "frees its kernel, as a page does"
    VANISHES = "hangs up after an answer"
    NEVER_LIVES = "reads the page and opens no websocket"


@dataclass
class Visits:
    """Seconds until widgets could be used, until answers were answered, and why others failed."""

    usable: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def add(self, others: "Visits") -> None:
        """Count these too."""
        self.usable += others.usable
        self.answered += others.answered
        self.failed += others.failed


class Left(NamedTuple):
    """What there is of the server: PSS in MB, open files, kernels."""

    memory: float
    files: int
    kernels: int


def p95(values: Sequence[float]) -> float:
    """The smallest of the values that nineteen of twenty do not exceed."""
    return sorted(values)[max(0, ceil(0.95 * len(values)) - 1)]


async def answer(guest: Guest) -> None:
    """Do what a learner does on this page, and hear what comes of it. `Gone` if nothing does."""
    said = await guest.tell(*_act(guest))
    if not any(_changes(it) for it in said):
        raise Gone(f"an answer was lost on {guest.path}")


def _act(guest: Guest) -> tuple[str, dict[str, Any]]:
    for widget, state in guest.states.items():
        if state.get("_model_name") == "ButtonModel":
            return widget, {"event": "click"}
    for widget in guest.widgets("picks"):
        for option in guest.states[widget]["options"][:1]:
            return widget, {"event": "pick", "value": option["value"]}
        return widget, {"event": "further"}
    raise Gone(f"nothing to answer on {guest.path}")


def _changes(message: Message) -> bool:
    """Whether the kernel changed what the learner sees, not only heard what she set."""
    data = message.content.get("data") or {}
    return message.kind == "comm_msg" and data.get("method") == "update"


class Crowd:
    """Visitors who come and stay; `visits` is what became of them."""

    def __init__(self, course: Course) -> None:
        self.visits = Visits()
        self._course, self._client = course, new_client()
        self._guests: list[Guest] = []

    async def come(self, paths: Sequence[str], visitors: int, within: float = 0.0) -> None:
        """So many, each on the next of the `paths`, at once or evenly `within` seconds."""
        them = [Guest(self._client, self._course.url, it) for it in islice(cycle(paths), visitors)]
        self._guests += await self._each(
            them, Guest.come, self.visits.usable, within, Guest.see_the_rest
        )

    async def answer(self, within: float = 0.0) -> None:
        """Each answers once, at once or evenly `within` seconds."""
        await self._each(self._guests, answer, self.visits.answered, within)

    async def leave(self) -> None:
        """All at once."""
        await self._each(self._guests, Guest.leave, [], 0.0)
        self._guests.clear()

    async def _each(
        self,
        guests: Sequence[Guest],
        act: Callable[[Guest], Awaitable[None]],
        times: list[float],
        within: float,
        then: Callable[[Guest], Awaitable[None]] | None = None,
    ) -> list[Guest]:
        """Those with whom it went well; how long it took, without `then`, goes to `times`."""
        well = []

        async def one(number: int, guest: Guest) -> None:
            await asyncio.sleep(within * number / len(guests))
            start = perf_counter()
            try:
                await act(guest)
                times.append(perf_counter() - start)
                if then is not None:
                    await then(guest)
            except FAILURES as failure:
                self.visits.failed.append(f"{guest.path}: {failure!r}")
                return
            well.append(guest)

        await asyncio.gather(*(one(number, guest) for number, guest in enumerate(guests)))
        return well


async def lesson(course: Course, paths: Sequence[str], visitors: int, within: float) -> Visits:
    """A class comes, everybody answers once all are there, and leaves."""
    crowd = Crowd(course)
    await crowd.come(paths, visitors, within)
    await crowd.answer(within)
    await crowd.leave()
    await until_empty(course, PATIENCE)
    return crowd.visits


async def soak(course: Course, paths: Sequence[str], visits: int, at_once: int) -> Visits:
    """Visit after visit, so many `at_once`: each third leaves, vanishes, or never comes to life."""
    client, done = new_client(), Visits()
    to_come = iter(zip(range(visits), cycle(paths), cycle(Way), strict=False))

    async def visitor() -> None:
        for _number, path, way in to_come:
            guest = Guest(client, course.url, path)
            try:
                await _visit(guest, way, done)
            except FAILURES as failure:
                done.failed.append(f"{path}: {failure!r}")
            finally:
                guest.vanish()

    await asyncio.gather(*(visitor() for _one in range(at_once)))
    return done


async def _visit(guest: Guest, way: "Way", done: Visits) -> None:
    start = perf_counter()
    if way is Way.NEVER_LIVES:
        await guest.get()
        return
    await guest.come()
    done.usable.append(perf_counter() - start)
    await guest.see_the_rest()
    asked = perf_counter()
    await answer(guest)
    done.answered.append(perf_counter() - asked)
    if way is Way.LEAVES:
        await guest.leave()


async def until_empty(course: Course, patience: float) -> None:
    """Wait until no kernel is left. `Gone` if some stay."""
    until = perf_counter() + patience
    while (left := json.loads(get(f"{course.url}healthz")[2])["open"]) > 0:
        if perf_counter() > until:
            raise Gone(f"{left} kernels stay")
        await asyncio.sleep(0.2)


def weigh(course: Course) -> Left:
    """The server as it is now."""
    server = psutil.Process(course.process)
    kernels = server.children(recursive=True)
    return Left(server.memory_full_info().pss / 1e6, server.num_fds(), len(kernels))


def kernels_mb(course: Course) -> float:
    """PSS of all kernels together."""
    every = psutil.Process(course.process).children(recursive=True)
    return sum(it.memory_full_info().pss for it in every) / 1e6
