"""What the practice table says after a round, and its help buttons."""

from random import Random
from xml.etree.ElementTree import Element

import pytest
from test_practice_game import by_chance, played

from chanlearn.bots.chance import RandomBot
from chanlearn.catalogue import say
from chanlearn.course.practice.game import ME, Game
from chanlearn.course.practice.helping import HELPS, counts, quick, trash
from chanlearn.course.practice.result import result
from chanlearn.course.practice.review import lines, look_again, review
from chanlearn.course.practice.setup import Setup
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import FAULTS, discarding_fault
from chanlearn.rules.groups import arrange
from chanlearn.rules.table import legal_moves
from chanlearn.rules.view import view

CHAN_HOC = shipped("chan_hoc")
FREE = Setup(CHAN_HOC, strict=False)


def words(elements: list[Element]) -> str:
    return " ".join("".join(it.itertext()) for it in elements)


def careless(number: int, setup: Setup = FREE) -> Game:
    """A round in which the learner plays any legal move, faults too."""
    game, bot = Game(setup, number), RandomBot(Dice(number), faults=True)
    while not game.is_over:
        game.run()
        if game.is_mine:
            game.play(bot.choose(game.view))
    return game


def test_every_fault_of_the_learner_stands_at_the_move_that_made_it() -> None:
    seen = 0
    for number in range(20):
        game = careless(number)
        found = [fault for it in look_again(game) for fault in it.faults]
        assert found == list(game.state.seats[ME].faults)
        seen += len(found)
        told = words(list(review(game)))
        assert all(say(FAULTS[fault]) in told for fault in found)
    assert seen > 10


def test_one_who_plays_like_the_bot_is_told_so_at_every_move() -> None:
    game = played(Setup(CHAN_HOC), 5, sensible=True)
    said = [[say(it) for it in lines(game, looked)] for looked in look_again(game)]
    assert said
    assert all(it[-1] == "Máy cũng đi như vậy." for it in said)


def test_another_adviser_can_take_the_bots_place() -> None:
    game = played(Setup(CHAN_HOC), 5, sensible=True)
    looked = list(look_again(game, adviser=lambda seen: seen.legal[-1]))
    assert [it.advised for it in looked] == [
        view(it.before, ME).legal[-1] for it in game.own if it.move.act != "xuong"
    ]


def test_copies_waited_for_are_those_the_learner_had_not_seen() -> None:
    waited = 0
    for number in range(12):
        game = played(Setup(CHAN_HOC), number, sensible=True)
        for it in look_again(game):
            if it.wait is None or not it.wait.cards or it.move.act in ("danh", "tra"):
                continue
            waited += 1
            unknown = [card for one in it.before.seats[1:] for card in _held(one.hand)]
            unknown += [*it.before.deal.noc[it.before.drawn :], *it.before.deal.aside]
            assert it.wait.left == sum(card in it.wait.cards for card in unknown)
    assert waited > 5


def _held(hand: tuple[int, ...]) -> list[int]:
    return [card for card, copies in enumerate(hand) for _copy in range(copies)]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_end_says_who_pays_whom(name: str) -> None:
    ends: set[str] = set()
    for number in range(60):
        bots = "random" if number % 3 else "sensible"
        setup = Setup(shipped(name), 3, bots, strict=False, ga=True)
        game = careless(number, setup) if number % 2 else played(setup, number, sensible=True)
        outcome = game.state.outcome
        assert outcome is not None
        told = words(list(result(game)))
        for won in outcome.pay:
            assert (f"{won:+d}" if won else ": 0") in told
        ends.add("hoa" if outcome.winner is None else "me" if outcome.winner == ME else "other")
    assert ends == {"hoa", "me", "other"}


def test_trash_is_every_que_and_says_which_may_go() -> None:
    for number in range(20):
        game = Game(Setup(CHAN_HOC), number)
        game.run()
        found = trash(game.view)
        past = game.view.past
        assert set(found.pointed) == set(arrange(past.hand).que)
        for card, reason in found.pointed.items():
            fault = discarding_fault(past, card, CHAN_HOC)
            assert (say(reason) == "què, đánh được") == (fault is None)


def test_helps_answer_at_every_decision_and_pick_only_what_is_held() -> None:
    game, rng = Game(FREE, 3), Random(3)
    while not game.is_over:
        game.run()
        if not game.is_mine:
            continue
        for _said, do in HELPS.values():
            told = do(game.view)
            assert told.told
            assert all(game.view.past.hand[card] for card in told.chosen)
        game.play(by_chance(game, rng))


def test_quick_picks_a_discard_that_is_no_fault() -> None:
    game = Game(Setup(CHAN_HOC), 5)
    assert game.state.phase == "start"
    (card,) = quick(game.view).chosen
    assert card in [it.card for it in legal_moves(game.state)]
    assert "chắn" in say(counts(game.view).told[0])
