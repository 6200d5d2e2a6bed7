"""What to throw from a hand that does not wait yet, wherever in a played round: by the coach.

Asked only where the coach's best choice leads all others by a margin, at every table that ships;
whatever is as good as the best is right, too. All that the counting stands on lies open in the
question. Level 2 asks about hands that may wait one card later, level 3 about those farther away
and those with a què that only a fault would throw.

How the coach counts is part of what a deal code asks: when that changes, so does the version.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chanlearn.coach.advice import Advice, Choice, advise, leads_by_counting
from chanlearn.coach.reasons import COUNTED_ONLY, IGNORES, choice_reasons, points_said
from chanlearn.coach.useful import away
from chanlearn.drills.items import Item, Reply, Row
from chanlearn.drills.reasons import discarding_reason, fault_cost
from chanlearn.drills.rounds import played
from chanlearn.drills.shown import hand_row, just_taken, mat_row, within_of
from chanlearn.drills.throwing import throw_card
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import NO_CARDS, Card, Counts, kinds_of, listed
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import discarding_fault, thrown_without_fault
from chanlearn.rules.groups import arrange, with_mat
from chanlearn.rules.moves import Move
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round, start_round
from chanlearn.rules.table import apply, why_not
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.view import View, view

#: Rounds to look through. Hardly ever are more than a few needed, unless a table is odd.
ROUNDS = 20
#: So many open cards can still be looked over on a telephone.
MOST_OPEN = 24
#: How many cards are offered: of equals, of faults, and in all.
EQUALS, FAULTS, OPTIONS = 2, 2, 5
#: By how much the chance of a cước has to be the higher to speak for a card.
CLEARLY = 0.1


class Spot(NamedTuple):
    """What a player sees who has to throw a card, and what the coach says to it."""

    seen: View
    advice: Advice


def find(dice: Dice, level: int, profile: Profile) -> Spot | None:
    """Somebody at a table of the profile who is to be asked what to throw.

    The answer is None where so many rounds had none.
    """
    tables = [*map(shipped, SHIPPED)]
    if profile not in tables:
        tables.append(profile)
    for _round in range(ROUNDS):
        states = [state for state in played(dice) if state.phase in ("start", "danh")]
        for state in dice.shuffled(states):
            if not _is_meant(view(state, state.turn), level):
                continue
            views = _settled(state, tables)
            if views:
                advice = advise(views[0])
                if _is_told(advice):
                    at = tables.index(profile)
                    return Spot(views[at], advise(views[at]) if at else advice)
    return None


def _is_meant(seen: View, level: int) -> bool:
    """Is the hand as far from waiting as the level asks, and what lies open not too much?"""
    missing = away(seen.past.hand, seen.past.mat, seen.unseen)
    if not missing or sum(seen.seen) > MOST_OPEN:
        return False
    if level == 2:
        return missing == 1
    clean = thrown_without_fault(seen.past, seen.settings.profile)
    return missing > 1 or not set(arrange(seen.past.hand).que) <= set(clean)


def _settled(state: Round, tables: Sequence[Profile]) -> list[View]:
    """What whoever is on turn sees at each table; nothing unless one discard leads at them all."""
    views = []
    for table in tables:
        seen = _seen(state, table)
        if seen is None or not leads_by_counting(seen):
            return []
        views.append(seen)
    return views


def _seen(state: Round, profile: Profile) -> View | None:
    """What whoever is on turn would see at this table, had they done nothing wrong there.

    It is None where the moves would not be made there. Nor is a round played again in which a
    claim was declined, which is not among the moves.
    """
    here = start_round(state.deal._replace(settings=settings(profile)))
    for made in state.moves:
        if why_not(here, made) is not None:
            return None
        here = apply(here, made)
    who = here.seats[here.turn]
    if who.faults or who.bao or not thrown_without_fault(who.past, profile):
        return None
    return view(here, here.turn)


def _is_told(advice: Advice) -> bool:
    """Do the figures that are told not speak for another card than the best?

    A way farther from waiting for the sake of a cước is not asked about: its chance is but rough.
    """
    first = _first(advice)
    if not _nearness(first)[0]:
        return False
    others = [it for it in advice.choices if it not in advice.accepted and it.fault is None]
    return all(_nearness(it) <= _nearness(first) or _is_plainly_better(first, it) for it in others)


def early_item(dice: Dice, spot: Spot, level: int) -> Item:
    """What to throw here; `dice` choose what else is offered."""
    seen, advice = spot
    rights, others = _offered(dice, advice, [*_refused(seen)], level)
    equals = [it for it in advice.accepted if it not in rights]
    offered = sorted([*rights, *others], key=_card)
    return Item(
        asked=text("Đánh quân nào thì bài cũng chưa chờ ù. Vậy đánh quân nào hay nhất?"),
        replies=tuple(_reply(it, advice, seen) for it in offered),
        told=tuple(_told(seen)),
        rows=tuple(_rows(seen)),
        reasons=(*_as_good(equals), COUNTED_ONLY, IGNORES),
    )


# What is offered ----------------------------------------------------------------------------


def _refused(seen: View) -> Iterator[Choice]:
    """The discards that a strict table refuses as faults (R3.9): one is tempted all the same."""
    allowed = {made.card for made in seen.legal}
    for card in kinds_of(seen.past.hand):
        fault = discarding_fault(seen.past, card, seen.settings.profile)
        if fault is not None and card not in allowed:
            yield Choice(Move(seen.seat, "danh", card), fault=fault)


def _offered(
    dice: Dice, advice: Advice, refused: list[Choice], level: int
) -> tuple[list[Choice], list[Choice]]:
    """Of the best those that keep most; beside them faults, and cards that are plainly worse.

    What keeps more useful copies, and is worse all the same, is among them; level 3 offers others
    that are hard to tell from the best.
    """
    first = _first(advice)
    rights = [it for it in advice.accepted if _nearness(it) == _nearness(first)]
    rights = dice.shuffled(rights)[:EQUALS]
    rest = [*(it for it in advice.choices if it not in advice.accepted), *refused]
    faults = dice.shuffled([it for it in rest if it.fault is not None])[:FAULTS]
    worse = [it for it in rest if it.fault is None]
    worse = _one_of_each_rank_first(worse if level == 3 else dice.shuffled(worse))
    worse.sort(
        key=lambda it: (
            not all(_is_plainly_better(right, it) for right in rights),
            _nearness(it) <= _nearness(first),
        )
    )
    return rights, [*faults, *worse][: OPTIONS - len(rights)]


def _first(advice: Advice) -> Choice:
    """Of all that are as good as the best, one that is as near to waiting as any."""
    return max(advice.accepted, key=_nearness)


def _one_of_each_rank_first(choices: list[Choice]) -> list[Choice]:
    """Two cards of a cạ are mostly worth the same: one of them is enough."""
    ranks = [_card(it) // 3 for it in choices]
    return sorted(choices, key=lambda it: ranks.index(_card(it) // 3) != choices.index(it))


def _is_plainly_better(one: Choice, other: Choice) -> bool:
    """Do figures that are told speak for it: how near it is, or a cước to play for?"""
    chances = dict(other.reach)
    return _nearness(one) > _nearness(other) or any(
        chance - chances.get(cuoc, 0.0) > CLEARLY for cuoc, chance in one.reach
    )


def _nearness(choice: Choice) -> tuple[bool, int]:
    """By nearness to waiting, then by the useful copies kept."""
    use = choice.useful
    assert use is not None
    return use.away == choice.nearest, choice.kept


def _card(choice: Choice) -> Card:
    assert choice.move.card is not None
    return choice.move.card


# What is said -------------------------------------------------------------------------------


def _told(seen: View) -> Iterator[Text]:
    past = seen.past
    yield from just_taken(past)
    if past.discards:
        yield text("Trước đó bạn đã đánh {cards}.", cards=past.discards)
    if past.passed:
        yield text("Bạn đã cho qua {cards}.", cards=[it.card for it in past.passed])
    yield counted("Nọc còn {n} quân.", n=seen.noc_left)


def _rows(seen: View) -> Iterator[Row]:
    """The own cards, and every card that lies open, each in one place."""
    yield hand_row(seen.past.hand)
    yield mat_row(seen.past.mat)
    players = len(seen.mats)
    for seat in ((seen.seat + step) % players for step in range(1, players)):
        if seen.mats[seat]:
            label = text("Dưới chiếu của {who}", who=within_of(seat, seen.seat))
            yield Row(label, tuple(group.cards for group in seen.mats[seat]))
    lying = listed(_lying(seen))
    if lying:
        yield Row(text("Nằm ngửa, không ai ăn"), (lying,))


def _lying(seen: View) -> Counts:
    """What was drawn or thrown, and lies in no group."""
    laid = NO_CARDS
    for mat in seen.mats:
        laid = with_mat(laid, mat)
    return tuple([open_ - copies for open_, copies in zip(seen.seen, laid, strict=True)])


def _reply(it: Choice, advice: Advice, seen: View) -> Reply:
    card, said = _card(it), throw_card(_card(it))
    if it.fault is not None:
        fault = discarding_reason(it.fault, seen.past, card)
        cost = fault_cost(it.fault, seen.settings.profile)
        return Reply(card.code, said, right=False, why=(fault,), cost=cost)
    why = tuple(choice_reasons(it))
    behind = advice.lead_over(it)
    if it in advice.accepted or behind is None:
        return Reply(card.code, said, right=True, why=why)
    cost = text("Tính ra thiệt chừng {points} điểm so với nước hay nhất.",
                points=points_said(behind, sign=False))  # fmt: skip
    return Reply(card.code, said, right=False, why=why, cost=cost)


def _as_good(equals: list[Choice]) -> Iterator[Text]:
    if equals:
        cards = sorted(map(_card, equals))
        yield text("Không có trong các câu trả lời, nhưng đánh {cards} cũng được như thế.",
                   cards=cards)  # fmt: skip
