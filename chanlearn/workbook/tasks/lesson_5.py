"""Lesson 5: the pot, written rounds, and a bot of one's own."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from chanlearn.bots.bot import throws
from chanlearn.rules.cards import Card, listed
from chanlearn.rules.groups import arrange
from chanlearn.rules.text import Text, text
from chanlearn.rules.view import View
from chanlearn.workbook.calling import answered, hand_told
from chanlearn.workbook.drawing import Bars
from chanlearn.workbook.functions import by_running
from chanlearn.workbook.picked import picked
from chanlearn.workbook.reading import as_python, function, one_word, tallies, wanted, whole
from chanlearn.workbook.table import Match, Throw, discards, records, spoilt_record
from chanlearn.workbook.task import Slip, Task, task
from chanlearn.workbook.values import Wrong, by_value

ROUNDS, SEED = 40, 1
DRAWN = "hòa"

# Records ------------------------------------------------------------------------------------


@cache
def _rounds() -> tuple[dict[str, Any], ...]:
    return tuple(records(ROUNDS, SEED))


def _acts(*acts: str) -> Callable[[Mapping[str, Any]], dict[str, int]]:
    """How often each seat did one of these, as a record tells it."""

    def found(record: Mapping[str, Any]) -> dict[str, int]:
        done = Counter(move.split()[0] for move in record["moves"] if move.split()[1] in acts)
        return {name: done[name] for name in record["seats"]}

    return found


def _only_who_did(record: Mapping[str, Any]) -> dict[str, int]:
    return {name: n for name, n in _acts("an")(record).items() if n}


def _record(record: Mapping[str, Any]) -> Text:
    return text("biên bản có {n} nước đi", n=len(record["moves"]))


def _wins() -> dict[str, int]:
    return dict(Counter(record["result"].get("winner", DRAWN) for record in _rounds()))


def _won(value: object) -> dict[str, int]:
    if not isinstance(value, Bars):
        raise wanted(value, text("biểu đồ do bars(…) vẽ"))
    return {name: times for name, times in tallies(value.values).items() if times}


def _miscounted(given: Mapping[str, int]) -> Slip | None:
    right = _wins()
    if dict(given) == right:
        return None
    total = sum(given.values())
    if total == sum(right.values()) - right.get(DRAWN, 0):
        why = text("Ván hòa không có «winner»; gom chúng vào cột «{name}».", name=DRAWN)
        return Slip(text("bỏ quên ván hòa"), why)
    if total != ROUNDS:
        why = text("Cộng các cột được {total}, mà có {n} ván.", total=total, n=ROUNDS)
        return Slip(text("số ván không khớp"), why)
    why = text('Người ù là record["result"]["winner"]; ván hòa thì cột «{name}».', name=DRAWN)
    return Slip(text("số ván ở mỗi cột"), why)


# A bot --------------------------------------------------------------------------------------


@cache
def _first_discards() -> tuple[View, ...]:
    return tuple(it for it in discards(range(40)) if throws(it))


def _misthrown(throw: Throw) -> Slip | None:
    for seen in _first_discards():
        hand = listed(seen.past.hand)
        allowed = tuple(it.card for it in throws(seen) if it.card is not None)
        slip = _thrown(throw, allowed, hand)
        if slip is not None:
            return slip
    return None


def _thrown(throw: Throw, allowed: Sequence[Card], hand: Sequence[Card]) -> Slip | None:
    case = hand_told(hand)
    card, slip = answered(lambda: throw(allowed, hand), case)
    if slip is not None:
        return slip
    if not isinstance(card, Card) or card not in allowed:
        why = text("Với {case}, hàm trả về {value}: quân ấy không đánh được.",
                   case=case, value=as_python(card))  # fmt: skip
        return Slip(text("đánh quân không được đánh"), why)
    if not any(_is_que(it, hand) for it in allowed) or _is_que(card, hand):
        return None
    if hand.count(card) % 2 == 0:
        why = text("Với {case}, hàm đánh {card}: xé một chắn, trong khi còn què.",
                   case=case, card=card)  # fmt: skip
        return Slip(text("xé chắn"), why)
    why = text("Với {case}, hàm đánh {card}: phá một cạ, trong khi còn què.", case=case, card=card)
    return Slip(text("phá cạ"), why)


def _is_que(card: Card, hand: Sequence[Card]) -> bool:
    """Does its leaving cost no chắn and no cạ?"""
    counts = [0] * len(Card)
    for it in hand:
        counts[it] += 1
    before = arrange(tuple(counts))
    counts[card] -= 1
    after = arrange(tuple(counts))
    return len(after.chan) == len(before.chan) and len(after.ca) == len(before.ca)


# A match ------------------------------------------------------------------------------------

_VERDICTS = {"hon": text("hơn"), "kem": text("kém"), "chua_ro": text("chưa rõ")}
FEWEST_DEALS = 10


def _match(value: object) -> tuple[Match, str]:
    what = text("một cặp: kết quả của match(…), và «hơn», «kém» hay «chưa rõ»")
    if not isinstance(value, list | tuple) or len(value) != 2 or not isinstance(value[0], Match):
        raise wanted(value, what)
    if value[0].deals < FEWEST_DEALS:
        raise wanted(value[0].deals, text("một trận ít nhất {n} ván chia", n=FEWEST_DEALS))
    return value[0], one_word(_VERDICTS)(value[1])


def _misread(given: tuple[Match, str]) -> Slip | None:
    match, said = given
    low, high = match.lead - match.margin, match.lead + match.margin
    right = "hon" if low > 0 else "kem" if high < 0 else "chua_ro"
    if said == right:
        return None
    if right == "chua_ro":
        why = text("Lấy số giữa trừ rồi cộng sai số: hai đầu nằm ở hai phía của số 0.")
        return Slip(text("chỉ nhìn số giữa"), why)
    if said == "chua_ro":
        why = text("Lấy số giữa trừ rồi cộng sai số: hai đầu cùng một phía của số 0.")
        return Slip(text("khoảng ấy đã đủ rõ"), why)
    return Slip(text("ngược dấu"), text("Số dương là máy của bạn được nhiều hơn."))


TASKS: tuple[Task, ...] = (
    picked("j.ga-tranh-an-ca"),
    picked("j.cau-sai-nuoi-ga"),
    picked("h.quan-dep-da-danh-roi"),
    task(
        "dem-an",
        text("Viết hàm nhận một biên bản, trả về dict: mỗi người ăn mấy lần."),
        read=function,
        judge=by_running(
            lambda: _rounds()[:20],
            _acts("an"),
            read=tallies,
            told=_record,
            wrong=[
                Wrong(
                    _acts("an", "chiu"),
                    text("tính cả chíu"),
                    text("Chíu ghi là «chiu», không phải «an»: ở đây chỉ đếm ăn."),
                ),
                Wrong(
                    _only_who_did,
                    text("thiếu người không ăn lần nào"),
                    text("Ai không ăn thì vẫn có tên, với số 0."),
                ),
            ],
        ),
        hint=text("Mỗi nước là một chuỗi như «B an 9w 9v»: tách bằng split() rồi xem từ thứ hai."),
        well=text("Hàm của bạn đọc đúng cả hai mươi biên bản thử."),
    ),
    task(
        "choi-lai",
        text("Biên bản này có một nước không thể nào đi được. Nước thứ mấy, đếm từ 1?"),
        read=whole,
        judge=by_value(
            lambda: spoilt_record()[1],
            [
                Wrong(
                    lambda: spoilt_record()[1] - 1,
                    text("đếm từ 0"),
                    text("Python đếm từ 0, biên bản đếm từ 1."),
                ),
                Wrong(
                    lambda: len(spoilt_record()[0]["moves"]),
                    text("lấy nước cuối"),
                    text("Biên bản đi được đến giữa chừng rồi mới vướng."),
                ),
            ],
        ),
        hint=text("replayed(biên bản) chơi lại từng nước và dừng ở nước sai; lỗi ấy có số move."),
        well=text("Máy phát hiện được vì chơi lại cả ván theo luật, từng nước một."),
        given=lambda: dict(spoilt_record()[0]),
    ),
    task(
        "ve-thang",
        text("Bốn máy chơi bốn mươi ván (seed=1): vẽ xem mỗi người ù mấy ván, mấy ván hòa."),
        read=_won,
        judge=_miscounted,
        hint=text('record["result"].get("winner", "hòa") cho biết cần cộng vào cột nào.'),
        well=text("Bốn máy giống hệt nhau mà cột cao thấp: may rủi là thế."),
    ),
    task(
        "may-danh",
        text("Viết hàm chọn quân để đánh: còn què thì đánh què, đừng xé chắn, đừng phá cạ."),
        read=function,
        judge=_misthrown,
        hint=text("arrange(count(bài)).que là những quân què; chọn quân vừa què vừa được đánh."),
        well=text("Máy của bạn không phá bài. Cho nó thi đấu xem."),
    ),
    task(
        "dau-may",
        text("Cho máy của bạn đấu với máy khác: nó hơn, kém, hay chưa rõ?"),
        read=_match,
        judge=_misread,
        hint=text(
            "Cả khoảng lead ± margin nằm trên 0 là hơn, nằm dưới 0 là kém, vắt qua 0 là chưa rõ."
        ),
        well=text("Bạn đọc đúng khoảng ấy. Muốn chắc hơn thì tăng số ván chia."),
    ),
)
