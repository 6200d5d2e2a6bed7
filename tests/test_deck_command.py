"""`chanlearn cards`, and the contact sheet that is kept beside the README."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from outside import CHANLEARN
from PIL import Image
from playwright.sync_api import Browser

from chanlearn.catalogue import say
from chanlearn.deck import Style, face, sprite, symbol_id
from chanlearn.deck.contact_sheet import sheet
from chanlearn.deck.faces import height
from chanlearn.rules.cards import CARDS, Card

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [str(CHANLEARN), "cards", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_face_is_printed_as_svg() -> None:
    ran = run("--face", "Cửu Vạn", "--style", "learning")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == face(Card.CUU_VAN, Style.LEARNING) + "\n"


def test_the_sheet_names_and_shows_every_card(tmp_path: Path) -> None:
    assert run("--sheet", tmp_path / "out.svg").returncode == 0
    root = fromstring((tmp_path / "out.svg").read_text(encoding="utf-8"))  # noqa: S314
    words = {it.text for it in root.iter(f"{SVG}text")}
    uses = {it.get("href") for it in root.iter(f"{SVG}use")}
    assert {say(card.full_name) for card in CARDS} <= words
    assert {f"#chan-{card.code}-plain" for card in CARDS} <= uses
    for pair in ("Thất Văn hay Cửu Văn", "Lục Vạn hay Lục Văn"):
        assert pair in words


@pytest.mark.parametrize(("words", "size"), [
    (["--face", "cc"], (600, 2160)),
    (["--back", "--width", "100"], (100, 360)),
])  # fmt: skip
def test_png_is_for_print(tmp_path: Path, words: list[str], size: tuple[int, int]) -> None:
    out = tmp_path / "out.png"
    assert run(*words, "--out", out).returncode == 0
    with Image.open(out) as picture:
        assert (picture.format, picture.size) == ("PNG", size)
        # Ink is on it, and paper around the ink.
        low, high = picture.convert("L").getextrema()
    assert low < 120 < 200 < high


@pytest.mark.parametrize(("words", "said"), [
    (["--face", "10v"], "«10v»: bài Chắn không có hàng 1, chỉ có từ 2 đến 9"),
    (["--face", "Cuu Van"], "«cuu van» viết không dấu nên không rõ là Vạn hay Văn"),
    (["--back", "--width", "0"], "bề ngang phải là một số từ 1 đến 10000, không phải «0»"),
    (["--sheet", "/không/có/bài.svg"], "Không ghi được «/không/có/bài.svg»"),
])  # fmt: skip
def test_what_cannot_be_drawn_is_explained(words: list[str], said: str) -> None:
    ran = run(*words)
    assert ran.returncode == 2
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr


def test_png_without_its_library_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['resvg_py'] = None\n"
        "from chanlearn.cli import main\n"
        f"sys.exit(main(['cards', '--back', '--out', {str(tmp_path / 'out.png')!r}]))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "pip install 'chanlearn[png]'" in ran.stderr
    assert not (tmp_path / "out.png").exists()


def test_the_sheet_beside_the_readme_is_up_to_date() -> None:
    kept = (ROOT / "cards.svg").read_text(encoding="utf-8")
    assert kept == sheet(), "run `make cards`"
    down = re.search(r'viewBox="0 0 (\d+) (\d+)"', kept)
    assert down is not None
    with Image.open(ROOT / "cards.png") as picture:
        assert picture.size == tuple(map(int, down.groups())), "run `make cards`"
    assert (ROOT / "cards.png").stat().st_size <= 400_000


@pytest.mark.parametrize("style", Style)
def test_a_browser_shows_the_same_face_from_the_sprite_and_alone(
    browser: Browser, style: Style
) -> None:
    page = browser.new_page(viewport={"width": 300, "height": 400})
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    used = f'<use href="#{symbol_id(Card.BAT_SACH, style)}"/>'
    box = f"0 0 100 {height(style)}"
    used = f'{sprite([style])}<svg viewBox="{box}" width="100">{used}</svg>'
    pictures = []
    for drawing in (used, face(Card.BAT_SACH, style)):
        page.set_content(f"<body style='margin:0;background:#fff'>{drawing}")
        shot = page.locator("svg").last.screenshot()
        pictures.append(Image.open(BytesIO(shot)).convert("RGB").tobytes())
    page.close()
    assert problems == []
    assert pictures[0] == pictures[1]
