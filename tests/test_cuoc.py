"""Why each cước holds, or the first condition that fails (R4)."""

import pytest
from claims import CHI, DEALT, DEALT_SIX, MAT, NARROW, THREE, WIDE, claim, thien_u

from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import format_cards
from chanlearn.rules.cuoc import REGISTRY, Found, Held, Missing, find_all, held
from chanlearn.rules.profile import BEFORE
from chanlearn.rules.text import Text
from chanlearn.rules.win import Win, why_not


def said(reason: Text) -> str:
    return reason.fill(lambda bare: bare.source, codes=True)


def find(name: str, win: Win, profile: str = "b52") -> Found:
    assert why_not(win) is None, "only a true win holds cước"
    return find_all(win, shipped(profile))[name]


BON = "2v 2v 3w 3w 4s 4s 5v 5v 7v 7s 6v 6w 4v 4w 9v"
U_BON = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 7v 7s 6v 6w 4v 4w 9v"
NO_MAT = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 6s 6s 7v 7s 6v 6w 4v 4w 9v"
FOUR = "8w 8w 8w 8w 2v 2v 3w 3w 4s 4s 5v 5v 7v 7s 6v 6w 4v 4w 9v"
TEN = "2v 2v 3w 3w 4s 4s 5v 5v 6w 6w 7v 7v 8w 9v 9v"
RED = "8v 8v 8s 8s 9v 9v 9s 9s 2v 2v 3w 3w 7v 7s 5w"
FOUR_CHI = "cc cc 2v 2v 3w 3w 4s 4s 7v 7s 6v 6w 8w 8w"
LEO = "9v 9w 8s 8w cc cc 2v 2v 3w 3w 4s 4s 5v 5v 7w"
TOM = "3v 3w 3s 3s 7w 7v 2v 2v 4s 4s 5v 5v 8w 8w 9v"
HOA = "2v 3w 3w 4s 4s 6s 6s 8w 8w 7v 7s 6v 6w 9v 9w"
NHA = "5v 5v 4v 4v 3w 3w 2v 7v 7s 8w 8v 6v 6w 9w 9v"
CA = "8v 3w 3w 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 9v 9w"
NGU = "cc cc 5s 5s 3w 3w 8v 7v 7s 4v 4w 6v 6w 9w 9v"
LAID = ("chan 2w", "chan 6s")
PAGODA = ("chan 5v", "ca 4v 4w")
UNPAIRED = "8v 8w 9v 9w 3v 3s 4v"
ATE_SIX = ("chan 2v", "chan 3w", "chan 4s", "chan 5v", "chan 6s", "chan 7v")

#: cước, a win that holds it, how many times, by which cards, part of the reason
HELD = {
    "xuong": (claim(), 1, "", "không có cước nào khác"),
    "thong": (claim(before="dung"), 1, "", "xướng đúng và không bị phạt"),
    "thong after treo tranh": (claim(before="treo_tranh"), 1, "", "làng này vẫn cho thông"),
    "tri": (claim(own_door=True), 1, "9w", "Mình bốc được 9w ở cửa chì"),
    "tri by a return": (
        claim(THREE, (), "9v", "tra", own_door=True),
        1,
        "9v",
        "được trả vào cửa chì của mình",
    ),
    "thien_u": (thien_u(), 1, "", "20 quân được chia đã tròn bài"),
    "dia_u": (claim(NO_MAT, (), draws=1), 1, "9w", "Ù ngay quân bốc đầu tiên"),
    "dia_u by chíu": (claim(THREE, (), "9v", "danh", draws=0), 1, "9v", "nọc chưa bốc quân nào"),
    "chiu": (
        claim(BON.replace("4v 4w ", ""), ("chiu 6s", "ca 4v 4w")),
        1,
        "6s 6s 6s 6s",
        "chíu 6s",
    ),
    "chiu_u": (claim(THREE, (), "9v"), 1, "9v 9v 9v 9v", "có sẵn ba quân 9v"),
    "bon": (claim(BON, ("chan 6s", "chan 6s")), 1, "6s 6s 6s 6s", "hai chắn giống nhau: 6s"),
    "u_bon": (claim(U_BON, ("chan 9v",), "9v"), 1, "9v 9v 9v 9v", "Đã ăn một chắn 9v"),
    "thien_khai": (claim(FOUR, ()), 1, "8w 8w 8w 8w", "Được chia đủ bốn quân giống nhau: 8w"),
    "bach_thu": (claim(NARROW, card="9v"), 1, "9v 9v", "không có ba đầu, chỉ 9v mới ù"),
    "bach_thu of thiên ù": (thien_u(DEALT_SIX), 1, "", "vừa đúng 6 chắn, 4 cạ"),
    "bach_thu_chi": (claim(CHI, card="cc"), 1, "cc cc", "đúng 5 chắn và ù Chi Chi"),
    "thap_thanh": (claim(TEN, LAID, "8w"), 1, None, "Cả 10 đôi đều là chắn"),
    "bach_dinh": (claim(WIDE.replace("9v", "9w")), 1, None, "Cả 20 quân đều đen"),
    "tam_do": (claim(RED, card="5v"), 1, "8v 8v 8s 8s 9v 9v 9s 9s", "vừa đúng 8 quân đỏ"),
    "kinh_tu_chi": (
        claim(f"{FOUR_CHI} 5w", ("chan cc", "ca 4v 4w"), "5v"),
        1,
        "cc cc cc cc",
        "đủ bốn Chi Chi, ngoài ra toàn đen",
    ),
    "leo": (claim(LEO, ("chan 6s", "ca 6v 6w"), "7v"), 1, "9v 8s cc", "Đủ bộ 9v, 8s, cc"),
    "tom": (claim(TOM, ("chan 6s", "ca 6v 6w")), 1, "3v 3s 7w", "Đủ bộ 3v, 3s, 7w"),
    "hoa_roi_cua_phat": (
        claim(HOA, PAGODA, "2v", own_door=True),
        1,
        "5v 5v 2v",
        "Dưới chiếu có 5v",
    ),
    "nha_lau_xe_hoi": (
        claim(NHA, LAID, "2v", own_door=True),
        1,
        "5v 5v 4v 4v",
        "chắn 5v và chắn 4v",
    ),
    "ca_loi_san_dinh": (
        claim(CA, PAGODA, "8v", own_door=True),
        1,
        "5v 5v 8v",
        "Dưới chiếu có 5v",
    ),
    "ngu_ong_bat_ca": (
        claim(NGU, LAID, "8v", own_door=True),
        1,
        "cc cc 5s 5s",
        "chắn cc và chắn 5s",
    ),
    "pha_thien": (
        claim(UNPAIRED, ATE_SIX, "4w", discards="2w 2s 5w 6v 7w cc"),
        1,
        "",
        "không có một chắn nào",
    ),
}


def first_word(case: str) -> str:
    return case.split(maxsplit=1)[0]


@pytest.mark.parametrize("case", HELD)
def test_a_cuoc_is_held_by_cards_and_says_why(case: str) -> None:
    win, times, cards, reason = HELD[case]
    found = find(first_word(case), win)
    assert isinstance(found, Held), said(found.why)
    assert found.n == times
    assert cards is None or format_cards(found.cards) == cards
    assert reason in said(found.why)


@pytest.mark.parametrize("case", ["thap_thanh", "bach_dinh"])
def test_what_all_twenty_cards_fulfil_shows_all_twenty(case: str) -> None:
    found = find(case, HELD[case][0])
    assert isinstance(found, Held)
    assert len(found.cards) == 20


def test_every_cuoc_is_held_by_some_hand() -> None:
    assert {first_word(case) for case in HELD} == set(REGISTRY)


#: cước and what is the matter, a win that lacks it, profile, part of the reason
MISSING = {
    "xuong": (claim(own_door=True), "b52", "Bài có cước khác: Chì."),
    "xuong of two": (
        claim(before="dung", own_door=True),
        "b52",
        "Bài có cước khác: Thông, Chì.",
    ),
    "thong none": (claim(), "b52", "Không biết ván trước có ù hay không"),
    "thong treo tranh": (claim(before="treo_tranh"), "chan_hoc", "bị treo tranh"),
    "thong fined": (claim(before="phat"), "b52", "bị phạt"),
    "thong lost": (claim(before="thua"), "b52", "Ván trước người khác ù"),
    "thong drawn": (claim(before="hoa"), "b52", "Ván trước hòa"),
    "tri": (claim(), "b52", "9w nằm ở cửa người khác"),
    "tri thiên ù": (thien_u(), "b52", "không có quân ù nên không có chì"),
    "thien_u": (claim(), "b52", "ở đây ù bằng 9w"),
    "dia_u thiên ù": (thien_u(), "b52", "Người có cái không bao giờ có địa ù"),
    "dia_u dealer": (claim(NO_MAT, (), dealer=True, draws=1), "b52", "Người có cái"),
    "dia_u ate": (claim(draws=1), "b52", "Đã ăn hoặc chíu rồi"),
    "dia_u uncounted": (claim(NO_MAT, ()), "b52", "Không ai đếm quân bốc"),
    "dia_u later draw": (claim(NO_MAT, (), draws=2), "b52", "không phải là quân bốc đầu tiên"),
    "dia_u discard": (claim(THREE, (), "9v", "danh", draws=1), "b52", "không phải là quân bốc"),
    "dia_u undrawn": (
        claim(THREE, (), "9v", "danh", draws=0),
        "chan_hoc",
        "làng này chỉ tính địa ù trên quân bốc đầu tiên",
    ),
    "chiu": (claim(), "b52", "Dưới chiếu không có quân nào chíu"),
    "chiu winning": (claim(THREE, (), "9v"), "b52", "không tính vào có chíu"),
    "chiu_u": (claim(), "b52", "Trên tay không có quân 9w nào, chíu ù cần sẵn ba quân"),
    "chiu_u one": (claim(U_BON, ("chan 9v",), "9v"), "b52", "Trên tay có 1 quân 9v"),
    "chiu_u thiên ù": (thien_u(), "b52", "không có chíu ù"),
    "bon": (claim(), "b52", "Không có hai chắn giống nhau"),
    "u_bon thiên ù": (thien_u(), "b52", "không có ù bòn"),
    "u_bon nothing eaten": (claim(), "b52", "Dưới chiếu chưa có chắn 9w"),
    "u_bon no card left": (
        claim(WIDE.replace("9v", "9s"), ("chan 9w", "ca 4v 4w")),
        "b52",
        "Trên tay không còn quân 9w lẻ",
    ),
    "thien_khai": (claim(), "b52", "Không có bốn quân giống nhau nào được chia"),
    "thien_khai eaten": (claim(BON, ("chan 6s", "chan 6s")), "b52", "Không có bốn quân"),
    "bach_thu wide": (claim(), "b52", "đã có 6 chắn nên chờ rộng"),
    "bach_thu ba đầu": (
        claim("2v 2v 3w 3w 4s 4s 5v 5v 9v 9w 9s 7v 7s", (*MAT, "ca 8v 8w")),
        "b52",
        "nằm trong ba đầu",
    ),
    "bach_thu Chi": (claim(CHI, card="cc"), "b52", "bạch thủ Chi, không phải bạch thủ"),
    "bach_thu dealt seven": (thien_u(), "b52", "Thiên ù có 7 chắn"),
    "bach_thu dân gian": (thien_u(DEALT_SIX), "dan_gian", "thiên ù thì không chờ"),
    "bach_thu_chi": (claim(), "b52", "Quân ù không phải là Chi Chi"),
    "thap_thanh": (claim(), "b52", "Bài có 6 chắn"),
    "bach_dinh": (claim(), "b52", "Bài có 1 quân đỏ (9v)"),
    "bach_dinh all eight": (
        claim(RED, card="5v"),
        "b52",
        "Bài có 8 quân đỏ (8v, 8s, 9v, 9s), bạch định",
    ),
    "tam_do": (claim(), "b52", "Bài có 1 quân đỏ"),
    "tam_do none": (claim(WIDE.replace("9v", "9w")), "b52", "Bài không có quân đỏ nào"),
    "kinh_tu_chi": (claim(), "b52", "Bài không có quân Chi Chi nào"),
    "kinh_tu_chi two": (claim(CHI, card="cc"), "b52", "Bài có 2 quân Chi Chi"),
    "kinh_tu_chi red": (
        claim(f"{FOUR_CHI} 9w", ("chan cc", "ca 4v 4w"), "9v"),
        "b52",
        "còn quân đỏ khác: 9v",
    ),
    "leo": (claim(), "b52", "bài thiếu 8s, cc"),
    "tom": (claim(), "b52", "bài thiếu 3v, 3s, 7w"),
    "hoa_roi_cua_phat card": (claim(own_door=True), "b52", "Quân ù không phải là 2v"),
    "hoa_roi_cua_phat door": (claim(NHA, LAID, "2v"), "b52", "2v nằm ở cửa người khác"),
    "hoa_roi_cua_phat wide": (
        claim(NHA.replace("8w 8v", "8w 8w"), LAID, "2v", own_door=True),
        "b52",
        "ở đây chờ rộng",
    ),
    "hoa_roi_cua_phat mat": (
        claim(NHA, LAID, "2v", own_door=True),
        "b52",
        "Dưới chiếu không có 5v",
    ),
    "nha_lau_xe_hoi first": (
        claim(NHA.replace("5v 5v", "3s 3s"), LAID, "2v", own_door=True),
        "b52",
        "Trên tay không có chắn 5v",
    ),
    "nha_lau_xe_hoi second": (
        claim(NHA.replace("4v 4v", "4w 4w"), LAID, "2v", own_door=True),
        "b52",
        "Trên tay không có chắn 4v",
    ),
    "ca_loi_san_dinh": (claim(NGU, LAID, "8v", own_door=True), "b52", "Dưới chiếu không có 5v"),
    "ngu_ong_bat_ca": (
        claim(NGU.replace("cc cc", "4s 4s"), LAID, "8v", own_door=True),
        "b52",
        "Trên tay không có chắn cc",
    ),
    "pha_thien unknown": (
        claim(UNPAIRED, ATE_SIX, "4w"),
        "b52",
        "Không biết đã đánh những quân nào",
    ),
    "pha_thien paired in hand": (claim(), "b52", "đã có chắn: 2v, 3w, 4s, 5v, 8w"),
    "pha_thien paired by what was laid": (
        claim(UNPAIRED, ("chiu 6s", *ATE_SIX[:4]), "4w"),
        "b52",
        "đã có chắn: 6s",
    ),
    "pha_thien paired": (claim(discards="2s 2w"), "b52", "đã có chắn: 2v, 3w, 4s, 5v, 8w"),
}


@pytest.mark.parametrize("case", MISSING)
def test_a_cuoc_not_held_names_the_first_condition_that_fails(case: str) -> None:
    win, profile, reason = MISSING[case]
    found = find(first_word(case), win, profile)
    assert isinstance(found, Missing)
    assert reason in said(found.why)


def test_every_cuoc_can_say_why_not() -> None:
    assert {first_word(case) for case in MISSING} == set(REGISTRY)


COUNTED = {
    "two chíu": (
        "chiu",
        claim("2v 2v 3w 3w 7v 7s 6v 6w 9v", ("chiu 8w", "chiu 4s", "ca 4v 4w")),
        2,
    ),
    "two bòn": (
        "bon",
        claim("2v 2v 3w 3w 7v 7s 6v 6w 4v 4w 9v", ("chan 6s", "chan 8w", "chan 6s", "chan 8w")),
        2,
    ),
    "three thiên khai": (
        "thien_khai",
        claim("9999v 8888s cc cc cc cc 2v 2v 7v 7s 5w", ("ca 4v 4w",), "5v"),
        3,
    ),
    "four lèo": (
        "leo",
        claim("9999v 8888s cc cc cc cc 2v 2v 7v 7s 5w", ("ca 4v 4w",), "5v"),
        4,
    ),
    "four tôm": ("tom", claim("3333v 3333s 7777w 2v 2v 8v 8s 5w", ("ca 4v 4w",), "5v"), 4),
}


@pytest.mark.parametrize("case", COUNTED)
def test_a_cuoc_counts_how_often_it_is_held(case: str) -> None:
    name, win, times = COUNTED[case]
    assert held(find_all(win, shipped("chan_hoc")))[name] == times


def test_bon_is_told_in_code_order_whatever_was_eaten_first() -> None:
    found = find("bon", COUNTED["two bòn"][1])
    assert isinstance(found, Held)
    assert format_cards(found.cards) == "6s 6s 6s 6s 8w 8w 8w 8w"


def test_dan_gian_scores_a_chiu_u_as_chiu() -> None:
    assert held(find_all(claim(THREE, (), "9v"), shipped("dan_gian"))) == {"chiu": 1}


THONG_AFTER = {
    "chan_hoc": {"dung"},
    "dan_gian": {"dung"},
    "b52": {"dung", "treo_tranh"},
    "san_dinh": {"dung", "treo_tranh"},
}


@pytest.mark.parametrize("profile", SHIPPED)
@pytest.mark.parametrize("before", BEFORE)
def test_thong_follows_what_the_table_says_of_the_round_before(profile: str, before: str) -> None:
    found = held(find_all(claim(before=before), shipped(profile)))
    assert ("thong" in found) == (before in THONG_AFTER[profile])


@pytest.mark.parametrize("profile", SHIPPED)
def test_only_cuoc_of_the_table_are_looked_for(profile: str) -> None:
    table = shipped(profile)
    assert list(find_all(thien_u(DEALT), table)) == list(table.points)
