"""The page «Luyện tập»: quizzes chosen, answered, taken up again and looked back at."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from learners import PROFILE, learners
from markup import Tags
from shelved import NOW_MS, Browser, Tab, tab
from test_course import press

from chanlearn.banks.shelf import shelf
from chanlearn.course import keeping
from chanlearn.course.exercises import OFFERED, exercise, versions
from chanlearn.course.training.page import LEAVE, Training
from chanlearn.course.training.summary import summary
from chanlearn.course.training.taking import KEEP, REALLY, RESET
from chanlearn.drills.codes import SEEDS, DealCode, parse_code
from chanlearn.drills.items import LEVELS, level_of
from chanlearn.drills.planning import ANY_LEVEL, Wanted, again, fresh, varied
from chanlearn.drills.progress import Asked, Given, Progress, Quiz, Standing, answered, skill_of
from chanlearn.drills.saved import read, write
from chanlearn.drills.skills import BY_GENERATOR, SKILLS
from chanlearn.drills.variants import KINDS, has_levels, variant

NOW = NOW_MS // 1000
LETTERS = [it.generator for it in OFFERED]


def code(seed: int, letter: str = "m") -> str:
    return str(DealCode(letter, 1, "c", seed))


# Learners


def learnt(letter: str, which: int, answers: int) -> Progress:
    """The progress of the learner who answers by the engine (0) or by chance (1)."""
    chance, progress = Random(letter), Progress()
    for at in range(answers):
        asked = DealCode(letter, versions()[letter], "c", chance.randrange(SEEDS))
        right = learners(letter)[which](asked.seed, chance)
        progress = answered(progress, str(asked), right, NOW + 60 * at)
    return progress


@pytest.mark.parametrize("letter", LETTERS)
def test_whoever_answers_by_the_engine_masters_every_skill(letter: str) -> None:
    progress = learnt(letter, 0, 20)
    assert progress.record(BY_GENERATOR[letter].id).standing is Standing.SOLID
    assert progress.missed == ()


@pytest.mark.parametrize("letter", LETTERS)
def test_whoever_guesses_masters_none(letter: str) -> None:
    progress = learnt(letter, 1, 80)
    assert progress.record(BY_GENERATOR[letter].id).best < Standing.SOLID
    assert progress.missed


# Which questions


@given(
    st.lists(st.sampled_from([it.id for it in SKILLS]), unique=True),
    st.sampled_from([ANY_LEVEL, *LEVELS]),
    st.integers(1, 40),
    st.integers(0, 2**32 - 2),
)
def test_a_quiz_is_as_long_and_as_hard_as_wanted(
    skills: list[str], level: int, questions: int, number: int
) -> None:
    here = dict.fromkeys("mdq", 1)
    asked = fresh(Wanted(skills, level, questions, "c"), here, number)
    there = {it for it in skills if BY_GENERATOR["m"].id == it or it in ("do_den", "ba_dau")}
    assert len(asked) == len(set(asked)) == (questions if there else 0)
    assert {skill_of(it.code).id for it in asked} <= there
    assert len(asked) < len(there) or {skill_of(it.code).id for it in asked} == there
    if level != ANY_LEVEL:
        codes = [parse_code(it.code) for it in asked]
        assert {level_of(it.seed) for it in codes if has_levels(it.generator)} <= {level}
    assert asked == fresh(Wanted(skills, level, questions, "c"), here, number)


@given(
    st.builds(DealCode, st.sampled_from([*KINDS, "q"]), st.just(1), st.just("c"),
              st.integers(0, SEEDS - 1)),
    st.integers(0, 2**32),
)  # fmt: skip
def test_a_variant_is_another_question_of_the_same_kind(asked: DealCode, number: int) -> None:
    other = variant(asked, number)
    assert other.seed != asked.seed
    assert other._replace(seed=asked.seed) == asked
    kind = KINDS.get(asked.generator, level_of)
    assert kind(other.seed) == kind(asked.seed)


def test_mistakes_come_again_the_same_or_varied() -> None:
    missed = [code(1), code(5, "u"), code(7, "d")]
    here = {"m": 1, "u": 1}
    assert [(it.code, it.missed) for it in again(missed, here, ["c"])] == [
        (code(1), code(1)),
        (code(5, "u"), code(5, "u")),
    ]
    others = list(varied(missed, here, ["c"], 3))
    assert [it.missed for it in others] == [code(1), code(5, "u")]
    assert not {it.code for it in others} & set(missed)


@pytest.mark.parametrize(
    "gone", [str(DealCode("m", 2, "c", 1)), str(DealCode("m", 1, "xabcd", 1)), code(1, "d")]
)
def test_a_mistake_that_cannot_be_rebuilt_is_passed_over(gone: str) -> None:
    assert list(again([gone], {"m": 1}, ["c"])) == []
    assert list(varied([gone], {"m": 1}, ["c"], 3)) == []


# The page


@pytest.fixture
def browser() -> Browser:
    return Browser()


class Open:
    """The page in a tab of its own: a kernel of its own, that is."""

    def __init__(self, browser: Browser) -> None:
        keeping.keeper.cache_clear()
        self.page = Training()
        self.tab: Tab = tab(browser, self.page._keeper)
        keeping.keeper.cache_clear()

    @property
    def progress(self) -> Progress:
        return self.tab.keeper.progress

    @property
    def at(self) -> str:
        return self.page.stage.heading.said

    @property
    def result(self) -> str:
        return Tags(self.page.result.html).said

    def start(self, **values: Any) -> None:
        chosen = {"what": "chon", "source": "chia", "skills": {"chan_ca": 1}, "level": "0",
                  "profile": "c", "count": "5", "when": "ngay", "set": ""} | values  # fmt: skip
        press(self.page.form, **chosen)
        self.tab.work_off()

    def answer(self, value: str = "chan") -> None:
        """Answer a question of the chosen drill, «chắn, cạ hay chẳng là gì»."""
        drill: Any = self.page.stage.exercise
        drill.picks._handle_custom_msg({"event": "pick", "value": value}, [])
        self.tab.work_off()

    def press(self, acts: Any, name: str) -> None:
        content = {"event": "press", "name": name, "serial": acts.serial}
        acts._handle_custom_msg(content, [])
        self.tab.work_off()

    def step(self, name: str) -> None:
        self.press(self.page.stage.acts, name)


@pytest.fixture
def opened(browser: Browser) -> Open:
    return Open(browser)


def shows(opened: Open, *parts: Any) -> bool:
    return set(parts) <= set(opened.page.view.children)


def test_nothing_is_offered_before_the_browser_has_told_what_it_keeps() -> None:
    keeping.keeper.cache_clear()
    page = Training()
    assert page.form not in page.view.children
    keeping.keeper.cache_clear()


def test_a_quiz_from_the_first_question_to_the_result(opened: Open, browser: Browser) -> None:
    assert shows(opened, opened.page.form)
    opened.start()
    assert shows(opened, opened.page.stage.view)
    assert not shows(opened, opened.page.form)
    for place in range(1, 6):
        assert opened.at == f"Câu {place} trên 5: Chắn, cạ hay chẳng là gì"
        opened.answer()
        drill: Any = opened.page.stage.exercise
        assert "úng." in Tags(drill.answer.html).said
        assert len(browser.stored.quiz.given) == place
        opened.step("tiep")
    right = browser.stored.record("chan_ca").right
    assert opened.result.startswith(f"Đúng {right} trên 5 câu.")
    for it in browser.stored.quiz.asked:
        assert f"Mã: {it.code}" in opened.result
    opened.press(opened.page.anew, "moi")
    assert browser.stored.quiz is None
    assert shows(opened, opened.page.form)


def test_a_picked_question_is_told_with_its_answer() -> None:
    asked = Asked("m.cau-sai-bo-bai")
    quiz = Quiz(1, (asked,), at_end=True, given=(Given(False, "Chi Chi…", "Bộ Chắn…"),))
    _verdict, questions = summary(quiz)
    assert shelf()[asked.code].prompt in "".join(questions.itertext())


def test_what_was_answered_is_told_beside_the_right_answer_and_the_reason(opened: Open) -> None:
    opened.start()
    while all(it.right for it in opened.progress.quiz.given):
        opened.answer("chan")
        opened.step("tiep")
    given_ = opened.progress.quiz.given[-1]
    assert given_.said == "Chắn"
    assert given_.best in ("Cạ", "Chẳng là gì")
    opened.step("dung")
    assert f"Bạn trả lời: {given_.said}" in opened.result
    assert f"Đáp án: {given_.best}" in opened.result
    for reason in given_.why:
        assert reason in opened.result
    assert given_.why


def test_told_at_the_end_nothing_is_told_before(opened: Open) -> None:
    opened.start(when="cuoi")
    for place in range(1, 6):
        assert opened.at.startswith(f"Câu {place} trên 5")
        drill: Any = opened.page.stage.exercise
        assert drill.answer.html == ""
        assert drill.picks.judged == {}
        opened.answer("none")
    assert opened.result.startswith("Đúng ")
    assert all(it.why for it in opened.progress.quiz.given)


@pytest.mark.parametrize("when", ["ngay", "cuoi"])
def test_a_new_kernel_takes_up_the_quiz_with_the_answers_given(
    opened: Open, browser: Browser, when: str
) -> None:
    opened.start(when=when)
    opened.answer()
    opened.step("tiep") if when == "ngay" else None
    opened.answer()
    again_ = Open(browser)
    assert again_.at == "Câu 3 trên 5: Chắn, cạ hay chẳng là gì"
    drill: Any = again_.page.stage.exercise
    assert drill.deals.code == browser.stored.quiz.asked[2].code
    for _ in range(3):
        again_.answer()
        again_.step("tiep") if when == "ngay" else None
    assert again_.result.startswith("Đúng ")
    assert again_.progress.record("chan_ca").answers == 5
    assert Open(browser).result == again_.result


def test_another_tab_follows(opened: Open, browser: Browser) -> None:
    other = Open(browser)
    opened.start()
    other.tab.hand()
    assert other.at == opened.at
    opened.answer()
    other.tab.hand()
    assert other.at.startswith("Câu 2")
    other.answer()
    opened.tab.hand()
    opened.step("tiep")
    assert opened.at.startswith("Câu 3")
    assert browser.stored.record("chan_ca").answers == 2


def test_a_skipped_question_is_no_answer(opened: Open) -> None:
    opened.start()
    opened.step("qua")
    assert opened.at.startswith("Câu 2")
    assert opened.progress.record("chan_ca").answers == 0
    opened.answer()
    opened.step("tiep")
    opened.step("dung")
    assert opened.result.startswith("Đúng ")
    assert "– Chắn, cạ hay chẳng là gì: bỏ qua" in opened.result


def test_stopping_before_the_first_answer_leaves_no_trace(opened: Open, browser: Browser) -> None:
    opened.start()
    opened.step("dung")
    assert browser.stored.quiz is None
    assert shows(opened, opened.page.form)


def test_the_drills_own_button_goes_on_with_the_quiz(opened: Open) -> None:
    opened.start()
    drill: Any = opened.page.stage.exercise
    opened.answer()
    drill.picks._handle_custom_msg({"event": "further"}, [])
    assert opened.at.startswith("Câu 2")
    assert drill.deals.code == opened.progress.quiz.asked[1].code


def test_a_drill_on_the_stage_has_neither_bar_nor_address(opened: Open) -> None:
    opened.start(skills={}, count="40")
    for letter in LETTERS:
        drill = opened.page.stage._exercise(letter)
        assert not {drill.deals.bar, drill.deals.address} & set(opened.page.stage.place.children)


def test_every_drill_can_be_on_the_stage_and_notes_into_the_quiz(opened: Open) -> None:
    for letter in LETTERS:
        opened.start(skills={BY_GENERATOR[letter].id: 1})
        drill = opened.page.stage.exercise
        assert drill is not None
        assert drill.deals.code[0] == letter
        drill.deals.answered(True, BY_GENERATOR[letter].name, BY_GENERATOR[letter].name)
        opened.tab.work_off()
        assert opened.progress.record(BY_GENERATOR[letter].id).answers == 1
        opened.step("tiep")
        opened.step("dung")
        opened.press(opened.page.anew, "moi")


@pytest.mark.parametrize(
    ("what", "why"),
    [("lich", "chưa kỹ năng nào đến hạn"), ("lai", "sổ câu sai"), ("kieu", "sổ câu sai")],
)
def test_where_there_is_nothing_to_ask_it_is_said(opened: Open, what: str, why: str) -> None:
    opened.start(what=what)
    assert why in opened.page.form.errors["what"].lower()
    assert opened.progress.quiz is None


def test_reviews_come_when_they_are_due() -> None:
    stored = answered(Progress(), code(1, "d"), True, NOW - 9_000_000)
    stored = answered(stored, code(1, "m"), True, NOW - 10)
    opened = Open(Browser(write(stored)))
    opened.start(what="lich", skills={})
    assert {skill_of(it.code).id for it in opened.progress.quiz.asked} == {"do_den"}


@pytest.mark.parametrize("what", ["lai", "kieu"])
def test_a_mistake_asked_again_until_right_leaves_the_book(what: str) -> None:
    missed = code(3, "g")
    opened = Open(browser := Browser(write(answered(Progress(), missed, False, NOW))))
    opened.start(what=what)
    assert [it.missed for it in opened.progress.quiz.asked] == [missed]
    drill: Any = opened.page.stage.exercise
    assert (drill.deals.code == missed) == (what == "lai")
    kind = KINDS["g"](parse_code(missed).seed)
    opened.answer(next(it for it in ("chan", "ca", "none") if it != kind))
    assert browser.stored.missed == (missed,)
    opened.step("tiep")
    opened.press(opened.page.anew, "moi")
    opened.start(what=what)
    opened.answer(str(kind))
    assert browser.stored.missed == ()


def test_the_form_may_send_nonsense(opened: Open) -> None:
    opened.start(what="tất cả")
    opened.start(skills={"bay": 1})
    opened.start(count="1000000")
    assert opened.progress.quiz is None


# Overview, file, reset


def test_the_overview_says_how_every_skill_stands() -> None:
    stored = Progress()
    for seed in range(20):
        stored = answered(stored, code(seed, "d"), True, NOW - 60 + seed)
    for seed in range(40):
        stored = answered(stored, code(seed, "g"), seed < 20, NOW - 60 + seed)
    opened = Open(Browser(write(stored)))
    shown = Tags(opened.page.overview.html).said
    assert "Đỏ hay đen20 trên 20● Vững" in shown
    assert "◑ Đang tập, từng Vững" in shown
    assert "Đọc mặt quân–○ Chưa tập–" in shown
    assert "20 câu chờ hỏi lại" in shown


def bring(opened: Open, written: Any) -> str:
    content = {"event": "file", "text": written}
    opened.page.taking.upload._handle_custom_msg(content, [])
    opened.tab.work_off()
    return Tags(opened.page.taking.answer.html).said


def test_export_reset_and_import_bring_everything_back(browser: Browser) -> None:
    opened = Open(browser)
    opened.start()
    opened.answer()
    opened.step("tiep")
    opened.step("dung")
    before = browser.stored
    exported = opened.page.taking.acts.file["text"]
    assert read(exported) == before
    acts = opened.page.taking.acts
    opened.press(acts, RESET)
    assert browser.stored == before
    opened.press(acts, KEEP)
    assert browser.stored == before
    opened.press(acts, RESET)
    opened.press(acts, REALLY)
    assert browser.stored == Progress()
    assert shows(opened, opened.page.form)
    assert "Đã nhập tệp: 1 câu" in bring(opened, exported)
    assert browser.stored == before
    bring(opened, exported)
    assert browser.stored == before


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("{", "«{» không phải là JSON"),
        ('{"format": "x"}', "trường «format»: giá trị «x» không hợp lệ"),
        (None, "dài quá"),
        ("x" * 1_000_001, "dài quá"),
    ],
)
def test_a_foreign_file_is_refused_and_nothing_is_lost(written: Any, why: str) -> None:
    stored = answered(Progress(), code(1), False, NOW)
    opened = Open(browser := Browser(write(stored)))
    assert why in bring(opened, written)[0].lower() + bring(opened, written)[1:]
    assert browser.stored == stored


@pytest.mark.parametrize("written", [5, ["x"], {}])
def test_what_no_file_can_be_is_our_own_mistake(opened: Open, written: Any) -> None:
    assert "trục trặc" in bring(opened, written)


def test_every_offered_drill_is_a_skills() -> None:
    assert set(LETTERS) <= BY_GENERATOR.keys()
    for letter, version in versions().items():
        drill = exercise(letter)
        drill.deals.open_code(str(DealCode(letter, version, "c", 11)))
        assert drill.deals.profile == PROFILE


# A code in the address


def asked_for(opened: Open, van: str) -> Training:
    content = {"event": "arrive", "van": van, "chance": 1, "kept": "", "led": True}
    opened.page.address._handle_custom_msg(content, [])
    opened.tab.work_off()
    return opened.page


def test_a_code_in_the_address_is_asked_by_itself_and_left_for_the_page(opened: Open) -> None:
    opened.start()
    code = str(DealCode("g", 1, "c", 7))
    page = asked_for(opened, code)
    assert page.guest is not None
    assert shows(opened, page.guest.view)
    assert not shows(opened, page.stage.view)
    drill: Any = page.guest
    drill.deals.address._handle_custom_msg(
        {"event": "arrive", "van": code, "chance": 1, "kept": "", "led": True}, []
    )
    assert drill.deals.code == code
    drill.picks._handle_custom_msg({"event": "pick", "value": "chan"}, [])
    opened.tab.work_off()
    assert shows(opened, drill.view)
    opened.press(page.leave, LEAVE)
    assert drill.deals.address.van == ""
    # The quiz is where it was.
    assert shows(opened, page.stage.view)
    assert opened.at.startswith("Câu 1 trên 5")


@pytest.mark.parametrize("van", ["z1c-123456-78", "???"])
def test_a_code_of_no_skill_is_refused_and_the_page_stands(opened: Open, van: str) -> None:
    page = asked_for(opened, van)
    assert page.guest is None
    assert "không phải của kỹ năng nào" in page.answer.html
    assert shows(opened, page.form)
