"""Takes the picture of lesson 3 that the READMEs show: `make picture`."""

import shutil
from pathlib import Path

from outside import serve
from playwright.sync_api import Page, sync_playwright
from visiting import when_ready

PICTURE = Path(__file__).parents[1] / "README.png"
LESSON = "bai/3-cuoc-sac"
CODE = "u1c-00028b-84"
WINDOW = {"width": 820, "height": 1000}


def announce(page: Page) -> None:
    """Call all but one of the cước, so that the answer has something to say."""
    for cuoc in ("Chì", "Bạch thủ", "Tám đỏ"):
        page.get_by_label(cuoc, exact=True).check()
    page.get_by_role("button", name="Xướng", exact=True).click()
    page.get_by_text("Xướng đủ thì là").wait_for()


def main() -> None:
    """Write the picture."""
    with serve() as course, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport=WINDOW, locale="vi-VN")
        page.goto(f"{course.url}{LESSON}?van={CODE}")
        announce(when_ready(page))
        call = page.get_by_role("form", name="Lời xướng của bạn")
        page.locator(".live", has=call).screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
