"""The course really opened: does every page come, and does it ask nothing of other machines?"""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPResponse
from queue import Empty, Queue
from threading import Thread
from typing import IO, NamedTuple
from urllib.request import urlopen

from chanlearn.doctor.findings import Finding, broken, fine
from chanlearn.rules.text import Text, text

SERVE = (sys.executable, "-m", "chanlearn.cli", "serve", "--port", "0")
ADDRESS = re.compile(r"http://\S+")
SECONDS = 60
#: What makes a browser fetch something; a link to follow does not.
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|link|use)\b[^>]*?\s(?:src|href)\s*=\s*["']?(?P<tag>[^"'\s>]+)"""
    r"""|url\(\s*["']?(?P<url>[^"')]+)|@import\s+["'](?P<style>[^"']+)""",
    re.IGNORECASE,
)
LINK = re.compile(r"""<a\b[^>]*?\shref\s*=\s*["']([^"'#?]+)""", re.IGNORECASE)
POLICY = "Content-Security-Policy"
ELSEWHERE = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
OURS = ("data:", "blob:")


class Opened(NamedTuple):
    """A page as it came."""

    address: str
    text: str
    policy: str


def served_findings(command: Sequence[str] = SERVE) -> Iterator[Finding]:
    """Open the course by this command, look at each page its first page leads to, and stop it."""
    try:
        with _running(command) as address:
            pages = list(_pages(address))
    except (OSError, TimeoutError) as error:
        yield broken(
            "course",
            text("khóa học không mở được ({reason})", reason=str(error)),
            text("Chạy chanlearn serve --port 0 và đọc lỗi in ra"),
        )
        return
    yield fine(
        "course", text("khóa học mở được, {n} trang đều hiện", n=len(pages)), pages=len(pages)
    )
    yield _offline(pages)


def _offline(pages: list[Opened]) -> Finding:
    for page in pages:
        for other in foreign(page):
            return broken(
                "offline",
                text("trang {page} gọi ra ngoài máy: {other}", page=page.address, other=other),
                _repair(),
            )
        if not closed(page.policy):
            return broken(
                "offline",
                text("trang {page} không cấm gọi ra ngoài máy", page=page.address),
                _repair(),
            )
    return fine("offline", text("không trang nào gọi ra ngoài máy: học được khi mất mạng"))


def _repair() -> Text:
    return text("Cài lại khóa học: pip install --force-reinstall chanlearn")


def foreign(page: Opened) -> Iterator[str]:
    """What the page would fetch from another machine."""
    own = "/".join(page.address.split("/")[:3])
    for found in FETCHED.finditer(page.text):
        wanted = next(filter(None, found.groups()))
        if not wanted.startswith(OURS) and ELSEWHERE.match(wanted) and not wanted.startswith(own):
            yield wanted


def closed(policy: str) -> bool:
    """Does the page's policy keep the browser from asking anybody else?"""
    rules = dict(it.split(maxsplit=1) for it in policy.split(";") if len(it.split()) > 1)
    sources = " ".join(rules.values()).split()
    allowed = [it for it in sources if (":" in it and it not in OURS) or "*" in it]
    return "default-src" in rules and not allowed


def _pages(address: str) -> Iterator[Opened]:
    """The first page, and every page of the course it links to."""
    first = _open(address)
    yield first
    links = dict.fromkeys(it for it in LINK.findall(first.text) if not ELSEWHERE.match(it))
    for link in links:
        yield _open(address + link.lstrip("./"))


def _open(address: str) -> Opened:
    answer: HTTPResponse
    with urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - the course's own address
        policy = answer.headers.get(POLICY, "")
        return Opened(address, answer.read().decode("utf-8", "replace"), policy)


@contextmanager
def _running(command: Sequence[str]) -> Iterator[str]:
    """The course while it runs: its address."""
    process = subprocess.Popen(  # noqa: S603 - our own command
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, encoding="utf-8", errors="replace",
    )  # fmt: skip
    lines: Queue[str] = Queue()
    assert process.stdout is not None
    reader = Thread(target=_follow, args=(process.stdout, lines), daemon=True)
    reader.start()
    try:
        yield _announced(lines)
    finally:
        process.terminate()
        try:
            process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        reader.join()
        process.stdout.close()


def _follow(output: IO[str], lines: "Queue[str]") -> None:
    """Read to the end, or the server stands still with a full pipe; an empty line is the end."""
    for line in output:
        lines.put(line)
    lines.put("")


def _announced(lines: "Queue[str]") -> str:
    said = ""
    while True:
        try:
            line = lines.get(timeout=SECONDS)
        except Empty:
            raise TimeoutError(f"{SECONDS} s") from None
        if not line:
            raise OSError(said.strip().splitlines()[-1] if said.strip() else "…")
        said += line
        if found := ADDRESS.search(line):
            return found[0]
