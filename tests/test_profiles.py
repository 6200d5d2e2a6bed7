"""Rule profiles: the four that ship, a person's own, and what is refused."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chanlearn import profiles
from chanlearn.profiles import DEFAULT, SHIPPED, load_profile, shipped
from chanlearn.rules.errors import BadInput, BadProfile
from chanlearn.rules.read_profile import parse_profile
from chanlearn.rules.settings import settings

FOLDER = Path(profiles.__file__).parent
CUOC, FAULTS = ("xuong", "tri", "bach_thu", "leo"), ("bo_u", "danh_chan")


def smallest() -> dict[str, Any]:
    """The least a profile must say."""
    return {
        "name": "Làng tôi",
        "points": {"xuong": [2, 0], "tri": [3, 1], "bach_thu": [4, 1]},
        "cuoc": {
            "thap_thanh": "dich",
            "thong_after": ["dung"],
            "dia_u_by_chiu": False,
            "thien_u_bach_thu": True,
        },
        "announce": {"by_player": True, "must_call": ["bach_thu"]},
        "fines": {
            "wrong_call": "called",
            "below_minimum": 12,
            "u_bao": 12,
            "u_bao_needs_den_lang": False,
            "u_lao": 0,
        },
    }


def changed(path: str, value: Any) -> dict[str, Any]:
    """The smallest profile with the key at the dotted `path` set, or left out for `...`."""
    table = smallest()
    *way, last = path.split(".")
    place: Any = table
    for step in way:
        place = place.setdefault(step, {})
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return table


def parse(table: Mapping[str, object]) -> Any:
    return parse_profile("lang-toi", table, CUOC, FAULTS)


def test_a_small_profile_is_enough() -> None:
    profile = parse(smallest())
    assert (profile.name, profile.minimum, profile.wrong_call) == ("Làng tôi", 0, None)
    assert (profile.ga_rows, dict(profile.halls), profile.bao) == ((), {}, frozenset())


def test_dich_may_be_as_many_as_diem() -> None:
    assert parse(changed("points.tri", [3, 3])).points["tri"] == (3, 3)


def test_a_minimum_is_read() -> None:
    assert parse(changed("minimum", 4)).minimum == 4


def test_a_fixed_fine_is_read() -> None:
    assert parse(changed("fines.wrong_call", 12)).wrong_call == 12


def test_faults_are_read() -> None:
    assert parse(changed("faults.bao", ["danh_chan"])).bao == {"danh_chan"}


def test_ga_rows_are_read() -> None:
    row = {"cuoc": ["tri", "bach_thu"], "ga": 2, "includes": [["tri"]]}
    (found,) = parse(changed("ga", [row])).ga_rows
    assert found == (frozenset({"tri", "bach_thu"}), 2, (frozenset({"tri"}),))


def test_halls_are_read() -> None:
    hall = {"minimum": 4, "below_minimum": 7, "cap": 7}
    assert parse(changed("halls.nho", hall)).hall("nho") == (4, 7, 7, False)


def test_a_hall_may_say_nothing() -> None:
    assert parse(changed("halls.nho", {})).hall("nho") == (0, 0, None, False)


WHOLE = "một số nguyên từ 0 đến 1000000"
ROW = {"cuoc": ["tri"], "ga": 1}
#: where, value (... for left out), key named in the refusal, part of the reason
REFUSED = {
    "no name": ("name", ..., "name", "thiếu khóa này"),
    "name blank": ("name", " ", "name", "cần một chuỗi chữ"),
    "name no text": ("name", 5, "name", "giá trị 5 không hợp lệ, cần một chuỗi chữ"),
    "unknown key": ("size", 4, "size", "không có khóa nào tên như vậy"),
    "unknown rule": ("cuoc.size", 4, "cuoc.size", "không có khóa nào tên như vậy"),
    "unknown call": ("announce.size", 4, "announce.size", "không có khóa nào"),
    "unknown fine": ("fines.size", 4, "fines.size", "không có khóa nào"),
    "unknown class": ("faults.size", [], "faults.size", "không có khóa nào"),
    "no points": ("points", ..., "points", "thiếu khóa này"),
    "points no table": ("points", [1], "points", "cần một bảng [points]"),
    "points unknown": ("points.full", [1, 0], "points.full", "«full» không phải là tên nào"),
    "no xuông": ("points", {"tri": [3, 1]}, "points.xuong", "thiếu khóa này"),
    "points no pair": ("points.tri", 3, "points.tri", "cần hai số [điểm, dịch]"),
    "points three": ("points.tri", [3, 1, 1], "points.tri", "cần hai số [điểm, dịch]"),
    "points negative": ("points.tri", [3, -1], "points.tri", WHOLE),
    "points bool": ("points.tri", [True, 1], "points.tri", WHOLE),
    "points float": ("points.tri", [3.0, 1], "points.tri", WHOLE),
    "points huge": ("points.tri", [10**7, 1], "points.tri", WHOLE),
    "no rules": ("cuoc", ..., "cuoc", "thiếu khóa này"),
    "rules no table": ("cuoc", 5, "cuoc", "cần một bảng [cuoc]"),
    "thập thành": ("cuoc.thap_thanh", "x", "cuoc.thap_thanh", "một trong: dich, ga, sum"),
    "thông no list": ("cuoc.thong_after", "dung", "cuoc.thong_after", "cần một danh sách"),
    "thông unknown": ("cuoc.thong_after", ["thắng"], "cuoc.thong_after", "một trong: none"),
    "flag no bool": ("cuoc.dia_u_by_chiu", 1, "cuoc.dia_u_by_chiu", "true hoặc false"),
    "no flag": ("cuoc.thien_u_bach_thu", ..., "cuoc.thien_u_bach_thu", "thiếu khóa này"),
    "must call": ("announce.must_call", ["full"], "announce.must_call", "một trong: xuong"),
    "wrong call": ("fines.wrong_call", "x", "fines.wrong_call", 'hoặc "called"'),
    "wrong call bool": ("fines.wrong_call", True, "fines.wrong_call", WHOLE),
    "fault unknown": ("faults.bao", ["ngủ"], "faults.bao", "một trong: bo_u, danh_chan"),
    "faults no table": ("faults", 5, "faults", "cần một bảng [faults]"),
    "gà no list": ("ga", 5, "ga", "cần một danh sách"),
    "gà no row": ("ga", [5], "ga[0]", "cần một bảng [ga[0]]"),
    "gà of nothing": ("ga", [{"cuoc": [], "ga": 1}], "ga[0].cuoc", "ít nhất một cước"),
    "gà unknown": ("ga", [ROW, {"cuoc": ["full"], "ga": 1}], "ga[1].cuoc", "một trong: xuong"),
    "gà no number": ("ga", [{"cuoc": ["tri"]}], "ga[0].ga", "thiếu khóa này"),
    "gà includes": ("ga", [{**ROW, "includes": 5}], "ga[0].includes", "cần một danh sách"),
    "gà included": ("ga", [{**ROW, "includes": [5]}], "ga[0].includes", "cần một danh sách"),
    "gà without points": (
        "ga", [{"cuoc": ["xuong"], "ga": 1}, {"cuoc": ["tri", "leo"], "ga": 1}], "ga[1].cuoc",
        "cước này không có trong [points]",
    ),
    "call without points": (
        "announce.must_call", ["tri", "leo"], "announce.must_call",
        "cước này không có trong [points]",
    ),
    "more dịch": ("points.tri", [3, 4], "points.tri", "dịch không thể nhiều hơn điểm"),
    "fault twice": (
        "faults", {"treo_tranh": ["bo_u"], "bao": ["danh_chan"], "refused": ["danh_chan", "bo_u"]},
        "faults.refused", "lỗi «bo_u» đã ở một loại khác",
    ),
    "fault next door": (
        "faults", {"bao": ["danh_chan"], "fined": ["bo_u", "danh_chan"]}, "faults.fined",
        "lỗi «danh_chan» đã ở một loại khác",
    ),
    "gà more": ("ga", [{**ROW, "size": 5}], "ga[0].size", "không có khóa nào"),
    "hall no table": ("halls.nho", 5, "halls.nho", "cần một bảng [halls.nho]"),
    "hall more": ("halls.nho.size", 5, "halls.nho.size", "không có khóa nào"),
    "hall cap": ("halls.nho.cap", -1, "halls.nho.cap", WHOLE),
    "hall automatic": ("halls.nho.automatic", 1, "halls.nho.automatic", "true hoặc false"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_broken_profile_is_refused_key_by_key(case: str) -> None:
    path, value, key, reason = REFUSED[case]
    with pytest.raises(BadProfile) as refusal:
        parse(changed(path, value))
    assert refusal.value.key == key
    assert reason in str(refusal.value)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_profile_is_read(name: str) -> None:
    assert shipped(name).id == name


def test_every_shipped_file_is_a_profile() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(SHIPPED)


def test_the_default_ships() -> None:
    assert DEFAULT in SHIPPED


def test_no_other_profile_ships() -> None:
    with pytest.raises(KeyError):
        shipped("lang_toi")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Chắn học's table with a dearer tôm, as a file."""
    written = (FOLDER / "chan_hoc.toml").read_text(encoding="utf-8")
    path = tmp_path / "làng.toml"
    path.write_text(written.replace("tom = [4, 1]", "tom = [6, 3]"), encoding="utf-8")
    return path


def test_an_own_profile_is_read_by_path(own: Path) -> None:
    assert load_profile(str(own)).points["tom"] == (6, 3)


def test_an_own_profile_is_looked_for_beside_the_case_file(own: Path) -> None:
    assert load_profile(own.name, own.parent).points["tom"] == (6, 3)


def test_an_own_profile_is_looked_for_in_the_current_folder(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(own.parent)
    assert load_profile(own.name, own.parent / "elsewhere").points["tom"] == (6, 3)


def test_a_profile_is_the_same_table_however_it_is_reached(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_bytes((FOLDER / "b52.toml").read_bytes())
    assert replace(load_profile(str(copy)), id="b52") == shipped("b52")


def test_a_byte_order_mark_is_no_trouble(own: Path) -> None:
    own.write_bytes(b"\xef\xbb\xbf" + own.read_bytes())
    assert load_profile(str(own)).points["tom"] == (6, 3)


#: bytes of a file → part of the refusal
BROKEN = {
    "no TOML": (b"name = ", "không phải là TOML đúng ("),
    "no UTF-8": (b'name = "L\xe0ng"', "(không phải là UTF-8 từ byte thứ 10)"),
    "a number of 5000 digits": (b"name = " + b"9" * 5000, "không phải là TOML đúng"),
    "a hexadecimal of 9000 digits": (
        b"[points]\nxuong = 0x" + b"f" * 9000,
        "không phải là TOML đúng",
    ),
    "lists 3000 deep": (b"a = " + b"[" * 3000, "(lồng vào nhau quá sâu)"),
    "an unknown letter": (b"name = 'a'\nx = ?", "(hỏng từ dòng 2, cột 5)"),
    "an empty file": (b"", "khóa points: thiếu khóa này"),
    "a key written twice": (b"name = 'a'\nname = 'b'", "(hỏng ở cuối tệp)"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_by_name(case: str, tmp_path: Path) -> None:
    written, reason = BROKEN[case]
    path = tmp_path / "hỏng.toml"
    path.write_bytes(written)
    with pytest.raises(BadInput) as refusal:
        load_profile(str(path))
    assert str(refusal.value).startswith(f"{path}: ")
    assert reason in str(refusal.value)


#: name or path → part of the refusal
NOT_THERE = {
    "lang_toi": "không có bộ luật «lang_toi»; có sẵn: chan_hoc, dan_gian, b52, san_dinh",
    "nowhere.toml": "nowhere.toml: không đọc được tệp (không có tệp này)",
    "a\0b.toml": "không phải là TOML đúng",
    "\ud800.toml": "không phải là TOML đúng",
}


@pytest.mark.parametrize("name", NOT_THERE)
def test_what_is_not_there_is_refused_by_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refusal:
        load_profile(name, tmp_path)
    assert NOT_THERE[name] in str(refusal.value)


def test_where_thien_u_is_never_passed_no_table_lets_it_be(own: Path) -> None:
    never = (FOLDER / "san_dinh.toml").read_text(encoding="utf-8")
    assert shipped("san_dinh").thien_u_never_passed
    own.write_text(f"{never}\nthien_u_may_pass = true\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"khóa table\.thien_u_may_pass: không thể là true"):
        load_profile(str(own))
    with pytest.raises(ValueError, match="never passed in san_dinh"):
        settings(shipped("san_dinh"), thien_u_may_pass=True)
    assert not settings(shipped("san_dinh"), thien_u_may_pass=False).thien_u_may_pass
    assert settings(shipped("b52"), thien_u_may_pass=True).thien_u_may_pass


def test_a_folder_is_no_profile(tmp_path: Path) -> None:
    folder = tmp_path / "x.toml"
    folder.mkdir()
    with pytest.raises(BadInput, match=r"không đọc được tệp \(đây là một thư mục\)"):
        load_profile(str(folder))


# The profiles at hand


@pytest.fixture
def village(own: Path) -> Path:
    """The file of `own` with a name of its own."""
    written = own.read_text(encoding="utf-8").replace('name = "Chắn học"', 'name = "Làng Chùa"')
    own.write_text(written, encoding="utf-8")
    return own


@pytest.fixture(autouse=True)
def _nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(profiles.CHOSEN, raising=False)


def test_unasked_the_default_comes_first_and_all_others_follow() -> None:
    assert [it.id for it in profiles.known_profiles()] == list(SHIPPED)
    assert SHIPPED[0] == DEFAULT


def test_what_was_chosen_comes_first(village: Path) -> None:
    profiles.choose_profiles([str(village), "b52"])
    known = [it.id for it in profiles.known_profiles()]
    assert known == [village.name, "b52", "chan_hoc", "dan_gian", "san_dinh"]


def test_a_process_started_later_knows_what_was_chosen(village: Path) -> None:
    profiles.choose_profiles([str(village)])
    code = "from chanlearn.profiles import known_profiles; print(known_profiles()[0].name)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "Làng Chùa\n"


def test_two_files_of_one_name_are_refused(village: Path, tmp_path: Path) -> None:
    (tmp_path / "khác").mkdir()
    twin = tmp_path / "khác" / village.name
    twin.write_bytes(village.read_bytes())
    with pytest.raises(BadInput, match=r"hai tệp bộ luật cùng tên «làng\.toml»"):
        profiles.together([str(village), str(twin)])


def test_a_profile_called_like_another_is_refused(own: Path) -> None:
    with pytest.raises(BadInput) as refusal:
        profiles.together([str(own)])
    wanted = "làng.toml: khóa name: «Chắn học» đã là tên của bộ luật chan_hoc, cần một tên khác"
    assert str(refusal.value) == wanted
