"""Each of the learner's moves looked at again: faults, what was waited for, what was better."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

from chanlearn.cases.report import consequence, cost_rule
from chanlearn.catalogue import say
from chanlearn.coach.advice import Advice, Choice, advise
from chanlearn.coach.reasons import COUNTED_ONLY, IGNORES, compared
from chanlearn.course.practice.choices import THROWS, label
from chanlearn.course.practice.game import Game
from chanlearn.course.practice.made import ME
from chanlearn.course.practice.words import sentence
from chanlearn.rules.cards import Card
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.groups import with_mat
from chanlearn.rules.moves import Move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.view import View, view
from chanlearn.rules.waits import HAND_SIZE, WAIT_NAMES, WaitKind, waiting
from chanlearn.widgets.html import element

#: Who says what to do in a position, from what the seat may see.
Adviser: TypeAlias = Callable[[View], Advice]


class Waited(NamedTuple):
    """What the learner waited for, and how many copies they had not seen."""

    kind: WaitKind
    cards: tuple[Card, ...]
    left: int


class Looked(NamedTuple):
    """A move of the learner's, looked at again.

    `wait` is that of the 19 cards: before the move, or after a discard; None while there are 20.
    `faults` came with the move, `forced` ones a strict table had to let happen. `advice` has the
    choice that was `made` among the others.
    """

    before: Round
    move: Move
    wait: Waited | None
    faults: tuple[str, ...]
    forced: tuple[str, ...]
    advice: Advice
    made: Choice


def look_again(game: Game, adviser: Adviser = advise) -> Iterator[Looked]:
    """Every decision of the learner's, in order; what was announced is judged elsewhere."""
    states = [*(it.before for it in game.made[1:]), game.state]
    for (before, made), after in zip(game.made, states, strict=True):
        if made.seat != ME or made.act == "xuong":
            continue
        was, now = before.seats[ME], after.seats[ME]
        advice = adviser(view(before, ME))
        yield Looked(
            before,
            made,
            _waited(after if made.act in THROWS else before),
            now.faults[len(was.faults) :],
            now.forced[len(was.forced) :],
            advice,
            next(it for it in advice.choices if it.move == _unseen(made)),
        )


def review(game: Game, adviser: Adviser = advise) -> Iterator[Element]:
    """The learner's moves on a page, those with a fault first in words."""
    looked = list(look_again(game, adviser))
    if not looked:
        return
    better = sum(it.advice.is_worse(it.made) for it in looked)
    wrong = sum(bool(it.faults) for it in looked)
    summary = text(
        "Xem lại {n} nước của bạn: {wrong} nước có lỗi, {better} nước có cách đi hay hơn.",
        n=len(looked),
        wrong=wrong,
        better=better,
    )
    items = [_item(game, number, it) for number, it in enumerate(looked, start=1)]
    method = element("p", f"{say(COUNTED_ONLY)} {say(IGNORES)}")
    yield element("details", element("summary", say(summary)), element("ul", *items), method)


def lines(game: Game, looked: Looked) -> Iterator[Text]:
    """What there is to say of one move."""
    profile = game.setup.profile
    for fault in looked.faults:
        cost, rule = consequence(fault, profile), cost_rule(fault, profile)
        yield text("Phạm lỗi «{fault}». {cost} [{rule}]", fault=FAULTS[fault], cost=cost, rule=rule)
    for fault in looked.forced:
        yield text("«{fault}», nhưng bạn không còn quân nào khác để đánh.", fault=FAULTS[fault])
    if looked.wait is not None:
        yield _wait_line(looked.wait, after=looked.move.act in THROWS)
    advice = looked.advice
    yield from compared(advice, looked.made, label(looked.before, advice.best.move))


def _item(game: Game, number: int, looked: Looked) -> Element:
    told = say(sentence(looked.before, looked.move))
    said = text("{number}. {move}", number=number, move=told)
    spans = [element("span", element("br"), say(line)) for line in lines(game, looked)]
    worse = looked.faults or looked.advice.is_worse(looked.made)
    kind = "held" if worse else "missing"
    return element("li", element("strong", say(said)), *spans, class_=kind)


def _unseen(made: Move) -> Move:
    """As it is chosen: who draws does not know the card yet."""
    return made._replace(card=None) if made.act == "boc" else made


def _waited(state: Round) -> Waited | None:
    who = state.seats[ME]
    if sum(with_mat(who.hand, who.mat)) != HAND_SIZE:
        return None
    wait = waiting(who.hand, who.mat)
    unseen = view(state, ME).unseen
    return Waited(wait.kind, wait.cards, sum(unseen[card] for card in wait.cards))


def _wait_line(wait: Waited, *, after: bool) -> Text:
    kind = WAIT_NAMES[wait.kind]
    if not wait.cards:
        return text("Sau nước này bạn chưa chờ ù.") if after else text("Lúc ấy bạn chưa chờ ù.")
    if after:
        return counted(
            "Sau nước này bạn chờ {cards} ({kind}), còn {n} quân chưa lộ.",
            n=wait.left,
            cards=wait.cards,
            kind=kind,
        )
    return counted(
        "Lúc ấy bạn chờ {cards} ({kind}), còn {n} quân chưa lộ.",
        n=wait.left,
        cards=wait.cards,
        kind=kind,
    )
