"""What a publisher may choose about the server; everything else is locked in `settings`."""

import re
from dataclasses import dataclass

from chanlearn.catalogue import OFFERED
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.server.brand import UNBRANDED, Brand

#: What `most` may be; 200 kernels in one server have been tried.
MOST_KERNELS = 2000
#: Long enough that nobody tries them all.
SHORTEST_TOKEN = 8

_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/")


@dataclass(frozen=True, slots=True)
class Options:
    """How the course is opened.

    `base_url` is the path it stands below, `/` or `/…/`. Behind a proxy (`proxied`) the visitor's
    own address and scheme are those the proxy passes on. With a `token` only who knows it gets in.
    `most` readers have a page with a kernel at once; beside them `preheat` kernels for each lesson
    wait for theirs; `log` is the file that gets a line for every answer, `-` for standard error.
    Visitors may choose among `languages`, Vietnamese first; every page carries the `brand`.
    """

    base_url: str = "/"
    proxied: bool = False
    token: str = ""
    most: int = MOST_KERNELS
    preheat: int = 0
    log: str = ""
    languages: tuple[str, ...] = OFFERED
    brand: Brand = UNBRANDED


def read_base_url(typed: str) -> str:
    """`chan`, `/chan` and `/chan/` all mean `/chan/`. BadInput for what is no plain path."""
    path = "/" + typed.strip("/") + "/" if typed.strip("/") else "/"
    if not _PATH.fullmatch(path):
        raise BadInput(
            text(
                "đường dẫn gốc: «{typed}» không hợp lệ, cần chữ không dấu, số và gạch, "
                "như «/chan/»",
                typed=typed,
            )
        )
    return path


def read_token(typed: str) -> str:
    """The word that lets visitors in. BadInput when it is soon guessed or cannot be in a link."""
    if typed and not re.fullmatch(rf"[A-Za-z0-9._~-]{{{SHORTEST_TOKEN},100}}", typed):
        raise BadInput(
            text(
                "mã lớp: cần ít nhất {shortest} ký tự, chỉ gồm chữ không dấu, số và dấu . _ ~ -",
                shortest=SHORTEST_TOKEN,
            )
        )
    return typed
