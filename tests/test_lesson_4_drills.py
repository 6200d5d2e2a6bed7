"""The drills of lesson 4: sums, gà, faults and payments, by a second reading of the rules."""

import re
from collections import Counter

import pytest
from brute_judge import heard
from brute_points import ga, paid, total
from dealt_items import all_items, check_sentences, check_sound, golden, items, told, written

from chanlearn.drills import ga_count, points_sum
from chanlearn.drills.codes import parse_code
from chanlearn.drills.items import LEVELS, Drill, Item, level_of
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import SHIPPED, shipped

DRILLS = [points_sum.DRILL, ga_count.DRILL]
EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.skill)
TABLES = pytest.mark.parametrize("profile", SHIPPED)
PICTURES = ("nha_lau_xe_hoi", "ngu_ong_bat_ca", "hoa_roi_cua_phat", "ca_loi_san_dinh")
#: What is said against the totals that the mistakes lead to.
SLIPS = (
    *("Cộng điểm của mọi cước", "Toàn cộng dịch", "không cộng thêm dịch", "Mới tính {first}"),
    *("Bỏ sót", "tính đủ", "cộng cả gà", "Quên gà", "không phải một", "Mới tính một gà"),
    *("không có con gà nào", "bộ luật {other}", "tính khác", "không tính thêm"),
)
#: What these codes have asked since their first day. Never to be changed.
GOLDEN: dict[str, str] = {
    "e1c-ananan-rd": ("«chì tám đỏ» : 6 8 9* 11 14"),
    "e1c-hrwe73-ew": ("«thông chì tám đỏ» : 8 9 10* 14 15"),
    "e1c-rwe73h-jq": ("«thông chì ù bòn hai lèo» : 5 8 9 10* 20"),
    "f1c-ananan-g4": ("«bạch thủ chi» : 0 1* 2"),
    "f1c-hrwe73-te": ("«thông chì ù bòn bạch thủ» : 1 2 3* 4 5"),
    "f1c-rwe73h-ns": ("«chì bạch thủ hoa rơi cửa phật» : 0 1* 2"),
}


def table_of(item: Item, profile: str) -> str:
    """The question may be about the course's own table."""
    return "chan_hoc" if "câu này theo bộ luật Chắn học" in told(item) else profile


def call_of(item: Item) -> dict[str, int]:
    called = re.search("Xướng: «(.*?)»", told(item))
    assert called
    return heard(called[1])


@EACH
def test_a_drill_is_its_skills(drill: Drill) -> None:
    assert drill.generator == BY_ID[drill.skill].generator


@TABLES
@EACH
def test_each_item_is_sound(drill: Drill, profile: str) -> None:
    for item in all_items(drill, profile):
        check_sound(item)
        check_sentences(item)
        for reply in item.replies:
            assert reply.right or reply.cost, written(item)


@pytest.mark.parametrize("code", GOLDEN)
def test_a_code_asks_the_same_for_ever(code: str) -> None:
    drill = next(it for it in DRILLS if it.generator == parse_code(code).generator)
    assert golden(drill.deal(parse_code(code).seed, shipped("chan_hoc"))) == GOLDEN[code]


@EACH
def test_each_version_has_its_golden_codes(drill: Drill) -> None:
    codes = [parse_code(code) for code in GOLDEN]
    levels = {level_of(it.seed) for it in codes if it.generator == drill.generator}
    assert levels == {*LEVELS}
    assert {it.version for it in codes if it.generator == drill.generator} == {drill.version}


# Sums -----------------------------------------------------------------------------------------


@TABLES
def test_a_sum_is_found_twice(profile: str) -> None:
    for item in all_items(points_sum.DRILL, profile):
        call = call_of(item)
        right = total(profile, call)
        each = re.search(r"mỗi gà (\d+) điểm", told(item))
        if each:
            right += ga(profile, call) * int(each[1])
        assert item.right == {str(right)}, written(item)
        for reply in item.replies:
            assert str(reply.said) == f"{reply.value} điểm"
            if not reply.right:
                off = int(reply.value) - right
                assert f"{'thừa' if off > 0 else 'thiệt'} {abs(off)} điểm" in str(reply.cost)


def test_each_slip_is_made_somewhere() -> None:
    slips: Counter[str] = Counter()
    for profile in SHIPPED:
        for item in all_items(points_sum.DRILL, profile):
            slips.update(it.why[0].source for it in item.replies if not it.right)
    for part in SLIPS:
        assert any(part in source for source in slips), part
    assert sum(n for it, n in slips.items() if "Cộng nhầm" in it) < sum(slips.values()) / 20


def test_two_cuoc_then_three_then_long_calls_with_pictures_and_ga() -> None:
    for item in items(points_sum.DRILL, 1):
        assert [*paid(call_of(item)).values()] == [1, 1]
        assert "Làng không chơi gà" in told(item)
    for item in items(points_sum.DRILL, 2):
        counted = paid(call_of(item))
        assert len(counted) == 3 or max(counted.values()) > 1
        assert not {*PICTURES} & counted.keys()
    last = [*items(points_sum.DRILL, 3)]
    assert all(
        sum(paid(call_of(it)).values()) > 3 or {*PICTURES, "thap_thanh"} & call_of(it).keys()
        for it in last
    )
    assert 90 < sum("mỗi gà" in told(it) for it in last) < 180


def test_a_table_without_ga_is_asked_about_none() -> None:
    assert not any("mỗi gà" in told(item) for item in all_items(points_sum.DRILL, "b52"))


# Gà -------------------------------------------------------------------------------------------


@TABLES
def test_ga_are_counted_twice(profile: str) -> None:
    for item in all_items(ga_count.DRILL, profile):
        right = ga(table_of(item, profile), call_of(item))
        assert item.right == {str(right)}, written(item)
        for reply in item.replies:
            if not reply.right:
                off = 5 * (int(reply.value) - right)
                assert f"{'thừa' if off > 0 else 'thiệt'} {abs(off)} điểm" in str(reply.cost)


def test_a_table_without_ga_is_asked_by_the_course_s_own() -> None:
    for item in all_items(ga_count.DRILL, "b52"):
        assert table_of(item, "b52") == "chan_hoc"
    for item in all_items(ga_count.DRILL, "san_dinh"):
        assert table_of(item, "san_dinh") == "san_dinh"


def test_one_ga_then_what_carries_it_together_then_several() -> None:
    rights = {
        level: Counter(value for item in items(ga_count.DRILL, level) for value in item.right)
        for level in LEVELS
    }
    assert rights[1].keys() == {"0", "1"}
    assert {"0", "1", "2", "3"} <= rights[2].keys()
    assert {"0", "1", "2", "3"} <= rights[3].keys()
    assert rights[3]["0"] < 40 < rights[1]["0"]
    for item in items(ga_count.DRILL, 2):
        assert not {*PICTURES} & call_of(item).keys()
    assert sum(bool({*PICTURES} & call_of(it).keys()) for it in items(ga_count.DRILL, 3)) > 60
    assert max(int(v) for it in items(ga_count.DRILL, 3, "san_dinh") for v in it.right) > 3
