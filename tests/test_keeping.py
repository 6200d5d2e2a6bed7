"""Progress between Python and the browser: saved at once, nothing of another tab written over."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markup import Tags
from shelved import BLOCKED, FULL, NOW_MS, Browser, Tab, tab
from test_course import arrive, press

from chanlearn.course import keeping
from chanlearn.course.arranging import ArrangeDrill
from chanlearn.course.faces import FaceDrill
from chanlearn.course.keeping import Keeper
from chanlearn.course.pairs import BuildDrill, ColourDrill, PairDrill
from chanlearn.course.waits import WaitDrill
from chanlearn.course.xuong import XuongDrill
from chanlearn.drills.codes import DealCode
from chanlearn.drills.progress import Progress, answered
from chanlearn.drills.saved import write
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.widgets import Shelf


def code(seed: int, letter: str = "m") -> str:
    return str(DealCode(letter, 1, "c", seed))


# Saving


def test_an_answer_is_stored_at_once() -> None:
    browser = Browser()
    here = tab(browser)
    here.keeper.answered(code(1), False)
    here.work_off()
    assert browser.stored.record("mat_quan").answers == 1
    assert browser.stored.missed == (code(1),)


def test_the_browsers_clock_counts() -> None:
    here = tab(Browser())
    here.keeper.answered(code(1), True)
    memory = here.keeper.progress.record("mat_quan").memory
    assert memory is not None
    assert abs(memory.last - NOW_MS // 1000) < 60


def test_what_was_stored_is_there_on_arrival() -> None:
    stored = answered(Progress(), code(1), True, 5)
    assert tab(Browser(write(stored))).keeper.progress == stored


def test_who_listens_only_after_the_browser_arrived_has_missed_nothing() -> None:
    here = tab(Browser(write(answered(Progress(), code(1), True, 5))))
    heard: list[Progress] = []
    here.keeper.listen(lambda: heard.append(here.keeper.progress))
    here.keeper.answered(code(2), True)
    assert [it.record("mat_quan").answers for it in heard] == [1, 2]


def test_an_answer_before_the_browser_arrived_is_stored_after() -> None:
    stored = answered(Progress(), code(1), True, 5)
    here = Tab(browser := Browser(write(stored)))
    here.keeper.answered(code(2), True)
    assert here.sent == []
    here.hand()
    here.work_off()
    assert browser.stored.record("mat_quan").answers == 2


def test_two_tabs_add_up() -> None:
    browser = Browser()
    one, other = tab(browser), tab(browser)
    one.keeper.answered(code(1), True)
    other.keeper.answered(code(2), False)
    one.work_off()
    other.work_off()
    assert browser.stored.record("mat_quan").answers == 2
    assert other.keeper.progress == browser.stored


@given(st.lists(st.tuples(st.sampled_from(["answer", "hear", "hand"]), st.integers(0, 2))))
def test_no_order_of_events_loses_or_doubles_an_answer(events: list[tuple[str, int]]) -> None:
    browser = Browser()
    tabs = [tab(browser) for _ in range(3)]
    asked = 0
    for event, at in events:
        if event == "answer":
            asked += 1
            tabs[at].keeper.answered(code(asked), True)
        elif event == "hand":
            tabs[at].hand()
        elif tabs[at].sent:
            tabs[at].hear(tabs[at].sent.pop(0))
    for it in tabs * 2:
        it.work_off()
        it.hand()
    for it in tabs:
        assert it.keeper.progress.record("mat_quan").answers == asked


# What can go wrong


TROUBLES = {FULL: keeping.UNSAVED, BLOCKED: keeping.BLOCKED}


@pytest.mark.parametrize("state", TROUBLES)
def test_storage_that_takes_nothing_is_told_and_nothing_is_forgotten(state: str) -> None:
    browser = Browser(state=state)
    here = tab(browser)
    here.keeper.answered(code(1), True)
    here.work_off()
    assert here.keeper.trouble is TROUBLES[state]
    assert here.keeper.progress.record("mat_quan").answers == 1
    browser.state = ""
    here.keeper.answered(code(2), True)
    here.work_off()
    assert here.keeper.trouble is None
    assert browser.stored.record("mat_quan").answers == 2


def test_a_blocked_browser_is_told_on_arrival() -> None:
    assert tab(Browser(state=BLOCKED)).keeper.trouble is keeping.BLOCKED


@pytest.mark.parametrize("stored", ["{", "[]", '{"format": "other"}', "x" * 2_000_000])
def test_a_foreign_value_is_told_and_put_aside(stored: str) -> None:
    browser = Browser(stored)
    here = tab(browser)
    assert "không đọc được" in str(here.keeper.trouble)
    assert here.keeper.progress == Progress()
    assert here.sent == []
    here.keeper.answered(code(1), True)
    here.work_off()
    assert browser.stored.record("mat_quan").answers == 1
    assert browser.storage[f"{keeping.KEY}.1"] == stored
    here.keeper.answered(code(2), True)
    assert here.sent[0]["aside"] is False


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda it: st.lists(it, max_size=3) | st.dictionaries(st.text(max_size=5), it, max_size=3),
)


@given(
    json
    | st.fixed_dictionaries(
        {"event": st.sampled_from(["stored", "saved", "unsaved"])},
        optional=dict.fromkeys(("stored", "base", "works", "now", "serial"), json),
    )
)
def test_no_message_breaks_a_shelf(content: Any) -> None:
    keeper = Keeper()
    keeper.shelf._handle_custom_msg(content, [])
    assert keeper.progress == Progress()


def test_a_shelf_is_plain_json() -> None:
    assert Shelf(key="x").get_state(["key"]) == {"key": "x"}


# Every drill notes its answers


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Keeper:
    """A keeper of the test's own."""
    keeping.keeper.cache_clear()
    keeper = keeping.keeper()
    yield keeper
    keeping.keeper.cache_clear()


def answer_pick(drill: Any) -> None:
    value = drill.picks.options[0]["value"]
    drill.picks._handle_custom_msg({"event": "pick", "value": value}, [])


def answer_face(drill: FaceDrill) -> None:
    drill._judge(drill.question.options[0])


def answer_build(drill: BuildDrill) -> None:
    drill.spread.choose(drill.question.cards[:2])
    drill.picks._handle_custom_msg({"event": "submit", "values": []}, [])


def answer_wait(drill: WaitDrill) -> None:
    press(drill.question, wait="rong", left="5")


def answer_count(drill: ArrangeDrill) -> None:
    press(drill.tally_form, chan="5", ca="3", que="3")


def answer_call(drill: XuongDrill) -> None:
    press(drill.call, said="", cuoc={"tri": 1})


DRILLS = {
    FaceDrill: answer_face,
    ColourDrill: answer_pick,
    PairDrill: answer_pick,
    BuildDrill: answer_build,
    WaitDrill: answer_wait,
    ArrangeDrill: answer_count,
    XuongDrill: answer_call,
}


@pytest.mark.parametrize("make", DRILLS, ids=lambda it: it.__name__)
def test_a_drill_notes_the_first_answer_to_a_hand(kept: Keeper, make: Any) -> None:
    drill = make()
    arrive(drill)
    opened = drill.deals.code
    assert drill.deals.address.kept == opened
    DRILLS[make](drill)
    [(skill, record)] = kept.progress.records.items()
    assert (record.answers, record.last) == (1, opened)
    assert skill == BY_GENERATOR[opened[0]].id
    assert record.right == (opened not in kept.progress.missed)
    assert drill.deals.address.kept == ""
    DRILLS[make](drill)
    assert kept.progress.record(skill).answers == 1
    assert f"Đã ghi 1 câu, đúng {record.right}." in Tags(drill.deals.noted[0].html).said
    drill.deals.another()
    DRILLS[make](drill)
    assert kept.progress.record(skill).answers == 2


@pytest.mark.parametrize("make", DRILLS, ids=lambda it: it.__name__)
def test_whoever_comes_back_finds_the_hand_left_open(kept: Keeper, make: Any) -> None:
    first = make()
    arrive(first, chance=99)
    again = make()
    content = {"event": "arrive", "van": "", "chance": 5, "kept": first.deals.address.kept}
    again.deals.address._handle_custom_msg(content, [])
    assert again.deals.code == first.deals.code


@pytest.mark.parametrize("left", ["", "?", code(1, "q"), str(DealCode("d", 9, "c", 1))])
def test_a_hand_that_cannot_be_opened_again_is_passed_over(kept: Keeper, left: str) -> None:
    drill = ColourDrill()
    content = {"event": "arrive", "van": "", "chance": 5, "kept": left}
    drill.deals.address._handle_custom_msg(content, [])
    assert drill.deals.code == code(5, "d")
    assert drill.deals.bar.errors == {}


def test_another_profiles_verdict_is_no_further_answer(kept: Keeper) -> None:
    drill = XuongDrill()
    arrive(drill, code(12, "u"))
    answer_call(drill)
    drill.deals.bar._handle_custom_msg({"event": "change", "name": "profile", "value": "d"}, [])
    answer_call(drill)
    assert kept.progress.record("xuong").answers == 1
