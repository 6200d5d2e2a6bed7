"""The kernels behind the open pages: which Python they run, and how many there may be."""

import sys

import zmq
import zmq.asyncio
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import default

from chanlearn.server.settings import MAX_SOCKETS


class Kernels(AsyncMappingKernelManager):
    """Kernels sharing one ZeroMQ context with room for thousands of sockets, not 1023."""

    @default("context")
    def _roomy_context(self) -> zmq.asyncio.Context:
        self._created_context = True
        context = zmq.asyncio.Context()
        # Only heard before the first socket is made.
        context.set(zmq.MAX_SOCKETS, MAX_SOCKETS)
        return context


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
