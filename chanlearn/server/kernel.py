"""A page's kernel: ipykernel without its debugger, half of its weight and no use to a page."""

import gc
import sys
from pathlib import Path

from ipykernel.kernelapp import launch_new_instance

if __name__ == "__main__":
    # Cells import what is installed, not what happens to lie in the notebooks' folder.
    if Path(sys.path[0]) == Path.cwd():
        del sys.path[0]
    # ipykernel does without it where it cannot be imported.
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    # All that was imported stays: looking through it for what is not needed takes time from a page.
    gc.freeze()
    launch_new_instance()
