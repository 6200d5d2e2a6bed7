"""A page's kernel: ipykernel without its debugger, half of its weight and no use to a page."""

import gc
import os
import sys
from pathlib import Path

from ipykernel.kernelapp import IPKernelApp

#: Half of it is what a page with a chart takes; a visitor can fill traits with what she likes.
MOST_MB = 512


def limit_memory() -> None:
    """Let one visitor's page fail before it takes the machine's memory from all others."""
    # One for each core, whose stacks would count, of which a page uses none.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = MOST_MB * 2**20
    if hard == resource.RLIM_INFINITY or hard > most:
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    limit_memory()
    # Cells import what is installed, not what happens to lie in the notebooks' folder.
    if Path(sys.path[0]) == Path.cwd():
        del sys.path[0]
    # ipykernel does without it where it cannot be imported.
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    # All that was imported stays: looking through it for what is not needed takes time from a page.
    gc.freeze()
    # By its name: loading it asks for debugpy.
    IPKernelApp.launch_instance(kernel_class="chanlearn.server.page_kernel.PageKernel")
