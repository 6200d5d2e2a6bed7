"""Skill `danh_gi`: twenty cards, one has to be thrown. Which one is the best to throw?

Asked only where it is settled: hands that wait after it by counting what they wait for, where one
card leads all others by a clear margin, and earlier ones by the coach (`discard_early`). Level 1
offers one què beside cards of chắn and cạ; level 2 several ways to wait; at level 3 the card one
would throw is a fault. Earlier hands are asked about from level 2 on.
"""

from typing import NamedTuple

from chanlearn.coach.useful import away, missing
from chanlearn.drills.discard_early import early_item, find
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.reasons import discarding_reason, fault_cost
from chanlearn.drills.shown import arranged_row, hand_row, just_taken, mat_row, past_rows
from chanlearn.drills.throwing import throw_card
from chanlearn.drills.waits import SHAPES, Shape
from chanlearn.drills.wins import build
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.cards import CARDS, COPIES, Card, Counts, count
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import Passed, Past, chiu_fault, discarding_fault, eating_fault
from chanlearn.rules.groups import arrange, with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import WAIT_NAMES, Wait, waiting
from chanlearn.rules.win import Win

SKILL, GENERATOR, VERSION = "danh_gi", "h", 3
OPTIONS = 5
#: By how many winning cards the best discard leads the next one.
MARGIN = 2
#: In a hundred, how often a level asks about a hand that does not wait yet.
EARLY = {1: 0, 2: 50, 3: 50}
#: In a hundred, how often level 3 makes the tempting card a fault by a card let go, not thrown.
LET_GO = 50
#: Waits to start from, each as often as it stands here.
WIDE, WIDE_BA_DAU, BACH_THU, BACH_THU_CHI = SHAPES[:4]
FROM: dict[int, tuple[Shape, ...]] = {
    1: (WIDE, WIDE, BACH_THU, WIDE_BA_DAU),
    2: (WIDE, WIDE, WIDE_BA_DAU, BACH_THU, BACH_THU_CHI),
    3: (WIDE, WIDE_BA_DAU, BACH_THU),
}


class Choice(NamedTuple):
    """A discard: the fault it would be, and what the nineteen cards left wait for.

    `kept` counts the winning cards that the player has not seen yet, and `left` is what they have
    not seen of each kind.
    """

    card: Card
    fault: str | None
    wait: Wait
    kept: int
    left: Counts

    @property
    def worth(self) -> int:
        """A fault is worth less than no wait at all."""
        return self.kept if self.fault is None else -1


def ranked(past: Past, profile: Profile) -> tuple[Choice, ...]:
    """Every kind that could be thrown, the best first, by what counting settles now."""
    choices = [_choice(past, card, profile) for card in CARDS if past.hand[card]]
    return tuple(sorted(choices, key=lambda it: -it.worth))


def _choice(past: Past, card: Card, profile: Profile) -> Choice:
    hand = _without(past.hand, card)
    wait = waiting(hand, past.mat)
    seen = count([*past.discards, *(it.card for it in past.passed), card])
    own = with_mat(hand, past.mat)
    left = tuple([COPIES - mine - open_ for mine, open_ in zip(own, seen, strict=True)])
    kept = sum(left[waited] for waited in wait.cards)
    return Choice(card, discarding_fault(past, card, profile), wait, kept, left)


def _without(hand: Counts, card: Card) -> Counts:
    return (*hand[:card], hand[card] - 1, *hand[card + 1 :])


# What is dealt ------------------------------------------------------------------------------


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on which of the profiles that ship it is."""
    dice, level = Dice(seed), level_of(seed)
    if dice.chance(EARLY[level]):
        early = find(dice, level, profile)
        if early is not None:
            return early_item(dice, early, level)
    return item(dice, _position(dice, level), profile, level)


def item(dice: Dice, past: Past, profile: Profile, level: int) -> Item:
    """Which discard keeps the most winning cards; `dice` choose what else is offered."""
    choices = ranked(past, profile)
    best = choices[0]
    row = arranged_row if level == 1 else hand_row
    return Item(
        asked=text("Đánh quân nào thì giữ được nhiều quân chờ nhất?"),
        replies=tuple(_reply(it, best, past, profile) for it in _offered(dice, choices, level)),
        told=just_taken(past),
        rows=(row(past.hand), mat_row(past.mat), *past_rows(past)),
        reasons=(text("Số quân chờ chỉ tính những quân chưa lộ với bạn."),),
    )


def _position(dice: Dice, level: int) -> Past:
    """A position that is asked about, whichever table's faults are looked at."""
    rules = shipped(DEFAULT)
    while True:
        shape = dice.pick(FROM[level])
        win = build(dice, shape.plan, lambda win: win.card is not None and bool(win.discards))
        waited = waiting(win.hand, win.mat)
        if waited.kind != shape.wait:
            continue
        for extra in dice.shuffled(CARDS)[:8]:
            past = _with_extra(win, waited, extra)
            if past is None or not _was_clean(past, rules):
                continue
            choices = ranked(past, rules)
            if not _leads(choices):
                continue
            if _ENOUGH[level](choices):
                return past
            best = choices[0].card
            tempted = _tempting(dice, past, best) if level == 3 else None
            if tempted is None or not _was_clean(tempted, rules):
                continue
            if _leads(ranked(tempted, rules), but=best):
                return tempted


def _with_extra(win: Win, waited: Wait, extra: Card) -> Past | None:
    """The nineteen cards and one more, with one discard fewer than there will be."""
    assert win.discards is not None
    own, thrown = with_mat(win.hand, win.mat), win.discards[:-1]
    if extra in waited.cards or own[extra] == COPIES or extra in win.discards:
        return None
    hand = (*win.hand[:extra], win.hand[extra] + 1, *win.hand[extra + 1 :])
    return Past(hand, win.mat, thrown)


def _was_clean(past: Past, rules: Profile) -> bool:
    """Was the last card taken without a fault? A dealt hand has taken none."""
    if not past.mat:
        return not past.discards
    last, hand = past.mat[-1], list(past.hand)
    for card in last.from_hand:
        hand[card] += 1
    if max(hand) > COPIES:
        return False
    before = Past(tuple(hand), past.mat[:-1], past.discards)
    if last.shape == "chiu":
        return chiu_fault(before, last.eaten, rules) is None
    return eating_fault(before, last.eaten, last.held, rules) is None


def _tempting(dice: Dice, past: Past, card: Card) -> Past | None:
    """The past in which throwing the best card would be a fault; one copy more has been seen."""
    if with_mat(past.hand, past.mat)[card] == COPIES:
        return None
    if past.discards and not dice.chance(LET_GO):
        return past._replace(discards=(*past.discards[:-1], card))
    return past._replace(passed=(Passed(card, "chan"),))


def _leads(choices: tuple[Choice, ...], but: Card | None = None) -> bool:
    """Does the best one lead whatever faults a table knows, `but` for this card?"""
    best, *others = choices
    return best.fault is None and all(
        best.kept >= it.kept + MARGIN for it in others if it.card != but
    )


def _breaks_enough(choices: tuple[Choice, ...]) -> bool:
    """Are there cards of chắn and cạ to throw by mistake?"""
    return sum(it.worth == 0 for it in choices) > 1


def _has_rivals(choices: tuple[Choice, ...]) -> bool:
    """Is there another way to wait?"""
    return choices[1].worth > 0


def _never(choices: tuple[Choice, ...]) -> bool:
    """Level 3 asks only once the best card is a fault."""
    return False


_ENOUGH = {1: _breaks_enough, 2: _has_rivals, 3: _never}


def _offered(dice: Dice, choices: tuple[Choice, ...], level: int) -> list[Choice]:
    """The best, faults, those that wait too, and some that break something; only these at first."""
    best, *others = choices
    faults = [it for it in others if it.fault is not None]
    waits = [it for it in others if it.fault is None and it.kept]
    rest = dice.shuffled([it for it in others if it.fault is None and not it.kept])
    wanted = [best, *rest] if level == 1 else [best, *faults[:2], *waits[:2], *rest]
    return sorted(wanted[:OPTIONS], key=lambda it: it.card)


# What is said -------------------------------------------------------------------------------


def _reply(it: Choice, best: Choice, past: Past, profile: Profile) -> Reply:
    said = throw_card(it.card)
    if it.worth == best.worth:
        why = counted("{wait}: chờ {cards}, còn {n} quân.",
                      n=it.kept, wait=WAIT_NAMES[it.wait.kind], cards=it.wait.cards)  # fmt: skip
        return Reply(it.card.code, said, right=True, why=(why,))
    if it.fault is not None:
        fault = discarding_reason(it.fault, past, it.card)
        return Reply(
            it.card.code, said, right=False, why=(fault,), cost=fault_cost(it.fault, profile)
        )
    cost = counted("Giữ được {kept} trong {n} quân chờ.", n=best.kept, kept=it.kept)
    further = [] if it.kept else missing(away(_without(past.hand, it.card), past.mat, it.left))
    return Reply(it.card.code, said, right=False, why=(_why_less(it, past), *further), cost=cost)


def _why_less(it: Choice, past: Past) -> Text:
    if it.kept:
        return counted("{wait}: chờ {cards}, chỉ còn {n} quân.",
                       n=it.kept, wait=WAIT_NAMES[it.wait.kind], cards=it.wait.cards)  # fmt: skip
    if it.wait.cards:
        return text("Đánh {card} thì chờ {cards}, nhưng những quân ấy đã lộ hết.",
                    card=it.card, cards=it.wait.cards)  # fmt: skip
    if it.card in arrange(past.hand).que:
        return text("Đánh {card} thì chưa chờ. {why}", card=it.card, why=it.wait.why)
    if past.hand[it.card] % 2 == 0:
        return text("Xé chắn {card} thì hết chờ. {why}", card=it.card, why=it.wait.why)
    return text("Phá cạ, đánh {card} thì hết chờ. {why}", card=it.card, why=it.wait.why)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
