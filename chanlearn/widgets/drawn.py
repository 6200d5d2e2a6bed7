"""What every widget of the course starts from: a class that a script and a style of its name draw.

anywidget's front end draws them. Its Python half is left out: it makes a class for each single
widget and brings more into a kernel than a lesson needs.
"""

import os
from functools import cache
from json import dumps
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import DOMWidget, Layout
from traitlets import Instance, Unicode, default

HERE = Path(__file__).parent
#: What the front end is asked for: the version of anywidget that is installed beside us.
ANYWIDGET = "~0.11.*"
#: The environment variable in which the server tells its kernels where a page finds all of them.
BUNDLE = "CHANLEARN_WIDGETS"


class Drawn(DOMWidget):  # type: ignore[misc]
    """A widget whose `code` is the name of the script and the style that draw it."""

    code: ClassVar[str]

    _model_name = Unicode("AnyModel").tag(sync=True)
    _model_module = Unicode("anywidget").tag(sync=True)
    _model_module_version = Unicode(ANYWIDGET).tag(sync=True)
    _view_name = Unicode("AnyView").tag(sync=True)
    _view_module = Unicode("anywidget").tag(sync=True)
    _view_module_version = Unicode(ANYWIDGET).tag(sync=True)
    _anywidget_id = Unicode().tag(sync=True)
    _esm = Unicode().tag(sync=True)
    _css = Unicode().tag(sync=True)
    # A layout is a widget too, of its own weight; ours are laid out by their styles.
    layout = Instance(Layout, allow_none=True).tag(**DOMWidget.layout.metadata)

    def hideable(self, hidden: bool = False) -> None:
        """Let it be taken off the page later on; said before it is drawn.

        anywidget's views stop listening for another layout as they are drawn.
        """
        self.layout = Layout(display="none" if hidden else None)

    def hide(self, hidden: bool) -> None:
        """Take it off the page, or put it back, where it is `hideable`."""
        assert self.layout is not None
        self.layout.display = "none" if hidden else None

    def __repr__(self) -> str:
        """Its name alone: ipywidgets would write out all it holds."""
        return f"{type(self).__name__}()"

    @default("_anywidget_id")
    def _own_id(self) -> str:
        return f"chanlearn.{self.code}"

    @default("_esm")
    def _own_script(self) -> str:
        return script(self.code)

    @default("_css")
    def _own_style(self) -> str:
        return style(self.code)


def kept() -> Any:
    """A trait that says where the browser keeps what a learner begins at the widget.

    A place and, after a blank, the code of the hand: kept as it changes, and given back only to
    that code. Empty, nothing is kept; once emptied, what was kept is forgotten.
    """
    return Unicode().tag(sync=True)


@cache
def script(code: str) -> str:
    """The script a widget sends: what it needs, or where our own page has it already."""
    bundle = os.environ.get(BUNDLE)
    if bundle is None:
        return source("base.js") + source(f"{code}.js")
    # What anywidget runs has no address that another could be relative to.
    address = f"new URL({dumps(bundle)}, document.baseURI)"
    return f"export default (await import({address})).default.{code}();"


@cache
def style(code: str) -> str:
    """The style a widget sends: none where our own page has all of them already."""
    if BUNDLE in os.environ:
        return ""
    return source("base.css") + source(f"{code}.css")


@cache
def source(name: str) -> str:
    """The file's text; some widgets have nothing to dress."""
    path = HERE / name
    return path.read_text("utf-8") if path.exists() else ""
