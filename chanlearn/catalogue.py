"""The one gettext catalogue behind every word on screen. Vietnamese is the source language.

Mark strings with `_("…")`, with `ngettext("…", "…", n)` where a number decides the wording, and
inside the rules with `text("…")` and `counted("…", n=…)`. Babel collects all four (see
`babel.cfg`); at run time only the standard library's `gettext` is needed.
"""

import gettext
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from chanlearn.rules.text import Text

SOURCE_LANGUAGE = "vi"
DOMAIN = "chanlearn"
LOCALE_DIR = Path(__file__).parent / "locale"

language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


@cache
def _translations(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE_DIR, [code], fallback=code == SOURCE_LANGUAGE)


def _(source: str) -> str:
    """`source` in the current language."""
    return _translations(language.get()).gettext(source)


def ngettext(singular: str, plural: str, n: int) -> str:
    """`singular` or `plural` in the current language, as `n` asks."""
    return _translations(language.get()).ngettext(singular, plural, n)


def say(text: Text, *, codes: bool = False) -> str:
    """A rules sentence in the current language, its facts filled in; cards by name or `codes`."""
    return text.fill(_pattern, codes)


def _pattern(text: Text) -> str:
    return _(text.source) if text.n is None else ngettext(text.source, text.source, text.n)
