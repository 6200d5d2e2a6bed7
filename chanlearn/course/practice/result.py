"""How the round ended: the win and its verdict, and who pays whom."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from chanlearn.cases.report import consequence, cost_rule, score_lines
from chanlearn.cases.win import WinCase, judge_win
from chanlearn.catalogue import say
from chanlearn.course.practice.game import Game
from chanlearn.course.practice.made import ME
from chanlearn.course.practice.words import place
from chanlearn.course.verdicts import folded, win_answer
from chanlearn.course.words import mat_row
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.groups import arrange
from chanlearn.rules.outcome import HOA_NAMES
from chanlearn.rules.state import Outcome
from chanlearn.rules.text import Text, counted, signed, text
from chanlearn.rules.verdict import VERDICT_NAMES, Holdings, scored
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call, parse_call
from chanlearn.widgets import CardRow, CardRows
from chanlearn.widgets.html import element, paragraph


def result(game: Game) -> Iterator[Element]:
    """The end of a round that is over, the most important first."""
    outcome = game.state.outcome
    assert outcome is not None
    if outcome.winner is None or outcome.win is None or outcome.holds is None:
        assert outcome.hoa is not None
        said = text("Hòa: {why}.", why=HOA_NAMES[outcome.hoa])
        yield element("p", say(said), class_="verdict")
    elif outcome.winner == ME:
        yield from _own_win(game, outcome)
    else:
        yield from _others_win(game, outcome, outcome.holds, outcome.winner)
    yield from _faults(game)
    yield from _payment(game, outcome)


class Shown:
    """The cards of whoever else has won, laid out for all to see."""

    def __init__(self) -> None:
        self.cards = CardRows(flowing=True)
        self.cards.hideable()
        self.clear()

    def show(self, game: Game) -> None:
        """Lay them out, if somebody else has won the round."""
        outcome = game.state.outcome
        if outcome is None or outcome.win is None or outcome.winner in (None, ME):
            return
        assert outcome.winner is not None
        who = place(outcome.winner, game.state.players)
        self.cards.title = say(text("{who} hạ bài", who=who))
        self.cards.show(_laid_out(outcome.win))
        self.cards.hide(False)

    def clear(self) -> None:
        """Take them away."""
        self.cards.hide(True)
        self.cards.show(())


def _laid_out(win: Win) -> Iterator[CardRow]:
    """The winner's cards in their groups, as they lay them down."""
    if win.card is not None:
        yield CardRow(text("Quân ù"), [(win.card,)])
    hand = arrange(win.hand)
    pairs = [(card, card) for card in hand.chan]
    yield CardRow(text("Trên tay"), [*pairs, *hand.ca, *((card,) for card in hand.que)])
    yield mat_row(win.mat)


def _own_win(game: Game, outcome: Outcome) -> Iterator[Element]:
    assert outcome.win is not None
    table = game.state.settings.table
    call = parse_call(outcome.call) if outcome.call else None
    faults = game.state.seats[ME].faults
    yield from win_answer(judge_win(WinCase(outcome.win, table, call, faults, outcome.call or "")))


def _others_win(game: Game, outcome: Outcome, holds: Holdings, winner: int) -> Iterator[Element]:
    who, table = place(winner, game.state.players), game.state.settings.table
    yield element("p", say(_won(who, outcome)), class_="verdict")
    call = outcome.call or format_call(holds.cuoc)
    if outcome.ruling is None:
        yield paragraph(text("Bài có: {call}.", call=call))
        points = scored(holds, table)
    else:
        verdict = VERDICT_NAMES[outcome.ruling.verdict]
        yield paragraph(text("Xướng «{call}»: {verdict}.", call=call, verdict=verdict))
        points = outcome.ruling.points
    summary = counted("Ván này {n} điểm", n=points)
    yield folded(summary, score_lines(holds.best, holds.cuoc, table))


def _won(who: Text, outcome: Outcome) -> Text:
    if outcome.win is None or outcome.win.card is None:
        return text("{who} thiên ù.", who=who)
    return text("{who} ù {card}.", who=who, card=outcome.win.card)


def _faults(game: Game) -> Iterator[Element]:
    """Everybody's faults that mean something at this table."""
    profile = game.setup.profile
    for seat, player in enumerate(game.state.seats):
        for fault in player.faults:
            yield paragraph(
                text(
                    "{who} phạm lỗi «{fault}». {cost} [R6.{id}, {rule}]",
                    id=fault,
                    who=place(seat, game.state.players),
                    fault=FAULTS[fault],
                    cost=consequence(fault, profile),
                    rule=cost_rule(fault, profile),
                )
            )


def _payment(game: Game, outcome: Outcome) -> Iterator[Element]:
    yield paragraph(text("Thanh toán: [R8]"))
    lines = []
    for seat, won in enumerate(outcome.pay):
        who, put = place(seat, game.state.players), game.state.pot.paid[seat]
        amount = signed(won)
        if put:
            said = text(
                "{who}: {won} điểm, trong đó góp gà nuôi {put}.", who=who, won=amount, put=put
            )
        else:
            said = text("{who}: {won} điểm.", who=who, won=amount)
        lines.append(element("li", say(said)))
    yield element("ul", *lines)
    if outcome.house:
        yield paragraph(counted("Nhà cái giữ {n} điểm tiền phế. [R8.2]", n=outcome.house))
    if outcome.pot:
        yield paragraph(counted("Gà nuôi còn {n} điểm, để lại ván sau. [R9.1]", n=outcome.pot))
    yield from _standing(game)


def _standing(game: Game) -> Iterator[Element]:
    """What everybody has after several rounds."""
    standing = game.standing
    if standing.rounds < 2:
        return
    yield paragraph(counted("Sau {n} ván ở bàn này:", n=standing.rounds))
    lines = (
        text("{who}: {points} điểm.", who=place(seat, game.state.players), points=signed(points))
        for seat, points in enumerate(standing.points)
    )
    yield element("ul", *(element("li", say(line)) for line in lines))
