"""Cases of kind `pot`: a part of a round, of which only what was before it may be unknown."""

from random import Random

import pytest
from random_rounds import NAMES, SHIPPED, random_start, random_states
from scripted_rounds import ROUNDS

from chanlearn.cases import BadCase, judge_case
from chanlearn.cases.part import Part, follow
from chanlearn.cases.records import replay_lines
from chanlearn.catalogue import say
from chanlearn.profiles import load_profile
from chanlearn.rules.moves import format_move, parse_move
from chanlearn.rules.pot import open_pot
from chanlearn.rules.state import Round


def judged(*moves: str, profile: str = "chan_hoc", players: int = 4) -> dict[str, object]:
    """The result of a pot case."""
    case = {"id": "x", "kind": "pot", "profile": profile, "players": list(NAMES[:players])}
    return judge_case({**case, "moves": list(moves)}, load_profile).result()


def refused(*moves: str, profile: str = "chan_hoc") -> tuple[str, str]:
    """The field that is refused, and the sentence."""
    with pytest.raises(BadCase) as caught:
        judged(*moves, profile=profile)
    return caught.value.field, say(caught.value.reason)


WON = ("A danh 2s", "B boc 9v", "B u 9v")
TWO_NINES = ("A danh 9v", "B boc 9v", "B duoi", "C boc 9v", "C duoi", "D boc 9v", "D duoi")
ALL_DRAWN = tuple(
    move
    for number in range(22)
    for move in (f"{'BCDA'[number % 4]} boc {2 + number // 3}{'vws'[number % 3]}",)
    + ((f"{'BCDA'[number % 4]} duoi",) if number < 21 else ())
)

IMPOSSIBLE = [
    ("a fifth copy drawn", (*TWO_NINES, "A boc 9v"), "R1.1"),
    (
        "a fifth copy laid",
        ("A danh 9v", "B an 9v 9v", "B danh 9v", "C an 9v 9v", "C danh 9v"),
        "R1.1",
    ),
    ("three in hand and two to be seen", ("A danh 9v", "B boc 9v", "C chiu 9v"), "R1.1"),
    ("an eat that is no group", ("A danh 9v", "B an 9v 8v"), "R2.1"),
    ("an eat that is no group at the start", ("B an cc 8v",), "R2.1"),
    ("another than the next faces a discard", ("A danh 9v", "C boc 2s"), "R3.3"),
    ("another than the next eats a discard", ("A danh 9v", "C an 9v 9w"), "R3.3"),
    ("another than the drawer passes", ("A danh 9v", "B boc 2s", "C duoi"), "R3.3"),
    ("who faces a discard passes", ("A danh 9v", "B duoi"), "R3.3"),
    ("who has drawn draws again", ("A danh 9v", "B boc 2s", "B boc 3s"), "R3.3"),
    ("two discards", ("A danh 9v", "A danh 8v"), "R3.3"),
    ("a discard by who faces a card", ("A danh 9v", "B danh 8v"), "R3.3"),
    ("another discards after an eat", ("A danh 9v", "B an 9v 9v", "C danh 2s"), "R3.3"),
    ("a draw after an eat", ("A danh 9v", "B an 9v 9v", "B boc 2s"), "R3.5"),
    ("another card than the open one", ("A danh 9v", "B an 8v 8v"), "R3.3"),
    ("thiên ù after the first discard", ("A danh 9v", "B thien_u"), "R3.3"),
    ("a return without a chíu", ("A danh 9v", "C tra 2s"), "R3.5"),
    ("a return after an eat", ("A danh 9v", "B an 9v 9v", "B tra 2s"), "R3.5"),
    ("a return after a chíu on the own turn", ("A danh 9v", "B chiu 9v", "B tra 2s"), "R3.5"),
    ("a discard after a chíu out of turn", ("A danh 9v", "C chiu 9v", "C danh 2s"), "R3.5"),
    ("the own return eaten", ("C tra 9v", "C an 9v 9v"), "R3.5"),
    ("the own discard won", ("A danh 9v", "A u 9v"), "R3.5"),
    ("the own return faced", ("C tra 9v", "C boc 2s"), "R3.3"),
    ("a chíu after dưới", ("A danh 9v", "B boc 2s", "B duoi", "D chiu 2s"), "R3.10"),
    ("an ù after dưới", ("A danh 9v", "B boc 2s", "B duoi", "D u 2s"), "R3.10"),
    ("a chíu of a card nobody brought", ("D chiu 2s",), "R9.3"),
    ("a chíu of what was passed before", ("B duoi", "C chiu 2s"), "R9.3"),
    ("the last card drawn", (*ALL_DRAWN, "D boc cc"), "R3.8"),
    ("the last draw taken", (*ALL_DRAWN, "C an 9v 9v"), "R3.8"),
    ("a draw after an ù", (*WON, "C boc 2s"), "R6.1"),
    ("a move after the announcement", (*WON, 'B xuong "chì"', "C boc 3s"), "R3.8"),
    ("an announcement of who has not won", (*WON, 'A xuong "chì"'), "R3.3"),
    ("an announcement without an ù", ("A danh 2s", 'B xuong "chì"'), "R7"),
    ("an announcement of no cước", (*WON, 'B xuong "chì chà"'), "R7"),
]


@pytest.mark.parametrize(
    ("moves", "rule"), [it[1:] for it in IMPOSSIBLE], ids=[it[0] for it in IMPOSSIBLE]
)
def test_an_impossible_move_is_refused_by_field_with_its_rule(moves, rule: str) -> None:
    field, sentence = refused(*moves)
    assert field == f"moves[{len(moves) - 1}]"
    assert sentence.startswith(f"«{moves[-1]}»: ")
    assert sentence.endswith(f"[{rule}]")


@pytest.mark.parametrize(
    "moves",
    [
        ("B duoi", "C boc 9v"),
        ("B an 9v 9w", "B danh 2s"),
        ("B tra 9v", "D an 9v 9w"),
        ("B tra 9v", "D chiu 9v", "D danh 2s"),
        ("B tra 9v", "D chiu 9v", "D tra 2s", "C boc 4s"),
        ("B u 9v", 'B xuong "chì"'),
        ("A thien_u", 'A xuong "thiên ù"'),
        ('C xuong "chì"',),
        ("A danh 9v", "C chiu 9v", "C tra 2s", "B an 2s 2s"),
        ("B boc 9v", "D chiu 9v", "D tra 2s", "B duoi", "C boc 4s"),
        ("A danh 9v", "B chiu 9v", "B danh 2s", "C boc 4s"),
    ],
)
def test_what_is_before_the_first_move_may_be_unknown(moves) -> None:
    assert judged(*moves)["pot"] >= 0


def test_only_where_a_false_u_is_fined_does_play_go_on_after_one() -> None:
    moves = ("A danh 9v", "C u 9v", "B boc 9v")
    # A false ù is no chíu ù: A pays for the nhái only.
    assert judged(*moves, profile="b52")["paid"] == {"A": 1, "B": 0, "C": 1, "D": 1}
    assert refused(*moves)[0] == "moves[2]"
    assert refused(*moves, "C chiu 9v", profile="b52")[1].endswith("[R6.1]")


def test_an_u_that_can_be_no_chiu_u_is_false() -> None:
    moves = ("A danh 9v", "B an 9v 9v", "B danh 9v", "D u 9v")
    assert judged(*moves, profile="b52")["pot"] == 0
    assert refused(*moves)[1].endswith("[R6.1]")


def test_a_table_that_scores_by_itself_hears_no_announcement() -> None:
    assert refused(*WON, 'B xuong "chì"', profile="dan_gian")[0] == "moves[3]"


# Against whole rounds ---------------------------------------------------------------------------


@pytest.mark.parametrize("profile", SHIPPED)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_part_of_a_real_round_is_possible(profile: str, players: int) -> None:
    rng = Random(f"{profile} {players}")
    for _round in range(20):
        *_states, end = random_states(rng, random_start(rng, profile, players, False, "ngay"))
        names = NAMES[:players]
        moves = [format_move(it, names) for it in end.moves if it.act != "bo"]
        for first in range(len(moves)):
            part = Part(end.settings.profile, open_pot(players, 0))
            for written in moves[first:]:
                made = parse_move(written, names)
                if made.act == "chiu" and part.pot.card is None:
                    break  # Nobody can tell who has to pay for it.
                part = follow(part, made)


def test_the_pot_of_a_part_is_that_of_the_table() -> None:
    compared = 0
    for file in sorted(ROUNDS.glob("*.jsonl")):
        (replayed,) = replay_lines(iter([file.read_bytes()]), load_profile)
        state = replayed.state
        if state is None or not state.settings.nuoi_ga or by_chiu_on_a_draw(state):
            continue
        part = Part(state.settings.profile, open_pot(state.players, state.settings.pot_start))
        for made in state.moves:
            part = follow(part, made) if made.act != "bo" else part
        assert part.pot.paid == state.pot.paid, file.stem
        compared += any(part.pot.paid)
    assert compared > 5


def by_chiu_on_a_draw(state: Round) -> bool:
    """A win of which a part of the round cannot see that it is a chíu ù."""
    win = state.outcome.win
    return win is not None and win.by == "boc" and win.hand[win.card] == 3
