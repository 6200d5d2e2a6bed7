"""How many whole random rounds are played in a second, beside other libraries' random games.

`make bench` prints figures; nothing is asserted. All play uniformly random legal moves from
Python on one core, in turns in the same run, by processor time. OpenSpiel's gin_rummy and hearts
and RLCard's mahjong come with `pip install chanlearn[bench]`; what is missing is named.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import pytest

from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.state import deal_round
from chanlearn.rules.table import apply, legal_moves

SECONDS = 1.0
REPEATS = 3
PLAYERS = 4
FREE, STRICT = "chắn, free table", "chắn, strict table"
INSTALL = "pip install 'chanlearn[bench]'"

Play = Callable[[Random], int]


def rates(players: dict[str, Play]) -> dict[str, tuple[float, float]]:
    """Games and moves a second for each, the best of several repeats taken in turns."""
    best: dict[str, tuple[float, float]] = dict.fromkeys(players, (0.0, 0.0))
    for repeat in range(REPEATS):
        for name, play in players.items():
            best[name] = max(best[name], _rate(play, Random(repeat)))
    return best


def _rate(play: Play, rng: Random) -> tuple[float, float]:
    games = moves = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        moves += play(rng)
        games += 1
    return games / spent, moves / spent


def chan(table: Settings) -> Play:
    """A round of four from the shuffle to the last payment; how many moves it took."""
    deck = [card for card in CARDS for _copy in range(4)]

    def play(rng: Random) -> int:
        rng.shuffle(deck)
        state = deal_round(table, tuple(deck), PLAYERS, 0)
        moves = 0
        while legal := legal_moves(state):
            state = apply(state, rng.choice(legal))
            moves += 1
        return moves

    return play


def open_spiel(name: str) -> Play:
    """A game of OpenSpiel, chance moves drawn by their probabilities."""
    game = import_module("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def rlcard(name: str) -> Play:
    """A game of RLCard without its training environment: its own state and legal moves."""
    game: Any = import_module(f"rlcard.games.{name}").Game()

    def play(rng: Random) -> int:
        state, _player = game.init_game()
        moves = 0
        while not game.is_over():
            state, _player = game.step(rng.choice(_rlcard_actions(state)))
            moves += 1
        return moves

    return play


def _rlcard_actions(state: dict[str, Any]) -> list[Any]:
    """A player who may pung, chow, gong or stand, or else any card of their hand."""
    if state["valid_act"] != ["play"]:
        return list(state["valid_act"])
    return list(state["action_cards"])


OTHERS: dict[str, tuple[str, Callable[[str], Play], str]] = {
    "OpenSpiel gin_rummy": ("pyspiel", open_spiel, "gin_rummy"),
    "OpenSpiel hearts": ("pyspiel", open_spiel, "hearts"),
    "RLCard mahjong": ("rlcard", rlcard, "mahjong"),
}


def test_random_rounds_against_other_libraries() -> None:
    players = {
        FREE: chan(settings(shipped("b52"))),
        STRICT: chan(settings(shipped("dan_gian"))),
    }
    for name, (module, load, game) in OTHERS.items():
        try:
            import_module(module)
        except ImportError:
            print(f"\n{name}: not installed ({INSTALL})", end="")
        else:
            players[name] = load(game)
    found = rates(players)
    print()
    for name, (games, moves) in found.items():
        print(f"{name:22} {games:8,.0f} games/s {moves:10,.0f} moves/s")
    for table in (FREE, STRICT):
        for name in filter(found.__contains__, OTHERS):
            ratio = found[table][0] / found[name][0]
            print(f"{table} : {name} = {ratio:.2f} rounds in the time of one game")


if __name__ == "__main__":
    pytest.main([__file__, "--capture=no"])
