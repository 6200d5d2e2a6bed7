"""Lesson 2: a hand arranged, what it waits for, and a thousand deals against the exact odds."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from chanlearn.banks.shelf import find
from chanlearn.drills.arranging import Tally, tally
from chanlearn.drills.waits import deal_position
from chanlearn.odds.deals import DEALT, chan_odds
from chanlearn.rules.cards import COPIES, Card, count, listed, parse_cards
from chanlearn.rules.groups import arrange
from chanlearn.rules.text import counted, text
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE, rank_mates, waiting
from chanlearn.workbook.calling import hand_told
from chanlearn.workbook.drawing import Bars
from chanlearn.workbook.functions import by_running
from chanlearn.workbook.hands import deals
from chanlearn.workbook.picked import picked
from chanlearn.workbook.reading import cards, counts, fraction, function, wanted, whole, wholes
from chanlearn.workbook.said import Cards
from chanlearn.workbook.task import Slip, task
from chanlearn.workbook.values import Wrong, by_value

DEALS, SEED = 1_000, 7
ENOUGH = CHAN_TO_WIN - 1

# To arrange ---------------------------------------------------------------------------------


@cache
def _laid() -> tuple[Card, ...]:
    question = find("x.ba-dau-giau-chan").question
    assert isinstance(question, tuple)
    return question


def _miscounted(given: Mapping[str, int]) -> Slip | None:
    right, said = tally(arrange(count(_laid()))), Tally(**given)
    if said == right:
        return None
    cards_said = 2 * said.chan + 2 * said.ca + said.que
    if cards_said != len(_laid()):
        why = text(
            "Cộng lại là {said} quân, mà bài có {all} quân.", said=cards_said, all=len(_laid())
        )
        return Slip(text("có quân bị sót hoặc bị đếm hai lần"), why)
    if said.chan != right.chan:
        why = text("Tìm hết những quân giống hệt nhau trước, kể cả trong hàng đông quân.")
        return Slip(text("số chắn"), why)
    why = text("Ba đầu là ba quân cùng hàng đủ ba chất: một cạ và một què.")
    return Slip(text("ba đầu"), why)


def _que(hand: Sequence[Card]) -> int:
    return len(arrange(count(hand)).que)


def _odd(hand: Sequence[Card]) -> int:
    return sum(hand.count(card) % 2 for card in set(hand))


def _no_ba_dau(hand: Sequence[Card]) -> int:
    """The què if a ba đầu left none."""
    return _que(hand) - len(arrange(count(hand)).ba_dau)


_QUE_HANDS = (
    *map(parse_cards, ("5v 5w 5s", "5v 5v 5w 5s 9v", "cc cc cc", "2v 2w 3v 3w", "7v 7w 7s cc")),
    *deals(40, seed=12),
)

# To wait ------------------------------------------------------------------------------------


@cache
def _waiting_hands() -> tuple[tuple[Card, ...], ...]:
    hands = [listed(deal_position(seed).own) for seed in range(24)]
    return tuple(hand for hand in hands if len(hand) == HAND_SIZE)


def _wait(hand: Sequence[Card]) -> frozenset[Card]:
    return frozenset(waiting(count(hand), ()).cards)


def _tron(hand: Sequence[Card]) -> frozenset[Card]:
    """What makes the hand tròn, however few chắn it has."""
    que = arrange(count(hand)).que
    if len(que) != 1:
        return frozenset()
    mates = {que[0], *rank_mates(que[0])}
    return frozenset(card for card in mates if hand.count(card) < COPIES)


def _chi_like_others(hand: Sequence[Card]) -> frozenset[Card]:
    """As if a Chi Chi could win with more than six chắn too."""
    que, enough = arrange(count(hand)).que, len(arrange(count(hand)).chan) >= ENOUGH
    return _tron(hand) if enough and que == (Card.CHI_CHI,) else _wait(hand)


def _only_like(hand: Sequence[Card]) -> frozenset[Card]:
    """As if every wait were bạch thủ."""
    return _wait(hand) & {*arrange(count(hand)).que}


# By the thousand ----------------------------------------------------------------------------


@cache
def _chan_by_deal() -> Mapping[int, int]:
    return Counter(len(arrange(count(hand)).chan) for hand in deals(DEALS, SEED))


def _kinds_twice() -> Mapping[int, int]:
    return Counter(sum(copies >= 2 for copies in count(hand)) for hand in deals(DEALS, SEED))


def _miscounted_deals(given: Mapping[int, int]) -> Slip | None:
    if dict(given) == dict(_chan_by_deal()):
        return None
    total = sum(given.values())
    if total != DEALS:
        why = counted("Cộng mọi cột lại được {n} ván.", n=total)
        return Slip(text("không đủ một nghìn ván"), why)
    if dict(given) == dict(_kinds_twice()):
        why = text("Bốn quân giống nhau là hai chắn, bạn mới tính một.")
        return Slip(text("đếm mặt có đôi"), why)
    return Slip(text("số ván ở mỗi cột"), text("Bạn có chia đúng {n} quân, seed={seed} không?",
                                                 n=HAND_SIZE, seed=SEED))  # fmt: skip


def _bars(value: object) -> dict[int, int]:
    if not isinstance(value, Bars):
        raise wanted(value, text("biểu đồ do bars(…) vẽ"))
    return counts(value.values)


def _odds(least: int) -> Any:
    return sum(chance for n, chance in chan_odds(DEALT).items() if n >= least)


TASKS = (
    task(
        "xep-tay",
        text("Xếp bài này ra rồi đếm: mấy chắn, mấy cạ, mấy què?"),
        read=wholes("chan", "ca", "que"),
        judge=_miscounted,
        hint=text("Lấy hết chắn ra trước, rồi mới tìm cạ trong những quân còn lẻ."),
        well=text("Chắn trước, cạ sau: xếp theo thứ tự ấy thì ai xếp cũng ra một kết quả."),
        shown=lambda: [Cards(_laid())],
    ),
    picked("q.cau-sai-ba-dau"),
    task(
        "ham-que",
        text("Viết hàm nhận một bài, trả về số quân què."),
        read=function,
        judge=by_running(
            lambda: _QUE_HANDS,
            _que,
            read=whole,
            told=hand_told,
            wrong=[
                Wrong(
                    _odd,
                    text("chưa ghép cạ"),
                    text("Bạn đếm mọi quân lẻ; hai quân lẻ cùng hàng còn ghép được thành cạ."),
                ),
                Wrong(
                    _no_ba_dau,
                    text("ba đầu mà không còn què"),
                    text("Ba quân lẻ cùng hàng: hai quân thành cạ, quân thứ ba là què."),
                ),
            ],
        ),
        hint=text("Mỗi hàng có mấy chất lẻ? Số ấy chẵn thì ghép hết, lẻ thì thừa một quân."),
        well=text("Hàm của bạn đúng cả với ba đầu và Chi Chi."),
    ),
    picked(
        "r.rong-nam-chan-ba-dau",
        {"bach_thu": text("Đúng là năm chắn, nhưng quân què không đứng một mình trong hàng.")},
    ),
    task(
        "ham-cho",
        text("Viết hàm nhận bài 19 quân, trả về danh sách những quân làm bài ù được."),
        read=function,
        judge=by_running(
            _waiting_hands,
            _wait,
            read=cards,
            told=hand_told,
            wrong=[
                Wrong(
                    _chi_like_others,
                    text("coi Chi Chi như quân khác"),
                    text("Chi Chi có lệ riêng: thêm nó vào phải vừa đúng sáu chắn mới ù."),
                ),
                Wrong(
                    _tron,
                    text("tròn bài mà chưa đủ sáu chắn"),
                    text("Tròn bài chưa chắc đã ù: trong mười đôi phải có ít nhất sáu chắn."),
                ),
                Wrong(
                    _only_like,
                    text("chỉ chờ quân giống quân què"),
                    text("Đã đủ sáu chắn thì quân cùng hàng khác chất cũng ù được."),
                ),
            ],
        ),
        hint=text(
            "Thử từng mặt quân: thêm vào thì còn què không, được mấy chắn, đã có bốn lá chưa?"
        ),
        well=text("Thử từng quân một là cách chậm mà chắc: máy cũng ra đúng những quân ấy."),
    ),
    picked("c.an-ca-roi-chiu"),
    picked("n.ba-dau-quan-danh"),
    task(
        "nghin-van",
        text("Chia một nghìn bài, mấy bài có 0 chắn, 1 chắn, 2 chắn…?"),
        read=counts,
        judge=_miscounted_deals,
        hint=text("len(arrange(count(bài)).chan) là số chắn; cộng dần vào một dict."),
        well=text("Cùng seed thì ai chia cũng ra đúng những bài ấy."),
    ),
    task(
        "ve-chan",
        text("Vẽ biểu đồ số chắn của một nghìn bài ấy."),
        read=_bars,
        judge=_miscounted_deals,
        hint=text("bars(tên, dict) vẽ mỗi mục của dict thành một cột."),
        well=text("Cột cao nhất là số chắn hay gặp nhất lúc mới chia."),
    ),
    task(
        "kha-nang",
        text("Khả năng đúng để mới chia đã có từ năm chắn trở lên là bao nhiêu?"),
        read=fraction,
        judge=by_value(
            lambda: _odds(ENOUGH),
            [
                Wrong(
                    lambda: _odds(ENOUGH + 1),
                    text("bỏ sót đúng năm chắn"),
                    text("«Từ năm trở lên» tính cả năm."),
                ),
                Wrong(
                    lambda: chan_odds(DEALT)[ENOUGH],
                    text("chỉ tính đúng năm chắn"),
                    text("Còn sáu, bảy, tám chắn nữa."),
                ),
            ],
        ),
        hint=text("chan_odds(19) cho một dict: số chắn và phân số. Cộng những mục cần lấy."),
        well=text("Đây là phân số đúng, đếm trên mọi cách chia; một nghìn ván chỉ gần bằng thế."),
    ),
)
