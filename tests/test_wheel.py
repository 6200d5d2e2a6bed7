"""The built wheel alone, in an empty folder, judges a case and serves the course."""

import json
import subprocess
import sys
import sysconfig
import venv
from html import escape
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import nbformat
import pytest
from outside import serve

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
WORKBOOKS = sorted((ROOT / "exercises" / "vo-bai-tap").rglob("*.ipynb"))
SHIPPED = {
    ".css", ".html", ".j2", ".js", ".json", ".mo", ".po", ".pot", ".py", ".svg", ".toml", ".txt",
    ".typed",
}  # fmt: skip
CASE = """
- id: hai-muoi-cay
  hand: 2v 3v 3v 3w 3s 4w 4w 6s 6s 7v 7v 7w 7s
  mat: [ca 5v 5s, chan 9w, ca 6v 6w]
  win: {card: 2v, by: boc, door: tri}
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", folder]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of a new environment with the wheel and, from here, its dependencies.

    Dependencies are reached by a path file: it leads to this environment's libraries, but not on
    to the checkout that is installed among them.
    """
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=False, symlinks=True)
    names = {"base": str(folder), "platbase": str(folder)}
    libraries, scripts = (
        Path(sysconfig.get_path(it, "venv", names)) for it in ("purelib", "scripts")
    )
    (libraries / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    (folder / "share").mkdir(exist_ok=True)
    (folder / "share" / "jupyter").symlink_to(Path(sys.prefix) / "share" / "jupyter")
    subprocess.run([scripts / "python", "-m", "installer", wheel], check=True, capture_output=True)
    return scripts


def test_the_wheel_ships_all_that_the_checkout_has(wheel: Path) -> None:
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "chanlearn").rglob("*")
        if path.suffix in SHIPPED
    }
    lessons = {
        f"chanlearn/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "notebooks").rglob("*.ipynb")
    }
    exercises = {
        f"chanlearn/{path.relative_to(ROOT / 'exercises').as_posix()}" for path in WORKBOOKS
    }
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == package | lessons | exercises


def test_the_installed_package_is_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    command = [installed / "python", "-c", "import chanlearn; print(chanlearn.__file__)"]
    ran = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert Path(ran.stdout.strip()).is_relative_to(installed.parent)


def test_the_wheel_judges_a_case(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE, encoding="utf-8")
    command = [installed / "chanlearn", "judge", "case.yaml", "--json"]
    ran = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    (answer,) = json.loads(ran.stdout)
    assert (answer["id"], answer["u"]) == ("hai-muoi-cay", True)
    assert {"tri", "bach_thu", "tom"} <= answer["cuoc"].keys()


def test_the_wheel_makes_a_workshop(installed: Path, tmp_path: Path) -> None:
    short = ["--minutes", "15", "--skills", "mat_quan"]
    command = [installed / "chanlearn", "workshop", "new", *short, "--out", "kit"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "kit/nguoi-hoc/phieu-bai.pdf").read_bytes().startswith(b"%PDF")
    assert "<svg" in (tmp_path / "kit/nguoi-dan/trinh-chieu.html").read_text(encoding="utf-8")


def test_the_wheel_writes_exercise_notebooks(installed: Path, tmp_path: Path) -> None:
    command = [installed / "chanlearn", "workbook", "--out", "vo"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    written = [nbformat.read(path, as_version=4) for path in sorted((tmp_path / "vo").iterdir())]
    assert [it.metadata.chanlearn.number for it in written] == [1, 2, 3, 4, 5]
    assert {it.metadata.chanlearn.edition for it in written} == {"learner"}


def test_the_wheel_serves_the_course(installed: Path, tmp_path: Path) -> None:
    lessons = [nbformat.read(path, as_version=4).metadata.chanlearn for path in NOTEBOOKS]
    with serve(installed / "chanlearn", cwd=tmp_path) as course:
        with urlopen(course.url) as answer:
            entry = answer.read().decode("utf-8")
        with urlopen(f"{course.url}bai/{NOTEBOOKS[2].stem}") as answer:
            page = answer.read().decode("utf-8")
    assert [about.title for about in lessons if escape(about.title) not in entry] == []
    assert escape(lessons[2].goal) in page
    assert "Traceback" not in page
    assert list(tmp_path.iterdir()) == []
