"""Cước of four alike: eaten, chíu'd, or dealt; and of a hand dealt without any chắn."""

from itertools import pairwise

from chanlearn.rules.cards import CARDS, COPIES, Card, add
from chanlearn.rules.cuoc.base import Found, Held, Missing, cuoc
from chanlearn.rules.groups import chan, laid_from_hand
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import counted, text
from chanlearn.rules.win import Win


@cuoc("chiu", text("Có chíu"), "Chắn học §3.6", said=["chíu"], most=5)
def chiu(win: Win, profile: Profile) -> Found:
    """A table that knows no chíu ù scores one as a chíu (A5)."""
    kinds = tuple([group.eaten for group in win.mat if group.shape == "chiu"])
    if win.is_chiu_u and "chiu_u" not in profile.points and win.card is not None:
        kinds += (win.card,)
    if kinds:
        return Held(
            len(kinds),
            _fours(kinds),
            text("Đã chíu {cards}.", cards=kinds),
        )
    if win.is_chiu_u:
        return Missing(text("Quân chíu để ù là chíu ù, không tính vào có chíu."))
    return Missing(text("Dưới chiếu không có quân nào chíu."))


@cuoc("chiu_u", text("Chíu ù"), "Chắn học §3.7")
def chiu_u(win: Win, profile: Profile) -> Found:
    if win.card is None:
        return Missing(text("Thiên ù không có quân ù nên không có chíu ù."))
    if not win.hand[win.card]:
        return Missing(
            text("Trên tay không có quân {card} nào, chíu ù cần sẵn ba quân.", card=win.card)
        )
    if not win.is_chiu_u:
        return Missing(
            counted(
                "Trên tay có {n} quân {card}, chíu ù cần sẵn ba quân.",
                n=win.hand[win.card],
                card=win.card,
            )
        )
    return Held(
        1,
        (win.card,) * COPIES,
        text("Trên tay có sẵn ba quân {card}, quân ù là quân thứ tư.", card=win.card),
    )


@cuoc("bon", text("Có bòn"), "Chắn học §3.8", said=["bòn", "ăn bòn"], most=5)
def bon(win: Win, profile: Profile) -> Found:
    eaten = sorted([group.eaten for group in win.mat if group.shape == "chan"])
    kinds = tuple([card for card, following in pairwise(eaten) if card == following])
    if not kinds:
        return Missing(text("Không có hai chắn giống nhau cùng ăn xuống chiếu."))
    return Held(
        len(kinds),
        _fours(kinds),
        text("Ăn được hai chắn giống nhau: {cards}.", cards=kinds),
    )


@cuoc("u_bon", text("Ù bòn"), "Chắn học §3.9", said=["ù bồn"])
def u_bon(win: Win, profile: Profile) -> Found:
    if win.card is None:
        return Missing(text("Thiên ù không có quân ù nên không có ù bòn."))
    if chan(win.card) not in win.mat:
        return Missing(text("Dưới chiếu chưa có chắn {card} ăn từ trước.", card=win.card))
    if not win.hand[win.card]:
        return Missing(text("Trên tay không còn quân {card} lẻ để bòn.", card=win.card))
    return Held(
        1,
        (win.card,) * COPIES,
        text("Đã ăn một chắn {card}, quân ù làm thành chắn {card} thứ hai.", card=win.card),
    )


@cuoc("thien_khai", text("Thiên khai"), "Chắn học §3.10", most=5)
def thien_khai(win: Win, profile: Profile) -> Found:
    """A9: dealt, and still among the winner's cards. Cards from hand never come from elsewhere."""
    kinds: tuple[Card, ...] = ()
    if COPIES in win.cards:
        kept = add(win.hand, laid_from_hand(win.mat))
        kinds = tuple(card for card in CARDS if kept[card] == COPIES)
    if not kinds:
        return Missing(text("Không có bốn quân giống nhau nào được chia từ đầu mà còn giữ cả."))
    return Held(
        len(kinds),
        _fours(kinds),
        text("Được chia đủ bốn quân giống nhau: {cards}.", cards=kinds),
    )


@cuoc("pha_thien", text("Phá thiên"), "B52, Sân Đình")
def pha_thien(win: Win, profile: Profile) -> Found:
    dealt = win.dealt
    known = add(win.hand, laid_from_hand(win.mat)) if dealt is None else dealt
    pairs = tuple([card for card in CARDS if known[card] > 1])
    if pairs:
        return Missing(text("Bài được chia đã có chắn: {cards}.", cards=pairs))
    if dealt is None:
        return Missing(
            text("Không biết đã đánh những quân nào nên không dựng lại được bài được chia.")
        )
    return Held(1, (), text("Bài được chia không có một chắn nào."))


def _fours(kinds: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in kinds for _copy in range(COPIES))
