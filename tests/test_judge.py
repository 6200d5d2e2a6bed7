"""`chanlearn judge`: what is printed, and how it ends."""

import io
import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from claims import CHI, MAT, NARROW, WIDE

from chanlearn.cli import main

COMMAND = [sys.executable, "-m", "chanlearn.cli", "judge"]


GOOD = {
    "id": "good",
    "hand": WIDE,
    "mat": list(MAT),
    "win": {"card": "9w", "by": "boc", "door": "tri"},
    "announce": "chì",
    "expect": {"best": 3, "points": 3},
}
WAIT = {"id": "wait", "kind": "wait", "hand": NARROW, "mat": list(MAT), "expect": {"cards": "9v"}}
WRONG = {**GOOD, "id": "wrong", "expect": {"best": 4, "cuoc": {"tri": 1, "leo": 1}}}
BAD = {**GOOD, "id": "bad", "hand": "9x"}
FIVE = {**WAIT, "id": "five", "hand": "99999v"}
NO_WIN = {**GOOD, "id": "no-win", "hand": CHI, "profile": "b52", "expect": {"u": False}}


@pytest.fixture
def write(tmp_path: Path):
    """Writes a file of cases and gives its path."""

    def write_cases(*cases: object, name: str = "cases.json") -> str:
        path = tmp_path / name
        path.write_text(json.dumps(cases, ensure_ascii=False), encoding="utf-8")
        return str(path)

    return write_cases


def test_all_well_ends_with_0(write) -> None:
    assert main(["judge", write(GOOD, WAIT)]) == 0


def test_a_refused_case_ends_with_2(write) -> None:
    assert main(["judge", write(GOOD, BAD)]) == 2


def test_a_refused_file_ends_with_2(tmp_path: Path) -> None:
    assert main(["judge", str(tmp_path / "nowhere.yaml")]) == 2


def test_a_difference_nobody_asked_about_ends_with_0(write) -> None:
    assert main(["judge", write(WRONG)]) == 0


def test_check_ends_with_0_where_all_is_as_expected(write) -> None:
    assert main(["judge", "--check", write(GOOD, WAIT, NO_WIN)]) == 0


def test_check_ends_with_1_on_a_difference(write) -> None:
    assert main(["judge", "--check", write(GOOD, WRONG)]) == 1


def test_check_ends_with_1_even_beside_a_refusal(write) -> None:
    assert main(["judge", "--check", write(BAD, WRONG)]) == 1


def test_check_names_every_difference(write, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", "--check", write(WRONG)])
    assert capsys.readouterr().err.splitlines() == [
        "wrong: best: mong 4, tính ra 3",
        "wrong: cuoc: mong {'leo': 1, 'tri': 1}, tính ra {'tri': 1}",
    ]


def test_json_is_one_object_for_each_case(write, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", "--json", write(GOOD, WAIT)])
    assert json.loads(capsys.readouterr().out) == [
        {
            "id": "good",
            "kind": "win",
            "u": True,
            "why": None,
            "cuoc": {"tri": 1},
            "best": 3,
            "best_ga": 0,
            "verdict": "dung",
            "points": 3,
            "fine": 0,
        },
        {"id": "wait", "kind": "wait", "wait": "bach_thu", "cards": "9v", "left": 3},
    ]


def test_json_of_no_win_is_null_but_for_the_reason(
    write, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["judge", "--json", write(NO_WIN)])
    assert json.loads(capsys.readouterr().out) == [
        {
            "id": "no-win",
            "kind": "win",
            "u": False,
            "why": "khong_tron",
            "cuoc": {},
            "best": None,
            "best_ga": None,
            "verdict": None,
            "points": None,
            "fine": 12,
        }
    ]


def test_a_refused_case_stands_in_the_json_with_its_error(
    write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(GOOD, BAD, 5)
    main(["judge", "--json", file])
    printed = capsys.readouterr()
    _good, bad, five = json.loads(printed.out)
    problem = "«9x»: chất phải là v (Vạn), w (Văn) hoặc s (Sách)"
    error = {"file": file, "field": "hand", "problem": problem}
    assert bad == {"id": "bad", "kind": None, "error": error}
    assert (five["id"], five["kind"], five["error"]["field"]) == ("#3", None, None)
    assert printed.err.splitlines() == [
        f"{file}: bad: hand: {problem}",
        f"{file}: #3: không phải là một ván (các trường với giá trị)",
    ]


def test_the_other_files_are_judged_beside_a_broken_one(
    write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("- id: [", encoding="utf-8")
    first, last = write(GOOD, name="1.json"), write(WAIT, name="2.json")
    assert main(["judge", "--json", first, str(broken), last]) == 2
    printed = capsys.readouterr()
    assert [case["id"] for case in json.loads(printed.out)] == ["good", "wait"]
    assert printed.err.startswith(f"{broken}: tệp không phải là YAML đúng")


def test_the_same_id_may_stand_in_two_files(write) -> None:
    assert main(["judge", write(GOOD, name="1.json"), write(GOOD, name="2.json")]) == 0


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    content = io.BytesIO(json.dumps([WAIT]).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(content))
    assert main(["judge", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["id"] == "wait"


def test_cards_are_codes(write, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", write(GOOD, WAIT, FIVE)])
    printed = capsys.readouterr()
    assert "Mình bốc được 9w ở cửa chì của mình" in printed.out
    assert "Chờ 9v; còn 3 quân." in printed.out
    assert "có quá bốn quân 9v" in printed.err


def test_cards_are_names_when_asked_for(write, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", "--names", write(GOOD, WAIT, FIVE)])
    printed = capsys.readouterr()
    assert "Mình bốc được Cửu Văn ở cửa chì của mình" in printed.out
    assert "Chờ Cửu Vạn; còn 3 quân." in printed.out
    assert "có quá bốn quân Cửu Vạn" in printed.err


def test_json_has_names_when_asked_for(write, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", "--json", "--names", write(WAIT, FIVE)])
    wait, five = json.loads(capsys.readouterr().out)
    assert wait["cards"] == "Cửu Vạn"
    assert "Cửu Vạn" in five["error"]["problem"]


def test_all_tells_also_what_is_not_held(write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(GOOD)
    main(["judge", file])
    assert "✗ Lèo" not in capsys.readouterr().out
    main(["judge", "--all", file])
    assert "✗ Lèo: Cần có cả 9v, 8s, cc" in capsys.readouterr().out


def test_what_is_counted_beside_the_dearest_is_multiplied(
    write, capsys: pytest.CaptureFixture[str]
) -> None:
    four_leo = {
        **GOOD,
        "hand": "9999v 8888s cc cc cc cc 2v 2v 7v 7s 5w",
        "mat": ["ca 4v 4w"],
        "win": {"card": "5v", "by": "boc", "door": "khac"},
        "announce": "4 lèo",
    }
    main(["judge", write(four_leo)])
    assert "    Lèo: 3 × 2 = 6 dịch\n" in capsys.readouterr().out


#: a case, and the lines that are printed for it
PRINTED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "right": (
        GOOD,
        [
            "good (bộ luật Chắn học)",
            "  Đúng là ù [R2.4]. Bài có:",
            "  ✓ Chì: Mình bốc được 9w ở cửa chì của mình. [R4.tri, Chắn học §3.3]",
            "  Xướng hết thì được:",
            "    Chì: 3 điểm",
            "    Cộng: 3 điểm [R5.2]",
            "  Xướng «chì»:",
            "  Xướng đúng.",
            "  - Mọi cước đã xướng đều có trong bài. [R7.2]",
            "  Mỗi nhà thua trả 3 điểm. [R8.1]",
        ],
    ),
    "wrong": (
        {**GOOD, "announce": "lèo"},
        [
            "good (bộ luật Chắn học)",
            "  Đúng là ù [R2.4]. Bài có:",
            "  ✓ Chì: Mình bốc được 9w ở cửa chì của mình. [R4.tri, Chắn học §3.3]",
            "  ✗ Lèo: Cần có cả 9v, 8s, cc; bài thiếu 8s, cc. [R4.leo, Chắn học §3.17]",
            "  Xướng hết thì được:",
            "    Chì: 3 điểm",
            "    Cộng: 3 điểm [R5.2]",
            "  Xướng «lèo»:",
            "  Xướng sai.",
            "  - Xướng «Lèo» mà bài không có: xướng sai cả. [R7.3]",
            "  - Xướng sai hay thiếu thì đền 12 điểm. [R7.6]",
            "  Người ù đền mỗi nhà 12 điểm.",
        ],
    ),
    "with gà, announced by the table": (
        {
            **GOOD,
            "hand": NARROW,
            "profile": "dan_gian",
            "ga": 5,
            "win": {"card": "9v", "by": "boc", "door": "tri"},
        },
        [
            "good (bộ luật Dân gian)",
            "  Đúng là ù [R2.4]. Bài có:",
            "  ✓ Chì: Mình bốc được 9v ở cửa chì của mình. [R4.tri, Chắn học §3.3]",
            (
                "  ✓ Bạch thủ: Chờ với 5 chắn, không có ba đầu, chỉ 9v mới ù: "
                "quân ù làm thành chắn thứ sáu. [R4.bach_thu, Chắn học §3.11]"
            ),
            "  Bàn tự tính:",
            "    Bạch thủ: 4 điểm",
            "    Chì: 1 dịch",
            "    Gà của Chì, Bạch thủ: 1 × 5 = 5 điểm [R5.4]",
            "    Cộng: 10 điểm [R5.2]",
            "  Mỗi nhà thua trả 10 điểm. [R8.1]",
            "  Ở bàn này không ai phải xướng: lời xướng không tính. [R7.6]",
        ],
    ),
    "said by the table": (
        {**GOOD, "announce": None, "profile": "b52", "hall": "suong"},
        [
            "good (bộ luật B52)",
            "  Đúng là ù [R2.4]. Bài có:",
            "  ✓ Chì: Mình bốc được 9w ở cửa chì của mình. [R4.tri, Chắn học §3.3]",
            "  Xướng đúng.",
            "  - Sảnh này bàn tự xướng xuông. [R3.12]",
            "  Mỗi nhà thua trả 2 điểm. [R8.1]",
        ],
    ),
    "counted": (
        {
            **GOOD,
            "hand": "2v 2v 3w 3w 7v 7s 6v 6w 9v",
            "mat": ["chiu 8w", "chiu 4s", "ca 4v 4w"],
            "win": {"card": "9w", "by": "boc", "door": "khac"},
            "announce": "2 chíu",
        },
        [
            "good (bộ luật Chắn học)",
            "  Đúng là ù [R2.4]. Bài có:",
            "  ✓ Có chíu × 2: Đã chíu 8w, 4s. [R4.chiu, Chắn học §3.6]",
            "  Xướng hết thì được:",
            "    Có chíu: 3 điểm",
            "    Có chíu: 1 dịch",
            "    Cộng: 4 điểm [R5.2]",
            "  Xướng «2 chíu», hiểu là «hai chíu»:",
            "  Xướng đúng.",
            "  - Mọi cước đã xướng đều có trong bài. [R7.2]",
            "  Mỗi nhà thua trả 4 điểm. [R8.1]",
        ],
    ),
    "no win, fined": (
        NO_WIN,
        [
            "no-win (bộ luật B52)",
            "  Không phải là ù:",
            "  - Bài chưa tròn: còn 2 quân lẻ (9v, cc). [R2.4]",
            "  Người ù đền mỗi nhà 12 điểm.",
        ],
    ),
    "no win, a discard": (
        {**GOOD, "win": {"card": "9w", "by": "danh", "door": "khac"}},
        [
            "good (bộ luật Chắn học)",
            "  Không phải là ù:",
            (
                "  - Quân đánh ra hay trả cửa chỉ ù được bằng chíu ù, "
                "tức là trên tay phải có sẵn ba quân 9w. [R3.6]"
            ),
        ],
    ),
    "waiting": (
        WAIT,
        [
            "wait (bộ luật Chắn học)",
            (
                "  Bạch thủ. Mới có 5 chắn nên quân ù phải làm thành chắn thứ sáu: "
                "chỉ 9v mới ù. [R2.5]"
            ),
            "  Chờ 9v; còn 3 quân.",
        ],
    ),
    "not waiting": (
        {**WAIT, "hand": CHI.replace("6v 6w", "6w 6w")},
        [
            "wait (bộ luật Chắn học)",
            (
                "  Chưa chờ ù. Đã có 6 chắn: ù Chi Chi phải vừa đúng 6 chắn kể cả nó, "
                "nên Chi Chi lẻ này không chờ được gì. [R2.5]"
            ),
        ],
    ),
}


NARROW_TRI = {**GOOD, "hand": NARROW, "win": {"card": "9v", "by": "boc", "door": "tri"}}
SAN_DINH = {**NARROW_TRI, "profile": "san_dinh", "ga": 4}
PICTURE = {
    **SAN_DINH,
    "hand": "5v 5v 4v 4v 3w 3w 2v 7v 7s 8w 8v 6v 6w 9w 9v",
    "mat": ["chan 5v", "chan 6s"],
    "win": {"card": "2v", "by": "boc", "door": "tri"},
}
TEN = {
    **GOOD,
    "hand": "2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 7v 7v 8w 9v 9v",
    "mat": ["chan 2s", "chan 3s"],
    "win": {"card": "8w", "by": "boc", "door": "khac"},
    "announce": "thập thành",
}
BO_U = "Đã phạm lỗi «Bỏ ù» trước khi ù: đây là ù báo, không ai phải trả. [R6.1]"
#: a case, and the lines printed for it after the cước
AFTER_THE_CUOC: dict[str, tuple[dict[str, Any], list[str]]] = {
    "less called than there is": (
        {**SAN_DINH, "announce": "bạch thủ"},
        [
            "  Xướng hết thì được:",
            "    Bạch thủ: 4 điểm",
            "    Chì: 1 dịch",
            "    Gà của Chì, Bạch thủ: 2 × 4 = 8 điểm [R5.4]",
            "    Cộng: 13 điểm [R5.2]",
            "  Xướng «bạch thủ»:",
            "  Xướng đúng.",
            "  - Mọi cước đã xướng đều có trong bài. [R7.2]",
            "  Lời xướng ấy đáng:",
            "    Bạch thủ: 4 điểm",
            "    Cộng: 4 điểm [R5.2]",
            "  Mỗi nhà thua trả 4 điểm. [R8.1]",
        ],
    ),
    "a wrong call paid as called": (
        {**SAN_DINH, "announce": "Hoa rơi cửa Phật, trì bạch thủ lèo!"},
        [
            "  Xướng hết thì được:",
            "    Bạch thủ: 4 điểm",
            "    Chì: 1 dịch",
            "    Gà của Chì, Bạch thủ: 2 × 4 = 8 điểm [R5.4]",
            "    Cộng: 13 điểm [R5.2]",
            (
                "  Xướng «Hoa rơi cửa Phật, trì bạch thủ lèo!», "
                "hiểu là «hoa rơi cửa phật chì bạch thủ lèo»:"
            ),
            "  Xướng sai.",
            "  - Xướng «Hoa rơi cửa Phật» mà bài không có: xướng sai cả. [R7.3]",
            "  - Đền bằng lời đã xướng: 26 điểm. [R7.6]",
            "  Lời xướng ấy đáng:",
            "    Hoa rơi cửa Phật: 20 điểm",
            "    Lèo: 2 dịch",
            "    Không tính thêm: Chì, Bạch thủ, đã nằm trong cước to hơn [R4.2]",
            "    Gà của Hoa rơi cửa Phật: 1 × 4 = 4 điểm [R5.4]",
            "    Cộng: 26 điểm [R5.2]",
            "  Người ù đền mỗi nhà 26 điểm.",
        ],
    ),
    "pictures swallowed": (
        {**PICTURE, "announce": None, "ga": 0},
        [
            "  Xướng hết thì được:",
            "    Nhà lầu xe hơi hoa rơi cửa Phật: 30 điểm",
            (
                "    Không tính thêm: Chì, Bạch thủ, Hoa rơi cửa Phật, "
                "đã nằm trong cước to hơn [R4.2]"
            ),
            "    Cộng: 30 điểm [R5.2]",
        ],
    ),
    "capped by the hall": (
        {**NARROW_TRI, "profile": "b52", "hall": "4-7", "announce": "tám đỏ"},
        [
            "  Xướng hết thì được:",
            "    Bạch thủ: 4 điểm",
            "    Chì: 1 dịch",
            "    Cộng: 5 điểm [R5.2]",
            "  Xướng «tám đỏ»:",
            "  Xướng sai.",
            "  - Xướng «Tám đỏ» mà bài không có: xướng sai cả. [R7.3]",
            "  - Đền bằng lời đã xướng: 8 điểm. [R7.6]",
            "  - Sảnh này đền nhiều nhất 7 điểm. [R7.6]",
            "  Lời xướng ấy đáng:",
            "    Tám đỏ: 8 điểm",
            "    Cộng: 8 điểm [R5.2]",
            "  Người ù đền mỗi nhà 7 điểm.",
        ],
    ),
    "thập thành as everywhere": (
        TEN,
        [
            "  Xướng hết thì được:",
            "    Thập thành: 12 điểm",
            "    Cộng: 12 điểm [R5.2]",
            "  Xướng «thập thành»:",
            "  Xướng đúng.",
            "  - Mọi cước đã xướng đều có trong bài. [R7.2]",
            "  Mỗi nhà thua trả 12 điểm. [R8.1]",
        ],
    ),
    "thập thành as an exception": (
        {**TEN, "profile": "san_dinh", "announce": None},
        ["  Xướng hết thì được:", "    Thập thành: 12 điểm", "    Cộng: 12 điểm [R5.3]"],
    ),
    "treo tranh": (
        {**NARROW_TRI, "announce": "chì bạch thủ", "faults": ["an_treo_tranh"]},
        [
            "  Xướng hết thì được:",
            "    Bạch thủ: 4 điểm",
            "    Chì: 1 dịch",
            "    Cộng: 5 điểm [R5.2]",
            "  Xướng «chì bạch thủ»:",
            "  Xướng đúng.",
            "  - Mọi cước đã xướng đều có trong bài. [R7.2]",
            "  - Phạm lỗi «Ăn treo tranh»: treo tranh, ù đúng nhưng không ai phải trả. [R8.4]",
            "  Mỗi nhà thua trả 0 điểm. [R8.1]",
        ],
    ),
    "faults before anything is announced": (
        {**GOOD, "announce": None, "faults": ["an_treo_tranh", "danh_chan", "bo_u"]},
        [
            "  Xướng hết thì được:",
            "    Chì: 3 điểm",
            "    Cộng: 3 điểm [R5.2]",
            "  Phạm lỗi «Ăn treo tranh»: treo tranh, ù đúng nhưng không ai phải trả. [R8.4]",
            f"  {BO_U.replace('Bỏ ù', 'Đánh cả chắn')}",
            f"  {BO_U}",
        ],
    ),
    "faults nobody announces": (
        {**GOOD, "profile": "dan_gian", "announce": None, "faults": ["danh_chan", "bo_u"]},
        [
            "  Bàn tự tính:",
            "    Chì: 3 điểm",
            "    Cộng: 3 điểm [R5.2]",
            "  Mỗi nhà thua trả 3 điểm. [R8.1]",
            "  Đã phạm lỗi «Đánh cả chắn». Bàn này không cho làm như vậy. [R6.danh_chan, R6.2]",
        ],
    ),
}


@pytest.mark.parametrize("case", AFTER_THE_CUOC)
def test_the_sums_and_the_ruling_are_printed_after_the_cuoc(
    case: str, write, capsys: pytest.CaptureFixture[str]
) -> None:
    given, lines = AFTER_THE_CUOC[case]
    main(["judge", write(given)])
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed[2:] if line[2:3] not in ("✓", "✗")] == [*lines, ""]


def test_a_call_in_another_form_of_the_same_letters_reads_as_it_was_said(
    write, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["judge", write({**GOOD, "announce": unicodedata.normalize("NFD", "Chì ")})])
    assert "\n  Xướng «chì»:\n" in capsys.readouterr().out


#: what is wrong with a claim → the rule it is told by
NO_WIN_BY = {
    "five alike": ({"hand": WIDE.replace("2v 2v", "9v 9v").replace("8w 8w", "9v 9v")}, "R1.1"),
    "a lone Chi Chi": ({"hand": WIDE.replace("9v", "cc"), "win": {**GOOD["win"], "card": "cc"}},
        "R2.5"),
    "not tròn": ({"hand": CHI}, "R2.4"),
    "a discard": ({"win": {"card": "9w", "by": "danh", "door": "khac"}}, "R3.6"),
}  # fmt: skip


@pytest.mark.parametrize("case", NO_WIN_BY)
def test_what_is_no_win_is_told_by_its_rule(
    case: str, write, capsys: pytest.CaptureFixture[str]
) -> None:
    change, number = NO_WIN_BY[case]
    main(["judge", write({**GOOD, **change})])
    _id, no_win, first, *_rest = capsys.readouterr().out.splitlines()
    assert no_win == "  Không phải là ù:"
    assert first.endswith(f"[{number}]")


@pytest.mark.parametrize("case", PRINTED)
def test_a_verdict_is_printed_with_its_rules(
    case: str, write, capsys: pytest.CaptureFixture[str]
) -> None:
    given, lines = PRINTED[case]
    main(["judge", write(given)])
    assert capsys.readouterr().out.splitlines() == [*lines, ""]


# As a program ------------------------------------------------------------------------------


def test_a_reader_who_leaves_early_sees_no_traceback(write) -> None:
    many = write(*[{**GOOD, "id": f"case-{n}"} for n in range(2000)])
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as closed:
        ran = subprocess.run(
            [*COMMAND, many], stdout=closed, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_letter_the_terminal_lacks_is_escaped(write) -> None:
    ran = subprocess.run(
        [*COMMAND, write(GOOD)],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert rb"(b\u1ed9 lu\u1eadt" in ran.stdout


def test_half_a_letter_in_an_id_is_printed_as_json_may_write_it(tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_text(json.dumps([{**WAIT, "id": "\ud800"}]), encoding="ascii")
    ran = subprocess.run([*COMMAND, "--json", path], capture_output=True, check=True, timeout=60)
    assert json.loads(ran.stdout)[0]["id"] == "\ud800"


def test_whatever_cannot_be_compared_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "dates.yaml"
    path.write_text(
        "- {id: a, hand: 9v, win: {card: 9v, by: boc, door: tri}, expect: {cuoc: {2020-01-01: 1}}}",
        encoding="utf-8",
    )
    ran = subprocess.run([*COMMAND, "--check", path], capture_output=True, check=False, timeout=60)
    assert ran.returncode == 1
    assert ran.stderr.decode().startswith("a: cuoc: mong {datetime.date(2020, 1, 1): 1}")


def test_a_file_without_a_case_is_said_to_hold_none(
    write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", "--json", empty := write()]) == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out) == []
    assert printed.err == f"{empty}: tệp không có ván nào\n"


@pytest.mark.parametrize(("minimum", "points"), [(0, 3), (3, 3), (4, 0)])
def test_a_table_that_scores_by_itself_pays_nothing_below_its_minimum(
    minimum: int, points: int, write, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {**GOOD, "profile": "dan_gian", "minimum": minimum, "expect": {"points": points}}
    assert main(["judge", "--check", write(case)]) == 0
    below = "Bàn này chỉ cho ù từ 4 điểm. [R7.7]" in capsys.readouterr().out
    assert below == (points == 0)
