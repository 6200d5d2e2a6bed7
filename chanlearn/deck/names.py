"""What a card is called for whoever hears it instead of seeing it."""

from chanlearn.catalogue import SOURCE_LANGUAGE, language, say
from chanlearn.rules.cards import Card
from chanlearn.rules.text import text

SUIT_NAMES = {"v": text("Vạn"), "w": text("Văn"), "s": text("Sách")}
#: So many cards at most are called by their whole names; a row of more would take too long to hear.
FEW = 4


def whole_name(card: Card) -> str:
    """Its name, and outside Vietnamese, where the name says little, what it means as well."""
    if language.get() == SOURCE_LANGUAGE or card.rank is None or card.suit is None:
        return say(card.full_name)
    suit = SUIT_NAMES[card.suit]
    return say(text("{card}, quân {rank} chất {suit}", card=card, rank=card.rank, suit=suit))
