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
    picture = base64.b64encode((STATIC / Path(MARK).name).read_bytes()).decode()
    return render(
        "lost.html.j2",
        editions=site.editions,
        policy=content_security_policy(allowed(script)),
        style=(STATIC / "course.css").read_text(encoding="utf-8"),
        picture=f"data:image/svg+xml;base64,{picture}",
        script=script,
        mark=MARK,
    )
