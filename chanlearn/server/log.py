"""A line of JSON for every answer and every kernel, and nothing that tells who was there.

No address, browser, query, cookie or answer of a learner is in it; a kernel has no name.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

from tornado.web import RequestHandler

LOG = logging.getLogger("chanlearn.server")


class Line(logging.Formatter):
    """An event and its facts; of an error its kind and place, never its words."""

    def format(self, record: logging.LogRecord) -> str:
        """One JSON object on one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower()}
        if record.name == LOG.name:
            line |= {"event": record.msg, **getattr(record, "facts", {})}
        else:
            line |= {"event": "trouble", "where": record.name}
        if record.exc_info and record.exc_info[0] is not None:
            line |= {"error": record.exc_info[0].__name__, "place": _place(record)}
        return json.dumps(line, ensure_ascii=False)


def _place(record: logging.LogRecord) -> str:
    """The file and line an error came from."""
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"


def write_to(name: str) -> None:
    """Write lines to the end of the file `name`, `-` for standard error; OSError if it cannot."""
    handler: logging.Handler
    handler = logging.StreamHandler(sys.stderr) if name == "-" else logging.FileHandler(name)
    handler.setFormatter(Line())
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    for library in ("tornado.application", "asyncio", "traitlets"):
        logger = logging.getLogger(library)
        logger.addHandler(handler)
        logger.propagate = False


def event(name: str, **facts: object) -> None:
    """Note that something happened."""
    LOG.info(name, extra={"facts": facts})


def answered(handler: RequestHandler) -> None:
    """Note an answer: what kind of page, how it went, how long it took in milliseconds."""
    event(
        "answer",
        method=handler.request.method,
        what=type(handler).__name__,
        status=handler.get_status(),
        ms=round(handler.request.request_time() * 1000),
    )
