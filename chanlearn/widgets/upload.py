"""A file of the learner's own, read in the browser and handed over as text."""

from collections.abc import Callable
from typing import Any

import traitlets

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.fields import BadMessage


class Upload(Drawn):
    """A labelled file input; a file longer than `longest` characters is refused."""

    code = "upload"
    label = traitlets.Unicode().tag(sync=True)
    # What kinds of files are offered, as for an <input>'s `accept`.
    accept = traitlets.Unicode().tag(sync=True)
    longest = traitlets.Int().tag(sync=True)

    def on_file(self, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back with the text of the file chosen; what goes wrong is told in `answer`."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != "file":
                return
            written = content.get("text")
            if written is None or (isinstance(written, str) and len(written) > self.longest):
                longest = self.longest
                raise BadInput(
                    text("Tệp dài quá {longest} ký tự, không nhập được.", longest=longest)
                )
            if not isinstance(written, str):
                raise BadMessage("text")
            callback(written)

        self.on_msg(guarded(answer, hear))
