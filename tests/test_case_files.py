"""Case files: what is taken, what is refused as a whole, and what leaves the others alone."""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from claims import MAT, WIDE

from chanlearn import profiles
from chanlearn.cases import BadCase, judge_case
from chanlearn.cases.files import read_case_file, read_cases
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput, why_no_file


def labels(content: bytes) -> list[str]:
    return [entry.label for entry in read_cases(content)]


READ = {
    "yaml": (b"- id: a\n- id: b\n", ["a", "b"]),
    "yaml in brackets": (b"[{id: a}, {id: b}]", ["a", "b"]),
    "json": (b'[{"id": "a"},\t{"id": "b"}]', ["a", "b"]),
    "json with tabs before": (b'[\n\t{\n\t\t"id":\t"a"\n\t}\n]', ["a"]),
    "a byte order mark": (b"\xef\xbb\xbf- id: a\n", ["a"]),
    "dos lines": (b"- id: a\r\n  note: x\r\n- id: b\r\n", ["a", "b"]),
    "comments": (b"# one\n- id: a  # two\n", ["a"]),
    "an empty list": (b"[]", []),
    "no id": (b"- kind: win\n- id: 5\n- id: ''\n", ["#1", "#2", "#3"]),
    "aliases": (b"- &one {id: a}\n- {id: b, note: *one}\n", ["a", "b"]),
}


@pytest.mark.parametrize("case", READ)
def test_a_file_is_taken_apart(case: str) -> None:
    content, expected = READ[case]
    assert labels(content) == expected


def bomb() -> bytes:
    """Ten lists of ten aliases: ten thousand million items when written out."""
    lines = ["- id: x", "  note: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in range(1, 10):
        aliases = ", ".join([f"*a{level - 1}"] * 10)
        lines += [f"- id: x{level}", f"  note: &a{level} [{aliases}]"]
    return "\n".join([*lines, "- id: last", "  hand: *a9", "  expect: {cuoc: *a9}"]).encode()


WHOLE = "tệp phải là một danh sách các ván"
YAML = "tệp không phải là YAML đúng"
BROKEN = {
    "empty": (b"", WHOLE),
    "blank": (b" \n\n", WHOLE),
    "only a comment": (b"# nothing\n", WHOLE),
    "a mapping": (b"id: a\n", WHOLE),
    "a json object": (b'{"id": "a"}', WHOLE),
    "a number": (b"5", WHOLE),
    "a date": (b"2020-01-01", WHOLE),
    "null": (b"null", WHOLE),
    "not a number": (b".nan", WHOLE),
    "latin letters": ("- id: phá".encode("latin-1"), "tệp không phải là UTF-8 (byte thứ 9)"),
    "utf-16": ("- id: a".encode("utf-16"), "tệp không phải là UTF-8 (byte thứ 1)"),
    "a syntax error": (b"- id: [a\n", f"{YAML} (hỏng từ dòng 2, cột 1)"),
    "a tab before a field": (b"- id: a\n\tnote: b\n", f"{YAML} (hỏng từ dòng 2, cột 1)"),
    "two documents": (b"- id: a\n---\n- id: b\n", YAML),
    "an unknown alias": (b"- *a\n", YAML),
    "a tag of Python": (b"- !!python/object/apply:os.getcwd []\n", YAML),
    "a number that is none": (b"- id: !!int ''\n", YAML),
    "a truth that is none": (b"- id: !!bool x\n", YAML),
    "a time that is none": (b"- id: !!timestamp x\n", YAML),
    "a date that is none": (
        b"- id: 2020-99-99\n",
        f"{YAML} (có một tên hay một giá trị không đọc được)",
    ),
    "an equals sign": (b"- =\n", YAML),
    "a control character": (b"- id: \x00\n", YAML),
    "a list as a field": (b"- ? [a]\n  : b\n", YAML),
    "lists 5000 deep": (b"[" * 5000, f"{YAML} (lồng vào nhau quá sâu)"),
    "mappings 5000 deep": (b'[{"a":' * 5000, YAML),
    "blocks 2000 deep": (b"- " * 2000, YAML),
    "a number of 5000 digits": (b"- ga: " + b"9" * 5000, YAML),
    "one in json": (b'[{"ga": ' + b"9" * 5000 + b"}]", YAML),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_as_a_whole(case: str) -> None:
    content, reason = BROKEN[case]
    with pytest.raises(BadInput) as caught:
        labels(content)
    assert reason in str(caught.value)


TWICE = "trường «{}» viết hai lần"
NO_MERGE = "không dùng được «<<»; hãy viết đủ các trường của từng ván"
#: file, label and part of the reason of the entry that is refused
BAD_ENTRIES = {
    "no mapping": (b"- 5\n- {id: b}\n", "#1", "không phải là một ván"),
    "a list": (b"- {id: a}\n- [b]\n", "#2", "không phải là một ván"),
    "null": (b"- \n", "#1", "không phải là một ván"),
    "a field twice": (b"- {id: a, hand: 1, hand: 2}\n- {id: b}\n", "a", TWICE.format("hand")),
    "the id twice": (b"- {id: a, id: b}\n- {id: c}\n", "b", TWICE.format("id")),
    "a field twice inside": (b"- {id: a, win: {card: 9v, card: 9w}}\n", "a", TWICE.format("card")),
    "twice in a list": (b"- {id: a, x: [1, {y: 1, y: 1}]}\n- {id: b}", "a", TWICE.format("y")),
    "a number twice": (b"- {id: a, 5: 1, 5: 2}\n", "a", TWICE.format("5")),
    "twice in json": (b'[{"id": "b"}, {"id": "a", "x": 1, "x": 1}]', "a", TWICE.format("x")),
    "inside in json": (b'[{"id": "a", "x": [{"y": 1, "y": 1}]}]', "a", TWICE.format("y")),
    "twice through an alias": (b"- &a {id: a}\n- {id: b, x: *a, x: *a}\n", "b", TWICE.format("x")),
    "a merge": (b"- &a {id: a}\n- {<<: *a, id: b}\n", "b", NO_MERGE),
    "a merge inside": (b"- &a {id: a}\n- {id: b, win: {<<: *a}}\n", "b", NO_MERGE),
    "only a merge": (b"- &a {id: a}\n- {<<: *a}\n", "#2", NO_MERGE),
    "an id twice": (b"- {id: a}\n- {id: b}\n- {id: a}\n", "a", "đã dùng ở một ván trước"),
}


@pytest.mark.parametrize("case", BAD_ENTRIES)
def test_a_broken_entry_leaves_the_others(case: str) -> None:
    content, label, reason = BAD_ENTRIES[case]
    entries = list(read_cases(content))
    (refused,) = [entry for entry in entries if entry.case is None]
    assert refused.label == label
    assert all(entry.reason is None for entry in entries if entry is not refused)
    assert reason in str(refused.reason)


def test_a_key_twice_in_a_value_that_holds_itself_is_found() -> None:
    (entry,) = read_cases(b"- {id: a, note: &n [*n, {x: 1, x: 1}]}")
    assert str(entry.reason) == TWICE.format("x")


@pytest.mark.parametrize("depth", range(900, 1000))
def test_json_as_deep_as_can_be_read_is_an_answer(depth: int) -> None:
    with suppress(BadInput):
        (entry,) = read_cases(b'[{"note": ' + b"[" * depth + b"]" * depth + b"}]")
        assert entry.reason is None


def test_an_alias_bomb_is_no_trouble() -> None:
    (last,) = [entry for entry in read_cases(bomb()) if entry.label == "last"]
    assert last.case is not None
    with pytest.raises(BadCase) as caught:
        judge_case(last.case, load_profile)
    assert caught.value.field == "hand"


def test_ten_thousand_fields_are_no_trouble() -> None:
    fields = b", ".join(b"f%d: 1" % number for number in range(10_000))
    (entry,) = read_cases(b"- {id: a, " + fields + b"}")
    assert entry.case is not None
    with pytest.raises(BadCase) as caught:
        judge_case(entry.case, load_profile)
    assert caught.value.field == "hand"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"không đọc được tệp \(không có tệp này\)"):
        list(read_case_file(tmp_path / "nowhere.yaml"))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"không đọc được tệp \(đây là một thư mục\)"):
        list(read_case_file(tmp_path))


#: what the system says → what the reader is told
NO_FILE = {
    "missing": (FileNotFoundError(2, "No such file or directory"), "không có tệp này"),
    "a folder": (IsADirectoryError(21, "Is a directory"), "đây là một thư mục"),
    "no right": (PermissionError(13, "Permission denied"), "không được phép mở tệp này"),
    "a full disk": (OSError(28, "No space left on device"), "ổ đĩa đã hết chỗ"),
    "anything else": (OSError(5, "Input/output error"), "Input/output error"),
    "without a number": (OSError("gone"), "gone"),
}


@pytest.mark.parametrize("case", NO_FILE)
def test_why_a_file_cannot_be_used_is_told_in_vietnamese_where_known(case: str) -> None:
    error, reason = NO_FILE[case]
    assert str(why_no_file(error)) == reason


def test_an_own_profile_beside_the_file_is_used(tmp_path: Path) -> None:
    own = Path(profiles.__file__).with_name("chan_hoc.toml").read_text("utf-8")
    (tmp_path / "lang.toml").write_text(own.replace("xuong = [2, 0]", "xuong = [1, 0]"), "utf-8")
    won = {"card": "9w", "by": "boc", "door": "khac"}
    case = {"id": "x", "hand": WIDE, "mat": MAT, "win": won, "profile": "lang.toml"}
    cases = tmp_path / "cases.json"
    cases.write_text(json.dumps([case]), "utf-8")
    command = [sys.executable, "-m", "chanlearn.cli", "judge", "--json", str(cases)]
    ran = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(ran.stdout)[0]["best"] == 1
