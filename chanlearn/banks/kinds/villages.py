"""Two villages, two answers: one case, judged by two profiles that do not agree."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import product
from typing import NamedTuple

from chanlearn.banks.alike import Placed, in_hand, in_order, nothing, on_mat, worth
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.kinds.parts import WORDS, choice
from chanlearn.cases.act import JudgedAct
from chanlearn.cases.fields import BadCase, Fields, many, mapping, one_of, word
from chanlearn.cases.judge import judge_case
from chanlearn.cases.report import addends, consequence
from chanlearn.cases.win import JudgedWin
from chanlearn.drills.calls import says
from chanlearn.drills.ga_count import why_ga
from chanlearn.drills.items import Item, Reply, Row
from chanlearn.drills.reasons import chiu_reason, discarding_reason, eating_reason
from chanlearn.drills.registry import ASKED
from chanlearn.drills.shown import hand_row, mat_row, past_rows
from chanlearn.drills.won import circumstances, win_rows
from chanlearn.rules.cards import listed
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import VERDICT_NAMES
from chanlearn.rules.xuong import format_call

VILLAGES = 2
ABOUT_WINS = ("best", "best_ga", "cuoc", "verdict", "points", "fine")
ABOUT_ACTS = ("fault", "follows")


class Village(NamedTuple):
    """A profile, how it judges the case, what it answers, in words too, and why."""

    profile: Profile
    judged: JudgedWin | JudgedAct
    answer: object
    said: Text
    why: tuple[Text, ...]


def _villages(fields: Fields, envelope: Envelope) -> Content:
    named = fields.take("profiles", many(lambda it: (word(it), envelope.load(word(it)))))
    if len({profile.id for _name, profile in named}) != VILLAGES or len(named) != VILLAGES:
        raise BadCase("profiles", text("cần đúng hai bộ luật khác nhau"))
    case = fields.take("case", mapping)
    for left_out in ("profile", "expect"):
        if left_out in case:
            raise BadCase(f"case.{left_out}", text("không ghi ở đây: đã có profiles và expect"))
    asked = fields.take("ask", one_of((*ABOUT_WINS, *ABOUT_ACTS)))
    villages = [_village(case, envelope.id, profile, asked) for _name, profile in named]
    one, other = villages
    if one.answer == other.answer:
        raise BadCase("profiles", text("hai làng trả lời như nhau: {answer}", answer=one.said))
    key = {name: it.answer for (name, _profile), it in zip(named, villages, strict=True)}
    mark = worth if asked in ABOUT_WINS else nothing
    frame = (asked, tuple(sorted(key)), *_frame(one.judged))
    return Content(key, lambda: _item(villages, one.judged), _placed(one.judged), mark, frame)


def _village(case: object, case_id: str, profile: Profile, asked: str) -> Village:
    try:
        judged = judge_case({"id": case_id, **mapping(case)}, lambda _default: profile).judged
    except BadCase as error:
        raise BadCase(f"case.{error.field}", error.reason) from error
    if isinstance(judged, JudgedWin) and judged.holds is not None and asked in ABOUT_WINS:
        answer = judged.result()[asked]
        if answer is None:
            raise BadCase("case.announce", text("thiếu trường này: không có lời xướng để xét"))
        return Village(profile, judged, answer, _SAID[asked](answer), tuple(_won(judged, asked)))
    if isinstance(judged, JudgedAct) and asked in ABOUT_ACTS:
        fault = judged.fault
        answer = fault or "none"
        if asked == "follows":
            answer = "none" if fault is None else profile.class_of(fault) or "none"
        return Village(profile, judged, answer, _SAID[asked](answer), _acted(judged, profile))
    raise BadCase("ask", text("không hỏi «{ask}» về ván này được", ask=asked))


# What is said -------------------------------------------------------------------------------


def _fault(answer: object) -> Text:
    return FAULTS.get(str(answer), text("Không phạm lỗi"))


def _follows(answer: object) -> Text:
    return _CLASSES[str(answer)]


def _points(answer: object) -> Text:
    assert isinstance(answer, int)
    return counted("{n} điểm", n=answer)


def _ga(answer: object) -> Text:
    assert isinstance(answer, int)
    return counted("{n} gà", n=answer)


def _call(answer: object) -> Text:
    assert isinstance(answer, dict)
    return text("«{call}»", call=format_call(answer))


_CLASSES = {
    "none": text("không sao"),
    "treo_tranh": text("treo tranh"),
    "bao": text("bị báo"),
    "fined": text("ù thì thành ù báo"),
    "refused": text("bàn không cho"),
}
_VERDICTS = {str(verdict): name for verdict, name in VERDICT_NAMES.items()}
_SAID: dict[str, Callable[[object], Text]] = {
    "best": _points,
    "points": _points,
    "fine": _points,
    "best_ga": _ga,
    "cuoc": _call,
    "verdict": lambda answer: _VERDICTS[str(answer)],
    "fault": _fault,
    "follows": _follows,
}


def _won(judged: JudgedWin, asked: str) -> Iterator[Text]:
    holds, table = judged.holds, judged.case.table
    assert holds is not None
    if judged.ruling is not None and asked in ("verdict", "points", "fine"):
        yield from (why for _rule, why in judged.ruling.why)
    elif asked == "best_ga":
        yield from why_ga(holds)
    elif asked == "cuoc":
        for name in holds.cuoc:
            why = holds.found[name].why
            yield text("{cuoc}: {why}", cuoc=REGISTRY[name].name, why=why)
    else:
        lines = [line for line, _worth in addends(holds.best, holds.cuoc, table)]
        yield text("{sum}.", sum=reduce(_beside, lines))


def _beside(before: Text, after: Text) -> Text:
    return text("{before}; {after}", before=before, after=after)


def _acted(judged: JudgedAct, profile: Profile) -> tuple[Text, ...]:
    fault, past, act = judged.fault, judged.case.past, judged.case.act
    if fault is None:
        return (text("làng này không bắt lỗi nào ở nước ấy."),)
    if act.how == "discard":
        why = discarding_reason(fault, past, act.card)
    elif act.held is None:
        why = chiu_reason(past, act.card)
    else:
        why = eating_reason(fault, past, act.card, act.held)
    return (why, consequence(fault, profile))


# The question -------------------------------------------------------------------------------


def _item(villages: Sequence[Village], judged: JudgedWin | JudgedAct) -> Item:
    pairs = product(range(VILLAGES), repeat=VILLAGES)
    replies = [_reply(villages, pair) for pair in pairs]
    if isinstance(judged, JudgedWin):
        told, rows = [*circumstances(judged.case.win)], [*win_rows(judged.case.win)]
        if judged.case.call is not None:
            told.append(says(format_call(judged.case.call)))
    else:
        told, rows = [_act_says(judged)], _act_rows(judged)
    return Item(
        asked=text("Hai làng, mỗi làng xử thế nào?"),
        replies=tuple(replies),
        told=tuple(told),
        rows=tuple(rows),
    )


def _reply(villages: Sequence[Village], given: tuple[int, ...]) -> Reply:
    """Each village with the answer of one of the two: its own only in the right reply."""
    one, other = villages
    said = text(
        "{one}: {first}; {other}: {second}",
        one=one.profile.name,
        first=villages[given[0]].said,
        other=other.profile.name,
        second=villages[given[1]].said,
    )
    wrong = [it for at, it in enumerate(villages) if given[at] != at]
    told = tuple(_told(it) for it in (wrong or villages))
    return Reply("".join(map(str, given)), said, right=not wrong, why=told)


def _told(village: Village) -> Text:
    return text(
        "Theo {village} là {answer}. {why}",
        village=village.profile.name,
        answer=village.said,
        why=reduce(_after, village.why),
    )


def _after(before: Text, after: Text) -> Text:
    return text("{before} {after}", before=before, after=after)


def _act_says(judged: JudgedAct) -> Text:
    act = judged.case.act
    if act.how == "discard":
        return text("Đến lúc phải đánh, bạn đánh {card}.", card=act.card)
    if act.held is None:
        return text("Bạn chíu {card}.", card=act.card)
    return text("Bạn lấy {held} trên tay ăn {card}.", held=act.held, card=act.card)


def _act_rows(judged: JudgedAct) -> list[Row]:
    past = judged.case.past
    return [hand_row(past.hand), mat_row(past.mat), *past_rows(past)]


# What tells items apart ---------------------------------------------------------------------


def _placed(judged: JudgedWin | JudgedAct) -> tuple[Placed, ...]:
    if isinstance(judged, JudgedWin):
        win = judged.case.win
        card = () if win.card is None else (win.card,)
        return (*in_hand(listed(win.hand)), *on_mat(win.mat), *in_hand(card, "won"))
    past, act = judged.case.past, judged.case.act
    held = () if act.held is None else (act.held,)
    return (
        *in_hand(listed(past.hand)),
        *on_mat(past.mat),
        *in_order(past.discards, "thrown"),
        *in_order((it.card for it in past.passed), "passed"),
        *in_hand([act.card], "act"),
        *in_hand(held, "laid"),
    )


def _frame(judged: JudgedWin | JudgedAct) -> tuple[object, ...]:
    if isinstance(judged, JudgedAct):
        return (judged.case.act.how,)
    case = judged.case
    said = None if case.call is None else tuple(sorted(case.call.items()))
    win = case.win
    return (said, case.table.ga, win.by, win.own_door, win.dealer, win.draws, win.before)


KINDS = {
    "villages": Kind(
        _villages,
        {
            "profiles": {"type": "array", "items": WORDS, "minItems": 2, "maxItems": 2},
            "case": {"type": "object"},
            "ask": choice(*ABOUT_WINS, *ABOUT_ACTS),
        },
        ("profiles", "case", "ask"),
        ASKED,
    )
}
