"""The door of a private class: who knows its word gets in, and stays in with a cookie."""

import hashlib
import hmac
from urllib.parse import urlencode

from tornado import httputil, web
from tornado.routing import Router

from chanlearn.server.handlers import HEALTH, PageHandler

COOKIE = "chanlearn_class"
ASKED = "token"


class Door(Router):
    """In front of every address, websockets too; only what the door itself needs is open."""

    def __init__(self, app: web.Application, token: str, base_url: str) -> None:
        self.app = app
        self.token = token
        self.pass_ = hashlib.sha256(token.encode()).hexdigest()
        self.open = (f"{base_url}static/", f"{base_url}brand-", f"{base_url}{HEALTH}")

    def find_handler(
        self, request: httputil.HTTPServerRequest, **kwargs: object
    ) -> httputil.HTTPMessageDelegate | None:
        """The course for who is let in, the page that asks for the word for all others."""
        if self._lets_in(request) or request.path.startswith(self.open):
            return self.app.find_handler(request)
        return self.app.get_handler_delegate(
            request, Porter, {"token": self.token, "pass_": self.pass_}
        )

    def _lets_in(self, request: httputil.HTTPServerRequest) -> bool:
        shown = request.cookies.get(COOKIE)
        return shown is not None and _same(shown.value, self.pass_)


class Porter(PageHandler):
    """Asks for the class's word, and lets in who says it."""

    def initialize(self, token: str, pass_: str) -> None:
        """Remember what to ask for and what to hand out."""
        self.token, self.pass_ = token, pass_

    def get(self) -> None:
        """The same address again, without the word in it; or the question."""
        if self.led_on():
            return
        said = self.get_query_argument(ASKED, None)
        if said is None or not _same(said, self.token):
            self.set_status(401)
            self.page("door.html.j2", wrong=said is not None, asked=ASKED)
            return
        # Lax, not Strict: the first visit comes from a link somebody sent.
        self.set_cookie(
            COOKIE,
            self.pass_,
            path=self.settings["base_url"],
            httponly=True,
            samesite="Lax",
            secure=self.request.protocol == "https",
        )
        rest = [
            (name, it)
            for name in self.request.query_arguments
            if name != ASKED
            for it in self.get_query_arguments(name)
        ]
        # Two slashes at the start, of either kind, would lead to another machine.
        path = "/" + self.request.path.lstrip("/\\")
        self.redirect(path + ("?" + urlencode(rest) if rest else ""))

    def prepare(self) -> None:
        """Nothing but looking is answered outside the door."""
        if self.request.method not in {"GET", "HEAD"}:
            raise web.HTTPError(401)


def _same(said: str, meant: str) -> bool:
    return hmac.compare_digest(said.encode(), meant.encode())
