"""What holds for every drill of lessons 3 to 5, whatever it asks."""

import pytest
from dealt_items import all_items, check_sentences, check_sound, golden, written

from chanlearn.drills.codes import parse_code
from chanlearn.drills.items import LEVELS, Drill, level_of
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import SHIPPED, shipped

DRILLS = [drill_for(skill) for skill in ASKED if BY_ID[skill].lesson >= 3]
EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.skill)
TABLES = pytest.mark.parametrize("profile", SHIPPED)
#: What these codes have asked since their first day. Never to be changed.
GOLDEN: dict[str, str] = {
    "k1c-ananan-xy": (
        "4s / 4w 4w|6s 6s|8w 8w|6w 6s|8v 8w|9v 9s|4w / 7v 7v|7v 7v|5w 5w / 3w 9w 7s : "
        "xuong tri* chiu bon*"
    ),
    "k1c-hrwe73-dj": (
        "5s / 2v 2s 3v 3v 3v 3v 4v 4w 4w 4w 4w 4s 5w 6v 6v / 2s 2s|7v 7w / 8v 5v : xuong "
        "chiu thien_khai* bach_dinh* tam_do tom"
    ),
    "k1c-rwe73h-r2": (
        "8v / 4v 4s 5w 5s 5s 5s 8v 9v 9w cc cc / 6w 6w|2w 2v|7v 7v|4v 4v / 8s 3s 6v 7w : "
        "xuong tri* chiu_u bach_thu* bach_thu_chi ca_loi_san_dinh ngu_ong_bat_ca*"
    ),
    "p1c-ananan-9y": (
        "cc / 2s 2s|3w 3w|6w 6w|8s 8s|3v 3s|6w 6s|8v 8s|cc / 7s 7s|5s 5w / 2w 6v 9s : "
        "thong tri chiu_u bach_thu bach_thu_chi* khong"
    ),
    "p1c-hrwe73-qc": (
        "3s / 2v 2s 3v 3v 3s 6w 6s 7v 7v 9v 9w / 6w 6w|4w 4w|2w 2w|2v 2v / cc 4s 8w 5s : "
        "«thông chì» : dung_du* dung_sot thieu sai"
    ),
    "p1c-rwe73h-63": (
        "5v / 2v 2w 3v 3v 3v 3s 3s 3s 4w 4s 5v 7w 7w / 4w 4w|6s 6s|6v 6v / cc 9v 5w : "
        "«chì bạch định ba tôm» : dung_du dung_sot thieu sai*"
    ),
    "e1c-ananan-rd": ("«chì tám đỏ» : 6 8 9* 11 14"),
    "e1c-hrwe73-ew": ("«thông chì tám đỏ» : 8 9 10* 14 15"),
    "e1c-rwe73h-jq": ("«thông chì ù bòn hai lèo» : 5 8 9 10* 20"),
    "f1c-ananan-g4": ("«bạch thủ chi» : 0 1* 2"),
    "f1c-hrwe73-te": ("«thông chì ù bòn bạch thủ» : 1 2 3* 4 5"),
    "f1c-rwe73h-ns": ("«chì bạch thủ hoa rơi cửa phật» : 0 1* 2"),
    "s1c-ananan-xe": (
        "3w 3w|5v 5v|5s 5s|8v 8v|9v 9v|2v 2w|6v 6w|7v 7s|4s|cc / 6w 6w / 6s : "
        "an_ca_danh_cung_hang an_roi_danh* danh_roi_an danh_chan khong"
    ),
    "s1c-hrwe73-c0": (
        "2v 2v 2s 2s 3w 3w 4v 4s 4s 5v 5w 6w 7v 7v 7s 8w 9w 9s / 3s 3v : khong treo_tranh "
        "bao* phat chan"
    ),
    "s1c-rwe73h-my": (
        "2v 2s 3v 3s 4s 5v 5s 7v 7w 8v 8v 9v 9w 9w / 3s 3s|4w 4w|2w 2w / 6s 8s / cc : du* "
        "khong_tra den bao chan"
    ),
    "y1c-ananan-1z": ("«thông chì hai tôm» : -21* -7 21"),
    "y1c-hrwe73-jp": ("«thông chì» : -36* -12 12 36"),
    "y1c-rwe73h-ev": ("«Ăn treo tranh» : «thông chì chíu ù» : -12 0 6 12* 36"),
    "j1c-ananan-r9": ("0 3* 4"),
    "j1c-hrwe73-fk": ("0 1* 2 6"),
    "j1c-rwe73h-mt": ("3 9 10 12* 16"),
    "h3c-ananan-jv": (
        "7v 7v|8s 8s|9v 9v|2v 2s|4v 4w|6v 6w 6s|9w 9s|cc / 4v 4v|5v 5v / 3w : 2s 4w 9v 9s cc*"
    ),
    "h3c-hrwe73-x2": (
        "5s 6s 6s 7v 7w 7s 8w 8s 9v 9w 9w 9w / 9s 9s|4v 4v|3v 3v|2s 2w / 4s 6v 8v : 5s* 6s 7v 7w 8w"
    ),
    "h3c-rwe73h-r7": (
        "2v 2w 3w 5v 5w 7w 7w 7w 8w 8w 9v 9s 9s 9s cc cc / 8s 8s|2s 2s / 6s 7s / 7w : 2v "
        "3w* 5v 7w 8w"
    ),
    "h3c-zz0001-p7": (
        "2v 2v 2v 2w 3s 4v 4w 4s 5v 5v 5s 5s 7w 7s 8w 8s 9w 9s / 3v 3v / 9v 9v 9v 9v / 8v :"
        " 4w* 4s* 5s 7w 9w"
    ),
    "h3c-0b1111-hj": (
        "2v 2s 3v 3w 3s 3s 4v 5v 5w 5w 5s 6w 6s 7v 7w 7s 8s 9s / 2w 2w / 6s 6s / 4s 4s 4s "
        "4s : 3w 5v 6s 8s* 9s*"
    ),
}


@EACH
def test_a_drill_is_its_skills(drill: Drill) -> None:
    assert drill.generator == BY_ID[drill.skill].generator


@TABLES
@EACH
def test_each_item_is_sound(drill: Drill, profile: str) -> None:
    for item in all_items(drill, profile):
        check_sound(item)
        check_sentences(item)


@TABLES
@pytest.mark.parametrize(
    "drill", [it for it in DRILLS if BY_ID[it.skill].lesson == 5], ids=lambda drill: drill.skill
)
def test_every_wrong_reply_costs_something(drill: Drill, profile: str) -> None:
    for item in all_items(drill, profile):
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
