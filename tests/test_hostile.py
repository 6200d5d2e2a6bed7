"""A hostile visitor: whatever one sends, nothing runs, nothing leaks, and others go on learning.

One course stands for all attacks, and one learner sits in it through all of them. What the door,
the headers and the few addresses keep out is in `test_server` and `test_publishing`.
"""

import asyncio
import json
import re
import resource
import socket
import threading
from collections.abc import Coroutine, Iterator
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from bare import serve_with
from guests import Guest, Message, new_client, visiting
from outside import Course, get
from playwright.sync_api import Browser, expect
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect
from visiting import kernels, visit, when_ready

import chanlearn.profiles
from chanlearn.server.channel import TOO_FAST, is_asked
from chanlearn.server.kernel import MOST_MB
from chanlearn.server.lessons import notebooks_folder
from chanlearn.server.settings import LARGEST_BODY, LARGEST_MESSAGE
from chanlearn.widgets import drawn

SCRIPT = "\"'><img src=x onerror=alert(1)><script>alert(1)</script>"
LEAKS = ("Traceback", "site-packages", str(Path(drawn.__file__).parents[2]), '.py"', ".py:")
LESSON, REFEREE = "bai/1-nhap-mon", "trong-tai"
#: Between them they hold every widget of the course.
PAGES = (REFEREE, "ban-tap", "luyen-tap", "xac-suat", "lop-hoc", "bai/4-tinh-diem")
PATIENCE = 60
HALF_OPEN = 1000
# As it ships, but what is left behind goes within seconds, and all attacks on a page go at once.
MOST_AT_ONCE = 1500
SOON = {"UNCLAIMED_SECONDS": 5, "CULL_EVERY_SECONDS": 1, "MESSAGES_AT_ONCE": MOST_AT_ONCE}


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """An event loop of a thread of its own: a browser keeps the test's thread busy with another."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Course, Path]]:
    """The course with a second profile whose every word is a script, and its log."""
    folder = tmp_path_factory.mktemp("hostile")
    written = (Path(chanlearn.profiles.__file__).parent / "chan_hoc.toml").read_text("utf-8")
    own = written.replace('name = "Chắn học"', f"name = '''{SCRIPT}'''")
    assert own != written
    (folder / "lang.toml").write_text(own, "utf-8")
    profiles = ("chan_hoc", folder / "lang.toml")
    log = folder / "log"
    with serve_with(notebooks_folder(), *profiles, settings=SOON, most=12, log=str(log)) as course:
        yield course, log


class Scene:
    """The course under attack, and who sits in it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, course: Course) -> None:
        self.url = course.url
        self._loop = loop
        self.learner = self.run(self._sits_down())

    def run(self, visit: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(visit, self._loop).result()

    async def _sits_down(self) -> Guest:
        guest = Guest(new_client(), self.url, LESSON)
        await guest.come()
        await guest.see_the_rest()
        return guest

    def goes_on(self) -> None:
        """The learner asks for another question, and gets it."""
        [picks, *_others] = self.learner.widgets("picks")
        said = self.run(self.learner.tell(picks, {"event": "further"}, PATIENCE))
        assert any("calls" in state for _name, state in updates(said))


@pytest.fixture(scope="module")
def scene(loop: asyncio.AbstractEventLoop, served: tuple[Course, Path]) -> Iterator[Scene]:
    scene = Scene(loop, served[0])
    yield scene
    scene.run(scene.learner.leave())


@pytest.fixture(autouse=True)
def _others_go_on(scene: Scene) -> Iterator[None]:
    """After every attack the learner who was there before is still served."""
    yield
    scene.goes_on()


def updates(said: list[Message]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the kernel makes of its widgets; the echo of what the visitor has set is left out."""
    for message in said:
        data = message.content.get("data") or {}
        if message.kind.startswith("comm_") and data.get("method") != "echo_update":
            yield message.content["comm_id"], data.get("state", {})


def leaked(guest: Guest) -> list[str]:
    told = [json.dumps(state, ensure_ascii=False) for _name, state in updates(guest.heard)]
    return [it for it in told if any(leak in it for leak in LEAKS)]


class Written(HTMLParser):
    """What a browser would do with this markup: scripts, and the text people see."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.runs: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        handlers = [name for name, _value in attrs if name.startswith("on")]
        links = [it for _name, it in attrs if (it or "").strip().lower().startswith("javascript:")]
        if tag in {"script", "img", "iframe", "object", "embed", "base", "form"} or links:
            self.runs.append(tag)
        self.runs += handlers

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(guest: Guest) -> Iterator[Written]:
    """All that was put on the page as markup: see `innerHTML` in the widgets' scripts."""
    for _name, state in updates(guest.heard):
        for markup in [
            state.get("html", ""),
            *state.get("remarks", ()),
            *(it["html"] for it in state.get("lines", ()) if "html" in it),
        ]:
            yield Written(markup)


# Messages to the kernel


def test_a_kernel_runs_nothing_and_tells_nothing(scene: Scene) -> None:
    code = {"code": "open('/etc/passwd').read()", "silent": False, "store_history": True}
    asked = {
        "execute_request": code | {"user_expressions": {"x": "1+1"}, "allow_stdin": True},
        "inspect_request": code | {"cursor_pos": 3, "detail_level": 1},
        "complete_request": code | {"cursor_pos": 3},
        "is_complete_request": code,
        "history_request": {"output": True, "raw": True, "hist_access_type": "tail", "n": 9},
        "debug_request": {"type": "request", "seq": 1, "command": "initialize", "arguments": {}},
        "create_subshell_request": {},
        "list_subshell_request": {},
        "usage_request": {},
        "interrupt_request": {},
        "shutdown_request": {"restart": False},
        "input_reply": {"value": "x"},
        "comm_open": {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {}}},
        "apply_request": code,
        "": {},
    }

    async def attack() -> None:
        async with visiting(scene.url, REFEREE) as guest:
            sent = {
                guest.say(kind, content, channel=channel)
                for kind, content in asked.items()
                for channel in ("shell", "control", "stdin", "iopub", "", "hb")
            }
            await guest.until_idle(guest.say("kernel_info_request", {}), PATIENCE)
            await guest.until_idle(guest.say("comm_info_request", {}), PATIENCE)
            assert not [it for it in guest.heard if it.answers in sent]

    scene.run(attack())


@pytest.mark.parametrize(
    "frame",
    [
        b"", b"\0" * 7, b"\xff" * 64, (2**63).to_bytes(8, "little") * 40, b"\x06" + b"\0" * 300,
        (6).to_bytes(8, "little") + b"".join(it.to_bytes(8, "little") for it in (56, 61, 2**40)),
    ],
    ids=lambda it: str(it[:24]),
)  # fmt: skip
def test_a_frame_that_is_no_message_is_passed_over(scene: Scene, frame: bytes) -> None:
    assert not is_asked(frame)


def test_a_line_stays_open_whatever_is_sent_on_it(scene: Scene) -> None:
    async def attack() -> None:
        async with visiting(scene.url, REFEREE) as guest:
            for frame in (b"", b"\xff" * 64, "text", '{"channel": "shell", "header": {}}'):
                guest.send(frame)
            deep: Any = []
            for _level in range(900):
                deep = [deep]
            for content in ({"comm_id": deep}, {"comm_id": {}, "data": 1}, {"data": {"method": 7}}):
                guest.say("comm_msg", content)
            form = guest.widgets("form")[0]
            guest.say("comm_msg", {"comm_id": form, "data": {"method": "custom", "content": deep}})
            guest.say("comm_msg", {"comm_id": form, "data": {"method": "backdoor"}})
            await guest.until_idle(guest.say("kernel_info_request", {}), PATIENCE)
            assert leaked(guest) == []
            assert {it.kind for it in guest.heard}.isdisjoint({"error", "stream"})

    scene.run(attack())


@pytest.mark.parametrize(
    ("frames", "code"), [([b"x" * (LARGEST_MESSAGE + 1)], 1009), ([b"x"] * 2000, TOO_FAST)]
)
def test_who_sends_too_much_is_hung_up_on(scene: Scene, frames: list[bytes], code: int) -> None:
    assert len(frames) == 1 or len(frames) > MOST_AT_ONCE

    async def attack() -> None:
        async with visiting(scene.url, REFEREE) as guest:
            for frame in frames:
                guest.send(frame)
            line = guest._line
            while await asyncio.wait_for(line.read_message(), PATIENCE) is not None:
                pass
            assert line.close_code in {code, None}, "None where the line was cut while we sent"
            # Her own page may be loaded again; the kernel never heard of it.
            assert get(f"{scene.url}api/kernels/{guest.kernel}")[0] == 200

    scene.run(attack())


def test_who_does_not_speak_the_protocol_is_refused(scene: Scene) -> None:
    """The old protocol would pass on what the new one's headers tell apart."""
    address = f"{scene.url}api/kernels/{scene.learner.kernel}/channels"
    request = HTTPRequest(address.replace("http", "ws", 1))

    async def attack(**options: Any) -> None:
        await websocket_connect(request, **options)

    for options in ({}, {"subprotocols": ["v0.kernel.websocket.jupyter.org"]}):
        with pytest.raises(HTTPClientError, match="400"):
            scene.run(attack(**options))


# Others' kernels


@pytest.mark.parametrize(
    "name", ["5f1c0c9e-3b0a-4c55-9a43-0c1d3e5f7a9b", "0" * 8 + "-0000-0000-0000-" + "0" * 12]
)
def test_a_kernel_that_is_not_there_is_not_found(scene: Scene, name: str) -> None:
    alive = kernels()
    assert get(f"{scene.url}api/kernels/{name}")[0] == 404
    assert get(f"{scene.url}api/kernels/{name}/channels")[0] in {400, 404}
    for path in (f"voila/api/shutdown/{name}", f"api/kernels/{name}"):
        assert get(scene.url + path, "POST")[0] in {403, 404, 405}
    assert kernels() == alive


def test_another_site_gets_no_line_to_a_kernel(scene: Scene) -> None:
    address = f"{scene.url}api/kernels/{scene.learner.kernel}/channels".replace("http", "ws", 1)
    request = HTTPRequest(address, headers={"Origin": "http://evil.example"})

    async def attack() -> None:
        await websocket_connect(request, subprotocols=["v1.kernel.websocket.jupyter.org"])

    with pytest.raises(HTTPClientError, match="403"):
        scene.run(attack())


# Widgets


JUNK: tuple[Any, ...] = (
    None, True, -1, 2**70, 1e308, float("nan"), "", SCRIPT, "x" * 50_000, "../" * 40, "\0\ud800",
    [], [[]], {}, {"a": {}}, [SCRIPT] * 50, {SCRIPT: SCRIPT}, list(range(500)), "IPY_MODEL_x",
)  # fmt: skip
DEEP: Any = [[[[[[[[{"a": [None]}]]]]]]]]
HOSTILE: dict[type, Any] = {
    str: SCRIPT + "x" * 50_000, int: 2**70, bool: "yes", list: [SCRIPT] * 50, dict: {SCRIPT: SCRIPT}
}  # fmt: skip
#: Of a message that reaches furthest, what only a right value lets through.
DECENT = {
    "address": {"event": "arrive", "van": SCRIPT, "chance": 1, "kept": SCRIPT, "led": True},
    "shelf": {"event": "stored", "stored": SCRIPT, "base": SCRIPT, "works": True, "now": 1},
    "query": {"event": "arrive", "query": f"?bai={SCRIPT}&ho={SCRIPT}"},
    "hand": {"event": "type", "text": SCRIPT},
    "upload": {"event": "file", "text": SCRIPT},
}


def keys_of(code: str) -> tuple[list[str], list[str]]:
    """The events that a widget's script sends, and the fields that go with any of them."""
    script = drawn.source(f"{code}.js")
    sent = re.findall(r"model\.send\(\{(.*?)\}\)", script, re.DOTALL)
    events = re.findall(r'event: "(\w+)"', script)
    return events, [*{name for it in sent for name in re.findall(r"(\w+)(?=[:,\s}])", it)}]


def fill(specs: list[dict[str, Any]], typed: str) -> dict[str, Any]:
    """A form's values with this in every text box, and its own first value everywhere else."""
    values: dict[str, Any] = {}
    for it in specs:
        if it["kind"] == "group":
            values |= fill(it["fields"], typed)
        elif it["kind"] in {"text", "number"}:
            values[it["name"]] = typed
        else:
            values[it["name"]] = it.get("value", {})
    return values


def kinds(guest: Guest) -> dict[str, str]:
    """One widget of each kind, ipywidgets' own too. What they are called may be under attack."""
    names = {
        name: state.get("_anywidget_id", state["_model_name"])
        for name, state in guest.states.items()
    }
    return {it.removeprefix("chanlearn."): name for name, it in names.items() if type(it) is str}


def messages(guest: Guest, codes: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """To a widget of these kinds its own events with every sort of value; to every form scripts."""
    for code, widget in kinds(guest).items():
        events, keys = keys_of(code) if code in codes else ([], [])
        for event in events:
            for junk in JUNK:
                yield widget, {**dict.fromkeys(keys, junk), "event": event}
        for other in guest.widgets(code) if code in DECENT else ():
            yield other, DECENT[code]
    for form in guest.widgets("form"):
        state = guest.states[form]
        for button in state["buttons"]:
            yield form, {"event": button["name"], "values": fill(state["fields"], SCRIPT)}
        yield form, {"event": "submit", "values": fill(state["fields"], "9" * 1900)}


def traits(guest: Guest, codes: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each trait of a widget of these kinds by itself: of its own kind but hostile, and of none."""
    for code in codes:
        widget = kinds(guest)[code]
        for name, value in guest.states[widget].items():
            for junk in (HOSTILE.get(type(value)), DEEP):
                yield widget, {name: junk}


def attacks(guest: Guest, codes: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is told to widgets of this page: their messages, then their traits."""
    for widget, content in messages(guest, codes):
        yield widget, {"method": "custom", "content": content}
    for widget, state in traits(guest, codes):
        yield widget, {"method": "update", "state": state, "buffer_paths": []}


class Attacked(NamedTuple):
    """Who attacked each page and went on being answered; which kinds of widgets they tried."""

    guests: dict[str, Guest]
    kinds: set[str]


@pytest.fixture(scope="module")
def attacked(scene: Scene) -> Attacked:
    """A kind of widget is attacked on the first page that has it, forms on all of them."""
    done = Attacked({}, set())

    async def attack(path: str) -> None:
        async with visiting(scene.url, path) as guest:
            await try_all(guest)
            await guest.see_the_rest()
            await try_all(guest)
            done.guests[path] = guest

    async def try_all(guest: Guest) -> None:
        codes = kinds(guest).keys() - done.kinds
        for some in batched([*attacks(guest, codes)], 50):
            asked = [guest.say("comm_msg", {"comm_id": it, "data": data}) for it, data in some]
            await guest.until_idle(asked[-1])
        done.kinds.update(codes)

    for path in PAGES:
        scene.run(attack(path))
    return done


def batched(every: list[Any], size: int) -> Iterator[list[Any]]:
    """So many at a time: a hostile visitor, too, has to read what is answered."""
    return (every[start : start + size] for start in range(0, len(every), size))


def test_every_widget_of_the_course_was_attacked(attacked: Attacked) -> None:
    every = {it.stem for it in Path(drawn.__file__).parent.glob("*.js")} - {"base"}
    assert every - attacked.kinds == set()


@pytest.mark.parametrize("path", PAGES)
def test_no_message_and_no_trait_makes_a_kernel_tell_of_itself(
    attacked: Attacked, path: str
) -> None:
    assert leaked(attacked.guests[path]) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_message_and_no_trait_becomes_markup(attacked: Attacked, path: str) -> None:
    assert [it.runs for it in shown(attacked.guests[path]) if it.runs] == []


def test_what_was_typed_is_seen_as_it_was_typed(attacked: Attacked) -> None:
    seen = [it.text for guest in attacked.guests.values() for it in shown(guest)]
    assert any("<img src=x onerror=alert(1)>" in it for it in seen)


def test_a_script_in_every_box_of_a_page_does_nothing(browser: Browser, scene: Scene) -> None:
    with visit(browser, f"{scene.url}{REFEREE}?ho={SCRIPT}") as page:
        page.on("dialog", lambda it: pytest.fail(f"it ran: {it.message}"))
        when_ready(page)
        for box in page.locator("input[type=text]:visible, textarea:visible").all():
            box.fill(SCRIPT)
        for button in page.locator(".chan-form .main:visible").all():
            button.click()
        expect(page.locator(".chan-form [role=alert], .refusal").first).to_be_visible()
        assert page.locator("article img, article script").count() == 0


def test_a_visitor_cannot_take_the_machines_memory(scene: Scene) -> None:
    """Her page's Python may not grow without end, whatever she fills it with."""

    async def attack() -> int:
        async with visiting(scene.url, REFEREE) as guest:
            [own] = [it for it in kernels() if guest.kernel in " ".join(it.cmdline())]
            return resource.prlimit(own.pid, resource.RLIMIT_DATA)[0]

    assert scene.run(attack()) == MOST_MB * 2**20


# Files, addresses and profiles


@pytest.mark.parametrize("start", ["static/", "voila/static/", "voila/labextensions/anywidget/"])
@pytest.mark.parametrize(
    "path",
    [
        "../settings.py", "..%2f..%2fsettings.py", "%2e%2e/%2e%2e/settings.py", "..%5c..%5capp.py",
        "%252e%252e/app.py", "/etc/passwd", "%2fetc%2fpasswd", "....//....//etc/passwd",
        "course.css%00.py", ".%00./app.py", "~root/.profile", "C:/boot.ini", "x" * 3000,
    ],
)  # fmt: skip
def test_no_path_leads_out_of_a_folder(scene: Scene, start: str, path: str) -> None:
    status, body = raw(scene.url, f"GET /{start}{path} HTTP/1.0\r\n\r\n".encode())
    assert status in {400, 403, 404}
    assert b"root:" not in body
    assert b"import " not in body


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /bai/{{7*1111111}} HTTP/1.0\r\n\r\n", b"GET /%7B%7B7*1111111%7D%7D HTTP/1.0\r\n\r\n",
        b"GET /bai/1-nhap-mon%0d%0aSet-Cookie:x=1 HTTP/1.0\r\n\r\n",
        b"GET http://evil.example/so-luat HTTP/1.0\r\nHost: evil.example\r\n\r\n",
        b"GET /so-luat HTTP/1.1\r\nHost: [::x\r\nConnection: close\r\n\r\n",
        b"TRACE / HTTP/1.0\r\n\r\n", b"PUT /so-luat HTTP/1.0\r\nContent-Length: 1\r\n\r\nx",
        b"GET / HTTP/9.9\r\n\r\n", b"\0\0\0\0\r\n\r\n", b"GET / HTTP/1.0\r\nA: " + b"x" * 90_000,
        b"POST / HTTP/1.0\r\nContent-Length: %d\r\n\r\n" % (LARGEST_BODY + 1),
        b"POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ids=lambda it: str(it[:24]),
)  # fmt: skip
def test_no_request_gets_more_than_a_page_of_ours(scene: Scene, request_: bytes) -> None:
    status, body = raw(scene.url, request_)
    assert status in {0, 200, 302, 400, 403, 404, 405, 413, 431, 505}
    assert b"7777777" not in body
    assert b"Set-Cookie: x=1" not in body
    assert not any(leak.encode() in body for leak in LEAKS[:3])


def raw(address: str, request: bytes) -> tuple[int, bytes]:
    """Status, 0 for none, and the answer to a request as it is written."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as line:
        answer = b""
        try:
            line.sendall(request)
            while part := line.recv(65536):
                answer += part
        except ConnectionError:  # Hung up on before all was sent.
            pass
    found = re.match(rb"HTTP/1\.[01] (\d+)", answer)
    return int(found[1]) if found else 0, answer


@pytest.mark.parametrize("path", ["", "so-luat", "bai/5-nuoi-ga", "khong-co"])
def test_a_profile_full_of_scripts_is_only_words(scene: Scene, path: str) -> None:
    text = get(f"{scene.url}{path}?{SCRIPT.replace(' ', '')}")[2]
    assert "<script>alert" not in text
    assert "<img src=x" not in text
    assert "&lt;script&gt;alert(1)" in text or path != "so-luat"


# Many at once


def test_a_thousand_half_open_pages_stop_nobody(scene: Scene, served: tuple[Course, Path]) -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    place = urlsplit(scene.url)
    begun = [
        b"",
        b"GET /bai/1-nha",
        b"GET / HTTP/1.1\r\nHost: x\r\nA: ",
        b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx",
    ]
    lines = [socket.create_connection((place.hostname, place.port)) for _ in range(HALF_OPEN)]
    try:
        for line, start in zip(lines, cycle(begun), strict=False):
            line.sendall(start)
        # Whole requests, whose senders never listen to the end.
        for line in lines[1 : 4 * 8 : 4]:
            line.sendall(b"p-mon HTTP/1.1\r\nHost: x\r\n\r\n")
            line.close()
        scene.goes_on()
        assert get(f"{scene.url}so-luat")[0] == 200
    finally:
        for line in lines:
            line.close()

    async def comes() -> None:
        async with visiting(scene.url, LESSON):
            pass

    until_alone(scene)
    scene.run(comes())
    log = served[1].read_text("utf-8")
    assert '"event": "kernel unclaimed"' in log


def until_alone(scene: Scene) -> None:
    """Wait until only the learner's kernel is left."""
    for _again in range(600):
        if json.loads(get(f"{scene.url}healthz")[2])["open"] == 1:
            return
        threading.Event().wait(0.05)
    raise AssertionError(get(f"{scene.url}healthz")[2])
