"""`chanlearn doctor`: each finding provoked, and this machine examined for good."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import psutil
import pytest
from outside import CHANLEARN, running, serve

from chanlearn.catalogue import say
from chanlearn.doctor import command, surroundings, versions
from chanlearn.doctor.capacity import CLASS, OPENING_SECONDS, capacity_finding, opening_finding
from chanlearn.doctor.findings import Finding, Standing
from chanlearn.doctor.served import Opened, closed, foreign, served_findings
from chanlearn.doctor.surroundings import (
    browser_finding,
    paper_finding,
    port_finding,
    screen_finding,
)
from chanlearn.doctor.versions import package_findings, python_finding
from chanlearn.server import room
from chanlearn.server.room import (
    FILES_EACH,
    FILES_SERVER,
    KERNEL_MB,
    RESERVE_MB,
    SERVER_MB,
    Machine,
    free_mb,
)
from chanlearn.server.settings import security_headers

OK, NOTE, BROKEN = Standing
ASKED = ["voila<0.6,>=0.5.13", "fpdf2>=2.8; extra == 'workshop'"]


def told(finding: Finding) -> tuple[Standing, str, str]:
    """How it stands, what is said, and what to do."""
    return finding.standing, say(finding.said), say(finding.to_do) if finding.to_do else ""


@pytest.mark.parametrize(("running", "standing"), [((3, 11, 0), OK), ((3, 10, 14), BROKEN)])
def test_a_python_too_old_is_broken(running: tuple[int, int, int], standing: Standing) -> None:
    found, said, to_do = told(python_finding(running, ">=3.11"))
    assert found is standing
    assert f"Python {'.'.join(map(str, running))}" in said
    assert bool(to_do) is (standing is BROKEN)


@pytest.mark.parametrize(("here", "standing", "said"), [
    ("0.5.13", OK, "1 gói cần để mở khóa học đều đủ"),
    ("0.5.12", BROKEN, "gói voila là bản 0.5.12, cần <0.6,>=0.5.13"),
    (None, BROKEN, "thiếu gói voila<0.6,>=0.5.13"),
])  # fmt: skip
def test_a_package_missing_or_of_another_version_is_broken(
    here: str | None, standing: Standing, said: str
) -> None:
    found = next(package_findings(ASKED, lambda _name: here))
    assert told(found)[:2] == (standing, said)
    assert standing is OK or "pip install 'voila" in told(found)[2]


def test_an_extra_that_is_not_there_is_only_noted() -> None:
    found = {it.about: told(it) for it in package_findings(ASKED, {"voila": "0.5.13"}.get)}
    standing, said, to_do = found["workshop"]
    assert standing is NOTE
    assert "fpdf2>=2.8" in said
    assert "pip install 'chanlearn[workshop]'" in to_do
    assert found["png"][0] is OK


def test_a_course_that_is_not_installed_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise PackageNotFoundError("chanlearn")

    monkeypatch.setattr(versions, "metadata", missing)
    found = list(command.examined("127.0.0.1", 0, quick=True))
    assert told(found[0])[0] is BROKEN
    assert "make install" in told(found[0])[2]


def test_without_the_reader_of_versions_that_is_the_finding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "chanlearn.doctor.versions")
    monkeypatch.setitem(sys.modules, "packaging.markers", None)
    found = list(command.examined("127.0.0.1", 0, quick=True))
    assert told(found[0]) == (BROKEN, "thiếu gói packaging", "pip install 'packaging'")


def which(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/usr/bin/{name}" if name in names else None


def test_a_missing_browser_is_noted(tmp_path: Path) -> None:
    standing, said, to_do = told(browser_finding(which(), tmp_path))
    assert (standing, "apt install chromium" in to_do) == (NOTE, True)
    assert "không thấy Chromium" in said
    assert browser_finding(which("google-chrome"), tmp_path).standing is OK
    (tmp_path / "chromium-1234").mkdir()
    assert browser_finding(which(), tmp_path).standing is OK


def test_letters_for_paper_are_looked_at_one_by_one() -> None:
    (sans, *_rest) = surroundings._fonts()
    assert paper_finding(lambda: [sans]).standing is OK
    standing, said, _to_do = told(paper_finding(lambda: [sans.with_name("DejaVuSansMono.ttf")]))
    assert standing is NOTE
    assert re.search("phông chữ DejaVuSansMono.ttf thiếu chữ: .*ễ", said)


def test_letters_that_are_not_there_are_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paper_finding(lambda: [tmp_path / "none.ttf"]).standing is NOTE
    monkeypatch.setattr(
        surroundings, "find_spec", lambda it: None if it == "matplotlib" else find_spec(it)
    )
    assert "chanlearn[workshop]" in told(paper_finding())[2]


def test_a_screen_without_vietnamese_letters_is_noted() -> None:
    assert screen_finding(which("fc-list"), lambda _path: "DejaVu Sans\n").standing is OK
    assert screen_finding(which()).standing is OK
    standing, _said, to_do = told(screen_finding(which("fc-list"), lambda _path: "\n"))
    assert (standing, "fonts-dejavu-core" in to_do) == (NOTE, True)


def test_a_port_that_cannot_be_had_is_broken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        standing, said, to_do = told(port_finding("127.0.0.1", port))
    assert standing is BROKEN
    assert said == f"cổng {port} đang có chương trình khác dùng"
    assert "--port 0" in to_do
    assert port_finding("127.0.0.1", port).standing is OK
    assert "ở 203.0.113.1 không nghe được" in told(port_finding("203.0.113.1", 0))[1]


ROOMY = Machine(10**6, None, 10**6)


def memory_for(learners: int) -> int:
    return SERVER_MB + RESERVE_MB + learners * KERNEL_MB


@pytest.mark.parametrize(("machine", "learners", "standing", "limit"), [
    (ROOMY._replace(free_mb=memory_for(30)), 30, OK, "memory"),
    (ROOMY._replace(free_mb=memory_for(CLASS) - 1), CLASS - 1, NOTE, "memory"),
    (ROOMY._replace(free_mb=100), 0, BROKEN, "memory"),
    (ROOMY._replace(files=FILES_SERVER + 12 * FILES_EACH), 12, NOTE, "files"),
    (ROOMY._replace(sockets=60), 10, NOTE, "sockets"),
    (Machine(None, None, 6 * 40), 40, OK, "sockets"),
])  # fmt: skip
def test_the_tightest_limit_says_how_many_learners(
    machine: Machine, learners: int, standing: Standing, limit: str
) -> None:
    finding = capacity_finding(lambda: machine)
    assert dict(finding.facts) == {"learners": learners, "limit": limit}
    assert finding.standing is standing
    assert f"khoảng {learners} người một lúc: " in say(finding.said)
    assert (finding.to_do is None) is (standing is OK)


@pytest.mark.parametrize(("cores", "standing"), [(1, NOTE), (2, OK), (64, OK)])
def test_a_class_that_opens_all_at_once_shares_the_cores(cores: int, standing: Standing) -> None:
    finding = opening_finding(cores)
    seconds = dict(finding.facts)["seconds"]
    assert finding.standing is standing
    assert (seconds - 1) * cores < CLASS * OPENING_SECONDS <= seconds * cores
    assert f"đợi khoảng {seconds} giây" in say(finding.said)


def test_the_formula_stands_in_the_line() -> None:
    said = say(capacity_finding(lambda: ROOMY._replace(free_mb=2000)).said)
    free, server, reserve, each = map(int, re.findall(r"(\d+) MB", said))
    assert (free, server, reserve, each) == (2000, SERVER_MB, RESERVE_MB, KERNEL_MB)
    assert f"khoảng {(free - server - reserve) // each} người" in said


@pytest.mark.parametrize(("most", "used", "free"), [
    (None, None, 3000),
    ("max", str(10**9), 3000),
    (str(1000 * room.MB), str(400 * room.MB), 600),
    (str(1000 * room.MB), str(2000 * room.MB), 0),
])  # fmt: skip
def test_a_container_has_no_more_memory_than_it_may_take(
    tmp_path: Path, most: str | None, used: str | None, free: int
) -> None:
    (tmp_path / "meminfo").write_text("MemTotal: 9 kB\nMemAvailable: 3072000 kB\n", "ascii")
    for name, value in (("memory.max", most), ("memory.current", used)):
        if value is not None:
            (tmp_path / name).write_text(value, "ascii")
    assert free_mb(tmp_path / "meminfo", tmp_path) == free


def test_a_page_weighs_what_is_reckoned_with() -> None:
    with serve() as course:
        with urlopen(f"{course.url}bai/3-cuoc-sac") as answer:
            answer.read()
        (kernel,) = psutil.Process(course._process.pid).children(recursive=True)
        weight = kernel.memory_full_info().pss / room.MB
    assert KERNEL_MB * 0.6 < weight < KERNEL_MB * 1.2


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_the_server_asks_for_all_the_files_it_may_have() -> None:
    line = f"ulimit -S -n 300; exec {CHANLEARN} serve --port 0"
    with running(["bash", "-c", line]) as course:
        soft, hard = psutil.Process(course._process.pid).rlimit(psutil.RLIMIT_NOFILE)
    assert soft == hard == room.open_files() > 300


COURSE = """
import http.server, sys
class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Security-Policy", sys.argv[2])
        self.end_headers()
        self.wfile.write(sys.argv[1].encode())
    def log_message(self, *_): pass
server = http.server.HTTPServer(("127.0.0.1", 0), Page)
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
"""
CLOSED = "default-src 'self'; img-src data: blob:"


def course(page: str, policy: str) -> list[tuple[Standing, str, str]]:
    return [told(it) for it in served_findings([sys.executable, "-c", COURSE, page, policy])]


def test_a_page_that_asks_another_machine_is_broken() -> None:
    (opened, offline) = course('<script src="https://cdn.example/x.js"></script>', CLOSED)
    assert opened[:2] == (OK, "khóa học mở được, 1 trang đều hiện")
    assert offline[0] is BROKEN
    assert "gọi ra ngoài máy: https://cdn.example/x.js" in offline[1]


def test_a_page_whose_policy_lets_it_ask_is_broken() -> None:
    assert course("<p>", "")[1][0] is BROKEN
    assert course("<a href='https://example.org'>một nơi khác</a>", CLOSED)[1][0] is OK


@pytest.mark.parametrize("script", ["raise SystemExit('thiếu bài')", "pass"])
def test_a_course_that_does_not_open_is_broken_with_its_last_words(script: str) -> None:
    (finding,) = served_findings([sys.executable, "-c", script])
    assert finding.standing is BROKEN
    assert "khóa học không mở được" in say(finding.said)
    assert ("thiếu bài" in say(finding.said)) is ("thiếu bài" in script)


@pytest.mark.parametrize(("page", "wanted"), [
    ('<link rel="stylesheet" href="//cdn.example/a.css">', ["//cdn.example/a.css"]),
    ("<style>@import 'https://f.example/b.css'; p { background: url(https://f.example/c.png) }",
     ["https://f.example/b.css", "https://f.example/c.png"]),
    ('<img src="data:,"> <img src=/static/a.png> <script src="http://127.0.0.1:1/b.js">', []),
    ('<a href="https://example.org">', []),
])  # fmt: skip
def test_what_a_page_fetches_is_told_from_what_it_links_to(page: str, wanted: list[str]) -> None:
    assert list(foreign(Opened("http://127.0.0.1:1/x", page, ""))) == wanted


@pytest.mark.parametrize(("policy", "is_closed"), [
    (security_headers()["Content-Security-Policy"], True),
    ("", False),
    ("default-src 'self'; script-src https://cdn.example", False),
    ("default-src *", False),
])  # fmt: skip
def test_a_policy_is_closed_when_it_names_nobody_else(policy: str, is_closed: bool) -> None:
    assert closed(policy) is is_closed


def doctor(*words: str) -> subprocess.CompletedProcess[str]:
    line = [str(CHANLEARN), "doctor", *words]
    return subprocess.run(line, capture_output=True, text=True, check=False, timeout=300)


def test_this_machine_opens_the_course_and_asks_nobody_else() -> None:
    ran = doctor("--port", "0", "--json")
    found = {it["about"]: it for it in json.loads(ran.stdout)}
    assert (ran.returncode, ran.stderr) == (0, "")
    assert found["course"]["pages"] > 5
    assert found["offline"]["standing"] == "ok"
    assert found["capacity"]["learners"] > 0


def test_every_line_says_in_a_word_how_it_stands() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = doctor("--quick", "--port", str(taken.getsockname()[1]))
    *lines, last = ran.stdout.splitlines()
    assert ran.returncode == 1
    assert [it for it in lines if not re.match("ok: |lưu ý: |hỏng: |    → ", it)] == []
    assert last == "Có 1 chỗ hỏng phải sửa trước khi mở khóa học."
    assert "\x1b" not in ran.stdout


def test_a_port_that_cannot_be_is_refused() -> None:
    assert doctor("--port", "70000").returncode == 2
