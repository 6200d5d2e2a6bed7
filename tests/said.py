"""What a page says, in the language that the test speaks."""

from chanlearn.catalogue import say
from chanlearn.rules.text import Fact, counted, text


def said(source: str, /, *, n: int | None = None, **facts: Fact) -> str:
    """The sentence whose Vietnamese is `source`; with `n` where a number decides its wording."""
    return say(text(source, **facts) if n is None else counted(source, n=n, **facts))
