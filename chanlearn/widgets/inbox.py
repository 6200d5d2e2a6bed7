"""What other tabs have put aside in the browser for this page to take in."""

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.fields import BadMessage

MOST, LONGEST = 3_000, 200


class Inbox(Drawn):
    """Nothing to see. `key` names the list among all that the browser keeps for this site."""

    code = "inbox"
    key = traitlets.Unicode().tag(sync=True)

    def on_codes(self, callback: Callable[[Sequence[str]], None], answer: Answer) -> None:
        """Call back with what lies there, on arrival and whenever more has come.

        It is taken out of the browser's list once the callback has returned.
        """

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != "codes":
                return
            codes = content.get("codes")
            if not isinstance(codes, list) or len(codes) > MOST:
                raise BadMessage("codes")
            if not all(isinstance(it, str) and len(it) <= LONGEST for it in codes):
                raise BadMessage("codes")
            callback(codes)
            self.send({"event": "taken", "codes": codes})

        self.on_msg(guarded(answer, hear))
