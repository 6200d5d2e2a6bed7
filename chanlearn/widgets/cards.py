"""Cards laid out in labelled rows, to look at."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import anywidget
import traitlets

from chanlearn.catalogue import _, say
from chanlearn.rules.cards import RANK_NAMES, Card
from chanlearn.rules.text import Text, text

HERE = Path(__file__).parent

SUIT_NAMES = {"v": text("Vạn"), "w": text("Văn"), "s": text("Sách")}
#: The signs a player knows the suits by: square, crossed, tangled.
SUIT_SIGNS = {"v": "▢", "w": "✕", "s": "≋"}


class CardRow(NamedTuple):
    """A labelled row of groups of cards; cards of one group stand close together."""

    label: Text
    groups: Sequence[Sequence[Card]]


class CardRows(anywidget.AnyWidget):
    """Rows of cards, under a title and a list of remarks."""

    _esm = HERE / "cards.js"
    _css = HERE / "cards.css"
    title = traitlets.Unicode().tag(sync=True)
    remarks = traitlets.List(traitlets.Unicode()).tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Counts the times the cards were to be brought into view.
    calls = traitlets.Int().tag(sync=True)

    def come(self) -> None:
        """Bring the cards into view."""
        self.calls += 1

    def show(self, rows: Iterable[CardRow], remarks: Iterable[Text] = ()) -> None:
        """Lay these out in place of what was there."""
        self.remarks = [say(remark) for remark in remarks]
        self.rows = [_row(row) for row in rows]


def _row(row: CardRow) -> dict[str, object]:
    groups = [[_face(card) for card in group] for group in row.groups]
    return {"label": say(row.label), "groups": groups}


def _face(card: Card) -> dict[str, str]:
    red = _("đỏ") if card.is_red else ""
    if card.rank is None or card.suit is None:
        first, _space, second = say(card.full_name).partition(" ")
        return {"rank": first, "suit": second, "sign": "❖", "red": red}
    return {
        "rank": say(RANK_NAMES[card.rank]),
        "suit": say(SUIT_NAMES[card.suit]),
        "sign": SUIT_SIGNS[card.suit],
        "red": red,
    }
