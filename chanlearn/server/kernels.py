"""The kernels behind the open pages: which Python they run, and how many there may be."""

import asyncio
import os
import sys
from collections.abc import Mapping
from typing import Any

import zmq
import zmq.asyncio
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Integer, default

from chanlearn.catalogue import LANGUAGES, SOURCE_LANGUAGE, TOLD, prefix
from chanlearn.server.log import event
from chanlearn.server.settings import MAX_SOCKETS
from chanlearn.widgets.html import RULEBOOK

#: Who reloads a page while the class is full gets the place her old page is just leaving.
PATIENCE_SECONDS = 3
_AGAIN_SECONDS = 0.1


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

    No more than `most` of them at once, those that wait for a reader and those just starting
    included.
    """

    most = Integer(config=True)
    closing = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._starting: set[str] = set()

    @default("context")
    def _roomy_context(self) -> zmq.asyncio.Context:
        self._created_context = True
        context = zmq.asyncio.Context()
        # Only heard before the first socket is made.
        context.set(zmq.MAX_SOCKETS, MAX_SOCKETS)
        return context

    @property
    def now(self) -> int:
        """How many there are."""
        return len(self._starting.union(self.list_kernel_ids()))

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start one, told the language of the folder its notebook lies in.

        `Full` when there is no place even after a moment, `Closing` at the end.
        """
        for _again in range(round(PATIENCE_SECONDS / _AGAIN_SECONDS)):
            if self.closing:
                raise Closing
            if self.now < self.most:
                break
            await asyncio.sleep(_AGAIN_SECONDS)
        else:
            event("full", now=self.now)
            raise Full
        name = self.new_kernel_id()
        self._starting.add(name)
        try:
            env = _told(kwargs.get("path") or "", kwargs.get("env") or os.environ)
            await super().start_kernel(kernel_id=name, **kwargs | {"env": env})
        finally:
            self._starting.remove(name)
        event("kernel started", now=self.now)
        return name

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, *args: Any, **kwargs: Any
    ) -> None:
        """End one."""
        await super().shutdown_kernel(kernel_id, *args, **kwargs)  # type: ignore[no-untyped-call]
        event("kernel ended", now=self.now)


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
        spec.argv = [sys.executable, "-m", "chanlearn.server.kernel", "-f", "{connection_file}"]
        return spec
