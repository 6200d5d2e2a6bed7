"""Every face to pick from, places to put the cards, and what lies in them.

What is picked is asked of Python, which keeps what lies where: the widget only shows it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from chanlearn.catalogue import say
from chanlearn.deck import Style
from chanlearn.rules.cards import CARDS, COPIES, Card
from chanlearn.rules.text import Text, text
from chanlearn.widgets.answer import Answer, guarded
from chanlearn.widgets.faces import Faced, spoken
from chanlearn.widgets.fields import BadMessage


class Place(NamedTuple):
    """Where the next card goes."""

    name: str
    label: Text


class Lain(NamedTuple):
    """What lies somewhere: single cards, or groups, each of which can be taken away."""

    name: str
    label: Text
    items: Sequence[Sequence[Card]]


class Palette(Faced):
    """The 25 faces with how many of each are used, and what lies where."""

    code = "palette"
    label = traitlets.Unicode().tag(sync=True)
    places_label = traitlets.Unicode().tag(sync=True)
    places = traitlets.List(traitlets.Dict()).tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    # One row for each suit, Chi Chi at the end of the last.
    kinds = traitlets.List(traitlets.List(traitlets.Dict())).tag(sync=True)
    # By code: how many copies are used, and how many of them lie in the open place.
    used = traitlets.Dict().tag(sync=True)
    here = traitlets.Dict().tag(sync=True)
    most = traitlets.Int(COPIES).tag(sync=True)
    lain = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What has just happened, and how often something has.
    said = traitlets.Unicode().tag(sync=True)
    happened = traitlets.Int().tag(sync=True)

    def __init__(self, label: str, places_label: str, places: Sequence[Place]) -> None:
        """`places_label` asks where a card goes; the first place is open."""
        self._names = [it.name for it in places]
        self._lain: dict[str, int] = {}
        super().__init__(
            style=Style.PLAIN,
            label=label,
            places_label=places_label,
            places=[{"name": it.name, "label": say(it.label)} for it in places],
            place=self._names[0],
            kinds=[[_kind(card) for card in row] for row in _rows()],
        )

    def show(
        self, used: Mapping[Card, int], here: Mapping[Card, int], lain: Iterable[Lain]
    ) -> None:
        """Show how many copies are used, how many lie in the open place, and what lies where."""
        rows = list(lain)
        self._lain = {row.name: len(row.items) for row in rows}
        with self.hold_sync():
            self.used = {card.code: n for card, n in used.items() if n}
            self.here = {card.code: n for card, n in here.items() if n}
            self.lain = [_row(row) for row in rows]

    def tell(self, happened: Text) -> None:
        """Say it in the widget's live region."""
        with self.hold_sync():
            self.said = say(happened)
            self.happened += 1

    def turn_to(self, place: str) -> None:
        """Let the next card go there."""
        self.place = place

    def on_add(self, callback: Callable[[Card], None], answer: Answer) -> None:
        """Call back with the card that is to go to the open place."""
        self._hear("add", lambda content: callback(_card(content)), answer)

    def on_take(self, callback: Callable[[Card], None], answer: Answer) -> None:
        """Call back with the card of which a copy is to leave the open place."""
        self._hear("take", lambda content: callback(_card(content)), answer)

    def on_place(self, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back with the place the next card is to go to."""

        def place(content: Mapping[str, Any]) -> None:
            name = content.get("name")
            if name not in self._names:
                raise BadMessage("name")
            callback(name)

        self._hear("place", place, answer)

    def on_remove(self, callback: Callable[[str, int], None], answer: Answer) -> None:
        """Call back with a row of what lies, and the number of the item to take away."""

        def remove(content: Mapping[str, Any]) -> None:
            name, item = content.get("name"), content.get("item")
            if not isinstance(name, str) or not isinstance(item, int) or isinstance(item, bool):
                raise BadMessage("item")
            # A second press may find the item gone.
            if 0 <= item < self._lain.get(name, 0):
                callback(name, item)

        self._hear("remove", remove, answer)

    def _hear(
        self, event: str, callback: Callable[[Mapping[str, Any]], None], answer: Answer
    ) -> None:
        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == event:
                callback(content)

        self.on_msg(guarded(answer, hear))


def _card(content: Mapping[str, Any]) -> Card:
    for card in CARDS:
        if card.code == content.get("code"):
            return card
    raise BadMessage("code")


def _rows() -> list[list[Card]]:
    """The suits in order; Chi Chi, which has none, after the last."""
    suits = dict.fromkeys(card.suit for card in CARDS if card.suit)
    rows = [[card for card in CARDS if card.suit == suit] for suit in suits]
    return [*rows[:-1], [*rows[-1], Card.CHI_CHI]]


def _kind(card: Card) -> dict[str, str]:
    return {
        "code": card.code,
        "name": say(card.full_name),
        "add": say(text("Thêm {card}", card=spoken(card))),
        "take": say(text("Bớt {card}", card=card)),
    }


def _row(row: Lain) -> dict[str, Any]:
    items = [
        {
            "cards": [{"code": card.code, "name": say(card.full_name)} for card in item],
            "remove": say(text("Bỏ {cards}", cards=tuple(item))),
        }
        for item in row.items
    ]
    return {"name": row.name, "label": say(row.label), "items": items}
