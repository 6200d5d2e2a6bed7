"""Lesson 1: red or black; a chắn, a cạ or nothing; and both picked out of a spread."""

from collections.abc import Sequence

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.quick import Quick
from chanlearn.deck import Style
from chanlearn.drills import building, colours, pairs
from chanlearn.rules.cards import Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.widgets import CardRow, CardRows, Hand, Heap, Option, Zone

RED, BLACK = "red", "black"
COLOUR_NAMES = {RED: text("Đỏ"), BLACK: text("Đen")}
KIND_NAMES: dict[str, Text] = {str(kind): name for kind, name in pairs.KIND_NAMES.items()}
SPREAD = "spread"
_PAIRS = {"chan": text("chắn ở đây"), "ca": text("cạ ở đây")}


class ColourDrill(Quick[Card]):
    """A name: is that card red or black? Its face is the answer."""

    def __init__(self) -> None:
        super().__init__(colours.GENERATOR, colours.VERSION, colours.deal_card)
        self.face = CardRows(style=Style.LEARNING)
        self.picks.on_pick(self._judge, self.answer)
        self.view = self.build(self.face)

    def show_question(self, question: Card) -> None:
        self.face.show([])
        asked = text("{card} đỏ hay đen?", card=question)
        self.ask(asked, [Option(value, say(name)) for value, name in COLOUR_NAMES.items()])

    def _judge(self, value: str) -> None:
        if self.question is None:
            return
        right = colours.judge(self.question, value == RED)
        best = RED if self.question.is_red else BLACK
        self.picks.judge({value: right, best: True})
        self.face.show([CardRow(None, [(self.question,)])])
        reasons = colours.explain(self.question)
        self.tell(right, reasons, COLOUR_NAMES[value], COLOUR_NAMES[best])


class PairDrill(Quick[pairs.Two]):
    """Two faces: what do they make?"""

    def __init__(self) -> None:
        super().__init__(pairs.GENERATOR, pairs.VERSION, pairs.deal_two)
        self.two = CardRows(style=Style.PLAIN, large=True)
        self.picks.on_pick(self._judge, self.answer)
        self.view = self.build(self.two)

    def show_question(self, question: pairs.Two) -> None:
        self.two.show([CardRow(None, [question])])
        options = [Option(kind, say(name)) for kind, name in KIND_NAMES.items()]
        self.ask(text("Hai quân này là gì?"), options)

    def _judge(self, value: str) -> None:
        if self.question is None:
            return
        right = pairs.judge(self.question, value)
        best = pairs.kind_of(self.question)
        self.picks.judge({value: right, best: True})
        reasons = pairs.explain(self.question, value)
        self.tell(right, reasons, KIND_NAMES[value], KIND_NAMES[best])


class BuildDrill(Quick[building.Spread]):
    """Eight faces: pick the two that make a chắn, or a cạ."""

    def __init__(self) -> None:
        super().__init__(building.GENERATOR, building.VERSION, building.deal_spread)
        zone = Zone(SPREAD, text("Các quân để chọn"))
        self.spread = Hand(_("Các quân để chọn"), [zone])
        self.deals.begun = [self.spread]
        self.picks.on_submit(lambda _ticked: self._judge(), self.answer)
        self.view = self.build(self.spread)

    def show_question(self, question: building.Spread) -> None:
        self.spread.lay([Heap(SPREAD, question.cards)])
        self.ask(_asked(question), submit=_("Trả lời"))

    def _judge(self) -> None:
        if self.question is None:
            return
        chosen = self.spread.chosen_cards
        if len(chosen) != building.WANTED:
            raise BadInput(building.too_many_or_few(len(chosen)))
        right = building.judge(self.question, chosen)
        best = next(building.solutions(self.question.cards, self.question.wanted))
        if not right and not self.answer.silent:
            # Cards picked up bear a tick, which would look like praise.
            self.spread.choose(())
            self.spread.point_out(dict.fromkeys(best, _PAIRS[self.question.wanted]))
        self.tell(right, building.explain(self.question, chosen), _cards(chosen), _cards(best))


def _cards(cards: Sequence[Card]) -> Text:
    return text("{cards}", cards=cards)


def _asked(question: building.Spread) -> Text:
    if question.wanted == "chan":
        return text("Bạn chọn hai quân thành một chắn.")
    return text("Bạn chọn hai quân thành một cạ.")


def colour_drill() -> VBox:
    """Red or black, one after another."""
    return ColourDrill().view


def pair_drill() -> VBox:
    """Two cards after another: chắn, cạ or nothing."""
    return PairDrill().view


def build_drill() -> VBox:
    """Chắn and cạ to pick out of spreads."""
    return BuildDrill().view
