"""Why an act is a fault, from what the player holds and did before, and what the fault costs."""

from collections.abc import Callable

from chanlearn.drills.shown import rank_name
from chanlearn.rules.cards import Card
from chanlearn.rules.faults import FAULTS, Past
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.moves import Move
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import Table, u_bao_fine
from chanlearn.rules.waits import rank_mates


def eating_reason(fault: str, past: Past, eaten: Card, held: Card) -> Text:
    """What makes laying `held` with `eaten` this fault."""
    return _EATING[fault](past, eaten, held)


def chiu_reason(past: Past, card: Card) -> Text:
    """Why taking the card by chíu is the one fault a chíu can be."""
    return _ate_ca_there(past, card, card)


def discarding_reason(fault: str, past: Past, card: Card) -> Text:
    """What makes throwing the card this fault."""
    return _DISCARDING[fault](past, card)


def move_reason(fault: str, past: Past, made: Move) -> Text | None:
    """What makes a player's move this fault, from their past; None where the move does not."""
    if made.card is None:
        return None
    if made.act in ("danh", "tra"):
        return discarding_reason(fault, past, made.card)
    if made.act == "chiu":
        return chiu_reason(past, made.card)
    if made.act == "an" and made.held is not None:
        return eating_reason(fault, past, made.card, made.held)
    return None


def fault_cost(fault: str, profile: Profile) -> Text:
    """What committing the fault leads to at a table of the profile (R6.1, R6.2)."""
    name = FAULTS[fault]
    if fault == "u_lao" and (profile.strict or not profile.u_lao):
        return text("Lỗi «{fault}»: bàn này không cho ù.", fault=name)
    if fault == "u_lao":
        return counted("Lỗi «{fault}»: bị báo, lại đền mỗi nhà {n} điểm.",
                       n=profile.u_lao, fault=name)  # fmt: skip
    if profile.strict or fault in profile.refused:
        return text("Lỗi «{fault}»: bàn này không cho đi nước ấy.", fault=name)
    if fault in profile.treo_tranh:
        return text("Lỗi «{fault}»: treo tranh, có ù đúng cũng không ai phải trả.", fault=name)
    if fault in profile.bao:
        return text("Lỗi «{fault}»: bị báo, từ đó chỉ còn bốc với dưới, hết ăn, hết ù.", fault=name)
    fine = u_bao_fine([fault], Table(profile))
    return counted(
        "Lỗi «{fault}»: cứ đánh tiếp được, nhưng hễ ù là ù báo: không ai trả, lại đền "
        "mỗi nhà {n} điểm.",
        n=fine,
        fault=name,
    )


def false_win_cost(profile: Profile) -> Text:
    """What claiming an ù that is none leads to (R6.1)."""
    if profile.u_lao and not profile.strict:
        return counted("Cứ thế mà hô ù là ù láo, đền mỗi nhà {n} điểm.", n=profile.u_lao)
    return text("Cứ thế mà hô ù là ù láo, làng không cho.")


# Eating -------------------------------------------------------------------------------------


def _thrown(past: Past, eaten: Card, held: Card) -> Text:
    return text("Bạn đã đánh {card} rồi, đã đánh thì không được ăn lại.", card=eaten)


def _passed_as_chan(past: Past, eaten: Card, held: Card) -> Text:
    return text(
        "Lần trước gặp {card}, bạn ăn chắn được mà cho qua; bỏ chắn rồi thì không được ăn "
        "chắn ấy nữa.",
        card=eaten,
    )


def _passed_its_chan(past: Past, eaten: Card, held: Card) -> Text:
    return text(
        "Lần trước bạn bỏ không ăn chắn {card}, giờ không được lấy {card} ra ăn cạ.", card=held
    )


def _threw_a_ca(past: Past, eaten: Card, held: Card) -> Text:
    thrown = past.discards
    pair = next(
        (one, other) for one in thrown for other in thrown if one < other <= rank_mates(one)[-1]
    )
    return text("Bạn đã đánh đi cả một cạ ({cards}), giờ không được ăn cạ nào nữa.", cards=pair)


def _passed_a_ca(past: Past, eaten: Card, held: Card) -> Text:
    mates = rank_mates(eaten)
    gone = next(card for card, _shape in past.passed if card in mates and card != held)
    return text(
        "Lần trước gặp {gone}, {held} ăn cạ được mà bạn cho qua; bỏ cạ rồi thì không được lấy "
        "{held} ăn cạ nữa.",
        gone=gone,
        held=held,
    )


def _threw_there(past: Past, eaten: Card, held: Card) -> Text:
    thrown = next(card for card in past.discards if card in rank_mates(eaten))
    return text("Bạn đã đánh {card}: đánh hàng nào rồi thì không được ăn cạ hàng ấy.", card=thrown)


def _ate_ca_there(past: Past, eaten: Card, held: Card) -> Text:
    group = _ca_on_mat(past.mat, eaten)
    return text(
        "Dưới chiếu đã có cạ {cards}: ăn cạ hàng nào rồi thì không được ăn hay chíu thêm hàng ấy.",
        cards=group.cards,
    )


def _breaks_chan(past: Past, eaten: Card, held: Card) -> Text:
    return text("{card} đang đứng thành chắn, xé chắn ra ăn cạ là cấu cạ.", card=held)


def _chan_first(past: Past, eaten: Card, held: Card) -> Text:
    return text("Trên tay có {card}, ăn chắn được thì không được ăn cạ.", card=eaten)


def _breaks_ca(past: Past, eaten: Card, held: Card) -> Text:
    odd = [card for card in rank_mates(held) if past.hand[card] % 2]
    if held not in odd:
        return text("Trên tay đã có sẵn cạ {cards}, không được ăn cạ hàng ấy nữa.", cards=odd)
    if len(odd) == len(rank_mates(held)):
        return text("{card} đang nằm trong ba đầu, rút ra ăn cạ là ăn chọn cạ.", card=held)
    return text("{cards} đang là một cạ, rút {card} ra ăn cạ khác là ăn chọn cạ.",
                cards=odd, card=held)  # fmt: skip


def _leaves_wait(past: Past, eaten: Card, held: Card) -> Text:
    return text(
        "Bài chỉ còn lẻ một quân để chờ: ăn cạ bằng {card} rồi đánh quân khác là chuyển chờ.",
        card=held,
    )


def _should_chiu(past: Past, eaten: Card, held: Card) -> Text:
    return text("Trên tay có đủ ba {card}: phải chíu, không được ăn thường.", card=eaten)


def _treo_tranh(past: Past, eaten: Card, held: Card) -> Text:
    return text(
        "Trên tay có sẵn chắn {eaten} mà lại lấy {held} ăn {eaten} thành cạ: treo tranh.",
        eaten=eaten,
        held=held,
    )


_EATING: dict[str, Callable[[Past, Card, Card], Text]] = {
    "danh_roi_an": _thrown,
    "bo_chan_an_chan": _passed_as_chan,
    "bo_chan_an_ca": _passed_its_chan,
    "an_ca_danh_ca": _threw_a_ca,
    "bo_ca_an_ca": _passed_a_ca,
    "danh_roi_an_ca": _threw_there,
    "an_ca_an_chan_cung_hang": _ate_ca_there,
    "co_chan_cau_ca": _breaks_chan,
    "uu_tien_chan": _chan_first,
    "an_chon_ca": _breaks_ca,
    "an_ca_chuyen_cho": _leaves_wait,
    "chiu_an_thuong": _should_chiu,
    "an_treo_tranh": _treo_tranh,
}


# Discarding ---------------------------------------------------------------------------------


def _threw_a_mate(past: Past, card: Card) -> Text:
    mate = next(it for it in past.discards if it in rank_mates(card) and it != card)
    return text(
        "Bạn đã ăn cạ, lại đã đánh {mate}; đánh thêm {card} là đánh đi cả một cạ.",
        mate=mate,
        card=card,
    )


def _ate_ca_in_rank(past: Past, card: Card) -> Text:
    group = _ca_on_mat(past.mat, card)
    return text(
        "Dưới chiếu có cạ {cards}: đã ăn cạ hàng {rank} thì không được đánh {card}.",
        cards=group.cards,
        rank=rank_name(card),
        card=card,
    )


_DISCARDING: dict[str, Callable[[Past, Card], Text]] = {
    "bo_chan_danh_chan": lambda past, card: text(
        "Lần trước gặp {card}, bạn ăn chắn được mà cho qua; giờ không được đánh {card}.", card=card
    ),
    "bo_an_danh": lambda past, card: text(
        "Bạn đã cho {card} qua một lần, giờ không được đánh {card}.", card=card
    ),
    "danh_chan": lambda past, card: text(
        "Bạn đã đánh một {card} rồi, đánh thêm quân nữa là đánh cả chắn.", card=card
    ),
    "an_roi_danh": lambda past, card: text(
        "Bạn đã ăn {card} xuống chiếu thì không được đánh {card}.", card=card
    ),
    "an_ca_danh_ca": _threw_a_mate,
    "an_ca_danh_cung_hang": _ate_ca_in_rank,
}


def _ca_on_mat(mat: tuple[MatGroup, ...], card: Card) -> MatGroup:
    mates = rank_mates(card)
    return next(group for group in mat if group.shape == "ca" and group.eaten in mates)
