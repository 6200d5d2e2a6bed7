"""What the practice table says after a round, and its help buttons."""

from random import Random
from xml.etree.ElementTree import Element

import pytest
from test_practice_game import by_chance, played

from chanlearn.bots.chance import RandomBot
from chanlearn.catalogue import say
from chanlearn.coach.advice import Advice, Choice
from chanlearn.coach.bot import CoachBot
from chanlearn.course.practice.choices import label
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
from chanlearn.rules.text import signed
from chanlearn.rules.view import View, view

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


def last_first(seen: View) -> Advice:
    """Whatever is listed last, by far."""
    *others, last = seen.legal
    return Advice((Choice(last, points=9.0), *(Choice(it, points=1.5) for it in others)))


def test_every_fault_of_the_learner_stands_at_the_move_that_made_it() -> None:
    seen = 0
    for number in range(8):
        game = careless(number)
        found = [fault for it in look_again(game, adviser=last_first) for fault in it.faults]
        assert found == list(game.state.seats[ME].faults)
        seen += len(found)
        told = words(list(review(game, adviser=last_first)))
        assert all(say(FAULTS[fault]) in told for fault in found)
    assert seen > 4


def test_one_who_plays_as_the_coach_counts_has_nothing_to_do_better() -> None:
    game = Game(Setup(CHAN_HOC), 5)
    while not game.is_over:
        game.run()
        if game.is_mine:
            game.play(CoachBot().choose(game.view))
    said = [[say(it) for it in lines(game, looked)] for looked in look_again(game)]
    assert said
    good = (
        "Nước hay nhất rồi.",
        "Đi vậy là được, không nước nào hơn.",
        "Không còn nước nào khác để đi.",
    )
    assert all(it[-1] in good for it in said)
    assert "0 nước có lỗi, 0 nước có cách đi hay hơn" in words(list(review(game)))


def test_a_clearly_better_move_is_named_with_its_lead() -> None:
    game = played(Setup(CHAN_HOC), 5, sensible=True)
    told = 0
    for looked in look_again(game, adviser=last_first):
        seen = view(looked.before, ME)
        assert (looked.made in looked.advice.accepted) == (looked.made.move == seen.legal[-1])
        said = [say(it) for it in lines(game, looked)]
        if looked.made not in looked.advice.accepted:
            assert (
                f"Nên: «{say(label(looked.before, seen.legal[-1]))}», hơn chừng 7,5 điểm." in said
            )
            told += 1
    assert told


def test_a_small_lead_is_no_reproach() -> None:
    game = played(Setup(CHAN_HOC), 5, sensible=True)

    def nearly(seen: View) -> Advice:
        first, *others = last_first(seen).choices
        return Advice((first._replace(points=1.6), *others))

    for looked in look_again(game, adviser=nearly):
        assert not looked.advice.is_worse(looked.made)
        said = [say(it) for it in lines(game, looked)]
        is_best = looked.made in looked.advice.accepted
        assert is_best or "nhỉnh hơn chừng 0,1 điểm" in said[-1]


def test_copies_waited_for_are_those_the_learner_had_not_seen() -> None:
    waited = 0
    for number in range(12):
        game = played(Setup(CHAN_HOC), number, sensible=True)
        for it in look_again(game, adviser=last_first):
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
            assert (signed(won) if won else ": 0") in told
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
