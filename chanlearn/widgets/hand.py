"""Cards one can handle: a hand, or a small table of several zones.

The browser picks cards up by itself; whatever moves them is asked of Python, which keeps the
layout and says what happened. What the browser makes of the other traits changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import traitlets

from chanlearn.catalogue import _, say
from chanlearn.deck import Style
from chanlearn.rules.cards import Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import piles
from chanlearn.widgets.answer import SORRY, Answer, guarded, sentence
from chanlearn.widgets.faces import Faced, Named, script, spoken
from chanlearn.widgets.fields import LONGEST, BadMessage
from chanlearn.widgets.piles import Layout, Mark, Pile, mark_of
from chanlearn.widgets.typed import Command, parse_commands

HERE = Path(__file__).parent
MOST_UNDONE = 100
TO = "to:"

MARK_NAMES: dict[Mark, Text] = {
    "chan": text("chắn"),
    "ca": text("cạ"),
    "chiu": text("bốn quân: hai chắn"),
    "ba_dau": text("ba đầu"),
    "que": text("què"),
    "": text("chưa thành gì"),
}


class Zone(NamedTuple):
    """A place for cards; one with a `drop` label can be filled by whoever plays."""

    name: str
    label: Text
    drop: Text | None = None
    face_down: bool = False


class Action(NamedTuple):
    """A button under the cards, and the letter that presses it."""

    name: str
    label: Text
    key: str


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


class Hand(Faced):
    """Zones of cards to pick, group and move; see `lay`, `heaps`, `chosen_cards`."""

    _esm = script("hand.js")
    _css = HERE / "hand.css"
    label = traitlets.Unicode().tag(sync=True)
    zones = traitlets.List(traitlets.Dict()).tag(sync=True)
    actions = traitlets.List(traitlets.Dict()).tag(sync=True)
    cards = traitlets.List(traitlets.Dict()).tag(sync=True)
    piles = traitlets.List(traitlets.Dict()).tag(sync=True)
    # What is pointed out, in words; a card's `note` is the number of its reason here.
    notes = traitlets.List(traitlets.Unicode()).tag(sync=True)
    # Labels of the line one can type moves into; empty for none.
    typing = traitlets.Dict().tag(sync=True)
    # The cards picked up, by number; how many there may be.
    chosen = traitlets.List(traitlets.Int()).tag(sync=True)
    most = traitlets.Int().tag(sync=True)
    # What has just happened, and how often something has.
    said = traitlets.Unicode().tag(sync=True)
    happened = traitlets.Int().tag(sync=True)
    laid = traitlets.Int().tag(sync=True)
    emptied = traitlets.Int().tag(sync=True)
    calls = traitlets.Int().tag(sync=True)

    def __init__(
        self,
        label: str,
        zones: Sequence[Zone] = (HAND,),
        actions: Sequence[Action] = (),
        *,
        style: Style = Style.PLAIN,
        named: Named = spoken,
        most: int = 20,
        typed: bool = True,
    ) -> None:
        """`most` cards may be picked up at once; `named` says what each card is called."""
        self._zones, self._named, self._most = tuple(zones), named, most
        drops = [Action(TO + it.name, it.drop, "") for it in zones if it.drop]
        self._actions = {it.name: it for it in (*actions, *drops)}
        self._kinds: tuple[Card, ...] = ()
        self._layout: Layout = ()
        self._past: list[Layout] = []
        self._notes: Mapping[int, Text] = {}
        self._moved: Callable[[], None] = lambda: None
        super().__init__(
            style=style,
            label=label,
            most=most,
            zones=_labels(zones),
            actions=[
                {"name": it.name, "label": say(it.label), "key": it.key}
                for it in self._actions.values()
            ],
            typing=_typing(zones) if typed else {},
        )
        self.on_msg(guarded(self, self._hear))

    def lay(self, heaps: Iterable[Heap]) -> None:
        """Lay these out in place of what was there, nothing picked up, nothing to undo."""
        kinds: list[Card] = []
        layout = []
        for heap in heaps:
            numbers = tuple(range(len(kinds), len(kinds) + len(heap.cards)))
            kinds += heap.cards
            layout.append(Pile(heap.zone, numbers, heap.grouped))
        self._kinds, self._past, self._notes = tuple(kinds), [], {}
        self.chosen, self.said = [], ""
        self.emptied += 1
        self._show(piles.tidy(layout))

    def heaps(self) -> list[Heap]:
        """The cards as they lie now."""
        return [Heap(it.zone, self._cards(it.cards), it.grouped) for it in self._layout]

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The cards picked up, in the order of picking."""
        return self._cards(self.chosen)

    def choose(self, cards: Sequence[Card]) -> None:
        """Pick these up; cards that are not there are left out."""
        self.chosen = list(piles.find(self._layout, self._kinds, cards, self._zones[0].name) or ())

    def point_out(self, cards: Mapping[Card, Text]) -> None:
        """Point out every card of these kinds, each with its reason."""
        self._notes = {n: cards[it] for n, it in enumerate(self._kinds) if it in cards}
        self._show(self._layout)

    def call_zone(self, name: str, label: Text) -> None:
        """Give a zone another label."""
        self._zones = tuple(
            it._replace(label=label) if it.name == name else it for it in self._zones
        )
        self.zones = _labels(self._zones)
        self._show(self._layout)

    def come(self) -> None:
        """Bring the cards into view."""
        self.calls += 1

    def tell(self, happened: Text) -> None:
        """Say it in the widget's live region."""
        self.said = say(happened)
        self.happened += 1

    def refuse(self, refusal: BadInput) -> None:
        """Say why what was typed was not taken."""
        self.said = sentence(refusal.reason)
        self.happened += 1

    def apologise(self) -> None:
        """Say that something broke which is not the learner's doing."""
        self.tell(SORRY)

    def on_choose(self, callback: Callable[[tuple[Card, ...]], None], answer: Answer) -> None:
        """Call back with the cards picked up whenever they change."""
        run = guarded(answer, callback)
        self.observe(lambda _change: run(self.chosen_cards), "chosen")

    def on_move(self, callback: Callable[[], None], answer: Answer) -> None:
        """Call back whenever the learner has moved cards."""
        self._moved = guarded(answer, callback)

    @traitlets.validate("chosen")
    def _known(self, proposal: Any) -> list[int]:
        """A browser can send any numbers: known ones stay, once each, the latest `most`."""
        known = [it for it in dict.fromkeys(proposal["value"]) if 0 <= it < len(self._kinds)]
        return known[-self._most :]

    def _cards(self, numbers: Iterable[int]) -> tuple[Card, ...]:
        return tuple(self._kinds[it] for it in numbers)

    def _show(self, layout: Layout) -> None:
        self._layout = layout
        reasons = list(dict.fromkeys(self._notes.values()))
        with self.hold_sync():
            self.notes = [say(it) for it in reasons]
            self.cards = [self._card(number, reasons) for number in range(len(self._kinds))]
            self.piles = [self._pile(pile) for pile in layout]
            self.laid += 1

    def _card(self, number: int, reasons: list[Text]) -> dict[str, Any]:
        card = self._kinds[number]
        reason = self._notes.get(number)
        name = self._named(card)
        if reason is not None:
            name = say(text("{name}: {reason}", name=name, reason=reason))
        if self._is_down(number):
            return {"code": "", "name": _("Lưng bài"), "key": "", "note": 0}
        key = "c" if card.rank is None else str(card.rank)
        note = 0 if reason is None else reasons.index(reason) + 1
        return {"code": card.code, "name": name, "key": key, "note": note}

    def _is_down(self, number: int) -> bool:
        down = {it.name for it in self._zones if it.face_down}
        return any(it.zone in down and number in it.cards for it in self._layout)

    def _pile(self, pile: Pile) -> dict[str, Any]:
        mark = mark_of(self._cards(pile.cards)) if pile.grouped else ""
        label = say(MARK_NAMES[mark]) if pile.grouped else ""
        plain = {"zone": pile.zone, "cards": [*pile.cards], "grouped": pile.grouped}
        return {**plain, "mark": mark, "label": label}

    # What the browser asks for

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        event = content.get("event") if isinstance(content, dict) else None
        if event == "act":
            self._act(content.get("name"), self._numbers(content.get("chosen")))
        elif event == "drop":
            self._drop(self._numbers(content.get("chosen")), content)
        elif event == "type":
            self._type(content.get("text"))

    def _numbers(self, sent: Any) -> tuple[int, ...]:
        if not isinstance(sent, list) or len(set(map(str, sent))) != len(sent):
            raise BadMessage("chosen")
        for it in sent:
            if not isinstance(it, int) or isinstance(it, bool) or not 0 <= it < len(self._kinds):
                raise BadMessage("chosen")
        return tuple(sent)

    def _act(self, name: Any, chosen: tuple[int, ...]) -> None:
        if name not in self._actions:
            raise BadMessage("name")
        if name == UNDO.name:
            self._undo()
        elif name == BY_RANK.name:
            self._move(piles.by_rank(self._layout, self._kinds), text("Đã xếp theo hàng."))
        elif name == BY_GROUPS.name:
            zone = self._zones[0].name
            sorted_out = piles.by_groups(self._layout, self._kinds, zone)
            self._move(sorted_out, text("Đã xếp thành chắn, cạ và què."))
        elif not chosen:
            self.tell(text("Bạn chưa chọn quân nào."))
        elif name == GROUP.name:
            self._group(chosen, None)
        elif name == APART.name:
            said = text("Đã tách {cards} ra.", cards=self._cards(chosen))
            self._move(piles.loosen(self._layout, chosen), said)
        else:
            self._to(chosen, name.removeprefix(TO))

    def _drop(self, chosen: tuple[int, ...], content: Mapping[str, Any]) -> None:
        zone, pile = content.get("zone"), content.get("pile")
        open_zones = [it.name for it in self._zones if it.drop or it == self._zones[0]]
        if not chosen or zone not in open_zones:
            raise BadMessage("zone")
        if pile is None:
            self._to(chosen, zone)
            return
        known = isinstance(pile, int) and not isinstance(pile, bool)
        if not known or not 0 <= pile < len(self._layout) or self._layout[pile].zone != zone:
            raise BadMessage("pile")
        joined = piles.join(self._layout, chosen, pile)
        there = next(it for it in joined if chosen[0] in it.cards)
        self._move(joined, self._laid_together(there.cards) if there.grouped else None)

    def _group(self, chosen: Sequence[int], zone: str | None) -> None:
        self._move(piles.group(self._layout, chosen, zone), self._laid_together(chosen))

    def _to(self, chosen: Sequence[int], zone: str) -> None:
        """Lay cards into a zone: a group stays one, and so do cards laid there together."""
        place = next(it for it in self._zones if it.name == zone)
        cards = self._cards(chosen)
        said = text("Đã đưa {cards} vào «{zone}».", cards=cards, zone=place.label)
        grouped = len(chosen) > 1 and place != self._zones[0]
        lay = piles.group if grouped else piles.loosen
        self._move(lay(self._layout, chosen, zone), said)

    def _laid_together(self, numbers: Sequence[int]) -> Text:
        cards = self._cards(numbers)
        return text("{cards}: {mark}.", cards=cards, mark=MARK_NAMES[mark_of(cards)])

    def _move(self, layout: Layout, said: Text | None) -> None:
        if layout != self._layout:
            self._past = [*self._past, self._layout][-MOST_UNDONE:]
        self.chosen = []
        self._show(layout)
        if said is not None:
            self.tell(said)
        self._moved()

    def _undo(self) -> None:
        if not self._past:
            self.tell(text("Không còn gì để hoàn tác."))
            return
        self.chosen = []
        self._show(self._past.pop())
        self.tell(text("Đã hoàn tác."))
        self._moved()

    def _type(self, written: Any) -> None:
        if not isinstance(written, str) or len(written) > LONGEST:
            raise BadMessage("text")
        zones = {say(it.label): it.name for it in self._zones if it.drop or it == self._zones[0]}
        # All are read before the first is obeyed.
        for command in [*parse_commands(written, zones)]:
            self._obey(command)

    def _obey(self, command: Command) -> None:
        found = piles.find(self._layout, self._kinds, command.cards, self._zones[0].name)
        if not found:
            self.tell(text("Ở đây không có đủ những quân ấy: {cards}.", cards=command.cards))
        elif command.grouped and GROUP.name in self._actions:
            self._group(found, command.zone)
        elif command.zone is not None:
            self._to(found, command.zone)
        else:
            self.chosen = [*found]
            cards = self.chosen_cards
            self.tell(counted("Đang chọn {n} quân: {cards}.", n=len(cards), cards=cards))


def _labels(zones: Sequence[Zone]) -> list[dict[str, Any]]:
    return [{"name": it.name, "label": say(it.label), "drop": bool(it.drop)} for it in zones]


def _typing(zones: Sequence[Zone]) -> dict[str, str]:
    """The words around the line for typing; the hint names zones only where there are some."""
    hint = _("Ví dụ: 9v 9w để chọn; chan 9v hay ca 9v 9w để gộp. Cách nhau bằng dấu chấm phẩy.")
    if any(it.drop for it in zones):
        place = next(it.label for it in zones if it.drop)
        hint = say(
            text(
                "Ví dụ: 9v 9w để chọn; chan 9v hay ca 9v 9w để gộp; "
                "{zone}: ca 9v 9w để đưa tới đó. Cách nhau bằng dấu chấm phẩy.",
                zone=place,
            )
        )
    return {"title": _("Gõ thay cho chạm"), "label": _("Lệnh"), "hint": hint, "submit": _("Làm")}
