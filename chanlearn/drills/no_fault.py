"""Why an act is not this or that fault: the first thing that is missing for it (R6)."""

from collections.abc import Callable
from typing import TypeAlias

from chanlearn.drills.acts import Act
from chanlearn.drills.shown import rank_name
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text

EATING = (
    *("danh_roi_an", "bo_chan_an_chan", "bo_chan_an_ca", "bo_ca_an_ca", "danh_roi_an_ca"),
    *("an_ca_an_chan_cung_hang", "co_chan_cau_ca", "uu_tien_chan", "an_chon_ca"),
    *("an_ca_chuyen_cho", "chiu_an_thuong", "an_treo_tranh"),
)
THROWING = (
    *("bo_chan_danh_chan", "bo_an_danh", "danh_chan", "an_roi_danh", "an_ca_danh_cung_hang"),
)

#: What is taken for what; others of the same kind of act follow.
CONFUSED: dict[str | None, tuple[str, ...]] = {
    "an_treo_tranh": ("an_chon_ca", "co_chan_cau_ca", "chiu_an_thuong"),
    "an_chon_ca": ("an_treo_tranh", "an_ca_chuyen_cho", "co_chan_cau_ca"),
    "co_chan_cau_ca": ("an_chon_ca", "an_treo_tranh", "bo_chan_an_ca"),
    "chiu_an_thuong": ("an_treo_tranh", "bo_chan_an_chan", "danh_roi_an"),
    "bo_chan_an_chan": ("danh_roi_an", "chiu_an_thuong", "bo_chan_an_ca"),
    "bo_chan_an_ca": ("bo_ca_an_ca", "bo_chan_an_chan", "co_chan_cau_ca"),
    "bo_ca_an_ca": ("bo_chan_an_ca", "danh_roi_an_ca", "an_chon_ca"),
    "danh_roi_an_ca": ("bo_ca_an_ca", "danh_roi_an", "an_ca_danh_ca"),
    "danh_roi_an": ("danh_roi_an_ca", "bo_chan_an_chan", "an_roi_danh"),
    "danh_chan": ("an_roi_danh", "bo_chan_danh_chan", "an_ca_danh_ca"),
    "an_roi_danh": ("danh_chan", "an_ca_danh_cung_hang", "danh_roi_an"),
    "bo_u": ("u_lao", "an_ca_chuyen_cho", "bo_chan_an_chan"),
    "u_lao": ("bo_u", "an_treo_tranh", "an_ca_chuyen_cho"),
}


def why_no_fault(fault: str, act: Act, profile: Profile) -> Text:
    """What speaks against calling the act this fault."""
    if fault not in profile.faults and fault != "u_lao":
        return text("Bộ luật {name} không bắt lỗi ấy.", name=profile.name)
    if fault == "u_lao":
        return text("Ù láo là hô ù khi bài chưa ù được; đây đâu có hô ù.")
    if fault == "bo_u":
        return text("Bỏ ù là quân ù được mà không ù; lúc này bạn chưa ù được.")
    if act.kind == "bo":
        return text("Lỗi ấy là lỗi ăn hay đánh; ở đây bạn chưa ăn, chưa đánh gì.")
    if act.kind == "u":
        return text("Lỗi ấy là lỗi ăn hay đánh; ở đây bạn hô ù.")
    if fault in EATING and act.kind != "an":
        return text("Lỗi ấy là lỗi lúc ăn; nước này là đánh.")
    if fault in THROWING and act.kind == "an":
        return text("Lỗi ấy là lỗi lúc đánh; nước này là ăn.")
    return _AGAINST[fault](act)


def _ca_alone(act: Act) -> Text | None:
    """Faults of eating a cạ, when a chắn was eaten."""
    return text("Lỗi ấy là lỗi khi ăn cạ; ở đây ăn chắn.") if act.held == act.card else None


def _chan_alone(act: Act) -> Text | None:
    return text("Lỗi ấy là lỗi khi ăn chắn; ở đây ăn cạ.") if act.held != act.card else None


def _danh_roi_an(act: Act) -> Text:
    return text("Bạn chưa đánh {card} lần nào.", card=act.card)


def _bo_chan_an_chan(act: Act) -> Text:
    return _chan_alone(act) or text("Bạn chưa bỏ chắn {card} lần nào.", card=act.card)


def _bo_chan_an_ca(act: Act) -> Text:
    assert act.held is not None
    return _ca_alone(act) or text("Bạn chưa bỏ chắn {held} lần nào.", held=act.held)


def _bo_ca_an_ca(act: Act) -> Text:
    assert act.held is not None
    return _ca_alone(act) or text("Bạn chưa bỏ quân nào ăn cạ được với {held}.", held=act.held)


def _danh_roi_an_ca(act: Act) -> Text:
    return _ca_alone(act) or text("Bạn chưa đánh quân nào hàng {rank}.", rank=rank_name(act.card))


def _an_ca_cung_hang(act: Act) -> Text:
    return text("Dưới chiếu chưa có cạ hàng {rank}.", rank=rank_name(act.card))


def _co_chan_cau_ca(act: Act) -> Text:
    assert act.held is not None
    return _ca_alone(act) or text("{held} trên tay đang lẻ, không phải xé chắn.", held=act.held)


def _uu_tien_chan(act: Act) -> Text:
    return _ca_alone(act) or text("Trên tay không có {card} để ăn chắn.", card=act.card)


def _an_chon_ca(act: Act) -> Text:
    assert act.held is not None
    return _ca_alone(act) or text(
        "{held} không đứng trong cạ hay ba đầu nào trên tay.", held=act.held
    )


def _an_ca_chuyen_cho(act: Act) -> Text:
    return _ca_alone(act) or text("Trước khi ăn bạn chưa chờ ù.")


def _chiu_an_thuong(act: Act) -> Text:
    return _chan_alone(act) or counted(
        "Trên tay có {n} quân {card}, chưa đủ ba để chíu.",
        n=act.past.hand[act.card],
        card=act.card,
    )


def _an_treo_tranh(act: Act) -> Text:
    return _ca_alone(act) or text("Trên tay không có sẵn chắn {card}.", card=act.card)


def _an_ca_danh_ca(act: Act) -> Text:
    if act.kind == "an":
        return _ca_alone(act) or text("Những quân bạn đã đánh không có hai quân nào thành cạ.")
    if any(group.shape == "ca" for group in act.past.mat):
        return text("Bạn chưa đánh quân nào thành cạ với {card}.", card=act.card)
    return text("Dưới chiếu của bạn chưa có cạ nào.")


def _bo_chan_danh_chan(act: Act) -> Text:
    return text("Bạn chưa bỏ chắn {card} lần nào.", card=act.card)


def _bo_an_danh(act: Act) -> Text:
    return text("Bạn chưa cho {card} qua lần nào.", card=act.card)


def _danh_chan(act: Act) -> Text:
    return text("Trước đó bạn chưa đánh {card} nào.", card=act.card)


def _an_roi_danh(act: Act) -> Text:
    return text("Bạn chưa ăn {card} lần nào.", card=act.card)


Against: TypeAlias = Callable[[Act], Text]
_AGAINST: dict[str, Against] = {
    "danh_roi_an": _danh_roi_an,
    "bo_chan_an_chan": _bo_chan_an_chan,
    "bo_chan_an_ca": _bo_chan_an_ca,
    "bo_ca_an_ca": _bo_ca_an_ca,
    "danh_roi_an_ca": _danh_roi_an_ca,
    "an_ca_an_chan_cung_hang": _an_ca_cung_hang,
    "co_chan_cau_ca": _co_chan_cau_ca,
    "uu_tien_chan": _uu_tien_chan,
    "an_chon_ca": _an_chon_ca,
    "an_ca_chuyen_cho": _an_ca_chuyen_cho,
    "chiu_an_thuong": _chiu_an_thuong,
    "an_treo_tranh": _an_treo_tranh,
    "an_ca_danh_ca": _an_ca_danh_ca,
    "bo_chan_danh_chan": _bo_chan_danh_chan,
    "bo_an_danh": _bo_an_danh,
    "danh_chan": _danh_chan,
    "an_roi_danh": _an_roi_danh,
    "an_ca_danh_cung_hang": _an_ca_cung_hang,
}
