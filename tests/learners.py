"""Two learners for every skill: one answers by the engine, one by chance.

Each takes a seed and chance, and says whether its answer to that seed's question was right.
"""

from collections.abc import Callable, Sequence
from random import Random

from chanlearn.drills import arranging, building, colours, faces, pairs, waits, wins
from chanlearn.drills.items import Drill
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.profiles import shipped
from chanlearn.rules.cards import Card, count
from chanlearn.rules.groups import arrange
from chanlearn.rules.verdict import Table, holdings, rule
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.xuong import Call

Learner = Callable[[int, Random], bool]
PROFILE = shipped("chan_hoc")


def reads(seed: int, chance: Random) -> bool:
    question = faces.deal_question(seed)
    return faces.judge(question, question.card)


def guesses_a_face(seed: int, chance: Random) -> bool:
    question = faces.deal_question(seed)
    return faces.judge(question, chance.choice(question.options))


def knows_the_colour(seed: int, chance: Random) -> bool:
    card = colours.deal_card(seed)
    return colours.judge(card, card.is_red)


def guesses_a_colour(seed: int, chance: Random) -> bool:
    return colours.judge(colours.deal_card(seed), chance.choice((True, False)))


def knows_the_pair(seed: int, chance: Random) -> bool:
    two = pairs.deal_two(seed)
    return pairs.judge(two, pairs.kind_of(two))


def guesses_a_pair(seed: int, chance: Random) -> bool:
    return pairs.judge(pairs.deal_two(seed), chance.choice([*pairs.KIND_NAMES]))


def picks_the_pair(seed: int, chance: Random) -> bool:
    spread = building.deal_spread(seed)
    return building.judge(spread, next(building.solutions(spread.cards, spread.wanted)))


def picks_any(seed: int, chance: Random) -> bool:
    spread = building.deal_spread(seed)
    return building.judge(spread, chance.sample(spread.cards, 2))


def arranged(cards: Sequence[Card], groups: Sequence[Sequence[Card]], told: object) -> bool:
    hand = count(cards)
    return arranging.judge(hand, groups) and told == arranging.tally(arrange(hand))


def arranges(seed: int, chance: Random) -> bool:
    cards = arranging.deal_hand(seed)
    made = arrange(count(cards))
    groups = [*((card, card) for card in made.chan), *made.ca]
    return arranged(cards, groups, arranging.tally(made))


def arranges_anyhow(seed: int, chance: Random) -> bool:
    cards = arranging.deal_hand(seed)
    mixed = chance.sample(cards, len(cards))
    groups = [mixed[at : at + 2] for at in range(0, len(mixed), 2)]
    return arranged(cards, groups, arranging.Tally(*(chance.randint(0, 9) for _ in range(3))))


def waited(seed: int, kind: str, left: int) -> bool:
    position = waits.deal_position(seed)
    wait = waiting(*position)
    return (kind, left) == (wait.kind, wait.left(position.own))


def sees_the_wait(seed: int, chance: Random) -> bool:
    position = waits.deal_position(seed)
    wait = waiting(*position)
    return waited(seed, wait.kind, wait.left(position.own))


def guesses_a_wait(seed: int, chance: Random) -> bool:
    return waited(seed, chance.choice([*WAIT_NAMES]), chance.randint(0, 20))


def called(seed: int, call: Call) -> bool:
    win = wins.deal_win(seed)
    return rule(win, holdings(win, PROFILE), call, Table(PROFILE)).verdict == "dung"


def announces(seed: int, chance: Random) -> bool:
    return called(seed, holdings(wins.deal_win(seed), PROFILE).cuoc)


def announces_anything(seed: int, chance: Random) -> bool:
    return called(seed, {chance.choice([*PROFILE.points]): 1})


#: Of drills whose questions are no items: who answers by the engine, and who by chance.
_OWN: dict[str, tuple[Learner, Learner]] = {
    "m": (reads, guesses_a_face),
    "d": (knows_the_colour, guesses_a_colour),
    "g": (knows_the_pair, guesses_a_pair),
    "b": (picks_the_pair, picks_any),
    "x": (arranges, arranges_anyhow),
    "w": (sees_the_wait, guesses_a_wait),
    "u": (announces, announces_anything),
}


def learners(letter: str) -> tuple[Learner, Learner]:
    """Who answers this generator's questions by the engine, and who by chance."""
    skill = BY_GENERATOR[letter].id
    return _of_items(drill_for(skill)) if skill in ASKED else _OWN[letter]


def _of_items(drill: Drill) -> tuple[Learner, Learner]:
    def knows(seed: int, chance: Random) -> bool:
        item = drill.deal(seed, PROFILE)
        right = sorted(item.right)
        return item.accepts(frozenset(right if item.several else right[:1]))

    def guesses(seed: int, chance: Random) -> bool:
        item = drill.deal(seed, PROFILE)
        values = [it.value for it in item.replies]
        some = chance.sample(values, chance.randint(1, len(values)) if item.several else 1)
        return item.accepts(frozenset(some))

    return knows, guesses
