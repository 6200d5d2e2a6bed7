"""The one gettext catalogue behind every word on screen. Vietnamese is the source language.

Mark strings with `_("…")`, with `ngettext("…", "…", n)` where a number decides the wording, and
inside the rules with `text("…")` and `counted("…", n=…)`. Babel collects all four (see
`babel.cfg`); at run time the translators' own files are read, by `chanlearn.messages`.
"""

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from chanlearn.messages import read_messages
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text

SOURCE_LANGUAGE = "vi"
#: The languages of the course, each by its own name.
LANGUAGES = {SOURCE_LANGUAGE: "Tiếng Việt", "en": "English"}
#: Those that are whole, and so are shown to whoever does not ask for another by name.
OFFERED = (SOURCE_LANGUAGE, "en")
#: The environment variable in which whoever starts a kernel tells it its page's language.
TOLD = "CHANLEARN_LANGUAGE"
DOMAIN = "chanlearn"
LOCALE_DIR = Path(__file__).parent / "locale"


def _at_start() -> str:
    """What this process was told; else a notebook's language is named by the folder it lies in."""
    for hint in (os.environ.get(TOLD), Path.cwd().name):
        if hint in LANGUAGES:
            return hint
    return SOURCE_LANGUAGE


_STARTED_IN = _at_start()
language: ContextVar[str] = ContextVar("language", default=_STARTED_IN)


def prefix(code: str) -> str:
    """What paths in a language begin with, of addresses and of files: nothing in Vietnamese."""
    return "" if code == SOURCE_LANGUAGE else f"{code}/"


def translations_file(code: str) -> Path:
    """Where the sentences of a language are."""
    return LOCALE_DIR / code / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def translations(code: str) -> gettext.NullTranslations:
    """The sentences of a language; one that has none there yet stays as it is in Vietnamese."""
    if code == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    return read_messages(translations_file(code).read_text(encoding="utf-8"))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Within the block, the current language is `code`."""
    before = language.set(code)
    try:
        yield
    finally:
        language.reset(before)


def _(source: str) -> str:
    """`source` in the current language."""
    return translations(language.get()).gettext(source)


def ngettext(singular: str, plural: str, n: int) -> str:
    """`singular` or `plural` in the current language, as `n` asks."""
    return translations(language.get()).ngettext(singular, plural, n)


def say(text: Text, *, codes: bool = False) -> str:
    """A rules sentence in the current language, its facts filled in; cards by name or `codes`."""
    return text.fill(_pattern, codes)


BadInput.said = say


def _pattern(text: Text) -> str:
    return _(text.source) if text.n is None else ngettext(text.source, text.source, text.n)
