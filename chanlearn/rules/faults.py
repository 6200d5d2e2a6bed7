"""The names of the faults (R6)."""

from chanlearn.rules.text import Text, text

#: Faults a player can have committed before claiming a win, in the order of R6.
FAULTS: dict[str, Text] = {
    "an_treo_tranh": text("Ăn treo tranh"),
    "chiu_an_thuong": text("Chíu được lại ăn thường"),
    "bo_chan_an_chan": text("Bỏ chắn ăn chắn"),
    "co_chan_cau_ca": text("Có chắn cấu cạ"),
    "bo_chan_an_ca": text("Bỏ chắn ăn cạ"),
    "bo_chan_danh_chan": text("Bỏ chắn đánh chắn"),
    "bo_ca_an_ca": text("Bỏ cạ ăn cạ"),
    "an_ca_danh_ca": text("Ăn cạ đánh cạ, đánh cạ ăn cạ"),
    "an_ca_danh_cung_hang": text("Ăn cạ đánh cùng hàng"),
    "an_roi_danh": text("Ăn rồi đánh đúng quân đó"),
    "danh_roi_an_ca": text("Đánh rồi ăn cạ cùng hàng"),
    "danh_roi_an": text("Đánh rồi ăn đúng quân đó"),
    "danh_chan": text("Đánh cả chắn"),
    "an_ca_an_chan_cung_hang": text("Ăn cạ rồi ăn hoặc chíu cùng hàng"),
    "an_chon_ca": text("Ăn chọn cạ"),
    "an_ca_chuyen_cho": text("Ăn cạ chuyển chờ"),
    "uu_tien_chan": text("Không ưu tiên ăn chắn"),
    "bo_an_danh": text("Bỏ không ăn rồi lại đánh"),
    "bo_u": text("Bỏ ù"),
    "u_lao": text("Ù láo"),
}
