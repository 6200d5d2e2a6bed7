"""Sentences the rules speak, before any language is chosen.

The rules name what happened with a Vietnamese source sentence and the facts that fill its
braces; they never put a sentence together from pieces. `chanlearn.catalogue.say` turns a
`Text` into the reader's language; `str()` gives the Vietnamese source, so that the rules can
be used and tested without any catalogue.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from chanlearn.rules.cards import Card

MINUS = "−"

Fact: TypeAlias = "int | str | Text | Card | Iterable[Card] | Iterable[Text]"


class Text(NamedTuple):
    """A sentence with its facts; `n` is the fact that chooses a plural where a language has one."""

    source: str
    facts: "Mapping[str, Fact]"
    n: int | None = None

    def fill(self, translate: Callable[["Text"], str], codes: bool = False) -> str:
        """The sentence in the language of `translate`, which maps a Text to its bare pattern.

        Cards are spoken by their full names, or as `codes`.
        """
        spoken = {name: _speak(fact, translate, codes) for name, fact in self.facts.items()}
        return translate(self).format(**spoken)

    def __str__(self) -> str:
        return self.fill(lambda text: text.source)


def text(source: str, /, **facts: Fact) -> Text:
    """Mark a Vietnamese sentence for the catalogue; facts fill `{name}` in it."""
    return Text(source, facts) if facts else _bare(source)


@cache
def _bare(source: str) -> Text:
    """A sentence without facts is the same every time; judging says ten of them for each win."""
    return Text(source, {})


def counted(source: str, /, *, n: int, **facts: Fact) -> Text:
    """Like `text`, for a sentence whose wording may depend on the number `{n}`."""
    return Text(source, {"n": n, **facts}, n)


def signed(points: int) -> str:
    """Points won or lost, with their sign; none for 0."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def _speak(fact: Fact, translate: Callable[[Text], str], codes: bool) -> str:
    if isinstance(fact, Text):
        return fact.fill(translate, codes)
    if isinstance(fact, str):
        return fact
    if isinstance(fact, int):
        # A card is an int too; its name is a Text, and str() gives its code.
        name = getattr(fact, "full_name", None)
        if name is None:
            return str(fact).replace("-", MINUS)
        return str(fact) if codes else name.fill(translate)
    return ", ".join(_speak(card, translate, codes) for card in fact)
