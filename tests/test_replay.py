"""Every record in `tests/rounds` shows what it is kept for; `chanlearn replay` as a command."""

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from scripted import Script, record_of
from scripted_rounds import (
    CUOC,
    FAULTS,
    REFUSED,
    ROUNDS,
    TURNS,
    played_to_refusal,
    refused_record,
)

from chanlearn.cases.records import Replayed, replay_lines
from chanlearn.cli import main
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS as FAULT_NAMES
from chanlearn.rules.record import write_record, write_result

SHOWN = {
    f"{kind}-{name}": one
    for kind, shown in (("fault", FAULTS), ("cuoc", CUOC), ("turn", TURNS))
    for name, one in shown.items()
}
FILES = sorted(ROUNDS.glob("*.jsonl"))
#: Of R6, found when a win is announced and not while it is played for.
AT_THE_WIN = {"u_bao", "u_thieu_diem", "xuong_sai", "xuong_thieu"}
#: A card that was declined and is thrown later had been in the hand and so could have made a
#: chắn; that is `bo_chan_danh_chan`. Only a case with part of a hand comes to it.
NEVER_IN_A_ROUND = {"bo_an_danh"}


def replay_file(name: str) -> Replayed:
    (replayed,) = replay_lines(iter([(ROUNDS / f"{name}.jsonl").read_bytes()]), load_profile)
    return replayed


def differences(wanted: object, found: object) -> list[tuple[object, object]]:
    """What of `wanted` is another in `found`, mappings compared key by wanted key."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return [it for key in wanted for it in differences(wanted[key], found.get(key))]
    return [] if wanted == found else [(wanted, found)]


# The records ----------------------------------------------------------------------------------


def test_every_record_has_its_script() -> None:
    assert {file.stem for file in FILES} == {*SHOWN, *(f"refused-{name}" for name in REFUSED)}


@pytest.mark.parametrize("name", SHOWN)
def test_a_record_shows_what_it_is_kept_for(name: str) -> None:
    replayed = replay_file(name)
    assert replayed.error is None, str(replayed.error)
    assert differences(SHOWN[name].result, write_result(replayed.state, replayed.names)) == []


@pytest.mark.parametrize("name", SHOWN)
def test_a_replayed_record_is_written_the_same_byte_for_byte(name: str) -> None:
    replayed = replay_file(name)
    written = json.dumps(write_record(replayed.state, replayed.names), ensure_ascii=False)
    assert written == (ROUNDS / f"{name}.jsonl").read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize("name", SHOWN)
def test_a_script_still_plays_its_record(name: str) -> None:
    assert record_of(SHOWN[name].script) == json.loads(
        (ROUNDS / f"{name}.jsonl").read_text(encoding="utf-8")
    )


@pytest.mark.parametrize(("fault", "script"), REFUSED.items(), ids=list(REFUSED))
def test_a_strict_table_refuses_a_fault_and_names_it(fault: str, script: Script) -> None:
    replayed = replay_file(f"refused-{fault}")
    state, _written, refusal = played_to_refusal(script)
    assert refusal.id == fault
    assert replayed.error.rule == refusal.rule
    assert replayed.error.move == len(state.moves) + 1
    assert str(refusal.why) in str(replayed.error)


@pytest.mark.parametrize(("fault", "script"), REFUSED.items(), ids=list(REFUSED))
def test_a_script_still_comes_to_its_refusal(fault: str, script: Script) -> None:
    written = (ROUNDS / f"refused-{fault}.jsonl").read_text(encoding="utf-8")
    assert refused_record(script) == json.loads(written)


def test_every_fault_is_reached_or_refused_in_a_whole_round() -> None:
    reached = set(REFUSED)
    for name in SHOWN:
        state = replay_file(name).state
        reached.update(fault for who in state.seats for fault in who.faults)
    assert reached == set(FAULT_NAMES) - NEVER_IN_A_ROUND
    assert set(FAULTS) >= AT_THE_WIN


def test_every_fault_a_strict_profile_refuses_is_refused_in_a_record() -> None:
    known = {fault for profile in SHIPPED for fault in shipped(profile).faults}
    assert known - NEVER_IN_A_ROUND == set(REFUSED)


def test_every_cuoc_is_won_in_a_whole_round() -> None:
    assert set(CUOC) == set(REGISTRY)
    for name, shown in CUOC.items():
        assert name in shown.result["cuoc"]


# The command ----------------------------------------------------------------------------------

GOOD = (ROUNDS / "cuoc-tri.jsonl").read_bytes()
DRAWN = (ROUNDS / "turn-hoa_het_noc.jsonl").read_bytes()
REFUSED_LINE = (ROUNDS / "refused-danh_chan.jsonl").read_bytes()


@pytest.fixture
def file(tmp_path: Path):
    """Writes lines into a file and gives its path."""

    def write(*lines: bytes) -> str:
        path = tmp_path / "rounds.jsonl"
        path.write_bytes(b"".join(lines))
        return str(path)

    return write


def printed_json(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return json.loads(capsys.readouterr().out)


def test_a_replayed_round_is_told_in_one_line(file, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file(GOOD, b"\n", DRAWN)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "dòng 1: B ù, bài có «chì»; A −3, B +9, C −3, D −3",
        "dòng 3: hòa, hết nọc; A 0, B 0, C 0, D 0",
    ]


def test_a_refused_round_is_told_with_line_move_and_rule(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", file(GOOD, REFUSED_LINE)]) == 2
    assert capsys.readouterr().err == (
        "dòng 2, nước 11: «B danh 9v»: Bàn này không cho: Đánh cả chắn. [R6.2]\n"
    )


def test_json_tells_result_faults_pot_and_payments(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", "--json", file(GOOD, DRAWN)])
    first, second = printed_json(capsys)
    assert first["line"] == 1
    assert first["result"] == json.loads(GOOD)["result"]
    assert first["faults"] == {"A": [], "B": [], "C": [], "D": []}
    assert (first["pot"], first["pay"]) == (0, {"A": -3, "B": 9, "C": -3, "D": -3})
    assert second["result"]["hoa"] == "het_noc"


def test_json_tells_a_refusal_with_line_move_and_rule(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--json", file(REFUSED_LINE)]) == 2
    (refused,) = printed_json(capsys)
    assert (refused["line"], refused["move"], refused["rule"]) == (1, 11, "R6.2")
    assert refused["field"] is None


def test_a_file_without_a_record_is_said_to_hold_none(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = file(b"\n\n")
    assert main(["replay", "--json", empty]) == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out) == []
    assert printed.err == f"{empty}: không có biên bản nào\n"


def test_json_and_text_name_what_was_recorded_and_what_was_replayed(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(GOOD)
    record["result"]["pay"]["B"] = 10
    assert main(["replay", "--json", file(json.dumps(record).encode())]) == 2
    printed = capsys.readouterr()
    (told,) = json.loads(printed.out)
    assert (told["field"], told["rule"]) == ("result.pay.B", "R8")
    assert told["problem"] == "biên bản ghi 10, chơi lại ra 9"
    assert printed.err == "dòng 1: result.pay.B: biên bản ghi 10, chơi lại ra 9 [R8]\n"


def test_json_tells_the_rule_of_an_unreadable_move_as_the_text_does(
    file, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(GOOD)
    record["moves"][0] = "A nhay 9v"
    main(["replay", "--json", file(json.dumps(record).encode())])
    printed = capsys.readouterr()
    assert json.loads(printed.out)[0]["rule"] == "R3"
    assert printed.err.endswith("[R3]\n")


def test_a_file_that_is_not_there_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "nowhere.jsonl")]) == 2
    assert "nowhere.jsonl: không đọc được tệp" in capsys.readouterr().err


def test_records_are_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD)))
    assert main(["replay", "--json", "-"]) == 0
    assert len(printed_json(capsys)) == 1


def test_a_village_s_own_profile_lies_beside_the_records(
    file, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = (Path(load_profile.__code__.co_filename).parent / "chan_hoc.toml").read_text("utf-8")
    (tmp_path / "lang.toml").write_text(own, encoding="utf-8")
    record = {**json.loads(GOOD), "profile": "lang.toml"}
    assert main(["replay", file(json.dumps(record).encode())]) == 0


def test_a_thousand_rounds_replay_in_one_pass(file, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [file.read_bytes() for file in FILES if not file.stem.startswith("refused")]
    many = (lines * (1000 // len(lines) + 1))[:1000]
    assert main(["replay", "--json", file(*many)]) == 0
    assert [one["line"] for one in printed_json(capsys)] == list(range(1, 1001))
