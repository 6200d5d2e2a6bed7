"""The reasons of a verdict, rule by rule (R6.1, R7, R8.4). The verdicts are told by `cases/`."""

from collections.abc import Collection

import pytest
from claims import DEALT_SIX as SIX
from claims import MAT, NARROW, THREE, claim, thien_u

from chanlearn.profiles import shipped
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.verdict import VERDICT_NAMES, Ruling, Table, holdings, rule, u_bao_fine
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import parse_call

LEO = claim("9v 9w 8s 8w cc cc 2v 2v 3w 3w 4s 4s 5v 5v 7w", ("chan 6s", "ca 6v 6w"), "7v")
PICTURE = claim(
    "5v 5v 4v 4v 3w 3w 2v 7v 7s 8w 8v 6v 6w 9w 9v", ("chan 5v", "chan 6s"), "2v", own_door=True
)
TRI_BACH_THU = claim(NARROW, MAT, "9v", own_door=True)


def judge(win: Win, said: str, table: Table | None = None, faults: Collection[str] = ()) -> Ruling:
    table = table or Table(shipped("san_dinh"))
    return rule(win, holdings(win, table.profile), parse_call(said), table, faults)


FOUR = Table(shipped("san_dinh"), minimum=4)
#: win, call, table, faults, verdict, rule numbers, part of a reason before the fine's
REASONS = {
    "all held": (TRI_BACH_THU, "trì bạch thủ", None, (), "dung", "R7.2", "đều có trong bài"),
    "optional left out": (TRI_BACH_THU, "bạch thủ", None, (), "dung", "R7.2", "đều có trong bài"),
    "bare xuông": (LEO, "xuông", None, (), "dung", "R7.5", "nên xướng xuông vẫn là đúng"),
    "true xuông": (claim(), "xuông", None, (), "dung", "R7.2", "đều có trong bài"),
    "xuông by the table": (
        TRI_BACH_THU, "xuông", Table(shipped("b52"), hall="suong"), (), "dung", "R3.12", "tự xướng",
    ),
    "xuông twice": (LEO, "xuông suông", None, (), "sai", "R7.3 R7.6", "Xuông chỉ xướng một lần"),
    "xuông and more": (LEO, "xuông lèo", None, (), "sai", "R7.5 R7.6", "chỉ được xướng một mình"),
    "xuông of a mandatory": (
        TRI_BACH_THU, "xuông", None, (), "thieu", "R7.5 R7.6", "Bài có «Bạch thủ» là cước bắt buộc",
    ),
    "not held": (
        LEO, "tám đỏ", None, (), "sai", "R7.3 R7.6", "Xướng «Tám đỏ» mà bài không có: xướng sai cả",
    ),
    "not known": (
        LEO, "phá thiên", Table(shipped("chan_hoc")), (), "sai", "R7.3 R7.6",
        "Xướng «Phá thiên» mà bộ luật này không có cước ấy: xướng sai cả",
    ),
    "held less often": (
        LEO, "ba lèo", None, (), "sai", "R7.3 R7.6", "Xướng 3 «Lèo» mà bài chỉ có 1",
    ),
    "mandatory left out": (
        TRI_BACH_THU, "trì", None, (), "thieu", "R7.1 R7.6", "Bài có «Bạch thủ» là cước bắt buộc",
    ),
    "chíu ù left out": (
        claim(THREE, (), "9v", own_door=True), "trì", None, (), "thieu", "R7.1 R7.6", "«Chíu ù»",
    ),
    "a picture stands for bạch thủ": (
        PICTURE, "hoa rơi cửa phật", None, (), "dung", "R7.2", "",
    ),
    "a picture left out": (
        PICTURE, "bạch thủ", None, (), "dung", "R7.4",
        "Bỏ «Hoa rơi cửa Phật» mà có xướng bạch thủ thì vẫn đúng, chỉ được như đã xướng",
    ),
    "a picture beside bạch thủ": (
        PICTURE, "nhà lầu xe hơi, hoa rơi cửa phật, hoa rơi cửa phật bạch thủ", None, (),
        "dung", "R7.2", "đều có trong bài",
    ),
    "one of two pictures left out": (
        PICTURE, "hoa rơi cửa phật bạch thủ", None, (), "dung", "R7.4", "Bỏ «Nhà lầu xe hơi",
    ),
    "thiên ù stands for bạch thủ": (
        thien_u(SIX), "thiên ù", None, (), "dung", "R7.4", "được bỏ không xướng bạch thủ",
    ),
    "thiên ù with bạch thủ": (
        thien_u(SIX), "thiên ù bạch thủ", None, (), "dung", "R7.2", "đều có trong bài",
    ),
    "worth too little": (
        claim(own_door=True), "trì", FOUR, (), "thieu_diem", "R7.7",
        "Xướng hết cũng chỉ được 3 điểm không kể gà, bàn chỉ cho ù từ 4 điểm",
    ),
    "worth too little, and wrong": (
        claim(own_door=True), "lèo", FOUR, (), "thieu_diem", "R7.7", "cũng chỉ được 3 điểm",
    ),
    "called too cheap": (
        LEO, "xuông", FOUR, (), "thieu_diem", "R7.7",
        "Lời xướng chỉ đáng 2 điểm không kể gà, bàn chỉ cho ù từ 4 điểm",
    ),
    "treo tranh": (
        TRI_BACH_THU, "bạch thủ", None, ("an_treo_tranh",), "dung", "R7.2 R8.4", "treo tranh",
    ),
    "ù báo": (
        LEO, "lèo", None, ("an_treo_tranh", "bo_u"), "u_bao", "R6.1",
        "«Bỏ ù» trước khi ù: đây là ù báo, không ai phải trả",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REASONS)
def test_a_verdict_says_why_and_by_which_rule(case: str) -> None:
    win, said, table, faults, verdict, rules, reason = REASONS[case]
    ruling = judge(win, said, table, faults)
    assert ruling.verdict == verdict
    assert " ".join(number for number, _why in ruling.why) == rules
    *_, last = [why for number, why in ruling.why if number != "R7.6"]
    assert reason in str(last)


def test_every_verdict_has_a_name() -> None:
    assert {ruling[4] for ruling in REASONS.values()} == set(VERDICT_NAMES)


def test_a_fault_a_table_does_not_know_changes_nothing() -> None:
    assert judge(TRI_BACH_THU, "bạch thủ", faults=("bo_an_danh",)).points == 4


def test_a_table_needs_a_hall_of_its_profile() -> None:
    with pytest.raises(ValueError, match="chan_hoc has no hall 4-7"):
        Table(shipped("chan_hoc"), hall="4-7")


#: hall, minimum of the table → smallest total
SMALLEST = {
    (None, 0): 0,
    (None, 3): 3,
    ("tu_do", 3): 3,
    ("4-7", 0): 4,
    ("4-7", 3): 4,
    ("4-7", 6): 6,
}


@pytest.mark.parametrize(("hall", "minimum"), SMALLEST)
def test_the_highest_of_the_minimums_holds(hall: str | None, minimum: int) -> None:
    table = Table(shipped("b52"), hall=hall, minimum=minimum)
    assert table.smallest == SMALLEST[hall, minimum]


@pytest.mark.parametrize("profile", ["chan_hoc", "b52", "san_dinh"])
def test_every_fault_of_a_table_is_in_one_class(profile: str) -> None:
    table = shipped(profile)
    classes = [*table.treo_tranh, *table.bao, *table.fined]
    assert len(classes) == len(set(classes))
    assert set(classes) <= set(FAULTS)


def test_dan_gian_has_no_consequence_for_any_fault() -> None:
    table = shipped("dan_gian")
    assert not (table.treo_tranh | table.bao | table.fined)


def test_u_bao_without_den_lang_costs_nothing_in_b52() -> None:
    assert u_bao_fine(["danh_chan"], Table(shipped("b52"), den_lang=False)) == 0


FLAT, BY_CALL = "Xướng sai hay thiếu thì đền {} điểm.", "Đền bằng lời đã xướng: {} điểm."
CAPPED = "Sảnh này đền nhiều nhất {} điểm."
#: profile, hall → what «lèo tám đỏ hai tôm» costs, called of a hand without them, and why (R7.6)
WRONG_CALL = {
    ("chan_hoc", None): (12, [FLAT.format(12)]),
    ("san_dinh", None): (8 + 2 + 2 + 5, [BY_CALL.format(17)]),
    ("b52", None): (8 + 2 + 2, [BY_CALL.format(12)]),
    ("b52", "tu_do"): (8 + 2 + 2, [BY_CALL.format(12)]),
    ("b52", "4-7"): (7, [BY_CALL.format(12), CAPPED.format(7)]),
    ("b52", "4-11"): (11, [BY_CALL.format(12), CAPPED.format(11)]),
}


@pytest.mark.parametrize(("profile", "hall"), WRONG_CALL)
def test_a_wrong_call_is_fined_as_the_table_says(profile: str, hall: str | None) -> None:
    table = Table(shipped(profile), ga=5, hall=hall)
    ruling = judge(TRI_BACH_THU, "lèo tám đỏ hai tôm", table)
    fine, why = WRONG_CALL[profile, hall]
    assert (ruling.verdict, ruling.points, ruling.fine) == ("sai", 0, fine)
    assert [str(step) for number, step in ruling.why if number == "R7.6"] == why


def test_a_fine_just_at_the_cap_is_not_capped() -> None:
    ruling = judge(TRI_BACH_THU, "bạch định", Table(shipped("b52"), hall="4-7"))
    assert (ruling.fine, str(ruling.why[-1][1])) == (7, BY_CALL.format(7))


#: call, table, faults → points of the call that the ruling tells; None where they do not matter
CALLED = {
    "right": ("trì bạch thủ", None, (), 5),
    "less than there is": ("bạch thủ", None, (), 4),
    "wrong": ("trì lèo", None, (), 6),
    "wrong at a flat fine": ("trì lèo", Table(shipped("chan_hoc")), (), 6),
    "not known": ("phá thiên", Table(shipped("chan_hoc")), (), 0),
    "the hand below the minimum": ("bạch thủ", Table(shipped("b52"), minimum=6), (), 4),
    "the call below the minimum": ("bạch thủ", Table(shipped("b52"), minimum=5), (), 4),
    "treo tranh": ("bạch thủ", None, ("an_treo_tranh",), 4),
    "ù báo": ("bạch thủ", None, ("bo_u",), None),
    "xuông by the table": ("xuông", Table(shipped("b52"), hall="suong"), (), 2),
}


@pytest.mark.parametrize("case", CALLED)
def test_a_ruling_tells_what_the_call_is_worth_where_it_matters(case: str) -> None:
    said, table, faults, points = CALLED[case]
    called = judge(TRI_BACH_THU, said, table, faults).called
    assert (None if called is None else called.points) == points
