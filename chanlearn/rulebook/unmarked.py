"""The game's words that look like English ones: Vietnamese, but without any mark to tell."""

from collections.abc import Iterator

from chanlearn.rulebook.terms import terms
from chanlearn.rules.cards import CARDS


def plain_words() -> list[str]:
    """Words without marks that stand among others in a term or in a card's name."""
    found = {word for name in _names() for word in name.split() if word.isascii()}
    return sorted(it for it in found if it.isalpha())


def whole_words() -> list[str]:
    """Terms and parts of a card's name that have no marks at all."""
    ranks = {word for card in CARDS for word in str(card.full_name).split()}
    return sorted(it for it in {*ranks, *_names()} if it.replace(" ", "").isascii())


def _names() -> Iterator[str]:
    yield from (it.term for it in terms().values())
    yield from (str(it.full_name) for it in CARDS)
