"""A code in letters, and as a picture that a phone's camera opens a page with.

Only the browser knows the page's whole address: it says so on arrival, and the picture is drawn
then. Where no server has the page there is no picture.
"""

from typing import Any
from urllib.parse import urlsplit

import traitlets

from chanlearn.catalogue import _
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.fields import BadMessage

LONGEST = 400
#: Clear squares around the picture, as its standard asks for.
QUIET = 4
#: Names under which a machine calls itself: no phone gets there.
ITSELF = ("localhost", "127.0.0.1", "::1")


class Qr(Drawn):
    """Shows a code, a button that copies it, and the picture; nothing while the code is empty."""

    code = "qr"
    # The page's path on its own server, empty for none, and what stands between it and the code.
    path = traitlets.Unicode().tag(sync=True)
    before = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    # The picture, its words for whoever cannot see it, and the address in it.
    svg = traitlets.Unicode().tag(sync=True)
    alt = traitlets.Unicode().tag(sync=True)
    target = traitlets.Unicode().tag(sync=True)
    copy_label = traitlets.Unicode().tag(sync=True)
    copied = traitlets.Unicode().tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    # Said where only this machine itself can open the address.
    local_note = traitlets.Unicode().tag(sync=True)
    is_local = traitlets.Bool().tag(sync=True)
    # A code that was just asked for is brought into the window.
    comes_into_view = traitlets.Bool(False).tag(sync=True)

    def __init__(self, answer: Answer, **words: str | bool) -> None:
        """`words` are the traits of those names; what goes wrong is told in `answer`."""
        self._address = ""
        super().__init__(copy_label=_("Chép mã"), copied=_("Đã chép mã."), **words)
        self.on_msg(guarded(answer, self._hear))

    def show(self, code: str) -> None:
        """Show this code in place of the last; an empty one takes everything away."""
        with self.hold_sync():
            self.said = code
            self._draw()

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("event") != "arrive":
            return
        self._address = _checked(content.get("address"))
        with self.hold_sync():
            self.is_local = urlsplit(self._address).hostname in ITSELF
            self._draw()

    def _draw(self) -> None:
        if not self.said or not self._address:
            self.svg = self.target = ""
            return
        self.target = f"{self._address}{self.before}{self.said}"
        self.svg = drawn(self.target)


def drawn(content: str) -> str:
    """The picture as SVG, dark on white in any light."""
    # Few pages come to show one.
    import segno

    made = segno.make(content, micro=False, error="m")
    svg: str = made.svg_inline(
        omitsize=True, border=QUIET, light="#fff", svgclass=None, lineclass=None
    )
    return svg


def _checked(address: Any) -> str:
    """A whole address of the web; empty where the browser has none to give."""
    if not isinstance(address, str):
        raise BadMessage("address")
    if len(address) > LONGEST:
        raise BadInput(text("Địa chỉ dài quá: chỉ đọc được {longest} ký tự.", longest=LONGEST))
    if not address.isascii():
        return ""
    try:
        scheme = urlsplit(address).scheme
    except ValueError:
        return ""
    return address if scheme in ("http", "https") else ""
