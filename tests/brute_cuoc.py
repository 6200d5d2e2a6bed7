"""What a winning hand holds (R4), found on plain lists of cards, independent of the package.

A win is a dict with the fields of a `win` case: hand (list of codes), mat (list of texts),
win ({card, by, door} or None), discards (list or None), dealer, draws, before.
"""

from collections.abc import Mapping
from typing import Any

from tests.brute_force import CHI, KINDS, RED, arrange, mat_cards, mat_chan, wait
from tests.brute_points import TABLES

Win = Mapping[str, Any]
LATE = ("b52", "san_dinh")  # the profiles with phá thiên, địa ù by chíu, thông after treo tranh


def held(profile: str, win: Win) -> dict[str, int]:
    """Every cước of the hand with its number; xuông where there is no other."""
    found = {**_of_the_cards(win), **_of_the_mat(win), **_of_the_win(profile, win)}
    found.update(_pictures(win, found))
    if profile == "dan_gian" and found.get("chiu_u"):
        found["chiu"] = found.get("chiu", 0) + 1
    found = {cuoc: n for cuoc, n in found.items() if n and cuoc in TABLES[profile]}
    return found or {"xuong": 1}


def winners_cards(win: Win) -> list[str]:
    """The twenty cards at the end."""
    last = [win["win"]["card"]] if win.get("win") else []
    return [*win["hand"], *mat_cards(win.get("mat", ())), *last]


def laid_from_hand(mat: list[str]) -> list[str]:
    """The cards on the mat that came from the hand: one of a pair, three of a chíu."""
    cards: list[str] = []
    for group in mat:
        name, *codes = group.split()
        cards += codes * 3 if name == "chiu" else [codes[-1]]
    return cards


def _of_the_cards(win: Win) -> dict[str, int]:
    cards = winners_cards(win)
    red = [card for card in cards if card in RED]
    last = [win["win"]["card"]] if win.get("win") else []
    chan = arrange([*win["hand"], *last]).chan + mat_chan(win.get("mat", ()))
    own = [*win["hand"], *laid_from_hand(win.get("mat", []))]
    return {
        "thap_thanh": int(chan == 10),
        "bach_dinh": int(not red),
        "tam_do": int(len(red) == 8),
        "kinh_tu_chi": int(red == [CHI] * 4),
        "leo": min(cards.count(kind) for kind in ("9v", "8s", CHI)),
        "tom": min(cards.count(kind) for kind in ("3v", "3s", "7w")),
        "thien_khai": sum(own.count(kind) == 4 for kind in KINDS),
    }


def _of_the_mat(win: Win) -> dict[str, int]:
    mat = win.get("mat", [])
    return {
        "chiu": sum(group.startswith("chiu") for group in mat),
        "bon": sum(list(mat).count(f"chan {kind}") == 2 for kind in KINDS),
    }


def _of_the_win(profile: str, win: Win) -> dict[str, int]:
    hand, mat, last = win["hand"], win.get("mat", []), win.get("win")
    before = win.get("before", "none")
    thong = before == "dung" or (before == "treo_tranh" and profile in LATE)
    found = {"thong": int(thong), "pha_thien": int(_no_chan_dealt(win))}
    if last is None:
        narrow = arrange(hand).chan == 6 and profile != "dan_gian"
        return found | {"thien_u": 1, "bach_thu": int(narrow)}
    card = last["card"]
    waited = wait(hand, mat).kind
    return found | {
        "tri": int(last["door"] == "tri"),
        "chiu_u": int(list(hand).count(card) == 3),
        "u_bon": int(f"chan {card}" in mat and list(hand).count(card) == 1),
        "bach_thu": int(waited == "bach_thu"),
        "bach_thu_chi": int(waited == "bach_thu_chi"),
        "dia_u": int(_dia_u(profile, win)),
    }


def _dia_u(profile: str, win: Win) -> bool:
    if win.get("dealer") or win.get("mat") or win.get("discards"):
        return False
    draws, by = win.get("draws"), win["win"]["by"]
    if by == "boc":
        return draws == 1
    return profile in LATE and draws == 0


def _no_chan_dealt(win: Win) -> bool:
    if win.get("discards") is None:
        return False
    dealt = [*win["hand"], *laid_from_hand(win.get("mat", [])), *win["discards"]]
    return len(set(dealt)) == len(dealt)


def _pictures(win: Win, found: Mapping[str, int]) -> dict[str, int]:
    if not (found.get("tri") and found.get("bach_thu")):
        return {}
    hand, card = list(win["hand"]), win["win"]["card"]
    pagoda_laid = "5v" in mat_cards(win.get("mat", ()))
    return {
        "hoa_roi_cua_phat": int(card == "2v" and pagoda_laid),
        "ca_loi_san_dinh": int(card == "8v" and pagoda_laid),
        "nha_lau_xe_hoi": int(card == "2v" and hand.count("5v") >= 2 and hand.count("4v") >= 2),
        "ngu_ong_bat_ca": int(card == "8v" and hand.count(CHI) >= 2 and hand.count("5s") >= 2),
    }
