"""`check`: right answers pass, wrong ones get a name, a reason and a hint, and never the key."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from chanlearn import workbook
from chanlearn.bots.match import DECK
from chanlearn.catalogue import say
from chanlearn.drills.items import Item
from chanlearn.rules.cards import CARDS, Card, count
from chanlearn.rules.groups import arrange
from chanlearn.rules.text import Text
from chanlearn.workbook import bars, calling, check, deals, given, match, show, village
from chanlearn.workbook.checking import LESSONS, tasks
from chanlearn.workbook.picked import find
from chanlearn.workbook.reading import plain
from chanlearn.workbook.said import Said, letter

TASKS = {name: it for lesson in LESSONS for name, it in tasks(lesson).items()}
CODES = [
    "d.bat-wan-bay", "g.cau-sai-chan-ca", "q.cau-sai-ba-dau", "r.rong-nam-chan-ba-dau",
    "c.an-ca-roi-chiu", "n.ba-dau-quan-danh", "k.hoa-thieu-chua", "p.chi-ma-goi-bach-thu",
    "p.hoa-bo-tranh", "k.cau-sai-cuoc-bia", "e.tranh-nuot-chi-bach-thu",
    "f.chi-bach-thu-chi-chan-hoc", "y.hai-bao-xuong-sai", "s.cau-sai-loi",
    "e.thap-thanh-dan-gian", "j.ga-tranh-an-ca", "j.cau-sai-nuoi-ga", "h.quan-dep-da-danh-roi",
]  # fmt: skip
HAND_FAILS = "Với bài ("


def counted(size: Callable[[tuple[Card, ...]], int]) -> dict[int, int]:
    return dict(Counter(map(size, deals(1000, 7))))


def chan_of(hand: tuple[Card, ...]) -> int:
    return len(arrange(count(hand)).chan)


def waits(hand: tuple[Card, ...], fewest: int) -> list[Card]:
    """What makes the hand tròn with at least so many chắn."""
    found = []
    for card in CARDS:
        stands = arrange(count((*hand, card))) if hand.count(card) < 4 else arrange(count(hand))
        if not stands.que and len(stands.chan) >= fewest:
            found.append(card)
    return found


def prices(call: Mapping[str, int], value: Callable[[str], int]) -> int:
    return sum(times * value(name) for name, times in call.items())


#: Wrong answers: the exercise, the answer, and a part of what it is told.
SLIPS: list[tuple[str, object, str]] = [
    ("doc-ten", ["Thất Vạn", "Cửu Vạn", "Lục Văn", "Ngũ Sách", "Cửu Vạn"], "lẫn chất"),
    ("doc-ten", ["Cửu Vạn", "Cửu Văn", "Lục Văn", "Ngũ Sách", "Cửu Vạn"], "lẫn hàng"),
    ("doc-ten", ["Cửu Văn", "Cửu Văn", "Lục Văn", "Ngũ Sách", "Cửu Vạn"], "cả hàng lẫn chất"),
    ("nam-doi", ["cạ", "cạ", "chắn", "chẳng là gì", "chắn"], "nhận nhầm là cạ"),
    ("nam-doi", ["chẳng là gì", "chắn", "chắn", "chẳng là gì", "chắn"], "nhận nhầm là chắn"),
    ("nam-doi", ["chẳng là gì"] * 5, "Đôi thứ 2"),
    ("dem-do", 5, "đếm mặt, không đếm lá"),
    ("dem-do", 28, "Bát Văn, Cửu Văn"),
    ("dem-do", 16, "quên Chi Chi"),
    ("dem-do", 21, "kết quả khác"),
    ("ham-ca", lambda one, other: one.rank == other.rank, "coi chắn cũng là cạ"),
    ("ham-ca", lambda one, other: one.suit == other.suit, "xét chất thay vì hàng"),
    ("ham-ca", lambda one, other: one != other, "chỉ xét khác nhau"),
    ("ham-ca", lambda one, other: 1, "không đúng loại"),
    ("ham-ca", lambda one: True, "dừng giữa chừng"),
    ("ham-chan", lambda hand: sum(hand.count(it) > 1 for it in CARDS), "tính một chắn"),
    ("ham-chan", lambda hand: len(hand) // 2, HAND_FAILS),
    ("ham-chan", lambda hand: 1 // 0, ": ZeroDivisionError"),
    ("ham-chan", lambda hand: [Card.BAT_VAN], "bạn đưa (8v)."),
    ("ham-chan", lambda hand: "ba", "không đúng loại"),
    ("ham-chan", lambda hand: sum(hand.count(it) > 1 for it in hand), "đếm lá"),
    ("xep-tay", {"chan": 5, "ca": 3, "que": 4}, "20 quân"),
    ("xep-tay", {"chan": 4, "ca": 4, "que": 3}, "số chắn"),
    ("xep-tay", {"chan": 5, "ca": 4, "que": 1}, "ba đầu"),
    ("ham-que", lambda hand: sum(hand.count(it) % 2 for it in set(hand)), "chưa ghép cạ"),
    ("ham-que", lambda hand: len(arrange(count(hand)).que) - len(arrange(count(hand)).ba_dau),
     "ba đầu mà không còn què"),
    ("ham-cho", lambda hand: waits(hand, 0), "chưa đủ sáu chắn"),
    ("ham-cho", lambda hand: waits(hand, 6), "coi Chi Chi như quân khác"),
    ("ham-cho", lambda hand: [it for it in waits(hand, 6) if hand.count(it) % 2
                              and it is not Card.CHI_CHI], HAND_FAILS),
    ("ham-cho", lambda hand: "9v", "không đúng loại"),
    ("nghin-van", counted(lambda hand: sum(it > 1 for it in count(hand))), "mặt có đôi"),
    ("nghin-van", {3: 999}, "không đủ một nghìn ván"),
    ("nghin-van", {3: 1000}, "số ván ở mỗi cột"),
    ("kha-nang", 0, "kết quả khác"),
    ("xuong-hai-leo", "lèo", "còn sót cước"),
    ("xuong-hai-leo", "thông ba lèo", "hô thừa số lần"),
    ("xuong-hai-leo", "chì thông hai lèo", "hô cước không có"),
    ("ham-tom", lambda hand: min(map(hand.count, (Card.TAM_VAN, Card.TAM_SACH, Card.THAT_VAN))),
     "lẫn Thất Vạn với Thất Văn"),
    ("nghin-tom", 0, "kết quả khác"),
    ("cuoc-lang", lambda win: win.card is Card.BAT_VAN, "quên nhìn dưới chiếu"),
    ("cuoc-lang", lambda win: win.card is Card.BAT_VAN and win.cards[Card.NGU_SACH] > 0,
     "tính cả Ngũ Sách trên tay"),
    ("ham-diem", lambda price, call: prices(call, lambda it: price[it][0]), "cũng tính điểm"),
    ("ham-diem", lambda price, call: prices(call, lambda it: price[it][1]), "cũng tính dịch"),
    ("ham-diem", lambda price, call: prices(call, lambda it: price[it][1])
     + max(price[it][0] for it in call), "tính hai lần"),
    ("ba-lang", {"chan_hoc": 21, "dan_gian": 21, "san_dinh": 21}, "một giá cho cả ba làng"),
    ("ba-lang", {"chan_hoc": 21, "dan_gian": 30, "san_dinh": 25}, "giá ở san_dinh"),
    ("lang-toi", village("Làng Chùa", tom=None), "giá của Chì"),
    ("lang-toi", village("Làng Chùa", tri=(6, 3)), "Tôm vẫn còn"),
    ("lang-toi", village("Làng Chùa", tri=(6, 3), tom=None, leo=(9, 9)), "đổi cả cước khác"),
    ("dem-an", lambda record: {}, "biên bản có"),
    ("choi-lai", 26, "đếm từ 0"),
    ("choi-lai", 32, "lấy nước cuối"),
    ("ve-thang", bars("Ù", {"A": 20, "B": 19}), "bỏ quên ván hòa"),
    ("ve-thang", bars("Ù", {"A": 1}), "số ván không khớp"),
    ("may-danh", lambda allowed, hand: allowed[0], "Với bài ("),
    ("may-danh", lambda allowed, hand: next(it for it in CARDS if it not in hand),
     "đánh quân không được đánh"),
    ("may-danh", lambda allowed, hand: max(allowed, key=hand.count), "xé chắn"),
]  # fmt: skip


@pytest.mark.parametrize(("task_id", "answer", "told"), SLIPS, ids=lambda it: str(it)[:24])
def test_a_slip_has_a_name_and_a_hint(task_id: str, answer: object, told: str) -> None:
    said = check(task_id, answer)
    assert said.right is False
    assert repr(said).startswith("✗ Chưa đúng: ")
    assert told in repr(said)
    assert "Gợi ý: " in repr(said)


def test_a_function_that_stops_half_way_is_told_in_which_line() -> None:
    names: dict[str, Any] = {}
    exec("def count(hand):\n    found = hand[0]\n    return found.no_such_thing", names)  # noqa: S102
    assert "Python báo ở dòng 3: AttributeError" in repr(check("ham-chan", names["count"]))


@pytest.mark.parametrize("patience", [0.05, 9], ids=["waited for", "stopped by hand"])
@pytest.mark.parametrize("task_id", ["ham-chan", "may-danh"])
def test_a_function_that_never_ends_is_interrupted(
    task_id: str, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    def runs_on(*_given: object) -> None:
        if patience > 1:
            raise KeyboardInterrupt
        while True:
            pass

    monkeypatch.setattr(calling, "PATIENCE", patience)
    assert "hàm chạy mãi không xong" in repr(check(task_id, runs_on))


@pytest.mark.parametrize(
    ("task_id", "key", "wrong"),
    [
        ("dem-do", "20", [5, 28, 16, 21]),
        ("choi-lai", "27", [26, 32, 1]),
        ("ba-lang", "30", [{"chan_hoc": 21, "dan_gian": 1, "san_dinh": 24}]),
        ("nghin-tom", "368", [0, 323, 2000]),
        ("xuong-hai-leo", "hai lèo", ["lèo", "thông ba lèo", "chì"]),
    ],
)
def test_a_wrong_answer_is_not_told_the_key(task_id: str, key: str, wrong: list[Any]) -> None:
    for answer in wrong:
        assert key not in repr(check(task_id, answer))


# Picked questions ----------------------------------------------------------------------------


def item(code: str) -> Item:
    question = find(code).question
    assert isinstance(question, Item)
    return question


def is_lettered(line: object) -> bool:
    return isinstance(line, tuple) and not isinstance(line, Text)


def test_every_picked_exercise_is_looked_at_here() -> None:
    own = {code.partition(".")[2] for code in CODES}
    lettered = {name for name, it in TASKS.items() if any(map(is_lettered, it.shown()))}
    assert lettered == own


@pytest.mark.parametrize("code", CODES)
def test_a_picked_question_takes_letters_and_words(code: str) -> None:
    name, replies = code.partition(".")[2], item(code).replies
    right = [at for at, it in enumerate(replies) if it.right]
    assert check(name, " ".join(map(letter, right)))
    assert check(name, [f" {letter(at).upper()}. " for at in right])
    assert check(name, [say(replies[at].said).lower() for at in right])


@pytest.mark.parametrize("code", CODES)
def test_a_wrong_reply_gets_a_hint_and_not_the_right_one(code: str) -> None:
    replies = item(code).replies
    for at, reply in enumerate(replies):
        if reply.right:
            continue
        said = check(code.partition(".")[2], letter(at))
        assert said.right is False
        assert "Gợi ý: " in repr(said)
        why = repr(said).partition("Gợi ý: ")[0]
        told = plain(why).replace(plain(say(reply.said)), "")
        assert not [it for it in replies if it.right and plain(say(it.said)) in told]


def test_a_part_of_several_right_replies_is_told_to_go_on() -> None:
    said = check("bat-wan-bay", "c")
    assert "còn thiếu" in repr(said)
    assert "Cửu Sách" not in repr(said)


# No answer at all ----------------------------------------------------------------------------

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.binary()
    | st.sampled_from([..., object(), print, len, int, range(3), CARDS, DECK, Card.CHI_CHI, Said]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=4), inner)
    | st.tuples(inner, inner),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@any_of(answer=ANYTHING, task_id=st.sampled_from(list(TASKS)))
def test_nothing_handed_in_raises(answer: object, task_id: str) -> None:
    said = check(task_id, answer)
    assert repr(said)
    assert said._repr_html_()


@pytest.mark.parametrize("blank", [None, ..., [...] * 5, {"chan": ...}, (..., ...)], ids=str)
def test_a_stub_is_no_answer_yet(blank: object) -> None:
    assert {check(name, blank).right for name in TASKS} == {None}
    assert "Chưa có câu trả lời" in repr(check("dem-do", blank))


@pytest.mark.parametrize(
    ("task_id", "answer", "wanted"),
    [
        ("dem-do", "hai mươi", "một số nguyên"),
        ("dem-do", True, "một số nguyên"),
        ("doc-ten", ["Cửu Vạn"], "5 mục, bạn đưa 1"),
        ("doc-ten", "Cửu Vạn", "một danh sách 5 câu trả lời"),
        ("doc-ten", ["Cuu Van"] * 5, "Mục 1: "),
        ("doc-ten", [9] * 5, "Mục 1: "),
        ("nam-doi", ["chắn"] * 4 + ["đôi"], "Mục 5: "),
        ("cau-sai-chan-ca", "z", "một trong các chữ a, b, c, d"),
        ("cau-sai-chan-ca", ["a", "b"], "đúng một câu trả lời"),
        ("xep-tay", {"chan": 1}, "'chan', 'ca', 'que'"),
        ("ham-chan", 3, "một hàm"),
        ("ham-chan", lambda hand: None, "return"),
        ("may-danh", lambda allowed, hand: None, "return"),
        ("ham-chan", CARDS, "một hàm"),
        ("kha-nang", 0.5, "Fraction"),
        ("ve-chan", {3: 1000}, "bars(…)"),
        ("xuong-hai-leo", "bạch thủi", "gần nhất là «Bạch thủ»"),
        ("lang-toi", "chan_hoc", "village(…)"),
        ("dau-may", "hơn", "một cặp"),
    ],
    ids=lambda it: it.__name__ if callable(it) else str(it),
)
def test_what_cannot_be_an_answer_is_told_what_is_wanted(task_id, answer, wanted: str) -> None:
    said = check(task_id, answer)
    assert said.right is None
    assert wanted in repr(said)


@pytest.mark.parametrize("ask", [show, lambda it: check(it, 1)], ids=["show", "check"])
def test_a_mistyped_id_is_answered_with_the_one_meant(ask) -> None:
    assert "«dem-do»" in repr(ask("dem-d0"))
    assert "Không có bài tập" in repr(ask("zzzzzz"))
    assert "Không có bài tập" in repr(ask(7))


# What is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("task_id", TASKS)
def test_every_question_can_be_shown(task_id: str) -> None:
    assert TASKS[task_id].asked().source
    assert show(task_id)._repr_html_().startswith("<style>")
    assert repr(show(task_id))


@pytest.mark.parametrize("task_id", ["doc-ten", "nam-doi"])
def test_faces_to_be_read_are_described_by_their_signs(task_id: str) -> None:
    shown = show(task_id)
    assert not any(
        say(card.full_name) in shown._repr_html_() + repr(shown) or card.code in repr(shown)
        for card in CARDS
    )


@pytest.mark.parametrize("task_id", ["ham-diem", "ba-lang", "choi-lai"])
def test_what_a_program_works_with_is_its_own_copy(task_id: str) -> None:
    first = given(task_id)
    assert isinstance(first, dict)
    first.clear()
    assert given(task_id)


def test_a_match_is_read_by_its_whole_interval() -> None:
    unclear = match(lambda allowed, hand: allowed[0], "random", deals=10)
    unclear.lead, unclear.margin = 1.0, 2.0
    assert "chỉ nhìn số giữa" in repr(check("dau-may", (unclear, "hơn")))
    assert check("dau-may", (unclear, "chua ro"))
    unclear.margin = 0.5
    assert "ngược dấu" in repr(check("dau-may", [unclear, "kém"]))
    assert "khoảng ấy đã đủ rõ" in repr(check("dau-may", [unclear, "chưa rõ"]))
    unclear.deals = 2
    assert "ít nhất 10 ván chia" in repr(check("dau-may", [unclear, "hơn"]))


def test_the_names_offered_are_there() -> None:
    assert all(getattr(workbook, name) for name in workbook.__all__)
    with pytest.raises(AttributeError):
        _ = workbook.key
