"""A part of a round, followed by what everybody can see of it (R3), with its pot (R9).

Hands are not known, and neither is anything before the first move; the moves that follow must
be possible after it.
"""

from typing import Literal, NamedTuple, TypeAlias

from chanlearn.rules.allowed import (
    ACTS,
    ASKED_ONCE,
    BAO,
    LAST_DRAW,
    NOT_ON_TURN,
    OWN_CARD,
    ROUND_OVER,
    Refusal,
    another_card,
    only,
    why_no_call,
    why_no_group,
)
from chanlearn.rules.cards import NO_CARDS, Card, Counts, add, count, too_many
from chanlearn.rules.claims import CHIU_HELD
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import Act, Move
from chanlearn.rules.pot import Pot, after
from chanlearn.rules.profile import Profile
from chanlearn.rules.state import NOC
from chanlearn.rules.text import text

#: After the flip the nọc has one card fewer, and the last one is not drawn (R3.1, R3.8).
MOST_DRAWN = NOC - 2

At: TypeAlias = Literal["start", "open", "throw", "won", "over"]


class Part(NamedTuple):
    """What is known after some moves. The open card and who brought it are the pot's.

    at      start: nothing yet; open: a card lies open; throw: `who` has taken one and must
            throw; won: `who` claims a win; over: they have announced it
    place   the open card's own turn: whether its drawer decides (own) or who faces it (facing),
            and the seat; None while that is not known
    fresh   has it just come, so that ù and chíu out of turn are asked (R3.10)?
    throws  the acts by which a card may be thrown: to the own door or the interrupted one
    liars   who has claimed a false ù, and is báo
    before  what was before a claim, to go back to when it turns out false
    """

    profile: Profile
    pot: Pot
    at: At = "start"
    seen: Counts = NO_CARDS
    drawn: int = 0
    place: tuple[Literal["own", "facing"], int] | None = None
    fresh: bool = False
    who: int = 0
    throws: tuple[Act, ...] = ()
    liars: frozenset[int] = frozenset()
    before: "Part | None" = None


class Impossible(BadInput):
    """A move that cannot have been made, with its `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


def follow(part: Part, made: Move) -> Part:
    """What is known after one more move.

    Raises:
        Impossible: it cannot follow on those before.
    """
    if part.before is not None and made.act != "xuong":
        # Play went on, so the claim was a false ù.
        part = _claimed_falsely(part.before, part.who)
    refusal = _why_not(part, made)
    if refusal is not None:
        raise Impossible(refusal)
    seen = add(part.seen, count(_shown(part, made)))
    over = too_many(seen)
    if made.act == "u" and (over or (part.at == "open" and not part.fresh)):
        return _claimed_falsely(part, made.seat)
    if over:
        why = text("Cộng cả những nước trước thì có quá bốn quân {cards}.", cards=over)
        raise Impossible(Refusal("qua_bon_quan", "R1.1", why))
    return _placed(part, made)._replace(seen=seen, pot=after(part.pot, made))


def _claimed_falsely(part: Part, seat: int) -> Part:
    """Where a false ù is fined, its claimant is báo and play goes on (R6.1)."""
    if not part.profile.u_lao:
        raise Impossible(_NO_WIN)
    return part._replace(liars=part.liars | {seat})


def _shown(part: Part, made: Move) -> list[Card]:
    """The cards nobody had seen before the move."""
    card, held, pot = made.card, made.held, part.pot
    if card is None:
        return []
    if made.act in ("danh", "tra", "boc"):
        return [card]
    taken = [card] if pot.card is None else []
    if held is not None:
        return [*taken, held]
    # A discard or return is won by chíu only (R3.6).
    by_chiu = made.act == "chiu" or pot.by in ("danh", "tra")
    return [*taken, *[card] * (CHIU_HELD if by_chiu else 0)]


def _placed(part: Part, made: Move) -> Part:
    """Who decides next, and about what."""
    seat, act = made.seat, made.act
    following = (seat + 1) % len(part.pot.paid)
    if act == "danh":
        return part._replace(at="open", place=("facing", following), fresh=True)
    if act == "tra":
        return part._replace(at="open", fresh=True)
    if act == "boc":
        return part._replace(at="open", place=("own", seat), fresh=True, drawn=part.drawn + 1)
    if act == "duoi":
        return part._replace(at="open", place=("facing", following), fresh=False)
    if act == "an":
        return part._replace(at="throw", who=seat, throws=("danh",))
    if act == "chiu":
        return part._replace(at="throw", who=seat, throws=_throws_after_chiu(part, seat))
    if act == "xuong":
        return part._replace(at="over", before=None)
    return part._replace(at="won", who=seat, before=part)


def _throws_after_chiu(part: Part, seat: int) -> tuple[Act, ...]:
    """On the own turn to the own door, else to the interrupted one (R3.5)."""
    if part.place is None:
        return ("danh", "tra")
    return ("danh",) if seat == part.place[1] else ("tra",)


# What stands against a move ---------------------------------------------------------------------

_NO_CHIU = Refusal(
    "khong_co_gi_de_tra", "R3.5", text("Chỉ trả cửa sau khi chíu quân ở cửa người khác.")
)
_NO_WIN = Refusal("u_lao", "R6.1", text("Bàn này không cho ù láo: đã ù thì ván xong."))


def _why_not(part: Part, made: Move) -> Refusal | None:
    if part.at == "over":
        return ROUND_OVER
    if made.act == "xuong":
        return _why_not_xuong(part, made)
    if made.seat in part.liars and made.act in ("an", "chiu", "u", "thien_u"):
        return BAO
    if part.at == "throw":
        return _why_not_throw(part, made)
    if made.act == "chiu" and part.pot.card is None:
        return Refusal("khong_ro_ai", "R9.3", text("Chưa ai đánh, bốc hay trả quân ấy."))
    refusal = _why_not_at(part, made) if part.at == "open" else None
    if refusal is None and made.card is not None and made.held is not None:
        return why_no_group(made.card, made.held)
    return refusal


def _why_not_xuong(part: Part, made: Move) -> Refusal | None:
    if part.at not in ("won", "start") or not part.profile.announces:
        return Refusal("chua_u", "R7", text("Lúc này không có gì để xướng."))
    if part.at == "won" and made.seat != part.who:
        return NOT_ON_TURN
    return why_no_call(made.call)


def _why_not_throw(part: Part, made: Move) -> Refusal | None:
    if made.seat != part.who:
        return NOT_ON_TURN
    if made.act in part.throws:
        return None
    return _NO_CHIU if made.act == "tra" else only(part.throws, "R3.5")


def _why_not_at(part: Part, made: Move) -> Refusal | None:
    """What stands against it while a card lies open."""
    if made.act == "tra":
        return _NO_CHIU
    if made.act in ("an", "chiu", "u"):
        return _why_not_take(part, made)
    if _is_last(part):
        return LAST_DRAW
    if not _on_turn(part, made.seat):
        return NOT_ON_TURN
    acts = ACTS["own"] + ACTS["facing"] if part.place is None else ACTS[part.place[0]]
    return None if made.act in acts else only(acts, "R3.3")


def _why_not_take(part: Part, made: Move) -> Refusal | None:
    pot = part.pot
    if pot.card is not None and made.card != pot.card:
        return another_card(pot.card)
    if pot.by in ("danh", "tra") and pot.thrower == made.seat:
        return OWN_CARD
    if made.act == "u":
        return None if part.fresh or part.profile.u_lao else ASKED_ONCE
    if _is_last(part):
        return LAST_DRAW
    if _on_turn(part, made.seat):
        return None
    if made.act == "chiu":
        return None if part.fresh else ASKED_ONCE
    return NOT_ON_TURN


def _on_turn(part: Part, seat: int) -> bool:
    """A card returned to an unknown door is anybody's but its bringer's."""
    return seat != part.pot.thrower if part.place is None else seat == part.place[1]


def _is_last(part: Part) -> bool:
    """R3.8."""
    return part.drawn == MOST_DRAWN and part.pot.by == "boc"
