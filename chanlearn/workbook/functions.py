"""Exercises whose answer is a function: it is run on many hands and held against the engine."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.workbook.calling import answered
from chanlearn.workbook.reading import as_python
from chanlearn.workbook.task import Slip
from chanlearn.workbook.values import Wrong

C = TypeVar("C")

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
        failed: list[tuple[C, object, object]] = []
        for case in cases():
            given_back, slip = answered(partial(call, given, case), told(case))
            if slip is not None:
                return slip
            try:
                value = read(given_back)
            except BadInput as error:
                why = text("Với {case}: {why}", case=told(case), why=error.reason)
                return Slip(NO_KIND, why)
            if value != right(case):
                failed.append((case, value, given_back))
        if not failed:
            return None
        for it in wrong:
            if all(value == it.gives(case) for case, value, _given_back in failed):
                return Slip(it.name, it.why)
        case, _value, given_back = failed[0]
        why = text(
            "Với {case}, hàm trả về {value}: bạn tự tính tay chỗ ấy rồi so xem.",
            case=told(case),
            value=as_python(given_back),
        )
        return Slip(DIFFERS, why)

    return judge
