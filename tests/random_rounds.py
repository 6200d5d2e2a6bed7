"""Rounds played by chance at tables of every kind, and what must hold after each of their moves.

Half of the decks are shuffled by pairs and then spoiled a little, so that wins, chíu and several
claims on one card come up by the thousand.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from scripted import DECK

from chanlearn.cases.records import replay_lines
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.cards import CARDS, Card, Counts, add, count
from chanlearn.rules.moves import Move, move
from chanlearn.rules.pot import Pot
from chanlearn.rules.profile import BAT_BAO, BEFORE, WON_BEFORE, Before
from chanlearn.rules.record import write_record
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.state import Round, deal_round, waits_of
from chanlearn.rules.table import apply, legal_moves, why_not
from chanlearn.rules.waits import HAND_SIZE

NAMES = ("A", "B", "C", "D")
CALLS = ("xuông", "chì", "chì bạch thủ", "tám đỏ hai lèo", "thông tôm", "bạch thủ chi")
TABLES = [
    (profile, players, strict, bat_bao)
    for profile in SHIPPED
    for players in (2, 3, 4)
    for strict in (False, True)
    for bat_bao in BAT_BAO
]


def random_table(rng: Random, profile: str, strict: bool, bat_bao: str) -> Settings:
    """A table of that kind, everything else by chance."""
    rules = shipped(profile)
    return settings(
        rules,
        ga=rng.choice((0, 5)),
        minimum=rng.choice((0, 0, 3, 4)),
        hall=rng.choice((None, *rules.halls)),
        den_lang=rng.random() < 0.5,
        strict=strict,
        bat_bao=bat_bao,
        thien_u_may_pass=None if rules.thien_u_never_passed else rng.choice((None, True)),
        stake=rng.choice((1, 7, 100)),
        nuoi_ga=rng.random() < 0.8,
        pot_start=rng.choice((0, 0, 2)),
        cap_range=rng.choice((None, (20, 500))),
    )


def random_deck(rng: Random) -> tuple[Card, ...]:
    """A deck shuffled card by card, or by pairs with some cards exchanged."""
    if rng.random() < 0.5:
        return tuple(rng.sample(DECK, len(DECK)))
    pairs = [card for card in CARDS for _pair in range(2)]
    rng.shuffle(pairs)
    deck = [card for pair in pairs for card in (pair, pair)]
    for _ in range(rng.choice((0, 3, 10, 25))):
        one, other = rng.randrange(len(deck)), rng.randrange(len(deck))
        deck[one], deck[other] = deck[other], deck[one]
    return tuple(deck)


def random_before(rng: Random, players: int) -> tuple[Before, ...]:
    """How the round before ended for each: for one winner, for nobody, or not known."""
    winner, how = rng.randrange(players), rng.choice(BEFORE)
    if how in WON_BEFORE:
        return tuple(how if seat == winner else "thua" for seat in range(players))
    return (how,) * players


def random_start(rng: Random, profile: str, players: int, strict: bool, bat_bao: str) -> Round:
    return deal_round(
        random_table(rng, profile, strict, bat_bao),
        random_deck(rng),
        players,
        rng.randrange(players),
        before=random_before(rng, players),
        pot=rng.choice((0, 12)),
        balances=tuple(rng.randrange(1000) for _ in range(players)),
    )


def random_move(rng: Random, state: Round) -> Move:
    """A listed move, wins preferred; now and then a false ù or another announcement."""
    legal = legal_moves(state)
    if state.phase == "xuong" and rng.random() < 0.5:
        return Move(state.turn, "xuong", call=rng.choice(CALLS))
    if state.open is not None and rng.random() < 0.01:
        lie = move(rng.randrange(state.players), "u", state.open.card)
        if why_not(state, lie) is None:
            return lie
    if legal[0].act in ("u", "thien_u") and rng.random() < 0.7:
        return legal[0]
    return rng.choice(legal)


def random_states(rng: Random, state: Round) -> Iterator[Round]:
    """Every state of a round played by chance, the first and the last one included."""
    yield state
    while state.outcome is None:
        state = apply(state, random_move(rng, state))
        yield state


# What must hold -------------------------------------------------------------------------------


def check(state: Round) -> None:
    """A state in which every card is somewhere, once, and nobody waits or is báo for nothing."""
    check_cards(state)
    for seat, who in enumerate(state.seats):
        size = sum(who.hand) + sum(len(group.cards) for group in who.mat)
        throws = state.turn == seat and state.phase in ("start", "danh", "tra")
        won_on_twenty = state.open is None and seat == state.deal.cai
        assert size == HAND_SIZE + (throws or won_on_twenty), (seat, size)
        assert who.waits == (waits_of(who.hand, who.mat) if size == HAND_SIZE else 0)
        known = state.settings.profile.faults | {"u_lao"}
        assert known.issuperset(who.faults)
        assert not who.bao or state.settings.profile.bao.intersection(who.faults)
        assert not (state.settings.strict and who.faults)
        # What is thrown after it was declined was in the hand then: see bo_chan_danh_chan.
        assert "bo_an_danh" not in (*who.faults, *who.forced)
    assert (state.outcome is not None) == (state.phase == "over") == (not legal_moves(state))
    check_pot(state.pot, state.settings)


def check_cards(state: Round) -> None:
    """One hundred cards, four of each kind; what was taken had been drawn or thrown before."""
    thrown = [card for who in state.seats for card in who.discards]
    groups = [group for who in state.seats for group in who.mat]
    laid = [card for group in groups for card in group.from_hand]
    total: Counts = count([*thrown, *laid, *state.deal.noc, *state.deal.aside])
    for who in state.seats:
        assert min(who.hand) >= 0
        total = add(total, who.hand)
    assert total == (4,) * len(CARDS)
    came = Counter([*thrown, *state.deal.noc[: state.drawn]])
    assert not Counter(group.eaten for group in groups) - came


def check_pot(pot: Pot, table: Settings) -> None:
    assert pot.points == sum(pot.paid)
    assert table.nuoi_ga or pot.points == 0


def check_money(state: Round) -> None:
    """What the players won or lost, the house took and the pot gained is nothing in all."""
    outcome, deal = state.outcome, state.deal
    assert outcome is not None
    grown = (outcome.pot - deal.pot) * deal.settings.stake
    assert sum(outcome.pay) + outcome.house + grown == 0
    assert outcome.house >= 0
    assert outcome.pot >= 0


def check_record(state: Round) -> None:
    """Written down and read back, the round is the same, byte for byte."""
    names = NAMES[: state.players]
    written = json.dumps(write_record(state, names), ensure_ascii=False)
    (again,) = replay_lines(iter([written.encode()]), load_profile)
    assert again.error is None, str(again.error)
    assert again.state is not None
    assert json.dumps(write_record(again.state, names), ensure_ascii=False) == written


# Every move there could be ---------------------------------------------------------------------


def conceivable(state: Round) -> Iterator[Move]:
    """Every move that any seat could be thought to make."""
    for seat in range(state.players):
        for act in ("danh", "tra", "chiu", "u", "boc"):
            for card in CARDS:
                yield move(seat, act, card)
        for card in CARDS:
            for held in CARDS:
                if card // 3 == held // 3:
                    yield move(seat, "an", card, held)
        for act in ("boc", "duoi", "bo", "thien_u"):
            yield move(seat, act)
        for call in (*CALLS, "", "chì chà"):
            yield Move(seat, "xuong", call=call)


def not_listed(state: Round, allowed: Iterable[Move]) -> Iterator[Move]:
    """Allowed moves that are neither listed, nor a false ù, nor another announcement."""
    legal = legal_moves(state)
    for made in allowed:
        # The card a player draws unseen may be named once it is known.
        drawn = made.act == "boc" and move(made.seat, "boc") in legal
        if made not in legal and not drawn and not _is_free(state, made):
            yield made


def _is_free(state: Round, made: Move) -> bool:
    if made.act == "xuong":
        return True
    if made.act not in ("u", "thien_u"):
        return False
    after = apply(state, made)
    return "u_lao" in after.seats[made.seat].faults
