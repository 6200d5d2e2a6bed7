"""A whole `win` or `wait` case judged by the oracle: announcements (R7) and fines included."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from tests.brute_cuoc import held
from tests.brute_force import copies_left, wait, why_not_u
from tests.brute_points import PICTURES, ga, total

SPOKEN = {
    "xuông": "xuong", "suông": "xuong", "thông": "thong", "chì": "tri", "trì": "tri",
    "thiên ù": "thien_u", "địa ù": "dia_u", "chíu": "chiu", "chíu ù": "chiu_u", "bòn": "bon",
    "ù bòn": "u_bon", "ù bồn": "u_bon", "thiên khai": "thien_khai", "bạch thủ": "bach_thu",
    "bạch thủ chi": "bach_thu_chi", "thập thành": "thap_thanh", "bạch định": "bach_dinh",
    "tám đỏ": "tam_do", "8 đỏ": "tam_do", "kính tứ chi": "kinh_tu_chi", "lèo": "leo",
    "tôm": "tom", "hoa rơi cửa phật": "hoa_roi_cua_phat", "phá thiên": "pha_thien",
    "nhà lầu xe hơi hoa rơi cửa phật": "nha_lau_xe_hoi", "nhà lầu xe hơi": "nha_lau_xe_hoi",
    "cá lội sân đình": "ca_loi_san_dinh", "ngư ông bắt cá": "ngu_ong_bat_ca",
}  # fmt: skip
NUMBERS = {"một": 1, "hai": 2, "ba": 3, "bốn": 4, "năm": 5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
TREO_TRANH = {"an_treo_tranh", "chiu_an_thuong"}
MUST_BE_SAID = ("thien_u", "chiu_u", "u_bon", "bach_thu", "bach_thu_chi")
NOTHING = dict.fromkeys(("best", "best_ga", "verdict", "points", "fine"))


def cards(text: str) -> list[str]:
    """Cards from text: codes, ranks run together before one suit allowed («2233v 45w cc»)."""
    found: list[str] = []
    for word in text.split():
        found += ["cc"] if word == "cc" else [rank + word[-1] for rank in word[:-1]]
    return found


def heard(announce: str) -> dict[str, int]:
    """The call a player said: longest name first, from left to right."""
    words = unicodedata.normalize("NFC", announce).lower()
    names = "|".join(sorted(SPOKEN, key=len, reverse=True))
    call: dict[str, int] = {}
    number = 1
    for said in re.findall(rf"(?:{names}|\S+)(?=\s|$)", words):
        if said in SPOKEN:
            call[SPOKEN[said]] = call.get(SPOKEN[said], 0) + number
            number = 1
        elif said != "có":
            number = NUMBERS[said]
    return call


def judge_wait(case: Mapping[str, Any]) -> dict[str, Any]:
    """The `expect` of a wait case."""
    hand, mat = cards(case["hand"]), case.get("mat", [])
    kind, waited = wait(hand, mat)
    return {
        "wait": kind,
        "cards": " ".join(waited),
        "left": copies_left(hand, mat, cards(case.get("seen", ""))),
    }


def judge_win(case: Mapping[str, Any]) -> dict[str, Any]:
    """The `expect` of a win case."""
    profile = case.get("profile", "chan_hoc")
    discards = None if case.get("discards") is None else cards(case["discards"])
    win = {**case, "hand": cards(case["hand"]), "discards": discards}
    last = case.get("win") or {"card": None, "by": "boc"}
    why = why_not_u(win["hand"], case.get("mat", []), last["card"], last["by"])
    if why:
        fined = profile in ("b52", "san_dinh")
        return {"u": False, "why": why, "cuoc": {}, **NOTHING, "fine": 12 if fined else None}
    cuoc = held(profile, win)
    best = total(profile, cuoc)
    gas = ga(profile, cuoc)
    answer: dict[str, Any] = {"u": True, "cuoc": cuoc, **NOTHING}
    answer |= {"best": best + gas * case.get("ga", 0), "best_ga": gas}
    if profile == "dan_gian":  # the table scores by itself, there is nothing to announce (R7.6)
        enough = best >= case.get("minimum", 0)  # R7.7
        answer |= {"points": answer["best"] if enough else 0, "fine": 0}
    elif case.get("announce") is not None:
        answer |= _verdict(case, profile, cuoc, heard(case["announce"]), best)
    return answer


def _verdict(
    case: Mapping[str, Any], profile: str, cuoc: dict[str, int], call: dict[str, int], best: int
) -> dict[str, Any]:
    faults = set(case.get("faults", ()))
    hall = case.get("hall", "tu_do") if profile == "b52" else "tu_do"
    minimum = 4 if hall in ("4-7", "4-11") else case.get("minimum", 0)
    ceiling = {"4-7": 7, "4-11": 11}.get(hall)
    flat = ceiling or 12
    if faults - TREO_TRANH:
        fined = profile != "b52" or case.get("den_lang", True)
        fined = fined or ("bo_u" in faults and ceiling is not None)
        return {"verdict": "u_bao", "points": 0, "fine": 12 if fined else 0}
    wrong = call_is_wrong(cuoc, call)
    called = total(profile, call)
    if best < minimum or (not wrong and called < minimum):
        return {"verdict": "thieu_diem", "points": 0, "fine": flat}
    called += ga(profile, call) * case.get("ga", 0)
    if wrong:
        fine = 12 if profile == "chan_hoc" else min(called, ceiling or called)
        return {"verdict": wrong, "points": 0, "fine": fine}
    return {"verdict": "dung", "points": 0 if faults else called, "fine": 0}


def call_is_wrong(cuoc: Mapping[str, int], call: Mapping[str, int]) -> str | None:
    """`sai`, `thieu`, or None for a right call (R7.1–R7.5)."""
    if call.get("xuong") and call != {"xuong": 1}:
        return "sai"
    if any(n > cuoc.get(name, 0) for name, n in call.items() if name != "xuong"):
        return "sai"
    missing = {name for name in MUST_BE_SAID if cuoc.get(name) and name not in call}
    if "thien_u" in cuoc or any(name in PICTURES for name in call):
        missing.discard("bach_thu")
    return "thieu" if missing else None
