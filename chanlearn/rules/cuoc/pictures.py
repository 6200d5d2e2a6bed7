"""The four picture cước: a blossom or a fish, won at the own door on a bạch thủ wait (R4.2)."""

from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc.base import Found, Held, Missing, cuoc
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text
from chanlearn.rules.win import Win

HOA = Card.NHI_VAN
XE = Card.TU_VAN
CHUA = Card.NGU_VAN
CA = Card.BAT_VAN
THUYEN = Card.NGU_SACH
NGU_ONG = Card.CHI_CHI

SWALLOWED = ("tri", "bach_thu")


@cuoc("hoa_roi_cua_phat", text("Hoa rơi cửa Phật"), "Chắn học §3.19", swallows=SWALLOWED)
def hoa_roi_cua_phat(win: Win, profile: Profile) -> Found:
    return _won_on(win, HOA) or _on_mat(win)


@cuoc(
    "nha_lau_xe_hoi",
    text("Nhà lầu xe hơi hoa rơi cửa Phật"),
    "Chắn học §3.20",
    said=["nhà lầu xe hơi"],
    swallows=SWALLOWED,
)
def nha_lau_xe_hoi(win: Win, profile: Profile) -> Found:
    return _won_on(win, HOA) or _in_hand(win, CHUA, XE)


@cuoc("ca_loi_san_dinh", text("Cá lội sân đình"), "Chắn học §3.21", swallows=SWALLOWED)
def ca_loi_san_dinh(win: Win, profile: Profile) -> Found:
    return _won_on(win, CA) or _on_mat(win)


@cuoc("ngu_ong_bat_ca", text("Ngư ông bắt cá"), "Chắn học §3.22", swallows=SWALLOWED)
def ngu_ong_bat_ca(win: Win, profile: Profile) -> Found:
    return _won_on(win, CA) or _in_hand(win, NGU_ONG, THUYEN)


def _won_on(win: Win, card: Card) -> Missing | None:
    """What fails of «won trì and bạch thủ on `card`»."""
    if win.card is not card:
        return Missing(text("Quân ù không phải là {card}.", card=card))
    if not win.own_door:
        return Missing(text("Phải ù chì; ở đây {card} nằm ở cửa người khác.", card=card))
    if win.wait.kind != "bach_thu":
        return Missing(text("Phải ù bạch thủ {card}; ở đây chờ rộng.", card=card))
    return None


def _on_mat(win: Win) -> Found:
    group = next((group for group in win.mat if CHUA in group.cards), None)
    if group is None:
        return Missing(text("Dưới chiếu không có {card}.", card=CHUA))
    return Held(
        1,
        (*group.cards, win.winning_card),
        text("Dưới chiếu có {card}, ù chì bạch thủ {won}.", card=CHUA, won=win.winning_card),
    )


def _in_hand(win: Win, first: Card, second: Card) -> Found:
    for card in (first, second):
        if win.hand[card] < 2:
            return Missing(
                text("Trên tay không có chắn {card} (chắn dưới chiếu không tính).", card=card)
            )
    return Held(
        1,
        (first, first, second, second),
        text(
            "Trên tay có chắn {first} và chắn {second}, ù chì bạch thủ {won}.",
            first=first,
            second=second,
            won=win.winning_card,
        ),
    )
