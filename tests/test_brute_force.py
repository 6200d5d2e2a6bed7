"""The oracle itself, on examples small enough to check by hand."""

from random import Random

import pytest

from tests.brute_cuoc import held
from tests.brute_force import (
    KINDS,
    arrange,
    best_of_rank,
    copies_left,
    every_matching,
    partitions,
    rank_states,
    wait,
    why_not_u,
)
from tests.brute_judge import call_is_wrong, cards, heard
from tests.brute_points import TABLES, ga, paid, total
from tests.random_hands import built, uniform

MAT = ["chan 6s", "ca 4v 4w"]


def test_the_two_oracles_agree_on_all_125_states_of_a_rank():
    states = list(rank_states())
    assert len(set(states)) == 125
    for state in states:
        seen = set(every_matching(state))
        assert seen == {(len(p.chan), len(p.ca), len(p.que)) for p in partitions(state)}
        most = max(chan for chan, _, _ in seen)
        left = min(left for chan, _, left in seen if chan == most)
        best = best_of_rank(state)
        assert (best.chan, best.left) == (most, left)
        assert 2 * (best.chan + best.ca) + best.left == len(state)


def test_twelve_cards_have_as_many_matchings_as_there_are_involutions():
    assert sum(1 for _ in every_matching(["9v"] * 4 + ["9w"] * 4 + ["9s"] * 4)) == 140_152


def test_taking_every_chan_never_leaves_more_cards_over():
    for state in rank_states():
        assert best_of_rank(state).left == min(len(p.que) for p in partitions(state))


@pytest.mark.parametrize(
    ("hand", "chan", "ca", "que"),
    [
        ("9v 9v", 1, 0, [""]),
        ("9v 9w", 0, 1, [""]),
        ("9v 8v", 0, 0, ["8v 9v"]),
        ("9v 9w 9s", 0, 1, ["9s", "9v", "9w"]),
        ("9v 9v 9w", 1, 0, ["9w"]),
        ("9v 9v 9v 9w", 1, 1, [""]),
        ("9v 9v 9w 9w", 2, 0, [""]),
        ("9v 9v 9v 9w 9w 9w 9s", 2, 1, ["9s", "9v", "9w"]),
        ("cc cc cc", 1, 0, ["cc"]),
        ("cc 2v", 0, 0, ["2v cc"]),
        ("", 0, 0, [""]),
    ],
)
def test_a_concealed_hand_has_one_canonical_layout(hand, chan, ca, que):
    layout = arrange(cards(hand))
    assert (layout.chan, layout.ca) == (chan, ca)
    assert sorted(" ".join(left) for left in layout.que) == que


FIVE_CHAN = "2v 2v 3w 3w 4s 4s 5v 5v"  # with the chắn on MAT


@pytest.mark.parametrize(
    ("hand", "mat", "kind", "waited", "left"),
    [
        (f"{FIVE_CHAN} 6v 6w 7v 7s 8v 8w 9v", MAT, "bach_thu", "9v", 3),
        (f"{FIVE_CHAN} 8w 8w 7v 7s 6v 6w 9v", MAT, "rong", "9v 9w 9s", 11),
        (f"{FIVE_CHAN} 9v 9w 9s 7v 7s", [*MAT, "ca 8v 8w"], "rong", "9v 9w 9s", 9),
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9w cc", MAT, "bach_thu_chi", "cc", 3),
        (f"{FIVE_CHAN} 9v 9v 6v 6w 7v 7s cc", MAT, "none", "", 0),
        ("2v 2v 3w 3w 4s 4s 5v 5w 6v 6w 7v 7s 9v 9w 8v", MAT, "none", "", 0),
        (f"{FIVE_CHAN} 6v 6w 7v 8v 9v 9w 2w", MAT, "none", "", 0),
        ("2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 9v", ["chan 9v", "ca 9v 9w", "ca 4v 4w"],
         "none", "", 0),
        # six chắn: the suit of which all four lie before the player drops out, the wait stays wide
        (f"{FIVE_CHAN} 6v 6w 9v", ["chan 9v", "ca 9v 9w", "chan 6s", "ca 4v 4w"],
         "rong", "9w 9s", 7),
        # three of the kind in hand: the fourth makes two chắn
        ("2v 2v 3w 3w 4s 4s 6v 6w 7v 7s 8v 8w 9v 9v 9v", MAT, "bach_thu", "9v", 1),
        # a ba đầu does not form across hand and mat
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v", [*MAT, "ca 9w 9s"], "bach_thu", "9v", 3),
    ],
)  # fmt: skip
def test_waits(hand, mat, kind, waited, left):
    own = cards(hand)
    assert wait(own, mat) == (kind, tuple(waited.split()))
    assert copies_left(own, mat) == left


def test_seen_cards_are_no_longer_left():
    hand = cards(f"{FIVE_CHAN} 8w 8w 7v 7s 6v 6w 9v")
    assert copies_left(hand, MAT, cards("9w 9w 9s")) == 8


SIX_CHAN = f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9v"


@pytest.mark.parametrize(
    ("hand", "mat", "win", "by", "why"),
    [
        (f"{SIX_CHAN} 8v", MAT, "8w", "boc", None),
        (f"{SIX_CHAN} cc", MAT, "cc", "boc", "chi_rong"),
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9w cc", MAT, "cc", "boc", None),
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9w 8v", MAT, "8w", "boc", "thieu_chan"),
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9w cc", MAT, "8w", "boc", "khong_tron"),
        (f"{SIX_CHAN} 8v", MAT, "8w", "danh", "khong_duoc_u"),
        (f"{SIX_CHAN} 8v", MAT, "3v", "boc", "khong_tron"),
        (SIX_CHAN, MAT, "8w", "boc", "thieu_la"),
        (f"{SIX_CHAN} 8v 8s", MAT, "8w", "boc", "du_la"),
        ("2v 2v 2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 8v", ["chan 2v", "ca 4v 4w"], "8w", "boc",
         "bai_sai"),
        ("2v 2v 3w 3w 4s 4s 6v 6w 7v 7s 9v 9w cc cc cc", ["chan 5v", "ca 4v 4w"], "cc", "danh",
         None),
        ("2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 7v 7v 8v 8w 9v 9w 2w 2s cc cc", [], None, "boc", None),
    ],
)  # fmt: skip
def test_what_is_a_win_and_why_not(hand, mat, win, by, why):
    assert why_not_u(cards(hand), mat, win, by) == why


@pytest.mark.parametrize("deal", [uniform, built])
def test_the_winning_kinds_are_those_whose_claim_is_a_win(deal):
    rng = Random(5)
    for _ in range(1_000):
        hand, mat, win, _ = deal(rng)
        if win is None or why_not_u(hand, mat, "2v") in ("thieu_la", "du_la"):
            continue
        tried = tuple(kind for kind in KINDS if why_not_u(hand, mat, kind) is None)
        assert wait(hand, mat).cards == tried
        at_most = {"none": 0, "rong": 11, "bach_thu": 3, "bach_thu_chi": 3}  # R2.6
        assert copies_left(hand, mat) <= at_most[wait(hand, mat).kind]


@pytest.mark.parametrize(
    ("profile", "call", "points", "gas"),
    [
        ("chan_hoc", "suông", 2, 0),
        ("chan_hoc", "chì", 3, 0),
        ("chan_hoc", "thông chì", 4, 0),
        ("chan_hoc", "chì tám đỏ lèo tôm có chíu", 13, 1),  # printed as 12 in the source
        ("chan_hoc", "tám đỏ hai lèo", 12, 1),
        ("chan_hoc", "thập thành bạch định trì", 17, 2),
        ("san_dinh", "trì thập thành bạch định", 20, 2),
        ("dan_gian", "trì thập thành bạch định", 22, 2),
        ("dan_gian", "có chíu", 5, 0),
        ("dan_gian", "chì bạch thủ chi", 7, 1),
        ("b52", "trì bạch thủ chi kính tứ chi", 16, 0),
        ("san_dinh", "ù bòn trì bạch thủ bạch thủ chi", 9, 7),
        ("san_dinh", "ù bòn bạch thủ chi", 7, 2),
        ("san_dinh", "ù bòn", 4, 0),
        ("chan_hoc", "ù bòn chì bạch thủ", 6, 3),
        ("chan_hoc", "chì bạch thủ hoa rơi cửa phật", 20, 1),
        ("san_dinh", "ngư ông bắt cá cá lội sân đình chì bạch thủ tôm", 31, 1),
    ],
)
def test_published_totals(profile, call, points, gas):
    assert total(profile, heard(call)) == points
    assert ga(profile, heard(call)) == gas


@pytest.mark.parametrize("profile", TABLES)
def test_dich_plus_three_equals_the_dearest_plus_dich(profile):
    rng = Random(7)
    table = {cuoc: worth for cuoc, worth in TABLES[profile].items() if cuoc != "thap_thanh"}
    for _ in range(2_000):
        named = rng.sample(sorted(table), rng.randint(1, 6))
        call = paid({cuoc: rng.randint(1, 4) for cuoc in named})
        dearest = max(call, key=lambda cuoc: table[cuoc][0])
        dich = sum(n * table[cuoc][1] for cuoc, n in call.items())
        assert total(profile, call) == table[dearest][0] + dich - table[dearest][1]


def test_a_table_types_no_dich_that_its_points_contradict():
    for table in TABLES.values():
        for cuoc, (points, dich) in table.items():
            assert dich == (0 if cuoc == "xuong" else max(1, points - 3))


@pytest.mark.parametrize(
    ("hand", "mat", "win", "more", "expected"),
    [
        (f"{FIVE_CHAN} 6v 6w 7v 7s 9v 9w 8v", MAT, "8v tri", {}, {"tri": 1, "bach_thu": 1}),
        (f"{SIX_CHAN} 8v", MAT, "8s khac", {}, {"xuong": 1}),
        ("2v 3v 3v 3w 3s 4w 4w 6s 6s 7v 7v 7w 7s", ["ca 5v 5s", "chan 9w", "ca 6v 6w"], "2v tri",
         {}, {"tri": 1, "bach_thu": 1, "bach_dinh": 1, "tom": 1, "hoa_roi_cua_phat": 1}),
        ("2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 9v 9w", ["chan 2v", "chan 6s", "ca 4v 4w"], "2v khac",
         {"before": "dung"}, {"thong": 1, "u_bon": 1, "bach_thu": 1}),
        ("3v 3w 4s 7v 7s 8v 8s", [f"chan {kind}" for kind in ("6w", "7w", "6v", "4v", "4w", "cc")],
         "4s khac", {"discards": cards("9w 2v 2w 5s 9s 5w")}, {"pha_thien": 1}),
        ("2w 2w 2s 2s 4v 4v 4v 4w 4s 6w 6w 8v 8v 9v 9v 9v 9v 9w 9w", [], "4s khac", {"draws": 1},
         {"dia_u": 1, "thien_khai": 1}),
        ("4v 4v 4w 4s 6w 6w 8v 8v 9v 9v 9w", ["chiu 2w", "chan 2s", "chan 2s"], "9w khac", {},
         {"chiu": 1, "bon": 1}),
    ],
)  # fmt: skip
def test_what_a_winning_hand_holds(hand, mat, win, more, expected):
    card, door = win.split()
    case = {"hand": cards(hand), "mat": mat, "win": {"card": card, "by": "boc", "door": door}}
    assert held("san_dinh", case | more) == expected


@pytest.mark.parametrize(
    ("holds", "call", "wrong"),
    [
        ("bạch thủ trì", "bạch thủ", None),
        ("bạch thủ trì", "trì", "thieu"),
        ("bạch thủ chi", "bạch thủ", "sai"),
        ("trì lèo", "trì hai lèo", "sai"),
        ("trì lèo", "suông", None),
        ("trì lèo", "suông trì", "sai"),
        ("chíu ù", "suông", "thieu"),
        ("chíu ù", "chíu", "sai"),
        ("thiên ù bạch thủ", "thiên ù", None),
        ("trì bạch thủ hoa rơi cửa phật", "hoa rơi cửa phật", None),
        ("trì bạch thủ hoa rơi cửa phật", "bạch thủ", None),
        ("trì bạch thủ hoa rơi cửa phật", "trì", "thieu"),
    ],
)
def test_right_and_wrong_calls(holds, call, wrong):
    assert call_is_wrong(heard(holds), heard(call)) == wrong
