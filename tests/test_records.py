"""Round records read back: every refusal names its field or its move, and nothing ever breaks."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import NAMES, Script, play, start
from scripted_rounds import ROUNDS

from chanlearn.cases import BadCase, judge_case
from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.catalogue import say
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.record import BadRecord, replay, write_record, write_result

WON: dict[str, Any] = json.loads((ROUNDS / "cuoc-tri.jsonl").read_text(encoding="utf-8"))
CHIU: dict[str, Any] = json.loads((ROUNDS / "turn-chiu_of_a_draw.jsonl").read_text("utf-8"))
FILES = sorted(ROUNDS.glob("*.jsonl"))


def replay_line(line: bytes) -> Replayed:
    (replayed,) = replay_lines(iter([line]), load_profile)
    return replayed


def replay_record(record: object) -> Replayed:
    return replay_line(json.dumps(record).encode())


def changed(path: str, value: object, record: dict[str, Any] = WON) -> dict[str, Any]:
    """The record with one value put in, by its dotted path; taken out where it is `...`."""
    made = copy.deepcopy(record)
    *way, last = path.split(".")
    inner = made
    for key in way:
        inner = inner[key]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return made


# Refusals by field ------------------------------------------------------------------------------


def twice(hand: str) -> str:
    """A hand whose first card is there once more in place of the last."""
    cards = hand.split()
    return " ".join([*cards[:-1], cards[0]])


BAD_FIELDS = [
    ("format", "chan-record/2", "format", ""),
    ("format", ..., "format", ""),
    ("profile", "tổ tôm", "profile", ""),
    ("profile", 5, "profile", ""),
    ("seats", ["A"], "seats", ""),
    ("seats", ["A", "A", "C", "D"], "seats", ""),
    ("seats", ["A", "B C", "D", "E"], "seats", ""),
    ("seats", ["house", "B", "C", "D"], "seats", ""),
    ("seats", "ABCD", "seats", ""),
    ("cai", "E", "cai", ""),
    ("cai", "B", "deal", "R3.1"),
    ("flipper", "Z", "flipper", ""),
    ("flipper", "C", "cai", "R3.1"),
    ("flip", "9x", "flip", ""),
    ("flip", "cc", "flip", "R3.1"),
    ("deal.A", "9v", "deal", "R3.1"),
    ("deal.B", twice(WON["deal"]["B"]), "deal", "R1.1"),
    ("deal.B", 7, "deal.B", ""),
    ("deal.B", ..., "deal.B", ""),
    ("deal.E", "9v", "deal.E", ""),
    ("deal", [], "deal", ""),
    ("noc", "9v", "noc", "R3.1"),
    ("noc", "9v van", "noc", ""),
    ("aside", "9v", "deal", "R1.1"),
    ("settings", ..., "settings", ""),
    ("settings.ga", -1, "settings.ga", ""),
    ("settings.ga", True, "settings.ga", ""),
    ("settings.hall", "4-7", "settings.hall", ""),
    ("settings.fee", 1, "settings.fee", ""),
    ("settings.fee", "0.02", "settings.fee", ""),
    ("settings.strict", 0, "settings.strict", ""),
    ("settings.bat_bao", "mai", "settings.bat_bao", ""),
    ("settings.cap_range", [5], "settings.cap_range", ""),
    ("settings.cap_range", [5, 1], "settings.cap_range", ""),
    ("settings.before", {"A": "dung"}, "settings.before.B", ""),
    ("settings.before.A", "nay", "settings.before.A", ""),
    ("settings.before", dict.fromkeys("ABCD", "dung"), "settings.before", ""),
    ("settings.balances.A", 1.5, "settings.balances.A", ""),
    ("settings.balances.A", True, "settings.balances.A", ""),
    ("settings.pot", -3, "settings.pot", ""),
    ("settings.luat", 1, "settings.luat", ""),
    ("moves", "A danh 9s", "moves", ""),
    ("moves", ["A danh 9s", 5], "moves[1]", ""),
    ("note", "hay", "note", ""),
    ("result", [], "result", ""),
    ("result.winner", "C", "result.winner", "R3"),
    ("result.points", 4, "result.points", "R5"),
    ("result.points", True, "result.points", "R5"),
    ("result.pot", ..., "result.pot", "R9"),
    ("result.hoa", "het_noc", "result.hoa", "R3.8"),
    ("result.faults.A", ["bo_u"], "result.faults.A", "R6"),
    ("result.bao.A", 0, "result.bao.A", "R6"),
    ("result.pay.B", 8, "result.pay.B", "R8"),
    ("result.pay.B", ..., "result.pay.B", "R8"),
    ("result.pay", 8, "result.pay", "R8"),
    ("result.cuoc.tom", 1, "result.cuoc.tom", "R4"),
]


@pytest.mark.parametrize(("path", "value", "field", "rule"), BAD_FIELDS)
def test_a_wrong_field_is_named(path: str, value: object, field: str, rule: str) -> None:
    refused = replay_record(changed(path, value))
    assert refused.error is not None
    assert (refused.error.field, refused.error.rule, refused.error.move) == (field, rule, None)
    assert say(refused.problem).startswith(f"dòng 1: {field}: ")


def problem(record: object) -> str:
    """The refusal as the text output says it, without the line."""
    return say(replay_record(record).problem).removeprefix("dòng 1: ")


def test_an_altered_result_is_named_with_both_values() -> None:
    assert problem(changed("result.points", 4)) == (
        "result.points: biên bản ghi 4, chơi lại ra 3 [R5]"
    )
    assert problem(changed("result.pot", ...)) == (
        "result.pot: biên bản không ghi, chơi lại ra 0 [R9]"
    )
    assert problem(changed("result.cuoc.tom", 1)) == (
        "result.cuoc.tom: biên bản ghi 1, chơi lại không có [R4]"
    )


def test_the_round_before_had_one_winner_or_none() -> None:
    two = {"A": "dung", "B": "phat", "C": "thua", "D": "thua"}
    assert problem(changed("settings.before", two)) == (
        "settings.before: ván trước chỉ một người ù được, không phải cả A, B"
    )
    drawn = {"A": "hoa", "B": "thua", "C": "hoa", "D": "hoa"}
    assert "đã hòa" in problem(changed("settings.before", drawn))
    for before in ("none", "hoa", "thua"):
        same = dict.fromkeys("ABCD", before)
        assert replay_record(changed("settings.before", same)).error is None


def test_a_hall_is_named_where_the_profile_has_any() -> None:
    assert problem(changed("settings.hall", "4-7")) == (
        "settings.hall: «4-7»: bộ luật «Chắn học» không chia sảnh"
    )
    b52 = changed("profile", "b52") | {"settings": {"hall": "5-9"}}
    assert "có: tu_do, suong, 4-7, 4-11" in problem(b52)


def test_san_dinh_never_lets_thien_u_be_passed() -> None:
    record = changed("profile", "san_dinh") | {"settings": {"thien_u_may_pass": True}}
    assert problem(record) == (
        "settings.thien_u_may_pass: bộ luật «Sân Đình» không bao giờ cho bỏ thiên ù"
    )
    record["settings"] = {"thien_u_may_pass": False}
    assert replay_record(record).error is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"a": 1,}', "hỏng từ chữ thứ "),
        (b'{"a": "\xff"}', "không phải là UTF-8 từ byte thứ 8"),
        (b"[" * 100_000, "lồng vào nhau quá sâu"),
        (b'{"a": ' + b"9" * 5000 + b"}", "có một tên hay một giá trị không đọc được"),
    ],
)
def test_a_line_that_is_not_json_is_refused_in_vietnamese(line: bytes, why: str) -> None:
    said = say(replay_line(line).problem)
    assert said.startswith(f"dòng 1: dòng này không phải là JSON đúng ({why}")


def test_a_profile_s_fee_is_a_share(tmp_path: Path) -> None:
    own = (Path(load_profile.__code__.co_filename).parent / "b52.toml").read_text("utf-8")
    (tmp_path / "x.toml").write_text(own.replace("fee = 0.02", "fee = 2"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"table\.fee: giá trị 2 không hợp lệ"):
        load_profile("x.toml", tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        b"5",
        b"[]",
        b"null",
        b"{",
        b"\xff\xfe",
        b'{"format": "chan-record/1", "format": "chan-record/1"}',
        b"[" * 100_000,
        b'{"a": ' + b"9" * 5000 + b"}",
    ],
)
def test_a_line_that_is_no_record_is_refused(line: bytes) -> None:
    refused = replay_line(line)
    assert refused.error is not None
    assert say(refused.problem).startswith("dòng 1: ")


# Refusals by move -------------------------------------------------------------------------------

BAD_MOVES = [
    (0, "A danh 9x", "R3", "chất phải là"),
    (0, "E danh 9s", "R3", "phải bắt đầu bằng một người chơi"),
    (0, "B danh 9v", "R3.3", "Chưa đến lượt người này"),
    (0, "A danh cc cc", "R3", "phải kèm đúng 1 quân"),
    (1, "B boc 9v", "R3.3", "Quân trên cùng của nọc là"),
    (1, "B an 9v 9w", "R3.3", "Quân đang ở cửa là"),
    (1, "B u 9s", "R6.1", "chỉ ù được bằng chíu ù"),
    (1, "C chiu 9s", "R3.5", "phải có ba quân"),
]


@pytest.mark.parametrize(("at", "written", "rule", "why"), BAD_MOVES)
def test_an_impossible_move_is_named_with_its_rule(
    at: int, written: str, rule: str, why: str
) -> None:
    record = copy.deepcopy(WON)
    record["moves"][at] = written
    refused = replay_record(record)
    assert (refused.error.move, refused.error.rule, refused.error.field) == (at + 1, rule, "")
    assert why in say(refused.problem)
    assert say(refused.problem).startswith(f"dòng 1, nước {at + 1}: ")


def test_moves_that_end_too_soon_are_refused() -> None:
    for n in range(len(WON["moves"])):
        refused = replay_record(changed("moves", WON["moves"][:n]))
        assert (refused.error.move, refused.error.rule) == (n + 1, "R3.8")


def test_a_move_after_the_end_is_refused() -> None:
    refused = replay_record(changed("moves", [*WON["moves"], "C boc 9v"]))
    assert (refused.error.move, refused.error.rule) == (len(WON["moves"]) + 1, "R3.8")


def test_a_strict_record_does_not_end_on_a_win_that_was_let_go() -> None:
    record = changed("settings.strict", True)
    record["moves"] = record["moves"][:-2]
    del record["result"]
    refused = replay_record(record)
    assert (refused.error.move, refused.error.rule) == (len(record["moves"]) + 1, "R3.9")
    assert "Bỏ ù" in say(refused.problem)


def test_a_record_without_a_result_is_replayed() -> None:
    replayed = replay_record(changed("result", ...))
    assert write_result(replayed.state, replayed.names) == WON["result"]


def test_a_claim_that_was_declined_is_inferred() -> None:
    record: dict[str, Any] = json.loads((ROUNDS / "fault-bo_u.jsonl").read_text("utf-8"))
    assert not any(" bo" in f"{move} " and move.endswith("bo") for move in record["moves"])
    assert replay_record(record).state.seats[1].faults == ("bo_u",)


def test_keys_with_a_default_may_be_left_out() -> None:
    bare = changed("settings", {})
    del bare["aside"]
    assert replay_record(bare).error is None


def test_only_a_finished_round_is_written_down() -> None:
    with pytest.raises(ValueError, match="not over"):
        write_record(start(Script()), NAMES)
    with pytest.raises(ValueError, match="not over"):
        write_result(start(Script()), NAMES)


def test_the_first_impossible_move_is_a_bad_record() -> None:
    deal = start(Script({"A": "9s"})).deal
    with pytest.raises(BadRecord, match="Chưa đến lượt") as refused:
        replay(deal, ["A danh 9s", "D boc 2v"], NAMES)
    assert (refused.value.move, refused.value.rule) == (2, "R3.3")


def test_a_village_s_own_fee_reads_back_as_written() -> None:
    script = Script({"A": "9s"}, "", ("A danh 9s",), profile="b52")
    written = json.dumps(write_record(play(script), NAMES))
    assert replay_line(written.encode()).state.settings.fee * 50 == 1


# Fuzzing ----------------------------------------------------------------------------------------


@given(st.binary(max_size=300))
def test_any_bytes_are_a_clean_refusal(line: bytes) -> None:
    for replayed in replay_lines(iter([line]), load_profile):
        assert replayed.error is not None
        assert say(replayed.problem)
        assert json.dumps(replayed.as_json(), ensure_ascii=False)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def paths(value: object, way: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a JSON value."""
    here = [way] if way else []
    if isinstance(value, dict):
        return here + [path for key in value for path in paths(value[key], (*way, key))]
    if isinstance(value, list):
        return here + [path for at, item in enumerate(value) for path in paths(item, (*way, at))]
    return here


@st.composite
def damaged(draw) -> object:
    """A good record with something in it exchanged, dropped or put twice."""
    record = json.loads(draw(st.sampled_from(FILES)).read_text(encoding="utf-8"))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(paths(record)))
        inner = record
        for key in way:
            inner = inner[key]
        how = draw(st.sampled_from(["put", "drop", "move"]))
        if how == "put":
            inner[last] = draw(JSON)
        elif how == "drop":
            inner.pop(last)
        else:
            inner[last] = copy.deepcopy(record.get(draw(st.sampled_from(list(WON)))))
        if not record:
            break
    return record


@settings(max_examples=400)
@given(damaged())
def test_a_damaged_record_is_replayed_or_cleanly_refused(record: object) -> None:
    replayed = replay_record(record)
    assert json.dumps(replayed.as_json(), ensure_ascii=False)
    if replayed.error is None:
        assert say(replayed.summary)
    else:
        assert say(replayed.problem)


@settings(max_examples=200)
@given(st.sampled_from(FILES), st.data())
def test_damaged_bytes_are_replayed_or_cleanly_refused(file: Path, data) -> None:
    line = bytearray(file.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        line[data.draw(st.integers(0, len(line) - 2))] = data.draw(st.integers(0, 255))
    for replayed in replay_lines(iter([bytes(line)]), load_profile):
        assert json.dumps(replayed.as_json(), ensure_ascii=False)


GOOD_CASES: list[dict[str, Any]] = [
    {
        "id": "act",
        "kind": "act",
        "hand": "9v 9v 9w",
        "mat": ["ca 4v 4w"],
        "discards": "2s",
        "passed": ["chan 9v"],
        "act": {"eat": "9v", "with": "9w", "then": "9v"},
        "expect": {"fault": "none"},
    },
    {
        "id": "pot",
        "kind": "pot",
        "players": ["A", "B", "C"],
        "start": 1,
        "moves": ["A danh 9v", "B boc 9v", "B u 9v", 'B xuong "chì"'],
        "expect": {"pot": 1, "paid": {"A": 1}},
    },
    {
        "id": "pay",
        "kind": "pay",
        "players": ["A", "B", "C"],
        "winner": "A",
        "points": 5,
        "stake": 2,
        "bao": ["B"],
        "den_lang": True,
        "verdict": "dung",
        "fine": 0,
        "treo_tranh": False,
        "fee": 0.02,
        "cap": 100,
        "expect": {"A": 1, "house": 0},
    },
]


@st.composite
def damaged_cases(draw) -> dict[str, Any]:
    case = copy.deepcopy(draw(st.sampled_from(GOOD_CASES)))
    for _ in range(draw(st.integers(0, 2))):
        *way, last = draw(st.sampled_from(paths(case)))
        inner = case
        for key in way:
            inner = inner[key]
        inner[last] = draw(JSON | st.sampled_from(["9v", "A", ["9v"], "chan 9v", 0, "none"]))
    return case


@settings(max_examples=400)
@given(damaged_cases())
def test_a_damaged_case_is_judged_or_refused_by_field(case: dict[str, Any]) -> None:
    assert json.dumps(told(case))


def told(case: dict[str, Any]) -> list[object]:
    """The result and its differences from what is expected; or the field and what is wrong."""
    try:
        judged = judge_case(case, load_profile)
    except BadCase as error:
        return [error.field, say(error.reason)]
    return [judged.result(), sorted(judged.differences())]


BAD_CASES = [
    (0, "act", {}, "act.eat"),
    (0, "act", {"eat": "9v", "discard": "9v"}, "act.eat"),
    (0, "act", {"eat": "9v"}, "act.with"),
    (0, "act", {"eat": "9v", "with": "2s"}, "act.with"),
    (0, "act", {"eat": "5v", "with": "5v"}, "act.with"),
    (0, "act", {"discard": "5v"}, "act.discard"),
    (0, "act", {"chiu": "9v"}, "act.chiu"),
    (0, "act", {"eat": "9s", "with": "9w", "then": "9w"}, "act.then"),
    (0, "act", {"discard": "9v", "then": "9w"}, "act.then"),
    (0, "act", "9v", "act"),
    (0, "hand", "9v 9v 9v 9v 9w", "hand"),
    (0, "passed", ["chiu 9v"], "passed[0]"),
    (0, "passed", ["chan"], "passed[0]"),
    (0, "mat", ["ca 9v"], "mat[0]"),
    (1, "players", ["A"], "players"),
    (1, "players", ["A", "house"], "players"),
    (1, "players", ["A", "B C"], "players"),
    (1, "start", -1, "start"),
    (1, "moves", ["A chiu 9v"], "moves[0]"),
    (1, "moves", ["A danh 9v", "Z boc 2s"], "moves[1]"),
    (1, "moves", ["A danh 9v", "C chiu 9w"], "moves[1]"),
    (2, "winner", "Z", "winner"),
    (2, "points", 1.5, "points"),
    (2, "verdict", "hay", "verdict"),
    (2, "bao", ["Z"], "bao[0]"),
    (2, "bao", ["B", "A"], "bao[1]"),
    (2, "fee", 1, "fee"),
    (2, "fee", True, "fee"),
    (2, "cap", -5, "cap"),
    (2, "expect", {"Z": 5}, "expect.Z"),
]


@pytest.mark.parametrize(("at", "key", "value", "field"), BAD_CASES)
def test_a_wrong_field_of_a_case_is_named(at: int, key: str, value: object, field: str) -> None:
    with pytest.raises(BadCase) as refused:
        judge_case({**GOOD_CASES[at], key: value}, load_profile)
    assert refused.value.field == field


@pytest.mark.parametrize("names", [False, True])
@pytest.mark.parametrize("case", GOOD_CASES, ids=lambda case: case["kind"])
def test_every_kind_tells_its_result(case: dict[str, Any], names: bool) -> None:
    told = judge_case(case, load_profile).result(names)
    assert (told["id"], told["kind"]) == (case["id"], case["kind"])
