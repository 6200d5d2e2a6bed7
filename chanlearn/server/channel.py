"""The line between a page and its kernel: widgets' messages and nothing else, either way.

A visitor can send anything: run code, ask for source or history, make widgets without end. And a
kernel tells more than a page needs: where an error is in whose files.
"""

import json
import time
from itertools import pairwise
from typing import Any

from tornado import web
from voila.tornado.kernel_websocket_handler import (
    VoilaKernelWebsocketHandler,
    read_header_from_binary_message,
)

from chanlearn.server.settings import MESSAGE_BYTES, MESSAGES_A_SECOND, MESSAGES_AT_ONCE

#: The one protocol whose messages can be told apart without unpacking them whole.
PROTOCOL = "v1.kernel.websocket.jupyter.org"
#: What a page asks on; the kernel's other channels are no visitor's.
CHANNEL = b"shell"
#: What a page asks for, beside its widgets' own messages.
ASKED = frozenset({"comm_msg", "comm_close", "comm_info_request", "kernel_info_request"})
#: Widgets are made by cells; a page opens a comm only to be told of them.
CONTROL = "jupyter.widget.control"
TOLD = frozenset(
    {
        "comm_open",
        "comm_msg",
        "comm_close",
        "comm_info_reply",
        "kernel_info_reply",
        "status",
    }
)
TOO_FAST = 1008


class Channel(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """A page's websocket."""

    _left = MESSAGES_AT_ONCE
    _at = 0.0

    async def pre_get(self) -> None:
        """Refuse who speaks another protocol: 400."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in (it.strip() for it in offered.split(",")):
            raise web.HTTPError(400)
        self.kernel_manager.seen(self.kernel_id)
        await super().pre_get()

    def on_message(self, ws_message: bytes | str) -> None:
        """Pass it on if a page of ours could have sent it; hang up on who sends without end."""
        if not self._in_time(len(ws_message)):
            self.close(TOO_FAST)
        elif isinstance(ws_message, bytes) and is_asked(ws_message):
            super().on_message(ws_message)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Tell the page what its widgets need."""
        header = read_header_from_binary_message(message) if isinstance(message, bytes) else None
        if header is None or header.get("msg_type") not in TOLD:
            return None
        return super().write_message(message, binary)

    def _in_time(self, size: int) -> bool:
        now = time.monotonic()
        self._left = min(MESSAGES_AT_ONCE, self._left + (now - self._at) * MESSAGES_A_SECOND)
        self._left -= 1 + size / MESSAGE_BYTES
        self._at = now
        return self._left >= 0


def is_asked(message: bytes) -> bool:
    """Whether it is a message that pages send, well formed."""
    parts = _parts(message)
    if parts is None or parts[0] != CHANNEL:
        return False
    header = _read(parts[1])
    kind = header.get("msg_type")
    if kind == "comm_open":
        return _read(parts[4]).get("target_name") == CONTROL
    return isinstance(kind, str) and kind in ASKED


def _read(part: bytes) -> dict[str, Any]:
    """What is written there; nothing where that is no object, or nested without end."""
    try:
        read = json.loads(part)
    except (ValueError, RecursionError):
        return {}
    return read if isinstance(read, dict) else {}


def _parts(message: bytes) -> list[bytes] | None:
    """Channel, header, parent, metadata, content and buffers; None where they do not add up."""
    count = int.from_bytes(message[:8], "little")
    if not 6 <= count <= len(message) // 8 - 1:
        return None
    marks = [int.from_bytes(message[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    if marks[0] != 8 * (count + 1) or marks[-1] != len(message) or marks != sorted(marks):
        return None
    return [message[start:end] for start, end in pairwise(marks)]
