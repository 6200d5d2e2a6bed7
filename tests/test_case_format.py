"""What a case may say, and how exactly anything else is refused: file, case, field, reason."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from claims import CHI, DEALT, MAT, NARROW, THREE, WIDE
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from chanlearn.cases import BadCase, judge_case
from chanlearn.cases.fields import shown
from chanlearn.cases.files import Entry, read_cases
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput

WON = {"card": "9w", "by": "boc", "door": "khac"}
WIN: dict[str, Any] = {"id": "x", "hand": WIDE, "mat": list(MAT), "win": WON}
WAIT: dict[str, Any] = {"id": "x", "kind": "wait", "hand": NARROW, "mat": list(MAT)}
THIEN_U: dict[str, Any] = {"id": "x", "hand": DEALT, "dealer": True}
BY_DISCARD = {"card": "9v", "by": "danh", "door": "khac"}


def judge(case: Mapping[str, object]) -> dict[str, object]:
    return judge_case(case, load_profile).result()


def refusal(case: Mapping[str, object]) -> BadCase:
    with pytest.raises(BadCase) as caught:
        judge_case(case, load_profile)
    return caught.value


@pytest.mark.parametrize("case", [WIN, WAIT, THIEN_U], ids=["win", "wait", "thiên ù"])
def test_the_smallest_cases_are_judged(case: dict[str, Any]) -> None:
    assert judge(case)["id"] == "x"


ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)

TEXT = "cần một chuỗi chữ"
CARDS = "cần các quân bài, như 9v 9w cc"
BOOL = "cần true hoặc false"
LIST = "cần một danh sách"
MORE = "không có trường nào tên như vậy"
GONE = "thiếu trường này"

#: what is changed in a good case (... leaves the field out), the field named, part of the reason
REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "no id": ({"id": ...}, "id", GONE),
    "id null": ({"id": None}, "id", GONE),
    "id blank": ({"id": "  "}, "id", TEXT),
    "id a number": ({"id": 7}, "id", "giá trị 7 không hợp lệ, " + TEXT),
    "id a truth": ({"id": True}, "id", "giá trị true không hợp lệ"),
    "kind unknown": ({"kind": "ù"}, "kind", "giá trị «ù» không hợp lệ, cần một trong: win, wait"),
    "kind a list": ({"kind": ["win"]}, "kind", "một trong: win, wait"),
    "profile unknown": ({"profile": "làng"}, "profile", "không có bộ luật «làng»"),
    "profile a number": ({"profile": 4}, "profile", TEXT),
    "profile nowhere": ({"profile": "x.toml"}, "profile", "x.toml: không đọc được tệp"),
    "field unknown": ({"chỗ": 1}, "chỗ", MORE),
    "field a number": ({5: 1}, "5", MORE),
    "field of a wait": ({"seen": "9v"}, "seen", MORE),
    "expect a list": ({"expect": [1]}, "expect", "cần các trường con"),
    "expect unknown": ({"expect": {"wait": 1}}, "expect.wait", "có: u, why, cuoc, best"),
    "expect a number": ({"expect": {5: 1}}, "expect.5", "không có mục nào tên như vậy"),
    "no hand": ({"hand": ...}, "hand", GONE),
    "hand a list": ({"hand": ["9v"]}, "hand", "giá trị ['9v'] không hợp lệ, " + CARDS),
    "hand a number": ({"hand": 9}, "hand", "giá trị 9 không hợp lệ, " + CARDS),
    "hand endless": ({"hand": ENDLESS}, "hand", CARDS),
    "hand unreadable": ({"hand": "9v 9x"}, "hand", "«9x»: chất phải là v"),
    "hand ambiguous": ({"hand": "cuu van"}, "hand", "không rõ là Vạn hay Văn"),
    "mat a text": ({"mat": "chan 9v"}, "mat", LIST),
    "mat of numbers": ({"mat": ["chan 6s", 4]}, "mat[1]", "giá trị 4 không hợp lệ, " + TEXT),
    "mat of nulls": ({"mat": [None]}, "mat[0]", "giá trị null không hợp lệ"),
    "mat unreadable": ({"mat": ["chan 6s", "ca 4v 5v"]}, "mat[1]", "cạ cần hai quân cùng hàng"),
    "ga negative": ({"ga": -1}, "ga", "giá trị -1 không hợp lệ, cần một số nguyên từ 0"),
    "ga a truth": ({"ga": True}, "ga", "giá trị true không hợp lệ, cần một số nguyên"),
    "ga broken": ({"ga": 2.5}, "ga", "giá trị 2.5 không hợp lệ, cần một số nguyên"),
    "ga a text": ({"ga": "5"}, "ga", "giá trị «5» không hợp lệ, cần một số nguyên"),
    "ga huge": ({"ga": 10**9}, "ga", "từ 0 đến 1000000"),
    "ga endless": ({"ga": 16**9000}, "ga", "giá trị … không hợp lệ"),
    "ga not a number": ({"ga": float("nan")}, "ga", "giá trị nan không hợp lệ"),
    "minimum negative": ({"minimum": -3}, "minimum", "cần một số nguyên từ 0"),
    "hall without halls": ({"hall": "4-7"}, "hall", "bộ luật «Chắn học» không chia sảnh"),
    "hall unknown": (
        {"hall": "5-9", "profile": "b52"},
        "hall",
        "«5-9» không phải là sảnh nào; có: tu_do, suong, 4-7, 4-11",
    ),
    "hall a number": ({"hall": 4, "profile": "b52"}, "hall", TEXT),
    "den_lang a text": ({"den_lang": "có"}, "den_lang", BOOL),
    "dealer a number": ({"dealer": 1}, "dealer", "giá trị 1 không hợp lệ, " + BOOL),
    "no win": ({"win": ...}, "win", "chỉ thiên ù (dealer: true) mới bỏ trống"),
    "win a text": ({"win": "9w"}, "win", "cần các trường con"),
    "no card": ({"win": {"by": "boc", "door": "tri"}}, "win.card", GONE),
    "card unreadable": ({"win": {**WON, "card": "9"}}, "win.card", "«9» thiếu chất"),
    "card not one": ({"win": {**WON, "card": "9v 9w"}}, "win.card", "đúng một quân bài"),
    "card a number": ({"win": {**WON, "card": 9}}, "win.card", TEXT),
    "no by": ({"win": {"card": "9w", "door": "tri"}}, "win.by", GONE),
    "by unknown": ({"win": {**WON, "by": "ăn"}}, "win.by", "một trong: boc, danh, tra"),
    "no door": ({"win": {"card": "9w", "by": "boc"}}, "win.door", GONE),
    "door unknown": ({"win": {**WON, "door": "trái"}}, "win.door", "một trong: tri, khac"),
    "win more": ({"win": {**WON, "ai": "tôi"}}, "win.ai", MORE),
    "own discard": ({"win": {**WON, "by": "danh", "door": "tri"}}, "win.door", "quân mình đánh"),
    "draws none": ({"draws": 0}, "draws", "quân ù bốc từ nọc cũng được tính"),
    "draws too many": ({"draws": 24}, "draws", "một số nguyên từ 0 đến 23"),
    "before unknown": ({"before": "thắng"}, "before", "một trong: none, dung, treo_tranh"),
    "discards a list": ({"discards": []}, "discards", CARDS),
    "discards too few": (
        {"discards": "2s"},
        "discards",
        "trên tay 15 + hạ từ tay 2 + đã đánh 1 = 18, phải bằng 19 quân được chia",
    ),
    "discards of the cái": (
        {"discards": "2s 2w", "dealer": True},
        "discards",
        "= 19, phải bằng 20 quân được chia",
    ),
    "announce a number": (
        {"announce": 3},
        "announce",
        "giá trị 3 không hợp lệ, cần lời xướng, như «chì bạch thủ»",
    ),
    "announce a list": ({"announce": ["chì"]}, "announce", "cần lời xướng, như «chì bạch thủ»"),
    "announce nothing": ({"announce": ""}, "announce", "chưa xướng cước nào"),
    "announce blank": ({"announce": " "}, "announce", "chưa xướng cước nào"),
    "announce unknown": ({"announce": "sảnh rồng"}, "announce", "«sảnh» không phải là cước nào"),
    "announce in hall suông": (
        {"announce": "chì", "profile": "b52", "hall": "suong"},
        "announce",
        "ở sảnh này bàn tự xướng xuông",
    ),
    "faults a text": ({"faults": "bo_u"}, "faults", LIST),
    "faults of no rule there": (
        {"faults": ["bo_u", "bo_an_danh"]},
        "faults[1]",
        "bộ luật «Chắn học» không có lỗi «Bỏ không ăn rồi lại đánh»",
    ),
    "faults unknown": ({"faults": ["bo_u", "ngủ"]}, "faults[1]", "một trong: an_treo_tranh"),
}
BAD_WAITS: dict[str, tuple[dict[str, Any], str, str]] = {
    "no hand": ({"hand": ...}, "hand", GONE),
    "field of a win": ({"announce": "chì"}, "announce", MORE),
    "eighteen": ({"hand": NARROW[3:]}, "hand", "có 18 quân cả trên tay lẫn dưới chiếu"),
    "twenty": ({"hand": f"{NARROW} 9s"}, "hand", "có 20 quân cả trên tay lẫn dưới chiếu"),
    "five alike": ({"hand": "99999v"}, "hand", "có quá bốn quân Cửu Vạn trên tay"),
    "five with mat": ({"hand": "666s", "mat": ["chan 6s"]}, "hand", "có quá bốn quân Lục Sách"),
    "five with seen": ({"seen": "9999v"}, "seen", "có quá bốn quân Cửu Vạn kể cả bài của mình"),
    "seen a list": ({"seen": ["9v"]}, "seen", CARDS),
    "mat unreadable": ({"mat": ["chan"]}, "mat[0]", "viết đúng một quân"),
    "expected cards": ({"expect": {"cards": "9x"}}, "expect.cards", "chất phải là v"),
    "expected of a win": ({"expect": {"u": True}}, "expect.u", "có: wait, cards, left"),
}
BAD_THIEN_U: dict[str, tuple[dict[str, Any], str, str]] = {
    "not the dealer": ({"dealer": False}, "win", "chỉ thiên ù (dealer: true)"),
    "with a mat": ({"mat": ["chan 6s"]}, "win", "đã có bài dưới chiếu thì không phải thiên ù"),
    "after a draw": ({"draws": 1}, "draws", "thiên ù thì chưa ai bốc"),
}


def changed(case: dict[str, Any], change: Mapping[Any, Any]) -> dict[str, Any]:
    return {key: value for key, value in {**case, **change}.items() if value is not ...}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_win_is_refused_by_field(case: str) -> None:
    change, field, reason = REFUSED[case]
    found = refusal(changed(WIN, change))
    assert found.field == field
    assert reason in str(found)


@pytest.mark.parametrize("case", BAD_WAITS)
def test_a_bad_wait_is_refused_by_field(case: str) -> None:
    change, field, reason = BAD_WAITS[case]
    found = refusal(changed(WAIT, change))
    assert found.field == field
    assert reason in str(found)


@pytest.mark.parametrize("case", BAD_THIEN_U)
def test_a_bad_thien_u_is_refused_by_field(case: str) -> None:
    change, field, reason = BAD_THIEN_U[case]
    found = refusal(changed(THIEN_U, change))
    assert found.field == field
    assert reason in str(found)


#: fields that change nothing, or say the default
SAME: dict[str, dict[str, Any]] = {
    "a note of any kind": {"note": ENDLESS, "source": 5},
    "the default kind": {"kind": "win"},
    "the default profile": {"profile": "chan_hoc"},
    "no gà": {"ga": 0},
    "null is left out": {"draws": None, "announce": None, "kind": None, "expect": None},
    "no faults": {"faults": []},
    "cards in words": {"hand": "22v 33w Tứ Sách TỨ SÁCH 55v 88w Thất Vạn 7s, 6v 6w 9v"},
    "discards that add up": {"discards": "2s 2w"},
}


@pytest.mark.parametrize("case", SAME)
def test_what_changes_nothing(case: str) -> None:
    assert judge({**WIN, **SAME[case]}) == judge(WIN)


def test_a_chiu_u_on_a_discard_needs_no_draw() -> None:
    chiu_u = {"id": "x", "hand": THREE, "win": BY_DISCARD, "draws": 0}
    assert judge(chiu_u)["cuoc"] == {"chiu_u": 1}


def test_a_fault_the_table_does_not_know_is_taken_where_nobody_announces() -> None:
    village = {**WIN, "profile": "dan_gian"}
    assert judge({**village, "faults": ["bo_u"]}) == judge(village)


def test_a_result_has_the_keys_of_a_win() -> None:
    assert list(judge(WIN)) == [
        *("id", "kind", "u", "why", "cuoc", "best", "best_ga", "verdict", "points", "fine"),
    ]


def test_a_result_has_the_keys_of_a_wait() -> None:
    assert list(judge(WAIT)) == ["id", "kind", "wait", "cards", "left"]


def test_names_are_given_when_asked_for() -> None:
    assert judge_case(WAIT, load_profile).result(names=True)["cards"] == "Cửu Vạn"


#: expected, and whether it is what is found
EXPECTED = {
    "nothing": ({}, True),
    "the truth": ({"u": True, "cuoc": {"xuong": 1}, "best": 2}, True),
    "another number": ({"best": 3}, False),
    "another cước": ({"cuoc": {"tri": 1}}, False),
    "one cước more": ({"cuoc": {"xuong": 1, "tri": 1}}, False),
    "a truth for one": ({"cuoc": {"xuong": True}}, False),
    "one for a truth": ({"u": 1}, False),
    "null for nothing": ({"verdict": None, "points": None}, True),
    "a list": ({"cuoc": ["xuong"]}, False),
}


@pytest.mark.parametrize("case", EXPECTED)
def test_what_is_expected_is_compared_strictly(case: str) -> None:
    expected, same = EXPECTED[case]
    assert (judge_case({**WIN, "expect": expected}, load_profile).differences() == {}) is same


@pytest.mark.parametrize("written", ["9v", "9V", "Cửu Vạn", "cửu vạn"])
def test_expected_cards_may_be_spelt_in_any_way(written: str) -> None:
    case = {**WAIT, "expect": {"cards": written}}
    assert judge_case(case, load_profile).differences() == {}


def test_a_long_value_is_cut_short_in_a_refusal() -> None:
    assert len(shown("ă" * 10_000)) < 300


# Nothing raises anything else --------------------------------------------------------------


def judge_all(content: bytes) -> None:
    """Read and judge a file; refusals are answers, anything else escapes."""
    try:
        entries: list[Entry] = list(read_cases(content))
    except BadInput:
        return
    for entry in entries:
        if entry.case is not None:
            try:
                judge_case(entry.case, load_profile).differences()
            except BadCase as bad:
                str(bad)


@given(st.binary(max_size=60))
def test_no_bytes_raise(content: bytes) -> None:
    judge_all(content)


SYNTAX = st.text(alphabet="-[]{}:,&*!|>?#%@`'\"\\ \n\tidxw9v2<=~.0_é", max_size=40)


@given(SYNTAX)
@example("- id: !!int ''")
@example("- {hand: =}")
def test_no_yaml_raises(written: str) -> None:
    judge_all(written.encode())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.dates() | st.text(max_size=8)
    | st.sampled_from(["9v", "chan 9v", "chì", "cc cc", CHI, "4-7", "wait", "b52"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["card", "by", "door", "u", "cards"]), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
FIELDS = [
    *("id", "kind", "profile", "ga", "hand", "mat", "discards", "dealer", "win", "draws", "before"),
    *("faults", "minimum", "hall", "den_lang", "announce", "expect", "seen", "note", "other"),
]


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from([WIN, WAIT, THIEN_U]),
    st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=4),
)
def test_no_mutated_case_raises(case: dict[str, Any], change: dict[str, Any]) -> None:
    try:
        json.dumps(judge_case({**case, **change}, load_profile).result())
    except BadCase as bad:
        str(bad)
