"""«Nhập bài của bạn»: what is typed is judged as `chanlearn judge` judges it, mistakes told."""

from typing import Any

import pytest
from markup import Tags
from referee_form import differences, form_values, untouched, win_cases

from chanlearn.cases import BadCase, judge_case
from chanlearn.course.referee.form import form_fields, judge_form
from chanlearn.course.referee.own import OwnHand, own_hand
from chanlearn.profiles import load_profile
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import BEFORE
from chanlearn.widgets.fields import leaves, read_values

CASES = win_cases()
GOOD = form_values(
    {
        "hand": "22v 33w 44s 55v 6v 6w 7v 7s 8v 8w 9v",
        "mat": ["chan 6s", "ca 4v 4w"],
        "win": {"card": "9v", "by": "boc", "door": "tri"},
        "announce": "chì bạch thủ",
    }
)


def submitted(values: dict[str, Any]) -> OwnHand:
    """The form after the browser has sent these values."""
    own = OwnHand()
    own.form._handle_custom_msg({"event": "submit", "values": values}, [])
    return own


def refused(**changes: Any) -> dict[str, str]:
    own = submitted({**GOOD, **changes})
    assert Tags(own.answer.html).said == "Chưa phân xử được, bạn xem lại chỗ được đánh dấu."
    assert not own.answer.comes, "the field is what should come into view"
    assert own.form.errors.keys() <= {field.name for field in leaves(form_fields())}
    return own.form.errors


@pytest.mark.parametrize("name", CASES)
def test_a_case_typed_in_is_judged_as_the_command_judges_it(name: str) -> None:
    case = CASES[name]
    values = form_values(case)
    expected = judge_case(case, load_profile).result()
    assert {**judge_form(read_values(form_fields(), values)).result(), "id": case["id"]} == expected
    own = submitted(values)
    assert own.form.errors == {}
    assert [*differences(Tags(own.answer.html).said, expected, case.get("hall"))] == []


def test_the_cases_touch_every_field_and_every_choice() -> None:
    """So that the test above leaves no part of the form out."""
    written = [form_values(case) for case in CASES.values()]
    for name, first in untouched().items():
        assert any(values[name] != first for values in written), name
    for name in ("profile", "by", "door", "before"):
        field = next(it for it in leaves(form_fields()) if it.name == name)
        assert {option.value for option in field.options} == {it[name] for it in written}
    assert {fault for values in written for fault in values["faults"]} <= FAULTS.keys()


def test_the_form_offers_all_that_a_case_may_say() -> None:
    offered = {
        it.name: [option.value for option in it.options]
        for it in leaves(form_fields())
        if hasattr(it, "options")
    }
    assert offered["before"] == list(BEFORE)
    assert offered["faults"] == list(FAULTS)
    halls = load_profile("b52").halls
    assert set(offered["hall"]) == {"", *halls}


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"hand": ""}, "hand", "Chưa ghi bài trên tay"),
        ({"hand": "9x"}, "hand", "«9x»"),
        ({"hand": "cuu van"}, "hand", "không rõ là Vạn hay Văn"),
        ({"card": ""}, "card", "Chưa ghi quân ù"),
        ({"card": "1v"}, "card", "«1v»"),
        ({"card": "9v 9v"}, "card", "không phải là đúng một quân bài"),
        ({"mat": "chan 6s\n4v 4w"}, "mat", "«4v 4w»"),
        ({"mat": "ca 4v 5v"}, "mat", "cạ cần hai quân cùng hàng khác chất"),
        ({"discards": "2s 3x"}, "discards", "«3x»"),
        ({"discards": "2s"}, "discards", "phải bằng 19 quân được chia"),
        ({"draws": "0"}, "draws", "quân ù bốc từ nọc cũng được tính"),
        ({"draws": "24"}, "draws", "một số nguyên từ 0 đến 23"),
        ({"draws": "năm"}, "draws", "«năm»"),
        ({"draws": "-1"}, "draws", "«-1»"),
        ({"draws": "٣"}, "draws", "«٣»"),
        ({"ga": "1.5"}, "ga", "«1.5»"),
        ({"ga": "9" * 2000}, "ga", "…"),
        ({"minimum": "abc"}, "minimum", "«abc»"),
        ({"hall": "4-7"}, "hall", "không chia sảnh"),
        ({"profile": "b52", "hall": "suong"}, "announce", "bàn tự xướng xuông"),
        ({"announce": "bạch thủ chì chi"}, "announce", "không phải là cước nào"),
        ({"announce": "<script>alert(1)</script>"}, "announce", "<script>alert(1)</script>"),
        ({"by": "danh", "door": "tri"}, "door", "Quân đánh ra ở cửa mình"),
        ({"by": "thien_u"}, "card", "Thiên ù không có quân ù: để trống"),
        ({"by": "thien_u", "card": ""}, "dealer", "Chỉ người có cái mới thiên ù được"),
        ({"by": "thien_u", "card": "", "dealer": True}, "mat", "Đã có bài dưới chiếu"),
        (
            {"by": "thien_u", "card": "", "dealer": True, "mat": "", "draws": "2"},
            "draws", "thiên ù thì chưa ai bốc",
        ),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_field(changes: dict[str, Any], field: str, said: str) -> None:
    errors = refused(**changes)
    assert errors.keys() == {field}
    assert said in errors[field]
    assert not errors[field][0].islower()
    with pytest.raises(BadCase) as error:
        judge_form({**GOOD, **changes})
    assert error.value.field == field


def test_a_mended_mistake_is_judged() -> None:
    own = submitted({**GOOD, "card": ""})
    assert own.form.errors
    own.form._handle_custom_msg({"event": "submit", "values": GOOD}, [])
    assert own.form.errors == {}
    assert own.answer.html.startswith('<p class="verdict">Xướng đúng.</p>')
    assert own.answer.comes


def answer(**changes: Any) -> str:
    own = submitted({**GOOD, **changes})
    assert own.form.errors == {}
    return Tags(own.answer.html).said


@pytest.mark.parametrize(
    "mat",
    ["chan 6s; ca 4v 4w", "chan 6s;ca 4v 4w;", "; chan 6s ;\n ca 4v 4w ;;", " chan 6s\n\nca 4v 4w"],
)
def test_groups_may_stand_on_lines_or_between_semicolons(mat: str) -> None:
    assert answer(mat=mat) == answer()


#: what is changed, what is said, what is not
SAID: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "all called": ({}, ["Mỗi nhà thua trả bạn 5 điểm."], ["bỏ lỡ", "Lời xướng ấy đáng", "Gà"]),
    "less called": (
        {"announce": "bạch thủ"},
        [
            "Mỗi nhà thua trả bạn 4 điểm.",
            "Lời xướng ấy đáng 4 điểmBạch thủ: 4 điểmCộng: 4 điểm [R5.2]",
            "Bạn bỏ lỡ 1 điểm.",
        ],
        [],
    ),
    "wrong at a flat fine": (
        {"announce": "lèo"},
        ["Xướng sai hay thiếu thì đền 12 điểm. [R7.6]Bạn đền mỗi nhà 12 điểm."],
        ["Lời xướng ấy đáng", "bỏ lỡ"],
    ),
    "wrong, fined as called": (
        {"announce": "lèo", "profile": "san_dinh"},
        ["Đền bằng lời đã xướng: 5 điểm. [R7.6]", "Lời xướng ấy đáng 5 điểmLèo: 5 điểm"],
        ["bỏ lỡ"],
    ),
    "with gà": (
        {"ga": "5"},
        ["Gà của Chì, Bạch thủ: 1 × 5 = 5 điểm [R5.4]Cộng: 10 điểm [R5.2]"],
        ["bỏ lỡ"],
    ),
    "treo tranh": (
        {"announce": "bạch thủ", "faults": {"an_treo_tranh": 1}},
        ["Xướng đúng, nhưng treo tranh.", "treo tranh, ù đúng nhưng không ai phải trả. [R8.4]"],
        ["bỏ lỡ", "0 điểm."],
    ),
    "announced by the table": (
        {"announce": "", "profile": "b52", "hall": "suong"},
        ["Sảnh này bàn tự xướng xuông. [R3.12]", "Mỗi nhà thua trả bạn 2 điểm."],
        ["bỏ lỡ", "Xướng đủ"],
    ),
    "nobody announces": (
        {"profile": "dan_gian", "faults": {"danh_chan": 1, "bo_u": 1}},
        [
            "Đã phạm lỗi «Đánh cả chắn». Bàn này không cho làm như vậy. [R6.danh_chan, R6.2]",
            "Ở bàn này máy tự tính, không ai phải xướng. Bài có: chì bạch thủ.",
            "Mỗi nhà thua trả bạn 5 điểm.Tính ra",
        ],
        ["Bỏ ù", "Xướng đủ", "bỏ lỡ"],
    ),
    "faults before anything is announced": (
        {"announce": "", "faults": {"bo_u": 1}},
        ["Đã phạm lỗi «Bỏ ù» trước khi ù: đây là ù báo, không ai phải trả. [R6.1]"],
        ["Mỗi nhà thua trả", "bỏ lỡ"],
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_an_answer_gives_the_sum_behind_what_is_paid(case: str) -> None:
    changes, there, not_there = SAID[case]
    told = answer(**changes)
    assert [part for part in there if part not in told] == []
    assert [part for part in not_there if part in told.split("Những cước khác")[0]] == []


def test_a_fault_this_table_does_not_know_is_told_at_its_field() -> None:
    errors = refused(faults={"bo_u": 1, "bo_an_danh": 1})
    assert errors == {
        "faults": "Bộ luật «Chắn học» không có lỗi «Bỏ không ăn rồi lại đánh»",
    }


def test_every_reason_against_an_u_is_given() -> None:
    own = submitted({**GOOD, "hand": GOOD["hand"].replace("22v", "2v 3v"), "announce": ""})
    said = Tags(own.answer.html).said
    assert said.startswith("Không phải là ù.Bài chưa tròn: còn 2 quân lẻ (Nhị Vạn, Tam Vạn).")
    assert "Mới có 5 chắn, muốn ù phải có ít nhất 6." in said


def test_an_empty_form_asks_for_cards_first() -> None:
    own = submitted(untouched())
    assert own.form.errors == {"hand": "Chưa ghi bài trên tay"}


def test_a_form_that_is_not_ours_is_not_judged() -> None:
    for sent in ({}, {**GOOD, "id": "x"}, {**GOOD, "profile": "/etc/passwd"}, {**GOOD, "hand": 7}):
        own = submitted(sent)
        assert "Máy gặp trục trặc" in own.answer.html


def test_what_a_lesson_shows_is_form_and_answer() -> None:
    form, answer = own_hand().children
    assert form.label == "Bài của bạn"
    assert answer.label == "Phân xử"
