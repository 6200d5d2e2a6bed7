"""Generator `u`: winning hands, built for a cước or for a near miss, that could have been played.

The hand depends on the seed alone, not on the profile: two villages judge the same cards.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from chanlearn.drills.plans import TARGETS, Pair, Plan, Target
from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, COPIES, Card, add, count
from chanlearn.rules.cuoc import REGISTRY, Held
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import MatGroup
from chanlearn.rules.profile import Before
from chanlearn.rules.waits import rank_mates
from chanlearn.rules.win import By, Win, why_not

GENERATOR = "u"
VERSION = 1
PAIRS = 10
TRIES = 4000
LATEST_DRAW = 18
BEFORE: tuple[Before, ...] = ("none", "none", "thua", "thua", "dung", "hoa", "treo_tranh", "phat")
# Knows every cước, so that a target can be told from a near miss whatever table judges later.
REFERENCE = "b52"


class CannotDeal(RuntimeError):
    """No hand was found for a target: a mistake in its plan."""


def deal_win(seed: int) -> Win:
    """The win of a seed, the same in every Python."""
    return deal_for(Dice(seed))


def deal_for(dice: Dice, target: Target | None = None) -> Win:
    """A true win for `target`, or for one chance chooses.

    Raises:
        CannotDeal: none was found in `TRIES` attempts.
    """
    chosen = target or dice.pick(TARGETS)
    return build(dice, chosen.plan, lambda win: why_not(win) is None and _is_meant(win, chosen))


def build(
    dice: Dice, plan: Callable[[Dice], Plan], accept: Callable[[Win], bool], tries: int = TRIES
) -> Win:
    """Fill plans until one comes out as `accept` wants it; true wins or not.

    Raises:
        CannotDeal: none was found in so many `tries`.
    """
    for _attempt in range(tries):
        win = _attempt_win(dice, plan(dice))
        if win is not None and accept(win):
            return win
    raise CannotDeal


def _is_meant(win: Win, target: Target) -> bool:
    if target.cuoc == "xuong":
        return not any(_holds(win, cuoc_id) for cuoc_id in shipped(REFERENCE).points)
    return _holds(win, target.cuoc) is target.held and all(
        _holds(win, cuoc_id) for cuoc_id in target.beside
    )


def _holds(win: Win, cuoc_id: str) -> bool:
    """Is the cước there? Of xuông, which stands on all the others, this says nothing."""
    found = REGISTRY[cuoc_id].find(win, shipped(REFERENCE))
    return cuoc_id != "xuong" and isinstance(found, Held)


def _attempt_win(dice: Dice, plan: Plan) -> Win | None:
    pairs = _fill(dice, plan)
    if pairs is None:
        return None
    mat, rest = _lay(dice, plan, pairs)
    if plan.thien_u:
        return _thien_u(rest, dice)
    last = next((pair for pair in rest if pair.place == "win"), None) or dice.pick(
        [pair for pair in rest if pair.place == "any"] or rest
    )
    rest.remove(last)
    turned = last.place == "win" or last.first == last.second or dice.chance(50)
    que, card = (last.first, last.second) if turned else (last.second, last.first)
    hand = [card for pair in rest for card in pair[:2]] + [que]
    return _circumstances(dice, plan, hand, mat, card)


def _fill(dice: Dice, plan: Plan) -> list[Pair] | None:
    """Ten pairs, chíu counted as two, with as many chắn as the plan wants; None if it fails."""
    pairs = list(plan.pairs)
    used = Counter(card for pair in pairs for card in pair[:2])
    used.update(dict.fromkeys(plan.chiu, COPIES))
    wanted = dice.between(*plan.chan) - 2 * len(plan.chiu)
    wanted -= sum(pair.first == pair.second for pair in pairs)
    missing = PAIRS - len(pairs) - 2 * len(plan.chiu)
    if not 0 <= wanted <= missing or max(used.values(), default=0) > COPIES:
        return None
    ca_ranks = {pair.first.rank for pair in pairs if pair.first != pair.second}
    for place in range(missing):
        pair = _chan(dice, plan, used) if place < wanted else _ca(dice, plan, used, ca_ranks)
        if pair is None:
            return None
        pairs.append(pair)
        used.update(pair[:2])
    return pairs


def _chan(dice: Dice, plan: Plan, used: Counter[Card]) -> Pair | None:
    # Four of a kind in one hand are rare at a table.
    most = COPIES - 2 if dice.chance(8) else 0
    kinds = [card for card in plan.fill if used[card] <= most]
    if not kinds:
        return None
    card = dice.pick(kinds)
    return Pair(card, card)


def _ca(dice: Dice, plan: Plan, used: Counter[Card], ca_ranks: set[int | None]) -> Pair | None:
    """A cạ of a rank that has none yet: two would stand as chắn."""
    kinds = [
        card
        for card in plan.fill
        if card.rank is not None and card.rank not in ca_ranks and used[card] < COPIES
    ]
    first = dice.pick(kinds) if kinds else None
    mates = [
        card for card in kinds if first is not None and card != first and card.rank == first.rank
    ]
    if first is None or not mates:
        return None
    ca_ranks.add(first.rank)
    return Pair(first, dice.pick(mates))


def _lay(dice: Dice, plan: Plan, pairs: list[Pair]) -> tuple[list[MatGroup], list[Pair]]:
    """Which pairs were eaten onto the mat, in some order, and which are still in hand."""
    laid = [pair for pair in pairs if pair.place == "mat"]
    rest = [pair for pair in pairs if pair.place != "mat"]
    movable = dice.shuffled([pair for pair in rest if pair.place == "any"])
    room = max(0, dice.between(*plan.mat) - len(laid))
    # The winning card completes a pair that is still in hand.
    for pair in movable[: min(room, len(rest) - 1)]:
        laid.append(pair)
        rest.remove(pair)
    groups = [_eaten(dice, pair) for pair in laid]
    groups += [MatGroup("chiu", card, card) for card in plan.chiu]
    return dice.shuffled(groups), rest


def _eaten(dice: Dice, pair: Pair) -> MatGroup:
    first, second, _place = pair
    if first == second:
        return MatGroup("chan", first, second)
    return MatGroup("ca", *((first, second) if dice.chance(50) else (second, first)))


def _thien_u(pairs: Sequence[Pair], dice: Dice) -> Win:
    hand = count(card for pair in pairs for card in pair[:2])
    return Win(hand, dealer=True, draws=0, before=dice.pick(BEFORE), discards=())


def _circumstances(
    dice: Dice, plan: Plan, hand: list[Card], mat: list[MatGroup], card: Card
) -> Win | None:
    """How the winning card came, and what the winner had thrown away."""
    dealer = dice.chance(25) if plan.dealer is None else plan.dealer
    own_door = dice.chance(40) if plan.own_door is None else plan.own_door
    by: By = "boc"
    if plan.by_discard:
        by = "tra" if own_door or dice.chance(30) else "danh"
    least = max(1, len(mat) - 1)
    draws = dice.between(least, LATEST_DRAW) if plan.draws is None else plan.draws
    before = dice.pick(BEFORE) if plan.before is None else plan.before
    counts = count(hand)
    if not _could_be_played(counts, mat):
        return None
    discards = _discards(dice, counts, mat, card, len(mat) + dealer)
    if discards is None:
        return None
    return Win(counts, tuple(mat), card, by, own_door, dealer, draws, before, discards)


def _could_be_played(hand: Sequence[int], mat: Sequence[MatGroup]) -> bool:
    """No fault shows in what lies on the mat beside this hand.

    A cạ on the mat is alone in its rank, and of a chắn eaten once at most one copy is left in
    hand: with two the player would have had to chíu.
    """
    eaten = [group.eaten for group in mat if group.shape == "chan"]
    for group in mat:
        mates = rank_mates(group.eaten)
        if group.shape == "ca":
            others = [other for other in mat if other is not group and other.eaten in mates]
            if others or any(hand[card] for card in mates):
                return False
        elif hand[group.eaten] > (1 if eaten.count(group.eaten) == 1 else 0):
            return False
    return True


def _discards(
    dice: Dice, hand: Sequence[int], mat: Sequence[MatGroup], won: Card, number: int
) -> tuple[Card, ...] | None:
    """Cards the winner could have thrown away without a fault: strangers, of different ranks."""
    own = add(count([won]), add(tuple(hand), count(card for group in mat for card in group.cards)))
    ranks = {group.eaten.rank for group in mat if group.shape == "ca"}
    thrown: list[Card] = []
    for card in dice.shuffled(CARDS):
        if len(thrown) == number:
            break
        if own[card] == 0 and card.rank not in ranks:
            thrown.append(card)
            ranks.add(card.rank)
    return tuple(thrown) if len(thrown) == number else None
