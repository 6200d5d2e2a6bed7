"""The page's address in the browser: what it asked for on arrival, and what it shows now."""

from collections.abc import Callable
from typing import Any, NamedTuple

import traitlets

from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.drawn import Drawn

LONGEST = 200


class Arrival(NamedTuple):
    """What the browser brought: the query's `van`, and a number from 0 to 2³² - 1 by chance.

    Chance comes from the browser, since a page may have been run before its visitor came. `kept`
    is what was last left open here, empty for nothing. `led` are those who just followed a link.
    """

    van: str
    chance: int
    kept: str = ""
    led: bool = False


class Address(Drawn):
    """Nothing to see: reads `?van=` when the page opens, and keeps it up to date.

    What is `kept` stays in the browser under the `drill`'s name, for whoever comes back.
    """

    code = "address"
    van = traitlets.Unicode().tag(sync=True)
    drill = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)

    def on_arrival(self, callback: Callable[[Arrival], None], answer: Answer) -> None:
        """Call back once for every browser that shows the page; failures go to `answer`."""

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            arrival = _read(content)
            if arrival is not None:
                callback(arrival)

        self.on_msg(guarded(answer, hear))


def _read(content: Any) -> Arrival | None:
    """A visitor can send anything; what is no arrival is none."""
    if not isinstance(content, dict) or content.get("event") != "arrive":
        return None
    van, chance = content.get("van"), content.get("chance")
    if not isinstance(van, str) or not isinstance(chance, int) or isinstance(chance, bool):
        return None
    kept = content.get("kept")
    kept = kept[:LONGEST] if isinstance(kept, str) else ""
    return Arrival(van[:LONGEST], abs(chance) % 2**32, kept, content.get("led") is True)
