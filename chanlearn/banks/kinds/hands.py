"""Whole hands: to arrange, to wait with, and to win with. The last two are cases."""

from collections.abc import Callable

from chanlearn.banks.alike import in_hand, in_order, nothing, on_mat, worth
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.kinds.parts import CARDS, FLAG, MAT, WHOLE, WORDS, choice, read_hand
from chanlearn.cases.fields import BadCase, Fields, one_of
from chanlearn.cases.wait import judge_wait, read_wait
from chanlearn.cases.win import BY, JudgedWin, judge_win, read_win
from chanlearn.drills import (
    ba_dau,
    ga_count,
    must_call,
    points_sum,
    u_or_not,
    wait_kind,
    which_cuoc,
)
from chanlearn.drills.arranging import tally
from chanlearn.drills.waits import Position
from chanlearn.rules.cards import NO_CARDS, format_cards, kinds_of, listed
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.groups import arrange
from chanlearn.rules.profile import BEFORE
from chanlearn.rules.text import text

FEWEST_ARRANGED, MOST_ARRANGED = 5, 20

# To arrange ---------------------------------------------------------------------------------


def _hand(fields: Fields, envelope: Envelope) -> Content:
    hand = read_hand(fields, FEWEST_ARRANGED, MOST_ARRANGED)
    is_asked = envelope.skill.id == ba_dau.SKILL
    asked = fields.take("ask", one_of(ba_dau.ASKED)) if is_asked else None
    arranged = arrange(hand)
    may_be_que = [card for card in kinds_of(hand) if ba_dau.may_be_que(card, arranged)]
    if asked == "which_que" and not may_be_que:
        raise BadCase("ask", text("bài này không có quân què nào để hỏi"))
    key = {
        **tally(arranged)._asdict(),
        "ba_dau": list(arranged.ba_dau),
        "may_be_que": format_cards(may_be_que),
    }

    def question() -> object:
        if asked is None:
            return listed(hand)
        return ba_dau.item(envelope.dice, hand, asked)

    return Content(key, question, in_hand(listed(hand)), nothing, asked)


# To wait with -------------------------------------------------------------------------------


def _wait(fields: Fields, envelope: Envelope) -> Content:
    judged = judge_wait(read_wait(fields))
    if judged.case.seen != NO_CARDS:
        raise BadCase("seen", text("trong bộ câu hỏi chỉ xét bài của mình, không ghi trường này"))
    position = Position(judged.case.hand, judged.case.mat)
    placed = (*in_hand(listed(position.hand)), *on_mat(position.mat))

    def question() -> object:
        if envelope.skill.id == wait_kind.SKILL:
            return wait_kind.item(position, envelope.profile, envelope.level)
        return position

    return Content(judged.result(), question, placed, nothing)


# To win with --------------------------------------------------------------------------------


def _win(fields: Fields, envelope: Envelope) -> Content:
    skill = envelope.skill.id
    about = None
    if skill == which_cuoc.SKILL:
        about = fields.take_or("about", one_of(tuple(envelope.profile.points)), None)
    judged = judge_win(read_win(fields, envelope.profile))
    if skill != u_or_not.SKILL and judged.holds is None:
        raise BadCase("hand", text("không phải là ù: {why}", why=judged.problems[0].why))
    if judged.case.call is not None and skill != must_call.SKILL:
        raise BadCase("announce", text("kỹ năng này không hỏi về một lời xướng có sẵn"))
    win, table = judged.case.win, judged.case.table
    card = () if win.card is None else (win.card,)
    placed = (
        *in_hand(listed(win.hand)),
        *on_mat(win.mat),
        *in_hand(card, "won"),
        *in_order(win.discards or (), "discards"),
    )
    # Whether it is an ù does not lean on what the cards are worth.
    mark = nothing if skill == u_or_not.SKILL else worth
    said = None if judged.case.call is None else tuple(sorted(judged.case.call.items()))
    frame = (table.profile.id, table.ga, table.minimum, table.hall, said, about, win.by,
             win.own_door, win.dealer, win.draws, win.before)  # fmt: skip
    key = {**judged.result(), **_musts(judged)}
    return Content(key, _win_question(judged, envelope, about), placed, mark, frame)


def _musts(judged: JudgedWin) -> dict[str, object]:
    """Which cước of the win one is fined for leaving out alone."""
    holds, table = judged.holds, judged.case.table
    if holds is None or not table.profile.announces:
        return {}
    item = must_call.must_item(judged.case.win, table, (), 1)
    return {"must": sorted(item.right - {must_call.NONE})}


def _win_question(judged: JudgedWin, envelope: Envelope, about: str | None) -> Callable[[], object]:
    win, table, holds = judged.case.win, judged.case.table, judged.holds
    call, level = judged.case.call, envelope.level

    def question() -> object:
        # Anew each time: asked again, the question is the same.
        dice = envelope.dice
        if envelope.skill.id == u_or_not.SKILL:
            return u_or_not.item(dice, win, table.profile, level)
        assert holds is not None
        if envelope.skill.id == which_cuoc.SKILL:
            meant = about or next(iter(holds.cuoc))
            return which_cuoc.item(dice, win, meant, table.profile, level)
        if envelope.skill.id == must_call.SKILL:
            if call is not None:
                return must_call.call_item(win, call, table, ())
            return must_call.must_item(win, table, (), level)
        if envelope.skill.id == points_sum.SKILL:
            return points_sum.item(dice, holds, table)
        if envelope.skill.id == ga_count.SKILL:
            return ga_count.item(dice, holds, table.profile)
        return win

    return question


WIN = {
    "hand": CARDS,
    "mat": MAT,
    "discards": CARDS,
    "dealer": FLAG,
    "win": {
        "type": "object",
        "properties": {"card": CARDS, "by": choice(*BY), "door": choice("tri", "khac")},
        "required": ["card", "by", "door"],
        "additionalProperties": False,
    },
    "draws": WHOLE,
    "before": choice(*BEFORE),
    "faults": {"type": "array", "items": choice(*FAULTS)},
    "ga": WHOLE,
    "minimum": WHOLE,
    "hall": WORDS,
    "den_lang": FLAG,
    "announce": WORDS,
}
KINDS = {
    "hand": Kind(
        _hand, {"hand": CARDS, "ask": choice(*ba_dau.ASKED)}, ("hand",), ("xep_bai", "ba_dau")
    ),
    "wait": Kind(_wait, {"hand": CARDS, "mat": MAT}, ("hand",), ("cho_gi", "cho_rong")),
    "win": Kind(
        _win,
        {**WIN, "about": WORDS},
        ("hand",),
        ("u_chua", "cuoc", "phai_xuong", "xuong", "diem_dich", "ga"),
    ),
}
