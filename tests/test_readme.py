"""What the READMEs show works as shown, in both languages alike."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from chanlearn.cli import main

ROOT = Path(__file__).parents[1]
README, IN_VIETNAMESE = ROOT / "README.md", ROOT / "README.vi.md"


def blocks(path: Path, language: str) -> list[str]:
    """The code blocks of one language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```", path.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )


def test_the_example_case_is_judged_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (case,) = blocks(README, "yaml")
    (tmp_path / "van.yaml").write_text(case, encoding="utf-8")
    assert main(["judge", str(tmp_path / "van.yaml")]) == 0
    assert "Xướng đúng." in capsys.readouterr().out


def test_the_example_program_prints_what_it_says() -> None:
    (program,) = blocks(README, "python")
    promised = re.findall(r"print\(.*?\)\s+# (.*)", program)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines() == promised


@pytest.mark.parametrize("language", ["yaml", "python"])
def test_both_readmes_show_the_same_examples(language: str) -> None:
    assert blocks(README, language) == blocks(IN_VIETNAMESE, language)


@pytest.mark.parametrize("path", [README, IN_VIETNAMESE], ids=lambda path: path.name)
def test_every_command_named_is_there(path: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = re.findall(r"make ([a-z]+)", path.read_text("utf-8"))
    assert {"course", "test", "lab"} <= set(named) <= set(targets)


@pytest.mark.parametrize("path", [README, IN_VIETNAMESE], ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    links = re.findall(r"(?:\]\(|src=\")([^)\"#]+)", path.read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
