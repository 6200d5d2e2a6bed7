"""What widgets that show cards have in common: faces sent to a page once, and a note on failure."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import traitlets

from chanlearn.catalogue import _, say
from chanlearn.deck import Style
from chanlearn.deck.names import whole_name
from chanlearn.rules.cards import Card
from chanlearn.rules.text import text
from chanlearn.widgets.drawn import Drawn

Named: TypeAlias = Callable[[Card], str]


def spoken(card: Card) -> str:
    """The card's name as it is read out."""
    return _coloured(card, say(card.full_name))


def spoken_whole(card: Card) -> str:
    """As `spoken`, outside Vietnamese with what the name means."""
    return _coloured(card, whole_name(card))


def _coloured(card: Card, name: str) -> str:
    return say(text("{card}, đỏ", card=name)) if card.is_red else name


@cache
def _faces() -> str:
    # Drawn only for a page whose server does not have them ready.
    from chanlearn.deck import sprite

    # Every style, so that a page needs them once whatever its widgets show.
    return sprite(Style)


class Faced(Drawn):
    """A widget that shows cards.

    The first one on a page asks for the faces; later ones find them in the document.
    """

    sorry = traitlets.Unicode().tag(sync=True)
    # The style of `chanlearn.deck` the cards are shown in; `style` means something to ipywidgets.
    faces = traitlets.Unicode().tag(sync=True)

    def __init__(self, *, style: Style = Style.PLAIN, **traits: Any) -> None:
        sorry = _("Chỗ này gặp trục trặc nên chưa bày được bài. Bạn tải lại trang thử xem.")
        super().__init__(faces=style.value, sorry=sorry, **traits)
        self.on_msg(self._send_faces)

    def wear(self, style: Style) -> None:
        """Show the cards in this style from now on."""
        self.faces = style.value

    def _send_faces(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("event") == "faces":
            self.send({"faces": _faces()})
