"""A publisher's own looks: on every page, never in the way of reading, refused with a reason."""

import struct
import zlib
from pathlib import Path

import pytest
from outside import CHANLEARN, get, serve
from test_contrast import schemes
from test_deck import contrast as measured

from chanlearn import cli
from chanlearn.rules.errors import BadInput
from chanlearn.server.brand import DARK, LARGEST_LOGO, LIGHT, PNG, contrast, read_brand

GOOD = """
name = "Hội Chắn <Làng Chùa>"
colour = "#1f5f8b"
colour_dark = "#8cc4ec"
footer = "Chơi điểm & vui"
link = "https://example.org/?a=1&b=2"
logo = "huy-hieu.png"
"""


def chunk(kind: bytes, content: bytes) -> bytes:
    whole = kind + content
    return struct.pack(">I", len(content)) + whole + struct.pack(">I", zlib.crc32(whole))


def picture() -> bytes:
    """One red dot."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    return PNG + header + chunk(b"IDAT", zlib.compress(b"\0\xa3\x23\x1f")) + chunk(b"IEND", b"")


def written(folder: Path, brand: str, logo: bytes | None = None) -> Path:
    (folder / "huy-hieu.png").write_bytes(picture() if logo is None else logo)
    path = folder / "hoi.toml"
    path.write_text(brand, encoding="utf-8")
    return path


def test_every_served_page_carries_it(tmp_path: Path) -> None:
    brand = written(tmp_path, GOOD)
    sheet = read_brand(brand).sheet
    with serve(CHANLEARN, "--brand", str(brand)) as course:
        for path in ("", "en/so-luat", "bai/1-nhap-mon", "khong-co"):
            page = get(course.url + path)[2]
            assert '<span class="club">Hội Chắn &lt;Làng Chùa&gt;</span>' in page, path
            assert 'href="https://example.org/?a=1&amp;b=2">Chơi điểm &amp; vui</a>' in page, path
            assert f'href="/{sheet}"' in page, path
        styles = get(course.url + sheet)
        assert styles[1]["Content-Type"].startswith("text/css")
        assert "--red: #1f5f8b" in styles[2]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('name = ""', "name"),
        ('name = "a\\nb"', "name"),
        (f'name = "{"a" * 41}"', "40"),
        ("name = 3", "ngoặc kép"),
        ('colour = "blue"', "#1f5f8b"),
        ('colour = "#e0b000"', "4.5"),
        ('colour_dark = "#1f5f8b"', "4.5"),
        ('footer = "a\\u202eb"', "footer"),
        ('link = "https://example.org"', "footer"),
        ('footer = "a"\nlink = "javascript:alert(1)"', "https://"),
        ('footer = "a"\nlink = "https://[x"', "https://"),
        ('logo = "khong-co.png"', "khong-co.png"),
        ('logo = "hoi.toml"', "PNG"),
        ('color = "#1f5f8b"', "color"),
        ("name = ", "TOML"),
    ],
)
def test_a_wrong_value_is_refused_by_its_key(tmp_path: Path, line: str, said: str) -> None:
    with pytest.raises(BadInput, match=r"hoi\.toml") as refused:
        read_brand(written(tmp_path, line))
    assert said in str(refused.value)


def test_a_large_badge_is_refused(tmp_path: Path) -> None:
    large = written(tmp_path, 'logo = "huy-hieu.png"', picture() + bytes(LARGEST_LOGO))
    with pytest.raises(BadInput, match="64 KiB"):
        read_brand(large)


@pytest.mark.parametrize("command", [["serve"], ["build", "trang"]])
def test_both_commands_refuse_before_they_begin(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*command, "--brand", str(tmp_path / "khong-co.toml")]) == 2
    assert "khong-co.toml" in capsys.readouterr().err


def test_contrast_is_measured_on_the_grounds_of_the_course() -> None:
    for scheme, grounds in (("light", LIGHT), ("dark", DARK)):
        assert {schemes()[scheme][it] for it in ("paper", "sheet")} == set(grounds)
    for one, other in (("#777777", "#ffffff"), ("#a3231f", "#f8f2e4"), ("#000000", "#020202")):
        assert contrast(one, other) == pytest.approx(measured(one, other))
