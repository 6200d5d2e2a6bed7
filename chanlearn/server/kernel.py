"""A page's kernel: ipykernel without its debugger, half of its weight and no use to a page."""

import sys
from pathlib import Path

from ipykernel.kernelapp import launch_new_instance

if __name__ == "__main__":
    # Cells import what is installed, not what happens to lie in the notebooks' folder.
    if Path(sys.path[0]) == Path.cwd():
        del sys.path[0]
    # ipykernel does without it where it cannot be imported.
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    launch_new_instance()
