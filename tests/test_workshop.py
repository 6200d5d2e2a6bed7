"""`chanlearn workshop new`: a kit holds what it should, on paper and on screen."""

import csv
import os
import re
import subprocess
import sys
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from outside import CHANLEARN
from PIL import Image
from printed import SHARP, boxes, overlaps, pictures, words

from chanlearn.catalogue import say
from chanlearn.cli import _parser, main
from chanlearn.drills import building, colours, faces, pairs, waits, wins
from chanlearn.drills.arranging import deal_hand
from chanlearn.drills.codes import parse_code
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_GENERATOR, SKILLS
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import count
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.groups import arrange
from chanlearn.rules.profile import Profile
from chanlearn.rules.verdict import holdings
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.xuong import parse_call
from chanlearn.workshop import command
from chanlearn.workshop.files import ANSWERS, CARD, DEALS, PLAN, PLAN_PAGE, PROJECTOR, WORKSHEETS
from chanlearn.workshop.kit import kit
from chanlearn.workshop.outline import Outline, outline
from chanlearn.workshop.questions import LETTERS, Question
from chanlearn.workshop.sheets import worksheets
from chanlearn.workshop.table_card import card_lines, table_card

IDS = [it.id for it in SKILLS]
#: Three evenings that ask every skill between them.
EVENINGS = {
    7: (IDS[:7], 90, "chan_hoc"),
    8: (IDS[7:14], 120, "b52"),
    9: (IDS[14:], 120, "san_dinh"),
}
#: Millimetres that no ink may stand in.
LEFT, TOP, BOTTOM = 14, 10, 9


@cache
def plan(seed: int) -> Outline:
    skills, minutes, profile = EVENINGS[seed]
    return outline(skills, minutes, seed, shipped(profile))


@cache
def files(seed: int) -> dict[str, bytes]:
    return kit(plan(seed))


def ink(picture: Image.Image, box: tuple[int, int, int, int]) -> int:
    """The darkest shade inside a box given in millimetres."""
    return picture.crop(tuple(SHARP * it for it in box)).getextrema()[0]


@pytest.mark.parametrize("seed", EVENINGS)
@pytest.mark.parametrize("name", [WORKSHEETS, ANSWERS, CARD])
def test_no_ink_stands_in_the_margins(seed: int, name: str) -> None:
    for picture in pictures(files(seed)[name]):
        assert ink(picture, (0, 0, 210, 297)) < 60, "the page is empty"
        edges = [
            (0, 0, LEFT, 297), (210 - LEFT, 0, 210, 297), (0, 0, 210, TOP),
            (0, 297 - BOTTOM, 210, 297),
        ]  # fmt: skip
        assert [ink(picture, it) for it in edges] == [255] * 4


@pytest.mark.parametrize("seed", EVENINGS)
@pytest.mark.parametrize("name", [WORKSHEETS, ANSWERS, CARD])
def test_no_words_lie_over_others(seed: int, name: str) -> None:
    assert [overlaps(page) for page in boxes(files(seed)[name]) if overlaps(page)] == []


@pytest.mark.parametrize("seed", EVENINGS)
def test_the_worksheets_ask_every_question_in_whole_words(seed: int) -> None:
    written = words(files(seed)[WORKSHEETS])
    for number, question in plan(seed).questions:
        assert f"Câu {number} · {question.code}" in written
        assert say(question.item.asked) in written
        assert " ".join(map(say, question.item.told)) in written
        for blank in question.blanks:
            assert f"{say(blank)}:" in written
    options = [
        f"{letter}. {say(reply.said)}"
        for _number, question in plan(seed).questions
        if "Khoanh" not in written or not question.bare
        for letter, reply in question.lettered
    ]
    assert [it for it in options if it not in written] == []


@pytest.mark.parametrize("seed", EVENINGS)
def test_screen_paper_plan_and_list_carry_the_same_codes(seed: int) -> None:
    made = files(seed)
    codes = [question.code for _number, question in plan(seed).questions]
    listed = list(csv.reader(StringIO(made[DEALS].decode("utf-8-sig"))))
    assert [row[-1] for row in listed[1:]] == codes
    for it in (words(made[WORKSHEETS]), words(made[ANSWERS]), made[PROJECTOR].decode()):
        assert re.findall(r"Câu \d+ · (\w+-\w+-\w+)", it)[-len(codes) :] == codes
    for name in (PLAN, PLAN_PAGE):
        assert [it for it in codes if it not in made[name].decode()] == []


@pytest.mark.parametrize("seed", EVENINGS)
def test_the_plan_says_how_to_make_the_same_again(seed: int) -> None:
    said = re.search(r"chanlearn (workshop new .*)", files(seed)[PLAN].decode())
    assert said is not None
    again = _parser("workshop").parse_args([*said[1].split(), "--out", "x"])
    assert (again.skills, again.minutes, again.profile) == EVENINGS[seed]
    assert again.seed == seed


def right_by_engine(code: str, profile: Profile) -> str:
    """What the answer sheet should say of a code, from the drill or the rules alone."""
    letter, seed = code[0], parse_code(code).seed
    skill = BY_GENERATOR[letter].id
    if skill in ASKED:
        item = drill_for(skill).deal(seed, profile)
        return ", ".join(
            it for it, reply in zip(LETTERS, item.replies, strict=False)
            if reply.value in item.right
        )  # fmt: skip
    return {
        "mat_quan": _face, "do_den": _colour, "chan_ca": _pair, "nhat_doi": _spread,
        "xep_bai": _arranged, "cho_gi": _wait, "xuong": _call,
    }[skill](seed, profile)  # fmt: skip


def _face(seed: int, _profile: Profile) -> str:
    card, options, named = faces.deal_question(seed)
    return f"Quân số {options.index(card) + 1}" if named else LETTERS[options.index(card)]


def _colour(seed: int, _profile: Profile) -> str:
    return "A" if colours.judge(colours.deal_card(seed), True) else "B"


def _pair(seed: int, _profile: Profile) -> str:
    return LETTERS[list(pairs.KIND_NAMES).index(pairs.kind_of(pairs.deal_two(seed)))]


def _spread(seed: int, _profile: Profile) -> str:
    cards, wanted = building.deal_spread(seed)
    (places,) = [
        (one, other)
        for one in range(len(cards))
        for other in range(one + 1, len(cards))
        if pairs.kind_of(pairs.Two(cards[one], cards[other])) == wanted
    ]
    return f"Quân số {places[0] + 1}, Quân số {places[1] + 1}"


def _arranged(seed: int, _profile: Profile) -> str:
    hand = arrange(count(deal_hand(seed)))
    return f"{len(hand.chan)} chắn, {len(hand.ca)} cạ, {len(hand.que)} què"


def _wait(seed: int, _profile: Profile) -> str:
    position = waits.deal_position(seed)
    wait = waiting(*position)
    return f"{WAIT_NAMES[wait.kind]}, còn {wait.left(position.own)} quân ù được"


def _call(seed: int, profile: Profile) -> str:
    return str(sorted(holdings(wins.deal_win(seed), profile).cuoc.items()))


def told(answer: str) -> str:
    """The answer as the sheet gives it: a call as its cước, in whatever order."""
    call = re.match(r"«(.*?)»", answer)
    return str(sorted(parse_call(call[1]).items())) if call else answer


@pytest.mark.parametrize("seed", EVENINGS)
def test_the_answer_sheet_says_what_the_engine_says(seed: int) -> None:
    sections = re.split(r"Câu \d+ · (?=\w+-\w+-\w+)", words(files(seed)[ANSWERS]))[1:]
    assert len(sections) == len(plan(seed).questions)
    for section in sections:
        expected = right_by_engine(section.split()[0], plan(seed).profile)
        lettered = re.fullmatch(r"[A-Z](, [A-Z])*", expected)
        answer = told(section.partition("Đáp án: ")[2])
        assert answer.startswith(f"{expected} (" if lettered else expected), section


def scrambled(question: Question) -> Question:
    """The question with another key, other reasons and other answers."""
    replies = tuple(it._replace(right=not it.right, why=(), cost=None)
                    for it in question.item.replies)  # fmt: skip
    item = question.item._replace(replies=replies, reasons=())
    return question._replace(item=item, written=question.item.asked, shown=())


@pytest.mark.parametrize("seed", EVENINGS)
def test_nothing_of_the_key_shows_in_what_learners_get(seed: int) -> None:
    whole = plan(seed)
    blocks = tuple(
        it._replace(questions=tuple(map(scrambled, it.questions))) for it in whole.blocks
    )
    assert worksheets(whole._replace(blocks=blocks)) == files(seed)[WORKSHEETS]
    assert "Đáp án" not in words(files(seed)[WORKSHEETS])


@pytest.mark.parametrize("profile", SHIPPED)
def test_the_table_card_is_one_page_with_every_cuoc_and_its_points(profile: str) -> None:
    law = shipped(profile)
    card = table_card(law)
    assert len(list(pictures(card))) == 1
    written = words(card)
    lines = list(card_lines(law))
    assert [it.name for it in lines] == [REGISTRY[name].name for name in law.points]
    for name, value in law.points.items():
        first = say(REGISTRY[name].name).split()[0]
        assert re.search(rf"{first}.{{0,40}} {value.diem} {value.dich} ", written)


def held(folder: Path) -> dict[str, bytes]:
    return {
        it.relative_to(folder).as_posix(): it.read_bytes()
        for it in folder.rglob("*")
        if it.is_file()
    }


def test_the_same_seed_gives_the_same_files_byte_for_byte(tmp_path: Path) -> None:
    asked = ["--minutes", "25", "--skills", "chan_ca,cho_rong"]
    line = [str(CHANLEARN), "workshop", "new", *asked, "--seed", "7", "--out", tmp_path / "one"]
    env = {**os.environ, "PYTHONHASHSEED": "1"}
    assert subprocess.run(line, env=env, check=True, capture_output=True).stderr == b""
    for name, seed in (("two", "7"), ("other", "8")):
        assert main(["workshop", "new", *asked, "--seed", seed, "--out", f"{tmp_path / name}"]) == 0
    assert held(tmp_path / "one") == held(tmp_path / "two")
    other = held(tmp_path / "other")
    same = {name for name, it in held(tmp_path / "one").items() if it == other[name]}
    assert same == {CARD}
    assert set(other) == {ANSWERS, CARD, DEALS, PLAN, PLAN_PAGE, PROJECTOR, WORKSHEETS}


@pytest.mark.parametrize(("asked", "said"), [
    (["--skills", "bai"], "không có kỹ năng «bai»; có: mat_quan, do_den"),
    (["--skills", "an", "an"], "kỹ năng «an» ghi hai lần"),
    (["--skills", ","], "chưa có kỹ năng nào; có: mat_quan"),
    (["--minutes", "14"], "số phút phải từ 15 đến 240, không phải 14"),
    (["--minutes", "241"], "số phút phải từ 15 đến 240, không phải 241"),
    (["--minutes", "30", "--skills", "an", "chiu", "cuoc"],
     "những kỹ năng này cần ít nhất 37 phút, không phải 30"),
    (["--minutes", "x"], "phải là một số nguyên từ 0 đến 999999999, không phải «x»"),
    (["--seed", "-1"], "phải là một số nguyên từ 0"),
    (["--profile", "lang_toi"], "không có bộ luật «lang_toi»; có sẵn: chan_hoc"),
])  # fmt: skip
def test_what_cannot_be_made_is_refused_with_what_was_expected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[str], said: str
) -> None:
    out = tmp_path / "kit"
    try:
        status = main(["workshop", "new", *asked, "--out", str(out)])
    except SystemExit as stopped:  # argparse's own refusals
        status = stopped.code
    assert status == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("missing", ["fpdf", "matplotlib"])
def test_without_its_libraries_one_line_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    missing: str,
) -> None:  # fmt: skip
    found = command.find_spec
    monkeypatch.setattr(command, "find_spec", lambda it: None if it == missing else found(it))
    assert main(["workshop", "new", "--out", str(tmp_path / "kit")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "pip install 'chanlearn[workshop]'" in line


SHORT = ["--minutes", "15", "--skills", "do_den"]


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "của tôi.txt").write_text("giữ", encoding="utf-8")
    assert main(["workshop", "new", *SHORT, "--out", str(tmp_path)]) == 2
    assert "thư mục đã có gì đó" in capsys.readouterr().err
    assert [it.name for it in tmp_path.iterdir()] == ["của tôi.txt"]


def test_forced_it_replaces_only_files_of_its_names_and_says_which(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "của tôi.txt").write_text("giữ", encoding="utf-8")
    assert main(["workshop", "new", *SHORT, "--out", str(tmp_path), "--force"]) == 0
    assert "ghi đè" not in capsys.readouterr().out
    (tmp_path / PLAN).write_text("sửa tay", encoding="utf-8")
    assert main(["workshop", "new", *SHORT, "--out", str(tmp_path), "--force"]) == 0
    said = capsys.readouterr().out
    assert [it for it in said.splitlines() if "ghi đè" in it] == [f"  {PLAN} (ghi đè)"]
    assert (tmp_path / "của tôi.txt").read_text(encoding="utf-8") == "giữ"
    assert (tmp_path / PLAN).read_text(encoding="utf-8") != "sửa tay"


def test_a_file_in_place_of_the_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kit").write_text("")
    assert main(["workshop", "new", *SHORT, "--out", str(tmp_path / "kit"), "--force"]) == 2
    assert "đây là một tệp, không phải thư mục" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="folders are closed to writing otherwise")
def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tệp").write_text("")
    assert main(["workshop", "new", *SHORT, "--out", str(tmp_path / "tệp" / "kit")]) == 2
    assert "không ghi được" in capsys.readouterr().err
