"""Parts that several kinds of item have: how they are read, and how a schema writes them."""

from chanlearn.banks.content import Schema
from chanlearn.cases.fields import (
    BadCase,
    Fields,
    card,
    cards,
    expected,
    flag,
    group,
    many,
    mapping,
    one_of,
)
from chanlearn.cases.win import BY
from chanlearn.drills.shown import NAMES
from chanlearn.rules.cards import Counts, add, count, too_many
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.faults import Passed, Past
from chanlearn.rules.groups import with_mat
from chanlearn.rules.state import InPlay
from chanlearn.rules.text import text

#: The four players, the learner first.
PLAYERS = tuple(map(str, NAMES))

CARDS: Schema = {"type": "string", "description": "2v 2v 9w cc"}
CARD: Schema = {"type": "string", "pattern": "^([2-9][vws]|cc)$"}
MAT: Schema = {
    "type": "array",
    "items": {"type": "string", "pattern": "^(chan|ca|chiu) .+$"},
}
PASSED: Schema = {"type": "array", "items": {"type": "string", "pattern": "^(chan|ca) .+$"}}
PLAYER: Schema = {"enum": list(PLAYERS)}
FLAG: Schema = {"type": "boolean"}
WHOLE: Schema = {"type": "integer", "minimum": 0}
WORDS: Schema = {"type": "string", "minLength": 1}
ANYTHING: Schema = {}


def choice(*values: str) -> Schema:
    """One of these."""
    return {"enum": list(values)}


PAST = {"hand": CARDS, "mat": MAT, "discards": CARDS, "passed": PASSED}
OPEN: Schema = {
    "type": "object",
    "properties": {
        "card": CARD,
        "by": choice(*BY),
        "from": PLAYER,
        "door": PLAYER,
        "duoi": FLAG,
    },
    "required": ["card", "by", "from"],
    "additionalProperties": False,
}


def player(value: object) -> int:
    """Reads one of the four by name: the seat."""
    return PLAYERS.index(one_of(PLAYERS)(value))


def read_hand(fields: Fields, least: int, most: int) -> Counts:
    """The cards in hand, so many as can be.

    Raises:
        BadCase: too few, too many, or too many copies.
    """

    def read(value: object) -> Counts:
        hand = cards(value)
        if not least <= len(hand) <= most:
            what = text("từ {least} đến {most} quân", least=least, most=most)
            raise expected(value, what)
        counts = count(hand)
        if over := too_many(counts):
            raise BadInput(text("có quá bốn quân {cards}", cards=over))
        return counts

    return fields.take("hand", read)


def read_past(fields: Fields) -> Past:
    """One player's cards and acts so far; a partial hand will do."""
    return Past(
        read_hand(fields, 1, 20),
        fields.take_or("mat", many(group), ()),
        fields.take_or("discards", cards, ()),
        fields.take_or("passed", many(_passed), ()),
    )


def _passed(value: object) -> Passed:
    shape, _space, rest = value.strip().partition(" ") if isinstance(value, str) else ("", "", "")
    if shape not in ("chan", "ca"):
        raise Unreadable(text("«{word}»: cần «chan» hoặc «ca» rồi một quân", word=str(value)))
    return Passed(card(rest), "chan" if shape == "chan" else "ca")


def read_open(value: object) -> tuple[InPlay, bool]:
    """Reads the open card, and whether its drawer has passed it.

    Raises:
        BadCase: a part is missing or wrong, or the card cannot have come so.
    """
    fields = Fields(mapping(value))
    shown = fields.take("card", card)
    by = fields.take("by", one_of(BY))
    thrower = fields.take("from", player)
    door = fields.take_or("door", player, None)
    let_go = fields.take_or("duoi", flag, default=False)
    fields.done()
    if (by == "tra") is not (door is not None):
        raise BadInput(text("door đi cùng «by: tra», và chỉ với nó: trả vào cửa của ai"))
    if let_go and by != "boc":
        raise BadInput(text("chỉ quân bốc lên mới có «duoi: true»"))
    # A returned card stands here for a discard, which the player after that door faces (R3.5).
    return InPlay(shown, thrower if door is None else door, by, thrower, by == "boc"), let_go


def check_copies(past: Past, card: InPlay | None = None) -> None:
    """Refuse more than four of a kind in what the player has seen, the open card included.

    Raises:
        BadCase: there are.
    """
    # What the player threw lies among the discards already.
    is_own = card is not None and card.by != "boc" and card.thrower == 0
    opened = () if card is None or (is_own and card.card in past.discards) else (card.card,)
    seen = add(with_mat(past.hand, past.mat), count((*past.discards, *opened)))
    if over := too_many(seen):
        raise BadCase("hand", text("có quá bốn quân {cards} trong những quân đã kể", cards=over))
