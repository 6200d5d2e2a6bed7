"""The drills of lesson 4: sums, gà, faults and payments, by a second reading of the rules."""

import re
from collections import Counter

import pytest
from brute_faults import Player, all_eating, all_throwing, follows, known
from brute_force import why_not_u
from brute_judge import heard
from brute_points import ga, paid, total
from dealt_items import (
    all_items,
    cards_in,
    groups_in,
    items,
    mat_of,
    told,
    written,
)

from chanlearn.drills import fault_cost, ga_count, points_sum, who_pays
from chanlearn.drills.items import LEVELS, Item
from chanlearn.profiles import SHIPPED
from chanlearn.rules.cards import parse_card
from chanlearn.rules.faults import FAULTS

TABLES = pytest.mark.parametrize("profile", SHIPPED)
PICTURES = ("nha_lau_xe_hoi", "ngu_ong_bat_ca", "hoa_roi_cua_phat", "ca_loi_san_dinh")
#: What is said against the totals that the mistakes lead to.
SLIPS = (
    *("Cộng điểm của mọi cước", "Toàn cộng dịch", "không cộng thêm dịch", "Mới tính {first}"),
    *("Bỏ sót", "tính đủ", "cộng cả gà", "Quên gà", "không phải một", "Mới tính một gà"),
    *("không có con gà nào", "bộ luật {other}", "tính khác", "không tính thêm"),
)


def table_of(item: Item, profile: str) -> str:
    """The question may be about the course's own table."""
    return "chan_hoc" if "câu này theo bộ luật Chắn học" in told(item) else profile


def call_of(item: Item) -> dict[str, int]:
    called = re.search("[Xx]ướng:? «(.*?)»", told(item))
    assert called
    return heard(called[1])


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
    assert 45 < sum("mỗi gà" in told(it) for it in last) < 90


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
    assert rights[3]["0"] < 20 < rights[1]["0"]
    for item in items(ga_count.DRILL, 2):
        assert not {*PICTURES} & call_of(item).keys()
    assert sum(bool({*PICTURES} & call_of(it).keys()) for it in items(ga_count.DRILL, 3)) > 30
    assert max(int(v) for it in items(ga_count.DRILL, 3, "san_dinh") for v in it.right) > 3


# Faults ---------------------------------------------------------------------------------------

CARD = r"((?:Nhị|Tam|Tứ|Ngũ|Lục|Thất|Bát|Cửu) (?:Vạn|Văn|Sách)|Chi Chi)"


def code(name: str) -> str:
    return parse_card(name).code


def faults_in(item: Item, profile: str) -> list[str]:
    """Every fault the act is that is told, from what lies on the page, the first one first."""
    story = told(item)
    player = Player(
        cards_in(item, "Trên tay"),
        groups_in(item, "Dưới chiếu"),
        cards_in(item, "Bạn đã đánh"),
        cards_in(item, "Bạn đã cho qua"),
    )
    if "Bạn không ù" in story or "Bạn hô ù" in story:
        (card,) = cards_in(item, "Quân đang ngửa")
        wins = why_not_u(list(player.hand), mat_of(item), card) is None
        assert wins is ("Bạn không ù" in story)
        return [it for it in ("bo_u",) if it in known(profile)] if wins else ["u_lao"]
    ate = re.search(f"Bạn lấy {CARD} trên tay ăn {CARD}", story)
    if ate:
        return all_eating(player, code(ate[2]), code(ate[1]), profile)
    ate = re.search(f"Bạn ăn chắn {CARD}", story)
    if ate:
        return all_eating(player, code(ate[1]), code(ate[1]), profile)
    threw = re.search(f"(?:bạn đánh|trả cửa) {CARD}", story)
    assert threw, story
    return all_throwing(player, code(threw[1]), profile)


def fault_in(item: Item, profile: str) -> str | None:
    return next(iter(faults_in(item, profile)), None)


@TABLES
def test_a_fault_is_named_twice(profile: str) -> None:
    asked = 0
    for item in all_items(fault_cost.DRILL, profile):
        if "lỗi gì" in item.asked.source:
            asked += 1
            assert item.right == {fault_in(item, profile) or "khong"}, written(item)
    assert asked > 50


@TABLES
def test_what_follows_a_fault_is_found_twice(profile: str) -> None:
    afters = {"khong": "du", "treo_tranh": "khong_tra", "phat": "den", "bao": "bao", "chan": "chan"}
    asked = 0
    for item in all_items(fault_cost.DRILL, profile):
        comes = follows(fault_in(item, profile), profile)
        if "rồi sao" in item.asked.source:
            asked += 1
            assert item.right == {comes}, written(item)
        elif "Kết cục" in item.asked.source:
            asked += 1
            assert item.right == {afters[comes]}, written(item)
    assert asked > 50


def test_faults_of_the_hand_then_those_of_the_past_then_a_win_after_them() -> None:
    faults = {
        level: Counter(fault_in(item, "chan_hoc") for item in items(fault_cost.DRILL, level))
        for level in LEVELS
    }
    past = ("bo_ca_an_ca", "bo_chan_an_ca", "danh_roi_an_ca", "bo_chan_an_chan",
            "an_ca_an_chan_cung_hang", "bo_chan_danh_chan")  # fmt: skip
    assert sum(faults[1][it] for it in past) < 8
    assert all(faults[2][it] > 2 for it in past)
    every = faults[1] + faults[2] + faults[3]
    unknown = {"uu_tien_chan", "bo_an_danh"}
    assert {*FAULTS} - unknown | {None} == every.keys()
    assert {"lỗi gì" in it.asked.source for it in items(fault_cost.DRILL, 1)} == {True}
    assert all("Kết cục" in it.asked.source for it in items(fault_cost.DRILL, 3))


@TABLES
def test_a_wrong_fault_is_not_one_the_act_is_as_well(profile: str) -> None:
    for item in all_items(fault_cost.DRILL, profile):
        wrong = {reply.value for reply in item.replies if not reply.right}
        if "lỗi gì" in item.asked.source:
            assert not wrong & {*faults_in(item, profile)}, written(item)


# Who pays whom --------------------------------------------------------------------------------

SEATS = ("Bạn", "Lan", "Minh", "Sơn")


def settled(item: Item, profile: str) -> dict[str, int]:
    """What everybody gets or gives, from the story alone (R8)."""
    story = told(item)
    winner = re.search(r"(\w+) ù, xướng", story)
    assert winner
    table = table_of(item, profile)
    bao = set(re.findall(r"(\w+) đang bị báo", story))
    den_lang = "không chơi đền làng" not in story
    others = [name for name in SEATS if name != winner[1]]
    worth = total(table, call_of(item))
    got = dict.fromkeys(SEATS, 0)
    fine = None
    if "đã bỏ ù" in story:
        fine = 12 if den_lang or table != "b52" else 0
    elif "nhưng bài không có" in story:
        fine = 12 if table == "chan_hoc" else worth
    if fine is not None:
        for name in others:
            got[name] = 0 if name in bao else fine
    elif "phạm lỗi" not in story:
        for name in others:
            got[name] = -worth
            if bao and den_lang:
                got[name] = -worth * len(others) if name in bao else 0
    got[winner[1]] = -sum(got.values())
    return got


@TABLES
def test_a_win_is_settled_twice(profile: str) -> None:
    for item in all_items(who_pays.DRILL, profile):
        asked = re.search(r"Tính ra (\w+) được hay mất", str(item.asked))
        assert asked
        right = settled(item, profile)[asked[1].capitalize()]
        assert item.right == {str(right)}, written(item)
        for reply in item.replies:
            if not reply.right:
                assert f"lệch {abs(int(reply.value) - right)} điểm" in str(reply.cost)


def test_the_whole_table_is_told_and_comes_to_nothing() -> None:
    for item in all_items(who_pays.DRILL):
        found = re.findall(r"(\w+) ([+−]?\d+)", str(item.reasons[-1]))
        told_all = {name: int(won.replace("−", "-")) for name, won in found}
        assert told_all == settled(item, "chan_hoc")
        assert sum(told_all.values()) == 0


def test_a_table_without_bao_is_asked_by_the_course_s_own() -> None:
    for item in all_items(who_pays.DRILL, "dan_gian"):
        assert table_of(item, "dan_gian") == "chan_hoc"


def test_one_thing_at_first_then_fines_then_several_at_once() -> None:
    stories = {level: [told(item) for item in items(who_pays.DRILL, level)] for level in LEVELS}
    for story in stories[1]:
        assert "không có" not in story
        assert story.count("đang bị báo") < 2
        assert "đáng" in story
    assert sum("nhưng bài không có" in story for story in stories[2]) > 50
    assert not any(story.count("đang bị báo") > 1 for story in stories[2])
    assert sum(story.count("đang bị báo") > 1 for story in stories[3]) > 60
    assert not any("đáng" in story for story in stories[3])


def test_everybody_is_asked_about_and_gets_or_gives_or_neither() -> None:
    signs: Counter[tuple[str, int]] = Counter()
    for item in all_items(who_pays.DRILL):
        asked = re.search(r"Tính ra (\w+) được hay mất", str(item.asked))
        assert asked
        (right,) = map(int, item.right)
        signs[asked[1], (right > 0) - (right < 0)] += 1
    assert len(signs) == 12
    assert min(signs.values()) > 10
