"""What to throw from a hand that does not wait yet, by a second reading of what lies open."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from brute_faults import Player, eating, throwing
from brute_force import completing_kinds
from dealt_items import cards_in, groups_in, is_early, items, told, written

from chanlearn.coach.advice import MARGIN, Choice, advise, leads_by_counting
from chanlearn.drills import discard, discard_early
from chanlearn.drills.discard_early import MOST_OPEN, Spot, early_item, find
from chanlearn.drills.items import Item, Reply
from chanlearn.drills.rounds import played
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import CARDS, COPIES
from chanlearn.rules.dice import Dice
from chanlearn.rules.view import view

TABLES = pytest.mark.parametrize("profile", SHIPPED)
COURSE = shipped("chan_hoc")
CODES = {str(card.full_name): card.code for card in CARDS}
Hand = list[str]
Mat = list[tuple[str, ...]]


def early(level: int, profile: str = "chan_hoc") -> list[Item]:
    return [item for item in items(discard.DRILL, level, profile) if is_early(item)]


def all_early(profile: str = "chan_hoc") -> list[Item]:
    return [item for level in (2, 3) for item in early(level, profile)]


# What is read off the question ----------------------------------------------------------------


def named(sentence: str) -> Hand:
    """The cards that a sentence names, in its order."""
    return [CODES[name] for name in re.findall("|".join(CODES), sentence)]


def player_of(item: Item) -> Player:
    thrown = re.search(r"Trước đó bạn đã đánh (.*?)\.", told(item))
    passed = re.search(r"Bạn đã cho qua (.*?)\.", told(item))
    return Player(
        cards_in(item, "Trên tay"),
        groups_in(item, "Dưới chiếu"),
        named(thrown[1]) if thrown else [],
        named(passed[1]) if passed else [],
    )


def unseen(item: Item) -> Counter[str]:
    """The copies that lie nowhere in the question."""
    shown = Counter(card for row in item.rows for group in row.groups for card in group)
    return Counter({card.code: COPIES - shown[card] for card in CARDS})


def shapes(mat: Mat) -> Hand:
    return [
        f"chiu {group[0]}" if len(group) == 4
        else f"{'chan' if group[0] == group[1] else 'ca'} {' '.join({*group})}"
        for group in mat
    ]  # fmt: skip


def without(hand: Hand, *cards: str) -> Hand:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def waits(hand: Hand, mat: Mat, left: Counter[str]) -> bool:
    return any(left[kind] > 0 for kind in completing_kinds(hand, shapes(mat)))


def is_one_away(hand: Hand, mat: Mat, left: Counter[str]) -> bool:
    """Is there a card to come, and one to go for it, after which the hand waits?"""
    for kind in (kind for kind in left if left[kind] > 0):
        then = left - Counter([kind])
        if any(waits([*without(hand, gone), kind], mat, then) for gone in {*hand}):
            return True
    return False


def useful(player: Player, left: Counter[str]) -> int:
    """Copies that some faultless eating, or chíu, of 19 cards one away makes a wait of."""
    found = 0
    for kind in (kind for kind in left if left[kind] > 0):
        then = left - Counter([kind])
        for hand, mat in taken(player, kind):
            if any(waits(without(hand, gone), mat, then) for gone in {*hand}):
                found += left[kind]
                break
    return found


def taken(player: Player, kind: str) -> Iterator[tuple[Hand, Mat]]:
    hand, mat = list(player.hand), list(player.mat)
    if hand.count(kind) == COPIES - 1:
        yield without(hand, *[kind] * 3), [*mat, (kind,) * 4]
        return
    for held in {*hand}:
        if held[0] == kind[0] and eating(player, kind, held, "chan_hoc") is None:
            yield without(hand, held), [*mat, (kind, held)]


def after(player: Player, card: str) -> Player:
    return player._replace(
        hand=without(list(player.hand), card), thrown=[*player.thrown, card]
    )  # fmt: skip


def number(pattern: str, reply: Reply) -> int | None:
    found = re.search(pattern, " ".join(map(str, reply.why)))
    return int(found[1]) if found else None


def beside(item: Item) -> set[str]:
    """The cards that are as good as the right ones, and not offered."""
    return {card for why in item.reasons if "cũng được" in str(why) for card in named(str(why))}


def missing(reply: Reply) -> int | None:
    return number(r"Còn thiếu (\d+) quân", reply)


# What is asked --------------------------------------------------------------------------------


def test_no_discard_waits_at_once_and_level_2_is_one_card_away() -> None:
    for level in (2, 3):
        for item in early(level)[::6]:
            player, left = player_of(item), unseen(item)
            hand, mat = list(player.hand), list(player.mat)
            assert not any(waits(without(hand, card), mat, left) for card in {*hand})
            near = [is_one_away(without(hand, card), mat, left) for card in {*hand}]
            faulty = any(throwing(player, card, "chan_hoc") for card in {*hand})
            assert any(near) or level == 3, written(item)
            assert level == 2 or faulty or not any(near), written(item)


def test_how_far_each_reply_is_and_how_many_copies_help_is_found_by_trying() -> None:
    compared = Counter[str]()
    for item in early(2)[::4] + early(3)[::8]:
        player, left = player_of(item), unseen(item)
        for reply in item.replies:
            here = after(player, reply.value)
            said = missing(reply)
            if said is None:
                assert "Lỗi" in str(reply.cost)
                continue
            assert (said == 1) == is_one_away(list(here.hand), list(here.mat), left)
            if said == 1:
                helpful = number(r"Có (\d+) quân chưa lộ", reply) or 0
                assert helpful == useful(here, left), (written(item), reply.value)
                compared["copies"] += 1
            compared["replies"] += 1
    assert compared["copies"] > 10, compared


@TABLES
def test_a_fault_and_nothing_else_has_its_name_for_a_reason(profile: str) -> None:
    faulty = 0
    for item in all_early(profile):
        player = player_of(item)
        for reply in item.replies:
            is_fault = throwing(player, reply.value, profile) is not None
            assert is_fault == str(reply.cost).startswith("Lỗi"), written(item)
            assert not (is_fault and reply.right)
            faulty += is_fault
    # A strict table refuses one, and says so when it is chosen.
    assert faulty


@TABLES
def test_each_wrong_card_costs_a_margin_and_a_right_one_nothing(profile: str) -> None:
    for item in all_early(profile):
        assert 1 <= len(item.right) < len(item.replies) <= 5
        for reply in item.replies:
            points = re.search(r"thiệt chừng (\d+),(\d)", str(reply.cost))
            if points:
                assert float(f"{points[1]}.{points[2]}") >= MARGIN
            else:
                assert reply.right or "Lỗi" in str(reply.cost)


def test_equals_are_all_right_and_those_not_offered_are_named() -> None:
    two = [item for item in all_early() if len(item.right) == 2]
    assert two
    for item in two:
        assert "hoặc" in str(item.answer)
        for one in item.right:
            assert item.accepts(frozenset([one]))
        wrong = next(reply.value for reply in item.replies if not reply.right)
        assert not item.accepts(frozenset([wrong]))
    assert any(map(beside, all_early()))
    for item in all_early():
        assert not beside(item) & {reply.value for reply in item.replies}


def test_all_that_lies_open_fits_a_telephone() -> None:
    for item in all_early():
        assert len(cards_in(item, "Nằm ngửa")) <= MOST_OPEN
        own = [*cards_in(item, "Trên tay"), *cards_in(item, "Dưới chiếu")]
        assert len(own) == 20


def test_both_kinds_are_asked_from_level_2_on() -> None:
    assert not early(1)
    for level in (2, 3):
        assert 0.3 < len(early(level)) / len(items(discard.DRILL, level)) < 0.7


# Where it comes from --------------------------------------------------------------------------

SEEDS = range(4)


def found(seed: int, profile: str = "chan_hoc", level: int = 2) -> Spot:
    spot = find(Dice(seed), level, shipped(profile))
    assert spot is not None
    return spot


def test_the_question_shows_all_that_the_coach_counts_with() -> None:
    for seed in SEEDS:
        spot = found(seed)
        item = early_item(Dice(seed), spot, 2)
        assert tuple(unseen(item)[card.code] for card in CARDS) == spot.seen.unseen
        assert player_of(item).thrown == [card.code for card in spot.seen.past.discards]
        assert player_of(item).passed == [it.card.code for it in spot.seen.past.passed]


def test_one_discard_leads_at_every_table_and_all_its_equals_are_right() -> None:
    for seed in SEEDS:
        for profile in SHIPPED:
            level = 2 + seed % 2
            spot = found(seed, profile, level)
            advice = advise(spot.seen)
            assert advice == spot.advice
            assert advice.leads
            assert not spot.seen.faults
            accepted = {card_of(it) for it in advice.accepted}
            item = early_item(Dice(seed), spot, level)
            assert item.right | beside(item) == accepted


def card_of(choice: Choice) -> str:
    assert choice.move.card is not None
    return choice.move.card.code


def test_the_same_hand_comes_at_every_table() -> None:
    for seed in SEEDS:
        hands = {found(seed, profile, 3).seen.past for profile in SHIPPED}
        assert len(hands) == 1


def test_a_table_of_ones_own_is_looked_at_too() -> None:
    own = replace(shipped("chan_hoc"), id="lang_toi", name="Làng tôi")
    spot = find(Dice(1), 2, own)
    assert spot is not None
    assert spot.seen.settings.profile is own
    assert spot.advice.leads


def test_where_no_round_has_one_a_hand_that_waits_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seed = next(seed for seed in range(1, 99, 3) if is_early(discard.DRILL.deal(seed, COURSE)))
    monkeypatch.setattr(discard_early, "ROUNDS", 0)
    assert not is_early(discard.DRILL.deal(seed, COURSE))


def test_whether_one_leads_is_the_same_without_the_reasons() -> None:
    seen = [view(state, state.turn) for state in played(Dice(11))]
    assert len(seen) > 10
    for one in seen:
        assert leads_by_counting(one) == advise(one).leads
