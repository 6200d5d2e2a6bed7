"""Cước that count: chắn, red cards, and the sets of lèo and tôm."""

from chanlearn.rules.cards import COPIES, Card, listed
from chanlearn.rules.cuoc.base import Found, Held, Missing, cuoc
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import counted, text
from chanlearn.rules.win import Win

ALL_CHAN = 10
TAM_DO = 8
LEO = (Card.CUU_VAN, Card.BAT_SACH, Card.CHI_CHI)
TOM = (Card.TAM_VAN, Card.TAM_SACH, Card.THAT_WAN)


@cuoc("thap_thanh", text("Thập thành"), "Chắn học §3.13")
def thap_thanh(win: Win, profile: Profile) -> Found:
    if win.chan < ALL_CHAN:
        return Missing(counted("Bài có {n} chắn, thập thành phải đủ 10.", n=win.chan))
    return Held(1, listed(win.cards), text("Cả 10 đôi đều là chắn."))


@cuoc("bach_dinh", text("Bạch định"), "Chắn học §3.14")
def bach_dinh(win: Win, profile: Profile) -> Found:
    if win.red_cards:
        return Missing(
            counted(
                "Bài có {n} quân đỏ ({cards}), bạch định phải toàn đen.",
                n=len(win.red_cards),
                cards=tuple(dict.fromkeys(win.red_cards)),
            )
        )
    return Held(1, listed(win.cards), text("Cả 20 quân đều đen."))


@cuoc("tam_do", text("Tám đỏ"), "Chắn học §3.15", said=["8 đỏ"])
def tam_do(win: Win, profile: Profile) -> Found:
    reds = len(win.red_cards)
    if not reds:
        return Missing(text("Bài không có quân đỏ nào, tám đỏ phải vừa đúng 8."))
    if reds != TAM_DO:
        return Missing(counted("Bài có {n} quân đỏ, tám đỏ phải vừa đúng 8.", n=reds))
    return Held(1, win.red_cards, text("Bài có vừa đúng 8 quân đỏ."))


@cuoc("kinh_tu_chi", text("Kính tứ Chi"), "Chắn học §3.16", said=["kính 4 chi"])
def kinh_tu_chi(win: Win, profile: Profile) -> Found:
    chi = win.cards[Card.CHI_CHI]
    if not chi:
        return Missing(text("Bài không có quân Chi Chi nào, kính tứ Chi phải có đủ 4."))
    if chi < COPIES:
        return Missing(counted("Bài có {n} quân Chi Chi, kính tứ Chi phải có đủ 4.", n=chi))
    others = win.red_cards[:-COPIES]
    if others:
        return Missing(text("Ngoài bốn Chi Chi còn quân đỏ khác: {cards}.", cards=others))
    return Held(1, win.red_cards, text("Có đủ bốn Chi Chi, ngoài ra toàn đen."))


@cuoc("leo", text("Lèo"), "Chắn học §3.17", most=4)
def leo(win: Win, profile: Profile) -> Found:
    return _sets(win, LEO)


@cuoc("tom", text("Tôm"), "Chắn học §3.18", most=4)
def tom(win: Win, profile: Profile) -> Found:
    return _sets(win, TOM)


def _sets(win: Win, kinds: tuple[Card, Card, Card]) -> Found:
    cards = win.cards
    first, second, third = kinds
    n = min(cards[first], cards[second], cards[third])
    if n == 0:
        missing = [card for card in kinds if not cards[card]]
        return Missing(
            text("Cần có cả {kinds}; bài thiếu {missing}.", kinds=kinds, missing=missing)
        )
    if n == 1:
        return Held(1, kinds, text("Đủ bộ {kinds}.", kinds=kinds))
    return Held(n, kinds * n, counted("Đủ {n} bộ {kinds}.", n=n, kinds=kinds))
