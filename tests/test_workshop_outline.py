"""An evening's plan: minutes that add up, and cuts that save what they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.drills.codes import DealCode
from chanlearn.drills.items import level_of
from chanlearn.drills.skills import BY_ID, SKILLS, Skill
from chanlearn.profiles import shipped
from chanlearn.rules.errors import BadInput
from chanlearn.workshop import outline as outlines
from chanlearn.workshop.dealing import deal_block
from chanlearn.workshop.outline import FEWEST, LONGEST, MOST, SHORTEST, Outline, cuts, latest
from chanlearn.workshop.questions import deal_code, question

LAW = shipped("chan_hoc")
ONE = question(deal_code("do_den", LAW, 1), LAW)


def planned(skills: list[str], minutes: int) -> Outline | None:
    """The plan with one question for all; None where the minutes are too few."""

    def same(skill: Skill, number: int, *_rest: object):
        return (ONE,) * number

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outlines, "deal_block", same)
        try:
            return outlines.outline(skills, minutes, 0, LAW)
        except BadInput:
            return None


EVENING = given(
    st.lists(st.sampled_from([it.id for it in SKILLS]), min_size=1, unique=True),
    st.integers(SHORTEST, LONGEST),
)


@EVENING
def test_slots_fill_the_minutes_and_questions_are_numbered_through(
    skills: list[str], minutes: int
) -> None:
    plan = planned(skills, minutes)
    if plan is None:
        return
    assert sum(it.minutes for it in plan.slots) == minutes
    assert all(0 <= it.least <= it.minutes for it in plan.slots)
    assert [it.skill.id for it in plan.blocks] == skills
    number = 1
    for block in plan.blocks:
        assert block.number == number
        assert FEWEST <= block.alone <= MOST
        number = block.last + 1


@EVENING
def test_begun_at_its_latest_everything_still_fits_when_cut(
    skills: list[str], minutes: int
) -> None:
    plan = planned(skills, minutes)
    if plan is None:
        return
    late = latest(plan)
    begins = [sum(it.minutes for it in plan.slots[:at]) for at in range(len(plan.slots))]
    assert all(begin <= it for begin, it in zip(begins, late, strict=True))
    for at, begin in enumerate(late):
        assert begin + sum(it.least for it in plan.slots[at:]) == minutes


@EVENING
def test_cuts_save_all_but_the_questions_worked_out_together(
    skills: list[str], minutes: int
) -> None:
    plan = planned(skills, minutes)
    if plan is None:
        return
    spare = sum(it.minutes - it.least for it in plan.slots)
    last = FEWEST * sum(it.pace.each for it in plan.blocks)
    assert sum(it.saves for it in cuts(plan)) == spare + last
    assert all(it.saves > 0 for it in cuts(plan))


@given(st.lists(st.sampled_from([it.id for it in SKILLS]), min_size=1, unique=True))
def test_too_few_minutes_are_refused_with_how_many_it_takes(skills: list[str]) -> None:
    least = next((it for it in range(SHORTEST, LONGEST + 1) if planned(skills, it)), None)
    if least in (None, SHORTEST):
        return
    with pytest.raises(BadInput) as refused:
        outlines.outline(skills, least - 1, 0, LAW)
    assert refused.value.reason.facts["minutes"] == least - 1


@pytest.mark.parametrize("skill", BY_ID)
def test_a_block_goes_from_easy_to_hard_and_repeats_no_hand(skill: str) -> None:
    asked = deal_block(BY_ID[skill], 6, 7, 0, LAW)
    assert len({it.code for it in asked}) == len({str(it.item) for it in asked}) == 6
    codes = [outlines_code(it.code) for it in asked]
    if BY_ID[skill].generator not in "mdgbxwu":
        levels = [level_of(it.seed) for it in codes]
        assert levels == sorted(levels)
        assert len(set(levels)) == 3


def outlines_code(written: str) -> DealCode:
    from chanlearn.drills.codes import parse_code

    return parse_code(written)
