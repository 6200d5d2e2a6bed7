"""A few moves that put points into the pot, told one by one (R9.3, R9.4).

The pot itself is the engine's; beside it every chíu and nhái is noted, so that a mistaken rule
can be applied to the same moves.
"""

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from chanlearn.drills.plans import SUITED
from chanlearn.drills.shown import DOORS, NAMES
from chanlearn.rules.cards import COPIES, Card
from chanlearn.rules.dice import Dice
from chanlearn.rules.moves import Act, Move, move
from chanlearn.rules.pot import CHI_TIMES, Pot, after, open_pot
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import Text, text


class Event(NamedTuple):
    """A chíu of a card that `thrower` has `drawn` or thrown, or a nhái and its level in a chain."""

    kind: Literal["chiu", "nhai"]
    seat: int
    card: Card
    drawn: bool
    thrower: int
    level: int = 1


class Slips(NamedTuple):
    """Which rules somebody has wrong."""

    level_stays: bool = False
    chi_is_plain: bool = False
    own_part_too: bool = False
    all_for_a_discard: bool = False
    drawer_alone: bool = False
    no_nhai: bool = False
    last_nhai_alone: bool = False


def paid(events: tuple[Event, ...], slips: Slips) -> tuple[int, ...]:
    """What each would have put in by rules that are wrong in this way."""
    put = [0] * MOST
    nhai = [it for it in events if it.kind == "nhai"]
    for event in events:
        if event.kind == "nhai" and slips.no_nhai:
            continue
        if event.kind == "nhai" and slips.last_nhai_alone and event is not nhai[-1]:
            continue
        worth = 1 if slips.level_stays else event.level
        if event.card is Card.CHI_CHI and not slips.chi_is_plain:
            worth *= CHI_TIMES
        for seat in _payers(event, slips):
            put[seat] += worth
    return tuple(put)


def _payers(event: Event, slips: Slips) -> list[int]:
    alone = slips.drawer_alone if event.drawn else not slips.all_for_a_discard
    if event.kind == "chiu" and alone and event.seat != event.thrower:
        return [event.thrower]
    return [seat for seat in range(MOST) if seat != event.seat or slips.own_part_too]


class Telling:
    """Moves of four players as one tells them: `told`, with what each puts into the `pot`."""

    def __init__(self, start: int = 0) -> None:
        self.pot: Pot = open_pot(MOST, start)
        self.told: list[Text] = []
        self.events: list[Event] = []
        self._door = 0

    def tell(self, made: Move) -> None:
        """Go on with a move, not against the rules, of those that may precede a win."""
        before, self.pot = self.pot, after(self.pot, made)
        self.told.append(_TOLD[made.act](self, made, before))
        if made.act in ("danh", "boc"):
            self._door = made.seat
        if made.act == "boc" and self.pot.nhai and made.card is not None:
            self.events.append(Event("nhai", made.seat, made.card, True, made.seat, self.pot.nhai))
        if made.act == "chiu" and made.card is not None:
            drawn = before.by == "boc"
            self.events.append(Event("chiu", made.seat, made.card, drawn, before.thrower))

    def _danh(self, made: Move, _before: Pot) -> Text:
        return text("{who} đánh {card}.", who=NAMES[made.seat], card=_card(made))

    def _boc(self, made: Move, before: Pot) -> Text:
        who, card = NAMES[made.seat], _card(made)
        if self.pot.nhai:
            return text("{who} không ăn, bốc nọc lại đúng {card}.", who=who, card=card)
        if before.card is None:
            return text("{who} bốc được {card}.", who=who, card=card)
        return text("{who} không ăn, bốc được {card}.", who=who, card=card)

    def _duoi(self, made: Move, _before: Pot) -> Text:
        return text("{who} dưới.", who=NAMES[made.seat])

    def _an(self, made: Move, _before: Pot) -> Text:
        return text("{who} ăn {card}.", who=NAMES[made.seat], card=_card(made))

    def _chiu(self, made: Move, _before: Pot) -> Text:
        return text("{who} chíu {card}.", who=NAMES[made.seat], card=_card(made))

    def _tra(self, made: Move, _before: Pot) -> Text:
        who, card = NAMES[made.seat], _card(made)
        if made.seat == self._door:
            return text("{who} trả {card} vào cửa mình.", who=who, card=card)
        return text("{who} trả {card} vào {door}.", who=who, card=card, door=DOORS[self._door])


def _card(made: Move) -> Card:
    assert made.card is not None
    return made.card


_TOLD: dict[Act, Callable[[Telling, Move, Pot], Text]] = {
    "danh": Telling._danh,
    "boc": Telling._boc,
    "duoi": Telling._duoi,
    "an": Telling._an,
    "chiu": Telling._chiu,
    "tra": Telling._tra,
}


class Story(Telling):
    """Moves made up one after the other."""

    def __init__(self, dice: Dice, chi: bool) -> None:
        super().__init__()
        self.dice = dice
        self._seen: Counter[Card] = Counter()
        self._chi = chi
        self.door = dice.below(MOST)
        self.turn = self.door
        self.drawn = False

    def throw(self) -> None:
        """The player on turn throws a card; the next one faces it."""
        card = self._fresh()
        self.door, self.drawn = self.turn, False
        self._made("danh", card)
        self.turn = (self.door + 1) % MOST

    def draw(self, *, same: bool = False) -> None:
        """The player on turn does not eat, and draws: the very card, or another."""
        before, who = self.pot, self.turn
        card = before.card if same and before.card is not None else self._fresh()
        self._made("boc", card)
        self.door, self.drawn = who, True

    def let_go(self) -> None:
        """The drawer passes: the next player faces the card."""
        self.tell(move(self.turn, "duoi"))
        self.turn = (self.door + 1) % MOST

    def eat(self) -> None:
        """The player on turn eats, and throws."""
        assert self.pot.card is not None
        self._made("an", self.pot.card)
        self.throw()

    def chiu(self, *, own: bool = False) -> None:
        """Somebody takes the card by chíu and returns one to that door; `own` is the drawer,
        who throws to their own.
        """
        card = self.pot.card
        assert card is not None
        seat = self.turn if own else self.dice.pick(self._out_of_turn())
        self._seen[card] = COPIES
        on_turn, self.turn = self.turn, seat
        self._made("chiu", card)
        if own:
            self.throw()
            return
        self._made("tra", self._fresh())
        self.turn = on_turn

    def _out_of_turn(self) -> list[int]:
        """Who may take the open card although it is not their turn; nobody their own."""
        brought = self.pot.thrower if self.pot.by != "boc" else None
        return [seat for seat in range(MOST) if seat not in (self.turn, brought)]

    def _made(self, act: Act, card: Card) -> None:
        if act in ("danh", "boc", "tra"):
            self._seen[card] += 1
        self.tell(move(self.turn, act, card))

    def _fresh(self) -> Card:
        """A card of which nothing has been seen yet."""
        if self._chi and not self._seen[Card.CHI_CHI]:
            return Card.CHI_CHI
        return self.dice.pick([card for card in SUITED if not self._seen[card]])


Plot: TypeAlias = Callable[[Story], None]


def one_nhai(story: Story) -> None:
    story.throw()
    story.draw(same=True)


def nhai_of_a_draw(story: Story) -> None:
    story.draw()
    story.let_go()
    story.draw(same=True)


def chiu_of_a_draw(story: Story) -> None:
    story.draw()
    story.chiu()


def chiu_of_a_discard(story: Story) -> None:
    story.throw()
    story.chiu()


def nothing(story: Story) -> None:
    """Another card than the one declined."""
    story.throw()
    story.draw()


def two_nhai(story: Story) -> None:
    story.draw()
    story.let_go()
    story.draw(same=True)
    story.let_go()
    story.draw(same=True)


def two_nhai_of_a_discard(story: Story) -> None:
    one_nhai(story)
    story.let_go()
    story.draw(same=True)


def own_chiu(story: Story) -> None:
    story.draw()
    story.chiu(own=True)


def broken_chain(story: Story) -> None:
    """A nhái, then eating ends the chain; the next one begins at one again."""
    one_nhai(story)
    story.let_go()
    story.eat()
    story.draw(same=True)


def three_nhai(story: Story) -> None:
    two_nhai_of_a_discard(story)
    story.let_go()
    story.draw(same=True)


def chiu_of_the_return(story: Story) -> None:
    """What was returned for a chíu is taken by chíu too."""
    chiu_of_a_draw(story)
    story.chiu()


def chiu_then_nhai(story: Story) -> None:
    """The returned card counts as the one declined."""
    chiu_of_a_discard(story)
    story.draw(same=True)


def nhai_then_chiu(story: Story) -> None:
    """A chain, then a chíu of another card."""
    two_nhai(story)
    story.let_go()
    story.draw()
    story.chiu()


def two_chiu(story: Story) -> None:
    chiu_of_a_discard(story)
    story.chiu()


PLOTS: dict[int, tuple[Plot, ...]] = {
    1: (one_nhai, nhai_of_a_draw, chiu_of_a_draw, chiu_of_a_discard, nothing),
    2: (two_nhai, two_nhai_of_a_discard, own_chiu, broken_chain, one_nhai, chiu_of_a_discard),
    3: (three_nhai, chiu_of_the_return, chiu_then_nhai, nhai_then_chiu, two_chiu, broken_chain),
}
