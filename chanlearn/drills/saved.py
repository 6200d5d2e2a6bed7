"""Progress as JSON, for the browser's storage and for a file; every value checked on the way in.

{"format": "chanlearn.progress", "version": 1,
 "skills": {"mat_quan": {"answers": 2, "right": 1, "recent": "01", "best": 1,
                         "last": "m1c-…", "review": {"state": 1, …}}},
 "missed": ["m1c-…"],
 "quiz": {"number": 7, "at_end": false, "asked": [{"code": "m1c-…"}],
          "given": [{"right": true, "said": "Cửu Vạn", "best": "Cửu Vạn", "why": []}]}}
"""

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

from chanlearn.cases.fields import (
    BadCase,
    Fields,
    expected,
    flag,
    json_object,
    many,
    mapping,
    one_of,
    shown,
    spoilt,
    whole,
)
from chanlearn.drills.codes import DealCode, PickedCode, is_picked, parse_code, parse_picked
from chanlearn.drills.handed import Set, parse
from chanlearn.drills.handed import written as written_code
from chanlearn.drills.progress import (
    MOST_MISSED,
    RECENT,
    RIGHT,
    WRONG,
    Asked,
    Given,
    Progress,
    Quiz,
    Record,
    Standing,
)
from chanlearn.drills.reviews import (
    HARDEST,
    LATEST,
    MOST_STABILITY,
    MOST_STEPS,
    STATES,
    Memory,
)
from chanlearn.drills.skills import BY_GENERATOR, BY_ID
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text

FORMAT = "chanlearn.progress"
VERSION = 1
#: More than any progress takes, so that nobody makes a page read for ever.
LONGEST = 1_000_000
MOST_ANSWERS = 10_000_000
MOST_ASKED = 100
MOST_REASONS = 60
LONGEST_SAID = 2_000
LONGEST_CODE = 40
MOST_NUMBER = 2**32 - 1


class BadProgress(BadInput):
    """A file or stored value that holds no progress of ours."""


def write(progress: Progress) -> str:
    """The progress as JSON."""
    written = {
        "format": FORMAT,
        "version": VERSION,
        "skills": {name: _record(record) for name, record in progress.records.items()},
        "missed": progress.missed,
        "quiz": progress.quiz and _quiz(progress.quiz),
    }
    return json.dumps(written, ensure_ascii=False)


def _record(record: Record) -> dict[str, Any]:
    review = record.memory and record.memory._asdict()
    rest = {name: value for name, value in record._asdict().items() if name != "memory"}
    return {**rest, "review": review}


def _quiz(quiz: Quiz) -> dict[str, Any]:
    asked = [it._asdict() for it in quiz.asked]
    return {**quiz._asdict(), "asked": asked, "given": [it._asdict() for it in quiz.given]}


def read(written: str) -> Progress:
    """The progress in this JSON.

    Raises:
        BadProgress: it is something else, damaged, or of a later version; says which field.
    """
    if len(written) > LONGEST:
        raise BadProgress(text("tệp dài quá {most} ký tự, không phải tệp tiến độ", most=LONGEST))
    try:
        value = json.loads(written, object_pairs_hook=json_object)
    except (ValueError, RecursionError) as error:
        raise BadProgress(
            text("«{start}» không phải là JSON của tệp tiến độ", start=shown(written[:40]))
        ) from error
    if reason := spoilt(value):
        raise BadProgress(reason)
    try:
        return _read(mapping(value))
    except BadCase as error:
        where = text("trường «{field}»: {reason}", field=error.field, reason=error.reason)
        raise BadProgress(where) from error
    except BadInput as error:
        raise BadProgress(error.reason) from error


def _read(value: Mapping[str, object]) -> Progress:
    fields = Fields(value)
    fields.take("format", one_of((FORMAT,)))
    fields.take("version", _version)
    progress = Progress(
        fields.take("skills", _records),
        fields.take_or("missed", _missed, ()),
        fields.take_or("quiz", _read_quiz, None),
    )
    fields.done()
    return progress


def _version(value: object) -> int:
    if value != VERSION or isinstance(value, bool):
        raise expected(value, text("phiên bản {version}", version=VERSION))
    return VERSION


def _records(value: object) -> dict[str, Record]:
    fields = Fields(mapping(value))
    records = {name: fields.take(name, _read_record) for name in BY_ID if fields.given(name)}
    fields.done()
    return records


def _read_record(value: object) -> Record:
    fields = Fields(mapping(value))
    answers = fields.take("answers", whole(MOST_ANSWERS))
    record = Record(
        answers,
        fields.take("right", whole(answers)),
        fields.take("recent", _recent(answers)),
        Standing(fields.take("best", whole(max(Standing)))),
        fields.take_or("last", _code_or_none, ""),
        fields.take_or("review", _memory, None),
    )
    fields.done()
    return record


def _recent(answers: int) -> Callable[[object], str]:
    length = min(answers, RECENT)

    def read_recent(value: object) -> str:
        if not isinstance(value, str) or len(value) != length or not set(value) <= {RIGHT, WRONG}:
            raise expected(value, text("{length} chữ số 0 hoặc 1", length=length))
        return value

    return read_recent


def _memory(value: object) -> Memory:
    fields = Fields(mapping(value))
    state = fields.take("state", _state)
    # Only what is being learnt takes steps.
    step = None if state == STATES[1] else fields.take("step", whole(MOST_STEPS - 1))
    if step is None:
        fields.take_or("step", _nothing, None)
    memory = Memory(
        state,
        step,
        fields.take("stability", _between(0.001, MOST_STABILITY)),
        fields.take("difficulty", _between(1, HARDEST)),
        fields.take("due", whole(LATEST)),
        fields.take("last", whole(LATEST)),
    )
    fields.done()
    return memory


def _state(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in STATES:
        raise expected(value, text("một trong: {choices}", choices="1, 2, 3"))
    return value


def _nothing(value: object) -> None:
    raise expected(value, text("null"))


def _between(least: float, most: float) -> Callable[[object], float]:
    def read_number(value: object) -> float:
        good = isinstance(value, int | float) and not isinstance(value, bool)
        if not good or not isfinite(value) or not least <= value <= most:  # type: ignore[arg-type, operator]
            what = text("một số từ {least} đến {most}", least=str(least), most=str(most))
            raise expected(value, what)
        return float(value)  # type: ignore[arg-type]

    return read_number


def _missed(value: object) -> tuple[str, ...]:
    codes = many(_code)(value)
    if len(codes) > MOST_MISSED or len(set(codes)) < len(codes):
        raise expected(value, text("nhiều nhất {most} mã khác nhau", most=MOST_MISSED))
    return codes


def _code(value: object) -> str:
    """The code of a dealt or picked question of one of our skills, as we write it."""
    code: DealCode | PickedCode | None = None
    if isinstance(value, str):
        read = parse_picked if is_picked(value) else parse_code
        code = read(value[:LONGEST_CODE])
    if code is None or str(code) != value or code.generator not in BY_GENERATOR:
        raise expected(value, text("một mã ván"))
    return str(code)


def _code_or_none(value: object) -> str:
    return "" if value == "" else _code(value)


def _read_quiz(value: object) -> Quiz:
    fields = Fields(mapping(value))
    quiz = Quiz(
        fields.take("number", whole(MOST_NUMBER)),
        _at_most(MOST_ASKED, fields.take("asked", many(_asked)), "asked"),
        fields.take("at_end", flag),
        fields.take("given", many(_given)),
        fields.take_or("set_code", _set_code, ""),
    )
    _at_most(len(quiz.asked), quiz.given, "given")
    fields.done()
    return quiz


def _set_code(value: object) -> str:
    if value == "":
        return ""
    handed = parse(value) if isinstance(value, str) else None
    if not isinstance(handed, Set) or written_code(handed) != value:
        raise expected(value, text("một mã đề"))
    return written_code(handed)


def _at_most(most: int, value: tuple[Any, ...], field: str) -> tuple[Any, ...]:
    if len(value) > most:
        raise BadCase(field, _too_many(len(value), most))
    return value


def _too_many(n: int, most: int) -> Text:
    return text("có {n} mục, nhiều nhất chỉ {most}", n=n, most=most)


def _asked(value: object) -> Asked:
    fields = Fields(mapping(value))
    asked = Asked(fields.take("code", _code), fields.take_or("missed", _code_or_none, ""))
    fields.done()
    return asked


def _given(value: object) -> Given:
    fields = Fields(mapping(value))
    given = Given(
        fields.take("right", flag),
        fields.take("said", _said),
        fields.take("best", _said),
        _at_most(MOST_REASONS, fields.take("why", many(_said)), "why"),
    )
    fields.done()
    return given


def _said(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_SAID:
        raise expected(value, text("một đoạn chữ, nhiều nhất {most} ký tự", most=LONGEST_SAID))
    return value
