"""The drills of lesson 2: sound items, keys by a second reading, levels that differ.

The second reading takes what the learner sees (the story and the cards) and nothing else, so it
also proves that an item shows all that its answer depends on.
"""

import re
import subprocess
import sys
from collections import Counter

import brute_force
import pytest
from dealt_items import (
    NUMBERS,
    all_items,
    cards_in,
    check_dealable,
    groups_in,
    items,
    mat_of,
    sentences,
)

from chanlearn.drills import ba_dau, chiu, eating, first, u_or_not, wait_kind
from chanlearn.drills.codes import parse_code
from chanlearn.drills.items import LEVELS, Drill, Item, level_of
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.profiles import DEFAULT, SHIPPED, shipped
from chanlearn.rules.cards import RANK_NAMES, format_cards
from chanlearn.rules.faults import FAULTS

DRILLS = {
    module.DRILL.generator: module.DRILL
    for module in (ba_dau, wait_kind, eating, chiu, first, u_or_not)
}
EACH = pytest.mark.parametrize("drill", DRILLS.values(), ids=lambda drill: drill.skill)
NAMES = ("Bạn", "Lan", "Minh", "Sơn")
NAMED = {str(name): fault for fault, name in FAULTS.items()}
COURSE = shipped(DEFAULT)
#: Answers that only a mistaken player gives.
NEVER_RIGHT = frozenset(
    {
        "Bạn",
        "Không cửa nào, chíu xong không phải đánh",
        "Không, chưa đến lượt bạn",
        "Không, đến lượt mình thì chỉ được ăn thường",
        "Quân nào cũng phạm lỗi",
    }
)
#: What these codes have asked since their first day. Never to be changed: a drill that deals
#: otherwise is a new version, with a line of its own here.
GOLDEN = {
    "q1c-94jf0m-p0": ("4v 4w 4s 5v 5w 5w 5s 6w : 4"),
    "q1c-dpvkjy-ar": ("2v 2v 3v 3s 4w 4s 5s 5s 6v 6s 7w 7w 7s 8w 8w 9v 9s cc cc : 7s"),
    "q1c-j94r58-yz": ("4s 5v 5s 6w 6w 6s 7v 7v 7w 7w 7w 7s 8v 8w 9v 9s 9s cc cc : 4s,6s,9v"),
    "r1c-94jgz8-ag": ("6w 6w|6s 6s|9s 9s|6v 6w|7w 7s|8v 8s|5s / 4s 4v|3s 3s|5w 5w : bach_thu"),
    "r1c-dpvnhj-6q": ("2v 2s 3v 3s 4w 4w 5v 5s 6s 7v 7s 9v 9w / 3s 3s|9s 9s|cc cc : none"),
    "r1c-j94t3w-14": ("2v 2s 3s 3s 4s 5v 5v 5w 5s 7v 7s 8w 8s 9v 9s / 3w 3w|7v 7v : none"),
    "a1c-94jb36-35": ("7s / 2w 2w|4s 4s|5w 5w|6w 6w|9w 9w|3v 3w|8v 8w 8s|9v 9s|2s|7s /  / 6s : 7s"),
    "a1c-dpvfng-p5": ("3v / 2v 2v 3v 3w 3s 3s 4v 4w 4s 5w 5w 5w 6w 7v 7v 7s 8v 8w 8s /  : khong"),
    "a1c-j94m7t-wj": (
        "6s / 5v 5w 5w 5s 6v 6v 7v 7v 7s 9v 9w 9w 9s / 6s 6w|9s 9s|2s 2s / 4s 3v 7w : khong"
    ),
    "c2c-94jd1x-v4": ("3v / 2v 2v 3v 3v 3v 3w 4v 4w 4w 4s 5w 5w 7v 7w 7s 8v 8w 9s 9s /  : may"),
    "c2c-dpvhm7-2a": (
        "2v / 2v 2v 2v 2w 2s 2s 4s 5w 6v 6v 6w 6w 7v 7w 7s / 8v 8v|4w 4w / 3s 8s : 1"
    ),
    "c2c-j94p6h-5j": ("3s 3s 3s 3s : 2"),
    "t1c-94jgz8-hx": ("9v : 0"),
    "t1c-dpvnhj-en": ("8s : 0"),
    "t1c-j94t3w-fw": (
        "5v / 3v 3v|3w 3w|3s 3s|4v 4v|4w 4w|8w 8w|8s 8s|5w / 9s 9s|7w 7s / 5v 5v|3v 3w|4w "
        "4s|5v 5w 5s|7v 7s|8v 8s|9v 9s / 6s 6v|9v 9v : 3"
    ),
    "n1c-94jf0m-ey": (
        "4v / 2v 2v|2s 2s|3w 3w|5w 5w|7w 7w|cc cc|7v 7w|9v / 6w 6w|3s 3s : khong_tron"
    ),
    "n1c-dpvkjy-ff": ("cc / 5v 5s 7w 7w 8v 8s 9w 9s 9s 9s cc / 8w 8w|3v 3v|6v 6v|2v 2v : chi_rong"),
    "n1c-j94r58-9a": ("cc / 3w 3w 4s 4s 5v 5v 5v 5w 8v 8s 9w 9s 9s 9s cc / 2v 2v|8w 8w : chi_rong"),
}


def written(item: Item) -> str:
    """An item on one line: what lies open, and what is right."""
    cards = " / ".join("|".join(map(format_cards, row.groups)) for row in item.rows)
    return f"{cards} : {','.join(sorted(item.right))}"


# What the learner sees ------------------------------------------------------------------------


def hand_of(item: Item) -> list[str]:
    return cards_in(item, "Trên tay")


def story(item: Item) -> str:
    return " ".join(map(str, item.told[:-1]))


def door_in(told: str) -> str:
    """At whose door the card lies."""
    returned = re.match(r"(\w+) chíu xong, trả .+? vào cửa (?:của (\w+)|mình)\.", told)
    if returned:
        return (returned[2] or returned[1]).capitalize()
    return told.split(" ", maxsplit=1)[0]


def thrower_in(told: str) -> str | None:
    """Who gave the card away; nobody did who drew it."""
    gone = re.match(r"(\w+) (?:vừa đánh|chíu xong)", told)
    return gone[1] if gone else None


def stands_as_drawn(told: str) -> bool:
    return bool(re.search(r"vừa bốc được|thế chỗ quân \w+ vừa bốc\.", told))


def on_turn(told: str) -> str:
    """Who is to eat the card or draw another."""
    moved = re.search(r"giờ đến lượt (\w+)\.", told)
    if moved:
        return moved[1].capitalize()
    door = door_in(told)
    return door if stands_as_drawn(told) else NAMES[(NAMES.index(door) + 1) % 4]


def mates(card: str) -> list[str]:
    return [kind for kind in brute_force.KINDS if kind == card or brute_force.can_pair(kind, card)]


# All of them --------------------------------------------------------------------------------


@EACH
def test_a_drill_is_its_skills(drill: Drill) -> None:
    assert BY_GENERATOR[drill.generator].id == drill.skill
    assert BY_GENERATOR[drill.generator].lesson == 2


@pytest.mark.parametrize("profile", SHIPPED)
@EACH
def test_each_item_can_be_answered(drill: Drill, profile: str) -> None:
    for level in LEVELS:
        for item in items(drill, level, profile):
            rights = len(item.right)
            assert rights == 1 or (item.several and rights > 1)
            assert len(item.replies) > 1 + (not item.several)
            assert len({reply.value for reply in item.replies}) == len(item.replies)
            assert len({str(reply.said) for reply in item.replies}) == len(item.replies)
            assert all(reply.why for reply in item.replies)
            assert not any(reply.right and reply.cost for reply in item.replies)


@EACH
def test_no_card_is_shown_more_often_than_the_deck_has_it(drill: Drill) -> None:
    for item in all_items(drill):
        check_dealable(item)


@EACH
def test_sentences_are_whole(drill: Drill) -> None:
    """All facts are filled in, and «bạn» is small inside a sentence."""
    for item in all_items(drill):
        for sentence in sentences(item):
            assert not re.search(r"[{}]|[\w,;»] Bạn\b", str(sentence)), sentence


@EACH
def test_every_kind_of_answer_occurs(drill: Drill) -> None:
    offered: dict[str, Counter[bool]] = {}
    for item in all_items(drill):
        for reply in item.replies:
            offered.setdefault(reply.said.source, Counter())[reply.right] += 1
    never = NEVER_RIGHT if drill.skill in ("an", "chiu") else frozenset()
    for said, found in offered.items():
        assert found[False] > 0, said
        assert (found[True] > 0) is (said not in never), said


@EACH
def test_no_reply_is_right_nearly_always(drill: Drill) -> None:
    """Nobody gets far who always ticks the same."""
    rights = [item.right for item in all_items(drill)]
    for right, times in Counter(rights).items():
        assert times < len(rights) / 2, right


def test_every_python_deals_the_same() -> None:
    seeds = [number + 7 for number in NUMBERS[::30]]
    code = f"""
import test_lesson_2_drills as here
for drill in here.DRILLS.values():
    for seed in {seeds}:
        print(here.written(drill.deal(seed, here.COURSE)))
"""
    here = [written(drill.deal(seed, COURSE)) for drill in DRILLS.values() for seed in seeds]
    for hashing in ("0", "4711"):
        env = {"PYTHONHASHSEED": hashing, "PYTHONPATH": ":".join(sys.path), "PYTHONUTF8": "1"}
        ran = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        assert ran.stdout.splitlines() == here


@EACH
def test_the_profile_changes_no_card(drill: Drill) -> None:
    for number in NUMBERS[::10]:
        shown = {
            str([row.groups for row in drill.deal(number, shipped(profile)).rows])
            for profile in SHIPPED
        }
        assert len(shown) == 1


@pytest.mark.parametrize("code", GOLDEN)
def test_a_code_asks_the_same_for_ever(code: str) -> None:
    read = parse_code(code)
    drill = DRILLS[read.generator]
    assert read.version == drill.version
    assert written(drill.deal(read.seed, COURSE)) == GOLDEN[code]


@EACH
def test_each_version_has_its_golden_codes(drill: Drill) -> None:
    kept = [code for code in GOLDEN if code.startswith(f"{drill.generator}{drill.version}c-")]
    assert {level_of(parse_code(code).seed) for code in kept} == set(LEVELS)


# Ba đầu -------------------------------------------------------------------------------------


def test_que_and_ba_dau_are_those_of_every_possible_grouping() -> None:
    for item in all_items(ba_dau.DRILL):
        hand = hand_of(item)
        arranged = brute_force.arrange(hand)
        loose = {card for que in arranged.que for card in que}
        if item.asked.source.startswith("Bài này"):
            right = {str(arranged.left)}
        elif item.asked.source.startswith("Hàng nào"):
            ranks = {row[0][0]: brute_force.best_of_rank(row) for row in brute_force.by_rank(hand)}
            right = {rank for rank, row in ranks.items() if len(row.que) == 3} or {"khong"}
        else:
            right = {reply.value for reply in item.replies if reply.value in loose}
        assert item.right == right, written(item)


def test_few_cards_at_first_then_nineteen_then_chan_among_the_ba_dau() -> None:
    sizes = {lv: {len(hand_of(item)) for item in items(ba_dau.DRILL, lv)} for lv in LEVELS}
    assert sizes == {1: {8}, 2: {19}, 3: {19}}
    crowded = {
        level: sum(
            len(row) > 3 and len(brute_force.best_of_rank(row).que) == 3
            for item in items(ba_dau.DRILL, level)
            for row in brute_force.by_rank(hand_of(item))
        )
        for level in LEVELS
    }
    assert crowded[1] == crowded[2] == 0
    assert crowded[3] > 25


# Which wait ---------------------------------------------------------------------------------


def test_the_wait_is_found_by_trying_every_card() -> None:
    for item in all_items(wait_kind.DRILL):
        assert item.right == {brute_force.wait(hand_of(item), mat_of(item)).kind}, written(item)


def test_the_winning_cards_a_mistake_gives_up_are_counted() -> None:
    counted = 0
    for item in all_items(wait_kind.DRILL):
        hand, mat = hand_of(item), mat_of(item)
        best = brute_force.copies_left(hand, mat)
        for reply in item.replies:
            if reply.cost is None or "kept" not in reply.cost.facts:
                continue
            loose = {card for que in brute_force.arrange(hand).que for card in que}
            assert reply.cost.n == best
            kept = {
                brute_force.copies_left(hand, mat)
                - sum(4 - [*hand, *brute_force.mat_cards(mat)].count(other)
                      for other in brute_force.wait(hand, mat).cards if other != one)
                for one in loose
            }  # fmt: skip
            assert reply.cost.facts["kept"] in kept
            counted += 1
    assert counted > 25


def test_near_misses_come_at_the_end() -> None:
    def near(item: Item) -> bool:
        chan, que = brute_force.counts(hand_of(item))
        chan += brute_force.mat_chan(mat_of(item))
        ques = brute_force.arrange(hand_of(item)).que
        ba_dau_with_five = chan == 5 and que == 1 and len(ques) > 1
        chi_with_six = chan > 5 and ques == frozenset({("cc",)})
        return ba_dau_with_five or chi_with_six

    shares = {lv: sum(map(near, items(wait_kind.DRILL, lv))) / len(NUMBERS) for lv in LEVELS}
    assert shares[1] == shares[2] == 0
    assert shares[3] > 0.4
    kinds = {lv: {*Counter(k for it in items(wait_kind.DRILL, lv) for k in it.right)}
             for lv in LEVELS}  # fmt: skip
    assert "bach_thu_chi" not in kinds[1]
    assert "bach_thu_chi" in kinds[2]


# Eating -------------------------------------------------------------------------------------


def eaten_at_fault(item: Item, card: str, held: str) -> bool:
    """R6 once more, for the course's table, from what lies on the page."""
    hand, mat = Counter(hand_of(item)), groups_in(item, "Dưới chiếu")
    thrown, passed = cards_in(item, "Bạn đã đánh"), cards_in(item, "Bạn đã cho qua")
    rank = mates(card)
    ate_ca = any(len({*group}) == 2 and group[0] in rank for group in mat)
    if card in thrown or ate_ca:
        return True
    if held == card:
        return card in passed or hand[card] == 3
    threw_ca = any(one != other and other in mates(one) for one in thrown for other in thrown)
    odd = [mate for mate in rank if hand[mate] % 2]
    own = list(hand.elements())
    waits = len(own) + len(brute_force.mat_cards(mat_of(item))) == 19 and (
        brute_force.wait(own, mat_of(item)).kind != "none"
    )
    return (
        held in passed
        or threw_ca
        or any(it in rank and it != held for it in passed)
        or any(it in rank for it in thrown)
        or hand[held] % 2 == 0
        or (held in odd and len(odd) > 1)
        or waits
        or hand[card] > 1
    )


def test_what_may_be_eaten_is_what_no_rule_forbids() -> None:
    asked = 0
    for item in all_items(eating.DRILL):
        if not item.asked.source.startswith("Có được ăn"):
            continue
        asked += 1
        (card,) = cards_in(item, "Quân đang ngửa")
        told = story(item)
        here = on_turn(told) == "Bạn" and thrower_in(told) != "Bạn" and len(hand_of(item)) > 1
        fits = [held for held in {*hand_of(item)} if brute_force.can_pair(card, held)]
        right = {held for held in fits if here and not eaten_at_fault(item, card, held)}
        assert item.right == (right or {"khong"}), written(item)
        assert {*fits} <= {reply.value for reply in item.replies}
    assert asked > len(NUMBERS) * 2


def thrown_at_fault(item: Item, card: str) -> bool:
    """R6 once more for a discard."""
    mat, thrown = groups_in(item, "Dưới chiếu"), cards_in(item, "Bạn đã đánh")
    rank = mates(card)
    return (
        card in [*cards_in(item, "Bạn đã cho qua"), *thrown, *(group[0] for group in mat)]
        or any(len({*group}) == 2 and group[0] in rank for group in mat)
        or (any(len({*group}) == 2 for group in mat) and any(it in rank for it in thrown))
    )


@pytest.mark.parametrize("drill", [eating.DRILL, chiu.DRILL], ids=["an", "chiu"])
def test_what_may_be_thrown_is_what_no_rule_forbids(drill: Drill) -> None:
    asked = 0
    for item in items(drill, 3):
        if "không phạm lỗi" not in item.asked.source or "Có được ăn" in item.asked.source:
            continue
        asked += 1
        clean = {card for card in hand_of(item) if not thrown_at_fault(item, card)}
        offered = {reply.value for reply in item.replies}
        assert item.right == ((clean & offered) or {"khong"}), written(item)
        assert bool(clean) is bool(clean & offered)
        assert any(not reply.right and reply.cost for reply in item.replies)
    assert asked > 25


def faults_in(level: int) -> Counter[str]:
    """The faults that threaten, by how often."""
    found: Counter[str] = Counter()
    for item in items(eating.DRILL, level):
        for reply in item.replies:
            if reply.cost is not None and "fault" in reply.cost.facts:
                found[NAMED[str(reply.cost.facts["fault"])]] += 1
    return found


def test_no_fault_at_first_then_those_of_the_hand_then_those_of_the_past() -> None:
    hand_faults = {"co_chan_cau_ca", "an_chon_ca", "an_treo_tranh", "chiu_an_thuong"}
    past_faults = {"bo_ca_an_ca", "bo_chan_an_ca", "bo_chan_an_chan", "danh_roi_an",
                   "danh_roi_an_ca", "an_ca_an_chan_cung_hang", "an_ca_chuyen_cho"}  # fmt: skip
    throwing = {"bo_chan_danh_chan", "danh_chan", "an_roi_danh", "an_ca_danh_ca",
                "an_ca_danh_cung_hang"}  # fmt: skip
    shares = {level: faults_in(level) for level in LEVELS}
    assert not shares[1]
    assert hand_faults <= shares[2].keys()
    assert past_faults | throwing <= shares[3].keys()
    assert sum(shares[2][it] for it in hand_faults) > 4 * sum(shares[2][it] for it in past_faults)


# Chíu -----------------------------------------------------------------------------------------


def test_a_chiu_wants_three_in_hand_and_a_card_of_somebody_else() -> None:
    asked = 0
    for item in all_items(chiu.DRILL):
        if "được không" not in item.asked.source:
            continue
        asked += 1
        (card,) = cards_in(item, "Quân đang ngửa")
        mat = groups_in(item, "Dưới chiếu")
        if thrower_in(story(item)) == "Bạn":
            right = "own_card"
        elif hand_of(item).count(card) < 3:
            right = "few"
        elif any(len({*group}) == 2 and group[0] in mates(card) for group in mat):
            right = "fault"
        else:
            right = "may"
        assert item.right == {right}, written(item)
    assert asked > len(NUMBERS)


def test_the_card_for_a_chiu_goes_to_the_interrupted_door_or_the_own() -> None:
    asked = 0
    for item in all_items(chiu.DRILL):
        if "đánh ra cửa nào" in item.asked.source:
            asked += 1
            told = story(item)
            door = "Bạn" if on_turn(told) == "Bạn" else door_in(told)
            assert item.right == {str(NAMES.index(door))}, told
    assert asked > len(NUMBERS) / 3


def test_who_faces_the_card_thrown_for_a_chiu() -> None:
    asked = 0
    for item in all_items(chiu.DRILL):
        if "Ai được quyền ăn" in item.asked.source:
            asked += 1
            told = story(item)
            door = NAMES.index(door_in(told))
            then = 1 if on_turn(told) == "Bạn" else door if stands_as_drawn(told) else door + 1
            assert item.right == {str(then % 4)}, told
    assert asked > len(NUMBERS) / 5


def test_who_may_comes_first_then_where_then_the_faults() -> None:
    asked = {
        level: Counter(item.asked.source for item in items(chiu.DRILL, level)) for level in LEVELS
    }
    assert not any("Ai được quyền" in source for source in asked[1])
    assert any("Ai được quyền" in source for source in asked[2])
    assert all("phạm lỗi" not in source for level in (1, 2) for source in asked[level])
    assert any("phạm lỗi" in source for source in asked[3])
    rights = {lv: {value for it in items(chiu.DRILL, lv) for value in it.right} for lv in LEVELS}
    assert not {"own_card", "fault"} & (rights[1] | rights[2])
    assert {"own_card", "fault"} <= rights[3]


# Who goes first -------------------------------------------------------------------------------


def able(item: Item, card: str) -> dict[str, set[str]]:
    """What each player can do with the card: win when drawn, hold three, or eat."""
    found: dict[str, set[str]] = {}
    for name in NAMES:
        label = "bạn" if name == "Bạn" else name
        hand = cards_in(item, f"Bài của {label}")
        if hand:
            mat = mat_of(item, f"Chiếu của {label}")
            wins = brute_force.why_not_u(hand, mat, card, "boc") is None
            found[name] = {"u"} if wins else set()
            found[name] |= {"three"} if hand.count(card) == 3 else set()
            found[name] |= {"mate"} if any(it in mates(card) for it in hand) else set()
    for told in map(str, item.told[1:-1]):
        name = told.split(" ")[0]
        if "đang chờ" in told:
            found[name] = {"u", "mate"}
        elif "có ba" in told:
            found[name] = {"three", "mate"}
        elif "muốn ăn" in told:
            found[name] = {"mate"}
    return found


def goes_first(item: Item) -> str:
    (card,) = cards_in(item, "Quân đang ngửa")
    told = story(item)
    door, drawn = NAMES.index(door_in(told)), "vừa bốc" in told
    players = able(item, card)
    ranked = []
    for steps in range(0 if drawn else 1, 4):
        seat = (door + steps) % 4
        can = players.get(NAMES[seat], set())
        if "u" in can and (drawn or "three" in can):
            ranked.append((0 if steps == 0 else 1 if "three" in can else 2, steps, seat))
        elif "three" in can:
            ranked.append((3, steps, seat))
        elif "mate" in can and steps == (0 if drawn else 1):
            ranked.append((4, steps, seat))
    return str(min(ranked)[2]) if ranked else "khong_ai"


def test_win_before_chiu_before_eating_and_from_the_door_on() -> None:
    for item in all_items(first.DRILL):
        if item.asked.source.startswith("Hai người"):
            assert item.right == {str(NAMES.index(str(item.told[-2]).split(" ")[0]))}
        else:
            assert item.right == {goes_first(item)}, written(item)


def test_claims_are_told_at_first_and_seen_in_the_hands_at_last() -> None:
    shown = {
        level: sum(len(item.rows) > 1 for item in items(first.DRILL, level)) for level in LEVELS
    }
    assert shown[1] == shown[2] == 0
    assert shown[3] > len(NUMBERS) / 2
    several = {
        level: sum(story(item).count("đang chờ") > 1 for item in items(first.DRILL, level))
        for level in LEVELS
    }
    assert several[1] == 0
    assert several[2] > len(NUMBERS) / 4


def test_hands_that_lie_open_come_out_of_one_deck() -> None:
    for item in items(first.DRILL, 3):
        lying = Counter(card for row in item.rows for group in row.groups for card in group)
        assert max(lying.values()) <= 4, written(item)


# Is it an ù -----------------------------------------------------------------------------------


def test_an_u_is_one_when_no_rule_says_otherwise() -> None:
    for item in all_items(u_or_not.DRILL):
        told = str(item.told[0])
        by = "danh" if "vừa đánh" in told else "tra" if ", trả " in told else "boc"
        last = cards_in(item, "Quân vừa ra")
        reason = brute_force.why_not_u(hand_of(item), mat_of(item), last[0] if last else None, by)
        assert item.right == {reason or "u"}, written(item)


def test_plain_hands_at_first_then_discards_then_chiu_u_and_thien_u() -> None:
    told = {
        level: " ".join(str(item.told[0]) for item in items(u_or_not.DRILL, level))
        for level in LEVELS
    }
    assert "đánh" not in told[1]
    assert "vừa đánh" in told[2]
    assert "Bạn có cái" not in told[2]
    assert "Bạn có cái" in told[3]
    assert "trả" in told[3]
    rights = {
        lv: {value for it in items(u_or_not.DRILL, lv) for value in it.right} for lv in LEVELS
    }
    assert rights[1] == {"u", "khong_tron", "thieu_chan"}
    assert rights[2] == rights[3] == rights[1] | {"chi_rong", "khong_duoc_u"}


def test_what_is_said_of_a_rank_is_its_name() -> None:
    names = {str(name) for name in RANK_NAMES.values()}
    for item in all_items(ba_dau.DRILL):
        for reply in item.replies:
            if reply.said.source.startswith("Hàng"):
                assert str(reply.said).removeprefix("Hàng ") in names
