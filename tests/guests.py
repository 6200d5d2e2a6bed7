"""Visitors without a browser: they do over HTTP and the websocket what a page of ours does.

A `Guest` gets a page, opens its websocket, waits until the state of every widget it begins with is
there, asks for the parts further down, sends what a widget sends, and hears the answer to its end.
`inside` runs a visit in a thread of its own, since a browser may keep the test's own thread busy
with another event loop.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any, NamedTuple, TypeVar
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import HTTPRequest
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONFIG = re.compile(r'<script id="jupyter-config-data" type="application/json">(.*?)</script>')
#: Long enough for the last of many who come at once.
PATIENCE = 180.0
MANY = 2000
LARGEST = 64 * 2**20
Result = TypeVar("Result")


class Gone(Exception):
    """The page was not to be had, or its kernel stopped answering."""


class Message(NamedTuple):
    """What the kernel said, and to which message of ours."""

    kind: str
    answers: str
    content: dict[str, Any]


class Guest:
    """One visitor on one page; `states` are the widgets' by their ids."""

    def __init__(self, client: SimpleAsyncHTTPClient, base: str, path: str) -> None:
        self.base, self.path = base, path
        self.html = ""
        self.kernel = ""
        self.states: dict[str, dict[str, Any]] = {}
        self.heard: list[Message] = []
        self._client = client
        self._xsrf = ""
        self._session = uuid4().hex
        self._line: WebSocketClientConnection | None = None

    async def come(self) -> None:
        """Open the page and wait until the widgets it begins with can be used."""
        await self.get()
        await self.connect()
        await self.until_idle(self.say("kernel_info_request", {}))
        await self.look()

    async def get(self) -> None:
        """Only read the page, as whoever vanishes before it lives."""
        address = self.base + self.path
        request = HTTPRequest(address, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        answer = await self._client.fetch(request, raise_error=False)
        self.html = answer.body.decode() if answer.body else ""
        found = CONFIG.search(self.html)
        if answer.code != 200 or found is None:
            raise Gone(f"{answer.code} for {self.path}")
        if not self.html.rstrip().endswith("</html>"):
            raise Gone(f"half a page for {self.path}")
        self.kernel = json.loads(found[1])["kernelId"]
        cookies = SimpleCookie(answer.headers.get("Set-Cookie", ""))
        self._xsrf = cookies["_xsrf"].value if "_xsrf" in cookies else ""

    async def connect(self) -> None:
        """Open the page's websocket."""
        address = f"{self.base.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels"
        self._line = await websocket_connect(
            HTTPRequest(f"{address}?session_id={self._session}", request_timeout=PATIENCE),
            subprotocols=[PROTOCOL],
            max_message_size=LARGEST,
        )

    async def look(self) -> None:
        """Ask for the state of every widget, as the page does."""
        comm = uuid4().hex
        opened = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        self.say("comm_open", opened, version="1.0.0")
        asked = self.say("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        for message in await self.until_idle(asked):
            data = message.content.get("data", {})
            if data.get("method") == "update_states":
                self.states = {name: it["state"] for name, it in data["states"].items()}
        if not self.states:
            raise Gone(f"no widgets on {self.path}")

    async def see_the_rest(self) -> None:
        """Ask for the parts further down, one after the other, as the page does once drawn."""
        for placeholder in self.widgets("later"):
            await self.tell(placeholder, {"event": "turn"})

    def say(
        self,
        kind: str,
        content: Mapping[str, Any],
        *,
        channel: str = "shell",
        version: str = "2.1.0",
    ) -> str:
        """Send a message; its id. `version` is that of the widgets' protocol it belongs to."""
        name = uuid4().hex
        header = {
            "msg_id": name, "msg_type": kind, "session": self._session, "username": "",
            "date": "2026-01-01T00:00:00Z", "version": "5.4",
        }  # fmt: skip
        parts = {
            "header": header,
            "parent_header": {},
            "metadata": {"version": version},
            "content": content,
        }
        packed = serialize_msg_to_ws_v1(parts, channel, lambda it: json.dumps(it).encode())
        self.send(packed)
        return name

    def send(self, frame: bytes | str) -> None:
        """Send a frame, whatever is in it."""
        assert self._line is not None
        self._line.write_message(frame, binary=isinstance(frame, bytes))

    async def until_idle(self, asked: str, patience: float = PATIENCE) -> list[Message]:
        """All that the kernel says to a message; it is idle after everything else."""
        said = []
        while True:
            message = await self.hear(patience)
            if message.answers != asked:
                continue
            said.append(message)
            if message.kind == "status" and message.content.get("execution_state") == "idle":
                return said

    async def hear(self, patience: float = PATIENCE) -> Message:
        """The next message."""
        assert self._line is not None
        try:
            frame = await asyncio.wait_for(self._line.read_message(), patience)
        except TimeoutError:
            raise Gone(f"no answer on {self.path}") from None
        if frame is None:
            raise Gone(f"hung up with {self._line.close_code}")
        assert isinstance(frame, bytes)
        _channel, parts = deserialize_msg_from_ws_v1(frame)
        header, parent, _metadata, content = (json.loads(it) for it in parts[:4])
        message = Message(header["msg_type"], parent.get("msg_id", ""), content)
        self.heard.append(message)
        self._learn(message.kind, content)
        return message

    def _learn(self, kind: str, content: Mapping[str, Any]) -> None:
        """Keep the widgets' states as the page would."""
        data, comm = content.get("data") or {}, content.get("comm_id", "")
        if kind == "comm_close":
            self.states.pop(comm, None)
        elif "state" in data:
            self.states.setdefault(comm, {}).update(data["state"])

    async def tell(
        self, widget: str, content: Mapping[str, Any], patience: float = PATIENCE
    ) -> list[Message]:
        """What a widget's script sends; all that is said to it."""
        data = {"method": "custom", "content": content}
        return await self.until_idle(
            self.say("comm_msg", {"comm_id": widget, "data": data}), patience
        )

    async def set(self, widget: str, state: Mapping[str, Any]) -> list[Message]:
        """Set a widget's traits; all that is said to it."""
        data = {"method": "update", "state": state, "buffer_paths": []}
        return await self.until_idle(self.say("comm_msg", {"comm_id": widget, "data": data}))

    async def leave(self) -> None:
        """Free the kernel, as a page that is left does."""
        await self._client.fetch(
            f"{self.base}voila/api/shutdown/{self.kernel}",
            method="POST",
            body=f"_xsrf={self._xsrf}",
            headers={"Cookie": f"_xsrf={self._xsrf}", "Referer": self.base + self.path},
            request_timeout=PATIENCE,
        )
        self.vanish()

    def vanish(self) -> None:
        """Hang up without a word."""
        if self._line is not None and self._line.protocol is not None:
            # Its own `close` would say goodbye, and wait for the other side to do so.
            self._line.protocol.stream.close()
            self._line.protocol = None
        self._line = None

    def widgets(self, code: str) -> list[str]:
        """The ids of the course's own widgets of a kind, in the order they were made."""
        return [
            name
            for name, state in self.states.items()
            if state.get("_anywidget_id") == f"chanlearn.{code}"
        ]


def new_client() -> SimpleAsyncHTTPClient:
    """One that lets as many come at once as there are."""
    return SimpleAsyncHTTPClient(force_instance=True, max_clients=MANY, max_body_size=LARGEST)


@asynccontextmanager
async def visiting(base: str, path: str) -> AsyncIterator[Guest]:
    """A guest on a page that can be used; the kernel is freed at the end."""
    guest = Guest(new_client(), base, path)
    await guest.come()
    try:
        yield guest
    finally:
        await guest.leave()


def inside(visit: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """What a visit comes to, run where no other event loop is."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(visit())).result()
