"""Exercises whose answer is a function: it is run on many hands and held against the engine."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from chanlearn.rules.cards import Card, format_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.workbook.reading import as_python
from chanlearn.workbook.task import Slip
from chanlearn.workbook.values import Wrong

C = TypeVar("C")

STOPS = text("hàm dừng giữa chừng")
NO_RETURN = text("Hàm chưa trả về gì: cuối hàm phải có return, kèm kết quả.")
NO_KIND = text("hàm trả về không đúng loại")
DIFFERS = text("có chỗ tính khác luật")


def by_running(
    cases: Callable[[], Sequence[C]],
    right: Callable[[C], object],
    *,
    read: Callable[[object], object],
    wrong: Sequence[Wrong] = (),
    told: Callable[[C], Text],
    call: Callable[[Callable[..., object], C], object] = lambda given, case: given(case),
) -> Callable[[Any], Slip | None]:
    """Judges a function over all cases.

    `read` takes what it returns; `told` names a case to the learner. A wrong reading is known by
    returning what `wrong` ones would wherever the function fails. One that returns nothing is
    refused with BadInput: it may be the stub.
    """

    def judge(given: Callable[..., object]) -> Slip | None:
        failed: list[tuple[C, object]] = []
        for case in cases():
            value, slip = _run(given, case, call, read, told)
            if slip is not None:
                return slip
            if value != right(case):
                failed.append((case, value))
        if not failed:
            return None
        for it in wrong:
            if all(value == it.gives(case) for case, value in failed):
                return Slip(it.name, it.why)
        case, value = failed[0]
        why = text(
            "Với {case}, hàm trả về {value}: bạn tự tính tay chỗ ấy rồi so xem.",
            case=told(case),
            value=as_python(value),
        )
        return Slip(DIFFERS, why)

    return judge


def _run(
    given: Callable[..., object],
    case: C,
    call: Callable[[Callable[..., object], C], object],
    read: Callable[[object], object],
    told: Callable[[C], Text],
) -> tuple[object, Slip | None]:
    try:
        value = call(given, case)
    except Exception as error:  # noqa: BLE001 - a learner's function may raise anything
        return None, Slip(STOPS, why_stopped(error, told(case)))
    if value is None:
        raise BadInput(NO_RETURN)
    try:
        return read(value), None
    except BadInput as error:
        why = text("Với {case}: {why}.", case=told(case), why=error.reason)
        return None, Slip(NO_KIND, why)


def hand_told(hand: Sequence[Card]) -> Text:
    """A hand as a learner can type it."""
    return text("bài ({cards})", cards=format_cards(hand))


def why_stopped(error: Exception, case: Text) -> Text:
    """What stopped a learner's function, and where."""
    said = f"{type(error).__name__}: {error}"
    return text("Với {case}, Python báo: {error}", case=case, error=said)
