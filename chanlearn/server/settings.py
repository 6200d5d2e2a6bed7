"""Every setting of the server. Nothing here can be changed by a visitor or by a file."""

import base64
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from traitlets.config import Config

from chanlearn.drills.saved import LONGEST

TEMPLATE = Path(__file__).parent / "template"
STATIC = TEMPLATE / "static"

# The only JupyterLab extensions a page loads, whatever else is installed on the machine.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)

# Voilà writes the second of these into a page whose cell runs long, so that no proxy hangs up; our
# template the first, which it calls. No other inline script runs.
NO_HEARTBEAT = "window.voila_heartbeat = () => {};"
HEARTBEAT = "window.voila_heartbeat()"

CULL_AFTER_SECONDS = 15 * 60
CULL_EVERY_SECONDS = 20
#: A page that has arrived asks for its kernel's state at once, and again and again.
UNCLAIMED_SECONDS = 60
SILENT_SECONDS = 75
#: What a page posts is a form of one field.
LARGEST_BODY = 64 * 1024
#: The longest a page sends is a file of progress; a letter takes at most four bytes.
LARGEST_MESSAGE = 4 * LONGEST + 64 * 1024
#: A page that opens sends some forty messages, a quick player a few a second. A long one counts as
#: several, one for each so many bytes.
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 50.0, 500.0
MESSAGE_BYTES = 64 * 1024
MAX_SOCKETS = 16_384


#: A widget's own module: how anywidget imports it.
WIDGETS = "blob:"


def content_security_policy(*scripts: str) -> str:
    """What a page may load: its own server and nothing else, of scripts also from these sources."""
    rules = {
        "default-src": "'self'",
        "script-src": " ".join(("'self'", *scripts)),
        # JupyterLab and anywidget add <style> elements, ipywidgets set style attributes.
        "style-src": "'self' 'unsafe-inline'",
        # JupyterLab's styles carry their small pictures and fonts inside themselves.
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def allowed(script: str) -> str:
    """A script that stands in the page itself, as a source."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def security_headers() -> dict[str, str]:
    """Headers of every answer, pages and files alike."""
    policy = content_security_policy(WIDGETS, allowed(NO_HEARTBEAT), allowed(HEARTBEAT))
    return {
        # A page that names its own policy cannot say who may frame it.
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        # Our own server wants to see that a request comes from its own page.
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    }


def locked(resources: dict[str, Any], most: int, preheat: Mapping[str, int]) -> Config:
    """Voilà's settings; `resources` is what our lesson template may use.

    At most `most` kernels for readers; of each notebook named in `preheat` that many wait for one.
    """
    config = Config()
    config.VoilaConfiguration.template = "lab"
    config.VoilaConfiguration.resources = resources
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    config.VoilaConfiguration.extension_denylist = []
    config.VoilaConfiguration.multi_kernel_manager_class = "chanlearn.server.kernels.Kernels"
    config.VoilaConfiguration.kernel_spec_manager_class = "chanlearn.server.kernels.ThisPython"
    # A page is validated once, not after each of two dozen steps that leave it as it is.
    config.VoilaExporter.optimistic_validation = True
    config.VoilaExporter.markdown_renderer_class = "chanlearn.server.prose.Prose"
    # A kernel belongs to one page: once dead it must not come back empty under the same name.
    config.KernelRestarter.restart_limit = 0
    # Only kernels of pages that have gone away without saying so; a connected reader stays.
    config.MappingKernelManager.cull_idle_timeout = CULL_AFTER_SECONDS
    config.MappingKernelManager.cull_interval = CULL_EVERY_SECONDS
    config.Kernels.unclaimed_seconds = UNCLAIMED_SECONDS
    config.MappingKernelManager.cull_connected = False
    config.Kernels.most = most
    if preheat:
        config.VoilaConfiguration.preheat_kernel = True
        pools = {name: {"pool_size": size} for name, size in preheat.items()}
        config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, **pools}
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    if os.name == "posix":
        # Files instead of TCP ports: no race for a port, nothing to listen on from outside.
        config.KernelManager.transport = "ipc"
    return config
