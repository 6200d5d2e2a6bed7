"""Cards laid out in labelled rows, to look at."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import traitlets

from chanlearn.catalogue import say
from chanlearn.deck import Style
from chanlearn.deck.names import FEW
from chanlearn.rules.cards import Card
from chanlearn.rules.text import Text
from chanlearn.widgets.faces import Faced, Named, spoken, spoken_whole
from chanlearn.widgets.html import element, written


class CardRow(NamedTuple):
    """A row of groups of cards, labelled or not; cards of one group stand close together."""

    label: Text | None
    groups: Sequence[Sequence[Card]]


class CardRows(Faced):
    """Rows of cards, under a title and a list of remarks."""

    code = "cards"
    title = traitlets.Unicode().tag(sync=True)
    # HTML items of a list, with links at rule numbers.
    remarks = traitlets.List(traitlets.Unicode()).tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Whether the cards are shown as large as fits.
    large = traitlets.Bool().tag(sync=True)
    # Whether short rows stand beside each other where there is room.
    flowing = traitlets.Bool().tag(sync=True)
    # Counts the times the cards were to be brought into view.
    calls = traitlets.Int().tag(sync=True)

    def __init__(
        self,
        title: str = "",
        *,
        style: Style = Style.LEARNING,
        named: Named = spoken,
        large: bool = False,
        flowing: bool = False,
    ) -> None:
        """`named` says what each card is called; `title` stands above the rows.

        Outside Vietnamese the few cards of a short row are told with what their names mean.
        """
        super().__init__(style=style, title=title, large=large, flowing=flowing)
        self._named = named

    def come(self) -> None:
        """Bring the cards into view."""
        self.calls += 1

    def show(self, rows: Iterable[CardRow], remarks: Iterable[Text] = ()) -> None:
        """Lay these out in place of what was there."""
        self.remarks = [written(element("li", say(remark))) for remark in remarks]
        self.rows = [self._row(row) for row in rows]

    def _row(self, row: CardRow) -> dict[str, object]:
        named = self._named
        if named is spoken and sum(map(len, row.groups)) <= FEW:
            named = spoken_whole
        groups = [[_face(card, named) for card in group] for group in row.groups]
        return {"label": say(row.label) if row.label else "", "groups": groups}


def _face(card: Card, named: Named) -> dict[str, str]:
    return {"code": card.code, "name": named(card)}
