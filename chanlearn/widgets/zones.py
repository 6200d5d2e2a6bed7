"""The words of a small table: its zones, its heaps of cards, and the buttons that move them."""

from typing import NamedTuple

from chanlearn.rules.cards import Card
from chanlearn.rules.text import Text, text
from chanlearn.widgets.piles import Mark


class Zone(NamedTuple):
    """A place for cards; one with a `drop` label can be filled by whoever plays.

    Where nothing is chosen, the only card of the zone `takes` comes here. `face_down` is what a
    card is called that lies there on its face; None where cards lie face up.
    """

    name: str
    label: Text
    drop: Text | None = None
    takes: str | None = None
    face_down: Text | None = None


class Action(NamedTuple):
    """A button under the cards, and the letter that presses it."""

    name: str
    label: Text
    key: str = ""


class Heap(NamedTuple):
    """Cards that lie together in a zone, loose or as a group."""

    zone: str
    cards: tuple[Card, ...]
    grouped: bool = False


HAND = Zone("hand", text("Trên tay"))
GROUP = Action("group", text("Gộp thành nhóm"), "g")
APART = Action("apart", text("Tách ra"), "t")
BY_RANK = Action("by_rank", text("Xếp theo hàng"), "x")
BY_GROUPS = Action("by_groups", text("Xếp thành chắn, cạ"), "n")
UNDO = Action("undo", text("Hoàn tác"), "z")
#: Followed by a zone's name: the action that lays cards there.
TO = "to:"

MARK_NAMES: dict[Mark, Text] = {
    "chan": text("chắn"),
    "ca": text("cạ"),
    "chiu": text("bốn quân: hai chắn"),
    "ba_dau": text("ba đầu"),
    "que": text("què"),
    "": text("chưa thành gì"),
}
