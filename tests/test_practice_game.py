"""The practice table's model: rounds played from the learner's seat, without a screen."""

import json
from random import Random

import pytest
from table_play import other_world

from chanlearn.bots.chance import RandomBot
from chanlearn.bots.sensible import SensibleBot
from chanlearn.cases.records import replay_lines
from chanlearn.catalogue import say
from chanlearn.course.practice.choices import THROWS, choices, tries
from chanlearn.course.practice.game import ME, Game, resume
from chanlearn.course.practice.picture import cards_in_hand, picture
from chanlearn.course.practice.setup import (
    DEALS,
    MOST_HALLS,
    SETUPS,
    STRENGTHS,
    Setup,
    deal,
    read_setup,
)
from chanlearn.course.practice.sitting import Sitting
from chanlearn.course.practice.words import told
from chanlearn.drills.codes import BadCode, DealCode, profile_mark
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import Move, move
from chanlearn.rules.record import write_result
from chanlearn.rules.table import NotAllowed, legal_moves, why_not
from chanlearn.rules.view import view

PROFILES = {profile_mark(shipped(name)): shipped(name) for name in SHIPPED}
B52 = shipped("b52")
SETTINGS = [
    Setup(shipped(name), players, bots, strict, ga)
    for name in SHIPPED
    for players, bots, strict, ga in (
        (4, "sensible", True, False),
        (3, "random", False, True),
        (2, "sensible", False, False),
        (3, "coach", True, True),
    )
]


def by_chance(game: Game, rng: Random) -> Move:
    """Any legal move, faults too: a learner's."""
    return rng.choice(legal_moves(game.state))


def named(setup: Setup) -> str:
    """The table in letters that are the same in every process."""
    return str(setup.code(0))


def played(
    setup: Setup, number: int, *, sensible: bool = False, sitting: Sitting | None = None
) -> Game:
    game, rng = Game(setup, number, sitting), Random(number)
    while not game.is_over:
        game.run()
        if game.is_mine:
            chosen = SensibleBot().choose(game.view) if sensible else by_chance(game, rng)
            game.play(chosen)
    return game


@pytest.mark.parametrize("setup", SETTINGS, ids=named)
def test_a_table_and_its_deal_are_read_back_from_their_code(setup: Setup) -> None:
    for number in (0, 1, DEALS - 1):
        assert read_setup(str(setup.code(number)), PROFILES) == (setup, number)


@pytest.mark.parametrize("hall", [None, *B52.halls])
def test_a_code_holds_the_hall(hall: str | None) -> None:
    setup = Setup(B52, hall=hall, den_lang=False)
    assert read_setup(str(setup.code(7)), PROFILES)[0] == setup


def test_different_tables_have_different_codes() -> None:
    codes = {
        str(Setup(B52, players, bots, strict, ga, den_lang, hall).code(5))
        for players in (2, 3, 4)
        for bots in STRENGTHS
        for strict in (True, False)
        for ga in (True, False)
        for den_lang in (True, False)
        for hall in (None, *B52.halls)
    }
    assert len(codes) == 3 * len(STRENGTHS) * 2 * 2 * 2 * (1 + len(B52.halls))


def test_a_table_keeps_the_code_it_had_before_there_were_more_bots() -> None:
    codes = [str(Setup(B52, 3, bots, hall="4-7").code(1234)) for bots in ("sensible", "random")]
    assert codes == ["z1b-00eexb-m6", "z1b-00eezb-1v"]
    assert [read_setup(code, PROFILES)[0].bots for code in codes] == ["sensible", "random"]


def test_a_code_of_no_table_is_refused() -> None:
    hall_of_none = DealCode("z", 1, "c", 1)
    beyond = DealCode("z", 2, "c", DEALS * SETUPS[2])
    no_such_bot = DealCode("z", 2, "c", len(STRENGTHS) * 2 * 2 * 2 * MOST_HALLS)
    other_drill = DealCode("u", 1, "c", 0)
    for code in (hall_of_none, beyond, no_such_bot, other_drill):
        with pytest.raises(BadCode):
            read_setup(str(code), PROFILES)


def test_one_deal_is_the_same_cards_at_every_strict_or_free_table() -> None:
    strict, free = Setup(B52), Setup(B52, strict=False, bots="random", ga=True)
    assert deal(strict, 9).deal.hands == deal(free, 9).deal.hands


@pytest.mark.parametrize("setup", SETTINGS, ids=named)
def test_a_round_is_written_down_and_replayed_to_the_same_result(setup: Setup) -> None:
    for number in range(6):
        game = played(setup, number)
        line = json.dumps(game.record()).encode()
        (found,) = replay_lines(iter([line]), load_profile)
        assert found.error is None
        assert found.state is not None
        assert write_result(found.state, game.names) == game.record()["result"]


@pytest.mark.parametrize("setup", SETTINGS[:3], ids=named)
def test_a_round_is_taken_up_again_at_every_decision(setup: Setup) -> None:
    game, rng = Game(setup, 3), Random(0)
    while not game.is_over:
        game.run()
        again = resume(game.saved(), PROFILES)
        assert (again.state, again.made) == (game.state, game.made)
        if game.is_mine:
            game.play(by_chance(game, rng))


def test_the_same_deal_and_the_same_moves_give_the_same_round() -> None:
    setup = Setup(shipped("chan_hoc"), bots="random")
    assert played(setup, 11).made == played(setup, 11).made


@pytest.mark.parametrize(
    "saved",
    [
        "",
        "[]",
        "{",
        '{"van": 3, "moves": []}',
        '{"van": "z1c-000000-00", "moves": []}',
        '{"van": "VAN", "moves": ["A danh"]}',
        '{"van": "VAN", "moves": ["A boc 9v"]}',
        '{"van": "VAN", "moves": [3]}',
        "9" * 30_000,
        "[" * 20_000,
    ],
    ids=range(10),
)
def test_what_is_no_saved_round_is_refused(saved: str) -> None:
    code = str(Setup(shipped("chan_hoc")).code(0))
    with pytest.raises(BadInput):
        resume(saved.replace("VAN", code), PROFILES)


def test_a_move_that_is_not_allowed_changes_nothing() -> None:
    game = Game(Setup(shipped("chan_hoc")), 1)
    game.run()
    before = game.state
    with pytest.raises(NotAllowed):
        game.play(move(ME, "tra", before.deal.flip))
    assert game.state is before


def test_step_by_step_every_step_shows_something_and_comes_to_the_same_round() -> None:
    setup = Setup(shipped("chan_hoc"))
    game, rng = Game(setup, 4), Random(4)
    while not game.is_over:
        if game.is_mine:
            game.play(by_chance(game, rng))
        else:
            shown = len(game.seen)
            game.step()
            assert len(game.seen) == shown + 1
    assert game.made == played(setup, 4).made


@pytest.mark.parametrize("setup", SETTINGS[:3], ids=named)
def test_the_learner_sees_nothing_that_is_hidden(setup: Setup) -> None:
    game, rng, dice = Game(setup, 8), Random(8), Dice(8)
    while not game.is_over:
        game.run()
        if not game.is_mine:
            continue
        other = other_world(game.state, ME, dice)
        assert picture(view(other, ME), game.seen, 0) == picture(game.view, game.seen, 0)
        chosen = tuple(it.card for it in legal_moves(game.state) if it.act in THROWS)[:1]
        assert choices(other, chosen) == choices(game.state, chosen)
        for here, there in zip(tries(game.state), tries(other), strict=True):
            if here.move is not None and there.move is not None:
                assert why_not(game.state, here.move) == why_not(other, there.move)
        game.play(by_chance(game, rng))


def test_every_legal_move_has_a_button_once_its_card_is_chosen() -> None:
    for number in range(8):
        game, rng = Game(Setup(shipped("chan_hoc"), strict=False), number), Random(number)
        while not game.is_over:
            game.run()
            if not game.is_mine:
                continue
            for legal in legal_moves(game.state):
                if legal.act != "xuong":
                    chosen = (legal.card,) if legal.act in THROWS else ()
                    assert legal in [it.move for it in choices(game.state, chosen)]
            game.play(by_chance(game, rng))


def test_everybodys_cards_are_counted_right() -> None:
    game = Game(Setup(shipped("chan_hoc")), 6)
    while not game.is_over:
        game.run()
        for seat, who in enumerate(game.state.seats):
            assert cards_in_hand(game.view, seat) == sum(who.hand)
        if game.is_mine:
            game.play(SensibleBot().choose(game.view))


def test_the_cards_at_the_doors_are_those_drawn_and_thrown_less_those_taken() -> None:
    for number in range(5):
        game = played(Setup(shipped("chan_hoc"), 3), number)
        drawn = table_cards = 0
        for it in game.seen:
            drawn += it.move.act in ("boc", "danh", "tra")
            table_cards += it.move.act in ("an", "chiu")
        table = picture(game.view, game.seen, 0)
        shown = [seat["door"] for seat in table["seats"]]
        tops = sum(door["card"] is not None for door in shown)
        under = sum(int(door["earlier"].split()[3]) for door in shown if door["earlier"])
        assert tops + under == drawn - table_cards


def test_moves_are_told_from_where_the_learner_sits() -> None:
    game = played(Setup(shipped("chan_hoc")), 5, sensible=True)
    said = [say(told(it)) for it in game.seen]
    assert said[0] == "Bạn đánh Cửu Văn ra cửa chì của bạn."
    assert "Nhà dưới ăn Cửu Văn bằng Cửu Vạn thành cạ." in said
    assert "Nhà trên đánh Thất Văn ra cửa trên." in said
    assert all(sentence[0].isupper() and sentence[-1] in ".!" for sentence in said)


def test_a_random_bot_never_stalls_the_learner() -> None:
    game = Game(Setup(B52, 4, "random", strict=False, hall="4-11"), 2)
    while not game.is_over:
        game.run()
        if game.is_mine:
            game.play(RandomBot(Dice(1), faults=True).choose(game.view))
    assert game.state.outcome is not None
