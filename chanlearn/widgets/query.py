"""The whole query of the page's address: what it asked for on arrival, and what it says now."""

from collections.abc import Callable
from typing import Any

import traitlets

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn
from chanlearn.widgets.fields import BadMessage

LONGEST = 4000


class Query(Drawn):
    """Nothing to see: reads the query when the page opens, and keeps it up to date."""

    code = "query"
    query = traitlets.Unicode().tag(sync=True)

    def on_arrival(self, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back once for every browser that shows the page; failures go to `answer`."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != "arrive":
                return
            query = content.get("query")
            if not isinstance(query, str):
                raise BadMessage("query")
            if len(query) > LONGEST:
                raise BadInput(
                    text("Địa chỉ dài quá: chỉ đọc được {longest} ký tự.", longest=LONGEST)
                )
            callback(query)

        self.on_msg(guarded(answer, hear))
