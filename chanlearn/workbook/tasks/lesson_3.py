"""Lesson 3: cước found by hand, called aloud, counted by the thousand, and one of one's own."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from chanlearn.banks.shelf import find
from chanlearn.drills.won import circumstances, win_rows
from chanlearn.odds.deals import WITH_CAI
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cards import Card, parse_cards
from chanlearn.rules.cuoc.counting import TOM
from chanlearn.rules.groups import ca, chan
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import holdings
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call, parse_call
from chanlearn.workbook.calling import hand_told
from chanlearn.workbook.functions import by_running
from chanlearn.workbook.hands import deals
from chanlearn.workbook.picked import picked
from chanlearn.workbook.reading import function, true_or_false, wanted, whole
from chanlearn.workbook.said import Cards, Line
from chanlearn.workbook.task import Slip, Task, task
from chanlearn.workbook.values import Wrong, by_value

# Calling ------------------------------------------------------------------------------------


@cache
def _called() -> Win:
    question = find("u.xuong-hai-leo").question
    assert isinstance(question, Win)
    return question


def _best() -> Counter[str]:
    return Counter(holdings(_called(), shipped(DEFAULT)).cuoc)


def _call(value: object) -> Counter[str]:
    if not isinstance(value, str) or not value.strip():
        raise wanted(value, text("một lời xướng, như «chì bạch thủ»"))
    return parse_call(value)


def _miscalled(said: Counter[str]) -> Slip | None:
    right = _best()
    if said == right:
        return None
    extra = next(iter(said - right), None)
    if extra is None:
        why = text("Những gì bạn hô bài đều có, nhưng bài đáng hơn thế.")
        return Slip(text("còn sót cước"), why)
    name = format_call({extra: 1})
    if extra in right:
        return Slip(text("hô thừa số lần"), text("Bài không có nhiều «{cuoc}» đến thế.", cuoc=name))
    return Slip(text("hô cước không có"), text("Bài không có «{cuoc}».", cuoc=name))


def _laid() -> Iterable[Line]:
    yield from circumstances(_called())
    for row in win_rows(_called()):
        yield Cards([card for group in row.groups for card in group], row.label)


# Tôm ----------------------------------------------------------------------------------------

_TOM_HANDS = (
    *map(parse_cards, ("3v 3s 7w", "3v 3s 7v", "3v 3v 3s 3s 7w", "3v 3v 3s 3s 7w 7w")),
    *deals(60, seed=13, size=WITH_CAI),
)
_TAKEN_FOR_TOM = (Card.TAM_VAN, Card.TAM_SACH, Card.THAT_VAN)
TOM_DEALS, TOM_SEED = 2_000, 5


def _tom(hand: Sequence[Card], kinds: Sequence[Card] = TOM) -> int:
    return min(hand.count(card) for card in kinds)


def _with_tom(size: int, kinds: Sequence[Card] = TOM) -> int:
    return sum(_tom(hand, kinds) > 0 for hand in deals(TOM_DEALS, TOM_SEED, size))


# A cước of one's own ------------------------------------------------------------------------


def _boat(mat: Sequence[Card], hand: str, card: Card) -> Win:
    """A win with these chắn on the mat."""
    groups = (*map(chan, mat), ca(Card.TU_VAN, Card.TU_WAN))
    return Win(_counts(hand), groups, card, "boc", own_door=True)


def _counts(codes: str) -> tuple[int, ...]:
    counts = [0] * len(Card)
    for card in parse_cards(codes):
        counts[card] += 1
    return tuple(counts)


@cache
def _wins() -> tuple[Win, ...]:
    waits_for_8v = "3w 3w 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 9v 9w 8v"
    waits_for_9v = "3w 3w 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 8v 8w 9v"
    boat_in_hand = "5s 5s 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 9v 9w 8v"
    return (
        _boat([Card.NGU_SACH], waits_for_8v, Card.BAT_VAN),
        _boat([Card.NGU_VAN], waits_for_8v, Card.BAT_VAN),
        _boat([Card.NGU_SACH], waits_for_9v, Card.CUU_VAN),
        _boat([Card.THAT_WAN], boat_in_hand, Card.BAT_VAN),
    )


def _jumps(win: Win) -> bool:
    return _fish(win) and any(Card.NGU_SACH in group.cards for group in win.mat)


def _fish(win: Win) -> bool:
    return win.card is Card.BAT_VAN


def _won(win: Win) -> Text:
    mat = [card for group in win.mat for card in group.cards]
    return text("ván ù {card}, dưới chiếu có {mat}", card=win.winning_card, mat=mat)


TASKS: tuple[Task, ...] = (
    picked("k.hoa-thieu-chua"),
    picked("p.chi-ma-goi-bach-thu"),
    picked("p.hoa-bo-tranh"),
    picked("k.cau-sai-cuoc-bia"),
    task(
        "xuong-hai-leo",
        text("Bạn vừa ù ván này. Bạn xướng gì? Xướng cho đủ."),
        read=_call,
        judge=_miscalled,
        hint=text(
            "Một bộ lèo cần ba quân. Quân nào trong ba thứ ấy ít nhất thì được bấy nhiêu lèo."
        ),
        well=text("Xướng thế là đủ, không phí điểm nào."),
        shown=_laid,
    ),
    task(
        "ham-tom",
        text("Viết hàm nhận một bài, trả về số tôm."),
        read=function,
        judge=by_running(
            lambda: _TOM_HANDS,
            _tom,
            read=whole,
            told=hand_told,
            wrong=[
                Wrong(
                    lambda hand: _tom(hand, _TAKEN_FOR_TOM),
                    text("lẫn Thất Vạn với Thất Văn"),
                    text("Tôm có Tam Vạn, Tam Sách và một quân hàng Thất: xem lại chất quân Thất."),
                ),
                Wrong(
                    lambda hand: int(_tom(hand) > 0),
                    text("có mấy tôm cũng tính một"),
                    text("Một bài có thể có nhiều tôm: mỗi bộ ba quân là một."),
                ),
                Wrong(
                    lambda hand: max(hand.count(card) for card in TOM),
                    text("đếm quân nhiều nhất"),
                    text("Đủ bộ thì phải đủ cả ba thứ quân."),
                ),
                Wrong(
                    lambda hand: sum(hand.count(card) for card in TOM) // len(TOM),
                    text("cộng ba thứ quân rồi chia ba"),
                    text("Thừa quân này không bù được cho quân kia."),
                ),
            ],
        ),
        hint=text("Đếm từng thứ quân trong ba thứ, rồi nghĩ xem ghép được mấy bộ."),
        well=text("Đếm từng thứ rồi lấy số nhỏ nhất: hàm của bạn đúng."),
    ),
    task(
        "nghin-tom",
        text("Chia hai nghìn bài 20 quân (seed=5): mấy bài có ít nhất một tôm?"),
        read=whole,
        judge=by_value(
            lambda: _with_tom(WITH_CAI),
            [
                Wrong(
                    lambda: _with_tom(WITH_CAI - 1),
                    text("chia 19 quân"),
                    text("Ở đây chia cho người có cái: 20 quân."),
                ),
                Wrong(
                    lambda: _with_tom(WITH_CAI, _TAKEN_FOR_TOM),
                    text("lẫn Thất Vạn với Thất Văn"),
                    text("Xem lại chất của quân Thất trong bộ tôm."),
                ),
                Wrong(
                    lambda: sum(map(_tom, deals(TOM_DEALS, TOM_SEED, WITH_CAI))),
                    text("đếm tôm, không đếm bài"),
                    text("Bài có hai tôm thì vẫn là một bài."),
                ),
            ],
        ),
        hint=text("Đếm những bài mà hàm đếm tôm của bạn trả về số lớn hơn 0."),
        well=text("Chia thêm nhiều bài nữa thì tỉ lệ càng gần con số đúng."),
    ),
    task(
        "cuoc-lang",
        text("Cá nhảy đầu thuyền: ù Bát Vạn, dưới chiếu có Ngũ Sách. Viết hàm nhận một ván ù."),
        read=function,
        judge=by_running(
            _wins,
            _jumps,
            read=true_or_false,
            told=_won,
            wrong=[
                Wrong(
                    lambda win: _fish(win) and win.cards[Card.NGU_SACH] > 0,
                    text("tính cả Ngũ Sách trên tay"),
                    text("Thuyền phải ở dưới chiếu; Ngũ Sách trên tay không tính."),
                ),
                Wrong(
                    _fish,
                    text("quên nhìn dưới chiếu"),
                    text("Không có Ngũ Sách dưới chiếu thì chưa có thuyền."),
                ),
                Wrong(
                    lambda win: any(Card.NGU_SACH in group.cards for group in win.mat),
                    text("quên xem quân ù"),
                    text("Có thuyền rồi, nhưng cá đâu: quân ù phải là Bát Vạn."),
                ),
            ],
        ),
        hint=text("van.card là quân ù; van.mat là các nhóm dưới chiếu, mỗi nhóm có cards."),
        well=text("Làng bạn có thêm một cước. own_cuoc(tên, hàm) đưa nó vào cuộc chơi."),
    ),
)
