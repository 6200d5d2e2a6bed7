"""What a seat should do, and why: every choice with its figures, from what the seat may see."""

from typing import NamedTuple

from chanlearn.bots.bot import WINS, winning_move
from chanlearn.coach.closing import Closed, closed
from chanlearn.coach.counted import Weighed, weigh
from chanlearn.coach.reach import chances
from chanlearn.coach.rollouts import Played, play_out
from chanlearn.coach.useful import Useful, useful
from chanlearn.coach.value import OTHERS_WIN, parts_of
from chanlearn.rules.cards import Card
from chanlearn.rules.faults import chiu_fault, discarding_fault, eating_fault
from chanlearn.rules.moves import Move
from chanlearn.rules.view import View

#: Choices worth as much as the best but for so many points are as good.
TIE = 0.05
#: By so many points the best ones lead the others, where it is clear which they are.
MARGIN = 0.3
#: Cước to play for, in the order they are told, and from which chance on they are.
PLAYED_FOR = ("tom", "leo", "tam_do", "bach_dinh")
WITHIN_REACH = 0.25


class Reach(NamedTuple):
    """A cước one could play for, and a rough chance that a win from here would hold it."""

    cuoc: str
    chance: float


class Choice(NamedTuple):
    """A move and what counting says of it.

    `points` are what the round comes to on average, from this move on; `useful` is about the 19
    cards it leads to, after throwing `thrown` where it is a meal. `nearest` is how many cards the
    choice nearest to waiting misses, None where none gets there; of `best` useful copies that a
    choice so near leaves, this one keeps `kept`. `closes` says what would be a fault afterwards.

    A move with a `fault`, and a win, have no figures.
    """

    move: Move
    points: float | None = None
    fault: str | None = None
    thrown: Card | None = None
    useful: Useful | None = None
    nearest: int | None = None
    kept: int = 0
    best: int = 0
    reach: tuple[Reach, ...] = ()
    closes: tuple[Closed, ...] = ()


class Advice(NamedTuple):
    """The choices, the best first. `played` is there where counting did not settle it."""

    choices: tuple[Choice, ...]
    played: Played | None = None

    @property
    def best(self) -> Choice:
        """What to do."""
        return self.choices[0]

    @property
    def accepted(self) -> tuple[Choice, ...]:
        """The best and all that are as good: by counting, or as far as playing out could tell."""
        played = self.played
        if played is None:
            return tuple(it for it in self.choices if _behind(it, self.best) <= TIE)
        equal = [] if played.settled else [it.move for it in played.behind]
        return tuple(it for it in self.choices if it.move in (played.best, *equal))

    @property
    def leads(self) -> bool:
        """Are those accepted ahead of all others by a margin? Only then is it worth a question."""
        others = [it for it in self.choices if it not in self.accepted]
        settled = self.played is not None and self.played.settled
        return bool(others) and (settled or not any(map(self.is_close, others)))

    def is_close(self, choice: Choice) -> bool:
        """Is it behind the best by less than a margin, as counting goes?"""
        return _behind(choice, self.best) < MARGIN

    def is_worse(self, choice: Choice) -> bool:
        """Is another one clearly better?"""
        return choice not in self.accepted and not self.is_close(choice)

    def lead_over(self, choice: Choice) -> float | None:
        """By how many points the best is better, by counting; None where points do not tell."""
        behind = _behind(choice, self.best)
        return None if behind == float("inf") else behind


def advise(seen: View, *, worlds: int = 0) -> Advice:
    """Weigh every legal move of the seat that is to decide, but for announcing.

    Where counting leaves several within a margin they are played out in so many `worlds`.

    Raises:
        ValueError: the seat has nothing to decide.
    """
    if not seen.legal or seen.phase == "xuong":
        raise ValueError("there is nothing to decide")
    win = winning_move(seen)
    if win is not None:
        return Advice((Choice(win), *(Choice(made) for made in seen.legal if made != win)))
    weighed = weigh(seen)
    choices = _counted(seen, weighed)
    close = [it.move for it in choices if _behind(it, choices[0]) < MARGIN]
    played = None
    if worlds and len(close) > 1:
        played = play_out(seen, close, worlds)
        choices = sorted(choices, key=lambda it: it.move != played.best)
    return Advice((*choices, *_faulty(seen, weighed)), played)


def leads_by_counting(seen: View) -> bool:
    """What `advise(seen).leads` says, without the reasons, which take longer.

    Raises:
        ValueError: as `advise`.
    """
    if not seen.legal or seen.phase == "xuong":
        raise ValueError("there is nothing to decide")
    if winning_move(seen) is not None:
        return len(seen.legal) > 1
    worths = [it.worth for it in weigh(seen)]
    behind = [worths[0] - it for it in worths]
    ahead = sum(it <= TIE for it in behind)
    return ahead < len(seen.legal) and not any(TIE < it < MARGIN for it in behind)


def _behind(choice: Choice, best: Choice) -> float:
    """By how many points; a fault, and a win let go, are beyond measure."""
    if choice is best:
        return 0.0
    if choice.points is None or best.points is None:
        return float("inf")
    return best.points - choice.points


def _counted(seen: View, weighed: list[Weighed]) -> list[Choice]:
    uses = [useful(it.after, it.live) for it in weighed]
    nearest = min((it.away for it in uses if it.away is not None), default=None)
    best = max((it.copies for it in uses if it.away == nearest), default=0)
    return [
        Choice(
            it.move,
            it.worth - OTHERS_WIN,
            None,
            it.thrown,
            use,
            nearest,
            use.copies if use.away == nearest else 0,
            best,
            _reach(it, seen),
            closed(seen.past, it.after, seen.settings.profile),
        )
        for it, use in zip(weighed, uses, strict=True)
    ]


def _reach(it: Weighed, seen: View) -> tuple[Reach, ...]:
    parts = parts_of(it.after.hand, it.live)
    que = sum(part.que for part in parts)
    outs = sum(part.to_chan + part.to_ca for part in parts)
    known = seen.settings.profile.points
    found = chances(it.after.hand, it.after.mat, it.live, que, outs, len(seen.mats))
    return tuple(
        Reach(name, found[name])
        for name in PLAYED_FOR
        if name in known and found[name] >= WITHIN_REACH
    )


def _faulty(seen: View, weighed: list[Weighed]) -> list[Choice]:
    """The legal moves not weighed: each is a fault, or leaves only faults to throw."""
    counted = {it.move for it in weighed}
    return [
        Choice(made, fault=_fault(seen, made))
        for made in seen.legal
        if made not in counted and made.act not in WINS
    ]


def _fault(seen: View, made: Move) -> str | None:
    past, profile = seen.past, seen.settings.profile
    if made.card is None:
        return None
    if made.act in ("danh", "tra"):
        return discarding_fault(past, made.card, profile)
    if made.act == "chiu":
        return chiu_fault(past, made.card, profile)
    return None if made.held is None else eating_fault(past, made.card, made.held, profile)
