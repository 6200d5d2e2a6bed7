"""The learner's moves as they are typed: «ăn 9v», «ăn chắn», «đánh Cửu Vạn», «bốc», «không»."""

from chanlearn.course.practice.choices import Choice, label, tries
from chanlearn.course.practice.made import ME
from chanlearn.rules.cards import Card, parse_cards, unmarked
from chanlearn.rules.claims import open_card
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.moves import Act, move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import rank_mates

#: What is typed without marks; the longer words stand before those they begin with.
WORDS: dict[str, Act] = {
    "thien u": "thien_u",
    "khong": "bo",
    "danh": "danh",
    "duoi": "duoi",
    "chiu": "chiu",
    "boc": "boc",
    "tra": "tra",
    "an": "an",
    "u": "u",
}
#: The acts that take a card from hand.
WITH_CARD: tuple[Act, ...] = ("an", "danh", "tra")
NOTHING_TO_DECLINE = text("Lúc này không ai hỏi bạn ù hay chíu.")


def typed_choice(state: Round, written: str) -> Choice:
    """The move that was typed, as if its button had been pressed.

    Raises:
        Unreadable: it is no move, or not with one card where it takes one.
        Ambiguous: as `parse_cards`.
    """
    act, rest = _act(written)
    if act == "bo":
        return _declined(state)
    if act == "an" and state.open is not None:
        chosen = _held(state, open_card(state).card, rest)
    else:
        chosen = _card(act, rest) if act in WITH_CARD else ()
    return next(it for it in tries(state, chosen) if it.name == f"try-{act}")


def _act(written: str) -> tuple[Act, str]:
    words = written.split()
    for called, act in WORDS.items():
        size = len(called.split())
        if [unmarked(it.casefold()) for it in words[:size]] == called.split():
            return act, " ".join(words[size:])
    raise Unreadable(
        text(
            "«{written}» không phải là một nước đi; gõ như: ăn 9v, đánh 9v, trả 9v, bốc, dưới, "
            "chíu, ù, thiên ù, không",
            written=written.strip(),
        )
    )


def _held(state: Round, card: Card, rest: str) -> tuple[Card, ...]:
    """The card from hand to eat this one with: named, or all there is for a chắn or a cạ."""
    first, *others = rest.split() or [""]
    kind = unmarked(first.casefold())
    if kind not in ("chan", "ca"):
        return _beside(card, parse_cards(rest) if rest else ())
    named = parse_cards(" ".join(others)) if others else ()
    if kind == "chan":
        held = _beside(card, named or (card,))
        if held != (card,):
            raise Unreadable(text("ăn chắn thì quân trên tay cũng phải là {card}", card=card))
        return held
    mates = [it for it in rank_mates(card) if it != card and state.seats[ME].hand[it]]
    if not named and len(mates) != 1:
        raise Unreadable(text("ăn cạ thì ghi thêm một quân trên tay cùng hàng, như: ăn cạ 9v"))
    held = _beside(card, named or tuple(mates))
    if held == (card,):
        raise Unreadable(text("ăn cạ thì quân trên tay phải khác {card}", card=card))
    return held


def _beside(card: Card, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """The one card named, or of two the one that is not the card eaten."""
    if len(named) == 2 and card in named:
        first, second = named
        return (second if first == card else first,)
    if len(named) != 1:
        raise _one_card("an")
    return named


def _card(act: Act, rest: str) -> tuple[Card, ...]:
    cards = parse_cards(rest)
    if len(cards) != 1:
        raise _one_card(act)
    return cards


def _one_card(act: Act) -> BadInput:
    said: dict[Act, Text] = {
        "an": text("ăn thì ghi thêm một quân trên tay, như: ăn 9v, hay: ăn chắn"),
        "danh": text("đánh thì ghi thêm một quân trên tay, như: đánh 9v"),
        "tra": text("trả cửa thì ghi thêm một quân trên tay, như: trả 9v"),
    }
    return Unreadable(said[act])


def _declined(state: Round) -> Choice:
    """Also where the table refuses it: that is answered with the reason."""
    if state.phase != "claim" or state.turn != ME:
        return Choice("bo", NOTHING_TO_DECLINE, None, NOTHING_TO_DECLINE)
    made = move(ME, "bo")
    return Choice("bo", label(state, made), made)
