"""Bots: by the rules, by what they may see alone, the same from a seed, and worth their name.

`CHANLEARN_LONG=1` plays ten times as many rounds (`make test-long`).
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from long_mode import TIMES
from table_play import dealt, decisions, digest, mixed, other_world

from chanlearn.bots.bot import faultless_takes, less, throws
from chanlearn.bots.chance import RandomBot
from chanlearn.bots.closed import live, live_after_throw
from chanlearn.bots.match import compare, play_round, play_session
from chanlearn.bots.outlook import all_outs, changed, outs_in
from chanlearn.bots.sensible import SensibleBot
from chanlearn.coach.makers import BOTS
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import Card, count, parse_card, parse_cards
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import Passed, Past, discarding_fault
from chanlearn.rules.groups import mat_chan, parse_group
from chanlearn.rules.moves import Move
from chanlearn.rules.session import open_session
from chanlearn.rules.settings import settings
from chanlearn.rules.state import InPlay, Phase, Round
from chanlearn.rules.view import View, view
from chanlearn.rules.waits import rank_mates, waiting

EVERY_TABLE = list(product(SHIPPED, (2, 3, 4), (True, False)))
ME, UPSTREAM = 1, 0


def each_round(name: str, players: int, rounds: int, **table: object) -> Iterator[Round]:
    """Rounds of bots of both kinds at the profile's table, from their starts."""
    at = settings(shipped(name), **table)
    for seed in range(rounds * TIMES):
        state, dice = dealt(at, players, seed)
        yield play_round(state, mixed(players, seed, dice))


# Manners ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "strict"), EVERY_TABLE)
def test_no_bot_commits_a_fault_or_is_fined(name, players, strict):
    for end in each_round(name, players, 100, strict=strict):
        for who in end.seats:
            assert who.faults == ()
            assert who.forced == ()
            assert not who.bao
        assert end.false_claims == ()
        assert end.outcome is not None
        assert end.outcome.ruling is None or end.outcome.ruling.verdict == "dung"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_choice_is_listed_and_no_win_is_let_go(name):
    wins = 0
    for seed in range(60 * TIMES):
        state, dice = dealt(settings(shipped(name)), 4, seed)
        for _state, seen, made in decisions(state, mixed(4, seed, dice)):
            assert made in seen.legal
            claims = [one for one in seen.legal if one.act in ("u", "thien_u")]
            assert made in (claims or [made])
            wins += bool(claims)
    assert wins


@pytest.mark.parametrize(
    ("name", "table"),
    [("chan_hoc", {"minimum": 4}), ("chan_hoc", {"minimum": 3}), ("b52", {"hall": "4-11"})],
)
def test_no_win_below_the_minimum_is_claimed_and_dearer_ones_are(name, table):
    smallest = settings(shipped(name), **table).table.smallest
    worth = []
    for end in each_round(name, 4, 60, **table):
        assert all(who.faults == () for who in end.seats)
        assert end.outcome is not None
        if end.outcome.ruling is not None:
            assert end.outcome.ruling.verdict == "dung"
            worth.append(end.outcome.ruling.points)
    assert min(worth) == smallest


def test_nor_is_a_win_let_go_that_thong_makes_dear_enough():
    at = settings(shipped("chan_hoc"), minimum=3)
    session = open_session(at, ("A", "B", "C", "D"))
    session = play_session(session, [SensibleBot()] * 4, Dice(1), 80 * TIMES)
    said = [end.outcome.call for end in session.history if end.outcome and end.outcome.call]
    assert any(call == "thông" for call in said)
    assert all(who.faults == () for end in session.history for who in end.seats)


def test_told_to_the_random_bot_commits_faults():
    faults = set()
    for seed in range(30):
        state, dice = dealt(settings(shipped("san_dinh")), 4, seed)
        end = play_round(state, [RandomBot(dice, faults=True) for _seat in range(4)])
        faults.update(fault for who in end.seats for fault in who.faults)
    assert {"danh_chan", "an_chon_ca", "co_chan_cau_ca"} <= faults


# What they may know -------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_cards_that_are_hidden_change_no_choice(bot, players):
    for seed in range(8 * TIMES):
        state, dice = dealt(settings(shipped("san_dinh")), players, seed)
        for at, seen, _made in decisions(state, mixed(players, seed, dice)):
            other = view(other_world(at, seen.seat, dice), seen.seat)
            here, there = BOTS[bot](Dice(seed)), BOTS[bot](Dice(seed))
            assert here.choose(seen) == there.choose(other)


def test_the_same_rounds_whatever_the_hash_seed():
    program = Path(__file__).with_name("table_play.py")
    paths = os.pathsep.join([str(program.parents[1]), str(program.parent)])

    def elsewhere(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        command = [sys.executable, str(program)]
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout

    assert elsewhere("0") == elsewhere("4242") == f"{digest()}\n"


# What the sensible bot thinks ---------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_counting_one_rank_anew_is_counting_all(name):
    profile = shipped(name)
    seen_changes = 0
    for seed in range(10):
        state, dice = dealt(settings(profile), 4, seed)
        for _state, seen, _made in decisions(state, mixed(4, seed, dice)):
            past, unseen = seen.past, seen.unseen
            now = live(past, unseen, profile)
            for card in Card:
                if not past.hand[card] or seen.phase not in ("start", "danh", "tra"):
                    continue
                hand = tuple(n - (kind == card) for kind, n in enumerate(past.hand))
                after = past._replace(hand=hand, discards=(*past.discards, card))
                then = live_after_throw(now, past, card, profile)
                assert then == live(after, unseen, profile)
                if then.as_ca == now.as_ca or any(then.as_ca):
                    seen_changes += 1
                    whole = all_outs(past.hand, mat_chan(past.mat), now)
                    swapped = outs_in(card, past.hand, now), outs_in(card, hand, then)
                    assert changed(whole, *swapped) == all_outs(hand, mat_chan(past.mat), then)
    assert seen_changes


def seat_view(phase: Phase, past: Past, opened: str | None = None, **changes: object) -> View:
    """What a player of `chan_hoc` with these cards sees, facing the upstream door's card."""
    state, _dice = dealt(settings(shipped("chan_hoc")), 4, 0)
    card = None if opened is None else parse_card(opened)
    kinds = [kind for kind in Card if past.hand[kind]]
    legal = [Move(ME, "danh", kind) for kind in kinds]
    if card is not None:
        legal = [Move(ME, "an", card, held) for held in rank_mates(card) if past.hand[held]]
        legal += [Move(ME, "chiu", card)] if past.hand[card] == 3 else []
        legal.append(Move(ME, "boc"))
    seen = view(state, ME)._replace(
        phase=phase,
        turn=ME,
        past=past,
        open=None if card is None else InPlay(card, UPSTREAM, "boc", UPSTREAM, owner=True),
        legal=tuple(legal),
        seen=count([] if card is None else [card]),
    )
    return seen._replace(**changes)


def hand(cards: str, *mat: str) -> Past:
    return Past(count(parse_cards(cards)), tuple(map(parse_group, mat)))


def sensible(phase: Phase, past: Past, opened: str | None = None, **changes: object) -> Move:
    return SensibleBot().choose(seat_view(phase, past, opened, **changes))


FIVE = "2233v 4455v 66v"  # each a chắn
SIX = "2233v 4455v 6677v"
LAID = ("chan 2v", "chan 3v", "chan 4v", "chan 2s", "chan 3s", "chan 4s")


def test_it_eats_with_an_odd_number_to_be_rid_of_a_que():
    assert sensible("facing", hand(f"{SIX} 8v 8w 8s 9v 2w 3w 4w"), "9w").act == "an"
    assert sensible("facing", hand(f"{FIVE} 77w 8v 8w 9v 9w 9s 2w 3w"), "9w").held is Card.CUU_WAN


def test_with_an_even_number_it_eats_only_while_chan_are_needed():
    needed = hand("2233v 44v 8v 8w 9v 9w 6v 6s 7v 7w 5s 2w cc")
    assert sensible("facing", needed, "9w") == Move(ME, "an", Card.CUU_WAN, Card.CUU_WAN)
    enough = hand(f"{SIX} 8v 8w 9v 9w 5s 2w 3w")
    assert sensible("facing", enough, "9w").act == "boc"


def test_it_throws_the_que_which_the_fewest_cards_could_take_in():
    past = hand(f"{SIX} 8v 8w 9v 9w 5s 2w 8s 9s")
    assert sensible("danh", past, seen=count(parse_cards("2w 2w 2s 2s"))).card is Card.NHI_WAN
    assert sensible("danh", past, seen=count(parse_cards("5w 5w 5s 5s"))).card is Card.NGU_SACH
    assert sensible("danh", hand(f"{SIX} 8v 8w 9v 9w 5s 2w 9s cc")).card is Card.CHI_CHI


def test_it_prefers_the_wide_wait():
    past = hand("6v 6w 7v 7w 8v 8w 9v 9w 9s cc", *LAID[:5])
    made = sensible("danh", past)
    assert made.card is Card.CHI_CHI
    assert waiting(less(past.hand, made.card, 1), past.mat).kind == "rong"


def test_it_waits_for_chi_chi_only_with_exactly_five_chan():
    seen = count(parse_cards("9v 9v 9w 9w 9w 9s 9s 9s"))
    five = hand("5v 5w 6v 6w 7v 7w 8v 8w 9v cc", *LAID[:5])
    assert sensible("danh", five, seen=seen).card is Card.CUU_VAN
    six = hand("6v 6w 7v 7w 8v 8w 9v cc", *LAID)
    assert sensible("danh", six, seen=seen).card is Card.CHI_CHI


def test_out_of_turn_it_takes_a_chiu_as_the_web_table_would():
    """R3.13: with three què always, while waiting only for a dearer wait."""
    claims = (Move(ME, "chiu", Card.CUU_VAN), Move(ME, "bo"))

    def claimed(past: Past) -> str:
        return sensible("claim", past, "9v", legal=claims).act

    assert claimed(hand("999v 9w 8v 8w 7v 7w 6v 5v 4w", *LAID[:4])) == "chiu"
    narrow = hand("999v 9w 8v 8w 7v 7w 6v 6w 5v", *LAID[:4])
    assert waiting(narrow.hand, narrow.mat).kind == "bach_thu"
    assert claimed(narrow) == "bo"
    wide = hand("999v 9w 8v 8w 7v 7w 5v", *LAID[:5])
    assert waiting(wide.hand, wide.mat).kind == "rong"
    assert claimed(wide) == "chiu"


def test_with_nothing_faultless_to_throw_the_least_bad_goes():
    profile = shipped("san_dinh")
    milder = replace(
        profile, bao=profile.bao - {"danh_chan"}, treo_tranh=profile.treo_tranh | {"danh_chan"}
    )
    past = hand("9v 8w", *LAID)._replace(
        discards=(Card.BAT_WAN,), passed=(Passed(Card.CUU_VAN, "chan"),)
    )
    assert discarding_fault(past, Card.CUU_VAN, milder) in milder.bao
    found = throws(seat_view("danh", past, settings=settings(milder)))
    assert [made.card for made in found] == [Card.BAT_WAN]


def test_what_leaves_nothing_faultless_to_throw_is_not_eaten():
    past = hand("8w 9v", *LAID)._replace(passed=(Passed(Card.CUU_VAN, "chan"),))
    assert faultless_takes(seat_view("facing", past, "8w")) == []
    clean = past._replace(passed=())
    assert [made.act for made, _after in faultless_takes(seat_view("facing", clean, "8w"))] == [
        "an"
    ]


def test_the_first_kind_counts_among_what_may_be_thrown():
    past = hand("2v 8w", *LAID[1:], "chan 9v")
    assert [made.act for made, _after in faultless_takes(seat_view("facing", past, "8w"))] == ["an"]


# Its name -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sensible_bot_is_far_ahead_of_the_random_one(name):
    deals = 100 if name == "chan_hoc" else 25
    found = compare(
        BOTS["sensible"], BOTS["random"], settings(shipped(name)), deals=deals * TIMES, seed=1
    )
    print(f"\nsensible and random bots, {name}: {found.told}")
    assert found.lead - found.margin > 0
    assert found.won > 3 * found.lost


def test_among_sensible_bots_most_rounds_are_won():
    found = compare(
        BOTS["sensible"], BOTS["sensible"], settings(shipped("chan_hoc")), deals=25 * TIMES, seed=2
    )
    print(f"\nsensible bots among themselves: {found.told}")
    assert found.hoa < 0.2
    # The same bot on every seat: neither is ahead.
    assert found.lead == pytest.approx(0)
    assert found.won == found.lost


def test_a_session_keeps_its_balances_and_thong():
    at = settings(shipped("chan_hoc"))
    session = play_session(open_session(at, ("A", "B", "C")), [SensibleBot()] * 3, Dice(7), 40)
    again = play_session(open_session(at, ("A", "B", "C")), [SensibleBot()] * 3, Dice(7), 40)
    assert session == again
    assert sum(session.balances) + session.pot == 0
    assert len(session.history) == 40
