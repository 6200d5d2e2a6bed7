"""`chanlearn workshop new --bank`: picked questions on paper and on screen; the class page."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from printed import boxes, overlaps, words
from test_workshop import held, scrambled

from chanlearn.banks.item import BankItem
from chanlearn.catalogue import say
from chanlearn.cli import _parser, main
from chanlearn.drills.building import Spread, solutions
from chanlearn.drills.codes import is_picked
from chanlearn.drills.faces import Question as FaceQuestion
from chanlearn.drills.items import Item
from chanlearn.drills.pairs import KIND_NAMES, Two, kind_of
from chanlearn.drills.skills import BY_ID, SKILLS
from chanlearn.drills.waits import Position
from chanlearn.profiles import shipped
from chanlearn.rules.cards import count
from chanlearn.rules.groups import arrange
from chanlearn.rules.verdict import holdings
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import parse_call
from chanlearn.workshop.bank import bank
from chanlearn.workshop.dealing import deal_block
from chanlearn.workshop.files import ANSWERS, PLAN, PLAN_PAGE, PROJECTOR, WORKSHEETS
from chanlearn.workshop.kit import kit
from chanlearn.workshop.outline import LONGEST, Outline, outline
from chanlearn.workshop.questions import LETTERS
from chanlearn.workshop.sheets import worksheets

LAW = shipped("chan_hoc")
IDS = [it.id for it in SKILLS]
ADDRESS = "http://192.168.1.7:8866/"


@cache
def picks() -> dict[str, BankItem]:
    return {str(it.code): it for it in bank([])}


@cache
def plan() -> Outline:
    made = outline(IDS, LONGEST, 7, LAW, list(picks().values()))
    return made._replace(further=f" --bank --address {ADDRESS}", address=ADDRESS)


@cache
def files() -> dict[str, bytes]:
    return kit(plan())


def test_every_skill_is_asked_from_the_bank() -> None:
    codes = [it.code for _number, it in plan().questions]
    assert all(map(is_picked, codes))
    assert {it.skill.id for _number, it in plan().questions} == {*IDS}
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("name", [WORKSHEETS, ANSWERS])
def test_no_words_lie_over_others(name: str) -> None:
    assert [overlaps(page) for page in boxes(files()[name]) if overlaps(page)] == []


def test_paper_screen_and_plan_have_every_question_with_its_prompt_and_code() -> None:
    sheets, answers = words(files()[WORKSHEETS]), words(files()[ANSWERS])
    screen = files()[PROJECTOR].decode()
    for number, question in plan().questions:
        asked = " ".join(picks()[question.code].prompt.split())
        for it in (sheets, answers):
            assert f"Câu {number} · {question.code}" in it
            assert asked in it
        assert question.code in screen
        assert question.code in files()[PLAN].decode()


def right_by_engine(question: object, profile: Any) -> str:
    """What the answer sheet should say: from the position and the rules alone."""
    match question:
        case Item():
            lettered = zip(LETTERS, question.replies, strict=False)
            return ", ".join(it for it, reply in lettered if reply.value in question.right)
        case FaceQuestion(card, options, named):
            at = options.index(card)
            return f"Quân số {at + 1}" if named else LETTERS[at]
        case Two():
            return LETTERS[[*KIND_NAMES].index(kind_of(question))]
        case Spread(cards, wanted):
            pair = next(solutions(cards, wanted))
            first = cards.index(pair.first)
            second = cards.index(pair.second, first + 1)
            return f"Quân số {first + 1}, Quân số {second + 1}"
        case Position():
            wait = waiting(*question)
            return f"{WAIT_NAMES[wait.kind]}, còn {wait.left(question.own)} quân ù được"
        case Win():
            return str(sorted(holdings(question, profile).cuoc.items()))
        case _:
            made = arrange(count(question))  # type: ignore[arg-type]
            return f"{len(made.chan)} chắn, {len(made.ca)} cạ, {len(made.que)} què"


def test_the_answer_sheet_says_what_the_engine_says() -> None:
    code = r"[a-z]\.[a-z0-9-]+"
    sections = re.split(rf"Câu \d+ · (?={code})", words(files()[ANSWERS]))[1:]
    assert len(sections) == len(plan().questions)
    for section in sections:
        picked = picks()[section.split()[0]]
        expected = right_by_engine(picked.content.question(), picked.profile)
        answer = section.partition("Đáp án: ")[2]
        call = re.match(r"«(.*?)»", answer)
        if call and isinstance(picked.content.question(), Win):
            answer = str(sorted(parse_call(call[1]).items()))
        lettered = re.fullmatch(r"[A-Z](, [A-Z])*", expected)
        assert answer.startswith(f"{expected} (" if lettered else expected), section


def test_nothing_of_the_key_shows_in_what_learners_get() -> None:
    blocks = tuple(
        it._replace(questions=tuple(map(scrambled, it.questions))) for it in plan().blocks
    )
    assert worksheets(plan()._replace(blocks=blocks)) == files()[WORKSHEETS]


def test_questions_get_harder_and_what_the_bank_lacks_is_dealt() -> None:
    few = [it for it in picks().values() if it.skill.id == "ga"][:3]
    block = deal_block(BY_ID["ga"], 8, 7, 0, LAW, few)
    levels = [it.level for it in block]
    assert levels == sorted(levels)  # type: ignore[type-var]
    assert sum(is_picked(it.code) for it in block) <= 3
    assert {it.code for it in block if is_picked(it.code)} <= {str(it.code) for it in few}
    assert sum(not is_picked(it.code) for it in block) >= 5


def test_a_question_judged_by_another_table_says_so() -> None:
    block = deal_block(BY_ID["ga"], 2, 7, 0, shipped("b52"), list(picks().values()))
    for it in block:
        assert f"Câu này xét theo bộ luật {picks()[it.code].profile.name}." in map(
            say, it.item.told
        )
    for it in deal_block(BY_ID["ga"], 2, 7, 0, LAW, list(picks().values())):
        assert not any("xét theo" in say(told) for told in it.item.told)


def test_the_plan_names_the_class_page_and_how_to_make_the_same_again() -> None:
    for name in (PLAN, PLAN_PAGE):
        assert f"{ADDRESS}lop-hoc" in files()[name].decode()
    said = re.search(r"chanlearn (workshop new .*)", files()[PLAN].decode())
    assert said is not None
    again = _parser("workshop").parse_args([*said[1].split(), "--out", "x"])
    assert (again.bank, again.address, again.seed) == ([], ADDRESS, 7)


SHORT = ["--minutes", "15", "--skills", "do_den", "--seed", "3"]
OWN = """
- id: cau-cua-toi
  skill: do_den
  level: 1
  lesson: 1
  prompt: Quân nào đỏ, hỡi bạn?
  kind: colours
  cards: 8v 8w
  expect: {red: 8v}
"""


def test_the_same_seed_gives_the_same_files_and_own_questions_come_first(tmp_path: Path) -> None:
    own = tmp_path / "own bank"
    own.mkdir()
    (own / "do_den.yaml").write_text(OWN, encoding="utf-8")
    for name in ("one", "two"):
        line = ["workshop", "new", *SHORT, "--out", str(tmp_path / name), "--bank", str(own)]
        assert main(line) == 0
    made = held(tmp_path / "one")
    assert made == held(tmp_path / "two")
    assert "d.cau-cua-toi" in words(made[WORKSHEETS])
    assert "Quân nào đỏ, hỡi bạn?" in words(made[WORKSHEETS])
    assert f"--bank '{own}'" in made[PLAN].decode()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--bank", "{own}"], "bộ câu hỏi có 1 chỗ phải sửa"),
        (["--bank", "{own}/nowhere"], "nowhere"),
        (["--address", "lop"], "phải là địa chỉ như http://"),
        (["--address", "javascript:alert(1)"], "phải là địa chỉ như http://"),
        (["--address", "http://a/?x"], "phải là địa chỉ như http://"),
    ],
)
def test_what_cannot_be_used_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[str], said: str
) -> None:
    own, out = tmp_path / "own", tmp_path / "kit"
    own.mkdir()
    wrong = OWN.replace("red: 8v", "red: 8w")
    (own / "do_den.yaml").write_text(wrong, encoding="utf-8")
    line = [it.format(own=own) for it in asked]
    try:
        status = main(["workshop", "new", *SHORT, "--out", str(out), *line])
    except SystemExit as stopped:  # argparse's own refusals
        status = stopped.code
    assert status == 2
    assert said in capsys.readouterr().err
    assert not out.exists()
