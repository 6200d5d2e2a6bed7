"""`chanlearn serve --profile FILE`: the whole course follows it, and a bad file stops it."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import CHANLEARN, Course, serve
from playwright.sync_api import Browser, expect
from visiting import visit, when_ready

from chanlearn import profiles
from chanlearn.catalogue import say
from chanlearn.course.ledger import ROUND, START, ledger, pot_ledger
from chanlearn.course.little_table import TRIES, LittleTable
from chanlearn.drills.codes import DealCode, profile_mark
from chanlearn.drills.examples import MISSES, example
from chanlearn.figures.chart import spoken
from chanlearn.figures.prepared import PREPARED, drawn
from chanlearn.profiles import load_profile
from chanlearn.rules.cards import Card

CHAN_HOC = (Path(profiles.__file__).parent / "chan_hoc.toml").read_text(encoding="utf-8")
NAME = "Làng Chùa"


def village(**changes: str) -> str:
    """Chắn học's file with keys set otherwise."""
    written = CHAN_HOC
    for key, value in changes.items():
        written, times = re.subn(rf"(?m)^{key} = .*$", f"{key} = {value}", written)
        assert times == 1
    return written


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lang") / "lang_chua.toml"
    path.write_text(village(name=f'"{NAME}"', tri="[6, 3]", wrong_call="9"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def mark(own: Path) -> str:
    """What codes dealt under that file carry."""
    return profile_mark(load_profile(str(own)))


@pytest.fixture(scope="module")
def at_home(own: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """The course, following that file as it was when the server was started."""
    path = Path(shutil.copy(own, tmp_path_factory.mktemp("nha")))
    with serve(CHANLEARN, "--profile", str(path)) as course:
        path.unlink()
        yield course


def test_a_drill_follows_it_and_marks_its_codes(
    browser: Browser, at_home: Course, mark: str
) -> None:
    with visit(browser, f"{at_home.url}bai/3-cuoc-sac") as page:
        when_ready(page)
        bar = page.locator('form[aria-label^="Bộ luật và mã ván"]')
        options = bar.get_by_label("Bộ luật", exact=True).locator("option")
        assert options.all_text_contents() == [NAME, "Chắn học", "Dân gian", "B52", "Sân Đình"]
        expect(bar.get_by_label("Mã ván", exact=True)).to_have_value(re.compile(f"^u1{mark}-"))
        form = page.get_by_role("form", name="Lời xướng của bạn")
        form.get_by_label("Hoặc gõ như khi nói").fill("xuông thông")
        form.get_by_role("button", name="Xướng", exact=True).click()
        expect(page.get_by_role("status", name="Kết quả")).to_contain_text("Bạn đền mỗi nhà 9 điểm")


def test_a_code_of_another_file_is_refused(browser: Browser, at_home: Course) -> None:
    other = str(DealCode("u", 1, "x0000", 7))
    with visit(browser, f"{at_home.url}bai/3-cuoc-sac?van={other}") as page:
        when_ready(page)
        # Above the drill, and in its folded bar.
        expect(page.get_by_text("chia theo một tệp bộ luật khác").first).to_be_visible()


def test_a_code_of_this_file_is_opened(browser: Browser, at_home: Course, mark: str) -> None:
    code = str(DealCode("u", 1, mark, 7))
    with visit(browser, f"{at_home.url}bai/3-cuoc-sac?van={code}") as page:
        when_ready(page)
        bar = page.locator('form[aria-label^="Bộ luật và mã ván"]')
        expect(bar.get_by_label("Mã ván", exact=True)).to_have_value(code)
        expect(bar.get_by_label("Bộ luật", exact=True).locator("option:checked")).to_have_text(NAME)


def test_the_rulebook_has_its_column(browser: Browser, at_home: Course) -> None:
    with visit(browser, f"{at_home.url}so-luat", java_script_enabled=False) as page:
        table = page.locator("[id='R5.1'] table")
        expect(table.locator("thead th").first).to_have_text(NAME)
        row = table.get_by_role("row", name="Chì", exact=False).first
        assert row.get_by_role("cell").all_inner_texts() == ["6/3", "3/1", "3/1", "3/1", "3/1"]
        expect(page.locator("[id='R7.6']")).to_contain_text(f"{NAME}: 9 điểm")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"minimum": '"bốn"'}, "khóa minimum: giá trị 'bốn' không hợp lệ, cần một số nguyên"),
        ({"tri": "[3, 4]"}, "khóa points.tri: dịch không thể nhiều hơn điểm"),
        ({}, "«Chắn học» đã là tên của bộ luật chan_hoc, cần một tên khác"),
    ],
)
def test_a_bad_file_stops_the_server(tmp_path: Path, changes: dict[str, str], said: str) -> None:
    path = tmp_path / "hỏng.toml"
    path.write_text(village(**changes), encoding="utf-8")
    command = [CHANLEARN, "serve", "--port", "0", "--profile", path]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "hỏng.toml" in ran.stderr
    assert said in ran.stderr


@pytest.mark.parametrize("name", ["khong_co", "khong_co.toml"])
def test_a_profile_that_is_not_there_stops_the_server(name: str) -> None:
    command = [CHANLEARN, "serve", "--port", "0", "--profile", name]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2
    assert name in ran.stderr


def test_the_hands_of_lesson_3_follow_it_where_it_plays_the_cuoc(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shutil.copy(own, tmp_path)
    monkeypatch.setenv(profiles.CHOSEN, "[]")
    profiles.choose_profiles([path])
    assert {cuoc for cuoc in MISSES if example(cuoc).profile.name != NAME} == {"pha_thien"}


#: What else a lesson has that must be by its rules, besides its drills.
ALSO = {
    "1-nhap-mon": (),
    "2-can-ban": (),
    "3-cuoc-sac": (),
    "4-tinh-diem": ("#bang-loi", "#bieu-do-diem", "#ba-con-so"),
    "5-nuoi-ga": (),
}


@pytest.mark.parametrize("lesson", ALSO)
def test_each_lesson_follows_it_or_says_whose_rules_its_text_explains(
    browser: Browser, at_home: Course, mark: str, lesson: str
) -> None:
    with visit(browser, f"{at_home.url}bai/{lesson}") as page:
        when_ready(page)
        expect(page.locator(".village")).to_contain_text(f"theo bộ luật {NAME}")
        expect(page.locator(".village")).to_contain_text("Phần chữ giảng theo Chắn học")
        # No drill says that it asks by other rules, and every code is of these.
        expect(page.get_by_text("Câu này theo bộ luật")).to_have_count(0)
        codes = page.locator('.chan-form input[id$="-code"]')
        for code in codes.all():
            expect(code).to_have_value(re.compile(f"^[a-z][0-9]{mark}-"))
        for choice in page.get_by_label("Bộ luật", exact=True).all():
            expect(choice.locator("option").first).to_have_text(NAME)
        for place in ALSO[lesson]:
            slot = page.locator(f'[data-slot="{place[1:]}"]')
            expect(slot.get_by_text(NAME, exact=True).first).to_be_attached()


def test_the_pages_to_return_to_follow_it(browser: Browser, at_home: Course, mark: str) -> None:
    with visit(browser, f"{at_home.url}ban-tap") as page:
        when_ready(page)
        expect(page.locator('input[id$="-code"]')).to_have_value(re.compile(f"^z1{mark}-"))
        page.goto(f"{at_home.url}luyen-tap")
        when_ready(page)
        village = page.get_by_label("Theo bộ luật nào?")
        expect(village.locator("option:checked")).to_have_text(NAME)


def follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    # What a file said when it was first read stays as it was read.
    path = tmp_path / f"lang_{len([*tmp_path.iterdir()])}.toml"
    path.write_text(written, encoding="utf-8")
    monkeypatch.setenv(profiles.CHOSEN, "[]")
    profiles.choose_profiles([str(path)])


def test_the_little_table_lets_be_what_these_rules_let_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has been eaten may be thrown where nobody calls that a fault."""
    lax = village(name='"Làng Dễ"').replace('"an_roi_danh", ', "")
    for written, is_let in ((village(name='"Làng Chặt"'), False), (lax, True)):
        follow(tmp_path, monkeypatch, written)
        table = LittleTable("danh")
        number = table.desk.hand._moves.kinds.index(Card.CUU_VAN)
        table.desk.hand._handle_custom_msg({"event": "choose", "chosen": [number]}, [])
        press = {"event": "press", "name": "danh", "serial": table.desk.acts.serial}
        table.desk.acts._handle_custom_msg(press, [])
        assert (say(TRIES["danh"].done) in table.desk.answer.html) is is_let
        assert "theo bộ luật" not in table.asked.said


def test_a_scene_these_rules_do_not_let_be_says_whose_it_is_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mute = village(name='"Làng Câm"', by_player="false")
    follow(tmp_path, monkeypatch, mute)
    shown = ledger(ROUND, START)
    assert shown.note is not None
    assert "Làng Câm" in say(shown.note)
    assert "theo bộ luật Chắn học" in pot_ledger().title
    follow(tmp_path, monkeypatch, village(name='"Làng Nói"'))
    assert ledger(ROUND, START).note is None


def test_the_prices_of_a_call_are_of_every_table_and_the_drawing_of_those_that_ship(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawn("diem") is not None
    follow(tmp_path, monkeypatch, own.read_text(encoding="utf-8"))
    first, *_others = PREPARED["diem"].counted().rows
    assert spoken(first)[0] == NAME
    assert drawn("diem") is None
    assert any(NAME in say(it) for it in PREPARED["cuoc"].counted().how)
