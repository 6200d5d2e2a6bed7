"""Lesson 1: the faces, to touch, to compare and to read."""

from ipywidgets import VBox

from chanlearn.catalogue import _, say
from chanlearn.course.quick import Quick
from chanlearn.course.spacing import spaced
from chanlearn.deck import Style
from chanlearn.deck.names import SUIT_NAMES
from chanlearn.drills import faces
from chanlearn.drills.signs import apart, how_to_read, signs
from chanlearn.rules.cards import CARDS, REDS, Card, parse_cards
from chanlearn.rules.text import Text, text
from chanlearn.widgets import Answer, CardRow, CardRows, Hand, Heap, Option, Zone
from chanlearn.widgets.faces import spoken_whole

SUIT_ZONES = (*(Zone(suit, name) for suit, name in SUIT_NAMES.items()), Zone("", text("Chi Chi")))
#: Two cards each that learners take for each other.
CONFUSED = ("7w 9w", "6v 6w", "5w 9w", "2s 3s")
SOUGHT = "sought"


def meet_cards() -> VBox:
    """All 25 faces; the one touched says how it is read."""
    label, style = _("Cả bộ bài"), Style.LEARNING
    hand = Hand(label, SUIT_ZONES, style=style, named=spoken_whole, most=1, typed=False)
    hand.lay(
        Heap(zone.name, tuple(card for card in CARDS if (card.suit or "") == zone.name))
        for zone in SUIT_ZONES
    )

    def read(chosen: tuple[Card, ...]) -> None:
        for card in chosen:
            hand.tell(how_to_read(card))

    answer = Answer(label=_("Trục trặc"))
    hand.on_choose(read, answer)
    return VBox([hand, answer], layout=spaced())


def look_alikes() -> VBox:
    """Cards that are taken for each other, and how to tell them apart."""
    rows = CardRows(large=True, flowing=True)
    pairs = [parse_cards(codes) for codes in CONFUSED]
    rows.show(CardRow(next(apart(*pair)), [pair]) for pair in pairs)
    return VBox([rows], layout=spaced())


def red_cards() -> VBox:
    """The five red faces."""
    rows = CardRows()
    rows.show([CardRow(text("Năm mặt quân đỏ"), [REDS])])
    return VBox([rows], layout=spaced())


def _by_signs(card: Card) -> str:
    """A card to be read is called by its signs, not by its name."""
    return say(signs(card))


class FaceDrill(Quick[faces.Question]):
    """A face to name, or a name to find among faces."""

    def __init__(self) -> None:
        super().__init__(faces.GENERATOR, faces.VERSION, faces.deal_question)
        self.face = CardRows(style=Style.PLAIN, named=_by_signs, large=True)
        zone = Zone(SOUGHT, text("Các quân để chọn"))
        self.spread = Hand(_("Các quân để chọn"), [zone], named=_by_signs, most=1, typed=False)
        self.face.hideable()
        self.spread.hideable()
        self.picks.on_pick(lambda value: self._judge(Card(int(value))), self.answer)
        self.spread.on_choose(self._judge_chosen, self.answer)
        self.view = self.build(self.face, self.spread)

    def show_question(self, question: faces.Question) -> None:
        self.face.hide(question.named)
        self.spread.hide(not question.named)
        if question.named:
            self.spread.lay([Heap(SOUGHT, question.options)])
            self.ask(text("Quân nào là {card}?", card=question.card))
            return
        self.face.show([CardRow(None, [(question.card,)])])
        options = [Option(str(int(it)), say(it.full_name)) for it in question.options]
        self.ask(text("Quân này là quân gì?"), options)

    def _judge_chosen(self, chosen: tuple[Card, ...]) -> None:
        for card in chosen:
            self._judge(card)

    def _judge(self, chosen: Card) -> None:
        if self.question is None:
            return
        right = faces.judge(self.question, chosen)
        if self.question.named:
            # A hand tells at once, even where only the end of a quiz shall tell.
            if not self.answer.silent:
                self.spread.point_out(_seen(self.question.card, chosen))
                if not right:
                    # A card picked up bears a tick, which would look like praise.
                    self.spread.choose(())
        else:
            self.picks.judge({str(int(chosen)): right, str(int(self.question.card)): True})
        reasons = faces.explain(self.question, chosen)
        self.tell(right, reasons, chosen.full_name, self.question.card.full_name)


def _seen(card: Card, chosen: Card) -> dict[Card, Text]:
    """What to point out once a card was chosen."""
    if chosen is card:
        return {card: text("đúng là {card}", card=card)}
    return {
        card: text("quân này mới là {card}", card=card),
        chosen: text("bạn chọn quân này, là {card}", card=chosen),
    }


def face_drill() -> VBox:
    """Read faces, one after another."""
    return FaceDrill().view
