"""The rounds in `tests/rounds`, one for each fault, each cước and each turn a round can take.

`python tests/scripted_rounds.py` writes the records anew, after a change in a script. What each
of them has to show stands beside it, and is tested on what the records say.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from scripted import NeverComes, Script, passing, record_of, start

from chanlearn.rules.allowed import Refusal
from chanlearn.rules.cards import format_cards, listed
from chanlearn.rules.faults import FAULTS as FAULT_NAMES
from chanlearn.rules.moves import format_move, parse_move
from chanlearn.rules.record import FORMAT, write_settings
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, why_not

ROUNDS = Path(__file__).with_name("rounds")

#: B under test gets some cards of rank 9 and, up to nineteen, these: nothing of rank 8 or 9.
FILL = "2v 3v 4w 5v 6v 7v 2w 3w 4s 5w 6w 7w cc 5s 6s 7s 3s 4v"
#: D waits wide for any Bát: who sees a Bát drawn wins.
D_WAITS = "2s 2s 3s 3s 4v 4v 5s 5s 6s 6s 7s 7s 4w 4s 3v 3w 2v 2w 8s"
#: Six chắn and three cạ; with a lone Cửu Vạn B waits wide for any Cửu.
SIX_CHAN = "2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 6s 6s"
WIDE = f"{SIX_CHAN} 7v 7s 6v 6w 4v 4w 9v"
#: The same on the hand after one group was laid: a discard, and one card of that group.
EIGHT_GROUPS = f"{SIX_CHAN} 7v 7s 6v 6w"
#: Five chắn and four cạ.
FIVE_CHAN = "3w 3w 4s 4s 5v 5v 8w 8w 6s 6s 7v 7s 6v 6w 4v 4w 3v 3s"


class Shown(NamedTuple):
    """A script, and what the result of its record has to say."""

    script: Script
    result: Mapping[str, Any]


def b_hand(keys: str) -> str:
    """Nineteen cards for B: the keys, and no other card of their kinds."""
    fill = [card for card in FILL.split() if card not in keys.split()]
    return " ".join([*keys.split(), *fill][:19])


def fault(keys: str, noc: str, *moves: str, **rest: Any) -> Script:
    """B comes to a fault; D wins on the Bát that lies in the nọc after it, or nobody does."""
    first = moves[0].split()[-1]
    hands = {"A": first, "B": b_hand(keys), "D": D_WAITS, **rest.pop("others", {})}
    ends = ("D u 8v", 'D xuong "xuông"') if "8v" in noc else ()
    return Script(hands, noc, (*moves, *ends), profile=rest.pop("profile", "b52"), **rest)


def win(hand: str, noc: str, *moves: str, **rest: Any) -> Script:
    """B wins; A's first discard is the first move's card, or a Cửu Sách that nobody takes."""
    first = moves[0].split()[-1] if moves and moves[0].startswith("A danh") else "9s"
    opening = () if moves and moves[0].startswith("A danh") else ("A danh 9s",)
    hands = {"A": first, "B": hand, **rest.pop("hands", {})}
    return Script(hands, noc, (*opening, *moves), **rest)


BAO = {
    "faults": {"A": [], "C": [], "D": []},
    "bao": {"A": False, "B": True, "C": False, "D": False},
    "winner": "D",
    "pay": {"B": -6},
}
FINED = {
    "verdict": "u_bao",
    "points": 0,
    "fine": 12,
    "bao": {"B": False},
    "pay": {"B": -36, "C": 12},
}
HUNG = {"verdict": "dung", "points": 0, "fine": 0, "pay": {"A": 0, "B": 0, "C": 0, "D": 0}}
NO_POT = {"nuoi_ga": False}


def bao(fault_id: str) -> dict[str, Any]:
    """B is báo for the fault and pays for the whole village."""
    return {**BAO, "faults": {**BAO["faults"], "B": [fault_id]}}


def by_b(outcome: Mapping[str, Any], *faults: str) -> dict[str, Any]:
    """B wins after these faults."""
    return {"winner": "B", **outcome, "faults": {"A": [], "B": list(faults), "C": [], "D": []}}


#: Six chắn, three cạ and a third Ngũ Sách: waits for Ngũ of any suit, Ngũ Sách by chíu.
CHIU_WIDE = "2v 2v 3w 3w 4s 4s 9v 9v 6s 6s 5s 5s 7v 7s 6v 6w 4v 4w 5s"
TREO = "3w 3w 4s 4s 5v 5v 8w 8w 6s 6s 7v 7s 6v 6w 2s"
AFTER_CA = f"2v 2v {TREO.removesuffix(' 2s')} 9v"

# After A's first discard B draws the first card of the nọc, C the second, D the third, A the
# fourth: that one B faces next.
FAULTS: dict[str, Shown] = {
    "an_treo_tranh": Shown(
        win(
            f"9w 9v 9v 3s {TREO}",
            "2w",
            *("A danh 9v", "B an 9v 9w", "B danh 3s", "B u 2w", 'B xuong "xuông"'),
            profile="b52",
        ),
        by_b(HUNG, "an_treo_tranh"),
    ),
    "chiu_an_thuong": Shown(
        win(
            f"9v 9v 9v 3s {TREO}",
            "2w",
            *("A danh 9v", "B an 9v 9v", "B danh 3s", "B u 2w", 'B xuong "xuông"'),
            profile="b52",
        ),
        by_b(HUNG, "chiu_an_thuong"),
    ),
    "bo_chan_an_chan": Shown(
        fault("9v", "3s 2s 3v 9v 8v", "A danh 9v", "B boc 3s", "B an 9v 9v", "B danh 2w"),
        bao("bo_chan_an_chan"),
    ),
    "co_chan_cau_ca": Shown(
        win(
            f"9v 3s {AFTER_CA}",
            "9s",
            *("A danh 9w", "B an 9w 9v", "B danh 3s", "B u 9s", 'B xuong "xuông"'),
            profile="b52",
        ),
        by_b(FINED, "co_chan_cau_ca"),
    ),
    "bo_chan_an_ca": Shown(
        fault("9v", "3s 2s 3v 9w 8v", "A danh 9v", "B an 9w 9v", "B danh 2w"),
        bao("bo_chan_an_ca"),
    ),
    "bo_chan_danh_chan": Shown(
        fault("9v 3s", "3s 8v", "A danh 9v", "B an 3s 3s", "B danh 9v"),
        bao("bo_chan_danh_chan"),
    ),
    "bo_ca_an_ca": Shown(
        fault("9v", "3s 2s 3v 9s 8v", "A danh 9w", "B an 9s 9v", "B danh 2w"),
        bao("bo_ca_an_ca"),
    ),
    "an_ca_danh_ca": Shown(
        fault(
            *("9v 4w 7w 5v 5w", "2s 3v 4w 3s 5s 7w 8v", "A danh 9w", "B an 9w 9v", "B danh 2w"),
            *("B an 4w 4w", "B danh 5v", "B an 7w 7w", "B danh 5w"),
        ),
        bao("an_ca_danh_ca"),
    ),
    "danh_ca_an_ca": Shown(
        fault(
            *("2v 9v 9w 4w 7s 7v", "2s 3v 4w 3s 5s 5w 7s 8v", "A danh 2v", "B an 2v 2v"),
            *("B danh 9v", "B an 4w 4w", "B danh 9w", "B an 7s 7v", "B danh 6w"),
        ),
        bao("an_ca_danh_ca"),
    ),
    "an_ca_danh_cung_hang": Shown(
        fault(
            *("9v 9s 9s 4w", "2s 3v 4w 8v", "A danh 9w", "B an 9w 9v", "B danh 2w"),
            *("B an 4w 4w", "B danh 9s"),
        ),
        bao("an_ca_danh_cung_hang"),
    ),
    "an_roi_danh": Shown(
        fault("9v 9v", "8v", "A danh 9v", "B an 9v 9v", "B danh 9v"), bao("an_roi_danh")
    ),
    "danh_roi_an_ca": Shown(
        fault(
            *("2v 9v 9s", "2s 3v 9w 8v", "A danh 2v", "B an 2v 2v", "B danh 9v"),
            *("B an 9w 9s", "B danh 6w"),
        ),
        bao("danh_roi_an_ca"),
    ),
    "danh_roi_an": Shown(
        fault(
            *("2v 9v 9v", "2s 3v 9v 8v", "A danh 2v", "B an 2v 2v", "B danh 9v"),
            *("B an 9v 9v", "B danh 6w"),
        ),
        bao("danh_roi_an"),
    ),
    "danh_chan": Shown(
        fault(
            *("2v 9v 9v 4w", "2s 3v 4w 8v", "A danh 2v", "B an 2v 2v", "B danh 9v"),
            *("B an 4w 4w", "B danh 9v"),
        ),
        bao("danh_chan"),
    ),
    "an_ca_an_chan_cung_hang": Shown(
        fault(
            *("9v 9s 9s", "2s 3v 9s 8v", "A danh 9w", "B an 9w 9v", "B danh 2w"),
            *("B an 9s 9s", "B danh 6w"),
        ),
        bao("an_ca_an_chan_cung_hang"),
    ),
    "an_chon_ca": Shown(
        win(
            f"9w 3s {AFTER_CA}",
            "9s",
            *("A danh 9s", "B an 9s 9w", "B danh 3s", "B u 9s", 'B xuong "xuông"'),
            profile="b52",
        ),
        by_b(FINED, "an_chon_ca"),
    ),
    "an_ca_chuyen_cho": Shown(
        win(
            WIDE,
            "6s",
            *("A danh 9w", "B an 9w 9v", "B danh 6v", "B u 6s", 'B xuong "xuông"'),
            profile="b52",
        ),
        by_b(FINED, "an_ca_chuyen_cho"),
    ),
    "bo_u": Shown(
        win(WIDE, "2s 9w 3s 5w 9v", "D boc 3s", "B u 9v", 'B xuong "chì"', profile="san_dinh"),
        by_b(FINED, "bo_u"),
    ),
    "bo_chiu_u": Shown(
        win(
            CHIU_WIDE,
            "2s 3v 8v 4w",
            *("A danh 5s", "B chiu 5s", "B danh 4v", "B u 4w", 'B xuong "chì có chíu"'),
        ),
        by_b(FINED, "bo_u"),
    ),
    "bo_thien_u": Shown(
        Script(
            {"A": f"{WIDE} 9v"},
            "2s 9w",
            ("A danh 9v", "A u 9w", 'A xuong "xuông"'),
            profile="san_dinh",
        ),
        {"winner": "A", "verdict": "u_bao", "faults": {"A": ["bo_u"]}, "pay": {"A": -36}},
    ),
    "bo_u_too_small": Shown(
        win(
            f"{SIX_CHAN} 7v 7s 6v 6w 4v 4w 8s",
            "2s 8v 3s 5w 8v",
            *("D boc 3s", "B u 8v", 'B xuong "chì"'),
            table={"minimum": 3},
        ),
        {"winner": "B", "verdict": "dung", "points": 3, "faults": {"B": []}, "pay": {"B": 9}},
    ),
    "u_lao": Shown(
        fault("9v", "9s 3v 8v", "A danh 9v", "C u 9s"),
        {"winner": "D", "faults": {"C": ["u_lao"]}, "bao": {"C": True}},
    ),
    "u_bao": Shown(
        win(
            f"9v 9v {TREO} 4v 4w",
            "2w",
            *("A danh 9v", "B an 9v 9v", "B danh 9v", "B u 2w", 'B xuong "xuông"'),
            profile="san_dinh",
            table={"bat_bao": "khi_u"},
        ),
        by_b(FINED, "an_roi_danh"),
    ),
    "u_thieu_diem": Shown(
        win(WIDE, "2s 9w", "B u 9w", 'B xuong "xuông"', table={"minimum": 3}),
        by_b({"verdict": "thieu_diem", "points": 0, "fine": 12, "pay": {"B": -36, "C": 12}}),
    ),
    "xuong_sai": Shown(
        win(WIDE, "2s 9w", "B u 9w", 'B xuong "tám đỏ"', profile="san_dinh"),
        by_b({"verdict": "sai", "points": 0, "fine": 8, "pay": {"B": -24, "C": 8}}),
    ),
    "xuong_thieu": Shown(
        win(f"{FIVE_CHAN} 9v", "2s 9v", "B u 9v", 'B xuong "xuông"'),
        by_b({"verdict": "thieu", "points": 0, "fine": 12, "pay": {"B": -36, "C": 12}}),
    ),
}

THREE_CA = "7v 7s 6v 6w 4v 4w"
#: Four chắn and three cạ: what stays in the hand after two groups.
SEVEN_GROUPS = f"3w 3w 4s 4s 8w 8w 6s 6s {THREE_CA}"
THREE_NINES = f"2v 2v 3w 3w 4s 4s 5v 5v 8w 8w 9v 9v {THREE_CA} 9v"
PICTURE = "3w 3w 8w 8w 6s 6s 7v 7s 6v 6w 9v 9w"
NO_CHAN = "2v 3v 4v 5v 6v 2w 3w 4w 7v cc 5w 5s 6w 6s 8v 8w 9v 9w 7s"


def cuoc(hand: str, noc: str, *moves: str, held: str, said: str, **rest: Any) -> Shown:
    """B wins on the last card of `noc`, holding these cước (`tri leo*2`), and announces them."""
    card = noc.rsplit(maxsplit=1)[-1]
    script = win(hand, noc, *moves, f"B u {card}", f'B xuong "{said}"', **rest)
    counted = {it.split("*")[0]: int(([*it.split("*"), "1"])[1]) for it in held.split()}
    return Shown(script, {"winner": "B", "verdict": "dung", "cuoc": counted, "announce": said})


CUOC: dict[str, Shown] = {
    "xuong": cuoc(WIDE, "2s 9w", held="xuong", said="xuông"),
    "thong": cuoc(WIDE, "2s 9w", held="thong", said="thông", before={"B": "dung"}),
    "tri": cuoc(WIDE, "2s 3s 5w 7w 9w", held="tri", said="chì"),
    "thien_u": Shown(
        Script({"A": f"{WIDE} 9w"}, "", ("A thien_u", 'A xuong "thiên ù"')),
        {"winner": "A", "card": None, "cuoc": {"thien_u": 1, "bach_thu": 1}, "points": 3},
    ),
    "dia_u": cuoc(WIDE, "9w", held="tri dia_u", said="chì địa ù"),
    "chiu": cuoc(
        CHIU_WIDE.replace("4v 4w", "8v 8w").replace("9v 9v", "3s 8s"),
        "2s 8w",
        *("A danh 5s", "B chiu 5s", "B danh 3s"),
        held="chiu",
        said="có chíu",
    ),
    "chiu_u": cuoc(THREE_NINES, "2s 9v", held="chiu_u", said="chíu ù"),
    "bon": cuoc(
        f"2v 2v 3s 5w {SEVEN_GROUPS} 9v",
        "2s 3v 2v 9w",
        *("A danh 2v", "B an 2v 2v", "B danh 3s", "A boc 2v", "B an 2v 2v", "B danh 5w"),
        held="bon",
        said="có bòn",
    ),
    "u_bon": cuoc(
        f"2v 2v 3s 5v 5v {SEVEN_GROUPS}",
        "2v",
        *("A danh 2v", "B an 2v 2v", "B danh 3s"),
        held="u_bon",
        said="ù bòn",
    ),
    "thien_khai": cuoc(
        "7w 7w 7w 7w 2v 2v 3w 3w 4s 4s 5v 5v 6v 6s 8v 8w 2w 2s 9v",
        "3s 9w",
        held="thien_khai",
        said="thiên khai",
    ),
    "bach_thu": cuoc(f"{FIVE_CHAN} 9v", "2s 9v", held="bach_thu", said="bạch thủ"),
    "bach_thu_chi": cuoc(f"{FIVE_CHAN} cc", "2s cc", held="bach_thu_chi", said="bạch thủ chi"),
    "thap_thanh": cuoc(
        f"{SIX_CHAN} 7v 7v 2s 2s 3s 3s 9v", "5w 9v", held="thap_thanh", said="thập thành"
    ),
    "bach_dinh": cuoc(
        "2v 2v 3w 3w 4s 4s 5v 5v 6s 6s 7w 7w 2w 2s 6v 6w 4v 4w 5w",
        "3s 5s",
        held="bach_dinh",
        said="bạch định",
    ),
    "tam_do": cuoc(
        "9v 9v 9s 9s 8s 8s 2v 2v 3w 3w 4s 4s 6v 6w 7v 7s 5v 5w 8v",
        "2s 8v",
        held="tam_do",
        said="tám đỏ",
    ),
    "kinh_tu_chi": cuoc(
        "cc cc cc cc 2v 2v 3w 3w 4s 4s 5v 5v 6v 6w 7v 7s 2w 2s 5w",
        "3s 5s",
        held="kinh_tu_chi thien_khai",
        said="thiên khai kính tứ chi",
    ),
    "leo": cuoc(
        "9v 9v 8s 8s cc cc 2v 2v 3w 3w 4s 4s 6v 6w 7v 7s 5v 5w 2w",
        "3s 2s",
        held="leo*2",
        said="hai lèo",
    ),
    "tom": cuoc(
        "3v 3v 3s 3s 7w 7w 2v 2v 4s 4s 5v 5v 6v 6w 8v 8w 2w 2s 9v",
        "5w 9w",
        held="tom*2",
        said="hai tôm",
    ),
    "hoa_roi_cua_phat": cuoc(
        f"5v 3s {SEVEN_GROUPS} 9v 9w 2v",
        "2s 3v 5w 2v",
        *("A danh 5v", "B an 5v 5v", "B danh 3s"),
        held="tri bach_thu hoa_roi_cua_phat",
        said="hoa rơi cửa phật",
    ),
    "nha_lau_xe_hoi": cuoc(
        f"5v 5v 4v 4v {PICTURE} 3v 3s 2v",
        "2s 3v 5w 7w 2v",
        held="tri bach_thu nha_lau_xe_hoi",
        said="nhà lầu xe hơi hoa rơi cửa phật",
    ),
    "ca_loi_san_dinh": cuoc(
        f"5v 3s {SEVEN_GROUPS.replace('8w 8w', '2v 2v')} 9v 9w 8v",
        "2s 3v 5w 8v",
        *("A danh 5v", "B an 5v 5v", "B danh 3s"),
        held="tri bach_thu ca_loi_san_dinh",
        said="cá lội sân đình",
    ),
    "ngu_ong_bat_ca": cuoc(
        f"cc cc 5s 5s {PICTURE.replace('8w 8w', '2v 2v')} 4v 4w 8v",
        "2s 3v 5w 7w 8v",
        held="tri bach_thu ngu_ong_bat_ca",
        said="ngư ông bắt cá",
    ),
    "pha_thien": cuoc(
        NO_CHAN,
        "2s 3s 3v 4s 7w 4v 9s 8s 5v 2s 3s 6v 7s",
        *("A danh 2v", "B an 2v 2v", "B danh 2w", "B an 3v 3v", "B danh 3w"),
        *("B an 4v 4v", "B danh 4w", "B an 5v 5v", "B danh 7v", "B an 6v 6v", "B danh cc"),
        held="bach_thu pha_thien",
        said="bạch thủ phá thiên",
        profile="b52",
    ),
}

#: Three players who win on the first Cửu Văn drawn: B at the own door, D by chíu ù, and C.
THREE_CLAIMANTS = {
    "A": "5s",
    "B": WIDE,
    "C": "2w 2w 3v 3v 8s 8s 5w 5w cc cc 6v 6v 7w 7s 2s 2v 4w 4v 9s",
    "D": f"2s 2s 3s 3s 5s 5s 7w 7w 8v 8v 9w 9w {THREE_CA} 9w",
}


def claimed(by: str, said: str, *faults: str) -> Shown:
    """One of the three wins, those before having let it go."""
    moves = ("A danh 5s", f"{by} u 9w", f'{by} xuong "{said}"')
    script = Script(THREE_CLAIMANTS, "9w", moves)
    let_go = {name: ["bo_u"] if name in faults else [] for name in "ABCD"}
    return Shown(script, {"winner": by, "verdict": "dung", "faults": let_go})


TURNS: dict[str, Shown] = {
    "u_de_own_door": claimed("B", "chì địa ù"),
    "u_de_chiu_u": claimed("D", "địa ù chíu ù", "B"),
    "u_de_counter_clockwise": claimed("C", "địa ù", "B", "D"),
    "dia_chiu_u": Shown(
        win(THREE_NINES, "", "A danh 9v", "B u 9v", 'B xuong "địa ù chíu ù"', profile="b52"),
        {"winner": "B", "cuoc": {"dia_u": 1, "chiu_u": 1}, "pot": 1, "pay": {"A": -6, "B": 15}},
    ),
    "hoa_het_noc": Shown(Script(moves=("A danh 9s",), hands={"A": "9s"}), {"hoa": "het_noc"}),
    "hoa_bao_ca": Shown(
        Script(
            {"A": "9v 9v", "B": "9v 9v"},
            moves=("A danh 9v", "B an 9v 9v", "B danh 9v", "A an 9v 9v"),
            players=2,
        ),
        {"hoa": "bao_ca", "bao": {"A": True, "B": True}},
    ),
    "hoa_phat_ca": Shown(
        Script(
            {"A": f"9v {SIX_CHAN} {THREE_CA} 8s", "B": "9v 9v"},
            "8v",
            ("A danh 9v", "B an 9v 9v", "B danh 9v", "A u 8v", 'A xuong "tám đỏ"'),
            players=2,
            profile="b52",
        ),
        {"hoa": "phat_ca", "bao": {"B": True}, "pay": {"A": 0, "B": 0}},
    ),
    "nhai_chi_chi": Shown(
        Script({"A": "cc"}, "cc cc cc", ("A danh cc",)),
        {"hoa": "het_noc", "pot": 36, "pay": {"A": -12, "B": -10, "C": -8, "D": -6}},
    ),
    "chiu_of_a_draw": Shown(
        Script(
            {"A": "9s", "B": "7s", "C": "3w 3w 3w 7s"},
            "3w",
            ("A danh 9s", "C chiu 3w", "C tra 7s", "B an 7s 7s"),
            seed=1,
        ),
        {"pot": 3},
    ),
    "chiu_of_a_discard": Shown(
        Script(
            {"A": "3w", "B": "7s", "C": "3w 3w 3w 7s"},
            "",
            ("A danh 3w", "C chiu 3w", "C tra 7s", "B an 7s 7s"),
        ),
        {"pot": 1, "pay": {"A": -1}},
    ),
    "chiu_on_the_own_turn": Shown(
        Script(
            {"A": "3w", "B": "3w 3w 3w 7s", "C": "7s"},
            "",
            ("A danh 3w", "B chiu 3w", "B danh 7s", "C an 7s 7s"),
        ),
        {"pot": 1, "pay": {"A": -1}},
    ),
    "chiu_of_the_own_draw": Shown(
        Script(
            {"A": "9s", "B": "3w 3w 3w 7s", "C": "7s"},
            "3w",
            ("A danh 9s", "B chiu 3w", "B danh 7s", "C an 7s 7s"),
            seed=1,
        ),
        {"pot": 3, "pay": {"B": 0}},
    ),
    "chiu_of_a_return": Shown(
        Script(
            {"A": "3w", "B": "2v", "C": "3w 3w 3w 7s", "D": "7s 7s 7s 2v"},
            "",
            ("A danh 3w", "C chiu 3w", "C tra 7s", "D chiu 7s", "D tra 2v", "B an 2v 2v"),
        ),
        {"pot": 2, "pay": {"A": -1, "B": 0, "C": -1, "D": 0}},
    ),
    "tri_by_a_return": Shown(
        win(
            THREE_NINES,
            "3v",
            *("A danh 9s", "C chiu 3v", "C tra 9v", "B u 9v", 'B xuong "chì chíu ù"'),
            hands={"C": "3v 3v 3v 9v"},
        ),
        {"winner": "B", "card": "9v", "cuoc": {"tri": 1, "chiu_u": 1}, "points": 5},
    ),
    "several_bao": Shown(
        fault(
            *("9v 9v", "5w 8v", "A danh 9v", "B an 9v 9v", "B danh 9v"),
            *("C an 5w 5w", "C danh 5w"),
            others={"C": "5w 5w"},
        ),
        {"bao": {"B": True, "C": True}, "pay": {"A": 0, "B": -6, "C": -6, "D": 12}},
    ),
    "several_bao_no_den_lang": Shown(
        fault(
            *("9v 9v", "5w 8v", "A danh 9v", "B an 9v 9v", "B danh 9v"),
            *("C an 5w 5w", "C danh 5w"),
            others={"C": "5w 5w"},
            table={"den_lang": False},
        ),
        {"bao": {"B": True, "C": True}, "pay": {"A": -2, "B": -2, "C": -2, "D": 6}},
    ),
    "bao_with_fee_and_cap": Shown(
        fault(
            *("9v 9v", "8v", "A danh 9v", "B an 9v 9v", "B danh 9v"),
            table={"stake": 1000, "cap_range": (500, 5000)},
            balances=(9000, 9000, 1500, 9000),
        ),
        {"bao": {"B": True}, "pay": {"A": 0, "B": -4500, "C": 0, "D": 4410}, "house": 90},
    ),
    "bo_u_no_den_lang": Shown(
        win(
            WIDE,
            "2s 9w 3s 5w 9v",
            *("D boc 3s", "B u 9v", 'B xuong "chì"'),
            profile="b52",
            table={"den_lang": False},
        ),
        by_b({"verdict": "u_bao", "fine": 0, "pay": {"B": 0}}, "bo_u"),
    ),
    "bo_u_no_den_lang_in_a_hall": Shown(
        win(
            THREE_NINES,
            "2s 9v 3s 5w 9w",
            *("D boc 3s", "B u 9w", 'B xuong "chì"'),
            profile="b52",
            table={"den_lang": False, "hall": "4-7"},
        ),
        by_b({"verdict": "u_bao", "fine": 12}, "bo_u"),
    ),
    "hall_suong": Shown(
        win(WIDE, "2s 3s 5w 7w 9w", "B u 9w", profile="b52", table={"hall": "suong"}),
        by_b({"cuoc": {"tri": 1}, "points": 2, "pay": {"A": -2}, "house": 0}),
    ),
    "pot_won": Shown(
        win(
            f"{FIVE_CHAN} 9v",
            "2s 3s 5w 7w 9v",
            *("B u 9v", 'B xuong "chì bạch thủ"'),
            pot=10,
            table={"pot_start": 1, "ga": 5},
        ),
        by_b({"points": 10, "pot": 0, "pay": {"A": -11, "B": 43}}),
    ),
    "pot_kept_after_a_wrong_call": Shown(
        win(
            f"{FIVE_CHAN} 9v",
            "2s 3s 5w 7w 9v",
            *("B u 9v", 'B xuong "chì bạch thủ tôm"'),
            pot=10,
        ),
        by_b({"verdict": "sai", "pot": 10, "pay": {"A": 12, "B": -36}}),
    ),
    "the_table_scores": Shown(
        win(WIDE, "2s 3s 5w 7w 9w", "B u 9w", profile="dan_gian"),
        by_b({"cuoc": {"tri": 1}, "announce": None, "verdict": None, "points": 3}),
    ),
}


def refused(name: str, profile: str, **rest: Any) -> Script:
    """The same way into a fault at a strict table."""
    script = FAULTS[name].script
    return replace(script, profile=profile, table={**script.table, "strict": True}, **rest)


#: What a strict table refuses, by the fault's id: first as Dân gian words it, then the others.
REFUSED: dict[str, Script] = {
    "uu_tien_chan": refused("an_treo_tranh", "dan_gian"),
    "danh_roi_an": refused("danh_roi_an", "dan_gian"),
    "an_ca_danh_ca": refused("danh_ca_an_ca", "dan_gian"),
    "an_chon_ca": refused("an_chon_ca", "dan_gian"),
    "an_ca_chuyen_cho": refused("an_ca_chuyen_cho", "dan_gian"),
    "bo_chan_danh_chan": refused("bo_chan_danh_chan", "dan_gian"),
    "danh_chan": refused("danh_chan", "dan_gian"),
    "an_roi_danh": refused("an_roi_danh", "dan_gian"),
    "an_treo_tranh": refused("an_treo_tranh", "b52"),
    "chiu_an_thuong": refused("chiu_an_thuong", "b52"),
    "bo_chan_an_chan": refused("bo_chan_an_chan", "b52"),
    "co_chan_cau_ca": refused("co_chan_cau_ca", "b52"),
    "bo_chan_an_ca": refused("bo_chan_an_ca", "b52"),
    "bo_ca_an_ca": refused("bo_ca_an_ca", "b52"),
    "an_ca_danh_cung_hang": refused("an_ca_danh_cung_hang", "b52"),
    "danh_roi_an_ca": refused("danh_roi_an_ca", "b52"),
    "an_ca_an_chan_cung_hang": refused("an_ca_an_chan_cung_hang", "b52"),
    "bo_u": refused("bo_u", "san_dinh"),
    "u_lao": refused("u_lao", "b52"),
}


def played_to_refusal(script: Script) -> tuple[Round, str, Refusal]:
    """The round as far as a move that is refused for a fault; that move, and the refusal."""
    state = start(script)
    for written in script.moves:
        made = parse_move(written, script.names)
        while why_not(state, made) is not None:
            for tried in (made, passing(state)):
                refusal = why_not(state, tried)
                if refusal is not None and refusal.id in FAULT_NAMES:
                    return state, written, refusal
            state = apply(state, passing(state))
        state = apply(state, made)
    raise NeverComes("nothing is refused")


def refused_record(script: Script) -> dict[str, Any]:
    """A record of a round that stops at the refused move: it has no result."""
    state, written, _refusal = played_to_refusal(script)
    deal = state.deal
    moves = [format_move(made, script.names) for made in state.moves]
    hands = [format_cards(listed(hand)) for hand in deal.hands]
    return {
        "format": FORMAT,
        "profile": script.profile,
        "seats": list(script.names),
        "cai": script.names[deal.cai],
        "flip": deal.flip.code,
        "flipper": script.names[deal.flipper],
        "deal": dict(zip(script.names, hands, strict=True)),
        "noc": format_cards(deal.noc),
        "aside": format_cards(deal.aside),
        "settings": write_settings(deal, script.names),
        "moves": [*moves, written],
    }


def write_all() -> None:
    """Write every record."""
    ROUNDS.mkdir(exist_ok=True)
    for kind, shown in (("fault", FAULTS), ("cuoc", CUOC), ("turn", TURNS)):
        for name, one in shown.items():
            _write(f"{kind}-{name}", record_of(one.script))
    for name, script in REFUSED.items():
        _write(f"refused-{name}", refused_record(script))


def _write(name: str, record: Mapping[str, Any]) -> None:
    line = json.dumps(record, ensure_ascii=False)
    (ROUNDS / f"{name}.jsonl").write_text(f"{line}\n", encoding="utf-8")


if __name__ == "__main__":
    write_all()
