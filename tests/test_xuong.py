"""Announcements as players say them, read and spoken (R7; the forms of the case format)."""

import unicodedata

import pytest

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.xuong import format_call, parse_call

HEARD = {
    "thông chì tám đỏ hai lèo tôm có chíu": {
        "thong": 1, "tri": 1, "tam_do": 1, "leo": 2, "tom": 1, "chiu": 1,
    },
    "trì 8 đỏ 2 lèo": {"tri": 1, "tam_do": 1, "leo": 2},
    "ù bòn bạch thủ chi": {"u_bon": 1, "bach_thu_chi": 1},
    "ù bồn": {"u_bon": 1},
    "có 2 bòn": {"bon": 2},
    "hai có chíu": {"chiu": 2},
    "hoa rơi cửa phật chì bạch thủ": {"hoa_roi_cua_phat": 1, "tri": 1, "bach_thu": 1},
    "nhà lầu xe hơi hoa rơi cửa phật": {"nha_lau_xe_hoi": 1},
    "nhà lầu xe hơi, hoa rơi cửa phật": {"nha_lau_xe_hoi": 1},
    "hoa rơi cửa phật nhà lầu xe hơi": {"hoa_roi_cua_phat": 1, "nha_lau_xe_hoi": 1},
    "suông": {"xuong": 1},
    "Xuông": {"xuong": 1},
    "chíu ù bòn": {"chiu_u": 1, "bon": 1},
    "có chíu ù": {"chiu_u": 1},
    "ù bòn có chíu": {"u_bon": 1, "chiu": 1},
    "bạch thủ chì": {"bach_thu": 1, "tri": 1},
    "bạch thủ chi": {"bach_thu_chi": 1},
    "bạch thủ ù chi": {"bach_thu_chi": 1},
    "TRÌ BẠCH THỦ": {"tri": 1, "bach_thu": 1},
    "trì, bạch thủ; lèo.": {"tri": 1, "bach_thu": 1, "leo": 1},
    "chì + lèo": {"tri": 1, "leo": 1},
    "trì chì": {"tri": 2},
    "tám đỏ tám đỏ": {"tam_do": 2},
    "tám lèo": {"leo": 8},
    "kính 4 chi": {"kinh_tu_chi": 1},
    "mười tôm": {"tom": 10},
    "100 tôm": {"tom": 100},
    "có có lèo": {"leo": 1},
    "chì, bạch thủ!": {"tri": 1, "bach_thu": 1},
    "«chì: bạch thủ»?": {"tri": 1, "bach_thu": 1},
    '"chì"': {"tri": 1},
    "ù chì bạch thủ": {"tri": 1, "bach_thu": 1},
    "Ù! Hai lèo": {"leo": 2},
    "ù có chíu": {"chiu": 1},
    "ù, ù bòn": {"u_bon": 1},
    "ù, bòn": {"u_bon": 1},
    "Thưa làng, chì bạch thủ": {"tri": 1, "bach_thu": 1},
    "thưa cả làng: ù, hai lèo": {"leo": 2},
    "ù, thưa làng, tôm": {"tom": 1},
}  # fmt: skip


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("said", HEARD)
def test_a_call_is_heard(said: str, form: str) -> None:
    assert parse_call(unicodedata.normalize(form, said)) == HEARD[said]


@pytest.mark.parametrize("name", sorted({said for cuoc in REGISTRY.values() for said in cuoc.said}))
def test_every_spoken_name_is_heard(name: str) -> None:
    (heard,) = parse_call(name)
    assert name in REGISTRY[heard].said


UNHEARD = {
    "": "chưa xướng cước nào",
    " ,. ": "chưa xướng cước nào",
    "có": "chưa xướng cước nào",
    "thưa làng": "chưa xướng cước nào",
    "thưa ông": "«thưa» không phải là cước nào",
    "lèo hai": "«hai»: sau số phải là tên một cước",
    "2": "«2»: sau số phải là tên một cước",
    "0 lèo": "«0»: số lần phải từ 1 đến 100",
    "101 lèo": "«101»: số lần phải từ 1 đến 100",
    "9999999999 lèo": "số lần phải từ 1 đến 100",
    "bach thu": "«bach» không phải là cước nào; gần nhất là «Bạch thủ»",
    "bạch thu": "«thu» không phải là cước nào; gần nhất là «Bạch thủ»",
    "chi": "«chi» không phải là cước nào; gần nhất là «Chì»",
    "tôm tép": "«tép» không phải là cước nào",
    "hai ba lèo": "«ba» không phải là cước nào",
    "-1 lèo": "«-1» không phải là cước nào",
    "cá bơi sân đình": "«bơi» không phải là cước nào; gần nhất là «Cá lội sân đình»",
    "thập thanh": "«thanh» không phải là cước nào; gần nhất là «Thập thành»",
    "ù": "«ù» không phải là cước nào; gần nhất là «Ù bòn»",
    "ù!": "«ù» không phải là cước nào; gần nhất là «Ù bòn»",
    "ù chi": "«chi» không phải là cước nào; gần nhất là «Chì»",
    "chì ù": "«ù» không phải là cước nào",
    "!?": "chưa xướng cước nào",
    "hoa rơi": "gần nhất là «Hoa rơi cửa Phật»",
    "nhà lầu": "gần nhất là «Nhà lầu xe hơi hoa rơi cửa Phật»",
    "cá lội": "gần nhất là «Cá lội sân đình»",
    "sân đình": "gần nhất là «Cá lội sân đình»",
    "ngư ông": "gần nhất là «Ngư ông bắt cá»",
    "tứ chi": "gần nhất là «Kính tứ Chi»",
    "bach thu chi": "gần nhất là «Bạch thủ Chi»",
    "tam do": "gần nhất là «Tám đỏ»",
    "zzz": "«zzz» không phải là cước nào",
    "chi bach thu": "«bach» không phải là cước nào; gần nhất là «Bạch thủ»",
    "z" * 100: f"«{'z' * 40}» không phải là cước nào",
}


@pytest.mark.parametrize("said", UNHEARD)
def test_what_is_no_call_is_refused_by_name(said: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_call(said)
    assert UNHEARD[said] in str(refusal.value)


SPOKEN = {
    "chì bạch thủ": {"tri": 1, "bach_thu": 1},
    "hai lèo": {"leo": 2},
    "mười tôm": {"tom": 10},
    "11 tôm": {"tom": 11},
    "ù bòn có chíu": {"chiu": 1, "u_bon": 1},
    "ù bòn hai chíu có bòn": {"chiu": 2, "bon": 1, "u_bon": 1},
    "xuông": {"xuong": 1},
    "": {},
}


@pytest.mark.parametrize("said", SPOKEN)
def test_a_call_is_spoken_as_players_do(said: str) -> None:
    assert format_call(SPOKEN[said]) == said


@pytest.mark.parametrize("said", [said for said in SPOKEN if said])
def test_what_is_spoken_is_heard_again(said: str) -> None:
    assert parse_call(format_call(SPOKEN[said])) == SPOKEN[said]


def test_nothing_is_announced_no_times() -> None:
    with pytest.raises(ValueError, match="at least once"):
        format_call({"leo": 0})


def test_an_unknown_id_cannot_be_spoken() -> None:
    with pytest.raises(KeyError):
        format_call({"full_house": 1})
