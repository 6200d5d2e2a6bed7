"""A class in real browsers: one set for all, codes scanned and pasted, and the tally they give.

Four learners here; `make class` has twenty go through the same.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random

import pytest
from answering import answer
from playwright.sync_api import Browser, Locator, Page, expect
from touching import CONTEXTS, Learner
from visiting import PHONE, visit, when_ready, whole

from chanlearn.catalogue import say
from chanlearn.course.addresses import INBOX
from chanlearn.course.handing import at_hand
from chanlearn.drills.handed import Set, parse
from chanlearn.drills.progress import skill_of
from chanlearn.drills.tally import questions
from chanlearn.odds.words import percent

LEARNERS = int(os.environ.get("CHANLEARN_CLASS", "4"))
AT_ONCE, ASKED = 4, 5
SKILLS = ("Chắn, cạ hay chẳng là gì", "Đỏ hay đen")


def test_a_class_is_counted_as_it_answered(browser: Browser, course_url: str) -> None:
    chance = Random(2026)
    answers = [[chance.random() < 0.6 for _ in range(ASKED)] for _ in range(LEARNERS)]
    with visit(browser, course_url + "lop-hoc", **CONTEXTS["touch"]) as desk:
        asked = set_for_all(when_ready(desk))
        codes = list(questions(asked, at_hand(), ""))
        link = str(desk.locator(".chan-qr a").get_attribute("href"))
        pasted = []
        for first in range(0, LEARNERS, AT_ONCE):
            few = answers[first : first + AT_ONCE]
            for at, address in enumerate(handed_in(browser, link, codes, few)):
                if at % 2:
                    pasted.append(address.partition("#")[2])
                else:
                    scan(desk, address)
        desk.get_by_label("Mã bài nộp của học viên").fill(as_people_type(pasted))
        desk.get_by_role("button", name="Thêm vào bảng").tap()
        counts_as(desk, codes, answers)
        whole(desk)
        desk.reload()
        when_ready(desk)
        counts_as(desk, codes, answers)


def set_for_all(desk: Page) -> Set:
    desk.get_by_text("Ra đề cho cả lớp").tap()
    for skill in SKILLS:
        desk.get_by_label(skill).check()
    desk.get_by_label("Câu lấy từ đâu?").select_option("chia")
    desk.get_by_label("Mấy câu?").select_option(str(ASKED))
    desk.get_by_role("button", name="Lấy mã đề").tap()
    expect(desk.locator(".chan-qr .picture svg")).to_be_in_viewport(ratio=0.9)
    asked = parse(desk.locator(".chan-qr code").inner_text())
    assert isinstance(asked, Set)
    return asked


def handed_in(
    browser: Browser, link: str, codes: Sequence[str], few: Sequence[list[bool]]
) -> list[str]:
    """The addresses in the pictures of learners who do the set side by side."""
    with ExitStack() as all_of_them:
        pages = [all_of_them.enter_context(visit(browser, link, **CONTEXTS["touch"])) for _ in few]
        for page in pages:
            when_ready(page)
        for place, code in enumerate(codes):
            for page, rights in zip(pages, few, strict=True):
                expect(page.locator(".chan-heading h2")).to_contain_text(f"Câu {place + 1} trên")
                answer(Learner(page, "touch"), page.locator(".live"), code, right=rights[place])
                page.get_by_role("button", name=re.compile("Câu tiếp theo|Xem kết quả")).tap()
        return [target(page) for page in pages]


def target(page: Page) -> str:
    link = page.locator(".chan-qr a:visible")
    expect(link).to_have_attribute("href", re.compile("/nop-ma#z1c-"))
    return str(link.get_attribute("href"))


def scan(desk: Page, address: str) -> None:
    """What a phone's camera does: the address opens in another tab of the same browser."""
    with opened(desk, address) as tab:
        expect(tab.get_by_text("Đã nhận.")).to_be_visible()
    expect(desk.get_by_text(re.compile("^Đã thêm 1 mã"))).to_be_visible()
    desk.wait_for_function("key => localStorage[key] === undefined", arg=INBOX)


@contextmanager
def opened(page: Page, address: str) -> Iterator[Page]:
    tab = page.context.new_page()
    tab.goto(address)
    yield tab
    tab.close()


def as_people_type(codes: list[str]) -> str:
    """In capitals, with blanks for hyphens and the letters that look like digits."""
    return "\n".join(it.upper().replace("-", " ").replace("0", "O") for it in codes)


def counts_as(desk: Page, codes: Sequence[str], answers: list[list[bool]]) -> None:
    """The board says of the class, of each skill and of each question what was answered."""
    right = sum(map(sum, answers))
    every = len(answers) * len(codes)
    expect(
        desk.get_by_text(f"Đã đếm {len(answers)} mã: đúng {right} trên {every} câu.")
    ).to_be_visible()
    skills: dict[str, list[int]] = {}
    for at, code in enumerate(codes):
        wrong = sum(not it[at] for it in answers)
        expect(row(desk, code)).to_contain_text(share(wrong, len(answers)))
        both = skills.setdefault(say(skill_of(code).name), [0, 0])
        both[0] += wrong
        both[1] += len(answers)
    picture = desk.locator(".chan-chart svg")
    for skill, (wrong, of) in skills.items():
        expect(picture).to_contain_text(skill)
        expect(picture).to_contain_text(share(wrong, of))
        twin = desk.locator(".chan-chart table tr").filter(has_text=skill)
        expect(twin).to_contain_text(f"{wrong}/{of}")


def row(desk: Page, code: str) -> Locator:
    return desk.locator(".chan-sheet tr").filter(has_text=code)


def share(wrong: int, of: int) -> str:
    return f"{percent(wrong / of)} ({wrong}/{of})"


CODE = "z1c-21w1-v2r6-fasy-97x-md9"
BROKEN = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"


@pytest.mark.parametrize(
    ("behind", "script", "said"),
    [
        (f"#{CODE}", "", "Đã nhận."),
        (f"#{CODE.upper()}", "", "Đã nhận."),
        ("", "", "Địa chỉ này không mang mã nào."),
        ("#<img src=x onerror=alert(1)>", "", "Đây không phải mã bài nộp"),
        (f"#{CODE}", BROKEN, "Trình duyệt này không cho ghi lại."),
        (f"#{CODE}", f"localStorage['{INBOX}'] = '{{'", "Đã nhận."),
        (f"#{CODE}", f"localStorage['{INBOX}'] = '[\"{CODE}\"]'", "Mã này đã nhận rồi"),
    ],
)
def test_a_scanned_code_is_put_aside_without_a_kernel(
    browser: Browser, course_url: str, behind: str, script: str, said: str
) -> None:
    with visit(browser, f"{course_url}nop-ma{behind}", script=script, viewport=PHONE) as page:
        state = page.locator("[data-state]:visible")
        expect(state).to_have_count(1)
        expect(state).to_contain_text(said)
        kept = page.evaluate("key => localStorage[key]", INBOX)
        assert kept == (f'["{CODE}"]' if "đã nhận" in said.lower() else None)


def test_what_was_scanned_waits_for_the_class_to_be_opened(
    browser: Browser, course_url: str
) -> None:
    with visit(browser, f"{course_url}nop-ma#{CODE}", viewport=PHONE) as page:
        page.goto(f"{course_url}nop-ma#z1c-00j0-6002-qdjd-5cs")
        expect(page.get_by_text("Số mã đang chờ đếm trong trình duyệt này: 2")).to_be_visible()
        whole(page)
        page.get_by_role("link", name="Mở bảng của lớp").click()
        when_ready(page)
        expect(page.get_by_text("Đã thêm 1 mã, bảng có 1 mã.")).to_be_visible()
        expect(page.get_by_text(f"«{CODE}» là mã đề của lớp")).to_be_visible()
        page.wait_for_function("key => localStorage[key] === undefined", arg=INBOX)


def test_a_lesson_ends_with_the_way_to_its_code(browser: Browser, course_url: str) -> None:
    with visit(browser, f"{course_url}bai/5-nuoi-ga") as page:
        when_ready(page)
        page.get_by_role("link", name="Lấy mã nộp kết quả bài này.").click()
        when_ready(page)
        expect(page.get_by_text("Bạn chưa làm câu nào của bài này")).to_be_in_viewport()
