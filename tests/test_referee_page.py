"""The page `/trong-tai`: cards laid by touch, every table's verdict, a link, a file, a slip."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markup import Tags
from outside import CHANLEARN
from playwright.sync_api import Browser, Page, expect
from referee_form import first_value, form_values, win_cases
from visiting import DESKTOP, NARROW, PHONE, scrolls_sideways, violations, visit, when_ready

from chanlearn.cases import BadCase, judge_case
from chanlearn.cases.files import read_cases
from chanlearn.cases.win import JudgedWin
from chanlearn.course.referee import laid as lay
from chanlearn.course.referee.file import case_file
from chanlearn.course.referee.form import judge_form
from chanlearn.course.referee.laid import Laid
from chanlearn.course.referee.link import read_query, write_query
from chanlearn.course.referee.page import RefereePage
from chanlearn.course.referee.seats import AROUND, settle
from chanlearn.course.referee.sides import at_table
from chanlearn.profiles import known_profiles, load_profile
from chanlearn.rules.cards import CARDS, COPIES, Card
from chanlearn.rules.errors import BadInput
from chanlearn.rules.groups import parse_group

CASES = win_cases()
SEATS = {"players": "4", "bao": {}}
WON = {
    "hand": "22v 33w 44s 55v 6v 6w 7v 7s 8v 8w 9v",
    "mat": ["chan 6s", "ca 4v 4w"],
    "win": {"card": "9v", "by": "boc", "door": "tri"},
    "announce": "chì bạch thủ",
}


@cache
def fields() -> list[Any]:
    return RefereePage()._leaves


def values_of(case: dict[str, Any]) -> dict[str, Any]:
    """What the page's form sends when the case is written into it."""
    return {**form_values(case), **SEATS}


def judged_win(values: dict[str, Any]) -> JudgedWin:
    won = judge_form(values).judged
    assert isinstance(won, JudgedWin)
    return won


# Laying cards

cards = st.sampled_from(CARDS)
steps = st.tuples(st.sampled_from(["add", "take"]), st.sampled_from([*lay.LABELS]), cards)


def played(moves: list[tuple[str, str, Card]]) -> Laid:
    laid = Laid()
    for act, place, card in moves:
        try:
            laid = lay.add(laid, place, card) if act == "add" else lay.take(laid, place, card)
        except BadInput:
            continue
    return laid


@given(st.lists(steps, max_size=60))
def test_no_card_lies_more_often_than_there_are_copies(moves) -> None:
    assert max(lay.used(played(moves)).values(), default=0) <= COPIES


@given(st.lists(steps, max_size=60))
def test_what_is_laid_reads_back_from_the_form(moves) -> None:
    laid = played(moves)._replace(eaten=None)
    same = laid._replace(hand=tuple(sorted(laid.hand)))
    assert lay.read_all(lay.written(laid)) == same


@given(st.lists(steps, max_size=30), st.sampled_from(["hand", "discards"]), cards)
def test_what_was_added_can_be_taken_away_again(moves, place, card) -> None:
    laid = played(moves)
    try:
        more = lay.add(laid, place, card)
    except BadInput:
        return
    assert lay.take(more, place, card) == laid


@given(st.lists(steps, max_size=60))
def test_whatever_lies_can_be_removed(moves) -> None:
    laid = played(moves)
    while rows := [row for row in lay.rows(laid) if row.items]:
        before = lay.used(laid).total()
        laid = lay.remove(laid, rows[-1].name, len(rows[-1].items) - 1)
        assert lay.used(laid).total() < before
    assert laid == Laid()


@pytest.mark.parametrize(
    ("laid", "place", "card", "said"),
    [
        (Laid(hand=(Card.CUU_VAN,) * 4), "hand", Card.CUU_VAN, "Cả bốn quân Cửu Vạn đã bày rồi"),
        (Laid(hand=(Card.CUU_VAN,) * 3), "chan", Card.CUU_VAN, "chỉ còn 1 quân, ở đây cần 2"),
        (Laid(discards=(Card.CUU_VAN,)), "chiu", Card.CUU_VAN, "chỉ còn 3 quân, ở đây cần 4"),
        (Laid(), "ca", Card.CHI_CHI, "không ăn cạ được"),
        (Laid(eaten=Card.CUU_VAN), "ca", Card.BAT_VAN, "Cửu Vạn và Bát Vạn không thành cạ"),
        (Laid(eaten=Card.CUU_VAN), "ca", Card.CUU_VAN, "không thành cạ"),
    ],
)
def test_what_cannot_lie_there_is_refused(laid, place, card, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        lay.add(laid, place, card)


def test_the_winning_card_takes_the_place_of_another() -> None:
    laid = Laid(hand=(Card.CUU_VAN,) * 3, card=Card.CUU_VAN)
    assert lay.add(laid, "card", Card.CUU_VAN) == laid
    assert lay.add(laid, "card", Card.BAT_VAN).card is Card.BAT_VAN


def test_a_ca_is_the_eaten_card_and_then_the_one_from_hand() -> None:
    half = lay.add(Laid(), "ca", Card.TU_VAN)
    assert half == Laid(eaten=Card.TU_VAN)
    assert lay.add(half, "ca", Card.TU_WAN) == Laid(mat=(parse_group("ca 4v 4w"),))


# The link


@pytest.mark.parametrize("name", CASES)
def test_a_link_opens_the_same_form(name: str) -> None:
    values = values_of(CASES[name])
    asked = read_query(write_query(values, fields()), fields())
    assert (asked.wrong, asked.unknown) == ({}, ())
    read = {field.name: first_value(field) for field in fields()} | asked.values
    if values["mat"] != read["mat"]:
        assert lay.groups_in(values["mat"]) == lay.groups_in(read["mat"])
        read["mat"] = values["mat"]
    assert read == values


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("profile", "q", "«q» không hợp lệ, cần một trong: c, d, b, s"),
        ("profile", "x1234", "theo một tệp bộ luật khác, không có ở đây"),
        ("by", "nhat", "«nhat» không hợp lệ, cần một trong: boc, danh, tra, thien_u"),
        ("door", "", "cần một trong: tri, khac"),
        ("dealer", "true", "«true» không hợp lệ, cần một trong: 1, 0"),
        ("faults", "bo_u,ngu", "«ngu» không hợp lệ, cần một trong: an_treo_tranh"),
        ("players", "5", "«5» không hợp lệ, cần một trong: 2, 3, 4"),
        ("hand", "9v " * 1000, "chỉ ghi được 2000 ký tự"),
    ],
)
def test_a_foreign_value_in_a_link_is_told_at_its_field(name, written, said: str) -> None:
    page = RefereePage()
    arrive(page, urlencode({"card": "9v", name: written}))
    assert page.form.errors.keys() == {name}
    assert said in page.form.errors[name]
    assert "có chỗ trọng tài không hiểu" in Tags(page.answer.html).said
    assert page.form.values["card"] == "9v"
    assert page.takeout.file == ""


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hand=9v&hand=9w", "Địa chỉ ghi «hand» hai lần."),
        ("&".join(f"a{n}=1" for n in range(50)), "Địa chỉ có quá nhiều mục"),
        ("hand=" + "9" * 5000, "Địa chỉ dài quá"),
        ("fbclid=xyz", "mục «fbclid» mà trang này không dùng"),
    ],
)
def test_an_address_that_makes_no_sense_is_told(query: str, said: str) -> None:
    page = RefereePage()
    arrive(page, query)
    assert said in Tags(page.answer.html).said


def test_what_a_stranger_added_to_a_link_does_no_harm() -> None:
    page = RefereePage()
    arrive(page, write_query(values_of(WON), fields()) + "&fbclid=xyz")
    assert Tags(page.answer.html).said.startswith("Xướng đúng.")


def arrive(page: RefereePage, query: Any) -> None:
    page.query._handle_custom_msg({"event": "arrive", "query": query}, [])


def test_no_query_at_all_is_no_news() -> None:
    page = RefereePage()
    arrive(page, "")
    assert page.answer.html == ""
    arrive(page, 7)
    assert "trục trặc" in page.answer.html


# The file


@pytest.mark.parametrize("name", CASES)
def test_the_file_is_judged_to_the_same_verdict(name: str) -> None:
    values = values_of(CASES[name])
    judged = judge_form(values)
    settled = settle(judged_win(values), values)
    entries = list(read_cases(case_file(values, judged, settled).encode()))
    again = [judge_case(entry.case, load_profile) for entry in entries if entry.case]
    assert [it.kind for it in again] == ["win"] + ["pay"] * (settled is not None)
    assert again[0].result() == judged.result()
    assert again[0].expect == {k: v for k, v in judged.result().items() if k not in ("id", "kind")}
    assert [it.differences() for it in again] == [{}] * len(again)


# Every table, side by side


@pytest.mark.parametrize("profile", known_profiles(), ids=lambda it: it.id)
def test_every_table_judges_as_if_it_had_been_chosen(profile) -> None:
    for name, case in CASES.items():
        values = values_of(case)
        faults = {it: 1 for it in values["faults"] if it in profile.faults}
        hall = values["hall"] if values["hall"] in profile.halls else ""
        there = judge_form({**values, "profile": profile.id, "faults": faults, "hall": hall})
        here = at_table(judged_win(values).case, profile)
        assert here.result() == there.judged.result(), name


# Who pays whom


@pytest.mark.parametrize("players", AROUND)
def test_all_that_is_paid_is_received(players: str) -> None:
    for case in CASES.values():
        values = {**values_of(case), "players": players}
        settled = settle(judged_win(values), values)
        if settled is not None:
            assert len(settled.payment.by_seat) == int(players)
            assert sum(settled.payment.by_seat) + settled.payment.house == 0


@pytest.mark.parametrize(
    ("changes", "amounts"),
    [
        ({}, (15, -5, -5, -5)),
        ({"players": "2"}, (5, -5)),
        ({"bao": {"doi": 1}}, (15, 0, -15, 0)),
        ({"bao": {"doi": 1}, "den_lang": False}, (15, -5, -5, -5)),
        ({"bao": {"doi": 1}, "announce": "lèo"}, (-24, 12, 0, 12)),
        ({"faults": {"an_treo_tranh": 1}}, (0, 0, 0, 0)),
        ({"profile": "dan_gian"}, (15, -5, -5, -5)),
        ({"hand": "9v", "profile": "san_dinh"}, (-36, 12, 12, 12)),
    ],
)
def test_payments_are_those_of_the_rules(changes, amounts) -> None:
    values = {**values_of(WON), **changes}
    settled = settle(judged_win(values), values)
    assert settled is not None
    assert settled.payment.by_seat == amounts


@pytest.mark.parametrize("changes", [{"announce": ""}, {"hand": "9v"}])
def test_where_nothing_is_due_nobody_pays(changes) -> None:
    values = {**values_of(WON), **changes}
    assert settle(judged_win(values), values) is None


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": "2", "bao": {"tren": 1}}, "bàn này không có Nhà trên"),
        ({"profile": "dan_gian", "bao": {"tren": 1}}, "bộ luật «Dân gian» không có báo"),
    ],
)
def test_nobody_who_is_not_there_is_bao(changes, said: str) -> None:
    values = {**values_of(WON), **changes}
    with pytest.raises(BadCase, match=said) as refusal:
        settle(judged_win(values), values)
    assert refusal.value.field == "bao"


# The page


def press(page: RefereePage, event: str, **content: Any) -> None:
    page.palette._handle_custom_msg({"event": event, **content}, [])


def test_touching_cards_fills_the_form() -> None:
    page = RefereePage()
    press(page, "add", code="9v")
    press(page, "place", name="ca")
    press(page, "add", code="4v")
    press(page, "add", code="4w")
    press(page, "place", name="card")
    press(page, "add", code="9v")
    assert page.form.values == {"hand": "9v", "mat": "ca 4v 4w", "card": "9v", "discards": ""}
    assert page.palette.used == {"9v": 2, "4v": 1, "4w": 1}
    assert page.palette.here == {"9v": 1}
    assert page.palette.said == "Quân ù: Cửu Vạn."


def test_a_fifth_copy_is_told_and_not_laid() -> None:
    page = RefereePage()
    for _copy in range(5):
        press(page, "add", code="cc")
    assert page.form.values["hand"] == "cc cc cc cc"
    assert page.palette.said == "Cả bốn quân Chi Chi đã bày rồi."


def test_what_is_typed_lies_in_the_palette() -> None:
    page = RefereePage()
    page.form._handle_custom_msg({"event": "change", "name": "mat", "value": "chan 6s"}, [])
    assert page.palette.used == {"6s": 2}
    page.form._handle_custom_msg({"event": "change", "name": "hand", "value": "9x"}, [])
    assert "«9x»" in page.palette.said
    press(page, "add", code="9v")
    assert page.form.values["hand"] == "9v"


@pytest.mark.parametrize(
    "content",
    [
        {"event": "add", "code": "1v"},
        {"event": "add"},
        {"event": "take", "code": ["9v"]},
        {"event": "place", "name": "pocket"},
        {"event": "remove", "name": 3, "item": 0},
        {"event": "remove", "name": "hand", "item": True},
    ],
    ids=str,
)
def test_what_our_palette_cannot_send_changes_nothing(content: dict[str, Any]) -> None:
    page = RefereePage()
    page.palette._handle_custom_msg(content, [])
    assert "trục trặc" in page.answer.html
    assert page.laid == Laid()


def test_an_item_that_is_gone_is_not_removed_twice() -> None:
    page = RefereePage()
    press(page, "add", code="9v")
    press(page, "remove", name="hand", item=0)
    press(page, "remove", name="hand", item=0)
    assert page.laid == Laid()
    assert page.answer.html == ""


def test_a_refused_form_offers_nothing_to_take_along() -> None:
    page = RefereePage()
    page.form._handle_custom_msg({"event": "submit", "values": values_of(WON)}, [])
    assert page.takeout.file
    page.form._handle_custom_msg({"event": "submit", "values": {**values_of(WON), "card": ""}}, [])
    assert (page.takeout.file, page.sheet.html, page.cards.rows) == ("", "", [])
    assert page.form.errors == {"card": "Chưa ghi quân ù"}


@pytest.mark.parametrize("hand", ["9v", "99999v 22w", "22v 33w 44s 55v 6v 6w 7v 7s 8v 8w 9s 9w cc"])
def test_cards_nobody_can_have_held_are_a_slip_and_no_u_lao(hand: str) -> None:
    page = RefereePage()
    arrive(page, write_query({**values_of(WON), "hand": hand}, fields()))
    assert "Bạn xem lại bài đã ghi." in page.form.errors["hand"]
    assert page.sheet.html == ""


def test_a_hand_half_laid_is_still_there_after_a_reload() -> None:
    page = RefereePage()
    press(page, "add", code="9v")
    page.form._handle_custom_msg({"event": "change", "name": "mat", "value": "chan 6s"}, [])
    again = RefereePage()
    arrive(again, page.query.query)
    assert again.laid == page.laid
    assert (again.form.values["hand"], again.form.values["mat"]) == ("9v", "chan 6s")
    assert (again.form.errors, again.answer.html) == ({}, "")
    press(again, "take", code="9v")
    again.form._handle_custom_msg({"event": "change", "name": "mat", "value": ""}, [])
    assert again.query.query == ""


def test_cards_changed_after_the_verdict_keep_the_rest_of_the_form() -> None:
    page = RefereePage()
    arrive(page, write_query(values_of(WON), fields()))
    press(page, "take", code="9v")
    again = RefereePage()
    arrive(again, page.query.query)
    assert again.form.values["announce"] == values_of(WON)["announce"]
    assert again.laid == page.laid


def test_everything_can_be_cleared_away() -> None:
    page = RefereePage()
    arrive(page, write_query(values_of(WON), fields()))
    page.form._handle_custom_msg({"event": "renew", "values": values_of(WON)}, [])
    assert (page.laid, page.form.values, page.query.query) == (Laid(), {}, "")
    assert (page.answer.html, page.takeout.file) == ("", "")


# In the browser


def referee(page: Page) -> Page:
    return when_ready(page)


def lay_by_touch(page: Page, place: str, *names: str) -> None:
    palette = page.get_by_role("group", name="Bày bài")
    palette.get_by_role("button", name=place, exact=True).click()
    for name in names:
        palette.get_by_role("button", name=re.compile(f"^Thêm {name}")).click()


def test_a_hand_laid_by_touch_is_judged_taken_along_and_opened_again(
    browser: Browser, course_url: str, tmp_path: Path
) -> None:
    with visit(browser, f"{course_url}trong-tai") as page:
        referee(page)
        pairs = ["Nhị Vạn", "Tam Văn", "Tứ Sách", "Ngũ Vạn"]
        lay_by_touch(page, "Trên tay", *(it for name in pairs for it in (name, name)))
        lay_by_touch(page, "Trên tay", "Lục Vạn", "Lục Văn", "Thất Vạn", "Thất Sách")
        lay_by_touch(page, "Trên tay", "Bát Vạn", "Bát Văn", "Cửu Vạn")
        lay_by_touch(page, "Ăn chắn", "Lục Sách")
        lay_by_touch(page, "Ăn cạ", "Tứ Vạn", "Tứ Văn")
        lay_by_touch(page, "Quân ù", "Cửu Vạn")
        expect(page.get_by_label("Dưới chiếu, mỗi nhóm")).to_have_value("chan 6s\nca 4v 4w")
        page.get_by_label("Quân ù nằm ở cửa nào?").select_option("tri")
        page.get_by_label("Lời xướng", exact=True).fill("chì bạch thủ")
        page.get_by_role("button", name="Phân xử").click()
        answer = page.get_by_role("status", name="Phân xử")
        expect(answer.locator(".verdict")).to_have_text("Xướng đúng.")
        sides = page.get_by_role("table", name="Ván này theo từng bộ luật")
        heads = sides.get_by_role("columnheader")
        expect(heads).to_have_text(["Bộ luật", *(it.name for it in known_profiles())])
        paid = page.get_by_role("table", name="Ai trả ai")
        expect(paid.get_by_role("row", name="Người ù")).to_contain_text("+15")

        with page.expect_download() as download:
            page.get_by_role("button", name="Tải tệp ván").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        command = [CHANLEARN, "judge", "--check", "--json", file]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        assert [it["kind"] for it in json.loads(ran.stdout)] == ["win", "pay"]

        link = page.get_by_role("link", name="Đường dẫn mở lại ván này")
        query = link.get_attribute("href") or ""
        expect(page).to_have_url(f"{course_url}trong-tai{query}")
    with visit(browser, f"{course_url}trong-tai{query}") as page:
        referee(page)
        expect(page.get_by_role("status", name="Phân xử").locator(".verdict")).to_have_text(
            "Xướng đúng."
        )
        expect(page.get_by_label("Quân ù nằm ở cửa nào?")).to_have_value("tri")
        expect(page.get_by_text("Trên tay: 15 quân")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=lambda it: str(it["width"]))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_judged_page_is_accessible(browser: Browser, course_url: str, scheme, size) -> None:
    query = write_query({**values_of(WON), "ga": "5"}, fields())
    address = f"{course_url}trong-tai?{query}"
    with visit(browser, address, viewport=size, color_scheme=scheme) as page:
        referee(page)
        expect(page.get_by_role("table", name="Ai trả ai")).to_be_visible()
        page.evaluate("document.querySelectorAll('details').forEach(it => it.open = true)")
        assert violations(page) == []
        assert not scrolls_sideways(page)


def test_cards_are_added_and_taken_by_keyboard(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}trong-tai") as page:
        referee(page)
        palette = page.get_by_role("group", name="Bày bài")
        add = palette.get_by_role("button", name=re.compile("^Thêm Cửu Vạn"))
        add.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(add).to_have_accessible_name(re.compile(r"\(2/4\)"))
        expect(add).to_be_focused()
        page.keyboard.press("Tab")
        expect(palette.get_by_role("button", name="Bớt Cửu Vạn")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Trên tay (không kể quân ù)")).to_have_value("9v")
        expect(palette.get_by_role("button", name="Bỏ Cửu Vạn")).to_have_count(1)
        palette.get_by_role("button", name="Bỏ Cửu Vạn").press("Enter")
        expect(page.get_by_label("Trên tay (không kể quân ù)")).to_have_value("")
        expect(palette.get_by_role("button", name="Trên tay")).to_be_focused()


def test_the_slip_is_one_sheet_of_paper_with_the_cards(browser: Browser, course_url: str) -> None:
    query = write_query({**values_of(WON), "ga": "5"}, fields())
    with visit(browser, f"{course_url}trong-tai?{query}") as page:
        referee(page)
        expect(page.get_by_role("table", name="Ai trả ai")).to_be_visible()
        page.emulate_media(media="print")
        for shown in (page.locator(".chan-slip .verdict"), page.locator(".chan-slip .card").first):
            expect(shown).to_be_visible()
        for hidden in (".chan-palette", ".chan-form", ".chan-takeout", ".site"):
            expect(page.locator(hidden).first).to_be_hidden()
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


def test_words_in_a_link_stay_words(browser: Browser, course_url: str) -> None:
    sly = urlencode({"hand": "<img src=x onerror=alert(1)>", "card": "9v"})
    with visit(browser, f"{course_url}trong-tai?{sly}") as page:
        referee(page)
        page.on("dialog", lambda it: pytest.fail(it.message))
        expect(page.get_by_text("Chưa phân xử được")).to_be_visible()
        assert page.locator("article img").count() == 0
