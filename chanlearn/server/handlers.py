"""The few addresses that exist, and what stands behind each."""

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import add
from typing import Any, ClassVar

from jupyter_server.auth import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado import httputil, web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from chanlearn import __version__
from chanlearn.catalogue import SOURCE_LANGUAGE, speaking
from chanlearn.rules.profile import Profile
from chanlearn.server.brand import Brand
from chanlearn.server.bundle import bundle, script_name
from chanlearn.server.channel import Channel
from chanlearn.server.kernels import Closing, Full
from chanlearn.server.languages import wanted
from chanlearn.server.lessons import Notebook
from chanlearn.server.navigation import Edition
from chanlearn.server.plain import plain_pages
from chanlearn.server.settings import EXTENSIONS, security_headers

#: Where monitoring asks how the course is.
HEALTH = "healthz"
RETRY_SECONDS = 60
TOGETHER_SECONDS = 0.005
KERNEL_ID = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


class SecurityHeaders(web.OutputTransform):
    """Puts the same security headers on every answer, whichever handler gives it."""

    def __init__(self, request: httputil.HTTPServerRequest) -> None:
        pass

    def transform_first_chunk(
        self,
        status_code: int,
        headers: httputil.HTTPHeaders,
        chunk: bytes,
        finishing: bool,
    ) -> tuple[int, httputil.HTTPHeaders, bytes]:
        """Set our headers in place of any a handler set itself."""
        for name, value in security_headers().items():
            headers[name] = value
        return status_code, headers, chunk


class Anyone(IdentityProvider):
    """Every visitor is the same nameless learner: no account, no cookie to tell people apart."""

    def get_user(self, handler: web.RequestHandler) -> User:
        """The one learner."""
        return User(username="learner")


class PageHandler(web.RequestHandler):
    """A page of ours, its errors too."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The course in each of its languages."""
        found: Mapping[str, Edition] = self.settings["editions"]
        return found

    @property
    def here(self) -> str:
        """The path that was asked for, below the course's own address."""
        return self.request.path.removeprefix(self.settings["base_url"]).lstrip("/")

    @property
    def edition(self) -> Edition:
        """The edition that the address names."""
        named = self.editions.get(self.here.split("/")[0])
        return named or self.editions[SOURCE_LANGUAGE]

    def led_on(self) -> bool:
        """Send the visitor to the same page of the edition they want, where the address names none.

        False where this is that page.
        """
        here = self.edition
        if len(self.editions) == 1 or here.prefix:
            return False
        self.set_header("Vary", "Accept-Language, Cookie, Referer")
        there = self.editions[wanted(self.request, self.editions)]
        if there is here:
            return False
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.settings['base_url']}{there.twin(self.here, here)}{query}")
        return True

    def page(self, name: str, **facts: object) -> None:
        """Answer with the template `name`."""
        template = self.settings["voila_jinja2_env"].get_template(name)
        base = self.settings["base_url"]
        ours = {"base": base, "address": partial(add, base), "here": self.here}
        ours |= {"edition": self.edition, "editions": self.editions}
        ours |= {"brand": self.settings["brand"]}
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        with speaking(self.edition.language):
            self.finish(template.render(static_url=self.static_url, **ours, **facts))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say what is wrong in the reader's language, and nothing of how it came about."""
        error = kwargs.get("exc_info", (None,))[0]
        if error in (Full, Closing):
            self.set_header("Retry-After", str(RETRY_SECONDS))
        why = {Full: "full", Closing: "closing"}.get(error, "")
        self.page("error.html.j2", status=status_code, why=why)


class Reading(PageHandler):
    """A page without a kernel."""

    def initialize(self, template: str, **facts: object) -> None:
        """Remember what to show."""
        self.template, self.facts = template, facts

    def get(self) -> None:
        """The page."""
        if not self.led_on():
            self.page(self.template, **self.facts)

    def head(self) -> None:
        """That it is there, for whoever only asks."""
        self.get()


class Made(web.RequestHandler):
    """A script or a style made here; its address says which it is, so browsers may keep it."""

    def initialize(self, kind: str, content: str) -> None:
        """Remember what to send."""
        self.kind, self.content = kind, content

    def get(self) -> None:
        """The whole of it."""
        self.set_header("Content-Type", f"text/{self.kind}; charset=UTF-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(self.content)

    def head(self) -> None:
        """That it is there, for whoever only asks."""
        self.get()


class Health(web.RequestHandler):
    """`/healthz`: 200 while the course takes visitors in, 503 once it closes; with numbers."""

    def get(self) -> None:
        """How many pages with a kernel are open, how many may be, how many kernels were made
        beforehand and wait, and which version runs.
        """
        kernels = self.settings["kernel_manager"]
        full = kernels.now >= kernels.most
        state = "closing" if kernels.closing else "full" if full else "ok"
        self.set_status(503 if kernels.closing else 200)
        self.set_header("Cache-Control", "no-store")
        facts = {"status": state, "open": kernels.now, "most": kernels.most}
        facts["waiting"] = kernels.waiting
        self.finish({**facts, "version": __version__})


class OwnFile(web.StaticFileHandler):
    """A style, script or picture of ours."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """No file has a name that no system can read, either: 404."""
        try:
            return super().validate_absolute_path(root, absolute_path)
        except ValueError:
            raise web.HTTPError(404) from None


class NotFound(PageHandler):
    """Any other address."""

    def prepare(self) -> None:
        """Refuse."""
        raise web.HTTPError(404)


class NotebookPage(PageHandler, TornadoVoilaHandler):  # type: ignore[misc]
    """`/bai/<slug>` and `/<slug>`: a lesson or page with a kernel of its own."""

    #: How many are being made and sent right now.
    in_making: ClassVar[int] = 0
    _to_flush: asyncio.TimerHandle | None = None

    def initialize(self, notebooks: Sequence[Notebook], **kwargs: object) -> None:
        """Remember the notebooks that may be opened."""
        super().initialize(**kwargs)
        self.notebooks = {it.slug: it.notebook for it in notebooks}

    def flush(self, include_footers: bool = False) -> asyncio.Future[None]:
        """Send what comes together within milliseconds at once: a page is hundreds of pieces."""
        if include_footers:
            if self._to_flush is not None:
                self._to_flush.cancel()
            return super().flush(include_footers=True)
        loop = asyncio.get_running_loop()
        if self._to_flush is None:
            self._to_flush = loop.call_later(TOGETHER_SECONDS, self._flush_now)
        sent = loop.create_future()
        sent.set_result(None)
        return sent

    def _flush_now(self) -> None:
        self._to_flush = None
        super().flush()

    @web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Run and show the notebook whose slug is `path`."""
        notebook = self.notebooks.get(path or "")
        if notebook is None:
            raise web.HTTPError(404)
        if self.led_on():
            return
        # Reading the token sets its cookie, without which the page, on being left, could not
        # ask for its kernel to be freed.
        self.xsrf_token  # noqa: B018
        NotebookPage.in_making += 1
        try:
            # One made beforehand is taken without asking for a place.
            await self.kernel_manager.place()
            await super().get(notebook)  # type: ignore[misc]
        finally:
            NotebookPage.in_making -= 1


class KernelState(KernelHandler):
    """Whether a page's kernel still lives: 200, or 404."""

    SUPPORTED_METHODS = ("GET",)

    async def get(self, kernel_id: str) -> None:
        """Whoever asks is about to use it."""
        self.settings["kernel_manager"].seen(kernel_id)
        answered = super().get(kernel_id)
        if answered is not None:
            await answered


def _edition_routes(
    edition: Edition,
    profiles: Sequence[Profile],
    notebook_settings: Mapping[str, Any],
    base: str,
) -> Iterator[tuple[Any, ...]]:
    """The addresses of one language; those that end in a slash lead to those that do not."""
    start = f"{base}{edition.prefix}"
    slugs = "|".join(page.slug for page in edition.pages)
    plain = plain_pages(edition, profiles)
    readings = "|".join(it.path for it in plain if it.path)
    lessons = {"notebooks": edition.lessons, **notebook_settings}
    found: list[tuple[Any, ...]] = [
        (r"bai/?", web.RedirectHandler, {"url": start}),
        (r"bai/([a-z0-9-]+)/", web.RedirectHandler, {"url": f"{start}bai/{{0}}"}),
        (r"bai/([a-z0-9-]+)", NotebookPage, lessons),
        (rf"({readings}|{slugs})/", web.RedirectHandler, {"url": f"{start}{{0}}"}),
        *((it.path, Reading, {"template": it.template, **it.facts}) for it in plain),
        (rf"({slugs})", NotebookPage, {"notebooks": edition.pages, **notebook_settings}),
    ]
    if edition.prefix:
        without_slash = edition.prefix.rstrip("/")
        yield (without_slash, web.RedirectHandler, {"url": start})
    for path, *rest in found:
        yield (edition.prefix + path, *rest)


def routes(
    editions: Mapping[str, Edition],
    profiles: Sequence[Profile],
    brand: Brand,
    static: Sequence[str],
    labextensions: Sequence[str],
    notebook_settings: Mapping[str, Any],
    base: str,
) -> list[tuple[Any, ...]]:
    """All addresses of the course, below `base`; everything else is answered by `NotFound`."""
    ours = "|".join(EXTENSIONS)
    extension_files = {"path": labextensions, "no_cache_paths": ["/"]}
    below: list[tuple[Any, ...]] = [
        *(
            route
            for edition in editions.values()
            for route in _edition_routes(edition, profiles, notebook_settings, base)
        ),
        (HEALTH, Health),
        (script_name(), Made, {"kind": "javascript", "content": bundle()}),
        (rf"api/kernels/{KERNEL_ID}", KernelState),
        (rf"api/kernels/{KERNEL_ID}/channels", Channel),
        (rf"voila/api/shutdown/{KERNEL_ID}", VoilaShutdownKernelHandler),
        (r"voila/static/(.*)", MultiStaticFileHandler, {"paths": static}),
        (rf"voila/labextensions/((?:{ours})/.*)", FileFindHandler, extension_files),
    ]
    if brand.sheet:
        below.append((brand.sheet, Made, {"kind": "css", "content": brand.style}))
    without_slash = (re.escape(base.rstrip("/")), web.RedirectHandler, {"url": base})
    return [without_slash, *((re.escape(base) + path, *rest) for path, *rest in below)]
