"""Dealt hands: what they are dealt for, that they could be played, and that they never change."""

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from dealt import SEEDS, digests, written_position, written_win

from chanlearn.cases import judge_case
from chanlearn.drills.codes import SEEDS as EVERY_SEED
from chanlearn.drills.codes import DealCode, read_code
from chanlearn.drills.plans import TARGETS, Plan, Target, like
from chanlearn.drills.waits import SHAPES, Position, deal_position, deal_shape
from chanlearn.drills.wins import CannotDeal, build, deal_for, deal_win
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.cards import COPIES, Card, count, parse_card, parse_cards
from chanlearn.rules.cuoc import REGISTRY, Held, find_all
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import parse_group
from chanlearn.rules.waits import WAIT_NAMES, rank_mates, waiting
from chanlearn.rules.win import Win, problems

ROOT = Path(__file__).parents[1]
EACH = 60

#: One code for each generator and version, with what it has dealt since its first day. People
#: keep such codes and share them. Never to be changed: a generator that deals otherwise is a new
#: version, with a line of its own here.
GOLDEN_WINS = {
    "u1s-ewts8k-r8": {
        "hand": "2v 2w 3w 3s 3s 3s 4v 5v 5v 6v 6s 8v 8s 9w 9w",
        "mat": ["chan cc", "chan 2w"],
        "win": {"card": "4v", "by": "boc", "door": "tri"},
        "dealer": True,
        "draws": 3,
        "before": "hoa",
        "discards": "7s 9v 2s",
    },
}
GOLDEN_POSITIONS = {
    "w1c-xdwt5h-4a": {
        "hand": "2v 2v 2s 2s 6v 6w 6s 7w 7w 8w 8s 9v 9w",
        "mat": ["chan 8s", "ca 4v 4s", "chan 2w"],
    },
}
#: Of a thousand hands each. Never to be changed, for the same reason.
GOLDEN_DIGESTS = {
    "u1": "f9b5cd36ffafe9525e131fb4825fc87882505024af6d97c129478aee72942ec6",
    "w1": "44ba138edf9b9678838e7294612a93e2ccdc16a35d7a77c46cb0fe303dcbce84",
}


@cache
def wins() -> list[Win]:
    """What a thousand visitors would be dealt."""
    return [deal_win(seed) for seed in SEEDS]


@cache
def positions() -> list[Position]:
    return [deal_position(seed) for seed in SEEDS]


# The same for ever, everywhere


@pytest.mark.parametrize("code", GOLDEN_WINS)
def test_a_code_of_a_win_deals_what_it_always_did(code: str) -> None:
    read, profile = read_code(code, "u", (1,), {"s": shipped("san_dinh")})
    assert profile.id == "san_dinh"
    assert written_win(deal_win(read.seed)) == GOLDEN_WINS[code]


@pytest.mark.parametrize("code", GOLDEN_POSITIONS)
def test_a_code_of_a_position_deals_what_it_always_did(code: str) -> None:
    read, _profile = read_code(code, "w", (1,), {"c": shipped("chan_hoc")})
    assert written_position(deal_position(read.seed)) == GOLDEN_POSITIONS[code]


def test_a_thousand_hands_are_what_they_always_were() -> None:
    assert digests() == GOLDEN_DIGESTS


def other_pythons() -> list[str]:
    """Every Python on the machine that is new enough, this one first."""
    folders = [*map(Path, os.get_exec_path()), *Path.home().glob(".pyenv/versions/*/bin")]
    found = {str(it.resolve()) for folder in folders for it in folder.glob("python3.[1-9][0-9]")}
    new_enough = "import sys; sys.exit(sys.version_info < (3, 11))"
    return [
        sys.executable,
        *sorted(it for it in found if not subprocess.call([it, "-c", new_enough])),
    ]


def test_every_python_deals_the_same(capfd: pytest.CaptureFixture[str]) -> None:
    pythons = other_pythons()
    capfd.readouterr()
    for seed, python in enumerate([sys.executable, *pythons]):
        env = os.environ | {
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": str(seed),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        # -S: nothing but the standard library.
        dealt = subprocess.run(
            [python, "-S", ROOT / "tests" / "dealt.py"], env=env, stdout=subprocess.PIPE, check=True
        )
        assert json.loads(dealt.stdout) == GOLDEN_DIGESTS, python


def test_the_last_seed_deals_too() -> None:
    last = EVERY_SEED - 1
    assert not [*problems(deal_win(last))]
    assert str(DealCode("u", 1, "c", last)).startswith("u1c-zzzzzz-")
    assert waiting(*deal_position(last)).kind in WAIT_NAMES


# What a win is dealt for


@pytest.mark.parametrize("target", TARGETS, ids=lambda it: f"{it.cuoc}-{it.held}")
def test_a_target_is_met(target: Target) -> None:
    """Held where the table plays it, or, for a near miss, never."""
    for seed in range(EACH):
        win = deal_for(Dice(seed), target)
        found = find_all(win, shipped("b52"))
        assert isinstance(found[target.cuoc], Held) is target.held, seed
        assert [*problems(win)] == []
    assert len({written_win(deal_for(Dice(seed), target))["hand"] for seed in range(EACH)}) > 50


def test_a_near_miss_is_nearly_held() -> None:
    """It lacks one thing: with that, the cước would be there."""
    for seed in range(EACH):
        wins = {it.cuoc: deal_for(Dice(seed), it) for it in TARGETS if not it.held}
        assert wins["thap_thanh"].chan == 9
        assert len(wins["tam_do"].red_cards) in {7, 9}
        assert len(wins["bach_dinh"].red_cards) in {1, 2, 3}
        assert wins["bach_thu"].chan == 6
        assert wins["bach_thu"].wait.hand.ba_dau
        assert wins["kinh_tu_chi"].cards[Card.CHI_CHI] == COPIES
        assert wins["dia_u"].draws == 1
        assert wins["dia_u"].mat == ()
        assert wins["thong"].before == "phat"
        for name, kinds in {"leo": "9v 8s cc", "tom": "3v 3s 7w"}.items():
            assert sum(bool(wins[name].cards[card]) for card in parse_cards(kinds)) == 2
        for name, card in {"hoa_roi_cua_phat": "2v", "ngu_ong_bat_ca": "8v"}.items():
            assert wins[name].card is parse_card(card)
            assert wins[name].wait.kind == "bach_thu"


def test_every_cuoc_is_dealt_under_every_profile() -> None:
    for name in SHIPPED:
        profile = shipped(name)
        times: Counter[str] = Counter()
        for win in wins():
            found = find_all(win, profile)
            times.update(it for it in found if isinstance(found[it], Held))
        assert times.keys() == set(profile.points), name
        assert min(times.values()) >= 15, times


def test_every_cuoc_somebody_plays_is_a_target() -> None:
    assert {it.cuoc for it in TARGETS if it.held} == {
        cuoc for name in SHIPPED for cuoc in shipped(name).points
    }
    assert {it.cuoc for it in TARGETS} <= REGISTRY.keys()


def test_thousands_of_seeds_deal() -> None:
    for seed in range(7, EVERY_SEED, EVERY_SEED // 4000):
        deal_win(seed)
        deal_position(seed)


def test_a_plan_that_cannot_be_filled_says_so() -> None:
    five = Plan(pairs=tuple(like(Card.CHI_CHI) for _ in range(3)))
    with pytest.raises(CannotDeal):
        build(Dice(1), lambda dice: five, lambda win: True)


def test_the_hands_are_various() -> None:
    """A table sees all the ways to win, with and without the cái."""
    assert {win.by for win in wins()} == {None, "boc", "danh", "tra"}
    assert {win.dealer for win in wins()} == {True, False}
    assert {win.own_door for win in wins()} == {True, False}
    assert {len(win.mat) for win in wins()} >= {0, 1, 2, 3, 4, 5}
    assert {group.shape for win in wins() for group in win.mat} == {"chan", "ca", "chiu"}
    assert len({win.hand for win in wins()}) == len(wins())


# A round that could have been played


def test_a_dealt_win_is_a_case_that_can_be_judged() -> None:
    for win in wins():
        judged = judge_case({"id": "dealt", **written_win(win)}, load_profile)
        assert judged.result()["u"] is True
        assert judged.judged.case.win == win


def test_the_dealt_cards_add_up() -> None:
    for win in wins():
        assert sum(win.cards) == 20
        assert win.dealt is not None
        assert sum(win.dealt) == 19 + win.dealer
        assert max(map(int.__add__, win.cards, thrown_counts(win))) <= COPIES


def thrown_counts(win: Win) -> list[int]:
    thrown = Counter(win.discards)
    return [thrown[card] for card in Card]


def test_no_fault_shows_on_the_mat() -> None:
    for win in wins():
        assert [*faults(win)] == [], written_win(win)


def faults(win: Win) -> list[str]:
    """What a careful onlooker could object to when the cards are shown (R6)."""
    thrown = win.discards or ()
    found = []
    if len({card.rank for card in thrown}) < len(thrown):
        found.append("two discards of one rank: a chắn or cạ broken up")
    if any(win.cards[card] for card in thrown):
        found.append("discarded what it holds or has eaten")
    for group in win.mat:
        mates = rank_mates(group.eaten)
        beside = [other for other in win.mat if other is not group and other.eaten in mates]
        if group.shape == "ca":
            if any(card in mates for card in thrown):
                found.append("ate a cạ and discarded of its rank")
            if beside:
                found.append("ate twice in the rank of a cạ")
            if any(win.hand[card] for card in mates):
                found.append("could have had another group of it")
        elif group.shape == "chan" and win.hand[group.eaten] > 1:
            found.append("held three and did not chíu")
    return found


def test_the_onlooker_would_see_a_fault() -> None:
    """Without this, finding none above would say little."""
    mat = tuple(map(parse_group, ("ca 2v 2s", "ca 2w 2s", "chan 9v")))
    hand = count(parse_cards("2w 99v 44s 66s"))
    assert len(set(faults(Win(hand, mat, discards=parse_cards("2v 2w"))))) == 6


def test_how_the_winning_card_came_fits_the_cards() -> None:
    for win in wins():
        if win.card is None:
            assert (win.draws, win.mat, win.dealer) == (0, (), True)
            continue
        assert win.draws is not None
        assert len(win.mat) - 1 <= win.draws <= 23
        assert win.by == "boc" or win.is_chiu_u
        assert not (win.by == "danh" and win.own_door)


# What a position is dealt for


@pytest.mark.parametrize("shape", SHAPES, ids=range(len(SHAPES)))
def test_a_shape_is_met(shape) -> None:
    for seed in range(EACH):
        position = deal_shape(Dice(seed), shape)
        assert sum(position.own) == 19
        assert max(position.own) <= COPIES
        wait = waiting(*position)
        assert wait.kind == shape.wait
        assert len(wait.hand.que) == shape.que


def test_every_way_of_waiting_is_asked() -> None:
    asked = Counter(kind_of(position) for position in positions())
    assert asked.keys() == {
        "rong", "rong ba đầu", "bach_thu", "bach_thu_chi",
        "none", "none Chi", "none ít chắn", "none ba què",
    } - {"none"}  # fmt: skip
    assert min(asked.values()) >= 100
    assert len({position.hand for position in positions()}) > 990


def kind_of(position: Position) -> str:
    wait = waiting(*position)
    if wait.kind == "rong":
        return "rong" if wait.chan >= 6 else "rong ba đầu"
    if wait.kind != "none":
        return wait.kind
    if len(wait.hand.que) > 1:
        return "none ba què"
    if wait.hand.que[0] is Card.CHI_CHI and wait.chan >= 6:
        return "none Chi"
    return "none ít chắn" if wait.chan < 5 else "none"


def test_a_dealt_position_is_a_case_that_can_be_judged() -> None:
    for position in positions():
        case = {"id": "dealt", "kind": "wait", **written_position(position)}
        judged = judge_case(case, load_profile).judged
        assert judged.result()["wait"] == waiting(*position).kind
