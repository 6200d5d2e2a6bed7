"""Points and gà by an independent path (R4.2, R5), shared with nothing in `chanlearn.rules`.

The four tables are typed in by hand as published. Totals are not reckoned as «the dearest plus
dịch» but in the older wording of the dân gian rules: the sum of all dịch, plus 3, or plus 2
where only xuông or 3-point cước are called. That wording does not apply

- with thập thành in `dan_gian` (the sum of all điểm) and in `san_dinh` (12 + điểm of the other
  cước that carry gà + dịch of the rest), which have rules of their own;
- to a village's own table in which some điểm − dịch is neither 3, nor 2 for xuông and the
  3-point cước.

«3-point» is read per profile: thiên ù is such a cước in `chan_hoc`, not in `b52`.
"""

from collections.abc import Mapping

Call = Mapping[str, int]

# điểm, dịch
CHAN_HOC = {
    "xuong": (2, 0), "thong": (3, 1), "tri": (3, 1), "thien_u": (3, 1), "dia_u": (3, 1),
    "chiu": (3, 1), "bon": (3, 1), "thien_khai": (3, 1), "chiu_u": (4, 1), "u_bon": (4, 1),
    "bach_thu": (4, 1), "tom": (4, 1), "leo": (5, 2), "bach_thu_chi": (6, 3),
    "bach_dinh": (7, 4), "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9),
    "hoa_roi_cua_phat": (20, 17), "ca_loi_san_dinh": (20, 17),
    "nha_lau_xe_hoi": (30, 27), "ngu_ong_bat_ca": (30, 27),
}  # fmt: skip
DAN_GIAN = {
    "xuong": (2, 0), "thong": (3, 1), "tri": (3, 1), "thien_u": (3, 1),
    "chiu": (5, 2), "bon": (5, 2), "thien_khai": (5, 2),
    "bach_thu": (4, 1), "tom": (4, 1), "leo": (5, 2), "bach_thu_chi": (6, 3),
    "bach_dinh": (7, 4), "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9),
}  # fmt: skip
B52 = {
    "xuong": (2, 0), "thong": (3, 1), "tri": (3, 1), "thien_u": (4, 1), "dia_u": (4, 1),
    "chiu": (3, 1), "bon": (3, 1), "thien_khai": (3, 1), "chiu_u": (4, 1), "u_bon": (4, 1),
    "bach_thu": (4, 1), "tom": (4, 1), "leo": (5, 2), "bach_thu_chi": (6, 3),
    "bach_dinh": (7, 4), "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9),
    "pha_thien": (12, 9), "hoa_roi_cua_phat": (20, 17), "ca_loi_san_dinh": (20, 17),
    "nha_lau_xe_hoi": (30, 27), "ngu_ong_bat_ca": (30, 27),
}  # fmt: skip
SAN_DINH = {
    "xuong": (2, 0), "thong": (3, 1), "tri": (3, 1), "thien_u": (4, 1), "dia_u": (4, 1),
    "chiu": (3, 1), "bon": (3, 1), "thien_khai": (3, 1), "chiu_u": (4, 1), "u_bon": (4, 1),
    "bach_thu": (4, 1), "tom": (4, 1), "leo": (5, 2), "bach_thu_chi": (6, 3),
    "bach_dinh": (7, 4), "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9),
    "pha_thien": (12, 9), "hoa_roi_cua_phat": (20, 17), "ca_loi_san_dinh": (20, 17),
    "nha_lau_xe_hoi": (30, 27), "ngu_ong_bat_ca": (30, 27),
}  # fmt: skip
TABLES = {"chan_hoc": CHAN_HOC, "dan_gian": DAN_GIAN, "b52": B52, "san_dinh": SAN_DINH}

PICTURES = ("nha_lau_xe_hoi", "ngu_ong_bat_ca", "hoa_roi_cua_phat", "ca_loi_san_dinh")
HARD = ("thap_thanh", "kinh_tu_chi", "bach_dinh", "tam_do")


def paid(call: Call) -> dict[str, int]:
    """What is paid of a call: a picture swallows trì and bạch thủ, the dearest picture alone."""
    named = {cuoc: n for cuoc, n in call.items() if n > 0}
    shown = [cuoc for cuoc in PICTURES if cuoc in named]  # the dearer ones stand first
    if not shown:
        return named
    dropped = {"tri", "bach_thu", *shown[1:]}
    return {cuoc: n for cuoc, n in named.items() if cuoc not in dropped}


def total(profile: str, call: Call) -> int:
    """Points of a call without gà (R5.2, R5.3), in the «dịch + 3 (or + 2)» wording."""
    table, named = TABLES[profile], paid(call)
    if "thap_thanh" in named and profile in ("dan_gian", "san_dinh"):
        return _with_thap_thanh(profile, named)
    dich = sum(n * table[cuoc][1] for cuoc, n in named.items())
    cheap = all(table[cuoc][0] <= 3 for cuoc in named)
    return dich + (2 if cheap else 3)


def _with_thap_thanh(profile: str, named: Call) -> int:
    table = TABLES[profile]
    points = 0
    for cuoc, n in named.items():
        carries = cuoc in HARD or cuoc in PICTURES or cuoc == "bach_thu_chi"
        points += n * table[cuoc][0 if carries or profile == "dan_gian" else 1]
    return points


def ga(profile: str, call: Call) -> int:
    """How many gà a call is worth (R5.4), row by row of the table, each once."""
    named = paid(call)
    if profile == "b52":
        return 0
    rows = sum(cuoc in named for cuoc in HARD)
    own_bach_thu = "tri" in named and "bach_thu" in named
    own_chi = "tri" in named and "bach_thu_chi" in named
    if profile == "dan_gian":
        return rows + own_bach_thu + own_chi
    rows += any(cuoc in named for cuoc in PICTURES)
    rows += "u_bon" in named and "bach_thu" in named
    rows += "u_bon" in named and "bach_thu_chi" in named
    lone_chi = "bach_thu_chi" in named
    if profile == "chan_hoc":
        return rows + ("u_bon" in named) + own_bach_thu + own_chi + lone_chi
    return rows + 2 * own_bach_thu + (3 if own_chi else lone_chi)
