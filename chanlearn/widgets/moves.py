"""A small table and its past: what moves cards, and what is said of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from chanlearn.rules.cards import Card
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets import piles
from chanlearn.widgets.fields import BadMessage
from chanlearn.widgets.piles import Layout, Pile, mark_of
from chanlearn.widgets.typed import Command
from chanlearn.widgets.zones import (
    APART,
    BY_GROUPS,
    BY_RANK,
    GROUP,
    MARK_NAMES,
    TO,
    UNDO,
    Action,
    Heap,
    Zone,
)

MOST_UNDONE = 100
NOTHING_CHOSEN = text("Bạn chưa chọn quân nào.")


class Moves:
    """Cards in zones; `layout` is how they lie now, `kinds` which card each number is.

    Every move returns what is to be said of it. What arrives from a browser is `Any` here, and
    refused with `BadMessage` where it is nothing a hand of ours sends.
    """

    def __init__(self, zones: Sequence[Zone], actions: Sequence[Action]) -> None:
        self.zones = tuple(zones)
        drops = [Action(TO + it.name, it.drop) for it in zones if it.drop]
        self.actions = {it.name: it for it in (*actions, *drops)}
        self.kinds: tuple[Card, ...] = ()
        self.layout: Layout = ()
        #: How many moves led from the cards as they were laid out to how they lie.
        self.made = 0
        self._past: list[Layout] = []

    def lay(self, heaps: Iterable[Heap]) -> None:
        """Lay these out, with nothing to undo."""
        kinds: list[Card] = []
        layout = []
        for heap in heaps:
            numbers = tuple(range(len(kinds), len(kinds) + len(heap.cards)))
            kinds += heap.cards
            layout.append(Pile(heap.zone, numbers, heap.grouped))
        self.kinds, self._past, self.made = tuple(kinds), [], 0
        self.layout = self._in_order(piles.tidy(layout))

    def heaps(self) -> Iterator[Heap]:
        """The cards as they lie."""
        for zone, numbers, grouped in self.layout:
            yield Heap(zone, self.cards(numbers), grouped)

    def before(self) -> list[dict[str, Any]]:
        """How they lay before the last move, as `take_up` reads it; nothing without one."""
        return [
            {"zone": it.zone, "grouped": it.grouped, "cards": self._codes(it)}
            for it in (self._past[-1] if self._past else ())
        ]

    def _codes(self, pile: Pile) -> list[str]:
        is_down = self._zone(pile.zone).face_down is not None
        return ["" if is_down else it.code for it in self.cards(pile.cards)]

    def cards(self, numbers: Iterable[int]) -> tuple[Card, ...]:
        """Which cards these are."""
        return tuple(self.kinds[it] for it in numbers)

    def find(self, cards: Sequence[Card]) -> tuple[int, ...] | None:
        """Numbers for these cards; None where they are not all there."""
        return piles.find(self.layout, self.kinds, cards, self.zones[0].name)

    def is_open(self, zone: Zone) -> bool:
        """May whoever plays lay cards there? Into the first zone always."""
        return zone.drop is not None or zone == self.zones[0]

    def face_down(self, number: int) -> Text | None:
        """What the card is called if it lies on its face."""
        return self._zone(piles.zone_of(self.layout, number)).face_down

    def numbers(self, sent: Any) -> tuple[int, ...]:
        """Card numbers as sent, checked."""
        if not isinstance(sent, list) or len(set(map(str, sent))) != len(sent):
            raise BadMessage("cards")
        for it in sent:
            if not isinstance(it, int) or isinstance(it, bool) or not 0 <= it < len(self.kinds):
                raise BadMessage("cards")
        return tuple(sent)

    def act(self, name: Any, chosen: Sequence[int]) -> Text:
        """Do what the button of that name says with the chosen cards."""
        if not isinstance(name, str) or name not in self.actions:
            raise BadMessage("name")
        if name == UNDO.name:
            return self._undo()
        if name == BY_RANK.name:
            self._lie(piles.by_rank(self.layout, self.kinds))
            return text("Đã xếp theo hàng.")
        if name == BY_GROUPS.name:
            self._lie(piles.by_groups(self.layout, self.kinds, self.zones[0].name))
            return text("Đã xếp thành chắn, cạ và què.")
        chosen = chosen or self._taken(name)
        if not chosen:
            return self._emptied(name) or NOTHING_CHOSEN
        if name == GROUP.name:
            return self._group(chosen)
        if name == APART.name:
            self._lie(piles.loosen(self.layout, chosen))
            return text("Đã tách {cards} ra.", cards=self.cards(chosen))
        return self._to(chosen, name.removeprefix(TO))

    def drop(self, chosen: Sequence[int], zone: Any, pile: Any, card: Any) -> Text:
        """Drop cards into a zone, onto a group there, or onto a loose card."""
        if not chosen or zone not in [it.name for it in self.zones if self.is_open(it)]:
            raise BadMessage("zone")
        if pile is not None:
            return self._join(chosen, pile)
        if card is not None and GROUP.name in self.actions:
            under = self.numbers([card])
            return self._group((*under, *(it for it in chosen if it not in under)))
        return self._to(chosen, zone)

    def take_up(self, found: Any, past: Any = None) -> bool:
        """Lay the cards as they lay once, each heap a zone, the codes in it, and whether grouped.

        `past` is how they lay before each move that can be taken back, the first first; where it
        says nothing of these cards, the way back is one move long.

        False, and nothing is moved, where `found` is none of a hand of ours, or one of other cards.
        """
        layout = self._read(found)
        if layout is None:
            return False
        steps = past if isinstance(past, list) and len(past) <= MOST_UNDONE else []
        before = [it for it in map(self._read, steps) if it is not None]
        if before and len(before) == len(steps):
            self._past, self.made, self.layout = before, len(before), layout
        else:
            self._lie(layout)
        return True

    def _read(self, heaps: Any) -> Layout | None:
        """How a browser has kept the cards to lie; None where they cannot."""
        left = [*range(len(self.kinds))]
        layout = []
        found: list[Any] = heaps if isinstance(heaps, list) else [None]
        for heap in found:
            numbers = self._numbers_of(heap, left)
            if numbers is None:
                return None
            layout.append(Pile(heap["zone"], numbers, heap["grouped"]))
            left = [it for it in left if it not in numbers]
        return None if left else self._in_order(piles.tidy(layout))

    def _numbers_of(self, heap: Any, left: Sequence[int]) -> tuple[int, ...] | None:
        """Which of the cards `left` a heap kept by a browser holds; None where it cannot be."""
        if not isinstance(heap, dict) or not isinstance(heap.get("grouped"), bool):
            return None
        place = next((it for it in self.zones if it.name == heap.get("zone")), None)
        codes = heap.get("cards")
        if place is None or not isinstance(codes, list):
            return None
        found: list[int] = []
        for code in codes:
            fits = [it for it in left if it not in found and self._fits(it, code, place)]
            # What lies on its face is drawn last of its kind.
            fits.sort(key=lambda it: self.face_down(it) is not None)
            if not fits:
                return None
            found.append(fits[0])
        return tuple(found)

    def _fits(self, number: int, code: Any, place: Zone) -> bool:
        """Can this card be the one of that code in that place? One on its face has none."""
        stays = piles.zone_of(self.layout, number) == place.name
        if self.face_down(number) is not None and stays:
            return bool(code == "")
        return bool(self.kinds[number].code == code) and (stays or self.is_open(place))

    def obey(self, command: Command) -> tuple[Text, tuple[int, ...]]:
        """Do what was typed; also the cards picked up after it."""
        found = self.find(command.cards)
        if not found:
            return text("Ở đây không có đủ những quân ấy: {cards}.", cards=command.cards), ()
        if command.grouped and GROUP.name in self.actions:
            return self._group(found, command.zone), ()
        if command.zone is not None:
            return self._to(found, command.zone), ()
        said = counted("Đang chọn {n} quân: {cards}.", n=len(found), cards=command.cards)
        return said, found

    def _group(self, chosen: Sequence[int], zone: str | None = None) -> Text:
        """Lay cards together, in the first of their zones that cards may be laid to."""
        places = [self._zone(piles.zone_of(self.layout, it)) for it in chosen]
        where = next((it for it in places if self.is_open(it)), places[0])
        self._lie(piles.group(self.layout, chosen, zone or where.name))
        return self._together(chosen)

    def _join(self, chosen: Sequence[int], pile: Any) -> Text:
        if not isinstance(pile, int) or isinstance(pile, bool) or not 0 <= pile < len(self.layout):
            raise BadMessage("pile")
        self._lie(piles.join(self.layout, chosen, pile))
        return self._together(next(it.cards for it in self.layout if chosen[0] in it.cards))

    def _to(self, chosen: Sequence[int], zone: str) -> Text:
        """Lay cards into a zone: what comes together to any but the first stays together."""
        place = self._zone(zone)
        grouped = len(chosen) > 1 and place != self.zones[0]
        lay = piles.group if grouped else piles.loosen
        self._lie(lay(self.layout, chosen, zone))
        cards = self.cards(chosen)
        return text("Đã đưa {cards} vào «{zone}».", cards=cards, zone=place.label)

    def _taken(self, action: str) -> tuple[int, ...]:
        """What an action takes by itself: the only card of the zone its own zone takes from."""
        source = next((it.takes for it in self.zones if TO + it.name == action), None)
        there = [card for pile in self.layout if pile.zone == source for card in pile.cards]
        return tuple(there) if len(there) == 1 else ()

    def _emptied(self, action: str) -> Text | None:
        """Said of an action that takes from a zone in which nothing is left."""
        source = next((it.takes for it in self.zones if TO + it.name == action), None)
        if source is None or any(pile.zone == source for pile in self.layout):
            return None
        return text("«{zone}» không còn quân nào.", zone=self._zone(source).label)

    def _zone(self, name: str) -> Zone:
        return next(it for it in self.zones if it.name == name)

    def _together(self, numbers: Sequence[int]) -> Text:
        cards = self.cards(numbers)
        return text("{cards}: {mark}.", cards=cards, mark=MARK_NAMES[mark_of(cards)])

    def _in_order(self, layout: Layout) -> Layout:
        """Zone by zone, as they are shown: arrow keys follow the cards in this order."""
        order = [it.name for it in self.zones]
        return tuple(sorted(layout, key=lambda pile: order.index(pile.zone)))

    def _lie(self, moved: Layout) -> None:
        layout = self._in_order(moved)
        if layout != self.layout:
            self._past = [*self._past, self.layout][-MOST_UNDONE:]
            self.made += 1
        self.layout = layout

    def _undo(self) -> Text:
        if not self._past:
            return text("Không còn gì để hoàn tác.")
        self.layout = self._past.pop()
        self.made -= 1
        return text("Đã hoàn tác.")
