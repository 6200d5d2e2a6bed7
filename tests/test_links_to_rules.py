"""Rule numbers in what a page says: links to the rulebook where there is one, else plain words."""

import re

import pytest
from markup import Tags
from outside import Course
from playwright.sync_api import Browser, expect
from visiting import violations, visit, when_ready

from chanlearn.rulebook.book import find
from chanlearn.rules.text import text
from chanlearn.widgets import CardRows, Step, Steps
from chanlearn.widgets.html import RULEBOOK, element, written


@pytest.fixture
def rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RULEBOOK, "/so-luat")


LINK = '<a href="/so-luat#R7.2" target="_blank" aria-label="R7.2: mở Sổ luật ở thẻ mới">R7.2</a>'


@pytest.mark.usefixtures("rulebook")
def test_a_number_becomes_a_link_and_nothing_else_changes() -> None:
    made = element("li", "Đúng < cả. [R7.2]", class_="held")
    assert written(made) == f'<li class="held">Đúng &lt; cả. [{LINK}]</li>'


@pytest.mark.usefixtures("rulebook")
def test_numbers_after_and_inside_other_elements_are_found() -> None:
    made = element("p", element("b", "R7.2"), " và R7.2")
    assert written(made) == f"<p><b>{LINK}</b> và {LINK}</p>"


@pytest.mark.usefixtures("rulebook")
@pytest.mark.parametrize("tag", ["summary", "button", "a"])
def test_what_is_pressed_itself_holds_no_link(tag: str) -> None:
    assert written(element(tag, "Theo R7.2")) == f"<{tag}>Theo R7.2</{tag}>"


@pytest.mark.usefixtures("rulebook")
def test_a_cuoc_leads_to_its_own_lines() -> None:
    said = written(element("p", "[R4.tri]"))
    assert 'href="/so-luat#R4.tri"' in said
    assert Tags(said).said == "[R4]"


@pytest.mark.usefixtures("rulebook")
def test_steps_and_remarks_lead_to_their_rules_too() -> None:
    steps, rows = Steps(), CardRows()
    steps.lay("", [Step(text("Gà. [R5.4]"), 5)], text("Xong."))
    rows.show([], [text("Chờ. [R2.5]")])
    assert 'href="/so-luat#R5.4"' in steps.lines[0]["html"]
    assert steps.lines[0]["said"] == "Gà. [R5.4]"
    assert 'href="/so-luat#R2.5"' in rows.remarks[0]


def test_where_there_is_no_rulebook_numbers_stay_words() -> None:
    assert written(element("p", "[R7.2]")) == "<p>[R7.2]</p>"


@pytest.mark.usefixtures("rulebook")
def test_making_links_changes_no_element() -> None:
    made = element("p", "[R7.2]")
    assert written(made) == written(made)
    assert Tags(written(made)).said == "[R7.2]"


def test_a_verdict_leads_to_its_rule_and_the_page_stays(browser: Browser, course: Course) -> None:
    with visit(browser, f"{course.url}bai/3-cuoc-sac?van=u1c-000000-00") as page:
        when_ready(page)
        form = page.get_by_role("form", name="Lời xướng của bạn")
        form.get_by_label("Hoặc gõ như khi nói").fill("xuông")
        form.get_by_role("button", name="Xướng", exact=True).click()
        links = page.get_by_role("status", name="Kết quả").get_by_role("link")
        expect(links.first).to_be_visible()
        for link in links.all():
            number = re.fullmatch("/so-luat#(.+)", link.get_attribute("href") or "")
            assert number is not None
            assert find(number[1])
        assert violations(page) == []
        address = page.url
        with page.context.expect_page() as opened:
            links.first.click()
        rule = opened.value
        expect(rule.locator(":target h3, :target")).not_to_have_count(0)
        rule.close()
        assert page.url == address
        expect(form.get_by_label("Hoặc gõ như khi nói")).to_have_value("xuông")
