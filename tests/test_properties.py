"""Laws that hold for every card, call and win; wins are built from ten groups, never filtered."""

import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.cases import judge_case
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.cards import (
    CARDS,
    COPIES,
    Card,
    count,
    format_cards,
    listed,
    parse_card,
    parse_cards,
)
from chanlearn.rules.cuoc import REGISTRY, Held
from chanlearn.rules.groups import MatGroup, ca, chan, chiu, format_group, parse_group, with_mat
from chanlearn.rules.points import paid, score
from chanlearn.rules.profile import BEFORE
from chanlearn.rules.verdict import Table, holdings, rule
from chanlearn.rules.waits import rank_mates, waiting
from chanlearn.rules.win import Win, why_not
from chanlearn.rules.xuong import Call, format_call, parse_call

Draw = Callable[[st.SearchStrategy[Any]], Any]
Pair = tuple[Card, Card]

CAS = [(one, other) for one in CARDS for other in rank_mates(one) if one != other]
CALLING = [name for name in SHIPPED if shipped(name).announces]


class Deck:
    """What is left of the hundred cards while groups are taken out."""

    def __init__(self) -> None:
        self.left = [COPIES] * len(CARDS)

    def take(self, draw: Draw, of_chan: bool) -> Pair:
        pairs = [(card, card) for card in CARDS] if of_chan else CAS
        pair: Pair = draw(st.sampled_from([pair for pair in pairs if self._has(*pair)]))
        for card in pair:
            self.left[card] -= 1
        return pair

    def _has(self, one: Card, other: Card) -> bool:
        return min(self.left[one], self.left[other]) > (one == other)


@st.composite
def tron(draw: Draw) -> list[Pair]:
    """Ten groups with at least six chắn, out of one deck."""
    deck = Deck()
    wanted = draw(st.integers(6, 10))
    return draw(st.permutations([deck.take(draw, at < wanted) for at in range(10)]))


def laid(pairs: list[Pair], as_chiu: bool) -> tuple[MatGroup, ...]:
    """The pairs as groups on the mat; two equal chắn may have come by chíu."""
    groups: list[MatGroup] = []
    for one, other in pairs:
        if one != other:
            groups.append(ca(one, other))
        elif as_chiu and chan(one) in groups:
            groups[groups.index(chan(one))] = chiu(one)
        else:
            groups.append(chan(one))
    return tuple(groups)


@st.composite
def wins(draw: Draw) -> Win:
    """A true win: by any card, at any door, or dealt."""
    groups = draw(tron())
    on_mat = draw(st.integers(0, 6))
    mat = laid(groups[:on_mat], draw(st.booleans()))
    concealed = [card for pair in groups[on_mat:] for card in pair]
    before = draw(st.sampled_from(BEFORE))
    dealt = Win(hand=count(concealed), mat=mat, dealer=True, before=before)
    # Two cạ of a kind are two chắn, so only here is it known how many there are.
    winners = [card for card in concealed if card is not Card.CHI_CHI or dealt.chan == 6]
    if not winners or (not mat and draw(st.booleans())):
        return dealt if not mat else draw(wins())
    card = draw(st.sampled_from(winners))
    concealed.remove(card)
    three = concealed.count(card) == 3
    by = draw(st.sampled_from(["boc", "danh", "tra"] if three else ["boc"]))
    return Win(
        hand=count(concealed),
        mat=mat,
        card=card,
        by=by,
        own_door=by != "danh" and draw(st.booleans()),
        draws=draw(st.integers(1, 22) if by == "boc" else st.integers(0, 22)),
        before=before,
    )


def as_case(win: Win, profile: str) -> dict[str, Any]:
    case: dict[str, Any] = {"id": "x", "profile": profile, "before": win.before}
    case |= {"hand": format_cards(listed(win.hand)), "mat": [format_group(g) for g in win.mat]}
    if win.card is None:
        return {**case, "dealer": True}
    door = "tri" if win.own_door else "khac"
    return {**case, "win": {"card": win.card.code, "by": win.by, "door": door}, "draws": win.draws}


HANDS = st.lists(st.sampled_from(CARDS), max_size=20)


# Text --------------------------------------------------------------------------------------


@given(HANDS)
def test_cards_written_are_the_cards_read(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards


@given(HANDS, st.sampled_from(["NFC", "NFD"]), st.sampled_from([str.lower, str.upper, str.title]))
def test_names_spoken_are_the_cards_read(
    cards: list[Card], form: str, case: Callable[[str], str]
) -> None:
    names = ", ".join(str(card.full_name) for card in cards)
    assert list(parse_cards(unicodedata.normalize(form, case(names)))) == cards


@given(HANDS)
def test_a_heap_listed_is_the_heap_counted(cards: list[Card]) -> None:
    assert count(listed(count(cards))) == count(cards)


@given(st.sampled_from(CARDS), st.sampled_from(CAS))
def test_a_group_written_is_the_group_read(card: Card, pair: Pair) -> None:
    for group in (chan(card), chiu(card), ca(*pair)):
        assert parse_group(format_group(group)) == group


CALLS = st.dictionaries(st.sampled_from(sorted(REGISTRY)), st.integers(1, 100), min_size=1)


@given(CALLS, st.sampled_from(["NFC", "NFD"]))
def test_a_call_spoken_is_the_call_heard(call: dict[str, int], form: str) -> None:
    assert parse_call(unicodedata.normalize(form, format_call(call)).upper()) == call


# Wins --------------------------------------------------------------------------------------


@given(wins())
def test_ten_groups_with_six_chan_are_u(win: Win) -> None:
    assert why_not(win) is None
    assert sum(win.cards) == 20


@given(wins(), st.sampled_from(SHIPPED), st.randoms())
def test_the_order_of_cards_never_matters(win: Win, profile: str, rng: Any) -> None:
    case = as_case(win, profile)
    shuffled = {**case, "hand": case["hand"].split(), "mat": list(case["mat"])}
    rng.shuffle(shuffled["hand"])
    rng.shuffle(shuffled["mat"])
    shuffled["hand"] = ",".join(shuffled["hand"])
    first, second = (judge_case(one, load_profile).result() for one in (case, shuffled))
    assert first == second


@given(wins(), st.sampled_from(SHIPPED))
def test_a_win_holds_something_and_shows_it_with_its_own_cards(win: Win, profile: str) -> None:
    found = holdings(win, shipped(profile)).found
    shown = [result for result in found.values() if isinstance(result, Held)]
    assert shown
    for result in shown:
        assert Counter(result.cards) <= Counter(listed(win.cards))


@given(wins(), st.sampled_from(SHIPPED))
def test_xuong_is_held_alone_or_not_at_all(win: Win, profile: str) -> None:
    held = holdings(win, shipped(profile)).cuoc
    assert ("xuong" in held) == (set(held) <= {"xuong"})


@given(wins())
def test_the_winning_card_was_waited_for(win: Win) -> None:
    if win.card is not None:
        wait = waiting(win.hand, win.mat)
        assert win.card in wait.cards
        assert wait.left(with_mat(win.hand, win.mat)) <= {"rong": 11}.get(wait.kind, 3)


@given(wins(), st.lists(st.sampled_from(CARDS), max_size=8), st.sampled_from(CARDS))
def test_a_copy_more_in_sight_adds_no_wait(win: Win, seen: list[Card], more: Card) -> None:
    if win.card is None:
        return
    case = {**as_case(win, "chan_hoc"), "kind": "wait"}
    for field in ("win", "draws", "before"):
        del case[field]
    own = with_mat(win.hand, win.mat)
    room = {card: COPIES - own[card] for card in CARDS}
    visible = list((Counter(seen) & Counter(room)).elements())
    if visible.count(more) >= room[more]:
        return
    before, after = (
        judge_case({**case, "seen": format_cards(sight)}, load_profile).result()
        for sight in (visible, [*visible, more])
    )
    assert (after["wait"], after["cards"]) == (before["wait"], before["cards"])
    assert after["left"] == before["left"] - (more.code in str(before["cards"]).split())


# Calls -------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", SHIPPED)
@given(call=CALLS)
def test_the_dearest_and_dich_are_all_dich_and_three(call: dict[str, int], profile: str) -> None:
    """The older wording of R5.2: all dịch and 3, or and 2 with only xuông or 3-point cước."""
    table = shipped(profile)
    call = {name: times for name, times in call.items() if name in table.points}
    call.pop("thap_thanh", None)
    if not call:
        return
    values = [(table.points[name], times) for name, times in paid(call, table).items()]
    dich = sum(value.dich * times for value, times in values)
    cheap = all(value.diem <= 3 for value, _times in values)
    assert score(call, table).points == dich + (2 if cheap else 3)


@st.composite
def part_of(draw: Draw, held: Call) -> dict[str, int]:
    """Some of what is held, or a bare xuông."""
    if draw(st.booleans()) and draw(st.booleans()):
        return {"xuong": 1}
    some = {name: draw(st.integers(0, times)) for name, times in held.items()}
    return {name: times for name, times in some.items() if times} or {"xuong": 1}


@given(wins(), st.sampled_from(CALLING), st.sampled_from([0, 5]), st.data())
def test_less_than_the_truth_never_pays_more(
    win: Win, profile: str, ga: int, data: st.DataObject
) -> None:
    table = Table(shipped(profile), ga=ga)
    holds = holdings(win, table.profile)
    whole = rule(win, holds, holds.cuoc, table)
    part = rule(win, holds, data.draw(part_of(holds.cuoc)), table)
    assert (whole.verdict, whole.points) == ("dung", holds.best.total(ga))
    assert part.points <= whole.points
    assert (part.fine == 0) == (part.verdict == "dung")


@given(wins(), st.sampled_from(CALLING), st.data())
def test_more_than_the_truth_pays_nothing(win: Win, profile: str, data: st.DataObject) -> None:
    table = Table(shipped(profile))
    holds = holdings(win, table.profile)
    said = data.draw(part_of(holds.cuoc))
    name = data.draw(st.sampled_from(sorted(set(table.profile.points) - {"xuong"})))
    said[name] = holds.cuoc.get(name, 0) + 1
    ruling = rule(win, holds, said, table)
    assert (ruling.verdict, ruling.points) == ("sai", 0)
    assert ruling.fine > 0


@given(wins(), st.sampled_from(CALLING))
def test_a_win_in_the_treo_tranh_class_is_right_and_unpaid(win: Win, profile: str) -> None:
    table = Table(shipped(profile))
    holds = holdings(win, table.profile)
    ruling = rule(win, holds, holds.cuoc, table, ["an_treo_tranh"])
    assert (ruling.verdict, ruling.points, ruling.fine) == ("dung", 0, 0)


def test_every_card_is_read_from_its_code() -> None:
    assert [parse_card(card.code) for card in CARDS] == list(CARDS)
