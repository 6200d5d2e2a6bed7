"""The codes learners hand in: they say what they say, and nothing that is damaged gets through."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from chanlearn.catalogue import say
from chanlearn.course.exercises import versions
from chanlearn.course.handing import at_hand
from chanlearn.drills.codes import (
    ALPHABET,
    BadCode,
    DealCode,
    digits,
    number_of,
    parse_code,
    tidied,
)
from chanlearn.drills.handed import (
    CHECK_LENGTH,
    MOST_ASKED,
    PRIME,
    TAGS,
    Handed,
    Paper,
    Result,
    Score,
    Scores,
    Set,
    parse,
    scored,
    written,
)
from chanlearn.drills.items import LEVELS
from chanlearn.drills.planning import ANY_LEVEL
from chanlearn.drills.recipes import MOST_QUESTIONS, NUMBERS, STATES, recipe
from chanlearn.drills.roll import split
from chanlearn.drills.skills import SKILLS
from chanlearn.drills.tally import Count, Here, counted, read_code

IDS = [it.id for it in SKILLS]
HERE = at_hand()
MARKS = st.sampled_from(["c", "d", "b", "s", "xab12"])


def sets() -> st.SearchStrategy[Set]:
    recipes = st.builds(
        recipe,
        st.sets(st.sampled_from(IDS), min_size=1),
        st.sampled_from((ANY_LEVEL, *LEVELS)),
        st.integers(1, MOST_QUESTIONS),
        MARKS,
        st.sampled_from(["chia", "chon", "ca_hai"]),
        st.integers(0, NUMBERS - 1),
    )
    return st.builds(Set, recipes, st.integers(0, STATES - 1))


def papers() -> st.SearchStrategy[Paper]:
    results = st.lists(st.sampled_from(Result), max_size=MOST_QUESTIONS).map(tuple)
    return st.builds(Paper, sets(), st.integers(0, TAGS - 1), results)


def all_scores() -> st.SearchStrategy[Scores]:
    answers = st.lists(st.tuples(st.sampled_from(IDS), st.booleans()))
    ordered = answers.map(lambda it: tuple(sorted(scored(it), key=_letter)))
    return st.builds(Scores, MARKS, st.integers(0, TAGS - 1), ordered)


def _letter(score: Score) -> str:
    return next(it.generator for it in SKILLS if it.id == score.skill)


def reason(code: str, here: Here = HERE) -> str:
    with pytest.raises(BadCode) as refused:
        read_code(code, here)
    return say(refused.value.reason)


@settings(max_examples=50)
@given(st.one_of(sets(), papers(), all_scores()))
def test_a_code_says_what_was_handed_in(handed: Handed) -> None:
    code = written(handed)
    assert parse(code) == handed
    assert set(code) <= {*ALPHABET, "-"}


@settings(max_examples=25)
@given(st.one_of(papers(), all_scores()), st.data())
def test_a_code_may_be_typed_as_people_type(handed: Handed, data: Any) -> None:
    code = written(handed)
    chosen = data.draw(st.lists(st.sampled_from([str, str.upper]), min_size=len(code)))
    alike = {"0": "oO", "1": "iIlL", "-": ["", " ", "–", "- "]}
    typed = "".join(
        data.draw(st.sampled_from(alike[it])) if it in alike else how(it)
        for it, how in zip(code, chosen, strict=False)
    )
    assert parse(typed) == handed


def examples() -> list[str]:
    asked = Set(recipe(["chan_ca", "ga"], 0, 10, "c", "chia", 77), 5)
    results = tuple(Result(at % 3) for at in range(10))
    scores = (Score("chan_ca", 20, 13), Score("do_den", 4, 4))
    return [written(it) for it in (asked, Paper(asked, 99, results), Scores("xab12", 3, scores))]


@pytest.mark.parametrize("code", examples())
def test_no_single_wrong_character_passes(code: str) -> None:
    plain = tidied(code)
    for at in range(len(plain)):
        for other in ALPHABET:
            if other != plain[at]:
                with pytest.raises(BadCode):
                    parse(plain[:at] + other + plain[at + 1 :])


@pytest.mark.parametrize("code", examples())
def test_no_two_swapped_neighbours_and_no_lost_or_doubled_character_pass(code: str) -> None:
    plain = tidied(code)
    spoilt = {plain[:at] + plain[at + 1 :] for at in range(len(plain))}
    spoilt |= {plain[:at] + plain[at] + plain[at:] for at in range(len(plain))}
    swapped = (
        plain[:at] + plain[at + 1] + plain[at] + plain[at + 2 :] for at in range(len(plain) - 1)
    )
    for damaged in (spoilt | {*swapped}) - {plain}:
        with pytest.raises(BadCode):
            parse(damaged)


@given(st.text(max_size=80))
def test_words_are_no_code(words: str) -> None:
    assume(not words.lower().startswith("z1"))
    with pytest.raises(BadCode):
        parse(words)


def made_up(head: str, body: str) -> str:
    """A code of any contents whose check holds."""
    return head + body + digits(number_of(head + body) % PRIME, CHECK_LENGTH)


@given(st.text(ALPHABET, min_size=4, max_size=60))
def test_what_a_made_up_code_holds_is_what_we_would_write_or_refused(body: str) -> None:
    code = made_up("z1c", body)
    try:
        handed = parse(code)
    except BadCode:
        return
    assert tidied(written(handed)) == code


def test_no_code_is_longer_than_a_picture_holds_well() -> None:
    every = tuple(Score(it, MOST_ASKED, 0) for it in IDS)
    asked = Set(recipe(IDS, 0, MOST_QUESTIONS, "xzzzz", "ca_hai", NUMBERS - 1), STATES - 1)
    longest = Paper(asked, TAGS - 1, (Result.RIGHT,) * MOST_QUESTIONS)
    assert len(written(longest)) <= 60
    assert len(written(Scores("xzzzz", TAGS - 1, every))) <= 90


# Named reasons


def test_each_refusal_names_its_reason() -> None:
    asked = Set(recipe(["chan_ca"], 0, 5, "c", "chia", 77), 0)
    right = asked._replace(state=asked.recipe.state(HERE.offered, HERE.picks))
    paper = written(Paper(right, 1, (Result.RIGHT,) * 5))
    assert read_code(paper, HERE).total == Count(right=5)
    assert "ký tự gõ nhầm hoặc thiếu" in reason(paper[:-1] + ("0" if paper[-1] != "0" else "1"))
    assert "là mã đề của lớp" in reason(written(right))
    assert "một bản câu hỏi khác" in reason(
        written(Paper(asked._replace(state=right.state ^ 1), 1, ()))
    )
    foreign = right.recipe._replace(wanted=right.recipe.wanted._replace(profile="xab12"))
    assert "tệp bộ luật khác" in reason(written(Paper(right._replace(recipe=foreign), 1, ())))
    assert "là mã một câu hỏi" in reason(str(DealCode("g", 1, "c", 5)))
    assert "là mã một câu hỏi" in reason("r.ba-dau-chin")
    assert "mở đầu bằng z1" in reason("<script>alert(1)</script>")
    assert "mở đầu bằng z1" in reason("")
    old = tidied(paper)
    assert "một bản khác của khóa học" in reason(made_up("z2c", old[3:-3]))


def test_another_version_of_a_drill_or_a_bank_is_another_state() -> None:
    both = recipe(["ba_dau"], 0, 10, "c", "ca_hai", 1)
    dealt = both._replace(wanted=both.wanted._replace(source="chia"))
    more = {**HERE.picks, "q.cau-moi": 1}
    elsewhere = {**HERE.picks, "h.cau-moi": 1}
    newer = {**HERE.offered, "q": HERE.offered["q"] + 1}
    state = both.state(HERE.offered, HERE.picks)
    assert both.state(HERE.offered, more) != state
    assert both.state(newer, HERE.picks) != state
    assert both.state(HERE.offered, elsewhere) == state
    assert dealt.state(HERE.offered, more) == dealt.state(HERE.offered, HERE.picks)


def test_a_set_of_this_version_asks_the_same_for_ever() -> None:
    """Whoever changes how a set is made gives these codes a new version."""
    asked = recipe(["do_den", "chan_ca"], 0, 5, "c", "chia", 2026)
    codes = [it.code for it in asked.questions({"d": 1, "g": 1})]
    assert codes == GOLDEN
    assert asked.state({"d": 1, "g": 1}) == 17698
    assert recipe(["chan_ca", "do_den"], 0, 5, "c", "chia", 2026) == asked


GOLDEN = ["g1c-g2jdyq-8y", "d1c-gc3d0d-jz", "d1c-3936h7-c1", "g1c-74mjtf-hd", "d1c-hsxadv-8j"]


# What is pasted


@pytest.mark.parametrize("between", ["\n", ", ", ";", " ", "\n\n  \n", "\t"])
def test_codes_are_told_apart_however_they_were_pasted(between: str) -> None:
    codes = examples()
    assert [parse(it) for it in split(between.join(codes))] == [parse(it) for it in codes]
    spaced = [it.replace("-", " ") for it in codes]
    if between not in (" ", "\t"):
        assert [parse(it) for it in split(between.join(spaced))] == [parse(it) for it in codes]


@given(st.text(max_size=300))
def test_anything_may_be_pasted(pasted: str) -> None:
    for piece in split(pasted):
        assert piece.strip()


# The class


def by_hand(papers: list[tuple[list[str], list[int]]]) -> dict[str, list[int]]:
    """How often each question was not answered, wrong, right: counted one by one."""
    found: dict[str, list[int]] = {}
    for codes, results in papers:
        for code, result in zip(codes, results, strict=False):
            found.setdefault(code, [0, 0, 0])[result] += 1
    return found


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 3), st.lists(st.integers(0, 2), max_size=10)), max_size=8))
def test_a_class_is_counted_as_one_counts_by_hand(given_: list[tuple[int, list[int]]]) -> None:
    codes, papers = [], []
    for tag, (number, results) in enumerate(given_):
        asked = recipe(["chan_ca", "ba_dau", "ga"], 0, 10, "c", "ca_hai", number)
        here = Set(asked, asked.state(HERE.offered, HERE.picks))
        codes.append(written(Paper(here, tag, tuple(map(Result, results)))))
        questions = [it.code for it in asked.questions(HERE.offered, HERE.picks)]
        papers.append((questions, results))
    tally = counted(codes, HERE)
    items = {code: [it.skipped, it.wrong, it.right] for code, it in tally.items.items()}
    assert items == by_hand(papers)
    for skill, count in tally.skills.items():
        letter = next(it.generator for it in SKILLS if it.id == skill)
        own = [it for code, it in items.items() if code[0] == letter]
        assert [count.skipped, count.wrong, count.right] == [
            sum(it) for it in zip(*own, strict=True)
        ]
    missed = [it.missed for it in tally.items.values()]
    assert missed == sorted(missed, reverse=True)


def test_scores_count_for_their_skills_alone() -> None:
    codes = [written(Scores("c", tag, (Score("ga", 7, tag),))) for tag in (2, 5)]
    tally = counted(codes, HERE)
    assert tally.skills == {"ga": Count(right=7, wrong=7)}
    assert tally.items == {}


def test_what_opens_no_more_is_told_and_not_counted() -> None:
    asked = recipe(["chan_ca"], 0, 5, "c", "chia", 77)
    code = written(Paper(Set(asked, asked.state(versions())), 1, (Result.WRONG,)))
    later = HERE._replace(offered={**HERE.offered, "g": HERE.offered["g"] + 1})
    tally = counted([code], later)
    assert (tally.opened, list(tally.shut)) == ((), [code])


def test_deal_codes_and_these_are_never_mistaken_for_each_other() -> None:
    for code in examples():
        with pytest.raises(BadCode):
            parse_code(code)
