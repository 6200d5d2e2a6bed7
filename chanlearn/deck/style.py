"""The styles a face is drawn in."""

from enum import StrEnum


class Style(StrEnum):
    """How much a card tells."""

    PLAIN = "plain"
    """Both ends carry the signs, as on printed cards."""
    LEARNING = "learning"
    """The name is written at the lower end."""
    LARGE = "large"
    """Large signs and a large name, no ornament."""
    SHORT = "short"
    """The signs with the name right below, and no more: half as tall as the others."""
