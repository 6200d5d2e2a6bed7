"""Cước of how the last card came: which door, which draw, which wait."""

from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc.base import Found, Held, Missing, cuoc
from chanlearn.rules.profile import Before, Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import CHAN_TO_WIN
from chanlearn.rules.win import Win


@cuoc("xuong", text("Xuông"), "Chắn học §3.1", said=["xuông", "suông"])
def xuong(win: Win, profile: Profile) -> Found:
    """The plain win; `find_all` takes it back when any other cước holds."""
    return Held(1, (), text("Bài không có cước nào khác."))


_NO_THONG: dict[Before, Text] = {
    "none": text("Không biết ván trước có ù hay không, nên không tính thông."),
    "dung": text("Làng này không tính thông."),
    "treo_tranh": text("Ván trước ù nhưng bị treo tranh, nên ván này không được thông."),
    "phat": text("Ván trước ù nhưng bị phạt, nên ván này không được thông."),
    "thua": text("Ván trước người khác ù."),
    "hoa": text("Ván trước hòa, không ai ù."),
}


@cuoc("thong", text("Thông"), "Chắn học §3.2", said=["ù thông"])
def thong(win: Win, profile: Profile) -> Found:
    """A6 settles treo tranh by profile."""
    if win.before not in profile.thong_after:
        return Missing(_NO_THONG[win.before])
    if win.before == "treo_tranh":
        return Held(
            1, (), text("Ván trước ù bị treo tranh nhưng xướng đúng: làng này vẫn cho thông.")
        )
    return Held(1, (), text("Ván trước ù, xướng đúng và không bị phạt."))


@cuoc("tri", text("Chì"), "Chắn học §3.3", said=["trì", "ù chì", "ù trì"])
def tri(win: Win, profile: Profile) -> Found:
    if win.card is None:
        return Missing(text("Thiên ù không có quân ù nên không có chì."))
    if not win.own_door:
        return Missing(
            text("{card} nằm ở cửa người khác, không phải cửa chì của mình.", card=win.card)
        )
    if win.by == "tra":
        return Held(
            1,
            (win.card,),
            text("{card} được trả vào cửa chì của mình và mình chíu ù.", card=win.card),
        )
    return Held(1, (win.card,), text("Mình bốc được {card} ở cửa chì của mình.", card=win.card))


@cuoc("thien_u", text("Thiên ù"), "Chắn học §3.4")
def thien_u(win: Win, profile: Profile) -> Found:
    if not win.is_thien_u:
        return Missing(
            text(
                "Thiên ù là ù ngay trên 20 quân được chia; ở đây ù bằng {card}.",
                card=win.winning_card,
            )
        )
    return Held(1, (), text("Có cái, 20 quân được chia đã tròn bài và đủ chắn."))


@cuoc("dia_u", text("Địa ù"), "Chắn học §3.5")
def dia_u(win: Win, profile: Profile) -> Found:
    """Before any draw a chíu ù counts too where the table says so (A8)."""
    if win.is_thien_u or win.dealer:
        return Missing(text("Người có cái không bao giờ có địa ù."))
    if win.mat:
        return Missing(text("Đã ăn hoặc chíu rồi thì không còn địa ù."))
    if win.draws is None:
        return Missing(
            text("Không ai đếm quân bốc nên không biết có phải quân bốc đầu tiên không.")
        )
    if win.draws == 0:
        return _dia_chiu_u(win, profile)
    if win.draws > 1 or win.by != "boc":
        return Missing(text("Quân ù không phải là quân bốc đầu tiên từ nọc."))
    return Held(
        1, (win.winning_card,), text("Ù ngay quân bốc đầu tiên, chưa ăn, chíu hay đánh quân nào.")
    )


def _dia_chiu_u(win: Win, profile: Profile) -> Found:
    if not profile.dia_u_by_chiu:
        return Missing(text("Chưa ai bốc nọc; làng này chỉ tính địa ù trên quân bốc đầu tiên."))
    return Held(
        1,
        (win.winning_card,),
        text("Chíu ù khi nọc chưa bốc quân nào, mà mình chưa ăn hay đánh gì."),
    )


@cuoc("bach_thu", text("Bạch thủ"), "Chắn học §3.11")
def bach_thu(win: Win, profile: Profile) -> Found:
    if win.card is None:
        return _thien_u_bach_thu(win, profile)
    kind = win.wait.kind
    if kind == "bach_thu":
        return Held(
            1,
            (win.card, win.card),
            text(
                "Chờ với 5 chắn, không có ba đầu, chỉ {card} mới ù: quân ù làm thành chắn thứ sáu.",
                card=win.card,
            ),
        )
    if kind == "bach_thu_chi":
        return Missing(text("Chờ Chi Chi thì là bạch thủ Chi, không phải bạch thủ."))
    if win.wait.chan >= CHAN_TO_WIN:
        return Missing(
            counted(
                "Trước khi ù đã có {n} chắn nên chờ rộng, không phải bạch thủ.", n=win.wait.chan
            )
        )
    return Missing(text("Quân què nằm trong ba đầu nên chờ rộng, không phải bạch thủ."))


def _thien_u_bach_thu(win: Win, profile: Profile) -> Found:
    if not profile.thien_u_bach_thu:
        return Missing(text("Làng này chỉ tính bạch thủ khi chờ ù, thiên ù thì không chờ."))
    if win.chan > CHAN_TO_WIN:
        return Missing(counted("Thiên ù có {n} chắn; bạch thủ phải vừa đúng 6.", n=win.chan))
    return Held(1, (), text("Thiên ù vừa đúng 6 chắn, 4 cạ."))


@cuoc("bach_thu_chi", text("Bạch thủ Chi"), "Chắn học §3.12", said=["bạch thủ ù chi"])
def bach_thu_chi(win: Win, profile: Profile) -> Found:
    if win.card is not Card.CHI_CHI:
        return Missing(text("Quân ù không phải là Chi Chi."))
    return Held(1, (win.card, win.card), text("Chờ với đúng 5 chắn và ù Chi Chi."))
