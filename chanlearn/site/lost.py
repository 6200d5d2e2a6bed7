"""The page for whatever is not there: hosts of files show 404.html at any address."""

import base64
from collections.abc import Callable
from pathlib import Path

from chanlearn.server.settings import STATIC, allowed, content_security_policy
from chanlearn.site.site import Site

LOST = "404.html"
SCRIPT = Path(__file__).with_name("lost.js")
#: A file by which the course's own folder is told from those above the missing address.
MARK = "static/fan.svg"


def lost(site: Site, render: Callable[..., str]) -> str:
    """The page, with all it needs inside it; `render` fills a template of ours."""
    script = SCRIPT.read_text(encoding="utf-8")
    return render(
        "lost.html.j2",
        editions=site.editions,
        policy=content_security_policy(allowed(script)),
        style=(STATIC / "course.css").read_text(encoding="utf-8") + site.brand.style,
        brand=site.brand,
        icon=_carried("favicon.svg"),
        picture=_carried(Path(MARK).name),
        script=script,
        mark=MARK,
    )


def _carried(name: str) -> str:
    content = base64.b64encode((STATIC / name).read_bytes()).decode()
    return f"data:image/svg+xml;base64,{content}"
