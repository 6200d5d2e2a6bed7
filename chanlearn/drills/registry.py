"""Which module holds the drill of a skill; it is loaded when the drill is first asked for."""

from importlib import import_module

from chanlearn.drills.items import Drill

_HOMES = {
    "ba_dau": "chanlearn.drills.ba_dau",
    "cho_rong": "chanlearn.drills.wait_kind",
    "an": "chanlearn.drills.eating",
    "chiu": "chanlearn.drills.chiu",
    "ai_truoc": "chanlearn.drills.first",
    "u_chua": "chanlearn.drills.u_or_not",
    "cuoc": "chanlearn.drills.which_cuoc",
    "phai_xuong": "chanlearn.drills.must_call",
    "diem_dich": "chanlearn.drills.points_sum",
    "ga": "chanlearn.drills.ga_count",
    "loi": "chanlearn.drills.fault_cost",
    "den_lang": "chanlearn.drills.who_pays",
    "nuoi_ga": "chanlearn.drills.pot_chain",
    "danh_gi": "chanlearn.drills.discard",
}

#: The skills whose questions are items; the others have drills of their own kind.
ASKED = tuple(_HOMES)


def drill_for(skill: str) -> Drill:
    """The drill of a skill in `ASKED`.

    Raises:
        KeyError: another skill, or none.
    """
    drill: Drill = import_module(_HOMES[skill]).DRILL
    return drill
