"""The page «Lớp học» and what learners hand in to it, without a browser."""

from io import BytesIO
from random import Random
from typing import Any

import pytest
import resvg_py
import zxingcpp
from markup import Tags
from PIL import Image
from shelved import Browser, Tab, tab
from test_course import press
from test_training import Open

from chanlearn.course.addresses import COURSE, RECEIVING, address_of
from chanlearn.course.bar import known_profiles
from chanlearn.course.classroom.codes import KEEP, REALLY, RESET
from chanlearn.course.classroom.page import Classroom
from chanlearn.course.classroom.roster import KEY
from chanlearn.course.handing import at_hand, of_lesson
from chanlearn.drills.codes import DealCode
from chanlearn.drills.handed import Paper, Result, Set, parse, written
from chanlearn.drills.progress import Progress, answered
from chanlearn.drills.recipes import recipe
from chanlearn.drills.roll import read
from chanlearn.drills.saved import write
from chanlearn.drills.skills import SKILLS
from chanlearn.rules.errors import BadInput
from chanlearn.widgets import Answer, Qr

HERE = at_hand()
HERE_PROFILES = known_profiles()
ASKED = recipe(["chan_ca", "do_den"], 0, 5, "c", "chia", 7)
SET = Set(ASKED, ASKED.state(HERE.offered, HERE.picks))


def code(tag: int, *results: int) -> str:
    return written(Paper(SET, tag, tuple(map(Result, results))))


class Room:
    """The page in a tab of its own."""

    def __init__(self, browser: Browser) -> None:
        self.page = Classroom()
        self.browser = browser
        self.tab: Tab = tab(browser, self.page.roster)

    @property
    def kept(self) -> list[str]:
        stored = self.browser.storage.get(KEY, "")
        return list(read(stored)) if stored else []

    @property
    def said(self) -> str:
        return Tags(self.page.answer.html).said

    @property
    def board(self) -> str:
        return Tags(self.page.board.html).said

    def add(self, pasted: str) -> None:
        press(self.page.form, codes=pasted)
        self.tab.work_off()

    def press(self, name: str) -> None:
        acts = self.page.codes.acts
        acts._handle_custom_msg({"event": "press", "name": name, "serial": acts.serial}, [])
        self.tab.work_off()

    def wait(self, *codes: Any) -> list[Any]:
        """What the inbox is told to have been taken in."""
        sent: list[Any] = []
        self.page.inbox.send = sent.append
        self.page.inbox._handle_custom_msg({"event": "codes", "codes": [*codes]}, [])
        self.tab.work_off()
        return sent


@pytest.fixture
def room() -> Room:
    return Room(Browser())


def test_what_is_pasted_adds_up_and_is_kept(room: Room) -> None:
    assert "Chưa có mã nào" in room.board
    room.add(f"{code(1, 2, 2, 1, 1, 0)}\n{code(2, 2, 1, 1, 1, 2).upper()}")
    assert "Đã thêm 2 mã, bảng có 2 mã." in room.said
    assert "Đã đếm 2 mã: đúng 4 trên 9 câu." in room.board
    assert room.kept == [code(1, 2, 2, 1, 1, 0), code(2, 2, 1, 1, 1, 2)]
    assert Room(room.browser).board == room.board


def test_what_is_refused_says_why_and_stays_to_be_mended(room: Room) -> None:
    good, damaged = code(1, 2, 2), code(2, 2, 2)[:-1]
    script = "<script>alert(1)</script>"
    room.add(f"{good}\n{good}\n{damaged}\n{script}\nr.ba-dau-chin")
    assert "Đã thêm 1 mã" in room.said
    assert "Không nhận 4 mã" in room.said
    assert "đã đếm rồi, không đếm hai lần" in room.said
    assert "là mã một câu hỏi" in room.said
    assert script in room.said
    assert "script" not in Tags(room.page.answer.html).tags
    assert room.page.form.values["codes"].splitlines() == [damaged, script, "r.ba-dau-chin"]
    assert room.kept == [good]


def test_the_same_code_twice_is_counted_once_whichever_way_it_came(room: Room) -> None:
    one = code(1, 2, 1)
    assert room.wait(one) == [{"event": "taken", "codes": [one]}]
    room.wait(one)
    room.add(one.replace("-", " ").upper())
    assert room.kept == [one]
    assert "đã đếm rồi" in room.said


@pytest.mark.parametrize("sent", [5, ["x" * 201], [None], [{}], ["z1"] * 3001])
def test_what_no_inbox_sends_is_our_own_mistake(room: Room, sent: Any) -> None:
    room.page.inbox._handle_custom_msg({"event": "codes", "codes": sent}, [])
    assert "trục trặc" in room.said
    assert room.kept == []


def test_learners_who_answered_alike_are_both_counted(room: Room) -> None:
    room.add(f"{code(1, 2, 2, 2, 2, 2)}\n{code(2, 2, 2, 2, 2, 2)}")
    assert "Đã đếm 2 mã: đúng 10 trên 10 câu." in room.board


@pytest.mark.parametrize("which", ["2", "code", "CODE"])
def test_one_code_is_taken_off(room: Room, which: str) -> None:
    codes = [code(at, 2) for at in range(3)]
    room.add("\n".join(codes))
    typed = {"code": codes[1], "CODE": codes[1].replace("-", "").upper()}.get(which, which)
    press(room.page.codes.form, which=typed)
    room.tab.work_off()
    assert room.kept == [codes[0], codes[2]]


@pytest.mark.parametrize("which", ["0", "4", "", "²", "z1c", "99999999999999999999"])
def test_a_code_that_is_not_there_is_not_taken_off(room: Room, which: str) -> None:
    room.add("\n".join(code(at, 2) for at in range(3)))
    press(room.page.codes.form, which=which)
    assert "không có mã hay số này" in room.page.codes.form.errors["which"]
    assert len(room.kept) == 3


def test_clearing_asks_first(room: Room) -> None:
    room.add(code(1, 2))
    room.press(RESET)
    room.press(KEEP)
    assert len(room.kept) == 1
    room.press(RESET)
    room.press(REALLY)
    assert room.kept == []
    assert "Chưa có mã nào" in room.board


def test_the_codes_taken_along_are_taken_in_elsewhere(room: Room) -> None:
    room.add("\n".join(code(at, at % 3) for at in range(5)))
    other = Room(Browser())
    other.add(room.page.codes.acts.file["text"])
    assert other.kept == room.kept
    assert other.board == room.board


def test_the_table_for_spreadsheets_has_the_numbers_of_the_board(room: Room) -> None:
    room.add(f"{code(1, 1, 2)}\n{code(2, 1, 0)}")
    first, second = (it.code for it in ASKED.questions(HERE.offered)[:2])
    rows = room.page.file.file["text"].splitlines()
    names = {"g": '"Chắn, cạ hay chẳng là gì"', "d": "Đỏ hay đen"}
    assert f"{names[first[0]]},{first},0,2,0" in rows
    assert f"{names[second[0]]},{second},1,0,1" in rows


def test_a_thousand_learners_are_pasted_at_once(room: Room) -> None:
    chance = Random(7)
    results = [[chance.randrange(3) for _ in range(5)] for _ in range(1000)]
    room.add("\n".join(code(tag, *it) for tag, it in enumerate(results)))
    right = sum(it.count(2) for it in results)
    every = right + sum(it.count(1) for it in results)
    assert f"Đã đếm 1000 mã: đúng {right} trên {every} câu." in room.board
    assert len(room.kept) == 1000


def test_two_tabs_of_the_class_add_up(room: Room) -> None:
    other = Room(room.browser)
    room.page.roster.take([code(1, 2)])
    other.page.roster.take([code(2, 1), code(1, 2)])
    room.tab.work_off()
    other.tab.work_off()
    assert sorted(room.kept) == sorted([code(1, 2), code(2, 1)])


@pytest.mark.parametrize(
    "stored",
    [
        "{",
        "[]",
        '{"format": "chanlearn.class", "version": 2, "codes": []}',
        '{"format": "chanlearn.class", "version": 1, "codes": "z"}',
    ],
)
def test_a_roll_that_is_none_is_told_and_put_aside(stored: str) -> None:
    browser = Browser()
    browser.storage[KEY] = stored
    room = Room(browser)
    assert "không đọc được" in Tags(room.page.trouble.html).said
    room.add(code(1, 2))
    assert browser.storage[f"{KEY}.1"] == stored
    assert room.kept == [code(1, 2)]


def test_several_profiles_are_told(room: Room) -> None:
    wanted = ASKED.wanted._replace(profile="d")
    other = Paper(SET._replace(recipe=ASKED._replace(wanted=wanted)), 5, (Result.RIGHT,))
    room.add(f"{code(1, 2)}\n{written(other)}")
    names = [HERE_PROFILES[mark].name for mark in "cd"]
    assert f"Lớp làm theo nhiều bộ luật: {names[0]} 1, {names[1]} 1." in room.board


# The set, from the class's page to the learner's


def made(room: Room, **values: Any) -> str:
    chosen = {
        "source": "chia",
        "skills": {"chan_ca": 1},
        "level": "0",
        "profile": "c",
        "count": "5",
    } | values
    press(room.page.setting.form, **chosen)
    said: str = room.page.setting.qr.said
    return said


def test_everybody_is_asked_the_sets_questions_and_counted_by_them(room: Room) -> None:
    asked = made(room)
    codes = []
    for value in ("chan", "ca"):
        learner = Open(Browser())
        learner.page.query._handle_custom_msg({"event": "arrive", "query": f"de={asked}"}, [])
        learner.tab.work_off()
        assert learner.at.startswith("Câu 1 trên 5")
        codes.append([it.code for it in learner.progress.quiz.asked])
        for _place in range(5):
            learner.answer(value)
            learner.step("tiep")
        room.wait(learner.page.handing.qr.said)
    assert codes[0] == codes[1]
    tally = room.page.roster.tally
    assert sorted(tally.items) == sorted(codes[0])
    assert {it.answers for it in tally.items.values()} == {2}


def test_a_set_can_be_typed_and_a_wrong_one_says_why() -> None:
    learner = Open(Browser())
    for typed, why in (
        (code(1, 2), "mã bài nộp, không phải mã đề"),
        ("z1c-", "mở đầu bằng z1"),
        (written(SET._replace(state=SET.state ^ 1)), "một bản câu hỏi khác"),
    ):
        learner.start(set=typed)
        assert why in learner.page.form.errors["set"]
        assert learner.progress.quiz is None
    learner.start(set=written(SET).upper())
    asked = ASKED.questions(HERE.offered)
    assert learner.progress.quiz.asked == asked


def test_a_link_to_a_set_leaves_a_quiz_under_way_alone() -> None:
    learner = Open(browser := Browser())
    learner.start()
    learner.answer()
    before = browser.stored.quiz
    again = Open(browser)
    content = {"event": "arrive", "query": f"de={written(SET)}"}
    again.page.query._handle_custom_msg(content, [])
    again.tab.work_off()
    assert browser.stored.quiz == before
    assert "đang dở một lượt" in Tags(again.page.answer.html).said
    assert again.page.form.values["set"] == written(SET)


def test_a_quiz_that_stops_early_hands_in_what_was_answered(room: Room) -> None:
    learner = Open(Browser())
    learner.start(set=written(SET))
    learner.step("qua")
    learner.step("dung")
    handed = parse(learner.page.handing.qr.said)
    assert isinstance(handed, Paper)
    assert handed.results == (Result.NONE,)


def test_mistakes_asked_again_hand_in_their_skills() -> None:
    missed = answered(Progress(), ASKED.questions(HERE.offered)[0].code, False, 5)
    learner = Open(Browser(write(missed)))
    learner.start(what="lai")
    drill: Any = learner.page.stage.exercise
    drill.deals.answered(True, SKILLS[0].name, SKILLS[0].name)
    learner.tab.work_off()
    learner.step("tiep")
    room = Room(Browser())
    room.wait(learner.page.handing.qr.said)
    assert room.page.roster.tally.items == {}
    assert [it.right for it in room.page.roster.tally.skills.values()] == [1]


def test_a_lesson_hands_in_its_own_skills_and_the_same_code_again() -> None:
    progress = Progress()
    for seed, right in enumerate((True, False, True)):
        progress = answered(progress, str(DealCode("g", 1, "c", seed)), right, 5)
    one = of_lesson(1, progress)
    assert [(it.skill, it.answers, it.right) for it in one.scores] == [("chan_ca", 3, 2)]
    assert written(of_lesson(1, progress)) == written(one)
    with pytest.raises(BadInput, match="chưa làm câu nào"):
        of_lesson(2, progress)


def test_a_link_from_a_lesson_shows_its_code() -> None:
    stored = answered(Progress(), ASKED.questions(HERE.offered)[0].code, True, 5)
    learner = Open(Browser(write(stored)))
    learner.page.query._handle_custom_msg({"event": "arrive", "query": "nop=1"}, [])
    assert learner.page.lesson_code.handing.qr.said == written(of_lesson(1, stored))
    learner.page.query._handle_custom_msg({"event": "arrive", "query": "nop=4"}, [])
    assert "chưa làm câu nào" in Tags(learner.page.lesson_code.answer.html).said
    assert learner.page.lesson_code.handing.qr.said == ""


# The picture


@pytest.fixture
def picture() -> Qr:
    return Qr(Answer(), path="/lop/nop-ma", before="#")


def test_where_no_server_has_the_page_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(COURSE, raising=False)
    assert address_of(RECEIVING) == ""
    monkeypatch.setenv(COURSE, "/lop/{page}.html")
    assert address_of(RECEIVING) == "/lop/nop-ma.html"


def arrive(picture: Qr, address: Any) -> None:
    picture._handle_custom_msg({"event": "arrive", "address": address}, [])


def scanned(svg: str) -> str:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=600)
    [found] = zxingcpp.read_barcodes(Image.open(BytesIO(bytes(png))))
    return found.text


@pytest.mark.parametrize("origin", ["http://192.168.1.7:8866", "https://chan.example"])
def test_a_camera_reads_the_address_with_the_code(picture: Qr, origin: str) -> None:
    picture.show(code(1, 2, 1, 0))
    assert picture.svg == "", "the address is not known yet"
    arrive(picture, f"{origin}/lop/nop-ma")
    assert scanned(picture.svg) == f"{origin}/lop/nop-ma#{code(1, 2, 1, 0)}" == picture.target
    assert not picture.is_local
    picture.show("")
    assert (picture.svg, picture.target) == ("", "")


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:5/nop-ma", "http://localhost/nop-ma", "http://[::1]:5/nop-ma"]
)
def test_an_address_of_this_machine_is_known_for_one(picture: Qr, address: str) -> None:
    picture.show(code(1))
    arrive(picture, address)
    assert picture.is_local


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "file:///nop-ma", "blob:x", "", "http://ví-dụ/", None, 5,
                "http://a/" + "b" * 400, "http://[::"],
)  # fmt: skip
def test_what_no_page_has_for_an_address_is_not_drawn(picture: Qr, address: Any) -> None:
    picture.show(code(1))
    arrive(picture, address)
    assert (picture.svg, picture.target) == ("", "")
