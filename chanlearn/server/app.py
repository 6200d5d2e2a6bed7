"""The server itself: Voilà with our pages, started, announced and stopped cleanly."""

import asyncio
import logging
import os
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from operator import add
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from jupyter_core.utils import run_sync
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import StaticFileHandler
from voila.app import Voila
from voila.paths import collect_static_paths, collect_template_paths

from chanlearn.banks.shelf import choose_banks
from chanlearn.catalogue import _, ngettext
from chanlearn.course.addresses import COURSE, LESSON, TRAINING
from chanlearn.profiles import DEFAULT, SHIPPED, choose_profiles, known_profiles
from chanlearn.server import exporter
from chanlearn.server.bundle import script_name
from chanlearn.server.door import Door
from chanlearn.server.handlers import (
    Anyone,
    NotebookPage,
    NotFound,
    OwnFile,
    SecurityHeaders,
    routes,
)
from chanlearn.server.log import answered, event, write_to
from chanlearn.server.navigation import RULEBOOK, editions
from chanlearn.server.options import Options
from chanlearn.server.room import open_more_files
from chanlearn.server.settings import (
    LARGEST_BODY,
    LARGEST_MESSAGE,
    NO_HEARTBEAT,
    SILENT_SECONDS,
    STATIC,
    TEMPLATE,
    locked,
)
from chanlearn.widgets.drawn import BUNDLE
from chanlearn.widgets.html import RULEBOOK as RULEBOOK_AT

JUPYTER_FOLDERS = ["voila", "nbconvert"]
#: How long a page on its way may take once the server is to end.
CLOSE_SECONDS = 15
EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - asked for, not bound here
# Kernels are reached through files whose whole path must stay below about 100 letters.
SHORT = "/tmp" if os.name == "posix" else None  # noqa: S108


class CourseServer(Voila):  # type: ignore[misc]
    """Standalone Voilà that reads no configuration and has only our addresses."""

    def __init__(
        self,
        notebooks: Path,
        ip: str,
        port: int,
        ready: Callable[[str], None],
        options: Options,
    ) -> None:
        """Serve `notebooks`; `ready` gets the address once the server really listens."""
        self.editions = editions(notebooks, options.languages)
        self.options = options
        preheat = {
            it.notebook: options.preheat
            for edition in self.editions.values()
            for it in edition.lessons
            if options.preheat
        }
        exporter.use()
        super().__init__(config=locked(self._resources(), options.most, preheat))
        self.root_dir = str(notebooks)
        self.base_url = options.base_url
        self.ip = ip
        self.port = port
        self.identity_provider_class = Anyone
        self.ready = ready

    def _resources(self) -> dict[str, Any]:
        static = {"static_path": str(STATIC), "static_url_prefix": self._static_prefix}
        followed = known_profiles()[0]
        return {
            "editions": self.editions,
            "base": self.options.base_url,
            "address": partial(add, self.options.base_url),
            "no_heartbeat": NO_HEARTBEAT,
            # Whose rules the course follows, where its text explains another's.
            "village": "" if followed.id == DEFAULT else followed.name,
            "widgets": script_name(),
            "brand": self.options.brand,
            "training": TRAINING,
            "asked_lesson": LESSON,
            "static_url": lambda path: StaticFileHandler.make_static_url(static, path),
        }

    @property
    def _static_prefix(self) -> str:
        return f"{self.options.base_url}static/"

    def load_config_file(self, *_args: object, **_kwargs: object) -> None:
        """Read no file: every setting is in `settings`."""

    def setup_template_dirs(self) -> None:
        """Our templates first, then the ones they build on."""
        base = collect_template_paths(JUPYTER_FOLDERS, "lab", prune=True)
        self.template_paths = [str(TEMPLATE), *base]
        self.static_paths = collect_static_paths(JUPYTER_FOLDERS, "lab")

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with our words in its templates and our page for what is not there."""
        settings: dict[str, Any] = super().init_settings()
        templates = settings["voila_jinja2_env"]
        templates.install_gettext_callables(_, ngettext, newstyle=False)
        return settings | {
            "default_handler_class": NotFound,
            "editions": self.editions,
            "brand": self.options.brand,
            "static_path": str(STATIC),
            "static_url_prefix": self._static_prefix,
            "static_handler_class": OwnFile,
            "log_function": answered,
            "websocket_max_message_size": LARGEST_MESSAGE,
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Only our own addresses, in place of all of Voilà's."""
        lesson_settings = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return routes(
            self.editions,
            known_profiles(),
            self.options.brand,
            self.static_paths,
            self.labextensions_path,
            lesson_settings,
            self.base_url,
        )

    def listen(self) -> None:
        """Listen, say so, and serve until told to stop. OSError when the port is not to be had."""
        self.app.add_transform(SecurityHeaders)
        sockets = bind_sockets(self.port, self.ip)
        self.port = sockets[0].getsockname()[1]
        token = self.options.token
        door = Door(self.app, token, self.base_url) if token else self.app
        self.server = HTTPServer(
            door,
            xheaders=self.options.proxied,
            # Who opens a connection and says nothing, or half, does not keep it.
            idle_connection_timeout=SILENT_SECONDS,
            body_timeout=SILENT_SECONDS,
            max_body_size=LARGEST_BODY,
        )
        self.server.add_sockets(sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.ready, self.address)
        event("open", most=self.options.most)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.server.stop()
            self.stop()
            event("closed")

    def _handle_signal_stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.ioloop.add_callback_from_signal(self.close)

    async def close(self) -> None:
        """Take nobody new in, let the pages being sent be sent, then end."""
        if self.kernel_manager.closing:
            return
        event("closing", open=self.kernel_manager.now)
        self.kernel_manager.close()
        self.server.stop()
        until = self.ioloop.time() + CLOSE_SECONDS
        while NotebookPage.in_making and self.ioloop.time() < until:
            await asyncio.sleep(0.05)
        self.ioloop.stop()

    @property
    def address(self) -> str:
        """What a visitor types: our name where we listen everywhere, brackets for IPv6."""
        host = socket.gethostname() if self.ip in EVERYWHERE else self.ip
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}{self.base_url}"

    def stop(self) -> None:
        """End every kernel."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)


def serve(
    notebooks: Path,
    ip: str,
    port: int,
    ready: Callable[[str], None],
    options: Options,
    profiles: Sequence[str] = (),
    bank: str = "",
) -> None:
    """Serve the course until SIGTERM or Ctrl-C; it follows `profiles`, by name or path.

    `bank` is a packed bank of questions beside the shipped one, if there is one.

    OSError when `port` is not to be had, or the log cannot be written.
    """
    # Silent about a wrong address, and about Jupyter's ping settings not being tornado's.
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.ERROR)
    open_more_files()
    if options.log:
        write_to(options.log)
    with TemporaryDirectory(prefix="chanlearn-", dir=SHORT, ignore_cleanup_errors=True) as folder:
        _keep_to(folder, options.base_url)
        choose_profiles([_kept(name, Path(folder)) for name in profiles])
        if bank:
            own = Path(folder) / "bank.json"
            own.write_text(bank, encoding="utf-8")
            choose_banks([str(own)])
        # The one instance, so that Jupyter's handlers log where we do.
        server = CourseServer.instance(notebooks, ip, port, ready, options)
        server.initialize([])
        server.start()


def _kept(profile: str, folder: Path) -> str:
    """A profile that ships by its name; a file as it is now, whatever becomes of it later."""
    return profile if profile in SHIPPED else shutil.copy(profile, str(folder))


def _keep_to(folder: str, base_url: str) -> None:
    """Let Jupyter and IPython read nothing from anybody's home, and leave nothing outside.

    The kernels inherit it, and where the course, its rulebook and what draws the widgets are. Where
    Python may write no bytecode, they share a folder of their own for it: each would have to
    compile all it imports by itself.
    """
    if sys.dont_write_bytecode:
        os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{folder}/bytecode"}
    os.environ |= {
        "JUPYTER_NO_CONFIG": "1",
        "JUPYTER_PREFER_ENV_PATH": "1",
        "IPYTHONDIR": folder,
        "TMPDIR": folder,
        COURSE: f"{base_url}{{page}}",
        RULEBOOK_AT: f"{base_url}{RULEBOOK}",
        BUNDLE: f"{base_url}{script_name()}",
    }
    tempfile.tempdir = folder
