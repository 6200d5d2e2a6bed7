"""Cards one can handle: a hand, or a small table of several zones.

The browser picks cards up by itself; whatever moves them is asked of Python, which keeps the
layout and says what happened. What the browser makes of the other traits changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from chanlearn.catalogue import _, say
from chanlearn.deck import Style
from chanlearn.rules.cards import Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets.answer import SORRY, Answer, guarded, sentence
from chanlearn.widgets.drawn import kept
from chanlearn.widgets.faces import Faced, Named, spoken
from chanlearn.widgets.fields import LONGEST, BadMessage
from chanlearn.widgets.moves import Moves
from chanlearn.widgets.piles import Pile, mark_of
from chanlearn.widgets.typed import parse_commands
from chanlearn.widgets.zones import HAND, MARK_NAMES, UNDO, Action, Heap, Zone

MOST_CHOSEN = 20


class Line(NamedTuple):
    """A line to type into: its words, and who is told what was typed there.

    `obey` may raise BadInput, which is then said at the cards.
    """

    title: str
    label: str
    hint: str
    submit: str
    obey: Callable[[str], None]


class Hand(Faced):
    """Zones of cards to pick, group and move; see `lay`, `heaps`, `chosen_cards`."""

    code = "hand"
    label = traitlets.Unicode().tag(sync=True)
    zones = traitlets.List(traitlets.Dict()).tag(sync=True)
    actions = traitlets.List(traitlets.Dict()).tag(sync=True)
    cards = traitlets.List(traitlets.Dict()).tag(sync=True)
    piles = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What is pointed out, in words; a card's `note` is the number of its reason here.
    notes = traitlets.List(traitlets.Unicode()).tag(sync=True)
    # Labels of the line one can type moves into; empty for none.
    typing = traitlets.Dict().tag(sync=True)
    # The cards that Python has picked up, by number, when they are laid; how many there may be.
    chosen = traitlets.List(traitlets.Int()).tag(sync=True)
    most = traitlets.Int().tag(sync=True)
    # What has just happened, and how often something has.
    said = traitlets.Unicode().tag(sync=True)
    happened = traitlets.Int().tag(sync=True)
    # How many moves have been made, and how the cards lay before the last: where undoing leads.
    made = traitlets.Int().tag(sync=True)
    before = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Counts the layouts, and the times the cards were to be brought into view.
    laid = traitlets.Int().tag(sync=True)
    calls = traitlets.Int().tag(sync=True)
    kept = kept()

    def __init__(
        self,
        label: str,
        zones: Sequence[Zone] = (HAND,),
        actions: Sequence[Action] = (),
        *,
        style: Style = Style.PLAIN,
        named: Named = spoken,
        most: int = MOST_CHOSEN,
        typed: bool | Line = True,
    ) -> None:
        """`most` cards may be picked up at once; `named` says what each card is called.

        What is `typed` moves the cards, or goes to the line's own reader.

        Cards that actions can move show their names in groups and on narrow pages, in any style.
        """
        self._moves = Moves(zones, actions)
        self._named, self._most = named, most
        self._line = typed if isinstance(typed, Line) else None
        self._notes: Mapping[int, str] = {}
        self._picked: tuple[int, ...] = ()
        self._moved: Callable[[], None] = lambda: None
        self._heard: Callable[[tuple[Card, ...]], None] = lambda cards: None
        super().__init__(
            style=style,
            label=label,
            most=most,
            zones=_labels(zones),
            actions=[
                {"name": it.name, "label": say(it.label), "key": it.key}
                for it in self._moves.actions.values()
            ],
            typing=_typing(zones, typed),
        )
        self.on_msg(guarded(self, self._hear))

    def lay(self, heaps: Iterable[Heap]) -> None:
        """Lay these out in place of what was there, nothing picked up, nothing to undo."""
        self._moves.lay(heaps)
        self._notes = {}
        self._say("")
        self._show()

    def heaps(self) -> list[Heap]:
        """The cards as they lie now."""
        return [*self._moves.heaps()]

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The cards picked up, in the order of picking."""
        return self._moves.cards(self._picked)

    def choose(self, cards: Sequence[Card]) -> None:
        """Pick these up; none, where they are not all there."""
        self._show(self._moves.find(cards) or ())

    def point_out(self, cards: Mapping[Card, Text]) -> None:
        """Point out every card of these kinds, each with its reason."""
        kinds = enumerate(self._moves.kinds)
        self._notes = {number: say(cards[it]) for number, it in kinds if it in cards}
        self._show(self._picked)

    def come(self) -> None:
        """Bring the cards into view."""
        self.calls += 1

    def tell(self, happened: Text) -> None:
        """Say it in the widget's live region."""
        self._say(say(happened))

    def refuse(self, refusal: BadInput) -> None:
        """Say why what was typed was not taken."""
        self._say(sentence(refusal.reason))

    def apologise(self) -> None:
        """Say that something broke which is not the learner's doing."""
        self.tell(SORRY)

    def on_choose(self, callback: Callable[[tuple[Card, ...]], None], answer: Answer) -> None:
        """Call back with the cards picked up whenever the learner has picked others."""
        self._heard = guarded(answer, callback)

    def on_move(self, callback: Callable[[], None], answer: Answer) -> None:
        """Call back whenever the learner has moved cards."""
        self._moved = guarded(answer, callback)

    def _say(self, words: str) -> None:
        with self.hold_sync():
            self.said = words
            self.happened += 1

    def _show(self, chosen: Sequence[int] = ()) -> None:
        reasons = list(dict.fromkeys(self._notes.values()))
        with self.hold_sync():
            self._picked = tuple(chosen)
            self.chosen = list(chosen)
            self.notes = [it[:1].upper() + it[1:] for it in reasons]
            self.cards = [self._card(it, reasons) for it in range(len(self._moves.kinds))]
            self.piles = [self._pile(it) for it in self._moves.layout]
            if UNDO.name in self._moves.actions:
                self.made, self.before = self._moves.made, self._moves.before()
            self.laid += 1

    def _card(self, number: int, reasons: list[str]) -> dict[str, Any]:
        face_down = self._moves.face_down(number)
        if face_down is not None:
            return {"code": "", "name": say(face_down), "key": "", "note": 0}
        card = self._moves.kinds[number]
        reason = self._notes.get(number)
        name = self._named(card)
        if reason is not None:
            name = say(text("{name}: {reason}", name=name, reason=reason))
        key = "c" if card.rank is None else str(card.rank)
        note = 0 if reason is None else reasons.index(reason) + 1
        return {"code": card.code, "name": name, "key": key, "note": note}

    def _pile(self, pile: Pile) -> dict[str, Any]:
        plain = {"zone": pile.zone, "cards": [*pile.cards], "grouped": pile.grouped}
        if not pile.grouped:
            return {**plain, "mark": "", "label": ""}
        mark = mark_of(self._moves.cards(pile.cards))
        return {**plain, "mark": mark, "label": say(MARK_NAMES[mark])}

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """A visitor can send anything; what is no move of ours is none."""
        event = content.get("event") if isinstance(content, dict) else None
        if event == "type":
            self._type(content.get("text"))
            return
        if event == "keep":
            self._take_up(content)
            return
        if event not in ("choose", "act", "drop"):
            return
        chosen = self._moves.numbers(content.get("chosen"))
        if event == "choose":
            self._choose(chosen)
            return
        if event == "act":
            said = self._moves.act(content.get("name"), chosen)
        else:
            places = (content.get(place) for place in ("zone", "pile", "card"))
            said = self._moves.drop(chosen, *places)
        self._show()
        self.tell(said)
        self._moved()

    def _choose(self, chosen: tuple[int, ...]) -> None:
        if len(chosen) > self._most:
            raise BadMessage("chosen")
        # Not told back: the browser may have gone on picking.
        self._picked = chosen
        self._heard(self.chosen_cards)

    def _take_up(self, found: Any) -> None:
        """The cards as a browser has kept them; of others, or in places there are none, nothing."""
        if not self._moves.take_up(found.get("heaps"), found.get("past")):
            return
        order = [card for pile in self._moves.layout for card in pile.cards]
        places = found.get("chosen")
        chosen = places if isinstance(places, list) else []
        here = [order[it] for it in chosen if type(it) is int and 0 <= it < len(order)]
        self._show([*dict.fromkeys(here)][: self._most])
        self._moved()
        if here:
            self._heard(self.chosen_cards)

    def _type(self, written: Any) -> None:
        if not isinstance(written, str) or len(written) > LONGEST:
            raise BadMessage("text")
        if self._line is not None:
            self._say("")
            self._line.obey(written)
            return
        moves = self._moves
        zones = {say(it.label): it.name for it in moves.zones if moves.is_open(it)}
        # All are read before the first is obeyed.
        for command in [*parse_commands(written, zones)]:
            said, chosen = moves.obey(command)
            self._show(chosen)
            self.tell(said)
        self._moved()


def _labels(zones: Sequence[Zone]) -> list[dict[str, Any]]:
    return [{"name": it.name, "label": say(it.label), "drop": bool(it.drop)} for it in zones]


def _typing(zones: Sequence[Zone], typed: bool | Line) -> dict[str, str]:
    """The words around the line for typing; the hint names a zone only where there are some."""
    if isinstance(typed, Line):
        return {
            "title": typed.title,
            "label": typed.label,
            "hint": typed.hint,
            "submit": typed.submit,
        }
    if not typed:
        return {}
    hint = _(
        "Mã mỗi quân ghi dưới chân quân ấy; gõ tên đầy đủ cũng được. "
        "Ví dụ: 9v 9w để chọn; chan 9v hay ca 9v 9w để gộp. Cách nhau bằng dấu chấm phẩy."
    )
    places = [it.label for it in zones[1:] if it.drop]
    if places:
        hint = say(
            text(
                "Mã mỗi quân ghi dưới chân quân ấy; gõ tên đầy đủ cũng được. "
                "Ví dụ: 9v 9w để chọn; chan 9v hay ca 9v 9w để gộp; "
                "{zone}: ca 9v 9w để đưa tới đó. Cách nhau bằng dấu chấm phẩy.",
                zone=places[0],
            )
        )
    return {"title": _("Gõ thay cho chạm"), "label": _("Lệnh"), "hint": hint, "submit": _("Làm")}
