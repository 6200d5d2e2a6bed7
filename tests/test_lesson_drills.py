"""The drills of lesson 1, and arranging: dealt the same for ever, judged, and explained."""

import hashlib
import json
from collections import Counter
from itertools import combinations

import pytest

from chanlearn.catalogue import say
from chanlearn.drills import arranging, building, colours, faces, pairs
from chanlearn.drills.arranging import Tally
from chanlearn.drills.codes import ALPHABET, DealCode, parse_code
from chanlearn.drills.faces import look_alikes
from chanlearn.drills.signs import apart, how_to_read, signs
from chanlearn.rules.cards import CARDS, COPIES, REDS, Card, count, format_cards, parse_cards
from chanlearn.rules.groups import arrange

SEEDS = range(0, 2**30, 2**30 // 1000)
DRILLS = (faces, colours, pairs, building, arranging)


def written_face(seed: int) -> str:
    card, options, named = faces.deal_question(seed)
    return f"{'name' if named else 'face'} {card} of {format_cards(options)}"


def written_spread(seed: int) -> str:
    cards, wanted = building.deal_spread(seed)
    return f"{wanted} of {format_cards(cards)}"


#: By generator and version: how a question is written here.
WRITTEN = {
    "m1": written_face,
    "d1": lambda seed: str(colours.deal_card(seed)),
    "g1": lambda seed: format_cards(pairs.deal_two(seed)),
    "b1": written_spread,
    "x1": lambda seed: format_cards(arranging.deal_hand(seed)),
}
#: What these codes have asked since their first day. Never to be changed: a generator that deals
#: otherwise is a new version, with a line of its own here.
GOLDEN = {
    "m1c-3nqk8n-ey": "face cc of 2w 4s 5w cc",
    "d1c-xdwt5h-h7": "8s",
    "g1c-1mzdf3-ns": "5s 9s",
    "b1c-cmjv7r-jk": "chan of 5w 4v 9s 9w 7s 5w 5v 3w",
    "x1c-xsnjg7-sn": "7w 3v 3s 6v 8s 3v 9w 4v 5v 8v 9s 6w 3v 7w 9w 5s 8s 9s 6w",
}
#: Of a thousand questions each. Never to be changed, for the same reason.
GOLDEN_DIGESTS = {
    "m1": "90528b4a675df6a805fb26e3c3dbe0c0e3a0e8c134709656443d01d759cc2c4a",
    "d1": "2e7433f8f3e56a03d2da46910c6604a0d17361641d0f4c19c2b829b591ee349f",
    "g1": "5b9445c83762adbf48896a0cb469802f2646b0d4396dbfba7e3f51bb73d4a6f5",
    "b1": "455a16dbbd38ed87d19883e12e8ae423168559e0d95a0ab60c49b4a526b50b79",
    "x1": "84578e2f07704693d7c0b1069d9bbc6573abffc7de05454224fd3d6f176342b6",
}


def words(reasons) -> str:
    return " ".join(map(say, reasons))


# The same for ever


@pytest.mark.parametrize("code", GOLDEN)
def test_a_code_asks_what_it_always_did(code: str) -> None:
    read = parse_code(code)
    assert WRITTEN[f"{read.generator}{read.version}"](read.seed) == GOLDEN[code]


@pytest.mark.parametrize("generator", WRITTEN)
def test_a_thousand_questions_are_what_they_were(generator: str) -> None:
    asked = json.dumps([WRITTEN[generator](seed) for seed in SEEDS])
    assert hashlib.sha256(asked.encode()).hexdigest() == GOLDEN_DIGESTS[generator]


def test_every_drill_has_a_letter_of_its_own() -> None:
    letters = [it.GENERATOR for it in DRILLS]
    assert len({*letters, "u", "w"}) == len(DRILLS) + 2
    assert set(letters) < set(ALPHABET)
    for drill in DRILLS:
        code = DealCode(drill.GENERATOR, drill.VERSION, "c", 7)
        assert parse_code(str(code)) == code
        assert f"{drill.GENERATOR}{drill.VERSION}" in WRITTEN


# Reading faces


def test_the_card_is_among_four_different_ones() -> None:
    for seed in SEEDS:
        card, options, _named = faces.deal_question(seed)
        assert len(options) == len(set(options)) == faces.OPTIONS
        assert card in options
        assert set(look_alikes(card)) <= set(options)


def test_what_is_confused_is_asked_more_often() -> None:
    asked = Counter(faces.deal_question(seed).card for seed in SEEDS)
    hard = [asked[card] for card in CARDS if card.rank in (7, 9)]
    others = [asked[card] for card in CARDS if card.rank not in (7, 9)]
    assert min(others) > 0
    assert sum(hard) / len(hard) > 3 * sum(others) / len(others)


def test_both_ways_and_every_place_come_up_alike() -> None:
    questions = [faces.deal_question(seed) for seed in SEEDS]
    assert 450 < sum(it.named for it in questions) < 550
    places = Counter(it.options.index(it.card) for it in questions)
    assert all(200 < places[place] < 300 for place in range(faces.OPTIONS))


def test_look_alikes() -> None:
    assert look_alikes(Card.THAT_VAN) == (Card.THAT_WAN, Card.CUU_VAN)
    assert look_alikes(Card.CUU_WAN) == (Card.CUU_VAN, Card.THAT_WAN)
    assert look_alikes(Card.TU_SACH) == (Card.TU_WAN,)
    assert look_alikes(Card.CHI_CHI) == ()


def test_a_wrong_face_is_told_apart_from_the_right_one() -> None:
    question = faces.Question(Card.THAT_VAN, (Card.THAT_VAN, Card.CUU_VAN), named=False)
    assert faces.judge(question, Card.THAT_VAN)
    assert not faces.judge(question, Card.CUU_VAN)
    assert "Cửu hai chân" in words(faces.explain(question, Card.CUU_VAN))
    assert "hai nét bắt chéo là Văn" in words(faces.explain(question, Card.THAT_WAN))
    assert words(faces.explain(question, Card.THAT_VAN)) == (
        "Thất Vạn: bên trái ô vuông chia bốn, đội hai cái sừng là Vạn, "
        "bên phải giống chữ t, một thân, có vạch ngang là Thất."
    )


def test_any_two_cards_can_be_told_apart() -> None:
    for first, second in combinations(CARDS, 2):
        differences = [*apart(first, second)]
        signs_apart = (first.suit != second.suit) + (first.rank != second.rank)
        assert len(differences) == (1 if second is Card.CHI_CHI else signs_apart)


def test_signs_name_no_card_and_no_two_are_alike() -> None:
    spoken = {say(signs(card)) for card in CARDS}
    assert len(spoken) == len(CARDS)
    for card in CARDS:
        name = say(card.full_name)
        assert name in say(how_to_read(card))
        assert not any(word in say(signs(card)) for word in name.split())
        assert ("dấu son" in say(signs(card))) is card.is_red


# Red or black


def test_a_colour_question() -> None:
    asked = Counter(colours.deal_card(seed) for seed in SEEDS)
    assert set(asked) == set(CARDS)
    assert 350 < sum(asked[card] for card in REDS) < 450
    assert min(asked[card] for card in colours.TRAPS) > 60
    for card in CARDS:
        assert colours.judge(card, card.is_red)
        assert not colours.judge(card, not card.is_red)
        first, second = map(say, colours.explain(card))
        assert first.startswith(say(card.full_name))
        assert (" đỏ" in first.partition(":")[0].partition(",")[0]) is card.is_red
        assert "Bát Vạn, Bát Sách, Cửu Vạn, Cửu Sách, Chi Chi" in second


# Chắn, cạ, or nothing


def test_each_kind_of_pair_comes_up() -> None:
    kinds = Counter(pairs.kind_of(pairs.deal_two(seed)) for seed in SEEDS)
    assert all(kinds[kind] > 250 for kind in pairs.KIND_NAMES)


@pytest.mark.parametrize(
    ("two", "kind", "why"),
    [
        ("9w 9w", "chan", "Hai quân đều là Cửu Văn: giống hệt nhau là chắn."),
        ("9v 9w", "ca", "Cửu Vạn và Cửu Văn: cùng hàng, khác chất là cạ."),
        ("7w 9w", "none", "Thất Văn và Cửu Văn: khác hàng thì chẳng là gì."),
        ("cc cc", "chan", "Hai quân đều là Chi Chi: giống hệt nhau là chắn."),
        ("cc 2v", "none", "Chi Chi không cùng hàng với quân nào"),
    ],
)
def test_what_two_cards_are(two: str, kind: str, why: str) -> None:
    asked = pairs.Two(*parse_cards(two))
    assert pairs.kind_of(asked) == kind
    assert [it for it in pairs.KIND_NAMES if pairs.judge(asked, it)] == [kind]
    for answer in pairs.KIND_NAMES:
        assert why in words(pairs.explain(asked, answer))


@pytest.mark.parametrize(
    ("two", "answer", "against"),
    [
        ("9v 9w", "chan", "đây một quân Vạn, một quân Văn"),
        ("9v 9v", "ca", "Cạ phải khác chất"),
        ("7w 9w", "ca", "một quân hàng Thất, một quân hàng Cửu"),
        ("7w 9w", "chan", "một quân hàng Thất, một quân hàng Cửu"),
        ("7w 9w", "none", "Cửu hai chân"),
    ],
)
def test_a_wrong_answer_gets_its_own_reason(two: str, answer: str, against: str) -> None:
    assert against in words(pairs.explain(pairs.Two(*parse_cards(two)), answer))


# Building


def test_exactly_one_pair_of_a_spread_is_right() -> None:
    for seed in SEEDS:
        spread = building.deal_spread(seed)
        assert len(spread.cards) == building.SPREAD
        right = [it for it in combinations(spread.cards, 2) if building.judge(spread, it)]
        assert len(right) == 1
        assert words(building.explain(spread, right[0]))


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("9v 9w", "Cửu Vạn và Cửu Văn: cùng hàng, khác chất là cạ."),
        ("9v 7v", "khác hàng thì chẳng là gì"),
    ],
)
def test_a_wrong_build_is_shown_the_right_one(chosen: str, why: str) -> None:
    spread = building.Spread(parse_cards("9v 9v 9w 7v 2s 3s 4s 5s"), "chan")
    said = words(building.explain(spread, parse_cards(chosen)))
    assert why in said
    assert "Chắn ở đây là hai quân Cửu Vạn." in said
    right = parse_cards("9v 9v")
    assert "Chắn ở đây" not in words(building.explain(spread, right))
    wanted = building.Spread(parse_cards("9v 9w 7v 2s 3s 4s 5s 6s"), "ca")
    assert "Cạ ở đây là Cửu Vạn và Cửu Văn." in words(building.explain(wanted, right))


# Arranging


def groups(written: str) -> list[tuple[Card, ...]]:
    return [parse_cards(group) for group in written.split(",") if group.strip()]


def test_the_canonical_groups_are_right() -> None:
    for seed in SEEDS:
        hand = count(arranging.deal_hand(seed))
        assert sum(hand) == 19
        assert max(hand) <= COPIES
        arranged = arrange(hand)
        made = [(card, card) for card in arranged.chan] + [*arranged.ca]
        assert arranging.judge(hand, made), seed
        assert [*arranging.explain_tally(arranged, arranging.tally(arranged))] == []
        for gone in range(len(made)):
            assert not arranging.judge(hand, made[:gone] + made[gone + 1 :]), seed


@pytest.mark.parametrize(
    "made",
    ["9v 9w, 2v 2v", "9v 9s, 2v 2v", "9v 9w 9s, 2v 2v", "9w 9s, 2v 2v, 7s"],
)
def test_a_ba_dau_may_stand_as_its_player_likes(made: str) -> None:
    hand = count(parse_cards("2v 2v 9v 9w 9s 7s"))
    assert arranging.judge(hand, groups(made))
    assert arranging.tally(arrange(hand)) == Tally(1, 1, 2)


def test_four_copies_are_two_chan_together_or_apart() -> None:
    hand = count(parse_cards("2v 2v 2v 2v"))
    assert arranging.judge(hand, groups("2v 2v 2v 2v"))
    assert arranging.judge(hand, groups("2v 2v, 2v 2v"))
    assert not arranging.judge(hand, groups("2v 2v 2v"))


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ("9v 9w", "Giống nhau mà chưa đứng thành chắn: Cửu Vạn."),
        ("9v 9v, 8v 7v", "Bát Vạn và Thất Vạn khác hàng, không thành gì."),
        ("9v 9v, cc 8v", "Chi Chi không làm cạ với quân nào"),
        ("9v 9v, 8v 8w 7v", "Bát Vạn, Bát Văn, Thất Vạn: không phải chắn, cạ hay ba đầu."),
        ("9v 9v", "Cùng hàng, còn lẻ, phải ghép thành cạ: Bát Vạn với Bát Văn."),
        ("", "chưa đứng thành chắn: Cửu Vạn"),
    ],
)
def test_each_difference_is_told(made: str, why: str) -> None:
    hand = count(parse_cards("9v 9v 9w 8v 8w 7v cc"))
    assert why in words(arranging.explain(hand, groups(made)))


def test_each_wrong_count_is_told() -> None:
    arranged = arrange(count(parse_cards("2v 2v 9v 9w 9s 7s")))
    said = words(arranging.explain_tally(arranged, Tally(2, 0, 3)))
    assert said == (
        "Bài có 1 chắn, bạn đếm 2. Bài có 1 cạ, bạn đếm 0. Bài có 2 què, bạn đếm 3. "
        "Ba đầu Cửu tính là một cạ và một què."
    )
