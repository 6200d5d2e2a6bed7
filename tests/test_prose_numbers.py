"""Numbers that the lessons state are the engine's, each sentence tied to what it counts.

A number in digits that stands in no claim fails too: a new one has to be tied first.
"""

import json
import re
from pathlib import Path

import pytest

from chanlearn.course.sums import FIRST
from chanlearn.course.villages import CHEAPER, KNOWN_FINE
from chanlearn.course.waits import BACH_THU, RONG
from chanlearn.drills.waits import Position
from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, COPIES, RANKS, REDS, SUITS, Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.moves import Move
from chanlearn.rules.points import POINTS_PER_GA, score
from chanlearn.rules.pot import after, open_pot
from chanlearn.rules.settings import MOST
from chanlearn.rules.waits import HAND_SIZE, waiting
from chanlearn.rules.xuong import parse_call

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
WORDS = dict(enumerate(
    ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười"])) | {
    11: "mười một", 12: "mười hai", 17: "mười bảy", 20: "hai mươi", 24: "hai mươi tư",
    25: "hai mươi lăm", 100: "một trăm",
}  # fmt: skip
# What is no count of anything: code spans, numbers of list items and of lessons, keys to press.
NO_COUNT = re.compile(r"`[^`]*`|^\d+\. |bài \d|gõ số từ \d đến \d|R\d\.\d|B52", re.MULTILINE)
LAW = shipped("chan_hoc")


def prose(slug: str) -> str:
    cells = json.loads((NOTEBOOKS / f"{slug}.ipynb").read_text("utf-8"))["cells"]
    return "\n".join("".join(it["source"]) for it in cells if it["cell_type"] == "markdown")


def left(position: Position) -> int:
    wait = waiting(*position)
    return wait.left(position.own)


def chain(card: Card) -> list[int]:
    """What each of the others puts in when this card comes three times running (R9.4)."""
    pot = after(open_pot(4, 0), Move(0, "danh", card))
    paid = []
    for seat in (1, 2, 3):
        before = pot.paid
        pot = after(pot, Move(seat, "boc", card))
        paid.append(pot.paid[0] - before[0])
    return paid


def by_chiu(act: str) -> list[int]:
    """What each seat puts in when seat 3 takes by chíu what seat 0 brought (R9.3)."""
    pot = after(open_pot(4, 0), Move(0, act, Card.CUU_VAN))
    return list(after(pot, Move(3, "chiu", Card.CUU_VAN)).paid)


ORDINARY, CHI = chain(Card.CUU_VAN), chain(Card.CHI_CHI)
SUM = score(parse_call(FIRST), LAW).points
FINE = score(parse_call(KNOWN_FINE), LAW)
CHEAP = FINE.points - LAW.points["tam_do"].diem + CHEAPER.diem
GA = FINE.total(POINTS_PER_GA)

CLAIMS = [
    ("1-nhap-mon", f"có {len(CARDS) * COPIES} lá nhưng chỉ {len(CARDS)} mặt quân"),
    ("1-nhap-mon", f"mỗi mặt {WORDS[COPIES]} lá giống hệt nhau"),
    ("1-nhap-mon", f"có {len(REDS) * COPIES} lá đỏ, tức là {WORDS[len(REDS)]} mặt quân"),
    ("1-nhap-mon", f"Còn lại {(len(CARDS) - len(REDS)) * COPIES} lá đen"),
    ("1-nhap-mon", f"Nhiều nhất {WORDS[MOST]} người quanh chiếu"),
    ("1-nhap-mon", f"được chia {HAND_SIZE} lá"),
    ("1-nhap-mon", f"{HAND_SIZE} quân của mình cộng với một quân"),
    ("1-nhap-mon", f"xếp cả {HAND_SIZE} quân"),
    ("1-nhap-mon", f"**chất** với {WORDS[len(RANKS)]} **hàng**"),
    ("1-nhap-mon", f"ghép từ {WORDS[len(SUITS)]} **chất**"),
    ("2-can-ban", f"Máy chia {HAND_SIZE} quân"),
    ("2-can-ban", f"{HAND_SIZE + 1} quân thành mười đôi"),
    ("2-can-ban", f"Vậy {HAND_SIZE} quân muốn chờ ù"),
    ("2-can-ban", f"thành {HAND_SIZE + 1} quân, và đánh trước"),
    ("2-can-ban", f"Bạch thủ nhiều nhất còn {WORDS[left(BACH_THU)]} quân"),
    ("2-can-ban", f"ù rộng nhiều nhất còn {WORDS[left(RONG)]}"),
    ("3-cuoc-sac", f"bạn nhìn {HAND_SIZE + 1} quân của người ù"),
    ("3-cuoc-sac", f"xướng **xuông**, được {LAW.points['xuong'].diem} điểm"),
    ("3-cuoc-sac", f"được chia {HAND_SIZE + 1} quân, đánh trước"),
    ("3-cuoc-sac", f"Chờ với {waiting(*BACH_THU).chan} chắn, không có ba đầu"),
    ("4-tinh-diem", f"cộng ra {SUM - 1}"),
    ("4-tinh-diem", f"Vậy là {SUM}"),
    ("4-tinh-diem", f"thường là {WORDS[POINTS_PER_GA]} điểm"),
    ("4-tinh-diem", f"Cộng cước thôi thì ra {WORDS[FINE.points]}"),
    ("4-tinh-diem", f"tính cả gà thì ra {WORDS[GA]}"),
    ("4-tinh-diem", f"thì ra {WORDS[CHEAP]}"),
    ("4-tinh-diem", f"đền một giá là {LAW.wrong_call}"),
    ("5-nuoi-ga", f"trừ người chíu, góp mỗi người {by_chiu('boc')[1]} điểm"),
    ("5-nuoi-ga", f"chỉ người đánh ấy góp {by_chiu('danh')[0]} điểm"),
    ("5-nuoi-ga", f"cả làng, trừ bạn, góp mỗi người {ORDINARY[0]} điểm"),
    ("5-nuoi-ga", f"góp mỗi người {ORDINARY[1]} điểm; lần thứ ba thì {ORDINARY[2]} điểm"),
    ("5-nuoi-ga", f"gấp đôi: {CHI[0]}, rồi {CHI[1]}, rồi {CHI[2]}"),
    ("5-nuoi-ga", f"chờ được {WORDS[left(RONG)]} quân khác hẳn chờ {WORDS[left(BACH_THU)]}"),
]


@pytest.mark.parametrize(("slug", "sentence"), CLAIMS)
def test_a_lesson_says_the_number_the_engine_counts(slug: str, sentence: str) -> None:
    assert sentence in prose(slug)


@pytest.mark.parametrize("slug", sorted({slug for slug, _sentence in CLAIMS}))
def test_no_number_in_digits_is_tied_to_nothing(slug: str) -> None:
    rest = NO_COUNT.sub("", prose(slug))
    for lesson, sentence in CLAIMS:
        if lesson == slug:
            rest = rest.replace(sentence, "")
    assert re.findall(r".*\d.*", rest) == []


def test_a_call_hurts_by_fewer_than_it_has_addends() -> None:
    """The source's slip is one addend of one point left out (A1)."""
    assert 1 in [line.each for line in score(parse_call(FIRST), LAW).lines]


def test_there_are_more_than_twenty_cuoc() -> None:
    assert "Có hơn hai mươi cước" in prose("3-cuoc-sac")
    assert len(REGISTRY) > 20
