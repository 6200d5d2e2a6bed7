"""The `chanlearn` command: what it refuses, and that each subcommand loads only its own."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from outside import CHANLEARN

from chanlearn import __version__


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [str(CHANLEARN), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_it_knows_its_version() -> None:
    assert run("--version").stdout == f"chanlearn {__version__}\n"


def test_alone_it_lists_what_it_can_do() -> None:
    ran = run()
    assert ran.returncode == 2
    assert "mở khóa học trong trình duyệt" in ran.stdout


@pytest.mark.parametrize("port", ["-1", "65536", "tám"])
def test_a_port_that_cannot_be_is_refused(port: str) -> None:
    ran = run("serve", f"--port={port}")
    assert ran.returncode == 2
    assert f"cổng phải là một số từ 0 đến 65535, không phải «{port}»" in ran.stderr


def test_a_taken_port_is_explained() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port))
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.startswith(f"Cổng {port} đang có chương trình khác dùng.")
    assert "Traceback" not in ran.stderr


def test_only_serving_loads_voila() -> None:
    code = (
        "import sys, chanlearn.cli as cli\n"
        "try: cli.main(['serve', '--help'])\n"
        "except SystemExit: pass\n"
        "sys.exit('voila' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode
        == 0
    )


ROUNDS = Path(__file__).parent / "rounds"
CASES = Path(__file__).parent / "cases"
PRINTING = {
    "play": ["play", "-n", "3"],
    "replay": ["replay", str(ROUNDS / "cuoc-tri.jsonl")],
    "judge": ["judge", str(CASES / "pots.yaml")],
    "rule": ["rule", "R3.5"],
    "odds": ["odds", "deal"],
    "cards": ["cards", "--back"],
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("command", PRINTING)
def test_a_full_disk_behind_the_output_is_said_in_one_line(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [str(CHANLEARN), *PRINTING[command]],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert ran.returncode != 0
    assert ran.stderr == "không in ra được (ổ đĩa đã hết chỗ)\n"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    ran = run("play", "--out", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr == f"{tmp_path}: không ghi được (đây là một thư mục)\n"


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    replayed = f"'{CHANLEARN}' replay --json '{ROUNDS / 'cuoc-tri.jsonl'}' | true"
    ran = subprocess.run(["sh", "-c", replayed], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
