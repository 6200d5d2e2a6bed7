"""Lesson 1: faces, colours, chắn and cạ, in lists, conditions and loops."""

from collections.abc import Sequence

from chanlearn.bots.match import DECK
from chanlearn.drills.pairs import KIND_NAMES, Two, kind_of
from chanlearn.rules.cards import CARDS, REDS, Card, count, parse_card, parse_cards
from chanlearn.rules.groups import arrange, makes_ca
from chanlearn.rules.text import Text, text
from chanlearn.workbook.calling import hand_told
from chanlearn.workbook.functions import by_running
from chanlearn.workbook.hands import deals
from chanlearn.workbook.picked import picked
from chanlearn.workbook.reading import function, listed, one_word, true_or_false, wanted, whole
from chanlearn.workbook.said import Cards
from chanlearn.workbook.task import Slip, task
from chanlearn.workbook.values import Wrong, by_value

#: The ones taken for each other: Thất and Cửu, Vạn and Văn, Ngũ and Cửu of Sách.
_FACES = parse_cards("7v 9w 6w 5s 9v")
_PAIRS = tuple(Two(*parse_cards(codes)) for codes in ("7v 9v", "9v 9w", "cc cc", "5s 9s", "8v 8v"))
_KINDS = {str(kind): name for kind, name in KIND_NAMES.items()}
_HANDS = (
    *(parse_cards(codes) for codes in ("7v 7v 7v 7v 9v", "9v 9v 9v 9w", "cc cc cc 2s", "2v 3v 4v")),
    *deals(40, seed=11),
)


# Names --------------------------------------------------------------------------------------


def _face(value: object) -> Card:
    if not isinstance(value, str):
        raise wanted(value, text("tên một quân, như «Cửu Vạn»"))
    return parse_card(value)


def _misread(given: Sequence[Card]) -> Slip | None:
    for at, (card, said) in enumerate(zip(_FACES, given, strict=True), start=1):
        if said is card:
            continue
        if said.rank == card.rank:
            why = text("Quân thứ {at}: hàng đúng rồi, chất thì chưa. Nhìn dấu bên trái.", at=at)
            return Slip(text("lẫn chất"), why)
        if said.suit == card.suit:
            why = text("Quân thứ {at}: chất đúng rồi, hàng thì chưa. Nhìn dấu bên phải.", at=at)
            return Slip(text("lẫn hàng"), why)
        return Slip(text("lẫn cả hàng lẫn chất"), text("Xem lại quân thứ {at}.", at=at))
    return None


# Pairs --------------------------------------------------------------------------------------


def _mispaired(given: Sequence[str]) -> Slip | None:
    for at, (two, said) in enumerate(zip(_PAIRS, given, strict=True), start=1):
        if said == kind_of(two):
            continue
        if said == "none":
            why = text("Đôi thứ {at}: xem chúng có cùng hàng không, rồi có cùng chất không.", at=at)
            return Slip(text("bỏ sót một đôi"), why)
        if said == "chan":
            why = text("Đôi thứ {at}: chắn là hai quân giống hệt, cùng hàng và cùng chất.", at=at)
            return Slip(text("nhận nhầm là chắn"), why)
        why = text("Đôi thứ {at}: cạ là hai quân cùng hàng mà khác chất.", at=at)
        return Slip(text("nhận nhầm là cạ"), why)
    return None


# Programs -----------------------------------------------------------------------------------


def _chan(hand: Sequence[Card]) -> int:
    return len(arrange(count(hand)).chan)


def _both(two: tuple[Card, Card]) -> Text:
    return text("{one} và {other}", one=two[0], other=two[1])


TASKS = (
    task(
        "doc-ten",
        text("Năm quân này tên là gì? Ghi vào danh sách, theo thứ tự từ trái sang."),
        read=listed(len(_FACES), _face),
        judge=_misread,
        hint=text("Thất một thân có vạch ngang, Cửu dài hai chân. Dấu vuông là Vạn, chéo là Văn."),
        well=text("Bạn đọc được những mặt quân người mới hay lẫn nhất."),
        shown=lambda: [Cards(_FACES, by_signs=True)],
    ),
    picked("d.bat-wan-bay"),
    task(
        "nam-doi",
        text("Mỗi đôi là chắn, cạ hay chẳng là gì?"),
        read=listed(len(_PAIRS), one_word(_KINDS)),
        judge=_mispaired,
        hint=text("Giống hệt là chắn; cùng hàng khác chất là cạ; còn lại chẳng là gì."),
        well=text("Cùng chất mà khác hàng thì không thành gì, dù trông hao hao nhau."),
        shown=lambda: [
            Cards(two, text("Đôi thứ {at}", at=at), by_signs=True)
            for at, two in enumerate(_PAIRS, start=1)
        ],
    ),
    picked("g.cau-sai-chan-ca"),
    task(
        "dem-do",
        text("Cả bộ một trăm lá có bao nhiêu lá đỏ?"),
        read=whole,
        judge=by_value(
            lambda: sum(card.is_red for card in DECK),
            [
                Wrong(
                    lambda: len(REDS),
                    text("đếm mặt, không đếm lá"),
                    text("Bạn đếm mỗi mặt một lần; mỗi mặt có bốn lá."),
                ),
                Wrong(
                    lambda: sum(card.rank in (8, 9, None) for card in DECK),
                    text("tính cả Bát Văn, Cửu Văn"),
                    text("Hàng Bát, hàng Cửu không phải quân nào cũng đỏ."),
                ),
                Wrong(
                    lambda: sum(card.rank in (8, 9) and card.is_red for card in DECK),
                    text("quên Chi Chi"),
                    text("Chi Chi không thuộc hàng nào, nhưng cũng có màu."),
                ),
            ],
        ),
        hint=text("Duyệt cả bộ bài, mỗi quân hỏi is_red."),
        well=text("Năm mặt đỏ, mỗi mặt bốn lá."),
    ),
    task(
        "ham-ca",
        text("Viết hàm nhận hai quân, trả về True nếu chúng làm thành cạ."),
        read=function,
        judge=by_running(
            lambda: [(one, other) for one in CARDS for other in CARDS],
            lambda two: makes_ca(*two),
            read=true_or_false,
            told=_both,
            call=lambda given, two: given(*two),
            wrong=[
                Wrong(
                    lambda two: two[0].rank == two[1].rank,
                    text("coi chắn cũng là cạ"),
                    text("Hai quân giống hệt là chắn; cạ phải khác chất."),
                ),
                Wrong(
                    lambda two: two[0].suit == two[1].suit,
                    text("xét chất thay vì hàng"),
                    text("Cạ là cùng hàng khác chất, không phải cùng chất."),
                ),
                Wrong(
                    lambda two: two[0] != two[1],
                    text("chỉ xét khác nhau"),
                    text("Khác nhau chưa đủ: còn phải cùng hàng."),
                ),
            ],
        ),
        hint=text("So rank của hai quân, rồi so suit. Chi Chi thì rank là None."),
        well=text("Hàm của bạn đúng với mọi cặp trong 25 mặt quân."),
    ),
    task(
        "ham-chan",
        text("Viết hàm nhận một bài, trả về số chắn."),
        read=function,
        judge=by_running(
            lambda: _HANDS,
            _chan,
            read=whole,
            told=hand_told,
            wrong=[
                Wrong(
                    lambda hand: sum(hand.count(card) >= 2 for card in set(hand)),
                    text("bốn quân giống nhau mà tính một chắn"),
                    text("Có quân cả bốn lá trên tay: thế là hai chắn."),
                ),
                Wrong(
                    lambda hand: sum(
                        hand.count(card) * (hand.count(card) - 1) // 2 for card in set(hand)
                    ),
                    text("một lá tính vào nhiều chắn"),
                    text("Mỗi lá chỉ nằm trong một chắn: ba quân giống nhau là một chắn, lẻ một."),
                ),
                Wrong(
                    lambda hand: sum(hand.count(card) >= 2 for card in hand),
                    text("đếm lá, không đếm chắn"),
                    text("Bạn đếm số lá có đôi; hai lá mới thành một chắn."),
                ),
            ],
        ),
        hint=text("Với mỗi mặt quân, bài.count(quân) lá thì được mấy cặp? Phép chia // cho biết."),
        well=text("Hàm của bạn khớp với máy trên mọi bài thử."),
    ),
)
