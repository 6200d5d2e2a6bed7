"""Exact odds agree with enumeration on small decks and with simulation on the whole one."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod, sqrt

import pytest

from chanlearn.cli import main
from chanlearn.odds import deals, shipped
from chanlearn.odds.draws import comes_within, opponent_holds
from chanlearn.rules.cards import CARDS, COPIES, NO_CARDS, Card, Counts, count
from chanlearn.rules.cuoc.counting import LEO, TOM
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.groups import arrange
from chanlearn.rules.waits import waiting

#: Two ranks with red and black cards, and Chi Chi.
SMALL = (7, 8)
KINDS = tuple(card for card in CARDS if card.rank in (*SMALL, None))
SAMPLE = 20_000
DEALT = [card for card in CARDS for _copy in range(COPIES)]


def small_hands(size: int) -> Iterator[tuple[Counts, int]]:
    """Every hand of the small deck by kind, with the number of ways to draw it."""
    for copies in product(range(COPIES + 1), repeat=len(KINDS)):
        if sum(copies) == size:
            counts = list(NO_CARDS)
            for card, n in zip(KINDS, copies, strict=True):
                counts[card] = n
            yield tuple(counts), prod(comb(COPIES, n) for n in copies)


def enumerated(size: int, measure: Callable[[Counts], int]) -> dict[int, Fraction]:
    found: Counter[int] = Counter()
    for hand, number in small_hands(size):
        found[measure(hand)] += number
    total = comb(COPIES * len(KINDS), size)
    assert found.total() == total
    return {it: Fraction(found[it], total) for it in sorted(found)}


def chan(hand: Counts) -> int:
    return len(arrange(hand).chan)


def que(hand: Counts) -> int:
    return len(arrange(hand).que)


def red(hand: Counts) -> int:
    return sum(hand[card] for card in CARDS if card.is_red)


@pytest.mark.parametrize("size", [1, 6, 19, 20])
@pytest.mark.parametrize(
    ("odds", "measure"),
    [(deals.chan_odds, chan), (deals.que_odds, que), (deals.red_odds, red)],
    ids=["chan", "que", "red"],
)
def test_distributions_on_a_small_deck(odds, measure, size: int) -> None:
    assert odds(size, SMALL) == enumerated(size, measure)


def test_waiting_from_the_deal_on_a_small_deck() -> None:
    """As the rules tell it, whatever the formula says about què and chắn."""
    found = enumerated(19, lambda hand: waiting(hand, ()).kind != "none")
    assert deals.waiting_odds(19, SMALL) == found[True]
    assert 0 < found[True] < 1


def test_thien_u_on_a_small_deck() -> None:
    def is_round(hand: Counts) -> bool:
        arranged = arrange(hand)
        return not arranged.que and len(arranged.chan) >= 6

    assert deals.thien_u_odds(20, SMALL) == enumerated(20, is_round)[True]


@pytest.mark.parametrize("size", [4, 7, 19])
def test_four_of_a_kind_on_a_small_deck(size: int) -> None:
    found = enumerated(size, lambda hand: COPIES in hand)
    assert deals.thien_khai_odds(size, SMALL) == found[True]


def sampled(size: int) -> list[Counts]:
    dice = Dice(20_26)
    return [count(dice.shuffled(DEALT)[:size]) for _hand in range(SAMPLE)]


@pytest.fixture(scope="module")
def hands_19() -> list[Counts]:
    return sampled(19)


@pytest.fixture(scope="module")
def hands_20() -> list[Counts]:
    return sampled(20)


def agrees(chance: Fraction, times: int) -> bool:
    """Within four standard errors: a right formula fails one time in fifteen thousand."""
    p = float(chance)
    return abs(times / SAMPLE - p) <= 4 * sqrt(p * (1 - p) / SAMPLE) + 1 / SAMPLE


def holds_each(kinds: tuple[Card, ...]) -> Callable[[Counts], bool]:
    return lambda hand: all(hand[card] for card in kinds)


def test_the_whole_deck_simulated_19(hands_19: list[Counts]) -> None:
    odds = deals.deal_odds()
    chan_counts, que_counts = Counter(map(chan, hands_19)), Counter(map(que, hands_19))
    assert all(agrees(chance, chan_counts[n]) for n, chance in odds.chan_19.items())
    assert all(agrees(chance, que_counts[n]) for n, chance in odds.que_19.items())
    waits = sum(waiting(hand, ()).kind != "none" for hand in hands_19)
    assert agrees(odds.waiting_19, waits)
    assert agrees(odds.thien_khai_19, sum(COPIES in hand for hand in hands_19))


def test_the_whole_deck_simulated_20(hands_20: list[Counts]) -> None:
    odds = deals.deal_odds()
    reds = Counter(map(red, hands_20))
    assert all(agrees(chance, reds[n]) for n, chance in odds.red_20.items())
    assert agrees(odds.leo_20, sum(map(holds_each(LEO), hands_20)))
    assert agrees(odds.tom_20, sum(map(holds_each(TOM), hands_20)))
    assert agrees(odds.thien_khai_20, sum(COPIES in hand for hand in hands_20))
    assert agrees(odds.no_chan_20, sum(max(hand) < 2 for hand in hands_20))


def test_every_distribution_adds_up_to_one() -> None:
    odds = deals.deal_odds()
    for each in (odds.chan_19, odds.que_19, odds.red_20):
        assert sum(each.values()) == 1


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("draws", [0, 1, 3, 8])
def test_a_card_within_some_draws_counted_one_by_one(left: int, draws: int) -> None:
    """The chance that none comes is the product of missing it every time."""
    unseen = 8
    missed = prod(
        (Fraction(unseen - left - n, unseen - n) for n in range(draws)), start=Fraction(1)
    )
    assert comes_within(left, unseen, draws) == 1 - max(missed, Fraction(0))


def test_what_an_opponent_holds_adds_up() -> None:
    exactly = [opponent_holds(k, 3, 40, 19) - opponent_holds(k + 1, 3, 40, 19) for k in range(4)]
    assert sum(exactly) == 1
    assert sum(k * chance for k, chance in enumerate(exactly)) == Fraction(3 * 19, 40)


@pytest.mark.parametrize(
    ("left", "unseen", "draws", "field"),
    [(5, 4, 1, "left"), (1, 4, 5, "draws"), (-1, 4, 1, "left"), (1, 4, -1, "draws")],
)
def test_a_question_about_more_cards_than_there_are(
    left: int, unseen: int, draws: int, field: str
) -> None:
    with pytest.raises(BadInput) as refusal:
        comes_within(left, unseen, draws)
    assert str(refusal.value.reason).startswith(f"{field}:")


def test_the_chances_that_ship_are_those_counted() -> None:
    assert shipped.deal_odds() == deals.deal_odds(), "`make charts` writes them again"


def test_the_command_answers_in_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "deal", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == list(deals.DealOdds._fields)
    assert sum(map(Fraction, answer["chan_19"].values())) == 1
    assert Fraction(answer["waiting_19"]) == deals.waiting_odds()
    assert main(["odds", "wait", "--left", "3", "--unseen", "60", "--draws", "10", "--json"]) == 0
    assert Fraction(json.loads(capsys.readouterr().out)["p"]) == comes_within(3, 60, 10)


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "wait", "--left", "9", "--unseen", "6", "--draws", "1"]) == 2
    assert capsys.readouterr().err.startswith("left: 9")
