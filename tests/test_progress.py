"""What is kept of a learner's answers: standings, reviews, mistakes, quizzes, and the file."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chanlearn.drills.codes import SEEDS, DealCode
from chanlearn.drills.progress import (
    FEW,
    MOST_MISSED,
    RECENT,
    Asked,
    Given,
    Progress,
    Quiz,
    Standing,
    answered,
    due,
    merged,
    quizzed,
)
from chanlearn.drills.reviews import LATEST, MOST_DAYS
from chanlearn.drills.saved import FORMAT, LONGEST, BadProgress, read, write
from chanlearn.drills.skills import SKILLS

NOW = 1_800_000_000
DAY = 86_400
SKILL = SKILLS[0]


def code(seed: int, letter: str = SKILL.generator) -> str:
    return str(DealCode(letter, 1, "c", seed))


def after(answers: str, letter: str = SKILL.generator, every: int = 60) -> Progress:
    """The progress after right and wrong answers, as 1 and 0."""
    progress = Progress()
    for at, right in enumerate(answers):
        progress = answered(progress, code(at, letter), right == "1", NOW + at * every)
    return progress


codes = st.builds(code, st.integers(0, SEEDS - 1), st.sampled_from([it.generator for it in SKILLS]))
few_codes = st.builds(code, st.integers(0, 3), st.sampled_from("mdu"))
answers = st.lists(st.tuples(few_codes | codes, st.booleans(), st.integers(0, LATEST)), max_size=30)


@st.composite
def progresses(draw: Any) -> Progress:
    progress = Progress()
    for asked, right, now in draw(answers):
        progress = answered(progress, asked, right, now)
    asked = draw(st.lists(st.builds(Asked, codes, st.just("") | codes), max_size=5))
    told = st.builds(Given, st.booleans(), st.text(max_size=9), st.text(max_size=9))
    given = draw(st.lists(told, max_size=len(asked)))
    quiz = Quiz(draw(st.integers(0, 2**32 - 1)), tuple(asked), draw(st.booleans()), tuple(given))
    return progress._replace(quiz=draw(st.sampled_from([None, quiz])))


# Standings


@pytest.mark.parametrize(
    ("given_answers", "standing"),
    [
        ("", Standing.NEW),
        ("11", Standing.TOO_FEW),
        ("1" * (FEW - 1), Standing.TOO_FEW),
        ("1" * FEW, Standing.GOOD),
        ("0" * FEW, Standing.LEARNING),
        ("1" * 17, Standing.GOOD),
        ("1" * 18, Standing.SOLID),
        ("00" + "1" * 18, Standing.SOLID),
        ("000" + "1" * 17, Standing.GOOD),
        ("0" * 50 + "1" * 18, Standing.SOLID),
        ("1" * 18 + "0" * 20, Standing.LEARNING),
    ],
)
def test_a_standing_looks_at_the_latest_answers(given_answers: str, standing: Standing) -> None:
    assert after(given_answers).record(SKILL.id).standing is standing


def test_the_best_standing_is_kept() -> None:
    record = after("1" * 18 + "0" * 20).record(SKILL.id)
    assert (record.best, record.standing) == (Standing.SOLID, Standing.LEARNING)
    assert (record.answers, record.right) == (38, 18)


@given(st.text("01", max_size=60))
def test_a_record_counts(given_answers: str) -> None:
    record = after(given_answers).record(SKILL.id)
    assert (record.answers, record.right) == (len(given_answers), given_answers.count("1"))
    assert record.recent == given_answers[-RECENT:]
    assert record.best >= record.standing


def test_an_answer_is_its_own_skills() -> None:
    progress = answered(after("11", "m"), code(1, "u"), False, NOW)
    assert {name: it.answers for name, it in progress.records.items()} == {
        "mat_quan": 2,
        "xuong": 1,
    }


def test_an_answer_already_told_does_not_count() -> None:
    once = answered(Progress(), code(1), False, NOW)
    assert answered(once, code(1), True, NOW) == once
    other = answered(once, code(2), True, NOW)
    assert answered(other, code(1), True, NOW).record(SKILL.id).answers == 3


# Mistakes


def test_a_miss_stays_in_the_book_until_answered_right() -> None:
    missed = answered(Progress(), code(1), False, NOW)
    assert missed.missed == (code(1),)
    again = answered(missed, code(2), False, NOW)
    assert again.missed == (code(1), code(2))
    assert answered(again, code(1), True, NOW).missed == (code(2),)


def test_a_variant_answers_for_the_mistake() -> None:
    missed = after("00")
    wrong = answered(missed, code(7), False, NOW, missed=code(0))
    assert wrong.missed == (code(1), code(0))
    assert answered(wrong, code(8), True, NOW, missed=code(0)).missed == (code(1),)


def test_a_mistake_asked_again_at_once_counts() -> None:
    missed = answered(Progress(), code(1), False, NOW)
    again = answered(missed, code(1), True, NOW, missed=code(1))
    assert again.missed == ()
    assert again.record(SKILL.id).answers == 2


def test_the_book_keeps_the_latest() -> None:
    progress = after("0" * (MOST_MISSED + 5))
    assert progress.missed == tuple(code(it) for it in range(5, MOST_MISSED + 5))


# Reviews


def test_right_answers_put_the_next_review_off_further_and_further() -> None:
    progress, gaps, now = Progress(), [], NOW
    for seed in range(6):
        progress = answered(progress, code(seed), True, now)
        memory = progress.record(SKILL.id).memory
        assert memory is not None
        gaps.append(memory.due - now)
        now = memory.due
    assert gaps == sorted(gaps)
    assert DAY < gaps[2] < gaps[-1] <= MOST_DAYS * DAY


def test_a_wrong_answer_brings_the_review_back_soon() -> None:
    known = after("1111", every=5 * DAY)
    missed = answered(known, code(99), False, NOW + 30 * DAY)
    memory = missed.record(SKILL.id).memory
    assert memory is not None
    assert memory.due - memory.last < DAY


def test_what_is_due_comes_with_the_longest_overdue_first() -> None:
    progress = Progress()
    for at, letter in enumerate("udm"):
        progress = answered(progress, code(1, letter), False, NOW + at * DAY)
    assert due(progress, NOW) == ()
    assert due(progress, NOW + 9 * DAY) == ("xuong", "do_den", "mat_quan")
    assert due(progress, NOW + DAY) == ("xuong",)


def test_a_clock_put_back_breaks_nothing() -> None:
    progress = answered(after("11"), code(50), True, 0)
    memory = progress.record(SKILL.id).memory
    assert memory is not None
    assert memory.last == NOW + 60


# Quizzes


def quiz(*seeds: int, at_end: bool = False) -> Quiz:
    return Quiz(5, tuple(Asked(code(it)) for it in seeds), at_end)


RIGHT = Given(True, "Cửu Vạn", "Cửu Vạn")
WRONG = Given(False, "Cửu Vạn", "Thất Vạn", ("Chưa đúng.",))
SKIPPED = Given(False, "")


def test_a_quiz_keeps_every_answer_and_ends() -> None:
    progress = Progress(quiz=quiz(1, 2, 3))
    for place, it in enumerate((RIGHT, SKIPPED, WRONG)):
        assert progress.quiz is not None
        assert not progress.quiz.is_over
        progress = quizzed(progress, 5, place, it, NOW)
    assert progress.quiz is not None
    assert progress.quiz.is_over
    assert progress.quiz.given == (RIGHT, SKIPPED, WRONG)
    assert progress.record(SKILL.id).answers == 2
    assert progress.missed == (code(3),)
    assert quizzed(progress, 5, 3, RIGHT, NOW) == progress


@pytest.mark.parametrize(("number", "place"), [(5, 0), (5, 2), (6, 1)])
def test_only_the_open_question_of_this_quiz_is_answered(number: int, place: int) -> None:
    progress = quizzed(Progress(quiz=quiz(1, 2, 3)), 5, 0, RIGHT, NOW)
    assert quizzed(progress, number, place, WRONG, NOW) == progress


def test_nothing_is_answered_without_a_quiz() -> None:
    assert quizzed(Progress(), 5, 0, RIGHT, NOW) == Progress()


# Put together


def settled(progress: Progress) -> tuple[Any, ...]:
    return (dict(progress.records), sorted(progress.missed))


@given(progresses(), progresses())
def test_either_way_round_the_same_comes_out(one: Progress, other: Progress) -> None:
    both = merged(one, other)
    assert settled(both) == settled(merged(other, one))
    assert merged(both, other) == both
    assert merged(both, both) == both


@given(progresses())
def test_nothing_is_lost_to_an_empty_one(progress: Progress) -> None:
    assert settled(merged(Progress(), progress)) == settled(progress)
    assert merged(Progress(), progress).quiz == progress.quiz


def test_the_longer_record_wins_with_its_mistakes_and_the_best_is_kept() -> None:
    solid, long = after("1" * 18), after("0" * 19)
    both = merged(solid, long)
    assert both.record(SKILL.id).answers == 19
    assert both.record(SKILL.id).best is Standing.SOLID
    assert both.missed == long.missed


# The file


@given(progresses())
def test_what_is_written_is_read_again(progress: Progress) -> None:
    assert read(write(progress)) == progress


def test_a_full_progress_fits_well_into_a_browser() -> None:
    progress = Progress()
    for skill in SKILLS:
        for seed in range(40):
            progress = answered(progress, code(seed, skill.generator), seed % 2 == 0, NOW + seed)
    given_ = (Given(False, "x" * 80, "y" * 80, ("z" * 200,) * 8),) * 50
    progress = progress._replace(
        quiz=Quiz(1, tuple(Asked(code(it)) for it in range(50)), True, given_)
    )
    assert len(write(progress)) < 150_000


@dataclass
class Damage:
    path: str
    value: object
    field: str
    expected: str


GOOD = json.loads(write(quizzed(after("0" * 11)._replace(quiz=quiz(1, 2)), 5, 0, WRONG, NOW)))
RECORD = f"skills.{SKILL.id}"


@pytest.mark.parametrize(
    "it",
    [
        Damage("format", "other", "format", FORMAT),
        Damage("version", 2, "version", "phiên bản 1"),
        Damage("version", True, "version", "phiên bản 1"),
        Damage("skills", [], "skills", "các trường con"),
        Damage("skills.bay", {}, "skills.bay", "không có trường nào tên như vậy"),
        Damage("more", 1, "more", "không có trường nào tên như vậy"),
        Damage("quiz.set_code", 5, "quiz.set_code", "một mã đề"),
        Damage("quiz.set_code", "hà nội", "quiz.set_code", "không phải là mã bài nộp"),
        Damage("quiz.set_code", "z1c-00j0-6002-qdjd-5cs", "quiz.set_code", "một mã đề"),
        Damage(f"{RECORD}.answers", -1, f"{RECORD}.answers", "một số nguyên"),
        Damage(f"{RECORD}.answers", 10.5, f"{RECORD}.answers", "một số nguyên"),
        Damage(f"{RECORD}.right", 13, f"{RECORD}.right", "từ 0 đến 12"),
        Damage(f"{RECORD}.right", True, f"{RECORD}.right", "từ 0 đến 12"),
        Damage(f"{RECORD}.recent", "0101", f"{RECORD}.recent", "12 chữ số 0 hoặc 1"),
        Damage(f"{RECORD}.recent", "2" * 12, f"{RECORD}.recent", "12 chữ số 0 hoặc 1"),
        Damage(f"{RECORD}.best", 9, f"{RECORD}.best", "từ 0 đến 4"),
        Damage(f"{RECORD}.last", "m1c-000000-00", f"{RECORD}.last", "gõ nhầm"),
        Damage(f"{RECORD}.review.state", 4, f"{RECORD}.review.state", "1, 2, 3"),
        Damage(f"{RECORD}.review.step", 2, f"{RECORD}.review.step", "từ 0 đến 1"),
        Damage(f"{RECORD}.review.state", 2, f"{RECORD}.review.step", "null"),
        Damage(f"{RECORD}.review.stability", 0, f"{RECORD}.review.stability", "từ 0.001"),
        Damage(f"{RECORD}.review.difficulty", "5", f"{RECORD}.review.difficulty", "một số"),
        Damage(f"{RECORD}.review.due", 10**12, f"{RECORD}.review.due", "một số nguyên"),
        Damage("missed", "m", "missed", "một danh sách"),
        Damage("missed", [7], "missed[0]", "một mã ván"),
        Damage("missed", [code(1).upper()], "missed[0]", "một mã ván"),
        Damage("missed", [code(1, "z")], "missed[0]", "một mã ván"),
        Damage("missed", [code(1)] * 2, "missed", "mã khác nhau"),
        Damage("quiz.number", "5", "quiz.number", "một số nguyên"),
        Damage("quiz.at_end", "yes", "quiz.at_end", "true hoặc false"),
        Damage("quiz.asked", [], "quiz.given", "có 1 mục, nhiều nhất chỉ 0"),
        Damage("quiz.asked", [{"code": code(1)}] * 101, "quiz.asked", "nhiều nhất chỉ 100"),
        Damage("quiz.asked", [{"code": 1}], "quiz.asked[0].code", "một mã ván"),
        Damage("quiz.given", [{}], "quiz.given[0].right", "thiếu trường này"),
        Damage("quiz.given", ["x"], "quiz.given[0]", "các trường con"),
    ],
    ids=lambda it: f"{it.path}={it.value!r}"[:50],
)  # fmt: skip
def test_a_damaged_file_is_refused_by_field(it: Damage) -> None:
    value = json.loads(json.dumps(GOOD))
    *path, last = it.path.split(".")
    inner = value
    for step in path:
        inner = inner[step]
    inner[last] = it.value
    with pytest.raises(BadProgress) as refusal:
        read(json.dumps(value))
    assert str(refusal.value).startswith(f"trường «{it.field}»: ")
    assert it.expected in str(refusal.value)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "không phải là JSON"),
        ("<html>", "«<html>» không phải là JSON"),
        ("[" * 5000, "không phải là JSON"),
        ("[]", "cần các trường con"),
        ("null", "cần các trường con"),
        ('{"format": 1, "format": 2}', "viết hai lần"),
        ('{"version": 1}', "trường «format»: thiếu trường này"),
        (" " * (LONGEST + 1), "dài quá"),
        (write(after("1")).replace('"stability": 2.3065', '"stability": NaN'), "stability.*nan"),
    ],
)  # fmt: skip
def test_what_is_no_progress_is_refused(written: str, why: str) -> None:
    with pytest.raises(BadProgress, match=why.replace("«", ".")):
        read(written)


@given(st.text(max_size=60) | st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda it: st.lists(it, max_size=3) | st.dictionaries(
        st.sampled_from(["format", "version", "skills", "missed", "quiz", SKILL.id, "answers"]), it
    ),
).map(json.dumps))  # fmt: skip
def test_no_text_breaks_the_reader(written: str) -> None:
    with pytest.raises(BadProgress):
        read(written)


def test_a_seeded_guesser_of_two_replies_is_never_called_solid() -> None:
    """One in two by chance, a hundred answers each: what a standing must see through."""
    for seed in range(20):
        random = Random(seed)
        guessed = "".join(random.choice("01") for _ in range(100))
        assert after(guessed).record(SKILL.id).best < Standing.SOLID
