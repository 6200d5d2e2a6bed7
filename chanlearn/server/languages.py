"""Which edition a visitor reads: what the address says, else what was chosen, else the browser.

An address that begins with a language is in that language. One that does not is Vietnamese, but
whoever has chosen another edition before, or comes for the first time with a browser that speaks
another, is led to its twin; never from one page of ours to another.
"""

import re
from collections.abc import Collection

from tornado.httputil import HTTPServerRequest

from chanlearn.catalogue import SOURCE_LANGUAGE

#: Where the browser keeps what was chosen; `language.js` writes it.
COOKIE = "chanlearn_language"
_RANGE = re.compile(r"\s*([A-Za-z]+)(?:-[\w-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")


def wanted(request: HTTPServerRequest, offered: Collection[str]) -> str:
    """The language of whoever asks for an address that names none."""
    chosen = request.cookies.get(COOKIE)
    if chosen is not None and chosen.value in offered:
        return str(chosen.value)
    if _comes_from_us(request):
        return SOURCE_LANGUAGE
    return spoken(request.headers.get("Accept-Language", ""), offered)


def spoken(accepted: str, offered: Collection[str]) -> str:
    """The first of a browser's languages that is offered; Vietnamese where none is."""
    found = [it for it in map(_RANGE.fullmatch, accepted.split(",")) if it]
    best = sorted(found, key=lambda it: -float(it[2] or 1))
    codes = [it[1].lower() for it in best if it[2] is None or float(it[2])]
    return next((it for it in codes if it in offered), SOURCE_LANGUAGE)


def _comes_from_us(request: HTTPServerRequest) -> bool:
    origin = f"{request.protocol}://{request.host}/"
    return request.headers.get("Referer", "").startswith(origin)
