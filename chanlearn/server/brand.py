"""A publisher's own name, colour, badge and footer, as a TOML file gives them.

Names and lines stand on every page; colours and the badge are one sheet of styles of their own.
"""

import base64
import hashlib
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from chanlearn.rules.errors import BadInput, why_no_file, why_unreadable
from chanlearn.rules.text import Text, text

#: The grounds that words in the course's colour stand on, by day and by night; `course.css` has
#: them, and writes on that colour in others no further away.
LIGHT, DARK = ("#f8f2e4", "#fdfaf1"), ("#1c1815", "#26211c")
LEAST = 4.5
LONGEST_NAME, LONGEST_LINE, LONGEST_LINK = 40, 200, 500
LARGEST_LOGO = 64 * 1024
DATA = "data:image/png;base64"
PNG = b"\x89PNG\r\n\x1a\n"

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Brand:
    """What every page carries of its publisher; empty is what the course has by itself."""

    name: str = ""
    colour: str = ""
    colour_dark: str = ""
    footer: str = ""
    link: str = ""
    logo: bytes = b""

    @property
    def style(self) -> str:
        """The styles that come after the course's own."""
        rules = [
            f"@media (prefers-color-scheme: {scheme}) {{ :root {{ --red: {colour}; }} }}"
            for scheme, colour in (("light", self.colour), ("dark", self.colour_dark))
            if colour
        ]
        if self.logo:
            picture = base64.b64encode(self.logo).decode()
            rules.append(
                f'.club::before {{ content: ""; background-image: url({DATA},{picture}); }}'
            )
        return "\n".join(rules)

    @property
    def sheet(self) -> str:
        """What the styles are called below the course's own address; others otherwise."""
        made = self.style
        return f"brand-{hashlib.sha256(made.encode()).hexdigest()[:16]}.css" if made else ""


UNBRANDED = Brand()


def read_brand(path: Path) -> Brand:
    """The brand that a TOML file describes; the logo's path is looked up beside it.

    Raises:
        BadInput: there is no such file, or a key of it is not as it should be.
    """
    table = _table(path)
    for key in table.keys() - {*_READ, "logo"}:
        known = ", ".join((*_READ, "logo"))
        raise BadInput(
            text("{file}: không có khóa {key}; có {known}", file=str(path), key=key, known=known)
        )
    found = {key: _line(path, key, table[key]) for key in table if key != "logo"}
    if found.get("link") and not found.get("footer"):
        raise _wrong(path, "footer", "", text("một dòng chữ, vì đã ghi link"))
    logo = _logo(path, table["logo"]) if "logo" in table else b""
    return Brand(**found, logo=logo)


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, from 1 to 21, as WCAG 2 measures it."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _table(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        why = why_no_file(error)
        raise BadInput(
            text("{file}: không đọc được tệp ({reason})", file=str(path), reason=why)
        ) from error
    except (ValueError, RecursionError) as error:
        why = why_unreadable(error)
        raise BadInput(
            text("{file}: không phải là TOML đúng ({reason})", file=str(path), reason=why)
        ) from error


def _wrong(path: Path, key: str, value: object, expected: Text) -> BadInput:
    return BadInput(
        text(
            "{file}: khóa {key}: «{value}» không dùng được, cần {expected}",
            file=str(path),
            key=key,
            value=str(value)[:LONGEST_LINE],
            expected=expected,
        )
    )


def _line(path: Path, key: str, value: object) -> str:
    expected = _READ[key](value) if isinstance(value, str) else text("chữ trong ngoặc kép")
    if expected is not None:
        raise _wrong(path, key, value, expected)
    return str(value)


def _words(most: int) -> Callable[[str], Text | None]:
    def refuse(value: str) -> Text | None:
        if value.strip() and len(value) <= most and value.isprintable():
            return None
        return text("một dòng có chữ, dài nhất {most} ký tự", most=most)

    return refuse


def _seen_on(grounds: tuple[str, ...]) -> Callable[[str], Text | None]:
    def refuse(value: str) -> Text | None:
        if not _COLOUR.fullmatch(value):
            return text("một màu như #1f5f8b")
        least = min(contrast(value, it) for it in grounds)
        if least >= LEAST:
            return None
        return text(
            "một màu tương phản ít nhất {least} lần với nền {grounds}; màu này chỉ {found} lần",
            least=f"{LEAST}",
            grounds=", ".join(grounds),
            # Rounded down: what is refused must not look enough.
            found=f"{int(least * 100) / 100}",
        )

    return refuse


def _refuse_link(value: str) -> Text | None:
    try:
        parts = urlsplit(value)
        is_web = parts.scheme in {"http", "https"} and bool(parts.hostname)
    except ValueError:
        is_web = False
    if is_web and len(value) <= LONGEST_LINK and value.isprintable() and " " not in value:
        return None
    return text("một địa chỉ bắt đầu bằng https:// hoặc http://")


def _logo(path: Path, value: object) -> bytes:
    if not isinstance(value, str):
        raise _wrong(path, "logo", value, text("chữ trong ngoặc kép"))
    try:
        with (path.parent / value).open("rb") as file:
            content = file.read(LARGEST_LOGO + 1)
    except (OSError, ValueError) as error:
        raise _wrong(path, "logo", value, text("một tệp PNG đọc được, đặt cạnh tệp này")) from error
    if not content.startswith(PNG):
        raise _wrong(path, "logo", value, text("một tệp PNG"))
    if len(content) > LARGEST_LOGO:
        most = LARGEST_LOGO // 1024
        raise _wrong(path, "logo", value, text("một tệp nhỏ hơn {most} KiB", most=most))
    return content


#: What is wrong with a key's value, by the key.
_READ: dict[str, Callable[[str], Text | None]] = {
    "name": _words(LONGEST_NAME),
    "colour": _seen_on(LIGHT),
    "colour_dark": _seen_on(DARK),
    "footer": _words(LONGEST_LINE),
    "link": _refuse_link,
}
