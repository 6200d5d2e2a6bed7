"""`chanlearn build`: the course as files, the same as the course that is served."""

import hashlib
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from outside import Course, get
from site_at import built
from test_own_profile import village

from chanlearn import cli
from chanlearn.catalogue import OFFERED, TOLD, prefix
from chanlearn.doctor.served import closed
from chanlearn.rules.errors import BadInput
from chanlearn.server.lessons import notebooks_folder, read_lessons, read_pages
from chanlearn.site import build, tools
from chanlearn.site.lost import LOST
from chanlearn.site.pins import FRONT, pins
from chanlearn.site.site import address

ROOT = Path(__file__).parents[1]
RUN_CELLS = Path(__file__).with_name("run_cells.py")
NOTEBOOKS = notebooks_folder()
LANGUAGE = pytest.mark.parametrize("language", OFFERED)
#: An address in a page or a file that is no name of a format.
ELSEWHERE = re.compile(r"""(?:src|href)\s*=\s*["']?(?:https?:)?//""")
CONFIG = re.compile(r'<script id="jupyter-config-data" type="application/json">(.*?)</script>')
SLOT = re.compile(r'data-slot="([\w-]+)"')
PROSE = re.compile(r'<div class="prose">(.*?)</div>', re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("site") / "chan")


@pytest.fixture(scope="module")
def unpacked(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the browser's Python imports, in one folder."""
    return unpack(site, tmp_path_factory.mktemp("python"))


def unpack(site: Path, folder: Path) -> Path:
    for wheel in core(site).glob("*.whl"):
        with ZipFile(wheel) as archive:
            archive.extractall(folder)
    return folder


def core(site: Path) -> Path:
    return site / "lite" / "pyodide"


def kernel(page: Path) -> dict[str, Any]:
    """What a page tells its kernel."""
    found = CONFIG.search(page.read_text("utf-8"))
    assert found is not None
    (settings,) = json.loads(unescape(found[1]))["litePluginSettings"].values()
    return dict(settings)


def cells(notebooks: Path, *folders: Path | str, env: Mapping[str, str]) -> dict[str, Any]:
    """What the cells of every notebook show, importing from these folders alone."""
    command = [sys.executable, "-I", "-S", str(RUN_CELLS), str(notebooks), *map(str, folders)]
    ran = subprocess.run(command, env={**os.environ, **env}, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    return dict(json.loads(ran.stdout))


@LANGUAGE
def test_cells_hold_the_same_questions_and_names_as_served(
    site: Path, unpacked: Path, language: str
) -> None:
    env = kernel(site / prefix(language) / "luyen-tap.html")["loadPyodideOptions"]["env"]
    assert env[TOLD] == language
    notebooks = NOTEBOOKS / prefix(language)
    alone = cells(notebooks, unpacked, env=env)
    served = cells(notebooks, ROOT, sysconfig.get_path("purelib"), env=env)
    assert alone.keys() == {it.stem for it in notebooks.glob("*.ipynb")} != set()
    assert re.search(r'"kept": "m\dc-', json.dumps(alone["1-nhap-mon"]))
    for name, held in served.items():
        assert alone[name] == held, name


@LANGUAGE
def test_pages_have_the_served_text_and_slots(site: Path, course: Course, language: str) -> None:
    lesson = read_lessons(NOTEBOOKS, language)[-1]
    served = get(course.url + lesson.path)[2]
    alone = (site / f"{lesson.path}.html").read_text("utf-8")
    assert SLOT.findall(alone) == SLOT.findall(served) != []
    without_suffix = re.sub(r'(href="[^":]+)\.html', r"\1", alone)
    assert PROSE.findall(without_suffix) == PROSE.findall(served) != []
    for path, page in (("so-luat", "so-luat.html"), ("", "index.html")):
        headings = re.compile(r"<html[^>]*>|<h[1-3].*?</h[1-3]>", re.DOTALL)
        own = (site / prefix(language) / page).read_text("utf-8")
        ours = re.sub(r'href="[^"#]*', 'href="', own)
        theirs = re.sub(r'href="[^"#]*', 'href="', get(course.url + prefix(language) + path)[2])
        assert headings.findall(ours) == headings.findall(theirs) != []


def test_every_page_is_there_and_every_link_leads_to_a_file(site: Path) -> None:
    vietnamese = {it.path for it in (*read_lessons(NOTEBOOKS), *read_pages(NOTEBOOKS))}
    vietnamese |= {"index", "so-luat", "thuat-ngu", "nop-ma"}
    paths = {f"{prefix(language)}{it}.html" for it in vietnamese for language in OFFERED}
    paths |= {LOST}
    pages = {it.relative_to(site).as_posix(): it.read_text("utf-8") for it in site.rglob("*.html")}
    assert pages.keys() == paths
    for path, page in pages.items():
        assert not ELSEWHERE.search(page), path
        for link in re.findall(r'(?:href|src|data-worker)="(?!data:)([^"#?]+)', page):
            found = (site / path).parent / link
            assert (found / "index.html" if link.endswith("/") else found).is_file(), (path, link)


def test_every_page_says_its_language_and_leads_to_its_twin(site: Path) -> None:
    for path in {*site.rglob("*.html")} - {site / LOST}:
        here, page = path.relative_to(site), path.read_text("utf-8")
        english = here.parts[0] == "en"
        assert f'<html lang="{"en" if english else "vi"}">' in page, here
        (link,) = re.findall(r'<a class="language" href="([^"]+)"', page)
        twin = (path.parent / link).resolve()
        there = (twin / "index.html" if twin.is_dir() else twin).relative_to(site.resolve())
        assert there == (Path(*here.parts[1:]) if english else "en" / here)


def test_every_page_lets_itself_load_from_its_own_host_only(site: Path) -> None:
    for path in site.rglob("*.html"):
        before, _script, _rest = path.read_text("utf-8").partition("<script")
        (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', before)
        assert closed(policy), path
        assert "unsafe-eval" not in policy, path


def test_the_lock_file_lists_the_wheels_that_lie_there_and_no_others(site: Path) -> None:
    packages = json.loads((core(site) / "pyodide-lock.json").read_text("utf-8"))["packages"]
    digests = {
        it.name: hashlib.sha256(it.read_bytes()).hexdigest() for it in core(site).glob("*.whl")
    }
    assert {it["file_name"]: it["sha256"] for it in packages.values()} == digests
    assert all(name.endswith("-none-any.whl") for name in digests)


def test_a_page_asks_for_every_package_by_name_and_for_nothing_elsewhere(site: Path) -> None:
    packages = json.loads((core(site) / "pyodide-lock.json").read_text("utf-8"))["packages"]
    settings = kernel(site / "bai" / f"{read_lessons(NOTEBOOKS)[0].slug}.html")
    asked = {it.replace("_", "-") for it in settings["loadPyodideOptions"]["packages"]}
    assert asked == set(packages)
    # Those that the kernel would otherwise go looking for, under the names it uses.
    needed = {"micropip", "piplite", "sqlite3", "ipykernel", "comm", "pyodide_kernel", "jedi"}
    assert needed | {"ipython"} <= set(settings["loadPyodideOptions"]["packages"])
    assert settings["disablePyPIFallback"] is True
    assert "://" not in json.dumps(settings)


def test_the_service_worker_keeps_what_pages_load_under_a_name_of_its_own(site: Path) -> None:
    script = (site / "service-worker.js").read_text("utf-8")
    kept = json.loads(re.search(r"const FILES = (\{.*?\});", script)[1])  # type: ignore[index]
    there = {it.relative_to(site).as_posix() for it in site.rglob("*") if it.is_file()}
    assert set(kept) < there
    assert {it for it in there if it.endswith((".html", ".whl", ".wasm", ".css"))} <= set(kept)
    assert not any(it.endswith((".woff", ".woff2", ".map")) for it in kept)


def test_a_publishers_rules_and_questions_come_along(tmp_path: Path) -> None:
    own = tmp_path / "lang_chua.toml"
    own.write_text(village(name='"Làng Chùa"'), encoding="utf-8")
    bank = tmp_path / "cau-hoi"
    bank.mkdir()
    (bank / "cho.yaml").write_text(
        "- {id: cua-lang, skill: cho_rong, level: 3, lesson: 2, prompt: 'Bài này chờ thế nào?',\n"
        "   hints: [Đếm chắn.], kind: wait, hand: 2v 2v 3w 3w 4s 4s 5v 5v 9v 9w 9s 7v 7s,\n"
        "   mat: [chan 6s, ca 4v 4w, ca 8v 8w], expect: {wait: rong, left: 9}}\n",
        encoding="utf-8",
    )
    site = built(tmp_path / "site", "--profile", str(own), "--bank", str(bank))
    env = kernel(site / "luyen-tap.html")["loadPyodideOptions"]["env"]
    python = unpack(site, tmp_path / "python")
    here = {it: env[it].replace(build.OWN_FOLDER, str(python / "chanlearn_own")) for it in env}
    ask = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from chanlearn.profiles import known_profiles; from chanlearn.banks.shelf import shelf\n"
        "print(known_profiles()[0].name, [it for it in shelf() if it.endswith('cua-lang')] != [])"
    )
    command = [sys.executable, "-I", "-S", "-c", ask, str(python)]
    ran = subprocess.run(
        command, env={**os.environ, **here, "PYTHONIOENCODING": "utf-8"}, capture_output=True,
        check=False,
    )  # fmt: skip
    assert ran.stdout.decode().split() == ["Làng", "Chùa", "True"], ran.stderr.decode()
    assert "Làng Chùa" in (site / "so-luat.html").read_text("utf-8")


def test_the_same_course_gives_the_same_files(site: Path, tmp_path: Path) -> None:
    again = built(tmp_path / "again")
    first = (site / "service-worker.js").read_bytes()
    assert (again / "service-worker.js").read_bytes() == first


def test_a_site_takes_the_place_of_an_older_one_and_of_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thu-tu.txt").write_text("của tôi", encoding="utf-8")
    assert cli.main(["build", str(tmp_path)]) == 2
    assert "đã có thứ khác" in capsys.readouterr().err
    (tmp_path / "service-worker.js").touch()
    build.refuse_foreign(tmp_path)
    build.refuse_foreign(tmp_path / "chưa-có")


@pytest.mark.parametrize("option", ["--profile", "--bank"])
def test_what_cannot_be_read_is_refused_before_anything_is_fetched(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "khong-co.toml")
    assert cli.main(["build", str(tmp_path / "site"), option, missing]) == 2
    assert "khong-co.toml" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_file_that_is_not_the_pinned_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin = pins()[0]
    folder = tmp_path / "wheels"
    folder.mkdir()
    (folder / f"{pin.name}-{pin.version}-py3-none-any.whl").write_bytes(b"another")
    (tmp_path / f"pyodide-{tools.PYODIDE}.tgz").write_bytes(b"another")
    monkeypatch.setattr(tools, "_run", lambda *_args, **_more: None)
    with pytest.raises(BadInput, match=pin.name):
        tools.wheels(tmp_path)
    monkeypatch.setattr(tools, "_npm", lambda _cache: Path("npm"))
    with pytest.raises(BadInput, match="npm"):
        tools.pyodide(tmp_path)


def test_what_a_failing_tool_said_is_passed_on(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="không có mạng"):
        tools._run([sys.executable, "-c", "raise SystemExit('không có mạng')"], tmp_path)
    with pytest.raises(BadInput, match="khong-co"):
        tools._run([tmp_path / "khong-co"], tmp_path)


def test_pins_name_a_wheel_that_runs_anywhere_and_the_front_ends() -> None:
    names = [it.name for it in pins()]
    assert len(set(names)) == len(names)
    assert set(FRONT) < set(names)
    assert all(it.sha256 for it in pins())


@pytest.mark.parametrize(
    ("up", "path", "expected"),
    [
        ("", "", "./"),
        ("../", "", "../"),
        ("../", "so-luat", "../so-luat.html"),
        ("", "so-luat#R7.6", "so-luat.html#R7.6"),
        ("../", "bai/1-nhap-mon", "../bai/1-nhap-mon.html"),
        ("", "en/", "en/"),
        ("../", "en/", "../en/"),
        ("../", "en/so-luat", "../en/so-luat.html"),
    ],
)
def test_an_address_leads_to_a_file(up: str, path: str, expected: str) -> None:
    assert address(up, path) == expected
