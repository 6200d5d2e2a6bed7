"""The drills of lesson 3: which cước, and what must be said, by a second reading of the rules."""

import re
from collections import Counter

import pytest
from brute_cuoc import held
from brute_judge import call_is_wrong, heard
from brute_points import total
from dealt_items import (
    NUMBERS,
    all_items,
    cards_in,
    items,
    mat_of,
    told,
    written,
)

from chanlearn.drills import must_call, which_cuoc
from chanlearn.drills.items import LEVELS, Drill, Item, seed_at
from chanlearn.profiles import DEFAULT, SHIPPED, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.xuong import format_call

DRILLS = [which_cuoc.DRILL, must_call.DRILL]
EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.skill)
TABLES = pytest.mark.parametrize("profile", SHIPPED)
BEFORE = {
    "không có, hoặc không rõ": "none",
    "bạn ù, xướng đúng": "dung",
    "bạn ù, xướng đúng nhưng bị treo tranh": "treo_tranh",
    "bạn ù nhưng bị phạt": "phat",
    "người khác ù": "thua",
    "hòa": "hoa",
}
MUST = ("thien_u", "chiu_u", "u_bon", "bach_thu", "bach_thu_chi")


def win_of(item: Item) -> dict[str, object]:
    """The win as the independent reading takes it, from the story and the cards alone."""
    story = told(item)
    last = cards_in(item, "Quân ù")
    before = re.search(r"Ván trước: ([^.]*)\.", story)
    drawn = re.search(r"Nọc đã bốc (\d+) quân", story)
    win = None
    if last:
        by = "boc" if "bốc được" in story else "danh" if "khác đánh" in story else "tra"
        own = "cửa chì của mình" in story or "cửa chì của bạn" in story
        win = {"card": last[0], "by": by, "door": "tri" if own else "khac"}
    return {
        "hand": cards_in(item, "Trên tay"),
        "mat": mat_of(item),
        "win": win,
        "discards": cards_in(item, "Đã đánh ra"),
        "dealer": "Bạn có cái" in story,
        "draws": int(drawn[1]) if drawn else None,
        "before": BEFORE[before[1]] if before else "none",
    }


def table_of(item: Item, profile: str) -> str:
    """Where nobody announces the question is about the course's own table."""
    return "chan_hoc" if "câu này theo bộ luật Chắn học" in told(item) else profile


@EACH
def test_the_profile_changes_no_card(drill: Drill) -> None:
    for profile in SHIPPED:
        for level in LEVELS:
            here = items(drill, level)[:: 1 if profile == DEFAULT else 3]
            there = items(drill, level, profile)
            assert [item.rows for item in here] == [item.rows for item in there]


@TABLES
def test_what_a_hand_holds_is_found_twice(profile: str) -> None:
    for item in all_items(which_cuoc.DRILL, profile):
        cuoc = held(profile, win_of(item))
        offered = {reply.value for reply in item.replies}
        assert item.right == cuoc.keys() & offered, written(item)
        assert {*cuoc} <= offered


def test_every_cuoc_is_right_somewhere_and_wrong_elsewhere() -> None:
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    # Phá thiên is rare.
    seeds = [seed_at(level, number) for level in LEVELS for number in NUMBERS]
    for seed in seeds:
        for reply in which_cuoc.DRILL.deal(seed, shipped("b52")).replies:
            (right if reply.right else wrong)[reply.value] += 1
    assert right.keys() == wrong.keys() == shipped("b52").points.keys()


def test_plain_cuoc_in_groups_then_how_the_win_came_then_near_misses() -> None:
    labels = {
        level: {str(row.label) for item in items(which_cuoc.DRILL, level) for row in item.rows}
        for level in LEVELS
    }
    assert "Trên tay, đã xếp" in labels[1]
    assert "Trên tay, đã xếp" not in labels[2] | labels[3]
    rights = {
        lv: Counter(v for it in items(which_cuoc.DRILL, lv) for v in it.right) for lv in LEVELS
    }
    pictures = [it for it in REGISTRY if REGISTRY[it].swallows]
    assert sum(rights[1][it] for it in pictures) < 3
    assert sum(rights[3][it] for it in pictures) > 20
    assert rights[2]["thien_u"] > 5 > rights[1]["thien_u"]


@TABLES
def test_what_must_be_said_is_found_twice(profile: str) -> None:
    asked = 0
    for item in all_items(must_call.DRILL, profile):
        if not item.several:
            continue
        asked += 1
        cuoc = held(table_of(item, profile), win_of(item))
        fined = set()
        for name in cuoc:
            rest = {it: n for it, n in cuoc.items() if it != name} or {"xuong": 1}
            if call_is_wrong(cuoc, rest) == "thieu":
                fined.add(name)
        assert item.right == (fined or {"khong"}), written(item)
    assert asked > 50


@TABLES
def test_what_a_call_comes_to_is_found_twice(profile: str) -> None:
    for item in all_items(must_call.DRILL, profile):
        if item.several:
            continue
        table = table_of(item, profile)
        cuoc = held(table, win_of(item))
        called = re.search(r"Xướng: «(.*)»", told(item))
        assert called
        call = heard(called[1])
        wrong = call_is_wrong(cuoc, call)
        worth, best = total(table, call), total(table, cuoc)
        right = wrong or ("dung_du" if worth == best else "dung_sot")
        assert item.right == {right}, written(item)
        told_last = str(item.reasons[-1])
        fine = 12 if table == "chan_hoc" else worth
        assert f"đền mỗi nhà {fine} điểm" in told_last if wrong else f"{worth} điểm" in told_last


def test_what_comes_of_leaving_out_a_cuoc_is_told_in_points() -> None:
    asked = 0
    for item in items(must_call.DRILL, 1):
        cuoc = held("chan_hoc", win_of(item))
        for reply in item.replies:
            if reply.value in cuoc and reply.cost is not None:
                asked += 1
                rest = {it: n for it, n in cuoc.items() if it != reply.value} or {"xuong": 1}
                lost = total("chan_hoc", cuoc) - total("chan_hoc", rest)
                assert f"bỏ phí {lost} điểm" in str(reply.cost)
    assert asked > 150


def test_what_must_be_said_first_then_calls_then_the_exceptions() -> None:
    assert all(item.several for item in items(must_call.DRILL, 1))
    assert not any(item.several for item in items(must_call.DRILL, 2))
    for level in (2, 3):
        right = Counter(v for it in items(must_call.DRILL, level) if not it.several
                        for v in it.right)  # fmt: skip
        assert min(right[it] for it in must_call.CAME_TO) > 7
    calls = {lv: [told(it) for it in items(must_call.DRILL, lv)] for lv in (2, 3)}
    bare = {lv: sum("Xướng: «xuông»" in it for it in calls[lv]) for lv in calls}
    assert bare[3] > 7
    assert sum(bool(re.search("«.*xuông .*»|«.+ xuông»", it)) for it in calls[2]) == 0
    musts = Counter(v for it in items(must_call.DRILL, 1) for v in it.right)
    assert {*MUST} - {"thien_u"} <= musts.keys()
    assert 25 < musts["khong"] < 100


def test_no_call_is_said_that_cannot_be_read() -> None:
    for item in all_items(must_call.DRILL):
        called = re.search(r"Xướng: «(.*)»", told(item))
        if called:
            assert format_call(heard(called[1])) == called[1]
