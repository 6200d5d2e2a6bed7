"""Which language a reader gets, how it is changed, and that nothing is lost by it."""

import ast
import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from answering import answer, is_told
from outside import CHANLEARN, get, serve
from playwright.sync_api import Browser, Locator, Page, expect
from said import said
from touching import Learner
from visiting import visit, when_ready
from walking import code_in

from chanlearn import cli
from chanlearn.catalogue import LANGUAGES, OFFERED, SOURCE_LANGUAGE, speaking, translations
from chanlearn.cli import terminal_language
from chanlearn.rulebook.unmarked import plain_words, whole_words
from chanlearn.server.languages import COOKIE, spoken

LESSON = "bai/1-nhap-mon"
BOTH = tuple(LANGUAGES)


# What decides ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "vi"),
        ("en", "en"),
        ("en-GB,en;q=0.9", "en"),
        ("vi-VN,vi;q=0.9,en-US;q=0.6", "vi"),
        ("en;q=0.5, vi;q=0.8", "vi"),
        ("fr-FR,fr;q=0.9,en;q=0.4", "en"),
        ("fr,de", "vi"),
        ("en;q=0", "vi"),
        ("EN-us", "en"),
        ("*", "vi"),
        (";;q=,,en;q=9", "vi"),
    ],
)
def test_a_browser_gets_the_first_of_its_languages(accepted: str, language: str) -> None:
    assert spoken(accepted, BOTH) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "vi"),
        ({"LANG": "C.UTF-8"}, "vi"),
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "en", "LANG": "vi_VN"}, "en"),
        ({"LC_ALL": "vi_VN", "LANG": "en_US.UTF-8"}, "vi"),
        ({"LANG": "fr_FR"}, "vi"),
    ],
)
def test_a_terminal_is_spoken_to_in_its_language_once_that_is_offered(
    environment: dict[str, str], language: str
) -> None:
    expected = language if language in OFFERED else SOURCE_LANGUAGE
    assert terminal_language(environment) == expected


def ask(address: str, **headers: str) -> tuple[int, str]:
    """Status, and where an answer leads to; nothing is followed."""
    at = urlsplit(address)
    connection = HTTPConnection(at.netloc, timeout=30)
    connection.request("GET", address.removeprefix(f"http://{at.netloc}"), headers=headers)
    answered = connection.getresponse()
    connection.close()
    return answered.status, answered.headers.get("Location", "")


@pytest.mark.parametrize("path", ["", "so-luat", f"{LESSON}?van=q1n-4k7d2m-00"])
def test_an_english_browser_is_led_to_the_english_page(course_url: str, path: str) -> None:
    led = ask(course_url + path, **{"Accept-Language": "en-US,en;q=0.9"})
    assert led == (302, f"/en/{path}")


@pytest.mark.parametrize(
    "headers",
    [
        {"Accept-Language": "vi"},
        {"Accept-Language": "en", "Cookie": f"{COOKIE}=vi"},
        {"Accept-Language": "en", "Referer": "OURS"},
        {"Cookie": f"{COOKIE}=xx"},
    ],
)
def test_others_stay_where_they_are(course_url: str, headers: dict[str, str]) -> None:
    ours = {name: it.replace("OURS", course_url) for name, it in headers.items()}
    assert ask(f"{course_url}so-luat", **ours) == (200, "")


def test_what_was_chosen_counts_more_than_the_browser(course_url: str) -> None:
    chosen = {"Accept-Language": "vi", "Cookie": f"{COOKIE}=en"}
    assert ask(f"{course_url}so-luat", **chosen) == (302, "/en/so-luat")


def test_an_address_in_a_language_is_in_that_language(course_url: str) -> None:
    assert ask(f"{course_url}en/so-luat", **{"Accept-Language": "vi"}) == (200, "")


def test_a_language_that_is_not_offered_is_not_there() -> None:
    with serve(CHANLEARN, "--languages", "vi") as course:
        assert ask(f"{course.url}en/")[0] == 404
        assert ask(course.url, **{"Accept-Language": "en"}) == (200, "")


# On the command line ----------------------------------------------------------------------------


CASE = """
- id: hai-muoi-cay
  hand: 2v 3v 3v 3w 3s 4w 4w 6s 6s 7v 7v 7w 7s
  mat: [ca 5v 5s, chan 9w, ca 6v 6w]
  win: {card: 2v, by: boc, door: tri}
"""


@pytest.fixture
def case(tmp_path) -> str:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, encoding="utf-8")
    return str(path)


def test_a_verdict_is_told_in_the_language_asked_for(case: str, capsys) -> None:
    assert cli.main(["judge", case, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert translations("en").gettext("  Đúng là ù [R2.4]. Bài có:") in told
    assert cli.main(["--lang=vi", "judge", case]) == 0
    assert "Đúng là ù [R2.4]. Bài có:" in capsys.readouterr().out


def test_what_programs_read_is_the_same_in_every_language(case: str, capsys) -> None:
    answers = []
    for code in LANGUAGES:
        cli.main(["judge", case, "--json", "--lang", code])
        answers.append(json.loads(capsys.readouterr().out))
    assert all(it == answers[0] for it in answers)


# On a page --------------------------------------------------------------------------------------


def switch(page: Page, to: str) -> None:
    page.get_by_role("link", name=LANGUAGES[to], exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", to)


def drill(page: Page) -> Locator:
    return page.locator(".widget-vbox:has(> .chan-prompt)").first


def test_a_switch_in_mid_drill_loses_nothing(browser: Browser, course_url: str) -> None:
    with visit(browser, course_url + LESSON) as page:
        when_ready(page)
        learner = Learner(page, "keyboard")
        first = code_in(drill(page))
        answer(learner, drill(page), first, right=True)
        expect(drill(page)).to_contain_text(said("Đã ghi {n} câu, đúng {right}.", n=1, right=1))
        learner.press(drill(page).locator(".further"))
        expect(drill(page).locator('input[id$="-code"]')).not_to_have_value(first)
        expect(drill(page).locator(".verdict")).to_have_count(0)
        code, query = code_in(drill(page)), urlsplit(page.url).query
        top = drill(page).evaluate("it => it.getBoundingClientRect().top")
        switch(page, "en")
        when_ready(page)
        assert page.url == f"{course_url}en/{LESSON}" + (f"?{query}" if query else "")
        expect(drill(page).locator('input[id$="-code"]')).to_have_value(code)
        with speaking("en"):
            noted = said("Đã ghi {n} câu, đúng {right}.", n=1, right=1)
            expect(drill(page)).to_contain_text(noted)
            expect(drill(page)).to_be_in_viewport()
            page.wait_for_function(
                "([it, top]) => Math.abs(it.getBoundingClientRect().top - top) < innerHeight",
                arg=[drill(page).element_handle(), top],
            )
            is_told(drill(page), answer(learner, drill(page), code, right=True))
            noted = said("Đã ghi {n} câu, đúng {right}.", n=2, right=2)
            expect(drill(page)).to_contain_text(noted)
        switch(page, "vi")
        when_ready(page)
        expect(drill(page)).to_contain_text(said("Đã ghi {n} câu, đúng {right}.", n=2, right=2))
        page.goto(f"{course_url}so-luat")
        expect(page.locator("html")).to_have_attribute("lang", "vi")


def test_the_choice_is_remembered(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}thuat-ngu#que") as page:
        switch(page, "en")
        assert page.url == f"{course_url}en/thuat-ngu#que"
        page.goto(course_url)
        expect(page.locator("html")).to_have_attribute("lang", "en")


# Words with marks that no element says to be Vietnamese.
UNSAID = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest("script, style, svg, option")) continue;
    const foreign = /[^\x00-\x7f\P{L}]/u.test(data);
    if (foreign && parentElement.closest("[lang]").lang !== "vi") wrong.push(data);
  }
  return wrong;
}"""


@pytest.mark.parametrize("path", ["", "so-luat", "thuat-ngu"])
def test_vietnamese_words_of_an_english_page_say_so(
    browser: Browser, course_url: str, path: str
) -> None:
    with visit(browser, f"{course_url}en/{path}") as page:
        page.wait_for_function(f"({UNSAID})().length === 0")
        expect(page.locator("bdi[lang=vi]").first).to_be_attached()


def test_words_that_look_english_are_told_from_the_glossary() -> None:
    assert {"Chi Chi", "treo tranh"} <= set(whole_words())
    assert {"Chi", "treo", "tranh"} <= set(plain_words())
    assert all(it.isascii() for it in (*whole_words(), *plain_words()))


def test_what_the_kernel_says_later_is_marked_too(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}en/{LESSON}") as page, speaking("en"):
        when_ready(page)
        learner = Learner(page, "keyboard")
        answer(learner, drill(page), code_in(drill(page)), right=False)
        expect(drill(page).locator(".verdict")).to_be_visible()
        page.wait_for_function(f"({UNSAID})().length === 0")


def test_a_page_that_is_not_there_has_its_twin_too(course_url: str) -> None:
    status, _headers, html = get(f"{course_url}en/khong-co?x=%22")
    assert status == 404
    assert '<html lang="en">' in html
    assert re.search(r'href="/khong-co"[^>]* hreflang="vi"', html)


# In the code --------------------------------------------------------------------------------------


def looked_up_on_import(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls that put a sentence into a language before anybody has chosen one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in {"_", "ngettext", "say"}:
            yield node
        yield from looked_up_on_import(node)


def test_no_sentence_is_put_into_a_language_while_a_module_is_imported() -> None:
    assert [
        f"{path}:{call.lineno}"
        for path in Path(cli.__file__).parent.rglob("*.py")
        for call in looked_up_on_import(ast.parse(path.read_text(encoding="utf-8")))
    ] == []


def test_such_a_call_would_be_found() -> None:
    assert len(list(looked_up_on_import(ast.parse("A = [_('x')]\ndef f(): return say(A)")))) == 1


def test_an_evening_is_prepared_in_the_language_asked_for(tmp_path: Path) -> None:
    made = ["workshop", "new", "--minutes", "15", "--skills", "mat_quan", "--lang", "en"]
    assert cli.main([*made, "--out", str(tmp_path)]) == 0
    for name in ("ke-hoach", "trinh-chieu"):
        assert '<html lang="en">' in (tmp_path / f"nguoi-dan/{name}.html").read_text("utf-8")
    plan = (tmp_path / "nguoi-dan/ke-hoach.md").read_text(encoding="utf-8")
    assert translations("en").gettext("Chuẩn bị") in plan
    assert f"chanlearn {' '.join(made[:6])}" in plan
    assert "--lang en" in plan
