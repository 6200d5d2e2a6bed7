"""Điểm, dịch and gà of a call (R5), against the tables as the rules print them."""

from dataclasses import replace

import pytest

from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.points import paid, score
from chanlearn.rules.profile import Value
from chanlearn.rules.xuong import parse_call

#: điểm/dịch by table, in the order of SHIPPED; a dash where the cước does not exist (R5.1).
POINTS = """
xuong                              2/0    2/0    2/0    2/0
thong tri                          3/1    3/1    3/1    3/1
thien_u                            3/1    3/1    4/1    4/1
dia_u                              3/1    -      4/1    4/1
chiu bon thien_khai                3/1    5/2    3/1    3/1
chiu_u u_bon                       4/1    -      4/1    4/1
bach_thu tom                       4/1    4/1    4/1    4/1
leo                                5/2    5/2    5/2    5/2
bach_thu_chi                       6/3    6/3    6/3    6/3
bach_dinh                          7/4    7/4    7/4    7/4
tam_do                             8/5    8/5    8/5    8/5
kinh_tu_chi thap_thanh             12/9   12/9   12/9   12/9
pha_thien                          -      -      12/9   12/9
hoa_roi_cua_phat ca_loi_san_dinh   20/17  -      20/17  20/17
nha_lau_xe_hoi ngu_ong_bat_ca      30/27  -      30/27  30/27
"""


def printed(profile: str) -> dict[str, tuple[int, int]]:
    column = SHIPPED.index(profile)
    table = {}
    for row in POINTS.strip().splitlines():
        *names, _, _, _, _ = row.split()
        value = row.split()[len(names) + column]
        if value != "-":
            diem, dich = map(int, value.split("/"))
            table |= dict.fromkeys(names, (diem, dich))
    return table


@pytest.mark.parametrize("profile", SHIPPED)
def test_a_table_has_the_printed_points(profile: str) -> None:
    assert dict(shipped(profile).points) == printed(profile)


@pytest.mark.parametrize("profile", SHIPPED)
def test_dich_is_diem_less_three_and_at_least_one(profile: str) -> None:
    points = shipped(profile).points.items()
    assert all(dich == max(1, diem - 3) for name, (diem, dich) in points if name != "xuong")


#: call → points by table without gà, where the table knows all of it
TOTALS = {
    "xuông": (2, 2, 2, 2),
    "trì": (3, 3, 3, 3),
    "thông trì": (4, 4, 4, 4),
    "thông trì thiên khai": (5, 7, 5, 5),
    "trì bạch thủ": (5, 5, 5, 5),
    "tám đỏ hai lèo": (12, 12, 12, 12),
    "hai lèo": (7, 7, 7, 7),
    "chì tám đỏ lèo tôm": (12, 12, 12, 12),
    "chì tám đỏ lèo tôm có chíu": (13, 14, 13, 13),
    "kính tứ chi bạch thủ chi trì": (16, 16, 16, 16),
    # Thập thành: one dịch rule, điểm of those with gà, or the sum of all điểm (R5.3).
    "thập thành": (12, 12, 12, 12),
    "trì thập thành bạch định": (17, 22, 17, 20),
    "thập thành kính tứ chi": (21, 24, 21, 24),
    "thập thành tám đỏ hai lèo thông": (22, 33, 22, 25),
    "thập thành hai thiên khai": (14, 22, 14, 14),
}


@pytest.mark.parametrize("profile", SHIPPED)
@pytest.mark.parametrize("call", TOTALS)
def test_a_call_is_worth_the_dearest_and_dich_of_the_rest(call: str, profile: str) -> None:
    worth = score(parse_call(call), shipped(profile))
    assert worth.points == TOTALS[call][SHIPPED.index(profile)]


#: «thập thành lèo hai tôm» where lèo is [20, 1] and carries no gà
BESIDE_THAP_THANH = {
    "dich": 20 + 9 + 2,
    "ga": 12 + 1 + 2,
    "sum": 12 + 20 + 8,
}


@pytest.mark.parametrize("way", BESIDE_THAP_THANH)
def test_a_village_counts_beside_thap_thanh_in_its_own_way(way: str) -> None:
    chan_hoc = shipped("chan_hoc")
    points = {**chan_hoc.points, "leo": Value(20, 1)}
    village = replace(chan_hoc, thap_thanh=way, points=points)
    assert score(parse_call("thập thành lèo hai tôm"), village).points == BESIDE_THAP_THANH[way]


#: call → gà by table
GA = {
    "trì": (0, 0, 0, 0),
    "bạch thủ": (0, 0, 0, 0),
    "phá thiên": (0, 0, 0, 0),
    "thập thành": (1, 1, 0, 1),
    "kính tứ chi": (1, 1, 0, 1),
    "bạch định": (1, 1, 0, 1),
    "tám đỏ": (1, 1, 0, 1),
    "tám đỏ tám đỏ": (1, 1, 0, 1),
    "bạch thủ chi": (1, 0, 0, 1),
    "hoa rơi cửa phật": (1, 0, 0, 1),
    "cá lội sân đình": (1, 0, 0, 1),
    "nhà lầu xe hơi": (1, 0, 0, 1),
    "ngư ông bắt cá": (1, 0, 0, 1),
    "ù bòn": (1, 0, 0, 0),
    "ù bòn bạch thủ": (2, 0, 0, 1),
    "ù bòn bạch thủ chi": (3, 0, 0, 2),
    "trì bạch thủ": (1, 1, 0, 2),
    "trì bạch thủ chi": (2, 1, 0, 3),
    "ù bòn trì bạch thủ": (3, 1, 0, 3),
    "ù bòn trì bạch thủ bạch thủ chi": (6, 2, 0, 7),
    "tám đỏ thập thành trì bạch thủ": (3, 3, 0, 4),
    "trì bạch thủ hoa rơi cửa phật": (1, 0, 0, 1),
    "ù bòn bạch thủ cá lội sân đình": (2, 0, 0, 1),
    "hoa rơi cửa phật nhà lầu xe hơi": (1, 0, 0, 1),
}


@pytest.mark.parametrize("profile", SHIPPED)
@pytest.mark.parametrize("call", GA)
def test_a_call_carries_ga_once_for_each_row_that_matches(call: str, profile: str) -> None:
    assert score(parse_call(call), shipped(profile)).ga == GA[call][SHIPPED.index(profile)]


#: call at Sân Đình → the rows that carry its gà, in the profile's order
GA_ROWS = {
    "trì": [],
    "tám đỏ trì bạch thủ": [({"tam_do"}, 1), ({"tri", "bach_thu"}, 2)],
    "trì bạch thủ chi": [({"tri", "bach_thu_chi"}, 3)],
    "trì bạch thủ hoa rơi cửa phật": [({"hoa_roi_cua_phat"}, 1)],
}


@pytest.mark.parametrize("call", GA_ROWS)
def test_a_score_keeps_the_rows_that_carry_its_ga(call: str) -> None:
    worth = score(parse_call(call), shipped("san_dinh"))
    assert [(row.cuoc, row.ga) for row in worth.ga_rows] == GA_ROWS[call]
    assert worth.ga == sum(ga for _cuoc, ga in GA_ROWS[call])


def test_ga_is_counted_only_where_the_table_plays_it() -> None:
    worth = score(parse_call("trì bạch thủ"), shipped("san_dinh"))
    assert (worth.total(0), worth.total(5)) == (5, 15)


PAID = {
    "trì bạch thủ": "trì bạch thủ",
    "hoa rơi cửa phật": "hoa rơi cửa phật",
    "trì bạch thủ hoa rơi cửa phật": "hoa rơi cửa phật",
    "ù bòn trì cá lội sân đình": "ù bòn cá lội sân đình",
    "ngư ông bắt cá cá lội sân đình bạch thủ lèo": "ngư ông bắt cá lèo",
    "hoa rơi cửa phật nhà lầu xe hơi": "nhà lầu xe hơi",
}


@pytest.mark.parametrize("call", PAID)
def test_the_dearest_picture_is_paid_in_place_of_what_it_swallows(call: str) -> None:
    assert paid(parse_call(call), shipped("san_dinh")) == parse_call(PAID[call])


def test_the_addends_are_told_the_dearest_first() -> None:
    lines = score(parse_call("chì tám đỏ hai lèo"), shipped("chan_hoc")).lines
    assert [(line.cuoc, line.times, line.each, line.measure) for line in lines] == [
        ("tam_do", 1, 8, "diem"),
        ("tri", 1, 1, "dich"),
        ("leo", 2, 2, "dich"),
    ]


def test_the_dearest_held_twice_is_whole_once_and_dich_once() -> None:
    lines = score(parse_call("hai lèo"), shipped("chan_hoc")).lines
    assert [(line.times, line.each, line.measure) for line in lines] == [
        (1, 5, "diem"),
        (1, 2, "dich"),
    ]


def test_a_cuoc_the_table_does_not_know_is_worth_nothing() -> None:
    assert score(parse_call("phá thiên"), shipped("chan_hoc")).points == 0


def test_nothing_called_has_no_worth() -> None:
    with pytest.raises(ValueError, match="no worth"):
        score({}, shipped("chan_hoc"))


def test_an_unknown_id_has_no_worth() -> None:
    with pytest.raises(KeyError):
        score({"full_house": 1}, shipped("chan_hoc"))
