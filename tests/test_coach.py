"""The coach: by what the seat may see alone, its figures by other ways, and ahead of its pupil."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_play import dealt, decisions, other_world

from chanlearn.bots.bot import less
from chanlearn.bots.chance import RandomBot
from chanlearn.bots.match import compare, play_round
from chanlearn.bots.outlook import Live
from chanlearn.catalogue import say
from chanlearn.cli import main
from chanlearn.coach.advice import MARGIN, TIE, Advice, advise
from chanlearn.coach.closing import OF_ACTS
from chanlearn.coach.makers import BOTS
from chanlearn.coach.race import Stray, race
from chanlearn.coach.reach import chances, worth
from chanlearn.coach.reasons import IGNORES, choice_reasons, how_known, points_said
from chanlearn.coach.value import OTHERS_WIN
from chanlearn.coach.worlds import world
from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, count, parse_cards
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import discarding_fault, eating_fault
from chanlearn.rules.groups import arrange, mat_chan, with_mat
from chanlearn.rules.settings import settings
from chanlearn.rules.view import View, view
from chanlearn.rules.waits import rank_mates

CHAN_HOC = shipped("chan_hoc")
TABLES = [("chan_hoc", 4, True), ("san_dinh", 3, False), ("dan_gian", 2, True), ("b52", 4, False)]


def asked(name: str, players: int, strict: bool, rounds: int = 1) -> Iterator[View]:
    """Views of seats that have to decide, the coach's and careless players' in one round."""
    for seed in range(rounds):
        state, dice = dealt(settings(shipped(name), strict=strict), players, seed)
        careless = RandomBot(dice, faults=not strict)
        bots = [BOTS["coach"](dice) if seat % 2 else careless for seat in range(players)]
        for _state, seen, _made in decisions(state, bots):
            if seen.phase != "xuong":
                yield seen


@cache
def advised(name: str, players: int, strict: bool) -> tuple[tuple[View, Advice], ...]:
    """What the coach says at every decision of a round."""
    return tuple((seen, advise(seen)) for seen in asked(name, players, strict))


# What it may know ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "strict"), TABLES)
def test_a_world_made_up_looks_to_the_seat_as_its_own_does(name, players, strict):
    for number, seen in enumerate(asked(name, players, strict)):
        assert view(world(seen, Dice(number)), seen.seat) == seen


def test_worlds_differ_in_what_the_seat_cannot_see():
    seen = next(asked("chan_hoc", 4, True))
    hands = {world(seen, Dice(number)).seats[(seen.seat + 1) % 4].hand for number in range(20)}
    assert len(hands) > 15


def test_cards_that_are_hidden_change_no_advice():
    state, dice = dealt(settings(CHAN_HOC), 4, 5)
    checked = 0
    for at, seen, _made in decisions(state, [BOTS["coach"](dice)] * 4):
        if seen.phase != "xuong" and checked < 2 and len(seen.legal) > 3:
            other = view(other_world(at, seen.seat, dice), seen.seat)
            assert advise(seen, worlds=3) == advise(other, worlds=3)
            checked += 1
    assert checked == 2


# What it says -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "strict"), TABLES)
def test_every_legal_move_is_weighed_once_and_faults_have_their_names(name, players, strict):
    for seen, advice in advised(name, players, strict):
        assert sorted(it.move for it in advice.choices) == sorted(seen.legal)
        for it in advice.choices:
            card, held = it.move.card, it.move.held
            if it.move.act in ("danh", "tra") and card is not None:
                fault = discarding_fault(seen.past, card, shipped(name))
            elif it.move.act == "an" and card is not None and held is not None:
                fault = eating_fault(seen.past, card, held, shipped(name))
            else:
                continue
            assert it.points is None or fault is None or _only_faults(seen, name)
            assert it.fault == (fault if it.points is None else None)


def _only_faults(seen: View, name: str) -> bool:
    """A hand may have nothing else to throw; then the least bad is weighed."""
    clean = (
        discarding_fault(seen.past, card, shipped(name)) is None
        for card in CARDS
        if seen.past.hand[card]
    )
    return not any(clean)


def test_equals_are_all_accepted_and_only_a_clear_lead_is_worth_a_question():
    leading = 0
    for _seen, advice in advised("chan_hoc", 4, True):
        points = [it.points for it in advice.choices if it.points is not None]
        if not points:
            continue
        assert points == sorted(points, reverse=True)
        behind = [points[0] - it for it in points]
        assert len(advice.accepted) == sum(it <= TIE for it in behind)
        if advice.leads:
            leading += 1
            assert not any(TIE < it < MARGIN for it in behind)
            assert len(advice.choices) > len(advice.accepted)
    assert leading > 2


def test_useful_copies_are_unseen_ones_of_kinds_that_bring_the_wait_nearer():
    """Counted again from the hand's què and chắn: see how many fewer are missing with each card."""
    waiting_ones = 0
    for seen, advice in advised("chan_hoc", 4, True):
        for it in advice.choices:
            if it.useful is None or it.move.act not in ("danh", "tra"):
                continue
            hand = less(seen.past.hand, it.move.card, 1)
            arranged = arrange(hand)
            chan = len(arranged.chan) + mat_chan(seen.past.mat)
            assert it.useful.away is not None
            assert it.useful.away >= max((len(arranged.que) - 1) // 2, 5 - chan)
            assert it.kept <= it.best
            for card, copies in it.useful.kinds:
                own = with_mat(seen.past.hand, seen.past.mat)
                assert 0 < copies == seen.unseen[card] <= 4 - own[card]
                assert it.useful.away or any(hand[mate] for mate in rank_mates(card))
            waiting_ones += it.useful.away == 0
    assert waiting_ones


@pytest.mark.parametrize(("name", "players", "strict"), TABLES)
def test_what_a_move_closes_was_open_before_it_and_is_a_fault_after(name, players, strict):
    found = set()
    for seen, advice in advised(name, players, strict):
        for it in advice.choices:
            for act, fault, cards in it.closes:
                found.add((act, fault))
                for card in cards:
                    if act == "danh":
                        assert discarding_fault(seen.past, card, shipped(name)) is None
                    else:
                        assert fault in OF_ACTS
                        held = [card] if act == "chan" else rank_mates(card)
                        assert any(eating_fault(seen.past, card, one, shipped(name)) is None
                                   for one in held if seen.past.hand[one])  # fmt: skip
    assert len(found) > 1


def test_a_win_is_taken_and_nothing_else_is_weighed():
    wins = [seen for seen in asked("chan_hoc", 4, False, rounds=8)
            if seen.legal[0].act in ("u", "thien_u")]  # fmt: skip
    assert wins
    for seen in wins:
        advice = advise(seen)
        assert advice.best.move == seen.legal[0]
        assert [it.points for it in advice.choices] == [None] * len(seen.legal)
        assert advice.accepted == (advice.best,)


def test_nothing_is_advised_where_there_is_nothing_to_decide():
    state, _dice = dealt(settings(CHAN_HOC), 4, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(view(state, (state.turn + 1) % 4))


def test_reasons_are_whole_sentences():
    for table in TABLES:
        for _seen, advice in advised(*table):
            said = [how_known(advice), IGNORES]
            for it in advice.choices:
                reasons = list(choice_reasons(it))
                assert reasons
                said += reasons
            for sentence in map(say, said):
                assert sentence[0].isupper()
                assert sentence.endswith((".", "»."))
                assert "{" not in sentence


@pytest.mark.parametrize(
    ("points", "said"), [(0.66, "+0,7"), (-1.25, "−1,2"), (12.0, "+12,0"), (0.0, "+0,0")]
)
def test_points_are_written_as_vietnamese_does(points, said):
    assert points_said(points) == said


# Played out ---------------------------------------------------------------------------------


def test_what_counting_leaves_open_is_played_out_with_n_and_interval():
    found = []
    for seen, counted in advised("chan_hoc", 4, True):
        close = [it for it in counted.choices
                 if it.points is not None and counted.best.points - it.points < MARGIN]  # fmt: skip
        if len(close) < 2 or len(found) == 2:
            continue
        advice = advise(seen, worlds=3)
        assert advice == advise(seen, worlds=3)
        played = advice.played
        assert played is not None
        assert played.n == 3
        assert {played.best, *(it.move for it in played.behind)} == {it.move for it in close}
        assert all(it.points >= 0 and it.margin >= 0 for it in played.behind)
        assert advice.best.move == played.best
        others = [] if played.settled else [it.move for it in played.behind]
        assert {it.move for it in advice.accepted} == {played.best, *others}
        assert advice.leads == (played.settled and len(advice.choices) > 1)
        assert str(played.n) in say(how_known(advice))
        found.append(played)
    assert found


def test_a_written_round_is_looked_at_decision_by_decision(tmp_path, capsys):
    assert main(["play", "--bots", "random", "--seed", "4", "--profile", "san_dinh"]) == 0
    file = tmp_path / "van.jsonl"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    record = json.loads(file.read_text("utf-8"))
    assert main(["replay", str(file), "--coach", "B", "--worlds", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    numbered = [line.partition(". ")[2].split()[:2] for line in said if line[0].isdecimal()]
    written = [made.split()[:2] for made in record["moves"] if made.split()[1] != "xuong"]
    assert [it for it in numbered if it[1] != "bo"] == [it for it in written if it[0] == "B"]
    assert say(IGNORES) in said
    assert main(["replay", str(file), "--coach", "Nam"]) == 2
    assert "không có ai tên «Nam»; có: A, B, C, D" in capsys.readouterr().err


# The counting -------------------------------------------------------------------------------

STRAYS = st.builds(Stray, *[st.integers(0, 9)] * 4, st.just(12.0)).map(
    lambda it: it._replace(wide=max(it.wide, it.narrow))
)


@given(st.lists(STRAYS, min_size=1, max_size=4), st.integers(0, 3), st.integers(0, 20))
def test_a_race_is_worth_between_nothing_and_the_prize_and_more_outs_are_no_harm(
    strays, short, more
):
    strays = [*strays, *strays[1:]]  # an odd number of què, as 19 cards have
    args = {"prize": 12.0, "against": 9.0, "meals": 0.5}
    here = race(strays, short, more, **args)
    assert 0 <= here < 12
    assert race(strays, short, more + 1, **args) >= here - 1e-9
    assert race(strays, short, more, **args | {"against": 12.0}) <= here
    if short:
        assert race(strays, short - 1, more, **args) >= here - 1e-9


def test_certain_cuoc_are_worth_what_the_table_pays():
    assert worth({}, CHAN_HOC, 0) == 2
    assert worth({"tri": 1.0}, CHAN_HOC, 0) == 3
    assert worth({"tam_do": 1.0, "leo": 2.0}, CHAN_HOC, 0) == 12
    assert worth({"bach_thu": 1.0, "tri": 1.0}, CHAN_HOC, 5) == 10
    assert worth({"tom": 0.5}, CHAN_HOC, 0) == 3


def test_cards_in_groups_are_sure_and_a_que_may_go():
    nothing = (0,) * len(CARDS)
    none_left = Live(nothing, nothing, nothing)
    hand = count(parse_cards("3v 3s 77w 9v 9w 8s 8w cc cc 22v 44v 55v 6v"))
    found = chances(hand, (), none_left, 1, 0, 4)
    assert found["tom"] == found["leo"] == 1
    assert found["bach_dinh"] == 0
    assert found["tri"] == 0.25
    loose = count(parse_cards("3v 77w 9v 8s 8w cc cc 22v 44v 55v 66v 2s 2w 4s"))
    assert chances(loose, (), none_left, 3, 0, 4)["leo"] == pytest.approx(2 / 3)


def test_what_others_win_is_about_what_a_win_paid_in_the_rounds_that_ship():
    """Those are of whole sessions, where Thông pays a little more."""
    summary = json.loads(files("chanlearn.odds").joinpath("rounds.json").read_text("utf-8"))
    assert summary["points"]["mean"]["mean"] == pytest.approx(OTHERS_WIN, abs=0.5)


# Its name -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "strict"), TABLES)
def test_the_coach_commits_no_fault_and_is_not_fined(name, players, strict):
    for seed in range(4):
        state, dice = dealt(settings(shipped(name), strict=strict), players, seed)
        end = play_round(state, [BOTS["coach"](dice)] * players)
        assert all(who.faults == who.forced == () for who in end.seats)
        assert end.outcome is not None
        assert end.outcome.ruling is None or end.outcome.ruling.verdict == "dung"


def test_a_match_is_the_same_again_and_plays_each_deal_from_every_seat():
    """The whole one is `make match`; this is a slice of it."""
    table = settings(CHAN_HOC)
    found = compare(BOTS["coach"], BOTS["sensible"], table, deals=2, seed=2026)
    assert found == compare(BOTS["coach"], BOTS["sensible"], table, deals=2, seed=2026)
    assert (found.deals, found.rounds) == (2, 16)


def test_the_command_says_n_seed_and_interval(capsys):
    words = ["match", "coach", "sensible", "-n", "2", "--seed", "3", "--players", "2"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "2 ván chia (hạt giống 3)" in said
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["deals"], found["rounds"]) == (2, 8)
    assert f"{found['margin']:.2f}".replace(".", ",") in said
    assert found["decisions"] > 8
    assert 0 < found["ms_mean"] <= found["ms_slowest"]


def test_a_match_of_one_deal_has_no_interval_and_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["match", "-n", "1"])
    assert "từ 2 trở lên" in capsys.readouterr().err
