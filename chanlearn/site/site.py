"""What a site is made from, and where things lie in it.

Every address in a page leads up from where the page lies, so that the site works below any path.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from chanlearn.profiles import DEFAULT, known_profiles
from chanlearn.server.navigation import Edition, editions

HTML = ".html"
WORKER = "service-worker.js"


@dataclass(frozen=True)
class Site:
    """What pages are made from and what they need to know.

    `packages` are loaded into every page's Python, with the environment variables in `env`;
    `extensions` are the front end's, and all of it weighs so many `megabytes` on a first visit.
    """

    notebooks: Path
    static: Mapping[str, str]
    languages: Sequence[str]
    packages: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)
    extensions: tuple[Mapping[str, Any], ...] = ()
    megabytes: int = 0

    @cached_property
    def editions(self) -> Mapping[str, Edition]:
        """The lessons and pages in each of the site's languages."""
        return editions(self.notebooks, self.languages)


def file_of(path: str) -> str:
    """The file of the page that the served course has at `path`."""
    return f"{path}index{HTML}" if not path or path.endswith("/") else path + HTML


def address(up: str, path: str) -> str:
    """The same as a page finds it that has to go `up` first; a host knows a folder's index."""
    page, mark, anchor = path.partition("#")
    name = up + file_of(page).removesuffix(f"index{HTML}")
    return f"{name or './'}{mark}{anchor}"


def up_from(path: str) -> str:
    """How a page that lies at `path` leads to the site's own address."""
    return "../" * path.count("/")


def around(site: Site, edition: Edition, path: str) -> dict[str, Any]:
    """What every template of ours asks for, on the page at `path` of an edition."""
    up = up_from(path)
    followed = known_profiles()[0]
    others = [it for it in site.editions.values() if it is not edition]
    return {
        "village": "" if followed.id == DEFAULT else followed.name,
        "edition": edition,
        "editions": site.editions,
        "base": up or "./",
        # Whoever has an address in a language meant it.
        "twins": {}
        if edition.prefix
        else {it.language: address(up, it.twin(path, edition)) for it in others},
        "address": partial(address, up),
        "static_url": lambda file: f"{up}static/{file}?v={site.static[file]}",
        "worker": WORKER,
    }
