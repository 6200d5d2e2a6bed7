"""What the machine has around Python: the browser for tests, letters, a free port."""

import errno
import shutil
import socket
import subprocess
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from chanlearn.doctor.findings import Finding, broken, fine, note
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

#: The first that is found drives the tests.
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
#: Where Playwright keeps browsers it has installed itself.
PLAYWRIGHT = Path.home() / ".cache" / "ms-playwright"
FC_LIST = "fc-list"
#: Every mark and shape a Vietnamese letter takes, stacked marks among them.
HARD_LETTERS = "ĂắằẳẵặÂấầẩẫậĐđÊếềểễệÔốồổỗộƠớờởỡợƯứừửữựỳỵỷỹ"


def browser_finding(
    which: Callable[[str], str | None] = shutil.which, own: Path = PLAYWRIGHT
) -> Finding:
    """Is there a Chromium for the browser tests? Learners may use any browser."""
    path = next(filter(None, map(which, BROWSERS)), None)
    path = path or next((str(it) for it in sorted(own.glob("chromium*"))), None)
    if path is not None:
        return fine("browser", text("trình duyệt cho phép kiểm tra: {path}", path=path))
    return note(
        "browser",
        text("không thấy Chromium, nên phép kiểm tra trên trình duyệt bị bỏ qua"),
        text("Chỉ người sửa khóa học mới cần: apt install chromium"),
    )


def paper_finding(fonts: Callable[[], Sequence[Path]] | None = None) -> Finding:
    """Do the letters of the worksheets have every Vietnamese mark?"""
    if fonts is None and find_spec("matplotlib") is None:
        return note(
            "paper",
            text("không có phông chữ để in phiếu"),
            text("Chỉ khi soạn buổi học: pip install 'chanlearn[workshop]'"),
        )
    try:
        lacking = {it.name: _lacking(it) for it in (fonts or _fonts)()}
    except (BadInput, OSError, ImportError) as error:
        return note(
            "paper",
            text("phông chữ để in phiếu không đọc được ({reason})", reason=str(error)),
            text("Cài lại: pip install --force-reinstall 'chanlearn[workshop]'"),
        )
    for name, letters in lacking.items():
        if letters:
            return note(
                "paper",
                text("phông chữ {name} thiếu chữ: {letters}", name=name, letters=letters),
                text("Cài lại: pip install --force-reinstall matplotlib"),
            )
    names = ", ".join(lacking)
    return fine("paper", text("phông chữ để in phiếu đủ dấu tiếng Việt: {names}", names=names))


def _fonts() -> Sequence[Path]:
    from chanlearn.workshop.paper import fonts

    return list(fonts().values())


def _lacking(font: Path) -> str:
    from fontTools.ttLib import TTFont

    with TTFont(font, lazy=True) as opened:
        letters = opened.getBestCmap()
    return "".join(it for it in HARD_LETTERS if ord(it) not in letters)


def screen_finding(
    which: Callable[[str], str | None] = shutil.which,
    listed: Callable[[str], str] | None = None,
) -> Finding:
    """Has the screen a face with Vietnamese letters? Only Linux machines come without."""
    path = which(FC_LIST)
    if path is None:
        return fine("screen", text("phông chữ trên màn hình: theo hệ điều hành của máy"))
    families = sorted({it.strip() for it in (listed or _families)(path).splitlines() if it.strip()})
    if families:
        said = text("{n} phông chữ trên màn hình có dấu tiếng Việt", n=len(families))
        return fine("screen", said)
    return note(
        "screen",
        text("không phông chữ nào trên màn hình có đủ dấu tiếng Việt"),
        text("Trên máy có màn hình: apt install fonts-dejavu-core"),
    )


def _families(path: str) -> str:
    ran = subprocess.run(  # noqa: S603 - the system's own list of fonts
        [path, ":lang=vi", "family"], capture_output=True, text=True, check=False, timeout=30
    )
    return ran.stdout


def port_finding(ip: str, port: int) -> Finding:
    """Can the course listen there?"""
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    try:
        with socket.socket(family) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((ip, port))
    except OSError as error:
        said = text("cổng {port} ở {ip} không nghe được ({reason})",
                    port=port, ip=ip, reason=error.strerror or str(error))  # fmt: skip
        if error.errno == errno.EADDRINUSE:
            said = text("cổng {port} đang có chương trình khác dùng", port=port)
        return broken("port", said, text("Dùng cổng khác: chanlearn serve --port 0"), port=port)
    return fine("port", text("cổng {port} còn trống", port=port), port=port)
