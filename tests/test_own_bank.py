"""A bank of one's own: what `chanlearn check` says of it, and the course asking from it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from outside import CHANLEARN, Course, serve
from playwright.sync_api import Browser, expect
from test_course import arrive, press
from visiting import PHONE, scrolls_sideways, violations, visit, when_ready

from chanlearn import cli
from chanlearn.banks.alike import canonical, in_hand, nothing, worth
from chanlearn.banks.content import Envelope
from chanlearn.banks.facts import fact
from chanlearn.banks.item import read_item
from chanlearn.banks.kinds import KINDS
from chanlearn.banks.shelf import choose_banks, find, shelf, unpacked
from chanlearn.cases.fields import BadCase, Fields
from chanlearn.course.asking import item_drill
from chanlearn.course.exercises import exercise, kind_of
from chanlearn.course.xuong import XuongDrill
from chanlearn.drills.codes import BadCode, DealCode
from chanlearn.drills.planning import Wanted, again, fresh, varied
from chanlearn.drills.progress import Progress, answered, skill_of
from chanlearn.drills.registry import ASKED
from chanlearn.drills.saved import read, write
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import load_profile, shipped
from chanlearn.rules.cards import parse_cards
from chanlearn.rules.errors import BadInput

HAND = "2v 2v 3w 3w 4s 4s 5v 5v 9v 9w 9s 7v 7s"
#: The same hand under other names of ranks and suits.
RENAMED = "3v 3v 2s 2s 5w 5w 4v 4v 8v 8w 8s 6w 6s"
MAT = ["chan 6s", "ca 4v 4w", "ca 8v 8w"]
RENAMED_MAT = ["chan 7v", "ca 5v 5s", "ca 9w 9s"]


def item(**changes: Any) -> dict[str, Any]:
    """A question that is right, with fields otherwise; None takes one away."""
    right = {
        "id": "cua-lang", "skill": "cho_rong", "level": 3, "lesson": 2,
        "prompt": "Làng tôi hỏi: bài này chờ thế nào?", "hints": ["Đếm chắn."],
        "kind": "wait", "hand": HAND, "mat": MAT, "expect": {"wait": "rong", "left": 9},
    }  # fmt: skip
    return {key: it for key, it in (right | changes).items() if it is not None}


def sentences(*facts: tuple[str, object]) -> dict[str, Any]:
    return {
        "hand": None, "mat": None, "kind": "sentences", "expect": {"false": 1},
        "sentences": [{"says": f"Câu {at}.", "why": "Sai.", "rule": "R1.1", "fact": name, "is": it}
                      for at, (name, it) in enumerate(facts)],
    }  # fmt: skip


TRUE, FALSE = ("deck.cards", 100), ("deck.cards", 120)


@pytest.fixture
def bank(tmp_path: Path) -> Callable[..., Path]:
    def write_bank(*items: dict[str, Any], name: str = "lang.yaml") -> Path:
        written = yaml.safe_dump([*items], allow_unicode=True, sort_keys=False)
        (tmp_path / name).write_text(written, encoding="utf-8")
        return tmp_path

    return write_bank


def check(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    status = cli.main(["check", *map(str, words)])
    return status, *capsys.readouterr()


# What is wrong

WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "no id": ({"id": None}, "id", "thiếu trường này"),
    "an id with marks": ({"id": "của làng"}, "id", "chữ thường không dấu"),
    "an id too long": ({"id": "a" * 40}, "id", "nhiều nhất 36"),
    "an unknown skill": ({"skill": "cho"}, "skill", "một trong: mat_quan"),
    "a level there is not": ({"level": 4}, "level", "một trong: 1, 2, 3"),
    "a level in words": ({"level": "khó"}, "level", "một trong: 1, 2, 3"),
    "no prompt": ({"prompt": " "}, "prompt", "một chuỗi chữ"),
    "too many hints": ({"hints": ["a"] * 6}, "hints", "nhiều nhất 5"),
    "fewer hints in English": (
        {"en": {"prompt": "How does it wait?"}}, "en.hints", "cần 1 gợi ý",
    ),
    "a field of English too many": ({"en": {"promt": "How?"}}, "en.prompt", "thiếu trường này"),
    "a kind the skill has not": ({"kind": "pot"}, "kind", "một trong: wait, sentences, villages"),
    "a field too many": ({"hnad": HAND}, "hnad", "không có trường nào tên như vậy"),
    "eighteen cards": ({"hand": HAND[3:]}, "hand", "phải đúng 19"),
    "five of a kind": ({"hand": "9v 9v 9v 9v 9v"}, "hand", "quá bốn quân Cửu Vạn"),
    "a card there is not": ({"hand": "10v"}, "hand", "10v"),
    "no expectation": ({"expect": {}}, "expect", "cần ít nhất một mục: wait"),
    "an expectation of nothing": ({"expect": {"u": True}}, "expect.u", "có: wait, cards, left"),
    "a profile there is not": ({"profile": "lang"}, "profile", "không có bộ luật «lang»"),
    "no false sentence": (sentences(TRUE, TRUE, TRUE), "sentences", "phải đúng một câu sai"),
    "two false sentences": (sentences(FALSE, FALSE, TRUE), "sentences", "câu sai: 1, 2"),
    "a fact nobody can work out": (
        sentences(("deck.colour", 1), TRUE, FALSE), "sentences[0].fact", "có: deck.cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_read_is_told_with_line_id_and_field(
    case: str, bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    changes, field, why = WRONG[case]
    folder = bank(item(**changes))
    status, out, err = check(capsys, folder)
    assert status == 2
    assert "Có 1 chỗ phải sửa." in out
    name = item(**changes).get("id", "#1")
    assert err.startswith(f"{folder / 'lang.yaml'}:")
    assert f"{name}: {field}: " in err
    assert why in err


def test_a_key_the_engine_contradicts_is_told_with_what_it_says(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = bank(item(expect={"wait": "bach_thu", "left": 9}))
    status, _out, err = check(capsys, folder)
    assert status == 1
    assert err == (
        f"{folder / 'lang.yaml'}:15: cua-lang: expect.wait: ghi bach_thu, máy tính ra rong\n"
    )


def test_an_id_used_twice_is_told_with_where(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    bank(item())
    folder = bank(item(level=2), name="them.yaml")
    status, _out, err = check(capsys, folder)
    assert status == 2
    assert f"id: id này đã dùng ở {folder / 'lang.yaml'}:1" in err


def test_an_id_of_the_shipped_bank_stays_its_own(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    [taken, *_others] = [it.code.id for it in shelf().values()]
    assert check(capsys, bank(item(id=taken)))[0] == 2


def test_items_alike_but_for_names_are_told(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = bank(item(), item(id="doi-ten", hand=RENAMED, mat=RENAMED_MAT))
    status, _out, err = check(capsys, folder)
    assert status == 2
    assert f"doi-ten: trùng với câu cua-lang ({folder / 'lang.yaml'}:1)" in err


def test_everything_is_there_as_json(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = bank(item(), item(id="sai", hand=RENAMED, mat=[*MAT[:2], "chan 9w"], level=9))
    status, out, _err = check(capsys, folder, "--json")
    told = json.loads(out)
    assert status == 2
    [good], [bad] = told["items"], told["problems"]
    assert (good["id"], good["code"], good["line"]) == ("cua-lang", "r.cua-lang", 1)
    assert good["key"] == {"wait": "rong", "cards": "9v 9w 9s", "left": 9}
    assert good["answers"] == ["rong"]
    assert (bad["id"], bad["field"], bad["value"], bad["line"]) == ("sai", "level", 9, 19)


@pytest.mark.parametrize("content", [b"", b"a: 1", b"[", b"\xff"])
def test_what_is_no_bank_is_told_and_the_others_still_looked_at(
    content: bytes, bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = bank(item())
    (folder / "hong.yml").write_bytes(content)
    status, out, err = check(capsys, folder)
    assert status == 2
    assert "hong.yml" in err
    assert "Ù rộng, bạch thủ hay chưa chờ: 1 câu" in out


def test_no_folder_and_an_empty_one_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(capsys, tmp_path / "khong-co")[0] == 2
    assert check(capsys, tmp_path)[0] == 2


def test_a_good_bank_is_packed_and_a_bad_one_is_not(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "goi" / "lang.json"
    pack.parent.mkdir()
    assert check(capsys, bank(item(level=7)), "--pack", pack)[0] == 2
    assert not pack.exists()
    assert check(capsys, bank(item()), "--pack", pack)[0] == 0
    assert unpacked(pack.read_text(encoding="utf-8")) == [item()]
    assert check(capsys, bank(item()), "--pack", tmp_path / "khong" / "co.json")[0] == 1


# What the readers declare is what they take


@pytest.mark.parametrize("name", KINDS)
def test_each_field_that_is_required_is_missed(name: str) -> None:
    kind = KINDS[name]
    skill = BY_ID[(kind.skills or ("cho_rong",))[0]]
    envelope = Envelope("x", skill, 1, shipped("chan_hoc"), load_profile)
    example = next(it for it in shelf().values() if it.written["kind"] == name)
    for field in kind.required:
        rest = {key: it for key, it in example.written.items() if key in kind.fields}
        del rest[field]
        with pytest.raises(BadCase) as caught:
            kind.read(Fields(rest), envelope)
        assert caught.value.field == field


def test_only_what_a_question_leans_on_keeps_its_name() -> None:
    one, other = (in_hand(parse_cards(it)) for it in (HAND, RENAMED))
    assert canonical(one, nothing) == canonical(other, nothing)
    assert canonical(one, worth) != canonical(other, worth)


@pytest.mark.parametrize(
    ("name", "profile", "value"),
    [
        ("deck.cards", "chan_hoc", 100), ("deal.noc", "b52", 24), ("red.9w", "chan_hoc", False),
        ("group.9v 9w", "chan_hoc", "ca"), ("diem.thien_u", "chan_hoc", 3),
        ("diem.thien_u", "b52", 4), ("dich.leo", "chan_hoc", 2), ("cuoc.tứ quý", "b52", False),
        ("cuoc.phá thiên", "chan_hoc", False), ("cuoc.phá thiên", "b52", True),
        ("must.bach_thu", "chan_hoc", True), ("total.tám đỏ hai lèo", "chan_hoc", 12),
        ("ga.chì bạch thủ", "san_dinh", 2), ("fault.an_treo_tranh", "b52", "treo_tranh"),
        ("fault.bo_u", "dan_gian", "none"), ("fine.wrong_call", "san_dinh", "called"),
        ("pot_for.chì bạch thủ", "chan_hoc", True), ("most.leo", "chan_hoc", 4),
    ],
)  # fmt: skip
def test_facts_are_the_engines(name: str, profile: str, value: object) -> None:
    assert fact(name, shipped(profile)) == value


@pytest.mark.parametrize(
    "name", ["", "deck", "diem.", "diem.ngu_ho", "fault.x", "fine.x", "group.9v", "red.x",
             "total.tứ quý", "ga.phá thiên"],
)  # fmt: skip
def test_what_is_no_fact_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        fact(name, shipped("chan_hoc"))


# Picked questions in quizzes, progress and drills

PICKS = {code: it.level for code, it in shelf().items()}
HERE = {it.generator: 1 for it in BY_ID.values()}


def test_a_quiz_of_picked_questions_has_only_these_and_each_once() -> None:
    wanted = Wanted(["cho_rong", "an"], 3, 40, "c", "chon")
    codes = [it.code for it in fresh(wanted, HERE, 5, PICKS)]
    assert set(codes) == {it for it in PICKS if it[0] in "ra" and PICKS[it] == 3}
    assert len(codes) == len(set(codes))


def test_a_quiz_of_both_mixes_them() -> None:
    codes = [it.code for it in fresh(Wanted(["an"], 0, 40, "c", "ca_hai"), HERE, 5, PICKS)]
    assert len(codes) == 40
    assert any(it in PICKS for it in codes)
    assert not all(it in PICKS for it in codes)


def test_a_missed_one_comes_again_the_same_or_as_hard_a_one() -> None:
    gone, missed = "r.gone", "r.chi-sau-chan"
    assert [it.code for it in again([gone, missed], HERE, ["c"], PICKS)] == [missed]
    [other] = varied([gone, missed], HERE, ["c"], 3, PICKS)
    assert other.missed == missed
    assert other.code in PICKS
    assert other.code[0] == "r"
    assert other.code != missed
    assert PICKS[other.code] == PICKS[missed]


def test_progress_keeps_picked_questions_even_of_a_bank_that_is_gone() -> None:
    progress = answered(Progress(), "r.cua-lang", False, 1_800_000_000)
    assert read(write(progress)) == progress
    assert skill_of(progress.missed[0]).id == "cho_rong"


@pytest.mark.parametrize("code", [next(it for it in PICKS if it[0] == s.generator)
                                  for s in BY_ID.values()])  # fmt: skip
def test_every_skills_drill_asks_picked_questions_with_prompt_and_hints(code: str) -> None:
    letter, items = kind_of(code)
    drill: Any = exercise(letter, items=items)
    drill.deals.open_code(code)
    assert drill.prompt.said == find(code).prompt
    assert drill.deals.code == code
    assert [hint for _label, hint in drill.prompt.hints] == [*find(code).hints]
    drill.deals.another()
    assert drill.deals.code in PICKS
    assert drill.deals.code != code


def test_the_bar_chooses_where_questions_come_from() -> None:
    drill = item_drill("cho_rong")
    arrive(drill)
    assert drill.deals.code.startswith("r1c-")
    drill.deals.bar._handle_custom_msg({"event": "change", "name": "level", "value": "3"}, [])
    drill.deals.bar._handle_custom_msg({"event": "change", "name": "source", "value": "chon"}, [])
    assert PICKS[drill.deals.code] == 3
    drill.deals.bar._handle_custom_msg({"event": "change", "name": "source", "value": "chia"}, [])
    assert drill.deals.code.startswith("r1c-")
    assert drill.prompt.hints == []


def test_a_picked_win_is_judged_by_its_own_profile_and_the_standing_prompt_comes_back() -> None:
    drill = XuongDrill()
    arrive(drill)
    standing = drill.prompt.said
    drill.deals.open_code("u.xuong-hoa")
    assert drill.prompt.said != standing
    drill.deals.bar._handle_custom_msg({"event": "change", "name": "profile", "value": "b"}, [])
    assert "không đổi được" in drill.answer.html
    assert drill.deals.profile.id == "chan_hoc"
    press(drill.call, said="hoa rơi cửa phật", cuoc={})
    assert "xướng đúng" in drill.answer.html.lower()
    drill.deals.open_code(str(DealCode("u", 1, "b", 5)))
    assert drill.prompt.said == f"{standing} Câu này theo bộ luật B52."


@pytest.mark.parametrize("code", ["r.khong-co", "a.chon-ca", "r.", "r.Ü"])
def test_a_code_of_no_question_here_is_refused(code: str) -> None:
    with pytest.raises(BadCode):
        item_drill("cho_rong").deals.open_code(code)


def test_a_skill_without_items_cannot_be_asked_in_them() -> None:
    assert "xep_bai" not in ASKED
    with pytest.raises(KeyError):
        item_drill("xep_bai")


def test_items_of_a_skill_that_deals_its_own_kind_are_asked_too() -> None:
    drill = item_drill("mat_quan")
    arrive(drill)
    assert drill.deals.code.startswith("m.cau-sai")
    assert drill.question is not None


# Served


def test_a_bad_bank_is_not_served(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--port", "0", "--bank", str(bank(item(level=8)))]) == 2
    assert "cua-lang: level:" in capsys.readouterr().err


def test_a_pack_is_at_hand_beside_the_shipped_bank(
    bank: Callable[..., Path], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    pack = tmp_path / "pack.json"
    check(capsys, bank(item()), "--pack", pack)
    monkeypatch.setenv("CHANLEARN_BANKS", "[]")
    assert "r.cua-lang" not in shelf()
    choose_banks([str(pack)])
    assert "r.cua-lang" in shelf()
    assert PICKS.items() < {code: it.level for code, it in shelf().items()}.items()


def test_an_item_reads_the_same_as_its_own_question() -> None:
    made = read_item(item(), load_profile)
    assert made.differences == {}
    assert made.prompt == item()["prompt"]


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """The course with a bank of one question, as it was when the server was started."""
    file = tmp_path_factory.mktemp("lang") / "lang.yaml"
    file.write_text(yaml.safe_dump([item()], allow_unicode=True), encoding="utf-8")
    with serve(CHANLEARN, "--bank", str(file.parent)) as course:
        file.unlink()
        yield course


def test_a_learner_meets_the_own_question_on_a_page(browser: Browser, at_home: Course) -> None:
    address = f"{at_home.url}bai/2-can-ban?van=r.cua-lang"
    with visit(browser, address, viewport=PHONE) as page:
        when_ready(page)
        expect(page.get_by_text(item()["prompt"])).to_be_visible()
        hint = page.locator("summary", has_text="Gợi ý")
        hint.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Đếm chắn.", exact=True)).to_be_visible()
        assert not scrolls_sideways(page)
        assert violations(page) == []
        page.get_by_role("button", name="Ù rộng", exact=True).click()
        expect(page.locator(".verdict", has_text="Đúng.")).to_be_visible()
        expect(page.get_by_text("Đã ghi 1 câu, đúng 1.")).to_be_visible()
