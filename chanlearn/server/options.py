"""What a publisher may choose about the server; everything else is locked in `settings`."""

import re
from dataclasses import dataclass

import psutil

from chanlearn.catalogue import _
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

#: What a page's kernel takes (PSS, the heaviest lesson, rounded up), and what the machine keeps
#: for the server, the system and the moment when many come at once, in MiB.
KERNEL_MIB = 64
KEPT_MIB = 768
#: Kernels that one ZeroMQ context carries with `MAX_SOCKETS`; 200 have been tried.
MOST_KERNELS = 2000
#: Long enough that nobody tries them all.
SHORTEST_TOKEN = 8

_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/")


@dataclass(frozen=True, slots=True)
class Options:
    """How the course is opened.

    `base_url` is the path it stands below, `/` or `/…/`. Behind a proxy (`proxied`) the visitor's
    own address and scheme are those the proxy passes on. With a `token` only who knows it gets in.
    `most` pages with a kernel are open at once; `preheat` kernels for each lesson wait for their
    readers; `log` is the file that gets a line for every answer, `-` for standard error.
    """

    base_url: str = "/"
    proxied: bool = False
    token: str = ""
    most: int = MOST_KERNELS
    preheat: int = 0
    log: str = ""


def learners(free_mib: float) -> int:
    """How many pages with a kernel fit into this much free memory, at least one."""
    return max(1, min(MOST_KERNELS, int((free_mib - KEPT_MIB) / KERNEL_MIB)))


def learners_here() -> int:
    """How many fit into what this machine has free now."""
    return learners(psutil.virtual_memory().available / 2**20)


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


def described(options: Options) -> str:
    """One line for whoever opens the course: how many it takes in at once."""
    return _("Mở được cùng lúc {most} trang có phần thực hành.").format(most=options.most)
