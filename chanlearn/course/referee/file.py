"""A judged win as a case file, which `chanlearn judge` reads to the same verdict."""

import json
from collections.abc import Iterator, Mapping

from chanlearn.cases import Judged
from chanlearn.course.referee.form import case_from
from chanlearn.course.referee.seats import Settled
from chanlearn.widgets import Values

NAME = "van.yaml"
PAY_ID = "ai-tra-ai"
NOT_EXPECTED = ("id", "kind")


def case_file(values: Values, judged: Judged, settled: Settled | None) -> str:
    """The win, and who pays whom if anybody does, each with the result it is expected to have."""
    cases = [{**case_from(values), "expect": _expected(judged.result())}]
    if settled is not None:
        cases.append(_pay_case(values, settled))
    return "\n".join(line for case in cases for line in _lines(case))


def _pay_case(values: Values, settled: Settled) -> dict[str, object]:
    winner, *others = settled.players
    amounts = dict(zip(settled.players, settled.payment.by_seat, strict=True))
    return {
        "id": PAY_ID,
        "kind": "pay",
        "players": list(settled.players),
        "winner": winner,
        **settled.terms,
        "bao": [name for name in others if name in values["bao"]],
        "expect": {**amounts, "house": settled.payment.house},
    }


def _expected(result: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in result.items() if name not in NOT_EXPECTED}


def _lines(case: Mapping[str, object]) -> Iterator[str]:
    """The case as YAML: JSON's values are YAML's too."""
    for at, (name, value) in enumerate(case.items()):
        written = json.dumps(value, ensure_ascii=False)
        yield f"{'  ' if at else '- '}{name}: {written}"
    yield ""
