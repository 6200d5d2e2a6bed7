"""The drills of lesson 5: the pot, and what to throw, by a second reading of the rules."""

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from brute_faults import Player, throwing
from brute_force import why_not_u
from brute_judge import heard
from brute_points import PICTURES
from dealt_items import (
    NUMBERS,
    all_items,
    cards_in,
    groups_in,
    is_early,
    items,
    mat_of,
    told,
    written,
)

from chanlearn.drills import discard, pot_chain
from chanlearn.drills.items import LEVELS, Item, seed_at
from chanlearn.drills.pot_story import PLOTS, Slips, Story, paid
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import CARDS
from chanlearn.rules.dice import Dice

TABLES = pytest.mark.parametrize("profile", SHIPPED)
SEATS = ("Bạn", "Lan", "Minh", "Sơn")
KINDS = [card.code for card in CARDS]


# The pot --------------------------------------------------------------------------------------

CARD = r"((?:Nhị|Tam|Tứ|Ngũ|Lục|Thất|Bát|Cửu) (?:Vạn|Văn|Sách)|Chi Chi)"
MOVE = re.compile(rf"(\w+) (đánh|chíu|trả|ăn|không ăn, bốc được|bốc được|không ăn, bốc nọc lại đúng) {CARD}")  # fmt: skip # noqa: E501


def put_in(item: Item) -> dict[str, int]:
    """What everybody puts in, from the moves that are told (R9.3, R9.4)."""
    put = dict.fromkeys(SEATS, 0)
    lying, bringer, drawn, chain = "", "", False, 0
    for sentence in map(str, item.told[1:]):
        made = MOVE.match(sentence)
        if not made:
            continue
        who, act, card = made.groups()
        double = 2 if card == "Chi Chi" else 1
        if "bốc" in act:
            chain = chain + 1 if card == lying else 0
            for name in SEATS:
                put[name] += chain * double * (name != who)
            lying, bringer, drawn = card, who, True
        elif act in ("đánh", "trả"):
            lying, bringer, drawn, chain = card, who, False, 0
        elif act == "chíu":
            assert card == lying
            for name in SEATS if drawn else (bringer,):
                put[name] += double * (name != who)
            chain = 0
        else:
            chain = 0
    return put


def takes_pot(item: Item) -> bool:
    call = re.search("«(.*?)»", told(item))
    assert call
    names = heard(call[1]).keys()
    dear = {"tri", "bach_thu"} <= names or {"tri", "bach_thu_chi"} <= names
    held = "xướng sai" in told(item) or "treo tranh" in told(item)
    return (dear or bool(names & {*PICTURES})) and not held


@TABLES
def test_what_is_put_in_is_counted_twice(profile: str) -> None:
    for item in all_items(pot_chain.DRILL, profile):
        put = put_in(item)
        one = re.search(r"Riêng (\w+) phải góp", str(item.asked))
        if one:
            assert item.right == {str(put[one[1].capitalize()])}, written(item)
        elif "mấy nước ấy" in str(item.asked):
            assert item.right == {str(sum(put.values()))}, written(item)
        else:
            before = re.search(r"có sẵn (\d+) điểm", told(item))
            assert before
            whole = int(before[1]) + sum(put.values())
            assert item.right == {f"an_{whole}" if takes_pot(item) else "de_lai"}, written(item)


def test_a_story_with_no_slip_comes_to_the_pot_itself() -> None:
    for plots in PLOTS.values():
        for plot in plots:
            for seed in range(40):
                story = Story(Dice(seed), chi=seed % 2 == 0)
                plot(story)
                assert paid(tuple(story.events), Slips()) == story.pot.paid


def test_no_more_than_four_copies_are_ever_seen() -> None:
    for item in all_items(pot_chain.DRILL):
        seen: Counter[str] = Counter()
        for sentence in map(str, item.told[1:]):
            made = MOVE.match(sentence)
            if made:
                seen[made[3]] += 3 if made[2] == "chíu" else made[2] != "ăn"
        assert max(seen.values()) <= 4, told(item)


def test_nobody_takes_what_they_brought_or_let_go_by() -> None:
    """A card declined is not eaten by the same player later: that would be a fault."""
    for item in all_items(pot_chain.DRILL):
        declined: set[tuple[str, str]] = set()
        lying, bringer, drawn = "", "", False
        for sentence in map(str, item.told[1:]):
            made = MOVE.match(sentence)
            if not made:
                continue
            who, act, card = made.groups()
            if act.startswith("không ăn"):
                declined.add((who, lying))
            if act in ("ăn", "chíu"):
                assert card == lying
                assert (who, card) not in declined
                assert drawn or who != bringer
            elif act in ("đánh", "trả") or "bốc" in act:
                lying, bringer, drawn = card, who, "bốc" in act


def test_one_event_then_chains_then_stories_with_an_end() -> None:
    chained = {
        level: sum("lại đúng" in told(item) for item in items(pot_chain.DRILL, level))
        for level in LEVELS
    }
    assert all(told(it).count("lại đúng") + told(it).count("chíu") < 2
               for it in items(pot_chain.DRILL, 1))  # fmt: skip
    assert chained[2] > chained[1]
    ends = [item for item in items(pot_chain.DRILL, 3) if "về ai" in item.asked.source]
    assert 45 < len(ends) < 105
    stays = sum(item.right == {"de_lai"} for item in ends)
    assert len(ends) / 4 < stays < len(ends) * 3 / 4
    assert not any("về ai" in it.asked.source for lv in (1, 2) for it in items(pot_chain.DRILL, lv))


# What to throw --------------------------------------------------------------------------------


def waiting_items(level: int, profile: str = "chan_hoc") -> list[Item]:
    """Those about hands that may wait at once; `test_early_discards` has the others."""
    return [item for item in items(discard.DRILL, level, profile) if not is_early(item)]


def all_waiting(profile: str = "chan_hoc") -> list[Item]:
    return [item for level in LEVELS for item in waiting_items(level, profile)]


def player_of(item: Item) -> Player:
    return Player(
        cards_in(item, "Trên tay"),
        groups_in(item, "Dưới chiếu"),
        cards_in(item, "Bạn đã đánh"),
        cards_in(item, "Bạn đã cho qua"),
    )


def kept(item: Item, player: Player, card: str) -> int:
    """How many cards nobody has shown would win once this one is thrown, found by trying all."""
    hand = list(player.hand)
    hand.remove(card)
    seen = [*player.hand, *player.thrown, *player.passed, *_flat(player.mat)]
    wins = [kind for kind in KINDS if why_not_u(hand, mat_of(item), kind) is None]
    return sum(4 - seen.count(kind) for kind in wins)


def _flat(groups: Sequence[tuple[str, ...]]) -> list[str]:
    return [card for group in groups for card in group]


@TABLES
def test_the_best_discard_is_found_by_trying_every_card(profile: str) -> None:
    for item in all_waiting(profile):
        player = player_of(item)
        worth = {
            card: kept(item, player, card)
            for card in {*player.hand}
            if throwing(player, card, profile) is None
        }
        best, second = Counter(worth).most_common(2)
        assert item.right == {best[0]}, written(item)
        assert best[1] - second[1] >= discard.MARGIN
        for reply in item.replies:
            ratio = re.search(r"(\d+) trong (\d+)", str(reply.cost))
            if ratio:
                assert (int(ratio[1]), int(ratio[2])) == (worth[reply.value], best[1])
            elif not reply.right:
                assert throwing(player, reply.value, profile) is not None


def test_the_profile_changes_no_card() -> None:
    for profile in SHIPPED:
        for level in LEVELS:
            here = items(discard.DRILL, level)[:: 1 if profile == "chan_hoc" else 3]
            there = items(discard.DRILL, level, profile)
            assert [item.rows for item in here] == [item.rows for item in there]


def test_twenty_cards_and_as_many_discards_as_were_eaten_but_one() -> None:
    for item in all_waiting():
        player = player_of(item)
        assert len(player.hand) + len(_flat(player.mat)) == 20
        lying = Counter([*player.hand, *_flat(player.mat), *player.thrown, *player.passed])
        assert max(lying.values()) <= 4, written(item)
        assert len(player.mat) - 1 <= len(player.thrown) <= len(player.mat)


def test_a_plain_que_then_rival_waits_then_a_tempting_fault() -> None:
    costs = {
        level: [[str(it.cost) for it in item.replies if it.cost] for item in
                waiting_items(level)]
        for level in LEVELS
    }  # fmt: skip
    assert all("Giữ được 0" in cost for item in costs[1] for cost in item)
    assert all(any(re.search("Giữ được [1-9]", cost) for cost in item) for item in costs[2])
    tempted = 0
    for item in waiting_items(3):
        player = player_of(item)
        (right,) = item.right
        tempted += any(
            kept(item, player, card) > kept(item, player, right)
            for card in {*player.hand}
            if throwing(player, card, "chan_hoc") is not None
        )
    assert tempted == len(waiting_items(3))


def test_a_discard_that_keeps_no_wait_says_how_many_cards_are_missing_to_one() -> None:
    """One exchange away: the card thrown, come back, would make it wait again."""
    told = 0
    for item in waiting_items(2):
        for reply in item.replies:
            missing = [re.search(r"Còn thiếu (\d+) quân", str(why)) for why in reply.why]
            found = [int(it[1]) for it in missing if it]
            keeps_none = str(reply.cost).startswith("Giữ được 0 ")
            assert len(found) == keeps_none
            assert all(1 <= n <= 2 for n in found)
            told += found == [1]
    assert told > 20


def test_a_chan_is_torn_only_where_there_is_one_less_afterwards() -> None:
    """Of three copies the odd one stands in no chắn."""
    told = Counter[tuple[str, int]]()
    for item in (it for level in LEVELS for it in waiting_items(level)):
        hand = player_of(item).hand
        for reply in item.replies:
            verb = str(reply.why[0]).split()[0]
            if verb in ("Xé", "Phá"):
                told[verb, hand.count(reply.value)] += 1
    assert {copies % 2 for (verb, copies) in told if verb == "Xé"} == {0}
    assert {copies % 2 for (verb, copies) in told if verb == "Phá"} == {1}
    assert told["Phá", 3] > 3


def test_one_throws_other_cards_than_chi_chi_and_waits_in_every_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(discard, "EARLY", dict.fromkeys(LEVELS, 0))
    rules = shipped("chan_hoc")
    dealt = [discard.DRILL.deal(seed_at(level, n), rules) for level in LEVELS for n in NUMBERS]
    rights = Counter(value for item in dealt for value in item.right)
    assert len(rights) == len(KINDS)
    assert rights["cc"] < sum(rights.values()) / 4
    kinds = Counter(str(it.why[0]).split(":")[0] for item in dealt
                    for it in item.replies if it.right)  # fmt: skip
    assert {*kinds} == {"Ù rộng", "Bạch thủ", "Bạch thủ Chi"}
