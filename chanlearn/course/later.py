"""The parts of a page that stand further down: made one by one, once the first can be used.

A page with a dozen drills would else keep everybody waiting for the last of them. Only our own
server's pages ask for parts this way; in JupyterLab a cell shows its part at once.
"""

import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from chanlearn.drills.skills import BY_ID

if TYPE_CHECKING:
    from ipywidgets import Widget

log = logging.getLogger(__name__)

#: The environment variable with which a server says that its pages ask for parts one by one.
ONE_BY_ONE = "CHANLEARN_ONE_BY_ONE"
#: Its value where the kernel waits for a reader, and so can load beforehand what the parts need.
LOADED = "loaded"
#: The skill that a part asks about, where it is always the same.
ASKS = {
    "arrange_drill": "xep_bai",
    "build_drill": "nhat_doi",
    "colour_drill": "do_den",
    "face_drill": "mat_quan",
    "pair_drill": "chan_ca",
    "wait_drill": "cho_gi",
    "xuong_drill": "xuong",
}
#: Plain HTML, which costs a page next to nothing.
AT_ONCE = ("chart",)
#: The generators of the drills on this page, in its order: a kernel serves one page.
ON_PAGE: dict[str, None] = {}
#: Those that were called for so far.
_called: list[str] = []


def one_by_one(name: str) -> bool:
    """Does the page ask for the part of this name when its turn has come?"""
    return ONE_BY_ONE in os.environ and name not in AT_ONCE


def part(name: str, find: Callable[[], Callable[..., "Widget"]]) -> Callable[..., "Widget"]:
    """What a cell calls in place of the function that is to be found when it is needed.

    The first part of a page is made at once, every other when its turn has come.
    """

    def call(*args: str) -> "Widget":
        skills = args if name == "ask" else [ASKS[name]] if name in ASKS else []
        ON_PAGE.update(dict.fromkeys(BY_ID[skill].generator for skill in skills))
        _called.append(name)
        if len(_called) == 1:
            return find()(*args)
        if os.environ[ONE_BY_ONE] == LOADED:
            find()
        return _placeholder(lambda: find()(*args))

    return call


def _placeholder(make: Callable[[], "Widget"]) -> "Widget":
    """Where the part will stand."""
    from ipywidgets import VBox

    from chanlearn.catalogue import _
    from chanlearn.course.spacing import spaced
    from chanlearn.widgets import Later

    later = Later(said=_("Phần này sắp bày ra…"))
    place = VBox([later], layout=spaced())

    def show() -> None:
        place.children = [_made(make)]
        later.close()

    later.on_turn(show)
    return place


def _made(make: Callable[[], "Widget"]) -> "Widget":
    """The part, or an apology for it: an error here would else reach nobody."""
    from chanlearn.catalogue import _
    from chanlearn.widgets import Sheet
    from chanlearn.widgets.html import element

    try:
        return make()
    except Exception:
        log.exception("a part of the page could not be made")
        sorry = Sheet()
        said = _(
            "Phần này gặp trục trặc nên chưa hiện được. Bạn tải lại trang; nếu vẫn thế, hãy báo "
            "cho người mở khóa học."
        )
        sorry.show(element("p", said, class_="broken"))
        return sorry
