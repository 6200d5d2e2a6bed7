"""Small scenes at the table: only the cards that matter, and real moves up to the moment."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from chanlearn.course.practice.made import NAMES, Made
from chanlearn.profiles import DEFAULT, known_profiles, shipped
from chanlearn.rules.allowed import NotAllowed
from chanlearn.rules.cards import count, parse_cards
from chanlearn.rules.moves import move, parse_move
from chanlearn.rules.profile import Before, Profile
from chanlearn.rules.settings import Settings, settings
from chanlearn.rules.state import Deal, Round, start_round
from chanlearn.rules.table import apply, why_not
from chanlearn.rules.text import Text, text

#: A hand for a scene: one què waits for its like; five chắn, four cạ, no ba đầu.
WAITING = "22v 33s 44w 55v 66s 8v 8w 9v 9s 2w 2s 5w 5s 6v"


class Scene(NamedTuple):
    """Hands by seat, the learner's (A) first, fewer cards than a deal has; `cai` throws first.

    `noc` is drawn from its first card on. Claims that `moves` do not make are declined.
    """

    hands: Sequence[str]
    noc: str
    moves: Sequence[str]
    cai: int = 0


def play_scene(scene: Scene, table: Settings) -> tuple[Round, list[Made]]:
    """The state after the scene's moves, and those moves.

    Raises:
        NotAllowed: one of them is against the rules.
    """
    hands = tuple(count(parse_cards(hand)) for hand in scene.hands)
    flip = parse_cards(scene.hands[scene.cai])[0]
    players = len(hands)
    noc = parse_cards(scene.noc)
    unknown: list[Before] = ["none"] * players
    state = start_round(
        Deal(table, hands, scene.cai, flip, 0, noc, (), tuple(unknown), 0, (0,) * players)
    )
    made: list[Made] = []
    for written in scene.moves:
        wanted = parse_move(written, NAMES)
        while state.phase == "claim" and why_not(state, wanted) is not None:
            state = apply(state, move(state.turn, "bo"))
        made.append(Made(state, wanted))
        state = apply(state, wanted)
    return state, made


class Staged(NamedTuple):
    """A scene as it was played; `note` says by whose rules, where not by those one follows."""

    state: Round
    made: list[Made]
    note: Text | None = None


def staged(scene: Scene, works: Callable[[Round], object], **options: Any) -> Staged:
    """The scene by the rules the course follows, or by Chắn học's where those do not let it be.

    `works` says of the state it comes to whether it shows what it is for; `options` are as for
    `settings`.
    """
    return next(_staged(scene, works, options))


def _staged(
    scene: Scene, works: Callable[[Round], object], options: dict[str, Any]
) -> Iterator[Staged]:
    own, course = known_profiles()[0], shipped(DEFAULT)
    for profile, note in ((own, None), (course, _by_another(own, course))):
        try:
            state, made = play_scene(scene, settings(profile, **options))
        except NotAllowed:
            continue
        if works(state):
            yield Staged(state, made, note)


def _by_another(own: Profile, other: Profile) -> Text:
    return text(
        "Bộ luật {own} không đi được như thế này, nên chỗ này theo bộ luật {other}.",
        own=own.name,
        other=other.name,
    )
