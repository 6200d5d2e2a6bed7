"""The kernels behind the open pages: which Python they run, and how many there may be."""

import asyncio
import os
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Any

import zmq
import zmq.asyncio
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Float, Integer, default
from voila.utils import ENV_VARIABLE

from chanlearn.catalogue import LANGUAGES, SOURCE_LANGUAGE, TOLD, prefix
from chanlearn.course.later import LOADED, ONE_BY_ONE
from chanlearn.server.log import event
from chanlearn.server.settings import MAX_SOCKETS
from chanlearn.widgets.html import RULEBOOK

#: Who reloads a page while the class is full gets the place her old page is just leaving.
PATIENCE_SECONDS = 3


class Full(web.HTTPError):
    """There is no place for one more kernel: 503, and worth another try."""

    def __init__(self) -> None:
        super().__init__(503)


class Closing(web.HTTPError):
    """The server is on its way out: 503."""

    def __init__(self) -> None:
        super().__init__(503)


class Kernels(AsyncMappingKernelManager):
    """Kernels sharing one ZeroMQ context with room for thousands of sockets, not 1023.

    No more than `most` of them for readers at once, those just starting included; those made
    beforehand count once a reader has taken them.
    """

    most = Integer(config=True)
    #: How long a page that was sent may keep its kernel without a sign that anybody got it.
    unclaimed_seconds = Float(config=True)
    closing = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        #: For readers, and to wait for one.
        self._starting: set[str] = set()
        self._heating: set[str] = set()
        self._claimed: set[str] = set()
        #: Who makes the page it is for.
        self._makers: dict[str, asyncio.Task[Any] | None] = {}
        #: When there was last a sign of whoever is to claim it.
        self._seen: dict[str, float] = {}
        self._freed = asyncio.Event()

    @default("context")
    def _roomy_context(self) -> zmq.asyncio.Context:
        self._created_context = True
        context = zmq.asyncio.Context()
        # Only heard before the first socket is made.
        context.set(zmq.MAX_SOCKETS, MAX_SOCKETS)
        return context

    @property
    def now(self) -> int:
        """How many readers have, or are getting, one."""
        every = self._starting.union(self.list_kernel_ids())
        return len(every.difference(self._heating, self._waiting()))

    @property
    def waiting(self) -> int:
        """How many wait for a reader, with all their page has to show."""
        return len([*self._waiting()])

    def _waiting(self) -> Iterator[str]:
        """Those made beforehand that no reader has taken yet; without preheating no pool exists."""
        for pool in getattr(self, "_pools", {}).values():
            for made in pool:
                if made.done() and not made.cancelled() and made.exception() is None:
                    yield made.result()["kernel_id"]

    async def place(self) -> None:
        """Wait a moment for a free place: `Full` when there is none, `Closing` at the end.

        Who does not give control away before taking the place has it.
        """
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while self.now >= self.most and not self.closing:
                    self._freed.clear()
                    await self._freed.wait()
        except TimeoutError:
            event("full", now=self.now)
            raise Full from None
        if self.closing:
            raise Closing

    def close(self) -> None:
        """Take nobody new in."""
        self.closing = True
        self._freed.set()

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start one, told the language of the folder its notebook lies in.

        `Full` and `Closing` as `place`, unless it is made beforehand.
        """
        beforehand = kwargs.get("env", {}).get(ENV_VARIABLE.VOILA_PREHEAT) == "True"
        if not beforehand:
            await self.place()
        name = self.new_kernel_id()
        others = self._heating if beforehand else self._starting
        others.add(name)
        self._makers[name] = asyncio.current_task()
        try:
            env = _told(kwargs.get("path") or "", kwargs.get("env") or os.environ)
            env[ONE_BY_ONE] = LOADED if beforehand else "1"
            await super().start_kernel(kernel_id=name, **kwargs | {"env": env})
        finally:
            others.remove(name)
            self._freed.set()
        event("kernel started", now=self.now)
        return name

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget one that was ended or has died by itself."""
        self._claimed.discard(kernel_id)
        self._makers.pop(kernel_id, None)
        self._seen.pop(kernel_id, None)
        removed = super().remove_kernel(kernel_id)
        self._freed.set()
        event("kernel ended", now=self.now)
        return removed

    def notify_connect(self, kernel_id: str) -> None:
        """Its page has come to life."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        self._claimed.add(kernel_id)

    def seen(self, kernel_id: str) -> None:
        """Its page shows a sign of life, though it may not be connected yet."""
        if kernel_id in self:
            self._seen[kernel_id] = time.monotonic()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End one whose page never came to life; of others, who is idle and has no page.

        How long one made beforehand has waited says nothing about its reader.
        """
        if kernel_id in self._claimed:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
            return
        maker = self._makers.get(kernel_id)
        if maker is not None and not maker.done():
            return
        now = time.monotonic()
        if now - self._seen.setdefault(kernel_id, now) >= self.unclaimed_seconds:
            event("kernel unclaimed", now=self.now)
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]


def _told(folder: str, env: Mapping[str, str]) -> dict[str, str]:
    """The surroundings of a kernel: its language, and where the rulebook is read in it."""
    language = folder if folder in LANGUAGES else SOURCE_LANGUAGE
    before, _slash, page = env.get(RULEBOOK, "").rpartition("/")
    return {**env, TOLD: language, RULEBOOK: f"{before}/{prefix(language)}{page}"}


class ThisPython(KernelSpecManager):
    """Knows one kernel, the Python we run on: none of the same name in somebody's home."""

    @default("kernel_dirs")
    def _no_folders(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel, started without what no page needs."""
        spec: KernelSpec = super().get_kernel_spec(kernel_name)
        # Nobody reads where an error is, and writing it out in full takes a tenth of a second.
        plain = "--InteractiveShell.xmode=Minimal"
        module = [sys.executable, "-m", "chanlearn.server.kernel"]
        spec.argv = [*module, plain, "-f", "{connection_file}"]
        return spec
