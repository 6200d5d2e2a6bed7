"""Lesson 5's ledger: what lies in the pot through a round, who puts in, and why (R9)."""

from typing import NamedTuple

from chanlearn.catalogue import _, say
from chanlearn.course.practice.made import Made
from chanlearn.course.practice.scene import WAITING, Scene, staged
from chanlearn.course.practice.words import place, told
from chanlearn.rules.cards import Card
from chanlearn.rules.pot import CHI_TIMES
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets.steps import Step, Steps

START = 1

#: A chíu of a discard, nhái up to the third, a chíu of a drawn Chi Chi, and the pot is won.
ROUND = Scene(
    ("3w 4s 8s 9w", "cc cc cc 4v 2s", "3w 3w 3w 7s 8s", WAITING),
    "7s 7s 7s cc 3v 4v 6v 9w 2v",
    [
        "A danh 3w", "C chiu 3w", "C tra 7s",
        "B boc 7s", "B duoi", "C boc 7s", "C duoi", "D boc 7s", "D duoi",
        "A boc cc", "B chiu cc", "B tra 4v", "A duoi",
        "B boc 3v", "B duoi", "C boc 4v", "C duoi", "D boc 6v", "D u 6v",
        'D xuong "chì bạch thủ"',
    ],
)  # fmt: skip


class Ledger(NamedTuple):
    """A line for every move of a scene, with what it puts into the pot or takes out; whose rules
    these are by, where not those one follows.
    """

    steps: list[Step]
    note: Text | None


def ledger(scene: Scene, start: int) -> Ledger:
    """The scene's ledger, by the rules the course follows if they let it be played so."""
    end, made, note = staged(scene, _is_settled, nuoi_ga=True, pot_start=start)
    return Ledger(_steps(end, made, start), note)


def _is_settled(state: Round) -> bool:
    """Is the pot won, if somebody has?"""
    outcome = state.outcome
    return outcome is None or outcome.winner is None or not outcome.pot


def _steps(end: Round, made: list[Made], start: int) -> list[Step]:
    states = [*(it.before for it in made), end]
    players = end.players
    opening = counted("Đầu ván mỗi nhà góp {n} điểm. [R9.2]", n=start)
    steps = [Step(opening, start * players)]
    for it, after in zip(made, states[1:], strict=True):
        put = after.pot.points - it.before.pot.points
        if put:
            steps.append(Step(text("{move} {why}", move=told(it), why=_why(it, after)), put))
        elif it.move.act in ("an", "u", "xuong", "chiu"):
            steps.append(_quiet(it, after))
    return steps


def _quiet(made: Made, after: Round) -> Step:
    outcome = after.outcome
    if outcome is None or outcome.pot or outcome.winner is None:
        return Step(told(made), 0)
    won = after.pot.points + after.deal.pot
    why = counted("Lời xướng đúng, được trả: lấy cả {n} điểm gà nuôi. [R9.1]", n=won)
    return Step(text("{move} {why}", move=told(made), why=why), -won)


def _why(made: Made, after: Round) -> Text:
    """Who pays, how much, and for what."""
    card, players = made.move.card, after.players
    assert card is not None
    who = place(made.move.seat, players)
    paid = zip(made.before.pot.paid, after.pot.paid, strict=True)
    owed = {seat: now - was for seat, (was, now) in enumerate(paid) if now > was}
    each = max(owed.values())
    if made.move.act == "boc":
        return _nhai(made, after, each)
    if len(owed) == 1 and made.before.pot.by != "boc":
        (payer,) = owed
        return counted(
            "{payer} bỏ quân ấy ra nên một mình góp {n} điểm. [R9.3]",
            n=each,
            payer=place(payer, players),
        )
    if card is Card.CHI_CHI:
        return counted(
            "Quân bốc từ nọc, lại là Chi Chi nên gấp đôi. {who} không góp, "
            "mỗi nhà kia góp {n} điểm. [R9.3]",
            n=each,
            who=who,
        )
    return counted(
        "Quân bốc từ nọc: {who} không góp, mỗi nhà kia góp {n} điểm. [R9.3]", n=each, who=who
    )


def _nhai(made: Made, after: Round, each: int) -> Text:
    card = made.move.card
    assert card is not None
    assert each == after.pot.nhai * (CHI_TIMES if card is Card.CHI_CHI else 1)
    return counted(
        "Trước mặt cũng là {card} mà không ăn: nhái lần {level}. {who} không góp, "
        "mỗi nhà kia góp {n} điểm. [R9.4]",
        n=each,
        card=card,
        level=after.pot.nhai,
        who=place(made.move.seat, after.players),
    )


def pot_ledger() -> Steps:
    """A round's pot, line by line."""
    steps = Steps(forward=_("Bước tiếp"), whole=_("Xem hết"))
    title, end = text("Sổ gà nuôi một ván"), text("Ván sau góp lại từ đầu.")
    shown = ledger(ROUND, START)
    if shown.note is not None:
        title = text("{title}. {note}", title=title, note=shown.note)
    steps.lay(say(title), shown.steps, end, total=_lies)
    return steps


def _lies(n: int) -> Text:
    return counted("Gà nuôi có {n} điểm.", n=n) if n else text("Hũ gà nuôi đã cạn.")
