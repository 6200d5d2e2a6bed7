"""The distance to waiting, against a search over every hand a small deck allows."""

from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chanlearn.coach.distance import distance
from chanlearn.rules.cards import CARDS, COPIES, Card, Counts, count, parse_cards
from chanlearn.rules.groups import MatGroup, ca, chan, chiu, parse_group, with_mat
from chanlearn.rules.waits import rank_mates, waiting

SMALL = (*CARDS[:6], Card.CHI_CHI)  # two ranks and Chi Chi: 28 cards


def reaches(start: Counts, target: Counts, left: Counts, mat: tuple[MatGroup, ...]) -> bool:
    """Can what is left make `target`, and does that wait for something that is still left?"""
    come = [max(0, new - old) for old, new in zip(start, target, strict=True)]
    if any(more > there for more, there in zip(come, left, strict=True)):
        return False
    wait = waiting(target, mat)
    if wait.kind == "none":
        return False
    # What is waited for is told by the rules; all that is left of it may have been used up.
    return any(left[card] - come[card] > 0 for card in _kinds(target, mat))


def _kinds(target: Counts, mat: tuple[MatGroup, ...]) -> tuple[Card, ...]:
    """What the hand waits for, whatever is left of it: every kind that completes it."""
    wait = waiting(target, mat)
    return rank_mates(wait.hand.que[0]) if wait.kind == "rong" else wait.hand.que


def searched(
    start: Counts, left: Counts, targets: list[Counts], mat: tuple[MatGroup, ...] = ()
) -> int | None:
    """The fewest cards that must come, over every hand there is; None if nothing does."""
    by_distance = sorted(
        (sum(max(0, new - old) for old, new in zip(start, target, strict=True)), target)
        for target in targets
    )
    reached = (come for come, target in by_distance if reaches(start, target, left, mat))
    return next(reached, None)


@cache
def hands_of(size: int, kinds: tuple[Card, ...]) -> list[Counts]:
    """Every hand of so many cards."""
    found = [count(cards) for cards in combinations_with_replacement(kinds, size)]
    return [hand for hand in found if max(hand) <= COPIES]


def laid_out(rng: Random, cards: int, kinds: tuple[Card, ...]) -> tuple[MatGroup, ...]:
    """Groups of every shape on the mat, of kinds of which there are enough."""
    left = [*kinds]
    rng.shuffle(left)
    mat: list[MatGroup] = []
    while (room := cards - sum(len(group.cards) for group in mat)) > 0:
        card = left.pop()
        mates = [mate for mate in rank_mates(card) if mate in left]
        if room >= COPIES and rng.random() < 0.1:
            mat.append(chiu(card))
        elif mates and rng.random() < 0.5:
            mat.append(ca(card, mates[0]))
            left.remove(mates[0])
        else:
            mat.append(chan(card))
    return tuple(mat)


@pytest.mark.parametrize(
    ("size", "kinds", "elsewhere"),
    [(7, SMALL, CARDS[6:-1]), (8, SMALL, CARDS[6:-1]), (3, CARDS, CARDS), (4, CARDS, CARDS)],
)
def test_it_is_what_a_search_over_every_hand_finds(
    size: int, kinds: tuple[Card, ...], elsewhere: tuple[Card, ...]
) -> None:
    rng = Random(size)
    targets = hands_of(size - (size + 1) % 2, kinds)
    found = []
    while len(found) < 40:
        mat = laid_out(rng, 20 - size - size % 2, elsewhere)
        hand = rng.choice(hands_of(size, kinds))
        own = with_mat(hand, mat)
        if max(own) > COPIES:
            continue
        left = tuple(
            rng.randint(0, COPIES - n) if card in kinds else 0
            for card, n in zip(CARDS, own, strict=True)
        )
        try:
            found.append(distance(hand, mat, left))
        except ValueError:
            found.append(None)
        assert found[-1] == searched(hand, left, targets, mat)
    assert len(set(found)) > 2


def dealt(size: int) -> st.SearchStrategy[Counts]:
    deck = [card for card in CARDS for _copy in range(COPIES)]
    return st.permutations(deck).map(lambda cards: count(cards[:size]))


@settings(max_examples=50)
@given(dealt(19))
def test_a_hand_waits_exactly_when_nothing_has_to_come(hand: Counts) -> None:
    assert (distance(hand) == 0) == (waiting(hand).kind != "none")


def exchanged(hand: Counts, left: Counts, gone: Card, came: Card) -> tuple[Counts, Counts]:
    """The hand with one card for another, and what is left then."""
    then = tuple(n - (card == gone) + (card == came) for card, n in zip(CARDS, hand, strict=True))
    return then, tuple(n - (card == came) for card, n in zip(CARDS, left, strict=True))


@settings(max_examples=15)
@given(dealt(19), st.data())
def test_an_exchange_brings_it_nearer_by_one_and_none_by_more(
    hand: Counts, data: st.DataObject
) -> None:
    """With the hands that wait being right, this makes every distance right, step by step."""
    left = tuple(COPIES - n for n in hand)
    here = distance(hand, left=left)
    kinds = [card for card in CARDS if left[card]]
    pairs = [(gone, came) for gone in CARDS if hand[gone] for came in kinds if came != gone]
    shuffled = data.draw(st.permutations(pairs))
    for gone, came in shuffled[:4]:
        assert distance(*_named(exchanged(hand, left, gone, came))) >= here - 1
    if here:
        assert any(distance(*_named(exchanged(hand, left, *pair))) == here - 1 for pair in pairs)


def _named(both: tuple[Counts, Counts]) -> tuple[Counts, tuple[MatGroup, ...], Counts]:
    return both[0], (), both[1]


@settings(max_examples=25)
@given(dealt(20))
def test_twenty_cards_are_as_far_as_their_best_discard(hand: Counts) -> None:
    after = [
        tuple(n - (card == gone) for card, n in zip(CARDS, hand, strict=True))
        for gone in CARDS
        if hand[gone]
    ]
    left = tuple(COPIES - n for n in hand)
    assert distance(hand, left=left) == min(distance(one, left=left) for one in after)


@pytest.mark.parametrize(
    ("cards", "mat", "away"),
    [
        ("2233v 4455v 6677v 8v 8w 9v 9w 2s 3s 4s", (), 1),
        ("2233v 4455v 66v 8v 8w 9v 9w 2s 3s 4s 7s 7w", (), 1),
        ("2233v 44v 2s 2w 8v 8w 9v 9w 5s 5w 6s 6w 7s 7w cc", (), 2),
        ("22v 4v 4w 5v 5w 6v 6w 7v 7w 8v 8w 9v", ("chan 9s", "chan 7s", "chan 6s"), 1),
        ("9v", ("chiu 2v", "chiu 3v", "chan 4v", *["ca 5v 5w"] * 4), 0),
        ("cc", ("chiu 2v", "chiu 3v", "chiu 4v", *["ca 5v 5w"] * 3), 1),  # six chắn: not Chi Chi
    ],
)
def test_known_hands(cards: str, mat: tuple[str, ...], away: int) -> None:
    laid = tuple(parse_group(group) for group in mat)
    assert distance(count(parse_cards(cards)), laid) == away


def test_other_numbers_of_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="19 cards"):
        distance(count(parse_cards("2v 2w")))


def test_a_hand_that_nothing_is_left_for_is_refused() -> None:
    with pytest.raises(ValueError, match="no cards"):
        distance(count(parse_cards("2222v 3333v 4444v 5555v 6v 7w 8s")), left=(0,) * len(CARDS))
